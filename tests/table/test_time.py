"""The time of the tables: it never jumps, and nobody pays for what no player has caused."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from goldenspike.table import timekeeping
from goldenspike.table.history import Clock
from goldenspike.table.schemas.lobby import ClockWish
from goldenspike.table.store import Store
from goldenspike.table.timekeeping import OUTAGES, Timekeeper, lost
from tests.table.kit import server_here
from tests.table.postgres import Postgres

HOUR = 3_600_000


@pytest.fixture(autouse=True)
def no_outages() -> Iterator[None]:
    yield
    OUTAGES.clear()


class Machine:
    """A machine whose clock on the wall can be set."""

    def __init__(self, store: Store, wall: int) -> None:
        self.store = store
        self.set_to = wall
        self.passed = 0

    def start(self) -> Timekeeper:
        return Timekeeper(self.store, lambda: self.set_to + self.passed, lambda: 77_000 + self.passed)


@asynccontextmanager
async def store_in(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    try:
        yield store
    finally:
        await store.close()


async def test_clocks_stand_still_while_there_is_no_server(tmp_path: Path) -> None:
    async with store_in(tmp_path) as store:
        machine = Machine(store, 1_000_000)
        first = machine.start()
        await first.begin(60_000)
        machine.passed = 500_000
        await first.watch()
        machine.passed = 520_000
        await machine.start().begin(60_000)  # a quick restart is no outage
        assert OUTAGES == []
        machine.passed = 8_000_000
        await machine.start().begin(60_000)
        assert OUTAGES == [(1_520_000, 9_000_000)]
        clock = Clock.make(ClockWish(kind="game", seconds=1000), 2)
        clock.since = 1_400_000
        assert clock.deadline(0) == 1_400_000 + 1_000_000 + 7_480_000
        assert clock.shown(0, 9_100_000)["left"] == [1_000_000 - 220_000, 1_000_000]
        clock.charge(0, 9_100_000)
        assert clock.left == [1_000_000 - 220_000, 1_000_000]


async def test_a_wall_that_jumps_ahead_takes_the_date_with_it_but_no_clock(tmp_path: Path) -> None:
    async with store_in(tmp_path) as store:
        machine = Machine(store, 10 * HOUR)
        here, there = machine.start(), machine.start()
        await here.begin(60_000)
        await there.begin(60_000)
        machine.passed = 10_000
        machine.set_to += HOUR
        assert here.now() == 10 * HOUR + 10_000  # whatever the wall says, time goes on as it did
        await here.watch()
        machine.passed = 11_000
        await there.watch()  # the other process notices it too, and it counts once
        assert here.now() == there.now() == 11 * HOUR + 11_000
        assert lost(0) == HOUR
        clock = Clock.make(ClockWish(kind="game", seconds=100), 2)
        clock.since = 10 * HOUR
        assert clock.shown(0, here.now())["left"][0] == 100_000 - 11_000
        late = machine.start()
        await late.begin(60_000)
        assert late.now() == here.now()
        assert lost(0) == HOUR


async def test_a_wall_that_jumps_back_changes_nothing(tmp_path: Path) -> None:
    async with store_in(tmp_path) as store:
        machine = Machine(store, 10 * HOUR)
        here = machine.start()
        await here.begin(60_000)
        machine.passed = 10_000
        machine.set_to -= HOUR
        await here.watch()
        assert here.now() == 10 * HOUR + 10_000
        late = machine.start()
        await late.begin(60_000)  # a process that starts now goes by the others, not by the wall
        assert late.now() == here.now()
        machine.set_to += HOUR
        await here.watch()  # and the wall may be put right again
        assert here.now() == 10 * HOUR + 10_000
        assert OUTAGES == []
        later = machine.start()
        await later.begin(60_000)
        assert later.now() == here.now()


async def test_a_wall_set_back_while_no_server_runs_does_not_turn_back_the_tables(tmp_path: Path) -> None:
    async with store_in(tmp_path) as store:
        machine = Machine(store, 10 * HOUR)
        await machine.start().begin(60_000)
        machine.set_to -= HOUR
        again = machine.start()
        await again.begin(60_000)
        assert again.now() == 10 * HOUR


async def test_a_jump_of_an_hour_leaves_clocks_bots_and_absence_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        wall = timekeeping.on_the_wall
        table = await ann.table("trains", "ho", clock={"kind": "game", "seconds": 600}, public=True)
        id = table["id"]
        await bob.post(f"/api/tables/{id}/join", {"seat": 1})
        await ann.post(f"/api/tables/{id}/start")
        async with ann.sit(id) as a, bob.sit(id) as b:
            for shift in (HOUR, -HOUR):
                monkeypatch.setattr(here.desk.time, "wall", lambda shift=shift: wall() + shift)
                await here.desk.time.watch()
                chair = a if a.position["legal"] else b
                other = b if chair is a else a
                number = chair.position["number"] + 1
                assert (await chair.move(chair.position["legal"][0]))["type"] == "done"
                await other.until_position(lambda p, number=number: p["number"] >= number)
                assert min(chair.position["clock"]["left"]) > 500_000
                assert chair.entries[-1]["by"] == "person"
                refused = await chair.say("stand_in", seat=1 if chair is a else 0)
                assert refused["reason"]["key"].startswith("server.not_absent")


async def test_processes_on_one_database_go_by_its_clock(postgres: Postgres) -> None:
    store = await Store.open(postgres.database("one_clock"))
    try:
        wrong = Timekeeper(store, wall=lambda: 5, steady=lambda: 1_000)
        right = Timekeeper(store)
        await asyncio.gather(wrong.begin(60_000), right.begin(60_000))
        assert abs(wrong.now() - right.now()) < 60_000
    finally:
        await store.close()
