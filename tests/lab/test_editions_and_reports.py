"""Editions, and reports on what they change."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.cli.main import run as command
from goldenspike.lab import Job, figures, play_game, simulate
from goldenspike.lab.editions import check_edition, diff_editions, new_edition
from goldenspike.lab.findings import collect
from goldenspike.lab.numbers import Mean, Slope, difference, wilson
from goldenspike.lab.pairs import pair_up
from goldenspike.lab.report import STYLE


def change(file: Path, before: str, after: str) -> None:
    text = file.read_text()
    assert before in text
    file.write_text(text.replace(before, after, 1))


@pytest.mark.parametrize("game", gs.games())
def test_a_new_edition_is_the_house_edition(game: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    names = new_edition(game, folder)
    assert names
    assert diff_editions(folder) == []
    ours = gs.game(game).rules().start(5)
    theirs = gs.game(game).rules(edition=str(folder)).start(5)
    assert theirs.digest() == ours.digest()
    with pytest.raises(gs.BadEdition, match="not empty"):
        new_edition(game, folder)


def test_the_commands_make_check_and_compare(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mine"
    assert command(["edition", "new", "trains", str(folder)]) == 0
    change(folder / "cards.toml", "cost = 3\nvalue = 2", "cost = 2\nvalue = 2")
    change(folder / "table.toml", "rail_tokens = 20", "rail_tokens = 4")
    assert command(["edition", "diff", str(folder)]) == 0
    page = capsys.readouterr().out
    assert "cards.toml: card 'express_train' cost: 3 → 2" in page
    assert "table.toml: rail_tokens: 20 → 4" in page
    assert command(["edition", "check", str(folder)]) == 0
    assert "is sound" in capsys.readouterr().out
    change(folder / "cards.toml", "cost = 2\nvalue = 2", 'cost = "two"\nvalue = 2')
    assert command(["edition", "check", str(folder)]) == 2
    error = capsys.readouterr().err
    assert "cards.toml: card 'express_train': cost is 'two'" in error
    (folder / "cards.toml").write_text("[[card]\n")
    for what in ("check", "diff"):
        assert command(["edition", what, str(folder)]) == 2
        assert "not a valid TOML file" in capsys.readouterr().err
    assert command(["edition", "check", str(tmp_path)]) == 2
    assert "--game" in capsys.readouterr().err


def test_new_and_missing_entries_are_told(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    new_edition("trains", folder)
    (folder / "osaka.toml").unlink()  # comes from the house edition
    text = (folder / "cards.toml").read_text()
    head, *cards = text.split("[[card]]")
    cards[-1] = cards[-1].replace("[sets]", '\n[[card]]\nid = "mole"\nname = "Mole"\ntypes = ["action"]\ncost = 2\n[sets]', 1)
    (folder / "cards.toml").write_text("[[card]]".join([head, *cards]))
    changes = [str(change) for change in diff_editions(folder)]
    assert any("'mole': new" in change for change in changes)
    assert len(changes) == 1
    other = tmp_path / "other"
    new_edition("trains", other)
    assert any("'mole': gone" in str(change) for change in diff_editions(other, folder))


def test_paths_are_compared_by_what_they_join(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    new_edition("lightning_train", folder)
    head, _, *paths = (folder / "map.toml").read_text().split("[[path]]")
    (folder / "map.toml").write_text("[[path]]".join([head, *paths]))
    (change,) = diff_editions(folder)
    assert (change.entry, change.after) == ("path 'albuquerque-denver'", None)


def test_an_edition_is_checked_by_playing_it(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    new_edition("trains", folder)
    change(folder / "table.toml", "rail_tokens = 20", "rail_tokens = 2")
    lines = check_edition(folder)
    assert len(lines) == 9  # three numbers of players; the defaults, the other map, the other station rule
    assert any("map=osaka" in line for line in lines)


def short_edition(tmp_path: Path, name: str, cost: int) -> Path:
    folder = tmp_path / name
    new_edition("trains", folder)
    change(folder / "table.toml", "rail_tokens = 20", "rail_tokens = 4")
    change(folder / "cards.toml", "cost = 3\nvalue = 2", f"cost = {cost}\nvalue = 2")
    return folder


def test_findings_add_up(tmp_path: Path) -> None:
    job = Job("trains", 2, ("random",), edition=str(short_edition(tmp_path, "mine", 3))).check()
    rows = [play_game(job, number)[0] for number in range(12)]
    found = collect(job, rows, "mine")
    assert found.games == 12
    assert found.scores.value == pytest.approx(sum(sum(row["scores"]) for row in rows) / 24)
    assert sum(mean.value for mean in found.sources.values()) == pytest.approx(found.scores.value)
    assert sum(mean.value for mean in found.order) == pytest.approx(1)
    assert found.course[-1].value == pytest.approx(found.scores.value)
    assert sum(found.endings.values()) == 12
    end = found.uses["end"]
    assert end.times.value == pytest.approx(sum(used.get("end", 0) for row in rows for used in row["used"]) / 24)
    longest = max(rows, key=lambda row: row["decisions"])
    assert any(outlier.number == longest["number"] for outlier in found.outliers)


def test_small_statistics() -> None:
    mean = Mean().add_all([1, 2, 3, 4])
    assert (mean.value, round(mean.deviation, 4)) == (2.5, 1.291)
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 0) == (0.0, 1.0)
    value, half = difference(Mean().add_all([1, 1, 1]), Mean().add_all([2, 2, 2]))
    assert (value, half) == (1.0, 0.0)
    slope = Slope()
    for level in (0, 100, 200):  # what a whole table shares does not count
        slope.add([1, 2, 3], [level + 2, level + 4, level + 6])
    assert (slope.value, slope.half) == (2.0, 0.0)
    slope.add([5, 5], [1, 9])  # no difference, no finding
    assert slope.count == 3
    slope.add([0, 1], [3, 0])
    assert slope.value < 2
    assert 0 < slope.half < 10


def test_a_report_is_one_file_without_outside_links_and_its_records_replay(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    files = []
    for name, cost in (("three", 3), ("one", 1)):
        job = Job("trains", 2, ("random",), edition=str(short_edition(tmp_path, name, cost)))
        files.append(tmp_path / f"{name}.parquet")
        simulate(job, 15, 1, files[-1])
    out = tmp_path / "report.html"
    words = ["report", *map(str, files), "--title", "Express at 3", "--title", "Express at 1", "--out", str(out)]
    assert command(words) == 0
    page = out.read_text()
    assert not re.findall(r"(?:src|href|url)\s*[=(]\s*[\"']?(?!data:)[a-z]+:", page)
    assert "http" not in page
    for heading in ("Points by source", "Course of the scores", "Length", "First-player advantage", "How games end"):
        assert heading in page
    for heading in ("Use and worth", "Games that stand out", "Difference"):
        assert heading in page
    assert "card &#x27;express_train&#x27; cost: 3 → 1" in page
    assert "<code>buy express_train</code>" in page
    records = re.findall(r'href="data:text/plain;base64,([^"]+)"', page)
    assert len(records) == 12
    replay = gs.replay(base64.b64decode(records[0]).decode())
    assert replay.problem is None
    assert replay.state is not None
    assert replay.state.over


def test_a_report_on_changed_files_gives_no_wrong_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    folder = short_edition(tmp_path, "mine", 3)
    path = tmp_path / "run.parquet"
    simulate(Job("trains", 2, ("random",), edition=str(folder)), 3, 1, path)
    change(folder / "cards.toml", "cost = 3\nvalue = 2", "cost = 4\nvalue = 2")
    out = tmp_path / "report.html"
    assert command(["report", str(path), "--out", str(out)]) == 0
    assert "no longer as it was" in out.read_text()
    assert command(["report", str(tmp_path / "nothing.parquet")]) == 2
    assert "does not hold results" in capsys.readouterr().err


def test_runs_with_the_same_seeds_are_compared_in_pairs(tmp_path: Path) -> None:
    """The interval of a paired difference is narrower than that of two means, and the difference is the same."""
    runs = []
    for name, cost in (("three", 3), ("two", 2)):
        job = Job("trains", 2, ("random",), edition=str(short_edition(tmp_path, name, cost))).check()
        runs.append([play_game(job, number)[0] for number in range(40)])
    pairs = pair_up(*runs)
    found = [collect(job, rows, "") for rows in runs]
    value, half = difference(found[0].scores, found[1].scores)
    points = pairs["overview", "Points of a seat"]
    assert points.count == 40
    assert points.value == pytest.approx(value)
    assert points.half < half
    for part, means in (("source", [run.sources for run in found]), ("ending", [])):
        names = [name for kind, name in pairs if kind == part and not name.endswith("winners")]
        assert names
        assert all(pairs[part, name].count == 40 for name in names)
        for name in names if means else ():
            a, b = (mean[name].value if name in mean else 0.0 for mean in means)
            assert pairs[part, name].value == pytest.approx(b - a)
    assert ("overview", "Share of games won") not in pairs  # somebody always wins
    order = [name.split(": ")[0] for kind, name in pairs if kind == "order"]
    assert order == sorted(order), "seats are told in their order"
    assert pair_up(runs[0], runs[1][1:]) == {}


def test_names_under_many_bars_stand_on_two_lines_and_pages_print() -> None:
    def lines(names: list[str]) -> set[str]:
        chart = figures.bars(names, [[(1.0, 0.1)] * len(names)], ["one"], "Points")
        return set(re.findall(r'y="([^"]+)" text-anchor="middle"', chart))

    assert len(lines(["lines", "goals"])) == 1
    assert len(lines([f"source {number}" for number in range(8)])) == 2
    for medium in ("@media(max-width:40rem)", "@media print"):
        assert medium in STYLE
