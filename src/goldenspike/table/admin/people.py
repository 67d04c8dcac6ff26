"""Look after accounts: who there is, another name, closing, reopening, exporting, removing, signing out."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import or_, select

from goldenspike.table import bans, exports, models, names, private
from goldenspike.table.accounts import Accounts, tables_of
from goldenspike.table.admin import Unknown, columns, end, facts, sure, tell, when
from goldenspike.table.hall import Hall
from goldenspike.table.sessions import Sessions
from goldenspike.table.store import Store

HELP = "list, show, rename, close, export and remove accounts"
ACTIONS = {
    "show": "a person with sessions, tables and bans",
    "rename": "give a person another name, also at tables and in results",
    "close": "close an account: nobody gets in as this person any more",
    "reopen": "open a closed account again",
    "sign-out": "end all sessions of a person",
    "export": "write everything that belongs to a person as one JSON document",
    "remove": "remove a person with all they own",
}
P = models.persons.c


def arguments(parser: argparse.ArgumentParser) -> None:
    subs = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    list_ = subs.add_parser("list", help="people, those seen last first")
    list_.add_argument("--name", help="only those with this in their name or handle")
    list_.add_argument("--limit", type=int, default=50, help="how many (default: 50; 0: all)")
    for name, help in ACTIONS.items():
        action = subs.add_parser(name, help=help)
        action.add_argument("person", metavar="ID")
        if name == "rename":
            action.add_argument("name")
        if name == "export":
            action.add_argument("--to", type=Path, metavar="FILE", help="write into this file (default: print)")


async def run(store: Store, args: argparse.Namespace) -> int:
    if args.action == "list":
        return await show_list(store, args)
    person = await find(store, args.person)
    actions = {"show": show, "rename": rename, "export": export, "remove": remove, "sign-out": sign_out}
    return await actions.get(args.action, set_closed)(store, args, person)


async def find(store: Store, id: str) -> Any:
    row = await store.row(select(models.persons).where(P.id == id))
    if row is None:
        raise Unknown(f"There is no person '{id}'. `goldenspike admin people list --name NAME` finds their id.")
    return row


async def show_list(store: Store, args: argparse.Namespace) -> int:
    statement = select(models.persons).order_by(P.seen.desc(), P.created.desc(), P.id)
    if args.name:
        wanted = (P.name.icontains(args.name, autoescape=True), P.handle.icontains(args.name, autoescape=True))
        statement = statement.where(or_(*wanted))
    found = await store.rows(statement.limit(args.limit) if args.limit else statement)
    cells = [
        (row.id, row.name, row.handle or "-", when(row.created), when(row.seen), "closed" if row.closed else "") for row in found
    ]
    lines = columns(("id", "name", "handle", "since (UTC)", "seen (UTC)", ""), cells) if cells else ["Nobody fits."]
    more = ["", "There may be more: --limit 0 shows all."] if args.limit and len(found) == args.limit else []
    tell(args, [exports.fields(row, exports.PROFILE) for row in found], *lines, *more)
    return 0


async def show(store: Store, args: argparse.Namespace, person: Any) -> int:
    tables = await store.read(lambda connection: tables_of(connection, person.id))
    sessions = await Sessions(store, args.settings.session_days).of(person.id)
    banned = [ban for ban in await bans.every(store) if ban.kind == bans.PERSON and ban.value == person.id]
    data = {
        "profile": exports.fields(person, exports.PROFILE),
        "bans": [ban.data() for ban in banned],
        "sessions": [exports.fields(row, exports.SESSION) for row in sessions],
        "tables": [{**exports.fields(row, exports.TABLE), "own": row.owner == person.id} for row in tables],
    }
    lines = facts(
        {
            "person": f"{person.id}  {person.name}",
            "handle": person.handle or "-",
            "account": "closed" if person.closed else "open",
            "since": when(person.created),
            "last seen": when(person.seen),
            "banned": "; ".join(f"{end(ban.until)}, {ban.why}" for ban in banned) or "-",
        }
    )
    devices = [(row.id, row.device, when(row.seen), when(row.expires)) for row in sessions]
    played = [(row.id, row.game, row.status, "yes" if row.owner == person.id else "", row.title) for row in tables]
    if devices:
        lines += ["", *columns(("session", "device", "last seen", "ends"), devices)]
    if played:
        lines += ["", *columns(("table", "game", "status", "owner", "title"), played)]
    tell(args, data, *lines)
    return 0


async def rename(store: Store, args: argparse.Namespace, person: Any) -> int:
    try:
        name = names.own(args.name)
    except ValueError as error:
        raise Unknown(f"'{args.name}' cannot be used: {error}.") from None
    await Accounts(store).rename(person.id, name)
    tell(args, {"id": person.id, "name": name, "was": person.name}, f"{person.name} is called {name} now.")
    return 0


async def set_closed(store: Store, args: argparse.Namespace, person: Any) -> int:
    closed = args.action == "close"
    await (Accounts(store).close if closed else Accounts(store).reopen)(person.id)
    tell(args, {"id": person.id, "closed": closed}, f"The account of {person.name} is {'closed' if closed else 'open again'}.")
    return 0


async def sign_out(store: Store, args: argparse.Namespace, person: Any) -> int:
    count = await Accounts(store).sign_out(person.id)
    tell(args, {"id": person.id, "ended": count}, f"{person.name} is signed out everywhere; sessions ended: {count}.")
    return 0


async def export(store: Store, args: argparse.Namespace, person: Any) -> int:
    """The document itself is JSON, with or without --json."""
    document = orjson.dumps(await exports.export(Hall(store, args.settings), person.id), option=orjson.OPT_INDENT_2)
    if args.to is None:
        print(document.decode())
        return 0
    try:
        with private.create(args.to) as file:  # for its owner's eyes only
            file.write(document + b"\n")
    except OSError as error:
        raise Unknown(f"{args.to} cannot be written: {error.strerror}. Choose another place.") from None
    tell(args, {"id": person.id, "file": str(args.to)}, f"All that belongs to {person.name} is in {args.to}.")
    return 0


async def remove(store: Store, args: argparse.Namespace, person: Any) -> int:
    if not sure(args, f"Remove {person.name} ({person.id}) with all they own?"):
        return 1
    touched = await Accounts(store).remove(person.id) or []
    tell(args, {"id": person.id, "tables": touched}, f"{person.name} is gone; tables changed or removed: {len(touched)}.")
    return 0
