"""Mail addresses: confirmed by a link that was mailed there, and given up by a link in every mail, without signing in."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy import Connection, select, update

from goldenspike.table import models
from goldenspike.table.notices.outbox import CONFIRM, Outbox
from goldenspike.table.notices.wishes import CONTACTS, Contacts, read
from goldenspike.table.words import Refusal

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}")
LONGEST = 254
HOLDS = 3 * 24 * 3600  # seconds in which an address can be confirmed
C = CONTACTS.c


def valid(address: str) -> bool:
    """Whether mail can be sent there, as far as can be seen from outside."""
    local = address.partition("@")[0]
    dots = local.startswith(".") or local.endswith(".") or ".." in local
    return len(address) <= LONGEST and not dots and ADDRESS.fullmatch(address) is not None


class Addresses:
    """Who can be reached at which mail address."""

    def __init__(self, contacts: Contacts, outbox: Outbox, secret: str) -> None:
        self.contacts = contacts
        self.outbox = outbox
        self.store = contacts.store
        self._confirming = URLSafeTimedSerializer(secret, salt="goldenspike mail address")
        self._stopping = URLSafeSerializer(secret, salt="goldenspike no more mail")

    async def enter(self, person: str, address: str) -> None:
        """An address to be confirmed: a link goes there, and nothing else. An empty one is no address any more."""
        if address and not valid(address):
            raise Refusal(422, "mail_bad")

        def work(connection: Connection) -> None:
            self.outbox.drop(connection, person, kind=CONFIRM)
            if not address:
                self.contacts.put(connection, person, {"mail": "", "unconfirmed": ""})
            elif address == read(connection, person).mail:
                self.contacts.put(connection, person, {"unconfirmed": "", "stopped": False})
            else:
                self.contacts.put(connection, person, {"unconfirmed": address})
                now = self.contacts.now()
                mark = f"{CONFIRM} {secrets.token_hex(8)}"
                self.outbox.put(connection, person, CONFIRM, "mail", "", mark, {"address": address}, now, now)

        await self.store.change(work)
        self.outbox.soon()

    def confirm_token(self, person: str, address: str) -> str:
        return str(self._confirming.dumps([person, address]))

    async def confirm(self, token: str) -> str:
        """The address that is confirmed by this link. Using it again does no harm."""
        try:
            person, address = map(str, self._confirming.loads(token, max_age=HOLDS))
        except (BadData, ValueError, TypeError):
            raise Refusal(404, "mail_link") from None

        def work(connection: Connection) -> bool:
            wishes = read(connection, person)
            if wishes.mail == address:
                return True
            if wishes.unconfirmed != address:
                return False
            self.contacts.put(connection, person, {"mail": address, "unconfirmed": "", "stopped": False})
            return True

        if not await self.store.change(work):
            raise Refusal(404, "mail_link")
        return address

    def stop_token(self, person: str, address: str) -> str:
        return str(self._stopping.dumps([person, short(address)]))

    async def stop(self, token: str, stopped: bool = True) -> None:
        """No more mail to this address; or, on second thoughts, mail as before."""
        try:
            person, print_ = map(str, self._stopping.loads(token))
        except (BadData, ValueError, TypeError):
            raise Refusal(404, "mail_link") from None

        def work(connection: Connection) -> None:
            row: Any = connection.execute(select(C.mail).where(C.person == person)).first()
            if row is None or short(row.mail) != print_:
                return  # nothing goes to that address any more
            connection.execute(update(models.contacts).where(C.person == person).values(stopped=stopped))
            if stopped:
                self.outbox.drop(connection, person, way="mail")

        await self.store.change(work)


def short(address: str) -> str:
    return hashlib.sha256(address.encode()).hexdigest()[:16]
