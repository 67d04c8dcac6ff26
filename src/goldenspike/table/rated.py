"""Rated tables: who may sit there, how often the same two may meet, and what the end of the game changes.

The check when a game begins and the change when it ends are part of the transaction that begins or ends it. On PostgreSQL, where
many may write at the same time, a lock keeps the changes of two tables with the same people one after the other.
"""

from __future__ import annotations

import itertools

from sqlalchemy import Connection, delete, func, select, text

from goldenspike.table import models
from goldenspike.table.catalogue import HOUSE
from goldenspike.table.hall import Hall
from goldenspike.table.live import Facts
from goldenspike.table.people import Somebody
from goldenspike.table.rating import anchor, anchored, level
from goldenspike.table.schemas.lobby import NewTable, SeatWish
from goldenspike.table.words import Refusal

PAIRS, PERSONS = models.rated_pairs, models.persons
DAY = 24 * 3600 * 1000  # whatever the calendar says: no night is longer than another
BEGIN_LOCK = 0x601D6  # any number, the same in all processes


class Rated:
    """The rules of rated tables."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.limit = hall.settings.rated_pair_games

    def check_wish(self, wish: NewTable, somebody: Somebody) -> None:
        """Refusal for a rated table that would break a rule of them."""
        if not wish.rated:
            return
        if len(wish.seats) < 2 or sum(seat.kind == "human" for seat in wish.seats) > 1:
            raise Refusal(422, "rated_seats")
        if wish.position is not None or wish.record is not None or wish.edition != HOUSE:
            raise Refusal(422, "rated_deal")
        if wish.clock is None:
            raise Refusal(422, "rated_clock")
        if wish.chances:
            raise Refusal(422, "rated_help")
        for seat in wish.seats:
            self.check_seat(wish.game, seat, somebody)

    def check_seat(self, game: str, wish: SeatWish, somebody: Somebody) -> None:
        if wish.kind == "human":
            check_account(somebody)
        if wish.kind == "bot":
            self.check_bot(game, wish.bot)

    def check_bot(self, game: str, bot: str) -> None:
        if anchor(game, bot) is None:
            raise Refusal(422, "rated_bot", bot=level(bot), bots=", ".join(anchored(game)))

    def check_join(self, connection: Connection, facts: Facts, somebody: Somebody) -> None:
        """Whether somebody may sit down at a rated table, with those who sit there already."""
        check_account(somebody)
        if facts.seats_of(somebody.id):
            raise Refusal(409, "rated_one_seat")
        for seat in facts.seats:
            if seat.kind != "open":
                self._check_pair(connection, (somebody.id, somebody.name), party(seat.person, seat.bot, seat.name))

    def begin(self, connection: Connection, facts: Facts) -> None:
        """The last look before the deal: from here on the game counts, whatever happens."""
        if connection.dialect.name == "postgresql":
            connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": BEGIN_LOCK})
        people = [seat.person for seat in facts.seats if seat.person is not None]
        rows = connection.execute(select(PERSONS.c.id, PERSONS.c.handle).where(PERSONS.c.id.in_(people)))
        handles = {row.id: row.handle for row in rows}
        if not people or len(set(people)) < len(people):
            raise Refusal(409, "rated_one_seat")
        for seat in facts.seats:
            if seat.kind == "bot":
                self.check_bot(facts.game, seat.bot)
            elif not handles.get(seat.person or ""):
                raise Refusal(409, "rated_account_of", name=seat.name)
        now = self.hall.now()
        parties = [party(seat.person, seat.bot, seat.name) for seat in facts.seats]
        met: set[tuple[str, str]] = set()
        for one, other in itertools.combinations(parties, 2):
            if bot_pair(one, other):
                continue
            self._check_pair(connection, one, other)
            met.add(in_order(one[0], other[0]))
        connection.execute(PAIRS.insert(), [{"table_id": facts.id, "one": a, "other": b, "at": now} for a, b in sorted(met)])

    def _check_pair(self, connection: Connection, one: tuple[str, str], other: tuple[str, str]) -> None:
        a, b = in_order(one[0], other[0])
        since = self.hall.now() - DAY
        here = PAIRS.c.one == a, PAIRS.c.other == b
        connection.execute(delete(PAIRS).where(*here, PAIRS.c.at <= since))
        count = int(connection.scalar(select(func.count()).select_from(PAIRS).where(*here)) or 0)
        if count >= self.limit:
            raise Refusal(409, "rated_often", name=one[1], other=other[1], limit=self.limit)


def check_account(somebody: Somebody) -> None:
    """A rating belongs to somebody who can come back: a name alone is gone with the browser."""
    if not somebody.handle:
        raise Refusal(403, "rated_account")


def party(person: str | None, bot: str, name: str) -> tuple[str, str]:
    """An id for either kind of player, and the name."""
    return (person, name) if person is not None else (f"bot:{level(bot)}", name)


def bot_pair(one: tuple[str, str], other: tuple[str, str]) -> bool:
    return one[0].startswith("bot:") and other[0].startswith("bot:")


def in_order(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one <= other else (other, one)
