"""Positions of an analysis, inside the processes that work them out. A process remembers the last ones it came to: stepping
through a tree costs a move each time, not a game."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

import orjson

from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import BadDump
from goldenspike.table.analysis.tree import Start
from goldenspike.table.catalogue import Catalogue, game_of
from goldenspike.table.trying import play_on
from goldenspike.table.workers import Task

KEPT = 400  # positions
EVERY = 40  # moves between two that are kept on a long way


@dataclass(frozen=True, slots=True)
class Wish(Task):
    """A question about the position after some moves, each with its deal. `again`: dealt anew once more, 0 not."""

    start: Start | None = None
    steps: tuple[tuple[str, int], ...] = ()
    again: int = 0
    viewer: int = -1
    known: bool = True
    text: str = ""
    most: int = 0


def wish(**given: object) -> Wish:
    """The question; who asks it fills in the rest."""
    return Wish(0, "", "", 0, "", {}, b"", 0, "analysis", 0, 0.0, **given)  # type: ignore[arg-type]  # named by the callers


_catalogue: Catalogue | None = None
_known: OrderedDict[bytes, State] = OrderedDict()


def catalogue(task: Task) -> Catalogue:
    global _catalogue
    if _catalogue is None:
        _catalogue = Catalogue(task.editions, task.unpacked)
    return _catalogue


def rules_for(known: Catalogue, start: Start) -> Rules:
    """The rules with which the table of a start is played."""
    game = game_of(start.game)
    if start.version not in game.versions:
        raise BadDump(f"This was played under version {start.version} of the rules; here is version {game.versions[-1]}.")
    return known.rules(game.at(start.version), start.players, start.edition, dict(start.options))


def rules_of(task: Task, start: Start) -> Rules:
    return rules_for(catalogue(task), start)


def begin(task: Task, start: Start) -> State:
    """The position from which an analysis starts; one from outside is tried before anybody builds on it."""
    rules = rules_of(task, start)
    if start.dump is None:
        return rules.start(start.seed or 0)
    state = rules.load(start.dump)
    play_on(state, 1)
    return state


def dealt(state: State, deal: int) -> State:
    """The same, with what the seat that decides cannot know dealt anew."""
    return state.imagine(state.seat, deal) if deal and not state.over else state


def after(task: Task, start: Start, steps: Sequence[tuple[str, int]]) -> State:
    """The position after some moves; the caller's own copy."""
    keys = [blake2b(orjson.dumps(start.data(), option=orjson.OPT_SORT_KEYS), digest_size=16).digest()]
    for move, deal in steps:
        keys.append(blake2b(keys[-1] + b"%d %s" % (deal, move.encode()), digest_size=16).digest())
    place = next((n for n in range(len(keys) - 1, -1, -1) if keys[n] in _known), -1)
    if place < 0:
        place, state = 0, begin(task, start)
        remember(keys[0], state)
    else:
        _known.move_to_end(keys[place])
        state = _known[keys[place]].clone()
    for number in range(place, len(steps)):
        move, deal = steps[number]
        state = dealt(state, deal)
        state.play(move)
        if number % EVERY == EVERY - 1 or number >= len(steps) - 2:
            remember(keys[number + 1], state)
    return state


def remember(key: bytes, state: State) -> None:
    _known[key] = state.clone()
    while len(_known) > KEPT:
        _known.popitem(last=False)
