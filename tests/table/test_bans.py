"""Bans: people and addresses that the operator keeps out, at once and everywhere."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import orjson
import pytest
import websockets
from sqlalchemy import text
from structlog.testing import capture_logs

from goldenspike.table import bans
from goldenspike.table.bans import Ban, Bans, network
from goldenspike.table.connection import BANNED
from tests.table.kit import PATIENCE, Away, Client, Here, admin, server_here
from tests.table.postgres import Postgres
from tests.table.test_play import pair
from tests.table.test_sessions import gone

HOUR = 3_600_000


def file_of(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite3'}"


async def ban(here: Here, kind: str, value: str, until: int | None = None, why: str = "for testing") -> None:
    await bans.add(here.desk.store, Ban(kind, value, why, here.desk.hall.now(), until))
    await here.desk.porter.check_bans()


async def until_status(client: Client, path: str, status: int) -> Any:
    """Ask again until the server has heard of it."""
    async with asyncio.timeout(PATIENCE):
        while (answer := await client.http.get(path)).status_code != status:
            await asyncio.sleep(0.02)
    return answer.json()


async def test_a_banned_person_is_told_why_and_for_how_long(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        handle = (await ann.post("/api/me/passphrase", {"passphrase": "correct horse battery"}))["handle"]
        async with ann.sit(id) as chair, bob.sit(id) as other:
            until = here.desk.hall.now() + HOUR
            with capture_logs() as logs:
                await ban(here, "person", ann.me["id"], until, "insults")
                await gone(chair, BANNED)
                assert (await other.say("chat", text="peace"))["type"] == "done"
                for path in ("/api/me", "/api/tables", f"/api/tables/{id}", "/api/me/export"):
                    words = (await ann.get(path, expect=403))["error"]
                assert words["key"] == "server.banned_person_until"
                assert "insults" in words["text"]
                assert bans.moment(until) in words["text"]
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    async with ann.sit(id):
                        pass
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == BANNED
                async with here.client() as phone:
                    login = {"handle": handle, "passphrase": "correct horse battery"}
                    assert "insults" in (await phone.post("/api/login", login, expect=403))["error"]["text"]
            said = [line for line in logs if line["event"] == "somebody banned was refused"]
            assert [(line["value"], line["address"]) for line in said] == [(ann.me["id"], "127.0.0.1")]
        await ann.post("/api/logout", expect=204)  # one may always go


async def test_a_ban_ends_by_itself(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        now = here.desk.hall.now()
        await ban(here, "person", ann.me["id"], now + HOUR)
        await ban(here, "address", "127.0.0.0/8", now + HOUR)
        await ann.get("/api/me", expect=403)
        here.desk.bans.now = lambda: now + HOUR
        assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_a_banned_address_gets_a_sentence_for_everything_but_the_sign_of_life(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        table = await ann.table("trains", "hh", start=True, public=True)
        nobody = Client(here.url)
        async with nobody.sit(table["id"]) as chair:
            await ban(here, "address", "127.0.0.0/30", why="a flood")
            await gone(chair, BANNED)
        for method, path in (
            ("GET", "/"),
            ("GET", "/api/server"),
            ("POST", "/api/me"),
            ("GET", "/readyz"),
            ("GET", "/assets/x.js"),
        ):
            answer = await nobody.http.request(method, path)
            assert answer.status_code == 403
            assert answer.json()["error"]["key"] == "server.banned_address"
            assert "a flood" in answer.json()["error"]["text"]
        assert (await nobody.http.get("/healthz")).status_code == 200
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with nobody.sit(table["id"]):
                pass
        assert refused.value.response.status_code == 403
        assert await bans.remove(here.desk.store, "address", "127.0.0.0/30")
        await here.desk.porter.check_bans()
        await nobody.get("/api/server")


async def test_addresses_behind_a_proxy_are_those_of_the_clients(tmp_path: Path) -> None:
    async with server_here(tmp_path, proxies="127.0.0.1") as here, here.client() as nobody:
        await ban(here, "address", "203.0.113.0/24")
        await nobody.get("/api/server", headers={"X-Forwarded-For": "198.51.100.1"})
        await nobody.get("/api/server", expect=403, headers={"X-Forwarded-For": "203.0.113.9"})


async def test_networks_of_both_versions_are_found(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here:
        for value in ("203.0.113.7/32", "198.51.100.0/24", "2001:db8::/32", "2001:db9::1/128"):
            await bans.add(here.desk.store, Ban("address", value, "", 0, None))
        all = Bans(here.desk.store)
        await all.load()
        for inside in (
            "203.0.113.7",
            "198.51.100.255",
            "::ffff:198.51.100.3",
            "2001:db8:ffff::1",
            "2001:db9::1",
            "2001:db8::1%eth0",
        ):
            assert all.of_address(inside) is not None, inside
        for outside in ("203.0.113.8", "198.51.101.0", "2001:dba::1", "2001:db9::2", "", "a socket", "0.0.0.0"):
            assert all.of_address(outside) is None, outside
    assert network("203.0.113.7") == "203.0.113.7/32"
    assert network(" 203.0.113.7/24 ") == "203.0.113.0/24"
    assert network("::ffff:203.0.113.7") == "203.0.113.7/32"


async def test_the_operator_bans_beside_a_running_server(tmp_path: Path) -> None:
    database = file_of(tmp_path)
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as chair, bob.sit(id) as other:
            said = await admin(database, "bans", "add", "person", ann.me["id"], "--until", "7d", "--why", "insults")
            assert "is banned until" in said
            await gone(chair, BANNED)
            assert (await other.say("chat", text="peace"))["type"] == "done"
        assert "insults" in (await ann.get("/api/me", expect=403))["error"]["text"]
        listed = orjson.loads(await admin(database, "bans", "list", "--json"))
        assert [(ban["kind"], ban["value"], ban["why"]) for ban in listed] == [("person", ann.me["id"], "insults")]
        assert "insults" in await admin(database, "bans", "list")
        await admin(database, "bans", "remove", "person", ann.me["id"])
        await until_status(ann, "/api/me", 200)
        assert await admin(database, "bans", "list") == "No bans.\n"
        left = await here.desk.store.rows(bans.models.news.select())
        assert left == [] or all(row.name == bans.NEWS for row in left)


async def test_mistakes_of_the_operator_are_told_in_a_sentence(tmp_path: Path) -> None:
    database = file_of(tmp_path)
    assert "There is no database" in await admin(database, "bans", "list", expect=2)
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        assert "no person 'nobody'" in await admin(database, "bans", "add", "person", "nobody", expect=2)
        assert "no address" in await admin(database, "bans", "add", "address", "somewhere", expect=2)
        assert "There is no ban" in await admin(database, "bans", "remove", "address", "192.0.2.1", expect=2)
        for time, why in (("soon", "is no time"), ("2020-01-01", "is past")):
            assert why in await admin(database, "bans", "add", "person", ann.me["id"], "--until", time, expect=2)
        await ann.get("/api/me")
        await here.desk.store.execute(text("update alembic_version set version_num = '0002'"))
        assert "Start the server of this version once" in await admin(database, "bans", "list", expect=2)


async def test_a_ban_reaches_all_servers_of_a_database(postgres: Postgres) -> None:
    database = postgres.database("bans_everywhere")
    with Away(database) as first, Away(database) as second:
        async with first.client("Ann") as ann:
            table = await ann.table("trains", "hh", start=True)
            async with ann.sit(table["id"]) as here, ann.at(second.url).sit(table["id"]) as there:
                await admin(database, "bans", "add", "person", ann.me["id"])
                await gone(here, BANNED)
                await gone(there, BANNED)
            words = (await ann.at(second.url).get("/api/me", expect=403))["error"]
            assert words["key"] == "server.banned_person"
