"""The verbs of moves, the questions on the stack, and the ways in which a move can be refused."""

from __future__ import annotations

from typing import Final

V_RETURN: Final = 0
V_RECLAIM: Final = 1
V_DIE: Final = 2
V_ROLL: Final = 3
V_STOP: Final = 4
V_LAY: Final = 5
V_LAY_WHITE: Final = 6
V_ERECT: Final = 7
V_COIN: Final = 8
V_SAVE: Final = 9
V_DONE: Final = 10
V_DELIVER: Final = 11
V_FAVOUR: Final = 12
V_SERVE: Final = 13
V_AWARD: Final = 14
V_GIVE: Final = 15
V_REVEAL: Final = 16
V_PASS: Final = 17
V_UPGRADE: Final = 18
V_TRADE: Final = 19
V_CARDS: Final = 20
VERBS: Final = (
    "return", "reclaim", "die", "roll", "stop", "lay", "lay_white", "erect", "coin", "save", "done", "deliver", "favour", "serve",
    "award", "give", "reveal", "pass", "upgrade", "trade", "cards",
)  # fmt: skip

# Questions on the stack, with what their numbers mean
KEEP: Final = 1  # which Power card to give back
GATHER: Final = 2  # which dice to roll
REROLL: Final = 3  # which dice to roll again
RESOLVE: Final = 4  # what to do with the dice
ORDER: Final = 5  # which Delivery comes next
MAJORITY: Final = 6  # a: route, b: which Delivery of the route, c: the tied seats as bits
SERVE: Final = 7  # a: route, b: which Delivery of the route, c: the type of Building
MISSION: Final = 8  # a: seats asked before, b: Missions revealed by this seat this turn, as bits
UPGRADE: Final = 9
SPECULATE: Final = (
    10  # a: seats asked before, b: the good asked about, or GOODS for the Power cards, c: the new good, d: its space
)
AWARD: Final = 11  # c: the new good, d: its space

# Why a move is refused
NOT_NOW: Final = 1
NO_CARD: Final = 2
FEW_ON_BOARD: Final = 3
NO_DIE: Final = 4
MUST_ROLL: Final = 5
MUST_ADD: Final = 6
MUST_ADD_ALL: Final = 7
TAKEN_BACK: Final = 8
LOCKED_DIE: Final = 9
NONE_MARKED: Final = 10
NO_TRAIN: Final = 11
OCCUPIED: Final = 12
NOT_NEXT: Final = 13
NO_SET: Final = 14
NO_BUILDING: Final = 15
CITY_FULL: Final = 16
LEVEL_TWO: Final = 17
LEVEL_THREE: Final = 18
NOWHERE: Final = 19
NO_COIN_DIE: Final = 20
COINS_FULL: Final = 21
NOT_SAVABLE: Final = 22
BONUS_NOT_SAVED: Final = 23
TRAINS_LEFT: Final = 24
NOT_COMPLETE: Final = 25
NOT_TIED: Final = 26
NOT_DUE: Final = 27
NOT_JOINED: Final = 28
SCORED_TWICE: Final = 29
STACK_NOT_EMPTY: Final = 30
GOOD_IN_USE: Final = 31
NOT_NEXT_LEVEL: Final = 32
OTHER_GOOD: Final = 33
TOO_FEW_GOODS: Final = 34
ODD_TRADE: Final = 35
CARD_NOT_HELD: Final = 36
NOT_OWED: Final = 37
GIFTS_OFF: Final = 38
GIFT_TO_SELF: Final = 39
NO_COIN: Final = 40
RECEIVER_FULL: Final = 41
SOME_MARKED: Final = 42
