"""Who does the work: this process, several processes of this machine, or a Ray cluster. The results are the same.

An errand is a list of game numbers. A worker that dies takes no game with it: its errands are given to another one.
"""

from __future__ import annotations

import importlib
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, Protocol

from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.lab.job import Job, Row, play_games

Played = list[tuple[Row, list[Row]]]
AIM = 0.5  # seconds that an errand should take
MOST_GAMES = 200  # of an errand
MOST_DEATHS = 20


class Gang(Protocol):
    """Takes errands, gives back what was played, in any order."""

    width: int

    def send(self, job: Job, numbers: list[int]) -> None: ...

    def receive(self) -> list[tuple[list[int], Played]]: ...

    def close(self) -> None: ...


class Alone:
    """This process."""

    width = 1

    def __init__(self) -> None:
        self.errands: deque[tuple[Job, list[int]]] = deque()

    def send(self, job: Job, numbers: list[int]) -> None:
        self.errands.append((job, numbers))

    def receive(self) -> list[tuple[list[int], Played]]:
        job, numbers = self.errands.popleft()
        return [(numbers, play_games(job, numbers))]

    def close(self) -> None:
        self.errands.clear()


def be_a_worker() -> None:
    """Leave Ctrl-C to the process that gives the errands, and end when that one ends, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Processes:
    """Processes of this machine, started afresh so that they work alike on every platform."""

    def __init__(self, workers: int) -> None:
        self.width = workers
        self.deaths = 0
        self.useful = False  # whether any errand came back
        self.running: dict[Future[Played], tuple[Job, list[int]]] = {}
        self.pool = self._pool()

    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.width, mp_context=multiprocessing.get_context("spawn"), initializer=be_a_worker)

    def send(self, job: Job, numbers: list[int]) -> None:
        try:
            self.running[self.pool.submit(play_games, job, numbers)] = (job, numbers)
        except BrokenProcessPool:
            self._revive([(job, numbers)])

    def receive(self) -> list[tuple[list[int], Played]]:
        done, _ = wait(self.running, return_when=FIRST_COMPLETED)
        found: list[tuple[list[int], Played]] = []
        lost: list[tuple[Job, list[int]]] = []
        for future in done:
            errand = self.running.pop(future)
            try:
                found.append((errand[1], future.result()))
                self.useful = True
            except BrokenProcessPool:
                lost.append(errand)
        if lost:
            self._revive(lost)
        return found

    def _revive(self, lost: list[tuple[Job, list[int]]]) -> None:
        """A worker died, and with it the pool: hand everything that was under way to a new one."""
        self.deaths += 1
        if self.deaths > MOST_DEATHS:
            raise GoldenSpikeError("Worker processes keep dying; the run stops. What was written is kept: run again to go on.")
        if self.deaths > 2 and not self.useful:
            raise GoldenSpikeError(
                "Worker processes die before they play a game. A script that starts a run with several workers must be a file, "
                "and start it under: if __name__ == '__main__'. With workers=1 no other processes are needed."
            )
        lost += self.running.values()
        self.running = {}
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool = self._pool()
        for job, numbers in lost:
            self.send(job, numbers)

    def close(self) -> None:
        """Whatever is still being played is not wanted any more: nobody waits for it."""
        workers = list((self.pool._processes or {}).values())
        self.pool.shutdown(wait=not self.running, cancel_futures=True)
        for worker in workers if self.running else ():
            worker.terminate()


class RayCluster:
    """Workers of a Ray cluster; `address` is empty for a cluster of this machine alone. Ray itself repeats lost errands."""

    def __init__(self, address: str, workers: int) -> None:
        ray: Any = importlib.import_module("ray")
        self.ray = ray
        self.mine = not ray.is_initialized()
        if self.mine:
            options: dict[str, Any] = {"address": address} if address else {"num_cpus": workers, "include_dashboard": False}
            ray.init(log_to_driver=False, configure_logging=False, **options)
        self.width = max(1, int(ray.cluster_resources().get("CPU", workers)))
        self.remote = ray.remote(max_retries=MOST_DEATHS)(play_games)
        self.running: dict[Any, list[int]] = {}

    def send(self, job: Job, numbers: list[int]) -> None:
        self.running[self.remote.remote(job, numbers)] = numbers

    def receive(self) -> list[tuple[list[int], Played]]:
        done, _ = self.ray.wait(list(self.running), num_returns=1)
        return [(self.running.pop(found), self.ray.get(found)) for found in done]

    def close(self) -> None:
        if self.mine:
            self.ray.shutdown()


def make_gang(workers: int | None, ray: str | None) -> Gang:
    """`ray` is None for no Ray, '' for a local cluster, or an address. `workers` None means all cores."""
    count = workers or os.cpu_count() or 1
    if ray is not None:
        return RayCluster(ray, count)
    return Alone() if count == 1 else Processes(count)


def play_in_order(job: Job, numbers: Iterable[int], gang: Gang) -> Iterator[tuple[Row, list[Row]]]:
    """What the games of these numbers gave, in the order of the numbers, whoever played them first."""
    waiting = iter(numbers)
    order: deque[int] = deque()
    played: dict[int, tuple[Row, list[Row]]] = {}
    size = 1
    out = 0
    empty = False
    began = time.perf_counter()
    games = 0
    while True:
        while not empty and out < gang.width * 2 and len(played) < 4000:
            errand = list(islice(waiting, size))
            if not errand:
                empty = True
                break
            order.extend(errand)
            gang.send(job, errand)
            out += 1
        if not out:
            return
        for errand, results in gang.receive():
            out -= 1
            games += len(errand)
            played.update(zip(errand, results, strict=True))
        speed = games / max(time.perf_counter() - began, 1e-6) / gang.width
        size = max(1, min(MOST_GAMES, int(speed * AIM)))
        while order and order[0] in played:
            yield played.pop(order.popleft())
