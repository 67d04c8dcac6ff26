"""What the quick player of Trains & Stations wishes for: its numbers by name, where they stand, and how they change with time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.state import StationsTable

# Those with a second number say how much is added by the end of the game; the rest are the same all game long.
GUESSES: Final = {
    "rival": 0.4,  # a point of another player, as part of an own one
    "rival_late": 0.1,
    "goods": 0.8,  # a Goods card of an own Building
    "goods_late": -0.5,
    "push": 0.35,  # and the part of the points of its monopoly if one card decides about it
    "push_late": 0.3,
    "award_die": 1.2,  # a bonus die as majority bonus
    "award_die_late": -0.8,
    "award_card": 4.0,  # a Power card as majority bonus
    "award_card_late": 0.0,
    "near_one": 0.45,  # the chance of a Delivery that lacks one space, ...
    "near_one_late": -0.1,
    "near_two": 0.25,  # ... two, ...
    "near_two_late": -0.1,
    "near_three": 0.12,  # ... three or more
    "near_three_late": -0.05,
    "last_turns": 0.4,  # the part of these chances for each turn of others that is left at the end
    "ahead": 0.75,  # the chance of the majority for who has most dice there, ...
    "level": 0.4,  # ... shares the lead, ...
    "behind": 0.15,  # ... has fewer
    "bound": -0.1,  # an own die that stays on the board, ...
    "short": -0.6,  # ... and one that the next roll lacks
    "mission": 1.0,  # a point of a Mission that is fulfilled at once
    "mission_near": 0.2,  # ... that lacks a space, by each further one once more
    "train": 1.0,  # the part of what the trains of the row can do that counts before the last roll
    "train_die": 0.1,  # any train
    "train_die_late": 0.0,
    "coin_first": 1.0,  # the Coins of a die that finds no Coins, ...
    "coin_first_late": -0.8,
    "coin_fall": -0.15,  # ... and for each Coin that is there
    "coin_kept": 0.3,  # a Coin face that is kept for later
    "coin_kept_late": -0.3,
    "prize": 4.5,  # a Building
    "prize_late": -3.5,
    "set_two": 0.3,  # the part of it that two own faces are worth, ...
    "set_one": 0.1,  # ... one
    "roll_two": 0.6,  # the part of it for rolling with two faces, times the chance of a third, ...
    "roll_one": 0.6,  # ... with one, ...
    "roll_none": 0.9,  # ... with none
    "rolled": 0.1,  # a die that is rolled
    "again": 0.05,  # ... while there are Coins to roll it once more
    "reroll": -0.6,  # the Coin of another roll
    "reroll_late": 0.5,
    "white_kept": 0.9,  # a bonus die that is not rolled
    "white_kept_late": -0.8,
    "strike": -1.0,  # a point of a strike
    "reclaim": -2.5,  # taking all dice back from the board, ...
    "reclaim_late": -1.0,
    "reclaim_die": 1.0,  # ... for each die beyond those it takes to be allowed, ...
    "reclaim_board": -1.0,  # ... and what the dice there promise
    "city_traffic": 1.0,  # a Building in a city with as many routes as usual
    "city_soon": 1.5,  # by the chance of the likeliest Delivery there
    "city_rivals": 0.1,  # by each Building of others there
    "trade_new": 0.3,  # a new card for two Goods, as part of its monopoly
    "trade_new_late": 0.2,
    "trade_old": 1.0,  # what the old Goods do for their monopolies
    "trade_pair": 0.35,  # a two-Goods card for a new one, as part of its monopoly
    "pair": -3.0,  # a two-Goods card that is given up, ...
    "pair_points": 0.25,  # ... and the points of its monopolies
    "keep_points": 0.4,  # a Mission in the first hand by its points, ...
    "keep_way": -0.2,  # ... and by the spaces it needs
    "upgrade_own": 1.0,  # an own Building that will bring the new Goods, as part of their monopoly
    "upgrade_rival": -0.6,  # the same of the others
}  # fmt: skip
NAMES: Final = list(GUESSES)


class WISH:
    """Places of the numbers. The chances of Deliveries are used as an array."""

    RIVAL: Final = 0
    GOODS: Final = 2
    PUSH: Final = 4
    AWARD_DIE: Final = 6
    AWARD_CARD: Final = 8
    NEAR: Final = 10  # two numbers for each distance
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
    COIN_FIRST: Final = 27
    COIN_FALL: Final = 29
    COIN_KEPT: Final = 30
    PRIZE: Final = 32
    SET_TWO: Final = 34
    SET_ONE: Final = 35
    ROLL_TWO: Final = 36
    ROLL_ONE: Final = 37
    ROLL_NONE: Final = 38
    ROLLED: Final = 39
    AGAIN: Final = 40
    REROLL: Final = 41
    WHITE_KEPT: Final = 43
    STRIKE: Final = 45
    RECLAIM: Final = 46
    RECLAIM_DIE: Final = 48
    RECLAIM_BOARD: Final = 49
    CITY_TRAFFIC: Final = 50
    CITY_SOON: Final = 51
    CITY_RIVALS: Final = 52
    TRADE_NEW: Final = 53
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
