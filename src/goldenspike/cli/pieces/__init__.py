"""What lies on a table, in words: one module for each game with `pieces(rules, view)`; here is what they share."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from typing import Any, NamedTuple

from goldenspike.games import game
from goldenspike.kernel.state import Rules, State


class Piece(NamedTuple):
    """Something that a player can meet: of a kind, with the id that moves give it, its name, and what it is or does."""

    kind: str
    id: str
    name: str
    text: str
    also: tuple[str, ...] = ()  # other names that it is known by


def on_table(state: State, viewer: int | None) -> list[Piece]:
    """All pieces of this table."""
    module = importlib.import_module(f"{__name__}.{state.rules.setup.game}")
    found: list[Piece] = list(module.pieces(state.rules, state.view(viewer)))
    return found


def rule(rules: Rules, *ids: str) -> str:
    """What the ledger says of a thing."""
    texts = {entry.id: entry.text for entry in game(rules.setup.game).ledger()}
    return " ".join(texts[id] for id in ids)


def spaced(id: str) -> str:
    """An id as a name: line_storage is Line Storage."""
    return id.replace("_", " ").title()


def all_of(names: Iterable[Any], last: str = "and") -> str:
    """A list of names as a sentence has it: a, b and c."""
    parts = [str(name) for name in names]
    return f" {last} ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def sentences(*parts: str) -> str:
    """What is not empty, each with a capital and a full stop."""
    said = (part[0].upper() + part[1:] for part in parts if part)
    return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in said)
