"""Moves as people type them: names as they are printed, in any order, without regard to case, accents and hyphens.

A move is known by its notation. Where that is not what was typed, it is looked for by its words: the verb, then the others in any
order, with ids or with the names that stand for them, or by what its button says. "build Omaha–Duluth" is `build duluth-omaha`,
"station Washington" is `station was`, "play all plain Trains" is `play trains`. Words that could mean two moves mean neither.

Somebody at the table may leave out and cut short what goes without saying there: "use turq rail" is `use turquoise railroad`, and
"build hotel" the only hotel that can be erected now.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Sequence

from goldenspike.kernel.words import BadMove, Move

AMBIGUOUS = -1
LONGEST = 120  # letters of a move that are looked at
OFFERED = 8  # moves that are named where several could be meant
WORDS = 12  # that are looked at for likeness
BEGUN = 0.9  # how much a word is like another that begins so
CHANCE = 0.6  # words no more alike than this are so by chance
FILLING = {"a", "an", "the", "in", "to", "on", "at", "of", "for", "and", "from"}


class Notation:
    """How the moves of a table are written and said. What other words than a notation need is made when somebody types some."""

    def __init__(self, moves: Sequence[Move], also: dict[str, tuple[str, ...]]) -> None:
        self._moves = moves
        self._also = also  # other words for a verb
        self._numbers: dict[str, int] = {move.text: number for number, move in enumerate(moves)}
        self._spellings: dict[str, int] = {}
        self._phrases: list[list[list[str]]] = []

    def written(self, text: str) -> int | None:
        """The number of a move from its notation alone."""
        return self._numbers.get(" ".join(text.lower().split()))

    def number(self, text: str) -> int:
        """The number of a move from its notation, or from its words as they are printed."""
        number = self.written(text)
        if number is not None:
            return number
        if not self._spellings:
            self._spellings = index(self._moves, [self._forms(move) for move in self._moves])
        spelt = self._spellings.get(words(text[:LONGEST]))
        if spelt is not None and spelt != AMBIGUOUS:
            return spelt
        near = [move.text for move in self._moves if move.text.split()[0] == (text.lower().split() or [""])[0]]
        hint = f" Moves with '{near[0].split()[0]}' look like '{near[0]}'." if near else ""
        raise BadMove(f"There is no move '{text}' in this game.{hint}")

    def meant(self, text: str, legal: Sequence[int]) -> int:
        """The number of a move from what may be typed at the table, where these moves are legal."""
        try:
            return self.number(text)
        except BadMove as error:
            found = fitting(telling(text[:LONGEST]), self.phrases(), legal)
            if len(found) == 1:
                return found[0]
            if found:
                texts = ", ".join(self._moves[number].text for number in found[:OFFERED])
                raise BadMove(f"'{text}' could be {texts}.") from None
            near = self.nearest(text, legal)
            raise BadMove(f"{error} Possible now: '{near}'." if near else str(error)) from None

    def nearest(self, text: str, legal: Sequence[int]) -> str:
        """The legal move that is most like what was typed; '' if there is none."""
        return self._moves[likest(telling(text[:LONGEST])[:WORDS], self.phrases(), legal)].text if legal else ""

    def phrases(self) -> list[list[list[str]]]:
        """The words of each form of each move, in their order."""
        if not self._phrases:
            self._phrases = [[telling(form) for form in self._forms(move)] for move in self._moves]
        return self._phrases

    def _forms(self, move: Move) -> list[str]:
        return forms(move, self._also.get(move.text.split()[0], ()))


def plain(text: str) -> list[str]:
    """The words of a text, in small letters without accents; a minus sign belongs to its number, a hyphen joins two words."""
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return re.findall(r"(?:(?<!\S)-(?=\d))?[a-z0-9$]+", bare.lower().replace("'", "").replace("’", ""))


def words(text: str) -> str:
    """The verb of a move, then its other words in the order of the alphabet."""
    found = plain(text)
    return " ".join([*found[:1], *sorted(word for word in found[1:] if word not in FILLING)])


def forms(move: Move, verbs: Sequence[str]) -> list[str]:
    """A move with its ids, with names in their place, and with the other verbs that it goes by; and what its button says."""
    found = {move.text: None}
    for target in move.targets:
        id = target.rpartition(":")[2]
        if id and f" {id}" in move.text:
            for name in move.args.values():
                if isinstance(name, str):
                    found |= {form.replace(f" {id}", f" {name}", 1): None for form in list(found)}
    for form in list(found):
        found |= {f"{verb} {form.partition(' ')[2]}": None for verb in verbs}
    return [*found, move.label]


def telling(text: str) -> list[str]:
    """The words of a text that tell something."""
    found = plain(text)
    return [*found[:1], *(word for word in found[1:] if word not in FILLING)]


def index(moves: Sequence[Move], said: Sequence[list[str]]) -> dict[str, int]:
    """The number of the move that each spelling means, by the forms of all moves, or AMBIGUOUS."""
    found: dict[str, int] = {}
    for number, move in enumerate(moves):
        form = words(move.text)
        found[form] = AMBIGUOUS if form in found else number
    own = set(found)  # a notation counts for more than a name
    for number, known in enumerate(said):
        for form in {words(form) for form in known} - own:
            if found.setdefault(form, number) != number:
                found[form] = AMBIGUOUS
    return found


def fitting(typed: list[str], said: Sequence[list[list[str]]], legal: Sequence[int]) -> list[int]:
    """The moves that words cut short may mean, by the phrases of all moves: the only one there is, or those that are legal.

    Those that begin so count for more than those which have the words somewhere: "buy express" never buys the limited express.
    """
    if not typed:
        return []
    for fits in (begins_so, has_the_words):
        found = [number for number, known in enumerate(said) if fits(typed, known)]
        if found:
            return found if len(found) == 1 else [number for number in found if number in legal]
    return []


def begins_so(typed: list[str], known: list[list[str]]) -> bool:
    """Whether a phrase begins with these words, each written out or cut short."""
    return any(
        len(typed) <= len(phrase) and all(begins(short, word) for short, word in zip(typed, phrase, strict=False))
        for phrase in known
    )


def has_the_words(typed: list[str], known: list[list[str]]) -> bool:
    """Whether a move is called by this verb in one of its phrases, and has the other words in any of them."""
    if not any(begins(typed[0], phrase[0]) for phrase in known if phrase):
        return False
    rest = {word for phrase in known for word in phrase[1:]}
    for short in typed[1:]:
        found = [word for word in rest if begins(short, word)]
        if not found:
            return False
        rest.remove(min(sorted(found), key=len))
    return True


def begins(short: str, word: str) -> bool:
    """Whether a word begins so; a number is never the beginning of another."""
    return word.startswith(short) and not (short[-1].isdigit() and word[len(short) :][:1].isdigit())


def likest(typed: list[str], said: Sequence[list[list[str]]], legal: Sequence[int]) -> int:
    """The legal move that is most like what was typed, word by word: with the same verb if there is one, about the same things.

    Where none is like it, the first.
    """
    known: dict[str, float] = {}

    def likeness(short: str, word: str) -> float:
        if f"{short} {word}" not in known:
            ratio = difflib.SequenceMatcher(None, short, word).ratio()
            known[f"{short} {word}"] = (
                1.0 if short == word else BEGUN if begins(short, word) else ratio if ratio > CHANCE else 0.0
            )
        return known[f"{short} {word}"]

    def rank(number: int) -> tuple[bool, float, int]:
        phrases = [phrase for phrase in said[number] if phrase]
        if not typed:
            return False, 0.0, 0
        verb = max(likeness(typed[0], phrase[0]) for phrase in phrases)
        others = {word for phrase in phrases for word in phrase}
        rest = sum(max(likeness(short, word) for word in others) for short in typed[1:]) / max(1, len(typed) - 1)
        return verb >= BEGUN, verb + rest, -len(phrases[0]) if verb + rest else 0

    return max(legal, key=rank)
