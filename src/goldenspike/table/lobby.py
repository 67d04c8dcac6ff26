"""Tables to find and to set up. What happens to a table from then on is in `life.py`, and what comes after it in `again.py`."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import ColumnElement, Connection, Select, and_, case, func, or_, select, union

import goldenspike as gs
from goldenspike.kernel.game import Game
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.table import models
from goldenspike.table.archive import Archive
from goldenspike.table.catalogue import game_of, vocabulary_hash
from goldenspike.table.hall import Hall
from goldenspike.table.life import Life
from goldenspike.table.live import Live
from goldenspike.table.loading import facts_in, read_many
from goldenspike.table.people import Somebody
from goldenspike.table.schemas.lobby import NewTable
from goldenspike.table.unpacking import may_use, unpack
from goldenspike.table.words import Refusal, told

TABLES, SEATS, ENTRIES = models.tables, models.seats, models.entries
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
FAIR_SHARE = 3  # tables of one person before those of others come first in the list of all
LOOKED_AT = 2000  # of the newest tables are ranked


def new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_invite() -> str:
    return secrets.token_urlsafe(18)


def new_seed() -> int:
    return secrets.randbits(96)


@dataclass(frozen=True, slots=True)
class Filter:
    """Which tables somebody looks for; None stands for all."""

    game: str | None = None
    status: str | None = None
    rated: bool | None = None
    pace: str | None = None
    players: int | None = None

    def conditions(self) -> list[ColumnElement[bool]]:
        t = TABLES.c
        found = [
            column == value
            for column, value in ((t.game, self.game), (t.status, self.status), (t.rated, self.rated), (t.players, self.players))
            if value is not None
        ]
        # A clock is text; five figures of seconds are three hours and more, which nobody sits through.
        slow = or_(t.clock.like('%"seconds":_____,%'), t.clock.like('%"seconds":______,%'))
        if self.pace == "days":
            found.append(slow)
        elif self.pace == "live":
            found.append(and_(t.clock.is_not(None), ~slow))
        elif self.pace == "none":
            found.append(t.clock.is_(None))
        return found


class Lobby:
    """Lists of tables, and new ones."""

    def __init__(self, hall: Hall, life: Life, archive: Archive) -> None:
        self.hall = hall
        self.life = life
        self.archive = archive
        self.store = hall.store

    # ---- lists

    async def public(self, wanted: Filter, person: str | None, page: int, size: int) -> tuple[list[dict[str, Any]], bool]:
        """A page of the public tables, and whether there are more of them.

        First those where one can sit down, then those that are played, then the others; tables with people before those of bots,
        and nobody's fourth table before another's first.
        """
        t, s = TABLES.c, SEATS.c
        newest = (
            select(t.id, t.owner, t.status, t.created)
            .where(t.public, t.status != "closed", *wanted.conditions())
            .order_by(t.created.desc())
            .limit(LOOKED_AT)
            .subquery("newest")
        )
        n = newest.c
        people = select(SEATS.c.seat).where(s.table_id == n.id, s.kind == "human").exists()
        nth = func.row_number().over(partition_by=n.owner, order_by=n.created.desc())
        ranked = select(
            n.id,
            n.created,
            case((nth > FAIR_SHARE, 1), else_=0).label("flood"),
            case((and_(n.status == "open", people), 0), (n.status == "open", 1), (people, 2), else_=3).label("kind"),
            case((n.status == "over", 1), else_=0).label("old"),
        ).subquery("ranked")
        r = ranked.c
        statement = select(r.id).order_by(r.old, r.flood, r.kind, r.created.desc(), r.id).limit(size + 1).offset(page * size)
        found = await self.infos(statement, person)
        return found[:size], len(found) > size

    async def mine(self, person: str, page: int, size: int) -> tuple[list[dict[str, Any]], bool]:
        """A page of one's own tables: first those that wait for one, then the other unfinished ones, then those that have ended;
        among them the one where something has happened last."""
        t, s, e = TABLES.c, SEATS.c, ENTRIES.c
        last = select(e.turn).where(e.table_id == t.id).order_by(e.number.desc()).limit(1).correlate(TABLES)
        turn, at = last.scalar_subquery(), last.with_only_columns(e.at).scalar_subquery()
        mine = select(s.seat).where(s.table_id == t.id, s.person == person, s.seat == turn).exists()
        # Only of tables that run the log is looked at, and only its end: there are few of these, and many that have ended.
        rank = case((t.status.in_(("over", "closed")), 2), (t.status != "running", 1), (mine, 0), else_=1)
        changed = func.coalesce(case((t.status == "running", at), else_=t.ended), t.created)
        own = TABLES.alias("own").c
        ids = union(select(s.table_id).where(s.person == person), select(own.id).where(own.owner == person))
        statement = (
            select(t.id)
            .where(t.id.in_(ids))  # not one or the other: a database would look at all tables there are
            .order_by(rank, changed.desc(), t.id)
            .limit(size + 1)
            .offset(page * size)
        )
        found = await self.infos(statement, person)
        return found[:size], len(found) > size

    async def infos(self, statement: Select[Any], person: str | None) -> list[dict[str, Any]]:
        ids = [row.id for row in await self.store.rows(statement)]
        return await self.hall.infos(await read_many(self.store, ids), person) if ids else []

    # ---- setting up

    async def create(self, wish: NewTable, somebody: Somebody) -> Live:
        game = game_of(wish.game)
        low, high = game.seats
        if not low <= len(wish.seats) <= high:
            raise Refusal(422, "seats", title=game.title, low=low, high=high, count=len(wish.seats))
        if wish.position is not None and wish.record is not None:
            raise Refusal(422, "position_and_record")
        self.life.rated.check_wish(wish, somebody)
        seats = [self.life.seat_row(place, seat, somebody) for place, seat in enumerate(wish.seats)]
        begin: State | None = None
        await may_use(self.store, wish.edition, somebody.id)
        await unpack(self.store, self.hall.catalogue, wish.edition)
        try:
            rules = self.hall.catalogue.rules(game, len(wish.seats), wish.edition, dict(wish.options))
            if wish.position is not None:
                begin = await self.archive.tried(rules, wish.position, somebody.id)
            elif wish.record is not None:
                begin = await self.archive.position(rules, wish.record, wish.at, somebody.id)
            else:
                rules.start(0)  # options are checked when the cards are dealt, at the latest
        except GoldenSpikeError as error:
            raise told(error) from None
        row = self.new_row(rules, game, somebody, wish, begin)
        await self.store.change(lambda connection: self.insert(connection, row, seats, somebody, wish.start))
        return await self.hall.get(row["id"])

    def new_row(self, rules: Rules, game: Game, somebody: Somebody, wish: NewTable, begin: State | None = None) -> dict[str, Any]:
        """A table as somebody wishes it."""
        return self.row(
            rules, game, somebody, new_seed(), begin, casual=begin is not None, title=wish.title, public=wish.public,
            chances=wish.chances, rated=wish.rated, clock=None if wish.clock is None else wish.clock.model_dump_json(),
        )  # fmt: skip

    def check_room(self, connection: Connection, somebody: Somebody, bots_only: bool) -> None:
        """One person has only so many unfinished tables, and only few at which nothing but bots play."""
        t, s = TABLES.c, SEATS.c
        mine = select(func.count()).where(t.owner == somebody.id, t.status.in_(("open", "running")), t.tournament == "")
        limit = self.hall.settings.max_tables_person
        if int(connection.scalar(mine) or 0) >= limit:
            raise Refusal(429, "too_many_tables", limit=limit)
        people = select(s.seat).where(s.table_id == t.id, s.kind != "bot").exists()
        limit = self.hall.settings.max_bot_tables_person
        if bots_only and int(connection.scalar(mine.where(~people)) or 0) >= limit:
            raise Refusal(429, "too_many_bot_tables", limit=limit)

    def row(self, rules: Rules, game: Game, owner: Somebody, seed: int, begin: State | None, **more: Any) -> dict[str, Any]:
        """A table that has not begun, as it is stored."""
        setup = rules.setup
        row: dict[str, Any] = {
            "id": new_id(), "game": setup.game, "version": setup.version, "edition": setup.edition,
            "options": orjson.dumps(setup.options).decode(), "players": setup.players, "title": "", "public": False,
            "casual": False, "owner": owner.id, "status": "open", "vocabulary": vocabulary_hash(rules), "seed": str(seed),
            "begin": None if begin is None else orjson.dumps(beginning(begin)), "commitment": gs.commitment(seed), "clock": None,
            "invite": new_invite(), "rematch": "", "parent": "", "result": None, "created": self.hall.now(),
            "wake": None, "driver": "", "driver_until": 0, "ended": None, "chances": False,
            "rated": False, "seek": False, "fill": "", "fill_at": None, "tournament": "", **more,
        }  # fmt: skip
        row["title"] = row["title"] or game.title
        return row

    def insert(
        self, connection: Connection, row: dict[str, Any], seats: list[dict[str, Any]], somebody: Somebody, start: bool
    ) -> None:
        """A new table with its seats, in the transaction of the caller; with `start` it begins at once."""
        self.check_room(connection, somebody, all(seat["kind"] == "bot" for seat in seats))
        connection.execute(TABLES.insert().values(**row))
        connection.execute(SEATS.insert(), [{"table_id": row["id"], **seat} for seat in seats])
        if start:
            self.life.begin(connection, facts_in(connection, [row["id"]])[0])


def beginning(state: State) -> dict[str, Any]:
    """A dump to begin a table from: its moves are counted from here."""
    state.played = state.barrier = 0
    return state.dump()
