"""The settings of a run: `defaults.toml`, and what a file, a test or the command line has changed in it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from goldenspike.kernel.words import BadSetup

Settings = dict[str, Any]


@cache
def _defaults() -> Settings:
    return tomllib.loads((Path(__file__).parent / "defaults.toml").read_text(encoding="utf-8"))


def settings_of(game: str, *changes: Mapping[str, Any]) -> Settings:
    """All settings of a run of one game: the general sections, and the game's own as `game`.

    The game's `recipe` and then `changes`, which have the shape of `defaults.toml`, are laid over it one after the other; unknown
    names are refused.
    """
    found = deepcopy(_defaults())
    games = found["games"]
    if game not in games:
        raise BadSetup(f"How to learn {game} is not set: the defaults have {', '.join(games)}.")
    for change in (games[game].pop("recipe", {}), *changes):
        _lay_over(found, change, "")
    found["game"] = found.pop("games")[game]
    return found


def read_changes(path: Path) -> Settings:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetup(f"The settings {path} cannot be read: {error.strerror}.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"The settings {path} are no TOML: {error}.") from None


def _lay_over(found: Settings, change: Mapping[str, Any], where: str) -> None:
    for name, value in change.items():
        here = f"{where}{name}"
        if name not in found:
            raise BadSetup(f"There is no setting '{here}'; here are {', '.join(found)}.")
        if isinstance(found[name], dict) and not here.endswith(".draw"):
            if not isinstance(value, Mapping):
                raise BadSetup(f"The setting '{here}' is a table with names and values.")
            _lay_over(found[name], value, f"{here}.")
        else:
            found[name] = deepcopy(value)
