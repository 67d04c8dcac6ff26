"""Taking tables out of the database, with everything that belongs to them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, update

from goldenspike.table import models
from goldenspike.table.store import Store

PARTS = (models.entries, models.snapshots, models.results, models.reviews, models.seats, models.guests)
T = models.tables.c


def take_out(connection: Connection, ids: Sequence[str]) -> None:
    """Tables with all that belongs to them, and with what other tables say of them."""
    for part in PARTS:
        connection.execute(delete(part).where(part.c.table_id.in_(ids)))
    for link in (T.rematch, T.parent):
        connection.execute(update(models.tables).where(link.in_(ids)).values({link.name: ""}))
    connection.execute(delete(models.tables).where(T.id.in_(ids)))


def remove(store: Store, connection: Connection, ids: Sequence[str]) -> None:
    """Remove tables; who serves them is told."""
    take_out(connection, ids)
    for id in ids:
        store.tell(connection, id)


def close(store: Store, connection: Connection, id: str, now: int) -> bool:
    """End a table that waits or is played, without a result. False if it has ended already."""
    ending = update(models.tables).where(T.id == id, T.status.in_(("open", "running")))
    changed = connection.execute(ending.values(status="closed", ended=now, wake=None)).rowcount
    if changed:
        store.tell(connection, id)
    return bool(changed)
