"""One run a file: a second one that would write the same results is refused."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from goldenspike.kernel.words import GoldenSpikeError


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Hold `path` for this process. The lock ends with it, however it ends."""
    lock = path.with_name(f".{path.name}.lock")
    lock.parent.mkdir(parents=True, exist_ok=True)
    descriptor = take(lock)
    if descriptor is None:
        raise GoldenSpikeError(f"Another run is writing {path}. Wait until it ends, or give this one another file.")
    try:
        yield
    finally:
        if sys.platform != "win32":
            lock.unlink(missing_ok=True)  # before it is let go: whoever has opened it meanwhile sees that it is gone
        os.close(descriptor)


def take(lock: Path) -> int | None:
    """The descriptor of the locked file, or None if another process has it."""
    while True:
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
                return descriptor
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(descriptor)
            return None
        try:
            if os.path.samestat(os.fstat(descriptor), lock.stat()):
                return descriptor
        except FileNotFoundError:
            pass
        os.close(descriptor)  # its last holder removed it between the opening and the locking
