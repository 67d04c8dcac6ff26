"""A review in a process of its own, with progress."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from goldenspike.bots.review import Progress, review
from goldenspike.kernel.words import GoldenSpikeError


class ReviewJob:
    """A review in a process of its own, so that whoever asked can go on.

    `progress` and `done` are called from a thread of this process; `done` gets the review's data, or the error as a sentence.
    """

    def __init__(
        self,
        text: str,
        seconds: float = 60.0,
        nodes: int = 0,
        progress: Progress | None = None,
        done: Callable[[dict[str, Any] | None, str], None] | None = None,
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.progress = 0.0
        self.data: dict[str, Any] | None = None
        self.error = ""
        self._tell = progress
        self._done = done
        here, there = context.Pipe(duplex=False)
        self._process = context.Process(target=work, args=(there, text, seconds, nodes), daemon=True)
        self._process.start()
        there.close()
        self._thread = threading.Thread(target=self._listen, args=(here,), daemon=True)
        self._thread.start()

    def _listen(self, pipe: Connection) -> None:
        try:
            while True:
                word, value = pipe.recv()
                if word == "progress":
                    self.progress = value
                    if self._tell is not None:
                        self._tell(value)
                elif word == "done":
                    self.data = value
                else:
                    self.error = value
        except (EOFError, OSError):
            if self.data is None and not self.error:
                self.error = "The review was stopped before it was done."
        self._process.join()
        if self._done is not None:
            self._done(self.data, self.error)

    @property
    def running(self) -> bool:
        return self._thread.is_alive()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the end; False if it is still running after this time."""
        self._thread.join(seconds)
        return not self.running

    def stop(self) -> None:
        self._process.terminate()


def work(pipe: Connection, text: str, seconds: float, nodes: int) -> None:
    """What the process of a ReviewJob does."""
    try:
        result = review(text, seconds, nodes, lambda part: pipe.send(("progress", part)))
        pipe.send(("done", result.data()))
    except GoldenSpikeError as error:
        pipe.send(("error", str(error)))
    finally:
        pipe.close()
