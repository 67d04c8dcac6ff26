"""The review by a network: every turn told, the decisions in doubt tried, the worst explained."""

from __future__ import annotations

import json

import pytest

import goldenspike as gs
from goldenspike.bots.outline import Outline
from goldenspike.bots.review import MISTAKES, review, review_moves
from goldenspike.bots.review_by_network import Doubt, accuracy, odds, turns_of
from tests.shared.records import recorded

from .networks import network_of


def test_a_review_tells_every_turn_and_explains_the_worst() -> None:
    text = recorded(40)
    parts: list[float] = []
    found = review(text, progress=parts.append, network=network_of("trains"))
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    assert sum(len(turn.moves) for turn in found.turns) == found.moves == 40
    assert len(found.curve) == 41
    assert all(sum(chances) == pytest.approx(1.0) for chances in found.curve)
    assert [turn.chances for turn in found.turns] == [found.curve[turn.first] for turn in found.turns]
    assert all(share is not None and 0 <= share <= 100 for share in found.accuracy)
    assert 1 <= len(found.mistakes()) <= MISTAKES  # a network with random weights finds fault with anything
    replayed = gs.replay(text)
    for turn in found.mistakes():
        at = replayed.at(turn.worst)
        assert at.seat == turn.seat
        assert at.why_not(turn.better) is None
        assert turn.better != turn.made
        assert turn.reasons
        assert turn.worst_loss <= turn.lost + 1e-9
    json.dumps(found.data())


@pytest.mark.parametrize("game", gs.games())
def test_a_finished_game_ends_where_it_ended(game: str) -> None:
    rules = gs.game(game).rules(players=max(2, gs.game(game).seats[0]))
    state = rules.start(4)
    gs.rollout(state, 4, 150)
    begin = state.clone()
    moves: list[int] = []
    for _ in range(14):
        if state.over:
            break
        moves.append(state.legal()[0])
        state.play(moves[-1])
    found = review_moves(begin, moves, network=network_of(game))
    assert len(found.curve) == len(moves) + 1
    if state.over:
        assert found.result == found.curve[-1]


def test_what_the_others_hold_does_not_change_what_a_decision_lost() -> None:
    state = gs.game("trains").rules(players=2).start(5)
    gs.rollout(state, 5, 40)
    move = state.legal()[-1]
    seen = [review_moves(world, [move], network=network_of("trains")) for world in (state.clone(), state.imagine(state.seat, 9))]
    assert seen[0].turns[0].data() == seen[1].turns[0].data()


def test_accuracy_is_the_mean_over_turns_of_the_odds_kept() -> None:
    state = gs.game("trains").rules(players=2).start(5)
    states: list[gs.State] = []
    moves: list[int] = []
    while len({one.seat for one in states}) < 2 or len(states) < 8:
        states.append(state.clone())
        moves.append(state.legal()[-1])
        state.play(moves[-1])
    outline = Outline(states[0], moves)
    turns = turns_of(outline, states, moves, [[0.5, 0.5]] * len(moves))
    seat = turns[0].seat
    mine = [turn for turn in turns if turn.seat == seat]
    doubt = Doubt(0, states[0], moves[0], moves[0], 0.5, 0.25, odds(0.25) / odds(0.5))
    found = accuracy(turns, list(range(len(moves))), [doubt], 2)
    assert found[seat] == pytest.approx(100 * (1 / 3 + len(mine) - 1) / len(mine))
    assert found[1 - seat] == 100
