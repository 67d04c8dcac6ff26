"""The time of all tables: milliseconds since 1970 that never jump, and the spans of it for which nobody's clock is charged.

The clock on the wall of a machine can be set, wrongly or rightly, and a machine can sleep. Inside a process time is therefore
measured from its start with a clock that only runs; the wall (on PostgreSQL the database's, which is the same for all processes)
says where it began. Should the wall jump ahead, the tables follow it, and the span is noted like one in which no server ran.
Should it jump back, the tables go on as if it had not, until it has caught up with them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import orjson
import structlog
from sqlalchemy import Connection, select, text

from goldenspike.table import models
from goldenspike.table.store import Store
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.time")

KEPT = 100
OUTAGES: list[tuple[int, int]] = []  # beginning and end; the same in all processes on one database
ALIVE, LIST, AHEAD = "alive", "outages", "ahead"
LOOK_EVERY = 2.0  # seconds
JUMP = 2_000  # milliseconds that no clock drifts in that time
SAME = 60_000  # two processes that see a jump within so many milliseconds have seen the same one
DATABASE_TIME = text("select (extract(epoch from clock_timestamp()) * 1000)::bigint")


def lost(since: int, until: int | None = None) -> int:
    """Milliseconds of a span for which nobody is charged."""
    return sum(max(0, (end if until is None else min(end, until)) - max(start, since)) for start, end in OUTAGES)


def on_the_wall() -> int:
    return int(time.time() * 1000)


def since_the_start() -> int:
    return int(time.monotonic() * 1000)


class Timekeeper:
    """Tells the time of the tables. `wall` may jump, `steady` does not."""

    def __init__(self, store: Store, wall: Callable[[], int] = on_the_wall, steady: Callable[[], int] = since_the_start) -> None:
        self.store = store
        self.wall = wall
        self._steady = steady
        self._offset = wall() - steady()
        self._ahead = 0  # how far the tables are ahead of the wall, as told to processes that start now

    def now(self) -> int:
        return self._steady() + self._offset

    async def begin(self, patience: int) -> None:
        """A server starts: if none has shown signs of life for `patience` milliseconds, that was an outage."""
        reference = await self._reference()

        def note(connection: Connection) -> tuple[int, int, list[tuple[int, int]]]:
            found = self._read(connection)
            last = int(found.get(ALIVE, reference))
            ahead = int(found.get(AHEAD, 0))
            if reference + ahead - last > patience:
                ahead = 0  # nobody is left who goes by it
            now = max(reference + ahead, last)
            spans = self._spans(found)
            if now - last > patience:
                spans.append((last, now))
            self._write(connection, {ALIVE: str(now), LIST: orjson.dumps(spans[-KEPT:]).decode(), AHEAD: str(now - reference)})
            return now, now - reference, spans[-KEPT:]

        now, self._ahead, OUTAGES[:] = await self.store.change(note)
        self._offset = now - self._steady()

    async def watch(self) -> None:
        """Compare with the wall, and show a sign of life."""
        reference = await self._reference()
        now = self.now()
        jump = reference - now
        if jump > JUMP:
            OUTAGES[:] = await self.store.change(lambda connection: self._skip(connection, now, reference))
            self._offset += jump
            self._ahead = 0
            log.warning("the clock on the wall has jumped ahead", seconds=jump // 1000)
            return
        ahead = max(0, -jump)
        told = {ALIVE: str(now)}
        if abs(ahead - self._ahead) > JUMP:
            log.warning("the clock on the wall has jumped back", seconds=ahead // 1000)
            self._ahead = ahead
            told[AHEAD] = str(ahead)
        self._offset += max(0, jump)
        await self.store.change(lambda connection: self._write(connection, told))

    async def watch_forever(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.watch()
            except Refusal:
                continue  # the database is away; it has been logged
            except Exception:
                log.exception("the time could not be compared")

    def _skip(self, connection: Connection, start: int, end: int) -> list[tuple[int, int]]:
        spans = self._spans(self._read(connection))
        if not any(abs(s - start) < SAME and abs(e - end) < SAME for s, e in spans):  # else another process was first
            spans = [*spans, (start, end)][-KEPT:]
        self._write(connection, {ALIVE: str(end), LIST: orjson.dumps(spans).decode(), AHEAD: "0"})
        return spans

    async def _reference(self) -> int:
        if self.store.shared:
            return int((await self.store.row(DATABASE_TIME))[0])
        return self.wall()

    def _read(self, connection: Connection) -> dict[str, str]:
        s = models.settings.c
        rows = connection.execute(select(s.name, s.value).where(s.name.in_((ALIVE, LIST, AHEAD))))
        return {row.name: row.value for row in rows}

    def _spans(self, found: dict[str, str]) -> list[tuple[int, int]]:
        return [(int(start), int(end)) for start, end in orjson.loads(found.get(LIST, "[]"))]

    def _write(self, connection: Connection, values: dict[str, str]) -> None:
        s = models.settings
        for name, value in values.items():
            insert = self.store.insert(s).values(name=name, value=value)
            connection.execute(insert.on_conflict_do_update(index_elements=[s.c.name], set_={"value": value}))
