"""Reading data files so that a mistake in one is told as a sentence: the file, the entry, what is wrong."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from goldenspike.kernel.bits import bits
from goldenspike.kernel.words import BadEdition, Rule

# Names that files once had: editions made then still load
FORMER: Final[dict[str, tuple[str, ...]]] = {"table.toml": ("game.toml", "board.toml")}
WHOLE: Final = "whole"  # in a file of an earlier version: what is replaced as a whole
ANY: Final = "*"  # among the names of a table: it may hold any

Names = dict[str, set[str]]  # by the shape of a table (`map.toml city[]`), the names that it may hold


class Field:
    """How a value of a data file is read: its kind, and what it may be. Whoever edits data asks for it in a form."""

    def __init__(self, kind: str, needed: bool = True, low: int = 0, high: int = 0, choices: list[str] | None = None) -> None:
        self.kind = kind  # whole, text, flag, choice, wholes, texts, table, tables, any
        self.needed = needed
        self.low = low
        self.high = high
        self.choices: list[str] = [] if choices is None else choices

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"kind": self.kind, "needed": self.needed}
        if self.kind in ("whole", "wholes"):
            found["low"] = self.low
            found["high"] = self.high
        if self.choices:
            found["choices"] = self.choices
        return found


def widened(old: Field, new: Field) -> Field:
    """A field that was asked for twice: a number may be what either allows; what is asked for strictly is known by that."""
    if "any" in (old.kind, new.kind):
        return old if new.kind == "any" else new
    if old.kind != new.kind:
        return old
    choices = old.choices + [choice for choice in new.choices if choice not in old.choices]
    return Field(old.kind, old.needed and new.needed, min(old.low, new.low), max(old.high, new.high), choices)


Forms = dict[str, dict[str, Field]]  # by the shape of a table, its fields by name, as they were asked for


def merge_forms(forms: Forms, more: Forms) -> None:
    """Add what was asked for at another table."""
    for shape, fields in more.items():
        known = forms.setdefault(shape, {})
        for name, field in fields.items():
            known[name] = widened(known[name], field) if name in known else field


def relax_forms(forms: Forms, data: dict[str, Any], shape: str) -> None:
    """What a table of the house edition does without is not needed by all tables of its shape."""
    for name, field in forms.get(shape, {}).items():
        field.needed = field.needed and name in data
    for key, value in data.items():
        if isinstance(value, dict):
            relax_forms(forms, value, f"{shape} {key}")
        elif isinstance(value, list):
            for item in value:
                if isinstance(item, dict):
                    relax_forms(forms, item, f"{shape} {key}[]")


class Entry:
    """One table of a data file with its address, read through checked accessors.

    `asked` keeps for tables of each shape what was asked for, and how: what an edition holds beyond it means nothing. `place` is
    where the table stands in its file: names of tables, and numbers in lists.
    """

    def __init__(
        self, where: str, data: Any, shape: str = "", asked: Forms | None = None, place: tuple[str | int, ...] = ()
    ) -> None:
        if not isinstance(data, dict):
            raise BadEdition(f"{where}: a table with names and values is needed here.", shape.partition(" ")[0], place)
        self.where = where
        self.data: dict[str, Any] = data
        self.shape = shape
        self.place = place
        self.asked: Forms = {} if asked is None else asked
        self.known: dict[str, Field] = self.asked.setdefault(shape, {})

    def fail(self, what: str) -> BadEdition:
        """What is wrong, as a sentence; if it begins with the name of a field, it is about that."""
        return self.fail_at(what.partition(" ")[0].rstrip(":"), what)

    def fail_at(self, key: str, what: str) -> BadEdition:
        field = key if key in self.data or key in self.known else ""
        return BadEdition(f"{self.where}: {what}", self.shape.partition(" ")[0], self.place, field)

    def _know(self, key: str, field: Field) -> None:
        known = self.known.get(key)
        self.known[key] = field if known is None else widened(known, field)

    def has(self, key: str) -> bool:
        self._know(key, Field("any", needed=False))
        return key in self.data

    def names(self) -> list[str]:
        """All that the table holds, where its names are not fixed."""
        self._know(ANY, Field("any", needed=False))
        return list(self.data)

    def raw(self, key: str, default: Any) -> Any:
        """A value that the caller checks by itself."""
        self._know(key, Field("any", needed=False))
        return self.data.get(key, default)

    def _get(self, key: str, default: Any, field: Field) -> Any:
        field.needed = default is None
        self._know(key, field)
        if key in self.data:
            return self.data[key]
        if default is None:
            raise self.fail_at(key, f"'{key}' is missing.")
        return default

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self._get(key, default, Field("whole", low=low, high=high))
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fail(f"{key} is {value!r}; it must be a whole number from {low} to {high}.")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        return self._text(key, default, Field("text"))

    def _text(self, key: str, default: str | None, field: Field) -> str:
        value = self._get(key, default, field)
        if not isinstance(value, str):
            raise self.fail(f"{key} is {value!r}; it must be a text in quotes.")
        return value

    def flag(self, key: str, default: bool | None = None) -> bool:
        value = self._get(key, default, Field("flag"))
        if not isinstance(value, bool):
            raise self.fail(f"{key} is {value!r}; it must be true or false.")
        return value

    def choice(self, key: str, allowed: Iterable[str], default: str | None = None) -> str:
        names = list(allowed)
        value = self._text(key, default, Field("choice", choices=names))
        if value not in names:
            raise self.fail(f"{key} is '{value}'; it must be one of {', '.join(names)}.")
        return value

    def wholes(self, key: str, low: int, high: int, length: int | None = None, default: list[int] | None = None) -> list[int]:
        values = self._list(key, default, Field("wholes", low=low, high=high))
        for value in values:
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                raise self.fail(f"{key} holds {value!r}; it must hold whole numbers from {low} to {high}.")
        if length is not None and len(values) != length:
            raise self.fail(f"{key} has {len(values)} numbers; it must have {length}.")
        return values

    def texts(self, key: str, allowed: Iterable[str] | None = None, default: list[str] | None = None) -> list[str]:
        names = None if allowed is None else list(allowed)
        values = self._list(key, default, Field("texts", choices=names))
        for value in values:
            if not isinstance(value, str):
                raise self.fail(f"{key} holds {value!r}; it must hold texts in quotes.")
            if names is not None and value not in names:
                raise self.fail(f"{key} holds '{value}'; it must hold only {', '.join(names)}.")
        return values

    def bits(self, key: str, allowed: Sequence[str], default: list[str] | None = None) -> int:
        """Texts as a set: the bits of a number, at their places in `allowed`."""
        return bits([allowed.index(value) for value in self.texts(key, allowed, default)])

    def table(self, key: str) -> Entry:
        found = self._get(key, None, Field("table"))
        return Entry(f"{self.where}: {key}", found, f"{self.shape} {key}", self.asked, (*self.place, key))

    def table_or_empty(self, key: str) -> Entry:
        """A table that may be missing: then it is empty."""
        found = self._get(key, {}, Field("table"))
        return Entry(f"{self.where}: {key}", found, f"{self.shape} {key}", self.asked, (*self.place, key))

    def tables(self, key: str, name: str = "id") -> Iterator[Entry]:
        """The tables of a list, each addressed by its `name` where it has one, else by its place."""
        shape = f"{self.shape} {key}[]"
        for number, item in enumerate(self._list(key, None, Field("tables"))):
            where = address(self.where, key, item, number + 1, name)
            yield Entry(where, item, shape, self.asked, (*self.place, key, number))

    def _list(self, key: str, default: list[Any] | None, field: Field) -> list[Any]:
        value = self._get(key, default, field)
        if not isinstance(value, list):
            raise self.fail(f"{key} must be a list in square brackets.")
        return value


class Edition:
    """A folder of data files. Files that it does not have come from the house edition.

    `past` are the folders of earlier versions of the house edition, the newest first: each holds only what was different from
    the version after it.
    """

    def __init__(self, name: str, folder: Path, house: Path, past: tuple[Path, ...] = ()) -> None:
        self.name = name
        self.folder = folder
        self.house = house
        self.past = past
        self.asked: Forms = {}
        self.own: dict[str, Entry] = {}  # the files of the folder that were read

    def read(self, file: str) -> Entry:
        if self.folder != self.house:
            path = find_file(self.folder, file)
            if path.exists():
                shown = f"{self.name}/{path.name}"
                self.own[file] = Entry(shown, read_toml(path, shown), file, self.asked)
                return self.own[file]
        shown = file if self.folder == self.house else f"{self.name}/{file}"
        return Entry(shown, self.of_the_house(file, shown), file, self.asked)

    def of_the_house(self, file: str, shown: str) -> dict[str, Any]:
        """A file of the house edition as it was in this version."""
        data = read_toml(self.house / file, shown)
        for folder in self.past:
            if (folder / file).exists():
                then = f"{folder.name}/{file}"
                data = as_it_was(data, read_toml(folder / file, then), then)
        return data

    def refuse_unknown(self) -> None:
        """When everything is read: BadEdition for a name that nobody asked for and that the house edition does not have either.

        What only some options or numbers of players ask for is known from the house edition.
        """
        for file, entry in self.own.items():
            names: Names = {shape: set(found) for shape, found in self.asked.items()}
            gather(read_toml(self.house / file, file), file, names)
            compare_names(entry.where, entry.data, file, names)


def address(where: str, key: str, item: Any, place: int, name: str = "id") -> str:
    """A table of a list, by its name where it has one, else by its place."""
    label = item.get(name, place) if isinstance(item, dict) else place
    return f"{where}: {key} {label!r}"


def gather(data: dict[str, Any], shape: str, names: Names) -> None:
    """Add the names of a table, and of the tables in it."""
    names.setdefault(shape, set()).update(data)
    for key, value in data.items():
        if isinstance(value, dict):
            gather(value, f"{shape} {key}", names)
        elif isinstance(value, list):
            for item in value:
                if isinstance(item, dict):
                    gather(item, f"{shape} {key}[]", names)


def compare_names(where: str, data: dict[str, Any], shape: str, names: Names, at: tuple[str | int, ...] = ()) -> None:
    allowed = names.get(shape, {ANY})
    for key, value in data.items():
        if key not in allowed and ANY not in allowed:
            near = difflib.get_close_matches(key, sorted(allowed), 1)
            advice = f"is '{near[0]}' meant?" if near else f"there are {', '.join(sorted(allowed))}."
            raise BadEdition(f"{where}: '{key}' means nothing here; {advice}", shape.partition(" ")[0], at, key)
        if isinstance(value, dict):
            compare_names(f"{where}: {key}", value, f"{shape} {key}", names, (*at, key))
        elif isinstance(value, list):
            for place, item in enumerate(value, start=1):
                if isinstance(item, dict):
                    compare_names(address(where, key, item, place), item, f"{shape} {key}[]", names, (*at, key, place - 1))


def find_file(folder: Path, file: str) -> Path:
    """A data file of a folder, under its name or, where that is missing, under a former one."""
    for name in (file, *FORMER.get(file, ())):
        if (folder / name).exists():
            return folder / name
    return folder / file


def read_toml(path: Path, shown: str) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"{shown}: not a valid TOML file: {error}.", path.name) from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadEdition(f"{shown}: cannot be read: {error}.") from None


def as_it_was(now: dict[str, Any], then: dict[str, Any], where: str) -> dict[str, Any]:
    """Newer data with what was different: values take the place of values, entries that of the entry with their id.

    An entry whose id is another in the newer data names that: `instead_of = "start_money_3"`. A list that is named by `whole`
    (`whole = ["space"]`) takes the place of the newer list as it is.
    """
    made = dict(now)
    whole = then.get(WHOLE, [])
    for key, value in then.items():
        if key == WHOLE:
            continue
        if key in whole:
            made[key] = value
        elif isinstance(value, dict):
            made[key] = as_it_was(now.get(key, {}), value, f"{where}: {key}")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            made[key] = entries_as_they_were(now.get(key, []), value, f"{where}: {key}")
        else:
            made[key] = value
    return made


def entries_as_they_were(now: list[Any], then: list[Any], where: str) -> list[Any]:
    made = list(now)
    places = {entry.get("id"): place for place, entry in enumerate(now)}
    for entry in then:
        changes = {key: value for key, value in entry.items() if key != "instead_of"}
        id = entry.get("instead_of", entry.get("id"))
        if id not in places:
            raise BadEdition(f"{where} {id!r}: there is no such entry in the next version whose place it could take.")
        made[places[id]] = {**now[places[id]], **changes}
    return made


def open_edition(name: str, house: Path, past: tuple[Path, ...] = ()) -> Edition:
    """`house`, or the path of a folder with the same files; of an earlier version, if the folders down to it are given."""
    if name == "house":
        return Edition(name, house, house, past)
    folder = Path(name)
    if not folder.is_dir():
        raise BadEdition(f"There is no edition '{name}': give 'house' or the path of a folder of data files.")
    known = {path.name for path in house.glob("*.toml")}
    found = {find_file(folder, file).name for file in known}
    for path in sorted(folder.iterdir()):
        if path.suffix == ".toml" and path.name not in found and path.name != "edition.toml":
            raise BadEdition(f"{name}/{path.name}: no such file in this game; there are {', '.join(sorted(known))}.")
    return Edition(name, folder, house, past)


def read_ledger(path: Path) -> tuple[Rule, ...]:
    """The rules ledger of a game."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
    return tuple(Rule(**entry) for entry in entries)
