"""Many WebSockets that only listen, from a process of its own: opens them, answers pings, and counts what it loses."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import struct
from urllib.parse import urlsplit

PING, CLOSE = 0x9, 0x8
AT_ONCE = 100


class Listener(asyncio.Protocol):
    """As little of a WebSocket client as it takes to stay connected."""

    def __init__(self, path: str, host: str, crowd: Crowd) -> None:
        self.path, self.host, self.crowd = path, host, crowd
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.rest += data
        if not self.ready.done():
            head, found, self.rest = self.rest.partition(b"\r\n\r\n")
            if not found:
                self.rest = head
                return
            if b" 101 " not in head:
                self.crowd.refused += 1
            self.ready.set_result(None)
        while (frame := self.frame()) is not None:
            kind, payload = frame
            if kind == PING:
                self.transport.write(struct.pack("!BBI", 0x8A, 0x80 | len(payload), 0) + payload)  # masked with zeros

    def frame(self) -> tuple[int, bytes] | None:
        """The next whole frame of what has come."""
        if len(self.rest) < 2:
            return None
        size, at = self.rest[1] & 0x7F, 2
        if size >= 126:
            at = 4 if size == 126 else 10
            if len(self.rest) < at:
                return None
            size = int.from_bytes(self.rest[2:at], "big")
        if len(self.rest) < at + size:
            return None
        kind, payload = self.rest[0] & 0x0F, self.rest[at : at + size]
        self.rest = self.rest[at + size :]
        return kind, payload

    def connection_lost(self, _: Exception | None) -> None:
        self.crowd.lost += not self.crowd.ending
        if not self.ready.done():
            self.ready.set_result(None)


class Crowd:
    def __init__(self) -> None:
        self.lost = self.refused = 0
        self.ending = False

    async def run(self, url: str, tables: list[str], count: int, seconds: float) -> None:
        parts = urlsplit(url)
        loop = asyncio.get_running_loop()
        listeners: list[Listener] = []

        async def one(number: int) -> None:
            path = f"/api/tables/{tables[number % len(tables)]}/ws?views=changes"
            _, listener = await loop.create_connection(lambda: Listener(path, parts.netloc, self), parts.hostname, parts.port)
            await listener.ready
            listeners.append(listener)

        for at in range(0, count, AT_ONCE):
            await asyncio.gather(*(one(number) for number in range(at, min(count, at + AT_ONCE))))
        print("ready", flush=True)
        await asyncio.sleep(seconds)
        self.ending = True
        print(f"{len(listeners) - self.lost - self.refused} {self.lost} {self.refused}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--tables", required=True, help="ids of public tables, separated by commas")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=60)
    args = parser.parse_args()
    with contextlib.suppress(ImportError):
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    asyncio.run(Crowd().run(args.url, args.tables.split(","), args.count, args.seconds))


if __name__ == "__main__":
    main()
