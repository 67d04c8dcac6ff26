"""Playing at a table over the WebSocket."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike as gs
from tests.table.kit import server_here


@pytest.mark.parametrize("game", gs.games())
async def test_a_person_plays_a_whole_game_against_a_bot(game: str, tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        table = await ann.table(game, "hbb", start=True)
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
        assert (await ann.get("/api/me/stats"))["played"] == 1
