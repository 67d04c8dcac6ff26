"""Records, replays and the proof of the shuffle. What a running game may not tell is left out; afterwards nothing is."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import select

import goldenspike as gs
from goldenspike.kernel.record import Record, result_of
from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.table import models
from goldenspike.table.course import EntryRow
from goldenspike.table.hall import Hall
from goldenspike.table.live import Live, seen_events
from goldenspike.table.loading import state_at
from goldenspike.table.words import Refusal

SECRET = "(secret)"
ENTRIES = models.entries


async def line(hall: Hall, live: Live) -> list[EntryRow]:
    """The entries of the moves that count."""
    rows = await hall.store.rows(
        select(ENTRIES)
        .where(ENTRIES.c.table_id == live.id, ENTRIES.c.kind.in_(("move", "undo")), ENTRIES.c.number <= live.course.number)
        .order_by(ENTRIES.c.number)
    )
    found: list[EntryRow] = []
    for row in rows:
        if row.kind == "undo":
            del found[row.back :]
        else:
            found.append(EntryRow.from_row(row))
    return found


def may_know(live: Live, entry: EntryRow, mine: list[int]) -> bool:
    return not entry.hush or entry.seat in mine or live.facts.status == "over"


async def record(hall: Hall, live: Live, person: str | None) -> str:
    """The record as text. During the game without the seed, without fingerprints of the position and without others' secrets."""
    facts = live.facts
    if facts.status == "open":
        raise Refusal(409, "not_begun")
    mine = facts.seats_of(person)
    entries = await line(hall, live)
    over = facts.status == "over"
    written = Record(
        game=facts.game,
        players=facts.players,
        seed=int(facts.seed) if over and facts.begin is None else None,
        moves=[(entry.move or "") if may_know(live, entry, mine) else SECRET for entry in entries],
        version=facts.version,
        edition=facts.edition,
        options=dict(facts.options),
        seats=[seat.name for seat in facts.seats],
        commitment=facts.commitment,
    )
    if over:
        written.checks = {entry.played: entry.data["check"] for entry in entries if "check" in entry.data}
        if live.state is not None:
            written.result = result_of(live.state)
    text = written.text(secret=not over)
    if facts.begin is not None:
        text = f"# begun from a prepared position, so that the moves cannot be replayed from the seed\n{text}"
    return text


async def replay(hall: Hall, live: Live, person: str | None) -> dict[str, Any]:
    """The moves that count, and the scores before the first and after each of them.

    When the game is over these are all points, before that those that everybody can count.
    """
    if live.facts.status == "open":
        raise Refusal(409, "not_begun")
    mine = live.facts.seats_of(person)
    over = live.facts.status == "over"
    entries = await line(hall, live)
    start = await hall.store.row(select(ENTRIES).where(ENTRIES.c.table_id == live.id, ENTRIES.c.number == 1))
    return {
        "table": hall.info(live, person),
        "moves": [
            {
                "number": entry.number,
                "seat": entry.seat,
                "move": entry.move if may_know(live, entry, mine) else None,
                "at": entry.at,
            }
            for entry in entries
        ],
        "scores": [e.data["scores"][1 if over else 0] for e in (EntryRow.from_row(start), *entries) if "scores" in e.data],
        "seats": list(range(live.facts.players)) if over else mine,
        "problem": "",
    }


async def position(hall: Hall, live: Live, person: str | None, at: int, seat: int | None) -> dict[str, Any]:
    """The table after `at` moves. During the game from one's own seats only, afterwards from any."""
    live.playing()
    if at > live.course.played:
        raise Refusal(422, "no_position", most=live.course.played, at=at)
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
        if at > live.course.played:
            raise Refusal(422, "no_position", most=live.course.played, at=at)
        state = await state_at(hall.store, live, at)
        number = live.course.numbers[at - 1] if at else 1
    row = await hall.store.row(select(ENTRIES).where(ENTRIES.c.table_id == live.id, ENTRIES.c.number == number))
    entry = EntryRow.from_row(row)
    return {
        "at": at,
        "seat": seat,
        "view": state.view(seat),
        "legal": state.legal() if seat is not None and state.seat == seat else [],
        "events": seen_events(entry.data.get("events", []), seat),
    }


async def verify(hall: Hall, live: Live) -> dict[str, Any]:
    """Replay the record as anybody could, against the commitment that was published at the start."""
    facts = live.facts
    if facts.status != "over":
        raise Refusal(409, "verify_running")
    text = await record(hall, live, None)
    if facts.begin is not None:
        problem, ok = "The game began from a prepared position; there was no shuffle to prove.", False
    else:
        try:
            found = await asyncio.to_thread(hall.shelf.replay, text)
            problem, ok = ("" if found.problem is None else str(found.problem)), found.problem is None
        except GoldenSpikeError as error:
            problem, ok = str(error), False
    return {
        "commitment": facts.commitment,
        "seed": facts.seed,
        "ok": ok and gs.commitment(int(facts.seed)) == facts.commitment,
        "moves": live.course.played,
        "problem": problem,
    }
