"""A full disk: a clear error, nothing half-written, and on it goes when there is room again."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import event, text

from goldenspike.table.history import Clock, EntryRow, History
from goldenspike.table.loading import read_live
from goldenspike.table.schemas.lobby import ClockWish
from goldenspike.table.store import SqliteBase, Store
from tests.table.kit import Here, server_here


async def set_room(here: Here, pages: int) -> None:
    """SQLite's own limit makes the disk full: it answers exactly as if the file system had no room."""
    base = here.desk.store.base
    assert isinstance(base, SqliteBase)
    base.engine.dispose()

    def limit(connection: Any, _: Any) -> None:
        connection.cursor().execute(f"pragma max_page_count={pages}")

    event.listen(base.engine, "connect", limit)


async def test_a_full_disk_refuses_and_recovers_without_a_restart(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        id = (await ann.table("trains", "hh", start=True))["id"]
        async with ann.sit(id) as chair:
            pages = (await here.desk.store.rows(text("pragma page_count")))[0][0]
            await set_room(here, pages)
            refused: dict[str, Any] | None = None
            for size in (900, 200, 1):  # until not even a word fits in
                refused = None
                while refused is None:
                    answer = await chair.say("chat", text="x" * size)
                    refused = answer if answer["type"] == "refused" else None
                assert refused["reason"]["key"] == "server.storage"
            number = chair.position["number"]
            await chair.say("look", seat=chair.position["turn"])
            view, move = chair.position["view"], chair.position["legal"][0]
            stuck = await chair.move(move)
            assert stuck["reason"]["key"] == "server.storage"
            assert chair.position["view"] == view
            async with here.client() as bob:
                answer = await bob.http.post("/api/me", json={"name": "Bob" * 13})
            assert answer.status_code in (201, 503)
            assert "Traceback" not in answer.text
            await set_room(here, pages * 100)
            done = await chair.move(move)
            assert done["type"] == "done", done
            assert done["number"] == number + 1
            stored = await read_live(here.desk.store, here.desk.hall.catalogue, id)
            assert stored is not None
            assert stored.state is not None
            assert stored.state.view(0) == here.desk.hall.tables[id].state.view(0)  # type: ignore[union-attr]
            assert stored.history.number == number + 1


async def test_what_is_written_ahead_finds_its_way_into_the_file(tmp_path: Path) -> None:
    """Copied beside the writing; afterwards the room is used again, and all is there without the file of what was ahead."""
    file = tmp_path / "x.sqlite3"
    ahead = tmp_path / "x.sqlite3-wal"
    store = await Store.open(f"sqlite:///{file}")
    try:
        assert isinstance(store.base, SqliteBase)
        for n in range(30):
            await store.setting(f"before {n}", "x" * 5000)
        size = ahead.stat().st_size
        assert store.base.checkpoints.copy()
        shutil.copy(file, tmp_path / "copy.sqlite3")
        for n in range(20):
            await store.setting(f"after {n}", "x" * 5000)
        assert ahead.stat().st_size == size
    finally:
        await store.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as copy:
        assert copy.execute("select count(*) from settings where name like 'before%'").fetchone() == (30,)


def test_the_course_follows_from_the_entries_alone() -> None:
    """A course that is saved and restored anywhere on the way ends up the same."""
    wish = ClockWish(kind="game", seconds=100, extra=2)

    def entry(number: int, kind: str, seat: int, turn: int, back: int | None = None, **data: Any) -> EntryRow:
        return EntryRow(number, kind, seat, "person", None, number * 1000, "x", False, back, turn, 0, data)

    log = [
        entry(1, "start", -1, 0),
        entry(2, "move", 0, 1),
        entry(3, "move", 1, 0),
        entry(4, "pause", 1, 0),
        entry(9, "resume", 0, 0),
        entry(10, "undo_asked", 0, 0, to=1, waiting=[1]),
        entry(11, "undo_answer", 1, 0, yes=True, seats=[1]),
        entry(12, "undo", 0, 1, back=1),
        entry(13, "stand_in", 1, 1, bot="random", seats=[1]),
        entry(14, "move", 1, 0),
        entry(15, "hand_back", 1, 0),
        entry(16, "pause_asked", 0, 0, waiting=[1, 2], seats=[1, 2]),
        entry(17, "pause_answer", 1, 0, yes=False, seats=[1]),
        entry(18, "pause_asked", 0, 0, waiting=[1, 2], seats=[1, 2]),
        entry(19, "pause_answer", 1, 0, yes=True, seats=[1]),
        entry(20, "leave", 2, 0, bot="greedy", seats=[2]),
        entry(21, "pause", 0, 0),
        entry(25, "resume", 0, 0),
        entry(26, "undo_asked", 0, 0, to=1, waiting=[1]),
        entry(27, "stand_in", 1, 0, bot="random", seats=[1]),
    ]
    whole = History(Clock.make(wish, 3))
    saved = [whole.save()]
    for item in log:
        whole.fold(item, 7)
        saved.append(whole.save())
    after = {item.number: state for item, state in zip(log, saved[1:], strict=True)}
    assert list(whole.numbers) == [2, 14]
    assert (after[13]["stand_ins"], after[15]["stand_ins"]) == ({"1": "random"}, {})
    assert (whole.stand_ins, whole.helped) == ({1: "random", 2: "greedy"}, {1, 2})
    assert after[15]["helped"] == [1]  # whoever takes the seat back has been helped all the same
    pausing = [after[number]["pausing"] for number in (16, 17, 18, 19, 20, 21)]
    assert pausing == [[0, [1, 2]], None, [0, [1, 2]], [0, [2]], [0, []], None]
    assert [after[number]["clock"][2] for number in (20, 21, 25)] == [False, True, False]
    assert after[26]["asked"] == [0, 1, [], [1]]
    assert whole.asked is None  # a bot does not agree
    assert whole.clock is not None
    # seat 0: 1 s for its move, 1 s until the pause, 3 s until the undo, 7 s until the next one, plus 2; seat 1: 1 s, 2 s, plus 4
    assert whole.clock.left == [100_000 - 1000 + 2000 - 1000 - 3000 - 7000, 100_000 - 1000 + 2000 - 2000 + 2000, 100_000]
    for cut in range(1, len(log)):
        early = History(Clock.make(wish, 3))
        for item in log[:cut]:
            early.fold(item, 7)
        assert early.ahead(log[cut]).save() == saved[cut + 1]
        assert early.save() == saved[cut]  # to look ahead changes nothing
        late = History(Clock.make(wish, 3))
        for item in log:
            late.fold_line(item.number, item.kind, item.seat, 7, item.hush, item.back)
        late.restore(early.number, orjson.loads(orjson.dumps(early.save())))  # as a snapshot keeps it
        for item in log[cut:]:
            late.fold_rest(item)
        assert late.save() == whole.save()
        assert list(late.numbers) == list(whole.numbers)
