"""Exams while a run goes on: a process of its own plays the exported network, so that nobody waits for it."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from goldenspike.lab.gang import be_a_worker
from goldenspike.learn.examine import QUICK, examine
from goldenspike.learn.play import Network
from goldenspike.learn.playground import one_thread
from goldenspike.learn.settings import Settings

DISPATCHER = "classic_dispatcher"  # a fixed reference: the level of that name plays by the network itself
Marks = list[dict[str, Any]]


class Examiner:
    """Says when an exam is due, and tells its marks when they are there. `apart` says whether in a process of its own."""

    def __init__(self, path: Path, settings: Settings, apart: bool) -> None:
        self.path = path
        self.settings = settings
        self.apart = apart
        self.due = {QUICK: 0.0, DISPATCHER: float(settings["exam"]["dispatcher_every"])}
        self.pipe: Connection[Any, Any] | None = None
        self.process: Any = None
        self.asked: dict[str, Any] = {}

    def wanted(self, seconds: float) -> str:
        """The opponent whose exam is due and can begin now; '' if none."""
        if self.pipe is not None:
            return ""
        return next((name for name in (DISPATCHER, QUICK) if seconds >= self.due[name] and self.games(name)), "")

    def games(self, opponent: str) -> int:
        exam = self.settings["exam"]
        return int(exam["games"] if opponent == QUICK else exam["dispatcher_games"])

    def begin(self, opponent: str, seconds: float, decisions: int) -> Iterator[dict[str, Any]]:
        """Examine the network that lies in the file. Without a process of its own the marks come at once."""
        exam = self.settings["exam"]
        self.due[opponent] = seconds + float(exam["every"] if opponent == QUICK else exam["dispatcher_every"])
        self.asked = {"kind": "exam", "seconds": round(seconds, 1), "decisions": decisions}
        if not self.apart:
            yield from self._lines(take(str(self.path), opponent, self.settings, self.games(opponent)))
            return
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        arguments = (other, str(self.path), opponent, self.settings, self.games(opponent))
        self.process = context.Process(target=sit, args=arguments, daemon=True)
        with one_thread():
            self.process.start()
        other.close()

    def marks(self, wait: bool) -> Iterator[dict[str, Any]]:
        """The lines of the exam under way, if it is done or is waited for; nobody waits for ever."""
        if self.pipe is None:
            return
        there = self.pipe.poll(self.settings["exam"]["patience"] if wait else 0)
        if not (wait or there):
            return
        try:
            found: Marks = self.pipe.recv() if there else []
        except (EOFError, ConnectionResetError):
            found = []  # the examiner died: the next exam will tell
        self.close()
        yield from self._lines(found)

    def _lines(self, marks: Marks) -> Iterator[dict[str, Any]]:
        for mark in marks:
            yield {**self.asked, **mark}

    def close(self) -> None:
        if self.process is not None:
            self.process.join(timeout=1)
            if self.process.is_alive():
                self.process.terminate()
        self.pipe = self.process = None


def take(path: str, opponent: str, settings: Settings, games: int) -> Marks:
    """All tables against the quick policy; the others, who think longer, at the first table alone."""
    tables = settings["game"]["exam"] if opponent == QUICK else settings["game"]["exam"][:1]
    return [mark.data() for mark in examine(Network.load(path), opponent, tables, settings, games)]


def sit(pipe: Connection[Any, Any], path: str, opponent: str, settings: Settings, games: int) -> None:
    be_a_worker()
    if hasattr(os, "nice"):
        os.nice(5)
    pipe.send(take(path, opponent, settings, games))
