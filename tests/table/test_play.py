"""Playing at a table over the WebSocket."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson
import pytest

import goldenspike as gs
from tests.table.kit import Chair, Client, Here, in_step, server_here


async def pair(here: Here, ann: Client, bob: Client, game: str = "trains", **more: Any) -> str:
    """A running table with Ann on the first seat and Bob on the second."""
    table = await ann.table(game, "ho", public=True, **more)
    await bob.post(f"/api/tables/{table['id']}/join", {"seat": 1})
    await ann.post(f"/api/tables/{table['id']}/start")
    return str(table["id"])


async def play_on(*chairs: Chair, moves: int) -> None:
    """So many moves by whoever decides, until everybody has seen the last one."""
    for _ in range(moves):
        chair = await in_step(*chairs)
        legal = chair.position["legal"]
        assert (await chair.move(legal[len(legal) // 2]))["type"] == "done"
    await in_step(*chairs)


@pytest.mark.parametrize("game", gs.games())
async def test_a_person_plays_a_whole_game_against_bots(game: str, tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        table = await ann.table(game, "h" + "b" * max(1, gs.game(game).seats[0] - 1), start=True)
        async with ann.sit(table["id"]) as chair:
            box = await ann.get(f"/api/tables/{table['id']}/box")
            while (await chair.my_turn())["status"] != "over":
                move = chair.position["legal"][chair.position["played"] % len(chair.position["legal"])]
                answer = await chair.move(box["moves"][move]["text"])
                assert answer["type"] == "done", answer
            assert chair.position["view"]["over"]
            assert gs.commitment(int(chair.position["seed"])) == table["commitment"]
        record = await ann.get(f"/api/tables/{table['id']}/record")
        replay = gs.replay(record)
        assert replay.problem is None
        assert replay.state is not None
        assert replay.state.scores == chair.position["view"]["scores"]
        assert (await ann.get(f"/api/tables/{table['id']}/verify"))["ok"]
        stats = await ann.get("/api/me/stats")
        assert stats["played"] == 1
        assert [(met["name"], met["played"]) for met in stats["against"]] == [("random bot", 1)]  # however many there were
        history = await ann.get(f"/api/tables/{table['id']}/replay")
        assert history["scores"][-1] == replay.state.scores
        assert history["scores"][0] == replay.at(0).view(None)["scores"]  # what everybody can count
        assert len(history["scores"]) == len(history["moves"]) + 1
        again = await ann.post("/api/replays", {"text": record}, expect=201)
        assert [move["move"] for move in again["moves"]] == [move["move"] for move in history["moves"]]
        middle = len(history["moves"]) // 2
        for seat in range(2):
            here_ = await ann.get(f"/api/tables/{table['id']}/positions/{middle}?seat={seat}")
            there = await ann.get(f"/api/tables/{again['table']['id']}/positions/{middle}?seat={seat}")
            assert here_["view"] == there["view"] == replay.at(middle).view(seat)


async def test_both_players_and_a_spectator_stay_in_step(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client() as nobody:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, ann.sit(id) as tab, bob.sit(id) as b, nobody.sit(id) as watcher:
            await play_on(a, b, moves=30)
            last = max(a.position["number"], b.position["number"])
            for chair in (a, b, tab, watcher):
                await chair.until_position(lambda p: p["number"] == last)
                assert [e["number"] for e in chair.entries] == list(range(1, last + 1))
            assert tab.position["view"] == a.position["view"]
            assert watcher.position["seat"] is None
            assert not watcher.position["legal"]
            assert "hand" in a.position["view"]["table"]["seats"][0]
            assert "hand" not in watcher.position["view"]["table"]["seats"][0]


async def test_sending_a_move_twice_is_harmless(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            chair, other = (a, b) if a.position["legal"] else (b, a)
            move, number = chair.position["legal"][0], chair.position["number"] + 1
            first = await chair.move(move, number)
            await other.say("chat", text="hello")  # takes a number, and changes nothing about the game
            second = await chair.move(move, number)
            assert first["type"] == second["type"] == "done"
            assert first["number"] == second["number"]
            assert chair.position["played"] == 1
            stale = await other.move(move, number)
            assert stale["type"] == "refused"
            assert stale["stale"]
            late = await other.say("move", move=other.position["legal"][0], number=other.position["number"] + 50)
            assert late["stale"]


async def test_chat_does_not_make_a_move_stale(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            chair, other = (a, b) if a.position["legal"] else (b, a)
            number = chair.position["number"] + 1
            await other.say("chat", text="think fast")
            assert (await chair.move(chair.position["legal"][0], number))["type"] == "done"


async def test_reconnecting_gives_exactly_what_was_missed(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            await play_on(a, b, moves=6)
            await a.until_position(lambda p: p["played"] == 6)
            async with ann.sit(id, since=a.position["number"]) as again:
                assert again.entries == []
                assert again.position["view"] == a.position["view"]
            known = a.position["number"] - 4
            async with ann.sit(id, since=known) as again:
                assert [e["number"] for e in again.entries] == list(range(known + 1, a.position["number"] + 1))
            here.desk.hall.tables.clear()  # as after a restart
        async with ann.sit(id, since=0) as again:
            assert again.position["view"] == a.position["view"]
            assert again.entries == a.entries


async def test_refusals_name_the_rule_and_change_nothing(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            await play_on(a, b, moves=3)
            chair, other = (a, b) if a.position["legal"] else (b, a)
            rules = gs.game("trains").rules(players=2)
            wrong = next(n for n in range(rules.size) if n not in chair.position["legal"])
            refused = await chair.move(wrong)
            why = await chair.say("why", move=wrong)
            assert refused["type"] == "refused"
            assert refused["reason"] == why["reason"]
            assert why["reason"]["rule"].startswith("TR-")
            assert (await chair.say("why", move=chair.position["legal"][0]))["reason"] is None
            assert "not your turn" in (await other.say("why", move=wrong))["reason"]["text"]
            assert "not your turn" in (await other.move(wrong))["reason"]["text"]
            assert "no move" in (await chair.move("fly to the moon"))["reason"]["text"]
            assert chair.position["number"] == 4


async def test_a_hint_about_an_earlier_position_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An hour of thinking ends at once when the table moves on, and the worker is free for the next question."""
    monkeypatch.setenv("GOLDENSPIKE_COACH", "games")  # a network would have answered by then
    async with server_here(tmp_path, hint_seconds=3600.0) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            chair = await in_step(a, b)
            await chair.socket.send('{"type": "hint", "id": "first"}')
            await chair.say("chat", text="let me think")  # which is no reason to stop
            assert here.desk.actions._advice
            await chair.socket.send(orjson.dumps({"type": "move", "number": 2, "move": chair.position["legal"][0]}).decode())
            late = await chair.until(lambda m: m.get("answers") == "first")
            assert late["type"] == "refused"
            assert late["reason"]["key"] == "server.hint_late"
            assert not here.desk.actions._advice
            chair = await in_step(a, b)
            object.__setattr__(here.desk.settings, "hint_seconds", 0.2)
            assert (await chair.say("hint"))["type"] == "hint"


async def test_a_hint_is_a_legal_move_with_reasons(tmp_path: Path) -> None:
    async with server_here(tmp_path, hint_seconds=0.3) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            chair, other = (a, b) if a.position["legal"] else (b, a)
            hint = await chair.say("hint")
            assert hint["move"] in chair.position["legal"]
            assert hint["moves"][0]["move"] == hint["move"]
            assert (await other.say("hint"))["type"] == "refused"


async def test_around_one_screen_one_person_holds_both_seats(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        table = await ann.table("trains", "hh", start=True)
        async with ann.sit(table["id"]) as chair:
            movers = set()
            for _ in range(12):
                turn = chair.position["turn"]
                if chair.position["seat"] != turn:
                    hidden = chair.position["view"]["table"]["seats"][turn]
                    assert "hand" not in hidden
                    await chair.say("look", seat=turn)
                assert chair.position["seat"] == turn
                assert "hand" in chair.position["view"]["table"]["seats"][turn]
                await chair.move(chair.position["legal"][-1])
                movers.add(turn)
            assert movers == {0, 1}


async def test_whispers_reach_only_those_they_are_for(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Cid") as cid:
        table = await ann.table("trains", "hoo", public=True)
        for client in (bob, cid):
            await client.post(f"/api/tables/{table['id']}/join")
        await ann.post(f"/api/tables/{table['id']}/start")
        async with ann.sit(table["id"]) as a, bob.sit(table["id"]) as b, cid.sit(table["id"]) as c:
            await a.say("chat", text="to all")
            await a.say("chat", text="psst", seats=[1])
            for chair, text in ((a, "psst"), (b, "psst"), (c, None)):
                await chair.until_position(lambda p: p["number"] == 3)
                assert [e["text"] for e in chair.entries if e["kind"] == "chat"] == ["to all", text]
            assert "psst" not in "".join(c.seen)
            log = await cid.get(f"/api/tables/{table['id']}/entries")
            assert "psst" not in str(log)
