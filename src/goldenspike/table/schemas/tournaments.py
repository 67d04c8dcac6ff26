"""Tournaments: what one wishes, and what pages are told."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from goldenspike.table.schemas.lobby import ClockWish
from goldenspike.table.schemas.words import Model, line

BotName = Annotated[str, StringConstraints(max_length=60), AfterValidator(line)]
Format = Literal["swiss", "arena"]


class NewTournament(Model):
    """A tournament to be held. A `swiss` has `rounds`, an `arena` lasts `minutes`. `players` sit at a table; where the numbers do
    not divide the bot `fill` takes a seat, and without one somebody sits out. `bots` take part like people. It begins at `starts`
    (milliseconds since 1970), or when the organiser says so."""

    game: Annotated[str, StringConstraints(max_length=40)]
    title: Annotated[str, StringConstraints(max_length=80), AfterValidator(line)] = ""
    format: Format = "swiss"
    players: Annotated[int, Field(ge=2, le=5)] = 2
    rounds: Annotated[int, Field(ge=1, le=15)] = 5
    minutes: Annotated[int, Field(ge=5, le=60 * 24 * 60)] = 60
    clock: ClockWish
    edition: Annotated[str, StringConstraints(max_length=60)] = "house"
    options: Annotated[dict[str, Annotated[str, StringConstraints(max_length=500)]], Field(max_length=30)] = Field(default={})
    rated: bool = False
    fill: BotName = ""
    bots: Annotated[list[BotName], Field(max_length=16)] = Field(default=[])
    starts: Annotated[int, Field(ge=0, le=2**53)] | None = None


class TournamentInfo(Model):
    """A tournament in a list. `starts` null: the organiser begins it. `ends` is when an arena pairs nobody any more, `wake` when
    the next round begins. `why` it was cancelled: `organiser` or `few`. `mine`: the asker is the organiser."""

    id: str
    title: str
    game: str
    edition: str
    options: dict[str, str]
    players: int
    format: Format
    rounds: int
    minutes: int
    clock: ClockWish
    rated: bool
    fill: str
    organiser: str
    mine: bool
    status: Literal["open", "running", "over", "cancelled"]
    why: str
    starts: int | None
    begun: int | None
    ends: int | None
    ended: int | None
    round: int
    wake: int | None
    created: int
    entrants: int


class TournamentPage(Model):
    tournaments: list[TournamentInfo]
    more: bool


class TournamentLine(Model):
    """Somebody in the standings, by points, then what decides a tie: `opponents` have so many points together (Swiss) or `mean`
    points a game (arena), `share` of the points at the tables, `direct`: places before those who are still tied. `gone` says that
    they do not take part any more, and `why`: `left`, `absent`, `removed`. `table` is where they play now."""

    place: int
    entrant: int
    name: str
    person: str
    bot: str
    points: float
    opponents: float
    mean: float
    share: float
    direct: float
    played: int
    won: int
    byes: int
    gone: bool
    why: str
    mine: bool
    table: str


class Tournament(TournamentInfo):
    """One tournament. `entrant` is the asker's number, `joined` says whether they take part, `table` where they have to play."""

    now: int
    joined: bool
    entrant: int | None
    table: str
    standings: list[TournamentLine]


class TournamentSeat(Model):
    """`entrant` null: the bot that makes the table full. `lost`: resigned, left, or overtaken by the clock."""

    entrant: int | None
    name: str
    person: str
    bot: str
    points: float | None
    place: int | None
    score: int | None
    lost: bool


class TournamentTable(Model):
    """A table of a tournament; `table` empty is a bye."""

    number: int
    round: int
    table: str
    status: Literal["due", "running", "over"]
    seats: list[TournamentSeat]


class TournamentTables(Model):
    tables: list[TournamentTable]
    more: bool
