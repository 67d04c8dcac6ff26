"""Terminal pictures of the games, one module each with `draw(view)`; here is what they share."""

from __future__ import annotations

import importlib
import json
from functools import lru_cache
from types import ModuleType
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from goldenspike.games import game
from goldenspike.kernel.state import Rules

SYMBOLS = ("●", "■", "▲", "◆", "⬢")  # a seat is told by its symbol as well as by its colour
COLOURS = ("#4aa8e0", "#f08030", "#2fc494", "#c77fc0", "#e0b83a")


def seat_mark(seat: int) -> Text:
    return Text(SYMBOLS[seat % 5], style=f"bold {COLOURS[seat % 5]}")


def seat_name(seat: int, names: list[str]) -> Text:
    return Text.assemble(seat_mark(seat), " ", (names[seat], f"bold {COLOURS[seat % 5]}"))


@lru_cache(maxsize=8)
def _layout(game_id: str, players: int, edition: str, options: str) -> dict[str, Any]:
    return dict(game(game_id).rules(players=players, edition=edition, **json.loads(options)).layout())


def layout_of(view: dict[str, Any]) -> dict[str, Any]:
    """The fixed things of the table that a view belongs to."""
    return _layout(view["game"], view["players"], view["edition"], json.dumps(view["options"], sort_keys=True))


def own_names(rules: Rules) -> list[str]:
    """What the game itself calls the seats in its events: companies, or colours."""
    layout = rules.layout()
    companies = layout.get("companies")
    if companies:
        return [str(name) for name in companies[: rules.players]]
    return [str(name).capitalize() for name in layout.get("colours", [])[: rules.players]]


def draw(view: dict[str, Any]) -> RenderableType:
    """The whole table, by the game's own module."""
    picture: RenderableType = _module(view).draw(view)
    return picture


def brief(view: dict[str, Any]) -> RenderableType:
    """What has to be seen between two steps of one turn; a game without a `brief` shows the whole table."""
    module = _module(view)
    picture: RenderableType = module.brief(view) if hasattr(module, "brief") else module.draw(view)
    return picture


def _module(view: dict[str, Any]) -> ModuleType:
    return importlib.import_module(f"{__name__}.{view['game']}")


def many(number: int, thing: str, things: str = "") -> str:
    """So many of a thing, in words: 1 station, 2 cities."""
    return f"{number} {thing}" if number == 1 else f"{number} {things or thing + 's'}"
