"""Watching tables."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, StringConstraints

from goldenspike.table.schemas.lobby import TableInfo
from goldenspike.table.schemas.words import Model, not_empty


class FeaturedTable(Model):
    """A table that is worth watching, how many do so, and by how many seconds they see it `late`."""

    table: TableInfo
    watchers: int
    late: int


class Featured(Model):
    tables: list[FeaturedTable]


class WatchLine(Model):
    number: int
    person: str
    name: str
    text: str
    at: int


class WatchLines(Model):
    """What was said. `late`: by how many seconds those who watch see the game later than it is played."""

    lines: list[WatchLine]
    watchers: int
    late: int


class WatchText(Model):
    text: Annotated[str, StringConstraints(min_length=1, max_length=500), AfterValidator(not_empty)]


class WatchSaid(Model):
    number: int
