"""List the bots with their parameters: those of the house, of installed packages, and of files given with --load."""

from __future__ import annotations

import argparse

HELP = "list the bots and their parameters"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--load", action="append", default=[], metavar="FILE.py", help="a Python file with bots of your own")


def run(args: argparse.Namespace) -> int:
    import dataclasses

    from goldenspike.bots import BOTS
    from goldenspike.bots.loading import load_files

    load_files(tuple(args.load))
    for name, cls in sorted(BOTS.items()):
        fields = [field for field in dataclasses.fields(cls) if field.init and field.name != "seed"]
        parameters = ",".join(f"{field.name}={field.default}" for field in fields)
        print(f"{name}:{parameters}" if parameters else name)
        if cls.help:
            print(f"    {cls.help}")
    return 0
