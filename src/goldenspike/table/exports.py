"""Everything that belongs to a person, as one document that the person may have."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import Connection, select

from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.table import models, records
from goldenspike.table.accounts import ENTRIES, RESULTS, REVIEWS, E, tables_of
from goldenspike.table.hall import Hall
from goldenspike.table.live import Live
from goldenspike.table.loading import read_live

VERSION = 1
PROFILE = ("id", "name", "handle", "webhook", "created", "seen", "closed")
SESSION = ("id", "device", "created", "seen", "expires")
RESULT = ("table_id", "seat", "name", "game", "score", "won", "seconds", "at", "stand_in", "rated")
TABLE = ("id", "game", "version", "edition", "title", "status", "public", "casual", "created", "ended", "parent", "rematch")


def fields(row: Any, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names}


async def export(hall: Hall, person: str) -> dict[str, Any] | None:
    """Profile, sessions, tables with records, what was said, results, reviews of own tables; None if there is no such person.

    Hashes of the passphrase and of tokens are left out: they are of no use to their owner, only to a thief.
    """
    p, s, r = models.persons, models.sessions.c, RESULTS.c

    def read(connection: Connection) -> tuple[Any, Any, Any, Any]:
        profile = connection.execute(select(p).where(p.c.id == person)).first()
        sessions = connection.execute(select(models.sessions).where(s.person == person).order_by(s.created)).all()
        results = connection.execute(select(RESULTS).where(r.person == person).order_by(r.at, r.table_id, r.seat)).all()
        return profile, sessions, results, tables_of(connection, person)

    profile, sessions, results, tables = await hall.store.read(read)
    if profile is None:
        return None
    return {
        "version": VERSION,
        "at": hall.now(),
        "profile": fields(profile, PROFILE),
        "sessions": [fields(row, SESSION) for row in sessions],
        "tables": [await table(hall, row, person) for row in tables],
        "results": [fields(row, RESULT) for row in results],
    }


async def table(hall: Hall, row: Any, person: str) -> dict[str, Any]:
    """A table as this person may know it. One table at a time is read into memory, and not kept there."""
    live = hall.tables.get(row.id) or await read_live(hall.store, hall.catalogue, row.id)
    own = row.owner == person
    seats = [] if live is None else live.facts.seats
    return {
        **fields(row, TABLE),
        "options": orjson.loads(row.options),
        "own": own,
        "invite": row.invite if own else "",
        "seats": [{"seat": seat.seat, "name": seat.name, "mine": seat.person == person} for seat in seats],
        "record": "" if live is None else await record(hall, live, person),
        "review": await review(hall, row.id) if own else None,
        "chat": await chat(hall, row.id, person),
    }


async def record(hall: Hall, live: Live, person: str) -> str:
    """The record; empty where nothing was played, or the course cannot be read any more."""
    try:
        return "" if live.facts.status == "open" else await records.record(hall, live, person)
    except GoldenSpikeError:
        return ""


async def review(hall: Hall, table: str) -> Any:
    found = await hall.store.row(select(REVIEWS.c.data).where(REVIEWS.c.table_id == table, REVIEWS.c.status == "done"))
    return None if found is None or found.data is None else orjson.loads(found.data)


async def chat(hall: Hall, table: str, person: str) -> list[dict[str, Any]]:
    """What this person has said there."""
    said = select(ENTRIES).where(E.table_id == table, E.person == person, E.kind == "chat").order_by(E.number)
    lines = []
    for row in await hall.store.rows(said):
        data = orjson.loads(row.data)
        lines.append({"number": row.number, "at": row.at, "text": data.get("text", ""), "seats": data.get("seats", [])})
    return lines
