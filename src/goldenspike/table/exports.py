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
PROFILE = ("id", "name", "handle", "webhook", "created", "seen", "closed", "private")
SESSION = ("id", "device", "created", "seen", "expires", "bot")
RATING = ("game", "mu", "sigma", "played", "won", "settled", "changed")
CHANGE = ("table_id", "seat", "game", "at", "mu", "sigma", "was_mu", "was_sigma", "place", "players")
RESULT = ("table_id", "seat", "name", "game", "score", "won", "seconds", "at", "stand_in", "rated")
EDITION = ("id", "game", "name", "about", "revision", "newest", "share", "created", "changed")
EDITION_VERSION = ("number", "name", "about", "created")
TABLE = (
    "id",
    "game",
    "version",
    "edition",
    "title",
    "status",
    "public",
    "casual",
    "rated",
    "created",
    "ended",
    "parent",
    "rematch",
)
CONTACT = ("mail", "unconfirmed", "stopped", "digest", "hour", "zone")
NOTICE = ("kind", "way", "about", "status", "created", "due")
PUZZLE_SCORE = ("game", "mu", "sigma", "tried", "solved", "streak", "longest", "changed")
PUZZLE_TRY = ("puzzle", "game", "at", "solved", "day", "rated", "mu", "sigma", "was_mu")
ANALYSIS = ("id", "game", "title", "shared", "created", "changed")


def fields(row: Any, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names}


async def export(hall: Hall, person: str) -> dict[str, Any] | None:
    """Profile, sessions, tables with records, what was said, results, reviews of own tables, editions, analyses.

    None if there is no such person. Hashes of the passphrase and of tokens are left out:
    they are of no use to their owner, only to a thief.
    """
    p, s, r = models.persons, models.sessions.c, RESULTS.c

    def read(connection: Connection) -> dict[str, Any]:
        profile = connection.execute(select(p).where(p.c.id == person)).first()
        sessions = connection.execute(select(models.sessions).where(s.person == person).order_by(s.created)).all()
        results = connection.execute(select(RESULTS).where(r.person == person).order_by(r.at, r.table_id, r.seat)).all()
        return {
            "profile": profile,
            "sessions": [fields(row, SESSION) for row in sessions],
            "tables": tables_of(connection, person),
            "results": [fields(row, RESULT) for row in results],
            "editions": editions(connection, person),
            "analyses": analyses(connection, person),
            "club": club(connection, person),
            "notices": notices(connection, person),
        }

    found = await hall.store.read(read)
    profile = found["profile"]
    if profile is None:
        return None
    return found | {
        "version": VERSION,
        "at": hall.now(),
        "profile": fields(profile, PROFILE) | {"preferences": orjson.loads(profile.preferences)},
        "tables": [await table(hall, row, person) for row in found["tables"]],
    }


def analyses(connection: Connection, person: str) -> list[dict[str, Any]]:
    mine = select(models.analyses).where(models.analyses.c.owner == person).order_by(models.analyses.c.created)
    return [fields(row, ANALYSIS) | {"analysis": orjson.loads(row.data)} for row in connection.execute(mine).all()]


def notices(connection: Connection, person: str) -> dict[str, Any]:
    """How one wants to be told, on which devices, and what one was told of late."""
    c, d, o = models.contacts, models.devices.c, models.outbox.c
    contact = connection.execute(select(c).where(c.c.person == person)).first()
    devices = connection.execute(select(models.devices).where(d.person == person).order_by(d.created)).all()
    told = connection.execute(select(models.outbox).where(o.person == person).order_by(o.id)).all()
    return {
        "contact": None if contact is None else fields(contact, CONTACT) | {"ways": orjson.loads(contact.ways)},
        "devices": [fields(row, ("endpoint", "created")) for row in devices],
        "told": [fields(row, NOTICE) for row in told],
    }


def editions(connection: Connection, person: str) -> list[dict[str, Any]]:
    """What one has made in the studio: the draft of each edition, and every version that tables may be played with."""
    e, v = models.editions.c, models.edition_versions.c
    found = []
    for row in connection.execute(select(models.editions).where(e.owner == person).order_by(e.created, e.id)).all():
        versions = select(models.edition_versions).where(v.edition_id == row.id).order_by(v.number)
        made = [fields(one, EDITION_VERSION) | {"files": orjson.loads(one.files)} for one in connection.execute(versions).all()]
        found.append(fields(row, EDITION) | {"files": orjson.loads(row.files), "versions": made})
    return found


def club(connection: Connection, person: str) -> dict[str, Any]:
    """Ratings and how they came about, where points came from, whom one follows or shuns, what one has reported,
    and in which tournaments one took part or held."""
    q, c, src = models.ratings.c, models.rating_changes.c, models.sources.c
    f, sh, rep = models.follows.c, models.shuns.c, models.reports.c
    ratings = connection.execute(select(models.ratings).where(q.person == person).order_by(q.game)).all()
    changes = connection.execute(select(models.rating_changes).where(c.person == person).order_by(c.at, c.table_id)).all()
    sources = connection.execute(select(models.sources).where(src.person == person).order_by(src.game, src.source)).all()
    follows = connection.execute(select(models.follows).where(f.person == person).order_by(f.created)).all()
    shuns = connection.execute(select(models.shuns).where(sh.person == person).order_by(sh.created)).all()
    reports = connection.execute(select(models.reports).where(rep.reporter == person).order_by(rep.id)).all()
    en, to = models.entrants.c, models.tournaments.c
    entered = connection.execute(select(models.entrants).where(en.person == person).order_by(en.joined)).all()
    held = connection.execute(select(models.tournaments).where(to.organiser == person).order_by(to.created)).all()
    w = models.watch_lines.c
    said = connection.execute(select(models.watch_lines).where(w.person == person).order_by(w.number)).all()
    ps, pt = models.puzzle_scores.c, models.puzzle_tries.c
    puzzles = connection.execute(select(models.puzzle_scores).where(ps.person == person).order_by(ps.game)).all()
    tries = connection.execute(select(models.puzzle_tries).where(pt.person == person).order_by(pt.at, pt.puzzle)).all()
    return {
        "puzzles": [fields(row, PUZZLE_SCORE) for row in puzzles],
        "puzzle_tries": [fields(row, PUZZLE_TRY) for row in tries],
        "tournaments": [fields(row, ("tournament_id", "number", "name", "joined", "gone", "why")) for row in entered],
        "held": [fields(row, ("id", "title", "game", "format", "status", "created", "begun", "ended")) for row in held],
        "said_while_watching": [fields(row, ("table_id", "text", "at")) for row in said],
        "ratings": [fields(row, RATING) for row in ratings],
        "rating_changes": [fields(row, CHANGE) for row in changes],
        "sources": [fields(row, ("game", "source", "points")) for row in sources],
        "follows": [fields(row, ("other", "created")) for row in follows],
        "shuns": [fields(row, ("other", "kind", "created")) for row in shuns],
        "reports": [fields(row, ("about", "table_id", "kind", "text", "created")) for row in reports],
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
