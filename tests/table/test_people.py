"""Identities: cookies, passphrases, other devices."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest
import websockets
from sqlalchemy import text

from tests.table.kit import Client, server_here
from tests.table.test_play import pair


async def test_a_name_is_enough_and_the_cookie_is_safe(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client() as nobody:
        assert "name" in (await nobody.get("/api/me", expect=401))["error"]["text"]
        answer = await nobody.http.post("/api/me", json={"name": "  Ann   Lee "})
        assert answer.json()["name"] == "Ann Lee"
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        assert (await nobody.get("/api/me"))["name"] == "Ann Lee"
        await nobody.post("/api/logout", expect=204)
        await nobody.get("/api/me", expect=401)


async def test_names_can_be_read_by_others(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client() as nobody:
        for name in ("", "   ", "\u200d\u200d", "Ann\u202egnp", "Ann\u0000", "Ann\u200b", "\ud800"):
            answer = await nobody.http.post(
                "/api/me", content=orjson.dumps({"name": "?"}).replace(b"?", ascii(name)[1:-1].encode())
            )
            assert answer.status_code in (400, 422), name
        for name in ("Ann", "\u5c71\u7530", "\u0646\u06cc\u200c\u0644\u0627", "\U0001f469\u200d\U0001f680", "7"):
            assert (await nobody.post("/api/me", {"name": name}, expect=201))["name"] == name


async def test_a_new_passphrase_ends_connections_that_are_open_elsewhere(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        thief = ann.at(here.url)
        async with thief.sit(id) as chair, bob.sit(id) as other:
            await ann.post("/api/me/passphrase", {"passphrase": "correct horse battery"})
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await chair.until(lambda m: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4001
            async with thief.sit(id) as again:  # the table is public: the old cookie is good for watching
                assert again.position["seat"] is None
            assert (await other.say("chat", text="still here"))["type"] == "done"


async def test_cookies_cannot_be_forged(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        real = ann.http.cookies["goldenspike"]
        hashed = (await here.desk.store.row(text("select token from sessions"))).token
        for wrong in (real[:-1], real[1:], real + "x", "", "x" * 5000, ann.me["id"], hashed, "a.b.c", real + ".b"):
            async with Client(here.url) as eve:
                eve.http.cookies.set("goldenspike", wrong)
                await eve.get("/api/me", expect=401)


async def test_a_secure_address_makes_a_secure_cookie(tmp_path: Path) -> None:
    async with server_here(tmp_path, public_url="https://table.example") as here, here.client() as nobody:
        answer = await nobody.http.post("/api/me", json={"name": "Ann"})
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "max-age" in answer.headers["strict-transport-security"]


async def test_a_passphrase_claims_the_identity_on_another_device(tmp_path: Path) -> None:
    async with server_here(tmp_path, login_burst=4) as here, here.client("Ann") as ann, here.client() as phone:
        await ann.post("/api/me/passphrase", {"passphrase": "short"}, expect=422)
        table = await ann.table("trains", "hh", start=True)
        old = ann.at(here.url)
        handle = (await ann.post("/api/me/passphrase", {"passphrase": "correct horse battery"}))["handle"]
        await old.get("/api/me", expect=401)  # a new passphrase signs out all other devices
        assert (await ann.get("/api/me"))["handle"] == handle
        await phone.post("/api/login", {"handle": handle, "passphrase": "correct horse batterx"}, expect=403)
        await phone.post("/api/login", {"handle": "ann-000000", "passphrase": "correct horse battery"}, expect=403)
        me = await phone.post("/api/login", {"handle": handle.upper(), "passphrase": "correct horse battery"})
        assert me["id"] == ann.me["id"]
        assert (await phone.get(f"/api/tables/{table['id']}"))["seats"][0]["mine"]
        for _ in range(3):
            answer = await phone.http.post("/api/login", json={"handle": handle, "passphrase": "guess"})
        assert answer.status_code == 429  # guessing is slow
        assert int(answer.headers["retry-after"]) >= 1
        row = await here.desk.store.rows(text("select passphrase from persons where handle is not null"))
        assert row[0][0].startswith("$argon2id$")


async def test_preferences_are_kept_with_the_person_and_follow_to_another_device(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client() as elsewhere:
        fresh = (await ann.get("/api/me"))["preferences"]
        assert set(fresh.values()) <= {None}
        changed = await ann.call("PATCH", "/api/me", json={"preferences": {"pace": "calm", "sound": False}})
        assert changed["name"] == "Ann"
        assert (changed["preferences"]["pace"], changed["preferences"]["sound"]) == ("calm", False)
        await ann.call("PATCH", "/api/me", json={"preferences": {"language": "de"}})  # the rest stays
        await ann.call("PATCH", "/api/me", 422, json={"preferences": {"pace": "frantic"}})
        await ann.call("PATCH", "/api/me", 422, json={"preferences": {"font": "serif"}})
        handle = (await ann.post("/api/me/passphrase", {"passphrase": "correct horse battery"}))["handle"]
        found = await elsewhere.post("/api/login", {"handle": handle, "passphrase": "correct horse battery"})
        kept = {name: value for name, value in found["preferences"].items() if value is not None}
        assert kept == {"pace": "calm", "sound": False, "language": "de"}
        assert (await ann.get("/api/me/export"))["profile"]["preferences"] == kept
