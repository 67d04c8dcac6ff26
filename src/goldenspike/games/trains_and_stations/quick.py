"""Plausible moves at little cost, for playouts."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.games.trains_and_stations.verbs import (
    GATHER,
    MISSION,
    REROLL,
    RESOLVE,
    V_COIN,
    V_DONE,
    V_ERECT,
    V_LAY_WHITE,
    V_ROLL,
)


def quick(s: StationsTable, moves: vec[i64], count: i64, random: i64) -> i64:
    """Build when possible, place trains beside others, take Coins, reveal Missions; else any move."""
    kind = s.top(0)
    block = s.board.block
    if kind == RESOLVE:
        return resolve(s, moves, count, random)
    if kind == MISSION:
        return moves[0]
    if kind == GATHER:
        return block[V_ROLL]
    if kind == REROLL and random & 7 < 5:
        last = moves[count - 1]
        for i in range(count):
            if moves[i] == block[V_ROLL]:
                return moves[i]
        return last
    return moves[(random * count) >> 31]


def resolve(s: StationsTable, moves: vec[i64], count: i64, random: i64) -> i64:
    b = s.board
    block = b.block
    lays: i64 = 0  # moves that place a train come first
    while lays < count and moves[lays] < block[V_ERECT]:
        lays += 1
    builds = lays
    while builds < count and moves[builds] < block[V_COIN]:
        builds += 1
    if builds > lays:
        return moves[lays + ((random * (builds - lays)) >> 31)]
    if lays > 0:
        pick = (random * lays) >> 31
        full = s.full_mask()
        for i in range(4):  # the first of a few that lies beside a die
            m = moves[(pick + i) % lays]
            space = m - block[V_LAY_WHITE] if m >= block[V_LAY_WHITE] else m - block[V_LAY_WHITE] + b.spaces
            if b.next_mask[space] & full:
                return m
        return moves[pick]
    if moves[0] == block[V_COIN] and random & 3:
        return moves[0]
    if random & 3 == 0:
        for i in range(count):
            if moves[i] == block[V_DONE]:
                return moves[i]
    return moves[(random * count) >> 31]
