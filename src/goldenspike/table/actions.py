"""What people at a table can do. Each action checks who asks, writes an entry, and says what came of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from goldenspike.kernel.words import BadMove, IllegalMove, Reason
from goldenspike.table import catalogue, visible
from goldenspike.table import messages as m
from goldenspike.table.fairness import Asker
from goldenspike.table.hall import Conflict, Hall
from goldenspike.table.history import Clock, EntryRow
from goldenspike.table.limits import Buckets
from goldenspike.table.live import Live
from goldenspike.table.loading import state_at
from goldenspike.table.metrics import METRICS
from goldenspike.table.thinking import Thinkers
from goldenspike.table.timekeeping import lost
from goldenspike.table.words import Refusal

ATTEMPTS = 6  # times that another process may be faster before the client is asked to try again
Answer = dict[str, Any]


class Actions:
    """Handles the messages of clients at a table."""

    def __init__(self, hall: Hall, thinkers: Thinkers, chatters: Buckets) -> None:
        self.hall = hall
        self.chatters = chatters  # people who write too fast are slowed down at all tables together
        self.thinkers = thinkers
        self._advised: set[str] = set()  # people who wait for a hint
        self._advice: dict[str, set[tuple[int, asyncio.Task[list[dict[str, Any]]]]]] = {}  # by table: asked after which entry
        hall.after.append(self.changed)
        self._handlers: dict[type[m.FromClient], Callable[[Live, str, Any], Awaitable[int]]] = {
            m.MoveMessage: self.move,
            m.UndoMessage: self.undo,
            m.AnswerMessage: self.answer,
            m.ChatMessage: self.chat,
            m.StandInMessage: self.stand_in,
            m.HandBackMessage: self.hand_back,
            m.PauseMessage: self.pause,
            m.ResumeMessage: self.resume,
        }

    async def handle(self, live: Live, person: str | None, message: m.FromClient, address: str = "") -> Answer:
        """The answer to one message. A Refusal says why nothing happened. `address` is for the log."""
        if isinstance(message, m.PingMessage):
            return {"type": "pong", "answers": message.id, "now": self.hall.now()}
        if isinstance(message, m.WhyMessage):
            return {"type": "reason", "answers": message.id, "reason": await self.why(live, person, message)}
        if isinstance(message, m.HintMessage):
            return await self.hint(live, person, message)
        if person is None:
            raise Refusal(401, "who")
        if not live.facts.seats_of(person):
            raise Refusal(403, "not_seated")
        if live.history.number >= self.hall.settings.max_entries:
            raise Refusal(409, "too_long", limit=self.hall.settings.max_entries)
        if isinstance(message, m.ChatMessage):
            self.chatters.check(person, "too_much_chat", person=person, address=address)
        handler = self._handlers[type(message)]
        for _ in range(ATTEMPTS):
            try:
                async with live.lock:
                    await self.hall.fresh(live)
                    number = await handler(live, person, message)
                return {"type": "done", "answers": message.id, "number": number}
            except Conflict:
                continue
        raise Refusal(503, "busy")

    # ---- moves

    async def move(self, live: Live, person: str, message: m.MoveMessage) -> int:
        started = time.perf_counter()
        mine = live.facts.seats_of(person)
        number = meant(live, person, message.move)
        other = live.history.after(message.number)
        if other is not None:
            if other[1] == "move" and other[2] in mine and other[3] == number:
                return other[0]  # the same move again: it has been made
            raise Refusal(409, "stale", stale=True)
        if message.number > live.history.number + 1:
            raise Refusal(409, "stale", stale=True)
        seat = live.running().seat
        if seat not in mine:
            raise Refusal(409, "not_your_turn", seat=seat + 1)
        if live.bot_at(seat):
            raise Refusal(409, "stand_in")
        if live.history.clock is not None and live.history.clock.paused:
            raise Refusal(409, "paused")
        entry = await self._make(live, seat, number, "person", person, started)
        return entry.number

    async def make(self, live: Live, seat: int, move: int, actor: str, number: int, due: bool = False) -> None:
        """A move of a bot or of the clock. Nothing happens if the table has moved on meanwhile; chat does not count as that."""
        async with live.lock:
            await self.hall.fresh(live)
            if live.state is None or live.state.over or live.notice is not None or live.history.after(number) is not None:
                return
            clock = live.history.clock
            if live.state.seat != seat or (clock is not None and clock.paused):
                return
            if bool(live.bot_at(seat)) == due or (live.history.asked is not None and not due):
                return  # the person is back, or a bot has taken over, or somebody wants to take something back
            await self._make(live, seat, move, actor, None, time.perf_counter())

    async def _make(self, live: Live, seat: int, move: int, actor: str, person: str | None, started: float) -> EntryRow:
        assert live.state is not None
        assert live.rules is not None
        state = live.state.clone()
        state.journal = []
        hush = state.hush(move)
        state.play(move)
        METRICS.engine_seconds.observe(time.perf_counter() - started)
        text = live.rules.moves[move].text
        return await self.hall.write(live, "move", seat, actor, person, move=(move, text), hush=hush, state=state)

    async def why(self, live: Live, person: str | None, message: m.WhyMessage) -> dict[str, Any] | None:
        """Why a move is refused. Only for the seat that decides: the reason may rest on what that seat alone knows."""
        state = live.running()
        number = meant(live, person, message.move)
        if state.seat not in live.facts.seats_of(person):
            return Reason("", "server.not_your_turn", {"seat": state.seat + 1}).data()
        reason = state.why_not(number)
        return None if reason is None else reason.data()

    async def hint(self, live: Live, person: str | None, message: m.HintMessage) -> Answer:
        state = live.running()
        if live.facts.strict:
            raise Refusal(403, "rated_hint")
        seat = state.seat
        if person is None or seat not in live.facts.seats_of(person) or live.bot_at(seat):
            raise Refusal(409, "hint_not_now")
        if person in self._advised:
            raise Refusal(409, "hint_asked")
        assert live.rules is not None
        advice = asyncio.create_task(self.thinkers.advise(live.rules, state, seat, Asker(person, live.id)))
        waiting = self._advice.setdefault(live.id, set())
        waiting.add(asked := (live.history.game, advice))
        self._advised.add(person)
        try:
            await asyncio.wait((advice,))
        finally:
            advice.cancel()  # if it is the asker who has gone
            self._advised.discard(person)
            waiting.discard(asked)
            if not waiting:
                self._advice.pop(live.id, None)
        if advice.cancelled() or seat not in live.facts.seats_of(person):
            raise Refusal(409, "hint_late")
        found = advice.result()
        if not found:
            raise Refusal(503, "bot_slow")
        return {"type": "hint", "answers": message.id, "move": found[0]["move"], "text": found[0]["text"], "moves": found}

    def changed(self, live: Live, entry: EntryRow | None, before: int) -> None:
        """A hook of the hall: advice about an earlier position is of no use."""
        for game, advice in self._advice.get(live.id, ()):
            if game != live.history.game:
                advice.cancel()

    # ---- undo

    async def undo(self, live: Live, person: str, message: m.UndoMessage) -> int:
        live.running()
        if live.facts.strict:
            raise Refusal(403, "rated_undo")
        mine = live.facts.seats_of(person)
        history = live.history
        other = history.after(message.number)
        if other is not None:
            if other[1] == "undo" and other[2] in mine and history.played <= message.to:
                return other[0]
            raise Refusal(409, "stale", stale=True)
        if message.to >= history.played:
            raise Refusal(422, "undo_nothing", most=max(0, history.played - 1))
        if history.asked is not None:
            raise Refusal(409, "undo_pending")
        seat = live.turn if live.turn in mine else mine[0]
        waiting = live.others(person)
        if message.to >= visible.free_undo(live, mine) or not waiting:
            return await self._take_back(live, seat, person, message.to)
        away = [live.facts.seats[other].name for other in waiting if other in live.history.stand_ins]
        if away:
            raise Refusal(409, "undo_away", name=away[0])
        entry = await self.hall.write(
            live, "undo_asked", seat, "person", person, data={"to": message.to, "waiting": waiting, "seats": waiting}
        )
        return entry.number

    async def answer(self, live: Live, person: str, message: m.AnswerMessage) -> int:
        live.running()
        if message.about == "pause":
            return await self.answer_pause(live, person, message.yes)
        asked = live.history.asked
        if asked is None:
            raise Refusal(409, "undo_none")
        if not asked.waiting:
            return await self._take_back(live, asked.seat, None, asked.to)  # all have agreed, and the undo itself was lost
        mine = [seat for seat in live.facts.seats_of(person) if seat in asked.waiting]
        if not mine and not message.yes and asked.seat in live.facts.seats_of(person):
            mine = [asked.seat]  # who asked can take the question back
        if not mine:
            raise Refusal(409, "undo_answered")
        data = {"yes": message.yes, "seats": mine, "to": asked.to}
        seat, to = asked.seat, asked.to
        entry = await self.hall.write(live, "undo_answer", mine[0], "person", person, data=data)
        if live.history.asked is not None and not live.history.asked.waiting:
            return await self._take_back(live, seat, None, to)
        return entry.number

    async def _take_back(self, live: Live, seat: int, person: str | None, to: int) -> int:
        state = await state_at(self.hall.store, live, to)
        entry = await self.hall.write(live, "undo", seat, "person", person, back=to, state=state)
        return entry.number

    # ---- talk, absence, clock

    async def chat(self, live: Live, person: str, message: m.ChatMessage) -> int:
        for seat in message.seats:
            if seat >= live.facts.players:
                raise Refusal(422, "no_seat", seat=seat + 1)
        if live.facts.status == "open":
            raise Refusal(409, "not_begun")
        mine = live.facts.seats_of(person)
        seat = live.turn if live.turn in mine else mine[0]
        entry = await self.hall.write(
            live, "chat", seat, "person", person, data={"text": message.text, "seats": sorted(set(message.seats))}
        )
        return entry.number

    async def stand_in(self, live: Live, person: str, message: m.StandInMessage) -> int:
        live.running()
        seat = self._seat(live, message.seat)
        bot = self.hall.check_bot(message.bot)
        if live.facts.seats[seat].kind == "bot":
            raise Refusal(409, "bot_seat")
        if seat in live.history.stand_ins:
            raise Refusal(409, "already_stand_in")
        if seat not in live.facts.seats_of(person):
            if live.facts.strict:
                raise Refusal(403, "rated_stand_in")
            await self._check_absent(live, seat)
        entry = await self.hall.write(live, "stand_in", seat, "person", person, data={"bot": bot, "seats": [seat]})
        await self._pause_without(live)
        return entry.number

    async def _check_absent(self, live: Live, seat: int) -> None:
        await self.hall.refresh(live)  # another process may have seen this person
        row = live.facts.seats[seat]
        if row.person is None:  # they have gone for good meanwhile
            raise Refusal(409, "bot_seat")
        here = any(connection.person == row.person for connection in live.connections)
        patience = self.patience(live)
        now = self.hall.now()
        if here or now - row.seen - lost(row.seen, now) < patience * 1000:
            raise not_absent(patience)

    def patience(self, live: Live) -> int:
        """Seconds of absence after which others may let a bot stand in: where a move may take days, so may an absence."""
        clock = live.facts.clock
        if clock is None:
            return int(self.hall.settings.absent_seconds)
        allowed = clock.seconds if clock.kind == "move" else clock.seconds // 10
        return max(int(self.hall.settings.absent_seconds), allowed)

    async def hand_back(self, live: Live, person: str, message: m.HandBackMessage) -> int:
        live.running()
        seat = self._seat(live, message.seat)
        if seat not in live.facts.seats_of(person):
            raise Refusal(403, "not_you")
        if seat not in live.history.stand_ins:
            raise Refusal(409, "no_stand_in")
        if seat in live.history.resigned:
            raise Refusal(409, "resigned")
        entry = await self.hall.write(live, "hand_back", seat, "person", person)
        return entry.number

    async def leave(self, live: Live, person: str) -> None:
        """Bots play on for all seats of a person."""
        live.running()
        seats = [seat for seat in live.facts.seats_of(person) if seat not in live.history.stand_ins]
        if seats:
            bot = catalogue.DEFAULT_BOT
            await self.hall.write(live, "leave", seats[0], "person", person, data={"bot": bot, "seats": seats})
            await self._pause_without(live)

    async def resign(self, live: Live, person: str) -> None:
        """Bots play on for all seats of a person, to the end."""
        live.running()
        seats = [seat for seat in live.facts.seats_of(person) if seat not in live.history.resigned]
        if seats:
            bot = catalogue.DEFAULT_BOT
            await self.hall.write(live, "resign", seats[0], "person", person, data={"bot": bot, "seats": seats})
            await self._pause_without(live)

    async def pause(self, live: Live, person: str, message: m.PauseMessage) -> int:
        """Nobody stops a clock alone: all other people are asked, and it runs on until they have agreed."""
        clock = self._clock(live)
        if live.facts.strict:
            raise Refusal(403, "rated_pause")
        if clock.paused:
            raise Refusal(409, "paused")
        if live.history.pausing is not None:
            if not live.history.pausing.waiting:
                return await self._pause_without(live)
            raise Refusal(409, "pause_pending")
        seat = live.facts.seats_of(person)[0]
        waiting = [other for other in live.others(person) if other not in live.history.stand_ins]
        if not waiting:
            return (await self.hall.write(live, "pause", seat, "person", person)).number
        data = {"waiting": waiting, "seats": waiting}
        return (await self.hall.write(live, "pause_asked", seat, "person", person, data=data)).number

    async def answer_pause(self, live: Live, person: str, yes: bool) -> int:
        self._clock(live)
        pausing = live.history.pausing
        if pausing is None:
            raise Refusal(409, "pause_none")
        mine = [seat for seat in live.facts.seats_of(person) if seat in pausing.waiting]
        if not mine and not yes and pausing.seat in live.facts.seats_of(person):
            mine = [pausing.seat]  # who asked can take the question back
        if not mine:
            raise Refusal(409, "pause_answered")
        entry = await self.hall.write(live, "pause_answer", mine[0], "person", person, data={"yes": yes, "seats": mine})
        return await self._pause_without(live) or entry.number

    async def _pause_without(self, live: Live) -> int:
        """All whose consent to a pause was awaited have agreed, or are away now."""
        pausing = live.history.pausing
        if pausing is None or pausing.waiting:
            return 0
        return (await self.hall.write(live, "pause", pausing.seat, "person", None)).number

    async def settle(self, live: Live) -> None:
        """A pause to which all have agreed, and of which nobody has told the table: those asked last are gone for good."""
        async with live.lock:
            await self.hall.fresh(live)
            if live.status == "running":
                await self._pause_without(live)

    async def resume(self, live: Live, person: str, message: m.ResumeMessage) -> int:
        """Whoever has to decide goes on when they like; others only while that person is there to see it."""
        if not self._clock(live).paused:
            raise Refusal(409, "not_paused")
        mine = live.facts.seats_of(person)
        mover = live.facts.seats[live.turn]
        here = mover.kind == "bot" or live.bot_at(live.turn) or any(c.person == mover.person for c in live.connections)
        if live.turn not in mine and not here and self.hall.now() - mover.seen > visible.PRESENT:
            raise Refusal(409, "resume_away", name=mover.name)
        return (await self.hall.write(live, "resume", mine[0], "person", person)).number

    def _clock(self, live: Live) -> Clock:
        live.running()
        if live.history.clock is None:
            raise Refusal(409, "no_clock")
        return live.history.clock

    def _seat(self, live: Live, seat: int) -> int:
        if seat >= live.facts.players:
            raise Refusal(422, "no_seat", seat=seat + 1)
        return seat


def meant(live: Live, person: str | None, move: int | str) -> int:
    """The number of a move. What a few words could mean rests on what is legal, which may be known to nobody but who decides."""
    state = live.playing()
    mine = state.seat in live.facts.seats_of(person)
    return int(state.number(move) if mine else state.exact(move))


def not_absent(seconds: int) -> Refusal:
    """After how long a bot may take over, in the unit that people think in."""
    for unit, name in ((86400, "days"), (3600, "hours")):
        if seconds >= 2 * unit:
            return Refusal(409, f"not_absent_{name}", count=seconds // unit)
    return Refusal(409, "not_absent", seconds=seconds)


def refused(error: Exception, id: str) -> Answer:
    """A refusal as an answer: the game's own reasons keep their rule."""
    if isinstance(error, IllegalMove):
        return {"type": "refused", "answers": id, "reason": error.reason.data(), "stale": False}
    if isinstance(error, BadMove):
        return {
            "type": "refused",
            "answers": id,
            "reason": Reason("", "server.kernel", {"text": str(error)}).data(),
            "stale": False,
        }
    assert isinstance(error, Refusal)
    return {"type": "refused", "answers": id, "reason": error.reason.data(), "stale": error.stale}
