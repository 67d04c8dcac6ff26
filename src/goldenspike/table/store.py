"""The database: opening it, reading, changing what is not part of a log. How entries are appended is in `writer.py`.

All work is written as plain functions of a connection. On SQLite such a function runs in a thread, as a whole, because hopping
between threads is what costs time there; on PostgreSQL it runs in the event loop.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Protocol, TypeVar

import structlog
from sqlalchemy import Connection, Executable, Table, create_engine, event, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from goldenspike.kernel.words import BadSetup
from goldenspike.table import models, private, schema
from goldenspike.table.checkpoints import Checkpoints
from goldenspike.table.metrics import METRICS
from goldenspike.table.writer import CHANNEL, PATIENCE, TROUBLE, Extra, Pen, PostgresPen, SqlitePen, StorageDown, Writer, short

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

log = structlog.get_logger("goldenspike.store")

READERS = 4
PERSON = "person:"  # news about somebody, before the id
BANS = "bans"  # news about bans
T = TypeVar("T")
Work = Callable[[Connection], T]


class Base(Protocol):
    """What the kinds of databases do in their own way."""

    def pen(self, process: str) -> Pen: ...

    async def change(self, work: Work[T]) -> T:
        """Do the work in a transaction."""
        ...

    async def read(self, work: Work[T]) -> T:
        """The same for work that only reads."""
        ...

    async def renew(self) -> None:
        """Let go of connections that may be dead."""
        ...

    async def close(self) -> None: ...


class SqliteBase:
    """A file: a few threads read, one writes, since SQLite lets only one write at a time and the others would sleep meanwhile."""

    def __init__(self, url: URL) -> None:
        connections = READERS + 3  # two to write, one for checkpoints
        self.engine = create_engine(url, pool_size=connections, max_overflow=0, connect_args={"timeout": 10})
        event.listen(self.engine, "connect", prepare_sqlite)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = ThreadPoolExecutor(1, "writer")
        self.checkpoints = Checkpoints(self.engine, Path(url.database or ""))

    def pen(self, process: str) -> Pen:
        return SqlitePen(self.engine, self._writer)

    async def change(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._run, work)

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._run, work)

    def _run(self, work: Work[T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)

    async def renew(self) -> None:
        self.engine.dispose()

    async def close(self) -> None:
        await self.checkpoints.close()
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()


class PostgresBase:
    """A server, reached over a few connections. Reading needs no transaction, and so only one round trip for a statement."""

    def __init__(self, url: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # a file needs none of it, and it takes a moment to load

        self.engine: AsyncEngine = create_async_engine(
            url, pool_size=8, max_overflow=8, pool_timeout=10, connect_args={"timeout": 5, "command_timeout": 10}
        )
        self._alone = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    def pen(self, process: str) -> Pen:
        return PostgresPen(self.engine, process)

    async def change(self, work: Work[T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Work[T]) -> T:
        for last in (False, True):
            try:
                async with self._alone.connect() as connection:
                    return await connection.run_sync(work)
            except DBAPIError as error:
                if last or not error.connection_invalidated:
                    raise  # else: a connection from before the database was restarted; the others are gone with it
        raise AssertionError("the second try returns or raises")

    async def renew(self) -> None:
        await self.engine.dispose()

    async def close(self) -> None:
        await self.engine.dispose()


class Store:
    """One database. `shared` says whether other processes may serve the same tables."""

    def __init__(self, url: URL, visiting: bool = False) -> None:
        self.url = url
        self.visiting = visiting  # beside a server, not as one
        self.shared = url.get_backend_name() == "postgresql"
        self.base: Base = PostgresBase(url) if self.shared else SqliteBase(url)
        self.process = secrets.token_hex(8)
        self.secret = ""
        self.lock: IO[bytes] | None = None
        self.writer = Writer(self.base.pen(self.process))

    @classmethod
    async def open(cls, url: str) -> Store:
        """Connect, bring the tables up to date, start the writer."""
        parsed = full_url(url)
        lock = None if parsed.get_backend_name() == "postgresql" else alone(Path(parsed.database or ""))
        store = cls(parsed)
        store.lock = lock
        try:
            await store.base.change(schema.upgrade)
            store.secret = await store.setting("secret", secrets.token_urlsafe(48))
        except TROUBLE as error:
            await store.close()
            raise BadSetup(f"The database {parsed.render_as_string()} cannot be opened: {short(error)}.") from None
        except schema.TooNew:
            await store.close()
            raise BadSetup(
                f"The database {parsed.render_as_string()} was last used by a newer version of this program; use that one."
            ) from None
        return store

    @classmethod
    async def visit(cls, url: str) -> Store:
        """Connect beside a server that may be running: nothing is locked, nothing is brought up to date."""
        parsed = full_url(url)
        name = parsed.render_as_string()
        if parsed.get_backend_name() == "sqlite" and not Path(parsed.database or "").is_file():
            raise BadSetup(f"There is no database {name} yet. A server makes it when it starts; --database names another one.")
        store = cls(parsed, visiting=True)
        try:
            found = await store.base.read(schema.revision)
        except TROUBLE as error:
            await store.close()
            raise BadSetup(f"The database {name} cannot be opened: {short(error)}.") from None
        if found != schema.newest():
            await store.close()
            older = "has never been used by a server" if found is None else f"has revision {found}"
            raise BadSetup(
                f"The database {name} {older}, and this program works with revision {schema.newest()}. "
                "Start the server of this version once: it brings the database up to date."
            )
        return store

    async def close(self) -> None:
        await self.writer.close()
        await self.base.close()
        if self.lock is not None:
            self.lock.close()

    async def setting(self, name: str, default: str) -> str:
        """A value that all processes share; the first one to ask decides it."""

        def ask(connection: Connection) -> str:
            connection.execute(self.insert(models.settings).values(name=name, value=default).on_conflict_do_nothing())
            return str(connection.scalar(select(models.settings.c.value).where(models.settings.c.name == name)))

        return await self.change(ask)

    def insert(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        return postgresql.insert(table) if self.shared else sqlite.insert(table)

    async def change(self, work: Work[T]) -> T:
        """Do something in a transaction of its own."""
        return await self._guarded(self.base.change(work))

    async def read(self, work: Work[T]) -> T:
        """Do something that only reads."""
        return await self._guarded(self.base.read(work))

    async def _guarded(self, work: Awaitable[T]) -> T:
        try:
            async with asyncio.timeout(PATIENCE):
                return await work
        except IntegrityError:
            raise
        except TROUBLE as error:
            log.error("storage trouble", error=short(error))
            METRICS.storage_errors.inc()
            raise StorageDown() from error

    async def rows(self, statement: Executable) -> Sequence[Any]:
        return await self.read(lambda connection: connection.execute(statement).fetchall())

    async def row(self, statement: Executable) -> Any:
        return await self.read(lambda connection: connection.execute(statement).first())

    async def execute(self, *statements: Executable) -> int:
        """Run statements in one transaction; the number of rows that the last one changed."""
        return await self.change(lambda connection: run_all(connection, statements))

    async def append(self, row: tuple[Any, ...], extras: Sequence[Extra] = ()) -> bool:
        """Write an entry; False if another one has its number. When this returns, it is on disk."""
        return await self.writer.append(row, extras)

    def tell(self, connection: Connection, name: str) -> None:
        """Let the other processes know that something has changed, once this transaction is committed.

        `name` is the id of a table, `person:` and the id of a person, or `bans`.
        """
        if self.shared:
            notify = text(f"select pg_notify('{CHANNEL}', :payload)")
            connection.execute(notify, {"payload": f"{self.process} {name}"})
        elif self.visiting:  # the one server on this file looks there; what it does itself it knows
            connection.execute(models.news.insert().values(name=name, at=int(time.time() * 1000)))


def run_all(connection: Connection, statements: Sequence[Executable]) -> int:
    count = 0
    for statement in statements:
        count = int(connection.execute(statement).rowcount)
    return count


def full_url(url: str) -> URL:
    """The URL with the driver that this program uses. Any other database is refused with a sentence."""
    try:
        parsed = make_url(url)
    except SQLAlchemyError:
        raise BadSetup("GOLDENSPIKE_DATABASE_URL is not an address like sqlite:///tables.sqlite3 or postgresql://...") from None
    kind = parsed.get_backend_name()
    if kind == "sqlite":
        if not parsed.database or parsed.database == ":memory:":
            raise BadSetup("GOLDENSPIKE_DATABASE_URL names no file; write for example sqlite:///tables.sqlite3.")
        return parsed.set(drivername="sqlite")
    if kind in ("postgresql", "postgres"):
        return parsed.set(drivername="postgresql+asyncpg")
    raise BadSetup(f"GOLDENSPIKE_DATABASE_URL names a '{kind}' database; sqlite and postgresql are supported.")


def alone(file: Path) -> IO[bytes] | None:
    """Holds the file for this server as long as it runs: two would not hear of each other's moves. BadSetup if one has it."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        private.protect(file)
        lock = private.create(file.with_name(file.name + ".lock"))
    except OSError as error:
        raise BadSetup(f"The database {file} cannot be opened: {error.strerror}. Choose another place for it.") from None
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise BadSetup(f"Another server is using {file}. Stop it, or give this one another database.") from None
    return lock


def prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "wal_autocheckpoint=0"):
        cursor.execute(f"pragma {pragma}")
    cursor.close()
