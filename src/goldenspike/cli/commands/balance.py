"""Play a game among equals at tables of every size, and write how it plays as one page: points, order of play, what is done."""

from __future__ import annotations

import argparse
from pathlib import Path

EXTRA = "lab"
HELP = "how a game plays among equals, as one page"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's id, for example trains")
    parser.add_argument("--bot", default="tycoon", help="who sits on every seat (default: tycoon)")
    parser.add_argument("--games", type=int, default=100, help="games of each number of players (default: 100)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, help="worker processes (default: one for each core)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the games there; interrupted, the same command goes on")
    parser.add_argument("--out", type=Path, metavar="FILE.md", help="write the page there instead of showing it")
    parser.add_argument("--quiet", action="store_true")


def run(args: argparse.Namespace) -> int:
    from goldenspike.kernel.words import BadSetup
    from goldenspike.lab.balance import measure, page
    from goldenspike.lab.screen import progress_bar

    if args.workers is not None and args.workers < 1:
        raise BadSetup(f"--workers is {args.workers}; at least one is needed.")
    if args.out is not None and not args.out.parent.is_dir():
        raise BadSetup(f"--out is '{args.out}', but there is no folder {args.out.parent}.")
    with progress_bar(args.game, args.quiet) as progress:
        runs = measure(args.game, args.bot, args.games, args.seed, args.workers, args.keep, progress)
    if args.out is None:
        print(page(runs), end="")
    else:
        args.out.write_text(page(runs), encoding="utf-8")
        print(f"The page is in {args.out}.")
    return 0
