"""Rate the bots of the house in every game, and write the ratings as one table to cite."""

from __future__ import annotations

import argparse
from pathlib import Path

EXTRA = "lab"
HELP = "rate the house's bots in every game, in one table"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("bots", nargs="*", help="the bots (default: random, quick, the four levels, network and foresight)")
    parser.add_argument("--game", action="append", help="a game's id; may be repeated (default: all games)")
    parser.add_argument("--games", type=int, default=1000, help="the most games to play of each (default: 1000)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, help="worker processes (default: one for each core)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the games there; interrupted, the same command goes on")
    parser.add_argument("--curves", type=Path, metavar="FOLDER", help="how the networks learned: curves of `goldenspike train`")
    parser.add_argument("--out", type=Path, metavar="FILE.md", help="write the table there instead of showing it")
    parser.add_argument("--quiet", action="store_true")


def run(args: argparse.Namespace) -> int:
    from goldenspike.games import games
    from goldenspike.kernel.words import BadSetup
    from goldenspike.lab.baselines import BOTS, networks, rate, table
    from goldenspike.lab.screen import progress_bar

    if args.workers is not None and args.workers < 1:
        raise BadSetup(f"--workers is {args.workers}; at least one is needed.")
    if args.out is not None and not args.out.parent.is_dir():
        raise BadSetup(f"--out is '{args.out}', but there is no folder {args.out.parent}.")
    if args.curves is not None and not args.curves.is_dir():
        raise BadSetup(f"--curves is '{args.curves}', but there is no such folder.")
    standings = []
    for game in args.game or games():
        with progress_bar(game, args.quiet) as progress:
            standings.append(rate(game, args.bots or BOTS, args.games, args.seed, args.workers, args.keep, progress))
    page = table(standings, args.seed) + networks(args.game or games(), args.curves)
    if args.out is None:
        print(page, end="")
    else:
        args.out.write_text(page, encoding="utf-8")
        print(f"The table is in {args.out}.")
    return 0
