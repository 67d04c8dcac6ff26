"""A console with line editing: arrows, history, and the Tab key for moves, where Python has readline."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from rich.console import Console

try:
    import readline
except ImportError:  # Windows
    readline = None  # type: ignore[assignment]  # Windows has none

STYLE = ("\001\033[1;33m\002", "\001\033[0m\002")  # bold yellow; readline must know which letters take no room
NARROWEST = 100


class Terminal(Console):
    """The person's own terminal. The prompt goes through readline, so that editing a long line does not eat it."""

    def __init__(self) -> None:
        wide = Console().width
        super().__init__(width=None if wide >= NARROWEST else NARROWEST)
        self.offer: Callable[[str], list[str]] = lambda beginning: []
        self.edits = readline is not None and sys.stdin.isatty() and sys.stdout.isatty()
        if self.edits:
            readline.set_completer(self.complete)
            readline.set_completer_delims("")  # a move is completed as a whole
            readline.parse_and_bind("tab: complete")

    def complete(self, beginning: str, place: int) -> str | None:
        offers = self.offer(beginning)
        return offers[place] if place < len(offers) else None

    def input(self, prompt: Any = "", **options: Any) -> str:
        if not self.edits:
            return super().input(prompt, **options)
        return input(f"{STYLE[0]}{prompt}{STYLE[1]}")
