"""Bans: people and addresses that the operator keeps out. All of them are in memory, since every request asks."""

from __future__ import annotations

import datetime
import functools
import ipaddress
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import structlog
from sqlalchemy import Connection, delete, select

from goldenspike.table import models
from goldenspike.table.limits import QUIET
from goldenspike.table.store import BANS as NEWS
from goldenspike.table.store import Store
from goldenspike.table.timekeeping import on_the_wall
from goldenspike.table.words import Refusal

log = structlog.get_logger("goldenspike.bans")

BANS = models.bans
PERSON, ADDRESS = "person", "address"
LONGEST_WHY = 200


@dataclass(frozen=True, slots=True)
class Ban:
    """`until` is None for good. Persons by their id, addresses as a network, which may be one of a single address."""

    kind: str
    value: str
    why: str
    created: int
    until: int | None

    def refusal(self) -> Refusal:
        """What a banned person, or somebody at a banned address, is told."""
        if self.until is None:
            return Refusal(403, f"banned_{self.kind}", why=self.why)
        return Refusal(403, f"banned_{self.kind}_until", why=self.why, until=moment(self.until))

    def data(self) -> dict[str, Any]:
        return {"kind": self.kind, "value": self.value, "why": self.why, "created": self.created, "until": self.until}


def moment(at: int) -> str:
    return datetime.datetime.fromtimestamp(at / 1000, datetime.UTC).strftime("%Y-%m-%d %H:%M UTC")


def network(text: str) -> str:
    """An address or a network as it is stored. ValueError if it is neither."""
    found = ipaddress.ip_network(text.strip(), strict=False)
    if isinstance(found, ipaddress.IPv6Network) and found.prefixlen >= 96 and found.network_address.ipv4_mapped is not None:
        return str(ipaddress.ip_network((found.network_address.ipv4_mapped, found.prefixlen - 96)))
    return str(found)


@functools.lru_cache(maxsize=4096)
def number(host: str) -> tuple[int, int, int] | None:
    """An address as its version, its number and how many bits that has; IPv4 within IPv6 is IPv4."""
    try:
        ip = ipaddress.ip_address(host.split("%")[0])
    except ValueError:
        return None
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    return ip.version, int(ip), ip.max_prefixlen


class Bans:
    """The bans of this server. `load` reads them again."""

    def __init__(self, store: Store, now: Callable[[], int] = on_the_wall) -> None:
        self.store = store
        self.now = now
        self._people: dict[str, Ban] = {}
        self._networks: dict[tuple[int, int], dict[int, Ban]] = {}  # by version and length, then by the bits that count
        self._logged: dict[tuple[str, str], float] = {}

    async def load(self) -> None:
        people: dict[str, Ban] = {}
        networks: dict[tuple[int, int], dict[int, Ban]] = {}
        for ban in await every(self.store):
            if ban.kind == PERSON:
                people[ban.value] = ban
                continue
            net = ipaddress.ip_network(ban.value)
            bits = int(net.network_address) >> (net.max_prefixlen - net.prefixlen)
            networks.setdefault((net.version, net.prefixlen), {})[bits] = ban
        self._people, self._networks = people, networks

    def of_person(self, person: str) -> Ban | None:
        return self._now(self._people.get(person))

    def of_address(self, host: str) -> Ban | None:
        """The ban that covers an address."""
        if not self._networks:
            return None
        found = number(host)
        if found is None:
            return None
        version, bits, size = found
        for (of, length), bans in self._networks.items():
            if of == version:
                ban = self._now(bans.get(bits >> (size - length)))
                if ban is not None:
                    return ban
        return None

    def refuse(self, ban: Ban, address: str) -> Refusal:
        """The refusal, and a line in the log about it; not more than one a minute, however often they knock."""
        key, now = (ban.kind, ban.value), time.monotonic()
        if now - self._logged.get(key, -QUIET) >= QUIET:
            self._logged[key] = now
            log.warning("somebody banned was refused", kind=ban.kind, value=ban.value, address=address)
        return ban.refusal()

    def _now(self, ban: Ban | None) -> Ban | None:
        return None if ban is None or (ban.until is not None and ban.until <= self.now()) else ban


async def every(store: Store) -> list[Ban]:
    """All bans in the database, those that are over too, the newest first."""
    rows = await store.rows(select(BANS).order_by(BANS.c.created.desc(), BANS.c.value))
    return [Ban(row.kind, row.value, row.why, row.created, row.until) for row in rows]


async def add(store: Store, ban: Ban) -> None:
    """Ban somebody, or change the ban that there is."""
    values = {"why": ban.why, "created": ban.created, "until": ban.until}

    def work(connection: Connection) -> None:
        insert = store.insert(BANS).values(kind=ban.kind, value=ban.value, **values)
        connection.execute(insert.on_conflict_do_update(index_elements=[BANS.c.kind, BANS.c.value], set_=values))
        store.tell(connection, NEWS)

    await store.change(work)


async def remove(store: Store, kind: str, value: str) -> bool:
    """Lift a ban; False if there is none."""

    def work(connection: Connection) -> bool:
        count = connection.execute(delete(BANS).where(BANS.c.kind == kind, BANS.c.value == value)).rowcount
        if count:
            store.tell(connection, NEWS)
        return bool(count)

    return await store.change(work)
