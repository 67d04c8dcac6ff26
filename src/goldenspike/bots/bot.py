"""Bots and how they are named: `greedy`, `greedy:depth=2`, the same words in every program."""

from __future__ import annotations

import dataclasses
from math import isfinite
from typing import Any, ClassVar

from goldenspike.bots.outlook import Outlook
from goldenspike.kernel.numbers import whole
from goldenspike.kernel.words import BadSetup


@dataclasses.dataclass
class Bot:
    """A player that chooses moves. Its dataclass fields are the parameters of its spec string.

    A bot thinks with its own seed and with what its seat may know, never with the table's secrets.
    """

    name: ClassVar[str] = ""
    help: ClassVar[str] = ""

    seed: int = 0

    def choose(self, outlook: Outlook) -> int:
        """The number of a legal move."""
        raise NotImplementedError(f"{type(self).__name__} does not choose")

    @property
    def spec(self) -> str:
        """The spec string that makes this bot again."""
        changed = [
            f"{field.name}={getattr(self, field.name)}"
            for field in dataclasses.fields(self)
            if field.init and field.name != "seed" and getattr(self, field.name) != field.default
        ]
        return ":".join([self.name, ",".join(changed)]) if changed else self.name


BOTS: dict[str, type[Bot]] = {}
FLAGS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


def bot(cls: type[Bot]) -> type[Bot]:
    """Enter a bot into the registry under its name."""
    BOTS[cls.name] = cls
    return cls


def make_bot(spec: str, seed: int = 0) -> Bot:
    """A bot from its spec string: a name, and parameters after a colon."""
    name, _, rest = spec.strip().partition(":")
    if name not in BOTS:
        raise BadSetup(f"There is no bot '{name}'; there are {', '.join(BOTS)}.")
    cls = BOTS[name]
    fields = {field.name: field for field in dataclasses.fields(cls) if field.init and field.name != "seed"}
    values: dict[str, Any] = {}
    for part in filter(None, rest.split(",")):
        key, _, text = part.partition("=")
        if key not in fields:
            allowed = ", ".join(fields) or "none"
            raise BadSetup(f"The bot '{name}' has no parameter '{key}'; it has {allowed}.")
        values[key] = read(text, fields[key].default)
        if values[key] is None:
            raise BadSetup(f"{key} of the bot '{name}' cannot be '{text}'; it is like {fields[key].default}.")
    return cls(seed=seed, **values)


def read(text: str, like: Any) -> Any:
    """A parameter of the same kind as `like`, or None if the text is no such thing."""
    if type(like) is bool:
        return FLAGS.get(text.strip().lower())
    if type(like) is int:
        return whole(text)
    try:
        value = type(like)(text)
    except ValueError:
        return None
    return None if type(like) is float and not isfinite(value) else value
