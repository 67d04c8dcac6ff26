"""What happens to a whole account: closing it, another name for it, and removing it with all that it owns.

What is decided about the tables of somebody who is removed:

- own tables that have not begun go; at those of others the seat opens again;
- a table that was played with nobody else goes, with its log, its result and its review, whether it is over or not;
- at a table with other people the seat stays, as `DEPARTED`, and a bot holds it from then on, which the log of a running game
  says; what was said is emptied, and the table goes to one of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson
import structlog
from sqlalchemy import Connection, Row, delete, or_, select, update
from sqlalchemy.exc import IntegrityError

from goldenspike.table import models
from goldenspike.table.catalogue import DEFAULT_BOT, game_of
from goldenspike.table.history import EntryRow
from goldenspike.table.removal import forget_editions, forget_tournaments, take_out
from goldenspike.table.sessions import AT_ONCE
from goldenspike.table.store import BANS as BANS_NEWS
from goldenspike.table.store import PERSON, Store
from goldenspike.table.timekeeping import on_the_wall
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.accounts")

DEPARTED = "departed player"
TRIES = 5  # times that the person may sit down somewhere between looking and removing
PERSONS, TABLES, SEATS, GUESTS = models.persons, models.tables, models.seats, models.guests
ENTRIES, RESULTS, REVIEWS = models.entries, models.results, models.reviews
E, T = ENTRIES.c, TABLES.c


@dataclass
class Removal:
    """What becomes of the tables of somebody who goes."""

    person: str
    name: str
    gone: list[str] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    kept: dict[str, str | None] = field(default_factory=dict)  # and who owns it from now on; None: who did so before
    running: list[str] = field(default_factory=list)

    @property
    def touched(self) -> list[str]:
        return [*self.gone, *self.opened, *self.kept]


class Accounts:
    """Changes to accounts, for the person and for the operator. Each tells the other processes."""

    def __init__(self, store: Store, now: Callable[[], int] = on_the_wall) -> None:
        self.store = store
        self.now = now

    async def close(self, person: str) -> bool:
        """Nobody gets in as this person any more; False if there is none. Sessions rest until the account is opened again."""
        return await self._set(person, closed=True)

    async def reopen(self, person: str) -> bool:
        return await self._set(person, closed=False)

    async def _set(self, person: str, **values: Any) -> bool:
        def work(connection: Connection) -> bool:
            count = connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(**values)).rowcount
            self.store.tell(connection, PERSON + person)
            return bool(count)

        return await self.store.change(work)

    async def sign_out(self, person: str) -> int:
        """End all sessions of a person, and all cookies from before there were sessions; how many sessions there were."""

        def work(connection: Connection) -> int:
            count = connection.execute(delete(models.sessions).where(models.sessions.c.person == person)).rowcount
            connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(epoch=PERSONS.c.epoch + 1))
            self.store.tell(connection, PERSON + person)
            return int(count)

        return await self.store.change(work)

    async def rename(self, person: str, name: str) -> bool:
        """Another name, also at the tables and in the results where the old one stands; False if there is no such person."""

        def work(connection: Connection) -> bool:
            old = connection.scalar(select(PERSONS.c.name).where(PERSONS.c.id == person))
            if old is None:
                return False
            connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(name=name))
            s, r = SEATS.c, RESULTS.c
            tables = list(connection.scalars(select(s.table_id).where(s.person == person, s.name == old).distinct()))
            connection.execute(update(SEATS).where(s.person == person, s.name == old).values(name=name))
            connection.execute(update(RESULTS).where(r.person == person, r.name == old).values(name=name))
            e = models.entrants.c
            connection.execute(update(models.entrants).where(e.person == person, e.name == old).values(name=name))
            for news in (PERSON + person, *tables):
                self.store.tell(connection, news)
            return True

        return await self.store.change(work)

    async def remove(self, person: str) -> list[str] | None:
        """Delete somebody with all they own; the tables that have changed, or None if there is no such person."""
        for _ in range(TRIES):
            try:
                removal = await self.store.change(lambda connection: self._remove(connection, person))
            except IntegrityError:
                continue  # they have sat down somewhere meanwhile, or somebody has moved where they played
            if removal is None:
                return None
            log.info("an account was removed", gone=len(removal.gone), kept=len(removal.kept))
            return removal.touched
        raise Refusal(503, "busy")

    def _remove(self, connection: Connection, person: str) -> Removal | None:
        # Nobody gets in while this goes on; and being the first statement, it holds up whoever else would write.
        connection.execute(delete(models.sessions).where(models.sessions.c.person == person))
        name = connection.scalar(select(PERSONS.c.name).where(PERSONS.c.id == person))
        if name is None:
            return None
        removal = plan(connection, person, name)
        for some in chunks(removal.gone):
            take_out(connection, some)
        for table, owner in removal.kept.items():
            empty_chat(connection, table, person)
            if owner is not None:
                connection.execute(update(TABLES).where(T.id == table).values(owner=owner))
        self._leave(connection, removal)
        pairs = models.rated_pairs.c
        connection.execute(delete(models.rated_pairs).where(or_(pairs.one == person, pairs.other == person)))
        connection.execute(delete(models.sources).where(models.sources.c.person == person))
        connection.execute(delete(models.analyses).where(models.analyses.c.owner == person))
        connection.execute(delete(models.puzzle_tries).where(models.puzzle_tries.c.person == person))
        connection.execute(delete(models.puzzle_scores).where(models.puzzle_scores.c.person == person))
        connection.execute(delete(models.watch_lines).where(models.watch_lines.c.person == person))
        forget_editions(connection, person)
        forget_tournaments(connection, person, DEPARTED, self.now())
        bans = models.bans.c
        banned = connection.execute(delete(models.bans).where(bans.kind == "person", bans.value == person)).rowcount
        connection.execute(delete(PERSONS).where(PERSONS.c.id == person))
        for news in (PERSON + person, *([BANS_NEWS] if banned else []), *removal.touched):
            self.store.tell(connection, news)
        return removal

    def _leave(self, connection: Connection, removal: Removal) -> None:
        """Out of all seats, guest lists, results and titles."""
        person, name = removal.person, removal.name
        s = SEATS.c
        for some in chunks(removal.opened):
            here = s.table_id.in_(some), s.person == person
            connection.execute(update(SEATS).where(*here).values(kind="open", person=None, name="", bot="", seen=0))
        for table in removal.running:
            self._bow_out(connection, table, person)
        bot = {"kind": "bot", "bot": DEFAULT_BOT, "person": None, "name": DEPARTED, "seen": 0}
        connection.execute(update(SEATS).where(s.person == person).values(**bot))
        connection.execute(delete(GUESTS).where(GUESTS.c.person == person))
        connection.execute(update(RESULTS).where(RESULTS.c.person == person).values(person=None, name=DEPARTED))
        for some in chunks(list(removal.kept)):
            for row in connection.execute(select(T.id, T.title, T.game).where(T.id.in_(some))).all():
                if name.casefold() in row.title.casefold():
                    connection.execute(update(TABLES).where(T.id == row.id).values(title=game_of(row.game).title))

    def _bow_out(self, connection: Connection, table: str, person: str) -> None:
        """An entry in the log of a game that goes on, as for everybody who leaves: nobody waits for their consent any more, and
        the result says that a bot has helped. The bot may have to decide at once."""
        s = SEATS.c
        seats = list(connection.scalars(select(s.seat).where(s.table_id == table, s.person == person).order_by(s.seat)))
        last = connection.execute(select(ENTRIES).where(E.table_id == table).order_by(E.number.desc()).limit(1)).first()
        if not seats or last is None:
            return
        at = max(self.now(), last.at)
        data = {"bot": DEFAULT_BOT, "seats": seats}
        entry = EntryRow(last.number + 1, "leave", seats[0], "server", None, at, None, False, None, last.turn, last.played, data)
        connection.execute(ENTRIES.insert().values(entry.row(table)))
        connection.execute(update(TABLES).where(T.id == table).values(wake=at))


def plan(connection: Connection, person: str, name: str) -> Removal:
    """Which tables go, at which a seat opens, and which stay for the others."""
    removal = Removal(person, name)
    tables = tables_of(connection, person)
    for some in chunks([row.id for row in tables]):
        others = others_at(connection, some, person)
        for row in tables:
            if row.id not in some:
                continue
            if row.status == "open" and row.owner != person:
                removal.opened.append(row.id)
            elif row.status == "open" or not others.get(row.id):
                removal.gone.append(row.id)
            else:
                removal.kept[row.id] = others[row.id][0] if row.owner == person else None
                if row.status == "running":
                    removal.running.append(row.id)
    return removal


def tables_of(connection: Connection, person: str) -> Sequence[Row[Any]]:
    """The tables that somebody owns, sits at or has a result of, the newest first."""
    seated = select(SEATS.c.table_id).where(SEATS.c.person == person)
    played = select(RESULTS.c.table_id).where(RESULTS.c.person == person)
    mine = or_(T.owner == person, T.id.in_(seated), T.id.in_(played))
    return connection.execute(select(TABLES).where(mine).order_by(T.created.desc(), T.id)).all()


def others_at(connection: Connection, tables: Sequence[str], person: str) -> dict[str, list[str]]:
    """By table, the other people at it in the order of their seats; an owner who only watches comes first."""
    found: dict[str, list[str]] = {}
    s = SEATS.c
    for row in connection.execute(select(T.id, T.owner).where(T.id.in_(tables), T.owner != person)):
        found.setdefault(row.id, []).append(row.owner)
    seated = select(s.table_id, s.person).where(s.table_id.in_(tables), s.person.is_not(None), s.person != person)
    for row in connection.execute(seated.order_by(s.table_id, s.seat)):
        found.setdefault(row.table_id, []).append(row.person)
    return found


def empty_chat(connection: Connection, table: str, person: str) -> None:
    """What somebody has said at a table is emptied; that something was said there, and all moves, stay in the log."""
    here = E.table_id == table, E.person == person
    for row in connection.execute(select(E.number, E.data).where(*here, E.kind == "chat")).all():
        data = orjson.dumps({**orjson.loads(row.data), "text": ""})
        connection.execute(update(ENTRIES).where(E.table_id == table, E.number == row.number).values(data=data))
    connection.execute(update(ENTRIES).where(*here).values(person=None))


def chunks(ids: Sequence[str]) -> list[Sequence[str]]:
    return [ids[at : at + AT_ONCE] for at in range(0, len(ids), AT_ONCE)]
