"""What the games say: moves, messages, reasons, events and errors.

Everything a player reads is a key with arguments, looked up in a catalogue of templates. English comes with the games; other
languages only need another catalogue. This module stays uncompiled: its objects travel between processes and hold docstrings.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from goldenspike.kernel.forms import fill

Args = dict[str, Any]

_catalogue: dict[str, str] = {}


def load_messages(prefix: str, path: Path) -> None:
    """Read a file of templates, `key = "text with {arguments}"` (see `forms`), into the catalogue under `prefix`."""
    for key, text in tomllib.loads(path.read_text(encoding="utf-8")).items():
        _catalogue[f"{prefix}.{key}"] = text


def messages(prefix: str = "") -> dict[str, str]:
    """The English templates whose key begins with `prefix`: what a translator starts from."""
    return {key: text for key, text in _catalogue.items() if key.startswith(prefix)}


def say(key: str, args: Args) -> str:
    """The English sentence for a key. A key without a template shows itself: tests look for that."""
    template = _catalogue.get(key)
    if template is None:
        return f"[{key}]"
    return fill(template, {name: spoken(value) for name, value in args.items()})


def spoken(value: Any) -> Any:
    """An argument as English says it: several messages stand one after another."""
    return ", ".join(message.text for message in value) if isinstance(value, list) else value


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence for people: a key, its arguments, and `text` in English. An argument may be a list of messages."""

    key: str
    args: Args = field(default_factory=dict)

    @property
    def text(self) -> str:
        return say(self.key, self.args)

    def data(self) -> dict[str, Any]:
        args = {name: [one.data() for one in value] if isinstance(value, list) else value for name, value in self.args.items()}
        return {"key": self.key, "args": args, "text": self.text}


def gains(game: str, preview: dict[str, int]) -> list[Message]:
    """What a move costs and brings (`State.preview`) in words, each thing by a message of the game's own.

    "points of Red" are those of another seat, "cards: Coal" those of one kind, and "cards: Coal of Red" both.
    """
    found = []
    for thing, amount in preview.items():
        if amount:
            things, _, who = thing.partition(" of ")
            name, _, what = things.partition(": ")
            key = f"{name}_of" if who else name
            args = {"n": amount, "who": who, "what": what}
            found.append(Message(f"{game}.gain.{key.replace(' ', '_')}", {hole: value for hole, value in args.items() if value}))
    return found


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused: the rule of the ledger that forbids it, and the numbers involved."""

    rule: str
    key: str
    args: Args = field(default_factory=dict)

    @property
    def text(self) -> str:
        return say(self.key, self.args)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"

    def data(self) -> dict[str, Any]:
        return {"rule": self.rule, "key": self.key, "args": self.args, "text": self.text}


@dataclass(frozen=True, slots=True)
class Move:
    """One entry of a game's vocabulary. `text` is its notation, `targets` the things on the table that it is about."""

    text: str
    targets: tuple[str, ...] = ()
    key: str = ""
    args: Args = field(default_factory=dict)

    @property
    def label(self) -> str:
        return say(self.key, self.args) if self.key else self.text

    def data(self) -> dict[str, Any]:
        return {"text": self.text, "targets": list(self.targets), "key": self.key, "args": self.args, "label": self.label}


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `args` are for everybody, `private` only for `owner`."""

    move: int
    seat: int
    key: str
    rule: str = ""
    args: Args = field(default_factory=dict)
    private: Args = field(default_factory=dict)
    owner: int = -1

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as `seat` (None: a spectator) may know it. A private part has a template of its own, `key.own`."""
        own = bool(self.private) and seat is not None and seat == self.owner
        key = f"{self.key}.own" if own else self.key
        args = {**self.args, **self.private} if own else self.args
        return {"move": self.move, "seat": self.seat, "key": key, "rule": self.rule, "args": args, "text": say(key, args)}


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made when a table is set up. Empty `choices` means free text, checked by the game."""

    default: str
    choices: tuple[str, ...] = ()
    help: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of a game's rules ledger. `text` is for players; the fields from `basis` on say how we came to it."""

    id: str
    section: str
    kind: str
    text: str
    source: str = ""
    basis: str = ""
    question: str = ""
    decision: str = ""
    example: str = ""
    modes: list[str] = field(default_factory=list)


class GoldenSpikeError(Exception):
    """The root of all errors that are meant to be read by the person who caused them."""


class BadSetup(GoldenSpikeError):
    """A table cannot be set up like this; the message says what is allowed."""


class BadEdition(BadSetup):
    """A data file is wrong; the message names the file, the entry and what is wrong, `place` and `field` where it stands."""

    def __init__(self, message: str, file: str = "", place: tuple[str | int, ...] = (), field: str = "") -> None:
        super().__init__(message)
        self.file = file
        self.place = place
        self.field = field


class BadMove(GoldenSpikeError):
    """No move of this vocabulary has that text or number."""


class BadDump(GoldenSpikeError):
    """Saved data is not a state of this game."""


class IllegalMove(GoldenSpikeError):
    """The move exists but may not be made now; `reason` says why, `near` is a move that is possible. The state is unchanged."""

    def __init__(self, text: str, reason: Reason, near: str = "") -> None:
        super().__init__(f"'{text}' is not possible now: {reason}" + (f". Possible now: '{near}'." if near else ""))
        self.move = text
        self.reason = reason
        self.near = near

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, Reason, str]]:
        return (IllegalMove, (self.move, self.reason, self.near))
