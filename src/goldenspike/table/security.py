"""The outer wall, as plain ASGI: who may call from where, how much, how often, and what browsers are told about this site."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import orjson
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from goldenspike.kernel.numbers import whole
from goldenspike.table.limits import Buckets
from goldenspike.table.metrics import METRICS
from goldenspike.table.refusals import Refusals
from goldenspike.table.settings import Settings
from goldenspike.table.words import Refusal

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'"
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
SAFE = ("GET", "HEAD", "OPTIONS")
LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")
HEALTH = "/healthz"
REASON = "goldenspike.reason"  # where the application leaves the key of what it has refused
FORWARDED = (b"forwarded", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip", b"via")
UNLIMITED = (HEALTH, "/readyz", "/metrics", "/assets/")


def header(scope: Scope, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


def bearer(scope: Scope) -> str | None:
    """The token that a program sends in place of a cookie."""
    kind, _, token = (header(scope, b"authorization") or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def host_name(netloc: str) -> str:
    try:
        return (urlsplit(f"//{netloc}").hostname or "").lower()
    except ValueError:
        return ""


# Serves a WebSocket, and tells the code and the reason with which the server has closed it, if it has.
Sockets = Callable[[Scope, Receive, Send], Awaitable[tuple[int, str] | None]]


class Wall:
    """Wraps the application. Refuses foreign hosts and origins, floods and huge bodies; adds headers to every answer."""

    def __init__(
        self, app: ASGIApp, sockets: Sockets, settings: Settings, banned: Callable[[str], Refusal | None] = lambda _: None
    ) -> None:
        self.app = app
        self.sockets = sockets
        self.settings = settings
        self.banned = banned
        self.refusals = Refusals(settings.log_refusals)
        self.buckets = Buckets(settings.request_rate, settings.request_burst, "requests")
        self.origins = {origin.strip().rstrip("/").lower() for origin in settings.origins.split(",") if origin.strip()}
        if settings.public_url:
            parts = urlsplit(settings.public_url)
            self.origins.add(f"{parts.scheme}://{parts.netloc}".lower())
        self.hosts = {name.strip().lower() for name in settings.hosts.split(",") if name.strip()}
        if settings.public_url and not self.hosts:
            self.hosts = {host_name(urlsplit(settings.public_url).netloc), *LOOPBACK_NAMES}
        if not self.hosts and is_loopback(settings.host):
            self.hosts = {*LOOPBACK_NAMES, settings.host}
        self.extra = HEADERS
        if settings.secure:
            self.extra += ((b"strict-transport-security", b"max-age=31536000"),)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self._check(scope)
        except Refusal as error:
            await self._refuse(scope, receive, send, error)
            return
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return
        await self._http(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        ban = None if scope["path"] == HEALTH else self.banned(raw_client(scope))
        if ban is not None:
            raise ban
        host = header(scope, b"host") or ""
        name = host_name(host)
        if self.hosts and name not in self.hosts:
            raise Refusal(421, "wrong_host", host=name[:80])
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        origin = header(scope, b"origin")
        if changes and origin is not None and not self._own(origin, host):
            raise Refusal(403, "foreign")
        if changes and header(scope, b"sec-fetch-site") in ("cross-site", "same-site"):
            raise Refusal(403, "foreign")
        if not scope["path"].startswith(UNLIMITED):
            self.buckets.check(client_of(scope), address=raw_client(scope))

    def _own(self, origin: str, host: str) -> bool:
        origin = origin.lower().rstrip("/")
        return origin in self.origins or origin in (f"http://{host.lower()}", f"https://{host.lower()}")

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        farewell = await self.sockets(scope, receive, send)
        if farewell is not None:
            self.refusals.socket(client_of(scope), scope["path"], *farewell)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        limit = self.settings.max_body
        length = header(scope, b"content-length")
        if length is not None and whole(length, most=limit) is None:
            await self._refuse(scope, receive, send, Refusal(413, "too_big", limit=limit))
            return
        bare = scope["method"] == "HEAD"
        if bare:  # all that can be got can be asked about: the same answer, without its body
            scope = {**scope, "method": "GET"}
        method = "HEAD" if bare else scope["method"]
        size = 0
        begun = False
        too_big = False

        async def take() -> Message:
            nonlocal size, too_big
            message = await receive()
            if message["type"] == "http.request":
                size += len(message.get("body", b""))
                if size > limit:
                    too_big = True
                    raise Refusal(413, "too_big", limit=limit)
            return message

        async def give(message: Message) -> None:
            nonlocal begun
            if too_big:  # whatever the application makes of half a body
                if not begun:
                    begun = True
                    await self._refuse(scope, receive, send, Refusal(413, "too_big", limit=limit))
                return
            if message["type"] == "http.response.start":
                begun = True
                METRICS.requests.labels(str(message["status"])).inc()
                if message["status"] >= 400:
                    reason = scope.get(REASON, "")
                    self.refusals.http(client_of(scope), method, scope["path"], message["status"], reason)
                message = {**message, "headers": [*message.get("headers", []), *self.extra]}
            elif bare and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        try:
            await self.app(scope, take, give)
        except Exception as error:
            if isinstance(error, Refusal) and too_big and not begun:
                await self._refuse(scope, receive, send, error)
                return
            METRICS.faults.inc()
            self.refusals.failed(client_of(scope), method, scope["path"])
            if not begun:
                await self._refuse(scope, receive, send, Refusal(500, "trouble"))

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, error: Refusal) -> None:
        address, key = client_of(scope), error.reason.key
        if scope["type"] == "websocket":
            code = 4029 if error.status == 429 else 1008
            self.refusals.socket(address, scope["path"], code, key)
            await receive()
            await send({"type": "websocket.close", "code": code, "reason": "refused"})
            return
        self.refusals.http(address, scope["method"], scope["path"], error.status, key)
        METRICS.requests.labels(str(error.status)).inc()
        headers = [(b"content-type", b"application/json"), *self.extra]
        if error.status == 429:
            headers.append((b"retry-after", str(error.reason.args.get("seconds", 1)).encode()))
        await send({"type": "http.response.start", "status": error.status, "headers": headers})
        body = b"" if scope["method"] == "HEAD" else orjson.dumps({"error": error.words()})
        await send({"type": "http.response.body", "body": body})


def raw_client(scope: MutableMapping[str, Any]) -> str:
    """The address of the other end, as it is."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def client_of(scope: MutableMapping[str, Any]) -> str:
    """Who is counted: an address, or a whole IPv6 network, since one customer has all of it."""
    client = scope.get("client")
    if not client:
        return ""
    try:
        ip = ipaddress.ip_address(client[0])
    except ValueError:
        return str(client[0])
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(ip) >> 64 << 64, 64)))
    return str(ip)


def from_here(scope: MutableMapping[str, Any]) -> bool:
    """Whether somebody on this machine asks for himself: a proxy on this machine asks for others."""
    client = scope.get("client")
    return client is not None and is_loopback(client[0]) and not any(name in FORWARDED for name, _ in scope["headers"])


def is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
