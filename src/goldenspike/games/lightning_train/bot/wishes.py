"""What the quick player of Lightning Train wishes for: its numbers by name, and the worth of chips and cards by them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from goldenspike.games.lightning_train.board.table import Board
from goldenspike.games.lightning_train.names import Card, Chip
from goldenspike.games.lightning_train.scoring import goal_points
from goldenspike.games.lightning_train.state.table import LightningTable


class Wish:
    """Places of the quick player's numbers, which `judge.toml` explains. A `_LATE` is what is added by the end of the game."""

    BUILD: Final = 0
    BUILD_LATE: Final = 1
    POINTS: Final = 2
    TRAFFIC: Final = 3
    SLOTS: Final = 4
    REQUEST: Final = 5
    OWN_REQUEST: Final = 6
    GOODS: Final = 7
    FRESH: Final = 8
    JOIN: Final = 9
    SUPPLY: Final = 10
    STATION: Final = 11
    STATION_LATE: Final = 12
    STATION_REACH: Final = 13
    STATION_SERVED: Final = 14
    STATION_GOODS: Final = 15
    STATION_COST: Final = 16
    DELIVER: Final = 17
    DELIVER_LATE: Final = 18
    OWN: Final = 19
    OWN_LATE: Final = 20
    OTHER: Final = 21
    OTHER_LATE: Final = 22
    TOKEN: Final = 23
    TOKEN_LATE: Final = 24
    YARD_STORAGE: Final = 25
    YARD_STORAGE_LATE: Final = 26
    YARD_SECURE: Final = 27
    YARD_SECURE_LATE: Final = 28
    YARD_STATION: Final = 29
    YARD_STATION_LATE: Final = 30
    YARD_EXPLOSIVES: Final = 31
    YARD_EXPLOSIVES_LATE: Final = 32
    YARD_INDUSTRIALIZE: Final = 33
    YARD_INDUSTRIALIZE_LATE: Final = 34
    YARD_PUBLIC: Final = 35
    YARD_PUBLIC_LATE: Final = 36
    YARD_BEGUN: Final = 37
    YARD_LOCOMOTIVE: Final = 38
    INDUSTRIALIZE: Final = 39
    INDUSTRIALIZE_LATE: Final = 40
    PUBLIC: Final = 41
    PUBLIC_LATE: Final = 42
    SECURE: Final = 43
    SECURE_TOKEN: Final = 44
    SECURE_TOKEN_LATE: Final = 45
    BLAST: Final = 46
    FILL_LOCOMOTIVE: Final = 47
    FILL_STORED: Final = 48
    FILL_SUPPLY: Final = 49
    BUY: Final = 50
    BUY_LATE: Final = 51
    PRICE: Final = 52
    MONEY: Final = 53
    MONEY_LATE: Final = 54
    LIGHTNING: Final = 55
    LIGHTNING_LATE: Final = 56
    VENTURE: Final = 57
    VENTURE_LATE: Final = 58
    ANY: Final = 59
    ANY_LATE: Final = 60
    TUNNEL: Final = 61
    TUNNEL_LATE: Final = 62
    CONSTRUCTION: Final = 63
    CONSTRUCTION_LATE: Final = 64
    CONDUCTOR: Final = 65
    CONDUCTOR_LATE: Final = 66
    PAYOFF: Final = 67
    PAYOFF_LATE: Final = 68
    CHIP_POINTS: Final = 69
    CHIP_POINTS_LATE: Final = 70
    EFFECT: Final = 71
    EFFECT_LATE: Final = 72
    BONUS: Final = 73
    BONUS_LATE: Final = 74
    REGION: Final = 75
    REGION_LATE: Final = 76
    REGION_AGAIN: Final = 77
    TRAIN: Final = 78
    LOCOMOTIVE: Final = 79
    STARTER: Final = 80
    LOAN: Final = 81
    ORDER_TRAINS: Final = 82
    ORDER_TRAINS_LATE: Final = 83
    ORDER_POINTS: Final = 84
    ORDER_CHIP: Final = 85
    ORDER_CHIP_LATE: Final = 86
    REPAY: Final = 87
    REPAY_LATE: Final = 88
    BORROW: Final = 89
    BORROW_LATE: Final = 90
    DYNAMITE: Final = 91
    ACQUIRE: Final = 92
    TRASH: Final = 93
    MOGUL: Final = 94
    ACTION: Final = 95
    GOAL: Final = 96
    GOAL_POINTS: Final = 97
    POWER_0: Final = 98
    POWER_1: Final = 99
    POWER_2: Final = 100
    POWER_3: Final = 101


CARDS: Final = 102  # after these one number for each card: whether it is played, and kept


def card_weights(b: Board) -> dict[str, float]:
    """The names of the weights of cards, and what a card weighs that the data says nothing about."""
    return {f"card_{id}": 1.0 for id in b.card_ids}


def wish(s: LightningTable, place: i64, late: float) -> float:
    """A number that changes in the course of the game."""
    q = s.board.weights.quick
    return q[place] + late * q[place + 1]


def chip_wish(s: LightningTable, chip: i64, late: float, paths: float, others: float) -> float:
    """What a chip is worth in the bag. A contract counts by the open paths of its regions and the other contracts there are."""
    b = s.board
    q = b.weights.quick
    if chip == Chip.TRAIN:
        return q[Wish.TRAIN]
    if chip == Chip.LOCOMOTIVE:
        return q[Wish.LOCOMOTIVE]
    if chip == Chip.LOAN:
        return q[Wish.LOAN]
    if b.chip_starter[chip] >= 0:
        return q[Wish.STARTER] * (1.0 - late) * min(1.0, paths)
    worth: float = 0.0
    if b.chip_money[chip] > 0:
        worth += float(b.chip_money[chip]) * wish(s, Wish.MONEY, late)
    trains = float(b.chip_lightning[chip]) + 0.7 * float(b.chip_later[chip])
    if trains > 0.0:
        worth += trains * wish(s, Wish.LIGHTNING, late)
    if b.chip_venture[chip] > 0:
        worth += float(b.chip_venture[chip]) * wish(s, Wish.VENTURE, late)
    if b.chip_any[chip] > 0:
        worth += float(b.chip_any[chip]) * wish(s, Wish.ANY, late) + others * q[Wish.REGION_AGAIN]
    if b.chip_tunnel[chip] > 0:
        worth += wish(s, Wish.TUNNEL, late)
    if b.chip_construction[chip] > 0:
        worth += wish(s, Wish.CONSTRUCTION, late)
    if b.chip_conductor[chip] > 0:
        worth += wish(s, Wish.CONDUCTOR, late)
    if b.chip_payoff[chip] > 0:
        worth += wish(s, Wish.PAYOFF, late)
    if b.use_points[chip] > 0:
        part = 0.5 if b.use_need[chip] > 0 or b.use_bankroll[chip] > 0 else 1.0
        worth += part * float(b.use_points[chip]) * wish(s, Wish.CHIP_POINTS, late)
    if b.use_trash[chip] > 0 or b.use_action[chip] > 0 or b.use_station[chip] > 0:
        worth += wish(s, Wish.EFFECT, late)
    if b.chip_bonus[chip] > 0:
        worth += wish(s, Wish.BONUS, late)
    if b.chip_mask[chip] > 0:
        worth += wish(s, Wish.REGION, late) * min(4.0, paths) * 0.5 + others * q[Wish.REGION_AGAIN]
    return worth


def card_wish(s: LightningTable, seat: i64, card: i64) -> float:
    """What a card is worth in the hand."""
    b = s.board
    q = b.weights.quick
    if b.card_kind[card] == Card.GOAL:
        return q[Wish.GOAL] + q[Wish.GOAL_POINTS] * float(goal_points(s, seat, card))
    return q[CARDS + card]
