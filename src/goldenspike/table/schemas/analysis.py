"""The analysis board: starts, trees of variations, what a position shows and what it is worth, saved analyses."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from goldenspike.table.analysis.tree import LONGEST_COMMENT, MOST_NODES
from goldenspike.table.messages import HintMove
from goldenspike.table.schemas.games import Box
from goldenspike.table.schemas.play import EventData
from goldenspike.table.schemas.words import Json, Model, ReasonData, line, printable

MOST_STEPS = 16_000
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=200), AfterValidator(line)]
Comment = Annotated[str, StringConstraints(max_length=LONGEST_COMMENT), AfterValidator(printable)]
Title = Annotated[str, StringConstraints(max_length=80), AfterValidator(line)]
Word = Annotated[str, StringConstraints(max_length=80), AfterValidator(printable)]
Deal = Annotated[int, Field(ge=0, le=2**31 - 1)]
Looker = Annotated[int, Field(ge=-2, le=15)]


class StartData(Model):
    """The table from which an analysis starts: dealt from `seed`, or as `dump` says. `names` are those of the seats."""

    game: Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,40}$")]
    version: Word
    edition: Word
    players: Annotated[int, Field(ge=1, le=16)]
    options: Annotated[dict[Word, Word], Field(max_length=40)]
    seed: Annotated[str, StringConstraints(pattern=r"^[0-9]{1,39}$")] | None
    dump: Json | None
    names: Annotated[list[Word], Field(max_length=16)]


class StepData(Model):
    """A move on the way to a position. `deal` above 0: before it, what its seat cannot know was dealt anew with this number."""

    move: MoveText
    deal: Deal = 0


class NodeData(StepData):
    """A move of the tree. `parent` is the place of the move before it, which stands before it in the list; -1: the start."""

    parent: Annotated[int, Field(ge=-1, le=MOST_NODES)]
    comment: Comment = ""


class TreeData(Model):
    """Moves with comments. Of those with the same parent the first one is the main line."""

    nodes: Annotated[list[NodeData], Field(max_length=MOST_NODES)]
    comment: Comment = ""
    title: Title = ""


class StudyData(TreeData):
    start: StartData


class OpenWish(Model):
    """What to analyse: a finished table, a text (dump or record), or a saved analysis. Exactly one of them."""

    table: Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{4,20}$")] | None = None
    text: Annotated[str, StringConstraints(max_length=500_000)] | None = None
    analysis: Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{4,20}$")] | None = None


class Saved(Model):
    """A saved analysis without its tree. `revision` counts its changes; `mine`: the reader may change it."""

    id: str
    game: str
    title: str
    moves: int
    shared: bool
    mine: bool
    revision: int
    owner: str
    created: int
    changed: int


class Opened(StudyData):
    """All that is needed to draw and to try. `seats` made the moves of `nodes`; `problem` says what could not be read; `saved` is
    there if it is a saved one."""

    seats: list[int]
    problem: str
    box: Box
    saved: Saved | None


class PlaceWish(Model):
    """A position: after `steps` from `start`, and with `deal` above 0 dealt anew once more."""

    start: StartData
    steps: Annotated[list[StepData], Field(max_length=MOST_STEPS)]
    deal: Deal = 0


class LookWish(PlaceWish):
    """`seat`: who looks. -1: whoever decides, -2: a spectator."""

    seat: Looker = -1


class Looked(Model):
    """The position for a seat; `legal` and `previews` where it is the one that decides. `events` tell of the last move."""

    view: Json
    seat: int | None
    turn: int
    legal: list[int]
    previews: dict[str, dict[str, int]]
    events: list[EventData]
    over: bool


class WhyWish(PlaceWish):
    move: Annotated[str, StringConstraints(min_length=1, max_length=200)]


class WhyNot(Model):
    reason: ReasonData | None


class JudgeWish(PlaceWish):
    """`hidden`: judged with the cards as they lie, or in worlds that the seat which decides imagines."""

    hidden: Literal["known", "imagined"] = "known"


class Judged(Model):
    """The chance of every seat to win, the final points to expect by source, and the coach's best lines for who decides.

    Chances and points are empty where no network knows the game.
    """

    chances: list[float]
    points: list[dict[str, float]]
    lines: list[HintMove]


class SaveWish(StudyData):
    shared: bool = False


class ChangeWish(SaveWish):
    """`revision` is the one that was read: if another device has saved since, nothing is overwritten."""

    revision: int


class SavedPage(Model):
    analyses: list[Saved]
    more: bool
