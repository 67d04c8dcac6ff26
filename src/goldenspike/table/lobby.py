"""Before a game: setting up tables, sitting down, starting; and leaving. What comes after it is in `again.py`."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import Connection, Executable, delete, func, or_, select, update

import goldenspike as gs
from goldenspike.kernel.game import Game
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import BadDump, GoldenSpikeError
from goldenspike.table import models, shelf
from goldenspike.table.actions import Actions
from goldenspike.table.hall import Conflict, Hall
from goldenspike.table.live import Live
from goldenspike.table.loading import first_position, read_many
from goldenspike.table.people import Somebody
from goldenspike.table.schemas.lobby import Join, NewTable, SeatWish
from goldenspike.table.shelf import game_of, vocabulary_hash
from goldenspike.table.store import run_all
from goldenspike.table.words import Refusal, told

TABLES, SEATS, GUESTS, ENTRIES = models.tables, models.seats, models.guests, models.entries
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
LISTED = 100


def new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_invite() -> str:
    return secrets.token_urlsafe(18)


def new_seed() -> int:
    return secrets.randbits(96)


class Lobby:
    """All that happens to a table beside its game."""

    def __init__(self, hall: Hall, actions: Actions) -> None:
        self.hall = hall
        self.store = hall.store
        self.actions = actions

    # ---- lists

    async def public(self, game: str | None, status: str | None, person: str | None) -> list[dict[str, Any]]:
        t = TABLES.c
        statement = select(t.id).where(t.public).order_by(t.created.desc()).limit(LISTED)
        if game:
            statement = statement.where(t.game == game)
        if status:
            statement = statement.where(t.status == status)
        return await self._infos(statement, person)

    async def mine(self, person: str) -> list[dict[str, Any]]:
        t = TABLES.c
        seated = select(SEATS.c.table_id).where(SEATS.c.person == person)
        statement = select(t.id).where(or_(t.id.in_(seated), t.owner == person)).order_by(t.created.desc()).limit(LISTED)
        infos = await self._infos(statement, person)
        return sorted(infos, key=lambda info: (not info["my_turn"], -info["changed"]))

    async def _infos(self, statement: Executable, person: str | None) -> list[dict[str, Any]]:
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
        await self.check_limit(somebody)
        seats = [self.seat_row(place, seat, somebody) for place, seat in enumerate(wish.seats)]
        try:
            rules = self.hall.shelf.rules(game, len(wish.seats), wish.edition, dict(wish.options))
            seed = new_seed()
            begin: State | None = None
            if wish.position is not None:
                begin = prepared(rules, wish.position)
            elif wish.record is not None:
                begin = self._from_record(rules, wish.record, wish.at)
            if begin is None:
                rules.start(0)  # options are checked when the cards are dealt, at the latest
        except GoldenSpikeError as error:
            raise told(error) from None
        live = await self.insert(
            rules, game, seats, somebody, seed, begin, casual=begin is not None, title=wish.title, public=wish.public,
            clock=None if wish.clock is None else wish.clock.model_dump_json(),
        )  # fmt: skip
        if wish.start:
            await self.start(live, somebody, "")
        return live

    def _from_record(self, rules: Rules, text: str, at: int | None) -> State:
        replay = self.hall.shelf.replay(text)
        if replay.rules is None or replay.record.seed is None or replay.state is None:
            raise Refusal(422, "no_record", why=str(replay.problem))
        if replay.rules.setup.data() != rules.setup.data():
            raise BadDump("The record was played with another game, other options or another number of players than this table.")
        most = len(replay.record.moves)
        if at is not None and at > most:
            raise Refusal(422, "no_position", most=most, at=at)
        return replay.at(most if at is None else at)

    async def check_limit(self, somebody: Somebody) -> None:
        limit = self.hall.settings.max_tables_person
        t = TABLES.c
        rows = await self.store.rows(select(func.count()).where(t.owner == somebody.id, t.status != "over"))
        if rows[0][0] >= limit:
            raise Refusal(429, "too_many_tables", limit=limit)

    def seat_row(self, place: int, wish: SeatWish, somebody: Somebody) -> dict[str, Any]:
        if wish.kind == "bot":
            bot = shelf.check_bot(wish.bot)
            return {"seat": place, "kind": "bot", "person": None, "name": wish.name or f"{bot} bot", "bot": bot, "seen": 0}
        if wish.bot:
            raise Refusal(422, "seat_human")
        if wish.kind == "human":
            return {
                "seat": place, "kind": "human", "person": somebody.id, "name": wish.name or somebody.name, "bot": "",
                "seen": self.hall.now(),
            }  # fmt: skip
        return {"seat": place, "kind": "open", "person": None, "name": "", "bot": "", "seen": 0}

    async def insert(
        self, rules: Rules, game: Game, seats: list[dict[str, Any]], owner: Somebody, seed: int, begin: State | None, **more: Any
    ) -> Live:
        setup = rules.setup
        id = new_id()
        row: dict[str, Any] = {
            "id": id, "game": setup.game, "version": setup.version, "edition": setup.edition,
            "options": orjson.dumps(setup.options).decode(), "players": setup.players, "title": "", "public": False,
            "casual": False, "owner": owner.id, "status": "open", "vocabulary": vocabulary_hash(rules), "seed": str(seed),
            "begin": None if begin is None else orjson.dumps(beginning(begin)), "commitment": gs.commitment(seed), "clock": None,
            "invite": new_invite(), "rematch": "", "parent": "", "result": None, "created": self.hall.now(),
            "wake": None, "driver": "", "driver_until": 0, **more,
        }  # fmt: skip
        if not row["title"]:
            row["title"] = game.title
        await self.store.execute(
            TABLES.insert().values(**row), SEATS.insert().values([{"table_id": id, **seat} for seat in seats])
        )
        return await self.hall.get(id)

    # ---- seats

    async def join(self, live: Live, somebody: Somebody, wish: Join) -> None:
        """Sit down on an open seat, or with an invite become a guest of a private table."""
        facts = live.facts
        invited = bool(wish.invite) and hmac.compare_digest(wish.invite.encode(), facts.invite.encode())
        if not invited and not facts.may_see(somebody.id):
            raise Refusal(404, "no_table")
        if wish.seat is None and (facts.seats_of(somebody.id) or not any(seat.kind == "open" for seat in facts.seats)):
            await self._be_guest(live, somebody)
            return
        if facts.status != "open":
            await self._be_guest(live, somebody)
            raise Refusal(409, "begun")
        if wish.seat is not None and wish.seat >= facts.players:
            raise Refusal(422, "no_seat", seat=wish.seat + 1)
        wanted = [seat.seat for seat in facts.seats if seat.kind == "open" and wish.seat in (None, seat.seat)]
        s = SEATS.c
        for seat in wanted:
            changed = await self.change(
                live,
                update(SEATS)
                .where(s.table_id == live.id, s.seat == seat, s.kind == "open")
                .values(kind="human", person=somebody.id, name=wish.name or somebody.name, seen=self.hall.now()),
            )
            if changed:
                return
        if wish.seat is not None:
            raise Refusal(409, "taken", seat=wish.seat + 1)
        raise Refusal(409, "full")

    async def _be_guest(self, live: Live, somebody: Somebody) -> None:
        if not live.facts.may_see(somebody.id):
            await self.change(
                live, self.store.insert(GUESTS).values(table_id=live.id, person=somebody.id).on_conflict_do_nothing()
            )

    async def set_seat(self, live: Live, somebody: Somebody, seat: int, wish: SeatWish) -> None:
        """The owner decides what a seat is, as long as the game has not begun."""
        self._owner_before_start(live, somebody)
        if seat >= live.facts.players:
            raise Refusal(422, "no_seat", seat=seat + 1)
        s = SEATS.c
        await self.change(
            live, update(SEATS).where(s.table_id == live.id, s.seat == seat).values(**self.seat_row(seat, wish, somebody))
        )

    async def leave(self, live: Live, somebody: Somebody) -> None:
        if live.facts.status == "open":
            s = SEATS.c
            await self.change(
                live,
                update(SEATS)
                .where(s.table_id == live.id, s.person == somebody.id)
                .values(kind="open", person=None, name="", bot="", seen=0),
            )
            return
        if not live.facts.seats_of(somebody.id):
            raise Refusal(403, "not_seated")
        if live.facts.status == "running":
            await self._retry(live, lambda: self.actions.leave(live, somebody.id))

    async def give_up(self, live: Live, somebody: Somebody) -> None:
        """A table that has not begun goes."""
        self._owner_before_start(live, somebody)

        def remove(connection: Connection) -> None:
            for table, column in ((SEATS, SEATS.c.table_id), (GUESTS, GUESTS.c.table_id)):
                connection.execute(delete(table).where(column == live.id))
            connection.execute(delete(TABLES).where(TABLES.c.id == live.id, TABLES.c.status == "open"))
            self.store.tell(connection, live.id)

        async with live.lock:
            await self.store.change(remove)
        self.hall.tables.pop(live.id, None)
        self.hall.send_away(live)

    def _owner_before_start(self, live: Live, somebody: Somebody) -> None:
        if live.facts.owner != somebody.id:
            raise Refusal(403, "not_owner")
        if live.facts.status != "open":
            raise Refusal(409, "begun")

    async def change(self, live: Live, *statements: Executable) -> int:
        """Change seats or guests, and tell everybody at the table, here and at other processes."""

        def work(connection: Connection) -> int:
            count = run_all(connection, statements)
            self.store.tell(connection, live.id)
            return count

        async with live.lock:
            count = await self.store.change(work)
            await self.hall.refresh(live)
        self.hall.announce_table(live)
        return count

    async def _retry(self, live: Live, action: Any) -> None:
        for _ in range(6):
            try:
                async with live.lock:
                    await self.hall.fresh(live)
                    await action()
                return
            except Conflict:
                continue
        raise Refusal(503, "busy")

    # ---- the game

    async def start(self, live: Live, somebody: Somebody, fill: str) -> None:
        """Deal. The commitment to the seed is visible from now on."""
        if live.facts.owner != somebody.id:
            raise Refusal(403, "not_owner")
        if fill and live.facts.status == "open":
            bot = shelf.check_bot(fill)
            s = SEATS.c
            await self.change(
                live,
                update(SEATS)
                .where(s.table_id == live.id, s.kind == "open")
                .values(kind="bot", bot=bot, name=f"{bot} bot", person=None),
            )
        async with live.lock:
            await self.hall.refresh(live)
            if live.facts.status != "open":
                raise Refusal(409, "begun")
            empty = sum(seat.kind == "open" for seat in live.facts.seats)
            if empty:
                raise Refusal(409, "open_seats", count=empty)
            old = live.rules is None or live.rules.setup.version != live.facts.version
            await self._deal(live, self._new_rules(live) if old else [])
        self.hall.announce_table(live)

    def _new_rules(self, live: Live) -> list[Executable]:
        """A table that was set up under other rules, and has not begun, is played by those of today."""
        facts = live.facts
        game = game_of(facts.game)
        if facts.begin is not None:  # a position belongs to its rules
            raise Refusal(409, "rules_changed", title=game.title, old=facts.version, new=game.version)
        try:
            live.rules = self.hall.shelf.rules(game, facts.players, facts.edition, facts.options)
        except GoldenSpikeError as error:
            raise told(error) from None
        facts.version, facts.options, facts.vocabulary = game.version, live.rules.setup.options, vocabulary_hash(live.rules)
        options = orjson.dumps(facts.options).decode()
        values = {"version": facts.version, "options": options, "vocabulary": facts.vocabulary}
        return [update(TABLES).where(TABLES.c.id == live.id, TABLES.c.status == "open").values(**values)]

    async def _deal(self, live: Live, more: Sequence[Executable] = ()) -> None:
        assert live.rules is not None
        if live.facts.begin is None:
            state = live.rules.start(int(live.facts.seed), journal=True)
        else:
            state = first_position(live)
            state.journal = []
        live.facts.status = "running"
        t = TABLES.c
        begun = update(TABLES).where(t.id == live.id, t.status == "open").values(status="running")
        try:
            await self.hall.write(live, "start", -1, "server", state=state, extras=[*more, begun])
        except Conflict:
            live.facts.status = "open"
            raise Refusal(409, "begun") from None
        except BaseException:
            live.facts.status = "open"
            raise
        live.remember()


def prepared(rules: Rules, dump: dict[str, Any]) -> State:
    """A position from outside. It may add up and still be none that the game knows: then it is refused here, not shown later."""
    try:
        state = rules.load(dump)
        for viewer in (None, *range(rules.players)):
            state.view(viewer)
        if not state.over:
            state.imagine(state.seat, 0)
            if not state.legal():
                raise BadDump("In this position nobody can move, and yet the game is not over.")
    except GoldenSpikeError:
        raise
    except Exception:  # the game stumbles over numbers that cannot be
        raise BadDump("This position cannot come up in the game; take one that was saved from a table.") from None
    return state


def beginning(state: State) -> dict[str, Any]:
    """A dump to begin a table from: its moves are counted from here."""
    state.played = state.barrier = 0
    return state.dump()
