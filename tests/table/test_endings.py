"""How tables end before or after their time, and who may look at them then: resigning, removing, links to finished games."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from goldenspike.table import desk as desk_module
from goldenspike.table import visible
from tests.table.kit import Client, server_here
from tests.table.test_play import pair, play_on
from tests.table.test_reviews import recorded

LOOKS = ("", "/box", "/position", "/entries", "/record", "/replay", "/positions/0", "/verify", "/review")


async def private_pair(ann: Client, bob: Client) -> str:
    table = await ann.table("trains", "ho")
    await bob.post(f"/api/tables/{table['id']}/join", {"seat": 1, "invite": table["invite"]})
    await ann.post(f"/api/tables/{table['id']}/start")
    return str(table["id"])


async def to_the_end(ann: Client, bob: Client, id: str) -> None:
    """Bots finish the game."""
    for client in (ann, bob):
        await client.post(f"/api/tables/{id}/leave")
    async with ann.sit(id) as chair:
        await chair.until_position(lambda p: p["status"] == "over")


async def test_a_link_to_a_finished_game_opens_for_everybody_but_not_what_was_said_there(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Eve") as eve:
        id = await private_pair(ann, bob)
        nobody = here.client()
        await ann.post(f"/api/tables/{id}/messages", {"type": "chat", "text": "among us"})
        for stranger in (eve, nobody):
            for path in LOOKS:
                await stranger.get(f"/api/tables/{id}{path}", expect=404)
        await to_the_end(ann, bob, id)
        for stranger in (eve, nobody):
            for path in LOOKS:
                await stranger.get(f"/api/tables/{id}{path}")
            entries = (await stranger.get(f"/api/tables/{id}/entries"))["entries"]
            assert [entry["text"] for entry in entries if entry["kind"] == "chat"] == [None]
            async with stranger.sit(id) as chair:
                assert chair.position["status"] == "over"
                assert "among us" not in str(chair.entries)
        await eve.post(f"/api/tables/{id}/join", expect=404)  # looking is not being a guest
        assert id not in [table["id"] for table in (await eve.get("/api/tables"))["tables"]]
        entries = (await bob.get(f"/api/tables/{id}/entries"))["entries"]
        assert [entry["text"] for entry in entries if entry["kind"] == "chat"] == ["among us"]


async def test_a_record_from_elsewhere_can_be_shown_to_others(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        id = (await ann.post("/api/replays", {"text": recorded(6)}, expect=201))["table"]["id"]
        assert len((await here.client().get(f"/api/tables/{id}/replay"))["moves"]) == 6


async def test_who_resigns_alone_among_bots_closes_the_table(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = (await ann.table("trains", "hb", start=True, public=True))["id"]
        await bob.post(f"/api/tables/{id}/resign", expect=403)
        async with ann.sit(id) as chair:
            assert (await ann.post(f"/api/tables/{id}/resign"))["status"] == "closed"
            await chair.until_position(lambda p: p["status"] == "closed")
            assert (await chair.move(0))["reason"]["key"] == "server.table_closed"
        await ann.post(f"/api/tables/{id}/resign", expect=409)
        assert (await ann.get("/api/me/stats"))["games"] == []


async def test_who_resigns_among_people_leaves_the_seat_to_a_bot_for_good(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            await play_on(a, b, moves=4)
            gone = await bob.post(f"/api/tables/{id}/resign")
            assert [seat["resigned"] for seat in gone["seats"]] == [False, True]
            await a.until(lambda m: any(e["kind"] == "resign" and e["seat"] == 1 for e in m.get("entries", ())))
            assert (await b.say("hand_back", seat=1))["reason"]["key"] == "server.resigned"
            for _ in range(3):
                await a.my_turn()
                await a.move(a.position["legal"][0])
    async with server_here(tmp_path) as there, there.client() as nobody:  # it stays so
        assert [seat["resigned"] for seat in (await nobody.get(f"/api/tables/{id}"))["seats"]] == [False, True]
        refused = await bob.at(there.url).post(f"/api/tables/{id}/messages", {"type": "hand_back", "seat": 1})
        assert refused["reason"]["key"] == "server.resigned"


async def test_a_table_of_ones_own_can_be_removed_at_any_time_and_one_with_others_only_before_it_begins(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        alone = [(await ann.table("trains", "hb", start=True))["id"] for _ in range(2)]
        await ann.post(f"/api/tables/{alone[1]}/resign")
        for id in alone:
            await bob.call("DELETE", f"/api/tables/{id}", 404)
            await ann.call("DELETE", f"/api/tables/{id}", 204)
            await ann.get(f"/api/tables/{id}", expect=404)
        shared = await pair(here, ann, bob)
        assert (await ann.call("DELETE", f"/api/tables/{shared}", 409))["error"]["key"] == "server.others_here"
        await to_the_end(ann, bob, shared)
        await ann.call("DELETE", f"/api/tables/{shared}", 409)
        await bob.get(f"/api/tables/{shared}/replay")


async def test_those_who_wait_learn_that_somebody_has_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_module, "SEEN_EVERY", 0.05)
    monkeypatch.setattr(visible, "PRESENT", 300)
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a:
            async with bob.sit(id):
                await a.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["present"])
            await a.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["present"])
            async with bob.sit(id):
                await a.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["present"])
                await asyncio.sleep(0.6)  # who is there stays there
                assert (await ann.get(f"/api/tables/{id}"))["seats"][1]["present"]


async def test_the_course_of_the_scores_is_what_the_seats_showed(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        id = (await ann.table("trains_and_stations", "hqq", start=True))["id"]
        await ann.post(f"/api/tables/{id}/leave")
        async with ann.sit(id) as chair:
            await chair.until_position(lambda p: p["status"] == "over")
        replay = await ann.get(f"/api/tables/{id}/replay")
        last = len(replay["moves"])
        for at in (0, last // 3, last // 2, last - 1, last):
            view = (await ann.get(f"/api/tables/{id}/positions/{at}"))["view"]
            assert replay["scores"][at] == view["scores"], at
