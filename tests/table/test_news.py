"""What another process has written reaches the tables that are in memory here, also those on their way there."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from goldenspike.table import hall as hall_module
from goldenspike.table.history import EntryRow
from goldenspike.table.live import Live
from goldenspike.table.writer import LOG
from tests.table.kit import server_here


async def test_a_change_while_a_table_is_being_read_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        id = (await ann.table("trains", "hh", start=True))["id"]
        hall = here.desk.hall
        before = (await hall.get(id)).history.number
        hall.let_go(hall.tables[id])
        has_read, go_on = asyncio.Event(), asyncio.Event()
        read = hall_module.read_live

        async def slowly(*args: Any) -> Live | None:
            live = await read(*args)
            has_read.set()
            await go_on.wait()
            return live

        monkeypatch.setattr(hall_module, "read_live", slowly)
        loading = asyncio.create_task(hall.get(id))
        await has_read.wait()
        told = EntryRow(before + 1, "chat", 0, "person", None, hall.now(), None, False, None, 0, 0, {"text": "hello"})
        assert await here.desk.store.append(told.row(id))  # as another process would
        here.desk.news._heard(None, 0, "", f"another {LOG}{id}")
        go_on.set()
        live = await loading
        for _ in range(200):
            if live.history.number > before or live.stale:
                break
            await asyncio.sleep(0.01)
        async with live.lock:
            await hall.fresh(live)
        assert live.history.number == before + 1


async def test_moves_at_a_table_that_is_not_here_are_not_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        id = (await ann.table("trains", "hh", start=True))["id"]
        hall = here.desk.hall
        hall.let_go(hall.tables[id])
        taken: list[str] = []

        async def take(id: str, log_only: bool = False) -> None:
            taken.append(id)

        monkeypatch.setattr(hall, "news", take)
        here.desk.news._heard(None, 0, "", f"another {LOG}{id} {id}")
        for _ in range(200):
            if taken:
                break
            await asyncio.sleep(0.01)
        assert taken == [id], "of the two pieces of news only that about the table itself is taken up, once"
