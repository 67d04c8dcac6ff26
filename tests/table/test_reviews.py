"""Reviews of finished games: in the background, with progress, stored with the game."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from goldenspike.table import models, thinking
from goldenspike.table import reviews as reviewing
from goldenspike.table.reviews import Claim
from goldenspike.table.writer import StorageDown
from tests.shared.records import recorded

from .kit import Client, server_here


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews that take as long as they are given: a network is done before one can look."""
    monkeypatch.setenv("GOLDENSPIKE_COACH", "games")


async def uploaded(client: Client, moves: int = 6) -> str:
    replay = await client.post("/api/replays", {"text": recorded(moves)}, expect=201)
    return str(replay["table"]["id"])


async def finished(client: Client, id: str) -> dict[str, Any]:
    while True:
        found: dict[str, Any] = await client.get(f"/api/tables/{id}/review")
        if found["status"] != "running":
            return found
        assert 0.0 <= found["progress"] <= 1.0
        await asyncio.sleep(0.1)


async def test_a_review_is_made_in_the_background_and_stays_with_the_game(tmp_path: Path) -> None:
    async with server_here(tmp_path, review_seconds=0.1) as here, here.client("Ann") as ann:
        id = await uploaded(ann)
        assert (await ann.get(f"/api/tables/{id}/review")) == {"status": "none", "progress": 0.0, "review": None}
        begun = await ann.post(f"/api/tables/{id}/review", expect=202)
        assert begun["status"] == "running"
        assert (await ann.post(f"/api/tables/{id}/review", expect=202))["status"] in ("running", "done")  # one is enough
        assert len(here.desk.reviews._tasks) <= 1
        found = await finished(ann, id)
        assert found["status"] == "done"
        assert found["progress"] == 1.0
        turns = found["review"]["turns"]
        assert [move for turn in turns for move in turn["moves"]] == [
            move["move"] for move in (await ann.get(f"/api/tables/{id}/replay"))["moves"]
        ]
        assert all(abs(sum(turn["chances"]) - 1) < 0.01 for turn in turns)
    async with server_here(tmp_path) as there, there.client("Ann") as ann:
        text = recorded(2)
        other = (await ann.post("/api/replays", {"text": text}, expect=201))["table"]["id"]
        await there.desk.store.execute(update(models.reviews).where(models.reviews.c.table_id == id).values(table_id=other))
        assert (await ann.get(f"/api/tables/{other}/review")) == found  # as it was stored, without any work
        assert (await ann.post(f"/api/tables/{other}/review", expect=202)) == found
        assert not there.desk.reviews._tasks


async def test_a_game_that_runs_has_no_review(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Eve") as eve:
        table = await ann.table("trains", "hh", start=True)
        refused = await ann.post(f"/api/tables/{table['id']}/review", expect=409)
        assert refused["error"]["key"] == "server.review_early"
        await eve.post(f"/api/tables/{table['id']}/review", expect=404)
        over = await uploaded(ann)
        await eve.post(f"/api/tables/{over}/review", expect=202)  # a finished game is open to all who have its link


async def test_a_review_that_nobody_works_on_any_more_can_be_asked_for_again(tmp_path: Path) -> None:
    async with server_here(tmp_path, review_seconds=0.1) as here, here.client("Ann") as ann:
        id = await uploaded(ann, 2)
        store, reviews = here.desk.store, models.reviews
        await store.execute(reviews.insert().values(table_id=id, status="running", part=300, beat=1, data=None))
        assert (await ann.get(f"/api/tables/{id}/review"))["status"] == "none"
        await ann.post(f"/api/tables/{id}/review", expect=202)
        assert (await finished(ann, id))["status"] == "done"
        await store.execute(update(reviews).where(reviews.c.table_id == id).values(status="failed", data=None))
        assert (await ann.get(f"/api/tables/{id}/review"))["status"] == "failed"
        await ann.post(f"/api/tables/{id}/review", expect=202)
        assert (await finished(ann, id))["status"] == "done"


async def test_a_server_that_stops_leaves_no_review_behind(tmp_path: Path) -> None:
    async with server_here(tmp_path, review_seconds=3600.0) as here, here.client("Ann") as ann:
        id = await uploaded(ann)
        assert (await ann.post(f"/api/tables/{id}/review", expect=202))["status"] == "running"
    async with server_here(tmp_path) as there:
        assert await there.desk.store.rows(models.reviews.select()) == []


async def test_what_was_found_survives_a_hiccup_of_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "PAUSE", 0.01)
    async with server_here(tmp_path, review_seconds=0.1) as here, here.client("Ann") as ann:
        id = await uploaded(ann, 2)
        write, missed = here.desk.reviews._write, 0

        async def hiccup(claim: Claim, **values: Any) -> None:
            nonlocal missed
            if missed < 3:
                missed += 1
                raise StorageDown()
            await write(claim, **values)

        monkeypatch.setattr(here.desk.reviews, "_write", hiccup)
        await ann.post(f"/api/tables/{id}/review", expect=202)
        assert (await finished(ann, id))["status"] == "done"
        assert missed == 3


async def test_a_review_that_another_process_took_over_is_left_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "TELL_EVERY", 0.02)
    async with server_here(tmp_path, review_seconds=3600.0) as here, here.client("Ann") as ann:
        id = await uploaded(ann)
        await ann.post(f"/api/tables/{id}/review", expect=202)
        reviews = models.reviews
        other = {"beat": here.desk.hall.now() + 5, "part": 777}
        await here.desk.store.execute(update(reviews).where(reviews.c.table_id == id).values(**other))
        for _ in range(10):
            await asyncio.sleep(0.02)
            assert (await ann.get(f"/api/tables/{id}/review"))["progress"] == 0.777
    async with server_here(tmp_path) as there:
        (row,) = await there.desk.store.rows(models.reviews.select())
        assert row.part == 777


async def test_too_many_reviews_at_once_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "QUEUE", 1)
    async with server_here(tmp_path, review_seconds=3600.0) as here, here.client("Ann") as ann:
        first, second = await uploaded(ann, 2), await uploaded(ann, 3)
        await ann.post(f"/api/tables/{first}/review", expect=202)
        refused = await ann.post(f"/api/tables/{second}/review", expect=503)
        assert refused["error"]["key"] == "server.busy"


async def test_a_game_that_was_played_on_from_a_position_is_reviewed_from_there(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        old = await uploaded(ann)
        new = await ann.post(f"/api/tables/{old}/fork", {"at": 4, "hot_seat": True}, expect=201)
        made: list[str] = []
        async with ann.sit(new["id"]) as chair:
            while len(made) < 3:
                if chair.position["seat"] != chair.position["turn"]:
                    await chair.say("look", seat=chair.position["turn"])
                await chair.move(chair.position["legal"][-1])
                made = [move["move"] for move in (await ann.get(f"/api/tables/{new['id']}/replay"))["moves"]]
    async with server_here(tmp_path, review_seconds=0.1) as there, there.client("Bea") as bea:
        tables = models.tables  # played to its end, as far as this server knows
        ended = update(tables).where(tables.c.id == new["id"]).values(status="over", public=True, result="{}")
        await there.desk.store.execute(ended)
        await bea.post(f"/api/tables/{new['id']}/review", expect=202)
        found = await finished(bea, new["id"])
        assert found["status"] == "done"
        assert [move for turn in found["review"]["turns"] for move in turn["moves"]] == made
