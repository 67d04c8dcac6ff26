"""Notices on devices: encrypted for the browser, sent once, gone with the device; and webhooks by the same way."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import orjson
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from sqlalchemy import select

from goldenspike.table import models
from tests.table.kit import server_here
from tests.table.post import push_service
from tests.table.test_mail import by_days, by_hand, deliver, statuses, to_bob

__all__ = ["by_hand"]
GIVEN: dict[str, Any] = {"webhook_private": True, "notice_wait": 0.0}


def unpadded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


async def test_a_device_is_told_in_a_way_that_only_it_can_read(tmp_path: Path) -> None:
    async with (
        push_service() as service,
        server_here(tmp_path, **GIVEN) as here,
        here.client("Ann") as ann,
        here.client("Bob") as bob,
    ):
        await bob.call("PATCH", "/api/me", json={"preferences": {"language": "de"}})
        found = await bob.post("/api/me/notices/devices", service.subscription(), 201)
        assert [device["own"] for device in found["devices"]] == [True]
        id = await by_days(here, ann, bob)
        await to_bob(ann, id)
        await deliver(here)
        told = await service.next()
        assert told == {
            "title": "Du bist dran: Trains", "body": "Bei Trains bist du dran.", "url": f"/table/{id}", "tag": f"table {id}",
        }  # fmt: skip
        head = service.heads[0]
        assert head[""] == "POST /push/one HTTP/1.1"
        assert (head["content-encoding"], int(head["ttl"]) > 0, len(head["topic"])) == ("aes128gcm", True, 32)
        # the server proves who it is by the key that it has given to the browser
        fields = dict(part.split("=", 1) for part in head["authorization"].removeprefix("vapid ").split(","))
        assert fields["k"] == found["key"]
        signed, _, signature = fields["t"].rpartition(".")
        raw = unpadded(signature)
        der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpadded(fields["k"]))
        key.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
        claims = orjson.loads(unpadded(signed.partition(".")[2]))
        assert claims["aud"] == f"http://127.0.0.1:{service.port}"
        await deliver(here)
        assert len(service.heads) == 1


@pytest.mark.parametrize("status", ["404 Not Found", "410 Gone"])
async def test_a_subscription_that_has_ended_is_forgotten(status: str, tmp_path: Path) -> None:
    async with (
        push_service() as service,
        server_here(tmp_path, **GIVEN) as here,
        here.client("Ann") as ann,
        here.client("Bob") as bob,
    ):
        await bob.post("/api/me/notices/devices", service.subscription(), 201)
        service.status = "503 Later"
        await to_bob(ann, await by_days(here, ann, bob))
        await deliver(here)
        assert await statuses(here) == ["waiting"]
        service.status = status
        here.desk.time._offset += 3600 * 1000
        await deliver(here)
        assert await statuses(here) == ["failed"]
        assert (await bob.get("/api/me/notices"))["devices"] == []
        await to_bob(ann, await by_days(here, ann, bob))
        assert len(await statuses(here)) == 1


async def test_a_device_belongs_to_whoever_is_signed_in_on_it(tmp_path: Path) -> None:
    async with (
        push_service() as service,
        server_here(tmp_path, **GIVEN) as here,
        here.client("Ann") as ann,
        here.client("Bob") as bob,
    ):
        await ann.post("/api/me/notices/devices", service.subscription("shared"), 201)
        await bob.post("/api/me/notices/devices", service.subscription("shared"), 201)  # the same browser, later
        assert (await ann.get("/api/me/notices"))["devices"] == []
        await bob.post("/api/me/notices/devices", service.subscription("renewed"), 201)
        devices = (await bob.get("/api/me/notices"))["devices"]
        assert len(devices) == 1
        await bob.post("/api/me/passphrase", {"passphrase": "correct horse battery"})
        assert (await bob.get("/api/me/notices"))["devices"] == devices  # still this one
        await ann.call("DELETE", f"/api/me/notices/devices/{devices[0]['id']}", 404)
        assert (await bob.call("DELETE", f"/api/me/notices/devices/{devices[0]['id']}"))["devices"] == []
        await bob.post("/api/me/notices/devices", service.subscription(), 201)
        await bob.post("/api/logout", expect=204)
        assert await here.desk.store.rows(select(models.devices)) == []


async def test_only_push_services_in_the_open_internet_are_called(tmp_path: Path) -> None:
    async with push_service() as service, server_here(tmp_path) as here, here.client("Bob") as bob:
        wish = service.subscription()
        for endpoint in (wish["endpoint"], f"https://127.0.0.1:{service.port}/x", "https://localhost/push", "https://[::1]/x"):
            refused = await bob.post("/api/me/notices/devices", {**wish, "endpoint": endpoint}, 422)
            assert refused["error"]["key"] in ("server.push_bad", "server.webhook_bad")
    (tmp_path / "other").mkdir()
    async with push_service() as service, server_here(tmp_path / "other", **GIVEN) as here, here.client("Bob") as bob:
        wish = service.subscription()
        for keys in ({**wish["keys"], "p256dh": "A" * 88}, {**wish["keys"], "auth": "!" * 22}):
            await bob.post("/api/me/notices/devices", {**wish, "keys": keys}, 422)
        assert service.heads == []


async def test_the_key_stays_the_same_after_a_restart(tmp_path: Path) -> None:
    keys = set()
    for _ in range(2):
        async with server_here(tmp_path) as here, here.client("Bob") as bob:
            keys.add((await bob.get("/api/me/notices"))["key"])
    assert len(keys) == 1
    assert len(unpadded(keys.pop())) == 65
