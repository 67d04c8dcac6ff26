"""Let bots play each other, from every seat of the same deals, and rate them. Stops early when the ratings are clear."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

EXTRA = "lab"
HELP = "rate bots against each other"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's id, for example trains")
    parser.add_argument("bots", nargs="+", help="two or more bots, for example random greedy greedy:depth=2")
    parser.add_argument("--players", type=int, action="append", help="number of players; may be repeated (default: all numbers)")
    parser.add_argument("--games", type=int, default=1000, help="the most games to play (default: 1000)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, help="worker processes (default: one for each core)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--edition", default="house")
    parser.add_argument("--load", action="append", default=[], metavar="FILE.py", help="a Python file with bots of your own")
    parser.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", help="use a Ray cluster")
    parser.add_argument("--all", action="store_true", help="play all games even when the ratings are clear earlier")
    parser.add_argument(
        "--out", type=Path, metavar="FILE.parquet", help="keep a row a game; an interrupted tournament goes on from there"
    )
    parser.add_argument("--plot", type=Path, metavar="FILE.svg", help="draw the ratings")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quiet", action="store_true")


def run(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.table import Table

    from goldenspike.kernel.words import BadSetup
    from goldenspike.lab.run import split_options
    from goldenspike.lab.screen import clock_warning, progress_bar
    from goldenspike.lab.tournament import Tournament, check_plot, draw

    if args.workers is not None and args.workers < 1:
        raise BadSetup(f"--workers is {args.workers}; at least one is needed.")
    if args.plot is not None:
        check_plot(args.plot)
    options = split_options(args.option)
    tournament = Tournament(args.game, args.bots, args.players, args.seed, options, args.edition, tuple(args.load))
    standing = tournament.standing
    code = 0
    with progress_bar(args.game, args.quiet or args.json) as progress:
        try:
            tournament.play(args.games, args.workers, args.out, args.ray, not args.all, progress)
        except KeyboardInterrupt:
            code = 130
    if args.plot is not None and standing.games:
        draw(standing, args.plot)
    if args.json:
        print(json.dumps(standing.data(), indent=1))
        return code
    table = Table(title=f"{standing.games:,} games, {len(standing.deals):,} deals, each from every seat")
    for name in ("Bot", "Elo", "95 %", "Won", "Seats"):
        table.add_column(name, justify="left" if name == "Bot" else "right")
    for rating in standing.ratings() if standing.games else ():
        span = f"{rating.low:.0f} to {rating.high:.0f}"
        table.add_row(rating.spec, f"{rating.elo:.0f}", span, f"{rating.share:.1%}", f"{rating.seats:,}")
    console = Console()
    console.print(table)
    if standing.stopped_early:
        console.print("Stopped early: the ratings are clear. --all plays on.")
    if code:
        console.print("Interrupted." + (f" The same command goes on with {args.out}." if args.out is not None else ""))
    clock_warning(console, tournament.timed)
    return code
