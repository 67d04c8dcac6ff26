"""'Your turn', sent to an address that a person has entered. The server never calls addresses inside its own network."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

import orjson
import structlog

from goldenspike.table.hall import Hall
from goldenspike.table.history import EntryRow
from goldenspike.table.live import Live
from goldenspike.table.people import People
from goldenspike.table.words import Refusal, message

log = structlog.get_logger("goldenspike.notices")

PORTS = {"http": 80, "https": 443}
PATIENCE = 8.0
MOST_AT_ONCE = 16
NAT64 = ipaddress.ip_network("64:ff9b::/96")


@dataclass(frozen=True, slots=True)
class Target:
    """A checked address: where to connect to, and what to ask for there."""

    host: str
    port: int
    path: str
    tls: bool
    address: str


def public(address: str) -> bool:
    """Whether an IP address belongs to the open internet, also behind the ways to write an IPv4 address as IPv6."""
    ip = ipaddress.ip_address(address.split("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if inner is None and ip in NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return public(str(inner))
    return ip.is_global and not (ip.is_multicast or ip.is_reserved or ip.is_unspecified or ip.is_loopback or ip.is_link_local)


Resolver = Callable[[str, int], Awaitable[list[str]]]


async def resolve(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(item[4][0]) for item in found]


async def check(url: str, private: bool = False, resolver: Resolver = resolve) -> Target:
    """The target of a webhook; Refusal if it is not a plain web address in the open internet.

    The answer names the IP address that was checked, and the call goes to that very address: a name that resolves to something
    else a moment later gains nothing.
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise Refusal(422, "webhook_bad", why="it is not a web address.") from None
    if parts.scheme not in PORTS or not host:
        raise Refusal(422, "webhook_bad", why="it must begin with https:// or http:// and a host.")
    if parts.username or parts.password:
        raise Refusal(422, "webhook_bad", why="it must not hold a user name or password.")
    if port is not None and port not in (80, 443) and port < 1024:
        raise Refusal(422, "webhook_bad", why="this port is not for web services.")
    if not url.isascii() or any(c <= " " for c in url):
        raise Refusal(422, "webhook_bad", why="it has characters that must be written with % in an address.")
    number = port or PORTS[parts.scheme]
    try:
        async with asyncio.timeout(PATIENCE):
            addresses = await resolver(host, number)
    except (OSError, UnicodeError, TimeoutError):
        raise Refusal(422, "webhook_bad", why="its host cannot be found.") from None
    if not addresses or (not private and not all(public(address) for address in addresses)):
        raise Refusal(422, "webhook_bad", why="its host is not in the open internet.")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(host, number, path, parts.scheme == "https", addresses[0])


async def post(target: Target, body: bytes) -> int:
    """One POST to a checked address: no redirects, nothing of the answer but its status."""
    context = ssl.create_default_context() if target.tls else None
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(
            target.address, target.port, ssl=context, server_hostname=target.host if target.tls else None, limit=4096
        )
        try:
            host = f"[{target.host}]" if ":" in target.host else target.host
            head = (
                f"POST {target.path} HTTP/1.1\r\nHost: {host}:{target.port}\r\nContent-Type: application/json\r\n"
                f"User-Agent: goldenspike\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
            )
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            status = (await reader.readline()).split()
            return int(status[1]) if len(status) > 1 and status[1].isdigit() else 0
        finally:
            writer.close()


class Notices:
    """Tells absent people that it is their turn: once a turn, and not too often."""

    def __init__(self, hall: Hall, people: People) -> None:
        self.hall = hall
        self.people = people
        self._last: dict[tuple[str, str], float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        hall.after.append(self.changed)

    def changed(self, live: Live, entry: EntryRow | None, before: int) -> None:
        """A hook of the hall: only the process that wrote the entry tells."""
        turn = live.turn
        if entry is None or turn < 0 or live.bot_at(turn) or len(self._tasks) >= MOST_AT_ONCE:
            return
        seats = live.facts.seats
        person = seats[turn].person
        if person is None or (before >= 0 and seats[before].person == person and entry.kind != "start"):
            return
        if entry.person == person or any(connection.person == person for connection in live.connections):
            return
        now = time.monotonic()
        if now - self._last.get((person, live.id), -1e9) < self.hall.settings.webhook_every:
            return
        if len(self._last) > 10_000:
            self._last.clear()
        self._last[person, live.id] = now
        task = asyncio.create_task(self._tell(live, person, seats[turn].name))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, live: Live, person: str, name: str) -> None:
        try:
            somebody = await self.people.find(person)
            if somebody is None or not somebody.webhook:
                return
            target = await check(somebody.webhook, self.hall.settings.webhook_private)
            base = self.hall.settings.public_url.rstrip("/")
            text = message("your_turn", name=name, title=live.facts.title, url=f"{base}/table/{live.id}")["text"]
            body = orjson.dumps({"text": text, "content": text, "table": live.id, "game": live.facts.game})
            status = await post(target, body)
            log.info("notice sent", table=live.id, status=status)
        except (Refusal, OSError, TimeoutError, ValueError) as error:
            log.info("notice not sent", table=live.id, error=type(error).__name__)

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
