"""What a result says about strength: places in, new ratings out. The arithmetic is openskill's, the numbers are data."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from openskill.models import PlackettLuce

MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """Strength at one game, and how sure that is."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def settled(self) -> bool:
        return self.sigma <= float(numbers()["settled"])

    def data(self) -> dict[str, Any]:
        return {"rating": shown(self.mu), "spread": spread(self.sigma), "settled": self.settled}


@functools.cache
def numbers() -> dict[str, Any]:
    return tomllib.loads(resources.files("goldenspike.table").joinpath("ratings.toml").read_text(encoding="utf-8"))


def shown(mu: float) -> int:
    """The number that people see."""
    return round(1500 + float(numbers()["scale"]) * (mu - MODEL.mu))


def spread(sigma: float) -> int:
    """How far the truth may be from it: in 19 of 20 cases not further."""
    return round(2 * float(numbers()["scale"]) * sigma)


def anchor(game: str, bot: str) -> Rating | None:
    """Where a bot stands, for good; None if nobody has measured it at this game."""
    found = numbers().get(game, {}).get(level(bot))
    return None if found is None else Rating(float(found["mu"]), float(numbers()["sigma"]))


def anchored(game: str) -> list[str]:
    """The bots that may sit at rated tables of a game, from weak to strong."""
    here: dict[str, Any] = numbers().get(game, {})
    return sorted(here, key=lambda bot: float(here[bot]["mu"]))


def level(bot: str) -> str:
    """The name of a bot without its parameters."""
    return bot.split(":")[0]


def places(scores: Sequence[int], winners: Sequence[int], lost: Sequence[int]) -> list[int]:
    """The place of each seat, from 1: winners first, then by points; who left comes after all others, the first to leave last.

    Those who share a place have the same number, and the next place is counted after all of them.
    """

    def key(seat: int) -> tuple[int, int, int]:
        if seat in lost:
            return (2, -list(lost).index(seat), 0)
        return (0, 0, 0) if seat in winners else (1, 0, -scores[seat])

    keys = [key(seat) for seat in range(len(scores))]
    return [1 + sum(other < mine for other in keys) for mine in keys]


def rate(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a game in which these took these places."""
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    return [Rating(team[0].mu, team[0].sigma) for team in MODEL.rate(teams, ranks=[float(rank) for rank in ranks])]
