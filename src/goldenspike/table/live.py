"""A table in memory: a cache of what the log says, rebuilt at any time from a snapshot and the entries after it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import orjson

from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import Event, GoldenSpikeError
from goldenspike.table.changes import Prints
from goldenspike.table.history import Clock, EntryRow, History
from goldenspike.table.schemas.lobby import ClockWish
from goldenspike.table.words import Refusal, message

if TYPE_CHECKING:
    from goldenspike.table.connection import Connection

NOBODY = -1


@dataclass(slots=True)
class SeatRow:
    seat: int
    kind: str
    person: str | None
    name: str
    bot: str
    seen: int


@dataclass(slots=True)
class Facts:
    """What the database has about a table beside its log."""

    id: str
    game: str
    version: str
    edition: str
    options: dict[str, str]
    players: int
    title: str
    public: bool
    casual: bool
    owner: str
    status: str
    vocabulary: str
    seed: str
    begin: bytes | None
    commitment: str
    clock: ClockWish | None
    invite: str
    rematch: str
    parent: str
    result: dict[str, Any] | None
    created: int
    wake: int | None
    seats: list[SeatRow]
    guests: frozenset[str]
    chances: bool = False  # whether players see the winning chances
    rated: bool = False
    seek: bool = False  # looks for players, and begins by itself
    fill: str = ""  # the bot for seats that are still open at `fill_at`
    fill_at: int | None = None
    tournament: str = ""

    @classmethod
    def from_rows(cls, row: Any, seats: list[Any], guests: list[str]) -> Facts:
        return cls(
            row.id, row.game, row.version, row.edition, orjson.loads(row.options), row.players, row.title, row.public,
            row.casual, row.owner, row.status, row.vocabulary, row.seed, row.begin, row.commitment,
            ClockWish.model_validate_json(row.clock) if row.clock else None, row.invite, row.rematch, row.parent,
            orjson.loads(row.result) if row.result else None, row.created, row.wake,
            [SeatRow(s.seat, s.kind, s.person, s.name, s.bot, s.seen) for s in seats], frozenset(guests), bool(row.chances),
            bool(row.rated), bool(row.seek), row.fill, row.fill_at, row.tournament,
        )  # fmt: skip

    @property
    def strict(self) -> bool:
        """Whether something depends on the game: no hints, no takebacks, no pauses, and leaving counts."""
        return self.rated or bool(self.tournament)

    def outside(self) -> tuple[Any, ...]:
        """What people see of a table beside its log; it may change without an entry."""
        seats = [(seat.kind, seat.person, seat.bot, seat.name) for seat in self.seats]
        return (self.status, self.public, self.title, self.owner, self.rematch, self.guests, self.seek, self.fill_at, seats)

    def seats_of(self, person: str | None) -> list[int]:
        return [] if person is None else [seat.seat for seat in self.seats if seat.person == person]

    def welcomes(self, person: str | None) -> bool:
        """Whether somebody belongs here: at a public table everybody, else those who were let in."""
        return self.public or (
            person is not None and (person == self.owner or person in self.guests or bool(self.seats_of(person)))
        )

    def may_see(self, person: str | None) -> bool:
        """When a game is over its secrets are, too: whoever has a link to it may look at it. What was said there stays there."""
        return self.status == "over" or self.welcomes(person)


class Live:
    """One table. Whoever changes it holds `lock`; it is changed only after the log has the entry."""

    __slots__ = (
        "base",
        "base_played",
        "connections",
        "facts",
        "here",
        "history",
        "lag",
        "last_snapshot",
        "lease_until",
        "lock",
        "notice",
        "prints",
        "rules",
        "stale",
        "state",
        "thinking",
        "timer",
        "touched",
    )

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.rules: Rules | None = None
        self.state: State | None = None
        self.history = History(None if facts.clock is None else Clock.make(facts.clock, facts.players))
        self.base: State | None = None  # an earlier position, so that a short undo needs no database
        self.base_played = 0
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.here: set[int] = set()  # who was there when the table was last told of
        self.prints: dict[int | None, Prints] = {}  # of the views that were sent last, by seat
        self.notice: dict[str, Any] | None = None  # why the table cannot go on
        self.stale = False  # the database may know more than this cache
        self.touched = time.monotonic()
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.lease_until = 0
        self.last_snapshot = 0
        self.lag = 0  # milliseconds by which those who watch see it late; the real table has none

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def status(self) -> str:
        return "stalled" if self.notice is not None and self.facts.status == "running" else self.facts.status

    @property
    def turn(self) -> int:
        return NOBODY if self.state is None else self.state.seat

    def viewpoint(self, person: str | None, asked: int | None) -> int | None:
        """The seat from which a person looks: the asked one if it is theirs, else the one that decides, else the first."""
        mine = self.facts.seats_of(person)
        if asked in mine:
            return asked
        if self.turn in mine:
            return self.turn
        return mine[0] if mine else None

    def playing(self) -> State:
        """The position, if the game has begun."""
        if self.facts.status == "open" or (self.facts.status == "closed" and self.state is None):
            raise Refusal(409, "not_begun")
        if self.notice is not None:
            raise Refusal(409, self.notice["key"].removeprefix("server."), **self.notice["args"])
        assert self.state is not None
        return self.state

    def running(self) -> State:
        state = self.playing()
        if self.facts.status == "closed":
            raise Refusal(409, "table_closed")
        if state.over or self.facts.status == "over":
            raise Refusal(409, "over")
        return state

    def bot_at(self, seat: int) -> str:
        """The bot that decides for a seat now; '' if a person does."""
        if seat < 0:
            return ""
        row = self.facts.seats[seat]
        return row.bot if row.kind == "bot" else self.history.stand_ins.get(seat, "")

    def others(self, person: str | None) -> list[int]:
        """The seats of other persons: those whose consent counts, also while a bot stands in for one of them."""
        return [seat.seat for seat in self.facts.seats if seat.kind == "human" and seat.person != person]

    def take(self, entry: EntryRow, state: State | None, move: int = -1) -> None:
        """Take in an entry that is in the log. `state` is the position after it and `move` its move, where this process knows
        them already."""
        if entry.kind == "move":
            assert self.rules is not None
            assert self.state is not None
            assert entry.move is not None
            if move < 0:
                move = self.rules.move(entry.move)
            if state is None:
                self.state.journal = None
                self.state.play(move)
            else:
                self.state = state
        elif state is not None:
            self.state = state
        self.history.fold(entry, move)
        if entry.kind == "undo" and self.base_played > (entry.back or 0):
            self.base = None
        if self.state is not None and self.state.over and self.facts.status == "running":
            self.facts.status = "over"
            self.facts.result = result(self.state)

    def remember(self) -> None:
        """Keep this position as the one from which a short undo is replayed."""
        if self.state is not None:
            self.base = self.state.clone()
            self.base_played = self.history.played

    def load_failed(self, error: GoldenSpikeError) -> None:
        self.notice = message("damaged", why=str(error))


def result(state: State) -> dict[str, Any]:
    return {"scores": state.scores, "winners": state.winners, "ending": state.ending(), "tally": state.tally()}


def course_scores(state: State) -> list[list[int]]:
    """What an entry keeps for the course of the scores: the points that everybody can count, and all of them."""
    return [state.public_points(NOBODY), state.points()]


def pack_events(journal: list[Event] | None) -> list[list[Any]]:
    return [[e.move, e.seat, e.key, e.rule, e.args, e.private, e.owner] for e in journal or []]


def seen_events(packed: list[list[Any]], viewer: int | None) -> list[dict[str, Any]]:
    """Stored events as a seat (None: a spectator) may know them."""
    return [Event(*event).seen_by(viewer) for event in packed]
