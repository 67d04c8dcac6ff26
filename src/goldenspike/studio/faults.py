"""All that is wrong with an edition, not only the first: what is found is put as the house has it, and the reading goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from goldenspike.kernel.game import Game
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import BadEdition
from goldenspike.studio.texts import Files, Place, house, parse

MOST = 12  # faults that are told at once


@dataclass(frozen=True, slots=True)
class Fault:
    """A sentence, and where it belongs: it does not repeat the place."""

    text: str
    file: str = ""
    place: Place = ()
    field: str = ""

    def data(self) -> dict[str, Any]:
        return {"text": self.text, "file": self.file, "place": self.place, "field": self.field}


def fault_of(error: BadEdition) -> Fault:
    return Fault(bare(str(error), error.place) if error.file else str(error), error.file, error.place, error.field)


def bare(text: str, place: Place) -> str:
    """What a mistake says, without the file and the entry that come first."""
    head, _, rest = text.partition(": ")
    if not rest or not head.endswith(".toml"):
        return text
    for number, part in enumerate(place):
        if isinstance(part, str):
            head, _, after = rest.partition(": ")
            following = place[number + 1] if number + 1 < len(place) else None
            if not after or head.partition(" ")[0] != part or (following is None) != (head == part):
                return rest
            rest = after
    return rest


class Mended:
    """The folder of an edition, in which faults are mended so that the next ones come to light.

    Only a value is put right at a time, and no further than the mending stays without consequences: a name that others refer to,
    or a whole file, ends it, for what is found after that may not be the edition's own fault.
    """

    def __init__(self, game: Game, files: Files, folder: Path) -> None:
        self.game = game
        self.folder = folder
        self.data = {name: parse(name, text) for name, text in files.items()}
        self.faults: list[Fault] = []
        self.ended = False

    def read(self, make: Callable[[], Rules]) -> Rules | None:
        """The rules as they are read, with whatever must be mended for that; None if it cannot be."""
        while not self.ended:
            try:
                return make()
            except BadEdition as error:
                found = fault_of(error)
                known = any((one.file, one.place, one.field) == (found.file, found.place, found.field) for one in self.faults)
                if not known:
                    self.faults.append(found)
                self.ended = known or len(self.faults) >= MOST or not self.mend(found)
        return None

    def mend(self, fault: Fault) -> bool:
        """Put the value at fault as the house has it; False if that is more than a value."""
        data = self.data.get(fault.file)
        place, field = fault.place, fault.field
        if not field and place:  # a table within an entry is a value of it
            last = place[-1]
            place, field = place[:-1], last if isinstance(last, str) else ""
        if data is None or field in ("", "id"):
            return False
        theirs: Any = parse(fault.file, house(self.game)[fault.file])
        mine: Any = data
        for part in place:
            mine = mine[part]
            theirs = counterpart(theirs, part, mine)
        if not isinstance(mine, dict):
            return False
        before = value_of(mine.get(field))
        if isinstance(theirs, dict) and field in theirs:
            mine[field] = theirs[field]
        else:
            mine.pop(field, None)
        if value_of(mine.get(field)) == before:
            return False
        (self.folder / fault.file).write_text(plain(data), encoding="utf-8")
        return True


def counterpart(theirs: Any, part: str | int, mine: Any) -> Any:
    """What the house has in the same place of a list or table: entries go by their ids."""
    if isinstance(part, int):
        items = theirs if isinstance(theirs, list) else []
        id = mine.get("id") if isinstance(mine, dict) else None
        if id is None:
            return items[part] if part < len(items) else None
        return next((one for one in items if isinstance(one, dict) and one.get("id") == id), None)
    return theirs.get(part) if isinstance(theirs, dict) else None


def plain(data: dict[str, Any]) -> str:
    """Data as TOML that only a program reads."""
    return "".join(f"{json.dumps(key)} = {value_of(value)}\n" for key, value in data.items())


def value_of(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {value_of(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(value_of, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
