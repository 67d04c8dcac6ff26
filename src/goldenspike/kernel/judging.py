"""What the game's judgement says of positions and moves, and what a game is worth in the end."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.kernel.rng import rng_next
from goldenspike.kernel.state import State

WIN: Final = 100.0  # winning is worth more than any judgement of a running game
MARGIN: Final = 0.8  # how much of the worth of a game is how clear it was
JOLT: Final = 0x5BD1E995


def jolt(state: State) -> None:
    """Turn the generator of a copy elsewhere, so that nobody looks ahead at the draws of the very world it plays in."""
    rng = state.rng
    rng[1] = rng[1] ^ JOLT
    rng_next(rng)


def shares(state: State, out: vec[float]) -> None:
    """The share of the win that every seat has if the game ends as it stands."""
    best = state.best()
    share = 1.0 / float(max(len(best), 1))
    for seat in range(state.rules.players):
        out[seat] = share if seat in best else 0.0


def outcome(state: State, lead: float, out: vec[float]) -> None:
    """What a game is worth to every seat as it stands: its share of the win, and with weight `MARGIN` how clear the points are.

    A lead of `lead` points makes a seat e times as good. Points waver less than wins do, so few games tell more.
    """
    seats: i64 = state.rules.players
    shares(state, out)
    if seats == 1:
        ahead = max(-30.0, min(30.0, float(state.lead(0)) / lead))
        out[0] = (1.0 - MARGIN) * out[0] + MARGIN / (1.0 + exp(-ahead))
        return
    points = state.points()
    top = max(points)
    total = 0.0
    parts = vec[float]([0.0] * seats)
    for seat in range(seats):
        parts[seat] = exp(max(-40.0, float(points[seat] - top) / lead))
        total += parts[seat]
    for seat in range(seats):
        out[seat] = (1.0 - MARGIN) * out[seat] + MARGIN * parts[seat] / total


def judgement(state: State, seat: int) -> float:
    """The judgement of a position, with the result of a finished game on top."""
    value = state.judge(seat)
    if state.depth == 0:
        value += WIN if seat in state.best() else -WIN
    return value


def best_by_judgement(state: State, moves: vec[i64]) -> i64:
    """The move that looks best to the deciding seat."""
    seat = state.seat
    best = -1.0e18
    chosen = moves[0]
    for move in moves:
        ahead = state.clone()
        jolt(ahead)
        ahead.make(move)
        value = judgement(ahead, seat)
        if value > best:
            best = value
            chosen = move
    return chosen
