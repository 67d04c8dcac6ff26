"""Operators' commands, beside a running server and without one."""

from __future__ import annotations

import asyncio
import io
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import orjson
import pytest
import websockets
from sqlalchemy import func, select, text, update

import goldenspike as gs
from goldenspike.kernel.words import BadSetup
from goldenspike.table import models, schema
from goldenspike.table.retention import DAY, Keep, Retention
from goldenspike.table.store import Store
from goldenspike.table.timekeeping import on_the_wall
from tests.table.kit import PATIENCE, server_here
from tests.table.postgres import Postgres

PARTS = (models.entries, models.snapshots, models.results, models.reviews, models.seats, models.guests)


def command(database: str, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, with nobody at the keyboard."""
    return subprocess.run(
        [sys.executable, "-m", "goldenspike.cli.main", "admin", *words, "--database", database],
        capture_output=True, text=True, stdin=subprocess.DEVNULL, env={**os.environ, **env}, timeout=120,
    )  # fmt: skip


async def admin(database: str, *words: str, **env: str) -> Any:
    """The answer of a command as data."""
    done = await asyncio.to_thread(command, database, *words, "--json", **env)
    assert done.returncode == 0, done.stderr
    return orjson.loads(done.stdout)


async def rows_of(store: Store, id: str) -> int:
    counts = [(await store.rows(select(func.count()).where(part.c.table_id == id)))[0][0] for part in PARTS]
    return sum(counts) + (await store.rows(select(func.count()).where(models.tables.c.id == id)))[0][0]


async def test_tables_are_listed_and_shown_without_their_secrets(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        url = here.desk.settings.database_url
        running = await ann.table("trains", "hh", start=True, title="The long way")
        waiting = await bob.table("lightning_train", "ho")
        found = await admin(url, "tables", "list")
        assert {row["id"] for row in found} == {running["id"], waiting["id"]}
        for words, wanted in (
            (("--status", "running"), running), (("--game", "lightning_train"), waiting), (("--owner", "Bob"), waiting),
            (("--owner", ann.me["id"]), running), (("--limit", "1"), waiting),
        ):  # fmt: skip
            assert [row["id"] for row in await admin(url, "tables", "list", *words)] == [wanted["id"]], words
        assert await admin(url, "tables", "list", "--older", "1") == []
        assert len(await admin(url, "tables", "list", "--older", "0")) == 2
        shown = await admin(url, "tables", "show", running["id"])
        assert shown["entries"] == 1
        assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Ann"]
        plain = await asyncio.to_thread(command, url, "tables", "show", running["id"])
        assert "The long way" in plain.stdout
        seed = (await here.desk.store.row(select(models.tables.c.seed).where(models.tables.c.id == running["id"]))).seed
        for secret in (seed, running["invite"], waiting["invite"]):
            assert secret not in plain.stdout + orjson.dumps(shown).decode()


async def test_what_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    missing = command(f"sqlite:///{tmp_path / 'none.sqlite3'}", "tables", "list")
    assert missing.returncode == 2
    assert "There is no database" in missing.stderr
    assert not (tmp_path / "none.sqlite3").exists()
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    await (await Store.open(url)).close()
    for words in (("tables", "show", "nosuch"), ("tables", "close", "nosuch"), ("editions", "remove", "nosuch")):
        done = command(url, *words, "--yes")
        assert done.returncode == 2
        assert "'nosuch'" in done.stderr
        assert "Traceback" not in done.stderr


async def test_a_visitor_does_not_touch_a_database_of_another_revision(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    store = await Store.open(url)
    await store.base.change(lambda connection: schema.downgrade(connection, "0002"))
    await store.close()
    with pytest.raises(BadSetup, match=r"revision 0002.*Start the server"):
        await Store.visit(url)
    done = command(url, "tables", "list")
    assert (done.returncode, "Start the server" in done.stderr) == (2, True)


async def test_destructive_commands_ask_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from goldenspike.cli.main import run

    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        url = here.desk.settings.database_url
        id = (await ann.table("trains", "hh", start=True))["id"]
        silent = await asyncio.to_thread(command, url, "tables", "remove", id)
        assert silent.returncode == 2
        assert "--yes" in silent.stderr

        class Keyboard(io.StringIO):
            def isatty(self) -> bool:
                return True

        monkeypatch.setattr(sys, "stdin", Keyboard("n\n"))
        assert await asyncio.to_thread(run, ["admin", "tables", "remove", id, "--database", url]) == 1
        assert (await ann.get(f"/api/tables/{id}"))["status"] == "running"


async def test_closing_and_removing_reach_a_server_on_the_same_file(tmp_path: Path) -> None:
    """The server hears of it by itself, and those who sit there see it."""
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        url = here.desk.settings.database_url
        heard: asyncio.Queue[str] = asyncio.Queue()
        take = here.desk.news._take
        here.desk.news._take = lambda name: (heard.put_nowait(name), take(name))[1]  # type: ignore[method-assign, func-returns-value]  # to listen in
        id = (await ann.table("trains", "hh", start=True))["id"]
        assert await admin(url, "tables", "close", id, "--yes") == {"closed": [id], "ended": []}
        async with asyncio.timeout(PATIENCE):
            assert await heard.get() == id
        row = await here.desk.store.row(select(models.tables).where(models.tables.c.id == id))
        assert (row.status, row.wake) == ("closed", None)
        assert row.ended is not None
        assert await admin(url, "tables", "close", id, "--yes") == {"closed": [], "ended": [id]}
        other = (await ann.table("trains", "hh", start=True))["id"]
        async with ann.sit(other) as chair:
            assert await admin(url, "tables", "remove", other, "--yes") == {"removed": [other]}
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await chair.until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4004
        assert await rows_of(here.desk.store, other) == 0
        await ann.get(f"/api/tables/{other}", expect=404)


async def test_removing_reaches_a_server_on_postgres(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.database("admin_removes")
    async with server_here(tmp_path, database_url=url) as here, here.client("Ann") as ann:
        id = (await ann.table("trains", "hh", start=True))["id"]
        async with ann.sit(id) as chair:
            await chair.move(chair.position["legal"][0])
            await admin(url, "tables", "remove", id, "--yes")
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await chair.until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4004
        assert await rows_of(here.desk.store, id) == 0
        data = await admin(url, "storage", "size")
        assert data["rows"]["persons"] == 1
        assert data["bytes"] > 10_000


async def test_editions_are_listed_checked_and_kept_while_in_use(tmp_path: Path) -> None:
    folder = tmp_path / "editions"
    shutil.copytree(gs.game("trains").data, folder / "mine")
    (folder / "mine" / "edition.toml").write_text('game = "trains"\nname = "mine"\n')
    (folder / "broken").mkdir()
    (folder / "broken" / "edition.toml").write_text('game = "trains"\n')
    (folder / "broken" / "cards.toml").write_text("this is no TOML")
    env = {"GOLDENSPIKE_EDITIONS": str(folder)}
    async with server_here(tmp_path, editions=str(folder)) as here, here.client("Ann") as ann:
        url = here.desk.settings.database_url
        id = (await ann.table("trains", "hh", edition="mine"))["id"]
        found = {(row["game"], row["edition"]): row for row in await admin(url, "editions", "list", **env)}
        assert found["trains", "mine"]["tables"] == 1
        assert found["trains", "mine"]["folder"] == str(folder / "mine")
        assert found["lightning_train", "house"]["tables"] == 0
        checked = await asyncio.to_thread(command, url, "editions", "check", "--json", **env)
        assert checked.returncode == 1
        problems = {row["edition"]: row["problem"] for row in orjson.loads(checked.stdout)}
        assert problems["mine"] is None
        assert "cards.toml" in problems["broken"]
        refused = await asyncio.to_thread(command, url, "editions", "remove", "mine", "--yes", **env)
        assert refused.returncode == 2
        assert "1 tables" in refused.stderr
        await admin(url, "tables", "remove", id, "--yes")
        await admin(url, "editions", "remove", "mine", "--yes", **env)
        assert not (folder / "mine").exists()


async def aged(store: Store, id: str, days: float, status: str) -> None:
    at = int(on_the_wall() - days * DAY)
    ended = at if status in ("over", "closed") else None
    t, s = models.tables, models.seats
    await store.execute(
        update(t).where(t.c.id == id).values(created=at, ended=ended, status=status),
        update(s).where(s.c.table_id == id).values(seen=at),
    )


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_only_what_is_too_old_goes(tmp_path: Path, kind: str, request: pytest.FixtureRequest) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    if kind == "postgres":
        url = request.getfixturevalue("postgres").database("retention")
    async with server_here(tmp_path, database_url=url) as here:
        store = here.desk.store
        people = {}
        for name in ("Old", "Kept", "Guest", "New", "Busy", "Locked"):
            async with here.client(name) as client:
                people[name] = client.me["id"]
                if name == "Locked":
                    await client.post("/api/me/passphrase", {"passphrase": "correct horse battery"})
                if name == "Old":
                    gone = [(await client.table("trains", "hh", start=True))["id"] for _ in range(25)]
                    closed = (await client.table("trains", "hh", start=True))["id"]
                    never = (await client.table("trains", "ho"))["id"]
                if name == "Kept":
                    young = (await client.table("trains", "hh", start=True, public=True))["id"]
                    long = (await client.table("trains", "hh", start=True))["id"]
                    visited = (await client.table("trains", "ho"))["id"]
                if name == "Guest":
                    await store.execute(models.guests.insert().values(table_id=young, person=client.me["id"]))
        for id in gone:
            await aged(store, id, 40, "over")
        await aged(store, closed, 40, "closed")
        await aged(store, never, 40, "open")
        await aged(store, young, 20, "over")
        await aged(store, long, 400, "running")
        await aged(store, visited, 40, "open")
        await store.execute(update(models.seats).where(models.seats.c.table_id == visited).values(seen=on_the_wall()))
        old = on_the_wall() - 100 * DAY
        p = models.persons
        await store.execute(update(p).where(p.c.name.in_(("Old", "Kept", "Guest", "Locked"))).values(seen=old, created=old))

        would = await admin(url, "storage", "prune", "--finished-days", "30", "--open-days", "30", "--dry-run")
        assert (would["finished"], would["open"], would["removed"]) == (26, 1, False)
        assert (await store.rows(select(func.count()).select_from(models.tables)))[0][0] == 30
        done = await admin(url, "storage", "prune", "--finished-days", "30", "--open-days", "30", "--people-days", "90", "--yes")
        assert (done["finished"], done["open"], done["people"]) == (26, 1, 1)
        assert {row.id for row in await store.rows(select(models.tables.c.id))} == {young, long, visited}
        assert {row.name for row in await store.rows(select(p.c.name))} == {"Kept", "Guest", "New", "Busy", "Locked"}
        for id in (*gone, closed, never):
            assert await rows_of(store, id) == 0


async def test_a_server_prunes_by_itself_once_a_day(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        id = (await ann.table("trains", "hh", start=True))["id"]
        await aged(here.desk.store, id, 40, "over")
    async with server_here(tmp_path, keep_finished_days=30.0) as here:
        async with asyncio.timeout(PATIENCE):
            while await rows_of(here.desk.store, id):
                await asyncio.sleep(0.01)
        retention = Retention(here.desk.store, Keep(finished=30))
        now = on_the_wall()
        assert not await retention._my_turn(now)
        assert await retention._my_turn(now + DAY)
        assert not await retention._my_turn(now + DAY)  # another process has taken it


async def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    file = folder / "tables.sqlite3"
    file.touch(mode=0o644)
    file.chmod(0o644)
    before = os.umask(0o000)
    try:
        async with server_here(folder) as here, here.client("Ann") as ann:
            await ann.table("trains", "hh", start=True)
            backup = tmp_path / "backup.gz"
            backup.touch(mode=0o644)
            await admin(here.desk.settings.database_url, "storage", "backup", str(backup))
            for name in ("tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3-shm", "tables.sqlite3.lock"):
                assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600, name
            assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    finally:
        os.umask(before)


async def test_a_folder_that_others_may_write_to_is_told(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for mode, told in ((0o777, True), (0o700, False)):
        folder = tmp_path / f"{mode:o}"
        folder.mkdir()
        folder.chmod(mode)
        await (await Store.open(f"sqlite:///{folder / 'tables.sqlite3'}")).close()
        out = capfd.readouterr()
        assert ("others may write" in out.out + out.err) is told


async def test_old_news_are_cleared_away(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        url = here.desk.settings.database_url
        id = (await ann.table("trains", "hh", start=True))["id"]
        await admin(url, "tables", "close", id, "--yes")
        async with asyncio.timeout(PATIENCE):
            while (await here.desk.store.rows(text("select count(*) from news")))[0][0]:
                await asyncio.sleep(0.01)
