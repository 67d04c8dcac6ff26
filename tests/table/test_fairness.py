"""One visitor cannot starve the others: who thinks next, for how long, and what takes long stays out of the others' way."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.kernel.record import Record
from goldenspike.table import fairness
from goldenspike.table.fairness import LEAST, Asker, Line, Turn
from tests.shared.records import recorded
from tests.table.kit import Client, server_here


def ask(line: Line, person: str, table: str = "", watched: bool = True, wish: float = 2.0) -> asyncio.Task[Turn]:
    return asyncio.create_task(line.enter(Asker(person, table, watched), wish, lambda: None))


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def order(line: Line, tasks: dict[str, asyncio.Task[Turn]]) -> list[str]:
    """Who gets the place, one after the other; everyone uses it for a moment."""
    found: list[str] = []
    left = dict(tasks)
    while left:
        await settle()
        name = next(name for name, task in left.items() if task.done())
        found.append(name)
        turn = left.pop(name).result()
        turn.began -= 1.0  # as if it had thought for a second
        line.leave(turn)
    return found


async def test_a_hundred_tables_of_one_person_wait_for_each_other_and_not_the_others_for_them() -> None:
    line = Line(1)
    tasks = {f"eve {n}": ask(line, "eve", f"e{n}") for n in range(100)}
    await settle()
    tasks["ann"] = ask(line, "ann", "a")
    tasks["bob"] = ask(line, "bob", "b")
    found = await order(line, tasks)
    assert found[0] == "eve 0"  # was there before anybody else
    assert set(found[1:3]) == {"ann", "bob"}
    assert not line.waiting
    assert not line.thinking


async def test_of_one_person_the_table_comes_next_that_has_had_least() -> None:
    for _ in range(50):  # in whatever order those who wait are looked at
        line = Line(1)
        first = ask(line, "eve", "a")
        await settle()
        tasks = {"a again": ask(line, "eve", "a"), "b": ask(line, "eve", "b")}
        await settle()
        turn = await first
        turn.began -= 1.0
        line.leave(turn)
        assert await order(line, tasks) == ["b", "a again"]


async def test_tables_that_nobody_watches_come_last_but_not_never(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(1)
    first = ask(line, "ann")
    await settle()
    tasks = {"unwatched": ask(line, "bob", "b", watched=False), "watched": ask(line, "ann", "a")}
    await settle()
    line.leave(await first)
    assert await order(line, tasks) == ["watched", "unwatched"]
    first = ask(line, "ann")
    await settle()
    tasks = {"unwatched": ask(line, "bob", "b", watched=False), "watched": ask(line, "ann", "a")}
    await settle()
    next(turn for turn in line.waiting if not turn.asker.watched).since -= fairness.PATIENCE + 1
    line.leave(await first)
    assert await order(line, tasks) == ["unwatched", "watched"]


async def test_time_shrinks_under_load_also_for_those_who_think_already() -> None:
    line = Line(2)
    hurried: list[str] = []

    def enter(name: str, watched: bool = True) -> asyncio.Task[Turn]:
        return asyncio.create_task(line.enter(Asker(name, name, watched), 2.0, lambda: hurried.append(name)))

    alone = await enter("ann")
    assert line.share(alone) == 2.0
    second = await enter("bob", watched=False)
    assert line.share(second) == 2.0  # there is a place for each
    waiting = [enter(f"cat {n}") for n in range(2)]
    await settle()
    assert line.share(second) == LEAST  # nobody watches, and somebody waits
    assert line.share(alone) == pytest.approx(2.0 * 2 / 3)
    alone.began -= 0.5
    second.began -= 0.5
    line._look()
    assert hurried == ["bob"]
    alone.began -= 1.0
    line._look()
    assert hurried == ["bob", "ann"]
    for turn in (alone, second):
        line.leave(turn)
    for task in waiting:
        line.leave(await task)


async def test_who_goes_away_leaves_no_place_taken() -> None:
    line = Line(1)
    first = await ask(line, "ann")
    second, third = ask(line, "bob"), ask(line, "cat")
    await settle()
    second.cancel()
    await settle()
    line.leave(first)
    line.leave(await third)
    late = ask(line, "dan")
    late.cancel()  # in the moment in which it gets the place
    await settle()
    line.leave(await ask(line, "eve"))
    assert not line.waiting
    assert not line.thinking


async def test_a_search_that_is_hurried_answers_with_what_it_has(tmp_path: Path) -> None:
    async with server_here(tmp_path, bot_seconds=60.0) as here:
        rules = gs.game("trains").rules(players=2)
        state = rules.start(1)
        thinkers = here.desk.thinkers
        slow = "search:seconds=50"
        asked = asyncio.create_task(thinkers.ask(rules, state, state.seat, slow, Asker("eve", "e", watched=False)))
        while not thinkers.bots.line.thinking:
            await asyncio.sleep(0.01)
        quick = await thinkers.ask(rules, state, state.seat, "random", Asker("ann", "a"))
        assert quick in state.legal()
        assert (await asked) in state.legal()  # 50 seconds have not passed, or this test would not be here
        assert not thinkers.bots.line.thinking


async def test_bots_of_a_watched_table_go_on_beside_many_that_nobody_watches(tmp_path: Path) -> None:
    async with server_here(tmp_path, max_bot_tables_person=50) as here, here.client("Eve") as eve, here.client("Ann") as ann:
        wish = {"game": "trains", "seats": [{"kind": "bot", "bot": "tycoon"}] * 2, "start": True}
        for _ in range(30):
            await eve.post("/api/tables", wish, expect=201)
        id = (await ann.table("trains", "hb", start=True))["id"]
        waits = []
        async with ann.sit(id) as chair:
            for _ in range(4):
                await chair.my_turn()
                started = time.perf_counter()
                while chair.position["legal"]:
                    await chair.move(chair.position["legal"][0])
                await chair.my_turn()
                waits.append(time.perf_counter() - started)
        assert len(here.desk.thinkers.bots.line.waiting) > 10  # they are still there
        assert any(turn.asker.watched is False for turn in here.desk.thinkers.bots.line.waiting)


async def test_one_person_has_only_few_tables_of_bots(tmp_path: Path) -> None:
    few = {"max_bot_tables_person": 2, "max_tables_person": 4, "bot_pause": 60.0}
    async with server_here(tmp_path, **few) as here, here.client("Eve") as eve, here.client("Ann") as ann:
        for _ in range(2):
            await eve.table("trains", "bb", start=True)
        refused = await eve.table("trains", "bb", expect=429, start=True)
        assert refused["error"]["key"] == "server.too_many_bot_tables"
        for _ in range(2):
            await eve.table("trains", "hb")
        assert (await eve.table("trains", "hb", expect=429))["error"]["key"] == "server.too_many_tables"
        await asyncio.gather(*(ann.http.post("/api/tables", json=bots_only()) for _ in range(8)))
        assert len((await ann.get("/api/me/tables"))["tables"]) == 2  # also when they are asked for at once


def bots_only() -> dict[str, Any]:
    return {"game": "trains", "seats": [{"kind": "bot", "bot": "random"}] * 2, "start": True}


def endless(moves: int) -> str:
    """A record with more moves than a game can have: dice are marked and unmarked for ever, say."""
    record = Record.begin(gs.game("trains").rules(players=2), 7)
    record.moves = ["start 1"] * moves
    return record.text()


async def test_records_that_are_longer_than_a_game_are_refused_unread(tmp_path: Path) -> None:
    async with server_here(tmp_path, max_moves=500) as here, here.client("Eve") as eve:
        refused = await eve.post("/api/replays", {"text": endless(501)}, expect=422)
        assert "500" in refused["error"]["text"]
        wish = {"game": "trains", "seats": [{"kind": "human"}] * 2, "record": endless(501)}
        assert "500" in (await eve.post("/api/tables", wish, expect=422))["error"]["text"]
        assert (await eve.get("/api/me/tables"))["tables"] == []


async def test_an_uploaded_game_opens_at_any_move_without_being_replayed_from_the_start(tmp_path: Path) -> None:
    async with server_here(tmp_path, snapshot_every=10) as here, here.client("Ann") as ann:
        text = recorded(60)
        id = (await ann.post("/api/replays", {"text": text}, expect=201))["table"]["id"]
        here.desk.hall.tables.clear()
        live = await here.desk.hall.get(id)
        for at in (0, 9, 10, 35, 60):
            assert (await ann.get(f"/api/tables/{id}/positions/{at}"))["at"] == at
            live.base = None
            await ann.get(f"/api/tables/{id}/positions/{at}")
            assert at - live.base_played < 10  # so many moves were made again at the most
        state = gs.replay(text).at(35)
        assert (await ann.get(f"/api/tables/{id}/positions/35?seat=1"))["view"] == state.view(1)


async def upload_beside(here: Any, client: Client, text: str) -> float:
    """The longest time that the event loop was held up while a record was read."""
    worst = 0.0
    done = asyncio.create_task(client.post("/api/replays", {"text": text}, expect=201))
    while not done.done():
        before = time.perf_counter()
        await asyncio.sleep(0.001)
        worst = max(worst, time.perf_counter() - before)
    await done
    return worst


async def test_records_are_read_in_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:

        def fail(*_: Any) -> None:
            raise AssertionError("replayed in the event loop")

        monkeypatch.setattr(here.desk.hall.catalogue, "replay", fail)
        text = recorded(200)
        await upload_beside(here, ann, text)
        id = (await ann.get("/api/me/tables"))["tables"][0]["id"]
        await ann.get(f"/api/tables/{id}/verify")
        wish = {"game": "trains", "seats": [{"kind": "human"}] * 2, "record": text}
        await ann.post("/api/tables", wish, expect=201)


async def test_proofs_are_counted_to_the_person_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(tmp_path, upload_rate=0.0001, upload_burst=4) as here, here.client("Ann") as ann:
        id = (await ann.post("/api/replays", {"text": recorded(6)}, expect=201))["table"]["id"]
        asked = []
        read = here.desk.thinkers.read

        async def count(*args: Any) -> Any:
            asked.append(args)
            return await read(*args)

        monkeypatch.setattr(here.desk.thinkers, "read", count)
        first = await ann.get(f"/api/tables/{id}/verify")
        assert await ann.get(f"/api/tables/{id}/verify") == first
        assert len(asked) == 1
        await ann.get(f"/api/tables/{id}/verify")
        refused = await ann.get(f"/api/tables/{id}/verify", expect=429)
        assert refused["error"]["args"]["seconds"] > 1


async def test_work_for_somebody_who_has_gone_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        stopped = asyncio.Event()

        async def read(*_: Any) -> Any:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                stopped.set()
                raise

        monkeypatch.setattr(here.desk.thinkers, "read", read)
        asked = asyncio.create_task(ann.post("/api/replays", {"text": recorded(6)}, expect=201))
        await asyncio.sleep(0.3)
        asked.cancel()
        await asyncio.wait_for(stopped.wait(), 20)


async def test_nobody_fills_the_queue_of_reviews(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(tmp_path) as here, here.client("Eve") as eve, here.client("Ann") as ann:

        async def review(*_: Any) -> Any:
            await asyncio.sleep(60)

        monkeypatch.setattr(here.desk.thinkers, "review", review)
        ids = [(await eve.post("/api/replays", {"text": recorded(4)}, expect=201))["table"]["id"] for _ in range(4)]
        for id in ids[:3]:
            await eve.post(f"/api/tables/{id}/review", expect=202)
        refused = await eve.post(f"/api/tables/{ids[3]}/review", expect=429)
        assert refused["error"]["key"] == "server.too_many_reviews"
        mine = (await ann.post("/api/replays", {"text": recorded(4)}, expect=201))["table"]["id"]
        await ann.post(f"/api/tables/{mine}/review", expect=202)


async def test_options_and_records_do_not_reach_the_file_system(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    async with server_here(tmp_path) as here, here.client("Eve") as eve:
        for name, value in (
            ("edition", str(tmp_path / "there")), ("edition", str(tmp_path / "not there")), ("self", "x"), ("players", "3"),
            ("options", "x"), ("", "x"), ("__class__", "x"),
        ):  # fmt: skip
            wish = {"game": "trains", "seats": [{"kind": "human"}] * 2, "options": {name: value}}
            refused = (await eve.post("/api/tables", wish, expect=422))["error"]
            assert "has no option" in refused["text"]
            assert str(tmp_path) not in refused["text"]
            text = recorded(4).replace("options: ", f"options: {name}={value}; ")
            refused = (await eve.post("/api/replays", {"text": text}, expect=422))["error"]
            assert str(tmp_path) not in refused["text"]
            assert "option" in refused["text"]
        for edition in ("/etc", "../there", "there"):
            wish = {"game": "trains", "seats": [{"kind": "human"}] * 2, "edition": edition}
            text = (await eve.post("/api/tables", wish, expect=422))["error"]["text"]
            assert text == f"There is no edition '{edition}' of this game on this server; there are house."
        for seed in ("²", "-1", "1e3"):
            text = "\n".join(f"seed: {seed}" if row.startswith("seed:") else row for row in recorded(4).splitlines())
            assert "whole number" in (await eve.post("/api/replays", {"text": text}, expect=422))["error"]["text"]
