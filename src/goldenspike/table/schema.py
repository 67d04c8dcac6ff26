"""The shape of the database as Alembic keeps it: which revision it has, and how it gets another."""

from __future__ import annotations

import functools
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

LOCK = 0x601D5  # any number, the same in all processes


def configuration(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


@functools.cache
def revisions() -> tuple[str, ...]:
    """All revisions that this program knows, the oldest first."""
    scripts = ScriptDirectory.from_config(configuration())
    return tuple(reversed([script.revision for script in scripts.walk_revisions()]))


def newest() -> str:
    return revisions()[-1]


def revision(connection: Connection) -> str | None:
    """The revision of a database; None if there is nothing in it yet."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the tables up to date; of several processes that start at once, one does it and the others wait."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": LOCK})
    command.upgrade(configuration(connection), to)


def downgrade(connection: Connection, to: str) -> None:
    """Back to an earlier revision: for tests, and for an operator who must."""
    command.downgrade(configuration(connection), to)
