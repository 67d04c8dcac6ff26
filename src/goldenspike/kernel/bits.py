"""Sets of things as the bits of a number."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST: Final = 62  # things of a set


def bit(place: i64) -> i64:
    """The set of one thing. Compiled, a literal 1 would be shifted as a number of 32 bits."""
    one = place - place + 1
    return one << place


def bits(places: list[int]) -> int:
    """The set of several things."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


MODULUS: Final = 67  # the first 66 powers of two leave different remainders


def places() -> vec[i64]:
    found = vec[i64]([0] * MODULUS)
    for k in range(MOST):
        found[bit(k) % MODULUS] = k
    return found


PLACES: Final = places()


def lowest(mask: i64) -> i64:
    """The first thing of a set that is not empty."""
    return PLACES[(mask & -mask) % MODULUS]


def bit_count(mask: i64) -> i64:
    """How many things a set holds."""
    number: i64 = 0
    while mask > 0:
        mask &= mask - 1
        number += 1
    return number
