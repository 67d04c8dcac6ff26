"""Undo, clocks, and bots that stand in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import select

from goldenspike.table import models
from tests.table.kit import Chair, server_here
from tests.table.test_play import pair, play_on


def deciding(a: Chair, b: Chair) -> tuple[Chair, Chair]:
    return (a, b) if a.position["legal"] else (b, a)


async def in_step(*chairs: Chair) -> None:
    last = max(chair.position["number"] for chair in chairs)
    for chair in chairs:
        await chair.until_position(lambda p: p["number"] >= last)


async def test_undo_is_free_up_to_the_barrier_and_is_an_entry_of_the_log(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            await play_on(a, b, moves=2)  # both have placed their first rails
            await in_step(a, b)
            chair, other = deciding(a, b)
            before = chair.position["view"]
            await chair.move(chair.position["legal"][0])
            assert chair.position["undo"]["free"] == 2
            answer = await chair.say("undo", number=chair.position["number"] + 1, to=2)
            assert answer["type"] == "done"
            assert chair.position["view"] == before
            await in_step(a, b)
            assert [e["kind"] for e in other.entries][-2:] == ["move", "undo"]
            assert other.position["played"] == 2
            again = await chair.say("undo", number=chair.position["number"], to=2)
            assert again["type"] == "done"  # the same undo again
            assert again["number"] == answer["number"]


async def test_undo_beyond_the_barrier_needs_the_consent_of_the_others(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            await play_on(a, b, moves=12)
            await in_step(a, b)
            chair, other = deciding(a, b)
            to = 1
            assert chair.position["undo"]["free"] > to
            await chair.say("undo", number=chair.position["number"] + 1, to=to)
            await in_step(a, b)
            assert chair.position["played"] == 12
            assert other.position["undo"]["asked"]["to"] == to
            assert (await chair.say("answer", yes=True))["type"] == "refused"  # not one's own consent
            await other.say("answer", yes=False)
            await in_step(a, b)
            assert chair.position["undo"]["asked"] is None
            assert chair.position["played"] == 12
            await chair.say("undo", number=chair.position["number"] + 1, to=to)
            await in_step(a, b)
            assert (await other.say("answer", yes=True))["type"] == "done"
            await in_step(a, b)
            assert chair.position["played"] == other.position["played"] == to
            here.desk.hall.tables.clear()
        async with ann.sit(id) as again:  # the log tells the same to a server that knows nothing
            assert again.position["view"] == a.position["view"]
            await play_on(again, moves=0)


async def test_a_move_ends_the_question_about_an_undo(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            await play_on(a, b, moves=12)
            await in_step(a, b)
            chair, other = deciding(a, b)
            await chair.say("undo", number=chair.position["number"] + 1, to=0)
            await chair.move(chair.position["legal"][0])
            await in_step(a, b)
            assert other.position["undo"]["asked"] is None
            assert (await other.say("answer", yes=True))["type"] == "refused"


async def test_a_move_clock_at_zero_passes(tmp_path: Path) -> None:
    clock = {"kind": "move", "seconds": 3600, "at_zero": "pass"}
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob, clock=clock)
        hall = here.desk.hall
        async with ann.sit(id) as a, bob.sit(id) as b:
            await play_on(a, b, moves=2)
            await in_step(a, b)
            chair, _ = deciding(a, b)
            shown = chair.position["clock"]
            assert shown["running"] == chair.position["turn"]
            assert shown["left"][0] <= 3_600_000
            seat = chair.position["turn"]
            ahead(here, 3601)
            here.desk.driver.look(hall.tables[id])
            await chair.until_position(lambda p: p["turn"] != seat)
            assert chair.entries[-1]["by"] == "clock"
            assert chair.entries[-1]["move"] == "end"


async def test_a_game_clock_at_zero_lets_a_bot_play_and_a_pause_stops_it(tmp_path: Path) -> None:
    clock = {"kind": "game", "seconds": 600, "extra": 5, "at_zero": "bot"}
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob, clock=clock)
        async with ann.sit(id) as a, bob.sit(id) as b:
            await play_on(a, b, moves=2)
            await in_step(a, b)
            chair, other = deciding(a, b)
            seat = chair.position["turn"]
            await other.say("pause")
            await in_step(a, b)
            assert chair.position["pausing"] == {"seat": other.position["seat"], "waiting": [seat]}
            await chair.say("answer", about="pause", yes=True)
            await in_step(a, b)
            assert chair.position["pausing"] is None
            left = chair.position["clock"]["left"][seat]
            assert (await chair.move(chair.position["legal"][0]))["reason"]["key"] == "server.paused"
            ahead(here, 5000)
            here.desk.driver.look(here.desk.hall.tables[id])
            await chair.say("resume")
            assert left - chair.position["clock"]["left"][seat] < 1_000_000  # 5000 seconds have not passed for the clock
            number = chair.position["number"]
            ahead(here, 601)
            here.desk.driver.look(here.desk.hall.tables[id])
            await chair.until_position(lambda p: p["number"] > number)
            assert chair.entries[-1]["by"] == "clock"
            assert chair.entries[-1]["kind"] == "move"
            assert chair.entries[-1]["seat"] == seat


async def test_nobody_stops_a_clock_alone(tmp_path: Path) -> None:
    clock = {"kind": "game", "seconds": 600}
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob, clock=clock)
        async with ann.sit(id) as a, bob.sit(id) as b:
            await in_step(a, b)
            chair, other = deciding(a, b)
            assert (await other.say("answer", about="pause", yes=True))["reason"]["key"] == "server.pause_none"
            assert (await chair.say("pause"))["type"] == "done"
            assert chair.position["clock"]["running"] == chair.position["turn"]  # it runs on until the other one agrees
            assert (await chair.say("pause"))["reason"]["key"] == "server.pause_pending"
            assert (await chair.say("answer", about="pause", yes=True))["reason"]["key"] == "server.pause_answered"
            await in_step(a, b)
            await other.say("answer", about="pause", yes=False)
            await in_step(a, b)
            assert chair.position["pausing"] is None
            assert not chair.position["clock"]["paused"]
            await chair.say("pause")
            await chair.say("answer", about="pause", yes=False)  # taken back
            await in_step(a, b)
            assert other.position["pausing"] is None
            await chair.say("pause")
            await in_step(a, b)
            await other.say("answer", about="pause", yes=True)
            await in_step(a, b)
            assert chair.position["clock"]["paused"]
            here.desk.hall.tables.clear()
        async with (ann if other is a else bob).sit(id) as still:  # the log tells the same to a server that knows nothing
            assert still.position["clock"]["paused"]
            ahead(here, 120)
            refused = await still.say("resume")  # the other one's clock would run without him
            assert refused["reason"]["key"] == "server.resume_away"
        async with (ann if chair is a else bob).sit(id) as back:
            assert (await back.say("resume"))["type"] == "done"
            assert not back.position["clock"]["paused"]


async def test_absence_follows_the_clock_and_those_without_a_websocket_are_here_too(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        for clock, patience, key in (
            ({"kind": "move", "seconds": 3 * 86400}, 3 * 86400, "server.not_absent_days"),
            ({"kind": "game", "seconds": 5 * 86400}, 43200, "server.not_absent_hours"),
            ({"kind": "game", "seconds": 300}, 60, "server.not_absent"),
            (None, 60, "server.not_absent"),
        ):
            id = await pair(here, ann, bob, clock=clock)
            stand_in = {"type": "stand_in", "seat": 1}
            ahead(here, patience - 30)
            assert (await ann.post(f"/api/tables/{id}/messages", stand_in))["reason"]["key"] == key
            await bob.get(f"/api/tables/{id}/position")  # asks without a WebSocket
            ahead(here, patience - 30)
            assert (await ann.post(f"/api/tables/{id}/messages", stand_in))["reason"]["key"] == key
            ahead(here, 60)
            assert (await ann.post(f"/api/tables/{id}/messages", stand_in))["type"] == "done"


async def test_who_is_away_has_not_agreed_to_an_undo(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a:
            async with bob.sit(id) as b:
                await play_on(a, b, moves=12)
                await in_step(a, b)
                assert (await a.say("undo", number=a.position["number"] + 1, to=1))["type"] == "done"
                await in_step(a, b)
                assert b.position["undo"]["asked"]["waiting"] == [1]
            await a.until(lambda m: m["type"] == "table" and len(here.desk.hall.tables[id].connections) == 1)
            ahead(here, 120)
            assert (await a.say("stand_in", seat=1, bot="random"))["type"] == "done"
            await a.until_position(lambda p: p["undo"]["asked"] is None)
            assert a.position["played"] >= 12  # a bot took the seat; that was no yes
            await a.my_turn()
            refused = await a.say("undo", number=a.position["number"] + 1, to=1)
            assert refused["reason"]["key"] == "server.undo_away"
            assert "Bob" in refused["reason"]["text"]


async def test_a_game_in_which_a_bot_stood_in_says_so_and_does_not_count(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            assert a.table["helped"] == []
            await b.say("stand_in", seat=1, bot="random")
            await b.say("hand_back", seat=1)
            await in_step(a, b)
            here.desk.hall.tables.clear()
        assert (await ann.get(f"/api/tables/{id}"))["helped"] == [1]
        for client in (ann, bob):
            await client.post(f"/api/tables/{id}/leave")
        async with ann.sit(id) as a:
            await a.until_position(lambda p: p["status"] == "over")
        rows = await here.desk.store.rows(select(models.results).order_by(models.results.c.seat))
        assert [(row.stand_in, row.rated) for row in rows] == [(True, False), (True, False)]
        stats = await ann.get("/api/me/stats")
        assert (stats["played"], stats["unrated"]) == (0, 1)


def ahead(here: Any, seconds: int) -> None:
    """Let time pass at once."""
    hall = here.desk.hall
    before = hall.now
    hall.now = lambda: before() + seconds * 1000


async def test_a_bot_stands_in_for_an_absent_player_and_hands_the_seat_back(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a:
            async with bob.sit(id) as b:
                refused = await a.say("stand_in", seat=1)
                assert refused["reason"]["key"] == "server.not_absent"
                await in_step(a, b)
            await a.until(lambda m: m["type"] == "table" and len(here.desk.hall.tables[id].connections) == 1)
            ahead(here, 120)
            assert (await a.say("stand_in", seat=1, bot="random"))["type"] == "done"
            while a.position["played"] < 8:
                await a.my_turn()
                await a.move(a.position["legal"][0])
            await a.my_turn()
            assert any(e["by"] == "bot" and e["seat"] == 1 for e in a.entries)
            assert (await a.say("hand_back", seat=1))["reason"]["key"] == "server.not_you"
            async with bob.sit(id) as b:
                assert b.position["stand_ins"] == {"1": "random"}
                assert (await b.say("hand_back", seat=1))["type"] == "done"
                await in_step(a, b)
                assert a.position["stand_ins"] == {}
                while not b.position["legal"]:
                    await a.move(a.position["legal"][-1])
                    await in_step(a, b)
                assert (await b.move(b.position["legal"][0]))["type"] == "done"
                assert b.entries[-1]["by"] == "person"


async def test_who_leaves_a_running_game_is_played_by_a_bot_and_may_come_back(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        await bob.post(f"/api/tables/{id}/leave")
        async with ann.sit(id) as a:
            assert a.table["seats"][1]["stand_in"] == "dispatcher"
            while a.position["played"] < 4:
                await a.my_turn()
                await a.move(a.position["legal"][0])
        async with bob.sit(id) as b:
            assert (await b.say("hand_back", seat=1))["type"] == "done"
