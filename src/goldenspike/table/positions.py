"""What is sent and what is kept of a position: views with what has changed in them, the details of an entry, snapshots."""

from __future__ import annotations

from typing import Any

import orjson

from goldenspike.kernel.state import State
from goldenspike.table.changes import Prints, changes
from goldenspike.table.history import EntryRow, History
from goldenspike.table.live import Facts, Live, course_scores, pack_events

CHECK_EVERY = 50  # moves between two fingerprints, as in records


class Views:
    """The views of one position, each made once, and what has changed in them since they were sent last."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.prints: dict[int | None, Prints] = {}
        self._views: dict[int | None, dict[str, Any]] = {}
        self._changes: dict[int | None, dict[str, Any]] = {}

    def of(self, seat: int | None) -> dict[str, Any] | None:
        state = self.live.state
        if state is None:
            return None
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = state.view(seat)
        return view

    def changes(self, seat: int | None) -> dict[str, Any] | None:
        """None if it is not known what was sent last: then the whole view is due."""
        before, view = self.live.prints.get(seat), self.of(seat)
        if view is None:
            return None
        if seat not in self.prints:
            self._changes[seat], self.prints[seat] = changes({} if before is None else before, view)
        return None if before is None else self._changes[seat]


def snapshot_of(state: State, history: History) -> bytes:
    return orjson.dumps({"dump": state.dump(), "course": history.save()})


def details_of(kind: str, played: int, state: State) -> dict[str, Any]:
    """What an entry keeps of the position that it led to."""
    details: dict[str, Any] = {}
    if state.journal:
        details["events"] = pack_events(state.journal)
        state.journal = []
    if kind in ("start", "move"):
        details["scores"] = course_scores(state)
    if kind == "move" and (played % CHECK_EVERY == 0 or state.over):
        details["check"] = state.digest()
    return details


def wake_of(facts: Facts, ahead: History, entry: EntryRow) -> int | None:
    """When a process must look at the table by itself after an entry: at once for a bot, at its end for a clock."""
    turn = entry.turn
    if turn < 0:
        return None
    clock = ahead.clock
    if (facts.seats[turn].kind == "bot" or turn in ahead.stand_ins) and not (clock is not None and clock.paused):
        return entry.at
    return None if clock is None else clock.deadline(turn)
