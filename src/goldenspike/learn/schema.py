"""What the pieces of an observation mean, between which numbers they lie, and whom they are about."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from goldenspike.kernel.state import Rules
from goldenspike.learn.settings import settings_of
from goldenspike.learn.spread import numbers

SEATED = re.compile(r"(seat|company)(\d+)")
ONE_OR_NONE = (0, 1)  # of pieces without a range of their own
HERE = Path(__file__).parent


@dataclass(frozen=True)
class Piece:
    """Some numbers of an observation that stand together.

    `start` and `size` say where; `about` whom they are about, `low` and `high` between which numbers they lie. `kinds` has
    the places in the piece that are no amounts but kinds, each with how many values there are beside 0, or, below 0, how many
    bits.
    """

    name: str
    start: int
    size: int
    about: str
    meaning: str
    low: int
    high: int
    kinds: tuple[tuple[int, int], ...]


@cache
def words_of(game: str) -> dict[str, str]:
    """The sentences of a game's pieces; a * stands for the number of a seat or company."""
    data = tomllib.loads((HERE / "pieces.toml").read_text(encoding="utf-8"))
    return {**data["all"], **data[game]}


@cache
def ranges_of(game: str) -> dict[str, list[int]]:
    found: dict[str, list[int]] = tomllib.loads((HERE / "ranges.toml").read_text(encoding="utf-8"))[game]
    return found


def plain_name(name: str) -> str:
    """`public.seat2.rails@osaka` is one of `public.seat*.rails@*`."""
    return re.sub(r"@.*", "@*", SEATED.sub(r"\1*", name))


def meaning(game: str, name: str) -> str:
    known, plain = words_of(game), plain_name(name)
    if plain.startswith("table.") and plain not in known:
        return known["table.*"]
    return known[plain] if plain in known else known[f"{plain}@*"]


def span(game: str, name: str) -> tuple[int, int]:
    """The least and the greatest number of a piece."""
    low, high = ranges_of(game).get(plain_name(name).removesuffix("@*"), ONE_OR_NONE)
    return low, high


def about(name: str) -> str:
    """Whom a piece is about, and so who knows it."""
    if name.startswith("own."):
        return "the observer, who alone knows it"
    if name.startswith("table."):
        return "the set-up"
    found = SEATED.search(name)
    if found is None:
        return "all"
    far = int(found[2])
    return f"the observer's {found[1]}" if far == 0 else f"the {found[1]} {far} after the observer"


def schema_of(rules: Rules) -> list[Piece]:
    """The pieces of a table's observations, in order."""
    game = rules.setup.game
    kinds: dict[str, Any] = settings_of(game)["game"].get("kinds", {})
    found: list[Piece] = []
    at = 0
    for name, size in rules.pieces():
        spread = tuple(numbers(kinds, name, size))
        found.append(Piece(name, at, size, about(name), meaning(game, name), *span(game, name), spread))
        at += size
    return found
