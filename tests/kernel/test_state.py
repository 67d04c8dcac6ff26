"""The kernel on a game of its own."""

from __future__ import annotations

import pytest

import goldenspike as gs
from goldenspike.kernel.lookahead import judge_moves
from goldenspike.kernel.setup import Vocabulary
from goldenspike.kernel.state import DEPTH
from tests.kernel.toy import pebbles


def test_moves_are_known_by_number_and_by_text() -> None:
    rules = pebbles()
    assert rules.move("take 2") == 1
    assert rules.move("  TAKE   2 ") == 1
    assert rules.moves[1].text == "take 2"
    with pytest.raises(gs.BadMove, match=r"no move 'take 9'.*look like 'take 1'"):
        rules.move("take 9")
    state = rules.start(1)
    with pytest.raises(gs.BadMove, match="0 to 2"):
        state.play(3)
    with pytest.raises(gs.BadMove, match="0 to 2"):
        state.why_not(-1)


def test_two_moves_cannot_share_a_text() -> None:
    words = Vocabulary()
    words.add(0, 0, gs.Move("go"))
    with pytest.raises(ValueError, match="two moves"):
        words.add(0, 1, gs.Move("go"))


def test_a_game_runs_from_start_to_end() -> None:
    state = pebbles().start(3)
    while not state.over:
        state.play("take 1")
    assert state.seat == -1
    assert state.legal() == []
    assert state.winners == [1]
    assert state.played == 12
    reason = state.why_not("take 1")
    assert reason is not None
    assert reason.text == "the game is over"
    with pytest.raises(gs.IllegalMove, match="the game is over"):
        state.play("take 1")


def test_illegal_moves_carry_their_reason_and_leave_the_state_alone() -> None:
    state = pebbles().start(3)
    for _ in range(3):
        state.play("take 3")
    state.play("take 1")
    before = state.digest()
    with pytest.raises(gs.IllegalMove) as caught:
        state.play("take 3")
    assert caught.value.reason.rule == "TOY-1"
    assert caught.value.reason.args == {"left": 2}
    assert state.digest() == before


def test_the_stack_of_questions_has_a_floor_and_a_ceiling() -> None:
    state = pebbles().start(3)
    for number in range(DEPTH - 1):
        state.push(2, 1, number)
    assert state.top(2) == DEPTH - 2
    with pytest.raises(RecursionError):
        state.push(2, 1)
    for _ in range(DEPTH - 1):
        state.pop()
    assert state.seat == 0
    assert state.digest() == pebbles().start(3).digest()


def test_views_and_imagination_stop_at_strangers() -> None:
    state = pebbles(3).start(4)
    with pytest.raises(gs.BadSetup, match="seats 0 to 2"):
        state.view(3)
    with pytest.raises(gs.BadSetup, match="seats 0 to 2"):
        state.imagine(5, 1)
    assert state.view(None)["table"] == {"pebbles": 12, "bonus": None}
    assert state.imagine(1, 8).view(1) == state.view(1)


def test_events_show_private_parts_to_their_owner_only() -> None:
    state = pebbles().start(4)
    state.journal = []
    state.play("take 2")
    assert [event["key"] for event in state.events(0)] == ["toy.took", "toy.thought.own"]
    assert [event["key"] for event in state.events(1)] == ["toy.took", "toy.thought"]
    assert "bonus" not in state.events(None)[1]["args"]
    assert state.events(0, since=1) == []


def test_looking_ahead_sees_a_won_game() -> None:
    state = pebbles().start(4)
    for move in ("take 3", "take 3", "take 3"):
        state.play(move)
    values = judge_moves(state, 1)
    assert values.index(max(values)) == 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda dump: dump.update(game="chess"), "has game 'chess'"),
        (lambda dump: dump.update(players=3), "has players 3"),
        (lambda dump: dump.pop("state"), "not the dump of a state"),
        (lambda dump: dump["state"].pop("pebbles"), "other fields.*pebbles"),
        (lambda dump: dump["state"].update(more=1), "other fields.*more"),
        (lambda dump: dump["state"].update(pebbles="x"), "'pebbles' is 'x'"),
        (lambda dump: dump["state"].update(bonus=[1]), "'bonus' has 1 numbers, this table has 2"),
        (lambda dump: dump["state"].update(bonus=3), "'bonus' must be a list"),
        (lambda dump: dump["state"].update(rng=[1, 2]), "wrong length"),
        (lambda dump: dump["state"].update(rng=[1, 2, 3, 2**40]), "go from 0 to"),
        (lambda dump: dump["state"].update(stack=[1, 7, 0, 0, 0, 0]), "names seat 7"),
        (lambda dump: dump["state"].update(stack=[1, 0]), "wrong length"),
    ],
)
def test_a_bad_dump_is_refused_with_a_sentence(change, said: str) -> None:  # type: ignore[no-untyped-def]
    rules = pebbles()
    dump = rules.start(1).dump()
    change(dump)
    with pytest.raises(gs.BadDump, match=said):
        rules.load(dump)


def test_something_that_is_no_dump_is_refused() -> None:
    with pytest.raises(gs.BadDump, match="not the dump"):
        pebbles().load([1, 2, 3])


def test_reveal_moves_the_barrier_behind_the_move_being_made() -> None:
    state = pebbles().start(1)
    assert state.barrier == 0
    state.reveal()
    state.play("take 1")
    assert state.barrier == 1
