"""What runs in the processes that think: bots choose, the coach advises, each from its seat's knowledge and within its time."""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import os
import random
import signal
import threading
import time
from collections.abc import Iterator, MutableSequence
from dataclasses import dataclass
from types import FrameType
from typing import Any

import orjson
from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots import Outlook, coach, make_bot
from goldenspike.bots.at_hand import get_to_know
from goldenspike.bots.onlooker import open_chances, public_chances
from goldenspike.bots.review import review_moves
from goldenspike.kernel.state import State
from goldenspike.table.catalogue import DEFAULT_BOT, Catalogue, game_at

ONLOOKER = -1  # for whom chances are told: somebody who sees what all see, or when all hands lie open
OPEN = 0
STOPS = 64  # questions under way at once that can be told apart


@dataclass(frozen=True, slots=True)
class Task:
    """A question for a worker. The dump stays inside the server; the bot sees it only through its Outlook."""

    id: int
    game: str
    version: str
    players: int
    edition: str
    options: dict[str, str]
    dump: bytes
    seat: int
    bot: str
    seed: int
    seconds: float
    editions: str = ""
    unpacked: str = ""


@dataclass(frozen=True, slots=True)
class LookBack(Task):
    """A finished game to review: the dump is the position that it began from."""

    moves: tuple[str, ...] = ()


class TimeIsUp(Exception):
    pass


class NotNeeded(Exception):
    """Nobody waits for the answer any more."""


_catalogue: Catalogue | None = None
_stops: MutableSequence[int] = [0] * STOPS
_parts: MutableSequence[float] = [0.0] * STOPS


def begin_worker(server: int, stops: MutableSequence[int], parts: MutableSequence[float], niceness: int) -> None:
    """Memory shared with the server: it writes to `stops` which questions are no longer needed, and reads in `parts` how far
    the long ones are."""
    global _stops, _parts
    _stops, _parts = stops, parts
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when its workers go
    signal.signal(signal.SIGALRM, time_is_up)
    threading.Thread(target=follow, args=(server,), daemon=True).start()


def follow(server: int) -> None:
    """A worker does not outlive a server that was killed."""
    while os.getppid() == server:
        time.sleep(1)
    os._exit(1)


def time_is_up(_: int, __: FrameType | None) -> None:
    raise TimeIsUp


def get_ready() -> None:
    """The first thing that a worker is asked: all that is slow has been imported when it runs."""


def position_of(task: Task) -> State:
    global _catalogue
    if _catalogue is None:
        _catalogue = Catalogue(task.editions, task.unpacked)
    rules = _catalogue.rules(game_at(task.game, task.version), task.players, task.edition, task.options)
    return rules.load(orjson.loads(task.dump))


@contextlib.contextmanager
def limit(seconds: float) -> Iterator[None]:
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def choose(task: Task) -> tuple[int, bool]:
    """The move, and whether the bot kept to its time. A bot that did not gets the quick move."""
    state = position_of(task)
    try:
        with limit(task.seconds):
            bot = make_bot(task.bot, task.seed)
            seconds = getattr(bot, "seconds", None)
            if isinstance(seconds, float):  # bots that search know how long they may
                bot.seconds = min(seconds, task.seconds * 0.8)  # type: ignore[attr-defined]  # the others have no such field
                bot.hurry = functools.partial(in_a_hurry, task)  # type: ignore[attr-defined]  # as above
            return int(bot.choose(Outlook(state, task.seat))), True
    except TimeIsUp:
        return quick_move(state, task.seat, task.seed), False


def in_a_hurry(task: Task) -> bool:
    """Whether the answer is wanted at once, or not at all any more."""
    return abs(_stops[task.id % STOPS]) == task.id


def still_needed(task: Task, part: float = 0.0) -> None:
    """Tell how far the work is; NotNeeded if nobody waits for it."""
    if _stops[task.id % STOPS] == task.id:
        raise NotNeeded
    _parts[task.id % STOPS] = part


def look_back(task: LookBack) -> tuple[dict[str, Any] | None, bool]:
    """The review of a game."""
    try:
        state = position_of(task)
        moves = [state.rules.move(move) for move in task.moves]
        found = review_moves(state, moves, task.seconds, progress=lambda part: still_needed(task, part))
        return found.data(), True
    except NotNeeded:
        return None, True


def advise(task: Task) -> tuple[list[dict[str, Any]], bool]:
    """What the coach recommends, best first. If time runs out, a bot's choice without more words."""
    try:
        still_needed(task)
        state = position_of(task)
        get_to_know(state.rules)
        with limit(2 * task.seconds):
            seconds, seed = task.seconds, task.seed & 0xFFFFFFFF
            tell = functools.partial(still_needed, task)
            found = coach.hint(Outlook(state, task.seat), seconds=seconds, top=3, seed=seed, progress=tell)
            return [hint.data() for hint in found], True
    except NotNeeded:
        return [], True
    except TimeIsUp:
        number, _ = choose(dataclasses.replace(task, bot=DEFAULT_BOT))
        move = state.rules.moves[number]
        bare: dict[str, Any] = {"chance": None, "points": None, "tries": 0, "reasons": [], "line": []}
        return [{"move": number, "text": move.text, "label": move.label, **bare}], False


def foretell(task: Task) -> tuple[list[float], bool]:
    """The chances of all seats to win."""
    state = position_of(task)
    return public_chances(state) if task.seat == ONLOOKER else open_chances(state), True


def quick_move(state: State, seat: int, seed: int) -> int:
    """A plausible move at once: the game's quick policy in a world that the seat imagines."""
    world = state.imagine(seat, seed & 0xFFFFFFFF)
    legal = state.legal()
    move = int(world.quick(vec[i64](legal), len(legal), random.Random(seed).getrandbits(31)))
    return move if move in legal else legal[0]
