"""Ratings, profiles, seeks, friends, and what keeps people from each other."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from goldenspike.table.schemas.words import Model, Text


class Strength(Model):
    """`rating` is true to `spread` in 19 of 20 cases. Until it is `settled` it is provisional, and in no list."""

    rating: int
    spread: int
    settled: bool


class BotStrength(Strength):
    bot: str


class GameRatings(Model):
    """The bots that have a fixed rating at a game, and how many people have a settled one."""

    game: str
    bots: list[BotStrength]
    people: int


class Standing(Strength):
    """A person in a list; `place` counts from 1. `mine` marks the one who asks."""

    place: int
    person: str
    name: str
    played: int
    won: int
    mine: bool


class Standings(Model):
    """Some places of a game's list; `own` is the asker's rating, wherever it stands (place 0: not in the list)."""

    game: str
    standings: list[Standing]
    more: bool
    own: Standing | None


class RatingStep(Strength):
    """A rated game and what it changed. `table` is its replay, empty if that is gone or not for everybody."""

    table: str
    at: int
    was: int
    place: int
    players: int


class RatingHistory(Model):
    """The newest steps of a game, the oldest of them first; `more` says that there were others before."""

    game: str
    steps: list[RatingStep]
    more: bool


class GameStrength(Strength):
    game: str
    played: int
    won: int


class PuzzleScore(Strength):
    """How somebody stands at the puzzles of a game: first tries, how many were solved, how many in a row now and at best."""

    game: str
    tried: int
    solved: int
    streak: int
    longest: int


class SeatResults(Model):
    """Finished games at one seat of a game; those in which a bot decided for somebody do not count."""

    game: str
    seat: int
    played: int
    won: int
    mean: float


class SourcePoints(Model):
    """Points of a mean game from one source: of this person, and of everybody here, bots included."""

    source: str
    mine: float
    mean: float


class GameSources(Model):
    game: str
    games: int
    sources: list[SourcePoints]


class Profile(Model):
    """Somebody as others may know them: who is `private` shows nothing but the name. `table` is a public one where they play now.

    `accuracy` is the mean of the last games that were reviewed, `reviewed` how many these are. `follows`, `muted` and `blocked`
    say what the asker does.
    """

    id: str
    name: str
    private: bool
    own: bool
    created: int
    here: bool
    table: str
    ratings: list[GameStrength]
    puzzles: list[PuzzleScore]
    results: list[SeatResults]
    sources: list[GameSources]
    accuracy: float | None
    reviewed: int
    follows: bool
    muted: bool
    blocked: bool


class PlayedGame(Model):
    """A finished game; `gain` is what it brought or cost, null where it was not rated."""

    table: str
    game: str
    at: int
    seat: int
    score: int
    won: bool
    rated: bool
    gain: int | None
    against: list[str]


class PlayedGames(Model):
    games: list[PlayedGame]
    more: bool


class PersonHere(Model):
    """Somebody in a list; `table` is a public one at which they play."""

    id: str
    name: str
    here: bool
    table: str


class PeoplePage(Model):
    people: list[PersonHere]
    more: bool


class Shunned(Model):
    id: str
    name: str
    kind: Literal["mute", "block"]


class ProfileChange(Model):
    """`private`: others see nothing but one's name, and not whether one is here."""

    private: bool


class Challenge(Model):
    """A table for `players`, one of whom is invited by name."""

    game: Annotated[str, StringConstraints(max_length=40)]
    players: Annotated[int, Field(ge=2, le=16)] = 2
    pace: Literal["live", "days"] = "live"
    rated: bool = False
    options: Annotated[dict[str, Annotated[str, StringConstraints(max_length=500)]], Field(max_length=30)] = Field(default={})


class Report(Model):
    """What the operator shall look at. `table` is where it happened, if anywhere."""

    kind: Literal["insult", "cheating", "stalling", "name", "other"]
    text: Text = ""
    table: Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{0,20}$")] = ""
