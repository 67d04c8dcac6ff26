"""The files of an edition as texts: what may be in them at all, before any game looks at them."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unicodedata import category

from goldenspike.kernel.data import FORMER
from goldenspike.kernel.game import Game
from goldenspike.kernel.words import BadEdition
from goldenspike.lab.editions import NOT_DATA, Change, compare, data_files

Files = dict[str, str]
Place = tuple[str | int, ...]

FILE = 80_000  # characters of a file; the largest of the house has a quarter of it
ALL = 240_000  # of all files of an edition
LONGEST = 1200  # of a text in it
DEEPEST = 8  # tables within tables
JOINERS = "\u200c\u200d"  # invisible, and needed to write some languages


def names(game: Game) -> list[str]:
    """The files that an edition of the game may have."""
    return [path.name for path in data_files(game)]


@functools.cache
def house(game: Game) -> dict[str, str]:
    """The files of the house edition."""
    return {path.name: path.read_text(encoding="utf-8") for path in data_files(game)}


def taken(game: Game, files: Files) -> Files:
    """Texts from outside as an edition keeps them: under today's names, without those that are the house's own. BadEdition for
    what is no data of this game, too long, not TOML, or cannot be shown."""
    former = {old: new for new, olds in FORMER.items() for old in olds}
    known = house(game)
    kept: Files = {}
    for name, text in files.items():
        name = former.get(name, name) if name not in known else name
        if name not in known:
            not_data = " What the games say and how bots judge is no part of an edition." if name in NOT_DATA else ""
            raise BadEdition(f"{shown(name)}: no such file in {game.title}; there are {', '.join(known)}.{not_data}", shown(name))
        text = text.replace("\r\n", "\n")
        if text != known[name]:
            parse(name, text)
            kept[name] = text
    if sum(map(len, kept.values())) > ALL:
        raise BadEdition(f"The files of an edition may have {ALL} characters in all; these have more.")
    return {name: kept[name] for name in known if name in kept}


def shown(name: str) -> str:
    """A name from outside, as much as a sentence can bear of it."""
    return "".join(c if c.isprintable() else "?" for c in name)[:60]


def parse(name: str, text: str) -> dict[str, Any]:
    """A file as data."""
    if len(text) > FILE:
        raise BadEdition(f"{name}: a file may have {FILE} characters; this one has {len(text)}.", name)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"{name}: not a valid TOML file: {shown(str(error))}.", name) from None
    except (RecursionError, ValueError):
        raise BadEdition(
            f"{name}: not a valid TOML file: it is nested too deeply, or a number in it is too long.", name
        ) from None
    for place, field, value in values(data):
        check(name, place, field, value)
    return data


def values(data: Any, place: Place = (), field: str = "", depth: int = 0) -> Iterator[tuple[Place, str, Any]]:
    """Everything in a file that is not a table, with the place of its table and its name; names count, too."""
    if depth > DEEPEST:
        yield place, field, None
    elif isinstance(data, dict):
        for key, value in data.items():
            yield place, key, key
            if isinstance(value, dict):
                yield from values(value, (*place, key), "", depth + 1)
            elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
                for number, item in enumerate(value):
                    yield from values(item, (*place, key, number), "", depth + 1)
            else:
                yield from values(value, place, key, depth + 1)
    elif isinstance(data, list):
        for item in data:
            yield from values(item, place, field, depth + 1)
    else:
        yield place, field, data


def check(name: str, place: Place, field: str, value: Any) -> None:
    """BadEdition for a value that no data file of a game holds."""
    where = f"{name}: {spoken(place, field)}"
    if value is None:
        raise BadEdition(f"{where}: tables are nested too deeply.", name, place, field)
    if isinstance(value, str):
        if len(value) > LONGEST:
            raise BadEdition(f"{where}: a text may have {LONGEST} characters; this one has {len(value)}.", name, place, field)
        if any(c not in "\n\t" and c not in JOINERS and category(c) in ("Cc", "Cf", "Cs", "Co", "Cn") for c in value):
            raise BadEdition(f"{where}: the text has characters that cannot be shown.", name, place, field)
    elif not isinstance(value, bool | int):
        raise BadEdition(f"{where}: only texts, whole numbers, true and false mean something here.", name, place, field)
    elif not -(2**31) < value < 2**31:
        raise BadEdition(f"{where}: the number is too large.", name, place, field)


def spoken(place: Place, field: str = "") -> str:
    """A place for people: `card 3 cost`."""
    words = [str(part + 1) if isinstance(part, int) else shown(part) for part in place]
    return " ".join([*words, shown(field)]).strip() or "the file"


def whole(game: Game, files: Files) -> dict[str, dict[str, Any]]:
    """The data of all files of an edition: its own, and the house's where it has none."""
    return {name: parse(name, files.get(name, text)) for name, text in house(game).items()}


def differences(game: Game, files: Files, before: Files | None = None) -> list[Change]:
    """What an edition changes, against the house or against other files of its own."""
    found: list[Change] = []
    base = {} if before is None else before
    for name, text in house(game).items():
        mine, theirs = files.get(name, text), base.get(name, text)
        if mine != theirs:
            found += compare(name, "", parse(name, theirs), parse(name, mine))
    return found


def write(files: Files, folder: Path) -> Path:
    """Put the files into a folder, where the games read them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder
