"""Change a card or a map in the browser: the studio on a server of this machine, for a game, or for the folder of an edition."""

from __future__ import annotations

import argparse
from pathlib import Path

EXTRA = "server"
HELP = "change cards and maps of an edition in the browser"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's id, for example trains")
    parser.add_argument(
        "folder", type=Path, nargs="?", help="the folder of an edition: opened there, and written back as you work"
    )
    parser.add_argument("--port", type=int, help="port to listen on (default: any free one)")
    parser.add_argument("--database", help="sqlite:///file (default: a file in your data folder)")


def run(args: argparse.Namespace) -> int:
    from goldenspike.games import game as find_game
    from goldenspike.studio.folder import Bench
    from goldenspike.table.run import serve
    from goldenspike.table.settings import Settings

    find_game(args.game)
    bench = Bench.open(args.game, args.folder)
    settings = Settings.from_env(host="127.0.0.1", port=args.port or 0, database_url=args.database)
    return serve(settings, browse=True, bench=bench)
