"""Sessions: one for each device on which somebody is signed in. The cookie holds a random token, the database only its hash.

A token with which a bot plays for its owner is a session too: one that comes in a header instead of a cookie.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, delete, select, update

from goldenspike.table import models
from goldenspike.table.store import PERSON, Store
from goldenspike.table.timekeeping import on_the_wall

SESSIONS, PERSONS = models.sessions, models.persons
S = SESSIONS.c
DAY = 24 * 3600 * 1000
NOTED_EVERY = 3600 * 1000  # milliseconds between two notes that a session is in use
MOST = 50  # of one person; the one that was used longest ago makes room
AT_ONCE = 400  # values in one statement
UNKNOWN = "unknown device"
TOKEN = "gsb_"  # by which people and programs that look for lost secrets know the token of a bot
BROWSERS = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"), ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def device_name(agent: str) -> str:
    """What people call the program that sends this User-Agent: 'Firefox on Linux', or the first word of it."""
    browser = next((name for mark, name in BROWSERS if f"{mark}/" in agent), "")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    if browser and system:
        return f"{browser} on {system}"
    word = re.match(r"[A-Za-z0-9 ._-]{1,40}", agent)
    return browser or (word[0].strip() if word else "") or UNKNOWN


class Sessions:
    """The sessions in the database. Whoever ends one tells the other processes in the same transaction."""

    def __init__(self, store: Store, days: float, now: Callable[[], int] = on_the_wall) -> None:
        self.store = store
        self.length = int(days * DAY)
        self.now = now

    def insert(self, connection: Connection, person: str, device: str, bot: bool = False) -> tuple[str, str]:
        """A new session as part of a transaction: the token for the cookie or, of a `bot`, for its header, and the id."""
        token, id, now = (TOKEN if bot else "") + secrets.token_urlsafe(32), secrets.token_hex(8), self.now()
        values = {"device": device, "created": now, "seen": now, "expires": now + self.length, "bot": bot}
        connection.execute(SESSIONS.insert().values(id=id, token=digest(token), person=person, **values))
        connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(seen=now))
        old = select(S.id).where(S.person == person).order_by(S.seen.desc(), S.created.desc()).offset(MOST).limit(MOST)
        gone = [row.id for row in connection.execute(old) if row.id != id]
        if gone:
            connection.execute(delete(SESSIONS).where(S.id.in_(gone)))
            self.store.tell(connection, PERSON + person)
        return token, id

    async def begin(self, person: str, device: str, bot: bool = False) -> tuple[str, str]:
        return await self.store.change(lambda connection: self.insert(connection, person, device, bot))

    async def find(self, key: str) -> Any:
        """The session with this hash, joined with its person; None if there is none or it has expired."""
        fields = (S.id.label("session"), S.seen.label("used"), S.expires, S.bot, PERSONS)
        row = await self.store.row(select(*fields).join(PERSONS, S.person == PERSONS.c.id).where(S.token == key))
        return row if row is not None and row.expires > self.now() else None

    async def note(self, ids: Sequence[str], people: Sequence[str]) -> None:
        """These are in use: they live on from now. Written at most once an hour for each."""
        now = self.now()
        if not ids and not people:
            return

        def work(connection: Connection) -> None:
            for at in range(0, len(ids), AT_ONCE):
                due = S.id.in_(ids[at : at + AT_ONCE]), S.seen < now - NOTED_EVERY, S.expires > now
                connection.execute(update(SESSIONS).where(*due).values(seen=now, expires=now + self.length))
            p = PERSONS.c
            for at in range(0, len(people), AT_ONCE):
                connection.execute(
                    update(PERSONS).where(p.id.in_(people[at : at + AT_ONCE]), p.seen < now - NOTED_EVERY).values(seen=now)
                )

        await self.store.change(work)

    async def of(self, person: str) -> Sequence[Any]:
        """All sessions of a person, the one used last first."""
        order = (S.seen.desc(), S.created.desc(), S.id)
        return await self.store.rows(select(SESSIONS).where(S.person == person, S.expires > self.now()).order_by(*order))

    async def end(self, person: str, *where: Any) -> int:
        """End those sessions of a person; how many there were."""

        def work(connection: Connection) -> int:
            count = connection.execute(delete(SESSIONS).where(S.person == person, *where)).rowcount
            if count:
                self.store.tell(connection, PERSON + person)
            return int(count)

        return await self.store.change(work)

    async def sweep(self) -> None:
        """Sessions that nobody has used for too long go."""
        await self.store.execute(delete(SESSIONS).where(S.expires <= self.now()))

    async def valid(self, people: Sequence[str]) -> dict[str, set[str]]:
        """What connections of these people may have as their `session`; nothing for accounts that are closed or gone."""
        now, p = self.now(), PERSONS.c

        def read(connection: Connection) -> dict[str, set[str]]:
            found: dict[str, set[str]] = {}
            for at in range(0, len(people), AT_ONCE):
                some = people[at : at + AT_ONCE]
                for row in connection.execute(select(p.id, p.epoch).where(p.id.in_(some), ~p.closed)):
                    found[row.id] = {by_epoch(row.epoch)}
                for row in connection.execute(select(S.id, S.person).where(S.person.in_(some), S.expires > now)):
                    if row.person in found:
                        found[row.person].add(row.id)
            return found

        return await self.store.read(read)


def by_epoch(epoch: int) -> str:
    """Stands for a session where the cookie is of the form that came before sessions."""
    return f"epoch {epoch}"
