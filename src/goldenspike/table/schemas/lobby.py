"""Tables before, beside and after their game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from goldenspike.table.schemas.words import AtZero, Json, Model, Number, Seat, SeatKind, SeatName, Status, Words, line


class SeatWish(Model):
    """What a seat shall be: `human` is for oneself (several: around one screen), `open` for whoever joins."""

    kind: SeatKind
    bot: Annotated[str, StringConstraints(max_length=60), AfterValidator(line)] = ""
    name: SeatName = ""


class ClockWish(Model):
    """`move`: seconds for each decision. `game`: seconds for the whole game, plus `extra` for each decision."""

    kind: Literal["move", "game"]
    seconds: Annotated[int, Field(ge=5, le=604800)]
    extra: Annotated[int, Field(ge=0, le=3600)] = 0
    at_zero: AtZero = "bot"


class NewTable(Model):
    """`options` are those of the game; `position` is a dump to begin from, `record` a record to begin from after `at` moves.

    `chances` lets those who play see the winning chances of all seats during the game. `rated`: the result changes ratings, by
    the rules in docs/club.md.
    """

    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    options: Annotated[dict[str, Annotated[str, StringConstraints(max_length=500)]], Field(max_length=30)] = Field(default={})
    edition: Annotated[str, StringConstraints(max_length=60)] = "house"
    title: Annotated[str, StringConstraints(max_length=80), AfterValidator(line)] = ""
    public: bool = False
    clock: ClockWish | None = None
    start: bool = False
    chances: bool = False
    rated: bool = False
    position: Json | None = None
    record: Annotated[str, StringConstraints(max_length=400_000)] | None = None
    at: Number | None = None


class Seek(Model):
    """To play with whoever is there: `players` null stands for any number. After `wait` seconds the bot `fill` takes the seats
    that are still open; without it one waits for people."""

    game: Annotated[str, StringConstraints(max_length=40)]
    players: Annotated[int, Field(ge=2, le=16)] | None = None
    pace: Literal["live", "days"] = "live"
    rated: bool = False
    options: Annotated[dict[str, Annotated[str, StringConstraints(max_length=500)]], Field(max_length=30)] = Field(default={})
    fill: Annotated[str, StringConstraints(max_length=60), AfterValidator(line)] = ""
    wait: Annotated[int, Field(ge=5, le=604800)] = 60


class Invited(Model):
    """The secret of an invitation."""

    invite: Annotated[str, StringConstraints(max_length=80)] = ""


class SeatInfo(Model):
    """`stand_in` is the bot that plays for an absent person, `resigned` says that it does so to the end; `mine` says whether the
    asker holds the seat; `person` is whose profile it is, empty for bots and open seats."""

    seat: int
    kind: SeatKind
    name: str
    bot: str
    stand_in: str
    resigned: bool
    person: str
    mine: bool
    present: bool


class TableInfo(Model):
    """A table as everybody may know it. `commitment` is there from the start, `seed` only when the game is over.

    `helped` are the seats of people for whom a bot has decided; such a game is in no statistics. `invite` is for those who sit at
    the table: `/join/<id>#<invite>` lets others in. A `seek` begins by itself when all seats are taken, and at `fill_at` the
    bot `fill` takes those that are still open.
    """

    id: str
    game: str
    title: str
    version: str
    edition: str
    options: dict[str, str]
    status: Status
    helped: list[int]
    notice: Words | None = None
    public: bool
    casual: bool
    chances: bool
    rated: bool
    tournament: str
    late: int = 0
    seek: bool
    fill: str
    fill_at: int | None
    owner: str
    mine: bool
    seats: list[SeatInfo]
    clock: ClockWish | None
    created: int
    changed: int
    turn: int
    my_turn: bool
    played: int
    scores: list[int]
    winners: list[int]
    ending: str
    commitment: str
    seed: str | None
    invite: str
    rematch: str
    parent: str
    box: str


class TablePage(Model):
    """Some tables of a list; `more` says that there is another page."""

    tables: list[TableInfo]
    more: bool


class Join(Model):
    """`seat` null: to watch a private table. `invite` is needed for private tables."""

    seat: Seat | None = None
    invite: Annotated[str, StringConstraints(max_length=80)] = ""
    name: SeatName = ""


class TableChange(Model):
    """What is left out stays. A table that is no longer public is seen by its players and guests only, from this moment on."""

    title: Annotated[str, StringConstraints(min_length=1, max_length=80), AfterValidator(line)] | None = None
    public: bool | None = None


class Start(Model):
    """`fill` puts this bot on every seat that is still open."""

    fill: Annotated[str, StringConstraints(max_length=60)] = ""


class Fork(Model):
    """A new table from the position after `at` moves. `bots` plays all other seats; `seat` is the one that the asker takes.

    As long as the game runs, what the asker's seat may not know is dealt anew.
    """

    at: Number
    seat: Seat | None = None
    bot: Annotated[str, StringConstraints(max_length=60)] = ""
    hot_seat: bool = False
