"""Keep people or addresses out, and let them in again."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from goldenspike.kernel.words import BadSetup
from goldenspike.table.admin import Unknown, columns, tell, until, when

if TYPE_CHECKING:
    from goldenspike.table.store import Store

HELP = "keep people or addresses out"
NO_REASON = "none was given."


def arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="verb", metavar="ACTION", required=True)
    actions.add_parser("list", help="list all bans, the newest first")
    add = actions.add_parser("add", help="ban a person or an address; whoever is connected is sent away at once")
    add.add_argument("kind", choices=("person", "address"))
    add.add_argument("value", help="the id of a person, an address, or a network like 203.0.113.0/24")
    add.add_argument(
        "--until", metavar="TIME", default="", help="for how long: 12h, 7d, or a date like 2026-12-24 (default: for good)"
    )
    add.add_argument("--why", metavar="TEXT", default="", help="the reason, which the banned are told")
    remove = actions.add_parser("remove", help="lift a ban")
    remove.add_argument("kind", choices=("person", "address"))
    remove.add_argument("value", help="as it was given, or as the list shows it")


async def run(store: Store, args: argparse.Namespace) -> int:
    return await {"list": list_all, "add": add, "remove": remove}[args.verb](store, args)


async def list_all(store: Store, args: argparse.Namespace) -> int:
    from goldenspike.table import bans
    from goldenspike.table.timekeeping import on_the_wall

    found, now = await bans.every(store), on_the_wall()
    rows = [
        (
            ban.kind,
            ban.value,
            "over" if ban.until and ban.until <= now else forever(ban.until),
            when(ban.created),
            ban.why,
        )
        for ban in found
    ]
    tell(
        args,
        [ban.data() for ban in found],
        *(columns(("kind", "who", "until (UTC)", "since (UTC)", "why"), rows) if rows else ["No bans."]),
    )
    return 0


async def add(store: Store, args: argparse.Namespace) -> int:
    from sqlalchemy import select

    from goldenspike.table import bans, models
    from goldenspike.table.schemas.words import line
    from goldenspike.table.timekeeping import on_the_wall
    from goldenspike.table.words import Refusal

    now = on_the_wall()
    value = args.value if args.kind == bans.PERSON else address(args.value)
    if args.kind == bans.PERSON and await store.row(select(models.persons.c.id).where(models.persons.c.id == value)) is None:
        raise Unknown(str(Refusal(404, "no_person", person=value)))
    try:
        why = line(args.why)[: bans.LONGEST_WHY] or NO_REASON
    except ValueError as error:
        raise BadSetup(f"The reason cannot be used: {error}.") from None
    ban = bans.Ban(args.kind, value, why, now, until(args.until, now) if args.until else None)
    await bans.add(store, ban)
    tell(
        args,
        ban.data(),
        f"The {ban.kind} {ban.value} is banned {'until ' + when(ban.until) + ' UTC' if ban.until else 'for good'}.",
    )
    return 0


async def remove(store: Store, args: argparse.Namespace) -> int:
    from goldenspike.table import bans

    value = args.value if args.kind == bans.PERSON else address(args.value)
    if not await bans.remove(store, args.kind, value):
        raise Unknown(f"There is no ban of the {args.kind} '{value}'.")
    tell(args, {"kind": args.kind, "value": value, "banned": False}, f"The {args.kind} {value} is not banned any more.")
    return 0


def address(text: str) -> str:
    from goldenspike.table.bans import network

    try:
        return network(text)
    except ValueError:
        raise BadSetup(f"'{text}' is no address. Write one like 203.0.113.7, or a network like 203.0.113.0/24.") from None


def forever(until: int | None) -> str:
    return when(until) if until else "for good"
