"""Tournaments and ratings."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.cli.main import run as command
from goldenspike.lab.editions import new_edition
from goldenspike.lab.rating import Rating, fit, intervals, no_wins, pairwise, separated
from goldenspike.lab.tournament import matches, tournament


@pytest.fixture
def edition(tmp_path: Path) -> str:
    folder = tmp_path / "short"
    new_edition("trains", folder)
    table = folder / "table.toml"
    table.write_text(table.read_text().replace("rail_tokens = 20", "rail_tokens = 3"))
    return str(folder)


@pytest.fixture
def idle(tmp_path: Path) -> str:
    """A file with a bot that does as little as it can: `random` beats it clearly."""
    file = tmp_path / "idle_bot.py"
    file.write_text(
        "from dataclasses import dataclass\n"
        "from typing import ClassVar\n"
        "from goldenspike.bots import Bot, Outlook, bot\n"
        "@bot\n@dataclass\n"
        "class IdleBot(Bot):\n"
        "    name: ClassVar[str] = 'idle-of-test'\n"
        "    def choose(self, outlook: Outlook) -> int:\n"
        "        return outlook.legal()[-1]\n"
    )
    return str(file)


def test_elo_numbers_explain_the_results() -> None:
    wins = no_wins(2)
    wins[0][1], wins[1][0] = 7500, 2500
    strong, weak = fit(wins)
    assert strong - weak == pytest.approx(190.8, abs=1)  # three wins to one
    assert strong + weak == pytest.approx(3000)
    assert fit(no_wins(3)) == pytest.approx([1500] * 3)
    wins = no_wins(2)
    wins[0][1] = 10
    strong, weak = fit(wins)
    assert 300 < strong - weak < 800  # never infinite


def test_who_was_ahead_of_whom() -> None:
    wins = no_wins(3)
    pairwise([0, 1, 2], [10, 10, 4], [1], wins)  # the tie was broken for bot 1
    assert wins == [[0, 0, 1], [1, 0, 1], [0, 0, 0]]
    pairwise([0, 0, 2], [5, 3, 3], [0], wins)
    assert wins[0][2] == 2.5
    assert wins[0][0] == 0


def test_intervals_shrink_with_more_deals_and_hold_the_truth() -> None:
    def deal(first: float) -> list[list[float]]:
        return [[0.0, first], [2.0 - first, 0.0]]

    few = intervals([deal(2), deal(1), deal(1), deal(2)] * 3, seed=1)
    many = intervals([deal(2), deal(1), deal(1), deal(2)] * 60, seed=1)
    assert many[0][1] - many[0][0] < few[0][1] - few[0][0]
    truth = fit([[0.0, 360.0], [120.0, 0.0]])[0]
    assert many[0][0] < truth < many[0][1]
    assert separated([Rating("a", 1600, 1580, 1620, 0.6, 9), Rating("b", 1400, 1380, 1420, 0.4, 9)])
    assert not separated([Rating("a", 1600, 1400, 1800, 0.6, 9), Rating("b", 1400, 1200, 1500, 0.4, 9)])


def test_everybody_meets_everybody_from_every_seat(edition: str, idle: str) -> None:
    assert matches(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert matches(2, 3) == [(0, 0, 1), (0, 1, 1)]
    assert matches(2, 4) == [(0, 0, 1, 1)]
    meetings = Counter(pair for group in matches(5, 3) for pair in itertools.combinations(group, 2))
    assert len(meetings) == 10
    assert len(set(meetings.values())) == 1
    standing = tournament("trains", ["random", "idle-of-test"], games=40, edition=edition, players=(2, 3), load=(idle,))
    assert set(standing.tables) == {2, 3}
    for bot in range(2):
        for players_seat in (0, 1):
            assert standing.by_seat[bot, players_seat] == standing.by_seat[1 - bot, players_seat]


def test_a_clear_tournament_stops_early_and_ranks_rightly(edition: str, idle: str) -> None:
    standing = tournament("trains", ["random", "idle-of-test"], players=[2], games=400, edition=edition, load=(idle,))
    assert standing.stopped_early
    assert standing.games < 400
    best, worst = standing.ratings()
    assert (best.spec, worst.spec) == ("random", "idle-of-test")
    assert best.low > worst.high
    again = tournament("trains", ["random", "idle-of-test"], players=[2], games=400, edition=edition, load=(idle,))
    assert again.data() == standing.data()


def test_the_command_prints_and_draws(edition: str, idle: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "trains", "random", "idle-of-test", "--players", "2", "--games", "16", "--workers", "1"]
    words += ["--edition", edition, "--load", idle]
    assert command([*words, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {rating["bot"] for rating in data["ratings"]} == {"random", "idle-of-test"}
    pytest.importorskip("matplotlib", reason="pip install 'goldenspike[lab]'")
    assert command([*words, "--plot", str(tmp_path / "plot.svg")]) == 0
    assert "Elo" in capsys.readouterr().out
    assert "<svg" in (tmp_path / "plot.svg").read_text()
    assert command(["tournament", "trains", "random"]) == 2
    assert "at least two" in capsys.readouterr().err


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(gs.BadSetup, match="no bot"):
        tournament("trains", ["random", "oracle"])
