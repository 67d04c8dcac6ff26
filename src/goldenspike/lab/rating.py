"""Ratings from results: Elo numbers that explain all pairs best, with intervals from resampled deals."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

MIDDLE = 1500.0
STEEP = 400.0 / math.log(10)
PRIOR = 0.5  # wins and losses that everybody has against everybody else, so that nobody is infinitely strong

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
    """Count who was ahead of whom in a game. A bot does not meet itself."""
    for a in range(len(bots)):
        for b in range(a + 1, len(bots)):
            if bots[a] == bots[b]:
                continue
            first = rank(a, scores, winners)
            second = rank(b, scores, winners)
            value = 0.5 if first == second else 1.0 if first > second else 0.0
            wins[bots[a]][bots[b]] += value
            wins[bots[b]][bots[a]] += 1.0 - value


def intervals(deals: Sequence[Wins], seed: int, samples: int = 200, level: float = 0.95) -> list[tuple[float, float]]:
    """Where the ratings would lie with other deals: the games of one deal stay together."""
    bots = len(deals[0])
    chance = random.Random(seed)
    found: list[list[float]] = [[] for _ in range(bots)]
    for _ in range(samples):
        total = no_wins(bots)
        for deal in chance.choices(deals, k=len(deals)):
            for a in range(bots):
                row = total[a]
                for b, value in enumerate(deal[a]):
                    row[b] += value
        for bot, elo in enumerate(fit(total, 25)):
            found[bot].append(elo)
    tail = (1 - level) / 2
    result = []
    for values in found:
        values.sort()
        result.append((values[int(tail * samples)], values[min(samples - 1, int((1 - tail) * samples))]))
    return result


def separated(ratings: Sequence[Rating]) -> bool:
    """Whether no two neighbours' intervals overlap."""
    order = sorted(ratings, key=lambda rating: -rating.elo)
    return all(above.low > below.high for above, below in itertools.pairwise(order))
