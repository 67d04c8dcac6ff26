"""Positions from outside: numbers that cannot be are refused with a sentence, in every game, and nothing hangs over them."""

from __future__ import annotations

import copy
import random

import pytest

import goldenspike as gs
from goldenspike.kernel.bits import bit_count
from goldenspike.kernel.words import BadDump

STRANGE = (-1, -2, 1, 2, 3, 7, 63, 255, 10**6, 2**62, -(2**61))


def test_a_number_below_nothing_is_a_set_of_nothing() -> None:
    assert [bit_count(mask) for mask in (0, 1, 0b1011, 2**61, -1, -(2**61))] == [0, 1, 3, 1, 0, 0]


@pytest.mark.parametrize("moves", [0, 40])
@pytest.mark.parametrize("game", gs.games())
def test_strange_numbers_are_refused_or_can_be_played_with(game: str, moves: int) -> None:
    rules = gs.game(game).rules()
    chance = random.Random(f"{game} {moves}")
    state = rules.start(1)
    for _ in range(moves):
        state.play(chance.choice(state.legal()))
    whole = state.dump()
    assert rules.load(whole).digest() == state.digest()
    refused = 0
    for _ in range(150):
        dump = copy.deepcopy(whole)
        name = chance.choice(sorted(dump["state"]))
        value = dump["state"][name]
        if isinstance(value, list) and value:
            value[chance.randrange(len(value))] = chance.choice(STRANGE)
        elif not isinstance(value, list):
            dump["state"][name] = chance.choice(STRANGE)
        try:
            other = rules.load(dump)
        except BadDump:
            refused += 1
            continue
        for viewer in (None, *range(rules.players)):
            other.view(viewer)
        if not other.over:
            assert other.legal()
    assert refused > 50
