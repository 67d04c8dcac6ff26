"""Sets of things as the bits of a number."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64


def powers() -> vec[i64]:
    found = vec[i64]()
    value: i64 = 1
    for k in range(62):
        found = append(found, value)
        value += value
    return found


POWERS: Final = powers()


def bit(place: i64) -> i64:
    """The set of one thing. Compiled, a shift of a literal 1 would be a shift of 32 bits only."""
    return POWERS[place]


def bits(places: list[int]) -> int:
    """The set of several things."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def bit_count(mask: i64) -> i64:
    """How many things a set holds."""
    number: i64 = 0
    while mask > 0:
        mask &= mask - 1
        number += 1
    return number
