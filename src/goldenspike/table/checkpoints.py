"""Moves what SQLite has written ahead into the database's file, beside the players' moves and not between them.

SQLite would do this by itself, but inside the commit that happens to fill the measure: that commit, and all that wait for it,
then also wait for the disk to take in many pages. Here a thread copies the pages while commits go on, and holds them up only for
the few that came meanwhile.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import structlog
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

log = structlog.get_logger("goldenspike.store")

LOOK_EVERY = 1.0  # seconds
ENOUGH = 16_000_000  # bytes written ahead
PATIENCE = 200  # milliseconds that commits may be held up by somebody who reads; then it is tried again later


class Checkpoints:
    """Looks at the file beside the database's file now and then."""

    def __init__(self, engine: Engine, file: Path) -> None:
        self.engine = engine
        self.ahead = file.with_name(file.name + "-wal")
        self._thread = ThreadPoolExecutor(1, "checkpoint")
        self._task = asyncio.create_task(self._look_forever(), name="checkpoints")

    async def _look_forever(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                if self.ahead.stat().st_size >= ENOUGH:
                    await asyncio.get_running_loop().run_in_executor(self._thread, self.copy)
            except (SQLAlchemyError, OSError) as error:  # a full disk, say: those who write will hear of it
                log.warning("checkpoint failed", error=type(error).__name__)

    def copy(self) -> bool:
        """Copy everything; whether the space of what was written ahead is free to be used again."""
        with self.engine.connect() as connection:
            patience = connection.exec_driver_sql("pragma busy_timeout").scalar()
            connection.exec_driver_sql(f"pragma busy_timeout={PATIENCE}")
            try:
                connection.exec_driver_sql("pragma wal_checkpoint(passive)")  # the bulk, while others write
                return not connection.exec_driver_sql("pragma wal_checkpoint(restart)").scalar()
            finally:  # the next user of this connection shall be as patient as before
                connection.exec_driver_sql(f"pragma busy_timeout={patience}")

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown()
