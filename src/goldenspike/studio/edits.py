"""Edits as operations on the text of a data file: what is not touched keeps its order, its comments and its form."""

from __future__ import annotations

import copy
import tomllib
from dataclasses import dataclass
from typing import Any, Literal

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Array, InlineTable, Item, Table, Whitespace

from goldenspike.kernel.words import BadEdition
from goldenspike.studio.texts import Place, check, parse, spoken, values

Kind = Literal["set", "unset", "add", "remove", "move"]
WIDE = 100  # characters of a list that still stands on one line


@dataclass(frozen=True)
class Edit:
    """`set` and `unset` are about a field of the table at `place`; `add` puts the table `value` into its list `field`, at number
    `at` or at the end; `remove` takes the table at `place` out of its list, `move` brings it to number `at`."""

    kind: Kind
    place: Place
    field: str = ""
    value: Any = None
    at: int | None = None


def edited(name: str, text: str, edits: list[Edit]) -> str:
    """The text of a file after the edits. BadEdition if one of them cannot be made: then nothing has changed."""
    parse(name, text)
    document = tomlkit.parse(text)
    data: Any = tomllib.loads(text)
    for edit in edits:
        for place, field, value in values({edit.field: edit.value} if edit.value is not None else {}, edit.place):
            check(name, place, field, value)
        try:
            on_data(data, edit)
            on_text(document, edit)
        except (KeyError, IndexError, TypeError, AttributeError, ValueError, TOMLKitError):
            place = edit.place
            raise BadEdition(
                f"{name}: {spoken(place, edit.field)}: there is no such place any more.", name, place, edit.field
            ) from None
    made = tomlkit.dumps(document)
    if parse(name, made) != data:
        raise BadEdition(f"{name}: this change cannot be written into the file as it is; change the file by hand.", name)
    return made


# ---- the data: what the text must say afterwards


def on_data(data: Any, edit: Edit) -> None:
    if edit.kind in ("set", "unset"):
        table = found(data, edit.place)
        if not isinstance(table, dict):
            raise TypeError
        if edit.kind == "set":
            table[edit.field] = copy.deepcopy(edit.value)
        else:
            del table[edit.field]
    elif edit.kind == "add":
        items = found(data, edit.place).setdefault(edit.field, [])
        items.insert(len(items) if edit.at is None else edit.at, copy.deepcopy(edit.value))
    else:
        items, number = listed(data, edit)
        item = items.pop(number)
        if edit.kind == "move":
            items.insert(where(edit, items), item)


def found(data: Any, place: Place) -> Any:
    for part in place:
        if isinstance(part, int) and (part < 0 or not isinstance(data, list)):
            raise IndexError
        data = data[part]
    return data


def listed(data: Any, edit: Edit) -> tuple[Any, int]:
    """The list that the table at the edit's place stands in, and where."""
    number = edit.place[-1]
    if not isinstance(number, int) or number < 0:
        raise TypeError
    items = found(data, edit.place[:-1])
    items[number]  # IndexError if it is not there
    return items, number


def where(edit: Edit, items: Any) -> int:
    if edit.at is None or not 0 <= edit.at <= len(items):
        raise IndexError
    return edit.at


# ---- the text


def on_text(document: Any, edit: Edit) -> None:
    if edit.kind == "set":
        put(found(document, edit.place), edit.field, edit.value)
    elif edit.kind == "unset":
        del found(document, edit.place)[edit.field]
    elif edit.kind == "add":
        add(found(document, edit.place), edit)
    else:
        items, number = listed(document, edit)
        item = items[number]
        del items[number]
        if edit.kind == "move":
            insert(items, where(edit, items), item)


def put(table: Any, field: str, value: Any) -> None:
    table[field] = written(value, len(field))  # a comment behind it stays


def add(table: Any, edit: Edit) -> None:
    items = table.get(edit.field)
    at = len(items) if items is not None and edit.at is None else edit.at or 0
    if isinstance(items, Array):
        items.insert(at, inline(edit.value))
    elif items is None:
        fresh = tomlkit.aot()
        fresh.append(as_table(edit.value))
        table[edit.field] = fresh
    else:
        insert(items, at, as_table(edit.value))


def insert(items: Any, at: int, item: Any) -> None:
    if isinstance(items, AoT) and at == len(items):
        apart(items, item)
        items.append(item)
    else:
        if isinstance(items, AoT):
            ended(item)
        items.insert(at, item)


def apart(items: AoT, item: Table) -> None:
    """An empty line before a table that comes last. What stands behind the one before it belongs to what comes next."""
    if not len(items):
        return
    body = items[-1].value.body
    behind: list[Any] = []
    while body and body[-1][0] is None:
        behind.insert(0, body.pop()[1])
    ended(items[-1])
    for one in [tomlkit.nl(), *behind] if behind and not isinstance(behind[0], Whitespace) else behind:
        item.add(one)


def ended(table: Any) -> None:
    """An empty line after a table."""
    if not table.as_string().endswith("\n\n"):
        table.add(tomlkit.nl())


def as_table(value: dict[str, Any]) -> Table:
    table = tomlkit.table()
    for key, one in value.items():
        table.append(key, written(one, len(key)))
    return table


def written(value: Any, before: int = 0) -> Item:
    """A value as the files of the house have it: tables within a line, long lists over several."""
    if isinstance(value, dict):
        return inline(value)
    if isinstance(value, list):
        made = tomlkit.array()
        for one in value:
            made.append(written(one))
        long = len(made.as_string()) + before + 3 > WIDE
        if long or (len(value) > 1 and all(isinstance(one, dict) for one in value)):
            made.multiline(True)
        return made
    made_of: Item = tomlkit.item(value)
    return made_of


def inline(value: Any) -> Item:
    if not isinstance(value, dict):
        return written(value)
    made: InlineTable = tomlkit.inline_table()
    for key, one in value.items():
        made.append(key, written(one))
    return made
