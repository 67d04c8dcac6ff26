"""The messages of the WebSocket at `/api/tables/{id}/ws`, in both directions.

A client's message may carry an `id` of its own choice: the answer to it carries the same as `answers`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import orjson
from pydantic import AfterValidator, Field, RootModel, StringConstraints

from goldenspike.table.schemas.lobby import TableInfo
from goldenspike.table.schemas.play import Entry, LineStep, Position
from goldenspike.table.schemas.words import Json, Line, Model, Number, ReasonData, Seat, Text, Words, not_empty

LONGEST_ID = 40
MessageId = Annotated[str, StringConstraints(max_length=LONGEST_ID)]


class FromClient(Model):
    id: MessageId = ""


class MoveMessage(FromClient):
    """Make a move, by notation or by number. `number` is the entry that it expects to write: the last one it knows, plus one.

    Sending it twice is harmless: the second time is answered like the first.
    """

    type: Literal["move"]
    number: Number
    move: Number | Line


class WhyMessage(FromClient):
    """Why is this move not possible? Answered by `reason`."""

    type: Literal["why"]
    move: Number | Line


class HintMessage(FromClient):
    """What would a bot do? Answered by `hint`, in its own time."""

    type: Literal["hint"]


class UndoMessage(FromClient):
    """Go back to the position after `to` moves: at once where that is free, else the others are asked."""

    type: Literal["undo"]
    number: Number
    to: Number


class AnswerMessage(FromClient):
    """Say yes or no to the undo or the pause that is being asked for."""

    type: Literal["answer"]
    yes: bool
    about: Literal["undo", "pause"] = "undo"


class ChatMessage(FromClient):
    """Say something to all, or to some seats only."""

    type: Literal["chat"]
    text: Annotated[Text, StringConstraints(min_length=1), AfterValidator(not_empty)]
    seats: Annotated[list[Seat], Field(max_length=16, default_factory=list)]


class StandInMessage(FromClient):
    """Let a bot play for a seat: one's own at any time, another's when that person has been away for a while."""

    type: Literal["stand_in"]
    seat: Seat
    bot: Annotated[str, StringConstraints(max_length=60)] = ""


class HandBackMessage(FromClient):
    """Play one's own seat again."""

    type: Literal["hand_back"]
    seat: Seat


class PauseMessage(FromClient):
    """Stop the clocks, once all other people have agreed. Nobody moves while the table pauses."""

    type: Literal["pause"]


class ResumeMessage(FromClient):
    """Let the clocks run again: for whoever has to decide, and for others as long as that person is here."""

    type: Literal["resume"]


class LookMessage(FromClient):
    """Around one screen: see the table from another of one's own seats. Answered by `welcome`."""

    type: Literal["look"]
    seat: Seat | None


class PingMessage(FromClient):
    type: Literal["ping"]


class ClientMessage(
    RootModel[
        Annotated[
            MoveMessage
            | WhyMessage
            | HintMessage
            | UndoMessage
            | AnswerMessage
            | ChatMessage
            | StandInMessage
            | HandBackMessage
            | PauseMessage
            | ResumeMessage
            | LookMessage
            | PingMessage,
            Field(discriminator="type"),
        ]
    ]
):
    """Anything a client may send."""


def id_in(text: str | bytes) -> str:
    """The id of a message that cannot be understood, so that its sender knows which one that was; '' if it has none."""
    try:
        data = orjson.loads(text)
    except orjson.JSONDecodeError:
        return ""
    id = data.get("id") if isinstance(data, dict) else None
    return id if isinstance(id, str) and len(id) <= LONGEST_ID else ""


class Welcome(Model):
    """The first message, and the answer to `look`: the table, the position, and the entries after `since`.

    `missed` says that entries between `since` and the first one here were left out: `GET .../entries` has them.
    """

    type: Literal["welcome"] = "welcome"
    answers: str = ""
    table: TableInfo
    position: Position | None
    entries: list[Entry]
    missed: bool


class ViewChanges(Model):
    """What has changed in a view: fields by name, and those that are gone.

    `prompt` is a field of the view, `table/market` one of its `table`, `table/companies/0` a thing in such a list.
    """

    set: Json
    gone: list[str]


class Update(Model):
    """New entries and the position after them. Entries come without gaps and never twice.

    With `changes` the view of the position is empty: what they leave alone is as it was in the last message.
    """

    type: Literal["update"] = "update"
    entries: list[Entry]
    position: Position
    changes: ViewChanges | None = None


class TableChanged(Model):
    """Somebody sat down, left, came back, or the table was started."""

    type: Literal["table"] = "table"
    table: TableInfo


class Done(Model):
    """What was asked has happened; `number` is the entry that was written for it."""

    type: Literal["done"] = "done"
    answers: str
    number: int


class Refused(Model):
    """Nothing has changed. `stale` says that the client's number is old: the position beside it is the newest."""

    type: Literal["refused"] = "refused"
    answers: str
    reason: ReasonData
    stale: bool = False


class ReasonMessage(Model):
    """The answer to `why`: null if the move is possible."""

    type: Literal["reason"] = "reason"
    answers: str
    reason: ReasonData | None


class HintMove(Model):
    """A move with what the coach thinks of it: the chance to win, the points to expect at the end, and reasons in words.

    The first two are null where there was no time to think. `line` is what the coach expects to follow. Where a network knows the
    game, `mine` are the final points to expect by source, and `theirs` those of the strongest `rival` (-1: there is none).
    """

    move: int
    text: str
    label: str
    chance: float | None
    points: float | None
    tries: int
    reasons: list[Words]
    line: list[LineStep] = Field(default=[])
    rival: int = -1
    mine: dict[str, float] = Field(default={})
    theirs: dict[str, float] = Field(default={})


class Hint(Model):
    """The best moves, the very best first; `move` and `text` are the first one's."""

    type: Literal["hint"] = "hint"
    answers: str
    move: int
    text: str
    moves: list[HintMove]


class Fault(Model):
    """The message could not be understood or handled; the connection stays open unless it is closed with a code."""

    type: Literal["fault"] = "fault"
    answers: str
    error: Words


class Trouble(Model):
    """The server cannot save at the moment, and why; null when it can again. Moves are refused meanwhile."""

    type: Literal["trouble"] = "trouble"
    trouble: Words | None


class Pong(Model):
    type: Literal["pong"] = "pong"
    answers: str
    now: int


class ServerMessage(
    RootModel[
        Annotated[
            Welcome | Update | TableChanged | Done | Refused | ReasonMessage | Hint | Fault | Trouble | Pong,
            Field(discriminator="type"),
        ]
    ]
):
    """Anything the server may send."""
