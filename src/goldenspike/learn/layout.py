"""One layout of observations and one vocabulary a game, for every number of players, map and option.

A `Layout` is plain data that travels with a trained network. A `Fit` says where the numbers and moves of one table go in it:
pieces keep their names and are padded to the largest table, the observer's seat comes first, the options of the table are
added as one-hot numbers, and numbers that are kinds or sets of bits are spread out beside themselves. Moves are the same if
they have the same notation; moves that name a seat are told apart by how far that seat is from the one that decides, and what
lies on the spaces of a map has its own places for each map.
"""

from __future__ import annotations

import fnmatch
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from goldenspike.games import game as find_game
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import BadSetup, Move
from goldenspike.learn.settings import settings_of
from goldenspike.learn.setups import HOUSE, of_edition, rules_of
from goldenspike.learn.spread import Spread

Array = npt.NDArray[Any]
SEAT = "seat:"  # a target of moves that name a seat
NO_WORD = -1


@dataclass(frozen=True)
class Layout:
    """Names and sizes of the pieces, the words of the vocabulary, and what the heads of a network foretell."""

    game: str
    pieces: dict[str, int]
    options: dict[str, list[str]]  # the choices of each option with choices
    words: list[str]
    seats: int  # of the largest table
    sources: list[str]
    clock: tuple[str, int]
    clock_of: str
    points_scale: float
    turns_scale: float
    split: dict[str, Any]
    kinds: dict[str, Any]

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(self.pieces.values())

    @property
    def slots(self) -> int:
        """Seats of the value head: alone at the table there is a second one, for the house that wins if the player does not."""
        return max(self.seats, 2)

    def places(self) -> dict[str, slice]:
        found: dict[str, slice] = {}
        at = 0
        for name, size in self.pieces.items():
            found[name] = slice(at, at + size)
            at += size
        return found

    @property
    def clock_place(self) -> int:
        return int(self.places()[self.clock[0]].start) + self.clock[1]

    @property
    def inputs(self) -> int:
        """How many numbers the network takes in: the observation, and its kinds spread out."""
        return self.size + Spread(self.pieces, self.kinds).size

    def data(self) -> dict[str, Any]:
        """The layout as plain data, for files."""
        return {**self.__dict__, "clock": list(self.clock)}


def layout_from(data: dict[str, Any]) -> Layout:
    return Layout(**{**data, "clock": (str(data["clock"][0]), int(data["clock"][1]))})


@cache
def layout_of(game: str, edition: str = HOUSE, never: str = "") -> Layout:
    """The layout of an edition of a game of this version: the union over all numbers of players, all maps and all samples.

    `never` is a pattern of moves that are left out, so that a network without words for them never makes them.
    """
    found = find_game(game)
    own = settings_of(game)["game"]
    split: dict[str, Any] = own.get("split", {})
    low, high = found.seats
    maps = found.options[split["option"]].choices if split else ()
    setups: list[dict[str, Any]] = [{"players": players} for players in range(high, low - 1, -1)]
    if split:
        setups = [{**setup, split["option"]: choice} for choice in maps for setup in setups]
    pieces: dict[str, int] = {}
    words: dict[str, None] = {}
    kinds: dict[str, Any] = own.get("kinds", {})
    for setup in [*setups, *found.samples]:
        rules = rules_of(game, of_edition(setup, edition))
        tag = tag_of(split, rules)
        for name, size in rules.pieces():
            named = piece_name(split, tag, name)
            pieces[named] = max(size, pieces.get(named, 0))
        for seat in range(rules.players):
            for move in rules.moves:
                if not (never and re.match(never, move.text)):
                    words.setdefault(word_of(split, tag, move, seat, rules.players))
    options = {name: list(option.choices) for name, option in found.options.items() if option.choices}
    pieces["table.players"] = high - low + 1
    for name, choices in options.items():
        pieces[f"table.{name}"] = len(choices)
    return Layout(
        game=game,
        pieces=pieces,
        options=options,
        words=list(words),
        seats=high,
        sources=list(own["sources"]),
        clock=(own["clock"][0], own["clock"][1]),
        clock_of=own["clock_of"],
        points_scale=float(own["points_scale"]),
        turns_scale=float(own["turns_scale"]),
        split=split,
        kinds=kinds,
    )


def tag_of(split: dict[str, Any], rules: Rules) -> str:
    return rules.setup.options[split["option"]] if split else ""


def piece_name(split: dict[str, Any], tag: str, name: str) -> str:
    if tag and any(fnmatch.fnmatch(name, pattern) for pattern in split["pieces"]):
        return f"{name}@{tag}"
    return name


def word_of(split: dict[str, Any], tag: str, move: Move, seat: int, players: int) -> str:
    """The word of a move when `seat` decides: its notation, with seats counted from there on, and its map if it has one."""
    for target in move.targets:
        if target.startswith(SEAT):
            away = (int(target.removeprefix(SEAT)) - seat) % players
            return f"{move.text.split()[0]} {SEAT}+{away}"
        if tag and any(target.startswith(start) for start in split["targets"]):
            return f"{move.text}@{tag}"
    return move.text


class Fit:
    """How the observations, masks and moves of one table fit into a layout.

    `words[seat, move]` is the word of a move, `moves[seat, word]` the move of a word, -1 where there is none. Numbers and
    moves that the layout does not know, of editions with more components, are left out: `lost` names them.
    """

    def __init__(self, layout: Layout, rules: Rules) -> None:
        if rules.setup.game != layout.game:
            raise BadSetup(f"This layout is of {layout.game}, the table of {rules.setup.game}.")
        self.layout = layout
        self.players = rules.players
        self.lost: list[str] = []
        places = layout.places()
        tag = tag_of(layout.split, rules)
        self.raw = 0
        pairs: list[tuple[int, int, int]] = []
        for name, size in rules.pieces():
            place = places.get(piece_name(layout.split, tag, name), slice(0, 0))
            room = place.stop - place.start
            if room < size:
                self.lost.append(name)
            pairs.append((self.raw, place.start, min(size, room)))
            self.raw += size
        self.runs = joined(pairs)
        self.marks = self._marks(rules, places)
        self.words = self._words(rules, tag)
        self.moves = np.full((rules.players, len(layout.words)), NO_WORD, np.int32)
        for seat, mine in enumerate(self.words):
            there = np.flatnonzero(mine != NO_WORD)
            self.moves[seat, mine[there]] = there
        known = (self.words != NO_WORD).all(axis=0)
        self.lost += [rules.moves[move].text for move in np.flatnonzero(~known)]
        same = (self.words == self.words[0]).all(axis=0)
        self.turning = np.flatnonzero(known & ~same)  # moves whose word depends on who decides
        still = np.flatnonzero(known & same)
        self.mask_runs = joined([(int(move), int(self.words[0, move]), 1) for move in still])

    def _words(self, rules: Rules, tag: str) -> Array:
        """The word of every move, for each seat that may decide."""
        layout, players = self.layout, rules.players
        number = {word: place for place, word in enumerate(layout.words)}
        first = [number.get(word_of(layout.split, tag, move, 0, players), NO_WORD) for move in rules.moves]
        found = np.tile(np.array(first, np.int32), (players, 1))
        for nth, move in enumerate(rules.moves):
            if any(target.startswith(SEAT) for target in move.targets):
                for seat in range(players):
                    found[seat, nth] = number.get(word_of(layout.split, tag, move, seat, players), NO_WORD)
        return found

    def _marks(self, rules: Rules, places: dict[str, slice]) -> list[int]:
        """Places that are 1 at this table: its number of players and its options."""
        low, high = find_game(self.layout.game).seats
        marks = [int(places["table.players"].start) + min(max(rules.players, low), high) - low]
        for name, choices in self.layout.options.items():
            value = rules.setup.options.get(name, "")
            if value in choices:
                marks.append(int(places[f"table.{name}"].start) + choices.index(value))
            else:
                self.lost.append(f"table.{name}")
        return marks

    def prepare(self, seen: Array, masks: Array) -> None:
        """Write what never changes at this table into rows of the layout, and zeros elsewhere."""
        seen[...] = 0
        masks[...] = 0
        seen[..., self.marks] = 1

    def write(self, raw: Array, raw_masks: Array, seats: Array, seen: Array, masks: Array) -> None:
        """Observations and masks of tables (a row each) into rows that were prepared. `seats` says who decides at each."""
        for source, target, size in self.runs:
            seen[:, target : target + size] = raw[:, source : source + size]
        for source, target, size in self.mask_runs:
            masks[:, target : target + size] = raw_masks[:, source : source + size]
        if len(self.turning):
            words = self.words[seats][:, self.turning]
            masks[np.arange(len(seats))[:, None], words] = raw_masks[:, self.turning]

    def back(self, seen: Array) -> Array:
        """The numbers of the table itself from rows of the layout."""
        raw = np.zeros((*seen.shape[:-1], self.raw), seen.dtype)
        for source, target, size in self.runs:
            raw[..., source : source + size] = seen[..., target : target + size]
        return raw


def joined(pairs: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Runs (from, to, size) with neighbours made one, so that rows are copied in few pieces."""
    runs: list[tuple[int, int, int]] = []
    for source, target, size in pairs:
        if size == 0:
            continue
        if runs and runs[-1][0] + runs[-1][2] == source and runs[-1][1] + runs[-1][2] == target:
            runs[-1] = (runs[-1][0], runs[-1][1], runs[-1][2] + size)
        else:
            runs.append((source, target, size))
    return runs
