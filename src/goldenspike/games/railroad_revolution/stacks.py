"""Milestones completed and replaced: the stacks they come from, and what each player knows of them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from goldenspike.games.railroad_revolution.names import COMPLETED, GAME, OWN, POSTS, Q_KEEP, SLOTS, STACK_NAMES, STACKS
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable
from goldenspike.kernel.bits import bit
from goldenspike.kernel.rng import shuffle


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
    t.own[seat * OWN + COMPLETED] |= bit(tile)
    if t.journal is not None:
        args = {"tile": board.milestone_ids[tile], "points": int(board.milestone_points[tile])}
        t.note(seat, f"{GAME}.completed", "RR-MILE-14", args)
    stack = next_stack(t, tile)
    if stack >= STACKS or t.deck_size[stack] == 0:
        return
    size = i64(t.deck_size[stack])
    drawn = size if board.open_milestones else min(size, board.draws)
    t.reveal()
    t.push(Q_KEEP, seat, slot, stack, drawn)
    if not board.open_milestones:
        for k in range(drawn):
            t.deck_known[stack * board.stack_room + k] |= u8(1 << seat)
    if t.journal is not None:
        tiles = [board.milestone_ids[int(t.deck[stack * board.stack_room + k])] for k in range(drawn)]
        rule = "RR-MILE-19" if board.open_milestones else "RR-MILE-17"
        args = {"stack": STACK_NAMES[stack], "count": int(drawn)}
        t.note_private(seat, f"{GAME}.drew", rule, args, {"tiles": ", ".join(sorted(tiles))})
    if drawn == 1:
        keep(t, i64(t.deck[stack * board.stack_room]))


def keep(t: RevolutionTable, tile: i64) -> None:
    """Keep a drawn milestone; the others go to the bottom of the stack in the order in which they were drawn."""
    board = t.board
    seat = t.top(1)
    slot = t.top(2)
    stack = t.top(3)
    drawn = t.top(4)
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
    for k in range(size):
        t.deck[base + k] = tiles[k] if k < size - 1 else 0
        t.deck_known[base + k] = known[k] if k < size - 1 else 0
    t.deck_size[stack] -= 1
    t.open[(seat * SLOTS + slot) * MILE] = u8(tile + 1)
    t.reveal()
    if t.journal is not None:
        t.note(seat, f"{GAME}.kept", "RR-MILE-17", {"tile": board.milestone_ids[tile]})


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


def conceal(t: RevolutionTable, seat: int) -> None:
    """Shuffle the milestones that this seat has not seen lie in their stacks."""
    board = t.board
    for stack in range(STACKS):
        base = stack * board.stack_room
        size = i64(t.deck_size[stack])
        hidden = vec[u8]()
        for tile in range(board.milestones):  # in a fixed order, whatever the true one is
            for k in range(size):
                if t.deck[base + k] == tile and not t.deck_known[base + k] >> u8(seat) & 1:
                    hidden = append(hidden, u8(tile))
        shuffle(hidden, t.rng)
        next_tile: i64 = 0
        for k in range(size):
            if not t.deck_known[base + k] >> u8(seat) & 1:
                t.deck[base + k] = hidden[next_tile]
                next_tile += 1
