"""What a seat does not know, dealt anew: the order of the milestone stacks."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from goldenspike.games.railroad_revolution.names import STACKS
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.rng import shuffle


def conceal(t: RevolutionTable, seat: int) -> None:
    """Shuffle the milestones that this seat (-1: an onlooker) has not seen lie in their stacks."""
    board = t.board
    bit: i64 = 1 << seat if seat >= 0 else 0
    t.deck = t.deck[:]
    for stack in range(STACKS):
        base = stack * board.stack_room
        size = i64(t.deck_size[stack])
        hidden = vec[u8]()
        for tile in range(board.milestones):  # in a fixed order, whatever the true one is
            for k in range(size):
                if t.deck[base + k] == tile and i64(t.deck_known[base + k]) & bit == 0:
                    hidden = append(hidden, u8(tile))
        shuffle(hidden, t.rng)
        next_tile: i64 = 0
        for k in range(size):
            if i64(t.deck_known[base + k]) & bit == 0:
                t.deck[base + k] = hidden[next_tile]
                next_tile += 1
