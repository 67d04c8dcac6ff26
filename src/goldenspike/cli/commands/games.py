"""List the games with their numbers of players and options."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import Any

from goldenspike.games import game, games

HELP = "list the games"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as data")


def run(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    if args.json:
        console.print_json(data=[describe(id) for id in games()])
        return 0
    for id in games():
        found = game(id)
        low, high = found.seats
        console.print(f"[bold]{id}[/bold]  {found.title}, {low} to {high} players", highlight=False)
        table = Table(box=None, padding=(0, 2), show_header=False)
        for name, option in found.options.items():
            choices = ", ".join(option.choices)
            table.add_row("", f"{name}={option.default}", option.help + (f" ({choices})" if choices else ""))
        console.print(table)
    return 0


def describe(id: str) -> dict[str, Any]:
    found = game(id)
    options = {name: asdict(option) for name, option in found.options.items()}
    return {"id": id, "title": found.title, "seats": found.seats, "version": found.version, "options": options}
