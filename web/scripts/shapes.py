"""Makes src/shapes/<game>.ts from the shapes and events that the games describe in Python. `npm run types` runs it.

python scripts/shapes.py
"""

from __future__ import annotations

import importlib
import inspect
import types
import typing
from pathlib import Path
from typing import Any

import goldenspike as gs

OUT = Path(__file__).parents[1] / "src" / "shapes"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def spelled(hint: Any) -> str:
    """A Python type as TypeScript writes it."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if typing.is_typeddict(hint):
        return str(hint.__name__)
    if origin is typing.Annotated:  # a list of so many
        item = spelled(typing.get_args(args[0])[0])
        return f"[{', '.join([item] * args[1])}]"
    if origin is list:
        item = spelled(args[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is dict:
        return f"Record<{spelled(args[0])}, {spelled(args[1])}>"
    if origin is typing.Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(spelled(part) for part in args)
    raise TypeError(f"{hint} has no spelling in TypeScript yet.")


def fields(shape: Any) -> list[tuple[str, bool, Any]]:
    """Name, whether it must be there, and type, of each field."""
    found = []
    for name, hint in typing.get_type_hints(shape, include_extras=True).items():
        open_ = typing.get_origin(hint) is typing.NotRequired
        found.append((name, not open_, typing.get_args(hint)[0] if open_ else hint))
    return found


def interface(shape: Any) -> str:
    lines = [f"/** {inspect.cleandoc(shape.__doc__)} */"] if shape.__doc__ else []
    rows = [f"  {name}{'' if must else '?'}: {spelled(hint)};" for name, must, hint in fields(shape)]
    return "\n".join([*lines, f"export interface {shape.__name__} {{", *rows, "}"])


def own_shapes(module: types.ModuleType) -> list[Any]:
    return [thing for thing in vars(module).values() if typing.is_typeddict(thing) and thing.__module__ == module.__name__]


def told(shape: Any) -> str:
    """The arguments of an event, in one line."""
    return "; ".join(f"{name}: {spelled(hint)}" for name, _, hint in fields(shape))


def events(module: Any) -> str:
    private = {name: hint for name, _, hint in fields(module.Private)}
    rows = []
    for name, _, hint in fields(module.Events):
        public = told(hint)
        rows.append(f'  "{module.PREFIX}{name}": {{ {public} }};' if public else f'  "{module.PREFIX}{name}": Nothing;')
        if name in private:
            both = "; ".join(part for part in (public, told(private[name])) if part)
            rows.append(f'  "{module.PREFIX}{name}.own": {{ {both} }};')
    head = "/** The arguments of each event; `.own` is what only the seat learns to which it happens. */"
    return "\n".join(["type Nothing = Record<never, never>;", "", head, "export interface Events {", *rows, "}"])


def page(game: str) -> str:
    home = f"goldenspike.games.{game}"
    head = f'// Made by "npm run types" from shapes.py and events.py of {gs.game(game).title}. Do not edit.'
    shapes = own_shapes(importlib.import_module(f"{home}.shapes"))
    return "\n\n".join([head, *(interface(shape) for shape in shapes), events(importlib.import_module(f"{home}.events"))]) + "\n"


def index() -> str:
    games = sorted(gs.games())
    names = {game: "".join(part.capitalize() for part in game.split("_")) for game in games}
    lines = ['// Made by "npm run types" from the games that there are. Do not edit.']
    lines += [f'import type * as {names[game]} from "./{game}";' for game in games]
    lines += ["", "/** What each game shows, prints and tells. */", "export interface Games {"]
    for game in games:
        name = names[game]
        lines.append(f"  {game}: {{ picture: {name}.Picture; layout: {name}.Layout; events: {name}.Events }};")
    return "\n".join([*lines, "}", "", "export type GameId = keyof Games;", ""])


def pages() -> dict[str, str]:
    """Every file with its text."""
    return {**{f"{game}.ts": page(game) for game in gs.games()}, "index.ts": index()}


if __name__ == "__main__":
    OUT.mkdir(exist_ok=True)
    for name, text in pages().items():
        (OUT / name).write_text(text, encoding="utf-8")
    print("src/shapes/ is up to date")
