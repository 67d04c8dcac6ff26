"""What the server says when it cannot work, to whom, and that it stops saying so."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import event, text

from goldenspike.table import files, health
from goldenspike.table.health import Health
from goldenspike.table.settings import Settings
from goldenspike.table.store import SqliteBase, Store
from tests.table.kit import PATIENCE, PLENTY, Away, Here, says, server_here
from tests.table.postgres import Postgres
from tests.table.test_storage import set_room


async def set_read_only(here: Here, value: bool) -> None:
    base = here.desk.store.base
    assert isinstance(base, SqliteBase)
    base.engine.dispose()

    def limit(connection: Any, _: Any) -> None:
        connection.cursor().execute(f"pragma query_only={'on' if value else 'off'}")

    event.listen(base.engine, "connect", limit)


async def test_a_read_only_database_is_told_to_everybody_until_it_is_over(tmp_path: Path) -> None:
    async with server_here(tmp_path, metrics="local") as here, here.client("Ann") as ann:
        id = (await ann.table("trains", "hh", start=True))["id"]
        assert (await ann.get("/api/server"))["trouble"] is None
        async with ann.sit(id) as chair:
            await set_read_only(here, True)
            told = await chair.until(lambda m: m["type"] == "trouble")  # nobody has asked for it
            assert told["trouble"]["key"] == "server.trouble_read_only"
            await says(ann.http, 503, "the database is read-only")
            assert (await ann.get("/api/server"))["trouble"]["key"] == "server.trouble_read_only"
            assert "goldenspike_storage_up 0.0" in await ann.get("/metrics")
            async with ann.sit(id) as late:  # who comes now hears of it, too
                assert (await late.until(lambda m: m["type"] == "trouble"))["trouble"] is not None
            await set_read_only(here, False)
            assert (await chair.until(lambda m: m["type"] == "trouble"))["trouble"] is None
            await says(ann.http, 200, "ready")
            assert (await ann.get("/api/server"))["trouble"] is None
            metrics = await ann.get("/metrics")
        values = dict(line.rsplit(" ", 1) for line in metrics.splitlines() if not line.startswith("#"))
        assert values["goldenspike_storage_up"] == "1.0"
        assert float(values["goldenspike_disk_free_bytes"]) > 1e6
        assert 5 < float(values["goldenspike_open_files"]) < float(values["goldenspike_allowed_files"])
        assert float(values["goldenspike_lag_seconds_count"]) >= 1


async def test_a_full_disk_is_called_so(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        id = (await ann.table("trains", "hh", start=True))["id"]
        async with ann.sit(id) as chair:
            pages = (await here.desk.store.rows(text("pragma page_count")))[0][0]
            await set_room(here, pages)
            while (await chair.say("chat", text="x" * 900))["type"] != "refused":
                pass
            told = await chair.until(lambda m: m["type"] == "trouble")
            assert told["trouble"]["key"] == "server.trouble_disk_full"
            await says(ann.http, 503, "the disk is full")
            await set_room(here, pages * 100)
            assert (await chair.until(lambda m: m["type"] == "trouble"))["trouble"] is None


async def test_a_database_that_is_away_is_called_so_and_logged_once(postgres: Postgres) -> None:
    with Away(postgres.database("health_away"), metrics="local") as server:
        async with server.client("Ann") as ann:
            assert "goldenspike_storage_up 1.0" in await ann.get("/metrics")
            id = (await ann.table("trains", "hh", start=True))["id"]
            async with ann.sit(id) as chair:
                postgres.crash()
                try:
                    told = await chair.until(lambda m: m["type"] == "trouble")
                    assert told["trouble"]["key"] == "server.trouble_away"
                    for _ in range(30):
                        answer = await ann.http.get("/readyz")
                        assert (answer.status_code, answer.text) == (503, "the database is away\n")
                finally:
                    postgres.restart()
                assert (await chair.until(lambda m: m["type"] == "trouble"))["trouble"] is None
                await says(ann.http, 200, "ready")
        _, log = server.stop()
    events = [orjson.loads(line) for line in log.splitlines()]
    changes = [line["event"] for line in events if line["logger"] == "goldenspike.health"]
    assert changes == ["the server cannot work", "the server can work again"]


async def test_a_postgres_that_only_reads_is_called_so(postgres: Postgres) -> None:
    url = postgres.database("health_reads")
    store = await Store.open(url)
    watch = Health(store, lambda: ())
    try:
        assert await watch.check() == ""
        await store.execute(text("alter database health_reads set default_transaction_read_only = on"))
        await store.base.renew()
        watch._checked = -10
        assert await watch.check() == health.READ_ONLY
    finally:
        await store.close()


async def test_many_who_ask_at_once_cost_one_write(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    try:
        watch = Health(store, lambda: ())
        writes = 0
        execute = store.execute

        async def counted(*statements: Any) -> int:
            nonlocal writes
            writes += 1
            return await execute(*statements)

        store.execute = counted  # type: ignore[method-assign]  # to count
        await asyncio.gather(*(watch.check() for _ in range(50)))
        await asyncio.gather(*(watch.check() for _ in range(50)))
        assert writes == 1
        watch._checked = -10
        await watch.check()
        assert writes == 2
    finally:
        await store.close()


def started(hard: int, tmp_path: Path, **given: Any) -> Away:
    """A server whose process may open so many files and no more."""
    away = Away(f"sqlite:///{tmp_path / 'tables.sqlite3'}", **given)
    real = subprocess.Popen

    def lower() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 64), hard))

    subprocess.Popen = lambda *a, **k: real(*a, preexec_fn=lower, **k)  # type: ignore[misc, assignment]  # for the child alone
    try:
        return away.start()
    finally:
        subprocess.Popen = real  # type: ignore[misc]  # as it was


async def test_too_few_file_descriptors_are_told_before_there_are_none(tmp_path: Path) -> None:
    server = started(230, tmp_path, max_connections="4000")
    try:
        log = [orjson.loads(line) for line in server.log().splitlines()]
        warned = next(line for line in log if "fewer connections" in line["event"])
        assert (warned["allowed"], warned["accepted"]) == (230, 80)
        async with server.client("Ann") as ann:
            await says(ann.http, 200, "ready")
            with contextlib.ExitStack() as stack:
                async with asyncio.timeout(PATIENCE):
                    while (await ann.http.get("/readyz")).status_code == 200:
                        for _ in range(4):
                            stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
                        await asyncio.sleep(0.02)
                await says(ann.http, 503, "too few file descriptors")
            await says(ann.http, 200, "ready")
        assert server.stop()[0] == 0
    finally:
        server.__exit__()


def test_the_limit_of_files_is_raised_as_far_as_it_goes() -> None:
    code = (
        "import resource; from goldenspike.table import files; resource.setrlimit(resource.RLIMIT_NOFILE, (100, 300));"
        "print(files.raise_limit(), resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True, env=os.environ)
    assert done.stdout.strip() == "300 (300, 300)"


def test_connections_fit_the_files(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(**{**PLENTY, "max_connections": 1000})
    for allowed, accepted in ((0, 1000), (5000, 1000), (files.RESERVE + 10, 10), (20, 1)):
        monkeypatch.setattr(files, "raise_limit", lambda allowed=allowed: allowed)
        assert files.with_room(settings).max_connections == accepted
