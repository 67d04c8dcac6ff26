"""The weights of the judgement by name: what each of them weighs is said in `judge.toml`, beside its number."""

from __future__ import annotations

from typing import Final

from goldenspike.games.trains_and_stations import wishes
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
W_RIVAL: Final = 0
W_NEAR: Final = 1
W_TOGETHER: Final = 2
W_TOGETHER_MORE: Final = 3
W_BUILDING: Final = 4
W_GOODS_CARD: Final = 5
W_POWER_CARD: Final = 6
W_BONUS_AWARD: Final = 7
W_COIN_FIRST: Final = 8
W_COIN_FALL: Final = 9
W_BONUS_DIE: Final = 10
W_FEW_DICE: Final = 11
W_ON_BOARD: Final = 12
W_SAVED_COIN: Final = 13
W_LATER_GOODS: Final = 14
W_GOODS: Final = 15
W_STEEP: Final = 16
W_STEEP_END: Final = 17
W_EVEN: Final = 18
W_LEAD_AHEAD: Final = 19
W_LEAD_LEVEL: Final = 20
W_LEAD_BEHIND: Final = 21
W_ERECT_NOW: Final = 22
W_SET_THREE: Final = 23
W_SET_TWO: Final = 24
W_SET_ONE: Final = 25
W_TRAIN_DIE: Final = 26
W_COIN_DIE: Final = 27
W_BONUS_KEPT: Final = 28
W_REROLL_COIN: Final = 29
W_ROLL_TWO: Final = 30
W_ROLL_ONE: Final = 31
W_ROLL_NONE: Final = 32
W_STRIKE: Final = 33


def read_weights(edition: Edition) -> Weights:
    """The weights of the house or of an edition."""
    return Weights(edition, list(NAMES), {}, list(wishes.NAMES), dict(wishes.GUESSES))
