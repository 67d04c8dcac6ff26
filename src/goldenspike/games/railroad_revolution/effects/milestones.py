"""Milestones: which worker a free place takes, what the conditions still lack, and how a complete one is replaced."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from goldenspike.games.railroad_revolution.names import (
    CONDITIONS,
    GAME,
    HUES,
    POSTS,
    SLOTS,
    STACK_NAMES,
    STACKS,
    F,
    Goal,
    Hue,
    Own,
    Q,
)
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable
from goldenspike.kernel.bits import bit


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
            if wanted == Hue.ANY + 1 and found < 0:
                found = post
    return found


def hues_wanted(t: RevolutionTable, seat: i64) -> i64:
    """The colours that some free place of the seat's milestones takes, as bits."""
    bits: i64 = 0
    for slot in range(SLOTS):
        at = (seat * SLOTS + slot) * MILE
        tile = i64(t.open[at]) - 1
        if tile < 0:
            continue
        for post in range(POSTS):
            if t.open[at + 1 + post] == 0:
                hue = t.board.posts[POSTS * tile + post]
                if hue > HUES:
                    return Hue.ALL
                if hue:
                    bits |= 1 << (hue - 1)
    return bits


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
    rails = t.own[seat * Own.WIDTH + Own.RAILS]
    found: i64 = 0
    if kind == Goal.CONNECTED:
        bits = t.links[seat] & board.level_cities[what]
    elif kind == Goal.STATIONS:
        bits = t.own[seat * Own.WIDTH + Own.STATIONS] & board.level_cities[what]
    elif kind == Goal.TERRAIN:
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


# ---- the stacks they come from


def is_replaced(t: RevolutionTable, seat: i64, slot: i64) -> bool:
    """Whether another milestone would follow on this one."""
    stack = next_stack(t, i64(t.open[(seat * SLOTS + slot) * MILE]) - 1)
    return stack < STACKS and t.deck_size[stack] > 0


def next_stack(t: RevolutionTable, tile: i64) -> i64:
    """The stack of the letter after a milestone's own; STACKS after the last."""
    return max(i64(0), t.board.group[tile] - 1)


def complete_milestone(t: RevolutionTable, seat: i64, slot: i64) -> None:
    board = t.board
    at = (seat * SLOTS + slot) * MILE
    tile = i64(t.open[at]) - 1
    t.open[at] = 0
    for post in range(POSTS):
        hue = i64(t.open[at + 1 + post])
        if hue:
            t.pool[hue - 1] += 1
            t.open[at + 1 + post] = 0
    t.own[seat * Own.WIDTH + Own.COMPLETED] |= bit(tile)
    if t.journal is not None:
        args = {"tile": board.milestone_ids[tile].upper(), "points": int(board.milestone_points[tile])}
        t.note(seat, f"{GAME}.completed", "RR-MILE-14", args)
    stack = next_stack(t, tile)
    if stack >= STACKS or t.deck_size[stack] == 0:
        return
    size = i64(t.deck_size[stack])
    drawn = size if board.open_milestones else min(size, board.draws)
    t.reveal()
    t.push(Q.KEEP, seat, slot, stack, drawn)
    if not board.open_milestones:
        t.deck_known = t.deck_known[:]
        for k in range(drawn):
            t.deck_known[stack * board.stack_room + k] |= u8(1 << seat)
    if t.journal is not None:
        tiles = [board.milestone_ids[int(t.deck[stack * board.stack_room + k])].upper() for k in range(drawn)]
        rule = "RR-MILE-19" if board.open_milestones else "RR-MILE-17"
        args = {"stack": STACK_NAMES[stack], "count": int(drawn)}
        t.note_private(seat, f"{GAME}.drew", rule, args, {"tiles": ", ".join(sorted(tiles))})
    if drawn == 1:
        keep(t, i64(t.deck[stack * board.stack_room]))


def keep(t: RevolutionTable, tile: i64) -> None:
    """Keep a drawn milestone; the others go to the bottom of the stack in the order in which they were drawn."""
    board = t.board
    seat = t.mover
    slot = t.top(F.SLOT)
    stack = t.top(F.STACK)
    drawn = t.top(F.DRAWN)
    t.pop()
    base = stack * board.stack_room
    size = i64(t.deck_size[stack])
    tiles = vec[u8](capacity=32)
    known = vec[u8](capacity=32)
    for k in range(drawn, size):
        if i64(t.deck[base + k]) != tile:
            tiles = append(tiles, t.deck[base + k])
            known = append(known, t.deck_known[base + k])
    for k in range(drawn):
        if i64(t.deck[base + k]) != tile:
            tiles = append(tiles, t.deck[base + k])
            known = append(known, u8(still_known(t, base, k, drawn, tile)))
    t.deck = t.deck[:]
    t.deck_known = t.deck_known[:]
    t.deck_size = t.deck_size[:]
    for k in range(size):
        t.deck[base + k] = tiles[k] if k < size - 1 else 0
        t.deck_known[base + k] = known[k] if k < size - 1 else 0
    t.deck_size[stack] -= 1
    t.open[(seat * SLOTS + slot) * MILE] = u8(tile + 1)
    t.reveal()
    if t.journal is not None:
        t.note(seat, f"{GAME}.kept", "RR-MILE-17", {"tile": board.milestone_ids[tile].upper()})


def still_known(t: RevolutionTable, base: i64, place: i64, drawn: i64, kept: i64) -> i64:
    """Who still knows where a drawn tile lies once it is put back.

    A seat that knew it in the middle of tiles it did not know cannot tell from which side of it the kept one came.
    """
    below: i64 = 0
    above: i64 = 0
    knows_kept: i64 = 0
    for k in range(drawn):
        seats = i64(t.deck_known[base + k])
        if i64(t.deck[base + k]) == kept:
            knows_kept = seats
        if k < place:
            below |= ~seats
        elif k > place:
            above |= ~seats
    return i64(t.deck_known[base + place]) & ~(below & above & ~knows_kept)
