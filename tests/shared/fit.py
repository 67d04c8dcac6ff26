"""Whether a value fits a described type to the letter: nothing missing, nothing more, every part of the right kind."""

from __future__ import annotations

import types
import typing
from typing import Any


def misfit(value: Any, hint: Any, where: str = "") -> str:
    """'' if the value fits, else where it does not and why."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if typing.is_typeddict(hint):
        return misfit_fields(value, hint, where)
    if origin is typing.Annotated:  # a list of so many
        if not isinstance(value, list) or len(value) != args[1]:
            return f"{where}: {value!r} is not a list of {args[1]}"
        return misfit(value, args[0], where)
    if origin is list:
        if type(value) is not list:
            return f"{where}: {value!r} is no list"
        return first_of(misfit(item, args[0], f"{where}[{place}]") for place, item in enumerate(value))
    if origin is dict:
        if type(value) is not dict:
            return f"{where}: {value!r} is no dictionary"
        return first_of(misfit(key, args[0], where) or misfit(item, args[1], f"{where}[{key}]") for key, item in value.items())
    if origin is typing.Literal:
        return "" if value in args and type(value) is str else f"{where}: {value!r} is none of {args}"
    if origin in (typing.Union, types.UnionType):
        found = [misfit(value, part, where) for part in args]
        return "" if "" in found else " or ".join(found)
    return "" if type(value) is hint else f"{where}: {value!r} is no {hint.__name__}"


def misfit_fields(value: Any, shape: Any, where: str) -> str:
    if type(value) is not dict:
        return f"{where}: {value!r} is no {shape.__name__}"
    hints = hints_of(shape)
    for name, hint in hints.items():
        open_ = typing.get_origin(hint) is typing.NotRequired
        if name not in value:
            if open_:
                continue
            return f"{where}: {name} of {shape.__name__} is missing"
        fault = misfit(value[name], typing.get_args(hint)[0] if open_ else hint, f"{where}.{name}")
        if fault:
            return fault
    more = [name for name in value if name not in hints]
    return f"{where}: {', '.join(map(str, more))} is not described in {shape.__name__}" if more else ""


_hints: dict[Any, dict[str, Any]] = {}


def hints_of(shape: Any) -> dict[str, Any]:
    if shape not in _hints:
        _hints[shape] = typing.get_type_hints(shape, include_extras=True)
    return _hints[shape]


def first_of(faults: typing.Iterator[str]) -> str:
    return next((fault for fault in faults if fault), "")
