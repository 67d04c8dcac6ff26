"""The map of a table in plain text, from its layout: what lies where, and what is next to what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

PLACES = ("regions", "cities", "spaces", "paths", "routes", "telegraph", "track", "tracks")  # parts of layouts that are maps
NAMES = ("space", "city", "id", "route", "section", "track")  # what a place is called by, in this order
DRAWN = ("x", "y", "at", "row", "code", "letter", "name")  # for those who draw it, or told with the name


def geography(layout: Mapping[str, Any]) -> list[str]:
    """A line for each place. A map of hexagons also says which spaces touch."""
    found = layout.get("map")
    if isinstance(found, Mapping):
        return hexagons(found)
    lines: list[str] = []
    for part in PLACES:
        items = layout.get(part)
        if isinstance(items, list) and items and isinstance(items[0], Mapping):
            lines.append(f"{part}:")
            lines += [f"  {place(item)}" for item in items]
    return lines


def place(item: Mapping[str, Any]) -> str:
    """A place with all that is true of it."""
    key = next((name for name in NAMES if name in item), "")
    name = str(item.get(key, ""))
    title = str(item.get("name", ""))
    head = f"{name} ({title})" if title and title.lower().replace(" ", "_") != name else name
    return f"{head}: {', '.join(facts(item, key))}".removesuffix(": ")


def facts(item: Mapping[str, Any], key: str) -> Iterator[str]:
    for name, value in item.items():
        if name == key or name in DRAWN or value in (None, "", [], {}, False, 0):
            continue
        words = name.replace("_", " ")
        if value is True:
            yield words
        elif isinstance(value, list):
            yield f"{words} {' '.join(plain(one) for one in value)}"
        else:
            yield f"{words} {plain(value)}"


def plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return "(" + ", ".join(f"{name} {plain(one)}" for name, one in value.items()) + ")"
    if isinstance(value, list):
        return "[" + " ".join(plain(one) for one in value) + "]"
    return str(value)


def hexagons(found: Mapping[str, Any]) -> list[str]:
    """Spaces in rows, each row half a space beside the next, and walls between some of them."""
    walls = {frozenset(pair) for pair in found.get("barriers", [])}
    spaces = found["spaces"]
    lines = [f"{found.get('name', '')}, by number of the space:"]
    for one in spaces:
        near = [
            other["space"] for other in spaces if touching(one, other) and frozenset((one["space"], other["space"])) not in walls
        ]
        kind = one["kind"] + (f" {one['name']}" if one["name"] else "") + (f", worth {one['worth']}" if one["worth"] else "")
        lines.append(f"  {one['space']}: {kind}; beside {' '.join(map(str, near))}")
    return lines


def touching(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    aside, down = abs(one["x"] - other["x"]), abs(one["row"] - other["row"])
    return bool((down == 0 and aside == 1) or (down == 1 and aside == 0.5))
