"""The hall: all tables that this process has in memory, how they get there, and how they are changed."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import orjson
import structlog
from sqlalchemy import Executable, func, select, update

from goldenspike.kernel.state import State
from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.table import models, visible
from goldenspike.table.announcing import Announcer
from goldenspike.table.catalogue import Catalogue, check_bot
from goldenspike.table.finish import Ended, finish
from goldenspike.table.history import EntryRow, History
from goldenspike.table.live import NOBODY, Facts, Live, result
from goldenspike.table.loading import read_entries, read_facts, read_live, state_at
from goldenspike.table.metrics import METRICS
from goldenspike.table.positions import details_of, snapshot_of, wake_of
from goldenspike.table.settings import Settings
from goldenspike.table.store import Store
from goldenspike.table.timekeeping import on_the_wall
from goldenspike.table.words import Refusal
from goldenspike.table.writer import Extra

log = structlog.get_logger("goldenspike.hall")

Hook = Callable[[Live, EntryRow | None, int], None]


class Conflict(Exception):
    """Another process has written this number; the table in memory is old."""


class Hall(Announcer):
    """Reads, keeps, changes and shows tables."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], int] = on_the_wall) -> None:
        super().__init__(now)
        self.store = store
        self.settings = settings
        self.catalogue = Catalogue(settings.editions)
        self.strangers: dict[str, str] = {}  # bots that the operator has loaded, and what they say of themselves
        self.tables: dict[str, Live] = {}
        self.after: list[Hook] = []  # called after each change: the table, the new entry, who had to decide before
        self.lines: OrderedDict[str, list[Any]] = OrderedDict()  # the moves of finished games that somebody looks at
        self.instead: Callable[[Live, str | None], Awaitable[Live]] | None = None  # for those who see a table late
        self.noting: Callable[[Live, EntryRow, bool], Extra | None] | None = None  # who is to be told of an entry
        self._loading: dict[str, asyncio.Task[Live]] = {}

    def check_bot(self, spec: str) -> str:
        """The spec of a bot that may sit at a table here."""
        return check_bot(spec, self.strangers)

    # ---- getting a table

    async def get(self, id: str) -> Live:
        """The table, from memory or from the database; 404 if there is none."""
        live = self.tables.get(id)
        if live is None:
            task = self._loading.get(id)
            if task is None:
                task = asyncio.create_task(self._load(id))
                self._loading[id] = task
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            live = await asyncio.shield(task)
        live.touched = time.monotonic()
        return live

    async def begun(self, live: Live) -> None:
        """A table has begun before it was in memory here: now follows what follows a first entry."""
        for entry in await read_entries(self.store, live.id, 0, limit=1):
            self._changed(live, entry, NOBODY)

    def has(self, id: str) -> bool:
        """Whether a table is in memory or on its way there."""
        return id in self.tables or id in self._loading

    async def see(self, id: str, person: str | None) -> Live:
        """The table, if this person may see it."""
        live = await self.get(id)
        if live.stale:
            async with live.lock:
                await self.fresh(live)
        if not live.facts.may_see(person):
            raise Refusal(404, "no_table")
        return live if self.instead is None else await self.instead(live, person)

    async def _load(self, id: str) -> Live:
        started = time.perf_counter()
        live = await read_live(self.store, self.catalogue, id)
        if live is None:
            raise Refusal(404, "no_table")
        self.tables[id] = live
        METRICS.live.set(len(self.tables))
        METRICS.loads.inc()
        METRICS.load_seconds.observe(time.perf_counter() - started)
        self._changed(live, None, live.turn)
        return live

    def forget_idle(self) -> None:
        """Let go of tables at which nobody is and nothing happens."""
        border = time.monotonic() - self.settings.idle_seconds
        crowded = len(self.tables) > self.settings.max_live
        for id, live in list(self.tables.items()):
            busy = live.connections or live.lock.locked() or live.thinking is not None
            if not busy and (crowded or live.touched < border):
                self.let_go(live)

    def let_go(self, live: Live) -> None:
        """Forget what is in memory of a table."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if self.tables.get(live.id) is live:
            del self.tables[live.id]
        self.lines.pop(live.id, None)
        METRICS.live.set(len(self.tables))

    # ---- news from the database

    async def refresh(self, live: Live, own: bool = False) -> None:
        """Take in what the database has: what other processes have written, or (`own`) this one beside the log. The caller
        holds the lock."""
        facts = await read_facts(self.store, live.id)
        if facts is None:
            self.let_go(live)
            raise Refusal(404, "no_table")
        begun = facts.status != live.facts.status and live.state is None
        if begun:
            fresh = await read_live(self.store, self.catalogue, live.id)
            assert fresh is not None
            entries = await read_entries(self.store, live.id, live.history.number)
            live.facts, live.rules, live.state, live.history = fresh.facts, fresh.rules, fresh.state, fresh.history
            live.notice, live.base, live.base_played = fresh.notice, fresh.base, fresh.base_played
            live.stale = False
            self.announce(live, entries)
            self._changed(live, entries[-1] if own and entries else None, -1)
            return
        status, outside = live.facts.status, live.facts.outside()
        entries = await read_entries(self.store, live.id, live.history.number)
        if live.notice is None and facts.status != "closed":
            facts.status = status  # follows from the entries below
        live.facts = facts
        before = live.turn
        await self.take_in(live, entries)
        if entries or live.facts.outside() != outside:  # a seat may have become a bot's, whose turn it is
            self._changed(live, None, before)

    async def catch_up(self, live: Live) -> None:
        """The same where nothing but the log has grown. The caller holds the lock."""
        if live.stale or live.state is None:
            await self.refresh(live)
            return
        before = live.turn
        entries = await read_entries(self.store, live.id, live.history.number)
        for entry in entries:
            if entry.actor == "person" and entry.seat >= 0:
                live.facts.seats[entry.seat].seen = entry.at
        await self.take_in(live, entries)
        if entries:
            self._changed(live, None, before)

    async def take_in(self, live: Live, entries: Sequence[EntryRow]) -> None:
        """Entries that another process has written."""
        for entry in entries:
            state = None
            if entry.kind == "undo" and live.state is not None:
                state = await state_at(self.store, live, entry.back or 0)
            if live.notice is not None:
                live.history.fold(entry)
            else:
                try:
                    live.take(entry, state)
                except GoldenSpikeError as error:
                    live.load_failed(error)
        live.stale = False
        self.announce(live, entries)

    async def news(self, id: str, log_only: bool = False) -> None:
        """Another process says that a table has changed; `log_only`: nothing but entries were written."""
        live = self.tables.get(id)
        if live is None:
            if id not in self._loading:
                return
            live = await self.get(id)  # it may have been read before that change
        if log_only and not live.connections and live.thinking is None and live.lease_until < self.now():
            live.stale = True  # nobody here waits for it: it is read when somebody does
            return
        async with live.lock:
            before = live.facts.outside()
            try:
                await (self.catch_up if log_only else self.refresh)(live)
            except Refusal as error:
                live.stale = True
                if error.status == 404:
                    self.send_away(live)
                return
            if before != live.facts.outside():
                self.announce_table(live)

    def mistrust_all(self) -> None:
        """The line for news is down: whatever is in memory may be old, and is read again before it is used."""
        for live in self.tables.values():
            live.stale = True

    async def fresh(self, live: Live) -> None:
        if live.stale and not live.lag:  # what lags behind is never brought up to date
            await self.refresh(live)

    # ---- writing

    async def write(
        self,
        live: Live,
        kind: str,
        seat: int,
        actor: str,
        person: str | None = None,
        *,
        move: tuple[int, str] | None = None,
        hush: bool = False,
        back: int | None = None,
        data: dict[str, Any] | None = None,
        state: State | None = None,
        extras: Sequence[Extra] = (),
    ) -> EntryRow:
        """Append an entry, and only then change the table and tell everybody. The caller holds the lock.

        `move` is a number and its notation, `state` the position after the entry, where it changes. Conflict if another process
        was faster.
        """
        history = live.history
        after = state if state is not None else live.state
        played = history.played
        if kind == "undo":
            played = back or 0
        elif kind == "move":
            played += 1
        turn = -1 if after is None else after.seat
        text = None if move is None else move[1]
        details = dict(data or {}) if state is None else {**(data or {}), **details_of(kind, played, state)}
        at = max(self.now(), history.at)
        entry = EntryRow(history.number + 1, kind, seat, actor, person, at, text, hush, back, turn, played, details)
        before = live.turn
        more = [*extras, *self._extras(live, entry, state)]
        try:
            new = await self.store.append(entry.row(live.id), more)
        except BaseException:
            live.stale = True  # it may have been written all the same
            raise
        if not new:
            live.stale = True
            raise Conflict
        live.take(entry, state, -1 if move is None else move[0])
        if kind == "move" and history.played - live.base_played >= self.settings.snapshot_every:
            live.remember()
        self.announce(live, [entry])
        self._changed(live, entry, before)
        return entry

    def _extras(self, live: Live, entry: EntryRow, state: State | None) -> list[Extra]:
        """What belongs into the same transaction: snapshots, the result, and when to look at the table again."""
        extras: list[Extra] = []
        after = state if state is not None else live.state
        over = after is not None and after.over
        told = self.note(live, entry, over and live.facts.status == "running")
        if told is not None:
            extras.append(told)
        due = state is not None and (over or abs(entry.played - live.last_snapshot) >= self.settings.snapshot_every)
        if due or over or entry.kind != "move" or live.history.clock is not None:
            ahead = live.history.ahead(entry)
        else:
            ahead = live.history  # a plain move changes nothing of what is looked at here
        if due:
            assert state is not None
            live.last_snapshot = entry.played
            extras.append(self.snapshot(live.id, entry.number, entry.played, state, ahead))
        wake = None if over else wake_of(live.facts, ahead, entry)
        values: dict[str, Any] = {}
        if wake != live.facts.wake and not (wake is not None and live.facts.wake is not None and live.facts.clock is None):
            values["wake"] = live.facts.wake = wake
        if over and live.facts.status == "running":
            assert after is not None
            values |= {"status": "over", "result": orjson.dumps(result(after)).decode(), "wake": None, "ended": entry.at}
            if not live.facts.casual:
                extras += self._results(live, after, entry.at)
                facts = live.facts
                extras.append(finish(self.store, Ended(
                    facts.id, facts.game, entry.at, facts.rated, after.scores, after.winners, ahead.lost, after.tally(),
                    facts.tournament,
                )))  # fmt: skip
        if values:
            t = models.tables.c
            extras.append(update(models.tables).where(t.id == live.id, t.status == "running").values(**values))
        return extras

    def note(self, live: Live, entry: EntryRow, over: bool) -> Extra | None:
        """Whom to tell of an entry; `over`: it ends the game."""
        return None if self.noting is None else self.noting(live, entry, over)

    def snapshot(self, id: str, number: int, played: int, state: State, history: History) -> Executable:
        values = {"table_id": id, "number": number, "played": played, "data": snapshot_of(state, history)}
        return self.store.insert(models.snapshots).values(**values).on_conflict_do_nothing()

    def _results(self, live: Live, state: State, at: int) -> list[Executable]:
        scores, winners = state.scores, state.winners
        rows = [
            {
                "table_id": live.id,
                "seat": seat.seat,
                "person": seat.person,
                "name": seat.name,
                "game": live.facts.game,
                "score": scores[seat.seat],
                "won": seat.seat in winners,
                "seconds": max(0, at - live.facts.created) // 1000,
                "at": at,
                "stand_in": seat.seat in live.history.helped,
                "rated": not live.history.helped,
            }
            for seat in live.facts.seats
        ]
        return [self.store.insert(models.results).values(rows).on_conflict_do_nothing()]

    async def save_all(self) -> None:
        """Snapshots of all tables in memory, for the next process: on the way out."""
        statements = [
            self.snapshot(live.id, live.history.number, live.history.played, live.state, live.history)
            for live in self.tables.values()
            if live.state is not None and not live.stale and live.notice is None and live.history.played != live.last_snapshot
        ]
        if statements:
            await self.store.execute(*statements)

    async def infos(self, facts: Sequence[Facts], person: str | None) -> list[dict[str, Any]]:
        """Tables for a list, without reading all of them into memory."""
        cold = [f.id for f in facts if f.id not in self.tables]
        last: dict[str, Any] = {}
        if cold:
            e = models.entries
            newest = (
                select(e.c.table_id, func.max(e.c.number).label("number"))
                .where(e.c.table_id.in_(cold))
                .group_by(e.c.table_id)
                .subquery()
            )
            statement = select(e.c.table_id, e.c.turn, e.c.played, e.c.at).join(
                newest, (e.c.table_id == newest.c.table_id) & (e.c.number == newest.c.number)
            )
            last = {row.table_id: row for row in await self.store.rows(statement)}
        return [visible.table_info(f, person, self.now(), self.tables.get(f.id), last.get(f.id)) for f in facts]

    def _changed(self, live: Live, entry: EntryRow | None, before: int) -> None:
        for hook in self.after:
            try:
                hook(live, entry, before)
            except Exception:  # what has been written stands, whatever comes of it
                METRICS.faults.inc()
                log.exception("what follows a change failed", table=live.id)
