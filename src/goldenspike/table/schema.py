"""The shape of the database as Alembic keeps it: which revision it has, and how it gets another.

Alembic takes as long to load as all else that a server needs of SQLAlchemy: a database that is up to date is opened without it.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

LOCK = 0x601D5  # any number, the same in all processes
SCRIPTS = Path(__file__).parent / "migrations"


class TooNew(Exception):
    """The database has a revision that this program does not know."""


def configuration(connection: Connection | None = None) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes["connection"] = connection
    return config


@functools.cache
def revisions() -> tuple[str, ...]:
    """All revisions that this program knows, the oldest first: their files are named after them."""
    return tuple(sorted(file.name.split("_")[0] for file in (SCRIPTS / "versions").glob("[0-9]*_*.py")))


def newest() -> str:
    return revisions()[-1]


def revision(connection: Connection) -> str | None:
    """The revision of a database; None if there is nothing in it yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("select version_num from alembic_version"))
    return found


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the tables up to date; of several processes that start at once, one does it and the others wait."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": LOCK})
    found, wanted = revision(connection), newest() if to == "head" else to
    if found == wanted:
        return
    if found is not None and found not in revisions():
        raise TooNew(found)
    from alembic import command

    command.upgrade(configuration(connection), to)


def downgrade(connection: Connection, to: str) -> None:
    """Back to an earlier revision: for tests, and for an operator who must."""
    from alembic import command

    command.downgrade(configuration(connection), to)
