"""How long things are kept. What is older goes a little at a time, so that no player waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import structlog
from sqlalchemy import ColumnElement, Connection, delete, exists, select, update
from sqlalchemy.exc import IntegrityError

from goldenspike.table import models
from goldenspike.table.removal import remove
from goldenspike.table.settings import Settings
from goldenspike.table.store import Store
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.retention")

DAY = 24 * 3600 * 1000  # milliseconds
BATCH = 20  # tables or people in one transaction
BREATH = 0.05  # seconds in which others get their turn
LOOK_EVERY = 600.0  # seconds between two looks whether a day has passed
LAST = "pruned"  # the setting that says when it was done last
T, P, S, G = models.tables.c, models.persons.c, models.seats.c, models.guests.c


@dataclass(frozen=True, slots=True)
class Keep:
    """Days for which things are kept; 0 is for ever."""

    finished: float = 0.0
    open: float = 0.0
    people: float = 0.0

    @classmethod
    def of(cls, settings: Settings) -> Keep:
        return cls(settings.keep_finished_days, settings.keep_open_days, settings.keep_people_days)

    def __bool__(self) -> bool:
        return any((self.finished, self.open, self.people))


@dataclass(slots=True)
class Pruned:
    """How much has gone, or would go."""

    finished: int = 0
    open: int = 0
    people: int = 0


def old_finished(border: int) -> ColumnElement[bool]:
    return T.status.in_(("over", "closed")) & (T.ended < border)


def old_open(border: int) -> ColumnElement[bool]:
    """Tables that never began and at which nobody has been for that long."""
    return (T.status == "open") & (T.created < border) & ~exists().where((S.table_id == T.id) & (S.seen >= border))


def old_people(border: int) -> ColumnElement[bool]:
    """Those who cannot come back to anything: no passphrase, no table, and not seen for that long."""
    return (
        P.passphrase.is_(None)
        & (P.seen < border)
        & (P.created < border)
        & ~exists().where(T.owner == P.id)
        & ~exists().where(S.person == P.id)
        & ~exists().where(G.person == P.id)
    )


class Retention:
    """Removes what is older than it may be. `gone` is called with each table that was removed."""

    def __init__(self, store: Store, keep: Keep, gone: Callable[[str], Awaitable[None]] | None = None) -> None:
        self.store = store
        self.keep = keep
        self.gone = gone

    async def prune(self, now: int, dry: bool = False) -> Pruned:
        """Tables first: people may be without any afterwards. With `dry` it is only counted."""
        done = Pruned()
        keep = self.keep
        if keep.finished:
            done.finished = await self._tables(old_finished(int(now - keep.finished * DAY)), dry)
        if keep.open:
            done.open = await self._tables(old_open(int(now - keep.open * DAY)), dry)
        if keep.people:
            done.people = await self._people(old_people(int(now - keep.people * DAY)), dry)
        return done

    async def _tables(self, old: ColumnElement[bool], dry: bool) -> int:
        if dry:
            return len(await self.store.rows(select(T.id).where(old)))

        def some(connection: Connection) -> list[str]:
            ids = [row.id for row in connection.execute(select(T.id).where(old).limit(BATCH).with_for_update(skip_locked=True))]
            if ids:
                remove(self.store, connection, ids)
            return ids

        count = 0
        while ids := await self.store.change(some):
            count += len(ids)
            if self.gone is not None:
                for id in ids:
                    await self.gone(id)
            await asyncio.sleep(BREATH)
        return count

    async def _people(self, old: ColumnElement[bool], dry: bool) -> int:
        ids = [row.id for row in await self.store.rows(select(P.id).where(old))]
        if dry:
            return len(ids)
        count = 0
        for at in range(0, len(ids), BATCH):
            try:
                count += await self.store.execute(delete(models.persons).where(P.id.in_(ids[at : at + BATCH]), old))
            except IntegrityError:
                continue  # one of them sits down somewhere at this moment: tomorrow is another day
            await asyncio.sleep(BREATH)
        return count

    # ---- in a server

    async def daily(self, now: Callable[[], int]) -> None:
        """Once a day, by one of the processes on a database."""
        if not self.keep:
            return
        while True:
            try:
                if await self._my_turn(now()):
                    done = await self.prune(now())
                    log.info("pruned", finished=done.finished, open=done.open, people=done.people)
            except Refusal:
                pass  # the database is away; it has been logged
            except Exception:
                log.exception("pruning failed")
            await asyncio.sleep(LOOK_EVERY)

    async def _my_turn(self, now: int) -> bool:
        """Whether a day has passed; who is told so has taken the work upon itself."""
        s = models.settings.c
        last = await self.store.setting(LAST, "0")
        if now - int(last) < DAY:
            return False
        taken = update(models.settings).where(s.name == LAST, s.value == last).values(value=str(now))
        return bool(await self.store.execute(taken))
