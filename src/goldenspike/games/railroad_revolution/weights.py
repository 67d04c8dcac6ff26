"""The weights of the judgement by name: what each of them weighs is said in `judge.toml`, beside its number."""

from __future__ import annotations

from typing import Final

from goldenspike.games.railroad_revolution.wishes import GUESSES
from goldenspike.games.railroad_revolution.wishes import NAMES as QUICK_NAMES
from goldenspike.kernel.data import Edition
from goldenspike.kernel.weights import Weights

NAMES: Final = (
    "cash",
    "cash_early",
    "share",
    "share_early",
    "station_house",
    "station_level",
    "office_house",
    "office_level",
    "network_rail",
    "network_level",
    "train_early",
    "train_down",
    "worker",
    "worker_more",
    "worker_short",
    "colour",
    "wanted",
    "rail",
    "city",
    "west",
    "milestone_base",
    "milestone_have",
    "milestone_square",
    "milestone_begun",
    "milestone_done",
    "milestone_time",
    "milestone_lack",
    "steps",
    "promote",
    "flip",
    "take_train",
    "gain_worker",
    "lay_rail",
    "place_house",
    "swap",
    "discard",
    "keep",
    "later",
    "first_in",
    "trade_flip",
    "white_effect",
    "station_purple",
    "station_grey",
    "station_turquoise",
    "railroad_purple",
    "railroad_grey",
    "railroad_turquoise",
    "telegraph_purple",
    "telegraph_grey",
    "telegraph_turquoise",
    "trade_purple",
    "trade_other",
)
W_CASH: Final = 0
W_CASH_EARLY: Final = 1
W_SHARE: Final = 2
W_SHARE_EARLY: Final = 3
W_STATION_HOUSE: Final = 4
W_STATION_LEVEL: Final = 5
W_OFFICE_HOUSE: Final = 6
W_OFFICE_LEVEL: Final = 7
W_NETWORK_RAIL: Final = 8
W_NETWORK_LEVEL: Final = 9
W_TRAIN_EARLY: Final = 10
W_TRAIN_DOWN: Final = 11
W_WORKER: Final = 12
W_WORKER_MORE: Final = 13
W_WORKER_SHORT: Final = 14
W_COLOUR: Final = 15
W_WANTED: Final = 16
W_RAIL: Final = 17
W_CITY: Final = 18
W_WEST: Final = 19
W_MILESTONE_BASE: Final = 20
W_MILESTONE_HAVE: Final = 21
W_MILESTONE_SQUARE: Final = 22
W_MILESTONE_BEGUN: Final = 23
W_MILESTONE_DONE: Final = 24
W_MILESTONE_TIME: Final = 25
W_MILESTONE_LACK: Final = 26
W_STEPS: Final = 27
W_PROMOTE: Final = 28
W_FLIP: Final = 29
W_TAKE_TRAIN: Final = 30
W_GAIN_WORKER: Final = 31
W_LAY_RAIL: Final = 32
W_PLACE_HOUSE: Final = 33
W_SWAP: Final = 34
W_DISCARD: Final = 35
W_KEEP: Final = 36
W_LATER: Final = 37
W_FIRST_IN: Final = 38
W_TRADE_FLIP: Final = 39
W_WHITE_EFFECT: Final = 40
W_STATION_PURPLE: Final = 41
W_STATION_GREY: Final = 42
W_STATION_TURQUOISE: Final = 43
W_RAILROAD_PURPLE: Final = 44
W_RAILROAD_GREY: Final = 45
W_RAILROAD_TURQUOISE: Final = 46
W_TELEGRAPH_PURPLE: Final = 47
W_TELEGRAPH_GREY: Final = 48
W_TELEGRAPH_TURQUOISE: Final = 49
W_TRADE_PURPLE: Final = 50
W_TRADE_OTHER: Final = 51


def read_weights(edition: Edition) -> Weights:
    """The weights of the house or of an edition."""
    return Weights(edition, list(NAMES), {}, list(QUICK_NAMES), dict(GUESSES))
