"""Notices: how many wait, are sent or have failed; a mail to try the settings with; the key of push notices."""

from __future__ import annotations

import argparse

from sqlalchemy import delete, func, select

from goldenspike.table import models
from goldenspike.table.admin import Unknown, columns, now, sure, tell
from goldenspike.table.notices.letters import LANGUAGES, Letter, words
from goldenspike.table.notices.mail import Mailer, Never, NotNow
from goldenspike.table.notices.push import KEY, Pusher, new_key, public_key
from goldenspike.table.store import Store

HELP = "mail, push notices and webhooks: what waits, a test, keys"
O = models.outbox.c  # noqa: E741  as all tables are called by one letter


def arguments(parser: argparse.ArgumentParser) -> None:
    subs = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    subs.add_parser("list", help="how many notices there are, by way, kind and status")
    test = subs.add_parser("test", help="send a mail with the settings of the server")
    test.add_argument("address")
    test.add_argument("--language", choices=LANGUAGES, default="en")
    keys = subs.add_parser("keys", help="the key by which push services know this server")
    keys.add_argument("--new", action="store_true", help="make another one: all devices have to be added again")


async def run(store: Store, args: argparse.Namespace) -> int:
    if args.action == "test":
        return await send_test(args)
    if args.action == "keys":
        return await show_keys(store, args)
    counted = select(O.way, O.kind, O.status, func.count()).group_by(O.way, O.kind, O.status).order_by(O.way, O.kind, O.status)
    rows = [list(row) for row in await store.rows(counted)]
    heads = ("way", "kind", "status", "notices")
    tell(args, [dict(zip(heads, row, strict=True)) for row in rows], *columns(heads, rows))
    return 0


async def send_test(args: argparse.Namespace) -> int:
    settings, language = args.settings, args.language
    mailer = Mailer(settings)
    if not mailer.on:
        raise Unknown("No mail server is set: give this command the settings of the server, with GOLDENSPIKE_SMTP_HOST.")
    letter = Letter(language, words(language, "test_title"), [words(language, "test", host=settings.public_url)], [], "", [])
    moment = now()
    try:
        await mailer.send(letter.message(settings.mail_from, args.address, f"test-{moment}", moment))
    except (NotNow, Never) as error:
        raise Unknown(f"The mail server {settings.smtp_host} did not take the mail: {error}.") from None
    tell(args, {"sent": args.address}, f"The mail server has taken a mail to {args.address}.")
    return 0


async def show_keys(store: Store, args: argparse.Namespace) -> int:
    if args.new:
        if not sure(args, "With a new key no device gets notices until it is added again. Make one?"):
            return 1
        s = models.settings
        await store.execute(
            delete(models.devices), delete(s).where(s.c.name == KEY), s.insert().values(name=KEY, value=new_key())
        )
    key = public_key(await Pusher(store, args.settings).key())
    tell(args, {"key": key}, key)
    return 0
