"""From a backup to a database, of the same kind or the other. The file is checked to its end before anything is touched."""

from __future__ import annotations

import base64
import contextlib
import gzip
import hashlib
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import Connection, MetaData, create_engine, func, inspect, select, text
from sqlalchemy.engine import URL
from sqlalchemy.pool import NullPool

from goldenspike.kernel.words import BadSetup
from goldenspike.table import models, private, schema
from goldenspike.table.backup import FORMAT, ROWS, VERSION, BadBackup
from goldenspike.table.store import alone, full_url
from goldenspike.table.writer import TROUBLE, short

ALL = {*models.metadata.tables, "alembic_version"}


def lines(file: Path) -> Iterator[Any]:
    """The header and all rows, checked on the way; BadBackup at the first thing that is wrong."""
    broken = BadBackup(f"{file} is damaged: it does not hold what was written. Take an older backup.")
    sum, rows, last = hashlib.sha256(), 0, None
    try:
        with gzip.open(file, "rb") as packed:
            for line in packed:
                if last is not None:
                    raise broken
                data = orjson.loads(line)
                if isinstance(data, dict) and "sha256" in data:
                    last = data
                    continue
                sum.update(line)
                rows += isinstance(data, list)
                yield data
    except (OSError, EOFError, zlib.error, ValueError) as error:
        if isinstance(error, FileNotFoundError | PermissionError | IsADirectoryError):
            raise BadBackup(f"{file} cannot be read: {error.strerror}.") from None
        raise broken from None
    if last is None or last["sha256"] != sum.hexdigest() or last["rows"] != rows:
        raise broken


def read_header(file: Path) -> dict[str, Any]:
    """The header of a backup that this program can read."""
    head = next(lines(file), None)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadBackup(f"{file} is not a backup of this program.")
    if head["version"] > VERSION or head["revision"] not in schema.revisions():
        raise BadBackup(f"{file} was made by a newer version of this program ({head['program']}); restore it with that one.")
    return head


def check(file: Path) -> dict[str, Any]:
    """Read all of a backup, and compare it with what its header promises. The header."""
    try:
        head = read_header(file)
        counts = dict.fromkeys(head["tables"], 0)
        for row in lines(file):
            if isinstance(row, list):
                counts[row[0]] = counts.get(row[0], 0) + 1
        promised = {name: table["rows"] for name, table in head["tables"].items()}
    except (KeyError, IndexError, TypeError, AttributeError):  # still JSON, but not as it was written
        raise BadBackup(f"{file} is damaged: it does not hold what was written. Take an older backup.") from None
    if counts != promised:
        raise BadBackup(f"{file} is damaged: it does not hold as many rows as its header says. Take an older backup.")
    return head


async def restore(url: str, file: Path, force: bool) -> dict[str, Any]:
    """Fill a database from a backup; the header. A database that holds something is only overwritten by `force`."""
    head = check(file)
    parsed = full_url(url)
    try:
        if parsed.get_backend_name() == "postgresql":
            await into_postgres(parsed, file, head, force)
        else:
            into_sqlite(parsed, file, head, force)
    except TROUBLE as error:
        raise BadBackup(f"The database {parsed.render_as_string()} cannot be filled: {short(error)}. It is as before.") from None
    return head


def used(connection: Connection) -> bool:
    """Whether there is anything in the database but what a server leaves there by itself."""
    there = set(inspect(connection).get_table_names()) & set(models.metadata.tables)
    tables = (models.persons, models.tables, models.bans)
    return any(connection.scalar(select(func.count()).select_from(t)) for t in tables if t.name in there)


def refuse_used(url: URL) -> BadSetup:
    return BadSetup(
        f"The database {url.render_as_string()} is not empty. Restore into a new one, or say --force to lose what is there."
    )


async def into_postgres(url: URL, file: Path, head: dict[str, Any], force: bool) -> None:
    """In one transaction: either all of it is there afterwards, or everything is as before."""
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(url, poolclass=NullPool, connect_args={"timeout": 10})

    def work(connection: Connection) -> None:
        others = text("select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()")
        if connection.scalar(others):
            raise BadSetup("Other programs are connected to this database. Stop all servers on it first.")
        if used(connection) and not force:
            raise refuse_used(url)
        there = MetaData()
        there.reflect(connection, only=lambda name, _: name in ALL)
        there.drop_all(connection)
        fill(connection, file, head)

    try:
        async with engine.begin() as connection:
            await connection.run_sync(work)
    finally:
        await engine.dispose()


def into_sqlite(url: URL, file: Path, head: dict[str, Any], force: bool) -> None:
    """Into a new file, which takes the place of the old one when it is complete. No server may have it open."""
    target = Path(url.database or "")
    fresh = not target.exists()
    lock = alone(target)
    part = target.with_name(target.name + ".part")
    try:
        if not fresh and not force:
            with sqlite(target).connect() as connection:
                if used(connection):
                    raise refuse_used(url)
        private.create(part).close()
        with sqlite(part).begin() as connection:
            fill(connection, file, head)
        for ending in ("-wal", "-shm", "-journal"):
            target.with_name(target.name + ending).unlink(missing_ok=True)
        part.replace(target)
    except BaseException:
        if fresh:
            with contextlib.suppress(OSError):
                target.unlink()
        raise
    finally:
        part.unlink(missing_ok=True)
        if lock is not None:
            lock.close()


def sqlite(file: Path) -> Any:
    return create_engine(f"sqlite:///{file}", poolclass=NullPool)


def fill(connection: Connection, file: Path, head: dict[str, Any]) -> None:
    """Make the tables as they were when the backup was made, fill them, and then bring them up to date."""
    schema.upgrade(connection, head["revision"])
    there = MetaData()
    there.reflect(connection)
    name = ""
    batch: list[dict[str, Any]] = []

    def write() -> None:
        if batch:
            connection.execute(there.tables[name].insert(), batch)
            batch.clear()

    for row in lines(file):
        if not isinstance(row, list):
            continue
        if row[0] != name or len(batch) >= ROWS:
            write()
            name = row[0]
        cells = {}
        for (column, kind), cell in zip(head["tables"][name]["columns"], row[1:], strict=True):
            cells[column] = base64.b64decode(cell) if kind == "bytes" and cell is not None else cell
        batch.append(cells)
    write()
    schema.upgrade(connection)
