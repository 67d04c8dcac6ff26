"""Games between sets of weights, without returning to interpreted code."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.kernel.judging import best_by_judgement
from goldenspike.kernel.rng import rng_make, rng_next
from goldenspike.kernel.state import State
from goldenspike.kernel.weights import Weights


def play_out(state: State, weights: Weights, sets: list[vec[float]], limit: int = 5000) -> int:
    """Play `state` to its end, every seat by its judgement with its own set of weights; returns the number of decisions.

    The hands that a seat cannot see are not looked at: a judge reads only its own hand, and draws are turned elsewhere.
    """
    keep = weights.values
    buffer = vec[i64](capacity=512)
    made = 0
    while state.depth > 0 and made < limit:
        moves = state.legal_into(buffer)
        if len(moves) == 1:
            state.make(moves[0])
        else:
            weights.values = sets[state.seat]
            state.make(best_by_judgement(state, moves))
        made += 1
    weights.values = keep
    return made


def play_quick(state: State, weights: Weights, sets: list[vec[float]], seed: int, limit: int = 5000) -> int:
    """Play `state` to its end, every seat by the game's quick policy with its own set of weights for it."""
    keep = weights.quick
    random = rng_make(seed)
    buffer = vec[i64](capacity=512)
    made = 0
    while state.depth > 0 and made < limit:
        moves = state.legal_into(buffer)
        count: i64 = len(moves)
        if count == 1:
            state.make(moves[0])
        else:
            weights.quick = sets[state.seat]
            state.make(state.quick(moves, count, rng_next(random) >> 1))
        made += 1
    weights.quick = keep
    return made
