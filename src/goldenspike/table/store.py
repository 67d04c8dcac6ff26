"""The database: opening it, reading, and appending to the log with one commit for many tables.

An entry is acknowledged only after its commit. Entries that wait while a commit runs go together into the next one, so that the
cost of a safe commit is shared by all tables that move at the same time.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import structlog
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Executable, Insert, Table, event, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from goldenspike.kernel.words import BadSetup
from goldenspike.table import models
from goldenspike.table.observe import METRICS
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.store")

MOST_AT_ONCE = 256
PATIENCE = 15.0  # seconds for one commit
MIGRATION_LOCK = 0x601D5  # any number, the same in all processes
TROUBLE = (SQLAlchemyError, OSError, asyncio.TimeoutError)


class StorageDown(Refusal):
    """The database cannot be reached or is full. Nothing was acknowledged."""

    def __init__(self) -> None:
        super().__init__(503, "storage")


@dataclass(slots=True)
class Write:
    """An entry on its way to the log, and what belongs into the same transaction if the entry is new."""

    entry: dict[str, Any]
    extras: Sequence[Executable]
    done: asyncio.Future[bool]


@dataclass
class Store:
    """One database. `shared` says whether other processes may serve the same tables."""

    url: URL
    engine: AsyncEngine
    shared: bool
    process: str = field(default_factory=lambda: secrets.token_hex(8))
    secret: str = ""
    _queue: asyncio.Queue[Write] = field(default_factory=asyncio.Queue)
    _writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> Store:
        """Connect, bring the tables up to date, start the writer."""
        parsed = full_url(url)
        store = cls(parsed, make_engine(parsed), shared=parsed.get_backend_name() == "postgresql")
        try:
            async with store.engine.begin() as connection:
                await connection.run_sync(migrate)
            store.secret = await store.setting("secret", secrets.token_urlsafe(48))
        except TROUBLE as error:
            await store.engine.dispose()
            raise BadSetup(f"The database {parsed.render_as_string()} cannot be opened: {short(error)}.") from None
        store._writer = asyncio.create_task(store._write_forever(), name="writer")
        return store

    async def close(self) -> None:
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()

    async def setting(self, name: str, default: str) -> str:
        """A value that all processes share; the first one to ask decides it."""
        async with self.begin() as connection:
            await connection.execute(self.insert(models.settings).values(name=name, value=default).on_conflict_do_nothing())
            found = await connection.scalar(select(models.settings.c.value).where(models.settings.c.name == name))
        return str(found)

    def insert(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        return postgresql.insert(table) if self.shared else sqlite.insert(table)

    @contextlib.asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; it is committed at the end."""
        try:
            async with asyncio.timeout(PATIENCE), self.engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except TROUBLE as error:
            log.error("storage trouble", error=short(error))
            METRICS.storage_errors.inc()
            raise StorageDown() from error

    async def rows(self, statement: Executable) -> Sequence[Any]:
        async with self.begin() as connection:
            return (await connection.execute(statement)).fetchall()

    async def row(self, statement: Executable) -> Any:
        async with self.begin() as connection:
            return (await connection.execute(statement)).first()

    async def execute(self, *statements: Executable) -> int:
        """Run statements in one transaction; the number of rows that the last one changed."""
        count = 0
        async with self.begin() as connection:
            for statement in statements:
                count = int((await connection.execute(statement)).rowcount)
        return count

    async def ready(self) -> bool:
        try:
            await self.rows(text("select 1"))
        except StorageDown:
            return False
        return True

    # ---- the log

    async def append(self, entry: dict[str, Any], extras: Sequence[Executable] = ()) -> bool:
        """Write an entry; False if another one has its number. When this returns, it is on disk."""
        started = time.perf_counter()
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Write(entry, extras, done))
        try:
            return await done
        finally:
            METRICS.append_seconds.observe(time.perf_counter() - started)

    async def _write_forever(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._write(batch)
            finally:
                for write in batch:
                    if not write.done.done():
                        write.done.set_exception(StorageDown())
                    self._queue.task_done()

    async def _write(self, batch: list[Write]) -> None:
        first: dict[tuple[str, int], Write] = {}
        for write in batch:
            key = (write.entry["table_id"], write.entry["number"])
            if first.setdefault(key, write) is not write:
                write.done.set_result(False)
        try:
            new = await self._commit(list(first.values()))
        except (DataError, IntegrityError) as error:
            if len(first) == 1:
                log.error("entry refused by the database", error=short(error))
                return
            for write in first.values():  # one bad entry must not hold up the other tables
                await self._write([write])
            return
        except TROUBLE as error:
            log.error("storage trouble", error=short(error))
            METRICS.storage_errors.inc()
            return
        for key, write in first.items():
            if not write.done.done():
                write.done.set_result(key in new)

    async def _commit(self, writes: list[Write]) -> set[tuple[str, int]]:
        table = models.entries
        statement: Insert = self.insert(table).on_conflict_do_nothing()
        async with asyncio.timeout(PATIENCE), self.engine.begin() as connection:
            found = await connection.execute(
                statement.returning(table.c.table_id, table.c.number), [write.entry for write in writes]
            )
            new = {(row[0], row[1]) for row in found}
            for write in writes:
                if (write.entry["table_id"], write.entry["number"]) in new:
                    for extra in write.extras:
                        await connection.execute(extra)
            if self.shared and new:
                await self.tell(connection, [name for name, _ in new])
        METRICS.commits.inc()
        METRICS.entries.inc(len(new))
        return new

    async def tell(self, connection: AsyncConnection, names: Sequence[str]) -> None:
        """Let the other processes know that these tables have changed, once this transaction is committed."""
        if not self.shared:
            return
        for at in range(0, len(names), 300):
            payload = " ".join([self.process, *names[at : at + 300]])
            await connection.execute(text("select pg_notify('goldenspike', :payload)"), {"payload": payload})


def full_url(url: str) -> URL:
    """The URL with the driver that this program uses. Any other database is refused with a sentence."""
    try:
        parsed = make_url(url)
    except SQLAlchemyError:
        raise BadSetup("GOLDENSPIKE_DATABASE_URL is not an address like sqlite:///tables.sqlite3 or postgresql://...") from None
    kind = parsed.get_backend_name()
    if kind == "sqlite":
        if parsed.database and parsed.database != ":memory:":
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        return parsed.set(drivername="sqlite+aiosqlite")
    if kind in ("postgresql", "postgres"):
        return parsed.set(drivername="postgresql+asyncpg")
    raise BadSetup(f"GOLDENSPIKE_DATABASE_URL names a '{kind}' database; sqlite and postgresql are supported.")


def make_engine(url: URL) -> AsyncEngine:
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url, pool_size=4, max_overflow=8, connect_args={"timeout": 10})
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
        return engine
    return create_async_engine(
        url, pool_size=8, max_overflow=8, pool_pre_ping=True, pool_timeout=10, connect_args={"timeout": 5, "command_timeout": 10}
    )


def prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"pragma {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def short(error: BaseException) -> str:
    """An error of the database without statements and parameters, which may hold secrets."""
    origin = getattr(error, "orig", None) or error
    return f"{type(origin).__name__}: {str(origin).splitlines()[0] if str(origin) else ''}"[:200]
