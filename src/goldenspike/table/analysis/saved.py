"""Analyses that people have saved: each belongs to an account; whoever has the link reads those that are shared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
from sqlalchemy import Connection, delete, func, select, update

from goldenspike.table import models
from goldenspike.table.analysis.tree import LARGEST, Start, Tree
from goldenspike.table.lobby import new_id
from goldenspike.table.store import Store
from goldenspike.table.words import Refusal

ANALYSES, PERSONS = models.analyses, models.persons
A = ANALYSES.c
HEAD = (A.id, A.owner, A.game, A.title, A.moves, A.shared, A.revision, A.created, A.changed)


def info(row: Any, person: str | None) -> dict[str, Any]:
    """A saved analysis without its tree."""
    names = ("id", "game", "title", "moves", "shared", "revision", "created", "changed")
    return {**{name: getattr(row, name) for name in names}, "mine": row.owner == person, "owner": row.name}


class Shelf:
    """Keeps analyses. `most` is how many one person may have."""

    def __init__(self, store: Store, most: int, now: Callable[[], int]) -> None:
        self.store = store
        self.most = most
        self.now = now

    async def page(self, person: str, page: int, size: int) -> tuple[list[dict[str, Any]], bool]:
        """One's own, the one that was changed last first."""
        rows = await self.store.rows(
            select(*HEAD, PERSONS.c.name)
            .join(PERSONS, PERSONS.c.id == A.owner)
            .where(A.owner == person)
            .order_by(A.changed.desc(), A.id)
            .limit(size + 1)
            .offset(page * size)
        )
        return [info(row, person) for row in rows[:size]], len(rows) > size

    async def read(self, id: str, person: str | None) -> tuple[dict[str, Any], dict[str, Any]]:
        """An analysis with its tree. One that is not shared looks to others like one that does not exist."""
        row = await self.store.row(select(ANALYSES, PERSONS.c.name).join(PERSONS, PERSONS.c.id == A.owner).where(A.id == id))
        if row is None or not (row.shared or row.owner == person):
            raise Refusal(404, "no_analysis")
        return info(row, person), orjson.loads(row.data)

    async def save(self, person: str, start: Start, tree: Tree, shared: bool) -> dict[str, Any]:
        values = self._values(start, tree, shared)
        id, now = new_id(), self.now()

        def work(connection: Connection) -> None:
            # The row of the person is locked, so that two requests at once do not both find room.
            connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(name=PERSONS.c.name))
            if int(connection.scalar(select(func.count()).where(A.owner == person)) or 0) >= self.most:
                raise Refusal(429, "too_many_analyses", limit=self.most)
            connection.execute(ANALYSES.insert().values(id=id, owner=person, revision=1, created=now, changed=now, **values))

        await self.store.change(work)
        return (await self.read(id, person))[0]

    async def change(self, id: str, person: str, revision: int, start: Start, tree: Tree, shared: bool) -> dict[str, Any]:
        await self._own(id, person)
        values = self._values(start, tree, shared)
        mine = update(ANALYSES).where(A.id == id, A.owner == person, A.revision == revision)
        if not await self.store.execute(mine.values(revision=revision + 1, changed=self.now(), **values)):
            raise Refusal(409, "analysis_changed")
        return (await self.read(id, person))[0]

    async def remove(self, id: str, person: str) -> None:
        await self._own(id, person)
        await self.store.execute(delete(ANALYSES).where(A.id == id, A.owner == person))

    async def _own(self, id: str, person: str) -> None:
        """What somebody may read but not change is refused as such; what they may not even read is not there."""
        head, _ = await self.read(id, person)
        if not head["mine"]:
            raise Refusal(403, "analysis_of_another")

    def _values(self, start: Start, tree: Tree, shared: bool) -> dict[str, Any]:
        data = orjson.dumps({"start": start.data(), **tree.data()}).decode()
        if len(data) > LARGEST:
            raise Refusal(413, "analysis_large", limit=LARGEST // 1000)
        game = {"game": start.game, "edition": start.edition}
        return {**game, "title": tree.title, "moves": len(tree.nodes), "shared": shared, "data": data}
