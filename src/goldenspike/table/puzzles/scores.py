"""What people have tried and solved: their first try of a puzzle counts, for them and for the puzzle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select, text

from goldenspike.puzzles.book import Puzzle
from goldenspike.table import models
from goldenspike.table.puzzles.strength import after, first_rating
from goldenspike.table.rating import Rating, shown
from goldenspike.table.store import Store

SCORES, TRIES, PUZZLES = models.puzzle_scores, models.puzzle_tries, models.puzzles
S, T, P = SCORES.c, TRIES.c, PUZZLES.c
LOCK = 0x601D8  # any number, the same in all processes


@dataclass(frozen=True)
class Change:
    """What a try changed. `first`: it was the first one. `was` and `now` are the rating, None where it does not count."""

    first: bool
    was: Rating | None = None
    now: Rating | None = None
    streak: int = 0


class Scores:
    """Keeps tries and ratings."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now

    async def enter(self, person: str, puzzle: Puzzle, solved: bool, rated: bool, day: str) -> Change:
        """Note a try. Only the first of a person counts, and only if it is `rated`; `day` names the day whose puzzle it was."""
        at = self.now()

        def work(connection: Connection) -> Change:
            if connection.dialect.name == "postgresql":
                connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": LOCK})
            values = {"person": person, "puzzle": puzzle.id, "game": puzzle.game, "at": at, "solved": solved, "day": day}
            blank = {"rated": rated, "mu": 0.0, "sigma": 0.0, "was_mu": 0.0}
            insert = self.store.insert(TRIES).values(**values, **blank).on_conflict_do_nothing()
            if connection.execute(insert).rowcount == 0:
                return Change(first=False)
            return self._rate(connection, person, puzzle, solved, at) if rated else Change(first=True)

        return await self.store.change(work)

    def _rate(self, connection: Connection, person: str, puzzle: Puzzle, solved: bool, at: int) -> Change:
        row = connection.execute(select(SCORES).where(S.person == person, S.game == puzzle.game)).first()
        other = connection.execute(select(PUZZLES).where(P.id == puzzle.id)).first()
        was = Rating() if row is None else Rating(row.mu, row.sigma)
        its = first_rating(puzzle) if other is None else Rating(other.mu, other.sigma)
        now, its_now = after(was, its, solved)
        streak = (0 if row is None else int(row.streak)) + 1 if solved else 0
        mine = {
            "mu": now.mu,
            "sigma": now.sigma,
            "tried": 1 + (0 if row is None else int(row.tried)),
            "solved": int(solved) + (0 if row is None else int(row.solved)),
            "streak": streak,
            "longest": max(streak, 0 if row is None else int(row.longest)),
            "changed": at,
        }
        theirs = {
            "mu": its_now.mu,
            "sigma": its_now.sigma,
            "tried": 1 + (0 if other is None else int(other.tried)),
            "solved": int(solved) + (0 if other is None else int(other.solved)),
        }
        insert = self.store.insert(SCORES).values(person=person, game=puzzle.game, **mine)
        connection.execute(insert.on_conflict_do_update(index_elements=["person", "game"], set_=mine))
        insert = self.store.insert(PUZZLES).values(id=puzzle.id, game=puzzle.game, **theirs)
        connection.execute(insert.on_conflict_do_update(index_elements=["id"], set_=theirs))
        changed = {"mu": now.mu, "sigma": now.sigma, "was_mu": was.mu}
        connection.execute(TRIES.update().where(T.person == person, T.puzzle == puzzle.id).values(**changed))
        return Change(True, was, now, streak)

    # ---- to read

    async def of(self, person: str) -> list[dict[str, Any]]:
        """How somebody stands at the puzzles of each game that they have tried."""
        rows = await self.store.rows(select(SCORES).where(S.person == person).order_by(S.game))
        return [score(row) for row in rows]

    async def rating(self, person: str, game: str) -> Rating:
        row = await self.store.row(select(S.mu, S.sigma).where(S.person == person, S.game == game))
        return Rating() if row is None else Rating(row.mu, row.sigma)

    async def tried(self, person: str) -> dict[str, bool]:
        """The puzzles that somebody has tried, and whether they solved them then."""
        return {row.puzzle: row.solved for row in await self.store.rows(select(T.puzzle, T.solved).where(T.person == person))}

    async def ratings(self, game: str) -> dict[str, Rating]:
        """Where the puzzles of a game stand that somebody has tried."""
        return {row.id: Rating(row.mu, row.sigma) for row in await self.store.rows(select(PUZZLES).where(P.game == game))}

    async def counts(self, id: str) -> tuple[int, int]:
        """How many have tried a puzzle, and how many of them solved it."""
        row = await self.store.row(select(P.tried, P.solved).where(P.id == id))
        return (0, 0) if row is None else (int(row.tried), int(row.solved))

    async def history(self, person: str, game: str | None, page: int, size: int) -> dict[str, Any]:
        """First tries, the newest first."""
        wanted = [T.person == person, *([T.game == game] if game else [])]
        statement = select(TRIES).where(*wanted).order_by(T.at.desc(), T.puzzle).limit(size + 1).offset(page * size)
        rows = await self.store.rows(statement)
        return {"tries": [step(row) for row in rows[:size]], "more": len(rows) > size}


def score(row: Any) -> dict[str, Any]:
    names = ("game", "tried", "solved", "streak", "longest")
    return {**{name: getattr(row, name) for name in names}, **Rating(row.mu, row.sigma).data()}


def step(row: Any) -> dict[str, Any]:
    gain = shown(row.mu) - shown(row.was_mu) if row.rated else None
    return {"puzzle": row.puzzle, "game": row.game, "at": row.at, "solved": row.solved, "day": row.day, "gain": gain}
