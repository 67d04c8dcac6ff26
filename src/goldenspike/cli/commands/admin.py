"""Look after tables, people and the database, beside a running server or without one."""

from __future__ import annotations

import argparse
import importlib
import pkgutil

from goldenspike.table import admin

EXTRA = "server"
HELP = "look after tables, people and the database of a server"
EVERYWHERE = "anywhere: --database URL (default: as the server is set), --json for programs, --yes to answer all questions"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Only the names of the areas: what they need to run is loaded when one of them is asked for."""
    areas = [info.name for info in pkgutil.iter_modules(admin.__path__)]
    common(parser)
    parser.add_argument("area", choices=areas, help="what it is about; AREA --help says what can be done there")
    parser.add_argument("words", nargs=argparse.REMAINDER, metavar="...", help=EVERYWHERE)


def common(parser: argparse.ArgumentParser) -> None:
    """What all areas understand, wherever it is written."""
    parser.add_argument("--database", metavar="URL", help="default: as the server is set")
    parser.add_argument("--json", action="store_true", help="answer for programs")
    parser.add_argument("--yes", action="store_true", help="answer all questions with yes")


def run(args: argparse.Namespace) -> int:
    import asyncio

    from goldenspike.table.settings import Settings
    from goldenspike.table.store import Store

    module = importlib.import_module(f"{admin.__name__}.{args.area}")
    everywhere = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    common(everywhere)
    given = argparse.Namespace(database=args.database, json=args.json, yes=args.yes)  # what was written before the area
    found, words = everywhere.parse_known_args(args.words, given)
    parser = argparse.ArgumentParser(prog=f"goldenspike admin {args.area}", description=module.__doc__, epilog=EVERYWHERE)
    module.arguments(parser)
    parser.parse_args(words, found)
    found.settings = Settings.from_env(database_url=found.database)

    async def work() -> int:
        url = found.settings.database_url
        store: Store = await (module.open(url, found) if hasattr(module, "open") else Store.visit(url))
        try:
            code: int = await module.run(store, found)
            return code
        finally:
            await store.close()

    return asyncio.run(work())
