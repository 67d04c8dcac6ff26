"""What the lab finds for the club: `lab puzzles` looks for positions in which one move is clearly better than all others."""

from __future__ import annotations

import argparse
from pathlib import Path

from goldenspike.kernel.words import BadSetup

HELP = "find puzzles in games between bots, or in records"


def arguments(parser: argparse.ArgumentParser) -> None:
    subs = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    puzzles = subs.add_parser("puzzles", help="positions in which one move is clearly better than all others")
    puzzles.add_argument("game", help="the game's id, for example trains")
    puzzles.add_argument("--count", type=int, default=200, help="how many puzzles the file is to hold (default: 200)")
    puzzles.add_argument(
        "--out", type=Path, required=True, metavar="FILE.jsonl.gz", help="where they are written; what is there is kept"
    )
    puzzles.add_argument("--seed", type=int, default=0, help="the seed of the games (default: 0)")
    puzzles.add_argument("--workers", type=int, default=1, help="worker processes (default: 1)")
    puzzles.add_argument("--minutes", type=float, default=0.0, help="stop after so many minutes (default: when there are enough)")
    puzzles.add_argument(
        "--records", type=Path, nargs="*", default=[], metavar="FILE", help="look into these games first, as of reviewed ones"
    )
    puzzles.add_argument("--lead", type=float, default=0.15, help="by how much the best move leads, as a chance to win")
    puzzles.add_argument(
        "--nodes", type=int, default=400, help="simulations of a search, which is checked with ten times as many"
    )


def run(args: argparse.Namespace) -> int:
    from goldenspike.games import game
    from goldenspike.lab.proof import Standard
    from goldenspike.lab.puzzles import Wish, collect

    if args.count < 1 or args.workers < 1 or args.nodes < 1:
        raise BadSetup("--count, --workers and --nodes are at least 1.")
    if not 0 < args.lead < 1:
        raise BadSetup(f"--lead is {args.lead}; it is a share of all games, such as 0.15.")
    wish = Wish(game(args.game).id, args.seed, Standard(lead=args.lead, nodes=args.nodes))
    found = collect(
        wish, args.count, args.out, args.workers, args.minutes, args.records, tell=lambda line: print(line, flush=True)
    )
    print(f"{len(found)} puzzles are in {args.out}.")
    return 0
