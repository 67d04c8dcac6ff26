"""A client's WebSocket as uvicorn speaks it, with a shortcut for a server that sends many short messages to many clients.

What is sent goes to the transport at once: neither a task nor a wait for each message is worth its price. And what is only needed
to shake hands is let go of afterwards, because most connections do nothing most of the time.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.protocol import OPEN

WIRE = "goldenspike.wire"  # where the application finds it in its scope
UNREAD = 32  # messages of a client that wait to be handled; beyond that it is not listened to
GOODBYE = 2.0  # seconds that a client has to answer a farewell


def frame(data: bytes) -> bytes:
    """A text as a WebSocket's server sends it (RFC 6455, 5.2): whole, and without a mask."""
    size = len(data)
    if size < 126:
        return bytes((0x81, size)) + data
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + data
    return b"\x81\x7f" + size.to_bytes(8, "big") + data


class Inbox:
    """What has been received and not been handled: an `asyncio.Queue` without all that is not needed here."""

    __slots__ = ("_events", "_waiter")

    def __init__(self) -> None:
        self._events: deque[Any] | None = None  # most of the time there is nothing
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        if self._events is None:
            self._events = deque()
        self._events.append(event)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        event = self._events.popleft()
        if not self._events:
            self._events = None
        return event

    def empty(self) -> bool:
        return not self._events

    def __len__(self) -> int:
        return len(self._events or ())


class Wire(WebSocketsSansIOProtocol):
    """One client. `push` and `hang_up` may be called at any time, also after its end."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue: Any = Inbox()

    async def run_asgi(self) -> None:
        self.scope[WIRE] = self  # type: ignore[literal-required]  # an extension of our own
        await super().run_asgi()

    def shaken(self) -> None:
        """The handshake is over: its letters are not needed any more."""
        del self.request, self.response
        self.scope["headers"] = []

    def push(self, data: bytes) -> None:
        """Send a text."""
        if self.close_sent or self.conn.state is not OPEN or self.transport.is_closing():
            return  # the client is saying goodbye
        self.transport.write(frame(data))

    @property
    def unsent(self) -> int:
        """Bytes that the client has not taken yet."""
        return 0 if self.transport.is_closing() else self.transport.get_write_buffer_size()

    def hang_up(self, code: int, reason: str, at_once: bool = False) -> None:
        """Close; `at_once`: without what the client has not taken yet."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if self.close_sent or self.transport.is_closing():
            return
        if at_once and self.unsent:
            self.transport.abort()
            return
        try:
            self.conn.send_close(code, reason)
        except InvalidState:
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(GOODBYE, self.transport.close)

    def send_receive_event_to_app(self) -> None:
        """Hand a message over. Reading goes on meanwhile, unless the client sends faster than anybody can play."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", self.curr_msg_data_type: bytes(data)})
        if len(self.queue) > UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
