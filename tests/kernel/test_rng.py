"""The generator: the same numbers everywhere, fair enough for games."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

import goldenspike as gs
from goldenspike.kernel.rng import pick_counted, rng_below, rng_make, rng_next, shuffle


def test_first_numbers_of_a_seed_never_change() -> None:
    known = {
        0: [3964317691, 2295682031, 2113742504, 3256742822],
        1: [3219067074, 3573976570, 153132209, 3581883189],
        2**95: [620972, 1008177298, 3288738966, 1291094558],
    }
    for seed, numbers in known.items():
        random = rng_make(seed)
        assert [int(rng_next(random)) for _ in range(4)] == numbers


@pytest.mark.parametrize("seed", [-1, 2**96])
def test_seeds_outside_the_range_are_refused(seed: int) -> None:
    with pytest.raises(gs.BadSetup, match="from 0 to 2"):
        rng_make(seed)


def test_numbers_below_n_are_about_equally_frequent() -> None:
    random = rng_make(5)
    counts = [0] * 6
    for _ in range(6000):
        counts[int(rng_below(random, 6))] += 1
    assert all(850 < count < 1150 for count in counts)


def test_a_shuffle_keeps_every_card_and_reaches_every_order() -> None:
    random = rng_make(6)
    seen = set()
    for _ in range(200):
        cards = vec[u8]([u8(1), u8(2), u8(3)])
        shuffle(cards, random)
        assert sorted(cards) == [1, 2, 3]
        seen.add(tuple(cards))
    assert len(seen) == 6


def test_picking_from_counts_follows_the_counts() -> None:
    random = rng_make(7)
    counts = vec[u8]([u8(9), u8(0), u8(3), u8(1)])
    picked = [int(pick_counted(counts, i64(1), 3, 4, random)) for _ in range(2000)]
    assert set(picked) == {1, 2}
    assert 1350 < picked.count(1) < 1650
