"""The course of a table as its log tells it: which moves count, who stands in for whom, what clocks show, who asks for an undo.

Everything here follows from the entries alone, in the same way in every process.
"""

from __future__ import annotations

import dataclasses
from array import array
from collections import deque
from dataclasses import dataclass
from typing import Any, Literal

import orjson

from goldenspike.table.schemas.lobby import ClockWish
from goldenspike.table.timekeeping import lost

GAME_KINDS = ("move", "undo")  # entries that make an expected number stale
RECENT = 16  # of the last moves and undos, for clients that do not know whether theirs has arrived


@dataclass(slots=True)
class EntryRow:
    """An entry as it is stored."""

    number: int
    kind: str
    seat: int
    actor: str
    person: str | None
    at: int
    move: str | None
    hush: bool
    back: int | None
    turn: int
    played: int
    data: dict[str, Any]

    @classmethod
    def from_row(cls, row: Any) -> EntryRow:
        return cls(
            row.number, row.kind, row.seat, row.actor, row.person, row.at, row.move, row.hush, row.back, row.turn, row.played,
            orjson.loads(row.data),
        )  # fmt: skip

    def row(self, table: str) -> tuple[Any, ...]:
        """The columns of `models.entries`, in their order."""
        return (
            table, self.number, self.kind, self.seat, self.actor, self.person, self.at, self.move, self.hush, self.back,
            self.turn, self.played, orjson.dumps(self.data),
        )  # fmt: skip


@dataclass(slots=True)
class Clock:
    """Milliseconds that each seat has left, and since when the clock of the deciding seat runs."""

    kind: Literal["move", "game"]
    full: int
    extra: int
    at_zero: Literal["bot", "pass"]
    left: list[int]
    since: int = 0
    paused: bool = False

    @classmethod
    def make(cls, wish: ClockWish, seats: int) -> Clock:
        return cls(wish.kind, wish.seconds * 1000, wish.extra * 1000, wish.at_zero, [wish.seconds * 1000] * seats)

    def charge(self, seat: int, at: int) -> None:
        """Time has passed for the seat that had to decide."""
        if not self.paused and seat >= 0:
            self.left[seat] = max(0, self.left[seat] - (at - self.since - lost(self.since, at)))
        self.since = at

    def decided(self, seat: int) -> None:
        if self.kind == "move":
            self.left[seat] = self.full
        else:
            self.left[seat] += self.extra

    def deadline(self, seat: int) -> int | None:
        """When the deciding seat's time is over."""
        return None if self.paused or seat < 0 else self.since + self.left[seat] + lost(self.since)

    def shown(self, seat: int, now: int) -> dict[str, Any]:
        left = list(self.left)
        if not self.paused and seat >= 0:
            left[seat] = max(0, left[seat] - (now - self.since - lost(self.since, now)))
        running = -1 if self.paused else seat
        return {
            "kind": self.kind, "left": left, "running": running, "paused": self.paused, "now": now, "at_zero": self.at_zero,
        }  # fmt: skip


@dataclass(slots=True)
class Asked:
    """An undo that needs the consent of others."""

    seat: int
    to: int
    yes: list[int]
    waiting: list[int]


@dataclass(slots=True)
class Pausing:
    """A pause that needs the consent of others."""

    seat: int
    waiting: list[int]


class History:
    """Folds the entries of a table. The moves that count are kept as packed arrays."""

    __slots__ = (
        "asked",
        "at",
        "clock",
        "game",
        "helped",
        "hushed",
        "lost",
        "movers",
        "moves",
        "number",
        "numbers",
        "pausing",
        "recent",
        "resigned",
        "stand_ins",
        "turn",
    )

    def __init__(self, clock: Clock | None) -> None:
        self.number = 0
        self.game = 0  # the last entry that moved the game
        self.at = 0
        self.turn = -1
        self.numbers = array("i")
        self.moves = array("i")
        self.movers = array("b")
        self.hushed = bytearray()
        self.stand_ins: dict[int, str] = {}
        self.resigned: set[int] = set()  # seats that their people have given up for good
        self.helped: set[int] = set()  # seats of people for whom a bot stands in or has stood in
        self.lost: list[int] = []  # for whom a bot or the clock has decided, in that order: at a rated table they have lost
        self.asked: Asked | None = None
        self.pausing: Pausing | None = None
        self.clock = clock
        self.recent: deque[tuple[int, str, int, int]] = deque(maxlen=RECENT)

    @property
    def played(self) -> int:
        return len(self.moves)

    def push(self, number: int, move: int, seat: int, hush: bool) -> None:
        """A move that counts."""
        self.numbers.append(number)
        self.moves.append(move)
        self.movers.append(seat)
        self.hushed.append(hush)

    def cut(self, to: int) -> None:
        """An undo: only the first `to` moves still count."""
        del self.numbers[to:], self.moves[to:], self.movers[to:], self.hushed[to:]

    def fold(self, entry: EntryRow, move: int = -1) -> None:
        """Take in the next entry; `move` is its number in the vocabulary."""
        self.fold_line(entry.number, entry.kind, entry.seat, move, entry.hush, entry.back)
        self.fold_rest(entry)

    def fold_line(self, number: int, kind: str, seat: int, move: int, hush: bool, back: int | None) -> None:
        if kind == "move":
            self.push(number, move, seat, hush)
        elif kind == "undo":
            self.cut(back or 0)
        if kind in GAME_KINDS:
            self.game = number
            self.recent.append((number, kind, seat, move))

    def fold_rest(self, entry: EntryRow) -> None:
        """Everything except the line of moves: what a snapshot holds beside the position."""
        clock = self.clock
        if clock is not None:
            if entry.kind == "start":
                clock.since = entry.at
            elif entry.kind in ("move", "undo", "pause", "resume"):
                if entry.kind != "resume":
                    clock.charge(self.turn, entry.at)
                clock.since = entry.at
            if entry.kind == "move":
                clock.decided(entry.seat)
            elif entry.kind == "pause":
                clock.paused = True
                self.pausing = None
            elif entry.kind == "resume":
                clock.paused = False
            elif entry.kind == "pause_asked":
                self.pausing = Pausing(entry.seat, list(entry.data["waiting"]))
            elif entry.kind == "pause_answer":
                self.fold_pause(entry.data)
        if entry.kind == "move" and entry.actor == "clock":
            self.lose(entry.seat)
        if entry.kind in GAME_KINDS:
            self.asked = None
        elif entry.kind == "undo_asked":
            self.asked = Asked(entry.seat, int(entry.data["to"]), [], list(entry.data["waiting"]))
        elif entry.kind == "undo_answer" and self.asked is not None:
            if entry.data["yes"]:
                for seat in entry.data["seats"]:
                    if seat in self.asked.waiting:
                        self.asked.waiting.remove(seat)
                        self.asked.yes.append(seat)
            else:
                self.asked = None
        elif entry.kind in ("stand_in", "leave", "resign"):
            if entry.kind == "resign":
                self.resigned.update(entry.data["seats"])
            for seat in entry.data["seats"]:
                self.stand_ins[seat] = entry.data["bot"]
                self.helped.add(seat)
                self.lose(seat)
                if self.asked is not None and seat in (self.asked.seat, *self.asked.waiting):
                    self.asked = None  # a bot neither asks nor agrees, and nobody waits for ever
                if self.pausing is not None and seat in self.pausing.waiting:
                    self.pausing.waiting.remove(seat)
        elif entry.kind == "hand_back":
            self.stand_ins.pop(entry.seat, None)
        self.number = entry.number
        self.at = entry.at
        self.turn = entry.turn

    def lose(self, seat: int) -> None:
        if seat not in self.lost:
            self.lost.append(seat)

    def fold_pause(self, data: dict[str, Any]) -> None:
        if self.pausing is not None:
            self.pausing.waiting = [seat for seat in self.pausing.waiting if seat not in data["seats"]]
            if not data["yes"]:
                self.pausing = None

    def save(self) -> dict[str, Any]:
        """What a snapshot keeps of the course, beside the line of moves, which the log has anyway."""
        clock = self.clock
        return {
            "turn": self.turn,
            "at": self.at,
            "stand_ins": {str(seat): bot for seat, bot in self.stand_ins.items()},
            "asked": None
            if self.asked is None
            else [self.asked.seat, self.asked.to, list(self.asked.yes), list(self.asked.waiting)],
            "clock": None if clock is None else [list(clock.left), clock.since, clock.paused],
            "helped": sorted(self.helped),
            "resigned": sorted(self.resigned),
            "lost": list(self.lost),
            "pausing": None if self.pausing is None else [self.pausing.seat, list(self.pausing.waiting)],
        }

    def restore(self, number: int, saved: dict[str, Any]) -> None:
        self.number = number
        self.turn = saved["turn"]
        self.at = saved["at"]
        self.stand_ins = {int(seat): bot for seat, bot in saved["stand_ins"].items()}
        self.helped = set(saved.get("helped", self.stand_ins))  # older snapshots know only of those who stand in
        self.resigned = set(saved.get("resigned", ()))
        self.lost = list(saved.get("lost", sorted(self.helped)))
        self.asked = None if saved["asked"] is None else Asked(*saved["asked"])
        pausing = saved.get("pausing")
        self.pausing = None if pausing is None else Pausing(*pausing)
        if self.clock is not None and saved["clock"] is not None:
            self.clock.left, self.clock.since, self.clock.paused = saved["clock"]

    def ahead(self, entry: EntryRow) -> History:
        """How things will be after `entry`, without the line of moves."""
        other = History(None if self.clock is None else dataclasses.replace(self.clock))
        other.restore(self.number, self.save())
        other.fold_rest(entry)
        return other

    def after(self, number: int) -> tuple[int, str, int, int] | None:
        """The first entry that moved the game from `number` on; None if there is none."""
        if number > self.game:
            return None
        for item in self.recent:
            if item[0] >= number:
                return item if item is not self.recent[0] or len(self.recent) < RECENT or item[0] == number else (0, "", -1, -1)
        return None
