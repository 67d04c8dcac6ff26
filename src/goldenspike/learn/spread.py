"""Numbers that are kinds (which tile, whose station) or sets of bits (which regions), spread out: a place for each kind and bit.

The network does this itself, so that the tables need not write, nor anybody keep, what follows from the numbers anyway.
"""

from __future__ import annotations

import fnmatch
from collections.abc import Mapping
from typing import Any

import numpy as np


class Spread:
    """Where kinds and bits go. `hot` has columns: place of the number, first of its places, how many values there are beside 0.
    `bits` has: place of the number, the bit's place, which bit."""

    def __init__(self, pieces: Mapping[str, int], kinds: Mapping[str, Any]) -> None:
        hot: list[tuple[int, int, int]] = []
        bits: list[tuple[int, int, int]] = []
        start = 0
        self.size = 0
        for name, size in pieces.items():
            for place, count in numbers(kinds, name, size):
                if count > 0:
                    hot.append((start + place, self.size, count))
                else:
                    bits += [(start + place, self.size + bit, bit) for bit in range(-count)]
                self.size += abs(count)
            start += size
        self.hot = np.array(hot, np.int64).reshape(-1, 3)
        self.bits = np.array(bits, np.int64).reshape(-1, 3)

    def write(self, seen: Any) -> Any:
        """Rows of zeros and ones beside the rows of observations."""
        out = np.zeros((len(seen), self.size), np.float32)
        values = seen[:, self.hot[:, 0]]
        row, column = np.nonzero((values > 0) & (values <= self.hot[:, 2]))
        out[row, self.hot[column, 1] + values[row, column] - 1] = 1
        out[:, self.bits[:, 1]] = seen[:, self.bits[:, 0]] >> self.bits[:, 2] & 1
        return out


def numbers(kinds: Mapping[str, Any], name: str, size: int) -> list[tuple[int, int]]:
    """The numbers of a piece that are kinds: their place in it and how many values they can have, or, below 0, how many bits."""
    found = next((spread for pattern, spread in kinds.items() if fnmatch.fnmatchcase(name, pattern)), None)
    if found is None:
        return []
    if isinstance(found, int):
        return [(place, found) for place in range(size)]
    every = int(found.get("every", size))
    return [(place, int(found[str(place % every)])) for place in range(size) if str(place % every) in found]
