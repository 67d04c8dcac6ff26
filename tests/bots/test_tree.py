"""The search with a network: budgets, fairness, no look into the future, and the tree itself."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from time import perf_counter
from typing import Any, cast

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

import goldenspike as gs
from goldenspike.bots import ForesightBot, Outlook, make_bot
from goldenspike.bots.search import Line
from goldenspike.kernel.fields import Field, ints
from goldenspike.kernel.learn import legal_mask, observation
from goldenspike.kernel.rng import rng_below
from goldenspike.kernel.setup import Setup, Vocabulary
from goldenspike.kernel.state import LEGAL, Rules, State
from goldenspike.kernel.tree import Tree, TreeSettings
from goldenspike.kernel.words import Move

pytest.importorskip("numpy", reason="pip install 'goldenspike[cli]'")

from goldenspike.bots.foresight import help_think, tree_settings

from .networks import file_of
from .test_networks import SETUPS, table


def foresight(game: str, more: str, seed: int = 1) -> ForesightBot:
    return cast(ForesightBot, make_bot(f"foresight:file={file_of(game)},tree=1,{more}", seed))


def grown(state: State, simulations: int, **numbers: float) -> Tree:
    """A tree whose judge likes all moves alike and gives every seat the same chance."""
    tree = Tree(tree_settings(numbers), state.imagine(state.seat, 1), state.seat, 1)
    tree.begin(simulations, 1e9)
    while int(tree.made) < simulations:
        rows = tree.gather()
        seats, counts, moves = tree.wanted()
        assert rows == len(seats) == len(counts)
        tree.take([0.0] * len(moves), [1 / max(state.rules.players, 2)] * (rows * state.rules.players))
    return tree


# ---- a game of one guess


class Guess(State):
    """A coin lies face down and another will be tossed. Bet on one of them, or take six chances of ten."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.coin: i64 = 0
        self.won: i64 = 0

    def fields(self) -> list[Field]:
        return ints("coin", "won")

    def deal(self) -> None:
        self.coin = rng_below(self.rng, 2)
        self.push(1, 0)

    def clone(self) -> Guess:
        other = Guess(self.rules)
        self.copy_base(other)
        other.coin = self.coin
        other.won = self.won
        return other

    def conceal(self, seat: int) -> None:
        self.coin = rng_below(self.rng, 2)

    def legal_into(self, out: vec[i64]) -> vec[i64]:
        for move in range(5):
            out = append(out, i64(move))
        return out

    def check(self, move: i64) -> i64:
        return LEGAL

    def apply(self, move: i64) -> None:
        if move < 2:
            self.won = i64(move == self.coin)
        elif move < 4:
            self.won = i64(move - 2 == rng_below(self.rng, 2))
        else:
            self.won = i64(rng_below(self.rng, 10) < 6)
        self.reveal()
        self.pop()

    def points(self) -> list[int]:
        return [int(self.won), int(1 - self.won)]


class GuessRules(Rules):
    def blank(self) -> Guess:
        return Guess(self)


def guess() -> State:
    words = Vocabulary()
    for move in range(5):
        words.add(0, move, Move(f"guess {move}"))
    return GuessRules(Setup("tests.bots.test_tree", "guess", "1", 2, {}, "house"), words).start(3)


def test_neither_dice_nor_hidden_things_are_foreseen() -> None:
    tree = grown(guess(), 4000, eager=20.0)
    chances = [chance for _, _, chance, _ in tree.results()]
    assert chances == pytest.approx([0.5, 0.5, 0.5, 0.5, 0.6], abs=0.06)
    assert max(grown(guess(), 2000).results(), key=lambda line: line[1])[0] == 4


# ---- the tree


def walks(state: State, seed: int) -> Iterator[tuple[State, int]]:
    """Positions of a game in which somebody has a choice, with a move of it."""
    while not state.over:
        moves = state.legal()
        seed = (seed * 1_103_515_245 + 12345) % 2**31
        move = moves[seed // 7 % len(moves)]
        if len(moves) > 1:
            yield state, move
        state.play(move)


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_what_follows_a_move_is_known_unless_something_comes_to_light(game: str, setup: dict[str, Any]) -> None:
    """The tree takes the next node of the same seat as given: observation and moves must then not depend on secrets."""
    state = gs.game(game).rules(**setup).start(8)
    gs.rollout(state, 5, 40, quick=True)
    size = sum(size for _, size in state.rules.pieces())
    compared = 0
    for place, (here, move) in enumerate(walks(state, 3)):
        if compared >= 60:
            break
        seat = here.seat
        seen = []
        for seed in (place, place + 1000):
            world = here.imagine(seat, seed)
            barrier = int(world.barrier)
            world.play(move)
            if world.over or world.seat != seat or int(world.barrier) != barrier:
                seen = []
                break
            seen.append((list(observation(world, seat, size)), list(legal_mask(world))))
        if seen:
            assert seen[0] == seen[1]
            compared += 1
    assert compared


@pytest.mark.parametrize("home", [0, 1])
@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_simulations_add_up(game: str, setup: dict[str, Any], home: int) -> None:
    state = table(game, setup, 20)
    tree = grown(state, 150, home=home)
    lines = tree.results()
    assert [line[0] for line in lines] == state.legal()
    assert int(tree.made) == 150
    again = game == "trains_and_stations"  # marked dice may be left again: who comes back to the beginning counts there twice
    assert sum(line[1] for line in lines) >= 150 if again else sum(line[1] for line in lines) == 150
    assert not any(tree.running)
    assert sum(line[3] for line in lines) == pytest.approx(1.0)
    assert all(0 <= line[2] <= 1 for line in lines)
    line = tree.line(4)
    assert line[0] == max(lines, key=lambda each: each[1])[0]
    world = state.clone()
    for move in line:
        world.play(move)


def test_the_last_moves_of_a_game_are_judged_by_its_result() -> None:
    state = gs.game("railroad_revolution").rules(players=2).start(4)
    before = state.clone()
    while not state.over:
        if len(state.legal()) > 1:
            before = state.clone()
        gs.rollout(state, 3, 1, quick=True)
    winner = state.winners[0]
    tree = Tree(TreeSettings(), before.imagine(before.seat, 1), before.seat, 1)
    tree.begin(400, 1e9)
    while not tree.done():  # a judge who is always wrong
        rows = tree.gather()
        moves = tree.wanted()[2]
        tree.take([0.0] * len(moves), [float(seat != winner) for seat in range(2)] * rows)
    best = max(tree.results(), key=lambda line: line[1])
    assert best[2] == (1.0 if winner == before.seat else pytest.approx(best[2]))


# ---- budgets


def test_a_budget_of_simulations_is_kept_to_the_simulation() -> None:
    state = table("trains", {"players": 2}, 20)
    for nodes in (1, 7, 25, 130):
        bot = foresight("trains", f"nodes={nodes},seconds=0,plain=2")
        bot.choose(Outlook(state))
        assert 1 <= bot.simulations <= nodes


def test_time_is_kept() -> None:
    state = table("trains_and_stations", {"players": 3}, 20)
    bot = foresight("trains_and_stations", "seconds=0.4,plain=2")
    bot.choose(Outlook(state))  # loads the network
    began = perf_counter()
    bot.choose(Outlook(state))
    assert perf_counter() - began < 0.4 * 1.1 + 0.05  # the rest is for a busy machine
    assert state.why_not(foresight("trains_and_stations", "seconds=0.000001").choose(Outlook(state))) is None


def test_a_hurry_ends_it_at_once() -> None:
    state = table("trains", {"players": 2}, 20)
    bot = foresight("trains", "seconds=60,plain=2")
    bot.hurry = lambda: True
    began = perf_counter()
    assert state.why_not(bot.choose(Outlook(state))) is None
    assert perf_counter() - began < 5


def test_forced_moves_cost_nothing() -> None:
    state = table("trains", {"players": 2}, 20)
    while len(state.legal()) > 1:
        state.play(state.legal()[0])
    bot = foresight("trains", "nodes=50,seconds=0")
    assert bot.choose(Outlook(state)) == state.legal()[0]
    assert bot.simulations == 0


def test_a_plain_choice_is_made_early() -> None:
    state = table("trains", {"players": 2}, 20)
    tree = Tree(TreeSettings(), state.imagine(state.seat, 1), state.seat, 1)
    tree.begin(100_000, 1e9)
    while not tree.done():
        rows = tree.gather()
        _, counts, _ = tree.wanted()
        logits = [30.0 if place == 0 else 0.0 for count in counts for place in range(count)]
        tree.take(logits, [0.5, 0.5] * rows)
    assert 64 <= int(tree.made) < 1000


def test_helpers_share_the_simulations() -> None:
    state = table("railroad_revolution", {"players": 2}, 20)
    bot = foresight("railroad_revolution", "nodes=80,seconds=0,cores=2,plain=2")
    lines = bot.weigh(Outlook(state))
    assert 41 <= bot.simulations <= 80
    assert sum(line[1] for line in lines) == bot.simulations
    assert [line[0] for line in lines] == state.legal()


def test_a_helper_that_has_yet_to_start_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table("trains", {"players": 2}, 20)
    never: Future[tuple[list[Line], int]] = Future()
    monkeypatch.setattr("goldenspike.bots.foresight.ask_helper", lambda *_: never)
    bot = foresight("trains", "seconds=0.05,cores=2")
    assert [line[0] for line in bot.weigh(Outlook(state))] == state.legal()
    assert never.cancelled()
    late = help_think(state.rules.setup.home, state.dump(), state.seat, 1, {}, str(file_of("trains")), 10, until=1.0)
    assert late == ([], 0)


def test_a_number_that_no_tree_has_is_told_in_a_sentence() -> None:
    with pytest.raises(gs.BadSetup, match="no number 'depth'"):
        tree_settings({"depth": 2})


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_what_a_seat_cannot_know_changes_nothing_at_all(game: str, setup: dict[str, Any]) -> None:
    """Worlds that differ only in secrets get the very same numbers."""
    state = table(game, setup, 30)
    lines = [
        foresight(game, "nodes=120,seconds=0,plain=2", 3).weigh(Outlook(world))
        for world in (state, state.imagine(state.seat, 77), state.imagine(state.seat, 78))
    ]
    assert lines[0] == lines[1] == lines[2]
