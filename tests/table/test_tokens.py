"""Programs of people play at the table by a token, and do nothing else with it."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from sqlalchemy import select

from goldenspike.table import models
from tests.table.kit import Client, Here, server_here

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "remote_bot.py"


async def token_of(person: Client, name: str = "my bot") -> dict[str, Any]:
    found: dict[str, Any] = await person.post("/api/me/tokens", {"name": name}, 201)
    return found


def program(here: Here, token: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=here.url, headers={"Authorization": f"Bearer {token}"}, timeout=30, verify=False)


async def test_a_token_is_made_listed_and_withdrawn_and_the_database_has_only_its_hash(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        made = await token_of(ann)
        assert made["token"].startswith("gsb_")
        listed = await ann.get("/api/me/tokens")
        assert [(one["id"], one["name"]) for one in listed] == [(made["id"], "my bot")]
        assert len(await ann.get("/api/me/sessions")) == 1  # a token is no device
        rows = await here.desk.store.rows(select(models.sessions))
        assert made["token"] not in str(rows)
        assert await bob.get("/api/me/tokens") == []
        assert (await bob.call("DELETE", f"/api/me/tokens/{made['id']}", 404))["error"]["key"] == "server.no_token"
        async with program(here, made["token"]) as bot:
            assert (await bot.get("/api/me")).json()["name"] == "Ann"
            await ann.call("DELETE", f"/api/me/tokens/{made['id']}", 204)
            assert (await bot.get("/api/me")).status_code == 401


async def test_a_token_plays_but_does_not_touch_the_account(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        made = await token_of(ann)
        async with program(here, made["token"]) as bot:
            for method, path, data in (
                ("PATCH", "/api/me", {"name": "Zoe"}),
                ("POST", "/api/me/passphrase", {"passphrase": "correct horse battery"}),
                ("POST", "/api/me/tokens", {"name": "another"}),
                ("GET", "/api/me/tokens", None),
                ("GET", "/api/me/sessions", None),
                ("GET", "/api/me/export", None),
                ("DELETE", "/api/me", {}),
            ):
                answer = await bot.request(method, path, json=data)
                assert answer.status_code == 403, path
                assert answer.json()["error"]["key"] == "server.not_by_token"
            answer = await bot.post("/api/tables", json={"game": "trains", "seats": [{"kind": "human"}, {"kind": "open"}]})
            assert answer.status_code == 201
            assert [seat["name"] for seat in answer.json()["seats"]][:1] == ["Ann (bot)"]  # people see what it is


async def test_a_token_is_no_cookie_and_a_cookie_no_token(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        made = await token_of(ann)
        cookie = ann.http.cookies["goldenspike"]
        async with program(here, cookie) as thief:
            assert (await thief.get("/api/me")).status_code == 401
        other = Client(here.url)
        other.keep(made["token"])
        assert (await other.http.get("/api/me")).status_code == 401
        await other.http.aclose()
        table = await ann.table("trains", "ho", public=True)
        url = f"{here.url.replace('http', 'ws', 1)}/api/tables/{table['id']}/ws"
        async with websockets.connect(url, additional_headers={"Authorization": "Bearer gsb_nonsense"}) as socket:
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4001


async def test_withdrawing_a_token_closes_its_connections(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        made = await token_of(ann)
        table = await ann.table("trains", "hb", start=True)
        url = f"{here.url.replace('http', 'ws', 1)}/api/tables/{table['id']}/ws"
        async with websockets.connect(url, additional_headers={"Authorization": f"Bearer {made['token']}"}) as socket:
            await socket.recv()
            await ann.call("DELETE", f"/api/me/tokens/{made['id']}", 204)
            await asyncio.wait_for(socket.wait_closed(), 20)
            assert socket.close_code == 4001


async def test_nobody_has_too_many_tokens(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        for number in range(20):
            await token_of(ann, f"bot {number}")
        assert (await ann.post("/api/me/tokens", {"name": "one more"}, 409))["error"]["key"] == "server.too_many_tokens"


async def test_the_example_client_plays_a_whole_game(tmp_path: Path) -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 40
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        made = await token_of(bob)
        table = await ann.table("lightning_train", "bo", public=False)
        environment = {**os.environ, "BOT_TOKEN": made["token"]}
        words = (str(EXAMPLE), here.url, table["id"], table["invite"])
        process = await asyncio.create_subprocess_exec(
            sys.executable, *words, env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        assert process.stdout is not None
        first = await asyncio.wait_for(process.stdout.readline(), 30)
        assert first.startswith(b"I sit at")
        await ann.post(f"/api/tables/{table['id']}/start")
        out, err = await asyncio.wait_for(process.communicate(), 200)
        assert process.returncode == 0, err.decode()
        assert out.startswith(b"The scores are [")
        seats = (await ann.get(f"/api/tables/{table['id']}"))["seats"]
        assert seats[1]["name"] == "Bob (bot)"
