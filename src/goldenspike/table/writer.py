"""Appending to the log, with one commit for many tables.

An entry is acknowledged only after its commit. Entries that wait while a commit runs go together into the next one, so that the
cost of a safe commit is shared by all tables that move at the same time. Each kind of database has its own pen, because what is
slow differs: for SQLite it is every hop between threads, so one thread writes a whole batch; for PostgreSQL it is every round
trip, so one statement writes the entries and tells the other processes.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import structlog
from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from goldenspike.table.metrics import METRICS
from goldenspike.table.models import entries
from goldenspike.table.words import Refusal

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

log = structlog.get_logger("goldenspike.store")

CHANNEL = "goldenspike"
LOG = "+"  # before the id of a table of which nothing but the log has grown
MOST_AT_ONCE = 256  # their ids fit into one notification
PATIENCE = 15.0  # seconds for one commit
TROUBLE = (SQLAlchemyError, OSError, asyncio.TimeoutError)
COLUMNS = tuple(column.name for column in entries.columns)

Key = tuple[str, int]  # a table and the number of an entry
Extra = Executable | Callable[[Connection], None]  # a statement, or work that has to look before it writes


class StorageDown(Refusal):
    """The database cannot be reached or is full. Nothing was acknowledged."""

    def __init__(self) -> None:
        super().__init__(503, "storage")


def short(error: BaseException) -> str:
    """An error of the database without statements and parameters, which may hold secrets."""
    origin = getattr(error, "orig", None) or error
    return f"{type(origin).__name__}: {str(origin).splitlines()[0] if str(origin) else ''}"[:200]


@dataclass(slots=True)
class Write:
    """An entry on its way to the log, and what belongs into the same transaction if the entry is new."""

    row: tuple[Any, ...]  # in the order of COLUMNS, which begin with the table and the number
    extras: Sequence[Extra]
    done: asyncio.Future[bool]

    @property
    def key(self) -> Key:
        return self.row[0], self.row[1]


class Pen(Protocol):
    """Writes a batch in one transaction, and says which entries were new."""

    async def write(self, writes: Sequence[Write]) -> set[Key]: ...


class SqlitePen:
    """Writes in the thread that makes all changes.

    A batch of plain moves, and most are, goes straight to the database's own driver: while the event loop is busy, every further
    step in Python waits for its turn.
    """

    def __init__(self, engine: Engine, thread: ThreadPoolExecutor) -> None:
        self.engine = engine
        self._thread = thread
        self._plain: Any = None  # a connection of its own, in the driver's terms

    async def write(self, writes: Sequence[Write]) -> set[Key]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, writes)

    def _write(self, writes: Sequence[Write]) -> set[Key]:
        """All entries in one statement, since each further one waits for its turn among the threads; as a rule all are new."""
        values = tuple(itertools.chain.from_iterable(write.row for write in writes))
        if not any(write.extras for write in writes) and self._write_plain(sqlite_append(len(writes)), values, len(writes)):
            return {write.key for write in writes}
        with self.engine.begin() as connection:
            if connection.exec_driver_sql(sqlite_append(len(writes)), values).rowcount == len(writes):
                for write in writes:
                    do_all(connection, write.extras)
                return {write.key for write in writes}
            connection.rollback()
        return self._write_each(writes)

    def _write_plain(self, statement: str, values: tuple[Any, ...], count: int) -> bool:
        """Whether all entries were new and are written; else nothing is, and the long way finds out why."""
        if self._plain is None:
            self._plain = self.engine.raw_connection()
        driver = self._plain.driver_connection
        try:
            if driver.execute(statement, values).rowcount == count:
                driver.commit()
                return True
            driver.rollback()
        except sqlite3.Error:
            with contextlib.suppress(sqlite3.Error):
                driver.rollback()
        return False

    def _write_each(self, writes: Sequence[Write]) -> set[Key]:
        """The same one by one, to see which of them are new."""
        new: set[Key] = set()
        with self.engine.begin() as connection:
            for write in writes:
                if connection.exec_driver_sql(sqlite_append(1), write.row).rowcount:
                    new.add(write.key)
                    do_all(connection, write.extras)
        return new


class PostgresPen:
    """One round trip for a batch of plain moves: the statement is its own transaction and carries the news of itself."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self.engine = engine
        self.process = process
        self._alone = engine.execution_options(isolation_level="AUTOCOMMIT")

    async def write(self, writes: Sequence[Write]) -> set[Key]:
        columns = tuple([list(column) for column in zip(*(write.row for write in writes), strict=True)])
        extras = any(write.extras for write in writes)
        async with (self.engine if extras else self._alone).begin() as connection:
            row: Any = (await connection.exec_driver_sql(POSTGRES_APPEND, (*columns, self.process))).first()
            new: set[Key] = set() if row is None else set(zip(row[0], row[1], strict=True))
            for write in writes:
                if write.extras and write.key in new:
                    await connection.run_sync(do_all, write.extras)
        return new


def do_all(connection: Connection, extras: Sequence[Extra]) -> None:
    for extra in extras:
        if isinstance(extra, Executable):
            connection.execute(extra)
        else:
            extra(connection)


@functools.cache
def sqlite_append(count: int) -> str:
    marks = f"({', '.join('?' * len(COLUMNS))})"
    return f"insert into entries ({', '.join(COLUMNS)}) values {', '.join([marks] * count)} on conflict do nothing"


def postgres_append() -> str:
    """Whatever the size of a batch, the statement is the same, so that it is prepared once: a column is one array."""
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy has no annotation there
    arrays = [f"${n}::{column.type.compile(dialect)}[]" for n, column in enumerate(entries.columns, start=1)]
    return (
        f"with new as (insert into entries ({', '.join(COLUMNS)}) select * from unnest({', '.join(arrays)}) "
        "on conflict do nothing returning table_id, number) "
        f"select array_agg(table_id), array_agg(number), pg_notify('{CHANNEL}', ${len(arrays) + 1}::text || ' ' || "
        f"string_agg('{LOG}' || table_id, ' ')) from new having count(*) > 0"
    )


POSTGRES_APPEND = postgres_append()


class Writer:
    """Takes entries from all tables and hands them to the pen, a batch at a time."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self._queue: asyncio.Queue[Write] = asyncio.Queue()
        self._task = asyncio.create_task(self._write_forever(), name="writer")

    async def append(self, row: tuple[Any, ...], extras: Sequence[Extra] = ()) -> bool:
        """Write an entry; False if another one has its number. When this returns, it is on disk."""
        started = time.perf_counter()
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Write(row, extras, done))
        try:
            return await done
        finally:
            METRICS.append_seconds.observe(time.perf_counter() - started)

    async def close(self) -> None:
        """Write what waits, then stop."""
        await self._queue.join()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _write_forever(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._write(batch)
            except Exception:  # whatever it is, the next batch gets its chance
                log.exception("writing failed")
            finally:
                for write in batch:
                    if not write.done.done():
                        write.done.set_exception(StorageDown())
                    self._queue.task_done()

    async def _write(self, batch: Sequence[Write]) -> None:
        first: dict[Key, Write] = {}
        for write in batch:
            if first.setdefault(write.key, write) is not write:
                write.done.set_result(False)
        writes = list(first.values())
        try:
            started = time.perf_counter()
            async with asyncio.timeout(PATIENCE):
                new = await self.pen.write(writes)
            METRICS.commit_seconds.observe(time.perf_counter() - started)
        except (DataError, IntegrityError) as error:
            if len(writes) == 1:
                log.error("entry refused by the database", error=short(error))
                return
            for write in writes:  # one bad entry must not hold up the other tables
                await self._write([write])
            return
        except TROUBLE as error:
            log.error("storage trouble", error=short(error))
            METRICS.storage_errors.inc()
            return
        METRICS.entries.inc(len(new))
        for write in writes:
            if not write.done.done():
                write.done.set_result(write.key in new)
