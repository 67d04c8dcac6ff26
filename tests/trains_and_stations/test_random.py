"""Whole random games: what must hold after every move."""

import random

import pytest

import goldenspike as gs

from .scene import GAME


@pytest.mark.parametrize("sample", GAME.samples, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_keeps_its_books_and_its_secrets(sample, seed):
    rules = GAME.rules(**sample)
    state = rules.start(seed)
    state.journal = []
    chance = random.Random(seed)
    count = 0
    while not state.over:
        legal = state.legal()
        assert legal
        assert not state.prompt.startswith("[")
        if count % 25 == 0:
            for move in range(len(rules.moves)):
                reason = state.why_not(move)
                assert (reason is None) == (move in legal), rules.moves[move].text
                assert reason is None or (reason.rule and not reason.text.startswith("["))
            twin = state.clone()
            assert twin.dump() == state.dump()
            assert rules.load(state.dump()).dump() == state.dump()
            before = state.digest()
            twin.play(chance.choice(legal))
            assert state.digest() == before
        if count % 10 == 0:
            for seat in range(rules.players):
                other = state.imagine(seat, count)
                assert other.audit() == ""
                assert other.view(seat) == state.view(seat)
                assert other.imagine(seat, 99).dump() == state.imagine(seat, 99).dump()
                assert other.legal()
        state.play(chance.choice(legal))
        assert state.audit() == ""
        count += 1
        assert count < 5000
    for seat, tally in enumerate(state.tally()):
        assert sum(tally.values()) == state.scores[seat]
    for event in state.journal:
        for seat in (None, *range(rules.players)):
            assert not event.seen_by(seat)["text"].startswith("[")


def test_every_move_has_a_label_and_every_tally_a_name():
    for sample in GAME.samples:
        for move in GAME.rules(**sample).moves:
            assert not move.label.startswith("["), move.text
    known = gs.kernel.words.messages("trains_and_stations.tally.")
    state = GAME.rules(players=3).start(1)
    assert {f"trains_and_stations.tally.{key}" for key in state.tally()[0]} == set(known)


def test_rollouts_end():
    for sample in GAME.samples:
        for seed in range(5):
            state = GAME.rules(**sample).start(seed)
            gs.rollout(state, seed)
            assert state.over
            assert state.winners
