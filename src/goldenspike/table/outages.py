"""Times when no server ran at all. Nobody's clock is charged for them."""

from __future__ import annotations

import orjson
from sqlalchemy import Connection, select

from goldenspike.table import models
from goldenspike.table.store import Store

KEPT = 100
OUTAGES: list[tuple[int, int]] = []  # beginning and end, in milliseconds; the same in all processes on one database
ALIVE, LIST = "alive", "outages"


def lost(since: int, until: int | None = None) -> int:
    """Milliseconds of a span during which there was no server."""
    return sum(max(0, (end if until is None else min(end, until)) - max(start, since)) for start, end in OUTAGES)


async def begin(store: Store, now: int, patience: int) -> None:
    """A server starts: if none has shown signs of life for `patience` milliseconds, that was an outage."""
    s = models.settings

    def note(connection: Connection) -> list[tuple[int, int]]:
        rows = connection.execute(select(s.c.name, s.c.value).where(s.c.name.in_((ALIVE, LIST))))
        found = {row.name: row.value for row in rows}
        spans = [(int(start), int(end)) for start, end in orjson.loads(found.get(LIST, "[]"))]
        last = int(found.get(ALIVE, now))
        if now - last > patience:
            spans.append((last, now))
        spans = spans[-KEPT:]
        for name, value in ((ALIVE, str(now)), (LIST, orjson.dumps(spans).decode())):
            insert = store.insert(s).values(name=name, value=value)
            connection.execute(insert.on_conflict_do_update(index_elements=[s.c.name], set_={"value": value}))
        return spans

    OUTAGES[:] = await store.change(note)


async def alive(store: Store, now: int) -> None:
    """A sign of life."""
    s = models.settings
    insert = store.insert(s).values(name=ALIVE, value=str(now))
    await store.execute(insert.on_conflict_do_update(index_elements=[s.c.name], set_={"value": str(now)}))
