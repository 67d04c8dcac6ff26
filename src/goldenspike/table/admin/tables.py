"""List tables, look at one, close or remove it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import ColumnElement, func, or_, select

from goldenspike.table import models, removal
from goldenspike.table.admin import DAY, Unknown, columns, facts, now, sure, tell, when
from goldenspike.table.store import Store

HELP = "list, show, close and remove tables"
STATUSES = ("open", "running", "over", "closed")
T, S, E, P = models.tables.c, models.seats.c, models.entries.c, models.persons.c


def arguments(parser: argparse.ArgumentParser) -> None:
    subs = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    list_ = subs.add_parser("list", help="the newest tables, or those that fit")
    list_.add_argument("--status", choices=STATUSES)
    list_.add_argument("--game", help="the id of a game")
    list_.add_argument("--owner", help="the id, the handle or the name of the person who set it up")
    list_.add_argument("--older", type=float, metavar="DAYS", help="nothing has happened there for so many days")
    list_.add_argument("--limit", type=int, default=50, help="how many (default: 50; 0: all)")
    for action, help in (
        ("show", "all about one table but its secrets"),
        ("close", "end a table that waits or is played, without a result; its log stays"),
        ("remove", "take a table out of the database, with its log, its result and its review"),
    ):
        subs.add_parser(action, help=help).add_argument("id", nargs=None if action == "show" else "+", help="the id of a table")


async def run(store: Store, args: argparse.Namespace) -> int:
    if args.action == "list":
        return await show_list(store, args)
    if args.action == "show":
        return await show(store, args)
    rows = {id: await find(store, id) for id in args.id}
    what = ", ".join(f"{row.id} ({row.game}, {row.status})" for row in rows.values())
    verb = "Close" if args.action == "close" else "Remove, with everything that belongs to it,"
    if not sure(args, f"{verb} {what}?"):
        return 1
    if args.action == "close":
        done = [id for id in rows if await close(store, id)]
        ended = [id for id in rows if id not in done]
        lines = [f"Closed: {id}." for id in done] + [f"{id} had ended already." for id in ended]
        tell(args, {"closed": done, "ended": ended}, *lines)
        return 0
    await store.change(lambda connection: removal.remove(store, connection, list(rows)))
    tell(args, {"removed": list(rows)}, *(f"Removed: {id}." for id in rows))
    return 0


async def close(store: Store, id: str) -> bool:
    return bool(await store.change(lambda connection: removal.close(store, connection, id, now())))


async def find(store: Store, id: str) -> Any:
    row = await store.row(select(models.tables).where(T.id == id))
    if row is None:
        raise Unknown(f"There is no table '{id}'. `goldenspike admin tables list` shows those there are.")
    return row


async def show_list(store: Store, args: argparse.Namespace) -> int:
    last = select(func.max(E.at)).where(E.table_id == T.id).scalar_subquery()
    changed = func.coalesce(last, T.created)
    conditions: list[ColumnElement[bool]] = []
    if args.status:
        conditions.append(T.status == args.status)
    if args.game:
        conditions.append(T.game == args.game)
    if args.owner:
        wanted = (P.id == args.owner) | (P.handle == args.owner.lower()) | (P.name == args.owner)
        conditions.append(T.owner.in_(select(P.id).where(wanted)))
    if args.older is not None:
        border = int(now() - args.older * DAY)
        conditions += [T.created < border, changed < border]
    statement = (
        select(T.id, T.game, T.status, T.title, T.players, T.public, T.created, changed.label("changed"), T.owner, P.name)
        .join(models.persons, P.id == T.owner)
        .where(*conditions)
        .order_by(T.created.desc(), T.id)
    )
    rows = await store.rows(statement.limit(args.limit) if args.limit else statement)
    found = [
        {
            "id": row.id, "game": row.game, "status": row.status, "title": row.title, "players": row.players,
            "public": bool(row.public), "created": row.created, "changed": row.changed, "owner": row.owner,
            "owner_name": row.name,
        }
        for row in rows
    ]  # fmt: skip
    heads = ("id", "game", "status", "players", "created", "last change", "owner", "title")
    cells = [
        (r["id"], r["game"], r["status"], r["players"], when(r["created"]), when(r["changed"]), r["owner_name"], r["title"])
        for r in found
    ]
    more = ["", "There may be more: --limit 0 shows all."] if args.limit and len(found) == args.limit else []
    tell(args, found, *(columns(heads, cells) if cells else ["No table fits."]), *more)
    return 0


async def show(store: Store, args: argparse.Namespace) -> int:
    """Seeds and invites stay where they are: an operator plays, too."""
    row = await find(store, args.id)
    seats = await store.rows(select(models.seats).where(S.table_id == row.id).order_by(S.seat))
    counts = await store.row(
        select(func.count(), func.max(E.at), func.max(E.played), func.sum(func.length(E.data))).where(E.table_id == row.id)
    )
    snapshots = await store.row(select(func.count()).where(models.snapshots.c.table_id == row.id))
    review = await store.row(select(models.reviews.c.status).where(models.reviews.c.table_id == row.id))
    owner = await store.row(select(P.name, P.handle).where(P.id == row.owner))
    linked = await store.rows(select(T.id).where(or_(T.parent == row.id, T.rematch == row.id)))
    data = {
        "id": row.id, "title": row.title, "game": row.game, "version": row.version, "edition": row.edition,
        "options": orjson.loads(row.options), "status": row.status, "public": bool(row.public), "casual": bool(row.casual),
        "owner": row.owner, "owner_name": owner.name, "created": row.created, "changed": counts[1] or row.created,
        "ended": row.ended, "entries": counts[0], "bytes": int(counts[3] or 0), "snapshots": snapshots[0],
        "review": None if review is None else review.status, "clock": orjson.loads(row.clock) if row.clock else None,
        "parent": row.parent, "rematch": row.rematch, "linked": [other.id for other in linked],
        "result": orjson.loads(row.result) if row.result else None,
        "seats": [
            {"seat": s.seat, "kind": s.kind, "person": s.person, "name": s.name, "bot": s.bot, "seen": s.seen} for s in seats
        ],
    }  # fmt: skip
    tell(args, data, *described(data))
    return 0


def described(data: dict[str, Any]) -> Sequence[str]:
    options = ", ".join(f"{name}={value}" for name, value in data["options"].items())
    lines = facts(
        {
            "table": f"{data['id']}  {data['title']}",
            "game": f"{data['game']}, version {data['version']}, edition {data['edition']}{', ' + options if options else ''}",
            "status": f"{data['status']}, {'public' if data['public'] else 'private'}{', casual' if data['casual'] else ''}",
            "owner": f"{data['owner_name']} ({data['owner']})",
            "created": when(data["created"]),
            "last change": when(data["changed"]),
            "ended": when(data["ended"]),
            "log": f"{data['entries']} entries, {data['bytes']} bytes, {data['snapshots']} snapshots",
            "review": data["review"] or "-",
            "result": "-" if data["result"] is None else f"scores {data['result']['scores']}, won by {data['result']['winners']}",
        }
    )
    cells = [(s["seat"], s["kind"], s["name"] or "-", s["bot"] or s["person"] or "-", when(s["seen"])) for s in data["seats"]]
    return [*lines, "", *columns(("seat", "kind", "name", "bot or person", "last seen"), cells)]
