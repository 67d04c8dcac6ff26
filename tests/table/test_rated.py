"""Rated tables: who may sit there, what is not allowed, and what the end of a game changes."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

from sqlalchemy import func, select, update

from goldenspike.table import models
from goldenspike.table.rated import DAY
from goldenspike.table.rating import Rating, rate
from tests.table.kit import Away, Client, Here, in_step, server_here
from tests.table.postgres import Postgres

CLOCK = {"kind": "move", "seconds": 3600}


async def account(client: Client) -> Client:
    """Somebody who can be found again."""
    client.me = await client.post("/api/me/passphrase", {"passphrase": "correct horse battery"})
    return client


async def rated_table(owner: Client, other: Client, **more: Any) -> str:
    table = await owner.table("trains", "ho", public=True, rated=True, clock=CLOCK, **more)
    assert table["rated"]
    await other.post(f"/api/tables/{table['id']}/join", {"seat": 1})
    await owner.post(f"/api/tables/{table['id']}/start")
    return str(table["id"])


async def give_in(client: Client, id: str) -> None:
    """A seat is given up to a bot that thinks quickly."""
    mine = next(seat["seat"] for seat in (await client.get(f"/api/tables/{id}"))["seats"] if seat["mine"])
    await client.post(f"/api/tables/{id}/messages", {"type": "stand_in", "seat": mine, "bot": "quick"})


async def until_over(client: Client, id: str) -> None:
    async with client.sit(id) as chair:
        await chair.until_position(lambda p: p["status"] == "over")


async def ratings(here: Here) -> dict[str, Any]:
    rows = await here.desk.store.rows(select(models.ratings))
    return {row.person: row for row in rows}


async def refusal(client: Client, path: str, body: Any, status: int) -> str:
    return str((await client.post(path, body, status))["error"]["key"])


async def test_a_rated_game_changes_both_ratings_once(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        await account(ann)
        await account(bob)
        id = await rated_table(ann, bob)
        dice = random.Random(5)
        async with ann.sit(id) as a, bob.sit(id) as b:
            while (chair := await in_step(a, b)).position["status"] == "running":
                answer = await chair.move(dice.choice(chair.position["legal"]))
                assert answer["type"] == "done"
                if chair.position["status"] == "over":
                    break
        table = await ann.get(f"/api/tables/{id}")
        found = await ratings(here)
        people = [ann.me["id"], bob.me["id"]]
        winners = [people[seat] for seat in table["winners"]]
        if len(winners) == 1:
            loser = next(person for person in people if person not in winners)
            assert found[winners[0]].mu > 25 > found[loser].mu
            assert (found[winners[0]].won, found[loser].won) == (1, 0)
        assert all(row.played == 1 and not row.settled for row in found.values())
        changes = await here.desk.store.rows(select(models.rating_changes))
        assert {change.person for change in changes} == set(people)
        best = await ann.get("/api/ratings/trains")
        assert best["standings"] == [], "provisional ratings are in no list"
        assert best["own"]["played"] == 1
        assert best["own"]["place"] == 0
        sources = await here.desk.store.rows(select(models.sources).where(models.sources.c.person == ann.me["id"]))
        tally = table["scores"][0]
        assert sum(row.points for row in sources if row.source) == tally
        export = await ann.get("/api/me/export")
        assert export["club"]["ratings"][0]["game"] == "trains"
        assert len(export["club"]["rating_changes"]) == 1
        await ann.call("DELETE", "/api/me", 204, json={"passphrase": "correct horse battery"})
        assert set(await ratings(here)) == {bob.me["id"]}


async def test_no_hints_no_takebacks_no_pauses_and_nobody_is_stood_in_for(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client() as eve:
        await account(ann)
        await account(bob)
        id = await rated_table(ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            chair = await in_step(a, b)
            assert (await chair.move(chair.position["legal"][0]))["type"] == "done"
            assert chair.position["undo"]["last"] == chair.position["played"], "the pages offer no undo"
            for message, key in (
                ({"type": "hint"}, "rated_hint"),
                ({"type": "undo", "number": chair.position["number"] + 1, "to": 0}, "rated_undo"),
                ({"type": "pause"}, "rated_pause"),
                ({"type": "stand_in", "seat": 1 if chair is a else 0}, "rated_stand_in"),
            ):
                answer = await (ann if chair is a else bob).post(f"/api/tables/{id}/messages", message)
                assert answer["type"] == "refused"
                assert answer["reason"]["key"] == f"server.{key}"
        assert await refusal(ann, f"/api/tables/{id}/fork", {"at": 0}, 409) == "server.rated_fork"
        for client in (ann, eve):
            error = await client.get(f"/api/tables/{id}/chances", 403)
            assert error["error"]["key"] == "server.rated_chances"


async def test_rated_tables_have_rules(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        human, bot, open_ = {"kind": "human"}, {"kind": "bot", "bot": "dispatcher"}, {"kind": "open"}

        async def wish(expect: int, seats: list[Any], **more: Any) -> str:
            body = {"game": "trains", "seats": seats, "rated": True, "clock": CLOCK, "public": True, **more}
            answer = await ann.post("/api/tables", body, expect)
            return str(answer["error"]["key"] if expect >= 400 else answer["id"])

        assert await wish(403, [human, bot]) == "server.rated_account"
        await account(ann)
        assert await wish(422, [human, human]) == "server.rated_seats"
        assert await wish(422, [human, bot], clock=None) == "server.rated_clock"
        assert await wish(422, [human, bot], chances=True) == "server.rated_help"
        assert await wish(422, [human, {"kind": "bot", "bot": "tycoon"}]) == "server.rated_bot"
        id = await wish(201, [human, open_])
        assert await refusal(bob, f"/api/tables/{id}/join", {}, 403) == "server.rated_account"
        assert await refusal(ann, f"/api/tables/{id}/join", {"seat": 1}, 409) == "server.rated_one_seat"
        error = await ann.call("PUT", f"/api/tables/{id}/seats/1", 422, json={"kind": "bot", "bot": "random"})
        assert error["error"]["key"] == "server.rated_bot"
        assert await refusal(ann, f"/api/tables/{id}/start", {"fill": "random"}, 422) == "server.rated_bot"
        await ann.post(f"/api/tables/{id}/start", {"fill": "passenger"})
        error = await ann.call("DELETE", f"/api/tables/{id}", 409)
        assert error["error"]["key"] == "server.rated_stays"


async def test_who_leaves_has_lost_and_who_leaves_first_is_last(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        await account(ann)
        await account(bob)
        id = await rated_table(ann, bob)
        await give_in(bob, id)
        await give_in(ann, id)
        await until_over(ann, id)
        found = await ratings(here)
        assert found[ann.me["id"]].mu > 25 > found[bob.me["id"]].mu
        # both resign at the same moment: the log says who was first
        id = await rated_table(ann, bob)
        await asyncio.gather(ann.post(f"/api/tables/{id}/resign"), bob.post(f"/api/tables/{id}/resign"))
        live = await here.desk.hall.get(id)
        assert sorted(live.history.lost) == [0, 1]
        assert live.facts.status == "running", "bots play it out"


async def test_a_rated_game_against_bots_is_lost_by_resigning_and_not_called_off(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        await account(ann)
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "passenger"}]
        wish = {"game": "trains", "seats": seats, "rated": True, "clock": CLOCK, "start": True}
        id = (await ann.post("/api/tables", wish, 201))["id"]
        table = await ann.post(f"/api/tables/{id}/resign")
        assert table["status"] == "running"
        live = await here.desk.hall.get(id)
        assert live.history.lost == [0]


async def test_the_clock_decides_and_that_is_a_loss(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        await account(ann)
        await account(bob)
        table = await ann.table("trains", "ho", public=True, rated=True, clock={"kind": "move", "seconds": 5, "at_zero": "pass"})
        await bob.post(f"/api/tables/{table['id']}/join", {"seat": 1})
        await ann.post(f"/api/tables/{table['id']}/start")
        live = await here.desk.hall.get(table["id"])
        first = live.turn
        async with ann.sit(table["id"]) as chair:
            await chair.until_position(lambda p: p["played"] >= 1)
        assert live.history.lost == [first]
        again = await here.desk.hall.get(table["id"])
        here.desk.hall.let_go(again)
        assert (await here.desk.hall.get(table["id"])).history.lost[:1] == [first], "the log says it to every process"


async def test_the_same_two_meet_only_so_often_in_24_hours(tmp_path: Path) -> None:
    async with server_here(tmp_path, rated_pair_games=2) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        await account(ann)
        await account(bob)
        for _ in range(2):
            await rated_table(ann, bob)
        third = await bob.table("trains", "ho", public=True, rated=True, clock=CLOCK)
        assert await refusal(ann, f"/api/tables/{third['id']}/join", {}, 409) == "server.rated_often"
        # two open tables at once do not help: the beginning counts
        pairs = models.rated_pairs
        await here.desk.store.execute(update(pairs).values(at=pairs.c.at - DAY - 1))
        await ann.post(f"/api/tables/{third['id']}/join", {})
        fourth = await bob.table("trains", "ho", public=True, rated=True, clock=CLOCK)
        fifth = await bob.table("trains", "ho", public=True, rated=True, clock=CLOCK)
        for table in (fourth, fifth):
            await ann.post(f"/api/tables/{table['id']}/join", {})
        starts = [bob.http.post(f"/api/tables/{table['id']}/start", json={}) for table in (third, fourth, fifth)]
        answers = await asyncio.gather(*starts)
        assert sorted(answer.status_code for answer in answers) == [200, 200, 409]
        assert await here.desk.store.row(select(func.count()).select_from(pairs)) == (2,)


async def test_two_servers_end_games_of_the_same_people_and_each_counts_once(postgres: Postgres) -> None:
    database = postgres.database("two_rated")
    with Away(database, rated_pair_games="9") as first, Away(database, rated_pair_games="9") as second:
        async with contextlib.AsyncExitStack() as stack:
            ann = await account(await stack.enter_async_context(first.client("Ann")))
            bob = await account(await stack.enter_async_context(second.client("Bob")))
            ids = [await rated_table(ann, bob) for _ in range(4)]
            await asyncio.gather(*(give_in(bob, id) for id in ids))
            await asyncio.gather(*(give_in(ann, id) for id in ids))
            await asyncio.gather(*(until_over(client, id) for id in ids for client in (ann, bob)))
            mine = (await ann.get("/api/ratings/trains"))["own"]
            theirs = (await bob.get("/api/ratings/trains"))["own"]
            assert (mine["played"], mine["won"]) == (4, 4)
            assert (theirs["played"], theirs["won"]) == (4, 0)
            # four wins in a row, one after the other: what a lost update would have made less
            one, other = Rating(), Rating()
            for _ in range(4):
                one, other = rate([one, other], [1, 2])
            assert (mine["rating"], theirs["rating"]) == (one.data()["rating"], other.data()["rating"])
