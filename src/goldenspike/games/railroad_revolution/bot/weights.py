"""The weights of the judgement by name: what each of them weighs is said in `judge.toml`, beside its number."""

from __future__ import annotations

from typing import Final

from goldenspike.games.railroad_revolution.bot.wishes import Wish
from goldenspike.kernel.data import Edition
from goldenspike.kernel.weights import Weights, place_names


class W:
    """Places of the weights; what each weighs is said in `judge.toml`, beside its number."""

    CASH: Final = 0
    CASH_EARLY: Final = 1
    SHARE: Final = 2
    SHARE_EARLY: Final = 3
    STATION_HOUSE: Final = 4
    STATION_LEVEL: Final = 5
    OFFICE_HOUSE: Final = 6
    OFFICE_LEVEL: Final = 7
    NETWORK_RAIL: Final = 8
    NETWORK_LEVEL: Final = 9
    TRAIN_EARLY: Final = 10
    TRAIN_DOWN: Final = 11
    WORKER: Final = 12
    WORKER_MORE: Final = 13
    WORKER_SHORT: Final = 14
    COLOUR: Final = 15
    WANTED: Final = 16
    RAIL: Final = 17
    CITY: Final = 18
    WEST: Final = 19
    MILESTONE_BASE: Final = 20
    MILESTONE_HAVE: Final = 21
    MILESTONE_SQUARE: Final = 22
    MILESTONE_BEGUN: Final = 23
    MILESTONE_DONE: Final = 24
    MILESTONE_TIME: Final = 25
    MILESTONE_LACK: Final = 26
    STEPS: Final = 27
    PROMOTE: Final = 28
    FLIP: Final = 29
    TAKE_TRAIN: Final = 30
    GAIN_WORKER: Final = 31
    LAY_RAIL: Final = 32
    PLACE_HOUSE: Final = 33
    SWAP: Final = 34
    DISCARD: Final = 35
    KEEP: Final = 36
    LATER: Final = 37
    FIRST_IN: Final = 38
    TRADE_FLIP: Final = 39
    WHITE_EFFECT: Final = 40
    STATION_PURPLE: Final = 41
    STATION_GREY: Final = 42
    STATION_TURQUOISE: Final = 43
    RAILROAD_PURPLE: Final = 44
    RAILROAD_GREY: Final = 45
    RAILROAD_TURQUOISE: Final = 46
    TELEGRAPH_PURPLE: Final = 47
    TELEGRAPH_GREY: Final = 48
    TELEGRAPH_TURQUOISE: Final = 49
    TRADE_PURPLE: Final = 50
    TRADE_OTHER: Final = 51


def read_weights(edition: Edition) -> Weights:
    """The weights of the house or of an edition."""
    return Weights(edition, place_names(W), place_names(Wish))
