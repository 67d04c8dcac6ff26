"""Those who are not there: who has lost at a table gives up the seat, and who never came, or has left, takes part no more.

The process that writes an entry of a game sees to what follows from it. What a process that died has left undone is found when
all tables are looked at, now and then.
"""

from __future__ import annotations

import asyncio
import functools
from contextlib import suppress

import structlog
from sqlalchemy import Connection, select

from goldenspike.table import models
from goldenspike.table.history import EntryRow
from goldenspike.table.live import Live
from goldenspike.table.people import Somebody
from goldenspike.table.timekeeping import lost
from goldenspike.table.tournaments import settling
from goldenspike.table.tournaments.entering import Tournaments
from goldenspike.table.tournaments.planning import by_days
from goldenspike.table.tournaments.reading import C, E, P, Tournament, locked
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.tournaments")

SHOW_UP = 5 * 60_000  # milliseconds in which one must have come to the table, where it is not played by days
NOTICED = 2_000  # milliseconds after the beginning: who was seen later has come
SEATS = models.seats


class Absence:
    """Sees to those who do not play on."""

    def __init__(self, tournaments: Tournaments) -> None:
        self.tournaments = tournaments
        self.hall = tournaments.hall
        self.life = tournaments.life
        self.store = tournaments.store
        self._tasks: set[asyncio.Task[None]] = set()
        self.hall.after.append(self.heard)

    def heard(self, live: Live, entry: EntryRow | None, before: int) -> None:
        """A hook of the hall: the process that wrote an entry sees to what follows from it."""
        if not live.facts.tournament or entry is None:
            return
        if live.facts.status == "over":
            self.tournaments.changed()
        elif (entry.kind == "move" and entry.actor == "clock") or entry.kind in ("leave", "resign", "stand_in"):
            task = asyncio.create_task(self._tend_table(live))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tend_table(self, live: Live) -> None:
        try:
            await self.check(live)
        except Refusal:
            pass  # the next look at all tables finds it
        except Exception:
            log.exception("tending to a table of a tournament failed", table=live.id)

    async def check(self, live: Live) -> None:
        """Who has lost at a table is noted; whom the clock has overtaken gives up the seat, and whoever was never there, or has
        left, does not take part any more."""
        losers = list(live.history.lost)
        if not losers:
            return
        facts, now = live.facts, self.hall.now()
        entries = models.entries.c
        mine = select(entries.seat, entries.kind, entries.actor).where(entries.table_id == live.id, entries.seat.in_(losers))
        seen = {(row.seat, row.kind, row.actor) for row in await self.store.rows(mine.distinct())}
        why: dict[int, str] = {}
        for seat in losers:
            if (seat, "leave", "person") in seen:
                why[seat] = "left"
            elif (seat, "move", "clock") in seen and (seat, "move", "person") not in seen:
                why[seat] = "absent"

        def note(connection: Connection) -> None:
            row = locked(connection, facts.tournament)
            settling.note_lost(connection, live.id, losers)
            settling.decide(connection, live.id, facts.players, losers, now)
            here = select(P.number).where(P.table_id == live.id).scalar_subquery()
            for seat, reason in why.items():
                chair = select(C.entrant).where(C.tournament_id == row.id, C.number == here, C.seat == seat)
                entrant = connection.scalar(chair)
                gone = select(E.gone).where(E.tournament_id == row.id, E.number == entrant)
                if entrant is not None and row.status == "running" and connection.scalar(gone) is None:
                    self.tournaments.see_off(connection, row, entrant, reason)

        await self.store.change(note)
        for seat in losers:
            person = facts.seats[seat].person
            if person is not None and (seat, "move", "clock") in seen and seat not in live.history.resigned:
                await self._resign(live, person)
        self.tournaments.changed()

    async def _resign(self, live: Live, person: str) -> None:
        with suppress(Refusal):  # over meanwhile
            await self.life.resign(live, Somebody(person, "", "", "", 0))

    async def see_off(self, found: Tournament, deep: bool) -> None:
        """The seats of those who take part no more; with `deep`, all tables are looked at."""
        for one in found.unfinished:
            chairs = found.chairs[one.number]
            left = [c for c in chairs if not c.lost and self._has_left(found, c.entrant)]
            if one.status != "running" or not (left or deep):
                continue
            try:
                live = await self.hall.get(one.table_id)
            except Refusal:
                continue  # gone: that is looked at elsewhere
            for chair in left:
                person = found.by_number[chair.entrant].person
                if chair.seat not in live.history.resigned:
                    await self._resign(live, person)
            await self.check(live)

    async def find(self, found: Tournament) -> None:
        """Those who hold up a live game and have never come to it: nobody waits until all of their time is gone."""
        now = self.hall.now()
        late = {
            one.table_id: one.made
            for one in found.unfinished
            if one.status == "running" and now - one.made - lost(one.made) >= SHOW_UP
        }
        if not late or by_days(found.row):
            return
        s = SEATS.c
        rows = await self.store.rows(select(s.table_id, s.seat, s.person, s.seen).where(s.table_id.in_(list(late))))
        for row in rows:
            mine = found.mine(row.person)
            if mine is None or mine.gone is not None or row.seen > late[row.table_id] + NOTICED:
                continue
            with suppress(Refusal):
                live = await self.hall.get(row.table_id)
                if live.turn == row.seat and not any(c.person == row.person for c in live.connections):
                    await self.store.change(functools.partial(self._is_absent, found.row.id, mine.number))
                    await self._resign(live, row.person)

    def _is_absent(self, id: str, number: int, connection: Connection) -> None:
        row = locked(connection, id)
        if row.status == "running":
            self.tournaments.see_off(connection, row, number, "absent")

    def _has_left(self, found: Tournament, entrant: int | None) -> bool:
        one = None if entrant is None else found.by_number.get(entrant)
        return one is not None and one.gone is not None and one.person is not None

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
