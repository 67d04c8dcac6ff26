"""Whether the server can do its work: it tries to write now and then, and everybody hears of it when that does not work.

People see a banner, operators a line in the log and a metric, load balancers an answer of `/readyz`.
"""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import structlog

from goldenspike.table import models
from goldenspike.table.connection import Connection
from goldenspike.table.metrics import METRICS, count
from goldenspike.table.store import Store
from goldenspike.table.words import message
from goldenspike.table.writer import StorageDown

log = structlog.get_logger("goldenspike.health")

FRESH = 1.0  # seconds for which an answer counts
LOOK_EVERY = 1.0  # seconds between two looks at what costs nothing
WRITE_EVERY = 5.0  # seconds between two tries to write while all is well
SPARE_FILES = 24  # descriptors that must be left: a few for the database, a few for those who come to see what is wrong
LITTLE_ROOM = 256_000_000  # bytes on the disk below which the log says so
MARK = "health"  # the setting that is written
ROOM = "x" * 12_000

AWAY, READ_ONLY, DISK_FULL, FEW_FILES = "away", "read_only", "disk_full", "few_files"
PLAIN = {
    AWAY: "the database is away",
    READ_ONLY: "the database is read-only",
    DISK_FULL: "the disk is full",
    FEW_FILES: "too few file descriptors",
}
READ_ONLY_SIGNS = ("readonly database", "read-only", "query_only", "25006")
FULL_SIGNS = ("disk is full", "no space left", "file too large", "53100", "could not extend file")


class Health:
    """Watches a server. `trouble` is what is wrong now, one of the words above; '' if nothing is."""

    def __init__(self, store: Store, connections: Callable[[], Iterable[Connection]]) -> None:
        self.store = store
        self.connections = connections
        self.trouble = ""
        self._checked = -FRESH
        self._checking: asyncio.Task[str] | None = None
        self._little_room = False
        self.folder = None if store.shared else Path(store.url.database or "").parent
        METRICS.disk_free.set(float("nan"))

    def words(self) -> dict[str, Any] | None:
        """What people read about it."""
        return message(f"trouble_{self.trouble}") if self.trouble else None

    async def check(self) -> str:
        """What is wrong, by trying. All who ask within a second share one try."""
        if self._checking is None and time.monotonic() - self._checked >= FRESH:
            self._checking = asyncio.create_task(self._try(), name="health check")
        if self._checking is not None:
            await asyncio.shield(self._checking)
        return self.trouble

    async def watch(self) -> None:
        """Look, as long as the server runs."""
        errors = 0.0
        written = 0.0
        while True:
            began = time.monotonic()
            await asyncio.sleep(LOOK_EVERY)
            METRICS.lag_seconds.observe(max(0.0, time.monotonic() - began - LOOK_EVERY))
            try:
                self._measure()
                if (
                    self.trouble
                    or errors != count(METRICS.storage_errors)
                    or time.monotonic() - written >= WRITE_EVERY
                    or few_files()
                ):
                    await self.check()
                    written = time.monotonic()
                errors = count(METRICS.storage_errors)
            except Exception:
                log.exception("watching failed")

    async def _try(self) -> str:
        try:
            found = FEW_FILES if few_files() else await self._write()
            self._checked = time.monotonic()
            METRICS.storage_up.set(0 if found else 1)
            if found != self.trouble:
                self._changed(found)
            return found
        finally:
            self._checking = None

    async def _write(self) -> str:
        """First as much as a move may need, then the time: a row that is there already would fit in when nothing else does."""
        insert = self.store.insert(models.settings)
        writes = [
            insert.values(name=MARK, value=value).on_conflict_do_update(index_elements=["name"], set_={"value": value})
            for value in (ROOM, str(int(time.time() * 1000)))
        ]
        try:
            await self.store.execute(*writes)
        except StorageDown as error:
            return cause(error.__cause__)
        return ""

    def _changed(self, found: str) -> None:
        """Said once, not at every request."""
        self.trouble = found
        if found:
            log.error("the server cannot work", why=PLAIN[found])
        else:
            log.info("the server can work again")
        for connection in list(self.connections()):
            self.tell(connection)

    def tell(self, connection: Connection) -> None:
        connection.send_data({"type": "trouble", "trouble": self.words()})

    def _measure(self) -> None:
        METRICS.open_files.set(open_files())
        METRICS.allowed_files.set(allowed_files())
        if self.folder is not None:
            free = shutil.disk_usage(self.folder).free
            METRICS.disk_free.set(free)
            if (free < LITTLE_ROOM) != self._little_room:
                self._little_room = free < LITTLE_ROOM
                log.warning("little room on the disk" if self._little_room else "room on the disk again", bytes=free)


def cause(error: BaseException | None) -> str:
    """Which kind of trouble an error of the database is."""
    origin = getattr(error, "orig", None) or error
    text = " ".join((str(error), str(origin), str(getattr(origin, "sqlstate", "")))).lower()
    number = getattr(origin, "errno", None)
    if number in (errno.EMFILE, errno.ENFILE):
        return FEW_FILES
    if number in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG) or any(sign in text for sign in FULL_SIGNS):
        return DISK_FULL
    if number == errno.EROFS or any(sign in text for sign in READ_ONLY_SIGNS):
        return READ_ONLY
    return AWAY


def open_files() -> int:
    """File descriptors that this process has open; 0 where one cannot know."""
    for folder in ("/proc/self/fd", "/dev/fd"):
        try:
            return len(os.listdir(folder)) - 1  # less the one that looks
        except OSError as error:
            if error.errno in (errno.EMFILE, errno.ENFILE):
                return allowed_files()
    return 0


def allowed_files() -> int:
    """File descriptors that this process may have; 0 where there is no such limit."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 0
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 0 if soft == resource.RLIM_INFINITY else soft


def few_files() -> bool:
    allowed = allowed_files()
    return allowed > 0 and allowed - open_files() < SPARE_FILES
