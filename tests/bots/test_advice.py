"""Hints from a network: legal, ranked, fair, with reasons in the words of the game and a line to follow."""

from __future__ import annotations

import json
import re
from time import process_time
from typing import Any

import numpy as np
import pytest

import goldenspike as gs
from goldenspike.bots import Outlook, coach
from goldenspike.bots.advice import alone, trusted
from goldenspike.bots.arguments import MOST, reasons, seat_name
from goldenspike.bots.plan import next_turn, this_turn
from goldenspike.bots.prospects import Branch, Foresight, Prospect
from goldenspike.kernel.words import messages

from .networks import network_of
from .test_levels import position

FORBIDDEN = re.compile(r"^(costs|brings) \d|^opens|\[")


def decision(game: str, moves: int = 30) -> gs.State:
    state = position(game, moves)
    while len(state.legal()) == 1:
        state.play(state.legal()[0])
    return state


@pytest.mark.parametrize("game", gs.games())
def test_hints_are_legal_and_fall_and_say_why(game: str) -> None:
    state = decision(game)
    before = state.digest()
    began = process_time()
    hints = coach.hint(Outlook(state), seconds=1.2, network=network_of(game))
    assert process_time() - began < 10  # of the own work: under a second with the compiled core; this may be plain Python
    assert state.digest() == before
    assert 1 <= len(hints) <= 3
    assert [one.chance for one in hints] == sorted((one.chance for one in hints), reverse=True)
    for one in hints:
        assert state.why_not(one.move) is None
        assert 1 <= len(one.reasons) <= MOST
        assert not any(FORBIDDEN.search(reason.text) for reason in one.reasons), [reason.text for reason in one.reasons]
        assert one.points == pytest.approx(sum(one.mine.values()))
        assert one.rival != state.seat
        assert {step.turn for step in one.line} <= {0, 1}
    json.dumps([one.data() for one in hints])


@pytest.mark.parametrize("game", gs.games())
def test_worlds_that_differ_only_in_secrets_get_the_same_hints(game: str) -> None:
    state = decision(game, 20)
    other = state.imagine(state.seat, 77)
    hints = [coach.hint(Outlook(world), seconds=0, network=network_of(game), seed=3) for world in (state, other)]
    assert [one.data() for one in hints[0]] == [one.data() for one in hints[1]]


def test_alone_at_the_table_a_turn_ends_with_the_clock_of_the_game() -> None:
    state = gs.game("lightning_train").rules(players=1).start(3)
    gs.rollout(state, 3, 25)
    network = network_of("lightning_train")
    foresight = Foresight(network)
    clock = foresight.clock(state, 0)
    branches = foresight.branch(Outlook(state), state.legal()[:2], 2, 1)
    foresight.finish(branches)
    assert all(branch.state.over or foresight.clock(branch.state, 0) != clock or len(branch.moves) > 50 for branch in branches)
    (first, *_) = coach.hint(Outlook(state), seconds=0, network=network)
    assert first.rival == -1


def prospect(state: gs.State, move: int, points: Any, chances: Any) -> Prospect:
    worlds = len(points)
    branches = [Branch(state.imagine(state.seat, world), state.seat, move) for world in range(worlds)]
    return Prospect(move, np.array(chances, float), np.array(points, float), np.zeros(worlds), False, branches)


def told(mine: Any, other: Any, chances: tuple[Any, Any] = ([[0.6, 0.4]] * 4, [[0.5, 0.5]] * 4)) -> list[str]:
    state = decision("trains")
    first, second = state.legal()[:2]
    sources = ["track", "cities", "remote", "cards"]
    found = reasons(
        state.rules, sources, 0, 1, prospect(state, first, mine, chances[0]), prospect(state, second, other, chances[1])
    )
    assert state.rules.moves[second].label in found[0].text
    return [reason.text.partition(" than")[0].partition(", compared")[0] for reason in found]


def test_reasons_name_what_changes_for_me_and_for_my_rival() -> None:
    nothing = [[[0, 0, 0, 0], [0, 0, 0, 0]]] * 4
    mine = [[[0, 3, 0, -1], [-2, 0, 0, 0]]] * 4
    assert told(mine, nothing) == [
        "about 3 more points from cities",
        "costs player 2 about 2 points during play",
        "about 1 fewer point from gold cards",
    ]
    assert told(nothing, mine, ([[0.4, 0.6]] * 4, [[0.6, 0.4]] * 4))[:2] == [
        "about 3 fewer points from cities",
        "leaves player 2 about 2 more points during play",
    ]


def test_what_is_no_larger_than_its_noise_is_not_told() -> None:
    nothing = [[[0, 0, 0, 0], [0, 0, 0, 0]]] * 4
    noisy = [[[0, 9, 0, 0], [0, 0, 0, 0]], [[0, -7, 0, 0], [0, 0, 0, 0]], *nothing[:2]]
    assert told(noisy, nothing) == ["wins about 10 more of a hundred games"]
    small = [[[0, 0.3, 0, 0], [0, 0, 0, 0]]] * 4
    assert told(small, nothing, ([[0.5, 0.5]] * 4,) * 2)[0].startswith("about as good as")
    assert told(nothing, nothing, ([[0.5, 0.5]] * 4,) * 2)[0].startswith("comes to the same as")


def test_an_unlikely_move_comes_first_only_if_it_is_surely_better() -> None:
    state = decision("trains")
    first, second = state.legal()[:2]
    none = [[[0, 0, 0, 0], [0, 0, 0, 0]]] * 4
    policy = np.zeros(state.rules.size)
    policy[first], policy[second] = 0.99, 0.001
    likely = prospect(state, first, none, [[0.5, 0.5]] * 4)
    lucky = prospect(state, second, none, [[0.9, 0.1], [0.4, 0.6], [0.5, 0.5], [0.45, 0.55]])
    better = prospect(state, second, none, [[0.6, 0.4]] * 4)
    assert trusted([lucky, likely], policy, 0) == [likely]
    assert trusted([better, likely], policy, 0) == [better, likely]


def test_a_move_that_is_shown_alone_says_why() -> None:
    state = decision("trains")
    first, second = state.legal()[:2]
    none = [[[0, 0, 0, 0], [0, 0, 0, 0]]] * 4
    one, like, other = (
        prospect(state, first, none, [[0.5, 0.5]] * 4),
        prospect(state, second, none, [[0.5, 0.5]] * 4),
        prospect(state, second, none, [[0.6, 0.4]] * 4),
    )
    assert alone(one, [one], [first]).key == "coach.only"
    assert alone(one, [one, like], [first, second]).key == "coach.any"
    assert alone(one, [one, like, other], [first, second]).key == "coach.seldom"


def test_a_plan_holds_what_most_worlds_agree_on() -> None:
    state = decision("trains")
    rules = state.rules
    branches = [Branch(state.imagine(state.seat, 1), state.seat, state.legal()[0]) for _ in range(4)]
    for branch, follows in zip(branches, ([5, 6, 7], [5, 6, 8], [5, 9], [4]), strict=True):
        branch.moves = [0, *follows]
    assert [step.move for step in this_turn(branches)] == [5, 6]
    lay = [number for number, move in enumerate(rules.moves) if move.targets][:3]
    bare = next(number for number, move in enumerate(rules.moves) if not move.targets)
    lines = [[lay[0], bare, lay[1]], [bare, lay[0]], [lay[2], lay[0]], [lay[1], bare]]
    assert [(step.move, step.turn) for step in next_turn(lines, rules)] == [(lay[0], 1)]


@pytest.mark.parametrize("game", gs.games())
def test_every_source_of_points_has_its_words(game: str) -> None:
    for source in network_of(game).layout.sources:
        assert f"{game}.from.{source}" in messages()


def test_seats_are_named_as_the_events_name_them() -> None:
    assert seat_name(gs.game("trains").rules(players=2), 1) == "player 2"
    assert seat_name(gs.game("lightning_train").rules(players=2), 1) == "player 2"
    assert seat_name(gs.game("trains_and_stations").rules(players=3), 1) == "Red"
