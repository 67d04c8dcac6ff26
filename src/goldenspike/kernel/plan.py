"""Planning a turn as a whole: many ways to play it on are tried, and the one after which the position is worth most is kept."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.kernel.judging import jolt, judgement
from goldenspike.kernel.rng import rng_below, rng_make
from goldenspike.kernel.state import State
from goldenspike.kernel.weights import Weights

LONGEST: Final = 60  # decisions in a turn


def plan(state: State, weights: Weights, tries: i64, heat: float, random: vec[i64]) -> vec[i64]:
    """The moves of the best of some ways to play the turn of the deciding seat on. The first way is that of judgement alone."""
    seat = state.seat
    best = -1.0e18
    kept = vec[i64]()
    buffer = vec[i64](capacity=512)
    values = vec[float]([0.0] * 512)
    steps = weights.values
    for n in range(tries):
        world = state.clone()
        for k in range(n + 1):
            jolt(world)
        made = vec[i64](capacity=32)
        while world.depth > 0 and world.seat == seat and len(made) < LONGEST:
            moves = world.legal_into(buffer)
            chosen = moves[0]
            if len(moves) > 1:
                chosen = moves[pick(world, moves, values, 0.0 if n == 0 else heat, random)]
            world.make(chosen)
            made = append(made, chosen)
        weights.values = weights.between
        value = judgement(world, seat)
        weights.values = steps
        if value > best:
            best = value
            kept = made
    return kept


def pick(state: State, moves: vec[i64], values: vec[float], heat: float, random: vec[i64]) -> i64:
    """The place of a move: the best looking one, or with some heat one that looks good."""
    seat = state.seat
    count: i64 = min(len(moves), 512)
    top = -1.0e18
    best: i64 = 0
    for k in range(count):
        ahead = state.clone()
        jolt(ahead)
        ahead.make(moves[k])
        value = judgement(ahead, seat)
        values[k] = value
        if value > top:
            top = value
            best = k
    if heat <= 0.0:
        return best
    total = 0.0
    for k in range(count):
        values[k] = exp(max(-8.0, (values[k] - top) / heat))
        total += values[k]
    left = total * float(rng_below(random, 1 << 20)) / float(1 << 20)
    for k in range(count):
        left -= values[k]
        if left < 0.0:
            return k
    return best


def play_planned(
    state: State, weights: Weights, sets: list[vec[float]], tries: int, heat: float, seed: int, limit: int = 5000
) -> int:
    """Play `state` to its end, every seat planning its turns with its own weights for the positions between turns.

    A plan is followed until something comes to light. A seat with an empty set plays by judgement alone.
    """
    random = rng_make(seed)
    buffer = vec[i64](capacity=512)
    keep = weights.between
    made = 0
    while state.depth > 0 and made < limit:
        moves = state.legal_into(buffer)
        if len(moves) == 1:
            state.make(moves[0])
            made += 1
            continue
        seat = state.seat
        weights.between = sets[seat] if len(sets[seat]) else keep
        steps = plan(state, weights, i64(tries if len(sets[seat]) else 1), heat, random)
        weights.between = keep
        shown = state.barrier
        for move in steps:
            if state.barrier != shown or state.depth == 0 or state.seat != seat:
                break
            state.make(move)
            made += 1
    return made


def gather_planned(
    state: State, weights: Weights, tries: int, heat: float, astray: int, seed: int, limit: int = 5000
) -> list[State]:
    """Play `state` to its end with planned turns, one turn in `astray` played hotly, and keep a copy of it after every turn."""
    random = rng_make(seed)
    buffer = vec[i64](capacity=512)
    kept: list[State] = []
    made = 0
    while state.depth > 0 and made < limit:
        moves = state.legal_into(buffer)
        if len(moves) == 1:
            state.make(moves[0])
            made += 1
            continue
        seat = state.seat
        wild = rng_below(random, astray) == 0
        steps = plan(state, weights, 2 if wild else i64(tries), 2.0 * heat if wild else heat, random)
        shown = state.barrier
        for move in steps:
            if state.barrier != shown or state.depth == 0 or state.seat != seat:
                break
            state.make(move)
            made += 1
        if state.depth > 0 and state.seat != seat:
            kept.append(state.clone())
    return kept
