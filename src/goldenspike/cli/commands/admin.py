"""Look after a table server, beside it or while it rests: the areas are listed below, each has its actions."""

from __future__ import annotations

import argparse
import asyncio
import importlib
import pkgutil
from types import ModuleType

HELP = "look after a table server: people, bans, ..."


def arguments(parser: argparse.ArgumentParser) -> None:
    from goldenspike.table import admin

    parser.add_argument(
        "--database", help="the server's database (default: GOLDENSPIKE_DATABASE_URL, or the file in your data folder)"
    )
    areas = parser.add_subparsers(dest="area", metavar="AREA", required=True)
    for info in pkgutil.iter_modules(admin.__path__):
        module: ModuleType = importlib.import_module(f"{admin.__name__}.{info.name}")
        area = areas.add_parser(info.name, help=module.HELP, description=module.__doc__)
        module.arguments(area)
        area.set_defaults(act=module.run)


def run(args: argparse.Namespace) -> int:
    return asyncio.run(visit(args))


async def visit(args: argparse.Namespace) -> int:
    from goldenspike.table.observe import set_up_logs
    from goldenspike.table.settings import Settings
    from goldenspike.table.store import Store

    set_up_logs("warning", plain=True)
    store = await Store.visit(Settings.from_env(database_url=args.database).database_url)
    try:
        code: int = await args.act(store, args)
        return code
    finally:
        await store.close()
