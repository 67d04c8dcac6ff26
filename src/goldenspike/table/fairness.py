"""Who may use a worker next. Many ask, and one visitor must not starve the others.

Questions of tables that somebody watches come before those that nobody waits for. Among these the person comes next who has had
least of the workers lately, then the table that has, then whoever came first: a hundred tables of one person wait for each other,
not the others for them. While somebody waits, everyone's time shrinks to a fair share, also that of those who think already.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field

HALF_LIFE = 30.0  # seconds after which only half of what somebody has used still counts
PATIENCE = 30.0  # seconds of waiting after which a question counts as one that somebody waits for
LEAST = 0.1  # seconds of thinking that everyone gets, however many wait
LOOK_EVERY = 0.05
KEPT = 5000  # people and tables whose use is remembered


@dataclass(frozen=True, slots=True)
class Asker:
    """On whose account a question is asked: a person, or an address where there is none."""

    person: str
    table: str = ""
    watched: bool = True


@dataclass(eq=False, slots=True)
class Turn:
    """One question, waiting or being thought about. `hurry` is called when its time has become shorter than it was."""

    asker: Asker
    wish: float  # seconds
    hurry: Callable[[], None]
    number: int
    since: float
    go: asyncio.Future[None]
    began: float = 0.0
    hurried: bool = False


class Use:
    """How much of the workers somebody has used, fading with time."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}

    def of(self, key: str, now: float) -> float:
        """As it is at one moment: what is compared must have faded for the same time."""
        used, when = self._used.get(key, (0.0, 0.0))
        return used * 0.5 ** ((now - when) / HALF_LIFE) if used else 0.0

    def add(self, key: str, seconds: float) -> None:
        now = time.monotonic()
        self._used[key] = (self.of(key, now) + seconds, now)
        if len(self._used) > KEPT:
            ordered = sorted(self._used, key=lambda key: self.of(key, now))
            for least in ordered[: KEPT // 2]:
                del self._used[least]


@dataclass
class Line:
    """Waiting for one of some places."""

    places: int
    waiting: set[Turn] = field(default_factory=set)
    thinking: set[Turn] = field(default_factory=set)
    people: Use = field(default_factory=Use)
    tables: Use = field(default_factory=Use)

    def __post_init__(self) -> None:
        self._numbers = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    async def enter(self, asker: Asker, wish: float, hurry: Callable[[], None]) -> Turn:
        """Wait for a place. The caller must `leave` afterwards, whatever happens."""
        loop = asyncio.get_running_loop()
        turn = Turn(asker, wish, hurry, next(self._numbers), time.monotonic(), loop.create_future())
        self.waiting.add(turn)
        self._fill()
        self._look()
        try:
            await turn.go
        except asyncio.CancelledError:
            self.leave(turn)
            raise
        return turn

    def leave(self, turn: Turn) -> None:
        """The place is free for the next one."""
        self.waiting.discard(turn)
        if turn in self.thinking:
            self.thinking.discard(turn)
            seconds = time.monotonic() - turn.began
            self.people.add(turn.asker.person, seconds)
            self.tables.add(turn.asker.table, seconds)
        self._fill()

    def share(self, turn: Turn) -> float:
        """The seconds that a question gets now: less when others who come no later than it are waiting too."""
        if not self.waiting:
            return turn.wish
        rank = self._urgent(turn)
        company = sum(self._urgent(other) >= rank for other in (*self.waiting, *self.thinking))
        if not rank and any(self._urgent(other) for other in self.waiting):
            return min(LEAST, turn.wish)
        return min(turn.wish, max(LEAST, turn.wish * self.places / max(1, company)))

    def _urgent(self, turn: Turn) -> bool:
        return turn.asker.watched or time.monotonic() - turn.since > PATIENCE

    def _fill(self) -> None:
        while self.waiting and len(self.thinking) < self.places:
            now = time.monotonic()
            turn = min(self.waiting, key=lambda turn: self._order(turn, now))
            self.waiting.discard(turn)
            if not turn.go.done():
                self.thinking.add(turn)
                turn.began = time.monotonic()
                turn.go.set_result(None)

    def _order(self, turn: Turn, now: float) -> tuple[bool, float, float, int]:
        asker = turn.asker
        return not self._urgent(turn), self.people.of(asker.person, now), self.tables.of(asker.table, now), turn.number

    def _look(self) -> None:
        """Tell those who have thought for longer than their share."""
        now = time.monotonic()
        for turn in self.thinking:
            if not turn.hurried and self.waiting and now - turn.began >= self.share(turn):
                turn.hurried = True
                turn.hurry()
        if self.waiting and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(LOOK_EVERY, self._look_again)

    def _look_again(self) -> None:
        self._timer = None
        self._look()
