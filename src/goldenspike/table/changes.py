"""What has changed in a view since the last message: most of a table stays as it lies from one move to the next.

A view is taken apart into fields: `prompt`, `table/market`, and lists of few things into these, `table/companies/0`. Of what was
sent last only fingerprints are kept, once for all who look from the same seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson

DEEP = "table"  # the part of a view that is taken apart further
FEW = 12  # things in a list that are looked at one by one

Prints = dict[str, int | tuple[int, ...]]  # of a field, or of each thing in it
_names: dict[str, str] = {}  # one copy of each field's name for all tables


def fields(view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, value in view.items():
        if key != DEEP:
            yield key, value
    for key, value in view[DEEP].items():
        yield f"{DEEP}/{key}", value


def changes(before: Prints, view: dict[str, Any]) -> tuple[dict[str, Any], Prints]:
    """What to send to somebody who was shown a view with the prints `before`, and the prints of this one."""
    new: dict[str, Any] = {}
    after: Prints = {}
    for name, value in fields(view):
        name = _names.setdefault(name, name)
        old = before.get(name)
        if isinstance(value, list) and 0 < len(value) <= FEW and isinstance(value[0], dict):
            things = [orjson.dumps(thing) for thing in value]
            each = tuple([hash(thing) for thing in things])
            after[name] = each
            if isinstance(old, tuple) and len(old) == len(each):
                for place, thing in enumerate(things):
                    if old[place] != each[place]:
                        new[f"{name}/{place}"] = orjson.Fragment(thing)
            else:  # they have other places now
                new[name] = orjson.Fragment(b"[" + b",".join(things) + b"]")
        else:
            part = orjson.dumps(value)
            after[name] = print_ = hash(part)
            if print_ != old:
                new[name] = orjson.Fragment(part)
    return {"set": new, "gone": [name for name in before if name not in after]}, after


def applied(view: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The view after a change, as a client works it out; the old one stays as it is."""
    new = {**view, DEEP: dict(view[DEEP])}
    for name in change["gone"]:
        top, _, key = name.partition("/")
        del (new[DEEP] if key else new)[key or top]
    for name, value in change["set"].items():
        top, key, place = (*name.split("/"), "", "")[:3]
        if place:
            new[DEEP][key] = [value if n == int(place) else thing for n, thing in enumerate(new[DEEP][key])]
        elif key:
            new[DEEP][key] = value
        else:
            new[top] = value
    return new
