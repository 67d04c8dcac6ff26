"""Those who watch: which tables are worth it now, and what they say among themselves.

What they say is not part of the table's log. Those who play do not read it while the game runs: it may be about their hands.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select

from goldenspike.table import models
from goldenspike.table.late import Late
from goldenspike.table.limits import Buckets
from goldenspike.table.live import Live
from goldenspike.table.lobby import Lobby
from goldenspike.table.people import Somebody
from goldenspike.table.words import Refusal

LIVELY = 20 * 60 * 1000  # milliseconds after the last move in which a table counts as live
LOOKED_AT = 80  # the newest running tables, among which the best are chosen
SHOWN = 6
BACKLOG = 100  # lines that a newcomer gets
MOST = 1000  # lines at one table
LINES, RATINGS, TABLES = models.watch_lines, models.ratings, models.tables
L, R, T = LINES.c, RATINGS.c, TABLES.c


class Watching:
    def __init__(self, lobby: Lobby, late: Late, chatters: Buckets) -> None:
        self.hall = lobby.hall
        self.store = lobby.store
        self.lobby = lobby
        self.late = late
        self.chatters = chatters

    # ---- what is worth watching

    def watchers(self, id: str) -> int:
        """How many watch a table at this process."""
        there = [live for live in (self.hall.tables.get(id), self.late.tables.get(id)) if live is not None]
        return sum(not live.facts.seats_of(c.person) for live in there for c in live.connections)

    async def featured(self, person: str | None) -> list[dict[str, Any]]:
        """Public tables at which something happens now: most watched first, then those with the strongest people."""
        newest = select(T.id).where(T.public, T.status == "running").order_by(T.created.desc()).limit(LOOKED_AT)
        now = self.hall.now()
        tables = [
            table
            for table in await self.lobby.infos(newest, person)
            if now - table["changed"] < LIVELY and not any(seat["mine"] for seat in table["seats"])
        ]
        best = await self._strongest(tables)
        late = self.late.delay // 1000
        found = [
            {"table": table, "watchers": self.watchers(table["id"]), "late": late if table["rated"] else 0} for table in tables
        ]

        def rank(one: dict[str, Any]) -> tuple[Any, ...]:
            table = one["table"]
            people = sum(seat["kind"] == "human" for seat in table["seats"])
            return -one["watchers"], people == 0, -best.get(table["id"], 0.0), -people, -table["changed"]

        return sorted(found, key=rank)[:SHOWN]

    async def _strongest(self, tables: list[dict[str, Any]]) -> dict[str, float]:
        """The best settled rating at each table."""
        people = {seat["person"] for table in tables for seat in table["seats"] if seat["person"]}
        if not people:
            return {}
        rows = await self.store.rows(select(R.person, R.game, R.mu).where(R.person.in_(people), R.settled))
        known = {(row.person, row.game): float(row.mu) for row in rows}
        return {
            table["id"]: max([known.get((seat["person"], table["game"]), 0.0) for seat in table["seats"]], default=0.0)
            for table in tables
        }

    # ---- what they say

    def _check(self, live: Live, person: str | None) -> None:
        facts = live.facts
        if facts.status == "open":
            raise Refusal(409, "not_begun")
        if facts.status == "running" and facts.seats_of(person):
            raise Refusal(403, "watch_players")

    async def lines(self, live: Live, person: str | None, since: int) -> dict[str, Any]:
        """What was said after line `since`. At a private table only those read it who were let in."""
        self._check(live, person)
        rows: list[Any] = []
        if live.facts.welcomes(person):
            newest = select(LINES).where(L.table_id == live.id, L.number > since).order_by(L.number.desc()).limit(BACKLOG)
            rows = list(reversed(await self.store.rows(newest)))
        names = ("number", "person", "name", "text", "at")
        found = [{name: getattr(row, name) for name in names} for row in rows]
        return {"lines": found, "watchers": self.watchers(live.id), "late": live.lag // 1000}

    async def say(self, live: Live, somebody: Somebody, text: str, address: str) -> int:
        """A line for the others who watch; its number."""
        self._check(live, somebody.id)
        if not live.facts.welcomes(somebody.id):
            raise Refusal(403, "watch_guests")
        self.chatters.check(somebody.id, "too_much_chat", person=somebody.id, address=address)
        count = await self.store.row(select(func.count().label("lines")).where(L.table_id == live.id))
        if count is not None and int(count.lines) >= MOST:
            raise Refusal(409, "watch_full", limit=MOST)
        values = {"table_id": live.id, "person": somebody.id, "name": somebody.name, "text": text, "at": self.hall.now()}

        def write(connection: Any) -> int:
            return int(connection.execute(LINES.insert().values(**values)).inserted_primary_key[0])

        return await self.store.change(write)
