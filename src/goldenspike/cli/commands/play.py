"""Play a game in the terminal against bots or around one keyboard."""

from __future__ import annotations

import argparse
from pathlib import Path

from goldenspike.bots.loading import load_files
from goldenspike.games import game
from goldenspike.kernel.numbers import whole
from goldenspike.kernel.words import BadSetup
from goldenspike.lab.run import split_bots, split_options

HELP = "play a game in the terminal"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", default="trains")
    parser.add_argument("--players", type=int, help="number of seats")
    parser.add_argument("--humans", default="1", help="the seats at the keyboard, counted from 1: 1 or 1,3 (0: bots only)")
    parser.add_argument("--bots", default="dispatcher", help="the bots on the other seats, in order: 'tycoon' or 'greedy random'")
    parser.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--edition", default="house", help="a folder of data files")
    parser.add_argument("--seed", type=int, help="the same seed and moves make the same game")
    parser.add_argument("--load", action="append", default=[], metavar="FILE.py", help="a Python file with bots of your own")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")


def seat_bots(humans: str, bots: str, players: int) -> dict[int, str]:
    """Which bot sits where, from the two lists of the command line."""
    people: set[int] = set()
    for part in filter(None, humans.split(",")):
        seat = whole(part, 0, players)
        if seat is None:
            raise BadSetup(f"--humans names seats from 1 to {players}, not '{part}'.")
        people.add(seat - 1)
    specs = split_bots(bots)
    free = [seat for seat in range(players) if seat not in people]
    return {seat: specs[min(place, len(specs) - 1)] for place, seat in enumerate(free)}


def run(args: argparse.Namespace) -> int:
    from goldenspike.cli.session import Session
    from goldenspike.cli.terminal import Terminal

    load_files(tuple(args.load))
    console = Terminal()
    if args.resume is not None:
        session = Session.resume(args.resume, [], console)
    else:
        rules = game(args.game).rules(players=args.players, edition=args.edition, **split_options(args.option))
        session = Session.new(rules, args.seed, seat_bots(args.humans, args.bots, rules.players), console)
        console.print(f"[bold]{game(args.game).title}[/bold]. Type a number or a move; 'help' for more, 'quit' to leave.")
    session.run()
    return 0
