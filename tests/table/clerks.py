"""What becomes of a clerk over a position that nobody has thought of. Workers import this: it needs next to nothing."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from typing import Any


def hangs(_: Any) -> tuple[str, bool]:
    """As compiled rules hang that never come back to Python: no alarm is heard."""
    while True:
        with contextlib.suppress(BaseException):
            time.sleep(60)


def dies(_: Any) -> tuple[str, bool]:
    os.kill(os.getpid(), signal.SIGKILL)
    return "", True
