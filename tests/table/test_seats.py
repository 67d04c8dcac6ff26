"""What a connection may see follows from the table's seats at every message: whoever gets up has got up on all lines."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import orjson
import pytest
import websockets

import goldenspike as gs
from tests.table.kit import Away, Chair, Client, server_here
from tests.table.postgres import Postgres

OPEN = {"trains": "hoo", "trains_and_stations": "hoo", "railroad_revolution": "hoo", "lightning_train": "hoo"}


def seats_seen(chair: Chair) -> set[int | None]:
    """The seats from which a client was shown positions."""
    found = [orjson.loads(text) for text in chair.seen]
    return {data["position"]["seat"] for data in found if data.get("position")}


async def closed(chair: Chair) -> int:
    """The code with which the server closes the connection."""
    with pytest.raises(websockets.ConnectionClosed) as end:
        await chair.until(lambda _: False)
    assert end.value.rcvd is not None
    return int(end.value.rcvd.code)


async def start_and_whisper(ann: Client, cat: Client, id: str) -> None:
    """Cat has seat 1 now: a game in which she gets cards and a whisper."""
    await ann.post(f"/api/tables/{id}/start", {"fill": "random"})
    await ann.post(f"/api/tables/{id}/messages", {"type": "chat", "text": "only for seat two", "seats": [1]})


@pytest.mark.parametrize("game", sorted(gs.games()))
async def test_a_socket_does_not_keep_a_seat_that_its_owner_has_left(game: str, tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Cat") as cat:
        for public in (True, False):
            table = await ann.table(game, OPEN[game], public=public)
            id, invite = table["id"], table["invite"]
            await bob.post(f"/api/tables/{id}/join", {"seat": 1, "invite": invite})
            async with bob.sit(id) as old:
                await bob.post(f"/api/tables/{id}/leave")
                await bob.post(f"/api/tables/{id}/join", {"seat": 2, "invite": invite})
                await cat.post(f"/api/tables/{id}/join", {"seat": 1, "invite": invite})
                await start_and_whisper(ann, cat, id)
                await old.until(lambda m: any(e["kind"] == "chat" for e in m.get("entries", ())))
                assert seats_seen(old) == {2}
                assert old.entries[-1]["text"] is None
                other = await bob.get(f"/api/tables/{id}/position?seat=1")
                assert other["seat"] == 2


async def test_who_was_removed_from_a_public_table_watches_it_and_from_a_private_one_is_sent_away(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Cat") as cat:
        for public in (True, False):
            table = await ann.table("trains", "ho", public=public)
            id, invite = table["id"], table["invite"]
            await bob.post(f"/api/tables/{id}/join", {"seat": 1, "invite": invite})
            async with bob.sit(id) as old:
                await ann.call("PUT", f"/api/tables/{id}/seats/1", json={"kind": "open"})
                await cat.post(f"/api/tables/{id}/join", {"seat": 1, "invite": invite})
                await start_and_whisper(ann, cat, id)
                if public:
                    await old.until(lambda m: any(e["kind"] == "chat" for e in m.get("entries", ())))
                    assert seats_seen(old) == {None}
                    assert old.entries[-1]["text"] is None
                    assert not old.position["my_turn"]
                else:
                    assert await closed(old) == 4004
                    assert not any('position":{' in text for text in old.seen)


async def test_a_socket_opened_before_sitting_down_gets_the_seat(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = (await ann.table("trains", "oo", public=True))["id"]
        async with bob.sit(id) as early, ann.sit(id) as owner:
            await bob.post(f"/api/tables/{id}/join", {"seat": 0})
            await ann.post(f"/api/tables/{id}/join", {"seat": 1})
            await ann.post(f"/api/tables/{id}/start")
            await early.until_position(lambda p: p["number"] >= 1)
            await owner.until_position(lambda p: p["number"] >= 1)
            for chair, seat in ((early, 0), (owner, 1)):
                assert chair.position["seat"] == seat
                assert chair.position["my_turn"] == bool(chair.position["legal"]) == (chair.position["turn"] == seat)


async def test_a_table_that_goes_private_sends_strangers_away_at_once(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Eve") as eve:
        table = await ann.table("trains", "ho", public=True)
        id = table["id"]
        await bob.post(f"/api/tables/{id}/join", {"seat": 1})
        await ann.post(f"/api/tables/{id}/start")
        async with eve.sit(id) as stranger, bob.sit(id) as player:
            assert (await bob.call("PATCH", f"/api/tables/{id}", 403, json={"public": False}))["error"][
                "key"
            ] == "server.not_owner"
            changed = await ann.call("PATCH", f"/api/tables/{id}", json={"public": False, "title": "quiet, please"})
            assert (changed["public"], changed["title"]) == (False, "quiet, please")
            assert await closed(stranger) == 4004
            await eve.get(f"/api/tables/{id}", expect=404)
            await player.until(lambda m: m["type"] == "table" and m["table"]["title"] == "quiet, please")
            await ann.post(f"/api/tables/{id}/messages", {"type": "chat", "text": "among us"})
            await player.until(lambda m: any(e["text"] == "among us" for e in m.get("entries", ())))


async def test_who_gets_up_from_a_private_table_may_still_watch_it(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        table = await ann.table("trains", "ho")
        await bob.post(f"/api/tables/{table['id']}/join", {"seat": 1, "invite": table["invite"]})
        async with bob.sit(table["id"]) as chair:
            await bob.post(f"/api/tables/{table['id']}/leave")
            await chair.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["kind"] == "open")
            await ann.post(f"/api/tables/{table['id']}/start", {"fill": "random"})
            await chair.until_position(lambda p: p["number"] >= 1)
            assert seats_seen(chair) == {None}


async def test_a_hint_is_not_told_to_somebody_who_has_lost_the_seat_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        id = (await ann.table("trains", "hh", start=True))["id"]
        thinking = asyncio.Event()

        async def think(*_: Any) -> list[dict[str, Any]]:
            thinking.set()
            await asyncio.sleep(0.05)
            return [{"move": 1, "text": "secret", "label": "", "chance": None, "points": None, "tries": 0, "reasons": []}]

        monkeypatch.setattr(here.desk.thinkers, "advise", think)
        asked = asyncio.create_task(ann.post(f"/api/tables/{id}/messages", {"type": "hint"}))
        await thinking.wait()
        for seat in here.desk.hall.tables[id].facts.seats:
            seat.person = None
        assert (await asked)["reason"]["key"] == "server.hint_late"


async def test_the_other_server_takes_seats_away_too(postgres: Postgres) -> None:
    database = postgres.database("seats_elsewhere")
    with Away(database) as first, Away(database) as second:
        async with (
            first.client("Ann") as ann,
            second.client("Bob") as bob,
            second.client("Eve") as eve,
            first.client("Cat") as cat,
        ):
            table = await ann.table("trains", "ho", public=True)
            id = table["id"]
            await bob.post(f"/api/tables/{id}/join", {"seat": 1})
            async with bob.sit(id) as old, eve.sit(id) as stranger:
                await ann.call("PUT", f"/api/tables/{id}/seats/1", json={"kind": "open"})
                await cat.post(f"/api/tables/{id}/join", {"seat": 1})
                await ann.call("PATCH", f"/api/tables/{id}", json={"public": False})
                await start_and_whisper(ann, cat, id)
                for chair in (old, stranger):
                    assert await closed(chair) == 4004
                    assert not any("only for seat two" in text or '"hand"' in text for text in chair.seen)
