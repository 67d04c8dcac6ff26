"""From a tournament to a pairing: who is free in an arena, who must not meet, and what a table of it is like."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import orjson
from sqlalchemy import Connection, select

from goldenspike.table import models
from goldenspike.table.seeks import AWAY
from goldenspike.table.shuns import BLOCK
from goldenspike.table.tournaments.pairing import Pair, Player, Round, pair, pair_some, seated, torn
from goldenspike.table.tournaments.reading import Tournament

BY_DAYS = 3 * 3600  # seconds: a clock that gives this much is for playing by days
PATIENCE = 20_000  # milliseconds after which one meets the same people again, or bots
S = models.shuns.c


def by_days(row: Any) -> bool:
    return int(orjson.loads(row.clock)["seconds"]) >= BY_DAYS


def blocked_pairs(connection: Connection, found: Tournament) -> set[Pair]:
    """Who has blocked whom, as numbers of entrants."""
    numbers = {one.person: one.number for one in found.playing if one.person}
    mine = S.kind == BLOCK, S.person.in_(list(numbers))
    rows = connection.execute(select(S.person, S.other).where(*mine)).all()
    return {frozenset((numbers[row.person], numbers[row.other])) for row in rows if row.other in numbers}


def plan(found: Tournament, apart: set[Pair], now: int) -> Round:
    """The next round, or the next tables of an arena."""
    row = found.row
    players = found.players()
    dice = random.Random(f"{row.id} {row.round} {len(found.pairings)}")
    if found.arena:
        return plan_arena(found, players, apart, dice, now)
    return pair([players[one.number] for one in found.playing], row.players, bool(row.fill), apart, dice)


def plan_arena(found: Tournament, players: Mapping[int, Player], apart: set[Pair], dice: random.Random, now: int) -> Round:
    """Tables for those who are free and there, people with people first. Who has waited a while meets the same ones again, or
    bots; bots play among themselves only where no people take part."""
    size, slow = found.row.players, by_days(found.row)
    busy, since = found.busy(), free_since(found)
    free = [one for one in found.playing if one.number not in busy]
    free.sort(key=lambda one: (since[one.number], one.number))
    bots = [players[one.number] for one in free if one.bot]
    if all(one.bot for one in found.playing):
        rested = [players[one.number] for one in free if now - since[one.number] >= PATIENCE or not found.pairings]
        return pair_some(rested, size, set(), dice)
    people = [one for one in free if not one.bot and (slow or now - one.seen < AWAY)]
    patient = {one.number for one in people if now - since[one.number] >= PATIENCE}
    again = {two for two in last_pairs(found) if busy and not two <= patient}
    done = pair_some([players[one.number] for one in people], size, apart | again, dice)
    seats = {number for table in done.tables for number in table}
    alone = [players[one.number] for one in people if one.number in patient and one.number not in seats]
    while alone:
        group = torn(alone[: size - 1], apart)[0]
        alone = [one for one in alone if one not in group]
        wanted = size - len(group)
        bots.sort(key=lambda bot: (sum(one.met.get(bot.number, 0) for one in group), bot.number))
        beside, bots = bots[:wanted], bots[wanted:]
        if len(beside) == wanted or found.row.fill:
            done.tables.append(seated([*group, *beside], size, dice))
    return done


def free_since(found: Tournament) -> dict[int, int]:
    """Since when everybody waits."""
    since = {one.number: max(one.joined, found.row.begun or 0) for one in found.entrants}
    for one in found.pairings:
        for chair in found.chairs[one.number]:
            if chair.entrant is not None:
                since[chair.entrant] = max(since[chair.entrant], one.ended or one.made)
    return since


def last_pairs(found: Tournament) -> set[Pair]:
    """Those who have just sat at a table together."""
    last: dict[int, set[int]] = {}
    for one in found.pairings:
        here = {chair.entrant for chair in found.chairs[one.number] if chair.entrant is not None}
        for number in here:
            last[number] = here
    return {frozenset((one, other)) for one, here in last.items() for other in here if one < other and one in last.get(other, ())}
