"""Measure how fast a game runs here. `make bench` compares the compiled core with plain Python and with other programs."""

from __future__ import annotations

import argparse
import json

from goldenspike.games import game, games
from goldenspike.lab.speed import Bench, mode

HELP = "measure how fast a game runs here"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument("--players", type=int, help="number of seats; at most four if not given")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    parser.add_argument("--json", action="store_true", help="as data")


def run(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    found: dict[str, dict[str, float]] = {}
    for id in args.games or games():
        players = args.players or min(4, game(id).seats[1])
        found[id] = Bench(id, players).figures(args.seconds)
        if not args.json:
            table = Table(
                title=f"{id}, {players} players, {mode()}", title_justify="left", box=None, padding=(0, 2), show_header=False
            )
            for name, value in found[id].items():
                table.add_row(name, f"{value:,.0f}")
            console.print(table)
    if args.json:
        print(json.dumps({"mode": mode(), "games": found}))
    return 0
