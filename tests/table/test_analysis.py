"""The analysis board: finished games, dumps and records from elsewhere, trees of variations, saving and sharing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import goldenspike as gs
from tests.shared.records import recorded

from .kit import Client, server_here

Data = dict[str, Any]
NODE: Data = {"parent": -1, "move": "x", "deal": 0, "comment": ""}


def steps_to(study: Data, number: int) -> list[Data]:
    found = []
    while number >= 0:
        node = study["nodes"][number]
        found.append({"move": node["move"], "deal": node["deal"]})
        number = node["parent"]
    return found[::-1]


def bare(study: Data) -> Data:
    """What is sent of an opened analysis."""
    return {name: study[name] for name in ("start", "nodes", "comment", "title")}


async def opened(client: Client, moves: int = 6) -> Data:
    found: Data = await client.post("/api/analysis/open", {"text": recorded(moves)})
    return found


async def look(client: Client, study: Data, number: int, **more: Any) -> Data:
    found: Data = await client.post("/api/analysis/look", {"start": study["start"], "steps": steps_to(study, number), **more})
    return found


async def other_move(client: Client, study: Data, number: int) -> str:
    """A move that was not made after a node."""
    found = await look(client, study, number)
    made = {node["move"] for node in study["nodes"] if node["parent"] == number}
    return next(text for n in found["legal"] if (text := study["box"]["moves"][n]["text"]) not in made)


async def test_a_record_becomes_a_tree_in_which_moves_can_be_tried_for_any_seat(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client() as nobody:
        study = await opened(nobody)
        assert study["problem"] == ""
        assert [node["parent"] for node in study["nodes"]] == [-1, 0, 1, 2, 3, 4]
        assert len(study["seats"]) == 6
        assert set(study["seats"]) == {0, 1}
        seats = set()
        for number in range(-1, 6):
            found = await look(nobody, study, number)
            assert found["seat"] == found["turn"]
            assert found["legal"]
            assert bool(found["events"]) == (number >= 0)
            seats.add(found["seat"])
        assert seats == {0, 1}
        tried = await other_move(nobody, study, 2)
        study["nodes"].append({**NODE, "parent": 2, "move": tried})
        assert (await look(nobody, study, 6))["view"]["played"] == 4
        other = await look(nobody, study, 6, seat=1)
        assert other["view"]["viewer"] == 1
        assert (await look(nobody, study, 6, seat=-2))["view"]["viewer"] is None


async def test_hidden_cards_are_known_or_dealt_anew(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client() as nobody:
        study = await opened(nobody, 12)
        mover = (await look(nobody, study, 11))["turn"]
        true = [(await look(nobody, study, 11, seat=seat))["view"]["table"] for seat in (0, 1)]
        dealt = [(await look(nobody, study, 11, seat=seat, deal=3))["view"]["table"] for seat in (0, 1)]
        assert dealt[mover] == true[mover]  # what the seat that decides knows stays
        again = [(await look(nobody, study, 11, seat=seat, deal=3))["view"]["table"] for seat in (0, 1)]
        assert again == dealt  # the same number, the same cards
        tried = await look(nobody, study, 11, deal=3)
        move = study["box"]["moves"][tried["legal"][0]]["text"]
        study["nodes"].append({**NODE, "parent": 11, "move": move, "deal": 3})
        assert (await look(nobody, study, 12))["view"]["played"] == 13


async def test_a_position_is_judged_by_source_with_lines(tmp_path: Path) -> None:
    async with server_here(tmp_path, hint_seconds=0.3) as here, here.client() as nobody:
        study = await opened(nobody, 20)
        for hidden in ("known", "imagined"):
            wish = {"start": study["start"], "steps": steps_to(study, 19), "hidden": hidden}
            found = await nobody.post("/api/analysis/judge", wish)
            assert len(found["chances"]) == 2
            assert abs(sum(found["chances"]) - 1) < 0.02
            assert len(found["points"]) == 2
            assert set(found["points"][0]) == set(found["points"][1])
            legal = (await look(nobody, study, 19))["legal"]
            assert found["lines"]
            assert all(line["move"] in legal for line in found["lines"])


async def test_why_a_move_is_not_possible(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client() as nobody:
        study = await opened(nobody)
        legal = (await look(nobody, study, 5))["legal"]
        bad = next(n for n in range(len(study["box"]["moves"])) if n not in legal)
        place = {"start": study["start"], "steps": steps_to(study, 5)}
        assert (await nobody.post("/api/analysis/why", {**place, "move": str(bad)}))["reason"]["text"]
        assert (await nobody.post("/api/analysis/why", {**place, "move": str(legal[0])}))["reason"] is None


async def test_a_dump_from_elsewhere(tmp_path: Path) -> None:
    state = gs.game("trains").rules(players=2).start(5)
    async with server_here(tmp_path) as here, here.client() as nobody:
        study = await nobody.post("/api/analysis/open", {"text": json.dumps(state.dump())})
        assert study["start"]["seed"] is None
        found = await look(nobody, study, -1)
        study["nodes"].append({**NODE, "move": study["box"]["moves"][found["legal"][0]]["text"], "comment": "why not?"})
        text = (await nobody.http.post("/api/analysis/record", json=bare(study))).text
        assert gs.replay(text).problem is not None
        assert "can be read but not replayed" in str(gs.replay(text).problem)
        back = await nobody.post("/api/analysis/open", {"text": text})
        assert bare(back) == bare(study)


def dump_with(**more: Any) -> str:
    house = {"game": "trains", "version": "1", "edition": "house", "players": 2, "options": {}, "state": {}}
    return json.dumps({**house, **more})


async def test_what_cannot_be_analysed_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async with server_here(tmp_path, upload_burst=100) as here, here.client() as nobody:
        for text, sentence in (
            ("nonsense", "golden spike record 1"),
            ("", "golden spike record 1"),
            ("{", "no dump"),
            ("{}", "does not say 'game'"),
            (dump_with(), "dump"),
            (dump_with(game="chess"), "chess"),
            (dump_with(edition="/etc"), "edition"),
            (dump_with(players=99), "99"),
            (dump_with(version="77"), "77"),
            ("[" * 100_000, "golden spike record 1"),
            ('{"a":' * 50_000, "no dump"),
            ("a\x00b", "not text"),
        ):
            answer = await nobody.http.post("/api/analysis/open", json={"text": text})
            assert answer.status_code in (404, 422)
            assert sentence in answer.json()["error"]["text"], text[:80]
            assert len(answer.json()["error"]["text"]) < 500


async def test_a_record_with_variations_is_read_back_and_old_readers_read_the_main_line(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client() as nobody:
        study = await opened(nobody, 60)
        study["comment"] = "from the start\nin two lines"
        study["title"] = "An evening"
        study["nodes"][2]["comment"] = 'said "so" #('
        first = await other_move(nobody, study, 2)
        study["nodes"].append({**NODE, "parent": 2, "move": first, "comment": "instead"})
        second = await other_move(nobody, study, 60)
        study["nodes"].append({**NODE, "parent": 60, "move": second})
        third = await other_move(nobody, study, 60)
        study["nodes"].append({**NODE, "parent": 60, "move": third, "comment": "deeper"})
        imagined = study["box"]["moves"][(await look(nobody, study, 59, deal=9))["legal"][0]]["text"]
        study["nodes"].append({**NODE, "parent": 59, "move": imagined, "deal": 9})
        text = (await nobody.http.post("/api/analysis/record", json=bare(study))).text
        replay = gs.replay(text)
        assert replay.problem is None
        assert replay.record.moves == [node["move"] for node in study["nodes"][:60]]
        assert replay.record.checks
        back = await nobody.post("/api/analysis/open", {"text": text})
        assert back["problem"] == ""
        assert (await nobody.http.post("/api/analysis/record", json=bare(back))).text == text
        assert {(node["move"], node["comment"], node["deal"]) for node in back["nodes"]} == {
            (node["move"], node["comment"], node["deal"]) for node in study["nodes"]
        }
        assert (back["comment"], back["title"]) == (study["comment"], study["title"])


async def test_a_damaged_record_keeps_its_good_part(tmp_path: Path) -> None:
    text = recorded(6)
    lines = text.splitlines()
    at = lines.index("---") + 3
    async with server_here(tmp_path) as here, here.client() as nobody:
        for more, sentence in (
            (["#( 2", "#2 nonsense", "#)"], "nonsense"),
            (["#( 9", "#9 end", "#)"], "cannot begin here"),
            (["#)"], "has not begun"),
            (["#( 2"], "does not end"),
            (["#2 end"], "does not follow"),
            (["#~ x"], "names no deal"),
            (["#dump: ["], "cannot be read"),
        ):
            found = await nobody.post("/api/analysis/open", {"text": "\n".join([*lines[:at], *more, *lines[at:]])})
            assert sentence in found["problem"]
            assert len(found["nodes"]) == 6
        plain = await nobody.post("/api/analysis/open", {"text": "# a remark\n" + text})
        assert plain["problem"] == ""


async def test_saved_shared_changed_and_deleted(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client() as nobody:
        study = await opened(ann)
        study["nodes"][0]["comment"] = "a good start"
        saved = await ann.post("/api/analyses", bare(study), expect=201)
        key = saved["id"]
        assert (saved["revision"], saved["shared"], saved["mine"], saved["owner"]) == (1, False, True, "Ann")
        for other in (bob, nobody):  # not shared: as if it were not there
            await other.post("/api/analysis/open", {"analysis": key}, expect=404)
        assert (await bob.http.put(f"/api/analyses/{key}", json={**bare(study), "revision": 1})).status_code == 404
        assert (await bob.http.delete(f"/api/analyses/{key}")).status_code == 404
        shared = {**bare(study), "shared": True, "revision": 1}
        answer = await ann.http.put(f"/api/analyses/{key}", json=shared)
        assert answer.json()["revision"] == 2
        for other in (bob, nobody):
            read = await other.post("/api/analysis/open", {"analysis": key})
            assert read["nodes"][0]["comment"] == "a good start"
            assert read["saved"]["mine"] is False
        assert (await bob.http.put(f"/api/analyses/{key}", json={**shared, "revision": 2})).status_code == 403
        assert (await bob.http.delete(f"/api/analyses/{key}")).status_code == 403
        assert (await nobody.http.put(f"/api/analyses/{key}", json={**shared, "revision": 2})).status_code == 401
        late = await ann.http.put(f"/api/analyses/{key}", json=shared)  # the other device of Ann
        assert late.status_code == 409
        assert "another device" in late.json()["error"]["text"]
        assert [one["id"] for one in (await ann.get("/api/me/analyses"))["analyses"]] == [key]
        assert (await bob.get("/api/me/analyses"))["analyses"] == []
        assert (await ann.http.delete(f"/api/analyses/{key}")).status_code == 204
        await nobody.post("/api/analysis/open", {"analysis": key}, expect=404)


async def test_analyses_are_in_the_export_and_go_with_the_account(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client() as nobody:
        study = await opened(ann)
        saved = await ann.post("/api/analyses", {**bare(study), "shared": True}, expect=201)
        found = (await ann.get("/api/me/export"))["analyses"]
        assert [one["id"] for one in found] == [saved["id"]]
        assert found[0]["analysis"] == bare(study)
        await nobody.post("/api/analysis/open", {"analysis": saved["id"]})
        answer = await ann.http.request("DELETE", "/api/me", json={"passphrase": ""})
        assert answer.status_code == 204, answer.text
        await nobody.post("/api/analysis/open", {"analysis": saved["id"]}, expect=404)


async def test_hostile_trees_are_refused(tmp_path: Path) -> None:
    async with server_here(tmp_path, max_analyses_person=2, upload_burst=100) as here, here.client("Ann") as ann:
        study = bare(await opened(ann))
        main = study["nodes"]

        async def refused(status: int, sentence: str, **more: Any) -> None:
            answer = await ann.http.post("/api/analyses", json={**study, **more})
            assert answer.status_code == status, answer.text
            assert sentence in answer.json()["error"]["text"]

        await refused(422, "does not follow", nodes=[{**NODE, "parent": 0}])
        await refused(422, "does not follow", nodes=[{**NODE, "parent": 5}, *main])
        await refused(422, "twice", nodes=[*main, main[0]])
        await refused(422, "parent", nodes=[{**NODE, "parent": -2}])
        await refused(422, "nodes", nodes=[NODE] * 4001)
        await refused(422, "comment", nodes=[{**NODE, "comment": "x" * 2001}])
        await refused(422, "cannot be shown", comment="\u202e")
        await refused(413, "too long", nodes=[{**node, "comment": "y" * 2000} for node in main] * 1 + [
            {**NODE, "parent": -1, "move": f"m{n}", "comment": "z" * 2000} for n in range(40)
        ])  # fmt: skip
        await refused(422, "cannot be saved", nodes=[*main, {**NODE, "move": "fly 3"}])
        await refused(422, "seed or from a dump", start={**study["start"], "seed": None})
        await refused(422, "seed or from a dump", start={**study["start"], "dump": {}})
        await refused(422, "chess", start={**study["start"], "game": "chess"})
        await refused(422, "players", start={**study["start"], "players": 0})
        deep = [{**NODE, "parent": n - 1, "move": "end"} for n in range(4000)]
        await refused(422, "cannot be saved", nodes=deep)
        for expected in (201, 201, 429):
            await ann.post("/api/analyses", study, expect=expected)


async def test_a_running_game_is_not_analysed(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        table = await ann.post(
            "/api/tables", {"game": "trains", "seats": [{"kind": "human"}, {"kind": "bot"}], "start": True}, expect=201
        )
        answer = await ann.http.post("/api/analysis/open", json={"table": table["id"]})
        assert answer.status_code == 409
        await bob.post("/api/analysis/open", {"table": table["id"]}, expect=404)
        await ann.post("/api/analysis/open", {}, expect=422)
        await ann.post("/api/analysis/open", {"table": table["id"], "text": "x"}, expect=422)


async def test_a_finished_table_with_its_moves_as_main_line(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client() as nobody:
        replay = await ann.post("/api/replays", {"text": recorded(6)}, expect=201)
        study = await nobody.post("/api/analysis/open", {"table": replay["table"]["id"]})
        assert [node["move"] for node in study["nodes"]] == [move["move"] for move in replay["moves"]]
        assert study["start"]["names"] == [seat["name"] for seat in replay["table"]["seats"]]
        assert (await look(nobody, study, 5))["view"]["played"] == 6
