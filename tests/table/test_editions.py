"""Editions that people make: drafts, versions, links, tables that are played with them."""

from __future__ import annotations

import asyncio
import base64
import io
import zipfile
from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.studio.folder import Bench
from tests.table.kit import PATIENCE, Client, server_here

CHANGES: dict[str, tuple[str, list[str | int], str, Any]] = {  # one for each game: a file, a place, a field and its new value
    "trains": ("cards.toml", ["card", 3], "cost", 4),
    "trains_and_stations": ("power.toml", ["mission", 0], "points", 12),
    "railroad_revolution": ("milestones.toml", ["milestone", 0], "points", 21),
    "lightning_train": ("chips.toml", ["market", 0], "cost", 2),
}


async def made(client: Client, game: str = "trains", name: str = "Mine") -> Any:
    return await client.post("/api/editions", {"game": game, "name": name}, expect=201)


async def edit(client: Client, edition: Any, file: str, *edits: Any, expect: int = 200) -> Any:
    wish = {"revision": edition["revision"], "file": file, "edits": list(edits)}
    return await client.post(f"/api/editions/{edition['id']}/edits", wish, expect)


def put(place: list[str | int], field: str, value: Any) -> dict[str, Any]:
    return {"kind": "set", "place": place, "field": field, "value": value}


async def publish(client: Client, edition: Any, expect: int = 201) -> Any:
    return await client.post(f"/api/editions/{edition['id']}/versions", {"revision": edition["revision"]}, expect)


@pytest.mark.parametrize("game", list(gs.games()))
async def test_an_edition_is_changed_published_and_played_and_its_table_outlives_a_restart(game: str, tmp_path: Path) -> None:
    file, place, field, value = CHANGES[game]
    async with server_here(tmp_path, read_seconds=60.0) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        edition = await made(ann, game)
        assert edition["changes"] == []
        forms = await ann.get(f"/api/games/{game}/forms")
        assert edition["data"] == forms["house"]
        assert forms["forms"][f"{file} {place[0]}[]"][field]["kind"] == "whole"
        edition = await edit(ann, edition, file, put(place, field, value))
        assert list(edition["files"]) == [file]
        assert [change["after"] for change in edition["changes"]] == [value]
        checked = await ann.post(f"/api/editions/{edition['id']}/check", {"picture": True})
        assert checked["faults"] == []
        assert checked["picture"]["box"]["game"] == game
        name = (await publish(ann, edition))["edition"]
        assert (await publish(ann, edition))["edition"] == name  # nothing new, no new version
        table = await ann.table(game, "ho" if gs.game(game).seats[0] <= 2 else "hoo", edition=name, public=True)
        seen = await bob.get(f"/api/tables/{table['id']}/edition")
        assert (seen["house"], seen["name"], seen["version"], len(seen["changes"])) == (False, "Mine", 1, 1)
        edition = await edit(ann, edition, file, {"kind": "unset", "place": place, "field": field})  # the table is not touched
        assert "missing" in (await publish(ann, edition, expect=422))["error"]["args"]["why"]
        await ann.post(f"/api/tables/{table['id']}/start", {"fill": "random"})
        async with ann.sit(table["id"]) as chair:
            await chair.my_turn()
            assert (await chair.move(chair.position["legal"][0]))["type"] == "done"
        keep = ann.cookie().partition("=")[2]
    async with server_here(tmp_path) as here, here.client() as ann:
        ann.keep(keep)
        async with ann.sit(table["id"]) as chair:
            await chair.my_turn()
            assert (await chair.move(chair.position["legal"][0]))["type"] == "done"
        assert f"edition: {name}" in await ann.get(f"/api/tables/{table['id']}/record")


async def test_a_table_and_its_record_stay_with_their_version(tmp_path: Path) -> None:
    async with server_here(tmp_path, read_seconds=60.0) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        edition = await edit(ann, await made(ann), "table.toml", put([], "hand", 6))
        first = await ann.table("trains", "hb", edition=(await publish(ann, edition))["edition"], public=True)
        edition = await edit(ann, edition, "table.toml", put([], "hand", 7))
        second = await ann.table("trains", "hb", edition=(await publish(ann, edition))["edition"], public=True)
        versions = (await ann.get(f"/api/editions/{edition['id']}"))["versions"]
        assert [one["number"] for one in versions] == [2, 1]
        for table, number, hand in ((first, 1, 6), (second, 2, 7)):
            seen = await bob.get(f"/api/tables/{table['id']}/edition")
            assert (seen["version"], [change["after"] for change in seen["changes"]]) == (number, [hand])
            await ann.post(f"/api/tables/{table['id']}/start", {"fill": "random"})
            async with ann.sit(table["id"]) as chair:
                await chair.my_turn()
                assert (await chair.move(chair.position["legal"][0]))["type"] == "done"
            assert f"edition: {edition['id']}@{number}" in await ann.get(f"/api/tables/{table['id']}/record")


async def test_order_and_comments_of_a_file_stay(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        edition = await made(ann)
        card = dict(edition["data"]["cards.toml"]["card"][5], id="own", name="Own")
        edition = await edit(ann, edition, "cards.toml", {"kind": "add", "place": [], "field": "card", "value": card})
        before = gs.game("trains").data.joinpath("cards.toml").read_text(encoding="utf-8").splitlines()
        after = edition["files"]["cards.toml"].splitlines()
        rest = iter(after)
        assert all(line in rest for line in before)  # every line is there, in its order
        edition = await edit(ann, edition, "cards.toml", {"kind": "remove", "place": ["card", len(edition["data"]["cards.toml"]["card"]) - 1]})  # fmt: skip  # noqa: E501
        assert edition["changes"] == []


async def test_nobody_else_sees_or_changes_it_until_it_is_shared(tmp_path: Path) -> None:
    async with server_here(tmp_path, read_seconds=60.0) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        edition = await edit(ann, await made(ann), "table.toml", put([], "hand", 6))
        id = edition["id"]
        version = (await publish(ann, edition))["edition"]
        for path in ("", "?share=", "?share=x", "/export"):
            await bob.get(f"/api/editions/{id}{path}", expect=404)
        await bob.post(f"/api/editions/{id}/check", {}, expect=404)
        await edit(bob, edition, "table.toml", put([], "hand", 7), expect=404)
        await bob.table("trains", "hb", edition=version, expect=422)
        share = (await ann.call("PUT", f"/api/editions/{id}/share", json={"on": True}))["share"]
        seen = await bob.get(f"/api/editions/{id}?share={share}")
        assert not seen["mine"]
        assert seen["share"] == ""
        await edit(bob, edition, "table.toml", put([], "hand", 7), expect=404)
        copy = await bob.post("/api/editions", {"game": "trains", "name": "Copy", "of": id, "share": share}, expect=201)
        assert copy["data"]["table.toml"]["hand"] == 6
        await bob.table("trains", "hb", edition=version)
        await ann.call("PUT", f"/api/editions/{id}/share", json={"on": False})
        await bob.get(f"/api/editions/{id}?share={share}", expect=404)
        await bob.table("trains", "hb", edition=version, expect=422)
        assert "go on" in (await ann.call("DELETE", f"/api/editions/{id}", 409))["error"]["text"]
        await bob.call("DELETE", f"/api/editions/{copy['id']}", 204)
        assert await bob.get("/api/editions") == []


async def test_one_file_and_a_zip_carry_it_elsewhere(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        edition = await edit(ann, await made(ann, name="Großes Netz"), "table.toml", put([], "hand", 6))
        text = await ann.get(f"/api/editions/{edition['id']}/export")
        again = await ann.post("/api/editions/import", {"text": text}, expect=201)
        assert (again["name"], again["files"]) == ("Großes Netz", edition["files"])
        zipped = (await ann.http.get(f"/api/editions/{edition['id']}/export?form=zip")).content
        again = await ann.post("/api/editions/import", {"zip": base64.b64encode(zipped).decode()}, expect=201)
        assert again["files"] == edition["files"]
        with zipfile.ZipFile(io.BytesIO(zipped)) as archive:
            archive.extractall(tmp_path / "folder")
        folder = next((tmp_path / "folder").iterdir())
        assert gs.game("trains").rules(players=2, edition=str(folder)) is not None
        files = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
        again = await ann.post("/api/editions/import", {"files": files, "name": "Other"}, expect=201)
        assert (again["name"], again["files"]) == ("Other", edition["files"])


async def test_hostile_files_get_a_sentence(tmp_path: Path) -> None:
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("e/edition.toml", 'game = "trains"')
        archive.writestr("e/cards.toml", "#" * 50_000_000)
    title = 'golden_spike_edition = 1\ngame = "trains"\nname = "x"\n[files]\n'
    wishes: list[dict[str, Any]] = [
        {"text": "not toml ["},
        {"text": 'golden_spike_edition = 1\ngame = "chess"\n[files]\n'},
        {"text": title + '"../../etc/passwd.toml" = "x = 1"\n'},
        {"text": title + '"rules.toml" = "x = 1"\n'},
        {"text": title + '"table.toml" = "hand = 6\\nhand = 7"\n'},
        {"text": title + '"table.toml" = "a = ' + "[" * 20_000 + '"\n'},
        {"text": title + f'"table.toml" = "hand = {"9" * 5000}"\n'},
        {"text": title + '"table.toml" = "hand = 1979-05-27"\n'},
        {"text": title + '"table.toml" = \'x = "\\u202e"\'\n'},
        {"zip": "????"},
        {"zip": base64.b64encode(b"PK not a zip").decode()},
        {"zip": base64.b64encode(bomb.getvalue()).decode()},
        {"files": {"edition.toml": "game = 5"}},
        {},
    ]
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        for wish in wishes:
            answer = await ann.post("/api/editions/import", wish, expect=422)
            assert 10 < len(answer["error"]["text"]) < 700, wish
        assert await ann.get("/api/editions") == []
        edition = await made(ann)
        for value in ("\u202e", "x" * 5000, 2**40, 1.5, {"a": {"b": {"c": {"d": {"e": {"f": {"g": {"h": {"i": 1}}}}}}}}}):
            answer = await edit(ann, edition, "cards.toml", put(["card", 0], "text", value), expect=422)
            assert answer["error"]["args"]["place"][:2] == ["card", 0]
        for place in (["card", 9999], ["card", -1], ["nothing"], ["card", "x"], []):
            await edit(ann, edition, "cards.toml", {"kind": "remove", "place": place}, expect=422)
        await edit(ann, edition, "../cards.toml", put([], "x", 1), expect=422)
        assert (await ann.get(f"/api/editions/{edition['id']}"))["revision"] == edition["revision"]


async def test_a_fault_is_told_at_its_field_and_an_old_draft_is_not_overwritten(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        first = await made(ann)
        edition = await edit(ann, first, "cards.toml", put(["card", 3], "effects", ["fly 1"]))
        fault = (await ann.post(f"/api/editions/{edition['id']}/check", {}))["faults"][0]
        assert (fault["file"], fault["place"], fault["field"]) == ("cards.toml", ["card", 3], "effects")
        assert "/" not in fault["text"]  # no folder of the server
        both = await edit(ann, edition, "cards.toml", put(["card", 5], "cost", 100), put(["card", 9], "pionts", 1))
        faults = (await ann.post(f"/api/editions/{edition['id']}/check", {}))["faults"]
        assert [(one["place"][1], one["field"]) for one in faults] == [(3, "effects"), (5, "cost"), (9, "pionts")]
        refused = (await publish(ann, both, expect=422))["error"]
        assert refused["args"]["faults"] == faults
        edition = both
        await edit(ann, first, "cards.toml", put(["card", 3], "cost", 1), expect=409)
        back = {"revision": edition["revision"], "files": first["files"]}
        edition = await ann.call("PUT", f"/api/editions/{edition['id']}", json=back)
        assert edition["changes"] == []


async def test_who_goes_takes_the_editions_along_except_those_that_others_play(tmp_path: Path) -> None:
    async with server_here(tmp_path, read_seconds=60.0) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        edition = await edit(ann, await made(ann), "table.toml", put([], "hand", 6))
        await made(ann, name="Unused")
        name = (await publish(ann, edition))["edition"]
        table = await ann.table("trains", "ho", edition=name, public=True)
        await bob.post(f"/api/tables/{table['id']}/join", {"seat": 1})
        await ann.post(f"/api/tables/{table['id']}/start")
        export = (await ann.get("/api/me/export"))["editions"]
        assert [(one["name"], len(one["versions"])) for one in export] == [("Mine", 1), ("Unused", 0)]
        assert "hand = 6" in export[0]["files"]["table.toml"]
        assert export[0]["versions"][0]["files"] == export[0]["files"]
        assert (await bob.get("/api/me/export"))["editions"] == []
        await ann.call("DELETE", "/api/me", 204, json={"passphrase": ""})
        assert (await bob.get(f"/api/tables/{table['id']}/edition"))["name"] == "Mine"
        async with bob.sit(table["id"]) as chair:
            await chair.my_turn()
            assert (await chair.move(chair.position["legal"][0]))["type"] == "done"


async def test_an_edition_is_measured_against_the_house_on_the_same_deals(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        edition = await edit(ann, await made(ann), "table.toml", put([], "empty_stacks_to_end", 2))
        path = f"/api/editions/{edition['id']}/measure"
        assert (await ann.get(path))["status"] == "none"
        await ann.post(path, {"bot": "nobody"}, expect=422)
        await ann.post(path, {"games": 2000, "bot": "quick", "players": 2}, expect=202)
        await ann.post(path, {"games": 4}, expect=429)
        await ann.call("DELETE", path, 204)
        assert (await ann.get(path))["status"] == "none"
        await ann.post(path, {"games": 6, "bot": "random", "players": 2}, expect=202)
        async with asyncio.timeout(PATIENCE):
            while (now := await ann.get(path))["status"] == "running":
                await asyncio.sleep(0.1)
        found = now["found"]
        assert (now["status"], found["games"], found["trained"]) == ("done", 6, False)
        length = next(row for row in found["rows"] if row["name"] == "Decisions")
        assert length["change"] == pytest.approx(length["after"] - length["before"])
        assert length["change"] < 0  # the game is over sooner
        assert {row["part"] for row in found["rows"]} >= {"overview", "source", "order", "ending", "piece", "use"}
        pieces = [row for row in found["rows"] if row["part"] == "piece"]
        assert {"Normal Train", "Lay Rails"} <= {row["name"] for row in pieces if row["kind"] == "cards.toml card"}
        assert all(row["half"] is not None for row in pieces)


async def test_a_measurement_ends_when_its_time_is_up_and_says_how_far_it_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("goldenspike.table.measures.SECONDS", 3.0)
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        edition = await edit(ann, await made(ann), "table.toml", put([], "hand", 6))
        path = f"/api/editions/{edition['id']}/measure"
        await ann.post(path, {"games": 2000, "bot": "quick", "players": 4}, expect=202)
        async with asyncio.timeout(PATIENCE):
            while (now := await ann.get(path))["status"] == "running":
                await asyncio.sleep(0.1)
        assert 4 <= now["found"]["games"] < now["found"]["asked"] == 2000


async def test_a_measurement_tells_of_new_pieces_that_nobody_uses_and_of_opponents_that_learned_other_rules(
    tmp_path: Path,
) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        edition = await made(ann)
        card = dict(edition["data"]["cards.toml"]["card"][5], id="white_elephant", name="White Elephant", cost=20, optional=False)
        edition = await edit(ann, edition, "cards.toml", {"kind": "add", "place": [], "field": "card", "value": card})
        path = f"/api/editions/{edition['id']}/measure"
        await ann.post(path, {"games": 4, "bot": "network", "players": 2}, expect=202)
        async with asyncio.timeout(240):
            while (now := await ann.get(path))["status"] == "running":
                await asyncio.sleep(0.1)
        found = now["found"]
        assert (now["status"], found["bot"], found["trained"]) == ("done", "network", True)
        assert "White Elephant" in found["dead"]
        fresh = next(row for row in found["rows"] if row["name"] == "White Elephant")
        assert (fresh["kind"], fresh["before"], fresh["after"]) == ("cards.toml card", 0, 0)


async def test_the_studio_of_this_machine_writes_back_into_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        await ann.post("/api/editions/bench", expect=404)
        here.desk.editions.bench = Bench.open("trains", folder)
        edition = await ann.post("/api/editions/bench")
        await edit(ann, edition, "table.toml", put([], "hand", 6))
        assert gs.game("trains").rules(players=2, edition=str(folder)) is not None
        text = (folder / "table.toml").read_text(encoding="utf-8")
        assert "hand = 6" in text
        (folder / "table.toml").write_text(text.replace("hand = 6", "hand = 4"), encoding="utf-8")
        again = await ann.post("/api/editions/bench")  # changed by hand meanwhile
        assert again["id"] == edition["id"]
        assert (await ann.get(f"/api/editions/{again['id']}"))["data"]["table.toml"]["hand"] == 4
        (folder / "table.toml").write_text("hand = [", encoding="utf-8")
        assert "TOML" in (await ann.post("/api/editions/bench", expect=422))["error"]["text"]
