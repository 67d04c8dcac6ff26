"""Judging moves by looking a few own decisions ahead, without returning to interpreted code."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.kernel.judging import judgement
from goldenspike.kernel.state import SOME, State


def best_ahead(state: State, seat: int, depth: i64) -> float:
    """The worth of a position if `seat` makes its next `depth` decisions as well as it can see."""
    if depth <= 0 or state.depth == 0 or state.seat != seat:
        return judgement(state, seat)
    best = -1.0e18
    for move in state.legal_into(vec[i64](capacity=SOME)):
        ahead = state.clone()
        ahead.make(move)
        best = max(best, best_ahead(ahead, seat, depth - 1))
    return best


def judge_moves(state: State, depth: int) -> list[float]:
    """For each legal move of the deciding seat, how the position after it looks."""
    seat = state.seat
    values: list[float] = []
    for move in state.legal_into(vec[i64](capacity=SOME)):
        ahead = state.clone()
        ahead.make(move)
        values.append(best_ahead(ahead, seat, depth - 1))
    return values
