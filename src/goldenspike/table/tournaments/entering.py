"""What people do with a tournament: announce it, enter it, leave it, begin it, call it off.

Each is one step that locks the tournament's row, so that of two that come together the second sees what the first has done. Each
raises its `revision`: a pairing that was thought out meanwhile is not written, but thought out anew.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import orjson
from sqlalchemy import Connection, case, delete, func, or_, select, update

from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.table import models, names
from goldenspike.table.catalogue import HOUSE, game_of
from goldenspike.table.lobby import Lobby, new_id
from goldenspike.table.people import Somebody
from goldenspike.table.rated import check_account
from goldenspike.table.rating import Rating, anchor
from goldenspike.table.schemas.tournaments import NewTournament
from goldenspike.table.shuns import blocked
from goldenspike.table.tournaments.reading import ENTRANTS, TOURNAMENTS, E, T, Tournament, ends, locked, summary
from goldenspike.table.unpacking import may_use, unpack
from goldenspike.table.words import Refusal, told

MOST = 128  # entrants
MOST_OF_ONE = 5  # unfinished tournaments that one person may hold
AHEAD = 366 * 24 * 3600 * 1000  # milliseconds: nobody plans further
LATE = 60_000  # milliseconds that a start may lie back: clocks differ, and forms take time
SEEN_EVERY = 10_000
UNFINISHED = ("open", "running")
RECENT = 0.5  # seconds
KEEP = 200  # tournaments that were looked at
PERSONS = models.persons
R = TypeVar("R")


class Tournaments:
    """Tournaments as people deal with them. `changed` is called when something is to be looked at soon."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.hall = lobby.hall
        self.life = lobby.life
        self.store = lobby.store
        self.changed: Callable[[], None] = lambda: None
        self._recent: dict[str, tuple[float, Tournament, str]] = {}
        self._turns = 0  # how often something was forgotten: what was read before must not be remembered after

    # ---- looking

    async def list(
        self, person: str | None, status: str | None, game: str | None, mine: bool, page: int, size: int
    ) -> dict[str, Any]:
        """A page of tournaments: those one can enter, then those that are played, then what was; each the newest first."""
        wanted = select(T.id)
        for column, value in ((T.status, status), (T.game, game)):
            if value is not None:
                wanted = wanted.where(column == value)
        if mine:
            wanted = wanted.where(
                or_(T.organiser == person, T.id.in_(select(E.tournament_id).where(E.person == person, E.gone.is_(None))))
            )
        rank = case((T.status == "open", 0), (T.status == "running", 1), else_=2)
        order = (T.created.desc(), T.id) if status is not None else (rank, T.created.desc(), T.id)  # the index has that order
        count = select(func.count()).where(E.tournament_id == T.id, E.gone.is_(None)).scalar_subquery()

        def read(connection: Connection) -> tuple[Sequence[Any], bool]:
            ids = list(connection.scalars(wanted.order_by(*order).limit(size + 1).offset(page * size)))
            named = select(TOURNAMENTS, count.label("entrants"), PERSONS.c.name)
            some = named.outerjoin(PERSONS, PERSONS.c.id == T.organiser).where(T.id.in_(ids[:size]))
            rows = {row.id: row for row in connection.execute(some)}
            return [rows[id] for id in ids[:size] if id in rows], len(ids) > size

        rows, more = await self.store.read(read)
        return {"tournaments": [summary(row, row.name or "", person, row.entrants) for row in rows], "more": more}

    async def read(self, id: str) -> Tournament:
        return await self.store.read(lambda connection: Tournament.read(connection, id))

    async def one(self, id: str, person: str | None) -> dict[str, Any]:
        """A tournament for a reader. Whoever takes part and looks at it is ready to play."""
        found, organiser = await self._recently(id)
        mine, now = found.mine(person), self.hall.now()
        if mine is not None and mine.gone is None and found.row.status in UNFINISHED and now - mine.seen > SEEN_EVERY:
            here = E.tournament_id == id, E.number == mine.number
            await self.store.execute(update(ENTRANTS).where(*here).values(seen=now))
        return found.data(person, organiser, now)

    async def _recently(self, id: str) -> tuple[Tournament, str]:
        """A tournament and its organiser's name as they were a moment ago at the latest: many look at the same one."""

        def read(connection: Connection) -> tuple[Tournament, str]:
            found = Tournament.read(connection, id)
            name = connection.scalar(select(PERSONS.c.name).where(PERSONS.c.id == found.row.organiser))
            return found, name or ""

        known, now, turns = self._recent.get(id), time.monotonic(), self._turns
        if known is not None and now - known[0] < RECENT:
            return known[1], known[2]
        found, organiser = await self.store.read(read)
        if len(self._recent) > KEEP:
            self._recent.clear()
        if turns == self._turns:
            self._recent[id] = (now, found, organiser)
        return found, organiser

    def forget(self, id: str) -> None:
        """Something has changed: it is read anew."""
        self._turns += 1
        self._recent.pop(id, None)

    # ---- announcing

    async def create(self, wish: NewTournament, somebody: Somebody) -> str:
        game = game_of(wish.game)
        low, high = max(2, game.seats[0]), game.seats[1]
        if not low <= wish.players <= high:
            raise Refusal(422, "seats", title=game.title, low=low, high=high, count=wish.players)
        now = self.hall.now()
        if wish.starts is not None and not now - LATE <= wish.starts <= now + AHEAD:
            raise Refusal(422, "tournament_when")
        fill = self._bot(wish, wish.fill) if wish.fill else ""
        bots = [self._bot(wish, bot) for bot in wish.bots]
        if wish.rated:
            check_account(somebody)
            if wish.edition != HOUSE:
                raise Refusal(422, "rated_deal")
        await may_use(self.store, wish.edition, somebody.id)
        await unpack(self.store, self.hall.catalogue, wish.edition)
        try:
            rules = self.hall.catalogue.rules(game, wish.players, wish.edition, dict(wish.options))
            rules.start(0)  # options are checked when the cards are dealt, at the latest
        except GoldenSpikeError as error:
            raise told(error) from None
        swiss = wish.format == "swiss"
        row: dict[str, Any] = {
            "id": new_id(), "title": wish.title or game.title, "game": wish.game, "edition": wish.edition,
            "options": orjson.dumps(rules.setup.options).decode(), "players": wish.players, "format": wish.format,
            "rounds": wish.rounds if swiss else 0, "minutes": 0 if swiss else wish.minutes,
            "clock": wish.clock.model_dump_json(), "rated": wish.rated, "fill": fill, "organiser": somebody.id,
            "status": "open", "why": "", "starts": wish.starts, "begun": None, "ended": None, "round": 0, "wake": None,
            "revision": 0, "created": now,
        }  # fmt: skip
        entrants = [self._entrant(row["id"], at + 1, None, bot, name) for at, (bot, name) in enumerate(bot_names(bots))]

        def insert(connection: Connection) -> None:
            held = select(func.count()).where(T.organiser == somebody.id, T.status.in_(UNFINISHED))
            if int(connection.scalar(held) or 0) >= MOST_OF_ONE:
                raise Refusal(429, "too_many_tournaments", limit=MOST_OF_ONE)
            connection.execute(TOURNAMENTS.insert().values(**row))
            if entrants:
                connection.execute(ENTRANTS.insert(), entrants)

        await self.store.change(insert)
        self.changed()
        return str(row["id"])

    def _bot(self, wish: NewTournament, bot: str) -> str:
        spec = self.hall.check_bot(bot)
        if wish.rated:
            self.life.rated.check_bot(wish.game, spec)
        return spec

    def _entrant(self, id: str, number: int, person: str | None, bot: str, name: str) -> dict[str, Any]:
        now = self.hall.now()
        return {
            "tournament_id": id, "number": number, "person": person, "bot": bot, "name": name, "joined": now, "seen": now,
            "strength": 0.0, "gone": None, "why": "",
        }  # fmt: skip

    # ---- entering and leaving

    async def join(self, id: str, somebody: Somebody) -> None:
        """Enter; who is in already stays so. An arena can be entered, and entered again, until its time is up."""

        def enter(connection: Connection, row: Any) -> None:
            mine = connection.execute(select(ENTRANTS).where(E.tournament_id == id, E.person == somebody.id)).first()
            if mine is not None and mine.gone is None:
                return
            if mine is not None and mine.why == "removed":
                raise Refusal(403, "tournament_removed")
            until = ends(row)
            if row.status != "open" and (row.status != "running" or until is None or self.hall.now() >= until):
                raise Refusal(409, "tournament_begun")
            if row.rated:
                check_account(somebody)
            if row.organiser and blocked(connection, somebody.id, [row.organiser]):
                raise Refusal(403, "blocked_person")
            others = connection.execute(select(ENTRANTS).where(E.tournament_id == id).order_by(E.number)).all()
            if sum(one.gone is None for one in others) >= MOST:
                raise Refusal(409, "tournament_full", limit=MOST)
            if mine is not None:
                back = {"gone": None, "why": "", "seen": self.hall.now()}
                connection.execute(update(ENTRANTS).where(E.tournament_id == id, E.number == mine.number).values(**back))
            else:
                taken = [{"kind": "bot" if one.bot else "human", "person": one.person, "name": one.name} for one in others]
                name = names.told_apart(taken, somebody.seated, somebody.id)
                number = 1 + max((one.number for one in others), default=0)
                new = self._entrant(id, number, somebody.id, "", name)
                new["strength"] = strength(connection, row.game, somebody.id, "")
                connection.execute(ENTRANTS.insert().values(**new))
            self._note(connection, id)

        await self._step(id, enter)

    async def withdraw(self, id: str, somebody: Somebody) -> None:
        """Leave the tournament: what has been played counts, a game that runs is lost."""

        def leave(connection: Connection, row: Any) -> None:
            number = connection.scalar(select(E.number).where(E.tournament_id == id, E.person == somebody.id))
            if number is not None:
                self.see_off(connection, row, number, "left")

        await self._step(id, leave)

    async def remove(self, id: str, somebody: Somebody, number: int) -> None:
        """The organiser takes somebody out, person or bot, for good."""

        def take_out(connection: Connection, row: Any) -> None:
            check_organiser(row, somebody)
            if connection.scalar(select(E.number).where(E.tournament_id == id, E.number == number)) is None:
                raise Refusal(404, "no_entrant")
            self.see_off(connection, row, number, "removed")

        await self._step(id, take_out)

    def see_off(self, connection: Connection, row: Any, number: int, why: str) -> None:
        """Somebody does not take part any more. Their seat at a table is given up afterwards, by whoever looks at it first."""
        here = E.tournament_id == row.id, E.number == number
        if row.status == "open" and why == "left":
            connection.execute(delete(ENTRANTS).where(*here))
        elif row.status in UNFINISHED:
            # Who is removed stays out; else the first reason counts.
            which = or_(E.gone.is_(None), E.why != "removed") if why == "removed" else E.gone.is_(None)
            connection.execute(update(ENTRANTS).where(*here, which).values(gone=self.hall.now(), why=why))
        else:
            raise Refusal(409, "tournament_over")
        self._note(connection, row.id)

    # ---- beginning and calling off

    async def start(self, id: str, somebody: Somebody) -> None:
        """The organiser begins it now, whatever time was announced."""

        def begin(connection: Connection, row: Any) -> None:
            check_organiser(row, somebody)
            if row.status != "open":
                raise Refusal(409, "tournament_begun")
            if not enough(connection, row):
                raise Refusal(409, "tournament_few")
            self.begin(connection, row)

        await self._step(id, begin)

    def begin(self, connection: Connection, row: Any) -> None:
        """From here on it is paired."""
        now = self.hall.now()
        for one in connection.execute(select(ENTRANTS).where(E.tournament_id == row.id)).all():
            here = E.tournament_id == row.id, E.number == one.number
            value = strength(connection, row.game, one.person, one.bot)
            connection.execute(update(ENTRANTS).where(*here).values(strength=value))
        values = {"status": "running", "begun": now, "wake": now, "revision": row.revision + 1}
        connection.execute(update(TOURNAMENTS).where(T.id == row.id).values(**values))

    async def cancel(self, id: str, somebody: Somebody) -> None:
        """The organiser calls it off. Games that run are played on, for themselves."""

        def call_off(connection: Connection, row: Any) -> None:
            check_organiser(row, somebody)
            if row.status not in UNFINISHED:
                raise Refusal(409, "tournament_over")
            self.call_off(connection, row, "organiser")

        await self._step(id, call_off)

    def call_off(self, connection: Connection, row: Any, why: str) -> None:
        values = {"status": "cancelled", "why": why, "ended": self.hall.now(), "wake": None, "revision": row.revision + 1}
        connection.execute(update(TOURNAMENTS).where(T.id == row.id).values(**values))

    async def _step(self, id: str, step: Callable[[Connection, Any], R]) -> R:
        found = await self.store.change(lambda connection: step(connection, locked(connection, id)))
        self.forget(id)
        self.changed()
        return found

    def _note(self, connection: Connection, id: str) -> None:
        connection.execute(update(TOURNAMENTS).where(T.id == id).values(revision=T.revision + 1))


def check_organiser(row: Any, somebody: Somebody) -> None:
    if row.organiser != somebody.id:
        raise Refusal(403, "not_organiser")


def enough(connection: Connection, row: Any) -> bool:
    """Two are a tournament; where nobody fills up, a table must come together."""
    count = int(connection.scalar(select(func.count()).where(E.tournament_id == row.id, E.gone.is_(None))) or 0)
    return count >= (2 if row.fill else row.players)


def strength(connection: Connection, game: str, person: str | None, bot: str) -> float:
    """Where somebody is put before there are points."""
    if bot:
        return (anchor(game, bot) or Rating()).mu
    r = models.ratings.c
    found = connection.scalar(select(r.mu).where(r.person == person, r.game == game)) if person else None
    return Rating().mu if found is None else float(found)


def bot_names(bots: list[str]) -> list[tuple[str, str]]:
    """Bots with names by which they can be told apart."""
    named: list[tuple[str, str]] = []
    for bot in bots:
        number = 1 + sum(other == bot for other, _ in named)
        named.append((bot, f"{bot} bot" if number == 1 else f"{bot} bot {number}"))
    return named
