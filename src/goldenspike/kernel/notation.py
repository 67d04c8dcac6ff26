"""Moves as people type them: names as they are printed, in any order, without regard to case, accents and hyphens.

A move is known by its notation. Where that is not what was typed, it is looked for by its words: the verb, then the others in any
order, with ids or with the names that stand for them, or by what its button says. "build Omaha–Duluth" is `build duluth-omaha`,
"station Washington" is `station was`, "play all plain Trains" is `play trains`. Words that could mean two moves mean neither.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Sequence

from goldenspike.kernel.words import Move

AMBIGUOUS = -1
FILLING = {"a", "an", "the", "in", "to", "on", "at", "of", "for", "and", "from"}


def plain(text: str) -> list[str]:
    """The words of a text, in small letters without accents; a minus sign belongs to its number, a hyphen joins two words."""
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return re.findall(r"(?:(?<!\S)-(?=\d))?[a-z0-9$]+", bare.lower().replace("'", "").replace("’", ""))


def words(text: str) -> str:
    """The verb of a move, then its other words in the order of the alphabet."""
    found = plain(text)
    return " ".join([*found[:1], *sorted(word for word in found[1:] if word not in FILLING)])


def spellings(move: Move) -> set[str]:
    """The words of a move with its ids, and with each id replaced by a name; and those of its button."""
    forms = {move.text}
    for target in move.targets:
        id = target.rpartition(":")[2]
        if id and f" {id}" in move.text:
            for name in move.args.values():
                if isinstance(name, str):
                    forms |= {form.replace(f" {id}", f" {name}", 1) for form in forms}
    return {words(form) for form in [*forms, move.label]}


def index(moves: Sequence[Move]) -> dict[str, int]:
    """The number of the move that each spelling means, or AMBIGUOUS."""
    found: dict[str, int] = {}
    for number, move in enumerate(moves):
        form = words(move.text)
        found[form] = AMBIGUOUS if form in found else number
    own = set(found)  # a notation counts for more than a name
    for number, move in enumerate(moves):
        for form in spellings(move) - own:
            if found.setdefault(form, number) != number:
                found[form] = AMBIGUOUS
    return found


def nearest(text: str, moves: Sequence[Move], legal: Sequence[int]) -> str:
    """The notation of the legal move that is most like what was typed."""
    wanted = " ".join(plain(text))
    verb = wanted.partition(" ")[0]

    def likeness(number: int) -> tuple[bool, float]:
        move = moves[number]
        forms = (" ".join(plain(move.text)), " ".join(plain(move.label)))
        return forms[0].startswith(verb), max(difflib.SequenceMatcher(None, wanted, form).ratio() for form in forms)

    return moves[max(legal, key=likeness)].text if legal else ""
