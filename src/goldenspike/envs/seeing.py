"""How a seat's knowledge becomes an array of numbers with named pieces.

A game that packs its own observations (`State.observe`) is fast. Any other game is observed through `view(seat)`: a few random
games of the same table show which numbers a view can hold, and each of them gets a fixed place.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from goldenspike.envs.portable import travels
from goldenspike.kernel.learn import legal_mask, observation
from goldenspike.kernel.rollout import rollout
from goldenspike.kernel.state import Rules, State
from goldenspike.learn.settings import settings_of
from goldenspike.learn.spread import Spread

Array = npt.NDArray[Any]
KIND = np.dtype(np.int16)
LOW, HIGH = -32_768, 32_767
BIT = np.dtype(np.int8)
ONE_HOT = "one_hot"  # the piece behind all others, if kinds are spread out

SAMPLE_GAMES = 6
SAMPLE_STEP = 7  # decisions between two views that are looked at
SAMPLE_RANDOM = 2000  # decisions after which a game that chance does not end is played on by the quick policy


class Owned:
    """Memory of a packed array that nobody else writes or reads any more, for NumPy to take over."""

    def __init__(self, found: Array) -> None:
        self.found = found  # keeps the memory
        given = dict(found.__array_interface__)
        given["data"] = (given["data"][0], False)
        self.__array_interface__ = given


def writable(packed: Any, kind: Any) -> Array:
    """A packed array as a NumPy array that can be written, and so be given to PyTorch or JAX, without a copy."""
    found = np.frombuffer(packed, kind)
    return np.asarray(Owned(found)) if found.size else np.zeros(0, kind)


class Observer:
    """Turns states of one table into arrays. `pieces` maps names to slices: `public.…` is for all, `own.…` for the seat alone."""

    spread: Spread | None = None  # how kinds become one-hot, if they do

    def __init__(self, rules: Rules, pieces: list[tuple[str, int]], one_hot: bool = False) -> None:
        self.rules = travels(rules)
        self.pieces: dict[str, slice] = {}
        at = 0
        for name, size in pieces:
            self.pieces[name] = slice(at, at + size)
            at += size
        self.raw = self.size = at
        if one_hot:
            kinds = settings_of(rules.setup.game)["game"].get("kinds", {})
            self.spread = Spread(dict(pieces), kinds)
            self.size += self.spread.size
            if self.spread.size:
                self.pieces[ONE_HOT] = slice(at, self.size)

    def observe(self, state: State, seat: int) -> Array:
        """What `seat` may know, and nothing else. Each call makes a new array."""
        return self.spread_out(writable(observation(state, seat, self.raw), KIND))

    def spread_out(self, seen: Array) -> Array:
        """An observation, or rows of them, with its kinds one-hot behind it, if that is wanted."""
        if self.spread is None or not self.spread.size:
            return seen
        rows = seen.reshape(-1, self.raw)
        wide: Array = np.concatenate([rows, self.spread.write(rows).astype(KIND)], axis=1)
        return wide.reshape(*seen.shape[:-1], self.size)

    def mask(self, state: State) -> Array:
        """A 1 for each legal move."""
        return writable(legal_mask(state), BIT)

    def named(self, array: Array) -> dict[str, Array]:
        """The pieces of an observation by name, without copying."""
        return {name: array[..., place] for name, place in self.pieces.items()}


class ViewObserver(Observer):
    """Observes through `view(seat)`: slower, but for every game."""

    def __init__(self, rules: Rules) -> None:
        public: set[str] = set()
        every: set[str] = set()
        for state in sample_states(rules):
            for viewer in range(-1, rules.players):
                seat = None if viewer < 0 else viewer
                found = {path for path, _ in flatten(state.view(seat))}
                every |= found
                if seat is None:
                    public |= found
        order = sorted(every, key=lambda path: (path not in public, path))
        self.places = {path: at for at, path in enumerate(order)}
        sizes: dict[str, int] = {}
        for path in order:
            name = ("public." if path in public else "own.") + path.partition("/")[0]
            sizes[name] = sizes.get(name, 0) + 1
        viewers = ("own.seat", rules.players)
        super().__init__(rules, [*sizes.items(), viewers])

    def observe(self, state: State, seat: int) -> Array:
        out = np.zeros(self.size, KIND)
        places = self.places
        for path, value in flatten(state.view(seat)):
            place = places.get(path)
            if place is not None:
                out[place] = min(max(out[place] + value, LOW), HIGH)
        out[len(places) + seat] = 1
        return out


def sample_states(rules: Rules) -> Iterator[State]:
    """Positions of random games from fixed seeds: the same on every machine."""
    for seed in range(SAMPLE_GAMES):
        state = rules.start(seed)
        while not state.over:
            yield state
            played = int(state.played)
            rollout(state, seed * 1_000_003 + played, SAMPLE_STEP, quick=played >= SAMPLE_RANDOM)
        yield state


def flatten(view: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """The numbers of a view, each with a path. Words become paths of their own with the number 1."""
    prompt = view["prompt"]
    if prompt is not None:
        yield f"prompt={prompt['key']}", 1
    yield f"decides={view['seat']}", 1
    for seat, score in enumerate(view["scores"]):
        yield f"score/{seat}", score
    for key, value in view["table"].items():
        yield from flatten_item(key, value)


def flatten_item(path: str, value: Any) -> Iterator[tuple[str, int]]:
    if isinstance(value, (bool, int)):
        yield path, int(value)
    elif isinstance(value, float):
        yield path, round(value)
    elif isinstance(value, str):
        yield f"{path}/{value}", 1
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from flatten_item(f"{path}/{key}", item)
    elif isinstance(value, list):
        name = naming_key(value)
        for place, item in enumerate(value):
            if isinstance(item, str):
                yield f"{path}/{item}", 1
            elif name:
                yield from flatten_item(f"{path}/{item[name]}", {key: part for key, part in item.items() if key != name})
            else:
                yield from flatten_item(f"{path}/{place}", item)


def naming_key(items: list[Any]) -> str:
    """The key by which the tables of a list are told apart: the first one of each, a number or a word."""
    if not items or not all(isinstance(item, dict) and item for item in items):
        return ""
    name = str(next(iter(items[0])))
    values = [item.get(name) for item in items]
    return name if all(isinstance(value, (int, str)) for value in values) and len(set(values)) == len(values) else ""


@lru_cache(maxsize=32)
def observer_of(rules: Rules, one_hot: bool = False) -> Observer:
    pieces = rules.pieces()
    return Observer(rules, pieces, one_hot) if pieces else ViewObserver(rules)
