"""Setting up tables, sitting down, leaving, playing again, and who gets in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import goldenspike as gs
from goldenspike.table.removal import close
from tests.table.kit import Chair, server_here
from tests.table.test_play import pair, play_on


async def finish(*chairs: Chair) -> None:
    while all(chair.position["status"] != "over" for chair in chairs):
        await play_on(*chairs, moves=1)
    for chair in chairs:
        await chair.until_position(lambda p: p["status"] == "over")


async def test_private_tables_let_in_only_the_invited(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Eve") as eve:
        table = await ann.table("trains", "ho")
        id, invite = table["id"], table["invite"]
        for path in ("", "/box", "/position", "/entries", "/record", "/replay", "/positions/0", "/verify"):
            refused = await eve.get(f"/api/tables/{id}{path}", expect=404)
            assert refused == await eve.get("/api/tables/zzzzzzzzzzzz", expect=404)  # no difference to a table that is not there
        assert table not in (await eve.get("/api/tables"))["tables"]
        for guess in ("", "x", invite[:-1], invite + "x", invite.swapcase()):
            await eve.post(f"/api/tables/{id}/join", {"seat": 1, "invite": guess}, expect=404)
        joined = await bob.post(f"/api/tables/{id}/join", {"seat": 1, "invite": invite})
        assert [seat["name"] for seat in joined["seats"]] == ["Ann", "Bob"]
        assert joined["invite"] == invite
        await ann.post(f"/api/tables/{id}/start")
        watching = await eve.post(f"/api/tables/{id}/join", {"invite": invite})  # all seats are taken: to watch
        assert watching["invite"] == ""
        async with eve.sit(id) as chair:
            assert chair.position["seat"] is None
            assert (await chair.say("chat", text="hi"))["type"] == "refused"
            assert (await chair.say("move", move=0, number=2))["type"] == "refused"


async def test_seats_can_be_changed_until_the_start(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        table = await ann.table("trains", "hoo", public=True)
        id = table["id"]
        await bob.post(f"/api/tables/{id}/join", {"seat": 2})
        await bob.post(f"/api/tables/{id}/join", {"seat": 0}, expect=409)
        await bob.call("PUT", f"/api/tables/{id}/seats/1", 403, json={"kind": "bot"})
        await ann.post(f"/api/tables/{id}/start", expect=409)  # a seat is empty
        await ann.call("PUT", f"/api/tables/{id}/seats/1", json={"kind": "bot", "bot": "random"})
        await bob.post(f"/api/tables/{id}/leave")
        assert [seat["kind"] for seat in (await ann.get(f"/api/tables/{id}"))["seats"]] == ["human", "bot", "open"]
        await bob.post(f"/api/tables/{id}/start", expect=403)
        begun = await ann.post(f"/api/tables/{id}/start", {"fill": "random"})
        assert begun["status"] == "running"
        assert begun["commitment"]
        assert begun["seed"] is None
        await ann.post(f"/api/tables/{id}/start", expect=409)
        await bob.call("DELETE", f"/api/tables/{id}", 403)
        await bob.post(f"/api/tables/{id}/join", {"seat": 1}, expect=409)


async def test_wrong_setups_are_told_in_a_sentence(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        for wrong, word in (
            ({"options": {"map": "atlantis"}}, "atlantis"),
            ({"options": {"colour": "red"}}, "colour"),
            ({"edition": "../../etc"}, "edition"),
            ({"position": {"state": {}}}, "dump"),
            ({"record": "not a record"}, "record"),
        ):
            refused = await ann.table("trains", "hh", expect=422, **wrong)
            assert word in refused["error"]["text"]
        assert "2 to 4" in (await ann.table("trains", "h", expect=422))["error"]["text"]
        assert "ludo" in (await ann.table("ludo", "hh", expect=404))["error"]["text"]
        bad = {"game": "trains", "seats": [{"kind": "bot", "bot": "tycoon:seconds=9999"}, {"kind": "human"}]}
        assert "bot" in (await ann.post("/api/tables", bad, expect=422))["error"]["text"]


async def test_a_rematch_is_one_table_however_often_it_is_asked_for(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        await ann.post(f"/api/tables/{id}/rematch", expect=409)
        async with ann.sit(id) as a, bob.sit(id) as b:
            await finish(a, b)
            first = await ann.post(f"/api/tables/{id}/rematch", expect=201)
            second = await bob.post(f"/api/tables/{id}/rematch", expect=201)
            assert first["id"] == second["id"] != id
            assert [seat["name"] for seat in second["seats"]] == ["Bob", "Ann"]
            assert second["status"] == "running"
            while b.table["rematch"] != first["id"]:
                await b.next()
        stats = await ann.get("/api/me/stats")
        assert stats["played"] == 1
        assert stats["against"][0]["name"] == "Bob"
        tables = (await ann.get("/api/me/tables"))["tables"]
        assert {table["id"] for table in tables} == {id, first["id"]}


async def test_a_fork_of_a_running_game_deals_the_unknown_anew(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client("Eve") as eve:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            await play_on(a, b, moves=20)
            mine = (await ann.get(f"/api/tables/{id}/positions/16"))["view"]
            await ann.post(f"/api/tables/{id}/fork", {"at": 16, "seat": 1}, expect=403)
            await eve.post(f"/api/tables/{id}/fork", {"at": 16}, expect=403)
            await ann.post(f"/api/tables/{id}/fork", {"at": 21}, expect=422)
            fork = await ann.post(f"/api/tables/{id}/fork", {"at": 16, "hot_seat": True}, expect=201)
            there = (await ann.get(f"/api/tables/{fork['id']}/positions/0?seat=0"))["view"]
            assert there["table"] == mine["table"]
            assert fork["casual"]
            truth = here.desk.hall.tables[id].facts
            assert str(truth.seed) != str(here.desk.hall.tables[fork["id"]].facts.seed)
        async with ann.sit(fork["id"]) as chair:
            assert (await chair.move(chair.position["legal"][0]))["type"] == "done"
            assert chair.position["played"] == 1


async def test_a_fork_of_a_finished_game_goes_on_from_the_true_position(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        id = await pair(here, ann, bob)
        async with ann.sit(id) as a, bob.sit(id) as b:
            await finish(a, b)
        record = await bob.get(f"/api/tables/{id}/record")
        truth = gs.replay(record).at(30)
        fork = await ann.post(f"/api/tables/{id}/fork", {"at": 30, "hot_seat": True}, expect=201)
        for seat in range(2):
            view = (await ann.get(f"/api/tables/{fork['id']}/positions/0?seat={seat}"))["view"]
            assert view["table"] == truth.view(seat)["table"]


async def test_a_table_can_begin_from_a_position_or_a_record(tmp_path: Path) -> None:
    rules = gs.game("trains").rules(players=2)
    state = rules.start(5)
    moves = []
    for _ in range(9):
        moves.append(rules.moves[state.legal()[-1]].text)
        state.play(moves[-1])
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        table = await ann.table("trains", "hh", start=True, position=state.dump())
        view = (await ann.get(f"/api/tables/{table['id']}/position?seat=0"))["view"]
        assert view["table"] == state.view(0)["table"]
        record = gs.Record.begin(rules, 5)
        record.moves = moves
        text = record.text()
        other = await ann.table("trains", "hh", start=True, record=text, at=9)
        assert (await ann.get(f"/api/tables/{other['id']}/position?seat=0"))["view"]["table"] == view["table"]
        await ann.table("trains", "hh", expect=422, record=text, at=10)


async def test_an_owner_has_only_so_many_unfinished_tables(tmp_path: Path) -> None:
    async with server_here(tmp_path, max_tables_person=2) as here, here.client("Ann") as ann:
        first = await ann.table("trains", "ho")
        await ann.table("trains", "ho")
        await ann.table("trains", "ho", expect=429)
        await ann.call("DELETE", f"/api/tables/{first['id']}", 204)
        await ann.table("trains", "ho")
        await ann.get(f"/api/tables/{first['id']}", expect=404)


async def test_tables_that_wait_for_one_come_first_over_all_pages(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        await ann.table("trains", "ho")
        alone = [(await ann.table("trains", "hh", start=True))["id"] for _ in range(3)]  # always one's own turn
        shared: dict[str, bool] = {}
        while len(shared) < 3 or all(shared.values()):
            id = await pair(here, ann, bob)
            shared[id] = bool((await ann.get(f"/api/tables/{id}/position"))["my_turn"])
        over = await pair(here, ann, bob)
        for client in (ann, bob):
            await client.post(f"/api/tables/{over}/leave")
        async with ann.sit(over) as chair:
            await chair.until_position(lambda p: p["status"] == "over")
        waiting = {*alone, *(id for id, mine in shared.items() if mine)}

        async def pages() -> list[dict[str, Any]]:
            found: list[dict[str, Any]] = []
            for page in range(20):
                answer = await ann.get(f"/api/me/tables?size=2&page={page}")
                found += answer["tables"]
                if not answer["more"]:
                    return found
            raise AssertionError("the pages have no end")

        warm = await pages()
        here.desk.hall.tables.clear()
        for found in (warm, await pages()):
            assert len({table["id"] for table in found}) == len(found) == len(shared) + 5
            assert {table["id"] for table in found[: len(waiting)]} == waiting
            assert found[-1]["id"] == over
            for rank in (found[: len(waiting)], found[len(waiting) : -1]):
                assert [table["changed"] for table in rank] == sorted((table["changed"] for table in rank), reverse=True)


async def test_tables_that_an_operator_has_closed_are_not_unfinished(tmp_path: Path) -> None:
    async with server_here(tmp_path, max_tables_person=2) as here, here.client("Ann") as ann:
        store, now = here.desk.store, here.desk.hall.now()
        never, begun = (await ann.table("trains", "ho", public=True))["id"], (await ann.table("trains", "hh", start=True))["id"]
        await ann.table("trains", "hh", expect=429)
        for id in (never, begun):
            assert await store.change(lambda connection, id=id: close(store, connection, id, now))  # type: ignore[misc]  # a default
            await here.desk.hall.news(id)
        fresh = (await ann.table("trains", "hh"))["id"]
        assert (await ann.get("/api/me/tables"))["tables"][0]["id"] == fresh
        assert (await ann.get("/api/tables"))["tables"] == []
        await ann.get("/api/tables?status=closed", expect=422)
        here.desk.hall.tables.clear()
        for table in (await ann.get("/api/me/tables"))["tables"][1:]:
            assert (table["status"], table["my_turn"], table["turn"]) == ("closed", False, -1)
        said = await ann.get(f"/api/tables/{never}/position", expect=409)  # what would have been dealt is nobody's business
        assert said["error"]["key"] == "server.not_begun"
        assert (await ann.get(f"/api/tables/{begun}/position"))["status"] == "closed"
        here.desk.hall.tables.clear()
        await here.desk.driver.sweep()
        assert begun not in here.desk.hall.tables
