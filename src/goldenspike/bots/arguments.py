"""Why one move is better than another, in the words of the game: what it changes in the points that each seat will have.

Both moves were tried in the same worlds. Only differences that are larger than their noise are told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from goldenspike.bots.prospects import Prospect
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import Message, messages

if TYPE_CHECKING:
    from goldenspike.learn.layout import Array

MOST = 3  # sentences
POINTS = 0.4  # a smaller difference is not worth a word
HALF = 0.75  # a smaller one is half a point
CHANCE = 0.01
TURNS = 0.7
SURE = 2.0  # standard errors
CERTAIN = 0.99


@dataclass(frozen=True)
class Difference:
    """What a move changes: how much, whether for the better, and in words."""

    size: float
    good: bool
    words: Message
    joint: str  # how the move that it is compared with follows


def reasons(rules: Rules, sources: list[str], seat: int, rival: int, mine: Prospect, other: Prospect) -> list[Message]:
    """Why to make a move, or not to, against another one: the three largest differences at most."""
    against = [label(rules, other.move)]
    if mine.over and not other.over:
        return [Message("coach.wins" if mine.chance(seat) > CERTAIN else "coach.ends")]
    if mine.same(other):
        return [Message("coach.same", {"move": against})]
    better = mine.chance(seat) >= other.chance(seat)
    found = differences(rules, sources, seat, rival, mine, other)
    found.sort(key=lambda one: (one.good != better, -one.size))
    if found:
        first = Message(found[0].joint, {"what": [found[0].words], "move": against})
        return [first, *[one.words for one in found[1:MOST]]]
    chance = sure(mine.chances[:, seat] - other.chances[:, seat], CHANCE)
    if chance:
        key = "coach.likelier" if chance > 0 else "coach.rarer"
        return [Message(key, {"percent": str(max(1, round(abs(chance) * 100))), "move": against})]
    return [Message("coach.alike", {"move": against})]


def differences(rules: Rules, sources: list[str], seat: int, rival: int, mine: Prospect, other: Prospect) -> list[Difference]:
    found: list[Difference] = []
    change = mine.points - other.points
    for place, source in enumerate(sources):
        own = sure(change[:, seat, place], POINTS)
        if own:
            words = counted("more" if own > 0 else "fewer", own, source=[source_of(rules, source)])
            found.append(Difference(abs(own), own > 0, words, "coach.than"))
        theirs = sure(change[:, rival, place], POINTS) if rival >= 0 else 0.0
        if theirs:
            name = seat_name(rules, rival)
            words = counted("gives" if theirs > 0 else "takes", theirs, source=[source_of(rules, source)], rival=name)
            found.append(Difference(abs(theirs), theirs < 0, words, "coach.compared"))
    turns = sure(mine.turns - other.turns, TURNS) if comparable(mine, other) else 0.0
    if turns:
        better = mine.chance(seat) >= other.chance(seat)
        words = Message("coach.longer" if turns > 0 else "coach.sooner")
        found.append(Difference(0.0, better, words, "coach.compared"))
    return found


def comparable(mine: Prospect, other: Prospect) -> bool:
    """Whether the same seats decide after both moves: each counts its own turns."""
    return [branch.state.seat for branch in mine.branches] == [branch.state.seat for branch in other.branches]


def sure(values: Array, least: float) -> float:
    """The mean of the differences in several worlds; 0.0 if it is small, or no larger than its noise."""
    mean = float(values.mean())
    noise = float(values.std(ddof=1)) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return mean if abs(mean) >= max(least, SURE * noise) else 0.0


def counted(key: str, size: float, **args: object) -> Message:
    """A sentence about some points, or about half of one."""
    if abs(size) < HALF:
        return Message(f"coach.{key}_half", args)
    return Message(f"coach.{key}", {"points": str(round(abs(size))), **args})


def source_of(rules: Rules, source: str) -> Message:
    """Where points come from, as a part of a sentence."""
    key = f"{rules.setup.game}.from.{source}"
    return Message(key) if key in messages() else Message("coach.from", {"source": source.replace("_", " ")})


def seat_name(rules: Rules, seat: int) -> str:
    """A seat as the events of the game call it; a table puts the name of the person in."""
    layout = rules.layout()
    for names in (layout.get("companies"), layout.get("colours")):
        if names and seat < len(names):
            name = str(names[seat])
            return name if name.startswith("player") else name.capitalize()
    return f"player {seat + 1}"


def label(rules: Rules, move: int) -> Message:
    """A move as a message of its own, so that other languages can say it."""
    entry = rules.moves[move]
    return Message(entry.key, entry.args) if entry.key else Message("coach.move", {"text": entry.text})
