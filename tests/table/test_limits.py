"""Limits: everybody can see them, the operator can set them, and who reaches one is told how long to wait."""

from __future__ import annotations

from pathlib import Path

import pytest
import websockets
from structlog.testing import capture_logs

from goldenspike.table.limits import Buckets
from goldenspike.table.settings import Settings
from goldenspike.table.words import Refusal
from tests.table.kit import server_here


async def test_the_server_says_what_is_limited(tmp_path: Path) -> None:
    given = {
        "chat_rate": 2.0,
        "chat_burst": 9.0,
        "table_rate": 0.5,
        "table_burst": 7.0,
        "max_tables_person": 11,
        "max_bot_tables_person": 3,
        "max_moves": 4000,
        "max_entries": 9000,
        "max_message": 999,
    }
    async with server_here(tmp_path, **given) as here, here.client() as nobody:
        limits = (await nobody.get("/api/server"))["limits"]
        assert limits["chat"] == {"rate": 2.0, "burst": 9.0}
        assert limits["tables"] == {"rate": 0.5, "burst": 7.0}
        assert limits["tables_person"] == 11
        assert limits["bot_tables_person"] == 3
        assert limits["record_moves"] == 4000
        assert limits["table_entries"] == 9000
        assert limits["message_bytes"] == 999
        plain = Settings()
        assert limits["uploads"] == {"rate": plain.upload_rate, "burst": plain.upload_burst}
        assert limits["logins"] == {"rate": plain.login_rate, "burst": plain.login_burst}
        assert limits["connections_person"] == plain.max_connections_person


async def test_new_tables_are_limited_for_each_person(tmp_path: Path) -> None:
    async with (
        server_here(tmp_path, table_rate=0.01, table_burst=3.0) as here,
        here.client("Ann") as ann,
        here.client("Bob") as bob,
    ):
        first = await ann.table("trains", "hh", start=True)
        await ann.table("trains", "hb")
        await ann.post(f"/api/tables/{first['id']}/fork", {"at": 0}, expect=201)
        with capture_logs() as logs:
            for _ in range(3):
                answer = await ann.http.post("/api/tables", json={"game": "trains", "seats": [{"kind": "human"}] * 2})
                assert answer.status_code == 429
        words = answer.json()["error"]
        assert words["key"] == "server.too_many_new_tables"
        assert f"{words['args']['seconds']} seconds" in words["text"]
        assert 90 <= words["args"]["seconds"] <= 101
        assert int(answer.headers["retry-after"]) == words["args"]["seconds"]
        said = [line for line in logs if line["event"] == "a limit was reached"]
        assert [(line["limit"], line["person"], line["address"]) for line in said] == [("new tables", ann.me["id"], "127.0.0.1")]
        await ann.post(f"/api/tables/{first['id']}/fork", {"at": 0}, expect=429)
        await bob.table("trains", "hb")


async def test_chat_is_limited_for_each_person(tmp_path: Path) -> None:
    async with server_here(tmp_path, chat_rate=0.1, chat_burst=2.0) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        tables = [(await ann.table("trains", "ho", public=True))["id"] for _ in range(2)]
        for id in tables:
            await bob.post(f"/api/tables/{id}/join", {"seat": 1})
            await ann.post(f"/api/tables/{id}/start")
        line = {"type": "chat", "text": "hello"}
        async with ann.sit(tables[0]) as chair:  # counted together, over whichever line
            assert (await chair.say("chat", text="hello"))["type"] == "done"
            assert (await ann.post(f"/api/tables/{tables[1]}/messages", line))["type"] == "done"
            with capture_logs() as logs:
                refused = await chair.say("chat", text="hello")
            assert refused["reason"]["key"] == "server.too_much_chat"
            assert 9 <= refused["reason"]["args"]["seconds"] <= 11
            assert logs[0]["address"] == "127.0.0.1"
            assert (await ann.post(f"/api/tables/{tables[1]}/messages", line))["reason"]["key"] == "server.too_much_chat"
            assert (await chair.move(chair.position["legal"][0] if chair.position["legal"] else 0))["type"] in ("done", "refused")
        assert (await bob.post(f"/api/tables/{tables[0]}/messages", line))["type"] == "done"


async def test_floods_are_logged_with_their_address_and_do_not_flood_the_log(tmp_path: Path) -> None:
    async with server_here(tmp_path, request_rate=0.001, request_burst=5.0) as here, here.client() as eve:
        with capture_logs() as logs:
            codes = [(await eve.http.get("/api/server")).status_code for _ in range(30)]
        assert codes == [200] * 5 + [429] * 25
        said = [line for line in logs if line["event"] == "a limit was reached"]
        assert [(line["limit"], line["address"]) for line in said] == [("requests", "127.0.0.1")]


async def test_guessing_passphrases_is_limited_and_logged(tmp_path: Path) -> None:
    async with server_here(tmp_path, login_rate=0.001, login_burst=3.0) as here, here.client() as eve:
        with capture_logs() as logs:
            codes = [
                (await eve.http.post("/api/login", json={"handle": "ann-1", "passphrase": "guess"})).status_code for _ in range(5)
            ]
        assert codes == [403] * 3 + [429] * 2
        assert {line["limit"] for line in logs if line["event"] == "a limit was reached"} == {"log-ins"}


async def test_too_many_messages_and_uploads_are_logged_with_the_address(tmp_path: Path) -> None:
    limits = {"message_rate": 0.001, "message_burst": 5.0, "upload_rate": 0.001, "upload_burst": 1.0, "max_connections_person": 1}
    async with server_here(tmp_path, **limits) as here, here.client("Ann") as ann:
        table = await ann.table("trains", "hh", start=True)
        with capture_logs() as logs:
            async with ann.sit(table["id"]) as chair:
                for _ in range(10):
                    await chair.socket.send('{"type": "ping", "id": "x"}')
                await chair.until(lambda m: m["type"] == "fault")
            for _ in range(3):
                await ann.http.post("/api/replays", json={"text": "no record"})
        said = {(line["limit"], line["person"], line["address"]) for line in logs if line["event"] == "a limit was reached"}
        assert said == {("messages", ann.me["id"], "127.0.0.1"), ("uploads", ann.me["id"], "127.0.0.1")}


async def test_too_many_connections_are_logged_with_the_address(tmp_path: Path) -> None:
    async with server_here(tmp_path, max_connections_person=1) as here, here.client("Ann") as ann:
        table = await ann.table("trains", "hh", start=True)
        with capture_logs() as logs:
            async with ann.sit(table["id"]):
                with pytest.raises(websockets.ConnectionClosed):
                    async with ann.sit(table["id"]):
                        pass
        said = [(line["limit"], line["address"]) for line in logs if line["event"] == "a limit was reached"]
        assert said == [("connections", "127.0.0.1")]


def test_a_bucket_says_how_long_to_wait() -> None:
    buckets = Buckets(0.5, 1.0)
    buckets.check("ann")
    with pytest.raises(Refusal) as refused:
        buckets.check("ann")
    assert refused.value.reason.args["seconds"] == 2
    buckets.check("bob")
