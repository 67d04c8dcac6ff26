"""A real SMTP server and a push service to test against, both on this machine."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import ssl
from collections.abc import AsyncIterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import http_ece  # type: ignore[import-untyped]
import orjson
from aiosmtpd.smtp import SMTP, AuthResult
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.table.kit import PATIENCE, Client


class PostOffice:
    """Takes mails, unless told to `refuse` them with an answer of SMTP; `tried` counts both."""

    def __init__(self) -> None:
        self.mails: asyncio.Queue[EmailMessage] = asyncio.Queue()
        self.refuse = ""
        self.tried = 0
        self.port = 0
        self.secure = False

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802  as aiosmtpd calls it
        self.tried += 1
        if self.refuse:
            return self.refuse
        self.secure = session.ssl is not None
        found = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        assert envelope.rcpt_tos == [found["To"].addresses[0].addr_spec]
        self.mails.put_nowait(found)
        return "250 OK"

    async def next(self) -> EmailMessage:
        async with asyncio.timeout(PATIENCE):
            return await self.mails.get()

    def settings(self) -> dict[str, Any]:
        """For a server that sends its mail here."""
        return {
            "smtp_host": "127.0.0.1", "smtp_port": self.port, "smtp_tls": "off", "mail_from": "Golden Spike <table@example.org>",
            "public_url": "http://127.0.0.1:8350", "notice_wait": 0.0, "letter_burst": 1e6,
        }  # fmt: skip


@contextlib.asynccontextmanager
async def post_office(tls: ssl.SSLContext | None = None, user: str = "", password: str = "") -> AsyncIterator[PostOffice]:
    office = PostOffice()

    def authenticator(server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        right = (data.login.decode(), data.password.decode()) == (user, password)
        return AuthResult(success=right, handled=right)

    def protocol() -> SMTP:
        more: dict[str, Any] = {"authenticator": authenticator, "auth_required": True} if user else {}
        return SMTP(office, tls_context=tls, require_starttls=tls is not None, hostname="post.example", **more)

    listener = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0)
    office.port = listener.sockets[0].getsockname()[1]
    yield office
    listener.close()


def part(mail: EmailMessage, kind: str) -> str:
    found = mail.get_body((kind,))
    assert found is not None
    return str(found.get_content())


def link(mail: EmailMessage, start: str) -> str:
    """What stands behind # in a link to one of the pages."""
    words = part(mail, "plain").split()
    return next(word for word in words if f"/{start}#" in word).rpartition("#")[2]


async def with_mail(office: PostOffice, client: Client, address: str, **wishes: Any) -> None:
    """Somebody who has confirmed an address."""
    await client.call("PUT", "/api/me/notices/address", json={"address": address})
    await client.post("/api/notices/confirm", {"token": link(await office.next(), "confirm")})
    if wishes:
        found = await client.get("/api/me/notices")
        kept = {name: found[name] for name in ("ways", "digest", "hour", "zone")}
        await client.call("PUT", "/api/me/notices", json={**kept, **wishes})


class PushService:
    """Takes what is pushed to one browser, and reads it as that browser would."""

    def __init__(self) -> None:
        self.told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heads: list[dict[str, str]] = []
        self.status = "201 Created"
        self.port = 0
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    def subscription(self, name: str = "one") -> dict[str, Any]:
        raw = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": base64.urlsafe_b64encode(raw).decode(), "auth": base64.urlsafe_b64encode(self._auth).decode()}
        return {"endpoint": f"http://127.0.0.1:{self.port}/push/{name}", "keys": keys}

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        head = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:] if line)}
        body = await reader.readexactly(int(head["content-length"]))
        self.heads.append({**head, "": lines[0]})
        if self.status.startswith("2"):
            text = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
            self.told.put_nowait(orjson.loads(text))
        writer.write(f"HTTP/1.1 {self.status}\r\n\r\n".encode())
        writer.close()

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            return await self.told.get()


@contextlib.asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    listener = await asyncio.start_server(service.take, "127.0.0.1", 0)
    service.port = listener.sockets[0].getsockname()[1]
    yield service
    listener.close()
