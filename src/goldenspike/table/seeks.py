"""Finding opponents: a seek is a public table that looks for players by itself.

Whoever asks to play is put at the oldest table that fits; if there is none, a new one is set up, under a lock, so that two who
ask at the same moment find each other. It begins in the very step in which its last seat is taken. Now and then all seeks are
looked at: whoever went away while a live game was to begin loses the seat, and after the wait bots take what is still open.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import structlog
from sqlalchemy import Connection, or_, select, text, update

from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.table import models
from goldenspike.table.catalogue import check_bot, game_of
from goldenspike.table.live import Facts, Live
from goldenspike.table.loading import facts_in
from goldenspike.table.lobby import Lobby
from goldenspike.table.people import Somebody
from goldenspike.table.schemas.lobby import ClockWish, Join, NewTable, SeatWish, Seek
from goldenspike.table.shuns import at_table, blocked
from goldenspike.table.words import Refusal, told

log = structlog.get_logger("goldenspike.seeks")

TABLES, SEATS = models.tables, models.seats
T = TABLES.c
PACES = {
    "live": ClockWish(kind="game", seconds=1800, extra=10),
    "days": ClockWish(kind="move", seconds=2 * 86400),
}
AWAY = 70_000  # milliseconds without a sign of life: who seeks a live game has gone
LOOK_EVERY = 5.0  # seconds between two looks at all seeks
LOOKED_AT = 100  # seeks of a game that may fit
TRIES = 8
LOCK = 0x601D8  # any number, the same in all processes


class Another(Exception):
    """Somebody has set up a table that fits, a moment ago."""


class Seeks:
    """Puts people together."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.life = lobby.life
        self.hall = lobby.hall
        self.store = lobby.store

    async def pair(self, wish: Seek, somebody: Somebody) -> Live:
        """The table at which this person plays, or waits for others. Nobody waits for two live games at once."""
        live = await self._pair(wish, somebody)
        if wish.pace == "live":
            seated = select(SEATS.c.table_id).where(SEATS.c.person == somebody.id)
            waiting = select(T.id).where(T.id.in_(seated), T.seek, T.status == "open", T.id != live.id)
            for row in await self.store.rows(waiting.where(T.clock == PACES["live"].model_dump_json())):
                with suppress(Refusal):  # gone or begun meanwhile
                    await self.life.leave(await self.hall.get(row.id), somebody)
        return live

    async def _pair(self, wish: Seek, somebody: Somebody) -> Live:
        table = self._table(wish, somebody)
        options = self._options(table)
        for _ in range(TRIES):
            found = await self.store.read(lambda connection: self._fitting(connection, wish, somebody, options))
            for facts in found:
                try:
                    live = await self.hall.get(facts.id)
                    if facts.seats_of(somebody.id):
                        return live  # asked twice
                    await self.life.join(live, somebody, Join())
                except Refusal as error:
                    if error.status >= 500:
                        raise
                    continue  # taken, begun or gone meanwhile, or not for these two
                if live.facts.seats_of(somebody.id):
                    return live
            try:
                return await self._found(wish, table, somebody, options)
            except Another:
                continue
        raise Refusal(503, "busy")

    def _table(self, wish: Seek, somebody: Somebody) -> NewTable:
        game = game_of(wish.game)
        low, high = max(2, game.seats[0]), game.seats[1]
        players = low if wish.players is None else wish.players
        if not low <= players <= high:
            raise Refusal(422, "seats", title=game.title, low=low, high=high, count=players)
        seats = [SeatWish(kind="human"), *(SeatWish(kind="open") for _ in range(players - 1))]
        table = NewTable(game=wish.game, seats=seats, options=wish.options, public=True, clock=PACES[wish.pace], rated=wish.rated)
        self.life.rated.check_wish(table, somebody)
        if wish.fill:
            check_bot(wish.fill)
            if wish.rated:
                self.life.rated.check_bot(wish.game, wish.fill)
        return table

    def _options(self, wish: NewTable) -> dict[str, str]:
        """The options as a table of this kind has them."""
        try:
            rules = self.hall.catalogue.rules(game_of(wish.game), len(wish.seats), wish.edition, dict(wish.options))
        except GoldenSpikeError as error:
            raise told(error) from None
        return rules.setup.options

    def _fitting(self, connection: Connection, wish: Seek, somebody: Somebody, options: dict[str, str]) -> list[Facts]:
        """Seeks that fit, one's own first, then the one that waits longest."""
        wanted = select(T.id).where(T.seek, T.status == "open", T.game == wish.game, T.rated == wish.rated)
        if wish.players is not None:
            wanted = wanted.where(T.players == wish.players)
        wanted = wanted.where(T.clock == PACES[wish.pace].model_dump_json())
        ids = list(connection.scalars(wanted.order_by(T.created, T.id).limit(LOOKED_AT)))
        found = [
            facts
            for facts in facts_in(connection, ids)
            if facts.options == options
            and (facts.seats_of(somebody.id) or (self._free(facts) and (wish.pace == "days" or self._here(facts))))
            and not blocked(connection, somebody.id, at_table(facts))
        ]
        return sorted(found, key=lambda facts: not facts.seats_of(somebody.id))

    def _free(self, facts: Facts) -> bool:
        return any(seat.kind == "open" for seat in facts.seats)

    def _here(self, facts: Facts) -> bool:
        """Whether all who wait for a live game are still there."""
        now = self.hall.now()
        return all(seat.kind != "human" or now - seat.seen < AWAY for seat in facts.seats)

    async def _found(self, wish: Seek, table: NewTable, somebody: Somebody, options: dict[str, str]) -> Live:
        """A table of one's own to wait at, unless one that fits has come up."""
        game = game_of(wish.game)
        rules = self.hall.catalogue.rules(game, len(table.seats), table.edition, dict(table.options))
        seats = [self.life.seat_row(place, seat, somebody) for place, seat in enumerate(table.seats)]
        row = self.lobby.new_row(rules, game, somebody, table)
        row |= {
            "seek": True,
            "fill": check_bot(wish.fill) if wish.fill else "",
            "fill_at": self.hall.now() + wish.wait * 1000 if wish.fill else None,
        }

        def insert(connection: Connection) -> None:
            if self.store.shared:
                connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": LOCK})
            if self._fitting(connection, wish, somebody, options):
                raise Another
            self.lobby.insert(connection, row, seats, somebody, start=False)

        await self.store.change(insert)
        return await self.hall.get(row["id"])

    # ---- what happens by itself

    async def look_forever(self) -> None:
        while True:
            try:
                await self.look()
            except Refusal:
                pass  # the database is away; it has been logged
            except Exception:
                log.exception("looking at seeks failed")
            await asyncio.sleep(LOOK_EVERY)

    async def look(self) -> None:
        """Tend to all seeks for which it is time."""
        may_be_due = or_(T.fill_at <= self.hall.now(), T.clock == PACES["live"].model_dump_json())
        ids = [row.id for row in await self.store.rows(select(T.id).where(T.seek, T.status == "open", may_be_due))]
        found = await self.store.read(lambda connection: facts_in(connection, ids)) if ids else []
        for facts in found:
            if self._due(facts):
                live = await self.hall.get(facts.id)
                await self._tend(live)

    def _due(self, facts: Facts) -> bool:
        return bool(self._gone(facts)) or (facts.fill_at is not None and facts.fill_at <= self.hall.now())

    def _gone(self, facts: Facts) -> list[int]:
        """The seats of those who wait for a live game and are not there any more."""
        if facts.clock != PACES["live"]:
            return []
        now = self.hall.now()
        connected = {c.person for live in (self.hall.tables.get(facts.id),) if live for c in live.connections}
        return [
            seat.seat for seat in facts.seats if seat.kind == "human" and now - seat.seen >= AWAY and seat.person not in connected
        ]

    async def _tend(self, live: Live) -> None:
        def tend(connection: Connection, facts: Facts) -> None:
            if facts.status != "open" or not facts.seek:
                return
            gone = [facts.seats[seat].person for seat in self._gone(facts)]
            for person in gone:
                self.life.get_up(connection, facts, str(person))
            if not any(seat.kind == "human" for seat in facts.seats):
                return
            if facts.fill_at is not None and facts.fill_at <= self.hall.now():
                self.life.fill(connection, facts, facts.fill)
                self.life.begin(connection, facts)

        try:
            await self.life.step(live, tend)
        except Refusal as error:
            if error.status >= 500 or error.status == 404:
                return
            log.info("a seek could not begin", table=live.id, why=error.reason.key)
            # Bots cannot take these seats today: it waits for people instead.
            await self.life.step(live, no_bots)


def no_bots(connection: Connection, facts: Facts) -> Any:
    return connection.execute(update(TABLES).where(T.id == facts.id).values(fill="", fill_at=None))
