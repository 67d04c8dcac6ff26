"""Calls to addresses that people have entered: webhooks and push services. The server never calls inside its own network."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from goldenspike.table.words import Refusal

PORTS = {"http": 80, "https": 443}
PATIENCE = 8.0
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


JSON = {"Content-Type": "application/json"}


async def post(target: Target, body: bytes, headers: Mapping[str, str] = JSON) -> int:
    """One POST to a checked address: no redirects, nothing of the answer but its status."""
    context = ssl.create_default_context() if target.tls else None
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(
            target.address, target.port, ssl=context, server_hostname=target.host if target.tls else None, limit=4096
        )
        try:
            host = f"[{target.host}]" if ":" in target.host else target.host
            more = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
            head = (
                f"POST {target.path} HTTP/1.1\r\nHost: {host}:{target.port}\r\n{more}"
                f"User-Agent: goldenspike\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
            )
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            status = (await reader.readline()).split()
            return int(status[1]) if len(status) > 1 and status[1].isdigit() else 0
        finally:
            writer.close()
