"""Accounts as a whole: closing, renaming, exporting, and removing so that nothing is left."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import select

from goldenspike.table import models
from goldenspike.table.accounts import DEPARTED, Accounts
from goldenspike.table.catalogue import DEFAULT_BOT
from goldenspike.table.store import Store
from tests.table.kit import PATIENCE, Away, Client, Here, admin, server_here
from tests.table.postgres import Postgres
from tests.table.test_bans import file_of, until_status
from tests.table.test_play import pair
from tests.table.test_sessions import gone

NAME = "Quentin Xylander"  # so unlike anything else that it can be searched for
RECORD_GAME = {"game": "trains", "seats": [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}], "start": True}


async def everything(store: Store) -> str:
    """All rows of all tables, as one text to search in."""
    found = []
    for table in models.metadata.sorted_tables:
        for row in await store.rows(select(table)):
            found.append(f"{table.name}: {tuple(row)}")
    return "\n".join(found)


async def rows(here: Here, table: Any, id: str) -> list[Any]:
    return list(await here.desk.store.rows(select(table).where(table.c.table_id == id)))


async def finished(here: Here, one: Client, *others: Client) -> str:
    """A game that these have played to its end; the quickest way to one is to let bots stand in that get somewhere."""
    table = await one.table("trains", "h" + ("o" * len(others) or "b"), public=True)
    id: str = table["id"]
    for other in others:
        await other.post(f"/api/tables/{id}/join", {})
    await one.post(f"/api/tables/{id}/start")
    async with one.sit(id) as chair:
        await chair.say("chat", text=f"I am {one.name}")
        for player in (one, *others):
            for seat in (await player.get(f"/api/tables/{id}"))["seats"]:
                if seat["mine"]:
                    await player.post(f"/api/tables/{id}/messages", {"type": "stand_in", "seat": seat["seat"], "bot": "quick"})
        await chair.until_position(lambda p: p["status"] == "over")
    return id


async def test_a_removed_person_leaves_nothing_behind_and_takes_nothing_from_others(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client(NAME) as quentin, here.client("Bob") as bob, here.client("Cat") as cat:
        own_open = (await quentin.table("trains", "ho", title=f"{NAME}'s table", public=True))["id"]
        await bob.post(f"/api/tables/{own_open}/join", {"seat": 1})
        other_open = (await bob.table("trains", "ho", public=True))["id"]
        await quentin.post(f"/api/tables/{other_open}/join", {"seat": 1})
        alone_running = (await quentin.table("trains", "hb", start=True))["id"]
        watched = (await quentin.post("/api/tables", RECORD_GAME, expect=201))["id"]
        running = await pair(here, quentin, bob)
        await quentin.post(f"/api/tables/{running}/messages", {"type": "chat", "text": f"{NAME} was here"})
        await bob.post(f"/api/tables/{running}/messages", {"type": "chat", "text": "so was Bob"})
        alone_over = await finished(here, quentin)
        shared_over = await finished(here, quentin, bob)
        theirs = await finished(here, bob, cat)
        private = await bob.table("trains", "hb", start=True)
        await quentin.post(f"/api/tables/{private['id']}/join", {"invite": private["invite"]})  # a guest
        fork = (await bob.post(f"/api/tables/{shared_over}/fork", {"at": 0}, expect=201))["id"]
        await quentin.call("PATCH", "/api/me", json={"name": NAME})
        await here.desk.store.execute(
            models.tables.update()
            .where(models.tables.c.id == shared_over)
            .values(title=f"at {NAME.upper()}'s", rematch=alone_over)
        )
        before = await everything(here.desk.store)
        assert NAME in before
        assert quentin.me["id"] in before

        async with quentin.sit(running) as chair, bob.sit(running) as other:
            await quentin.call("DELETE", "/api/me", 204, json={})
            await gone(chair)
            await other.until(lambda m: m["type"] == "table" and any(s["name"] == DEPARTED for s in m["table"]["seats"]))
        await quentin.get("/api/me", expect=401)

        after = await everything(here.desk.store)
        assert quentin.me["id"] not in after
        assert NAME.casefold() not in after.casefold()
        for id in (own_open, alone_running, watched, alone_over):
            assert id not in after
            await bob.get(f"/api/tables/{id}", expect=404)
        assert [seat["kind"] for seat in (await bob.get(f"/api/tables/{other_open}"))["seats"]] == ["human", "open"]
        seats = (await bob.get(f"/api/tables/{running}"))["seats"]
        assert [(seat["kind"], seat["name"]) for seat in seats] == [("bot", DEPARTED), ("human", "Bob")]
        assert [row.bot for row in await rows(here, models.seats, running)] == [DEFAULT_BOT, ""]
        assert (await bob.get(f"/api/tables/{running}"))["mine"]  # the table is Bob's now
        assert [
            (row.name, row.person) for row in sorted(await rows(here, models.results, shared_over), key=lambda r: r.seat)
        ] == [
            (DEPARTED, None),
            ("Bob", bob.me["id"]),
        ]
        chat = [orjson.loads(row.data)["text"] for row in await rows(here, models.entries, running) if row.kind == "chat"]
        assert chat == ["", "so was Bob"]
        assert (await bob.get(f"/api/tables/{shared_over}/verify"))["ok"]  # what was played stays as it was
        assert (await bob.get(f"/api/tables/{shared_over}"))["rematch"] == ""
        assert (await bob.get(f"/api/tables/{theirs}"))["mine"]
        await bob.get(f"/api/tables/{fork}")
        await bob.post(f"/api/tables/{shared_over}/rematch", expect=201)  # with the bot on the seat


async def test_the_bot_that_takes_over_plays_on(tmp_path: Path) -> None:
    async with (
        server_here(tmp_path, bot_seconds=0.2, sweep_seconds=3600.0) as here,
        here.client(NAME) as quentin,
        here.client("Bob") as bob,
    ):
        id = await pair(here, quentin, bob)
        async with quentin.sit(id) as chair, bob.sit(id) as other:
            await chair.until_position(lambda p: p["number"] >= 1)
            while chair.position["turn"] != 0:  # until it is for the one who goes to decide
                assert (await other.move((await other.my_turn())["legal"][0]))["type"] == "done"
                await chair.until_position(lambda p: p["number"] >= other.position["number"])
            played = chair.position["played"]
            await quentin.call("DELETE", "/api/me", 204, json={})
            await other.until_position(lambda p: p["played"] > played)


async def test_removing_oneself_needs_the_passphrase_where_there_is_one(tmp_path: Path) -> None:
    async with server_here(tmp_path, login_burst=4) as here, here.client("Ann") as ann:
        await ann.post("/api/me/passphrase", {"passphrase": "correct horse battery"})
        for wrong in ({}, {"passphrase": "incorrect horse"}):
            words = (await ann.call("DELETE", "/api/me", 403, json=wrong))["error"]
            assert words["key"] == "server.passphrase"
        assert (await ann.get("/api/me"))["name"] == "Ann"
        await ann.call("DELETE", "/api/me", 204, json={"passphrase": "correct horse battery"})
        await ann.get("/api/me", expect=401)


async def test_a_person_can_take_everything_along(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        over = await finished(here, ann, bob)
        running = await pair(here, ann, bob)
        await bob.post(f"/api/tables/{running}/messages", {"type": "chat", "text": "only Bob's"})
        await ann.post("/api/me/passphrase", {"passphrase": "correct horse battery"})
        answer = await ann.http.get("/api/me/export")
        assert "attachment" in answer.headers["content-disposition"]
        found = answer.json()
        assert found["profile"]["id"] == ann.me["id"]
        assert [session["device"] for session in found["sessions"]] == ["python-httpx"]
        tables = {table["id"]: table for table in found["tables"]}
        assert set(tables) == {over, running}
        assert tables[over]["record"] == await ann.get(f"/api/tables/{over}/record")
        assert [line["text"] for line in tables[over]["chat"]] == ["I am Ann"]
        assert tables[running]["chat"] == []
        assert "(secret)" in tables[running]["record"] or tables[running]["record"].count("seed") == 0
        assert [(row["table_id"], row["seat"]) for row in found["results"]] == [(over, 0)]
        for secret in ("argon2", "only Bob's", bob.me["id"]):
            assert secret not in answer.text
        theirs = (await bob.get("/api/me/export"))["tables"]
        assert {table["id"]: table["invite"] for table in theirs} == {over: "", running: ""}  # of their own tables only


async def test_a_closed_account_lets_nobody_in_until_it_is_open_again(tmp_path: Path) -> None:
    database = file_of(tmp_path)
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        handle = (await ann.post("/api/me/passphrase", {"passphrase": "correct horse battery"}))["handle"]
        async with ann.sit(id) as chair, bob.sit(id) as other:
            assert "is closed" in await admin(database, "people", "close", ann.me["id"])
            await gone(chair)
            assert (await other.say("chat", text="oh"))["type"] == "done"
        assert "closed this account" in (await ann.get("/api/me", expect=403))["error"]["text"]
        login = {"handle": handle, "passphrase": "correct horse battery"}
        async with here.client() as phone:
            assert (await phone.post("/api/login", login, expect=403))["error"]["key"] == "server.closed"
            assert (await phone.post("/api/login", {**login, "passphrase": "wrong"}, expect=403))["error"][
                "key"
            ] == "server.login"
        await admin(database, "people", "reopen", ann.me["id"])
        assert (await until_status(ann, "/api/me", 200))["name"] == "Ann"


async def test_the_operator_renames_lists_and_shows(tmp_path: Path) -> None:
    database = file_of(tmp_path)
    async with server_here(tmp_path) as here, here.client("Rude Name") as rude, here.client("Bob") as bob:
        id = await pair(here, rude, bob)
        async with bob.sit(id) as chair:
            await admin(database, "people", "rename", rude.me["id"], "Kind Name")
            await chair.until(lambda m: m["type"] == "table" and m["table"]["seats"][0]["name"] == "Kind Name")
        assert (await rude.get("/api/me"))["name"] == "Kind Name"
        listed = orjson.loads(await admin(database, "people", "list", "--json", "--name", "kind"))
        assert [person["id"] for person in listed] == [rude.me["id"]]
        shown = await admin(database, "people", "show", rude.me["id"])
        assert "Kind Name" in shown
        assert id in shown
        assert "python-httpx" in shown
        assert "cannot be used" in await admin(database, "people", "rename", bob.me["id"], "Tycoon bot", expect=2)
        assert "no person 'nobody'" in await admin(database, "people", "show", "nobody", expect=2)
        exported = orjson.loads(await admin(database, "people", "export", bob.me["id"]))
        assert exported["profile"]["name"] == "Bob"
        assert [table["id"] for table in exported["tables"]] == [id]


async def test_the_operator_signs_out_and_removes(tmp_path: Path) -> None:
    database = file_of(tmp_path)
    async with server_here(tmp_path) as here, here.client(NAME) as quentin, here.client("Bob") as bob:
        id = await pair(here, quentin, bob)
        async with quentin.sit(id) as chair:
            assert "sessions ended: 1" in await admin(database, "people", "sign-out", quentin.me["id"])
            await gone(chair)
        assert "--yes" in await admin(database, "people", "remove", quentin.me["id"], expect=2)
        assert NAME in await everything(here.desk.store)
        async with bob.sit(id) as chair:
            await admin(database, "people", "remove", quentin.me["id"], "--yes")
            await chair.until(lambda m: m["type"] == "table" and m["table"]["seats"][0]["name"] == DEPARTED)
        row = await here.desk.store.row(select(models.tables.c.wake).where(models.tables.c.id == id))
        assert row.wake is not None  # a server looks at the table by itself: it may be the bot's turn
        async with asyncio.timeout(PATIENCE):  # what the command has left for the server to read goes, too
            while quentin.me["id"] in (after := await everything(here.desk.store)):
                await asyncio.sleep(0.02)
        assert NAME not in after


async def test_an_account_is_removed_at_all_servers_of_a_database(postgres: Postgres) -> None:
    database = postgres.database("accounts_go")
    with Away(database) as first, Away(database) as second:
        async with first.client(NAME) as quentin, second.client("Bob") as bob:
            table = await quentin.table("trains", "ho", public=True)
            id = table["id"]
            await bob.post(f"/api/tables/{id}/join", {"seat": 1})
            await quentin.post(f"/api/tables/{id}/start")
            alone = (await quentin.table("trains", "hh", start=True, public=True))["id"]
            async with quentin.at(second.url).sit(id) as chair, bob.sit(id) as other, bob.sit(alone) as watching:
                await quentin.call("DELETE", "/api/me", 204, json={})
                await gone(chair)
                await gone(watching, 4004)
                await other.until(lambda m: m["type"] == "table" and m["table"]["seats"][0]["name"] == DEPARTED)
        store = await Store.visit(database)
        assert NAME not in await everything(store)
        await store.close()


async def test_removing_and_sitting_down_at_the_same_time_leaves_no_half_person(postgres: Postgres) -> None:
    store = await Store.open(postgres.database("accounts_race"))
    try:
        now = {"epoch": 0, "webhook": "", "created": 0, "seen": 0, "closed": False}
        await store.execute(*(models.persons.insert().values(id=id, name=id, **now) for id in ("ann", "bob")))
        accounts = Accounts(store)
        assert await accounts.remove("nobody") is None
        results = await asyncio.gather(accounts.remove("ann"), accounts.remove("ann"))
        assert sorted(results, key=str) == [None, []] or results == [[], []]
        assert [row.id for row in await store.rows(select(models.persons))] == ["bob"]
    finally:
        await store.close()
