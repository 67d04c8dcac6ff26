"""Playing the games of a job: in order, resumable, with what was found on the way."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

from goldenspike.kernel.words import BadSetup
from goldenspike.lab.gang import Plan, make_gang, play_in_order
from goldenspike.lab.job import Job, Row
from goldenspike.lab.lock import only_one
from goldenspike.lab.numbers import Mean, wilson
from goldenspike.lab.playing import won

Progress = Callable[[int, int, int], None]  # games done, games wanted, decisions made in this call


@dataclass
class Summary:
    """What a run has found so far."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    played: int = 0  # in this call, without those found on disk
    endings: Counter[str] = field(default_factory=Counter)
    wins_by_bot: dict[str, float] = field(default_factory=dict)
    seats_by_bot: Counter[str] = field(default_factory=Counter)
    scores_by_bot: dict[str, Mean] = field(default_factory=dict)
    wins_by_seat: dict[int, float] = field(default_factory=dict)
    length: Mean = field(default_factory=Mean)

    def add(self, row: Row) -> None:
        self.games += 1
        self.decisions += row["decisions"]
        self.endings[row["ending"]] += 1
        self.length.add(row["decisions"])
        for seat, spec in enumerate(row["bots"]):
            part = won(row, seat)
            self.seats_by_bot[spec] += 1
            self.wins_by_bot[spec] = self.wins_by_bot.get(spec, 0.0) + part
            self.scores_by_bot.setdefault(spec, Mean()).add(row["scores"][seat])
            self.wins_by_seat[seat] = self.wins_by_seat.get(seat, 0.0) + part

    def data(self) -> dict[str, Any]:
        """The summary as JSON-ready data."""
        bots = {}
        for spec, seats in self.seats_by_bot.items():
            low, high = wilson(self.wins_by_bot[spec], seats)
            score = self.scores_by_bot[spec]
            bots[spec] = {
                "seats": seats,
                "wins": round(self.wins_by_bot[spec], 3),
                "share": round(self.wins_by_bot[spec] / seats, 4),
                "low": round(low, 4),
                "high": round(high, 4),
                "score": round(score.value, 3),
            }
        return {
            "games": self.games,
            "decisions": self.decisions,
            "bots": bots,
            "wins_by_seat": {str(seat): round(wins, 3) for seat, wins in sorted(self.wins_by_seat.items())},
            "endings": dict(sorted(self.endings.items())),
            "decisions_per_game": round(self.length.value, 1) if self.games else None,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.played / self.seconds, 2) if self.seconds and self.played else None,
        }


class Run(Plan, Protocol):
    """A plan whose results can be kept."""

    @property
    def moves(self) -> bool: ...

    def data(self) -> dict[str, Any]: ...


def simulate(
    job: Job,
    games: int,
    workers: int | None = 1,
    out: str | Path | None = None,
    ray: str | None = None,
    progress: Progress | None = None,
    each: Callable[[Row], None] | None = None,
    summary: Summary | None = None,
) -> Summary:
    """Play games 0 to `games` - 1 of a job.

    The results depend on the job alone, not on `workers` (None: all cores) nor on `ray` ('': a local cluster, or an address).
    With `out`, a Parquet file, they are kept, and a run that was interrupted goes on where it stopped. `each` sees every row in
    order. Whoever brings the `summary` still has it when the run is interrupted.
    """
    if games < 1:
        raise BadSetup(f"At least one game is needed, not {games}.")
    found = Summary() if summary is None else summary

    def take(row: Row, fresh: bool) -> None:
        found.add(row)
        found.played += fresh
        if each is not None:
            each(row)
        if fresh and progress is not None:
            progress(found.games, games, row["decisions"])

    began = time.perf_counter()
    try:
        carry_out(job.check(), games, take, workers, out, ray)
    finally:
        found.seconds = time.perf_counter() - began
    return found


def carry_out(
    run: Run,
    games: int,
    take: Callable[[Row, bool], None],
    workers: int | None = 1,
    out: str | Path | None = None,
    ray: str | None = None,
    enough: Callable[[], bool] = bool,
) -> None:
    """Play games 0 to `games` - 1, or until `enough`: `take` gets every row in order, and whether it was played now.

    Rows that are in the file `out` already are not played again.
    """
    if out is None:
        gang = make_gang(workers, ray)
        try:
            for row, _ in play_in_order(run, range(games), gang):
                take(row, True)
                if enough():
                    return
        finally:
            gang.close()
        return
    if Path(out).suffix != ".parquet":
        raise BadSetup(f"--out is '{out}'; give the name of a file that ends in .parquet.")
    with only_one(Path(out)):
        carry_on(run, games, take, workers, Path(out), ray, enough)


def carry_on(
    run: Run,
    games: int,
    take: Callable[[Row, bool], None],
    workers: int | None,
    out: Path,
    ray: str | None,
    enough: Callable[[], bool],
) -> None:
    """The same with a file, which this process alone writes."""
    from goldenspike.lab.store import Store

    store = Store(out, run.data(), run.moves)
    done = store.open()
    ended = False
    for row in islice(store.stored(), games):
        take(row, False)
        ended = enough()
        if ended:
            break
    ended = ended or done >= games
    if ended and not store.parts.exists():
        return
    if store.path.exists():
        store.reopen()
    gang = make_gang(workers, ray)
    try:
        for row, moves in play_in_order(run, range(done, games), gang) if not ended else ():
            store.add(row, moves)
            take(row, True)
            if enough():
                break
        store.finish()
    finally:
        if store.parts.exists():
            store.flush()
        gang.close()


def job_from_words(
    game: str, players: int | None, bots: str, seed: int, options: Iterable[str], edition: str, **rest: Any
) -> Job:
    """A job from what is typed on a command line: bots separated by blanks, options as name=value."""
    from goldenspike.games import game as find_game

    count = find_game(game).seats[0] if players is None else players
    return Job(game, count, split_bots(bots), seed, split_options(options), edition, **rest).check()


def split_options(options: Iterable[str]) -> dict[str, str]:
    """Options of a game from name=value."""
    chosen: dict[str, str] = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"'{text}' is no option; options look like map=osaka.")
        chosen[name.strip()] = value.strip()
    return chosen


def split_bots(text: str) -> tuple[str, ...]:
    """'greedy:depth=2,worlds=3 random' or 'greedy,random': a comma inside of parameters belongs to the bot."""
    found: list[str] = []
    for word in text.replace("+", " ").split():
        for part in word.split(","):
            if found and "=" in part and ":" not in part and ":" in found[-1]:
                found[-1] += f",{part}"
            elif part:
                found.append(part)
    if not found:
        raise BadSetup("No bot is named; give names like 'random' or 'greedy:depth=2'.")
    return tuple(found)


__all__ = ["Summary", "carry_out", "job_from_words", "simulate", "split_bots", "split_options"]
