"""Watching: featured tables, the chat of those who watch, and rated games that they see late."""

from __future__ import annotations

import asyncio
from pathlib import Path

from .kit import PATIENCE, Away, Client, server_here
from .postgres import Postgres
from .test_rated import account, rated_table


async def play(client: Client, id: str, moves: int) -> int:
    """Make the first legal moves of somebody whose turn it is; how many were made."""
    made = 0
    async with client.sit(id) as chair:
        while made < moves and chair.position["my_turn"]:
            assert (await chair.move(chair.position["legal"][0]))["type"] == "done"
            made += 1
    return made


async def some_moves(ann: Client, bob: Client, id: str) -> int:
    return await play(ann, id, 1) + await play(bob, id, 1) + await play(ann, id, 1)


async def test_what_those_who_watch_say_is_not_for_those_who_play(tmp_path: Path) -> None:
    async with (
        server_here(tmp_path) as here,
        here.client("Ann") as ann,
        here.client("Bob") as bob,
        here.client("Cid") as cid,
        here.client() as nobody,
    ):
        id = (await ann.table("trains", "hb", public=True, start=True))["id"]
        await bob.post(f"/api/tables/{id}/watch", {"text": "  she should   build "}, expect=201)
        await cid.post(f"/api/tables/{id}/watch", {"text": "no"}, expect=201)
        for reader in (bob, cid, nobody):
            found = await reader.get(f"/api/tables/{id}/watch")
            assert [(line["name"], line["text"]) for line in found["lines"]] == [("Bob", "she should build"), ("Cid", "no")]
        first = found["lines"][0]["number"]
        assert len((await bob.get(f"/api/tables/{id}/watch?since={first}"))["lines"]) == 1
        for path in (f"/api/tables/{id}/watch",):
            assert (await ann.get(path, expect=403))["error"]["key"] == "server.watch_players"
            await ann.post(path, {"text": "what?"}, expect=403)
        assert "she should" not in str(await ann.get(f"/api/tables/{id}/entries"))
        await nobody.post(f"/api/tables/{id}/watch", {"text": "hello"}, expect=401)
        for text in ("", " ", "x" * 501, "\u202e"):
            await bob.post(f"/api/tables/{id}/watch", {"text": text}, expect=422)
        async with ann.sit(id) as chair:
            await chair.say("stand_in", seat=0, bot="random")
            await chair.until_position(lambda p: p["status"] == "over")
        assert len((await ann.get(f"/api/tables/{id}/watch"))["lines"]) == 2  # now she may
        assert (await bob.get("/api/me/export"))["club"]["said_while_watching"][0]["text"] == "she should build"
        await bob.call("DELETE", "/api/me", 204, json={"passphrase": ""})
        assert [line["name"] for line in (await cid.get(f"/api/tables/{id}/watch"))["lines"]] == ["Cid"]


async def test_a_private_table_is_talked_about_by_those_who_were_let_in(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Cid") as cid:
        table = await ann.table("trains", "hb", start=True)
        id = table["id"]
        await bob.post(f"/api/tables/{id}/watch", {"text": "hello"}, expect=404)
        await bob.post(f"/api/tables/{id}/join", {"seat": None, "invite": table["invite"]})
        await bob.post(f"/api/tables/{id}/watch", {"text": "hello"}, expect=201)
        await cid.get(f"/api/tables/{id}/watch", expect=404)
        async with ann.sit(id) as chair:
            await chair.say("stand_in", seat=0, bot="random")
            await chair.until_position(lambda p: p["status"] == "over")
        assert (await cid.get(f"/api/tables/{id}/watch"))["lines"] == []  # the game is open to all, what was said is not
        await cid.post(f"/api/tables/{id}/watch", {"text": "hello"}, expect=403)


async def test_chat_of_those_who_watch_has_its_limit(tmp_path: Path) -> None:
    async with server_here(tmp_path, chat_rate=0.001, chat_burst=2) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = (await ann.table("trains", "hb", public=True, start=True))["id"]
        for expected in (201, 201, 429):
            await bob.post(f"/api/tables/{id}/watch", {"text": "hello"}, expect=expected)


async def test_featured_tables_are_public_and_running(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        first = (await ann.table("trains", "hb", public=True, start=True))["id"]
        second = (await ann.table("trains", "hb", public=True, start=True))["id"]
        await ann.table("trains", "hb", start=True)
        await ann.table("trains", "ho", public=True)
        assert (await ann.get("/api/watch"))["tables"] == []  # her own are no news to her
        async with bob.sit(first):
            found = (await bob.get("/api/watch"))["tables"]
            assert [(one["table"]["id"], one["watchers"]) for one in found] == [(first, 1), (second, 0)]


async def test_a_rated_game_is_watched_late_and_through_no_other_door(tmp_path: Path) -> None:
    async with (
        server_here(tmp_path, watch_delay=3600) as here,
        here.client("Ann") as ann,
        here.client("Bob") as bob,
        here.client("Cid") as cid,
    ):
        await account(ann)
        await account(bob)
        id = await rated_table(ann, bob)
        async with cid.sit(id) as watcher:
            assert watcher.table["late"] == 3600
            assert watcher.position["played"] == 0
            assert max(watcher.position["clock"]["left"]) <= 3600_000
            assert watcher.position["view"]["viewer"] is None
            made = await some_moves(ann, bob, id)
            assert made >= 2
            own = await ann.get(f"/api/tables/{id}/position")
            assert own["played"] == made
            await asyncio.sleep(1.5)  # for whatever might have been sent
            assert (await watcher.say("look", seat=None))["position"]["played"] == 0
            assert [entry["kind"] for entry in watcher.entries] == ["start"]
        assert (await cid.get(f"/api/tables/{id}/position"))["played"] == 0
        assert (await cid.get(f"/api/tables/{id}/position?seat=0"))["view"]["viewer"] is None
        assert [entry["kind"] for entry in (await cid.get(f"/api/tables/{id}/entries"))["entries"]] == ["start"]
        assert (await cid.get(f"/api/tables/{id}/replay"))["moves"] == []
        await cid.get(f"/api/tables/{id}/positions/1", expect=422)
        assert "\n1 " not in await cid.get(f"/api/tables/{id}/record")
        assert (await cid.get(f"/api/tables/{id}"))["played"] == 0
        assert (await cid.get(f"/api/tables/{id}/chances", expect=403))["error"]["key"] == "server.rated_chances"
        assert (await ann.get(f"/api/tables/{id}"))["late"] == 0
        assert len((await ann.get(f"/api/tables/{id}/replay"))["moves"]) == made


async def test_what_is_old_enough_comes_by_itself(tmp_path: Path) -> None:
    async with (
        server_here(tmp_path, watch_delay=2) as here,
        here.client("Ann") as ann,
        here.client("Bob") as bob,
        here.client() as nobody,
    ):
        await account(ann)
        await account(bob)
        id = await rated_table(ann, bob)
        made = await some_moves(ann, bob, id)
        async with nobody.sit(id) as watcher:
            assert watcher.position["played"] < made
            await watcher.until_position(lambda p: p["played"] == made)
            for one in (ann, bob):
                await one.post(f"/api/tables/{id}/resign")
            await watcher.until_position(lambda p: p["status"] == "over")
        assert (await nobody.get(f"/api/tables/{id}"))["late"] == 0


async def test_an_unrated_game_is_watched_as_it_is_played(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client() as nobody:
        id = (await ann.table("trains", "hb", public=True, start=True))["id"]
        async with nobody.sit(id) as watcher:
            assert watcher.table["late"] == 0
            made = await play(ann, id, 1)
            await watcher.until_position(lambda p: p["played"] >= made)


async def test_a_rated_game_of_another_server_is_watched_late_too(postgres: Postgres) -> None:
    database = postgres.database("watched_elsewhere")
    with Away(database, watch_delay="3") as first, Away(database, watch_delay="3") as second:
        async with first.client("Ann") as ann, first.client("Bob") as bob, second.client() as nobody:
            await account(ann)
            await account(bob)
            id = await rated_table(ann, bob)
            async with nobody.sit(id) as watcher:
                assert watcher.table["late"] == 3
                made = await some_moves(ann, bob, id)
                assert (await ann.get(f"/api/tables/{id}/position"))["played"] == made
                await watcher.until_position(lambda p: p["played"] == made)
                shown = [entry for entry in watcher.entries if entry["kind"] == "move"]
                log = (await ann.get(f"/api/tables/{id}/entries?limit=500"))["entries"]
                assert [entry["number"] for entry in shown] == [entry["number"] for entry in log if entry["kind"] == "move"]
                for one in (ann, bob):
                    await one.post(f"/api/tables/{id}/resign")
                await watcher.until_position(lambda p: p["status"] == "over")
            async with asyncio.timeout(PATIENCE):  # for the news from the other server
                while (await nobody.get(f"/api/tables/{id}"))["late"]:
                    await asyncio.sleep(0.1)
