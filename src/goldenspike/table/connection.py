"""A client at a table, and all of them together: who is there how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import orjson

from goldenspike.table.limits import Bucket
from goldenspike.table.metrics import METRICS
from goldenspike.table.wire import Wire

TOO_SLOW = 4008
NO_TABLE = 4004
TOO_MANY = 4029
RESTART = 1012
SIGNED_OUT = 4001
BANNED = 4003
TROUBLE = 1011
AT_ONCE = (TOO_SLOW, NO_TABLE, SIGNED_OUT, BANNED)  # these are not to have any more of it
NOT_GREETED = 2**31  # beyond all entries: news before the welcome are part of the welcome


class Connection:
    """A client at a table. It has no seat: from which seat it looks, if any, follows from the table's seats at every message."""

    __slots__ = ("_limit", "_wire", "address", "asked", "bucket", "client", "closing", "last", "person", "session", "sparing")

    def __init__(
        self,
        wire: Wire,
        person: str | None,
        address: str,
        client: str,
        bucket: Bucket,
        limit: int,
        session: str = "",
        sparing: bool = False,
    ) -> None:
        self.person = person
        self.session = session  # by which the person is here
        self.address = address  # which is counted
        self.client = client  # the very address, for bans and for the log
        self.sparing = sparing  # wants only what has changed in a view
        self.asked: int | None = None  # the seat that it would like to look from
        self.last = NOT_GREETED  # the last entry that was put on the way to this client
        self.bucket = bucket
        self.closing: tuple[int, str] | None = None
        self._wire = wire
        self._limit = limit

    def send(self, data: bytes) -> None:
        """Put a message on the way; a client that does not keep up is let go and comes back with the number it has."""
        if self.closing is not None:
            return
        if self._wire.unsent > self._limit:
            self.close(TOO_SLOW, "too slow")
            return
        self._wire.push(data)

    def send_data(self, data: dict[str, Any]) -> None:
        self.send(orjson.dumps(data))

    def close(self, code: int, why: str) -> None:
        """Close after what is already on the way; without it if the client does not read, or may not read it any more."""
        if self.closing is None:
            self.closing = (code, why)
            METRICS.dropped.labels(why).inc()
            self._wire.hang_up(code, why, code in AT_ONCE)


class Crowd:
    """All clients of this process."""

    def __init__(self) -> None:
        self._all: set[Connection] = set()
        self._addresses: Counter[str] = Counter()
        self._people: dict[str, set[Connection]] = {}

    def add(self, connection: Connection) -> None:
        self._all.add(connection)
        self._addresses[connection.address] += 1
        if connection.person is not None:
            self._people.setdefault(connection.person, set()).add(connection)
        METRICS.connections.set(len(self._all))

    def discard(self, connection: Connection) -> None:
        if connection not in self._all:
            return
        self._all.discard(connection)
        self._addresses[connection.address] -= 1
        if not self._addresses[connection.address]:
            del self._addresses[connection.address]
        if connection.person is not None:
            theirs = self._people[connection.person]
            theirs.discard(connection)
            if not theirs:
                del self._people[connection.person]
        METRICS.connections.set(len(self._all))

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._all))

    def __len__(self) -> int:
        return len(self._all)

    def at(self, address: str) -> int:
        """How many come from an address."""
        return self._addresses.get(address, 0)

    def of(self, person: str | None) -> set[Connection]:
        """The connections of a person."""
        return set() if person is None else self._people.get(person, set())
