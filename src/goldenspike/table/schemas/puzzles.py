"""Puzzles: which there are, what one of them shows, and what an answer is worth."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from goldenspike.table.schemas.analysis import Looked, MoveText
from goldenspike.table.schemas.club import PuzzleScore, Strength
from goldenspike.table.schemas.games import Box
from goldenspike.table.schemas.play import LineStep
from goldenspike.table.schemas.words import Model, Words

LONGEST_TURN = 200


class GamePuzzles(Model):
    """The puzzles of a game: how many there are, and how many of them the asker has tried. `daily` is today's ('': none), with
    what became of it (null: not tried)."""

    game: str
    count: int
    done: int
    daily: str
    daily_solved: bool | None
    score: PuzzleScore | None


class PuzzlesToday(Model):
    day: str
    games: list[GamePuzzles]


class PuzzleFound(Model):
    id: str


class PuzzleOpened(Model):
    """A puzzle to solve. `tried` and `solved` count people; `mine` is what became of the asker's first try (null: none yet)."""

    id: str
    game: str
    players: int
    seat: int
    theme: str
    rating: int
    tried: int
    solved: int
    mine: bool | None
    daily: bool
    box: Box
    position: Looked


class TurnWish(Model):
    """The moves of the turn so far. For an answer: none gives the puzzle up."""

    moves: Annotated[list[MoveText], Field(max_length=LONGEST_TURN)]


class TurnWhyWish(TurnWish):
    move: Annotated[str, StringConstraints(min_length=1, max_length=200)]


class Graded(Model):
    """What the coach says to an answer.

    `lost` is the chance to win that it gave away; the move at place `worst` gave away most (-1: none did), and `better` was
    better instead, for these `reasons` and with `then` to follow. `line` is the best turn; `chances` are those after the moves
    that it could have begun with. `first`: this try counts; `was` and `now` are the asker's rating, null where it stays.
    `rating`, `tried_by` and `solved_by` are the puzzle's. `record` is the game up to the position.
    """

    solved: bool
    lost: float
    worst: int
    better: int
    reasons: list[Words]
    then: list[LineStep]
    line: list[int]
    chances: dict[str, float]
    first: bool
    was: Strength | None
    now: Strength | None
    streak: int
    rating: int
    tried_by: int
    solved_by: int
    record: str


class PuzzleTry(Model):
    """A first try; `day` if it was that day's puzzle, `gain` what it changed (null: unrated)."""

    puzzle: str
    game: str
    at: int
    solved: bool
    day: str
    gain: int | None


class PuzzleTries(Model):
    tries: list[PuzzleTry]
    more: bool
