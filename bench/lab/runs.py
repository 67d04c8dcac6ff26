"""Rows written a second, and what a second core brings: python bench/lab/runs.py [GAMES] prints JSON."""

from __future__ import annotations

import json
import os
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from goldenspike.lab import Job, simulate
from goldenspike.lab.gang import Alone, Gang, Processes, play_in_order


def games_a_second(job: Job, gang: Gang, games: int) -> float:
    """After a warm-up in which the processes start."""
    for _ in play_in_order(job, range(8), gang):
        pass
    start = time.perf_counter()
    count = sum(1 for _ in play_in_order(job, range(8, 8 + games), gang))
    return count / (time.perf_counter() - start)


def scaling(games: int, rounds: int = 3) -> dict[str, float]:
    """One process against two, in turns. On a machine that is busy with other things the second core is not there to be used."""
    job = Job("trains", 2, ("greedy",)).check()
    alone = Alone()
    gang = Processes(2)
    try:
        ratios = []
        one = two = 0.0
        for _ in range(rounds):
            first = games_a_second(job, alone, games)
            second = games_a_second(job, gang, games * 2)
            ratios.append(second / first)
            one, two = max(one, first), max(two, second)
    finally:
        gang.pool.shutdown(wait=True)
    return {"games_per_second_1": round(one, 1), "games_per_second_2": round(two, 1), "scaling": round(two / one, 2)}


def processor_seconds(workers: int, games: int) -> float:
    """Processor time of one process, or of two workers and the process that gives them work, until all have ended."""
    job = Job("trains", 2, ("greedy",)).check()
    before = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    gang: Gang = Alone() if workers == 1 else Processes(workers)
    for _ in play_in_order(job, range(games), gang):
        pass
    if isinstance(gang, Processes):
        gang.pool.shutdown(wait=True)  # the time of a process is known when it has ended
    after = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(b.ru_utime + b.ru_stime - a.ru_utime - a.ru_stime for a, b in zip(before, after, strict=True))


def overhead(games: int) -> dict[str, float]:
    """What working together costs in processor time, without the start: on two free cores it decides how far a run scales."""
    alone = processor_seconds(1, games * 4) - processor_seconds(1, games)
    shared = processor_seconds(2, games * 4) - processor_seconds(2, games)
    return {"scaling_by_processor_time": round(2 * alone / shared, 2)}


def written(games: int) -> dict[str, float]:
    """Rows a second that reach the disk: storing alone, and whole runs of random games."""
    from goldenspike.lab import store
    from goldenspike.lab.job import play_game

    job = Job("trains", 2, ("random",), moves=True).check()
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        row, moves = play_game(job, 0)
        target = store.Store(Path(folder) / "rows.parquet", job)
        target.open()
        count = 300
        start = time.perf_counter()
        for number in range(count):
            copies: list[dict[str, Any]] = [{**move, "number": number} for move in moves]
            target.add({**row, "number": number}, copies)
        target.finish()
        spent = time.perf_counter() - start
        found["rows_per_second_stored"] = round((count + count * len(moves)) / spent)
        plain = Job("trains", 2, ("random",)).check()
        start = time.perf_counter()
        simulate(plain, games, 1, Path(folder) / "games.parquet")
        found["random_games_per_second_stored"] = round(games / (time.perf_counter() - start), 1)
    return found


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    load = os.getloadavg()[0]
    print(json.dumps({**written(games * 5), **scaling(games), **overhead(games), "load_before": round(load, 2)}))


if __name__ == "__main__":
    main()
