"""The weights of the judgement by name: what each of them weighs is said in `judge.toml`, beside its number."""

from __future__ import annotations

from typing import Final

from goldenspike.games.trains_and_stations.bot import wishes
from goldenspike.kernel.data import Edition
from goldenspike.kernel.weights import Weights

NAMES: Final = (
    "rival",
    "near",
    "together",
    "together_more",
    "building",
    "goods_card",
    "power_card",
    "bonus_award",
    "coin_first",
    "coin_fall",
    "bonus_die",
    "few_dice",
    "on_board",
    "saved_coin",
    "later_goods",
    "goods",
    "steep",
    "steep_end",
    "even",
    "lead_ahead",
    "lead_level",
    "lead_behind",
    "erect_now",
    "set_three",
    "set_two",
    "set_one",
    "train_die",
    "coin_die",
    "bonus_kept",
    "reroll_coin",
    "roll_two",
    "roll_one",
    "roll_none",
    "strike",
)


class W:
    """Places of the weights."""

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
    return Weights(edition, list(NAMES), {}, list(wishes.NAMES), dict(wishes.GUESSES))
