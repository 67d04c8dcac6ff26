"""The life of a table beside its log: people sit down and get up, seats change, the game begins, the table goes.

Each of these is one guarded step. It locks the table's row, looks at the table as the database has it at that moment, refuses or
changes it, and is committed as a whole, so that of two steps that come together, in one process or in two, the second one sees
what the first has done. Once the game runs, its course is in the log, and the numbers of the entries guard it.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import orjson
from sqlalchemy import Connection, delete, update

from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.table import models, names
from goldenspike.table.actions import Actions
from goldenspike.table.catalogue import RulesAway, game_at, game_of, vocabulary_hash
from goldenspike.table.hall import Conflict, Hall
from goldenspike.table.history import Clock, EntryRow, History
from goldenspike.table.live import Facts, Live, SeatRow
from goldenspike.table.loading import facts_in, first_position
from goldenspike.table.people import Somebody
from goldenspike.table.positions import details_of, wake_of
from goldenspike.table.rated import Rated
from goldenspike.table.removal import take_out
from goldenspike.table.schemas.lobby import Join, SeatWish, TableChange
from goldenspike.table.shuns import at_table, blocked
from goldenspike.table.words import Refusal, told
from goldenspike.table.writer import do_all

TABLES, SEATS, GUESTS, ENTRIES = models.tables, models.seats, models.guests, models.entries
ATTEMPTS = 6  # times that another process may be faster in writing to the log
OPEN_SEAT: dict[str, Any] = {"kind": "open", "person": None, "name": "", "bot": "", "seen": 0}
T = TypeVar("T")
Step = Callable[[Connection, Facts], T]


class Life:
    """All that happens to a table beside its game."""

    def __init__(self, hall: Hall, actions: Actions) -> None:
        self.hall = hall
        self.store = hall.store
        self.actions = actions
        self.rated = Rated(hall)

    async def step(self, live: Live, step: Step[T]) -> T:
        """One guarded step; everybody at the table, here and at other processes, hears of it."""

        def work(connection: Connection) -> T:
            found = step(connection, self.locked(connection, live.id))
            self.store.tell(connection, live.id)
            return found

        async with live.lock:
            try:
                found = await self.store.change(work)
            except BaseException:
                live.stale = True
                raise
            try:
                await self.hall.refresh(live, own=True)
            except Refusal as error:
                if error.status == 404:
                    self.hall.send_away(live)
                live.stale = True  # the step itself is done
        self.hall.announce_table(live)
        return found

    def locked(self, connection: Connection, id: str) -> Facts:
        """The table as it is now, and as it stays until the end of the transaction."""
        found = facts_in(connection, [id], lock=True)
        if not found:
            raise Refusal(404, "no_table")
        return found[0]

    # ---- seats

    def seat_row(self, place: int, wish: SeatWish, somebody: Somebody) -> dict[str, Any]:
        if wish.kind == "bot":
            bot = self.hall.check_bot(wish.bot)
            return {"seat": place, "kind": "bot", "person": None, "name": wish.name or f"{bot} bot", "bot": bot, "seen": 0}
        if wish.bot:
            raise Refusal(422, "seat_human")
        if wish.kind == "human":
            return {
                "seat": place, "kind": "human", "person": somebody.id, "name": seat_name(wish.name, somebody), "bot": "",
                "seen": self.hall.now(),
            }  # fmt: skip
        return {"seat": place, **OPEN_SEAT}

    async def join(self, live: Live, somebody: Somebody, wish: Join) -> None:
        """Sit down on an open seat, or with an invite become a guest of a private table."""

        def sit(connection: Connection, facts: Facts) -> Refusal | None:
            invited = bool(wish.invite) and hmac.compare_digest(wish.invite.encode(), facts.invite.encode())
            if not invited and not facts.welcomes(somebody.id):
                raise Refusal(404, "no_table")
            if wish.seat is not None and wish.seat >= facts.players:
                raise Refusal(422, "no_seat", seat=wish.seat + 1)
            if not facts.public and somebody.id != facts.owner:  # who gets up again may still watch
                connection.execute(
                    self.store.insert(GUESTS).values(table_id=facts.id, person=somebody.id).on_conflict_do_nothing()
                )
            free = [seat.seat for seat in facts.seats if seat.kind == "open"]
            if wish.seat is None and (facts.seats_of(somebody.id) or not free):
                return None
            if facts.status != "open":
                return Refusal(409, "begun")  # and yet a guest now
            if wish.seat is not None and wish.seat not in free:
                return Refusal(409, "taken", seat=wish.seat + 1)
            if blocked(connection, somebody.id, at_table(facts)):
                return Refusal(403, "blocked")
            if facts.rated:
                self.rated.check_join(connection, facts, somebody)
            others = [seat for seat in facts.seats if seat.person != somebody.id]
            name = names.told_apart(others, seat_name(wish.name, somebody), somebody.id)
            place = free[0] if wish.seat is None else wish.seat
            values = {"kind": "human", "person": somebody.id, "name": name, "bot": "", "seen": self.hall.now()}
            self._set_seat(connection, facts, place, values)
            if facts.seek and free == [place]:  # nobody else has to say that it begins
                facts.seats[place] = SeatRow(place, "human", somebody.id, name, "", self.hall.now())
                self.begin(connection, facts)
            return None

        refusal = await self.step(live, sit)
        if refusal is not None:
            raise refusal

    async def set_seat(self, live: Live, somebody: Somebody, seat: int, wish: SeatWish) -> None:
        """The owner decides what a seat is, as long as the game has not begun."""
        row = self.seat_row(seat, wish, somebody)

        def change(connection: Connection, facts: Facts) -> None:
            owner_before_start(facts, somebody)
            if seat >= facts.players:
                raise Refusal(422, "no_seat", seat=seat + 1)
            if facts.rated:
                self.rated.check_seat(facts.game, wish, somebody)
                if wish.kind == "human" and set(facts.seats_of(somebody.id)) - {seat}:
                    raise Refusal(409, "rated_one_seat")
            if wish.name:
                names.check_names([other for other in facts.seats if other.seat != seat], wish.name, somebody.id)
            self._set_seat(connection, facts, seat, row)
            before = facts.seats[seat].person
            if before not in (None, row["person"]):  # who was removed is not a guest either
                connection.execute(delete(GUESTS).where(GUESTS.c.table_id == facts.id, GUESTS.c.person == before))

        await self.step(live, change)

    async def leave(self, live: Live, somebody: Somebody) -> None:
        """Before the start the seats open again; later bots play on."""

        def get_up(connection: Connection, facts: Facts) -> bool:
            if facts.status == "open":
                self.get_up(connection, facts, somebody.id)
                return False
            if not facts.seats_of(somebody.id):
                raise Refusal(403, "not_seated")
            return facts.status == "running"

        if await self.step(live, get_up):
            await self._hand_over(live, somebody, self.actions.leave)

    def get_up(self, connection: Connection, facts: Facts, person: str) -> None:
        """The seats of a person open again. A seek goes on with those who are left, and with nobody it is over."""
        for seat in facts.seats_of(person):
            self._set_seat(connection, facts, seat, OPEN_SEAT)
            facts.seats[seat] = SeatRow(seat, "open", None, "", "", 0)
        if not facts.seek:
            return
        left = [seat.person for seat in facts.seats if seat.person is not None]
        if not left:
            take_out(connection, [facts.id])
        elif facts.owner == person:
            facts.owner = left[0]
            connection.execute(update(TABLES).where(TABLES.c.id == facts.id).values(owner=left[0]))

    async def resign(self, live: Live, somebody: Somebody) -> None:
        """Give up a running game: for the others bots play on to its end; where nobody else plays, the table closes."""

        def give_in(connection: Connection, facts: Facts) -> bool:
            if not facts.seats_of(somebody.id):
                raise Refusal(403, "not_seated")
            if facts.status != "running":
                raise Refusal(409, {"open": "not_begun", "closed": "table_closed"}.get(facts.status, "over"))
            others = bool(others_at(facts, somebody)) or facts.strict  # then it is lost by that, not called off
            if not others:
                values = {"status": "closed", "ended": self.hall.now(), "wake": None}
                connection.execute(update(TABLES).where(TABLES.c.id == facts.id).values(**values))
            return others

        if await self.step(live, give_in):
            await self._hand_over(live, somebody, self.actions.resign)

    async def _hand_over(self, live: Live, somebody: Somebody, write: Callable[[Live, str], Awaitable[None]]) -> None:
        """What follows of it is an entry of the log."""
        for _ in range(ATTEMPTS):
            try:
                async with live.lock:
                    await self.hall.fresh(live)
                    await write(live, somebody.id)
                return
            except Conflict:
                continue
        raise Refusal(503, "busy")

    def invited(self, live: Live, person: str | None, invite: str) -> None:
        """Refusal unless somebody may know of this table: by the invitation, or anyway."""
        right = bool(invite) and hmac.compare_digest(invite.encode(), live.facts.invite.encode())
        if not right and not live.facts.may_see(person):
            raise Refusal(404, "no_table")

    async def change(self, live: Live, somebody: Somebody, wish: TableChange) -> None:
        """The owner renames a table, or lets others see it or not. Who may not see it any more is sent away at once."""

        def set_values(connection: Connection, facts: Facts) -> None:
            if facts.owner != somebody.id:
                raise Refusal(403, "not_owner")
            if facts.tournament:
                raise Refusal(409, "tournament_table")
            values = {name: value for name, value in (("title", wish.title), ("public", wish.public)) if value is not None}
            if values:
                connection.execute(update(TABLES).where(TABLES.c.id == facts.id).values(**values))

        await self.step(live, set_values)

    async def give_up(self, live: Live, somebody: Somebody) -> None:
        """A table that has not begun goes, and at any time one at which nobody else plays or has played: with all it had."""

        def remove(connection: Connection, facts: Facts) -> None:
            if facts.owner != somebody.id:
                raise Refusal(403, "not_owner")
            if facts.status != "open" and others_at(facts, somebody):
                raise Refusal(409, "others_here")
            if facts.strict and facts.status == "running":
                raise Refusal(409, "rated_stays")
            take_out(connection, [facts.id])

        await self.step(live, remove)

    def _set_seat(self, connection: Connection, facts: Facts, seat: int, values: dict[str, Any]) -> None:
        connection.execute(update(SEATS).where(SEATS.c.table_id == facts.id, SEATS.c.seat == seat).values(**values))

    # ---- the game

    async def start(self, live: Live, somebody: Somebody, fill: str) -> None:
        """Deal. The commitment to the seed is visible from now on."""
        bot = self.hall.check_bot(fill) if fill else ""

        def start(connection: Connection, facts: Facts) -> None:
            owner_before_start(facts, somebody)
            if bot:
                self.fill(connection, facts, bot)
            self.begin(connection, facts)

        await self.step(live, start)

    def fill(self, connection: Connection, facts: Facts, bot: str) -> None:
        """A bot on each seat that is still open."""
        for seat in facts.seats:
            if seat.kind == "open":
                seat.kind, seat.bot, seat.name = "bot", bot, f"{bot} bot"
                self._set_seat(connection, facts, seat.seat, {"kind": "bot", "bot": bot, "name": seat.name})

    def begin(self, connection: Connection, facts: Facts) -> None:
        """The first entry of the log, the first snapshot, and a table that runs: all of it or nothing."""
        empty = sum(seat.kind == "open" for seat in facts.seats)
        if empty:
            raise Refusal(409, "open_seats", count=empty)
        if facts.rated:
            self.rated.begin(connection, facts)
        rules = self._rules(facts)
        live = Live(facts)
        live.rules = rules
        state = rules.start(int(facts.seed), journal=True) if facts.begin is None else first_position(live)
        now = self.hall.now()
        details = details_of("start", 0, state)
        entry = EntryRow(1, "start", -1, "server", None, now, None, False, None, state.seat, 0, details)
        history = History(None if facts.clock is None else Clock.make(facts.clock, facts.players))
        history.fold(entry)
        connection.execute(ENTRIES.insert().values(dict(zip(ENTRIES.columns.keys(), entry.row(facts.id), strict=True))))
        connection.execute(self.hall.snapshot(facts.id, 1, 0, state, history))
        notice = self.hall.note(live, entry, over=False)
        if notice is not None:
            do_all(connection, [notice])
        values = {
            "status": "running",
            "wake": wake_of(facts, history, entry),
            "version": facts.version,
            "options": orjson.dumps(facts.options).decode(),
            "vocabulary": facts.vocabulary,
        }
        connection.execute(update(TABLES).where(TABLES.c.id == facts.id).values(**values))

    def _rules(self, facts: Facts) -> Rules:
        """The rules of a table that begins: a table that was set up under other rules is played by those of today."""
        game = game_of(facts.game)
        try:
            if facts.begin is not None and game.version != facts.version:  # a position belongs to its rules
                game = game_at(facts.game, facts.version)
            rules = self.hall.catalogue.rules(game, facts.players, facts.edition, facts.options)
        except RulesAway as away:
            raise Refusal(409, away.key, **away.args_) from None
        except GoldenSpikeError as error:
            raise told(error) from None
        facts.version, facts.options, facts.vocabulary = game.version, rules.setup.options, vocabulary_hash(rules)
        return rules


def others_at(facts: Facts, somebody: Somebody) -> list[int]:
    """The seats of other people; who is gone for good has none."""
    return [seat.seat for seat in facts.seats if seat.kind == "human" and seat.person not in (None, somebody.id)]


def seat_name(wish: str, somebody: Somebody) -> str:
    """The name of somebody's seat. A program has no choice: people must see what it is."""
    return somebody.seated if somebody.bot else wish or somebody.name


def owner_before_start(facts: Facts, somebody: Somebody) -> None:
    if facts.owner != somebody.id:
        raise Refusal(403, "not_owner")
    if facts.status != "open":
        raise Refusal(409, "begun")
