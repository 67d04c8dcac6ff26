"""Backups taken while people play, and what is restored from them."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import random
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import select

import goldenspike as gs
from goldenspike.kernel.words import BadSetup
from goldenspike.table import models, schema
from goldenspike.table.backup import BadBackup, back_up
from goldenspike.table.restore import restore, sqlite
from goldenspike.table.store import Store
from tests.table.kit import Away, Client
from tests.table.postgres import Postgres
from tests.table.test_admin import admin, command


async def play(client: Client, table: str, stop: asyncio.Event) -> None:
    async with client.sit(table) as chair:
        while not stop.is_set() and (await chair.my_turn())["status"] != "over":
            await chair.move(random.choice(chair.position["legal"]))
            await chair.say("chat", text=f"move {chair.position['number']}")


async def log_of(client: Client, table: str) -> list[Any]:
    entries: list[Any] = []
    while True:
        found = await client.get(f"/api/tables/{table}/entries?limit=500&since={len(entries)}")
        entries += found["entries"]
        if not found["more"]:
            return entries


def known(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Entries as far as they do not depend on whether the game is over yet, which opens its secrets."""
    return [{key: entry[key] for key in ("number", "kind", "seat", "by", "at", "name", "played", "text")} for entry in log]


@pytest.mark.parametrize(("source", "target"), [("sqlite", "sqlite"), ("sqlite", "postgres"), ("postgres", "sqlite")])
async def test_a_backup_under_load_holds_every_table_up_to_one_moment(
    tmp_path: Path, postgres: Postgres, source: str, target: str
) -> None:
    def database(kind: str, name: str) -> str:
        return f"sqlite:///{tmp_path / name}.sqlite3" if kind == "sqlite" else postgres.blank(f"{name}_{source}_{target}")

    url, file = database(source, "source"), tmp_path / "copy.backup"
    stop = asyncio.Event()
    with Away(url) as server:
        async with server.client("Ann") as ann:
            finished = (await ann.table("lightning_train", "bb", start=True))["id"]
            async with ann.sit(finished) as chair:
                await chair.until_position(lambda p: p["status"] == "over")
            tables = [finished]
            for game in gs.games():
                low = max(2, gs.game(game).seats[0])
                tables.append((await ann.table(game, "h" + "b" * (low - 1), start=True))["id"])
            tables.append((await ann.table("trains", "bb", start=True))["id"])
            tables.append((await ann.table("trains", "ho"))["id"])
            players = [asyncio.create_task(play(ann, table, stop)) for table in tables[1:5]]
            for table in tables[1:5]:
                await until_played(ann, table, 6)
            head = await admin(url, "storage", "backup", str(file))
            after = {table: (await ann.get(f"/api/tables/{table}"))["played"] for table in tables[1:5]}
            for table in tables[1:5]:
                await until_played(ann, table, after[table] + 2)  # nobody was held up for good
            stop.set()
            await asyncio.gather(*players)
            logs = {table: await log_of(ann, table) for table in tables}
            scores = (await ann.get(f"/api/tables/{finished}/replay"))["scores"]
            cookies = dict(ann.http.cookies)
    assert head["tables"]["tables"]["rows"] == len(tables)

    fresh = database(target, "target")
    await admin(fresh, "storage", "restore", str(file))
    with Away(fresh) as server:
        async with Client(server.url) as ann:
            ann.http.cookies.update(cookies)  # whoever was known is known again
            for table in tables:
                info = await ann.get(f"/api/tables/{table}")
                assert info["status"] in ("open", "running", "over")
                found = await log_of(ann, table)
                rows = [row for row in read(file, "entries") if row["table_id"] == table]
                assert sorted(row["number"] for row in rows) == list(range(1, len(rows) + 1))
                # bots may have gone on at the restored server: what was in the backup is what had been written
                assert known(found[: len(rows)]) == known(logs[table][: len(rows)])
            verified = await ann.get(f"/api/tables/{finished}/verify")
            assert verified["ok"], verified
            assert (await ann.get(f"/api/tables/{finished}/replay"))["scores"] == scores
            for table in tables[1:5]:  # and they go on
                async with ann.sit(table) as chair:
                    if (await chair.my_turn())["status"] != "over":
                        assert (await chair.move(chair.position["legal"][0]))["type"] == "done"


async def until_played(client: Client, table: str, moves: int) -> None:
    async with client.sit(table) as chair:
        await chair.until_position(lambda p: p["played"] >= moves or p["status"] == "over")


def read(file: Path, table: str) -> list[dict[str, Any]]:
    """The rows of a table as they are in a backup."""
    with gzip.open(file) as lines:
        head = orjson.loads(next(lines))
        names = [name for name, _ in head["tables"][table]["columns"]]
        rows = (orjson.loads(line) for line in lines)
        return [dict(zip(names, row[1:], strict=True)) for row in rows if isinstance(row, list) and row[0] == table]


async def small(folder: Path) -> tuple[str, Path]:
    """A database with one person in it, and a backup of it."""
    url, file = f"sqlite:///{folder / 'small.sqlite3'}", folder / "small.backup"
    store = await Store.open(url)
    await store.execute(
        models.persons.insert().values(id="p1", name="Ann", epoch=0, webhook="", created=1, handle=None, passphrase=None)
    )
    await back_up(store, file, 5)
    await store.close()
    return url, file


async def test_damaged_and_foreign_files_are_refused_and_nothing_is_touched(tmp_path: Path) -> None:
    _, file = await small(tmp_path)
    whole = file.read_bytes()
    plain = gzip.decompress(whole)
    lines = plain.splitlines(keepends=True)
    target = f"sqlite:///{tmp_path / 'new.sqlite3'}"
    bad = {
        "cut": whole[:-30],
        "flipped": whole[:100] + bytes([whole[100] ^ 255]) + whole[101:],
        "changed": gzip.compress(plain.replace(b"Ann", b"Bob")),
        "shortened": gzip.compress(b"".join(lines[:-2] + lines[-1:])),
        "unfinished": gzip.compress(b"".join(lines[:-1])),
        "extended": gzip.compress(plain + lines[1]),
        "headless": gzip.compress(plain.replace(b'"revision"', b'"rivision"')),
        "rowless": gzip.compress(plain.replace(b'"rows"', b'"bows"')),
        "foreign": b"a letter",
        "empty": b"",
        "other": gzip.compress(b'{"format": "tar"}\n'),
    }
    for name, content in bad.items():
        file.write_bytes(content)
        with pytest.raises(BadBackup, match=r"is damaged|is not a backup"):
            await restore(target, file, False)
        assert not (tmp_path / "new.sqlite3").exists(), name
    newer = plain.replace(f'"revision":"{schema.newest()}"'.encode(), b'"revision":"9999"')
    file.write_bytes(gzip.compress(newer))
    with pytest.raises(BadBackup, match="newer version"):
        await restore(target, file, False)
    missing = command(target, "storage", "restore", str(tmp_path / "none"))
    assert (missing.returncode, "cannot be read" in missing.stderr) == (2, True)


async def test_a_database_that_holds_something_is_only_overwritten_by_force(tmp_path: Path, postgres: Postgres) -> None:
    _, file = await small(tmp_path)
    for url in (f"sqlite:///{tmp_path / 'used.sqlite3'}", postgres.blank("used")):
        store = await Store.open(url)
        person = {"name": "Bob", "epoch": 0, "webhook": "", "created": 1, "handle": None, "passphrase": None}
        await store.execute(models.persons.insert().values(id="p2", **person))
        with pytest.raises(BadSetup, match=r"Another server is using|Stop all servers"):
            await restore(url, file, True)
        await store.close()
        with pytest.raises(BadSetup, match="is not empty"):
            await restore(url, file, False)
        asked = command(url, "storage", "restore", str(file), "--force")
        assert (asked.returncode, "--yes" in asked.stderr) == (2, True)
        await admin(url, "storage", "restore", str(file), "--force", "--yes")
        store = await Store.open(url)
        assert [row.name for row in await store.rows(select(models.persons.c.name))] == ["Ann"]
        await store.close()


@pytest.mark.parametrize("old", schema.revisions()[:-1])
async def test_a_backup_of_an_older_schema_is_brought_up_to_date(tmp_path: Path, postgres: Postgres, old: str) -> None:
    """As the version of that time would have written it: its tables, its columns, its revision."""
    with sqlite(tmp_path / "old.sqlite3").begin() as connection:
        schema.upgrade(connection, old)
        names = {name: [row[1] for row in rows] for name, rows in columns(connection).items()}
    ann = {"id": "p1", "name": "Ann", "handle": None, "passphrase": None, "epoch": 0, "webhook": "", "created": 1_000}
    ann |= {"seen": 1_000, "closed": False, "preferences": "{}", "private": False}  # since 0003, 0005 and 0006
    rows = [["persons", *(ann[column] for column in names["persons"])], ["settings", "secret", "s"]]
    kinds = {name: [[c, "bytes" if c in ("data", "begin") else "value"] for c in cs] for name, cs in names.items()}
    counts = {name: sum(row[0] == name for row in rows) for name in names}
    head = {
        "format": "goldenspike backup", "version": 1, "revision": old, "program": "0", "created": 1,
        "tables": {name: {"rows": counts[name], "columns": kinds[name]} for name in names},
    }  # fmt: skip
    file = write(tmp_path / "old.backup", [head, *rows])
    for url in (f"sqlite:///{tmp_path / 'new.sqlite3'}", postgres.blank(f"older_{old}")):
        await restore(url, file, False)
        store = await Store.visit(url)
        row = await store.row(select(models.persons))
        assert (row.name, row.seen, row.closed) == ("Ann", 1_000, False)
        await store.close()


def columns(connection: Any) -> dict[str, list[Any]]:
    tables = connection.exec_driver_sql("select name from sqlite_master where type = 'table'").fetchall()
    return {
        name: connection.exec_driver_sql(f"pragma table_info({name})").fetchall()
        for (name,) in tables
        if name != "alembic_version" and not name.startswith("sqlite_")
    }


def write(file: Path, lines: list[Any]) -> Path:
    text = b"".join(orjson.dumps(line) + b"\n" for line in lines)
    end = {"sha256": hashlib.sha256(text).hexdigest(), "rows": len(lines) - 1}
    file.write_bytes(gzip.compress(text + orjson.dumps(end) + b"\n"))
    return file


async def test_a_backup_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    url, _ = await small(tmp_path)
    done = command(url, "storage", "backup", str(tmp_path / "no" / "such" / "folder"))
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    before = sorted(path.name for path in tmp_path.iterdir())
    (tmp_path / "folder.backup").mkdir()
    done = command(url, "storage", "backup", str(tmp_path / "folder.backup"))
    assert done.returncode == 2
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "folder.backup") == before
