"""What a reader may see of a table, as the data that is sent. Nothing about a position leaves the server except through here."""

from __future__ import annotations

from typing import Any

from goldenspike.kernel.state import State
from goldenspike.table import catalogue
from goldenspike.table.history import EntryRow
from goldenspike.table.live import Facts, Live, seen_events

PRESENT = 45_000  # milliseconds after the last sign of life
SECRET = ("goals", "monopolies")  # sources of points that depend on hidden cards
OWN_SECRET = ("monopolies",)  # those that depend on what the others hide


def present(facts: Facts, live: Live | None, now: int) -> set[int]:
    """The seats whose players are there: bots, and people who are connected or were a moment ago."""
    here = set() if live is None else {seat for c in live.connections for seat in facts.seats_of(c.person)}
    return here | {
        seat.seat for seat in facts.seats if seat.kind == "bot" or (seat.kind == "human" and now - seat.seen < PRESENT)
    }


def table_info(facts: Facts, person: str | None, now: int, live: Live | None = None, last: Any = None) -> dict[str, Any]:
    """A table for a reader. `last` is the last entry's row where the table is not in memory."""
    mine = set(facts.seats_of(person))
    turn = played = -1
    changed = facts.created
    stand_ins: dict[int, str] = {}
    resigned: set[int] = set() if live is None else live.history.resigned
    there = present(facts, live, now)
    helped: list[int] = [] if live is None else sorted(live.history.helped)
    if live is not None:
        turn, played, changed, stand_ins = live.turn, live.history.played, live.history.at or changed, live.history.stand_ins
    elif last is not None:
        turn, played, changed = last.turn, last.played, last.at
    over = facts.status == "over"
    result = facts.result or {"scores": [], "winners": [], "ending": ""}
    seated = bool(mine) or (person is not None and person == facts.owner)
    return {
        "id": facts.id,
        "game": facts.game,
        "title": facts.title,
        "version": facts.version,
        "edition": facts.edition,
        "options": facts.options,
        "status": facts.status if live is None else live.status,
        "helped": helped,
        "notice": None if live is None else live.notice,
        "public": facts.public,
        "casual": facts.casual,
        "chances": facts.chances,
        "rated": facts.rated,
        "tournament": facts.tournament,
        "late": 0 if live is None else live.lag // 1000,
        "seek": facts.seek,
        "fill": facts.fill,
        "fill_at": facts.fill_at,
        "owner": next((seat.name for seat in facts.seats if seat.person == facts.owner), ""),
        "mine": person is not None and person == facts.owner,
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.name,
                "bot": seat.bot,
                "stand_in": stand_ins.get(seat.seat, ""),
                "resigned": seat.seat in resigned,
                "person": seat.person or "",
                "mine": seat.seat in mine,
                "present": seat.seat in there,
            }
            for seat in facts.seats
        ],
        "clock": None if facts.clock is None else facts.clock.model_dump(),
        "created": facts.created,
        "changed": changed,
        "turn": turn if facts.status == "running" else -1,
        "my_turn": facts.status == "running" and turn in mine and turn not in stand_ins,
        "played": max(0, played),
        "scores": result["scores"],
        "winners": result["winners"],
        "ending": result["ending"],
        "commitment": facts.commitment if facts.status != "open" else "",
        "seed": facts.seed if over and facts.begin is None else None,
        "invite": facts.invite if seated else "",
        "rematch": facts.rematch,
        "parent": facts.parent,
        "box": "" if live is None or live.rules is None else catalogue.box(live.rules)[0],
    }


def entry_seen(live: Live, entry: EntryRow, viewer: int | None, person: str | None) -> dict[str, Any]:
    """An entry for a seat (None: a spectator). Secret moves of others, private events and whispers lose their secrets; who came
    to a private table after its end does not learn what was said there."""
    data = entry.data
    seats: list[int] = data.get("seats", [])
    text = data.get("text")
    if entry.kind == "chat" and seats and viewer != entry.seat and viewer not in seats:
        text = None
    if entry.kind == "chat" and not live.facts.welcomes(person):
        text = None
    hidden = entry.hush and viewer != entry.seat and live.facts.status != "over"
    name = data.get("name")
    if name is None:
        name = live.facts.seats[entry.seat].name if 0 <= entry.seat < len(live.facts.seats) else ""
    return {
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "by": entry.actor,
        "at": entry.at,
        "name": name,
        "move": None if hidden else entry.move,
        "played": entry.played,
        "events": seen_events(data.get("events", []), viewer),
        "to": entry.back if entry.kind == "undo" else data.get("to"),
        "yes": data.get("yes"),
        "text": text,
        "seats": seats,
        "bot": data.get("bot", ""),
    }


def open_sources(state: State, viewer: int | None) -> list[dict[str, int]]:
    """Where the points of each seat come from, as far as the reader can count them: what hidden cards bring is left out, whether
    it is much or nothing."""
    found = []
    for seat, tally in enumerate(state.tally()):
        secret = () if state.over else OWN_SECRET if seat == viewer else SECRET
        found.append({source: points for source, points in tally.items() if source not in secret})
    return found


def position(
    live: Live, viewer: int | None, person: str | None, now: int, view: dict[str, Any] | None = None
) -> dict[str, Any] | None:
    """The table as it lies, for a seat (None: a spectator). Only the seat that decides learns what is legal. `view` is that of
    the seat, where it has been made already."""
    state, history, facts = live.state, live.history, live.facts
    if state is None or live.notice is not None:
        return None
    turn = state.seat
    runs = facts.status == "running" and not live.bot_at(turn)
    decides = runs and viewer is not None and turn == viewer
    legal = state.legal() if decides else []
    previews: dict[str, dict[str, int]] = {}
    for move in legal:
        preview = state.preview(move)
        if preview:
            previews[str(move)] = preview
    mine = facts.seats_of(person)
    return {
        "number": history.number,
        "played": history.played,
        "status": live.status,
        "seat": viewer,
        "turn": turn,
        "my_turn": runs and turn in mine,
        "view": state.view(viewer) if view is None else view,
        "sources": open_sources(state, viewer),
        "legal": legal,
        "previews": previews,
        "undo": undo_state(live, mine),
        "clock": None
        if history.clock is None
        else history.clock.shown(turn, max(now - live.lag, history.at) if live.lag else now),
        "pausing": None if history.pausing is None else {"seat": history.pausing.seat, "waiting": history.pausing.waiting},
        "stand_ins": {str(seat): bot for seat, bot in history.stand_ins.items()},
        "seed": facts.seed if facts.status == "over" and facts.begin is None else None,
        "notice": live.notice,
    }


def undo_state(live: Live, mine: list[int]) -> dict[str, Any]:
    history, state = live.history, live.state
    assert state is not None
    free = last = history.played
    if mine and not state.over and not live.facts.strict:
        free = free_undo(live, mine)
        for place in range(history.played - 1, -1, -1):
            if history.movers[place] in mine:
                last = place
                break
    asked = history.asked
    shown = None
    if asked is not None:
        shown = {"seat": asked.seat, "to": asked.to, "yes": asked.yes, "waiting": asked.waiting}
    return {"free": free, "last": last, "asked": shown}


def free_undo(live: Live, mine: list[int]) -> int:
    """How far one can go back alone: own moves only, and nothing that has come to light."""
    assert live.state is not None
    to = live.history.played
    barrier = int(live.state.barrier)
    while to > barrier and live.history.movers[to - 1] in mine:
        to -= 1
    return to
