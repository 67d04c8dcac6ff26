"""The laboratory: `goldenspike lab tune` finds the weights of a game's judgement by self-play."""

from __future__ import annotations

import argparse

from goldenspike.cli.commands import tune

HELP = "the laboratory: tune a game's judgement"


def arguments(parser: argparse.ArgumentParser) -> None:
    subs = parser.add_subparsers(dest="what", metavar="tune", required=True)
    tune.arguments(subs.add_parser("tune", help=tune.HELP, description=tune.__doc__))


def run(args: argparse.Namespace) -> int:
    return tune.run(args)
