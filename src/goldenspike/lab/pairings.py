"""Who of a tournament is better than whom, in intervals that may be looked at after every round."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from goldenspike.lab.rating import Wins, fit, no_wins

if TYPE_CHECKING:  # NumPy is of the lab alone
    from goldenspike.lab.sequential import ShareWatch

LEVEL = 0.95  # that all intervals of a tournament hold the truth, however often one looks
HALF = 0.5


class Pairings:
    """What part of their meetings each bot wins against each other one, round by round.

    A round has every match once, so that rounds are alike though tables have different numbers of players. The error is shared
    by all pairs: with four bots there are six, and each may be wrong once in 120 tournaments.
    """

    def __init__(self, bots: int) -> None:
        self.bots = bots
        self.total = no_wins(bots)
        self.round = no_wins(bots)
        self.watches: dict[tuple[int, int], ShareWatch] = {}

    def add(self, wins: Wins, complete: bool) -> None:
        """Count a deal; `complete` says that a round ends with it."""
        for a, row in enumerate(wins):
            for b, value in enumerate(row):
                self.total[a][b] += value
                self.round[a][b] += value
        if not complete:
            return
        if not self.watches:
            from goldenspike.lab.sequential import ShareWatch

            pairs = list(combinations(range(self.bots), 2))
            self.watches = {pair: ShareWatch(1 - (1 - LEVEL) / len(pairs)) for pair in pairs}
        for (a, b), watch in self.watches.items():
            met = self.round[a][b] + self.round[b][a]
            if met:
                watch.add(self.round[a][b] / met)
        self.round = no_wins(self.bots)

    def clear(self) -> bool:
        """Whether every bot is surely better than the one that follows in the ratings."""
        if not self.watches:
            return False
        elos = fit(self.total)
        order = sorted(range(self.bots), key=lambda bot: -elos[bot])
        return all(self.better(above, below) for above, below in pairwise(order))

    def better(self, a: int, b: int) -> bool:
        """Whether `a` surely wins more of its meetings with `b` than it loses."""
        low, high = self.watches[min(a, b), max(a, b)].interval()
        return low > HALF if a < b else high < HALF

    def found(self) -> Iterator[tuple[int, int, float, float, float]]:
        """Of each pair: the part that the first one wins, and its interval."""
        for (a, b), watch in self.watches.items():
            yield a, b, watch.seen.value if watch.seen.count else HALF, *watch.interval()
