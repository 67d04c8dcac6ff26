"""What waits to be told. A row leaves only once: who sends it has claimed it before, and rows that were sent stay for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import orjson
from sqlalchemy import Connection, delete, func, select, update

from goldenspike.table import models
from goldenspike.table.metrics import METRICS
from goldenspike.table.store import Store

CONFIRM = "confirm"  # the one kind that goes to an address which is not confirmed
AT_ONCE = 20  # people whose notices are sent together
HELD = 300_000  # milliseconds for which a process has what it sends to itself; longer than sending can take
KEPT = 30 * 24 * 3600 * 1000  # what was sent so long ago is forgotten
PAUSES = (30, 120, 600, 1800, 7200, 21600, 21600, 21600)  # seconds between the tries
OUTBOX = models.outbox
O = OUTBOX.c  # noqa: E741  as all tables are called by one letter


class Outbox:
    """The table of that name. `soon` tells the postman of this process that somebody waits for what was just written."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.wake = asyncio.Event()

    def soon(self) -> None:
        self.wake.set()

    def put(
        self, connection: Connection, person: str, kind: str, way: str, device: str, mark: str, data: dict[str, Any],
        created: int, due: int, about: str = "",
    ) -> None:  # fmt: skip
        """Write down what is to be told; once, however often it is said."""
        values = {
            "person": person, "kind": kind, "way": way, "device": device, "about": about, "mark": mark,
            "data": orjson.dumps(data).decode(), "status": "waiting", "created": created, "due": due, "tries": 0,
            "holder": "", "held_until": 0,
        }  # fmt: skip
        connection.execute(self.store.insert(OUTBOX).values(**values).on_conflict_do_nothing())

    def drop(self, connection: Connection, person: str, **where: str) -> None:
        """What waits and is like this is told no more."""
        those = [O[name] == value for name, value in where.items()]
        waiting = O.person == person, O.status == "waiting", *those
        connection.execute(update(OUTBOX).where(*waiting).values(status="dropped", data="{}"))

    async def claim(self) -> Sequence[Any]:
        """What is due, of some people, for this process alone: whoever else asks at the same time gets others."""
        now = self.now()
        free = O.status == "waiting", O.due <= now, O.held_until <= now
        who = select(O.person).where(*free).group_by(O.person).order_by(func.min(O.due)).limit(AT_ONCE)
        people = [row.person for row in await self.store.rows(who)]
        if not people:
            return []

        def work(connection: Connection) -> Sequence[Any]:
            mine = update(OUTBOX).where(O.person.in_(people), *free)
            mine = mine.values(holder=self.store.process, held_until=now + HELD, tries=O.tries + 1)
            return connection.execute(mine.returning(*OUTBOX.columns)).fetchall()

        return sorted(await self.store.change(work), key=lambda row: int(row.id))

    async def settle(self, rows: Sequence[Any], status: str) -> None:
        """These are done with: sent, dropped, or failed for good. What they said is not kept."""
        METRICS.notices.labels(rows[0].way, status).inc(len(rows))
        await self._write(rows, status=status, holder="", held_until=0, data="{}")

    async def later(self, rows: Sequence[Any]) -> None:
        """Another try, after a pause that grows; after the last one it has failed."""
        tries = max(row.tries for row in rows)
        if tries > len(PAUSES):
            await self.settle(rows, "failed")
            return
        METRICS.notices.labels(rows[0].way, "later").inc(len(rows))
        await self._write(rows, holder="", held_until=0, due=self.now() + PAUSES[tries - 1] * 1000)

    async def _write(self, rows: Sequence[Any], **values: Any) -> None:
        mine = O.id.in_([row.id for row in rows]), O.holder == self.store.process
        await self.store.execute(update(OUTBOX).where(*mine, O.status == "waiting").values(**values))

    async def tidy(self) -> None:
        await self.store.execute(delete(OUTBOX).where(O.status != "waiting", O.created < self.now() - KEPT))
