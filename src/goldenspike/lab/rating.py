"""Ratings from results: Elo numbers that explain all pairs best, with intervals from resampled deals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

MIDDLE = 1500.0
STEEP = 400.0 / math.log(10)
PRIOR = 0.5  # wins and losses that everybody has against everybody else, so that nobody is infinitely strong

SELDOM = 0.001  # nobody is taken to win less often

Wins = list[list[float]]  # wins[a][b]: how often a was ahead of b


@dataclass(frozen=True)
class Rating:
    """A bot's rating with its interval, and its share of wins."""

    spec: str
    elo: float
    low: float
    high: float
    share: float
    seats: int


def no_wins(bots: int) -> Wins:
    return [[0.0] * bots for _ in range(bots)]


def fit(wins: Wins, rounds: int = 60) -> list[float]:
    """Elo numbers of a table of wins: the Bradley-Terry model, by repeated improvement, with 1500 in the middle."""
    count = len(wins)
    strength = [1.0] * count
    for _ in range(rounds):
        fresh = []
        for a in range(count):
            won = 0.0
            weight = 0.0
            for b in range(count):
                if a != b:
                    won += wins[a][b] + PRIOR
                    weight += (wins[a][b] + wins[b][a] + 2 * PRIOR) / (strength[a] + strength[b])
            fresh.append(won / weight if weight else 1.0)
        scale = math.exp(sum(math.log(value) for value in fresh) / count)
        strength = [value / scale for value in fresh]
    return [MIDDLE + STEEP * math.log(value) for value in strength]


def rank(seat: int, scores: Sequence[int], winners: Sequence[int]) -> float:
    """Winners share the first place, whatever broke their ties; the others follow by points."""
    return math.inf if seat in winners else float(scores[seat])


def pairwise(bots: Sequence[int], scores: Sequence[int], winners: Sequence[int], wins: Wins) -> None:
    """Count who was ahead of whom in a game."""
    count_ahead(bots, [rank(seat, scores, winners) for seat in range(len(bots))], wins)


def count_ahead(bots: Sequence[int], ranks: Sequence[float], wins: Wins) -> None:
    """Count who has the higher rank. A bot does not meet itself."""
    for a in range(len(bots)):
        for b in range(a + 1, len(bots)):
            if bots[a] == bots[b]:
                continue
            value = 0.5 if ranks[a] == ranks[b] else 1.0 if ranks[a] > ranks[b] else 0.0
            wins[bots[a]][bots[b]] += value
            wins[bots[b]][bots[a]] += 1.0 - value


def intervals(deals: Sequence[Wins], bots: int, seed: int, samples: int = 200, level: float = 0.95) -> list[tuple[float, float]]:
    """Where the ratings would lie with other deals: the games of one deal stay together.

    Who has won all meetings with another one would win them in all other deals, too, if these were drawn from the same: there
    the share is drawn around what `fit` makes of it, as widely as so many deals and nothing else leave it open.
    """
    if not deals:
        return [(-math.inf, math.inf)] * bots
    import numpy as np  # of the lab alone: ratings without intervals need no packages

    table = np.asarray(deals, float).reshape(len(deals), -1)
    dice = np.random.default_rng(seed)
    times = dice.multinomial(len(deals), [1 / len(deals)] * len(deals), samples)
    totals = (times @ table).reshape(samples, bots, bots)
    whole = table.sum(axis=0).reshape(bots, bots)
    for a, b in zip(*np.nonzero((whole > 0) & (whole.T == 0)), strict=True):
        met = int((table.reshape(-1, bots, bots)[:, a, b] > 0).sum())
        count = whole[a, b] + 2 * PRIOR
        share = np.clip(dice.beta((1 - PRIOR / count) * (met + 1), PRIOR / count * (met + 1), samples), SELDOM, 1 - SELDOM)
        totals[:, a, b], totals[:, b, a] = count * share - PRIOR, count * (1 - share) - PRIOR  # `fit` adds what is taken here
    found = np.array([fit(total.tolist(), 25) for total in totals])
    tail = (1 - level) / 2
    low, high = np.quantile(found, [tail, 1 - tail], axis=0)
    return [(float(a), float(b)) for a, b in zip(low, high, strict=True)]
