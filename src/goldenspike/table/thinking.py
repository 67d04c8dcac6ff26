"""Bots think in processes of their own, never in the event loop, within a budget, and from their seat's knowledge only.

Advice has a process of its own, which is there before somebody asks: a person who wants a hint does not wait behind bots. What
else takes long, such as replaying a record, is done by clerks. Who comes next, and for how long, is decided in `fairness.py`.
"""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import multiprocessing
import os
import random
import time
import weakref
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import orjson
import structlog

from goldenspike.bots import BOTS
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import BadSetup
from goldenspike.table.fairness import Asker, Line
from goldenspike.table.measuring import Measuring, measure
from goldenspike.table.metrics import METRICS
from goldenspike.table.proving import Proof, Proving, prove
from goldenspike.table.reading import Read, Reading, read_record
from goldenspike.table.settings import Settings
from goldenspike.table.strangers import MINDING, Strangers, kill
from goldenspike.table.trying import CANNOT_BE, try_position
from goldenspike.table.workers import (
    ONLOOKER,
    OPEN,
    STOPS,
    LookBack,
    Task,
    advise,
    begin_worker,
    choose,
    foretell,
    get_ready,
    look_back,
    quick_move,
)

log = structlog.get_logger("goldenspike.bots")

GRACE = 3.0  # seconds after the budget until a worker that does not answer is replaced
WARMING = 60.0  # more, for a worker that has yet to start
TELL_EVERY = 2.0  # seconds between two words about how far a review is
NICE = 5  # bots leave the processor to the server and to advice
TRYING = 5.0  # seconds for a position from outside
FORETELLING = 0.5  # seconds for the chances of a position
LOOKING_BACK = 3600.0  # seconds in which a review must be done, at the least
T = TypeVar("T")
K = TypeVar("K", bound=Task)


class Crew:
    """Some workers. If one of them hangs or has died, all are replaced, and the others' questions are asked again."""

    def __init__(self, workers: int, niceness: int) -> None:
        self.workers = workers
        self.niceness = niceness
        context = multiprocessing.get_context("spawn")
        self.context = context
        self.stops = context.Array("q", STOPS, lock=False)
        self.parts = context.Array("d", STOPS, lock=False)
        self._pool: ProcessPoolExecutor | None = None
        self.line = Line(workers)
        self._warm: weakref.WeakSet[ProcessPoolExecutor] = weakref.WeakSet()

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            given = (os.getpid(), self.stops, self.parts, self.niceness)
            self._pool = ProcessPoolExecutor(self.workers, mp_context=self.context, initializer=begin_worker, initargs=given)
        return self._pool

    def get_ready(self) -> None:
        """Start the workers now, in the background."""
        for _ in range(self.workers):
            self.pool().submit(get_ready)

    async def ask(self, work: Callable[[K], tuple[T, bool]], task: K, asker: Asker, patience: float = 0.0) -> T | None:
        """The answer of a worker; None if it failed or did not come in time. Who stops waiting also stops the worker."""
        started = time.perf_counter()
        how = "failed"
        try:
            for _ in range(2):
                turn = await self.line.enter(asker, task.seconds, lambda: self.hurry(task))
                try:  # the time limit counts thinking, not waiting in line
                    pool = self.pool()
                    given = dataclasses.replace(task, seconds=self.line.share(turn))
                    most = (patience or 3 * task.seconds + GRACE) + (0 if pool in self._warm else WARMING)
                    async with asyncio.timeout(most):
                        result, kept = await asyncio.wrap_future(pool.submit(work, given))
                    self._warm.add(pool)
                    how = "chosen" if kept else "late"
                    return result
                except TimeoutError:
                    how = "hung"
                    self._replace(pool)
                    return None
                except (BrokenProcessPool, RuntimeError, asyncio.InvalidStateError):
                    self._replace(pool)  # a worker died, or another question has replaced the pool: once more
                finally:
                    self.line.leave(turn)
        except asyncio.CancelledError:
            how = "stopped"
            self.stops[task.id % STOPS] = task.id
            raise
        except Exception as error:  # the bot's own mistake must not stop the game
            log.error("bot failed", bot=task.bot, game=task.game, error=repr(error)[:200])
        finally:
            METRICS.bot_moves.labels(how).inc()
            METRICS.bot_seconds.observe(time.perf_counter() - started)
        return None

    def hurry(self, task: Task) -> None:
        """Others wait: the worker shall answer with what it has found."""
        self.stops[task.id % STOPS] = -task.id

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            log.warning("bot workers replaced")
            self._pool = None
        kill(pool)

    def close(self) -> None:
        if self._pool is not None:
            kill(self._pool, MINDING)
            self._pool = None


class Thinkers:
    """Bots that choose, a coach that advises, and one that looks back at finished games when the others leave time."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.unpacked = ""  # the folder of editions from the database
        self.bots = Crew(settings.bot_workers, NICE)
        self.coach = Crew(settings.hint_workers, 0)
        self.reviewers = Crew(settings.review_workers, 2 * NICE)
        self.clerks = Crew(settings.clerk_workers, NICE)
        self.surveyors = Crew(1, 3 * NICE)
        self.analysts = Crew(1, NICE)  # judge positions of analyses
        self.onlookers = Crew(1, 0)  # and show them: a quick step does not wait for a long thought, nor for a long record
        self.strangers = Strangers(settings)
        self._random = random.SystemRandom()
        self._ids = itertools.count(1)

    def get_ready(self) -> None:
        """Start all workers now, so that nobody waits for that later."""
        self.bots.get_ready()
        self.coach.get_ready()

    async def open(self) -> dict[str, str]:
        """Load the bots of others; their names, with what they say of themselves."""
        if self.settings.external_fallback not in BOTS:
            raise BadSetup(
                f"GOLDENSPIKE_EXTERNAL_FALLBACK is '{self.settings.external_fallback}'; it is one of {', '.join(BOTS)}."
            )
        return await self.strangers.open()

    async def ask(self, rules: Rules, state: State, seat: int, bot: str, asker: Asker, seed: str = "") -> int:
        """The number of the move that the bot chooses. Always answers: in the worst case with a quick move."""
        if bot in self.strangers.names:
            world = state.imagine(seat, self._random.getrandbits(48))  # what its process may know
            wish = self._task(rules, world, seat, bot, self.settings.external_seconds)
            found = await self.strangers.ask(wish, asker.table, seed, int(state.played) + 1)
            if found is not None:
                return found
            bot = self.settings.external_fallback
        task = self._task(rules, state, seat, bot, self.settings.bot_seconds)
        move = await self.bots.ask(choose, task, asker)
        return quick_move(state, seat, task.seed) if move is None else move

    async def advise(self, rules: Rules, state: State, seat: int, asker: Asker) -> list[dict[str, Any]]:
        """What the coach recommends; empty if it did not answer in time."""
        return await self.coach.ask(advise, self._task(rules, state, seat, "coach", self.settings.hint_seconds), asker) or []

    async def foretell(self, rules: Rules, dump: bytes, open: bool, asker: Asker) -> list[float]:
        """The chances of all seats, as an onlooker may know them or, `open`, as the seat that decides; empty if nobody knows."""
        task = self._question(rules, dump, OPEN if open else ONLOOKER, "chances", FORETELLING)
        return await self.coach.ask(foretell, task, asker) or []

    async def read(self, wish: Reading, asker: Asker) -> Read | None:
        """What a clerk has made of a record; None if that took longer than any game can."""
        task = dataclasses.replace(
            wish,
            id=next(self._ids),
            seconds=self.settings.read_seconds,
            editions=self.settings.editions,
            unpacked=self.unpacked,
        )
        return await self.clerks.ask(read_record, task, asker, task.seconds + GRACE)

    async def prove(self, wish: Proving, asker: Asker) -> Proof | None:
        """What a clerk has found out about an edition; None if it did not answer in time."""
        task = dataclasses.replace(wish, id=next(self._ids), seconds=self.settings.read_seconds)
        return await self.clerks.ask(prove, task, asker, task.seconds + GRACE)

    async def try_out(self, rules: Rules, dump: bytes, asker: Asker) -> str:
        """What a clerk finds wrong with a position from outside, '' if nothing. One over which a clerk dies is wrong, too."""
        seconds = min(TRYING, self.settings.read_seconds)
        task = self._question(rules, dump, 0, "clerk", seconds)
        wrong = await self.clerks.ask(try_position, task, asker, seconds + GRACE)
        return CANNOT_BE if wrong is None else wrong

    async def inquire(self, crew: Crew, work: Callable[[K], tuple[T, bool]], wish: K, asker: Asker, seconds: float) -> T | None:
        """What a crew has found out for the analysis board; None if it did not answer in time."""
        task = dataclasses.replace(
            wish, id=next(self._ids), seconds=seconds, editions=self.settings.editions, unpacked=self.unpacked
        )
        return await crew.ask(work, task, asker, TRYING + 3 * seconds + GRACE)

    async def measure(
        self, wish: Measuring, asker: Asker, seconds: float, tell: Callable[[float], None]
    ) -> dict[str, Any] | None:
        """What a surveyor has found out about an edition; None if that failed. `tell` hears how far it is."""
        seed = self._random.getrandbits(31)
        task = dataclasses.replace(wish, id=next(self._ids), seconds=seconds, seed=seed)
        crew, place = self.surveyors, task.id % STOPS
        crew.parts[place] = 0.0
        asking = asyncio.create_task(crew.ask(measure, task, asker, 4 * seconds))
        try:
            while not (await asyncio.wait({asking}, timeout=TELL_EVERY / 2))[0]:
                tell(crew.parts[place])
            return asking.result()
        finally:
            asking.cancel()

    async def review(
        self, rules: Rules, state: State, moves: list[str], asker: Asker, tell: Callable[[float], Awaitable[None]]
    ) -> dict[str, Any] | None:
        """The review of a game from the position that it began from; None if that failed. `tell` hears how far it is."""
        task = self._task(rules, state, 0, "review", self.settings.review_seconds)
        look = LookBack(**{field.name: getattr(task, field.name) for field in dataclasses.fields(task)}, moves=tuple(moves))
        crew, place = self.reviewers, task.id % STOPS
        crew.parts[place] = 0.0
        patience = max(LOOKING_BACK, 3 * self.settings.review_seconds)
        asking = asyncio.create_task(crew.ask(look_back, look, asker, patience))
        try:
            while not (await asyncio.wait({asking}, timeout=TELL_EVERY))[0]:
                await tell(crew.parts[place])
            return asking.result()
        finally:
            asking.cancel()

    def _task(self, rules: Rules, state: State, seat: int, bot: str, seconds: float) -> Task:
        return self._question(rules, orjson.dumps(state.dump()), seat, bot, seconds)

    def _question(self, rules: Rules, dump: bytes, seat: int, bot: str, seconds: float) -> Task:
        setup = rules.setup
        return Task(
            next(self._ids),
            setup.game,
            setup.version,
            setup.players,
            setup.edition,
            dict(setup.options),
            dump,
            seat,
            bot,
            self._random.getrandbits(48),
            seconds,
            self.settings.editions,
            self.unpacked,
        )

    def close(self) -> None:
        self.bots.close()
        self.strangers.close(MINDING)
        self.coach.close()
        self.reviewers.close()
        self.clerks.close()
        self.surveyors.close()
        self.analysts.close()
        self.onlookers.close()
