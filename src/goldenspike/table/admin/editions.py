"""The editions of this server: which there are, whether they work, and taking one away that nobody plays."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

import goldenspike as gs
from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.table import models
from goldenspike.table.admin import Unknown, columns, sure, tell
from goldenspike.table.catalogue import EDITION_NAME, HOUSE, edition_game
from goldenspike.table.store import Store

HELP = "list, check and remove editions"
T = models.tables.c


def arguments(parser: argparse.ArgumentParser) -> None:
    subs = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    subs.add_parser("list", help="editions of all games, their folders, and how many tables use each")
    check = subs.add_parser("check", help="try whether editions can be played")
    check.add_argument("name", nargs="*", help="editions (default: all in the folder)")
    subs.add_parser("remove", help="remove the folder of an edition that no table uses").add_argument("name")


async def run(store: Store, args: argparse.Namespace) -> int:
    folder = Path(args.settings.editions) if args.settings.editions else None
    if args.action == "list":
        return await show(store, args, folder)
    known = found_in(folder)
    if args.action == "check":
        return check(args, known)
    path = known.get(args.name) or missing(args.name, folder)
    uses = [row for row in await used(store) if row.edition == args.name]
    if uses:
        count = sum(row.count for row in uses)
        raise Unknown(
            f"{count} tables are played with the edition '{args.name}'; without it they could not go on, nor be replayed. "
            "Remove those tables first: `goldenspike admin tables list` shows them."
        )
    if not sure(args, f"Remove the folder {path}?"):
        return 1
    shutil.rmtree(path)
    tell(args, {"removed": args.name}, f"Removed: {path}.")
    return 0


def found_in(folder: Path | None) -> dict[str, Path]:
    """Everything in the folder that could be meant as an edition, by name."""
    if folder is None:
        return {}
    return {path.name: path for path in sorted(folder.iterdir()) if path.is_dir() and (path / "edition.toml").exists()}


def missing(name: str, folder: Path | None) -> Path:
    where = "GOLDENSPIKE_EDITIONS names no folder" if folder is None else f"{folder} has none of that name"
    raise Unknown(f"There is no edition '{name}': {where}.")


async def used(store: Store) -> Any:
    return await store.rows(select(T.game, T.edition, func.count().label("count")).group_by(T.game, T.edition))


async def show(store: Store, args: argparse.Namespace, folder: Path | None) -> int:
    counts = {(row.game, row.edition): row.count for row in await used(store)}
    rows: list[dict[str, Any]] = [
        {"game": game, "edition": HOUSE, "folder": "", "tables": counts.pop((game, HOUSE), 0)} for game in gs.games()
    ]
    for name, path in found_in(folder).items():
        game = edition_game(path)
        rows.append({"game": game, "edition": name, "folder": str(path), "tables": counts.pop((game, name), 0)})
    for (game, edition), count in sorted(counts.items()):
        rows.append({"game": game, "edition": edition, "folder": None, "tables": count})
    cells = [
        (r["game"] or "?", r["edition"], {"": "with the program", None: "missing!"}.get(r["folder"], r["folder"]), r["tables"])
        for r in rows
    ]
    tell(args, rows, *columns(("game", "edition", "folder", "tables"), cells))
    return 0


def check(args: argparse.Namespace, known: dict[str, Path]) -> int:
    """Make the rules and deal once for every number of players, as a table would."""
    found: dict[str, str] = {}
    for name in args.name or known:
        path = known.get(name) or missing(name, Path(args.settings.editions) if args.settings.editions else None)
        found[name] = problem(path)
    lines = [f"{name}: {wrong or 'can be played'}" for name, wrong in found.items()] or ["There are no editions to check."]
    tell(args, [{"edition": name, "problem": wrong or None} for name, wrong in found.items()], *lines)
    return 1 if any(found.values()) else 0


def problem(path: Path) -> str:
    """What is wrong with an edition; '' if nothing is."""
    if not EDITION_NAME.fullmatch(path.name):
        return "its name may have letters, digits, _ and - only, and 60 of them at most"
    id = edition_game(path)
    if id not in gs.games():
        return f"its edition.toml names no game of this server; write one of {', '.join(gs.games())}"
    game = gs.game(id)
    try:
        for players in range(game.seats[0], game.seats[1] + 1):
            game.rules(players=players, edition=str(path)).start(0)
    except (GoldenSpikeError, OSError, ValueError, KeyError, TypeError) as error:
        return f"{type(error).__name__}: {error}" if not isinstance(error, GoldenSpikeError) else str(error)
    return ""
