"""Ratings to read: lists of the best, and how somebody's rating has come about."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, func, select

from goldenspike.table import models
from goldenspike.table.catalogue import game_of
from goldenspike.table.rating import Rating, anchor, anchored, shown
from goldenspike.table.store import Store

RATINGS, CHANGES, PERSONS, TABLES = models.ratings, models.rating_changes, models.persons, models.tables
R, C, P = RATINGS.c, CHANGES.c, PERSONS.c


class Standings:
    """Reads ratings. Private people and closed accounts are in no list; to themselves they are."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def games(self, ids: list[str]) -> list[dict[str, Any]]:
        """Where the bots stand, and how many people have settled, at each game."""
        rows = await self.store.rows(select(R.game, func.count()).where(R.settled).group_by(R.game))
        people = {row[0]: int(row[1]) for row in rows}
        return [
            {"game": id, "people": people.get(id, 0), "bots": [{"bot": bot, **data_of(id, bot)} for bot in anchored(id)]}
            for id in ids
        ]

    async def best(self, game: str, person: str | None, page: int, size: int) -> dict[str, Any]:
        """A page of the people with settled ratings, the strongest first."""
        game_of(game)
        listed = (
            select(RATINGS, P.name)
            .join(PERSONS, P.id == R.person)
            .where(R.game == game, R.settled, ~P.private, ~P.closed)
            .order_by(R.mu.desc(), R.person)
        )

        def read(connection: Connection) -> dict[str, Any]:
            rows = connection.execute(listed.limit(size + 1).offset(page * size)).all()
            found = [standing(row, page * size + n, person) for n, row in enumerate(rows[:size], start=1)]
            return {"game": game, "standings": found, "more": len(rows) > size, "own": own(connection, game, person)}

        return await self.store.read(read)

    async def history(self, person: str, game: str, page: int, size: int, viewer: str | None) -> dict[str, Any]:
        """The steps of a rating, the newest page first, each page in order of time."""
        statement = (
            select(CHANGES, TABLES.c.public, TABLES.c.status)
            .outerjoin(TABLES, TABLES.c.id == C.table_id)
            .where(C.person == person, C.game == game)
            .order_by(C.at.desc(), C.table_id)
            .limit(size + 1)
            .offset(page * size)
        )
        rows = await self.store.rows(statement)
        steps = [
            {
                "table": row.table_id if row.status == "over" and (row.public or viewer == person) else "",
                "at": row.at,
                "was": shown(row.was_mu),
                "place": row.place,
                "players": row.players,
                **Rating(row.mu, row.sigma).data(),
            }
            for row in rows[:size]
        ]
        return {"game": game, "steps": steps[::-1], "more": len(rows) > size}

    async def of(self, person: str) -> list[dict[str, Any]]:
        """All ratings of somebody."""
        rows = await self.store.rows(select(RATINGS).where(R.person == person).order_by(R.game))
        return [{"game": row.game, "played": row.played, "won": row.won, **Rating(row.mu, row.sigma).data()} for row in rows]


def data_of(game: str, bot: str) -> dict[str, Any]:
    found = anchor(game, bot)
    assert found is not None
    return found.data() | {"spread": 0}


def standing(row: Any, place: int, person: str | None) -> dict[str, Any]:
    return {
        "place": place,
        "person": row.person,
        "name": row.name,
        "played": row.played,
        "won": row.won,
        "mine": row.person == person,
        **Rating(row.mu, row.sigma).data(),
    }


def own(connection: Connection, game: str, person: str | None) -> dict[str, Any] | None:
    """The asker's own rating, with its place if it is in the list."""
    if person is None:
        return None
    mine = select(RATINGS, P.name, P.private).join(PERSONS, P.id == R.person).where(R.person == person, R.game == game)
    row = connection.execute(mine).first()
    if row is None:
        return None
    place = 0
    if row.settled and not row.private:
        better = (
            select(func.count())
            .select_from(RATINGS)
            .join(PERSONS, P.id == R.person)
            .where(R.game == game, R.settled, R.mu > row.mu, ~P.private, ~P.closed)
        )
        place = 1 + int(connection.scalar(better) or 0)
    return standing(row, place, person)
