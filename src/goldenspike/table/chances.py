"""The bar of winning chances: for those who watch, for replays, and for players where the table allows it.

While a game runs, the chances are those of an onlooker: they follow from what everybody may know. A position is judged once,
however many ask.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from hashlib import blake2b
from typing import Any

import orjson

from goldenspike.table.fairness import Asker
from goldenspike.table.hall import Hall
from goldenspike.table.live import Live
from goldenspike.table.loading import state_at
from goldenspike.table.thinking import Thinkers
from goldenspike.table.words import Refusal

KEPT = 4000  # positions whose chances are remembered


class Chances:
    """Asks for chances, and remembers them."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self._known: OrderedDict[bytes, asyncio.Task[list[float]]] = OrderedDict()

    async def look(self, live: Live, person: str | None, at: int | None, address: str) -> dict[str, Any]:
        """The chances of all seats after `at` moves (None: now); empty where no network knows the game."""
        live.playing()
        facts = live.facts
        if facts.status == "running" and facts.strict:
            raise Refusal(403, "rated_chances")
        if facts.status == "running" and facts.seats_of(person) and not facts.chances:
            raise Refusal(403, "chances_off")
        async with live.lock:
            await self.hall.fresh(live)
            state = live.playing()
            if at is not None and at > live.history.played:
                raise Refusal(422, "no_position", most=live.history.played, at=at)
            number = live.history.played if at is None else at
            if number != live.history.played:
                state = await state_at(self.hall.store, live, number)
        assert live.rules is not None
        dump = orjson.dumps(state.dump())
        key = blake2b(b"%s %d " % (live.id.encode(), facts.status == "over") + dump, digest_size=16).digest()
        asked = self._known.get(key)
        if asked is None:
            asker = Asker(person or address, live.id)
            asked = asyncio.create_task(self.thinkers.foretell(live.rules, dump, facts.status == "over", asker))
            self._known[key] = asked
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        found = await asyncio.shield(asked)
        if not found:
            self._known.pop(key, None)  # it may be known later
        return {"at": number, "chances": [round(chance, 4) for chance in found]}

    async def stop(self) -> None:
        waiting = [task for task in self._known.values() if not task.done()]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
