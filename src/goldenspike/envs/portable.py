"""Copies and pickles of environments. Rules do not travel: whoever unpacks an environment makes them again, once."""

from __future__ import annotations

import copyreg
import importlib
from functools import lru_cache
from typing import Any

from goldenspike.kernel.state import Rules, State


@lru_cache(maxsize=32)
def rules_again(home: str, version: str, players: int, edition: str, options: tuple[tuple[str, str], ...]) -> Rules:
    """The rules of a setup; those that are there already, if they were asked for before."""
    game: Any = importlib.import_module(home).GAME.at(version)
    rules: Rules = game.rules(players=players, edition=edition, **dict(options))
    return rules


def pack_rules(rules: Rules) -> tuple[Any, ...]:
    setup = rules.setup
    return rules_again, (setup.home, setup.version, setup.players, setup.edition, tuple(setup.options.items()))


def travels(rules: Rules) -> Rules:
    """Let `copy` and `pickle` know how rules of this kind are packed."""
    copyreg.pickle(type(rules), pack_rules)
    return rules


class Portable:
    """An environment with `rules`, a `table`, and whether it is `dealt`."""

    rules: Rules
    table: State
    dealt: bool

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "table": self.table.dump() if self.dealt else None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.table = self.rules.load(kept["table"]) if self.dealt else self.rules.blank()
