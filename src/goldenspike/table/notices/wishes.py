"""How people want to be told: which kinds of notices by which ways, and mail at once or once a day."""

from __future__ import annotations

import zoneinfo
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import orjson
from sqlalchemy import Connection, select, update

from goldenspike.table import models
from goldenspike.table.store import Store

KINDS = ("turn", "over", "challenge", "round")
WAYS = ("mail", "push", "hook")
USUAL: dict[str, tuple[str, ...]] = {
    "turn": ("mail", "push", "hook"),
    "over": ("mail", "push"),
    "challenge": ("mail", "push"),
    "round": ("mail", "push"),
}
CONTACTS, OUTBOX = models.contacts, models.outbox


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody wants. `mail` is a confirmed address; one that is `unconfirmed` gets nothing but the link to confirm it."""

    mail: str
    unconfirmed: str
    stopped: bool
    ways: dict[str, tuple[str, ...]]
    digest: bool
    hour: int
    zone: str

    @classmethod
    def of(cls, row: Any) -> Wishes:
        """From a row of contacts, or None."""
        if row is None:
            return cls("", "", False, USUAL, False, 8, "UTC")
        said = orjson.loads(row.ways)
        ways = {kind: tuple(way for way in WAYS if way in said.get(kind, USUAL[kind])) for kind in KINDS}
        return cls(row.mail, row.unconfirmed, bool(row.stopped), ways, bool(row.digest), row.hour, row.zone)

    def wants(self, kind: str, way: str) -> bool:
        return way in self.ways.get(kind, ()) and not (way == "mail" and (self.stopped or not self.mail))

    def mail_due(self, now: int, wait: int) -> int:
        """When a mail about something that happens now may leave."""
        return next_hour(now, self.hour, self.zone) if self.digest else now + wait


def zones() -> list[str]:
    return sorted(zoneinfo.available_timezones())


def next_hour(now: int, hour: int, zone: str) -> int:
    """The next time that a clock in this zone shows this full hour. In the night in which clocks are put forward the hour may be
    missing: then it is the moment at which it would have begun; where it comes twice, it is the first time."""
    try:
        place: zoneinfo.ZoneInfo | Any = zoneinfo.ZoneInfo(zone)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        place = UTC  # a zone that is not known any more
    today = datetime.fromtimestamp(now / 1000, place).date()
    for days in (0, 1, 2):
        day = today + timedelta(days=days)
        at = int(datetime(day.year, day.month, day.day, hour, tzinfo=place).timestamp() * 1000)
        if at > now:
            return at
    raise AssertionError("an hour comes at least every second day")


class Contacts:
    """The wishes in the database."""

    def __init__(self, store: Store, now: Callable[[], int], wait: int) -> None:
        self.store = store
        self.now = now
        self.wait = wait

    async def of(self, person: str) -> Wishes:
        return await self.store.read(lambda connection: read(connection, person))

    async def set(self, person: str, ways: dict[str, list[str]], digest: bool, hour: int, zone: str) -> None:
        """What is on its way by mail comes when the new wish says."""

        def work(connection: Connection) -> None:
            values = {"ways": orjson.dumps(ways).decode(), "digest": digest, "hour": hour, "zone": zone, "stopped": False}
            self.put(connection, person, values)
            wishes = read(connection, person)
            o = OUTBOX.c
            waiting = o.person == person, o.way == "mail", o.status == "waiting", o.kind != "confirm", o.tries == 0
            due = wishes.mail_due(self.now(), self.wait)
            connection.execute(update(OUTBOX).where(*waiting).values(due=due))

        await self.store.change(work)

    def put(self, connection: Connection, person: str, values: dict[str, Any]) -> None:
        fresh = {"mail": "", "unconfirmed": "", "stopped": False, "ways": "{}", "digest": False, "hour": 8, "zone": "UTC"}
        insert = self.store.insert(CONTACTS).values(person=person, **{**fresh, **values})
        connection.execute(insert.on_conflict_do_update(index_elements=["person"], set_=values))


def read(connection: Connection, person: str) -> Wishes:
    return Wishes.of(connection.execute(select(CONTACTS).where(CONTACTS.c.person == person)).first())
