"""Records and replays. What a running game may not tell is left out; afterwards nothing is."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson
from sqlalchemy import select

from goldenspike.kernel.record import Record, result_of
from goldenspike.table import models
from goldenspike.table.hall import Hall
from goldenspike.table.history import EntryRow
from goldenspike.table.live import Live, seen_events
from goldenspike.table.loading import state_at
from goldenspike.table.words import Refusal

SECRET = "(secret)"
KEPT = 64  # finished games whose moves stay in memory
ENTRIES = models.entries


class Step(NamedTuple):
    """A move that counts, with what records and replays need of its entry."""

    number: int
    seat: int
    move: str
    hush: bool
    at: int
    check: str
    scores: list[list[int]]


async def line(hall: Hall, live: Live) -> list[Step]:
    """The start, and the moves that count. Of finished games it is kept for a while."""
    if live.history.number == 0:
        raise Refusal(409, "not_begun")
    known = hall.lines.get(live.id)
    if known is not None:
        hall.lines.move_to_end(live.id)
        return known
    e = ENTRIES.c
    over = live.facts.status == "over"
    rows = await hall.store.rows(
        select(e.number, e.kind, e.seat, e.move, e.hush, e.at, e.back, e.data)
        .where(e.table_id == live.id, e.kind.in_(("start", "move", "undo")), e.number <= live.history.number)
        .order_by(e.number)
    )
    found = await asyncio.to_thread(counted, rows)  # long games have much to unpack, and others shall not wait for it
    if over:
        hall.lines[live.id] = found
        while len(hall.lines) > KEPT:
            hall.lines.popitem(last=False)
    return found


def counted(rows: Sequence[Any]) -> list[Step]:
    found: list[Step] = []
    for row in rows:
        if row.kind == "undo":
            del found[1 + row.back :]
        else:
            data = orjson.loads(row.data)
            step = Step(row.number, row.seat, row.move or "", row.hush, row.at, data.get("check", ""), data.get("scores", []))
            found.append(step)
    return found


def may_know(live: Live, step: Step, mine: list[int]) -> bool:
    return not step.hush or step.seat in mine or live.facts.status == "over"


async def record(hall: Hall, live: Live, person: str | None) -> str:
    """The record as text. During the game without the seed, without fingerprints of the position and without others' secrets."""
    facts = live.facts
    mine = facts.seats_of(person)
    moves = (await line(hall, live))[1:]
    over = facts.status == "over"
    written = Record(
        game=facts.game,
        players=facts.players,
        seed=int(facts.seed) if over and facts.begin is None else None,
        moves=[step.move if may_know(live, step, mine) else SECRET for step in moves],
        version=facts.version,
        edition=facts.edition,
        options=dict(facts.options),
        seats=[seat.name for seat in facts.seats],
        commitment=facts.commitment,
    )
    if over:
        written.checks = {number: step.check for number, step in enumerate(moves, start=1) if step.check}
        if live.state is not None:
            written.result = result_of(live.state)
    text = written.text(secret=not over)
    if facts.begin is not None:
        text = f"# begun from a prepared position, so that the moves cannot be replayed from the seed\n{text}"
    return text


async def replay(hall: Hall, live: Live, person: str | None) -> dict[str, Any]:
    """The moves that count, and the scores before the first and after each of them: as the seats showed them at that time, which
    is what everybody could count, and with the end all points."""
    mine = live.facts.seats_of(person)
    over = live.facts.status == "over"
    steps = await line(hall, live)
    scores = [step.scores[0] for step in steps if step.scores]
    if over and scores:
        scores[-1] = steps[-1].scores[1]
    return {
        "table": hall.info(live, person),
        "moves": [
            {"number": step.number, "seat": step.seat, "move": step.move if may_know(live, step, mine) else None, "at": step.at}
            for step in steps[1:]
        ],
        "scores": scores,
        "seats": list(range(live.facts.players)) if over else mine,
        "problem": "",
    }


async def position(hall: Hall, live: Live, person: str | None, at: int, seat: int | None) -> dict[str, Any]:
    """The table after `at` moves. During the game from one's own seats only, afterwards from any."""
    live.playing()
    if at > live.history.played:
        raise Refusal(422, "no_position", most=live.history.played, at=at)
    if seat is not None and seat >= live.facts.players:
        raise Refusal(422, "no_seat", seat=seat + 1)
    mine = live.facts.seats_of(person)
    over = live.facts.status == "over"
    if seat is None and mine and not over:
        seat = mine[0]
    if seat is not None and seat not in mine and not over:
        raise Refusal(403, "not_you")
    async with live.lock:
        await hall.fresh(live)
        if at > live.history.played:
            raise Refusal(422, "no_position", most=live.history.played, at=at)
        state = await state_at(hall.store, live, at)
        number = live.history.numbers[at - 1] if at else 1
    row = await hall.store.row(select(ENTRIES).where(ENTRIES.c.table_id == live.id, ENTRIES.c.number == number))
    entry = EntryRow.from_row(row)
    return {
        "at": at,
        "seat": seat,
        "view": state.view(seat),
        "legal": state.legal() if seat is not None and state.seat == seat else [],
        "events": seen_events(entry.data.get("events", []), seat),
    }
