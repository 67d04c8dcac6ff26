"""The analysis board on the server: asks clerks for positions and the coach for judgement, on somebody's account."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, TypeVar

import orjson

from goldenspike.table import catalogue, records
from goldenspike.table.analysis import working
from goldenspike.table.analysis.positions import Wish, rules_for, wish
from goldenspike.table.analysis.tree import ROOT, Node, Start, Tree, check
from goldenspike.table.analysis.working import Answer, Planting
from goldenspike.table.fairness import Asker
from goldenspike.table.hall import Hall
from goldenspike.table.live import Live
from goldenspike.table.loading import state_at
from goldenspike.table.schemas.analysis import PlaceWish, StartData, StudyData, TreeData
from goldenspike.table.thinking import Crew, Thinkers
from goldenspike.table.unpacking import named_in, unpack
from goldenspike.table.words import Refusal

LOOKING = 5.0  # seconds for a position
READING = 20.0  # for a text or a whole tree
W = TypeVar("W", bound=Wish)


def start_of(data: StartData) -> Start:
    seed = None if data.seed is None else int(data.seed)
    if (seed is None) == (data.dump is None):
        raise Refusal(422, "analysis_start")
    return Start(
        data.game,
        data.version,
        data.edition,
        data.players,
        dict(data.options),
        seed,
        data.dump,
        tuple(data.names[: data.players]),
    )


def tree_of(data: TreeData) -> Tree:
    tree = Tree([Node(node.parent, node.move, node.deal, node.comment) for node in data.nodes], data.comment, data.title)
    check(tree)
    return tree


class Boards:
    """Answers what the analysis board asks."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers

    # ---- what to analyse

    async def of_table(self, live: Live, who: str) -> dict[str, Any]:
        """A finished game as the main line of a tree."""
        live.playing()
        facts = live.facts
        if facts.status != "over":
            raise Refusal(409, "analysis_early")
        names = tuple(seat.name for seat in facts.seats)
        dump = None
        if facts.begin is not None:
            async with live.lock:
                dump = orjson.loads(orjson.dumps((await state_at(self.hall.store, live, 0)).dump()))
        seed = int(facts.seed) if facts.begin is None else None
        start = Start(facts.game, facts.version, facts.edition, facts.players, dict(facts.options), seed, dump, names)
        tree = Tree(title=facts.title[:80])
        at = ROOT
        for step in (await records.line(self.hall, live))[1:]:
            at = tree.add(at, step.move)
        return await self.grown(start, tree, who)

    async def of_text(self, text: str, who: str) -> dict[str, Any]:
        """A dump or a record from elsewhere."""
        if "\x00" in text or any(0xD800 <= ord(c) < 0xE000 for c in text):
            raise Refusal(422, "no_record", why="it holds characters that are not text.")
        await self._unpack(named_in(text) or edition_in(text))
        question = wish(text=text, most=self.hall.settings.max_moves)
        return await self._ask(self.thinkers.clerks, working.open_text, question, who, READING)

    async def of_saved(self, data: dict[str, Any], who: str) -> dict[str, Any]:
        """What somebody has saved, as it can be played today."""
        study = StudyData.model_validate(data)
        return await self.grown(start_of(study.start), tree_of(study), who)

    async def box(self, data: dict[str, Any]) -> dict[str, Any]:
        """The fixed things of the table of a start."""
        start = start_of(StartData.model_validate(data))
        await self._unpack(start.edition)
        found: dict[str, Any] = orjson.loads(catalogue.box(rules_for(self.hall.catalogue, start))[1])
        return found

    # ---- a position

    async def look(self, place: PlaceWish, seat: int, who: str) -> dict[str, Any]:
        question = dataclasses.replace(await self._at(place), viewer=seat)
        return await self._ask(self.thinkers.onlookers, working.look, question, who, LOOKING)

    async def why(self, place: PlaceWish, move: str, who: str) -> dict[str, Any]:
        question = dataclasses.replace(await self._at(place), text=move)
        return await self._ask(self.thinkers.onlookers, working.why, question, who, LOOKING)

    async def judge(self, place: PlaceWish, known: bool, who: str) -> dict[str, Any]:
        question = dataclasses.replace(await self._at(place), known=known)
        return await self._ask(self.thinkers.analysts, working.judge, question, who, self.hall.settings.hint_seconds)

    # ---- a tree

    async def grown(self, start: Start, tree: Tree, who: str) -> dict[str, Any]:
        """A tree with who made each move; what cannot be played is left out and told of."""
        await self._unpack(start.edition)
        found = await self._ask(self.thinkers.clerks, working.prove, planting(start, tree), who, READING)
        return {"start": start.data(), **found}

    async def prove(self, start: Start, tree: Tree, who: str) -> None:
        """Refusal if a tree holds what cannot be played."""
        found = await self.grown(start, tree, who)
        if found["problem"]:
            raise Refusal(422, "analysis_wrong", why=found["problem"])

    async def record(self, start: Start, tree: Tree, who: str) -> str:
        """A tree as a record with variations."""
        await self._unpack(start.edition)
        return str((await self._ask(self.thinkers.clerks, working.write, planting(start, tree), who, READING))["text"])

    # ---- asking

    async def _at(self, place: PlaceWish) -> Wish:
        start = start_of(place.start)
        await self._unpack(start.edition)
        return wish(start=start, steps=tuple((step.move, step.deal) for step in place.steps), again=place.deal)

    async def _unpack(self, edition: str) -> None:
        await unpack(self.hall.store, self.hall.catalogue, edition)

    async def _ask(
        self, crew: Crew, work: Callable[[W], tuple[Answer, bool]], question: W, who: str, seconds: float
    ) -> dict[str, Any]:
        answer = await self.thinkers.inquire(crew, work, question, Asker(who, "analysis"), seconds)
        if answer is None:
            raise Refusal(503, "busy")
        if answer.refused:
            raise Refusal(422, "kernel", text=answer.refused)
        return answer.data


def planting(start: Start, tree: Tree) -> Planting:
    plain = wish(start=start)
    return Planting(**{field.name: getattr(plain, field.name) for field in dataclasses.fields(plain)}, tree=tree)


def edition_in(dump: str) -> str:
    """The edition that a dump names."""
    try:
        found = orjson.loads(dump)
    except orjson.JSONDecodeError:
        return ""
    name = found.get("edition") if isinstance(found, dict) else None
    return name if isinstance(name, str) else ""
