"""How a game plays among equals, on one page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.cli.main import run as command
from goldenspike.lab.balance import measure, page
from goldenspike.lab.findings import Findings


@pytest.fixture(scope="module")
def stations() -> list[Findings]:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    return measure("trains_and_stations", "quick", 8, seed=3)


def cells(text: str, row: str) -> list[str]:
    """The cells of the row that begins with these words."""
    line = next(line for line in text.splitlines() if line.startswith(f"| {row} |"))
    return [cell.strip() for cell in line.split("|")[2:-1]]


@pytest.mark.parametrize("game", gs.games())
def test_every_game_has_a_page_with_all_numbers_of_players(game: str) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    text = page(measure(game, "quick", 2))
    low, high = gs.game(game).seats
    assert text.startswith(f"# {gs.game(game).title}: how it plays among equals\n")
    assert f"version {gs.game(game).version} of the rules, `quick` on every seat, 2 games" in text
    assert len(cells(text, "points of a seat")) == high - low + 1
    assert not re.search(r"\b(nan|inf)\b", text)


def test_the_page_tells_what_was_counted(stations: list[Findings]) -> None:
    text = page(stations)
    assert "| source | 3 players | 4 players | 5 players |" in text
    assert [cell.split()[0] for cell in cells(text, "points of a seat")] == [f"{run.scores.value:.1f}" for run in stations]
    assert [cell.split()[0] for cell in cells(text, "2")] == [f"{run.order[1].value:.0%}" for run in stations]
    assert cells(text, "5")[:2] == ["", ""]
    assert cells(text, "ended by stock empty") == ["100%"] * 3
    for run in stations:
        assert sum(place.value for place in run.order) == pytest.approx(1)


def test_moves_are_told_by_kind_and_those_never_made_are_named(stations: list[Findings]) -> None:
    text = page(stations)
    rolls = [run.uses["roll"].times.value * run.job.players for run in stations]
    assert cells(text, "Roll") == [f"{count:.2f}" for count in rolls]
    returned = text[text.index("| `return` |") :].split("\n\n")[0]
    kept = {f"Give back {name}" for run in stations for name in run.job.rules().board.card_names}
    made = {line.split("|")[1].strip() for line in returned.splitlines()[2:]}
    never = text[text.index("| `return` |") :].split("\n\n")[1]
    assert made <= kept
    assert all((name in made) != (name in never) for name in kept)
    assert [cell.split(",")[0] for cell in cells(text, "`lay`")] == [
        f"{sum(use.times.value * run.job.players for use in run.uses.values() if use.kind == 'lay'):.1f}" for run in stations
    ]


def test_one_command_writes_the_page_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    words = ["balance", "trains", "--bot", "quick", "--games", "2", "--workers", "1", "--keep", str(tmp_path / "kept"), "--quiet"]
    assert command(words) == 0
    shown = capsys.readouterr().out
    assert command([*words, "--out", str(tmp_path / "trains.md")]) == 0  # nothing is played again
    assert (tmp_path / "trains.md").read_text() == shown
    assert sorted(path.name for path in (tmp_path / "kept").glob("*.parquet")) == [f"trains-{n}.parquet" for n in (2, 3, 4)]
    assert command([*words, "--out", str(tmp_path / "nowhere" / "trains.md")]) == 2
    assert command([*words, "--workers", "0"]) == 2
