"""Names that others can read and tell apart: nothing invisible, one alphabet a word, nobody who can be taken for another."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any
from unicodedata import category

from goldenspike.bots import BOTS, LEVELS
from goldenspike.table.words import Refusal

LONGEST = 40
MOST_ALIKE = 9  # people of one name at a table, told apart by numbers
MOST_MARKS = 4  # one upon another: languages that are written so need no more
ZWNJ, ZWJ = "\u200c", "\u200d"
# Letters and signs that are drawn as nothing although Unicode does not call them invisible.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# Scripts in which a joiner changes how a word is written, by the first word of their letters' names.
JOINED = (
    "ARABIC", "SYRIAC", "NKO", "MONGOLIAN", "TIBETAN", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL",
    "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "KHMER", "MYANMAR", "BALINESE", "JAVANESE",
)  # fmt: skip
# Alphabets with letters that can be taken for another's: a word has letters of one of them.
ALIKE = {
    "LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE", "LISU", "DESERET", "GEORGIAN", "GLAGOLITIC", "OSAGE", "VAI",
}  # fmt: skip
# What the letters of other alphabets look like. Greek ones do so in one size only, so this comes before sizes are made equal.
TWINS = str.maketrans(
    {
        ord(one): other
        for some, others in (
            ("АВЕЅІЇЈКМНОРСТУХҮԀԚԜҺӀЬЗ", "abeslljkmhopctyxydqwhlbe"),  # Cyrillic
            ("авеѕіїјкмнорстухүԁԛԝһӏьзѵг", "abeslljkmhopctyxydqwhlbevr"),
            ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳ", "abezhlkmnoptyxcj"),  # Greek
            ("αβεικνορτυχγηωσςϲμ", "abelkvoptuxynwoocu"),
            ("ՕՍՏԼոսօցհ", "ousluuogh"),  # Armenian
            ("ᏴᎪᏟᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ", "bacehjklmprstvwz"),  # Cherokee
            ("ıȷɑɡɩ|", "ljagll"),
        )
        for one, other in zip(some, others, strict=True)
    }
)
SMALL_CAPITAL = re.compile(r"LATIN LETTER SMALL CAPITAL ([A-Z])$")
FIGURES = str.maketrans("0158i", "olsbl")
GROUPS = (("rn", "m"), ("vv", "w"))
GERMAN = ("Fahrgast", "Fahrdienstleiter", "Zugführer", "Magnat")  # as the pages call the levels in their other language


def clean(name: str) -> str:
    """The name as it is kept. ValueError with what to change, where others could not read it or would misread it."""
    if any(category(c) == "Cs" for c in name):
        raise ValueError("the name has characters that cannot be shown")
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if len(name) > LONGEST:
        raise ValueError(f"the name is too long; {LONGEST} characters are the most")
    marks = 0
    for place, c in enumerate(name):
        if not _shown(name, place):
            raise ValueError("the name has characters that cannot be shown")
        marks = marks + 1 if category(c) in ("Mn", "Me") and not _selector(c) else 0
        if marks > MOST_MARKS:
            raise ValueError("the name has too many marks upon one letter")
        if marks and (place == 0 or name[place - 1] == " "):
            raise ValueError("the name has a mark without a letter under it")
    if all(category(c)[0] not in "LNPS" for c in name):
        raise ValueError("at least one letter is needed")
    for word in re.split(r"[\W_]+", name):
        if len({script(c) for c in word} & ALIKE) > 1:
            raise ValueError("the name mixes alphabets within a word; write each word in one of them")
    return name


def clean_or_empty(name: str) -> str:
    """The same where a name may be left out."""
    return clean(name) if name.strip() else ""


def own(name: str) -> str:
    """The name of a person: it is none of a bot."""
    name = clean(name)
    if looks_like_a_bot(name):
        raise ValueError("a bot is called like this; choose a name of your own")
    return name


def skeleton(name: str) -> str:
    """What the eye sees of a name: two names with the same one can be taken for each other."""
    text = unicodedata.normalize("NFKC", name).translate(TWINS)
    text = unicodedata.normalize("NFKC", "".join(_large(c) for c in text).casefold()).replace("i\u0307", "i").translate(TWINS)
    seen = "".join(c for c in text if category(c)[0] in "LNM" or category(c) in ("Sc", "Sm", "So"))
    seen = "".join(c for c in seen if not _selector(c) and c not in BLANKS).translate(FIGURES)
    for group, letter in GROUPS:
        seen = seen.replace(group, letter)
    return seen or text


def looks_like_a_bot(name: str) -> bool:
    """Whether people would take the bearer for a bot of this server."""
    bare = re.sub(r"[\s\W_]*\d{0,2}$", "", unicodedata.normalize("NFKC", name))
    return bool(_bots() & {skeleton(name), skeleton(bare)})


def check_names(seats: Iterable[Any], name: str, person: str) -> None:
    """Refusal if somebody who takes a seat under this name could be taken for a bot, or for another one at the table.

    `seats` are the seats as they are, rows or mappings with `kind`, `person` and `name`. One's own seats may be called alike.
    """
    if looks_like_a_bot(name):
        raise Refusal(422, "name_of_bot", name=name)
    wanted = skeleton(name)
    for seat in seats:
        kind, whose, other = _facts(seat)
        if kind != "open" and (whose is None or whose != person) and skeleton(other) == wanted:
            raise Refusal(422, "name_alike", name=name, other=other)


def told_apart(seats: Iterable[Any], name: str, person: str) -> str:
    """The name under which somebody sits down: where another one has it already, with a number behind it."""
    taken = list(seats)
    for number in range(1, MOST_ALIKE + 1):
        candidate = name if number == 1 else f"{name[: LONGEST - 2]} {number}"
        try:
            check_names(taken, candidate, person)
        except Refusal as refusal:
            if refusal.reason.key != "server.name_alike" or number == MOST_ALIKE:
                raise
        else:
            break
    return candidate


def script(c: str) -> str:
    """The script of a letter, as its Unicode name begins; empty for all else."""
    return unicodedata.name(c, "").split(" ")[0] if category(c)[0] == "L" else ""


def _facts(seat: Any) -> tuple[str, str | None, str]:
    if isinstance(seat, Mapping):
        return seat["kind"], seat["person"], seat["name"]
    return seat.kind, seat.person, seat.name


def _selector(c: str) -> bool:
    return "\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef" or "\u180b" <= c <= "\u180f"


def _shown(name: str, place: int) -> bool:
    """Whether a character can be seen, or changes how one is drawn that can."""
    c = name[place]
    before = name[place - 1] if place else ""
    after = name[place + 1] if place + 1 < len(name) else ""
    if c in (ZWNJ, ZWJ):
        letters = _base(name, place), after
        if all(letter and unicodedata.name(letter, "").split(" ")[0] in JOINED for letter in letters):
            return True
        return c == ZWJ and bool(before and after) and (_pictured(before) or before == "\ufe0f") and _pictured(after)
    if _selector(c):
        if c in "\ufe0e\ufe0f":
            return bool(before) and (_pictured(before) or before in "0123456789#*")
        return bool(before) and unicodedata.name(before, "").split(" ")[0] in ("CJK", "MONGOLIAN")
    return c not in BLANKS and category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def _base(name: str, place: int) -> str:
    """The letter before a place, past the marks on it."""
    while place and category(name[place - 1])[0] == "M":
        place -= 1
    return name[place - 1] if place else ""


def _pictured(c: str) -> bool:
    return category(c) == "So" or "\U0001f3fb" <= c <= "\U0001f3ff" or c in "\u2194\u2195"


def _large(c: str) -> str:
    found = SMALL_CAPITAL.match(unicodedata.name(c, ""))
    return found[1] if found else c


@cache
def _bots() -> frozenset[str]:
    names = {"bot", *LEVELS, *GERMAN}
    for bot in (*LEVELS, *GERMAN, *BOTS):
        names |= {f"{bot} bot", f"bot {bot}"}
    return frozenset(skeleton(name) for name in names)
