"""Find the weights of a game's judgement by self-play, and keep them if they beat the old ones."""

from __future__ import annotations

import argparse
from pathlib import Path

from goldenspike.games import game
from goldenspike.kernel.words import BadSetup
from goldenspike.lab import fit
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
    parser.add_argument("--planned", action="store_true", help="plan whole turns, and tune the weights of positions between them")
    parser.add_argument("--quick", action="store_true", help="tune the weights of the quick policy, in games of that policy")
    parser.add_argument("--value", action="store_true", help="fit what positions between turns are worth, for the search")
    parser.add_argument("--skip", default="^$", metavar="PATTERN", help="with --value: leave weights whose name fits alone")
    parser.add_argument("--out", type=Path, help="write the new judge.toml here if it is better")
    parser.add_argument("--record", type=Path, help="append the record of the run to this file")


def run(args: argparse.Namespace) -> int:
    options: dict[str, str] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"'{text}' is no option; options look like map=tokyo.")
        options[name] = value
    source = game(args.game).data / "judge.toml"
    if not source.exists():
        raise BadSetup(f"The judgement of {args.game} has no weights to tune.")
    before = source.read_text(encoding="utf-8")
    if args.value:
        found = fit.fit(args.game, args.players, options, args.games, 200, args.seed, 6.0, args.only, args.skip, tell)
        story, better, text = fit.record(found), found.better, fit.written(before, found)
    else:
        what = "quick" if args.quick else "value" if args.planned else "weights"
        result = tune(args.game, args.players, options, args.games, args.workers, args.seed, args.only, what, tell)
        story, better, text = record(result), result.better, written(before, result)
    print(story)
    if args.record:
        with args.record.open("a", encoding="utf-8") as file:
            file.write(story + "\n")
    if args.out and better:
        args.out.write_text(text, encoding="utf-8")
        print(f"The new weights are in {args.out}.")
    return 0


def tell(line: str) -> None:
    print(line, flush=True)
