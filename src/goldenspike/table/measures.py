"""Measuring editions in the background: one at a time for a person, with progress, until it is done or called off."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson

import goldenspike as gs
from goldenspike.bots import BOTS
from goldenspike.table.fairness import Asker
from goldenspike.table.measuring import TRAINED, measuring
from goldenspike.table.thinking import Thinkers
from goldenspike.table.words import Refusal

SECONDS = 90.0  # for one measurement
DEEP = {"search": "search:seconds=0,nodes=40"}  # who looks ahead without having learned anything, and how far
DEEP_SECONDS = 240.0
GPU = Path("/dev/nvidia0")  # where there is one, networks can be trained
QUEUE = 8  # measurements that wait or are made
KEPT = 100  # results that stay in memory


@dataclass
class Measure:
    person: str
    revision: int
    task: asyncio.Task[None] | None = None
    progress: float = 0.0
    found: dict[str, Any] | None = field(default=None)


class Measures:
    """What is measured for whom. It stays in memory: who wants it after a restart asks again."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.known: dict[str, Measure] = {}

    def look(self, edition: str) -> dict[str, Any]:
        one = self.known.get(edition)
        if one is None:
            return {"status": "none", "progress": 0.0, "revision": 0, "found": None}
        running = one.task is not None and not one.task.done()
        status = "running" if running else "none" if one.found is None else "failed" if "problem" in one.found else "done"
        return {"status": status, "progress": one.progress, "revision": one.revision, "found": one.found}

    def begin(self, row: Any, person: str, players: int, bot: str, games: int, options: dict[str, str]) -> dict[str, Any]:
        game = gs.game(row.game)
        if not game.seats[0] <= players <= game.seats[1]:
            players = game.seats[0] if game.seats[0] > 1 else min(2, game.seats[1])
        if bot not in BOTS:
            raise Refusal(422, "no_bot", bot=bot, bots=", ".join(BOTS))
        running = [one for one in self.known.values() if one.task is not None and not one.task.done()]
        if any(one.person == person for one in running) or len(running) >= QUEUE:
            raise Refusal(429, "measure_busy")
        while len(self.known) >= KEPT:
            self.known.pop(next(iter(self.known)))
        one = self.known[row.id] = Measure(person, row.revision)
        wish = measuring(row.game, orjson.loads(row.files), players, DEEP.get(bot, bot), games, options)

        def tell(part: float) -> None:
            one.progress = part

        async def work() -> None:
            seconds = DEEP_SECONDS if bot in DEEP else SECONDS
            found = await self.thinkers.measure(wish, Asker(person), seconds, tell)
            one.found = found or {"problem": "The measurement was given up."}
            one.found["bot"] = bot
            one.found["trained"] = bot in TRAINED and bool(orjson.loads(row.files))
            one.found["gpu"] = GPU.exists()

        one.task = asyncio.create_task(work(), name=f"measure {row.id}")
        return self.look(row.id)

    async def cancel(self, edition: str) -> None:
        one = self.known.get(edition)
        if one is not None and one.task is not None and not one.task.done():
            one.task.cancel()
            await asyncio.gather(one.task, return_exceptions=True)
            del self.known[edition]

    async def stop(self) -> None:
        for id in list(self.known):
            await self.cancel(id)
