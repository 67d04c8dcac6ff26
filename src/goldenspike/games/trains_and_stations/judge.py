"""How good a position looks to an expert."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trains_and_stations.scoring import total
from goldenspike.games.trains_and_stations.state import StationsTable


def judge(s: StationsTable, seat: i64) -> float:
    return float(total(s, seat))


def quick(s: StationsTable, moves: vec[i64], count: i64, random: i64) -> i64:
    return moves[(random * count) >> 31]
