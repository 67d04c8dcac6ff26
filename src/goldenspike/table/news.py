"""News between processes on one PostgreSQL, by LISTEN and NOTIFY. After a lost connection, what was missed is read up."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import structlog

from goldenspike.table.hall import Hall
from goldenspike.table.words import Refusal
from goldenspike.table.writer import CHANNEL

log = structlog.get_logger("goldenspike.news")

RETRY = 1.0
PERSON = "person:"  # before the id of somebody whose other devices are signed out


class News:
    """Listens for changes that other processes have written."""

    def __init__(self, hall: Hall, signed_out: Callable[[str], None]) -> None:
        self.hall = hall
        self.signed_out = signed_out
        self._task: asyncio.Task[None] | None = None
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._worker: asyncio.Task[None] | None = None

    async def start(self) -> None:
        if self.hall.store.shared:
            ready = asyncio.Event()
            self._task = asyncio.create_task(self._listen(ready), name="news")
            self._worker = asyncio.create_task(self._work(), name="news worker")
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
            for id in names.split():
                if id.startswith(PERSON):
                    self.signed_out(id.removeprefix(PERSON))
                elif id in self.hall.tables:
                    self._waiting.put_nowait(id)

    async def _work(self) -> None:
        while True:
            ids = {await self._waiting.get()}
            while not self._waiting.empty():
                ids.add(self._waiting.get_nowait())
            for id in ids:
                try:
                    await self.hall.news(id)
                except Refusal:
                    continue  # the database is away: the table is marked as old
                except Exception:
                    log.exception("news could not be taken in", table=id)

    async def stop(self) -> None:
        tasks = [task for task in (self._task, self._worker) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
