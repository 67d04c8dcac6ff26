"""Look after accounts: who there is, another name, closing, reopening, exporting, removing, signing out."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from goldenspike.kernel.words import BadSetup
from goldenspike.table.admin import Unknown, columns, sure, tell, when

if TYPE_CHECKING:
    from goldenspike.table.store import Store

HELP = "look after accounts"
LISTED = 50


def arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="verb", metavar="ACTION", required=True)
    found = actions.add_parser("list", help="list people, those seen last first")
    found.add_argument("--name", default="", help="only those with this in their name or handle")
    found.add_argument("--limit", type=int, default=LISTED, help=f"how many (default: {LISTED})")
    for name, help in (
        ("show", "show a person with sessions, tables and bans"),
        ("rename", "give a person another name, also at tables and in results"),
        ("close", "close an account: nobody gets in as this person any more"),
        ("reopen", "open a closed account again"),
        ("sign-out", "end all sessions of a person"),
        ("export", "write everything that belongs to a person as one JSON document"),
        ("remove", "remove a person with all they own"),
    ):
        action = actions.add_parser(name, help=help)
        action.add_argument("person", metavar="ID")
        if name == "rename":
            action.add_argument("name", metavar="NAME")
        if name == "export":
            action.add_argument("--to", metavar="FILE", default="", help="write into this file (default: print)")


async def run(store: Store, args: argparse.Namespace) -> int:
    from goldenspike.table.words import Refusal

    if args.verb == "list":
        return await list_all(store, args)
    person = await look(store, args.person)
    if person is None:
        raise Unknown(str(Refusal(404, "no_person", person=args.person)))
    action = {"show": show_one, "rename": rename, "export": export, "remove": remove, "sign-out": sign_out}.get(
        args.verb, set_closed
    )
    return await action(store, args, person)


async def look(store: Store, id: str) -> Any:
    from sqlalchemy import select

    from goldenspike.table.models import persons

    return await store.row(select(persons).where(persons.c.id == id))


async def list_all(store: Store, args: argparse.Namespace) -> int:
    from sqlalchemy import or_, select

    from goldenspike.table.models import persons

    p = persons.c
    statement = select(persons).order_by(p.seen.desc(), p.created.desc(), p.id).limit(max(1, args.limit))
    if args.name:
        statement = statement.where(
            or_(p.name.icontains(args.name, autoescape=True), p.handle.icontains(args.name, autoescape=True))
        )
    found = await store.rows(statement)
    rows = [
        (row.id, row.name, row.handle or "", when(row.created), when(row.seen), "closed" if row.closed else "") for row in found
    ]
    lines = columns(("id", "name", "handle", "since (UTC)", "seen (UTC)", ""), rows) if rows else ["Nobody."]
    tell(args, [profile(row) for row in found], *lines)
    return 0


def profile(row: Any) -> dict[str, Any]:
    from goldenspike.table.exports import PROFILE, fields

    return fields(row, PROFILE)


async def show_one(store: Store, args: argparse.Namespace, person: Any) -> int:
    from goldenspike.table import bans
    from goldenspike.table.accounts import tables_of
    from goldenspike.table.exports import SESSION, TABLE, fields
    from goldenspike.table.sessions import Sessions

    tables = await store.read(lambda connection: tables_of(connection, person.id))
    sessions = await Sessions(store, 1).of(person.id)
    banned = [ban.data() for ban in await bans.every(store) if ban.kind == bans.PERSON and ban.value == person.id]
    lines = [
        f"{person.name} ({person.id}){', closed' if person.closed else ''}",
        f"handle {person.handle or 'none'}, since {when(person.created)}, seen {when(person.seen)} UTC",
        *(f"banned {forever(ban['until'])}: {ban['why']}" for ban in banned),
        f"{len(sessions)} sessions",
        *(f"  {row.id}  seen {when(row.seen)}  {row.device}" for row in sessions),
        f"{len(tables)} tables",
        *(f"  {row.id}  {row.status:<8}{row.game}  {row.title}{'' if row.owner != person.id else '  (owner)'}" for row in tables),
    ]
    data = {
        "profile": profile(person),
        "bans": banned,
        "sessions": [fields(row, SESSION) for row in sessions],
        "tables": [{**fields(row, TABLE), "own": row.owner == person.id} for row in tables],
    }
    tell(args, data, *lines)
    return 0


async def rename(store: Store, args: argparse.Namespace, person: Any) -> int:
    from goldenspike.table import names
    from goldenspike.table.accounts import Accounts

    try:
        name = names.own(args.name)
    except ValueError as error:
        raise BadSetup(f"'{args.name}' cannot be used: {error}.") from None
    await Accounts(store).rename(person.id, name)
    tell(args, {"id": person.id, "name": name, "was": person.name}, f"{person.name} is called {name} now.")
    return 0


async def set_closed(store: Store, args: argparse.Namespace, person: Any) -> int:
    from goldenspike.table.accounts import Accounts

    closed = args.verb == "close"
    await (Accounts(store).close if closed else Accounts(store).reopen)(person.id)
    tell(args, {"id": person.id, "closed": closed}, f"The account of {person.name} is {'closed' if closed else 'open again'}.")
    return 0


async def sign_out(store: Store, args: argparse.Namespace, person: Any) -> int:
    from goldenspike.table.accounts import Accounts

    count = await Accounts(store).sign_out(person.id)
    tell(args, {"id": person.id, "ended": count}, f"{person.name} is signed out everywhere; {count} sessions were ended.")
    return 0


async def export(store: Store, args: argparse.Namespace, person: Any) -> int:
    from goldenspike.table.exports import export as everything
    from goldenspike.table.hall import Hall
    from goldenspike.table.settings import Settings

    document = await everything(Hall(store, Settings.from_env()), person.id)
    text = json.dumps(document, ensure_ascii=False, indent=2)
    if not args.to:
        print(text)
        return 0
    try:
        Path(args.to).write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"{args.to} cannot be written: {error.strerror}. Choose another place.") from None
    tell(args, {"id": person.id, "file": args.to}, f"All that belongs to {person.name} is in {args.to}.")
    return 0


async def remove(store: Store, args: argparse.Namespace, person: Any) -> int:
    from goldenspike.table.accounts import Accounts

    if not sure(args, f"Remove {person.name} ({person.id}) with all they own?"):
        return 1
    touched = await Accounts(store).remove(person.id) or []
    tell(args, {"id": person.id, "tables": touched}, f"{person.name} is gone; {len(touched)} tables were changed or removed.")
    return 0


def forever(until: int | None) -> str:
    return when(until) if until else "for good"
