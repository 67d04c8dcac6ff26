"""The life of a table: whatever two people do to it at the same moment, it ends in a state that makes sense."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, update

from goldenspike.table import models
from tests.table.kit import Away, Client, server_here
from tests.table.postgres import Postgres

Step = Callable[[Client, Client, str], Awaitable[Any]]


async def seat_two(ann: Client, id: str, kind: str) -> Any:
    wish = {"kind": kind, "bot": "random"} if kind == "bot" else {"kind": kind}
    return await ann.http.put(f"/api/tables/{id}/seats/1", json=wish)


STEPS: dict[str, Step] = {  # Ann owns the table and has seat 0, Bob has seat 1
    "start": lambda ann, bob, id: ann.http.post(f"/api/tables/{id}/start", json={}),
    "start, bots on empty seats": lambda ann, bob, id: ann.http.post(f"/api/tables/{id}/start", json={"fill": "random"}),
    "delete": lambda ann, bob, id: ann.http.delete(f"/api/tables/{id}"),
    "leave": lambda ann, bob, id: bob.http.post(f"/api/tables/{id}/leave", json={}),
    "join": lambda ann, bob, id: bob.http.post(f"/api/tables/{id}/join", json={"seat": 1}),
    "remove": lambda ann, bob, id: seat_two(ann, id, "open"),
    "put a bot there": lambda ann, bob, id: seat_two(ann, id, "bot"),
    "hide": lambda ann, bob, id: ann.http.patch(f"/api/tables/{id}", json={"public": False}),
}
EXPECTED = {200, 201, 204, 403, 404, 409}


async def check(ann: Client, id: str, what: str) -> None:
    """The table makes sense: it is gone for everybody, or it waits, or it runs with somebody on every seat and a log."""
    answer = await ann.http.get(f"/api/tables/{id}")
    if answer.status_code == 404:
        assert (await ann.http.get(f"/api/tables/{id}/entries")).status_code == 404, what
        return
    table = answer.json()
    kinds = [seat["kind"] for seat in table["seats"]]
    assert len(kinds) == 2, (what, table)
    assert table["status"] in ("open", "running", "over"), (what, table)
    if table["status"] == "open":
        entries = await ann.http.get(f"/api/tables/{id}/entries")
        if entries.status_code == 404:  # the other server has removed it, and this one has just heard of that
            assert (await ann.http.get(f"/api/tables/{id}")).status_code == 404, what
            return
        assert entries.json()["entries"] == [], what
    else:
        assert "open" not in kinds, (what, table)
        position = (await ann.http.get(f"/api/tables/{id}/position")).json()
        assert position["number"] >= 1, what
        for seat in table["seats"]:
            assert seat["kind"] == "bot" or seat["name"], (what, table)


async def all_pairs(ann: Client, bob: Client, there: str, rounds: int) -> None:
    """Each pair of steps at once, the second one at the other server, and the other way round."""
    elsewhere = {id(ann): ann.at(there), id(bob): bob.at(there)}
    ends: set[str] = set()
    for first, second in itertools.combinations_with_replacement(STEPS, 2):
        for turn in range(rounds):
            table = (await ann.table("trains", "ho", public=True))["id"]
            if "join" not in (first, second):
                await bob.post(f"/api/tables/{table}/join", {"seat": 1})
            one, two = (first, second) if turn % 2 == 0 else (second, first)
            answers = await asyncio.gather(STEPS[one](ann, bob, table), STEPS[two](elsewhere[id(ann)], elsewhere[id(bob)], table))
            for answer in answers:
                assert answer.status_code in EXPECTED, (one, two, answer.text)
                assert answer.status_code == 204 or answer.json(), (one, two)
            for client in (ann, elsewhere[id(ann)]):
                for _ in range(100):  # the other process hears of it a moment later
                    with contextlib.suppress(AssertionError):
                        await check(client, table, f"{one} and {two}")
                        break
                    await asyncio.sleep(0.02)
                else:
                    await check(client, table, f"{one} and {two}")
            gone = (await ann.http.get(f"/api/tables/{table}")).status_code == 404
            ends.add("gone" if gone else (await ann.get(f"/api/tables/{table}"))["status"])
            if gone and "start" in (one, two):  # whoever was first, not both
                started = answers[0 if one == "start" else 1]
                assert started.status_code != 200 or "delete" not in (one, two), (one, two, started.text)
    assert ends >= {"gone", "open", "running"}


async def test_all_pairs_of_steps_at_once(tmp_path: Path) -> None:
    async with server_here(tmp_path, max_tables_person=10_000) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        await all_pairs(ann, bob, here.url, rounds=4)


async def test_all_pairs_of_steps_at_once_at_two_servers(postgres: Postgres) -> None:
    database = postgres.database("all_pairs")
    many = {"max_tables_person": "10000"}
    with Away(database, **many) as first, Away(database, **many) as second:
        async with first.client("Ann") as ann, first.client("Bob") as bob:
            await all_pairs(ann, bob, second.url, rounds=2)


async def test_a_start_that_is_refused_has_changed_nothing(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        before = await ann.table("trains", "hoo")
        id = before["id"]
        refused = await ann.post(f"/api/tables/{id}/start", expect=409)
        assert refused["error"]["key"] == "server.open_seats"
        bad = await ann.post(f"/api/tables/{id}/start", {"fill": "nobody knows it"}, expect=422)
        assert bad["error"]["key"] == "server.no_bot"
        after = await ann.get(f"/api/tables/{id}")
        assert after["seats"] == before["seats"]
        tables = len((await ann.get("/api/me/tables"))["tables"])
        wish = {"game": "trains", "seats": [{"kind": "human"}, {"kind": "open"}], "start": True}
        await ann.post("/api/tables", wish, expect=409)  # it cannot begin, and so it is not set up either
        assert len((await ann.get("/api/me/tables"))["tables"]) == tables


async def test_a_broken_table_does_not_stop_the_others(tmp_path: Path) -> None:
    async with server_here(tmp_path, sweep_seconds=0.2) as here, here.client("Ann") as ann:
        store, t = here.desk.store, models.tables
        broken = [(await ann.table("trains", "bb", start=True))["id"] for _ in range(3)]
        here.desk.hall.tables.clear()
        await store.execute(delete(models.seats).where(models.seats.c.table_id == broken[0]))
        await store.execute(update(t).where(t.c.id == broken[1]).values(options="no JSON", wake=0))
        await store.execute(update(models.snapshots).where(models.snapshots.c.table_id == broken[2]).values(data=b"noise"))
        await store.execute(update(t).where(t.c.id.in_(broken)).values(wake=0, status="running"))
        sound = (await ann.table("trains", "qq", start=True))["id"]
        here.desk.hall.tables.clear()  # only the sweep finds it now
        for _ in range(600):
            if (await store.row(t.select().where(t.c.id == sound))).status == "over":
                break
            await asyncio.sleep(0.1)
        else:
            pytest.fail("the bots of the sound table did not play")
        for id in broken:
            assert (await ann.http.get(f"/api/tables/{id}")).status_code in (200, 500, 404)
        async with ann.sit(sound) as chair:
            assert chair.position["status"] == "over"


async def test_a_table_that_an_operator_has_closed_says_so(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        table = await ann.table("trains", "ho", public=True)
        id = table["id"]
        await bob.post(f"/api/tables/{id}/join", {"seat": 1})
        await ann.post(f"/api/tables/{id}/start")
        t = models.tables
        async with ann.sit(id) as chair, bob.sit(id) as other:
            mover = chair if chair.position["legal"] else other
            await here.desk.store.execute(update(t).where(t.c.id == id).values(status="closed", wake=None))
            await here.desk.hall.news(id)
            await chair.until(lambda m: m["type"] == "table" and m["table"]["status"] == "closed")
            refused = await mover.move(mover.position["legal"][0])
            assert refused["reason"]["key"] == "server.table_closed"
        assert "seed:" not in await ann.get(f"/api/tables/{id}/record")  # it was not played to its end
        await ann.post(f"/api/tables/{id}/rematch", expect=409)
        assert id not in [found["id"] for found in (await bob.get("/api/tables"))["tables"]]
        here.desk.hall.tables.clear()
        assert (await ann.get(f"/api/tables/{id}"))["status"] == "closed"
        async with ann.sit(id) as chair:
            assert chair.position["legal"] == []


async def test_the_list_of_tables_is_paged_and_nobody_crowds_out_the_others(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Eve") as eve:
        first = (await bob.table("trains", "ho", public=True))["id"]
        running = (await bob.table("trains", "hh", public=True, start=True))["id"]
        flood = [(await eve.table("trains", "ho", public=True))["id"] for _ in range(12)]
        page = await ann.get("/api/tables?size=5")
        ids = [table["id"] for table in page["tables"]]
        assert page["more"]
        assert first in ids
        assert ids[:4].count(first) == 1  # among the newest three of Eve's
        assert running in ids
        found: list[str] = []
        for number in range(10):
            page = await ann.get(f"/api/tables?size=5&page={number}")
            found += [table["id"] for table in page["tables"]]
            if not page["more"]:
                break
        assert sorted(found) == sorted([first, running, *flood])
        assert len((await eve.get("/api/me/tables?size=5"))["tables"]) == 5
        for bad in ("size=0", "size=101", "page=-1", "page=x"):
            await ann.get(f"/api/tables?{bad}", expect=422)
