"""Taking tables out of the database, with everything that belongs to them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, select, update

from goldenspike.table import models
from goldenspike.table.store import Store

PARTS = (models.entries, models.snapshots, models.results, models.reviews, models.seats, models.guests, models.watch_lines)
T = models.tables.c


def take_out(connection: Connection, ids: Sequence[str]) -> None:
    """Tables with all that belongs to them, and with what other tables say of them."""
    for part in PARTS:
        connection.execute(delete(part).where(part.c.table_id.in_(ids)))
    for link in (T.rematch, T.parent):
        connection.execute(update(models.tables).where(link.in_(ids)).values({link.name: ""}))
    connection.execute(delete(models.tables).where(T.id.in_(ids)))


def forget_editions(connection: Connection, person: str) -> None:
    """The editions of somebody who goes. Those with which others play stay, as nobody's."""
    e = models.editions.c
    used = {name.partition("@")[0] for name in connection.scalars(select(T.edition).where(T.edition.contains("@")).distinct())}
    studied = models.analyses.c.edition
    used |= {name.partition("@")[0] for name in connection.scalars(select(studied).where(studied.contains("@")).distinct())}
    for id in list(connection.scalars(select(e.id).where(e.owner == person))):
        if id in used:
            connection.execute(update(models.editions).where(e.id == id).values(owner=None, share="", files="{}"))
        else:
            connection.execute(delete(models.edition_versions).where(models.edition_versions.c.edition_id == id))
            connection.execute(delete(models.editions).where(e.id == id))


def forget_tournaments(connection: Connection, person: str, name: str, now: int) -> None:
    """Somebody goes: what they played in tournaments stays, under this name; they take part in nothing any more, and what they
    have announced and not begun is called off."""
    e, t = models.entrants.c, models.tournaments.c
    mine = e.person == person
    waiting = select(t.id).where(t.status == "open")
    connection.execute(delete(models.entrants).where(mine, e.tournament_id.in_(waiting)))
    connection.execute(update(models.entrants).where(mine, e.gone.is_(None)).values(gone=now, why="left"))
    connection.execute(update(models.entrants).where(mine).values(name=name))
    held = update(models.tournaments).where(t.organiser == person, t.status == "open")
    connection.execute(held.values(status="cancelled", why="organiser", ended=now))


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
