"""Running tables survive a change of the rules, or say plainly why not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import goldenspike as gs
from tests.table.kit import Away, server_here

ROOT = Path(gs.__file__).parent
NOW = gs.game("trains").version
NEXT = str(int(NOW) + 1)

SECOND = """

FIRST = GAME


def make_2(setup, edition):
    from goldenspike.kernel.words import Move

    rules = make(setup, edition)
    rules.moves = (*rules.moves[:-1], Move("dance"))
    return rules


GAME = Game(FIRST.id, FIRST.title, FIRST.seats, "NEXT", FIRST.options, make_2, FIRST.home, FIRST.samples, FIRST.endings)
""".replace("NEXT", NEXT)
FORGETFUL = SECOND  # the rules of before are gone
KNOWING = SECOND.replace("make_2,", "make,")  # old tables may go on: a folder has what was different
CARELESS = SECOND.replace(f'"{NEXT}"', f'"{NOW}"')  # other rules under the same number


def package(folder: Path, change: str) -> str:
    """A PYTHONPATH with the same package, except that the module of Trains ends with `change`."""
    for part in ("", "games", "games/trains", "games/trains/data"):
        source, target = ROOT / part, folder / part
        target.mkdir(parents=True)
        for path in source.iterdir():
            if path.name not in ("games", "trains", "data", "__pycache__"):
                (target / path.name).symlink_to(path)
    entry = folder / "games/trains/__init__.py"
    entry.unlink()
    entry.write_text((ROOT / "games/trains/__init__.py").read_text() + change)
    if change == KNOWING:
        table = folder / "games/trains/data/table.toml"
        today = table.read_text()
        table.unlink()
        table.write_text(today.replace("\nhand = 5\n", "\nhand = 6\n"))
        (table.parent / f"v{NOW}").mkdir()
        (table.parent / f"v{NOW}" / "table.toml").write_text("hand = 5\n")
    return os.pathsep.join((str(folder.parent), str(ROOT.parent)))


def server_with(tmp_path: Path, name: str, change: str) -> Away:
    return Away(database_in(tmp_path), path=package(tmp_path / name / "goldenspike", change))


def database_in(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


async def test_tables_wait_for_their_rules(tmp_path: Path) -> None:
    with Away(database_in(tmp_path)) as server:
        async with server.client("Ann") as ann:
            id = (await ann.table("trains", "hh", start=True))["id"]
            waiting = (await ann.table("trains", "ho"))["id"]
            async with ann.sit(id) as chair:
                for _ in range(5):
                    await chair.say("look", seat=chair.position["turn"])
                    await chair.move(chair.position["legal"][0])
            port = server.port
            server.stop()
            for name, change, word in (("forgetful", FORGETFUL, f"version {NOW}"), ("careless", CARELESS, "not those")):
                with server_with(tmp_path, name, change) as other:
                    async with ann.at(other.url) as later:
                        table = await later.get(f"/api/tables/{id}")
                        assert table["status"] == "stalled"
                        assert word in table["notice"]["text"]
                        async with later.sit(id) as chair:
                            assert not chair.position
                            refused = await chair.say("move", move="end", number=7)
                            assert word in refused["reason"]["text"]
                            assert (await chair.say("chat", text="what now?"))["type"] == "done"
                        assert "5 " in await later.get(f"/api/tables/{id}/record")
                        assert word in (await later.get(f"/api/tables/{id}/position", expect=409))["error"]["text"]
                        fresh = await later.table("trains", "hh", start=True)  # new tables are under the new rules
                        assert fresh["status"] == "running"
                        if name == "forgetful":  # and so is one that had not begun
                            begun = await later.post(f"/api/tables/{waiting}/start", {"fill": "random"})
                            assert (begun["version"], begun["status"]) == (str(int(NOW) + 1), "running")
                    other.stop()
            server.start(port)
            async with ann.sit(id) as chair:
                assert chair.position["played"] == 5
                assert (await ann.get(f"/api/tables/{waiting}"))["status"] == "stalled"


async def test_a_server_that_knows_both_rules_finishes_old_tables_under_the_old(tmp_path: Path) -> None:
    with Away(database_in(tmp_path)) as server:
        async with server.client("Ann") as ann:
            id = (await ann.table("trains", "hb", start=True))["id"]
            async with ann.sit(id) as chair:
                for _ in range(5):
                    await chair.my_turn()
                    await chair.move(chair.position["legal"][0])
                await chair.my_turn()
                view = chair.position["view"]
            server.stop()
    with server_with(tmp_path, "knowing", KNOWING) as other:
        async with ann.at(other.url) as later:
            fresh = await later.table("trains", "hh", start=True)
            assert fresh["version"] == NEXT
            async with later.sit(fresh["id"]) as chair:
                assert chair.position["view"]["table"]["seats"][0]["hand_size"] == 6
            async with later.sit(id) as chair:
                assert chair.position["view"] == view
                assert chair.position["view"]["version"] == NOW
                forked = await later.post(f"/api/tables/{id}/fork", {"at": 3, "hot_seat": True}, expect=201)
                assert forked["version"] == NOW
                while (await chair.my_turn())["status"] != "over":  # with the bot, in its own process
                    await chair.move(chair.position["legal"][chair.position["played"] % len(chair.position["legal"])])
            proof = await later.get(f"/api/tables/{id}/verify")
            assert proof["ok"], proof
            record = await later.get(f"/api/tables/{id}/record")
            assert f"version: {NOW}" in record
            again = await later.post("/api/replays", {"text": record}, expect=201)
            assert (again["table"]["version"], again["problem"]) == (NOW, "")
            assert (await later.post(f"/api/tables/{id}/rematch", expect=201))["version"] == NEXT
        code, log = other.stop()
        assert code == 0
        assert "bot failed" not in log


async def test_a_table_of_the_first_version_of_lightning_train_goes_on_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = gs.game("lightning_train")
    async with server_here(tmp_path, snapshot_every=20) as here, here.client("Ann") as ann:
        with monkeypatch.context() as then:  # the server of that time had no other rules
            then.setattr(game, "version", "1")
            table = await ann.table("lightning_train", "hb", start=True)
            assert table["version"] == "1"
        id = table["id"]
        here.desk.hall.tables.clear()
        async with ann.sit(id) as chair:
            while (await chair.my_turn())["status"] != "over":
                if chair.position["played"] % 50 == 30:
                    here.desk.hall.tables.clear()  # read again, from its snapshot
                await chair.move(chair.position["legal"][chair.position["played"] % len(chair.position["legal"])])
        record = await ann.get(f"/api/tables/{id}/record")
        assert "version: 1" in record
        assert "start_money_1" in str(game.at("1").rules(players=2).moves)
        assert gs.replay(record).problem is None
        again = await ann.post("/api/replays", {"text": record}, expect=201)
        assert (again["table"]["version"], again["problem"]) == ("1", "")


async def test_a_table_goes_on_from_its_snapshot_not_from_a_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that would deal differently today do not touch a game that has been dealt."""
    async with server_here(tmp_path, snapshot_every=5) as here, here.client("Ann") as ann:
        id = (await ann.table("trains", "hh", start=True))["id"]
        async with ann.sit(id) as chair:
            for _ in range(8):
                await chair.say("look", seat=chair.position["turn"])
                await chair.move(chair.position["legal"][0])
            await chair.say("look", seat=0)
        here.desk.hall.tables.clear()
        monkeypatch.setattr("goldenspike.table.loading.first_position", lambda live: pytest.fail("replayed from the start"))
        async with ann.sit(id, seat=0) as again:
            assert again.position["view"] == chair.position["view"]
