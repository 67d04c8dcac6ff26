"""How often the pieces of a game are used, whatever is done with them: cards, routes, cities, tiles, as moves name them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from goldenspike.lab.job import Row
from goldenspike.lab.numbers import Mean

USUAL, RARE = 0.95, 0.02  # of seats in a game that use a piece: hardly one does without it, hardly one uses it
SOME = 0.1  # of seats: enough to say that a piece was used at all
ON_SPACES = ("lay", "start", "place")  # verbs after which a number is a space


@dataclass(frozen=True)
class Thing:
    """An entry of the data files: the list in which it stands, and what it is called."""

    kind: str
    name: str


@dataclass
class Use:
    times: list[float] = field(default_factory=list)  # of a seat, game by game
    seats: int = 0  # seats in all games that used it


def things(data: dict[str, dict[str, Any]]) -> dict[str, Thing]:
    """What moves can name: entries with an id or with two ends, by the word that stands for them."""
    found: dict[str, Thing] = {}
    for file, tables in data.items():
        for key, entries in tables.items():
            for entry in entries if isinstance(entries, list) else []:
                if not isinstance(entry, dict):
                    continue
                ends = entry.get("ends")
                word = "-".join(map(str, ends)) if isinstance(ends, list) else str(entry.get("id", ""))
                name = str(entry.get("name") or word)
                if word and not word.isdigit() and (word not in found or "name" in entry):
                    found[word] = Thing(f"{file} {key}", name)
    return found


def words(text: str, known: dict[str, Thing]) -> list[str]:
    """The pieces that a move names; spaces with numbers as `#17`."""
    verb, *rest = text.split()
    if verb in ON_SPACES and rest and rest[0].isdigit():
        return [f"#{rest[0]}"]
    return [word for word in rest if word in known]


def uses(rows: Sequence[Row], known: dict[str, Thing]) -> dict[str, Use]:
    found: dict[str, Use] = {}
    for number, row in enumerate(rows):
        for used in row["used"]:
            seen: set[str] = set()
            for text, times in used.items():
                for word in words(text, known):
                    use = found.setdefault(word, Use())
                    use.times += [0.0] * (number + 1 - len(use.times))
                    use.times[number] += times / len(row["used"])
                    seen.add(word)
            for word in seen:
                found[word].seats += 1
    for use in found.values():
        use.times += [0.0] * (len(rows) - len(use.times))
    return found


def compared(
    house: dict[str, Thing], edition: dict[str, Thing], before: Sequence[Row], after: Sequence[Row]
) -> tuple[list[dict[str, Any]], list[str], list[str]]:
    """How often each piece is used in both, what hardly anybody uses any more or at all, and what hardly anybody does without."""
    was, now = uses(before, house), uses(after, edition)
    seats = max(1, sum(len(row["used"]) for row in after))
    rows: list[dict[str, Any]] = []
    dead: list[str] = []
    dominant: list[str] = []
    fresh = [word for word in edition if word not in house]
    for word in dict.fromkeys([*fresh, *now, *was]):
        mine, theirs = now.get(word, Use([0.0] * len(after))), was.get(word, Use([0.0] * len(before)))
        thing = edition.get(word) or house.get(word) or Thing("map.toml space", word.replace("#", "space "))
        pair, first, second = Mean(), Mean(), Mean()
        for a, b in zip(theirs.times, mine.times, strict=True):
            first.add(a)
            second.add(b)
            pair.add(b - a)
        half = pair.half if pair.count > 1 else None
        rows.append(
            {
                "part": "piece", "kind": thing.kind, "name": thing.name, "before": first.value, "after": second.value,
                "change": pair.value, "half": half, "sure": half is not None and abs(pair.value) > half,
            }
        )  # fmt: skip
        share, former = mine.seats / seats, theirs.seats / seats
        if share < RARE and (former > SOME or word in fresh):
            dead.append(thing.name)
        if share > USUAL and former < USUAL - SOME:
            dominant.append(thing.name)
    rows.sort(key=lambda row: (-row["sure"], -abs(row["change"])))
    return rows, dead, dominant
