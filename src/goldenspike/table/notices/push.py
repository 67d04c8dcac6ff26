"""Notices on devices: subscriptions of browsers at push services, and messages that only the browser can read."""

from __future__ import annotations

import base64
import hashlib
import secrets
import time
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from py_vapid import Vapid02, VapidException  # type: ignore[import-untyped]  # without types
from sqlalchemy import Connection, delete, or_, select

from goldenspike.table import models
from goldenspike.table.notices.mail import Never, NotNow
from goldenspike.table.notices.outside import check, post
from goldenspike.table.settings import Settings
from goldenspike.table.store import Store
from goldenspike.table.words import Refusal

KEY = "vapid"  # in the table of settings: what this server proves itself with
TTL = 24 * 3600  # seconds for which a push service keeps what a device that is off has not fetched
MOST = 20  # devices of a person
GONE = (404, 410)
DEVICES = models.devices
D = DEVICES.c


def new_key() -> str:
    """A private key as text."""
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def public_key(private: str) -> str:
    """What browsers are given to subscribe with."""
    key = Vapid02.from_pem(private.encode()).public_key
    raw: bytes = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Pusher:
    """Knows the devices, and reaches them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings

    async def key(self) -> str:
        """The private key, the same for all processes on a database; the first one that asks makes it."""
        s = models.settings.c
        found = await self.store.row(select(s.value).where(s.name == KEY))
        return str(found.value) if found is not None else await self.store.setting(KEY, new_key())

    def contact(self) -> str:
        """Whom a push service turns to if something is wrong with this server."""
        sender = self.settings.mail_from.rpartition("<")[2].rstrip(">").strip()
        if sender:
            return f"mailto:{sender}"
        return self.settings.public_url if self.settings.secure else "mailto:operator@example.org"

    async def devices(self, person: str) -> Sequence[Any]:
        return await self.store.rows(select(DEVICES).where(D.person == person).order_by(D.created, D.id))

    async def add(self, person: str, session: str, endpoint: str, p256dh: str, auth: str, now: int) -> None:
        """This browser shows notices from now on: to this person and to nobody who used it before."""
        await self._check(endpoint)
        try:
            encrypt(endpoint, p256dh, auth, b"test")
        except ValueError:
            raise Refusal(422, "push_bad", why="its keys are not those of a browser.") from None

        def work(connection: Connection) -> None:
            connection.execute(delete(DEVICES).where(or_(D.endpoint == endpoint, D.session == session)))
            mine = list(connection.scalars(select(D.id).where(D.person == person).order_by(D.created.desc())))
            if len(mine) >= MOST:
                connection.execute(delete(DEVICES).where(D.id.in_(mine[MOST - 1 :])))
            values = {"person": person, "session": session, "endpoint": endpoint, "p256dh": p256dh, "auth": auth}
            connection.execute(DEVICES.insert().values(id=secrets.token_hex(8), created=now, **values))

        await self.store.change(work)

    async def remove(self, person: str, id: str) -> bool:
        return bool(await self.store.execute(delete(DEVICES).where(D.person == person, D.id == id)))

    async def push(self, id: str, about: str, data: bytes) -> None:
        """NotNow or Never if it did not arrive. A device that has ended its subscription is forgotten."""
        device = await self.store.row(select(DEVICES).where(D.id == id))
        if device is None:
            raise Never("gone")
        try:
            target = await self._check(device.endpoint)
        except Refusal:
            raise NotNow("address") from None
        parts = urlsplit(device.endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self.contact(), "exp": int(time.time()) + 12 * 3600}
        try:
            body = encrypt(device.endpoint, device.p256dh, device.auth, data)
            proof: dict[str, str] = Vapid02.from_pem((await self.key()).encode()).sign(claims)
        except (ValueError, VapidException) as error:
            raise Never(type(error).__name__) from None
        headers = {
            "Content-Type": "application/octet-stream", "Content-Encoding": "aes128gcm", "TTL": str(TTL), "Urgency": "normal",
            "Topic": base64.urlsafe_b64encode(hashlib.sha256(about.encode()).digest())[:32].decode(), **proof,
        }  # fmt: skip
        try:
            status = await post(target, body, headers)
        except (OSError, TimeoutError, ValueError) as error:
            raise NotNow(type(error).__name__) from None
        if status in GONE:
            await self.store.execute(delete(DEVICES).where(D.id == id))
            raise Never(f"status {status}")
        if status == 0 or status == 429 or status >= 500:
            raise NotNow(f"status {status}")
        if not 200 <= status < 300:
            raise Never(f"status {status}")

    async def _check(self, endpoint: str) -> Any:
        """The address of a push service: over TLS and in the open internet, unless the operator allows others."""
        private = self.settings.webhook_private
        if not private and not endpoint.startswith("https://"):
            raise Refusal(422, "push_bad", why="it must begin with https://.")
        return await check(endpoint, private)


def encrypt(endpoint: str, p256dh: str, auth: str, data: bytes) -> bytes:
    """As RFC 8291 has it; ValueError for keys that are none."""
    # Not before somebody wants notices: it brings two libraries for HTTP along, half a second of a server's start.
    from pywebpush import WebPusher, WebPushException  # type: ignore[import-untyped]  # without types

    try:
        pusher = WebPusher({"endpoint": endpoint, "keys": {"p256dh": p256dh, "auth": auth}})
        return bytes(pusher.encode(data, "aes128gcm")["body"])
    except (WebPushException, ValueError, TypeError, IndexError) as error:
        raise ValueError(str(error)) from None
    except Exception as error:  # http_ece has an error of its own, which is no kind of any of these
        if type(error).__name__ != "ECEException":
            raise
        raise ValueError(str(error)) from None
