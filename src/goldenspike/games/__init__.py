"""The games, one folder each. A folder with a `GAME` in it is a game; nothing else needs to know of it."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import cache
from types import ModuleType

from goldenspike.kernel.game import Game
from goldenspike.kernel.words import BadSetup


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return found_in(tuple(__path__))


@cache
def found_in(folders: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(info.name for info in pkgutil.iter_modules(folders) if info.ispkg))


def game(id: str) -> Game:
    """The game with this id."""
    if id not in games():
        raise BadSetup(f"There is no game '{id}'; there are {', '.join(games())}.")
    found: Game = importlib.import_module(f"{__name__}.{id}").GAME
    return found


class Package(ModuleType):
    """This package, which can be called: `goldenspike.games()` lists the games, `import goldenspike.games.trains` opens one.

    A function of that name beside the package would hide it.
    """

    def __call__(self) -> tuple[str, ...]:
        """The ids of all games."""
        return games()


sys.modules[__name__].__class__ = Package
