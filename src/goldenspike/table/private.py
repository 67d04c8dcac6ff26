"""Files that nobody but the owner of the server may read: the database holds secrets, and so does every copy of it."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import IO

import structlog

log = structlog.get_logger("goldenspike.store")

MODE = stat.S_IRUSR | stat.S_IWUSR
BESIDE = ("", "-wal", "-shm", "-journal", ".lock")  # a database of SQLite, and what lies beside it


def create(file: Path) -> IO[bytes]:
    """Open a file to write it anew. It is private from its first moment, and also if it was there before."""
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, MODE)
    if hasattr(os, "fchmod"):
        os.fchmod(descriptor, MODE)
    return os.fdopen(descriptor, "wb")


def protect(file: Path) -> None:
    """Make a database of SQLite private, whether it is there already or not. SQLite makes what lies beside it alike."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, MODE))
    for ending in BESIDE:
        with contextlib.suppress(OSError):  # not there, or another's: then it is not ours to close
            file.with_name(file.name + ending).chmod(MODE)
    others = stat.S_IWGRP | stat.S_IWOTH
    if os.name == "posix" and file.parent.stat().st_mode & others:
        log.warning("others may write to the database's folder; take that right from them", folder=str(file.parent))
