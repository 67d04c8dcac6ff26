"""The numbers of the game by name: verbs of moves, questions, what frames remember, refusals, dice and points."""

from __future__ import annotations

from typing import Final

from goldenspike.games.trains_and_stations.shapes import Bonus


class V:
    """Verbs of moves."""

    RETURN: Final = 0
    RECLAIM: Final = 1
    DIE: Final = 2
    ROLL: Final = 3
    STOP: Final = 4
    LAY: Final = 5
    LAY_WHITE: Final = 6
    ERECT: Final = 7
    COIN: Final = 8
    SAVE: Final = 9
    DONE: Final = 10
    DELIVER: Final = 11
    FAVOUR: Final = 12
    SERVE: Final = 13
    AWARD: Final = 14
    GIVE: Final = 15
    REVEAL: Final = 16
    PASS: Final = 17
    UPGRADE: Final = 18
    TRADE: Final = 19
    CARDS: Final = 20
    LEAVE: Final = 21
    MARK_ALL: Final = 22
    SAVE_ALL: Final = 23
    STAND: Final = 24
    ASK: Final = 25
    BACK: Final = 26


VERBS: Final = (
    "return", "reclaim", "die", "roll", "stop", "lay", "lay_white", "erect", "coin", "save", "done", "deliver", "favour", "serve",
    "award", "give", "reveal", "pass", "upgrade", "trade", "cards", "leave", "mark_all", "save_all", "stand", "ask", "back",
)  # fmt: skip


class Q:
    """Questions, the kinds of frames on the stack."""

    KEEP: Final = 1  # which Power card to give back
    GATHER: Final = 2  # which dice to roll
    REROLL: Final = 3  # which dice to roll again
    RESOLVE: Final = 4  # what to do with the dice
    ORDER: Final = 5  # which Delivery comes next
    MAJORITY: Final = 6  # who of those that are tied has the majority
    SERVE: Final = 7  # who gets the next card of a short stack
    MISSION: Final = 8  # which Mission to reveal
    UPGRADE: Final = 9  # which empty stack to replace, and by which Goods
    SPECULATE: Final = 10  # what to trade in for the new Goods
    AWARD: Final = 11  # who gets the next of the new Goods


class F:
    """What a frame remembers, and where. A slot has one name for each question that uses it."""

    KIND: Final = 0
    SEAT: Final = 1
    # Q.MAJORITY, Q.SERVE
    ROUTE: Final = 2
    NTH: Final = 3  # which Delivery of the route
    TIED: Final = 4  # Q.MAJORITY: the tied seats as bits
    TYPE: Final = 4  # Q.SERVE: the type of Building
    # Q.MISSION, Q.SPECULATE, Q.AWARD
    ASKED: Final = 2  # seats asked before
    SCORED: Final = 3  # Q.MISSION: Missions revealed by this seat this turn, as bits
    GOOD: Final = 3  # Q.SPECULATE: the good asked about, or GOODS for the Power cards
    NEW: Final = 4  # the new good, ...
    SPACE: Final = 5  # ... and its Building space


class WHY:
    """Why a move is refused."""

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
    MARKED: Final = 43
    NOT_MARKED: Final = 44
    TOO_OFTEN: Final = 45
    FEW_TO_MARK: Final = 46
    FEW_TO_KEEP: Final = 47
    NOT_STANDING: Final = 48
    NO_WAY_BACK: Final = 49


class FACE:
    """Faces of a die; 0 is a die that has not been rolled yet."""

    COIN: Final = 1
    HOTEL: Final = 2
    MINE: Final = 3
    RANCH: Final = 4
    LOCKED: Final = 5
    TRAIN: Final = 6


FACES: Final = ("unrolled", "coin", "hotel", "mine", "ranch", "locked_train", "train")
STRIDE: Final = 7  # faces with the unrolled one


class DIE:
    """Dice of the row."""

    OWN: Final = 1
    BONUS: Final = 2


class MARK:
    """Marks of dice before a roll."""

    MARKED: Final = 1
    BACK: Final = 2  # marked and taken back
    FIXED: Final = 3  # must be rolled


WHITE: Final = 6  # a bonus die on a space; player dice are 1 + seat

# Types of Buildings, in the order of their faces
TYPES: Final = ("hotel", "mine", "ranch")
KINDS: Final = 3
LOCATIONS: Final = 3  # the most that a city can have
GOODS: Final = 6


class BONUS:
    """Majority bonuses."""

    POINTS: Final = 0
    POWER: Final = 1
    DIE: Final = 2


BONUSES: Final[tuple[Bonus, ...]] = ("vp", "power_card", "bonus_die")


class P:
    """Where points come from."""

    START: Final = 0
    COMPLETION: Final = 1
    MAJORITY: Final = 2
    GOODS: Final = 3
    TRADE: Final = 4
    STRIKE: Final = 5


SOURCES: Final = 6
SOURCE_NAMES: Final = ("start", "completion", "majority", "instead_of_goods", "instead_of_trade", "strikes")
