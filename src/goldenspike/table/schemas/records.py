"""Afterwards: replays, earlier positions, proofs."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from goldenspike.table.schemas.lobby import TableInfo
from goldenspike.table.schemas.play import EventData, LineStep
from goldenspike.table.schemas.words import Json, Model, Words


class ReplayMove(Model):
    number: int
    seat: int
    move: str | None
    at: int


class ReplayInfo(Model):
    """The moves that count; taken back ones are left out.

    `scores[n]` are the points after `n` moves, as the reader can count them: one entry more than moves, from the start on.
    """

    table: TableInfo
    moves: list[ReplayMove]
    scores: list[list[int]]
    seats: list[int]
    problem: str = ""


class PositionAt(Model):
    """The table after `at` moves, as the reader may see it, with what happened in the last of them."""

    at: int
    seat: int | None
    view: Json
    legal: list[int]
    events: list[EventData]


class ChancesAt(Model):
    """The chance of every seat to win after `at` moves; none where no network knows the game.

    While the game runs they follow from what everybody may know, afterwards from what the seat that decided could know.
    """

    at: int
    chances: list[float]


class NewReplay(Model):
    """The text of a record."""

    text: Annotated[str, StringConstraints(max_length=400_000)]


class ReviewTurn(Model):
    """The moves of one seat up to the next decision of another, and what would have been better.

    `first` moves were made before it, `worst` before the decision that lost most (-1: none did); `chances` of all seats to win
    are those at its beginning. `swing` is the change of the seat's own chance, `lost` what moves that were not the best cost.
    """

    number: int
    seat: int
    first: int
    chances: list[float]
    moves: list[str]
    swing: float
    lost: float
    worst: int
    made: str
    better: str
    better_label: str
    worst_loss: float
    reasons: list[Words]
    line: list[LineStep] = Field(default=[])


class ReviewData(Model):
    """A finished game turn by turn; `swings` and `mistakes` are numbers of turns, the greatest first.

    `curve` are the chances after 0, 1, 2 ... moves, `accuracy` is that of every seat, from 0 to 100 (null: it had nothing to
    decide); both are empty where no network knows the game.
    """

    game: str
    players: int
    moves: int
    result: list[float]
    turns: list[ReviewTurn]
    swings: list[int]
    mistakes: list[int]
    curve: list[list[float]] = Field(default=[])
    accuracy: list[float | None] = Field(default=[])


class ReviewInfo(Model):
    """Where the review of a game stands; `review` is there when it is done."""

    status: Literal["none", "running", "done", "failed"]
    progress: float
    review: ReviewData | None


class Verified(Model):
    """What a check of the shuffle found: the published hash, the seed, and whether they belong together."""

    commitment: str
    seed: str
    ok: bool
    moves: int
    problem: str
