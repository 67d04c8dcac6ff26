"""Editions: copy the data files of a game, change a card or a map, check them, and see what changed.

A folder made here can be given to every command as --edition FOLDER.
"""

from __future__ import annotations

import argparse
from pathlib import Path

HELP = "make, check and compare editions of a game"


def arguments(parser: argparse.ArgumentParser) -> None:
    subs = parser.add_subparsers(dest="what", metavar="new | check | diff", required=True)
    new = subs.add_parser("new", help="copy the house edition into a new folder")
    new.add_argument("game", help="the game's id, for example trains")
    new.add_argument("folder", type=Path)
    check = subs.add_parser("check", help="read an edition in every way and play it")
    check.add_argument("folder", type=Path)
    check.add_argument("--game", help="the game's id, if the folder has no edition.toml")
    diff = subs.add_parser("diff", help="show what an edition changes")
    diff.add_argument("folder", type=Path)
    diff.add_argument("other", type=Path, nargs="?", help="compare with this folder instead of the house edition")
    diff.add_argument("--game", help="the game's id, if the folder has no edition.toml")


def run(args: argparse.Namespace) -> int:
    from goldenspike.lab.editions import check_edition, diff_editions, new_edition

    if args.what == "new":
        names = new_edition(args.game, args.folder)
        print(f"{args.folder} now holds {', '.join(names)}.")
        print(f"Change what you like, then: goldenspike edition check {args.folder}")
    elif args.what == "check":
        for line in check_edition(args.folder, args.game):
            print(line)
        print(f"{args.folder} is sound. Use it with --edition {args.folder}.")
    else:
        changes = diff_editions(args.folder, args.other, args.game)
        for change in changes:
            print(change)
        if not changes:
            print("No differences.")
    return 0
