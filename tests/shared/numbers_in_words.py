"""Finds a wrong number in an English or German sentence: "1 more rails", "2 card", "1 sind frei"."""

from __future__ import annotations

import re

# What the games count, one and several of it.
ENGLISH = {
    "building": "buildings",
    "byte": "bytes",
    "card": "cards",
    "chip": "chips",
    "city": "cities",
    "coin": "coins",
    "day": "days",
    "delivery": "deliveries",
    "die": "dice",
    "entry": "entries",
    "flip": "flips",
    "hour": "hours",
    "icon": "icons",
    "line": "lines",
    "loan": "loans",
    "locomotive": "locomotives",
    "marker": "markers",
    "milestone": "milestones",
    "minute": "minutes",
    "move": "moves",
    "point": "points",
    "rail": "rails",
    "review": "reviews",
    "rule": "rules",
    "seat": "seats",
    "second": "seconds",
    "share": "shares",
    "slot": "slots",
    "star": "stars",
    "station": "stations",
    "step": "steps",
    "table": "tables",
    "token": "tokens",
    "train": "trains",
    "worker": "workers",
}
GERMAN = {
    "aktie": "aktien",
    "bahnhof": "bahnhöfe",
    "blitzzug": "blitzzüge",
    "byte": "bytes",
    "chip": "chips",
    "eintrag": "einträge",
    "gleis": "gleise",
    "karte": "karten",
    "kredit": "kredite",
    "lieferung": "lieferungen",
    "lokomotive": "lokomotiven",
    "marke": "marken",
    "meilenstein": "meilensteine",
    "minute": "minuten",
    "münze": "münzen",
    "platz": "plätze",
    "punkt": "punkte",
    "regel": "regeln",
    "rückblick": "rückblicke",
    "schritt": "schritte",
    "sekunde": "sekunden",
    "stadt": "städte",
    "strecke": "strecken",
    "stunde": "stunden",
    "symbol": "symbole",
    "tag": "tage",
    "tisch": "tische",
    "zug": "züge",
}
PLURAL_VERBS = {"are", "were", "have", "come", "cost", "wait", "sind", "haben", "warten"}
SINGULAR_VERBS = {"is", "was", "comes", "costs", "waits", "ist", "wartet"}
BREAK = re.compile(r"[.,;:()?!]|\b(?:a|of|von|vom|to|bis|and|und|for|für|mit|with|from|aus|auf|in|at|bei|has|hat|goes|geht)\b")
NUMBER = re.compile(r"(?<![\w.$#–/-])(\d+) ((?:(?!\d)[\w\"'’-]+ ?){1,4})")
ORDINAL = re.compile(  # a number after one of these is a name, not a count
    r"(?:round|turn|runde|zug|move|die|würfel|space|feld|field|section|abschnitt|version|seat|platz|player|rival|milestone|"
    r"meilenstein|deal|geschäft|offer|angebot|slot|stern|star|station|level|stufe|sea|mountain|river|city|remote|row|track|to|deck|"
    r"ablage|discards|rails left|gleise|stapel|stack|nummer|number|monopoly|monopol|rolls|würfelt|than|as) $",
    re.IGNORECASE,
)


def wrong_number(sentence: str) -> str:
    """The first place where number and noun, or number and verb, do not agree; '' if there is none."""
    for found in NUMBER.finditer(sentence):
        if ORDINAL.search(sentence[: found.start()]):
            continue
        words = BREAK.split(found[2].lower(), maxsplit=1)[0].split()
        numbers = [number_of(word) for word in words]
        for place, number in enumerate(numbers):
            if number and not any(numbers[place + 1 : place + 2]):  # of two nouns the second counts: 2 Worker cards
                if (number == 1) != (int(found[1]) == 1):
                    return " ".join([found[1], *words[: place + 1]])
                break
    return ""


def number_of(word: str) -> int:
    """1 for one thing, 2 for several, 0 if the word does not tell."""
    last = word.rpartition("-")[2]
    for one, several in ENGLISH.items():
        if last in (one, several):
            return 1 if last == one else 2
    for one, several in GERMAN.items():  # which also joins nouns
        if word.endswith((several, several + "n")):
            return 2
        if word.endswith(one):
            return 1
    return 2 if word in PLURAL_VERBS else 1 if word in SINGULAR_VERBS else 0
