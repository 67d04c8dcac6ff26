"""What people have reported: look at it, and say that it is done. Renaming, closing and banning are in `people` and `bans`."""

from __future__ import annotations

import argparse
from typing import Any

from sqlalchemy import select, update

from goldenspike.table import models
from goldenspike.table.admin import Unknown, columns, facts, now, tell, when
from goldenspike.table.schemas.words import line
from goldenspike.table.store import Store

HELP = "what people have reported to the operator"
REPORTS, PERSONS = models.reports, models.persons
R = REPORTS.c
FIELDS = ("id", "kind", "about", "reporter", "table_id", "text", "created", "done", "note")


def arguments(parser: argparse.ArgumentParser) -> None:
    subs = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    show_all = subs.add_parser("list", help="reports that nobody has looked at, the oldest first")
    show_all.add_argument("--all", action="store_true", help="also those that are done")
    show_all.add_argument("--about", metavar="ID", help="only about this person")
    show_all.add_argument("--limit", type=int, default=50, metavar="N", help="at most so many (default 50; 0: all)")
    one = subs.add_parser("show", help="one report with all that was said")
    one.add_argument("report", type=int, metavar="NUMBER")
    done = subs.add_parser("done", help="say that a report has been looked at")
    done.add_argument("report", type=int, metavar="NUMBER")
    done.add_argument("--note", default="", metavar="TEXT", help="what was done about it")


async def run(store: Store, args: argparse.Namespace) -> int:
    return await {"list": show_list, "show": show, "done": done}[args.action](store, args)


def data(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in FIELDS} | {"name": row.name}


async def show_list(store: Store, args: argparse.Namespace) -> int:
    statement = select(REPORTS, PERSONS.c.name).join(PERSONS, PERSONS.c.id == R.about).order_by(R.created, R.id)
    if not args.all:
        statement = statement.where(R.done.is_(None))
    if args.about:
        statement = statement.where(R.about == args.about)
    rows = await store.rows(statement.limit(args.limit) if args.limit else statement)
    cells = [(row.id, when(row.created), row.kind, row.name, row.about, row.table_id or "-", when(row.done)) for row in rows]
    heads = ("number", "when (UTC)", "kind", "name", "about", "table", "done (UTC)")
    tell(args, [data(row) for row in rows], *(columns(heads, cells) if cells else ["No reports."]))
    return 0


async def find(store: Store, number: int) -> Any:
    row = await store.row(select(REPORTS, PERSONS.c.name).join(PERSONS, PERSONS.c.id == R.about).where(R.id == number))
    if row is None:
        raise Unknown(f"There is no report {number}. `goldenspike admin reports list --all` shows those there are.")
    return row


async def show(store: Store, args: argparse.Namespace) -> int:
    row = await find(store, args.report)
    lines = facts(
        {
            "report": row.id,
            "when": when(row.created),
            "kind": row.kind,
            "about": f"{row.about}  {row.name}",
            "by": row.reporter or "somebody who is gone",
            "table": row.table_id or "-",
            "done": when(row.done),
            "note": row.note or "-",
        }
    )
    tell(args, data(row), *lines, "", row.text or "Nothing was written.")
    return 0


async def done(store: Store, args: argparse.Namespace) -> int:
    row = await find(store, args.report)
    try:
        note = line(args.note)[:400]
    except ValueError as error:
        raise Unknown(f"The note cannot be used: {error}. Write it in one line of plain text.") from None
    await store.execute(update(REPORTS).where(R.id == row.id).values(done=now(), note=note))
    tell(args, {"id": row.id, "done": True, "note": note}, f"Report {row.id} about {row.name} is done.")
    return 0
