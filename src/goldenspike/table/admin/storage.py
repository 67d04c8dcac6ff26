"""The database as a whole: how big it is, removing what is old, backups and how they are restored."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from sqlalchemy import func, select, text

from goldenspike.table import models, schema
from goldenspike.table.admin import columns, facts, now, size, sure, tell, when
from goldenspike.table.backup import TABLES, back_up
from goldenspike.table.private import BESIDE
from goldenspike.table.restore import check, restore
from goldenspike.table.retention import Keep, Retention
from goldenspike.table.store import Store

HELP = "size, retention, backup and restore of the database"
T = models.tables.c


def arguments(parser: argparse.ArgumentParser) -> None:
    subs = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    subs.add_parser("size", help="how much there is, and how much room it takes")
    prune = subs.add_parser("prune", help="remove what is older than it may be; days that are not given are as set")
    prune.add_argument("--finished-days", type=float, metavar="N", help="finished and closed tables")
    prune.add_argument("--open-days", type=float, metavar="N", help="tables that never began")
    prune.add_argument("--people-days", type=float, metavar="N", help="people without passphrase and without tables")
    prune.add_argument("--dry-run", action="store_true", help="only say how much it would be")
    backup = subs.add_parser("backup", help="write all of it into one file, while the server plays")
    backup.add_argument("file", type=Path)
    back = subs.add_parser("restore", help="fill an empty database from a backup, of either kind")
    back.add_argument("file", type=Path)
    back.add_argument("--force", action="store_true", help="also if the database is not empty: what is there is lost")


async def open(url: str, args: argparse.Namespace) -> Store:
    """A database that is to be restored need not be there yet: it is filled before it is visited."""
    if args.action == "restore":
        head = check(args.file)
        question = f"Everything in the database is replaced by the backup of {when(head['created'])}. Go on?"
        if args.force and not sure(args, question):
            raise SystemExit(1)
        args.head = await restore(url, args.file, args.force)
    return await Store.visit(url)


async def run(store: Store, args: argparse.Namespace) -> int:
    if args.action == "size":
        return await show_size(store, args)
    if args.action == "prune":
        return await prune(store, args)
    if args.action == "backup":
        head = await back_up(store, args.file, now())
        done, place = "written", size(args.file.stat().st_size)
    else:
        head = args.head
        done, place = "restored", f"into revision {schema.newest()}"
    rows = sum(table["rows"] for table in head["tables"].values())
    told = f"{args.file}: {done}, {head['tables']['tables']['rows']} tables, {rows} rows, {place}."
    tell(args, {"file": str(args.file), **head}, told)
    return 0


async def show_size(store: Store, args: argparse.Namespace) -> int:
    counts = {
        table.name: int((await store.rows(select(func.count()).select_from(table)))[0][0])
        for table in sorted(TABLES, key=lambda table: table.name)
    }
    statuses = {row[0]: row[1] for row in await store.rows(select(T.status, func.count()).group_by(T.status).order_by(T.status))}
    data: dict[str, Any] = {
        "database": store.url.render_as_string(),
        "revision": schema.newest(),
        "bytes": await used_bytes(store),
        "rows": counts,
        "tables": statuses,
    }
    lines = facts(
        {
            "database": data["database"],
            "revision": data["revision"],
            "size": size(data["bytes"]),
            "tables": ", ".join(f"{count} {status}" for status, count in statuses.items()) or "none",
        }
    )
    tell(args, data, *lines, "", *columns(("kind", "rows"), list(counts.items())))
    return 0


async def used_bytes(store: Store) -> int:
    if store.shared:
        return int((await store.rows(text("select pg_database_size(current_database())")))[0][0])
    file = Path(store.url.database or "")
    beside = (file.with_name(file.name + ending) for ending in BESIDE)
    return sum(part.stat().st_size for part in beside if part.exists())


async def prune(store: Store, args: argparse.Namespace) -> int:
    as_set = Keep.of(args.settings)
    given = (args.finished_days, args.open_days, args.people_days)
    keep = Keep(*(a if b is None else b for a, b in zip((as_set.finished, as_set.open, as_set.people), given, strict=True)))
    if not keep:
        told = "Everything is kept for ever. Give days, for example --finished-days 365, or set GOLDENSPIKE_KEEP_FINISHED_DAYS."
        tell(args, {}, told)
        return 0
    retention = Retention(store, keep)
    would = await retention.prune(now(), dry=True)
    lines = facts({"finished tables": would.finished, "tables that never began": would.open, "people": would.people})
    data = {"finished": would.finished, "open": would.open, "people": would.people, "removed": not args.dry_run}
    if args.dry_run:
        tell(args, data, "This would be removed (and people who have no table left afterwards):", *lines)
        return 0
    question = f"Remove {would.finished + would.open} tables and {would.people} people, or more who have no table left then?"
    if not sure(args, question):
        return 1
    done = await retention.prune(now())
    data |= {"finished": done.finished, "open": done.open, "people": done.people}
    tell(
        args,
        data,
        "Removed:",
        *facts({"finished tables": done.finished, "tables that never began": done.open, "people": done.people}),
    )
    return 0
