"""Is A better than B? Two bots or two editions, with as few games as it takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from goldenspike.kernel.words import BadSetup
from goldenspike.lab.job import Job, Row
from goldenspike.lab.playing import won
from goldenspike.lab.run import carry_out
from goldenspike.lab.sequential import MeanWatch, ShareWatch
from goldenspike.lab.tournament import Tournament

HALF = 0.5
BATCH = 8  # deals or pairs between two looks, so that several workers are busy


@dataclass
class Verdict:
    """What is known of A against B. `value` lies between `low` and `high` whenever one stops looking."""

    a: str
    b: str
    what: str
    middle: float  # the value at which neither is better
    margin: float
    value: float = 0.0
    low: float = 0.0
    high: float = 1.0
    games: int = 0

    @property
    def word(self) -> str:
        """`better`, `worse` (A against B), `equal` within the margin, or `undecided`."""
        if self.low > self.middle:
            return "better"
        if self.high < self.middle:
            return "worse"
        if self.low >= self.middle - self.margin and self.high <= self.middle + self.margin and self.margin:
            return "equal"
        return "undecided"

    def data(self) -> dict[str, Any]:
        numbers = {name: round(getattr(self, name), 4) for name in ("value", "low", "high")}
        return {"a": self.a, "b": self.b, "measure": self.what, "verdict": self.word, **numbers, "games": self.games}


class Match(Tournament):
    """Two bots: what part of their meetings A wins, deal by deal, each deal played from every seat."""

    def __init__(self, *args: Any, margin: float = 0.0, level: float = 0.95, **rest: Any) -> None:
        super().__init__(*args, **rest)
        self.watch = ShareWatch(level)
        a, b = self.standing.bots
        self.verdict = Verdict(a, b, "share", HALF, margin)
        self.about["compared"] = True

    def take(self, row: Row) -> None:
        before = len(self.standing.deals)
        super().take(row)
        for wins in self.standing.deals[before:]:
            self.watch.add(wins[0][1] / (wins[0][1] + wins[1][0]))
        note(self.verdict, self.watch, self.standing.games)

    def clear(self) -> bool:
        return not self.rows and len(self.standing.deals) % BATCH == 0 and self.verdict.word != "undecided"


MEASURES: dict[str, Callable[[Row], float]] = {
    "points": lambda row: sum(row["scores"]) / len(row["scores"]),
    "decisions": lambda row: float(row["decisions"]),
    "margin": lambda row: float(sorted(row["scores"])[-1] - sorted(row["scores"])[-2]) if len(row["scores"]) > 1 else 0.0,
    "first": lambda row: won(row, row["first"]),
    "won": lambda row: 1.0 if row["winners"] else 0.0,
}


class Editions:
    """Two editions: how much more of a measure games of A have than games of B with the same seeds and bots."""

    moves = False

    def __init__(self, job: Job, a: str, b: str, measure: str = "points", margin: float = 0.0, level: float = 0.95) -> None:
        if measure not in MEASURES:
            raise BadSetup(f"--measure is '{measure}'; it is one of {', '.join(MEASURES)}.")
        self.jobs = [replace(job, edition=edition).check() for edition in (a, b)]
        self.measure = MEASURES[measure]
        self.watch = MeanWatch(level)
        self.verdict = Verdict(a, b, measure, 0.0, margin)
        self.waiting = 0.0

    def data(self) -> dict[str, Any]:
        return {**self.jobs[0].data(), "against": self.jobs[1].data()}

    def task(self, number: int) -> tuple[Job, int]:
        return self.jobs[number % 2], number // 2

    def take(self, row: Row) -> None:
        value = self.measure(row)
        if row["number"] % 2 == 0:
            self.waiting = value
            return
        self.watch.add(self.waiting - value)
        note(self.verdict, self.watch, int(row["number"]) + 1)

    def clear(self) -> bool:
        return self.watch.seen.count % BATCH == 0 and self.verdict.word != "undecided"

    def play(
        self,
        games: int,
        workers: int | None = 1,
        out: str | Path | None = None,
        progress: Callable[[int, int, int], None] | None = None,
    ) -> Verdict:
        if games < 2:
            raise BadSetup(f"At least two games are needed, one of each edition, not {games}.")
        limit = games - games % 2

        def take(row: Row, fresh: bool) -> None:
            self.take(row)
            if fresh and progress is not None:
                progress(int(row["number"]) + 1, limit, 0)

        carry_out(self, limit, take, workers, out, None, self.clear)
        return self.verdict


def note(verdict: Verdict, watch: ShareWatch | MeanWatch, games: int) -> None:
    verdict.value = watch.seen.value if watch.seen.count else verdict.middle
    verdict.low, verdict.high = watch.interval()
    verdict.games = games


def margin_of(elo: float) -> float:
    """How far from a half a share is that is worth so many Elo points."""
    return float(1 / (1 + 10 ** (-elo / 400)) - HALF)
