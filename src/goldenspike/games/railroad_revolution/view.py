"""What a seat may see, in words and as data."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.words import Message


def ask(t: RevolutionTable, viewer: int) -> Message:
    return Message("railroad_revolution.ask")


def picture(t: RevolutionTable, viewer: int) -> dict[str, Any]:
    return {}


def preview(t: RevolutionTable, m: i64) -> dict[str, int]:
    return {}
