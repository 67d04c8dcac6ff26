"""Sends what is due, and never lets a table wait for it: a mail server or a push service that is away is tried again later."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import orjson
import structlog
from sqlalchemy import select

from goldenspike.table import models
from goldenspike.table.hall import Hall
from goldenspike.table.notices.addresses import Addresses
from goldenspike.table.notices.letters import Item, Letter, words
from goldenspike.table.notices.mail import Mailer, Never, NotNow
from goldenspike.table.notices.news import still
from goldenspike.table.notices.outbox import CONFIRM, Outbox
from goldenspike.table.notices.outside import check, post
from goldenspike.table.notices.push import Pusher
from goldenspike.table.notices.wishes import Contacts, Wishes
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.notices")

LOOK_EVERY = 3.0  # seconds between two looks into the outbox
TIDY_EVERY = 3600.0
GOODBYE = 8.0  # seconds for what is on its way when the server stops
AT_ONCE = 8  # letters on their way at the same time


class Postman:
    """Of each process one; which of them sends what does not matter."""

    def __init__(
        self, hall: Hall, outbox: Outbox, contacts: Contacts, addresses: Addresses, mailer: Mailer, pusher: Pusher
    ) -> None:
        self.hall = hall
        self.settings = hall.settings
        self.store = hall.store
        self.outbox = outbox
        self.contacts = contacts
        self.addresses = addresses
        self.mailer = mailer
        self.pusher = pusher
        self._room = asyncio.Semaphore(AT_ONCE)
        self.base = self.settings.public_url.rstrip("/")
        self._round: asyncio.Task[int] | None = None

    async def work_forever(self) -> None:
        tidied = -TIDY_EVERY
        loop = asyncio.get_running_loop()
        while True:
            self.outbox.wake.clear()
            try:
                while True:
                    self._round = asyncio.create_task(self.deliver())
                    if not await asyncio.shield(self._round):
                        break
                if loop.time() - tidied >= TIDY_EVERY:
                    tidied = loop.time()
                    await self.outbox.tidy()
            except Refusal:
                pass  # the database is away; it has been logged
            except Exception:
                log.exception("notices could not be sent")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self.outbox.wake.wait()

    async def stop(self) -> None:
        """What is on its way arrives: whether it did must be noted, or it would be sent again."""
        if self._round is not None:
            await asyncio.wait({self._round}, timeout=GOODBYE)
            self._round.cancel()
            await asyncio.gather(self._round, return_exceptions=True)

    async def deliver(self) -> int:
        """Send what is due, of some people; how many notices that were."""
        rows = await self.outbox.claim()
        people: dict[str, list[Any]] = {}
        for row in rows:
            people.setdefault(row.person, []).append(row)
        await asyncio.gather(*(self._serve(person, mine) for person, mine in people.items()))
        return len(rows)

    async def _serve(self, person: str, rows: Sequence[Any]) -> None:
        """All that is due to one person. Of those who want a digest, all mail is one letter."""
        wishes = await self.contacts.of(person)
        fresh = [row for row in rows if await self._fresh(row)]
        old = [row for row in rows if row not in fresh]
        if old:
            await self.outbox.settle(old, "dropped")
        together = [row for row in fresh if wishes.digest and row.way == "mail" and row.kind != CONFIRM]
        loads = [[row] for row in fresh if row not in together] + ([together] if together else [])
        await asyncio.gather(*(self._send(wishes, load) for load in loads))

    async def _fresh(self, row: Any) -> bool:
        live = self.hall.tables.get(row.about)
        if live is not None and any(connection.person == row.person for connection in live.connections):
            return False
        address = orjson.loads(row.data).get("address", "")
        return await self.store.read(lambda connection: still(connection, row, self.hall.now(), address))

    async def _send(self, wishes: Wishes, rows: Sequence[Any]) -> None:
        first = rows[0]
        try:
            async with self._room:
                if first.held_until - self.hall.now() < 60_000:
                    return  # it took so long that another process may have it
                if first.way == "mail":
                    await self._mail(wishes, rows)
                elif first.way == "push":
                    await self._push(first)
                else:
                    await self._call(first)
        except NotNow as error:
            log.info("a notice has to wait", way=first.way, tries=first.tries, error=str(error))
            await self.outbox.later(rows)
        except Never as error:
            log.warning("a notice cannot be sent", way=first.way, error=str(error))
            await self.outbox.settle(rows, "failed")
        except Refusal:
            raise
        except Exception:
            log.exception("a notice could not be sent", way=first.way)
            await self.outbox.later(rows)
        else:
            await self.outbox.settle(rows, "sent")

    # ---- mail

    async def _mail(self, wishes: Wishes, rows: Sequence[Any]) -> None:
        if not self.mailer.on:
            raise NotNow("no mail server is set")
        first, language = rows[0], await self._language(rows[0].person)
        if first.kind == CONFIRM:
            to = str(orjson.loads(first.data)["address"])
            letter = self._confirm(language, first.person, to)
        else:
            to = wishes.mail
            letter = self._letter(language, to, rows)
        await self.mailer.send(letter.message(self.settings.mail_from, to, f"notice-{first.id}", self.hall.now()))

    def _confirm(self, language: str, person: str, to: str) -> Letter:
        """Says nothing that whoever has entered the address could have chosen: it may be a stranger's."""
        url = f"{self.base}/confirm#{self.addresses.confirm_token(person, to)}"  # behind # it reaches no log
        return Letter(
            language, words(language, "confirm_title"), [words(language, "confirm", host=self._host())], [Item("", url)],
            words(language, "confirm_open"), [words(language, "confirm_else")],
        )  # fmt: skip

    def _letter(self, language: str, to: str, rows: Sequence[Any]) -> Letter:
        person, found = rows[0].person, [orjson.loads(row.data) for row in rows]
        items = [
            Item(words(language, row.kind, **data), f"{self.base}/table/{row.about}")
            for row, data in zip(rows, found, strict=True)
        ]
        token = self.addresses.stop_token(person, to)
        opening = [words(language, "hello", name=found[0]["name"])]
        if len(rows) > 1:
            subject = words(language, "digest_title", count=len(rows))
            opening.append(words(language, "digest"))
        else:
            subject = words(language, f"{rows[0].kind}_title", **found[0])
        return Letter(
            language, subject, opening, items, words(language, "open"), [words(language, "why", host=self._host())],
            choose=f"{self.base}/me#notices", stop=f"{self.base}/api/notices/stop/{token}", stop_page=f"{self.base}/stop#{token}",
        )  # fmt: skip

    # ---- push and webhook

    async def _push(self, row: Any) -> None:
        language, data = await self._language(row.person), orjson.loads(row.data)
        told = {
            "title": words(language, f"{row.kind}_title", **data), "body": words(language, row.kind, **data),
            "url": f"/table/{row.about}", "tag": f"table {row.about}",
        }  # fmt: skip
        await self.pusher.push(row.device, row.about, orjson.dumps(told))

    async def _call(self, row: Any) -> None:
        p = models.persons.c
        person = await self.store.row(select(p.webhook).where(p.id == row.person))
        if person is None or not person.webhook:
            raise Never("no address")
        language, data = await self._language(row.person), orjson.loads(row.data)
        try:
            target = await check(person.webhook, self.settings.webhook_private)
            text = words(language, f"hook_{row.kind}", url=f"{self.base}/table/{row.about}", **data)
            body = {"text": text, "content": text, "kind": row.kind, "table": row.about, "game": data["game"]}
            status = await post(target, orjson.dumps(body))
        except Refusal as refusal:
            raise NotNow(refusal.reason.key) from None
        except (OSError, TimeoutError, ValueError) as error:
            raise NotNow(type(error).__name__) from None
        if status == 0 or status == 429 or status >= 500:
            raise NotNow(f"status {status}")

    async def _language(self, person: str) -> str:
        p = models.persons.c
        row = await self.store.row(select(p.preferences).where(p.id == person))
        return "en" if row is None else str(orjson.loads(row.preferences).get("language") or "en")

    def _host(self) -> str:
        return urlsplit(self.base).netloc or "this server"
