"""What a state of a game keeps, in one table: from it the kernel sizes, dumps and loads a state.

    [*u8s(rails=board.spaces, tops=GROWS), *i64s(own=seats * WIDTH), *ints("first", "turns")]

Names are those of the attributes; their order is that of a dump.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.kernel.words import BadDump

GROWS: Final = -1  # an array as long as what is in it

Field = tuple[str, str, int]  # a name, how it is kept ("u8" and "i64": packed arrays, "int": a number), how many numbers it has


def u8s(**sizes: int) -> list[Field]:
    """Packed arrays of counts from 0 to 255."""
    return [(name, "u8", size) for name, size in sizes.items()]


def i64s(**sizes: int) -> list[Field]:
    """Packed arrays of whole numbers."""
    return [(name, "i64", size) for name, size in sizes.items()]


def ints(*names: str) -> list[Field]:
    """Single numbers."""
    return [(name, "int", 1) for name in names]


def shape_fields(state: Any, fields: list[Field]) -> None:
    """Give every array its size, and zeros; those that grow are empty."""
    for name, kind, size in fields:
        room = i64(max(size, 0))
        if kind == "u8":
            setattr(state, name, vec[u8]([0] * room))
        elif kind == "i64":
            setattr(state, name, vec[i64]([0] * room))


def dump_fields(state: Any, fields: list[Field]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, kind, _ in fields:
        value: Any = getattr(state, name)
        found[name] = int(value) if kind == "int" else list(value)
    return found


def load_fields(state: Any, fields: list[Field], dump: dict[str, Any]) -> None:
    """Take every field from a dump; sizes and ranges must fit."""
    for name, kind, size in fields:
        if kind == "int":
            setattr(state, name, dump_number(dump, name))
            continue
        low, high = (0, 255) if kind == "u8" else (-(2**62), 2**62)
        values = dump_numbers(dump, name, low, high)
        if size not in (GROWS, len(values)):
            raise BadDump(f"The dump's '{name}' has {len(values)} numbers, this table has {size}.")
        if kind == "u8":
            setattr(state, name, vec[u8]([u8(x) for x in values]))
        else:
            setattr(state, name, vec[i64]([i64(x) for x in values]))


# ---- whatever somebody hands over as a state is refused with a sentence, never trusted


def dump_number(dump: dict[str, Any], name: str) -> int:
    value = dump[name]
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 2**62:
        raise BadDump(f"The dump's '{name}' is {value!r}; it must be a whole number.")
    return value


def dump_numbers(dump: dict[str, Any], name: str, low: int, high: int) -> list[int]:
    values = dump[name]
    if not isinstance(values, list):
        raise BadDump(f"The dump's '{name}' must be a list of numbers.")
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int) or value < low or value > high:
            raise BadDump(f"The dump's '{name}' holds {value!r}; its numbers go from {low} to {high}.")
    return values
