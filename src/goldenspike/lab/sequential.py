"""Intervals that may be looked at after every game: whenever one stops, they hold the truth as often as they say.

An ordinary interval is right for a number of games that was fixed before. Who looks again and again and stops as soon as it
leaves out 0 finds differences that are not there.
"""

from __future__ import annotations

import math

import numpy as np

from goldenspike.lab.numbers import Mean

GRID = 200  # candidates for a share
STAKES = np.array([0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])  # parts of a fortune that are bet
FEWEST = 30  # values before a mean of unbounded values is spoken of
AIM = 300  # values for which the interval of a mean is narrowest


class ShareWatch:
    """The mean of values from 0 to 1, by betting.

    Against each candidate for the mean, gamblers bet that the next value is higher, or lower. If the candidate is the truth,
    nobody can expect to win, and a fortune of 1 / error is as rare as the error. Candidates against which somebody got rich are
    out for good. (Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting, 2024.)
    """

    def __init__(self, level: float = 0.95) -> None:
        self.most = math.log(2 / (1 - level))  # each of the two sides has half of the error
        self.means = (np.arange(GRID) + 0.5) / GRID
        self.above = np.zeros((GRID, len(STAKES)))
        self.below = np.zeros((GRID, len(STAKES)))
        self.alive = np.ones(GRID, bool)
        self.seen = Mean()

    def add(self, value: float) -> None:
        self.seen.add(value)
        off = (value - self.means)[:, None]
        self.above += np.log1p(STAKES * off / self.means[:, None])
        self.below += np.log1p(-STAKES * off / (1 - self.means[:, None]))
        for logs in (self.above, self.below):
            top = logs.max(axis=1)
            fortune = top + np.log(np.exp(logs - top[:, None]).mean(axis=1))
            self.alive &= fortune < self.most

    def interval(self) -> tuple[float, float]:
        """From the lowest to the highest candidate that is left, each with its part of the grid."""
        left = np.flatnonzero(self.alive)
        if not len(left):
            return self.seen.value, self.seen.value
        return float(left[0]) / GRID, float(left[-1] + 1) / GRID


class MeanWatch:
    """The mean of any values, such as differences of points: an asymptotic confidence sequence.

    Its error is as small as it says from a few dozen values on. (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Time-uniform
    central limit theory and asymptotic confidence sequences, 2024.)
    """

    def __init__(self, level: float = 0.95) -> None:
        self.error = 1 - level
        spread = -2 * math.log(self.error)
        self.rho2 = (spread + math.log(spread) + 1) / AIM
        self.seen = Mean()

    def add(self, value: float) -> None:
        self.seen.add(value)

    def interval(self) -> tuple[float, float]:
        count = self.seen.count
        if count < FEWEST:
            return -math.inf, math.inf
        wide = count * self.rho2 + 1
        half = self.seen.deviation * math.sqrt(2 * wide / (count * count * self.rho2) * math.log(math.sqrt(wide) / self.error))
        return self.seen.value - half, self.seen.value + half
