"""What the lab does, it does with every game, and with a table of one."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.cli.main import run as command
from goldenspike.lab import Job, play_game, simulate
from goldenspike.lab.findings import collect

TABLES = [(game, gs.game(game).seats[0]) for game in gs.games()] + [("lightning_train", 2)]


def test_one_of_the_tables_is_a_solo_game() -> None:
    assert ("lightning_train", 1) in TABLES
    assert {game for game, _ in TABLES} == set(gs.games())


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_game_is_simulated_and_reported(game: str, players: int, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    out = tmp_path / "run.parquet"
    words = ["simulate", game, "--players", str(players), "--games", "4", "--workers", "1", "--out", str(out), "--quiet"]
    assert command(words) == 0
    assert command(["report", str(out), "--out", str(tmp_path / "one.html")]) == 0
    assert command(["report", str(out), str(out), "--out", str(tmp_path / "two.html")]) == 0
    page = (tmp_path / "one.html").read_text()
    assert page.count('href="data:text/plain;base64,') >= 4
    assert ">nan" not in page
    assert ">inf" not in page


def test_a_solo_game_that_is_lost_has_no_winner() -> None:
    job = Job("lightning_train", 1, ("random",)).check()
    row, _ = play_game(job, 0)
    assert row["winners"] == []
    summary = simulate(job, 2, 1)
    assert summary.data()["bots"]["random"]["wins"] == 0
    found = collect(job, [row], "lost")
    assert (found.won.value, found.winning.count, found.margin.count) == (0.0, 0, 0)


def test_games_without_a_source_count_as_games_without_points_of_it() -> None:
    """The sources of a game are told only where they gave something: their mean is still one over all games."""
    job = Job("lightning_train", 2, ("random",)).check()
    rows = [play_game(job, number)[0] for number in range(6)]
    found = collect(job, rows, "sources")
    some = [name for name in found.sources if any(all(name not in tally for tally in row["tally"]) for row in rows)]
    assert some
    assert sum(mean.value for mean in found.sources.values()) == pytest.approx(found.scores.value)
    for name in some:
        truth = sum(tally.get(name, 0) for row in rows for tally in row["tally"]) / 12
        assert found.sources[name].value == pytest.approx(truth)
        won = sum(row["tally"][row["winners"][0]].get(name, 0) for row in rows) / 6
        assert found.winner_sources[name].value == pytest.approx(won)
