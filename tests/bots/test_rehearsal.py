"""The search that plays on: what it finds, what it drops, budgets, fairness, no look into the future."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import goldenspike as gs
from goldenspike.bots import ForesightBot, Outlook, make_bot
from goldenspike.kernel.learn import observation, skip_forced
from goldenspike.kernel.state import State

pytest.importorskip("numpy", reason="pip install 'goldenspike[cli]'")

from goldenspike.bots.foresight import consider, help_think, rehearsal_settings
from goldenspike.bots.network import numbers_for
from goldenspike.bots.rehearsal import FEWEST, TOGETHER, Rehearsal

from .networks import file_of, network_of
from .test_networks import SETUPS, table
from .test_tree import guess


def patient() -> bool:
    return False


class Judge:
    """Likes the moves of the first position as it is told, later ones alike, and says of every other position the same."""

    def __init__(self, likes: list[float], chance: float = 0.5) -> None:
        self.likes = likes
        self.chance = chance
        self.fit = SimpleNamespace(raw=0)

    def policy(self, row: Any, seat: int, moves: list[int]) -> list[float]:
        return self.likes

    def judge(self, rows: Any, seats: list[int], counts: list[int], moves: list[int]) -> tuple[list[float], list[float]]:
        return [0.0] * len(moves), [self.chance, 1 - self.chance] * len(rows)


def rehearsed(state: State, judge: Any, nodes: int = 1 << 60, **numbers: float) -> Rehearsal:
    rehearsal = Rehearsal(rehearsal_settings(numbers), judge, state.imagine(state.seat, 1), 5)
    assert rehearsal.think(nodes, 1e18, patient)
    return rehearsal


def foresight(game: str, more: str, seed: int = 1) -> ForesightBot:
    return cast(ForesightBot, make_bot(f"foresight:file={file_of(game)},{more}", seed))


# ---- what it finds


def test_neither_dice_nor_hidden_things_are_foreseen() -> None:
    """Taking six chances of ten is better than betting on a coin, whether it lies face down or is to be tossed."""
    rehearsal = rehearsed(guess(), Judge([0.3, 0.3, 0.2, 0.1, 0.1]), worlds=4000, doubt=2, steps=1)
    assert rehearsal.choice() == 4
    for move, worlds, chance, prior in rehearsal.results():
        assert worlds >= TOGETHER // 5  # at least one round
        assert chance == pytest.approx(0.6 if move == 4 else 0.5, abs=3 * 0.5 / worlds**0.5)
        assert prior == [0.3, 0.3, 0.2, 0.1, 0.1][move]


def test_moves_are_compared_in_the_same_worlds() -> None:
    """A coin lies the same way for both bets on it: just one of them wins."""
    rehearsal = Rehearsal(rehearsal_settings({}), cast(Any, Judge([0.5, 0.5, 0, 0, 0])), guess().imagine(0, 1), 5)
    assert rehearsal.play_round(16, patient)
    assert [a + b for a, b in zip(*rehearsal.chances.values(), strict=True)] == [1.0] * 16
    assert 0 < sum(rehearsal.chances[0]) < 16


def test_the_choice_of_the_network_stands_unless_another_is_plainly_better() -> None:
    rehearsal = Rehearsal(rehearsal_settings({}), cast(Any, Judge([0.2, 0.5, 0.3, 0, 0])), guess().imagine(0, 1), 5)
    rehearsal.chances = {1: [0.5, 0.5, 0.5, 0.5], 2: [0.7, 0.6, 0.4, 0.5], 0: [0.1, 0.2, 0.1, 0.2]}
    assert rehearsal.racing == [1, 2, 0]
    assert rehearsal.choice() == 1
    rehearsal.chances[2] = [0.7, 0.6, 0.6, 0.5]
    assert rehearsal.choice() == 2
    tried = {move: worlds for move, worlds, _, _ in rehearsal.results()}
    assert tried == {0: 3, 1: 3, 2: 4, 3: 0, 4: 0}
    rehearsal.drop()
    assert rehearsal.racing == [2]


def test_what_falls_behind_is_dropped_and_so_is_what_comes_to_the_same() -> None:
    rehearsal = Rehearsal(rehearsal_settings({}), cast(Any, Judge([0.4, 0.3, 0.1, 0.1, 0.1])), guess().imagine(0, 1), 5)
    rehearsal.chances = {0: [0.5, 0.6], 1: [0.5, 0.6], 2: [0.2, 0.3], 3: [0.9, 0.1], 4: [0.45, 0.6]}
    rehearsal.drop()
    assert rehearsal.racing == [0, 3, 4]


def test_a_tie_goes_to_the_choice_of_the_network() -> None:
    rehearsal = Rehearsal(rehearsal_settings({}), cast(Any, Judge([0.1, 0.1, 0.1, 0.1, 0.6])), guess().imagine(0, 1), 5)
    rehearsal.chances = {0: [0.5, 0.6], 1: [0.6, 0.5], 2: [0.2, 0.3], 3: [0.1, 0.1], 4: [0.5, 0.6]}
    assert rehearsal.choice() == 4
    rehearsal.drop()
    assert 4 in rehearsal.racing


def test_only_likely_moves_are_tried_and_a_plain_one_at_once() -> None:
    state = guess()
    likes = [0.05, 0.5, 0.25, 0.15, 0.05]
    assert rehearsed(state, Judge(likes), worlds=2, likely=0.2, steps=1).chances.keys() == {1, 2}
    assert rehearsed(state, Judge(likes), worlds=2, most=3, steps=1).chances.keys() == {1, 2, 3}
    plain = rehearsed(state, Judge(likes), plain=0.5)
    assert plain.made == 1
    assert plain.choice() == 1
    assert [line[1] for line in plain.results()] == [0, 1, 0, 0, 0]
    alone = rehearsed(state, Judge(likes), likely=0.9)
    assert alone.choice() == 1


def test_a_game_that_is_over_counts_as_it_ended() -> None:
    """Nobody is asked about a game that is over; its result counts."""
    state = gs.game("railroad_revolution").rules(players=2).start(4)
    while not state.over:
        gs.rollout(state, 3, 1, quick=True)
    rehearsal = Rehearsal(rehearsal_settings({}), cast(Any, Judge([1, 0, 0, 0, 0])), guess().imagine(0, 1), 5)
    rehearsal.seat = state.winners[0]
    assert rehearsal.play_on([state.clone()], patient) == [1 / len(state.winners)]
    rehearsal.seat = 1 - state.winners[0]
    assert rehearsal.play_on([state.clone()], patient) == [0.0]
    assert rehearsal.made == 1


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_every_seat_plays_on_by_the_network(game: str, setup: dict[str, Any]) -> None:
    """As many decisions are played as asked for, each the network's best, and then the chance of the seat that thinks is read."""
    state = table(game, setup, 30)
    seated = network_of(game).seated(state.rules)
    rehearsal = Rehearsal(rehearsal_settings({"steps": 5}), seated, state.imagine(state.seat, 1), 5)
    world = rehearsal.source.imagine(state.seat, 9)
    assert world.legal() == state.legal()
    world.play(rehearsal.own)
    mine = world.clone()
    other = rehearsal.source.imagine(state.seat, 10)
    other.play(rehearsal.moves[-1])
    _, found = rehearsal.play_on([other, world], patient)
    for _ in range(5):
        skip_forced(mine)
        if mine.over:
            break
        policy = seated.policy(seen(mine, seated), mine.seat, mine.legal())
        mine.play(mine.legal()[policy.index(max(policy))])
    skip_forced(mine)
    assert mine.dump() == world.dump()
    if not mine.over:
        moves = mine.legal()
        _, chances = seated.judge([seen(mine, seated)], [mine.seat], [len(moves)], moves)
        assert found == pytest.approx(chances[state.seat])


def seen(state: State, seated: Any) -> Any:
    return observation(state, state.seat, seated.fit.raw)


# ---- budgets


def test_a_budget_of_positions_is_kept() -> None:
    state = table("lightning_train", {"players": 2}, 20)
    for nodes in (1, 30, 200, 900):
        bot = foresight("lightning_train", f"nodes={nodes},seconds=0,steps=4,plain=2")
        assert state.why_not(bot.choose(Outlook(state))) is None
        assert 1 <= bot.simulations <= nodes
        assert bot.simulations > nodes / 3 or nodes < FEWEST * 6 * 5


def test_fewer_moves_are_tried_in_more_worlds_at_once() -> None:
    """A product is as large for two moves as for six, as long as there are worlds and positions left."""
    rehearsal = Rehearsal(rehearsal_settings({"worlds": 64, "steps": 9}), cast(Any, Judge([0.2] * 5)), guess().imagine(0, 1), 5)
    for moves, worlds in ((5, 19), (2, 48), (3, 32)):
        rehearsal.racing = rehearsal.moves[:moves]
        assert rehearsal.worlds_of_a_round(1 << 60) == worlds
    assert rehearsal.worlds_of_a_round(3 * 10 * 7 + 1) == 7
    rehearsal.chances[0] = [0.5] * 60
    assert rehearsal.worlds_of_a_round(1 << 60) == 4
    rehearsal.chances[0] = []
    rehearsal.racing = [0] * 97
    assert rehearsal.worlds_of_a_round(1 << 60) == FEWEST


def test_one_world_alone_is_not_played() -> None:
    bot = foresight("lightning_train", "nodes=31,seconds=0,steps=4,plain=2")  # six moves, five positions each, and the first look
    bot.choose(Outlook(table("lightning_train", {"players": 2}, 20)))
    assert bot.simulations == 1


def test_a_tree_may_be_asked_for_in_any_game() -> None:
    assert foresight("lightning_train", "tree=1").numbers("lightning_train")["steps"] == 0
    assert foresight("lightning_train", "steps=3").numbers("lightning_train")["steps"] == 3


def test_when_the_time_is_over_the_choice_of_the_network_is_made() -> None:
    state = table("trains", {"players": 2}, 20)
    numbers = {**numbers_for("trains", "search"), "steps": 30.0, "plain": 2.0}
    lines, made, ended = consider(network_of("trains"), state.imagine(state.seat, 1), state.seat, 1, numbers, 1 << 60, 0.0)
    assert ended  # nobody was in a hurry: helpers may still tell what they found
    assert made == 1
    assert max(lines, key=lambda line: line[1])[3] == max(line[3] for line in lines)


@pytest.mark.parametrize("looks", [1, 4])
def test_a_round_that_time_cuts_off_counts_as_far_as_it_has_come(looks: int) -> None:
    state = table("trains", {"players": 2}, 20)
    seated = network_of("trains").seated(state.rules)
    begun, brief = (
        Rehearsal(rehearsal_settings({"steps": steps, "plain": 2.0, "most": 2.0}), seated, state.imagine(state.seat, 1), 5)
        for steps in (30, looks - 1)
    )
    calls = iter(range(100))
    assert begun.play_round(3, lambda: next(calls) == looks)
    assert brief.play_round(3, patient)
    assert begun.chances == brief.chances
    assert not begun.play_round(3, lambda: True)
    assert begun.chances == brief.chances


def test_a_hurry_ends_it_at_once_and_nobody_is_waited_for() -> None:
    state = table("trains", {"players": 2}, 20)
    source = state.imagine(state.seat, 1)
    numbers = {**numbers_for("trains", "search"), "steps": 30.0, "plain": 2.0}
    lines, made, ended = consider(network_of("trains"), source, state.seat, 1, numbers, 1 << 60, 60, lambda: True)
    assert not ended
    assert made == 1
    assert max(lines, key=lambda line: line[1])[3] == max(line[3] for line in lines)


def test_helpers_try_other_worlds() -> None:
    state = table("trains", {"players": 2}, 20)
    numbers = {**numbers_for("trains", "search"), "steps": 20.0, "worlds": 8.0, "plain": 2.0, "most": 3.0}
    network = network_of("trains")
    setup = state.rules.setup
    mine, _, _ = consider(network, state.imagine(state.seat, 1), state.seat, 7, numbers, 1 << 60, 1e9)
    its, made = help_think(setup.home, state.dump(), state.seat, 8, numbers, str(file_of(setup.game)), 1 << 60, until=1e18)
    assert made > 1
    assert [line[0] for line in mine] == [line[0] for line in its] == state.legal()
    assert [line[2] for line in mine] != [line[2] for line in its]


# ---- fairness


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_what_a_seat_cannot_know_changes_nothing_at_all(game: str, setup: dict[str, Any]) -> None:
    """Worlds that differ only in secrets get the very same numbers."""
    state = table(game, setup, 30)
    lines = [
        foresight(game, "seconds=0,plain=2,steps=6,worlds=6,most=3", 3).weigh(Outlook(world))
        for world in (state, state.imagine(state.seat, 77), state.imagine(state.seat, 78))
    ]
    assert lines[0] == lines[1] == lines[2]
    assert max(line[1] for line in lines[0]) > 1 or len(state.legal()) == 1


def test_two_games_are_thought_through_by_playing_on_and_two_by_a_tree() -> None:
    assert {game for game in gs.games() if numbers_for(game, "search")["steps"]} == {"trains", "lightning_train"}
