"""Which puzzle somebody gets, what they see of it, and what their answer is worth."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import orjson

import goldenspike as gs
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import BadSetup
from goldenspike.puzzles.book import Puzzle, puzzle, puzzles_of
from goldenspike.table import catalogue
from goldenspike.table.analysis.working import Answer
from goldenspike.table.fairness import Asker
from goldenspike.table.hall import Hall
from goldenspike.table.people import Somebody
from goldenspike.table.puzzles import working
from goldenspike.table.puzzles.scores import Change, Scores
from goldenspike.table.puzzles.strength import first_rating
from goldenspike.table.puzzles.working import Question
from goldenspike.table.rating import Rating, shown
from goldenspike.table.thinking import Crew, Thinkers
from goldenspike.table.words import Refusal

LOOKING = 5.0  # seconds for a position
GRADING = 15.0
NEAR = 6  # puzzles: the next one is one of so many that suit best


class Puzzles:
    """Answers what the pages about puzzles ask."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self.scores = Scores(hall.store, hall.now)
        self._random = random.SystemRandom()

    # ---- which one

    def today(self) -> str:
        """The day everywhere: the same puzzle for all."""
        return datetime.fromtimestamp(self.hall.now() / 1000, UTC).date().isoformat()

    def daily(self, game: str) -> str:
        """The id of the puzzle of today; '' if the game has none."""
        ids = sorted(puzzles_of(game))
        if not ids:
            return ""
        return ids[int.from_bytes(hashlib.sha256(f"{game} {self.today()}".encode()).digest()[:8], "big") % len(ids)]

    async def overview(self, somebody: Somebody | None) -> dict[str, Any]:
        """Today's puzzles, and how the asker stands at each game."""
        tried = {} if somebody is None else await self.scores.tried(somebody.id)
        scores = {} if somebody is None else {one["game"]: one for one in await self.scores.of(somebody.id)}
        found = []
        for game in gs.games():
            ids, daily = puzzles_of(game), self.daily(game)
            done = sum(id in tried for id in ids)
            found.append(
                {
                    "game": game,
                    "count": len(ids),
                    "done": done,
                    "daily": daily,
                    "daily_solved": tried.get(daily),
                    "score": scores.get(game),
                }
            )
        return {"day": self.today(), "games": found}

    async def next(self, game: str, somebody: Somebody | None, but: str) -> str:
        """A puzzle that the asker has not tried, about as hard as they are strong; once all are tried, one not solved."""
        catalogue.game_of(game)
        all_of_them = {id: one for id, one in puzzles_of(game).items() if id != but}
        if not all_of_them:
            raise Refusal(404, "no_puzzle")
        tried = {} if somebody is None else await self.scores.tried(somebody.id)
        left = [one for id, one in all_of_them.items() if id not in tried]
        left = left or [one for id, one in all_of_them.items() if not tried[id]] or list(all_of_them.values())
        mine = Rating() if somebody is None else await self.scores.rating(somebody.id, game)
        ratings = await self.scores.ratings(game)
        left.sort(key=lambda one: (abs(ratings.get(one.id, first_rating(one)).mu - mine.mu), one.id))
        return self._random.choice(left[:NEAR]).id

    # ---- one of them

    def find(self, id: str) -> tuple[Puzzle, Rules]:
        found = puzzle(id)
        if found is None:
            raise Refusal(404, "no_puzzle")
        try:
            game = catalogue.game_of(found.game).at(found.version)
            return found, self.hall.catalogue.rules(game, found.players, found.edition, found.options)
        except BadSetup:
            raise Refusal(404, "no_puzzle") from None

    async def open(self, id: str, somebody: Somebody | None, who: str) -> dict[str, Any]:
        """A puzzle with all that is needed to draw it, and nothing of its solution."""
        found, rules = self.find(id)
        tried, solved = await self.scores.counts(id)
        mine = None if somebody is None else (await self.scores.tried(somebody.id)).get(id)
        return {
            **self._about(found, (await self.scores.ratings(found.game)).get(id)),
            "tried": tried,
            "solved": solved,
            "mine": mine,
            "daily": id == self.daily(found.game),
            "box": orjson.loads(catalogue.box(rules)[1]),
            "position": await self.look(id, [], who),
        }

    def _about(self, found: Puzzle, rating: Rating | None) -> dict[str, Any]:
        return {
            "id": found.id,
            "game": found.game,
            "players": found.players,
            "seat": found.seat,
            "theme": found.theme,
            "rating": shown((rating or first_rating(found)).mu),
        }

    async def look(self, id: str, moves: list[str], who: str) -> dict[str, Any]:
        """The position after some moves of the turn."""
        self.find(id)
        return await self._ask(self.thinkers.onlookers, working.look, working.question(id, tuple(moves)), who, LOOKING)

    async def why(self, id: str, moves: list[str], move: str, who: str) -> dict[str, Any]:
        self.find(id)
        return await self._ask(self.thinkers.onlookers, working.why, working.question(id, tuple(moves), move), who, LOOKING)

    async def answer(self, id: str, moves: list[str], somebody: Somebody | None, who: str) -> dict[str, Any]:
        """What the coach says to an answer, and what it changes. No moves: somebody gives up, and sees the solution."""
        found, rules = self.find(id)
        task = working.question(id, tuple(moves or found.line))
        grade = await self._ask(self.thinkers.analysts, working.graded, task, who, GRADING)
        if not moves:
            grade |= {"solved": False, "worst": -1, "lost": found.lead}
        change = Change(first=False)
        if somebody is not None:
            day = self.today() if id == self.daily(found.game) else ""
            change = await self.scores.enter(somebody.id, found, grade["solved"], bool(somebody.handle), day)
        tried, solved = await self.scores.counts(id)
        return {
            **grade,
            "line": [rules.move(move) for move in found.line],
            "chances": {str(rules.move(move)): found.after(move) for move in found.chances},
            "first": change.first,
            "was": None if change.was is None else change.was.data(),
            "now": None if change.now is None else change.now.data(),
            "streak": change.streak,
            "rating": shown(((await self.scores.ratings(found.game)).get(id) or first_rating(found)).mu),
            "tried_by": tried,
            "solved_by": solved,
            "record": found.record(),
        }

    async def _ask(
        self,
        crew: Crew,
        work: Callable[[Question], tuple[Answer, bool]],
        task: Question,
        who: str,
        seconds: float,
    ) -> dict[str, Any]:
        answer = await self.thinkers.inquire(crew, work, task, Asker(who, "puzzle"), seconds)
        if answer is None:
            raise Refusal(503, "busy")
        if answer.refused:
            raise Refusal(422, "kernel", text=answer.refused)
        return answer.data
