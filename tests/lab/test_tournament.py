"""Tournaments and ratings."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.cli.main import run as command
from goldenspike.lab.editions import new_edition
from goldenspike.lab.pairings import Pairings
from goldenspike.lab.rating import fit, intervals, no_wins, pairwise
from goldenspike.lab.report import make_report
from goldenspike.lab.tournament import Tournament, matches, tournament


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

    few = intervals([deal(2), deal(1), deal(1), deal(2)] * 3, 2, seed=1)
    many = intervals([deal(2), deal(1), deal(1), deal(2)] * 60, 2, seed=1)
    assert many[0][1] - many[0][0] < few[0][1] - few[0][0]
    truth = fit([[0.0, 360.0], [120.0, 0.0]])[0]
    assert many[0][0] < truth < many[0][1]


def test_who_has_won_everything_is_not_known_exactly() -> None:
    few = intervals([[[0.0, 2.0], [0.0, 0.0]]] * 8, 2, seed=1)
    many = intervals([[[0.0, 2.0], [0.0, 0.0]]] * 80, 2, seed=1)
    for low, high in few + many:
        assert high - low > 50
    assert many[0][0] > few[0][0]


def test_looking_after_every_round_finds_no_differences_that_are_not_there() -> None:
    """Three bots that are equally strong, two hundred rounds, forty tournaments: hardly one may call them different."""
    import random

    pytest.importorskip("numpy", reason="pip install 'goldenspike[lab]'")
    dice = random.Random(5)
    wrong = 0
    for _ in range(40):
        found = Pairings(3)
        for _ in range(200):
            wins = no_wins(3)
            for a, b in itertools.combinations(range(3), 2):
                wins[a][b] = dice.choice([0.0, 1.0, 2.0])
                wins[b][a] = 2.0 - wins[a][b]
            found.add(wins, True)
            if any(found.better(a, b) for a, b in itertools.permutations(range(3), 2)):
                wrong += 1
                break
    assert wrong <= 2


def test_clear_means_that_each_is_better_than_the_next() -> None:
    pytest.importorskip("numpy", reason="pip install 'goldenspike[lab]'")
    found = Pairings(3)
    assert not found.clear()
    for _ in range(30):
        found.add([[0.0, 2.0, 2.0], [0.0, 0.0, 1.0], [0.0, 1.0, 0.0]], True)
    assert found.better(0, 1)
    assert not found.better(1, 2)
    assert not found.clear()
    for _ in range(120):
        found.add([[0.0, 2.0, 2.0], [0.0, 0.0, 0.0], [0.0, 2.0, 0.0]], True)
    assert found.clear()
    assert found.better(2, 1)


def test_everybody_meets_everybody_from_every_seat(edition: str, idle: str) -> None:
    assert matches(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert matches(2, 3) == [(0, 0, 1), (0, 1, 1)]
    assert matches(2, 4) == [(0, 0, 1, 1)]
    meetings = Counter(pair for group in matches(5, 3) for pair in itertools.combinations(group, 2))
    assert len(meetings) == 10
    assert len(set(meetings.values())) == 1
    standing = tournament("trains", ["random", "idle-of-test"], games=40, edition=edition, players=(2, 3), load=(idle,))
    assert standing.games == 40  # five rounds of 2 + 3 + 3 games
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


def test_no_more_games_than_wanted_and_no_half_deals(edition: str, idle: str) -> None:
    made = Tournament("trains", ["random", "idle-of-test"], edition=edition, load=(idle,))
    assert made.round == 12  # two players: 2, three: 3 + 3, four: 4
    assert [made.whole(games) for games in (12, 13, 14, 17, 30, 48)] == [12, 12, 14, 17, 29, 48]
    for games in (0, 11):
        with pytest.raises(gs.BadSetup, match=f"{games} games are too few: .* takes 12"):
            made.play(games)
    assert made.play(17).games == 17


def test_a_tournament_is_kept_and_goes_on(edition: str, idle: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")

    def made() -> Tournament:
        return Tournament("trains", ["random", "idle-of-test"], (2,), edition=edition, load=(idle,))

    class Interrupted(Exception):
        pass

    def stop(done: int, wanted: int, _: int) -> None:
        if done == 8:
            raise Interrupted

    path = tmp_path / "cup.parquet"
    begun = made()
    with pytest.raises(Interrupted):
        begun.play(30, 1, path, early=False, progress=stop)
    assert begun.standing.games == 8
    fresh: list[int] = []
    standing = made().play(30, 1, path, early=False, progress=lambda done, wanted, _: fresh.append(done))
    whole = made().play(30, 1, early=False)
    assert standing.data() == whole.data()
    assert len(fresh) == 22
    assert made().play(30, 1, path, early=False).data() == whole.data()
    assert made().play(40, 1, path, early=False).games == 40
    with pytest.raises(gs.GoldenSpikeError, match="was begun with tournament"):
        Tournament("trains", ["random", "idle-of-test", "quick"], (2,), edition=edition, load=(idle,)).play(30, 1, path)
    with pytest.raises(gs.GoldenSpikeError, match="holds a tournament"):
        make_report([path])


def test_what_was_found_is_shown_when_a_tournament_is_interrupted(
    edition: str, idle: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    take = Tournament.take

    def interrupted(self: Tournament, row: Any) -> None:
        take(self, row)
        if self.standing.games == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(Tournament, "take", interrupted)
    words = ["tournament", "trains", "random", "idle-of-test", "--players", "2", "--games", "16", "--workers", "1"]
    assert command([*words, "--edition", edition, "--load", idle]) == 130
    page = capsys.readouterr().out
    assert "4 games" in page
    assert "Interrupted." in page


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--plot", "ratings.txt"], "--plot is 'ratings.txt'; give a file that ends in one of"),
        (["--plot", "nowhere/ratings.svg"], "no folder nowhere"),
        (["--games", "0"], "0 games are too few"),
        (["--workers", "0"], "at least one is needed"),
        (["--out", "cup.csv"], "ends in .parquet"),
    ],
)
def test_mistakes_are_told_before_a_game_is_played(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib", reason="pip install 'goldenspike[lab]'")
    assert command(["tournament", "trains", "random", "quick", *words]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(("game", "players"), [(game, gs.game(game).seats[0]) for game in gs.games()])
def test_bots_are_rated_in_every_game_and_alone(game: str, players: int) -> None:
    standing = tournament(game, ["random", "quick"], players=[players], games=24, early=False)
    best, worst = standing.ratings()
    assert best.spec == "quick"
    assert best.elo > 1510 > 1490 > worst.elo
    assert standing.seats[0] + standing.seats[1] == standing.games * players
