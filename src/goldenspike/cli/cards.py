"""What a card, chip or tile does, to be read in the terminal: `card garage`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from goldenspike.kernel.notation import plain
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import GoldenSpikeError

NAMES = ("id", "name", "tile", "chip", "card")  # under which a thing of a layout says what it is
UNTOLD = {"x", "y", "provenance", "known", "note", "text", "polygon", "outline", "art"}


def things(data: Any) -> Iterator[dict[str, Any]]:
    """All things of a layout that have an id."""
    if isinstance(data, dict):
        if any(isinstance(data.get(name), str) for name in NAMES):
            yield data
        for item in data.values():
            yield from things(item)
    elif isinstance(data, list):
        for item in data:
            yield from things(item)


def called(thing: dict[str, Any]) -> set[str]:
    return {" ".join(plain(thing[name])) for name in NAMES if isinstance(thing.get(name), str)}


def describe(rules: Rules, typed: str) -> list[tuple[str, str]]:
    """The things whose name is, or else has in it, what was typed: their names, and what they say."""
    wanted = " ".join(plain(typed))
    known = list(things(rules.layout()))
    found = [thing for thing in known if wanted in called(thing)]
    found = found or [thing for thing in known if any(wanted in name for name in called(thing))]
    if not wanted or not found:
        raise GoldenSpikeError(f"Nothing here is called '{typed}'. Type the name of a card, chip, tile or place, or part of it.")
    told: dict[str, str] = {}
    for thing in found:
        told.setdefault(title(thing), "; ".join(filter(None, [str(thing.get("text", "")), facts(thing)])))
    return list(told.items())


def title(thing: dict[str, Any]) -> str:
    id = next(str(thing[name]) for name in ("id", "tile", "chip", "card", "name") if isinstance(thing.get(name), str))
    name = str(thing.get("name", ""))
    return f"{name} ({id})" if name and name != id else id


def facts(thing: dict[str, Any]) -> str:
    """Its numbers and lists, in short; what is nothing is left out."""
    parts = [
        f"{key.replace('_', ' ')} {brief(value)}" for key, value in thing.items() if key not in UNTOLD | set(NAMES) and value
    ]
    return ", ".join(parts)


def brief(value: Any) -> str:
    if isinstance(value, dict):
        return "(" + ", ".join(f"{str(key).replace('_', ' ')} {brief(item)}" for key, item in value.items() if item) + ")"
    if isinstance(value, list):
        return "/".join(brief(item) for item in value)
    return "yes" if value is True else str(value).replace("_", " ")
