"""A copy of the whole database in one file, taken while a server plays, for both kinds of databases.

The file is a gzip of lines of JSON. The first is the header: what it is, the revision of the schema, when it was made, the
columns and the number of rows of each table. Then come the rows, each as `[table, value, ...]` with bytes in base64, and at last
the SHA-256 of all that came before. What is read is one moment of the database: on PostgreSQL by a transaction that sees a
snapshot, on SQLite by its own online copy.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import gzip
import hashlib
import os
import sqlite3
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import Connection, LargeBinary, Table, create_engine, func, select
from sqlalchemy.pool import NullPool

import goldenspike
from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.table import models, private, schema
from goldenspike.table.store import Store
from goldenspike.table.writer import TROUBLE, short

FORMAT = "goldenspike backup"
VERSION = 1
TABLES = [table for table in models.metadata.sorted_tables if table is not models.news]  # news are for the moment only
STEP = 2048  # pages of SQLite that are copied at a time
ROWS = 500  # that are read at a time


class BadBackup(GoldenSpikeError):
    """A backup cannot be written or read. The sentence says why."""


class Pen:
    """Writes lines and keeps their sum."""

    def __init__(self, file: Any) -> None:
        self.file = file
        self.sum = hashlib.sha256()
        self.rows = 0

    def line(self, data: Any) -> None:
        text = orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS) + b"\n"
        self.sum.update(text)
        self.file.write(text)

    def add(self, table: Table, rows: Sequence[Sequence[Any]]) -> None:
        binary = [isinstance(column.type, LargeBinary) for column in table.columns]
        for row in rows:
            cells = [
                base64.b64encode(cell).decode() if coded and cell is not None else cell
                for cell, coded in zip(row, binary, strict=True)
            ]
            self.line([table.name, *cells])
        self.rows += len(rows)

    def end(self) -> None:
        self.file.write(orjson.dumps({"sha256": self.sum.hexdigest(), "rows": self.rows}) + b"\n")


def header(counts: dict[str, int], now: int) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "revision": schema.newest(),
        "program": goldenspike.__version__,
        "created": now,
        "tables": {
            table.name: {
                "rows": counts[table.name],
                "columns": [[c.name, "bytes" if isinstance(c.type, LargeBinary) else "value"] for c in table.columns],
            }
            for table in TABLES
        },
    }


async def back_up(store: Store, file: Path, now: int) -> dict[str, Any]:
    """Write a backup; its header. The file has its name only when it is complete."""
    part = file.with_name(file.name + ".part")
    try:
        with private.create(part) as raw:
            with gzip.GzipFile(filename="", mode="wb", fileobj=raw, compresslevel=6) as packed:
                head = await (from_postgres if store.shared else from_sqlite)(store, Pen(packed), now, file.parent)
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(file)
    except OSError as error:
        raise BadBackup(f"The backup {file} cannot be written: {error.strerror or error}. Nothing was changed.") from None
    except TROUBLE as error:
        raise BadBackup(f"The database cannot be read: {short(error)}. No backup was made; try again.") from None
    finally:
        part.unlink(missing_ok=True)
    return head


async def from_postgres(store: Store, pen: Pen, now: int, _: Path) -> dict[str, Any]:
    """All in one transaction that sees one moment; without the short patience that players get."""
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(store.url, poolclass=NullPool, connect_args={"timeout": 10})
    options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    async with engine.connect() as plain:
        connection = await plain.execution_options(**options)
        counts = {t.name: int(await connection.scalar(select(func.count()).select_from(t)) or 0) for t in TABLES}
        head = header(counts, now)
        pen.line(head)
        for table in TABLES:
            async for rows in (await connection.stream(select(table))).partitions(ROWS):
                pen.add(table, [tuple(row) for row in rows])
    await engine.dispose()
    pen.end()
    return head


async def from_sqlite(store: Store, pen: Pen, now: int, folder: Path) -> dict[str, Any]:
    """SQLite copies itself first, which is quick; the rows are then read from the copy, and nobody is held up by that."""
    return await asyncio.to_thread(_from_sqlite, Path(store.url.database or ""), pen, now, folder)


def _from_sqlite(file: Path, pen: Pen, now: int, folder: Path) -> dict[str, Any]:
    descriptor, name = tempfile.mkstemp(prefix=".backup-", suffix=".sqlite3", dir=folder)  # private by itself
    os.close(descriptor)
    copy = Path(name)
    try:
        with contextlib.closing(sqlite3.connect(file, timeout=10)) as source, contextlib.closing(sqlite3.connect(copy)) as target:
            # What the server writes meanwhile would make the copy begin anew; a transaction of one's own keeps to one moment.
            source.isolation_level = None
            source.execute("begin")
            source.execute("select count(*) from alembic_version").fetchone()
            source.backup(target, pages=STEP, sleep=0)
            source.execute("rollback")
        engine = create_engine(f"sqlite:///{copy}", poolclass=NullPool)
        with engine.connect() as connection:
            return write_all(connection, pen, now)
    finally:
        for ending in private.BESIDE:
            copy.with_name(copy.name + ending).unlink(missing_ok=True)


def write_all(connection: Connection, pen: Pen, now: int) -> dict[str, Any]:
    counts = {table.name: int(connection.scalar(select(func.count()).select_from(table)) or 0) for table in TABLES}
    head = header(counts, now)
    pen.line(head)
    for table in TABLES:
        for rows in connection.execution_options(yield_per=ROWS).execute(select(table)).partitions(ROWS):
            pen.add(table, [tuple(row) for row in rows])
    pen.end()
    return head
