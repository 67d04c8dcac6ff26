"""Games between sets of weights, without returning to interpreted code."""

from __future__ import annotations

from math import log

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.kernel.judging import best_by_judgement, chances
from goldenspike.kernel.rng import rng_make, rng_next
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


def surprise(states: list[State], shares: list[list[float]], scale: float) -> float:
    """How badly the chances that the judgement gives fit the results that came: the mean logarithmic loss."""
    total = 0.0
    if not states:
        return total
    out = vec[float]([0.0] * states[0].rules.players)
    for place, state in enumerate(states):
        chances(state, scale, out)
        share = shares[place]
        if len(share) == 1:
            total -= share[0] * log(max(out[0], 1.0e-4)) + (1.0 - share[0]) * log(max(1.0 - out[0], 1.0e-4))
            continue
        for seat in range(len(share)):
            total -= share[seat] * log(max(out[seat], 1.0e-4))
    return total / float(len(states))


def slopes(states: list[State], shares: list[list[float]], scale: float, weights: Weights, chosen: list[int]) -> list[float]:
    """How the surprise changes with each of the chosen weights, from trying a little more and a little less."""
    found: list[float] = []
    for place in chosen:
        value = weights.values[place]
        step = max(0.02, value * 0.02 if value > 0.0 else value * -0.02)
        weights.values[place] = value + step
        up = surprise(states, shares, scale)
        weights.values[place] = value - step
        down = surprise(states, shares, scale)
        weights.values[place] = value
        found.append((up - down) / (2.0 * step))
    return found
