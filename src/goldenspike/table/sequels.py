"""After a game, or in the middle of one: the same people again, or another course from an earlier position."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, update

from goldenspike.table.catalogue import game_of
from goldenspike.table.live import Facts, Live
from goldenspike.table.loading import state_at
from goldenspike.table.lobby import TABLES, Lobby, new_seed
from goldenspike.table.people import Somebody
from goldenspike.table.schemas.lobby import Fork, SeatWish
from goldenspike.table.words import Refusal


class Sequels:
    """Makes new tables from old ones."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.life = lobby.life
        self.hall = lobby.hall

    async def rematch(self, live: Live, somebody: Somebody) -> Live:
        """The same seats again, one place further round. Whoever asks second finds the table of the first."""
        game = game_of(live.facts.game)
        rules = self.hall.catalogue.rules(game, live.facts.players, live.facts.edition, live.facts.options)

        def begin(connection: Connection, facts: Facts) -> str:
            if not facts.seats_of(somebody.id):
                raise Refusal(403, "not_seated")
            if facts.status != "over":
                raise Refusal(409, "rematch_running")
            if facts.rematch:
                return facts.rematch
            turned = [*facts.seats[1:], *facts.seats[:1]]
            seats: list[dict[str, Any]] = [
                {"seat": place, "kind": seat.kind, "person": seat.person, "name": seat.name, "bot": seat.bot, "seen": seat.seen}
                for place, seat in enumerate(turned)
            ]
            clock = None if facts.clock is None else facts.clock.model_dump_json()
            row = self.lobby.row(
                rules, game, somebody, new_seed(), None, title=facts.title, public=facts.public, clock=clock, parent=facts.id,
                chances=facts.chances, rated=facts.rated,
            )  # fmt: skip
            self.lobby.insert(connection, row, seats, somebody, start=True)
            connection.execute(update(TABLES).where(TABLES.c.id == facts.id).values(rematch=row["id"]))
            return str(row["id"])

        return await self.hall.get(await self.life.step(live, begin))

    async def fork(self, live: Live, somebody: Somebody, wish: Fork) -> Live:
        """A new table from an earlier position. In a running game, what the seat may not know is dealt anew."""
        live.playing()
        facts, rules = live.facts, live.rules
        assert rules is not None
        if wish.at > live.history.played:
            raise Refusal(422, "no_position", most=live.history.played, at=wish.at)
        if wish.seat is not None and wish.seat >= facts.players:
            raise Refusal(422, "no_seat", seat=wish.seat + 1)
        mine = facts.seats_of(somebody.id)
        async with live.lock:
            state = await state_at(self.hall.store, live, wish.at)
        seed = new_seed()
        if facts.status == "over":
            seat = wish.seat if wish.seat is not None else (mine or [0])[0]
            state = state.clone()
        else:
            if facts.strict:
                raise Refusal(409, "rated_fork")
            if not mine:
                raise Refusal(403, "fork_spectator")
            if wish.seat is not None and wish.seat not in mine:
                raise Refusal(403, "fork_secret")
            seat = mine[0] if wish.seat is None else wish.seat
            state = state.imagine(seat, seed)
        bot = self.hall.check_bot(wish.bot)
        own, other = SeatWish(kind="human"), SeatWish(kind="bot", bot=bot)
        seats = [
            self.life.seat_row(place, own if wish.hot_seat or place == seat else other, somebody)
            for place in range(facts.players)
        ]
        row = self.lobby.row(rules, game_of(facts.game), somebody, seed, state, casual=True, title=facts.title, parent=facts.id)
        await self.hall.store.change(lambda connection: self.lobby.insert(connection, row, seats, somebody, start=True))
        return await self.hall.get(row["id"])
