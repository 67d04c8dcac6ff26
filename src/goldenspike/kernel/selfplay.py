"""Games between sets of weights, without returning to interpreted code."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.kernel.rng import rng_make
from goldenspike.kernel.search import best_by_judgement
from goldenspike.kernel.state import State
from goldenspike.kernel.weights import Weights


def finish(state: State, width: int, seed: int, limit: int = 5000) -> int:
    """Play `state` to its end by judgement, looking at up to `width` moves a decision; returns the number of decisions."""
    random = rng_make(seed)
    buffer = vec[i64](capacity=512)
    made = 0
    while state.depth > 0 and made < limit:
        moves = state.legal_into(buffer)
        if len(moves) == 1:
            state.make(moves[0])
        else:
            state.make(best_by_judgement(state, moves, width, random))
        made += 1
    return made


def play_out(state: State, weights: Weights, sets: list[vec[float]], seed: int, limit: int = 5000) -> int:
    """Play `state` to its end, every seat by its judgement with its own set of weights; returns the number of decisions.

    The hands that a seat cannot see are not looked at: a judge reads only its own hand, and draws are turned elsewhere.
    """
    keep = weights.values
    random = rng_make(seed)
    buffer = vec[i64](capacity=512)
    made = 0
    while state.depth > 0 and made < limit:
        moves = state.legal_into(buffer)
        if len(moves) == 1:
            state.make(moves[0])
        else:
            weights.values = sets[state.seat]
            state.make(best_by_judgement(state, moves, 1 << 30, random))
        made += 1
    weights.values = keep
    return made
