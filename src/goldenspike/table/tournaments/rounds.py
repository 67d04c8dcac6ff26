"""What happens in tournaments by itself: they begin, are paired, tables are set up, who is not there goes, and they end.

Every process looks at all tournaments that run. What it finds to do is written under a lock on the tournament's row, after a
second look: a pairing only if the `revision` is still the one for which it was thought out, a table only if it is still `due`.
So it does not matter which process does it, whether two do at the same time, or whether one dies in the middle: the next one
finds what is left.
"""

from __future__ import annotations

import asyncio
import functools
from contextlib import suppress
from typing import Any

import orjson
import structlog
from sqlalchemy import Connection, func, or_, select, update

from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.table import models
from goldenspike.table.catalogue import game_of
from goldenspike.table.loading import facts_in
from goldenspike.table.lobby import new_id, new_seed
from goldenspike.table.people import Somebody
from goldenspike.table.schemas.lobby import ClockWish
from goldenspike.table.tournaments import settling
from goldenspike.table.tournaments.absence import Absence
from goldenspike.table.tournaments.entering import Tournaments, enough
from goldenspike.table.tournaments.pairing import Round
from goldenspike.table.tournaments.planning import blocked_pairs, by_days, plan
from goldenspike.table.tournaments.reading import (
    ENTRANTS,
    PAIRINGS,
    PLACES,
    TOURNAMENTS,
    E,
    P,
    T,
    Tournament,
    due,
    ends,
    locked,
)
from goldenspike.table.tournaments.scoring import bye_points
from goldenspike.table.unpacking import unpack
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.tournaments")

LOOK_EVERY = 3.0  # seconds between two looks at all tournaments
MOST_TABLES = 2000  # of an arena; it is over then, whatever the time
CHECK_EVERY = 20  # looks between two at all tables, for what a process that died has left undone
TABLES, SEATS = models.tables, models.seats


class Rounds:
    """Keeps tournaments going."""

    def __init__(self, tournaments: Tournaments) -> None:
        self.tournaments = tournaments
        self.hall = tournaments.hall
        self.life = tournaments.life
        self.lobby = tournaments.lobby
        self.store = tournaments.store
        self._soon = asyncio.Event()
        self._looks = 0
        tournaments.changed = self._soon.set
        self.absence = Absence(tournaments)

    # ---- looking

    async def look_forever(self) -> None:
        while True:
            self._soon.clear()
            try:
                await self.look()
            except Refusal:
                pass  # the database is away; it has been logged
            except Exception:
                log.exception("looking at tournaments failed")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._soon.wait()

    async def look(self) -> None:
        """Tend to all tournaments for which it is time."""
        now = self.hall.now()
        wanted = or_(T.status == "running", (T.status == "open") & (T.starts <= now))
        rows = await self.store.rows(select(T.id).where(wanted).order_by(T.created))
        deep = self._looks % CHECK_EVERY == 0
        self._looks += 1
        for row in rows:
            try:
                await self.tend(row.id, deep)
            except Refusal as error:
                if error.status >= 500:
                    raise
            except Exception:  # one broken tournament must not keep the others waiting
                log.exception("tending to a tournament failed", tournament=row.id)

    async def tend(self, id: str, deep: bool = False) -> None:
        found = await self.tournaments.read(id)
        if found.row.status == "open":
            await self.store.change(lambda connection: self._begin(connection, id))
            found = await self.tournaments.read(id)
        if found.row.status != "running":
            return
        self.tournaments.forget(id)
        await self._set_up(found)
        await self.absence.find(found)
        await self.absence.see_off(found, deep)
        await self._find_gone(found)
        found = await self.tournaments.read(id)
        if await self._go_on(found):
            await self._set_up(await self.tournaments.read(id))
        self.tournaments.forget(id)

    def _begin(self, connection: Connection, id: str) -> None:
        row = locked(connection, id)
        start = due(row)
        if row.status != "open" or start is None or start > self.hall.now():
            return
        if enough(connection, row):
            self.tournaments.begin(connection, row)
        else:
            self.tournaments.call_off(connection, row, "few")

    # ---- pairing

    async def _go_on(self, found: Tournament) -> bool:
        """The next round, more tables of an arena, or the end; whether there is something to set up."""
        row, now = found.row, self.hall.now()
        until = ends(row)
        if until is not None:
            if now >= until or len(found.pairings) >= MOST_TABLES or not self._can_go_on(found):
                if not found.unfinished:
                    await self._finish(found)
                return False
            return await self._pair(found)
        if found.unfinished:
            return False
        if row.round >= row.rounds or not self._can_go_on(found):
            await self._finish(found)
            return False
        if row.wake is None:
            wake = now + (0 if by_days(row) else int(self.hall.settings.round_break * 1000))
            same = T.id == row.id, T.revision == row.revision, T.wake.is_(None)
            await self.store.execute(update(TOURNAMENTS).where(*same).values(wake=wake))
            return False
        return row.wake <= now and await self._pair(found)

    def _can_go_on(self, found: Tournament) -> bool:
        """Whether there are enough; when all people have gone, bots need not play on for nobody."""
        playing = found.playing
        deserted = any(not one.bot for one in found.entrants) and all(one.bot for one in playing)
        if found.arena:
            return not deserted  # others may come
        return not deserted and len(playing) >= (2 if found.row.fill else found.row.players)

    async def _pair(self, found: Tournament) -> bool:
        row = found.row
        apart = await self.store.read(lambda connection: blocked_pairs(connection, found))
        round = await asyncio.to_thread(plan, found, apart, self.hall.now())
        if not round.tables and not round.byes:
            return False
        return await self.store.change(lambda connection: self._write(connection, row, round))

    def _write(self, connection: Connection, before: Any, round: Round) -> bool:
        """A pairing, if it is still right."""
        row = locked(connection, before.id)
        if (row.status, row.round, row.revision) != (before.status, before.round, before.revision):
            return False
        now = self.hall.now()
        last = int(connection.scalar(select(func.max(P.number)).where(P.tournament_id == row.id)) or 0)
        tables, chairs = [], []
        byes: list[list[int | None]] = [[one] for one in round.byes]
        for number, table in enumerate([*round.tables, *byes], last + 1):
            bye = len(table) == 1
            tables.append(
                {
                    "tournament_id": row.id, "number": number, "round": row.round + 1, "table_id": "" if bye else new_id(),
                    "status": "over" if bye else "due", "made": now, "ended": now if bye else None,
                }
            )  # fmt: skip
            points = bye_points(row.players) if bye else None
            chairs += [
                {
                    "tournament_id": row.id, "number": number, "seat": seat, "entrant": entrant, "points": points,
                    "place": None, "score": None, "lost": False,
                }
                for seat, entrant in enumerate(table)
            ]  # fmt: skip
        connection.execute(PAIRINGS.insert(), tables)
        connection.execute(PLACES.insert(), chairs)
        values = {"round": row.round + 1, "wake": None, "revision": row.revision + 1}
        connection.execute(update(TOURNAMENTS).where(T.id == row.id).values(**values))
        return True

    async def _finish(self, found: Tournament) -> None:
        """The end, unless somebody has changed something a moment ago."""
        same = T.id == found.row.id, T.status == "running", T.revision == found.row.revision
        values = {"status": "over", "ended": self.hall.now(), "wake": None, "revision": found.row.revision + 1}
        await self.store.execute(update(TOURNAMENTS).where(*same).values(**values))

    # ---- tables

    async def _set_up(self, found: Tournament) -> None:
        """Tables that have been paired and are not there yet."""
        for one in found.pairings:
            if one.status != "due":
                continue
            await unpack(self.store, self.hall.catalogue, found.row.edition)
            try:
                await self.store.change(functools.partial(self._make, found, one))
            except GoldenSpikeError as error:
                if isinstance(error, Refusal) and error.status >= 500:
                    raise
                log.error("a table of a tournament cannot begin", tournament=found.row.id, error=str(error)[:200])
                await self._void(found, one)
                continue
            live = await self.hall.get(one.table_id)
            await self.hall.begun(live)

    def _make(self, found: Tournament, one: Any, connection: Connection) -> None:
        """A table with its seats, begun: all of it or nothing."""
        row = locked(connection, found.row.id)
        here = P.tournament_id == row.id, P.number == one.number
        if connection.scalar(select(P.status).where(*here)) != "due":
            return
        entrants = {e.number: e for e in connection.execute(select(ENTRANTS).where(E.tournament_id == row.id)).all()}
        seats = [self._seat(chair, entrants, row.fill) for chair in found.chairs[one.number]]
        people = [seat["person"] for seat in seats if seat["person"]]
        owner = next(iter([*people, row.organiser, *(e.person for e in entrants.values() if e.person)]), None)
        if owner is None:
            raise Refusal(409, "tournament_few")
        game = game_of(row.game)
        clock = ClockWish.model_validate_json(row.clock)
        rules = self.hall.catalogue.rules(game, row.players, row.edition, orjson.loads(row.options))
        table = self.lobby.row(
            rules, game, Somebody(owner, "", "", "", 0), new_seed(), None, id=one.table_id, title=row.title, public=True,
            clock=clock.model_dump_json(), rated=row.rated, tournament=row.id,
        )  # fmt: skip
        connection.execute(TABLES.insert().values(**table))
        connection.execute(SEATS.insert(), [{"table_id": one.table_id, **seat} for seat in seats])
        facts = facts_in(connection, [one.table_id])[0]
        try:
            self.life.begin(connection, facts)
        except Refusal:
            if not facts.rated:
                raise
            # The same two have met too often today, or only bots sit here: it is played all the same.
            facts.rated = False
            connection.execute(update(TABLES).where(TABLES.c.id == facts.id).values(rated=False))
            self.life.begin(connection, facts)
        connection.execute(update(PAIRINGS).where(*here).values(status="running", made=self.hall.now()))
        self.store.tell(connection, one.table_id)

    def _seat(self, chair: Any, entrants: dict[int, Any], fill: str) -> dict[str, Any]:
        one = entrants.get(chair.entrant) if chair.entrant is not None else None
        seat = {"seat": chair.seat, "person": None, "seen": 0, "kind": "bot", "bot": fill, "name": f"{fill} bot"}
        if one is None:
            return {**seat, "name": f"{fill} bot {chair.seat + 1}"}
        if one.person:
            return {**seat, "kind": "human", "person": one.person, "bot": "", "name": one.name, "seen": self.hall.now()}
        return {**seat, "bot": one.bot or self.hall.check_bot(""), "name": one.name}

    async def _void(self, found: Tournament, one: Any) -> None:
        now = self.hall.now()
        await self.store.change(lambda connection: settling.void(connection, found.row.id, one.number, now))

    async def _find_gone(self, found: Tournament) -> None:
        """Tables that are closed, or not there any more: removed with an account, or by the operator."""
        running = [one for one in found.unfinished if one.status == "running"]
        if not running:
            return
        rows = await self.store.rows(select(TABLES.c.id, TABLES.c.status).where(TABLES.c.id.in_([o.table_id for o in running])))
        status = {row.id: row.status for row in rows}
        for one in running:
            if status.get(one.table_id, "closed") == "closed":
                await self._void(found, one)

    async def stop(self) -> None:
        await self.absence.stop()
