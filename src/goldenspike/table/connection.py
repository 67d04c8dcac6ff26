"""One WebSocket: what waits to be sent, and the patience that a slow reader gets."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Any

import orjson
from starlette.websockets import WebSocket, WebSocketState

from goldenspike.table.limits import Bucket
from goldenspike.table.observe import METRICS

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

    __slots__ = (
        "_closing",
        "_limit",
        "_patience",
        "_queue",
        "_wake",
        "address",
        "asked",
        "bucket",
        "last",
        "person",
        "session",
        "socket",
    )

    def __init__(
        self, socket: WebSocket, person: str | None, address: str, bucket: Bucket, limit: int, patience: float, session: str = ""
    ) -> None:
        self.socket = socket
        self.person = person
        self.session = session  # by which the person is here
        self.address = address
        self.asked: int | None = None  # the seat that it would like to look from
        self.last = NOT_GREETED  # the last entry that was put on the way to this client
        self.bucket = bucket
        self._queue: deque[str] = deque()
        self._wake = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._limit = limit
        self._patience = patience

    @property
    def closing(self) -> bool:
        return self._closing is not None

    def send(self, text: str) -> None:
        """Put a message on the way; a client that does not keep up is let go and comes back with the number it has."""
        if self._closing is not None:
            return
        if len(self._queue) >= self._limit:
            self.close(TOO_SLOW, "too slow")
            return
        self._queue.append(text)
        self._wake.set()

    def send_data(self, data: dict[str, Any]) -> None:
        self.send(orjson.dumps(data).decode())

    def close(self, code: int, why: str) -> None:
        """Close after what is already on the way; without it if the client does not read, or may not read it any more."""
        if self._closing is None:
            self._closing = (code, why)
            if code in AT_ONCE:
                self._queue.clear()
            METRICS.dropped.labels(why).inc()
            self._wake.set()

    async def write(self) -> None:
        """Send what waits until the connection ends. Returns when the server wants to close it."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                async with asyncio.timeout(self._patience):
                    while self._queue:
                        await self.socket.send({"type": "websocket.send", "text": self._queue.popleft()})
            except TimeoutError:
                self.close(TOO_SLOW, "too slow")
            except Exception:
                return  # the client is gone; reading ends by itself
            if self._closing is not None:
                await self._say_goodbye()
                return

    async def _say_goodbye(self) -> None:
        assert self._closing is not None
        with contextlib.suppress(Exception):
            async with asyncio.timeout(2):
                if self.socket.application_state == WebSocketState.CONNECTED:
                    await self.socket.close(*self._closing)
