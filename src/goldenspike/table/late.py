"""Rated games are watched late: what somebody at the table could be told of by a friend who watches has long been played.

For those who watch there is a second table in memory, which takes in the same log some minutes later. Whatever they ask for, by
WebSocket or without one, is answered from it, so that nothing of the real table can reach them by another door. When the game is
over it is open to all.
"""

from __future__ import annotations

import asyncio
import dataclasses
import time
from typing import Any

import structlog
from sqlalchemy import func, select

from goldenspike.table import models
from goldenspike.table.hall import Hall
from goldenspike.table.live import Live
from goldenspike.table.loading import read_entries, read_facts, read_live
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.late")

LOOK_EVERY = 1.0  # seconds between two looks at what is old enough by now
IDLE = 300.0  # seconds after which a table that nobody watches is forgotten
ENTRIES = models.entries
E = ENTRIES.c


class Late:
    """Keeps the tables that lag behind. `delay` is in milliseconds; 0: nobody waits."""

    def __init__(self, hall: Hall, delay: int) -> None:
        self.hall = hall
        self.delay = delay
        self.tables: dict[str, Live] = {}
        self._lock = asyncio.Lock()

    def applies(self, live: Live, person: str | None) -> bool:
        """Whether somebody sees this table late."""
        facts = live.facts
        there = person is not None and (person == facts.owner or bool(facts.seats_of(person)))
        return bool(self.delay) and facts.rated and facts.status == "running" and live.notice is None and not there

    async def see(self, live: Live, person: str | None) -> Live:
        """The table as somebody may see it now."""
        if not self.applies(live, person):
            return live
        async with self._lock:
            late = self.tables.get(live.id)
            if late is None:
                late = await self._load(live.id)
                if late is None:
                    return live
                self.tables[live.id] = late
        await self.advance(late)
        late.touched = time.monotonic()
        return late

    async def _load(self, id: str) -> Live | None:
        late = await read_live(self.hall.store, self.hall.catalogue, id, await self._border(id))
        if late is None or late.state is None:
            return None
        late.lag = self.delay
        late.facts = self._facts(late.facts, late)
        return late

    async def _border(self, id: str) -> int:
        """The last entry that is old enough; the deal is shown at once."""
        statement = select(func.max(E.number).label("number"))
        row = await self.hall.store.row(statement.where(E.table_id == id, E.at <= self.hall.now() - self.delay))
        return max(1, int(row.number or 1)) if row is not None else 1

    async def advance(self, late: Live) -> None:
        """Take in what has become old enough, and tell those who watch."""
        async with late.lock:
            border = await self._border(late.id)
            if border <= late.history.number:
                return
            entries = await read_entries(self.hall.store, late.id, late.history.number, before=border + 1)
            await self.hall.take_in(late, entries)

    def _facts(self, facts: Any, late: Live) -> Any:
        """What is known of the table beside its log, without how it has ended meanwhile."""
        over = late.state is not None and late.state.over
        return facts if over else dataclasses.replace(facts, status="running", result=None)

    async def follow_forever(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            for late in list(self.tables.values()):
                try:
                    await self._follow(late)
                except Refusal:
                    continue  # the database is away; it has been logged
                except Exception:
                    log.exception("a table could not be shown late", table=late.id)

    async def _follow(self, late: Live) -> None:
        if not late.connections:
            if late.touched < time.monotonic() - IDLE:
                self.tables.pop(late.id, None)
            return
        facts = await read_facts(self.hall.store, late.id)
        if facts is None:
            self.tables.pop(late.id, None)
            self.hall.send_away(late)
            return
        changed = late.facts.outside()
        late.facts = self._facts(facts, late)
        await self.advance(late)
        if late.facts.outside() != changed:
            self.hall.announce_table(late)
