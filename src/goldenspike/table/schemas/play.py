"""The course of a game: entries of the log, and positions."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from goldenspike.table.schemas.words import AtZero, Json, Model, Status, Words


class EventData(Words):
    """Something that happened in move number `move` (counted from 0), with the rule behind it."""

    move: int
    seat: int
    rule: str = ""


EntryKind = Literal[
    "start",
    "move",
    "undo",
    "undo_asked",
    "undo_answer",
    "chat",
    "stand_in",
    "hand_back",
    "pause",
    "pause_asked",
    "pause_answer",
    "resume",
    "rematch",
    "leave",
    "resign",
]


class Entry(Model):
    """One line of the table's log, as the reader may know it.

    `move` is the notation, or null where it is kept from the reader. `by` says who acted: a person, a bot, or the clock.
    `to` is what remains after an undo (number of moves), `seats` whom a chat is for (empty: all), `text` a chat.
    """

    number: int
    kind: EntryKind
    seat: int
    by: Literal["person", "bot", "clock", "server"]
    at: int
    name: str = ""
    move: str | None = None
    played: int | None = None
    events: list[EventData] = Field(default=[])
    to: int | None = None
    yes: bool | None = None
    text: str | None = None
    seats: list[int] = Field(default=[])
    bot: str = ""


class LineStep(Model):
    """A move that the coach expects to follow: in this turn (0) or in the next one of the same seat (1)."""

    move: int
    turn: int


class UndoAsked(Model):
    seat: int
    to: int
    yes: list[int]
    waiting: list[int]


class UndoState(Model):
    """`free` is the smallest number of moves one can go back to without asking; equal to `played` where there is nothing."""

    free: int
    last: int
    asked: UndoAsked | None


class ClockState(Model):
    """`left` in milliseconds at the time `now`; the clock of seat `running` goes on from there (-1: none)."""

    kind: Literal["move", "game"]
    left: list[int]
    running: int
    paused: bool
    now: int
    at_zero: AtZero


class PauseState(Model):
    """A pause that is being asked for: by which seat, and whose consent is awaited."""

    seat: int
    waiting: list[int]


class Position(Model):
    """All that one needs to draw the table and play on. `number` is that of the last entry: a move writes a later one.

    `legal` are numbers of the vocabulary, empty when it is not the turn of `seat`; `previews` what some of them cost and bring;
    `sources` where the points of each seat come from, as far as all can count them.
    """

    number: int
    played: int
    status: Status
    seat: int | None
    turn: int
    my_turn: bool
    view: Json
    legal: list[int]
    previews: dict[str, dict[str, int]]
    undo: UndoState
    clock: ClockState | None
    pausing: PauseState | None
    stand_ins: dict[str, str]
    seed: str | None
    notice: Words | None = None
    sources: list[dict[str, int]] | None = None


class Entries(Model):
    """A stretch of the log; `more` says that it goes on."""

    entries: list[Entry]
    more: bool
