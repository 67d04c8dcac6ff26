"""Milestones: which worker a free place takes, what the conditions still lack, and when one is complete."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.names import (
    ANY_HUE,
    C_CONNECTED,
    C_STATIONS,
    C_TERRAIN,
    CONDITIONS,
    OWN,
    POSTS,
    RAILS,
    SLOTS,
    STATIONS,
)
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable


def has_open_post(t: RevolutionTable, seat: i64) -> bool:
    for slot in range(SLOTS):
        at = (seat * SLOTS + slot) * MILE
        if t.open[at]:
            tile = i64(t.open[at]) - 1
            for post in range(POSTS):
                if t.board.posts[POSTS * tile + post] and t.open[at + 1 + post] == 0:
                    return True
    return False


def fitting_post(t: RevolutionTable, seat: i64, slot: i64, hue: i64) -> i64:
    """The place of an open milestone that a worker of this colour can fill; -1 without one."""
    at = (seat * SLOTS + slot) * MILE
    tile = i64(t.open[at]) - 1
    if tile < 0:
        return -1
    found: i64 = -1
    for k in range(POSTS):
        post = i64(k)
        if t.open[at + 1 + post] == 0:
            wanted = t.board.posts[POSTS * tile + post]
            if wanted == hue + 1:
                return post
            if wanted == ANY_HUE + 1 and found < 0:
                found = post
    return found


def met(t: RevolutionTable, seat: i64, tile: i64) -> bool:
    """Whether the board fulfils every condition of a milestone."""
    for place in range(CONDITIONS):
        if condition_left(t, seat, tile, i64(place)) > 0:
            return False
    return True


def condition_left(t: RevolutionTable, seat: i64, tile: i64, place: i64) -> i64:
    """How much is missing of one condition; -1 if the milestone has no such condition."""
    from_ = 3 * (CONDITIONS * tile + place)
    c = t.board.conditions
    if c[from_] < 0:
        return -1
    return max(i64(0), c[from_ + 2] - condition_have(t, seat, c[from_], c[from_ + 1]))


def condition_have(t: RevolutionTable, seat: i64, kind: i64, what: i64) -> i64:
    board = t.board
    rails = t.own[seat * OWN + RAILS]
    found: i64 = 0
    if kind == C_CONNECTED:
        bits = t.links[seat] & board.level_cities[what]
    elif kind == C_STATIONS:
        bits = t.own[seat * OWN + STATIONS] & board.level_cities[what]
    elif kind == C_TERRAIN:
        bits = rails & board.terrain[what]
    else:
        bits = rails & board.deal_spaces
    while bits:
        bits &= bits - 1
        found += 1
    return found


def complete(t: RevolutionTable, seat: i64, slot: i64) -> bool:
    """Whether an open milestone has all its managers and conditions."""
    at = (seat * SLOTS + slot) * MILE
    tile = i64(t.open[at]) - 1
    if tile < 0:
        return False
    for post in range(POSTS):
        if t.board.posts[POSTS * tile + post] and t.open[at + 1 + post] == 0:
            return False
    return met(t, seat, tile)
