"""Small statistics: means and shares with their intervals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Z95 = 1.959964


@dataclass
class Mean:
    """A mean that is fed one value after another, with its 95 % interval."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def add_all(self, values: Iterable[float]) -> Mean:
        for value in values:
            self.add(value)
        return self

    @property
    def value(self) -> float:
        return self.total / self.count if self.count else math.nan

    @property
    def deviation(self) -> float:
        if self.count < 2:
            return math.nan
        return math.sqrt(max(0.0, (self.squares - self.total * self.total / self.count) / (self.count - 1)))

    @property
    def half(self) -> float:
        """Half the width of the 95 % interval; infinite for fewer than two values."""
        return Z95 * self.deviation / math.sqrt(self.count) if self.count > 1 else math.inf


@dataclass
class Slope:
    """How much y changes with x inside of groups, fed one group after another, with its 95 % interval.

    Each group is compared with its own mean, so that what all of a group share does not count. The interval takes groups, not
    members, as independent.
    """

    count: int = 0  # groups whose members differ in x
    xx: float = 0.0
    xy: float = 0.0
    xy_xy: float = 0.0
    xy_xx: float = 0.0
    xx_xx: float = 0.0

    def add(self, xs: Sequence[float], ys: Sequence[float]) -> None:
        middle_x = sum(xs) / len(xs)
        middle_y = sum(ys) / len(ys)
        xx = sum((x - middle_x) ** 2 for x in xs)
        if xx == 0:
            return
        xy = sum((x - middle_x) * (y - middle_y) for x, y in zip(xs, ys, strict=True))
        self.count += 1
        self.xx += xx
        self.xy += xy
        self.xy_xy += xy * xy
        self.xy_xx += xy * xx
        self.xx_xx += xx * xx

    @property
    def value(self) -> float:
        return self.xy / self.xx if self.xx else math.nan

    @property
    def half(self) -> float:
        """Half the width of the 95 % interval; infinite for fewer than two groups."""
        if self.count < 2:
            return math.inf
        slope = self.value
        rest = max(0.0, self.xy_xy - 2 * slope * self.xy_xx + slope * slope * self.xx_xx)
        return Z95 * math.sqrt(rest * self.count / (self.count - 1)) / self.xx


def wilson(hits: float, count: int, z: float = Z95) -> tuple[float, float]:
    """The interval of a share, right also near 0 and 1."""
    if count == 0:
        return 0.0, 1.0
    middle = (hits + z * z / 2) / (count + z * z)
    half = z / (count + z * z) * math.sqrt(max(0.0, hits * (count - hits) / count + z * z / 4))
    return max(0.0, middle - half), min(1.0, middle + half)


def difference(a: Mean | Slope, b: Mean | Slope) -> tuple[float, float]:
    """The difference b - a of two findings, and half the width of its 95 % interval."""
    if a.count < 2 or b.count < 2:
        return b.value - a.value, math.inf
    return b.value - a.value, math.hypot(a.half, b.half)
