"""What has changed in a view since the last message: most of a table stays as it lies from one move to the next.

A view is taken apart into fields: `prompt`, `table/market`, and lists of few things into these, `table/companies/0`. Of what was
sent last only fingerprints are kept, once for all who look from the same seat. Plain numbers and words are looked at together:
each of them is sent faster than compared.
"""

from __future__ import annotations

from typing import Any

import orjson

DEEP = "table"  # the part of a view that is taken apart further
FEW = 12  # things in a list that are looked at one by one
PLAIN = frozenset((int, str, bool, float, type(None)))

Prints = dict[str, int | tuple[int, ...]]  # of a field, or of each thing in it; of plain ones all together under ""
_names: dict[str, str] = {}  # of the fields of tables


def changes(before: Prints, view: dict[str, Any]) -> tuple[dict[str, Any], Prints]:
    """What to send to somebody who was shown a view with the prints `before`, and the prints of this one."""
    new: dict[str, Any] = {}
    after: Prints = {}
    plain: dict[str, Any] = {}
    dumps = orjson.dumps
    for key, value in view.items():
        if type(value) in PLAIN:
            plain[key] = value
        elif key != DEEP:
            compare(before, key, dumps(value), new, after)
    for key, value in view[DEEP].items():
        name = _names.get(key)
        if name is None:
            name = _names[key] = f"{DEEP}/{key}"
        kind = type(value)
        if kind in PLAIN:
            plain[name] = value
        elif kind is list and value and len(value) <= FEW and type(value[0]) is dict:
            things = [dumps(thing) for thing in value]
            compare_list(before, name, things, new, after)
        else:
            compare(before, name, dumps(value), new, after)
    print_ = hash(dumps(plain))
    if print_ != before.get(""):
        new.update(plain)
    after[""] = print_
    for name in plain:
        after[name] = 0
    gone = [name for name in before if name not in after] if before.keys() != after.keys() else []
    return {"set": new, "gone": gone}, after


def compare(before: Prints, name: str, part: bytes, new: dict[str, Any], after: Prints) -> None:
    after[name] = print_ = hash(part)
    if print_ != before.get(name):
        new[name] = orjson.Fragment(part)


def compare_list(before: Prints, name: str, things: list[bytes], new: dict[str, Any], after: Prints) -> None:
    old, prints = before.get(name), tuple([hash(thing) for thing in things])
    after[name] = prints
    if prints == old:
        return
    if not isinstance(old, tuple) or len(old) != len(prints):  # they have other places now
        new[name] = orjson.Fragment(b"[" + b",".join(things) + b"]")
        return
    for place, thing in enumerate(things):
        if old[place] != prints[place]:
            new[f"{name}/{place}"] = orjson.Fragment(thing)


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
