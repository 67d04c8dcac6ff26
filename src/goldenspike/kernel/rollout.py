"""Playing a state on without returning to interpreted code."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.kernel.rng import rng_below, rng_make, rng_next
from goldenspike.kernel.state import State


def rollout(state: State, seed: int, limit: int = 1_000_000, quick: bool = False) -> int:
    """Play `state` to its end or for `limit` decisions, at random or by the game's quick policy; returns how many were made."""
    random = rng_make(seed)
    buffer = vec[i64](capacity=512)
    made: i64 = 0
    most: i64 = limit
    while state.depth > 0 and made < most:
        moves = state.legal_into(buffer)
        count: i64 = len(moves)
        if count == 1:
            move = moves[0]
        elif quick:
            move = state.quick(moves, count, rng_next(random) >> 1)
        else:
            move = moves[rng_below(random, count)]
        state.make(move)
        made += 1
    return int(made)
