"""What happens at a table by itself: bots move, clocks run out. With several processes, one of them drives a table at a time."""

from __future__ import annotations

import asyncio

import structlog
from sqlalchemy import or_, select, update

from goldenspike.kernel.state import State
from goldenspike.table import models
from goldenspike.table.actions import Actions
from goldenspike.table.catalogue import DEFAULT_BOT
from goldenspike.table.fairness import Asker
from goldenspike.table.hall import Conflict, Hall
from goldenspike.table.history import EntryRow
from goldenspike.table.live import Live
from goldenspike.table.metrics import METRICS
from goldenspike.table.thinking import Thinkers
from goldenspike.table.visible import PRESENT
from goldenspike.table.words import Refusal
from goldenspike.table.writer import StorageDown

log = structlog.get_logger("goldenspike.driver")

PASSES = ("pass", "decline", "done", "stop", "end")
RETRY = 2.0  # seconds after trouble with the database


def pass_move(state: State) -> int:
    """The move that does least, for a clock at zero: to pass if one may, else the first legal move."""
    legal = state.legal()
    words = {state.rules.moves[move].text: move for move in legal}
    for word in PASSES:
        if word in words:
            return words[word]
    return legal[0]


def agreed(live: Live) -> bool:
    """Whether a pause waits for nobody any more."""
    return live.history.pausing is not None and not live.history.pausing.waiting


class Driver:
    """Looks at a table after each change, and now and then at those in the database that nobody looks at."""

    def __init__(self, hall: Hall, actions: Actions, thinkers: Thinkers) -> None:
        self.hall = hall
        self.actions = actions
        self.thinkers = thinkers
        self.store = hall.store
        self.settings = hall.settings
        self.stopped = False
        self._tasks: set[asyncio.Task[None]] = set()
        hall.after.append(self.changed)

    def changed(self, live: Live, entry: EntryRow | None, before: int) -> None:
        """A hook of the hall."""
        self.look(live)

    def look(self, live: Live) -> None:
        """Start what has to happen at this table by itself."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        state = live.state
        if self.stopped or state is None or live.status != "running":
            return
        clock = live.history.clock
        if clock is not None and clock.paused:
            return
        if live.bot_at(state.seat) or agreed(live):
            self._start(live)
            return
        deadline = None if clock is None else clock.deadline(state.seat)
        if deadline is not None:
            delay = max(0.0, (deadline - self.hall.now()) / 1000)
            live.timer = asyncio.get_running_loop().call_later(min(delay, 3600.0), self._start, live)

    def _start(self, live: Live) -> None:
        live.timer = None
        if live.thinking is None and not self.stopped:
            task = asyncio.create_task(self._drive(live), name=f"drive {live.id}")
            live.thinking = task
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _drive(self, live: Live) -> None:
        """Make moves for this table as long as it is nobody's turn who plays himself."""
        again = False
        try:
            while not self.stopped and await self._step(live):
                pass
        except Refusal as error:
            again = error.status == 503
        except Conflict:
            again = True
        except Exception:
            log.exception("driving a table failed", table=live.id)
        finally:
            live.thinking = None
        if self.stopped:
            return
        if again:
            live.timer = asyncio.get_running_loop().call_later(RETRY, self._start, live)
        else:
            self._look_for_clock(live)

    def _look_for_clock(self, live: Live) -> None:
        if live.state is not None and not live.bot_at(live.state.seat):
            self.look(live)

    async def _step(self, live: Live) -> bool:
        """One move; False if there is nothing to do here."""
        if not await self._lease(live):
            return False
        if agreed(live):
            await self.actions.settle(live)
        async with live.lock:
            await self.hall.fresh(live)
        state, number = live.state, live.history.number
        clock = live.history.clock
        if state is None or live.status != "running" or (clock is not None and clock.paused):
            return False
        assert live.rules is not None
        seat = state.seat
        bot = live.bot_at(seat)
        if bot:
            if live.history.asked is not None:
                return False  # a bot waits until people have agreed about an undo
            if self.settings.bot_pause:
                await asyncio.sleep(self.settings.bot_pause)
            move = await self.thinkers.ask(live.rules, state, seat, bot, self.asker(live), live.facts.seed)
            await self.actions.make(live, seat, move, "bot", number + 1)
            return True
        deadline = None if clock is None else clock.deadline(seat)
        if clock is None or deadline is None or deadline > self.hall.now():
            return False
        if clock.at_zero == "pass":
            move = pass_move(state)
        else:
            move = await self.thinkers.ask(live.rules, state, seat, DEFAULT_BOT, self.asker(live))
        await self.actions.make(live, seat, move, "clock", number + 1, due=True)
        return True

    def asker(self, live: Live) -> Asker:
        """A table's bots think on the account of its owner. Whoever sits at it may be connected to another process."""
        since = self.hall.now() - PRESENT
        watched = bool(live.connections) or any(seat.kind == "human" and seat.seen > since for seat in live.facts.seats)
        return Asker(live.facts.owner, live.id, watched)

    # ---- several processes

    async def _lease(self, live: Live) -> bool:
        """Whether this process may drive the table. Only the bots' thinking is saved by this: the log itself is safe anyway."""
        if not self.store.shared:
            return True
        now = self.hall.now()
        length = int(self.settings.lease_seconds * 1000)
        if live.lease_until - now > length // 3:
            return True
        t = models.tables.c
        changed = await self.store.execute(
            update(models.tables)
            .where(
                t.id == live.id,
                or_(t.driver == self.store.process, t.driver_until < now, t.driver_until > now + 2 * length),
            )  # a lease from a time that is yet to come was written under another clock
            .values(driver=self.store.process, driver_until=now + length)
        )
        live.lease_until = now + length if changed else 0
        return bool(changed)

    async def sweep(self) -> None:
        """Look for tables that wait for a bot or a clock and are in nobody's memory: after a restart, or a crash elsewhere."""
        t = models.tables.c
        soon = self.hall.now() + int(self.settings.sweep_seconds * 1000)
        rows = await self.store.rows(
            select(t.id).where(t.status == "running", t.wake.is_not(None), t.wake <= soon).order_by(t.wake).limit(2000)
        )
        for row in rows:
            if self.stopped:
                return
            try:
                live = await self.hall.get(row.id)
                if live.thinking is None and live.timer is None:
                    self.look(live)
            except StorageDown:
                raise
            except Exception as error:  # one broken table must not keep the others waiting
                METRICS.faults.inc()
                log.error("a table cannot be looked at", table=row.id, error=repr(error)[:200])

    async def sweep_forever(self) -> None:
        while True:
            try:
                await self.sweep()
                self.hall.forget_idle()
            except Refusal:
                pass  # the database is away; it has been logged
            except Exception:
                log.exception("sweeping failed")
            await asyncio.sleep(self.settings.sweep_seconds)

    async def stop(self) -> None:
        """Finish the writing that is under way, start nothing new, and leave the tables to other processes."""
        self.stopped = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.store.shared:
            t = models.tables.c
            await self.store.execute(
                update(models.tables).where(t.driver == self.store.process).values(driver="", driver_until=0)
            )
