"""The weights of the judgement by name: what each of them weighs is said in `judge.toml`, beside its number."""

from __future__ import annotations

from typing import Final

from goldenspike.games.trains_and_stations.bot.wishes import Wish
from goldenspike.kernel.data import Edition
from goldenspike.kernel.weights import Weights, place_names


class W:
    """Places of the weights; what each weighs is said in `judge.toml`, beside its number."""

    RIVAL: Final = 0
    NEAR: Final = 1
    TOGETHER: Final = 2
    TOGETHER_MORE: Final = 3
    BUILDING: Final = 4
    GOODS_CARD: Final = 5
    POWER_CARD: Final = 6
    BONUS_AWARD: Final = 7
    COIN_FIRST: Final = 8
    COIN_FALL: Final = 9
    BONUS_DIE: Final = 10
    FEW_DICE: Final = 11
    ON_BOARD: Final = 12
    SAVED_COIN: Final = 13
    LATER_GOODS: Final = 14
    GOODS: Final = 15
    STEEP: Final = 16
    STEEP_END: Final = 17
    EVEN: Final = 18
    LEAD_AHEAD: Final = 19
    LEAD_LEVEL: Final = 20
    LEAD_BEHIND: Final = 21
    ERECT_NOW: Final = 22
    SET_THREE: Final = 23
    SET_TWO: Final = 24
    SET_ONE: Final = 25
    TRAIN_DIE: Final = 26
    COIN_DIE: Final = 27
    BONUS_KEPT: Final = 28
    REROLL_COIN: Final = 29
    ROLL_TWO: Final = 30
    ROLL_ONE: Final = 31
    ROLL_NONE: Final = 32
    STRIKE: Final = 33


def read_weights(edition: Edition) -> Weights:
    """The weights of the house or of an edition."""
    return Weights(edition, place_names(W), place_names(Wish))
