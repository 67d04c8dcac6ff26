"""Databases as every earlier version of the schema made them, filled by real play, brought up to date: nothing is lost."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, Table, create_engine, insert, select, text
from sqlalchemy.pool import NullPool

from goldenspike.table import models, schema
from goldenspike.table.store import Store, full_url
from tests.table.kit import Here, server_here
from tests.table.postgres import Postgres

# Which tables each revision has added. A new one needs its line here, and below what becomes of it.
ADDED: dict[str, tuple[str, ...]] = {
    "0001": ("persons", "settings", "tables", "entries", "guests", "results", "seats", "snapshots"),
    "0002": ("reviews",),
    "0003": ("sessions", "bans", "news"),
    "0004": (),
    "0005": (),
    "0006": (
        "ratings", "rating_changes", "rated_pairs", "sources", "follows", "shuns", "challenges", "presence", "reports",
    ),
    "0007": (),
    "0008": ("editions", "edition_versions"),
    "0009": ("tournaments", "entrants", "pairings", "places"),
    "0010": ("analyses", "watch_lines"),
    "0011": ("contacts", "devices", "outbox"),
    "0012": ("puzzles", "puzzle_scores", "puzzle_tries"),
}  # fmt: skip
CASES = {revision: tuple(name for past in ADDED if past <= revision for name in ADDED[past]) for revision in ADDED}
OLD = [revision for revision in CASES if revision != schema.newest()]
Rows = dict[str, list[dict[str, Any]]]


def test_the_files_of_the_revisions_tell_their_order() -> None:
    """Servers go by the names of the files; Alembic by what is in them."""
    scripts = ScriptDirectory.from_config(schema.configuration()).walk_revisions()
    assert schema.revisions() == tuple(script.revision for script in scripts)[::-1]


def test_every_revision_has_its_case() -> None:
    assert tuple(CASES) == schema.revisions(), "a new revision needs a case: which tables it has, and a test of what it changes"
    assert set(CASES[schema.newest()]) == set(models.metadata.tables)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Rows:
    """Rows of all tables, made by a server at which people have played."""
    import asyncio

    return asyncio.run(play(tmp_path_factory.mktemp("played")))


async def play(folder: Path) -> Rows:
    async with server_here(folder, review_seconds=1.0) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        await ann.post("/api/me/passphrase", {"passphrase": "correct horse battery"})
        over = (await ann.table("lightning_train", "bb", start=True, title="over"))["id"]
        async with ann.sit(over) as chair:
            await chair.until_position(lambda p: p["status"] == "over")
        table = await ann.table("trains", "hh", start=True, title="running", clock={"kind": "game", "seconds": 9000})
        async with ann.sit(table["id"]) as chair:
            for _ in range(30):  # beyond the first snapshot
                await chair.say("look", seat=chair.position["turn"])
                assert (await chair.move(chair.position["legal"][0]))["type"] == "done"
            await chair.say("chat", text="well played")
        await bob.post(f"/api/tables/{table['id']}/join", {"seat": None, "invite": table["invite"]})
        await ann.table("trains_and_stations", "hoo", title="open")
        await here.desk.store.execute(
            models.reviews.insert().values(table_id=over, status="done", part=1000, beat=1, data=b'{"moves": []}')
        )
        return {table.name: await rows_of(here, table) for table in models.metadata.sorted_tables}


async def rows_of(here: Here, table: Table) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in await here.desk.store.rows(select(table))]


def filled(connection: Connection, revision: str, rows: Rows) -> None:
    """A database as it was at a revision: its own tables and columns, with these rows."""
    schema.upgrade(connection, revision)
    there = MetaData()
    there.reflect(connection)
    assert set(CASES[revision]) == set(there.tables) - {"alembic_version"}
    for table in there.sorted_tables:
        if rows.get(table.name):
            names = [column.name for column in table.columns]
            connection.execute(insert(table), [{name: row[name] for name in names} for row in rows[table.name]])


class Base:
    """A database of either kind that can be worked on outside of a server."""

    def __init__(self, url: str) -> None:
        self.url = url

    async def run(self, work: Any) -> Any:
        parsed = full_url(self.url)
        if parsed.get_backend_name() == "sqlite":
            with create_engine(parsed, poolclass=NullPool).begin() as connection:
                return work(connection)
        from sqlalchemy.ext.asyncio import create_async_engine

        engine = create_async_engine(parsed, poolclass=NullPool)
        async with engine.begin() as connection:
            found = await connection.run_sync(work)
        await engine.dispose()
        return found


@pytest.fixture(params=["sqlite", "postgres"])
def base(request: pytest.FixtureRequest, tmp_path: Path) -> Base:
    if request.param == "sqlite":
        return Base(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    postgres: Postgres = request.getfixturevalue("postgres")
    return Base(postgres.blank("m" + "".join(c if c.isalnum() else "_" for c in request.node.name.lower())[-40:]))


def kept(connection: Connection, before: Rows, names: Sequence[str]) -> None:
    """Every row is there, with all that it had."""
    for name in names:
        table = models.metadata.tables[name]
        keys = [column.name for column in table.primary_key.columns]
        now = {tuple(row[key] for key in keys): dict(row) for row in connection.execute(select(table)).mappings()}
        for row in before[name]:
            found = now[tuple(row[key] for key in keys)]
            for column, value in row.items():
                if column in NEW.get(name, ()):
                    continue
                assert found[column] == value, (name, column)


NEW = {  # since 0003
    "persons": ("seen", "closed", "preferences", "private"),
    "tables": ("ended", "chances", "rated", "seek", "fill", "fill_at", "tournament"),
    "results": ("stand_in", "rated"),
}


@pytest.mark.parametrize("revision", OLD)
async def test_an_old_database_is_brought_up_to_date_and_played_on(
    base: Base, revision: str, played: Rows, tmp_path: Path
) -> None:
    await base.run(lambda connection: filled(connection, revision, played))
    store = await Store.open(base.url)  # as a server does it
    try:
        assert await store.read(schema.revision) == schema.newest()
        names = CASES[revision]
        await store.read(lambda connection: kept(connection, played, names))
        people = await store.rows(select(models.persons))
        if "sessions" not in CASES[revision]:
            assert all(row.seen == row.created and not row.closed for row in people)
        for row in await store.rows(select(models.tables)):
            last = max((e["at"] for e in played["entries"] if e["table_id"] == row.id), default=None)
            assert row.ended == (last if row.status == "over" else None)
        assert all(row.rated and not row.stand_in for row in await store.rows(select(models.results)))
        tables = await store.rows(select(models.tables))
        assert not any(row.chances or row.rated or row.seek or row.fill or row.fill_at or row.tournament for row in tables)
        assert not any(row.private for row in people)
        assert {row.preferences for row in people} == {"{}"}
    finally:
        await store.close()
    ids = {row["title"]: row["id"] for row in played["tables"]}
    ann = next(row for row in played["persons"] if row["name"] == "Ann")
    async with server_here(tmp_path, database_url=base.url) as here, here.client() as client:
        await client.post("/api/login", {"handle": ann["handle"], "passphrase": "correct horse battery"})
        assert len((await client.get("/api/me/tables"))["tables"]) == 3
        async with client.sit(ids["running"]) as chair:
            assert chair.position["played"] == 30
            await chair.say("look", seat=chair.position["turn"])
            assert (await chair.move(chair.position["legal"][0]))["type"] == "done"
        assert (await client.get(f"/api/tables/{ids['over']}/verify"))["ok"]
        assert (await client.get(f"/api/tables/{ids['open']}"))["status"] == "open"
        review = await client.get(f"/api/tables/{ids['over']}/review")
        assert review["status"] == ("done" if "reviews" in CASES[revision] else "none")


async def test_the_tables_are_those_of_the_models(base: Base) -> None:
    def differences(connection: Connection) -> Any:
        schema.upgrade(connection)
        return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), models.metadata)

    assert await base.run(differences) == []


@pytest.mark.parametrize("revision", OLD)
async def test_the_way_back_keeps_what_the_old_revision_knows(base: Base, revision: str, played: Rows) -> None:
    """For an operator who must go back to the version before: only what is new is lost."""
    await base.run(lambda connection: filled(connection, schema.newest(), played))
    await base.run(lambda connection: schema.downgrade(connection, revision))

    def look(connection: Connection) -> dict[str, int]:
        assert schema.revision(connection) == revision
        names = CASES[revision]
        return {name: int(connection.scalar(text(f"select count(*) from {name}")) or 0) for name in names}

    assert await base.run(look) == {name: len(played[name]) for name in CASES[revision]}
    store = await Store.open(base.url)  # and forth again
    await store.read(lambda connection: kept(connection, played, CASES[revision]))
    await store.close()
