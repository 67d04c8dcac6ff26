"""Play many games with bots and sum them up. The same seed gives the same games, whatever the number of workers."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

EXTRA = "lab"
HELP = "play many games with bots"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's id, for example trains")
    parser.add_argument("--players", type=int, help="number of players (default: the fewest)")
    parser.add_argument("--games", type=int, default=100, help="number of games (default: 100)")
    parser.add_argument("--bots", default="random", help="a bot for all seats, or one for each: 'greedy random'")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the whole run (default: 0)")
    parser.add_argument("--workers", type=int, help="worker processes (default: one for each core)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--edition", default="house", help="a folder of data files instead of the house edition")
    parser.add_argument("--rotate", action="store_true", help="move the bots one seat on in each game")
    parser.add_argument(
        "--out", type=Path, metavar="FILE.parquet", help="keep a row a game; an interrupted run goes on from there"
    )
    parser.add_argument("--moves", action="store_true", help="with --out: also keep a row a move, in FILE.moves.parquet")
    parser.add_argument("--load", action="append", default=[], metavar="FILE.py", help="a Python file with bots of your own")
    parser.add_argument(
        "--ray", nargs="?", const="", metavar="ADDRESS", help="use a Ray cluster: a local one, or the one at the address"
    )
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")
    parser.add_argument("--quiet", action="store_true", help="show no progress")


def run(args: argparse.Namespace) -> int:
    from goldenspike.kernel.words import BadSetup
    from goldenspike.lab.run import Summary, job_from_words, simulate

    if args.moves and args.out is None:
        raise BadSetup("--moves needs --out: a row for each move is kept in a file.")
    if args.workers is not None and args.workers < 1:
        raise BadSetup(f"--workers is {args.workers}; at least one is needed.")
    job = job_from_words(
        args.game,
        args.players,
        args.bots,
        args.seed,
        args.option,
        args.edition,
        rotate=args.rotate,
        moves=args.moves,
        load=tuple(args.load),
    )
    summary = Summary()
    code = 0
    if args.json:  # needs no package for the terminal
        try:
            simulate(job, args.games, args.workers, args.out, args.ray, summary=summary)
        except KeyboardInterrupt:
            code = 130
        print(json.dumps({"job": job.data(), **summary.data()}, indent=1))
        return code
    from rich.console import Console

    from goldenspike.lab.screen import clock_warning, progress_bar, summary_tables

    with progress_bar(args.game, args.quiet) as progress:
        try:
            simulate(job, args.games, args.workers, args.out, args.ray, progress, summary=summary)
        except KeyboardInterrupt:
            code = 130
    console = Console()
    for table in summary_tables(summary) if summary.games else ():
        console.print(table)
    if summary.played and summary.seconds:
        console.print(f"{summary.played:,} games in {summary.seconds:.1f} s: {summary.played / summary.seconds:,.1f} games/s")
    if code:
        console.print(f"Interrupted after {summary.games:,} of {args.games:,} games.")
    if args.out is not None:
        console.print(f"The same command goes on with {args.out}." if code else f"The results are in {args.out}.")
    clock_warning(console, job.timed())
    return code
