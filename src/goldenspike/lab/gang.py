"""Who does the work: this process, several processes of this machine, or a Ray cluster. The results are the same.

An errand is a list of games. A worker that dies takes no game with it: its errands are given to another one.
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
from goldenspike.lab.job import Job, Row
from goldenspike.lab.playing import play_games

Played = list[tuple[Row, list[Row]]]
Errand = list[tuple[int, Job, int]]  # games: the number in the whole run, the job, the number in the job
AIM = 0.5  # seconds that an errand should take
MOST_GAMES = 200  # of an errand
MOST_DEATHS = 20
TOKENS = "If it asks for a token, as clusters of Ray 2.59 and later may, set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN here too."


class Plan(Protocol):
    """Which games a run is made of."""

    def task(self, number: int) -> tuple[Job, int]: ...


class Gang(Protocol):
    """Takes errands, gives back what was played, in any order."""

    width: int

    def send(self, errand: Errand) -> None: ...

    def receive(self) -> list[tuple[Errand, Played]]: ...

    def close(self) -> None: ...


class Alone:
    """This process."""

    width = 1

    def __init__(self) -> None:
        self.errands: deque[Errand] = deque()

    def send(self, errand: Errand) -> None:
        self.errands.append(errand)

    def receive(self) -> list[tuple[Errand, Played]]:
        errand = self.errands.popleft()
        return [(errand, play_games(errand))]

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
        self.running: dict[Future[Played], Errand] = {}
        self.pool = self._pool()

    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.width, mp_context=multiprocessing.get_context("spawn"), initializer=be_a_worker)

    def send(self, errand: Errand) -> None:
        try:
            self.running[self.pool.submit(play_games, errand)] = errand
        except BrokenProcessPool:
            self._revive([errand])

    def receive(self) -> list[tuple[Errand, Played]]:
        done, _ = wait(self.running, return_when=FIRST_COMPLETED)
        found: list[tuple[Errand, Played]] = []
        lost: list[Errand] = []
        for future in done:
            errand = self.running.pop(future)
            try:
                found.append((errand, future.result()))
                self.useful = True
            except BrokenProcessPool:
                lost.append(errand)
        if lost:
            self._revive(lost)
        return found

    def _revive(self, lost: list[Errand]) -> None:
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
        for errand in lost:
            self.send(errand)

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
            if not address.startswith("ray://"):  # a client has no say in this
                options.update(log_to_driver=False, configure_logging=False)
            try:
                ray.init(**options)
            except ConnectionError as error:
                raise GoldenSpikeError(
                    f"The Ray cluster at {address} does not answer ({str(error).splitlines()[0]}). {TOKENS}"
                ) from None
        self.width = max(1, int(ray.cluster_resources().get("CPU", workers)))
        self.remote = ray.remote(max_retries=MOST_DEATHS)(play_games)
        self.running: dict[Any, Errand] = {}

    def send(self, errand: Errand) -> None:
        self.running[self.remote.remote(errand)] = errand

    def receive(self) -> list[tuple[Errand, Played]]:
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


def play_in_order(plan: Plan, numbers: Iterable[int], gang: Gang) -> Iterator[tuple[Row, list[Row]]]:
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
            errand = [(number, *plan.task(number)) for number in islice(waiting, size)]
            if not errand:
                empty = True
                break
            order.extend(number for number, _, _ in errand)
            gang.send(errand)
            out += 1
        if not out:
            return
        for errand, results in gang.receive():
            out -= 1
            games += len(errand)
            for (number, _, _), found in zip(errand, results, strict=True):
                played[number] = found
        speed = games / max(time.perf_counter() - began, 1e-6) / gang.width
        size = max(1, min(MOST_GAMES, int(speed * AIM)))
        while order and order[0] in played:
            yield played.pop(order.popleft())
