"""Print the rules of a game: all, those that mention a word, or one by its id."""

from __future__ import annotations

import argparse

HELP = "print the rules of a game"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("word", nargs="?", default="", help="a word or a rule's id")


def run(args: argparse.Namespace) -> int:
    from rich.console import Console

    from goldenspike.cli.session import show_rules

    show_rules(Console(), args.game, args.word)
    return 0
