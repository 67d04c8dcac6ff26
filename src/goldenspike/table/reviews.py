"""Reviews of finished games: made in the background when somebody asks, and stored with the game.

Whichever process works on one says so in the database again and again; if it falls silent, another may begin anew.
"""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import Any

import orjson
import structlog
from sqlalchemy import ColumnElement, Connection, delete, select, update

from goldenspike.kernel.state import Rules, State
from goldenspike.table import models, records
from goldenspike.table.fairness import Asker
from goldenspike.table.hall import Hall
from goldenspike.table.live import Live
from goldenspike.table.loading import state_at
from goldenspike.table.thinking import Thinkers
from goldenspike.table.words import Refusal
from goldenspike.table.writer import StorageDown

log = structlog.get_logger("goldenspike.reviews")

SILENCE = 30_000  # milliseconds after which nobody works on a review any more
QUEUE = 20  # reviews that a process takes on
EACH = 3  # of them for one person
TRIES = 10  # to store what was found, with a pause of so many seconds
PAUSE = 3.0
REVIEWS = models.reviews
R = REVIEWS.c


@dataclass
class Claim:
    """The right to write to the review of a table, which lasts as long as nobody else has written to it."""

    table: str
    beat: int

    def holds(self) -> tuple[ColumnElement[bool], ...]:
        return R.table_id == self.table, R.status == "running", R.beat == self.beat


class Reviews:
    """Begins reviews, and tells how far they are."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.store = hall.store
        self.thinkers = thinkers
        self._tasks: dict[asyncio.Task[None], str] = {}  # and who has asked for it

    async def look(self, live: Live) -> dict[str, Any]:
        """How far the review of a table is, and what it found."""
        row = await self.store.row(select(REVIEWS).where(R.table_id == live.id))
        status = "none" if row is None or self._silent(row) else row.status
        found = orjson.loads(row.data) if status == "done" else None
        return {"status": status, "progress": 0.0 if row is None else row.part / 1000, "review": found}

    async def begin(self, live: Live, person: str) -> dict[str, Any]:
        """Begin the review of a finished game, unless it is there or somebody works on it."""
        live.playing()
        async with live.lock:
            await self.hall.fresh(live)
            if live.facts.status != "over" or live.rules is None:
                raise Refusal(409, "review_early")
            state = await state_at(self.store, live, 0)
        moves = [step.move for step in (await records.line(self.hall, live))[1:]]
        if sum(asker == person for asker in self._tasks.values()) >= EACH:
            raise Refusal(429, "too_many_reviews", limit=EACH)
        if len(self._tasks) >= QUEUE:
            raise Refusal(503, "busy")
        claim = await self._claim(live.id)
        if claim is not None:
            asker = Asker(person, live.id)
            task = asyncio.create_task(self._make(claim, live.rules, state, moves, asker), name=f"review {live.id}")
            self._tasks[task] = person
            task.add_done_callback(self._tasks.pop)
        return await self.look(live)

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _silent(self, row: Any) -> bool:
        return bool(row.status == "running" and row.beat < self.hall.now() - SILENCE)

    async def _claim(self, table: str) -> Claim | None:
        """The right to make a review: of several that ask at once, one gets it."""
        fresh = {"status": "running", "part": 0, "beat": self.hall.now(), "data": None}

        def claim(connection: Connection) -> bool:
            row = connection.execute(select(REVIEWS).where(R.table_id == table)).first()
            if row is None:
                insert = self.store.insert(REVIEWS).values(table_id=table, **fresh).on_conflict_do_nothing()
                return bool(connection.execute(insert).rowcount)
            if row.status == "failed" or self._silent(row):
                again = update(REVIEWS).where(R.table_id == table, R.status == row.status, R.beat == row.beat).values(**fresh)
                return bool(connection.execute(again).rowcount)
            return False

        return Claim(table, int(str(fresh["beat"]))) if await self.store.change(claim) else None

    async def _make(self, claim: Claim, rules: Rules, state: State, moves: list[str], asker: Asker) -> None:
        async def tell(part: float) -> None:
            with contextlib.suppress(StorageDown):  # only a word that goes unheard
                await self._write(claim, part=int(part * 1000))

        try:
            found = await self.thinkers.review(rules, state, moves, asker, tell)
        except asyncio.CancelledError:
            with contextlib.suppress(StorageDown):  # the server stops: ask again afterwards
                await self.store.execute(delete(REVIEWS).where(*claim.holds()))
            raise
        if found is None:
            log.warning("review failed", table=claim.table)
        values = {"status": "failed"} if found is None else {"status": "done", "part": 1000, "data": orjson.dumps(found)}
        for _ in range(TRIES):  # what took a minute is not thrown away for a hiccup of the database
            with contextlib.suppress(StorageDown):
                await self._write(claim, **values)
                return
            await asyncio.sleep(PAUSE)

    async def _write(self, claim: Claim, **values: Any) -> None:
        """Write to a review, as long as it is still this process's own."""
        now = self.hall.now()
        if await self.store.execute(update(REVIEWS).where(*claim.holds()).values(beat=now, **values)):
            claim.beat = now
