"""Reading the numbers of a dump: whatever somebody hands over as a state is refused with a sentence, never trusted."""

from __future__ import annotations

from typing import Any

from goldenspike.kernel.words import BadDump


def dump_number(fields: dict[str, Any], name: str) -> int:
    value = fields[name]
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 2**62:
        raise BadDump(f"The dump's '{name}' is {value!r}; it must be a whole number.")
    return value


def dump_numbers(fields: dict[str, Any], name: str, low: int, high: int) -> list[int]:
    values = fields[name]
    if not isinstance(values, list):
        raise BadDump(f"The dump's '{name}' must be a list of numbers.")
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int) or value < low or value > high:
            raise BadDump(f"The dump's '{name}' holds {value!r}; its numbers go from {low} to {high}.")
    return values
