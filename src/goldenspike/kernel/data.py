"""Reading data files so that a mistake in one is told as a sentence: the file, the entry, what is wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from goldenspike.kernel.bits import bits
from goldenspike.kernel.words import BadEdition, Rule

# Names that files once had: editions made then still load
FORMER: Final[dict[str, tuple[str, ...]]] = {"table.toml": ("game.toml", "board.toml")}


class Entry:
    """One table of a data file with its address, read through checked accessors."""

    def __init__(self, where: str, data: Any) -> None:
        if not isinstance(data, dict):
            raise BadEdition(f"{where}: a table with names and values is needed here.")
        self.where = where
        self.data: dict[str, Any] = data

    def fail(self, what: str) -> BadEdition:
        return BadEdition(f"{self.where}: {what}")

    def has(self, key: str) -> bool:
        return key in self.data

    def _get(self, key: str, default: Any) -> Any:
        if key in self.data:
            return self.data[key]
        if default is None:
            raise self.fail(f"'{key}' is missing.")
        return default

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self._get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fail(f"{key} is {value!r}; it must be a whole number from {low} to {high}.")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        value = self._get(key, default)
        if not isinstance(value, str):
            raise self.fail(f"{key} is {value!r}; it must be a text in quotes.")
        return value

    def flag(self, key: str, default: bool | None = None) -> bool:
        value = self._get(key, default)
        if not isinstance(value, bool):
            raise self.fail(f"{key} is {value!r}; it must be true or false.")
        return value

    def choice(self, key: str, allowed: Iterable[str], default: str | None = None) -> str:
        names = list(allowed)
        value = self.text(key, default)
        if value not in names:
            raise self.fail(f"{key} is '{value}'; it must be one of {', '.join(names)}.")
        return value

    def wholes(self, key: str, low: int, high: int, length: int | None = None) -> list[int]:
        values = self._list(key)
        for value in values:
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                raise self.fail(f"{key} holds {value!r}; it must hold whole numbers from {low} to {high}.")
        if length is not None and len(values) != length:
            raise self.fail(f"{key} has {len(values)} numbers; it must have {length}.")
        return values

    def texts(self, key: str, allowed: Iterable[str] | None = None, default: list[str] | None = None) -> list[str]:
        values = self._list(key, default)
        names = None if allowed is None else list(allowed)
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
        return Entry(f"{self.where}: {key}", self._get(key, None))

    def tables(self, key: str, name: str = "id") -> Iterator[Entry]:
        """The tables of a list, each addressed by its `name` where it has one, else by its place."""
        for place, item in enumerate(self._list(key), start=1):
            label = item.get(name, place) if isinstance(item, dict) else place
            yield Entry(f"{self.where}: {key} {label!r}", item)

    def _list(self, key: str, default: list[Any] | None = None) -> list[Any]:
        value = self._get(key, default)
        if not isinstance(value, list):
            raise self.fail(f"{key} must be a list in square brackets.")
        return value


class Edition:
    """A folder of data files. Files that it does not have come from the house edition.

    `past` is the folder of an earlier version of the house edition, with only what was different then.
    """

    def __init__(self, name: str, folder: Path, house: Path, past: Path | None = None) -> None:
        self.name = name
        self.folder = folder
        self.house = house
        self.past = past

    def read(self, file: str) -> Entry:
        if self.folder != self.house:
            path = find_file(self.folder, file)
            if path.exists():
                shown = f"{self.name}/{path.name}"
                return Entry(shown, read_toml(path, shown))
        shown = file if self.folder == self.house else f"{self.name}/{file}"
        data = read_toml(self.house / file, shown)
        if self.past is not None and (self.past / file).exists():
            then = f"{self.past.name}/{file}"
            data = as_it_was(data, read_toml(self.past / file, then), then)
        return Entry(shown, data)


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
        raise BadEdition(f"{shown}: not a valid TOML file: {error}.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadEdition(f"{shown}: cannot be read: {error}.") from None


def as_it_was(now: dict[str, Any], then: dict[str, Any], where: str) -> dict[str, Any]:
    """Today's data with what was different: values take the place of values, entries that of the entry with their id.

    An entry whose id is another today names today's: `instead_of = "start_money_3"`.
    """
    made = dict(now)
    for key, value in then.items():
        if isinstance(value, dict):
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
            raise BadEdition(f"{where} {id!r}: there is no such entry today whose place it could take.")
        made[places[id]] = {**now[places[id]], **changes}
    return made


def open_edition(name: str, house: Path, past: Path | None = None) -> Edition:
    """`house`, or the path of a folder with the same files; of an earlier version, if its folder is given."""
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
