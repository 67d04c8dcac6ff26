"""Following others, challenging them, and keeping away from them: mute, block, report."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, delete, func, or_, select

from goldenspike.table import models
from goldenspike.table.live import Live
from goldenspike.table.lobby import Lobby
from goldenspike.table.notices.telling import Telling
from goldenspike.table.people import Somebody
from goldenspike.table.profiles import Profiles
from goldenspike.table.schemas.club import Challenge, Report
from goldenspike.table.schemas.lobby import NewTable, SeatWish
from goldenspike.table.seeks import PACES
from goldenspike.table.shuns import BLOCK, blocked
from goldenspike.table.words import Refusal

FOLLOWS, SHUNS, CHALLENGES, REPORTS = models.follows, models.shuns, models.challenges, models.reports
PERSONS, TABLES = models.persons, models.tables
MOST = 1000  # people that one follows, or shuns
REPORTS_A_DAY = 10
DAY = 24 * 3600 * 1000


class Friends:
    """Who has to do with whom."""

    def __init__(self, lobby: Lobby, profiles: Profiles, telling: Telling) -> None:
        self.lobby = lobby
        self.hall = lobby.hall
        self.store = lobby.store
        self.profiles = profiles
        self.telling = telling

    # ---- following

    async def follow(self, somebody: Somebody, other: str) -> None:
        await self.somebody_else(somebody, other)

        def work(connection: Connection) -> None:
            if blocked(connection, somebody.id, [other]):
                raise Refusal(403, "blocked_person")
            self._room(connection, FOLLOWS, somebody)
            values = {"person": somebody.id, "other": other, "created": self.hall.now()}
            connection.execute(self.store.insert(FOLLOWS).values(**values).on_conflict_do_nothing())

        await self.store.change(work)

    async def unfollow(self, somebody: Somebody, other: str) -> None:
        f = FOLLOWS.c
        await self.store.execute(delete(FOLLOWS).where(f.person == somebody.id, f.other == other))

    async def following(self, somebody: Somebody, page: int, size: int) -> dict[str, Any]:
        """A page of those whom one follows, with who is here. The presence of private people is not told."""
        f, p = FOLLOWS.c, PERSONS.c
        statement = (
            select(p.id, p.name, p.private)
            .join(FOLLOWS, f.other == p.id)
            .where(f.person == somebody.id, ~p.closed)
            .order_by(func.lower(p.name), p.id)
            .limit(size + 1)
            .offset(page * size)
        )
        rows = await self.store.rows(statement)
        found = await self.profiles.listed(rows, size)
        private = {row.id for row in rows if row.private}
        for person in found["people"]:
            if person["id"] in private:
                person |= {"here": False, "table": ""}
        return found

    # ---- challenges

    async def challenge(self, somebody: Somebody, other: str, wish: Challenge) -> Live:
        """A table for two or more to which somebody is invited by name; nobody else sees it."""
        row = await self.somebody_else(somebody, other)
        if wish.rated and not row.handle:
            raise Refusal(409, "rated_account_of", name=row.name)
        if await self.store.read(lambda connection: blocked(connection, somebody.id, [other])):
            raise Refusal(403, "blocked_person")
        seats = [SeatWish(kind="human"), *(SeatWish(kind="open") for _ in range(wish.players - 1))]
        table = NewTable(game=wish.game, seats=seats, options=wish.options, clock=PACES[wish.pace], rated=wish.rated)
        live = await self.lobby.create(table, somebody)
        guest = self.store.insert(models.guests).values(table_id=live.id, person=other).on_conflict_do_nothing()
        values: dict[str, Any] = {"table_id": live.id, "person": other, "challenger": somebody.id, "created": self.hall.now()}

        def work(connection: Connection) -> None:
            connection.execute(guest)
            connection.execute(self.store.insert(CHALLENGES).values(**values).on_conflict_do_nothing())
            self.telling.challenge(connection, other, somebody.id, live, values["created"])

        await self.store.change(work)
        async with live.lock:
            await self.hall.refresh(live)
        return live

    async def challenges(self, somebody: Somebody, page: int, size: int) -> tuple[list[dict[str, Any]], bool]:
        """A page of the tables to which one is challenged and at which a seat is still free."""
        c, t = CHALLENGES.c, TABLES.c
        statement = (
            select(t.id)
            .join(CHALLENGES, c.table_id == t.id)
            .where(c.person == somebody.id, t.status == "open")
            .order_by(c.created.desc(), t.id)
            .limit(size + 1)
            .offset(page * size)
        )
        found = await self.lobby.infos(statement, somebody.id)
        return [table for table in found[:size] if not any(seat["mine"] for seat in table["seats"])], len(found) > size

    async def decline(self, somebody: Somebody, table: str) -> None:
        c = CHALLENGES.c
        await self.store.execute(delete(CHALLENGES).where(c.table_id == table, c.person == somebody.id))

    # ---- keeping away

    async def shun(self, somebody: Somebody, other: str, kind: str) -> None:
        """Mute or block somebody. Who is blocked follows one no more, and is challenged no more, either way."""
        await self.somebody_else(somebody, other)

        def work(connection: Connection) -> None:
            self._room(connection, SHUNS, somebody)
            values = {"person": somebody.id, "other": other, "kind": kind, "created": self.hall.now()}
            connection.execute(self.store.insert(SHUNS).values(**values).on_conflict_do_nothing())
            if kind == BLOCK:
                f, c, me = FOLLOWS.c, CHALLENGES.c, somebody.id
                between = or_(and_(f.person == me, f.other == other), and_(f.person == other, f.other == me))
                connection.execute(delete(FOLLOWS).where(between))
                asked = or_(and_(c.person == me, c.challenger == other), and_(c.person == other, c.challenger == me))
                connection.execute(delete(CHALLENGES).where(asked))

        await self.store.change(work)

    async def unshun(self, somebody: Somebody, other: str, kind: str) -> None:
        s = SHUNS.c
        await self.store.execute(delete(SHUNS).where(s.person == somebody.id, s.other == other, s.kind == kind))

    async def shunned(self, somebody: Somebody) -> list[dict[str, Any]]:
        """Whom one has muted or blocked."""
        s, p = SHUNS.c, PERSONS.c
        statement = select(p.id, p.name, s.kind).join(SHUNS, s.other == p.id).where(s.person == somebody.id)
        rows = await self.store.rows(statement.order_by(func.lower(p.name), p.id, s.kind))
        return [{"id": row.id, "name": row.name, "kind": row.kind} for row in rows]

    async def report(self, somebody: Somebody, about: str, wish: Report) -> None:
        """Tell the operator; nobody else hears of it."""
        await self.somebody_else(somebody, about)
        r, now = REPORTS.c, self.hall.now()

        def work(connection: Connection) -> None:
            mine = select(func.count()).select_from(REPORTS).where(r.reporter == somebody.id, r.created > now - DAY)
            if int(connection.scalar(mine) or 0) >= REPORTS_A_DAY:
                raise Refusal(429, "too_many_reports", limit=REPORTS_A_DAY, seconds=3600)
            values = {"reporter": somebody.id, "about": about, "table_id": wish.table, "kind": wish.kind, "text": wish.text}
            connection.execute(REPORTS.insert().values(created=now, done=None, note="", **values))

        await self.store.change(work)

    async def somebody_else(self, somebody: Somebody, other: str) -> Any:
        if other == somebody.id:
            raise Refusal(422, "yourself")
        return await self.profiles.find(other)

    def _room(self, connection: Connection, table: Any, somebody: Somebody) -> None:
        count = connection.scalar(select(func.count()).select_from(table).where(table.c.person == somebody.id))
        if int(count or 0) >= MOST:
            raise Refusal(409, "too_many_people", limit=MOST)
