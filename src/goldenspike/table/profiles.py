"""What others may know of somebody: ratings, results, where points come from, accuracy, and the last games.

Private people show nothing but their name; to themselves they show all. Games at tables that are not public are listed to nobody
but those who sat there.
"""

from __future__ import annotations

import contextlib
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import orjson
from sqlalchemy import ColumnElement, Connection, Integer, and_, cast, func, or_, select

from goldenspike.table import models
from goldenspike.table.finish import EVERYBODY, GAMES
from goldenspike.table.people import Somebody
from goldenspike.table.puzzles.scores import Scores
from goldenspike.table.rating import shown
from goldenspike.table.standings import Standings
from goldenspike.table.store import Store
from goldenspike.table.visible import PRESENT
from goldenspike.table.words import Refusal

PERSONS, RESULTS, TABLES, SEATS = models.persons, models.results, models.tables, models.seats
P, R, T, S = PERSONS.c, RESULTS.c, TABLES.c, SEATS.c
AROUND = 120_000  # milliseconds after the last look around
NOTED_EVERY = 30_000
REVIEWED = 50  # of the last games whose reviews are looked at


class Profiles:
    """Reads what there is to know of people, and notes who is here."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.standings = Standings(store)
        self.scores = Scores(store, now)
        self._noted: dict[str, int] = {}

    async def note(self, person: str) -> None:
        """Somebody looks around."""
        now = self.now()
        if now - self._noted.get(person, 0) < NOTED_EVERY:
            return
        if len(self._noted) > 20_000:
            self._noted.clear()
        self._noted[person] = now
        insert = self.store.insert(models.presence).values(person=person, seen=now)
        with contextlib.suppress(Refusal):  # a note that can wait: who only looks can do so while nothing can be saved
            await self.store.execute(insert.on_conflict_do_update(index_elements=["person"], set_={"seen": now}))

    async def find(self, person: str) -> Any:
        """Somebody who is there for others: not a closed account."""
        row = await self.store.row(select(PERSONS).where(P.id == person, ~P.closed))
        if row is None:
            raise Refusal(404, "no_person")
        return row

    async def open_to(self, person: str, viewer: Somebody | None) -> Any:
        """The same, if the viewer may see their profile."""
        row = await self.find(person)
        if row.private and (viewer is None or viewer.id != person):
            raise Refusal(403, "private_profile", name=row.name)
        return row

    async def profile(self, person: str, viewer: Somebody | None) -> dict[str, Any]:
        row = await self.find(person)
        own = viewer is not None and viewer.id == person
        data: dict[str, Any] = {
            "id": row.id, "name": row.name, "private": row.private, "own": own, "created": 0, "here": False, "table": "",
            "ratings": [], "puzzles": [], "results": [], "sources": [], "accuracy": None, "reviewed": 0,
            "follows": False, "muted": False, "blocked": False,
        }  # fmt: skip
        if viewer is not None and not own:
            data |= await self.store.read(lambda connection: relation(connection, viewer.id, person))
        if row.private and not own:
            return data
        here = (await self.who_is_here([person])).get(person)
        data |= {"created": row.created, "here": here is not None, "table": here or ""}
        data["ratings"] = await self.standings.of(person)
        data["puzzles"] = await self.scores.of(person)
        data |= await self.store.read(lambda connection: played(connection, person))
        return data

    async def games(self, person: str, viewer: Somebody | None, game: str | None, page: int, size: int) -> dict[str, Any]:
        """A page of finished games, the newest first."""
        await self.open_to(person, viewer)
        seen: ColumnElement[bool] = T.public
        if viewer is not None:
            seated = select(S.seat).where(S.table_id == T.id, S.person == viewer.id).exists()
            seen = or_(T.public, seated)
        wanted = [R.person == person, T.status == "over", seen]
        if game:
            wanted.append(R.game == game)
        statement = (
            select(R.table_id, R.seat, R.game, R.score, R.won, R.at, T.rated, T.result)
            .join(TABLES, T.id == R.table_id)
            .where(*wanted)
            .order_by(R.at.desc(), R.table_id, R.seat)
            .limit(size + 1)
            .offset(page * size)
        )

        def read(connection: Connection) -> tuple[list[Any], dict[str, list[Any]], dict[tuple[str, int], int]]:
            rows = list(connection.execute(statement).all())
            ids = {row.table_id for row in rows}
            others: dict[str, list[Any]] = defaultdict(list)
            for row in connection.execute(select(R.table_id, R.seat, R.name).where(R.table_id.in_(ids)).order_by(R.seat)):
                others[row.table_id].append(row)
            c = models.rating_changes.c
            changes = connection.execute(
                select(c.table_id, c.seat, c.mu, c.was_mu).where(c.table_id.in_(ids), c.person == person)
            )
            return rows, others, {(row.table_id, row.seat): shown(row.mu) - shown(row.was_mu) for row in changes}

        rows, others, gains = await self.store.read(read)
        found = [
            {
                "table": row.table_id,
                "game": row.game,
                "at": row.at,
                "seat": row.seat,
                "score": row.score,
                "won": row.won,
                "rated": row.rated,
                "gain": gains.get((row.table_id, row.seat)),
                "against": [other.name for other in others[row.table_id] if other.seat != row.seat],
            }
            for row in rows[:size]
        ]
        return {"games": found, "more": len(rows) > size}

    async def who_is_here(self, people: list[str]) -> dict[str, str]:
        """Of these the ones who are here, and the public table at which they play ("" if there is none)."""
        now = self.now()
        q = models.presence.c

        def read(connection: Connection) -> dict[str, str]:
            around = select(q.person).where(q.person.in_(people), q.seen > now - AROUND)
            found = dict.fromkeys(connection.scalars(around), "")
            tables = (
                select(S.person, T.id, T.public)
                .join(TABLES, T.id == S.table_id)
                .where(S.person.in_(people), S.seen > now - PRESENT, T.status == "running")
            )
            for row in connection.execute(tables):
                found[row.person] = row.id if row.public else found.get(row.person, "")
            return found

        return await self.store.read(read) if people else {}

    async def search(self, name: str, page: int, size: int) -> dict[str, Any]:
        """People by the beginning of their name. Nobody is found who is private."""
        begins = P.name.istartswith(name, autoescape=True)
        statement = select(P.id, P.name).where(begins, ~P.private, ~P.closed).order_by(func.lower(P.name), P.id).limit(size + 1)
        rows = await self.store.rows(statement.offset(page * size))
        return await self.listed(rows, size)

    async def listed(self, rows: Any, size: int) -> dict[str, Any]:
        here = await self.who_is_here([row.id for row in rows[:size]])
        people = [{"id": row.id, "name": row.name, "here": row.id in here, "table": here.get(row.id, "")} for row in rows[:size]]
        return {"people": people, "more": len(rows) > size}


def relation(connection: Connection, viewer: str, person: str) -> dict[str, bool]:
    f, s = models.follows.c, models.shuns.c
    follows = connection.scalar(select(f.created).where(f.person == viewer, f.other == person)) is not None
    kinds = set(connection.scalars(select(s.kind).where(s.person == viewer, s.other == person)))
    return {"follows": follows, "muted": "mute" in kinds, "blocked": "block" in kinds}


def played(connection: Connection, person: str) -> dict[str, Any]:
    """Results by game and seat, points by source beside those of everybody, and how accurate reviewed games were."""
    won = func.sum(cast(R.won, Integer))
    rows = connection.execute(
        select(R.game, R.seat, func.count(), won, func.avg(R.score))
        .where(R.person == person, R.rated)
        .group_by(R.game, R.seat)
        .order_by(R.game, R.seat)
    ).all()
    results = [
        {"game": row[0], "seat": row[1], "played": row[2], "won": int(row[3] or 0), "mean": round(float(row[4] or 0), 1)}
        for row in rows
    ]
    mean, reviewed = accuracy(connection, person)
    return {"results": results, "sources": sources(connection, person), "accuracy": mean, "reviewed": reviewed}


def sources(connection: Connection, person: str) -> list[dict[str, Any]]:
    """By game, the points of a mean game from each source, and those of everybody; where one differs most comes first."""
    q = models.sources.c
    sums: dict[tuple[str, str], dict[str, int]] = defaultdict(dict)
    games = select(q.game).where(q.person == person, q.source == GAMES)
    both = and_(q.person.in_((person, EVERYBODY)), q.game.in_(games))
    for row in connection.execute(select(models.sources).where(both)):
        sums[row.person, row.game][row.source] = row.points
    found = []
    for who, game in sorted(sums):
        if who != person:
            continue
        mine, all_ = sums[who, game], sums[EVERYBODY, game]
        parts: list[dict[str, Any]] = [
            {"source": source, "mine": round(points / mine[GAMES], 1), "mean": round(all_.get(source, 0) / all_[GAMES], 1)}
            for source, points in mine.items()
            if source != GAMES
        ]
        parts.sort(key=lambda part: (part["mean"] - part["mine"], part["source"]))
        found.append({"game": game, "games": mine[GAMES], "sources": parts})
    return found


def accuracy(connection: Connection, person: str) -> tuple[float | None, int]:
    """The mean accuracy of the last games that were reviewed, and how many those are."""
    reviews = models.reviews
    last = (
        select(R.seat, reviews.c.data)
        .join(reviews, reviews.c.table_id == R.table_id)
        .where(R.person == person, R.rated, reviews.c.status == "done")
        .order_by(R.at.desc())
        .limit(REVIEWED)
    )
    found: list[float] = []
    for row in connection.execute(last):
        values = orjson.loads(row.data).get("accuracy", []) if row.data else []
        value = values[row.seat] if row.seat < len(values) else None
        if value is not None:
            found.append(float(value))
    return (round(sum(found) / len(found), 1) if found else None), len(found)
