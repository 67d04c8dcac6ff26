"""Tables go on when one of their people is gone for good: nothing waits for somebody who will never answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import select, update

from goldenspike.table import models
from tests.table.kit import Chair, Client, Here, in_step, server_here
from tests.table.test_play import pair, play_on

CLOCK = {"kind": "game", "seconds": 600, "extra": 5, "at_zero": "bot"}
SEATS = models.seats
NEVER = {"sweep_seconds": 3600.0}  # nothing is found by looking around


async def three(ann: Client, bob: Client, cat: Client, **more: Any) -> str:
    """A running table of three people."""
    id: str = (await ann.table("trains_and_stations", "hoo", public=True, **more))["id"]
    for other in (bob, cat):
        await other.post(f"/api/tables/{id}/join")
    await ann.post(f"/api/tables/{id}/start")
    return id


async def take_seat(here: Here, id: str, seat: int) -> None:
    """A seat becomes a bot's, as another process may write it."""
    bot = {"kind": "bot", "bot": "random", "person": None, "name": "gone", "seen": 0}
    await here.desk.store.execute(update(SEATS).where(SEATS.c.table_id == id, SEATS.c.seat == seat).values(**bot))


async def other_moves(chair: Chair, seat: int) -> None:
    await chair.until(lambda m: any(e["kind"] == "move" and e["seat"] == seat for e in m.get("entries", ())))


async def test_an_undo_that_waits_for_somebody_who_is_removed_is_over(tmp_path: Path) -> None:
    async with server_here(tmp_path, **NEVER) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a:
            async with bob.sit(id) as b:
                await play_on(a, b, moves=12)
            number = a.position["number"] + 1
            assert (await a.say("undo", to=0, number=number))["type"] == "done"
            await a.until_position(lambda p: p["undo"]["asked"] is not None)
            await bob.call("DELETE", "/api/me", 204, json={})
            await a.until_position(lambda p: p["undo"]["asked"] is None)
            assert (a.entries[-1]["kind"], a.entries[-1]["seat"]) in (("leave", 1), ("move", 1))
            for _ in range(3):  # the bot plays on, and so does Ann
                await a.my_turn()
                assert (await a.move(a.position["legal"][0]))["type"] == "done"
        assert (await ann.get(f"/api/tables/{id}"))["helped"] == [1]


async def test_a_pause_that_waits_for_somebody_who_is_removed_begins_without_them(tmp_path: Path) -> None:
    async with (
        server_here(tmp_path, **NEVER) as here,
        here.client("Ann") as ann,
        here.client("Bob") as bob,
        here.client("Cat") as cat,
    ):
        id = await three(ann, bob, cat, clock=CLOCK)
        async with ann.sit(id) as a, bob.sit(id) as b:
            assert (await a.say("pause"))["type"] == "done"
            await in_step(a, b)
            assert (await b.say("answer", about="pause", yes=True))["type"] == "done"
            await a.until_position(lambda p: p["pausing"] == {"seat": 0, "waiting": [2]})
            await cat.call("DELETE", "/api/me", 204, json={})
            await a.until_position(lambda p: p["clock"]["paused"] and p["pausing"] is None)


async def test_a_pause_is_not_held_up_by_a_server_that_died_in_the_middle(tmp_path: Path) -> None:
    """All have agreed, and the entry that says so is missing."""
    async with server_here(tmp_path, **NEVER) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob, clock=CLOCK)
        live = here.desk.hall.tables[id]
        async with live.lock:
            data = {"waiting": [1], "seats": [1]}
            await here.desk.hall.write(live, "pause_asked", 0, "person", ann.me["id"], data=data)
        here.desk.driver.stopped = True
        async with live.lock:
            data = {"yes": True, "seats": [1]}
            await here.desk.hall.write(live, "pause_answer", 1, "person", bob.me["id"], data=data)
        here.desk.driver.stopped = False
        here.desk.hall.tables.clear()
        async with ann.sit(id) as a:
            await a.until_position(lambda p: p["clock"]["paused"])


async def test_a_seat_that_another_process_gave_to_a_bot_is_played_at_once(tmp_path: Path) -> None:
    async with server_here(tmp_path, **NEVER) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            await in_step(a, b)
            seat = a.position["turn"]
            await take_seat(here, id, seat)
            await here.desk.hall.news(id)
            await other_moves(b if seat == 0 else a, seat)


async def test_a_bot_does_not_stand_in_for_a_bot_that_this_process_has_not_heard_of(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client() as nobody:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a:
            await take_seat(here, id, 1)
            assert (await a.say("stand_in", seat=1))["reason"]["key"] == "server.bot_seat"
        live = here.desk.hall.tables[id]
        await here.desk.store.execute(
            update(SEATS).where(SEATS.c.table_id == id, SEATS.c.seat == 1).values(kind="human", person=bob.me["id"])
        )
        await here.desk.hall.news(id)
        assert live.facts.seats[1].kind == "human"
        async with ann.sit(id) as a, nobody.sit(id):  # somebody without a name is not the one who is gone
            await take_seat(here, id, 1)
            assert (await a.say("stand_in", seat=1))["reason"]["key"] == "server.bot_seat"
        kinds = await here.desk.store.rows(select(models.entries.c.kind).where(models.entries.c.table_id == id))
        assert "stand_in" not in {row.kind for row in kinds}
