"""Running tables survive a change of the rules, or say plainly why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.kit import Away, server_here

NEW_VERSION = """
from goldenspike.games import trains
trains.GAME.version = "2"
"""
BOTH_VERSIONS = """
import copy
from goldenspike.games import trains
trains.VERSIONS = {"1": copy.copy(trains.GAME)}
trains.GAME.version = "2"
"""
OTHER_MOVES = """
from goldenspike.games import trains
from goldenspike.kernel.words import Move
make = trains.GAME._make
def other(setup, edition):
    rules = make(setup, edition)
    rules.moves = (*rules.moves[:-1], Move("dance"))
    return rules
trains.GAME._make = other
"""


async def test_tables_wait_for_their_rules_and_go_on_under_them(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with Away(database) as server:
        async with server.client("Ann") as ann:
            id = (await ann.table("trains", "hh", start=True))["id"]
            async with ann.sit(id) as chair:
                for _ in range(5):
                    await chair.say("look", seat=chair.position["turn"])
                    await chair.move(chair.position["legal"][0])
                await chair.say("look", seat=0)
                view = chair.position["view"]
            port = server.port
            server.stop()
            for before, word in ((NEW_VERSION, "version 1"), (OTHER_MOVES, "not those")):
                with Away(database, before=before) as other:
                    async with ann.at(other.url) as later:
                        table = await later.get(f"/api/tables/{id}")
                        assert table["status"] == "stalled"
                        assert word in table["notice"]["text"]
                        async with later.sit(id) as chair:
                            assert not chair.position
                            refused = await chair.say("move", move="end", number=7)
                            assert word in refused["reason"]["text"]
                        assert "5 " in await later.get(f"/api/tables/{id}/record")
                        fresh = await later.table("trains", "hh", start=True)  # new tables are under the new rules
                        assert fresh["status"] == "running"
                    other.stop()
            with Away(database, before=BOTH_VERSIONS) as other:  # a server that knows both
                async with ann.at(other.url) as later, later.sit(id, seat=0) as chair:
                    assert chair.position["view"] == view
                    assert chair.position["view"]["version"] == "1"
                    await chair.say("look", seat=chair.position["turn"])
                    assert (await chair.move(chair.position["legal"][0]))["type"] == "done"
                other.stop()
            server.start(port)
            async with ann.sit(id) as chair:
                assert chair.position["played"] == 6


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
