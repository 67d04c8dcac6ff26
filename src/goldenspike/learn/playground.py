"""The processes that play: each has its tables, and shares the arrays with the learner, so that nothing is sent but a word to
step.

With no workers the learner's own process plays, one group after the other: for tests, and to look at a run with a debugger.
Tables on other machines are in `cluster.py`.
"""

from __future__ import annotations

import multiprocessing
import os
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.lab.gang import be_a_worker
from goldenspike.learn.layout import Array, Layout, layout_from
from goldenspike.learn.setups import SetUp
from goldenspike.learn.tables import Arrays, Tables, shapes

STOP = -1
SEEDS = 1_000_003  # between the seeds of a run and those of its workers
PAGE = 4096
THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def spread(setups: Sequence[SetUp], workers: int, groups: int) -> list[list[list[SetUp]]]:
    """The set-ups of each worker and group, the same number for all."""
    each = len(setups) // (workers * groups)
    return [
        [list(setups[(worker * groups + group) * each : (worker * groups + group + 1) * each]) for group in range(groups)]
        for worker in range(workers)
    ]


def worker_seed(seed: int, worker: int) -> int:
    return seed * SEEDS + worker


class Ground(ABC):
    """Groups of tables and the arrays of their rows. `start(g)` lets a group step, `wait(g)` returns when its arrays are ready.

    Rows are ordered by group, then worker, then bench: `setups` gives the set-up of each row's bench in that order.
    """

    def __init__(self, layout: Layout, setups: Sequence[SetUp], together: int, groups: int, workers: int) -> None:
        self.layout = layout
        self.together = together
        self.groups = groups
        self.plan = spread(setups, workers, groups)
        self.share = len(self.plan[0][0]) * together  # rows of a group and worker
        self.rows = self.share * workers  # of a group
        self.setups = [
            setup for group in range(groups) for worker in self.plan for setup in worker[group] for row in range(together)
        ]
        self.memory = multiprocessing.get_context("spawn").RawArray("b", room(layout, self.rows * groups))
        self.arrays = unpack(self.memory, layout, self.rows * groups)

    def part(self, group: int) -> slice:
        """The rows of a group."""
        return slice(group * self.rows, (group + 1) * self.rows)

    def starts(self, worker: int) -> list[int]:
        """The first row of a worker in each group."""
        return [group * self.rows + worker * self.share for group in range(self.groups)]

    @abstractmethod
    def start(self, group: int, by_quick: bool) -> None:
        """Let a group make the moves whose words are written, or those of the quick policy."""

    @abstractmethod
    def wait(self, group: int) -> None:
        """Return when the arrays of a group are ready."""

    @abstractmethod
    def close(self) -> None:
        """Let the workers go."""


class Playground(Ground):
    """Tables in processes of this machine."""

    def __init__(
        self,
        layout: Layout,
        setups: Sequence[SetUp],
        together: int,
        groups: int,
        workers: int,
        seed: int,
        stagger: int,
    ) -> None:
        super().__init__(layout, setups, together, groups, max(workers, 1))
        self.by_quick = [False] * groups
        self.alone: Tables | None = None
        self.pipes: list[Connection[Any, Any]] = []
        self.processes: list[Any] = []
        if workers == 0:
            own = parts(self.arrays, self.starts(0), self.share)
            self.alone = Tables(layout, self.plan[0], together, own, worker_seed(seed, 0), stagger)
            return
        context = multiprocessing.get_context("spawn")
        for worker in range(workers):
            mine, other = context.Pipe()
            arguments = (
                other,
                self.memory,
                layout.data(),
                self.rows * groups,
                self.starts(worker),
                self.share,
                self.plan[worker],
                together,
                worker_seed(seed, worker),
                stagger,
            )
            process = context.Process(target=work, args=arguments, daemon=True)
            with one_thread():
                process.start()
            other.close()
            self.pipes.append(mine)
            self.processes.append(process)
        for worker in range(workers):
            self._hear(worker)

    def _hear(self, worker: int) -> None:
        try:
            said = self.pipes[worker].recv()
        except (EOFError, ConnectionResetError):
            said = "it died without a word"
        if said:
            self.close()
            raise GoldenSpikeError(f"A worker stopped: {said}. The last checkpoint is kept: run again with --resume.")

    def start(self, group: int, by_quick: bool) -> None:
        self.by_quick[group] = by_quick
        for pipe in self.pipes:
            pipe.send((group, by_quick))

    def wait(self, group: int) -> None:
        if self.alone is not None:
            self.alone.step(group, self.by_quick[group])
        for worker in range(len(self.pipes)):
            self._hear(worker)

    def close(self) -> None:
        for pipe in self.pipes:
            try:
                pipe.send((STOP, False))
            except OSError:
                continue  # it is gone already
        for process in self.processes:
            process.join(timeout=5)
            if process.is_alive():
                process.terminate()


def room(layout: Layout, rows: int) -> int:
    """Bytes of all arrays, each from a page of its own on, so that all can be pinned at once."""
    return sum(pages(shape, kind) for shape, kind in shapes(layout, rows).values())


def pages(shape: tuple[int, ...], kind: np.dtype[Any]) -> int:
    return -(-int(np.prod(shape)) * kind.itemsize // PAGE) * PAGE


def unpack(memory: Any, layout: Layout, rows: int) -> Arrays:
    """The arrays of all rows in the memory that all processes share."""
    found: dict[str, Array] = {}
    at = 0
    for name, (shape, kind) in shapes(layout, rows).items():
        found[name] = np.frombuffer(memory, kind, int(np.prod(shape)), at).reshape(shape)
        at += pages(shape, kind)
    return Arrays(**found)


@contextmanager
def one_thread() -> Iterator[None]:
    """Processes that are started here do their sums in one thread: there are as many of them as cores."""
    before = {name: os.environ.get(name) for name in THREADS}
    os.environ.update(dict.fromkeys(THREADS, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def parts(arrays: Arrays, starts: Sequence[int], share: int) -> list[Arrays]:
    return [arrays.part(slice(start, start + share)) for start in starts]


def work(
    pipe: Connection[Any, Any],
    memory: Any,
    layout_data: dict[str, Any],
    rows: int,
    starts: list[int],
    share: int,
    setups: list[list[SetUp]],
    together: int,
    seed: int,
    stagger: int,
) -> None:
    """A worker's whole life. What goes wrong is told to the learner in a sentence."""
    be_a_worker()
    if hasattr(os, "nice"):
        os.nice(1)  # the learner goes first: all wait for it
    try:
        layout = layout_from(layout_data)
        tables = Tables(layout, setups, together, parts(unpack(memory, layout, rows), starts, share), seed, stagger)
        pipe.send("")
        while True:
            group, by_quick = pipe.recv()
            if group == STOP:
                return
            tables.step(group, by_quick)
            pipe.send("")
    except (EOFError, BrokenPipeError):
        return
    except Exception as error:  # whatever it is, the learner must hear of it instead of waiting
        pipe.send(f"{type(error).__name__}: {error}")
