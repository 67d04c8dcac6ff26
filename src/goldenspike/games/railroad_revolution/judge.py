"""How good a position looks to an expert."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.scoring import points_of
from goldenspike.games.railroad_revolution.state import RevolutionTable


def judge(t: RevolutionTable, seat: int) -> float:
    return float(points_of(t, i64(seat)))
