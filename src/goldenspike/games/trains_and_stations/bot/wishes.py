"""What the quick player of Trains & Stations wishes for: its numbers by name, where they stand, and how they change with time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.state import StationsTable


class Wish:
    """Places of the quick player's numbers, which `judge.toml` explains. A `_LATE` is what is added by the end of the game."""

    RIVAL: Final = 0
    RIVAL_LATE: Final = 1
    GOODS: Final = 2
    GOODS_LATE: Final = 3
    PUSH: Final = 4
    PUSH_LATE: Final = 5
    AWARD_DIE: Final = 6
    AWARD_DIE_LATE: Final = 7
    AWARD_CARD: Final = 8
    AWARD_CARD_LATE: Final = 9
    NEAR_ONE: Final = 10
    NEAR_ONE_LATE: Final = 11
    NEAR_TWO: Final = 12
    NEAR_TWO_LATE: Final = 13
    NEAR_THREE: Final = 14
    NEAR_THREE_LATE: Final = 15
    LAST_TURNS: Final = 16
    AHEAD: Final = 17
    LEVEL: Final = 18
    BEHIND: Final = 19
    BOUND: Final = 20
    SHORT: Final = 21
    MISSION: Final = 22
    MISSION_NEAR: Final = 23
    TRAIN: Final = 24
    TRAIN_DIE: Final = 25
    TRAIN_DIE_LATE: Final = 26
    COIN_FIRST: Final = 27
    COIN_FIRST_LATE: Final = 28
    COIN_FALL: Final = 29
    COIN_KEPT: Final = 30
    COIN_KEPT_LATE: Final = 31
    PRIZE: Final = 32
    PRIZE_LATE: Final = 33
    SET_TWO: Final = 34
    SET_ONE: Final = 35
    ROLL_TWO: Final = 36
    ROLL_ONE: Final = 37
    ROLL_NONE: Final = 38
    ROLLED: Final = 39
    AGAIN: Final = 40
    REROLL: Final = 41
    REROLL_LATE: Final = 42
    WHITE_KEPT: Final = 43
    WHITE_KEPT_LATE: Final = 44
    STRIKE: Final = 45
    RECLAIM: Final = 46
    RECLAIM_LATE: Final = 47
    RECLAIM_DIE: Final = 48
    RECLAIM_BOARD: Final = 49
    CITY_TRAFFIC: Final = 50
    CITY_SOON: Final = 51
    CITY_RIVALS: Final = 52
    TRADE_NEW: Final = 53
    TRADE_NEW_LATE: Final = 54
    TRADE_OLD: Final = 55
    TRADE_PAIR: Final = 56
    PAIR: Final = 57
    PAIR_POINTS: Final = 58
    KEEP_POINTS: Final = 59
    KEEP_WAY: Final = 60
    UPGRADE_OWN: Final = 61
    UPGRADE_RIVAL: Final = 62


def lateness(s: StationsTable) -> float:
    """How much of the game is over, from 0 to 1."""
    return 1.0 if s.last_round else 1.0 - float(s.stock) / float(s.board.stock)


def wish(s: StationsTable, place: i64, late: float) -> float:
    """A number that changes in the course of the game."""
    q = s.board.weights.quick
    return q[place] + late * q[place + 1]
