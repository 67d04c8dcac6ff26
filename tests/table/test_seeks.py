"""Finding opponents: pairing, races, bots that fill up, filters, and invitations that say what they are for."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

from sqlalchemy import select, update

from goldenspike.table import models
from tests.table.kit import Away, Client, server_here
from tests.table.postgres import Postgres
from tests.table.test_rated import account

SEEK = {"game": "trains", "players": 2}


async def seek(client: Client, expect: int = 201, **more: Any) -> Any:
    return await client.post("/api/tables/seek", {**SEEK, **more}, expect)


async def test_two_who_seek_the_same_play_together_at_once(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        waits = await seek(ann)
        assert (waits["status"], waits["seek"], waits["public"]) == ("open", True, True)
        assert (await seek(ann))["id"] == waits["id"], "asking twice is asking once"
        plays = await seek(bob, players=None)
        assert plays["id"] == waits["id"]
        assert plays["status"] == "running"
        assert (await seek(ann))["id"] != waits["id"], "that one is taken"


async def test_who_seeks_another_live_game_waits_for_that_one_only(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        first, slow = (await seek(ann))["id"], (await seek(ann, pace="days"))["id"]
        second = (await seek(ann, game="lightning_train"))["id"]
        await ann.get(f"/api/tables/{first}", 404)
        assert (await ann.get(f"/api/tables/{slow}"))["status"] == "open"
        assert (await seek(bob, game="lightning_train"))["id"] == second


async def test_only_what_fits_is_paired(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Cat") as cat:
        await account(ann)
        await account(bob)
        mine = (await seek(ann, rated=True))["id"]
        assert (await seek(bob))["id"] != mine, "rated and unrated"
        assert (await seek(bob, rated=True, pace="days"))["id"] != mine, "live and by days"
        assert (await seek(bob, rated=True, players=3))["id"] != mine, "two and three"
        assert (await seek(cat, 403, rated=True))["error"]["key"] == "server.rated_account"
        assert (await seek(cat, 422, players=9))["error"]["key"] == "server.seats"
        assert (await seek(cat, 422, options={"colour": "x"}))["error"]["text"]
        assert (await seek(cat, 422, fill="nobody"))["error"]["key"] == "server.no_bot"
        assert (await seek(bob, rated=True))["id"] == mine


async def test_many_who_seek_at_the_same_moment_are_all_paired(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(here.client(f"Seeker {n}")) for n in range(10)]
        tables = await asyncio.gather(*(seek(person) for person in people))
        ids = [table["id"] for table in tables]
        assert all(ids.count(id) == 2 for id in ids), ids
        for id in set(ids):
            assert (await people[0].get(f"/api/tables/{id}"))["status"] == "running"


async def test_two_servers_pair_those_who_seek_at_the_same_moment(postgres: Postgres) -> None:
    database = postgres.database("two_seeks")
    with Away(database) as first, Away(database) as second:
        async with contextlib.AsyncExitStack() as stack:
            for turn in range(3):
                ann = await stack.enter_async_context(first.client(f"Ann {turn}"))
                bob = await stack.enter_async_context(second.client(f"Bob {turn}"))
                one, two = await asyncio.gather(seek(ann), seek(bob))
                assert one["id"] == two["id"]
                # a third person and a fourth want the one seat of a seek
                waits = await seek(ann)
                cat = await stack.enter_async_context(first.client(f"Cat {turn}"))
                answers = await asyncio.gather(
                    cat.http.post(f"/api/tables/{waits['id']}/join", json={"seat": 1}),
                    bob.http.post(f"/api/tables/{waits['id']}/join", json={"seat": 1}),
                )
                assert sorted(answer.status_code for answer in answers) == [200, 409]
                assert (await ann.get(f"/api/tables/{waits['id']}"))["status"] == "running"


async def test_somebody_leaves_while_another_is_paired_with_them(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        for _ in range(5):
            mine = (await seek(ann))["id"]
            _, found = await asyncio.gather(ann.http.post(f"/api/tables/{mine}/leave", json={}), seek(bob))
            table = await bob.get(f"/api/tables/{found['id']}")
            seated = [seat["name"] for seat in table["seats"] if seat["kind"] == "human"]
            if table["id"] == mine:  # Bob was faster: Ann has left a game that runs, or Bob has her table
                assert "Bob" in seated
            else:
                assert (table["status"], seated) == ("open", ["Bob"])
                assert (await bob.http.get(f"/api/tables/{mine}")).status_code == 404
            await bob.post(f"/api/tables/{found['id']}/leave")
            await here.desk.store.execute(update(models.tables).where(models.tables.c.status == "running").values(seek=False))


async def test_bots_take_the_open_seats_after_the_wait(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        table = await seek(ann, players=3, fill="random", wait=5)
        await here.desk.seeks.look()
        assert (await ann.get(f"/api/tables/{table['id']}"))["status"] == "open"
        await here.desk.store.execute(update(models.tables).values(fill_at=here.desk.hall.now() - 1))
        await here.desk.seeks.look()
        now = await ann.get(f"/api/tables/{table['id']}")
        assert now["status"] in ("running", "over")
        assert [seat["kind"] for seat in now["seats"]] == ["human", "bot", "bot"]


async def test_who_went_away_does_not_wait_any_more(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        live, days = (await seek(ann, players=3))["id"], (await seek(ann, pace="days"))["id"]
        await seek(bob, players=3)
        seats = models.seats.c
        gone = update(models.seats).where(seats.person == ann.me["id"])
        await here.desk.store.execute(gone.values(seen=here.desk.hall.now() - 100_000))
        assert (await seek(bob, players=3))["id"] == live, "his own"
        await here.desk.seeks.look()
        table = await bob.get(f"/api/tables/{live}")
        assert [seat["name"] for seat in table["seats"]].count("Ann") == 0
        assert table["mine"], "who stays has the table now"
        assert (await bob.get(f"/api/tables/{days}"))["seats"][0]["name"] == "Ann", "by days one need not be there"
        await bob.post(f"/api/tables/{live}/leave")
        assert await here.desk.store.row(select(models.tables.c.id).where(models.tables.c.id == live)) is None


async def test_the_lobby_can_be_filtered(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        await account(ann)
        day = {"kind": "move", "seconds": 86400}
        ids = {
            "rated": (await ann.table("trains", "ho", public=True, rated=True, clock={"kind": "move", "seconds": 60}))["id"],
            "days": (await ann.table("trains", "hoo", public=True, clock=day))["id"],
            "plain": (await ann.table("lightning_train", "ho", public=True))["id"],
        }
        for query, expected in {
            "rated=true": {"rated"},
            "rated=false": {"days", "plain"},
            "pace=live": {"rated"},
            "pace=days": {"days"},
            "pace=none": {"plain"},
            "players=3": {"days"},
            "game=trains&status=open": {"rated", "days"},
            "game=trains&players=5": set(),
        }.items():
            found = {table["id"] for table in (await ann.get(f"/api/tables?{query}"))["tables"]}
            assert found == {ids[name] for name in expected}, query
        for wrong in ("pace=slow", "players=0", "rated=maybe"):
            await ann.get(f"/api/tables?{wrong}", 422)


async def test_an_invitation_says_what_it_is_for(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client() as stranger:
        table = await ann.table("trains", "hoo", title="Friday", clock={"kind": "game", "seconds": 1800})
        path = f"/api/tables/{table['id']}/invitation"
        await stranger.post(path, {}, 404)
        await stranger.post(path, {"invite": "x" * 24}, 404)
        seen = await stranger.post(path, {"invite": table["invite"]})
        assert (seen["game"], seen["title"], seen["owner"]) == ("trains", "Friday", "Ann")
        assert [seat["kind"] for seat in seen["seats"]] == ["human", "open", "open"]
        assert seen["clock"]["seconds"] == 1800
        assert seen["invite"] == "", "who is invited does not invite others"
        await stranger.post("/api/tables/nosuchtable1/invitation", {"invite": table["invite"]}, 404)
