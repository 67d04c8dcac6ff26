"""Find the weights of a game's judgement by self-play, and keep them if they beat the old ones."""

from __future__ import annotations

import argparse
from pathlib import Path

from goldenspike.games import game
from goldenspike.kernel.words import BadSetup
from goldenspike.lab.run import split_options
from goldenspike.lab.tune import record, tune, written

HELP = "tune a game's judgement by self-play"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game's judgement")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the table")
    parser.add_argument("--games", type=int, default=4000, help="games of self-play")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", metavar="PATTERN", help="tune only weights whose name fits")
    parser.add_argument("--quick", action="store_true", help="tune the weights of the quick policy, in games of that policy")
    parser.add_argument("--out", type=Path, help="write the new judge.toml here if it is better")
    parser.add_argument("--record", type=Path, help="append the record of the run to this file")


def run(args: argparse.Namespace) -> int:
    options = split_options(args.option)
    source = game(args.game).data / "judge.toml"
    if not source.exists():
        raise BadSetup(f"The judgement of {args.game} has no weights to tune.")
    before = source.read_text(encoding="utf-8")
    what = "quick" if args.quick else "weights"
    found = tune(args.game, args.players, options, args.games, args.workers, args.seed, args.only, what, tell)
    story = record(found)
    print(story)
    if args.record:
        with args.record.open("a", encoding="utf-8") as file:
            file.write(story + "\n")
    if args.out and found.better:
        args.out.write_text(written(before, found), encoding="utf-8")
        print(f"The new weights are in {args.out}.")
    return 0


def tell(line: str) -> None:
    print(line, flush=True)
