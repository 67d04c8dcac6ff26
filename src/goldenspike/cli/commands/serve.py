"""Run the table server, for players in browsers. Everything else is set by GOLDENSPIKE_... variables: see docs/operate.md."""

from __future__ import annotations

import argparse
import os

EXTRA = "server"
HELP = "run the table server for players in browsers"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", help="where to listen (default: 127.0.0.1, this machine only)")
    parser.add_argument("--port", type=int, help="port to listen on (default: 8350; 0: any free one)")
    parser.add_argument("--database", help="sqlite:///file or postgresql://... (default: a file in your data folder)")
    parser.add_argument("--public-url", help="the address under which people reach the server, e.g. https://table.example")
    parser.add_argument(
        "--load", action="append", default=[], metavar="FILE.py", help="a Python file with bots for the tables; may be repeated"
    )
    parser.add_argument("--open", action="store_true", help="open the home page in the browser, if there is a screen")


def run(args: argparse.Namespace) -> int:
    from goldenspike.table.run import serve
    from goldenspike.table.settings import Settings

    given = {"host": args.host, "port": args.port, "database_url": args.database, "public_url": args.public_url}
    if args.load:
        given["external"] = os.pathsep.join(args.load)
    settings = Settings.from_env(**given)
    return serve(settings, browse=args.open)
