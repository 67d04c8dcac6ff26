"""Bots think in processes of their own, never in the event loop, within a budget, and from their seat's knowledge only."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import multiprocessing
import os
import random
import signal
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from types import FrameType
from typing import Any, TypeVar

import orjson
import structlog
from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots import Outlook, coach, make_bot
from goldenspike.kernel.state import Rules, State
from goldenspike.table.observe import METRICS
from goldenspike.table.shelf import DEFAULT_BOT, Shelf, game_at

log = structlog.get_logger("goldenspike.bots")

GRACE = 3.0  # seconds after the budget until a worker that does not answer is replaced
WARMING = 60.0  # more, for a worker that has yet to start
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Task:
    """A question for a worker. The dump stays inside the server; the bot sees it only through its Outlook."""

    game: str
    version: str
    players: int
    edition: str
    options: dict[str, str]
    dump: bytes
    seat: int
    bot: str
    seed: int
    seconds: float
    editions: str = ""


class TimeIsUp(Exception):
    pass


def time_is_up(_: int, __: FrameType | None) -> None:
    raise TimeIsUp


_shelf: Shelf | None = None


def begin_worker(server: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when its workers go
    signal.signal(signal.SIGALRM, time_is_up)
    threading.Thread(target=follow, args=(server,), daemon=True).start()


def follow(server: int) -> None:
    """A worker does not outlive a server that was killed."""
    while os.getppid() == server:
        time.sleep(1)
    os._exit(1)


def position_of(task: Task) -> State:
    global _shelf
    if _shelf is None:
        _shelf = Shelf(task.editions)
    rules = _shelf.rules(game_at(task.game, task.version), task.players, task.edition, task.options)
    return rules.load(orjson.loads(task.dump))


@contextlib.contextmanager
def limit(seconds: float) -> Iterator[None]:
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def choose(task: Task) -> tuple[int, bool]:
    """Runs in a worker: the move, and whether the bot kept to its time. A bot that did not gets the quick move."""
    state = position_of(task)
    try:
        with limit(task.seconds):
            bot = make_bot(task.bot, task.seed)
            seconds = getattr(bot, "seconds", None)
            if isinstance(seconds, float):  # bots that search know how long they may
                bot.seconds = min(seconds, task.seconds * 0.8)  # type: ignore[attr-defined]
            return int(bot.choose(Outlook(state, task.seat))), True
    except TimeIsUp:
        return quick_move(state, task.seat, task.seed), False


def advise(task: Task) -> tuple[list[dict[str, Any]], bool]:
    """Runs in a worker: what the coach recommends, best first. If time runs out, a bot's choice without more words."""
    state = position_of(task)
    try:
        with limit(task.seconds):
            found = coach.hint(Outlook(state, task.seat), seconds=task.seconds * 0.4, top=3, seed=task.seed & 0xFFFFFFFF)
            return [hint.data() for hint in found], True
    except TimeIsUp:
        number, _ = choose(dataclasses.replace(task, bot=DEFAULT_BOT))
        move = state.rules.moves[number]
        bare: dict[str, Any] = {"chance": None, "points": None, "tries": 0, "reasons": []}
        return [{"move": number, "text": move.text, "label": move.label, **bare}], False


def quick_move(state: State, seat: int, seed: int) -> int:
    """A plausible move at once: the game's quick policy in a world that the seat imagines."""
    world = state.imagine(seat, seed & 0xFFFFFFFF)
    legal = state.legal()
    move = int(world.quick(vec[i64](legal), len(legal), random.Random(seed).getrandbits(31)))
    return move if move in legal else legal[0]


class Thinkers:
    """The pool of workers. A pool with a worker that hangs or has died is replaced; the others' questions are asked again."""

    def __init__(self, workers: int, seconds: float, editions: str = "") -> None:
        self.workers = workers
        self.seconds = seconds
        self.editions = editions
        self._pool: ProcessPoolExecutor | None = None
        self._random = random.SystemRandom()
        self._slots = asyncio.Semaphore(workers)
        self._warm: weakref.WeakSet[ProcessPoolExecutor] = weakref.WeakSet()

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=begin_worker, initargs=(os.getpid(),))
        return self._pool

    async def ask(self, rules: Rules, state: State, seat: int, bot: str) -> int:
        """The number of the move that the bot chooses. Always answers: in the worst case with a quick move."""
        task = self._task(rules, state, seat, bot)
        move = await self._run(choose, task)
        return quick_move(state, seat, task.seed) if move is None else move

    async def advise(self, rules: Rules, state: State, seat: int) -> list[dict[str, Any]]:
        """What the coach recommends; empty if it did not answer in time."""
        return await self._run(advise, self._task(rules, state, seat, "coach")) or []

    def _task(self, rules: Rules, state: State, seat: int, bot: str) -> Task:
        setup = rules.setup
        return Task(
            setup.game,
            setup.version,
            setup.players,
            setup.edition,
            dict(setup.options),
            orjson.dumps(state.dump()),
            seat,
            bot,
            self._random.getrandbits(48),
            self.seconds,
            self.editions,
        )

    async def _run(self, work: Callable[[Task], tuple[T, bool]], task: Task) -> T | None:
        """Ask a worker; None if it failed or did not answer in time."""
        started = time.perf_counter()
        how = "failed"
        try:
            for _ in range(2):
                async with self._slots:  # so that the time limit counts thinking, not waiting in line
                    pool = self.pool()
                    patience = 2 * self.seconds + GRACE + (0 if pool in self._warm else WARMING)
                    try:
                        async with asyncio.timeout(patience):
                            result, kept = await asyncio.wrap_future(pool.submit(work, task))
                        self._warm.add(pool)
                        how = "chosen" if kept else "late"
                        return result
                    except TimeoutError:
                        how = "hung"
                        self._replace(pool)
                        return None
                    except (BrokenProcessPool, RuntimeError, asyncio.InvalidStateError):
                        self._replace(pool)  # a worker died, or another question has replaced the pool: once more
        except Exception as error:  # the bot's own mistake must not stop the game
            log.error("bot failed", bot=task.bot, game=task.game, error=repr(error)[:200])
        finally:
            METRICS.bot_moves.labels(how).inc()
            METRICS.bot_seconds.observe(time.perf_counter() - started)
        return None

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            log.warning("bot workers replaced")
            self._pool = None
        kill(pool)

    def close(self) -> None:
        if self._pool is not None:
            kill(self._pool)
            self._pool = None


def kill(pool: ProcessPoolExecutor) -> None:
    processes: dict[int, Any] = dict(getattr(pool, "_processes", None) or {})
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes.values():
        with contextlib.suppress(Exception):
            process.kill()
