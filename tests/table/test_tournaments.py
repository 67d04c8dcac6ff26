"""Tournaments at a server: a whole Swiss, an arena, restarts, no-shows, races, bad input."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from goldenspike.table import models
from tests.table.kit import PATIENCE, PLENTY, Away, Client, Here, server_here
from tests.table.postgres import Postgres
from tests.table.test_rated import account

LIVE = {"kind": "game", "seconds": 1800, "extra": 10}
DAYS = {"kind": "move", "seconds": 2 * 86400}
WISH: dict[str, Any] = {"game": "lightning_train", "clock": LIVE, "players": 2, "rounds": 3}


@pytest.fixture(autouse=True)
def no_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits between two rounds, here or in a process of its own."""
    monkeypatch.setitem(PLENTY, "round_break", 0.0)
    monkeypatch.setattr("goldenspike.table.tournaments.rounds.LOOK_EVERY", 0.2)


async def announce(client: Client, expect: int = 201, **more: Any) -> Any:
    return await client.post("/api/tournaments", {**WISH, **more}, expect)


async def until(client: Client, id: str, right: Any) -> Any:
    async with asyncio.timeout(120):
        while not right(now := await client.get(f"/api/tournaments/{id}")):
            await asyncio.sleep(0.05)
    return now


async def over(client: Client, id: str) -> Any:
    return await until(client, id, lambda t: t["status"] == "over")


async def play(client: Client, id: str, dice: random.Random) -> None:
    """A person who plays at random wherever the tournament puts them, until it is over."""
    while (now := await client.get(f"/api/tournaments/{id}"))["status"] == "running":
        if not now["table"]:
            await asyncio.sleep(0.05)
            continue
        with contextlib.suppress(Exception):
            async with client.sit(now["table"]) as chair:
                while (await chair.my_turn())["status"] == "running":
                    await chair.move(dice.choice(chair.position["legal"]))


def sums(tables: list[Any], players: int) -> None:
    """Every table gives out all of its points, and nobody is in a round twice."""
    for table in tables:
        assert table["status"] == "over"
        if table["table"]:
            assert sum(seat["points"] for seat in table["seats"]) == players * (players - 1) / 2
    for round in {table["round"] for table in tables}:
        here = [seat["entrant"] for table in tables if table["round"] == round for seat in table["seats"]]
        assert max(Counter(here).values()) == 1


async def test_a_swiss_of_people_and_bots_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with contextlib.AsyncExitStack() as people:
        async with server_here(tmp_path) as here:
            ann = await people.enter_async_context(here.client("Ann"))
            bob = await people.enter_async_context(here.client("Bob"))
            made = await announce(ann, bots=["random", "random", "random"], title="Friday")
            assert (made["status"], made["entrants"], made["mine"], made["joined"]) == ("open", 3, True, False)
            assert [line["name"] for line in made["standings"]] == ["random bot", "random bot 2", "random bot 3"]
            id = made["id"]
            assert (await ann.post(f"/api/tournaments/{id}/join"))["joined"]
            await bob.post(f"/api/tournaments/{id}/join")
            await ann.post(f"/api/tournaments/{id}/start")
            now = await until(ann, id, lambda t: t["table"])
            assert (now["round"], now["status"]) == (1, "running")
            table = await ann.get(f"/api/tables/{now['table']}")
            assert (table["tournament"], table["public"], table["title"]) == (id, True, "Friday")
            async with ann.sit(now["table"]) as chair:
                await chair.my_turn()
                await chair.move(chair.position["legal"][0])
        # the server is gone in the middle of a round
        async with server_here(tmp_path) as here:
            ann, bob = ann.at(here.url), bob.at(here.url)
            await asyncio.gather(play(ann, id, random.Random(1)), play(bob, id, random.Random(2)))
            found = await over(ann, id)
            tables = (await ann.get(f"/api/tournaments/{id}/tables?size=100"))["tables"]
            assert {table["round"] for table in tables} == {1, 2, 3}
            assert len(tables) == 9, "two tables and a bye a round"
            sums(tables, 2)
            met = Counter(frozenset(seat["entrant"] for seat in table["seats"]) for table in tables if table["table"])
            assert max(met.values()) == 1, "nobody meets the same one twice"
            byes = [table["seats"][0]["entrant"] for table in tables if not table["table"]]
            assert len(byes) == len(set(byes)) == 3
            assert sum(line["points"] for line in found["standings"]) == 9
            assert [line["place"] for line in found["standings"]] == sorted(line["place"] for line in found["standings"])
            assert all(line["played"] + line["byes"] == 3 for line in found["standings"])
            first = await ann.get(f"/api/tournaments/{id}/tables?round=1&size=2")
            assert (len(first["tables"]), first["more"]) == (2, True)
            everything = await ann.get("/api/me/export")
            assert everything["club"]["tournaments"][0]["tournament_id"] == id
            assert (await ann.get("/api/tournaments"))["tournaments"][0]["entrants"] == 5


async def test_a_round_that_was_paired_and_not_set_up_is_set_up_by_the_next_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: Any) -> None:
        """As if the server had died between the pairing and the tables."""

    async with contextlib.AsyncExitStack() as people:
        async with server_here(tmp_path) as here:
            ann = await people.enter_async_context(here.client("Ann"))
            monkeypatch.setattr(here.desk.rounds, "_set_up", nothing)
            id = (await announce(ann, rounds=1, bots=["random"] * 3))["id"]
            await ann.post(f"/api/tournaments/{id}/start")
            await until(ann, id, lambda t: t["round"] == 1)
            await asyncio.sleep(0.5)
            before = (await ann.get(f"/api/tournaments/{id}/tables?round=1"))["tables"]
            assert [table["status"] for table in before] == ["due", "over"]
        async with server_here(tmp_path) as here:
            await over(ann.at(here.url), id)
            after = (await ann.at(here.url).get(f"/api/tournaments/{id}/tables?round=1"))["tables"]
            assert [table["table"] for table in after] == [table["table"] for table in before]


async def test_tables_of_four_are_filled_by_bots(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        made = await announce(ann, players=4, rounds=2, bots=["random"] * 6, fill="random")
        await ann.post(f"/api/tournaments/{made['id']}/start")
        await over(ann, made["id"])
        tables = (await ann.get(f"/api/tournaments/{made['id']}/tables"))["tables"]
        assert len(tables) == 4
        assert [sum(seat["entrant"] is None for seat in table["seats"]) for table in tables].count(2) == 2
        for table in tables:
            assert sum(seat["points"] for seat in table["seats"]) == 6


async def test_an_arena_pairs_whoever_is_there_until_time_is_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goldenspike.table.tournaments.planning.PATIENCE", 0)
    async with server_here(tmp_path) as here, contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(here.client(name)) for name in ("Ann", "Bob", "Cat")]
        made = await announce(people[0], format="arena", minutes=5, bots=["random"])
        id = made["id"]
        for one in people[:2]:
            await one.post(f"/api/tournaments/{id}/join")
        await people[0].post(f"/api/tournaments/{id}/start")
        await until(people[0], id, lambda t: t["table"])
        late = await people[2].post(f"/api/tournaments/{id}/join")
        assert late["joined"], "one can come later"
        games = [asyncio.create_task(play(one, id, random.Random(n))) for n, one in enumerate(people)]
        await until(people[0], id, lambda t: sum(line["played"] for line in t["standings"]) >= 8)
        t = models.tournaments
        await here.desk.store.execute(update(t).values(begun=t.c.begun - 6 * 60_000))
        await asyncio.gather(*games)
        found = await over(people[0], id)
        tables = (await people[0].get(f"/api/tournaments/{id}/tables?size=100"))["tables"]
        sums(tables, 2)
        assert sum(line["points"] for line in found["standings"]) == len(tables)
        assert all(line["played"] for line in found["standings"]), "everybody has played, the bot, too"
        await people[2].post(f"/api/tournaments/{id}/join", expect=200)  # is in already
        async with here.client("Dan") as dan:
            assert (await dan.post(f"/api/tournaments/{id}/join", expect=409))["error"]["key"] == "server.tournament_begun"


async def test_who_is_not_on_the_page_is_not_paired_in_an_arena(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = (await announce(ann, format="arena"))["id"]
        for one in (ann, bob):
            await one.post(f"/api/tournaments/{id}/join")
        e = models.entrants
        await here.desk.store.execute(update(e).where(e.c.person == bob.me["id"]).values(seen=0))
        await ann.post(f"/api/tournaments/{id}/start")
        await here.desk.rounds.look()
        assert (await ann.get(f"/api/tournaments/{id}"))["table"] == ""
        await bob.get(f"/api/tournaments/{id}")
        now = await until(ann, id, lambda t: t["table"])
        assert (await bob.get(f"/api/tournaments/{id}"))["table"] == now["table"]


async def test_a_no_show_loses_by_the_clock_and_is_out(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Cat") as cat:
        made = await announce(ann, rounds=2, clock={"kind": "move", "seconds": 5}, bots=["random"])
        id = made["id"]
        for one in (ann, bob, cat):
            await one.post(f"/api/tournaments/{id}/join")
        await ann.post(f"/api/tournaments/{id}/start")
        # Bob never comes; the others play
        await asyncio.gather(play(ann, id, random.Random(1)), play(cat, id, random.Random(2)))
        found = await over(ann, id)
        line = next(one for one in found["standings"] if one["name"] == "Bob")
        assert (line["gone"], line["why"], line["points"]) == (True, "absent", 0)
        tables = (await ann.get(f"/api/tournaments/{id}/tables"))["tables"]
        first = next(t for t in tables if t["round"] == 1 and any(s["name"] == "Bob" for s in t["seats"]))
        assert {seat["points"] for seat in first["seats"]} == {0, 1}
        assert next(seat for seat in first["seats"] if seat["name"] == "Bob")["lost"]
        assert not [t for t in tables if t["round"] == 2 and any(s["name"] == "Bob" for s in t["seats"])]
        assert [t for t in tables if t["round"] == 2 and not t["table"]], "three are left: one sits out"


async def test_nobody_waits_long_for_who_does_not_come_to_a_live_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = (await announce(ann, rounds=1))["id"]
        for one in (ann, bob):
            await one.post(f"/api/tournaments/{id}/join")
        await ann.post(f"/api/tournaments/{id}/start")
        table = (await until(ann, id, lambda t: t["table"]))["table"]
        async with ann.sit(table) as chair:
            if (await chair.until_position(lambda p: p["number"] >= 1))["legal"]:
                turn = chair.position["turn"]
                while chair.position["turn"] == turn:
                    await chair.move(chair.position["legal"][0])
            monkeypatch.setattr("goldenspike.table.tournaments.absence.SHOW_UP", 0)
            found = await over(ann, id)
        assert [(line["name"], line["points"], line["why"]) for line in found["standings"]] == [
            ("Ann", 1, ""),
            ("Bob", 0, "absent"),
        ]


async def test_who_resigns_has_lost_the_game_and_who_leaves_the_tournament(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = (await announce(ann, rounds=3))["id"]
        for one in (ann, bob):
            await one.post(f"/api/tournaments/{id}/join")
        await ann.post(f"/api/tournaments/{id}/start")
        first = (await until(ann, id, lambda t: t["table"]))["table"]
        refused = await bob.post(f"/api/tables/{first}/messages", {"type": "pause"})
        assert refused["reason"]["key"] == "server.rated_pause"
        assert (await ann.http.patch(f"/api/tables/{first}", json={"public": False})).status_code in (403, 409)
        await bob.post(f"/api/tables/{first}/resign")
        # decided at once: nobody waits until bots have played it out
        now = await until(ann, id, lambda t: t["round"] == 2 and t["table"])
        assert now["standings"][0]["name"] == "Ann"
        assert now["standings"][0]["points"] == 1
        assert not now["standings"][1]["gone"]
        await bob.post(f"/api/tables/{now['table']}/leave")
        found = await over(ann, id)
        assert [(line["points"], line["why"]) for line in found["standings"]] == [(2, ""), (0, "left")]


async def test_withdrawing_removing_and_calling_off(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Cat") as cat:
        id = (await announce(ann, bots=["random", "random"]))["id"]
        await bob.post(f"/api/tournaments/{id}/join")
        assert not (await bob.post(f"/api/tournaments/{id}/withdraw"))["joined"]
        assert (await bob.get(f"/api/tournaments/{id}"))["entrants"] == 2
        await bob.post(f"/api/tournaments/{id}/join")
        await cat.post(f"/api/tournaments/{id}/join")
        assert (await bob.call("DELETE", f"/api/tournaments/{id}/entrants/1", 403))["error"]["key"] == "server.not_organiser"
        numbers = {line["name"]: line["entrant"] for line in (await ann.get(f"/api/tournaments/{id}"))["standings"]}
        await ann.call("DELETE", f"/api/tournaments/{id}/entrants/{numbers['Bob']}")
        await ann.call("DELETE", f"/api/tournaments/{id}/entrants/99", 404)
        assert (await bob.post(f"/api/tournaments/{id}/join", expect=403))["error"]["key"] == "server.tournament_removed"
        await ann.post(f"/api/tournaments/{id}/start")
        table = (await until(cat, id, lambda t: t["table"] or t["round"]))["table"]
        await cat.post(f"/api/tournaments/{id}/withdraw")
        if table:
            live = await here.desk.hall.get(table)
            async with asyncio.timeout(PATIENCE):
                while not live.history.resigned:
                    await asyncio.sleep(0.05)
        found = await until(ann, id, lambda t: t["status"] != "running")
        assert found["status"] == "over", "when all people have gone bots do not play on for nobody"
        await ann.post(f"/api/tournaments/{id}/cancel", expect=409)
        other = (await announce(ann))["id"]
        await bob.post(f"/api/tournaments/{other}/cancel", expect=403)
        done = await ann.post(f"/api/tournaments/{other}/cancel")
        assert (done["status"], done["why"]) == ("cancelled", "organiser")
        await bob.post(f"/api/tournaments/{other}/join", expect=409)


async def test_it_begins_by_itself_or_is_called_off_for_want_of_people(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        soon = here.desk.hall.now() + 400
        full = (await announce(ann, bots=["random", "random"], starts=soon, rounds=1))["id"]
        empty = (await announce(ann, bots=["random"], starts=soon))["id"]
        await ann.post(f"/api/tournaments/{empty}/start", expect=409)
        await over(ann, full)
        found = await until(ann, empty, lambda t: t["status"] != "open")
        assert (found["status"], found["why"]) == ("cancelled", "few")


async def test_a_start_that_no_server_saw_waits_for_people_to_come_back(tmp_path: Path) -> None:
    from goldenspike.table.timekeeping import OUTAGES
    from goldenspike.table.tournaments.reading import GRACE, due, ends

    class Row:
        starts: int | None = 1_000_000
        format, begun, minutes = "arena", 1_000_000, 5

    before = OUTAGES[:]
    try:
        OUTAGES[:] = []
        assert due(Row) == 1_000_000
        assert ends(Row) == 1_300_000
        OUTAGES[:] = [(900_000, 1_200_000)]
        assert due(Row) == 1_200_000 + GRACE
        assert ends(Row) == 1_500_000, "the time in which nobody could play is given back"
        OUTAGES[:] = [(100_000, 200_000)]
        assert due(Row) == 1_000_000
    finally:
        OUTAGES[:] = before


async def test_a_start_is_a_moment_whatever_the_clocks_say(tmp_path: Path) -> None:
    """25 October 2026, half past two in Berlin, happens twice; the two are an hour apart, and each is kept as it is."""
    from datetime import datetime
    from zoneinfo import ZoneInfo

    berlin = ZoneInfo("Europe/Berlin")
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        year = 2027
        last = max(day for day in range(25, 32) if datetime(year, 10, day).weekday() == 6)
        moments = [int(datetime(year, 10, last, 2, 30, tzinfo=berlin, fold=fold).timestamp() * 1000) for fold in (0, 1)]
        assert moments[1] - moments[0] == 3_600_000
        shown = [(await announce(ann, starts=moment))["starts"] for moment in moments]
        assert shown == moments


async def test_bad_wishes_are_told(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client() as nobody:
        now = here.desk.hall.now()
        for more, status, key in (
            ({"game": "chess"}, 404, "no_game"),
            ({"players": 9}, 422, "bad_request"),
            ({"game": "trains_and_stations", "players": 2, "rounds": 0}, 422, "bad_request"),
            ({"rounds": 99}, 422, "bad_request"),
            ({"format": "knockout"}, 422, "bad_request"),
            ({"clock": None}, 422, "bad_request"),
            ({"format": "arena", "minutes": 1}, 422, "bad_request"),
            ({"bots": ["nobody"]}, 422, "no_bot"),
            ({"bots": ["random"] * 17}, 422, "bad_request"),
            ({"fill": "nobody"}, 422, "no_bot"),
            ({"starts": now - 3_600_000}, 422, "tournament_when"),
            ({"starts": now + 400 * 86_400_000}, 422, "tournament_when"),
            ({"starts": "tomorrow"}, 422, "bad_request"),
            ({"edition": "../etc"}, 422, "no_edition"),
            ({"options": {"colour": "x"}}, 422, "kernel"),
            ({"title": "a\u202eb"}, 422, "bad_request"),
            ({"rated": True}, 403, "rated_account"),
            ({"surprise": 1}, 422, "bad_request"),
        ):
            assert (await announce(ann, status, **more))["error"]["key"] == f"server.{key}", more
        assert (await announce(ann, 422, players=5, game="railroad_revolution"))["error"]["key"] == "server.seats"
        await announce(nobody, 401)
        for path in ("/api/tournaments/nosuchone123", "/api/tournaments/nosuchone123/tables"):
            assert (await ann.get(path, 404))["error"]["key"] == "server.no_tournament"
        await ann.get("/api/tournaments/BAD!", 422)
        for action in ("join", "withdraw", "start", "cancel"):
            await ann.post(f"/api/tournaments/nosuchone123/{action}", expect=404)
        await nobody.get("/api/tournaments?mine=true", 401)
        await ann.get("/api/tournaments?status=lost", 422)
        await account(ann)
        assert (await announce(ann, 422, rated=True, bots=["tycoon"]))["error"]["key"] == "server.rated_bot"
        for _ in range(5):
            await announce(ann)
        assert (await announce(ann, 429))["error"]["key"] == "server.too_many_tournaments"
        assert (await nobody.get("/api/tournaments"))["tournaments"][0]["organiser"] == "Ann"
        assert (await nobody.get("/api/tournaments?size=2"))["more"]
        assert (await nobody.get("/api/tournaments?game=trains"))["tournaments"] == []
        assert len((await ann.get("/api/tournaments?mine=true&status=open"))["tournaments"]) == 5


async def test_rated_tournaments_change_ratings_and_ask_for_accounts(tmp_path: Path) -> None:
    async with server_here(tmp_path, rated_pair_games=1) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        await account(ann)
        id = (await announce(ann, rated=True, rounds=2))["id"]
        assert (await bob.post(f"/api/tournaments/{id}/join", expect=403))["error"]["key"] == "server.rated_account"
        await account(bob)
        for one in (ann, bob):
            await one.post(f"/api/tournaments/{id}/join")
        await ann.post(f"/api/tournaments/{id}/start")
        first = (await until(ann, id, lambda t: t["table"]))["table"]
        assert (await ann.get(f"/api/tables/{first}"))["rated"]
        await bob.post(f"/api/tables/{first}/resign")
        second = (await until(ann, id, lambda t: t["round"] == 2 and t["table"]))["table"]
        assert not (await ann.get(f"/api/tables/{second}"))["rated"], "they have met often enough today: it is played unrated"


async def test_those_who_have_blocked_each_other_are_not_paired(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Cat") as cat:
        id = (await announce(cat, rounds=2, bots=["random"]))["id"]
        await ann.call("PUT", f"/api/people/{bob.me['id']}/shun/block", 204)
        for one in (ann, bob, cat):
            await one.post(f"/api/tournaments/{id}/join")
        await cat.post(f"/api/tournaments/{id}/start")
        await asyncio.gather(*(play(one, id, random.Random(n)) for n, one in enumerate((ann, bob, cat))))
        tables = (await ann.get(f"/api/tournaments/{id}/tables"))["tables"]
        for table in tables:
            assert not {"Ann", "Bob"} <= {seat["name"] for seat in table["seats"]}
        await cat.call("PUT", f"/api/people/{bob.me['id']}/shun/block", 204)
        other = (await announce(cat))["id"]
        assert (await bob.post(f"/api/tournaments/{other}/join", expect=403))["error"]["key"] == "server.blocked_person"


async def test_an_account_that_goes_leaves_a_departed_entrant(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Cat") as cat:
        id = (await announce(ann, rounds=2))["id"]
        waiting = (await announce(bob, rounds=2))["id"]
        for one in (bob, cat):
            await one.post(f"/api/tournaments/{id}/join")
            await one.post(f"/api/tournaments/{waiting}/join")
        await ann.post(f"/api/tournaments/{id}/start")
        await until(bob, id, lambda t: t["table"])
        await bob.call("DELETE", "/api/me", 204, json={"passphrase": ""})
        found = await over(cat, id)
        assert [(line["name"], line["person"] != "", line["points"]) for line in found["standings"]] == [
            ("Cat", True, 1),
            ("departed player", False, 0),
        ]
        called_off = await cat.get(f"/api/tournaments/{waiting}")
        assert (called_off["status"], called_off["organiser"], called_off["entrants"]) == ("cancelled", "", 1)


async def test_a_table_that_the_operator_closes_does_not_hold_up_the_round(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = (await announce(ann, rounds=1))["id"]
        for one in (ann, bob):
            await one.post(f"/api/tournaments/{id}/join")
        await ann.post(f"/api/tournaments/{id}/start")
        table = (await until(ann, id, lambda t: t["table"]))["table"]
        t = models.tables
        await here.desk.store.execute(update(t).where(t.c.id == table).values(status="closed"))
        found = await over(ann, id)
        assert [line["points"] for line in found["standings"]] == [0.5, 0.5]


# ---- races


async def entrants(here: Here, id: str) -> int:
    e = models.entrants.c
    return int((await here.desk.store.row(select(func.count()).where(e.tournament_id == id)))[0])


async def test_joining_twice_at_once_is_joining_once(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, contextlib.AsyncExitStack() as stack:
        id = (await announce(ann))["id"]
        await asyncio.gather(*(ann.post(f"/api/tournaments/{id}/join") for _ in range(6)))
        assert await entrants(here, id) == 1
        people = [await stack.enter_async_context(here.client("Sam")) for _ in range(4)]
        await asyncio.gather(*(one.post(f"/api/tournaments/{id}/join") for one in people))
        names = [line["name"] for line in (await ann.get(f"/api/tournaments/{id}"))["standings"]]
        assert len(set(names)) == 5, "people who are called alike are told apart"


async def test_what_was_read_before_a_change_is_not_shown_after_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = (await announce(ann))["id"]
        tournaments = here.desk.tournaments
        read, joined = tournaments.store.read, False

        async def slowly(reader: Any) -> Any:
            """Bob has looked, and before he is answered Ann enters."""
            nonlocal joined
            found = await read(reader)
            if not joined and "_recently" in reader.__qualname__:
                joined = True
                await ann.post(f"/api/tournaments/{id}/join")
            return found

        tournaments.forget(id)
        monkeypatch.setattr(tournaments.store, "read", slowly)
        assert not (await bob.get(f"/api/tournaments/{id}"))["standings"]
        assert (await bob.get(f"/api/tournaments/{id}"))["standings"]


async def test_somebody_withdraws_while_the_round_is_paired(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(here.client(f"P {n}")) for n in range(6)]
        for turn in range(4):
            id = (await announce(people[turn], rounds=1))["id"]
            for one in people:
                await one.post(f"/api/tournaments/{id}/join")
            await asyncio.gather(
                people[turn].post(f"/api/tournaments/{id}/start"),
                here.desk.rounds.look(),
                people[5].post(f"/api/tournaments/{id}/withdraw"),
                here.desk.rounds.look(),
                people[4].post(f"/api/tournaments/{id}/withdraw"),
            )
            await until(people[0], id, lambda t: t["round"] == 1)
            await asyncio.sleep(0.5)
            tables = (await people[0].get(f"/api/tournaments/{id}/tables"))["tables"]
            here_now = [seat["entrant"] for table in tables for seat in table["seats"]]
            assert max(Counter(here_now).values()) == 1
            for table in tables:
                for seat in table["seats"]:
                    if seat["name"] in ("P 4", "P 5") and table["table"]:
                        assert seat["lost"], "who was paired all the same has lost that game"
            await people[turn].post(f"/api/tournaments/{id}/cancel")


async def test_two_servers_pair_every_round_once(postgres: Postgres) -> None:
    database = postgres.database("two_tournaments")
    with Away(database) as first, Away(database) as second:
        async with first.client("Ann") as ann, second.client("Bob") as bob:
            made = await announce(ann, rounds=2, bots=["random"] * 6)
            id = made["id"]
            await asyncio.gather(
                *(one.post(f"/api/tournaments/{id}/join") for one in (ann, bob, ann.at(second.url), bob.at(first.url)))
            )
            assert (await ann.get(f"/api/tournaments/{id}"))["entrants"] == 8
            starts = [one.http.post(f"/api/tournaments/{id}/start", json={}) for one in (ann, ann.at(second.url))]
            assert sorted(answer.status_code for answer in await asyncio.gather(*starts)) == [200, 409]
            await until(bob, id, lambda t: t["table"])
            games = [asyncio.create_task(play(one, id, random.Random(n))) for n, one in enumerate((ann, bob))]
            await until(bob, id, lambda t: t["round"] == 2)
            await asyncio.gather(*games)
            await over(bob, id)
            tables = (await ann.get(f"/api/tournaments/{id}/tables"))["tables"]
            assert Counter(table["round"] for table in tables) == {1: 4, 2: 4}
            sums(tables, 2)


async def test_the_other_server_goes_on_when_one_dies(postgres: Postgres) -> None:
    database = postgres.database("tournament_moves_over")
    quick = {"sweep_seconds": "0.5", "lease_seconds": "1.5"}
    with Away(database, **quick) as first, Away(database, **quick) as second:
        async with first.client("Ann") as ann:
            id = (await announce(ann, rounds=2, bots=["random"] * 4))["id"]
            await ann.post(f"/api/tournaments/{id}/start")
            first.kill()
            found = await over(ann.at(second.url), id)
            assert sum(line["points"] for line in found["standings"]) == 4
