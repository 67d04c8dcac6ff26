"""What the server and its clients say to each other over HTTP.

These models are the truth: the OpenAPI document, and from it the browser's types, are made from them. The messages of the
WebSocket are in `messages.py`. Views, layouts and arguments of messages are plain data of the games, and free-form here.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

Json = dict[str, Any]


def _printable(text: str) -> str:
    """No control characters and no broken characters: the text goes into databases, logs and other people's pages."""
    if any((ord(c) < 32 and c not in "\n\t") or 0x7F <= ord(c) < 0xA0 or 0xD800 <= ord(c) < 0xE000 for c in text):
        raise ValueError("the text has characters that cannot be shown")
    return text


def _line(text: str) -> str:
    return " ".join(_printable(text).split())


def _name(text: str) -> str:
    text = _line(text)
    if not text:
        raise ValueError("a name needs at least one letter")
    return text


Name = Annotated[str, StringConstraints(min_length=1, max_length=40), AfterValidator(_name)]
Line = Annotated[str, StringConstraints(max_length=200), AfterValidator(_line)]
Text = Annotated[str, StringConstraints(max_length=1000), AfterValidator(_printable)]
Passphrase = Annotated[str, StringConstraints(min_length=8, max_length=200), AfterValidator(_printable)]
Seat = Annotated[int, Field(ge=0, le=15)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
TableId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{4,20}$")]

Status = Literal["open", "running", "over", "stalled"]
SeatKind = Literal["human", "bot", "open"]
AtZero = Literal["bot", "pass"]


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Words(Model):
    """A sentence: a key and arguments for translators, `text` in English."""

    key: str
    args: Json = {}
    text: str


class ReasonData(Words):
    """Why something is refused. `rule` is the id of a rule in the game's ledger; empty where the table refuses, not the game."""

    rule: str = ""


class Problem(Model):
    """The body of every answer with a status of 400 or more."""

    error: Words


# ---- games


class OptionInfo(Model):
    name: str
    default: str
    choices: list[str]
    help: str


class BotLevel(Model):
    """A level to offer to people; `spec` goes into a seat."""

    id: str
    spec: str
    label: str


class GameInfo(Model):
    id: str
    title: str
    version: str
    seats: tuple[int, int]
    options: list[OptionInfo]
    endings: list[str]
    editions: list[str]
    samples: list[Json]


class RuleInfo(Model):
    id: str
    section: str
    kind: str
    text: str
    source: str = ""
    question: str = ""
    decision: str = ""
    example: str = ""
    modes: list[str] = []


class ServerInfo(Model):
    """What the home page needs to know of this server."""

    version: str
    games: list[GameInfo]
    bots: list[BotLevel]


class MoveInfo(Model):
    """One entry of the vocabulary. Its place in the list is its number."""

    text: str
    targets: list[str]
    key: str
    args: Json
    label: str


class Box(Model):
    """The fixed things of a table: fetch once. The same `id` means the same content, so it may be kept."""

    id: str
    game: str
    layout: Json
    moves: list[MoveInfo]
    messages: dict[str, str]


# ---- people


class NewPerson(Model):
    name: Name


class Login(Model):
    handle: Annotated[str, StringConstraints(max_length=60), AfterValidator(_line)]
    passphrase: Annotated[str, StringConstraints(max_length=200), AfterValidator(_printable)]


class NewPassphrase(Model):
    passphrase: Passphrase


class PersonChange(Model):
    """What is left out stays; an empty `webhook` removes it."""

    name: Name | None = None
    webhook: Annotated[str, StringConstraints(max_length=500), AfterValidator(_line)] | None = None


class Person(Model):
    """Oneself. `handle` is what one types, with the passphrase, on another device; empty as long as there is no passphrase."""

    id: str
    name: str
    handle: str
    webhook: str


class GameStats(Model):
    game: str
    played: int
    won: int
    best: int | None
    mean: float | None
    seconds: float


class Stats(Model):
    """Finished games of a person; games from a prepared position do not count."""

    played: int
    won: int
    games: list[GameStats]
    against: list[Json]


# ---- tables


class SeatWish(Model):
    """What a seat shall be: `human` is for oneself (several: around one screen), `open` for whoever joins."""

    kind: SeatKind
    bot: Annotated[str, StringConstraints(max_length=60), AfterValidator(_line)] = ""
    name: Annotated[str, StringConstraints(max_length=40), AfterValidator(_line)] = ""


class ClockWish(Model):
    """`move`: seconds for each decision. `game`: seconds for the whole game, plus `extra` for each decision."""

    kind: Literal["move", "game"]
    seconds: Annotated[int, Field(ge=5, le=604800)]
    extra: Annotated[int, Field(ge=0, le=3600)] = 0
    at_zero: AtZero = "bot"


class NewTable(Model):
    """`options` are those of the game; `position` is a dump to begin from, `record` a record to begin from after `at` moves."""

    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    options: Annotated[dict[str, Annotated[str, StringConstraints(max_length=500)]], Field(max_length=30)] = {}
    edition: Annotated[str, StringConstraints(max_length=60)] = "house"
    title: Annotated[str, StringConstraints(max_length=80), AfterValidator(_line)] = ""
    public: bool = False
    clock: ClockWish | None = None
    start: bool = False
    position: Json | None = None
    record: Annotated[str, StringConstraints(max_length=400_000)] | None = None
    at: Number | None = None


class SeatInfo(Model):
    """`stand_in` is the bot that plays for an absent person; `mine` says whether the asker holds the seat."""

    seat: int
    kind: SeatKind
    name: str
    bot: str
    stand_in: str
    mine: bool
    present: bool


class TableInfo(Model):
    """A table as everybody may know it. `commitment` is there from the start, `seed` only when the game is over.

    `invite` is for those who sit at the table: `/join/<id>#<invite>` lets others in.
    """

    id: str
    game: str
    title: str
    version: str
    edition: str
    options: dict[str, str]
    status: Status
    notice: Words | None = None
    public: bool
    casual: bool
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


class Join(Model):
    """`seat` null: to watch a private table. `invite` is needed for private tables."""

    seat: Seat | None = None
    invite: Annotated[str, StringConstraints(max_length=80)] = ""
    name: Annotated[str, StringConstraints(max_length=40), AfterValidator(_line)] = ""


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


# ---- the course of a game


class EventData(Words):
    """Something that happened in move number `move` (counted from 0), with the rule behind it."""

    move: int
    seat: int
    rule: str = ""


EntryKind = Literal[
    "start", "move", "undo", "undo_asked", "undo_answer", "chat", "stand_in", "hand_back", "pause", "resume", "rematch", "leave"
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
    events: list[EventData] = []
    to: int | None = None
    yes: bool | None = None
    text: str | None = None
    seats: list[int] = []
    bot: str = ""


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


class Position(Model):
    """All that one needs to draw the table and play on. `number` is that of the last entry: a move writes a later one.

    `legal` are numbers of the vocabulary, empty when it is not the turn of `seat`; `previews` what some of them cost and bring.
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
    stand_ins: dict[str, str]
    seed: str | None
    notice: Words | None = None


class Entries(Model):
    """A stretch of the log; `more` says that it goes on."""

    entries: list[Entry]
    more: bool


class ReplayMove(Model):
    number: int
    seat: int
    move: str | None
    at: int


class ReplayInfo(Model):
    """The moves that count (taken back ones are left out), with the scores that the reader can count after each."""

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


class NewReplay(Model):
    """The text of a record."""

    text: Annotated[str, StringConstraints(max_length=400_000)]


class Verified(Model):
    """What a check of the shuffle found: the published hash, the seed, and whether they belong together."""

    commitment: str
    seed: str
    ok: bool
    moves: int
    problem: str
