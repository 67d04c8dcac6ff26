"""What the game's judgement says of positions and moves, as points of judgement or as chances to win."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.kernel.rng import rng_below, rng_next
from goldenspike.kernel.state import State

WIN: Final = 100.0  # winning is worth more than any judgement of a running game
JOLT: Final = 0x5BD1E995


def jolt(state: State) -> None:
    """Turn the generator of a copy elsewhere, so that nobody looks ahead at the draws of the very world it plays in."""
    rng = state.rng
    rng[1] = rng[1] ^ JOLT
    rng_next(rng)


def chances(state: State, scale: float, out: vec[float]) -> None:
    """The chance of every seat to win: the result of a finished game, else what the judgement makes of it."""
    seats: i64 = state.rules.players
    if state.depth == 0:
        best = state.best()
        share = 1.0 / float(max(len(best), 1))
        for seat in range(seats):
            out[seat] = share if seat in best else 0.0
        return
    if seats == 1:
        out[0] = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, state.judge(0) / scale))))
        return
    top = -1.0e18
    for seat in range(seats):
        value = state.judge(int(seat)) / scale
        out[seat] = value
        top = max(top, value)
    total = 0.0
    for seat in range(seats):
        out[seat] = exp(max(-40.0, out[seat] - top))
        total += out[seat]
    for seat in range(seats):
        out[seat] = out[seat] / total


def outcome(state: State, margin: float, lead: float, out: vec[float]) -> None:
    """What a finished game is worth to every seat: its share of the win, and with weight `margin` how clear the points are.

    A lead of `lead` points makes a seat e times as good. Points waver less than wins do, so few games tell more.
    """
    seats: i64 = state.rules.players
    chances(state, 1.0, out)
    if margin <= 0.0:
        return
    if seats == 1:
        ahead = max(-30.0, min(30.0, float(state.lead(0)) / lead))
        out[0] = (1.0 - margin) * out[0] + margin / (1.0 + exp(-ahead))
        return
    points = state.points()
    top = max(points)
    total = 0.0
    parts = vec[float]([0.0] * seats)
    for seat in range(seats):
        parts[seat] = exp(max(-40.0, float(points[seat] - top) / lead))
        total += parts[seat]
    for seat in range(seats):
        out[seat] = (1.0 - margin) * out[seat] + margin * parts[seat] / total


def judgement(state: State, seat: int) -> float:
    """The judgement of a position, with the result of a finished game on top."""
    value = state.judge(seat)
    if state.depth == 0:
        value += WIN if seat in state.best() else -WIN
    return value


def best_by_judgement(state: State, moves: vec[i64], width: i64, random: vec[i64]) -> i64:
    """The move that looks best to the deciding seat among at most `width` of them."""
    seat = state.seat
    count: i64 = len(moves)
    looked: i64 = min(count, width)
    best = -1.0e18
    chosen = moves[0]
    for k in range(looked):
        if looked < count:  # a partial shuffle in place: each subset is equally likely
            other = k + rng_below(random, count - k)
            keep = moves[k]
            moves[k] = moves[other]
            moves[other] = keep
        ahead = state.clone()
        jolt(ahead)
        ahead.make(moves[k])
        value = judgement(ahead, seat)
        if value > best:
            best = value
            chosen = moves[k]
    return chosen
