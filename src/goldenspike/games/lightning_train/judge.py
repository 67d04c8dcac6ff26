"""How good a position looks to an expert."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.scoring import total_points
from goldenspike.games.lightning_train.state import LightningTable


def judge_seat(s: LightningTable, seat: i64) -> float:
    return float(int(total_points(s, seat)))


def quick_move(s: LightningTable, moves: vec[i64], count: i64, random: i64) -> i64:
    return moves[(random * count) >> 31]
