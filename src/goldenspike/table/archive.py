"""What takes long, or may never end: records and positions from elsewhere, proofs of shuffles. Clerks do the work, outside the
event loop, for as long as somebody waits for it; what was proved is kept for a while."""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import Any

import orjson
from sqlalchemy import Connection

import goldenspike as gs
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import BadDump
from goldenspike.table import models, records
from goldenspike.table.catalogue import game_at, game_of, vocabulary_hash
from goldenspike.table.fairness import Asker
from goldenspike.table.hall import Hall
from goldenspike.table.live import Live
from goldenspike.table.people import Somebody
from goldenspike.table.reading import Read, Reading, reading
from goldenspike.table.thinking import Thinkers
from goldenspike.table.unpacking import named_in, unpack
from goldenspike.table.words import Refusal
from goldenspike.table.writer import COLUMNS

KEPT = 1000  # proofs that stay in memory


class Archive:
    """Asks the clerks."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self._proofs: OrderedDict[str, dict[str, Any]] = OrderedDict()

    async def position(self, rules: Rules, text: str, at: int | None, person: str) -> State:
        """The position of a record after `at` moves, or after all, for a table of these rules."""
        found = await self._read(reading(text, self.hall.settings.max_moves, at=-1 if at is None else at), person)
        if found.setup != rules.setup.data():
            raise BadDump("The record was played with another game, other options or another number of players than this table.")
        if at is not None and at > found.moves:
            raise Refusal(422, "no_position", most=found.moves, at=at)
        return rules.load(orjson.loads(found.dump))

    async def tried(self, rules: Rules, position: dict[str, Any], person: str) -> State:
        """A position from outside, after a clerk has tried it."""
        dump = json.dumps(position).encode()  # whatever numbers somebody has sent
        wrong = await self.thinkers.try_out(rules, dump, Asker(person))
        if wrong:
            raise BadDump(wrong)
        return rules.load(orjson.loads(dump))

    async def upload(self, somebody: Somebody, text: str, id: str, invite: str) -> tuple[Live, str]:
        """A record as a finished table of one's own, and what is wrong with it, if anything. The good part of a damaged one is
        kept."""
        if "\x00" in text or any(0xD800 <= ord(c) < 0xE000 for c in text):
            raise Refusal(422, "no_record", why="it holds characters that are not text.")
        settings, now = self.hall.settings, self.hall.now()
        wish = reading(text, settings.max_moves, every=settings.snapshot_every, now=now)
        found = await self._read(wish, somebody.id)
        setup = found.setup
        rules = self.hall.catalogue.rules(
            game_at(setup["game"], setup["version"]), setup["players"], setup["edition"], setup["options"]
        )
        names = [*found.names, *[f"seat {n + 1}" for n in range(len(found.names), setup["players"])]]
        row: dict[str, Any] = {
            "id": id, "game": setup["game"], "version": setup["version"], "edition": setup["edition"],
            "options": orjson.dumps(setup["options"]).decode(), "players": setup["players"],
            "title": game_of(setup["game"]).title, "public": False, "casual": True, "owner": somebody.id, "status": "over",
            "vocabulary": vocabulary_hash(rules), "seed": str(found.seed), "begin": None,
            "commitment": gs.commitment(found.seed), "clock": None, "invite": invite, "rematch": "", "parent": "",
            "result": orjson.dumps(found.result).decode(), "created": now, "wake": None, "driver": "", "driver_until": 0,
            "ended": now, "chances": False,
        }  # fmt: skip
        seats = [
            {"table_id": id, "seat": n, "kind": "bot", "person": None, "name": names[n][:60], "bot": "record", "seen": 0}
            for n in range(setup["players"])
        ]

        def write(connection: Connection) -> None:
            connection.execute(models.tables.insert().values(**row))
            connection.execute(models.seats.insert(), seats)
            entries = [dict(zip(COLUMNS, entry.row(id), strict=True)) for entry in found.entries]
            connection.execute(models.entries.insert(), entries)
            snapshots = [{"table_id": id, "number": n, "played": p, "data": data} for n, p, data in found.snapshots]
            connection.execute(models.snapshots.insert(), snapshots)

        await self.hall.store.change(write)
        return await self.hall.get(id), found.problem

    async def verify(self, live: Live, person: str) -> dict[str, Any]:
        """Replay the record as anybody could, against the commitment that was published at the start."""
        facts = live.facts
        if facts.status != "over":
            raise Refusal(409, "verify_running")
        known = self._proofs.get(live.id)
        if known is not None:
            return known
        if facts.begin is not None:
            problem = "The game began from a prepared position; there was no shuffle to prove."
        else:
            text = await records.record(self.hall, live, None)
            found = await self.thinkers.read(reading(text, max(self.hall.settings.max_moves, live.history.played)), Asker(person))
            if found is None:
                raise Refusal(503, "busy")
            problem = found.refused or found.problem
        proof = {
            "commitment": facts.commitment,
            "seed": facts.seed,
            "ok": not problem and gs.commitment(int(facts.seed)) == facts.commitment,
            "moves": live.history.played,
            "problem": problem,
        }
        self._proofs[live.id] = proof
        while len(self._proofs) > KEPT:
            self._proofs.popitem(last=False)
        return proof

    async def _read(self, wish: Reading, person: str) -> Read:
        await unpack(self.hall.store, self.hall.catalogue, named_in(wish.text))
        found = await self.thinkers.read(wish, Asker(person))
        if found is None:
            raise Refusal(503, "busy")
        if found.refused:
            raise Refusal(422, "no_record", why=found.refused)
        return found
