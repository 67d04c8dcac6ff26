"""Reviews of finished games: made in the background when somebody asks, and stored with the game.

Whichever process works on one says so in the database again and again; if it falls silent, another may begin anew.
"""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
import structlog
from sqlalchemy import Connection, delete, select, update

from goldenspike.kernel.state import Rules, State
from goldenspike.table import models, records
from goldenspike.table.hall import Hall
from goldenspike.table.live import Live
from goldenspike.table.loading import state_at
from goldenspike.table.thinking import Thinkers
from goldenspike.table.words import Refusal
from goldenspike.table.writer import StorageDown

log = structlog.get_logger("goldenspike.reviews")

SILENCE = 20_000  # milliseconds after which nobody works on a review any more
REVIEWS = models.reviews
R = REVIEWS.c


class Reviews:
    """Begins reviews, and tells how far they are."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.store = hall.store
        self.thinkers = thinkers
        self._tasks: set[asyncio.Task[None]] = set()

    async def look(self, live: Live) -> dict[str, Any]:
        """How far the review of a table is, and what it found."""
        row = await self.store.row(select(REVIEWS).where(R.table_id == live.id))
        status = "none" if row is None or self._silent(row) else row.status
        found = orjson.loads(row.data) if status == "done" else None
        return {"status": status, "progress": 0.0 if row is None else row.part / 1000, "review": found}

    async def begin(self, live: Live) -> dict[str, Any]:
        """Begin the review of a finished game, unless it is there or somebody works on it."""
        live.playing()
        if live.facts.status != "over" or live.rules is None:
            raise Refusal(409, "review_early")
        if await self._claim(live.id):
            try:
                async with live.lock:
                    await self.hall.fresh(live)
                    state = await state_at(self.store, live, 0)
                moves = [entry.move or "" for entry in await records.line(self.hall, live)]
                task = asyncio.create_task(self._make(live.id, live.rules, state, moves), name=f"review {live.id}")
            except BaseException:
                await self.store.execute(delete(REVIEWS).where(R.table_id == live.id))
                raise
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return await self.look(live)

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _silent(self, row: Any) -> bool:
        return bool(row.status == "running" and row.beat < self.hall.now() - SILENCE)

    async def _claim(self, table: str) -> bool:
        """Whether this process is to make the review: of several that ask at once, one."""
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

        return await self.store.change(claim)

    async def _make(self, table: str, rules: Rules, state: State, moves: list[str]) -> None:
        async def tell(part: float) -> None:
            await self._write(table, part=int(part * 1000))

        try:
            found = await self.thinkers.review(rules, state, moves, tell)
        except asyncio.CancelledError:
            await self.store.execute(delete(REVIEWS).where(R.table_id == table))  # the server stops: ask again afterwards
            raise
        except StorageDown:
            return  # it falls silent, and can be asked for again
        if found is None:
            log.warning("review failed", table=table)
            await self._write(table, status="failed")
        else:
            await self._write(table, status="done", part=1000, data=orjson.dumps(found))

    async def _write(self, table: str, **values: Any) -> None:
        await self.store.execute(update(REVIEWS).where(R.table_id == table).values(beat=self.hall.now(), **values))
