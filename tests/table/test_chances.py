"""The bar of winning chances: for those who watch and for replays; for players where the table allows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shared.records import recorded

from .kit import server_here


@pytest.fixture(autouse=True)
def networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers of the servers here find networks that have learned nothing."""
    pytest.importorskip("numpy", reason="pip install 'goldenspike[cli]'")
    from tests.bots.networks import file_of  # needs NumPy

    monkeypatch.setenv("GOLDENSPIKE_NETWORKS", str(file_of("trains").parent))


async def test_those_who_watch_see_chances_and_players_only_where_the_table_allows_it(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Eve") as eve:
        strict = await ann.table("trains", "hh", start=True, public=True)
        free = await ann.table("trains", "hh", start=True, public=True, chances=True)
        assert not strict["chances"]
        assert free["chances"]
        refused = await ann.get(f"/api/tables/{strict['id']}/chances", expect=403)
        assert refused["error"]["key"] == "server.chances_off"
        for client, id in ((eve, strict["id"]), (eve, free["id"]), (ann, free["id"])):
            found = await client.get(f"/api/tables/{id}/chances")
            assert found["at"] == 0
            assert sum(found["chances"]) == pytest.approx(1, abs=0.001)
        assert len(here.desk.chances._known) == 2  # judged once, however many ask
        refused = await eve.get(f"/api/tables/{free['id']}/chances?at=7", expect=422)
        assert refused["error"]["key"] == "server.no_position"
        private = await ann.table("trains", "hh", start=True)
        await eve.get(f"/api/tables/{private['id']}/chances", expect=404)


async def test_a_replay_has_chances_at_every_move(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        replay = await ann.post("/api/replays", {"text": recorded(12)}, expect=201)
        id = replay["table"]["id"]
        seen = [await ann.get(f"/api/tables/{id}/chances?at={at}") for at in (0, 5, 12)]
        assert [found["at"] for found in seen] == [0, 5, 12]
        assert all(len(found["chances"]) == 2 for found in seen)
        assert seen[0]["chances"] != seen[1]["chances"]


async def test_a_game_without_a_network_has_no_chances(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOLDENSPIKE_COACH", "games")
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Eve") as eve:
        table = await ann.table("trains", "hh", start=True, public=True)
        assert (await eve.get(f"/api/tables/{table['id']}/chances"))["chances"] == []
