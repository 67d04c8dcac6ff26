"""Keep people or addresses out, and let them in again."""

from __future__ import annotations

import argparse

from goldenspike.table import bans
from goldenspike.table.admin import Unknown, columns, end, now, tell, until, when
from goldenspike.table.admin.people import find
from goldenspike.table.schemas.words import line
from goldenspike.table.store import Store

HELP = "keep people or addresses out"
NO_REASON = "none was given."


def arguments(parser: argparse.ArgumentParser) -> None:
    subs = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    subs.add_parser("list", help="all bans, the newest first")
    add = subs.add_parser("add", help="ban a person or an address; whoever is connected is sent away at once")
    add.add_argument("kind", choices=(bans.PERSON, bans.ADDRESS))
    add.add_argument("value", help="the id of a person, an address, or a network like 203.0.113.0/24")
    add.add_argument("--until", metavar="TIME", help="how long: 12h, 7d, or a date like 2026-12-24 (default: for good)")
    add.add_argument("--why", metavar="TEXT", default="", help="the reason, which the banned are told")
    remove = subs.add_parser("remove", help="lift a ban")
    remove.add_argument("kind", choices=(bans.PERSON, bans.ADDRESS))
    remove.add_argument("value", help="as it was given, or as the list shows it")


async def run(store: Store, args: argparse.Namespace) -> int:
    return await {"list": show_list, "add": add, "remove": remove}[args.action](store, args)


async def show_list(store: Store, args: argparse.Namespace) -> int:
    found, today = await bans.every(store), now()
    cells = [
        (ban.kind, ban.value, "over" if ban.until and ban.until <= today else end(ban.until), when(ban.created), ban.why)
        for ban in found
    ]
    lines = columns(("kind", "who", "until (UTC)", "since (UTC)", "why"), cells) if cells else ["No bans."]
    tell(args, [ban.data() for ban in found], *lines)
    return 0


async def add(store: Store, args: argparse.Namespace) -> int:
    value = (await find(store, args.value)).id if args.kind == bans.PERSON else address(args.value)
    try:
        why = line(args.why)[: bans.LONGEST_WHY] or NO_REASON
    except ValueError as error:
        raise Unknown(f"The reason cannot be used: {error}. Write it in one line of plain text.") from None
    today = now()
    ban = bans.Ban(args.kind, value, why, today, until(args.until, today) if args.until else None)
    await bans.add(store, ban)
    how_long = f"until {when(ban.until)} UTC" if ban.until else "for good"
    tell(args, ban.data(), f"The {ban.kind} {ban.value} is banned {how_long}.")
    return 0


async def remove(store: Store, args: argparse.Namespace) -> int:
    value = args.value if args.kind == bans.PERSON else address(args.value)
    if not await bans.remove(store, args.kind, value):
        raise Unknown(f"There is no ban of the {args.kind} '{value}'. `goldenspike admin bans list` shows those there are.")
    tell(args, {"kind": args.kind, "value": value, "banned": False}, f"The {args.kind} {value} is not banned any more.")
    return 0


def address(text: str) -> str:
    try:
        return bans.network(text)
    except ValueError:
        raise Unknown(f"'{text}' is no address. Write one like 203.0.113.7, or a network like 203.0.113.0/24.") from None
