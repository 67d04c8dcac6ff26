"""Bots that an operator has loaded from files. They think in a process of their own, with limits, and never stall a table.

That process knows of a table what the bot's seat may know: it gets a world that the seat imagines. A bot that takes too long
or too much memory, that fails, or chooses what is not legal, is named in the log with its game, the seed and the move, and
another bot moves in its place. One that fails again and again rests for a while.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import structlog

from goldenspike.bots import BOTS, Outlook, make_bot
from goldenspike.bots.loading import load_files
from goldenspike.kernel.words import BadSetup
from goldenspike.table.metrics import METRICS
from goldenspike.table.settings import Settings
from goldenspike.table.workers import Task, TimeIsUp, follow, limit, position_of, time_is_up

log = structlog.get_logger("goldenspike.strangers")

STARTING = 20.0  # seconds in which the process must be there and have read its files
GRACE = 3.0  # seconds after its time until a bot that does not let go is killed
MOST_FAILURES = 3  # in a row, then a bot rests
REST = 60.0  # seconds
MINDING = 1.0  # seconds that a thread may take to see that its processes have ended
NICE = 5
MEGABYTE = 1 << 20


class Failed(Exception):
    """What a bot did wrong, in words."""


# ---- in the process


def begin(files: tuple[str, ...], memory: int, server: int) -> None:
    """Limits first, then foreign code."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # not on every platform
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory * MEGABYTE, memory * MEGABYTE))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, time_is_up)
    threading.Thread(target=follow, args=(server,), daemon=True).start()


def introduce(files: tuple[str, ...]) -> dict[str, str]:
    """Read the files; the bots that they bring, with what they say of themselves."""
    known = dict(BOTS)
    try:
        load_files(files)
    except Exception as error:
        raise Failed(f"{type(error).__name__}: {error}") from None
    taken = [name for name, bot in known.items() if BOTS[name] is not bot]
    if taken:
        raise Failed(f"'{taken[0]}' is the name of a bot of the house; choose another.")
    return {name: bot.help for name, bot in BOTS.items() if name not in known}


def choose(files: tuple[str, ...], task: Task) -> int:
    """The bot's move; Failed says what went wrong."""
    introduce(files)
    state = position_of(task)
    try:
        with limit(task.seconds):
            move = int(make_bot(task.bot, task.seed).choose(Outlook(state, task.seat)))
    except TimeIsUp:
        raise Failed(f"it thought for more than {task.seconds:g} seconds") from None
    except MemoryError:
        raise Failed("it wanted more memory than it may have") from None
    except Exception as error:
        raise Failed(f"{type(error).__name__}: {error}"[:300]) from None
    if move not in state.legal():
        raise Failed(f"it chose move {move}, which is not legal")
    return move


# ---- in the server


class Strangers:
    """The process of loaded bots, and what is known of them. `names` are the bots that people may choose."""

    def __init__(self, settings: Settings) -> None:
        self.files = tuple(filter(None, settings.external.split(os.pathsep)))
        self.seconds = settings.external_seconds
        self.memory = settings.external_memory
        self.names: dict[str, str] = {}
        self._pool: ProcessPoolExecutor | None = None
        self._ready = False  # whether the process has read its files
        self._turn = asyncio.Lock()
        self._failures: Counter[str] = Counter()
        self._rests: dict[str, float] = {}

    async def open(self) -> dict[str, str]:
        """Start the process and learn the names; BadSetup if the files cannot be read."""
        if self.files:
            try:
                async with asyncio.timeout(STARTING):
                    self.names = await asyncio.wrap_future(self._process().submit(introduce, self.files))
            except Exception as error:
                self.close(MINDING)
                why = "it takes too long" if isinstance(error, TimeoutError) else str(error) or repr(error)
                raise BadSetup(f"The bots of {', '.join(self.files)} cannot be loaded: {why}") from None
            if not self.names:
                self.close(MINDING)
                raise BadSetup(f"There is no bot in {', '.join(self.files)}; see docs/tutorials/write-a-bot.md.")
            self._ready = True
            log.info("external bots", bots=sorted(self.names))
        return self.names

    async def ask(self, task: Task, table: str, seed: str, move: int) -> int | None:
        """The bot's move; None if another one has to move in its place. Never waits for long."""
        if time.monotonic() < self._rests.get(task.bot, 0.0):
            return None
        try:
            async with asyncio.timeout(2 * (self.seconds + STARTING)):  # others of its kind may think before it
                async with self._turn:
                    found = await self._answer(task)
        except Exception as error:
            self._note(task, table, seed, move, error)
            return None
        self._failures[task.bot] = 0
        METRICS.bot_moves.labels("chosen").inc()
        return found

    async def _answer(self, task: Task) -> int:
        pool = self._process()
        most = self.seconds + GRACE + (0.0 if self._ready else STARTING)
        try:
            async with asyncio.timeout(most):
                found = await asyncio.wrap_future(pool.submit(choose, self.files, task))
                self._ready = True
                return found
        except Failed:
            self._ready = True
            raise
        except BaseException:
            self.close()  # it hangs, has died, or nobody waits any more
            raise

    def _note(self, task: Task, table: str, seed: str, move: int, error: Exception) -> None:
        why = (
            f"it did not let go after {self.seconds:g} seconds" if isinstance(error, TimeoutError) else str(error) or repr(error)
        )
        METRICS.bot_moves.labels("failed").inc()
        log.error("external bot failed", bot=task.bot, game=task.game, table=table, seed=seed, move=move, seat=task.seat, why=why)
        self._failures[task.bot] += 1
        if self._failures[task.bot] >= MOST_FAILURES:
            self._failures[task.bot] = 0
            self._rests[task.bot] = time.monotonic() + REST
            log.error("external bot rests", bot=task.bot, seconds=REST)

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            given = (self.files, self.memory, os.getpid())
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=begin, initargs=given)
        return self._pool

    def close(self, wait: float = 0.0) -> None:
        self._ready = False
        if self._pool is not None:
            kill(self._pool, wait)
            self._pool = None


def kill(pool: ProcessPoolExecutor, wait: float = 0.0) -> None:
    """End its processes at once. Who ends the server waits for the thread that minds them: Python complains of one that ends
    together with it. Nobody waits while tables are served."""
    processes: dict[int, Any] = dict(getattr(pool, "_processes", None) or {})
    minder = getattr(pool, "_executor_manager_thread", None)
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes.values():
        with contextlib.suppress(Exception):
            process.kill()
    if wait and minder is not None:
        minder.join(wait)
