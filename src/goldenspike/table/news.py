"""What others have changed in the database: further servers on one PostgreSQL, or an operator's command beside this one.

On PostgreSQL it is heard by LISTEN and NOTIFY; after a lost connection, what was missed is read up. On SQLite, where only
operators' commands write beside the server, they leave a row in the table `news`, and the server looks there every second.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import structlog
from sqlalchemy import delete, func, select

from goldenspike.table import models
from goldenspike.table.hall import Hall
from goldenspike.table.words import Refusal
from goldenspike.table.writer import CHANNEL, LOG

log = structlog.get_logger("goldenspike.news")

RETRY = 1.0
LOOK_EVERY = 1.0  # seconds between two looks at the table of news
N = models.news.c


class News:
    """Listens for changes that other processes have written. What is not about a table goes to `heard`.

    `missed` is called when something may have been said that was not heard.
    """

    def __init__(self, hall: Hall, heard: Callable[[str], bool], missed: Callable[[], None]) -> None:
        self.hall = hall
        self.heard = heard
        self.missed = missed
        self._task: asyncio.Task[None] | None = None
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._worker: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._worker = asyncio.create_task(self._work(), name="news worker")
        if not self.hall.store.shared:
            last = await self._forget()
            self._task = asyncio.create_task(self._look(last), name="news")
        else:
            ready = asyncio.Event()
            self._task = asyncio.create_task(self._listen(ready), name="news")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(10):
                    await ready.wait()

    async def _listen(self, ready: asyncio.Event) -> None:
        import asyncpg  # type: ignore[import-untyped]  # only servers on PostgreSQL need it

        url = self.hall.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        first = True
        while True:
            connection: Any = None
            try:
                connection = await asyncpg.connect(url, timeout=5)
                gone = asyncio.Event()
                connection.add_termination_listener(lambda *_, gone=gone: gone.set())
                await connection.add_listener(CHANNEL, self._heard)
                if not first:
                    for id in list(self.hall.tables):  # whatever was said meanwhile was not heard
                        self._waiting.put_nowait(id)
                    self.missed()
                first = False
                ready.set()
                while not gone.is_set():
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(10):
                            await gone.wait()
                    if not gone.is_set():
                        await connection.execute("select 1", timeout=5)  # a dead line says nothing by itself
                log.warning("lost the line to the database")
                self.hall.mistrust_all()
                await self.hall.store.base.renew()  # the other connections went with it
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
                log.warning("no line to the database", error=type(error).__name__)
                self.hall.mistrust_all()
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(RETRY)

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        process, _, names = payload.partition(" ")
        if process != self.hall.store.process:
            for name in names.split():
                self._take(name)

    def _take(self, name: str) -> None:
        """Entries of tables that are not here are nobody's news, and most news are of that kind."""
        if self.hall.has(name.removeprefix(LOG)) or not (name.startswith(LOG) or self.heard(name)):
            self._waiting.put_nowait(name)

    async def _forget(self) -> int:
        """What was told before this server began, it reads anyway. The number of the last piece of news."""
        last = int((await self.hall.store.rows(select(func.max(N.number))))[0][0] or 0)
        await self.hall.store.execute(delete(models.news).where(N.number <= last))
        return last

    async def _look(self, last: int) -> None:
        store = self.hall.store
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                rows = await store.rows(select(N.number, N.name).where(N.number > last).order_by(N.number))
                for row in rows:
                    last = row.number
                    self._take(row.name)
                if rows:
                    await store.execute(delete(models.news).where(N.number <= last))
            except Refusal:
                continue  # the database is away; it has been logged
            except Exception:
                log.exception("news could not be taken in")

    async def _work(self) -> None:
        while True:
            names = {await self._waiting.get()}
            while not self._waiting.empty():
                names.add(self._waiting.get_nowait())
            for name in names:
                id, log_only = name.removeprefix(LOG), name.startswith(LOG)
                if log_only and id in names:
                    continue  # all of it is read anyway
                try:
                    await self.hall.news(id, log_only)
                except Refusal:
                    continue  # the database is away: the table is marked as old
                except Exception:
                    log.exception("news could not be taken in", table=id)

    async def stop(self) -> None:
        tasks = [task for task in (self._task, self._worker) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
