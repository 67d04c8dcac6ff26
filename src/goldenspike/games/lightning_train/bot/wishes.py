"""What the quick player of Lightning Train wishes for: its numbers by name, and the worth of chips and cards by them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from goldenspike.games.lightning_train.board.table import Board
from goldenspike.games.lightning_train.names import Card, Chip
from goldenspike.games.lightning_train.scoring import goal_points
from goldenspike.games.lightning_train.state.table import LightningTable

# Those with a second number say how much is added by the end of the game; the rest are the same all game long.


GUESSES: Final = {
    "build": 2.0,  # a rail line
    "build_late": 0.0,
    "points": 1.0,  # a point that a line brings at once
    "traffic": 0.5,  # how busy its path would be
    "slots": -0.2,  # a train that it takes
    "request": 0.3,  # an open request at its end
    "own_request": 0.4,  # the same at an own station
    "goods": 0.3,  # goods at its end
    "fresh": 0.2,  # an end where no own line was before
    "join": 0.3,  # parts of the network that it connects
    "supply": 0.3,  # a train of the supply that goes onto it
    "station": 2.0,  # a station
    "station_late": -2.0,
    "station_reach": 0.6,  # at the end of an own line
    "station_served": 0.6,  # a request that can be met at once
    "station_goods": 0.2,  # a request for goods that lie somewhere
    "station_cost": -0.2,  # a train that is bound for a while
    "deliver": -0.5,  # a delivery
    "deliver_late": 0.5,
    "own": 1.0,  # an own point of it
    "own_late": 0.0,
    "other": -0.5,  # a point of the best other company
    "other_late": 0.0,
    "token": -2.0,  # a token that it takes
    "token_late": 2.0,
    "yard_storage": 1.0,  # a train for an area of the railyard: line storage, ...
    "yard_storage_late": 0.0,
    "yard_secure": 0.2,
    "yard_secure_late": 0.0,
    "yard_station": 1.0,
    "yard_station_late": -1.5,
    "yard_explosives": 0.1,
    "yard_explosives_late": 0.0,
    "yard_industrialize": 0.6,
    "yard_industrialize_late": -1.0,
    "yard_public": 0.2,
    "yard_public_late": -1.0,
    "yard_begun": 0.3,  # each train that is there already
    "yard_locomotive": -0.3,  # a locomotive instead of a train
    "industrialize": 2.0,
    "industrialize_late": -2.0,
    "public": 1.0,
    "public_late": -1.0,
    "secure": -0.5,  # a contract for which trains of the railyard are spent
    "secure_token": -2.0,  # ... or a token
    "secure_token_late": 2.0,
    "blast": -0.5,  # explosives for one more line or a tunnel
    "fill_locomotive": -0.3,  # a locomotive on a line, ...
    "fill_stored": 0.2,  # ... a stored train, ...
    "fill_supply": 0.5,  # ... one from the supply
    "buy": -0.2,  # any chip: it clogs the bag
    "buy_late": -1.0,
    "price": -0.1,  # a dollar that it costs
    "money": 0.6,  # icons of a chip
    "money_late": -0.6,
    "lightning": 2.5,
    "lightning_late": -1.5,
    "venture": 1.5,
    "venture_late": 0.0,
    "any": 1.2,
    "any_late": -0.6,
    "tunnel": 0.4,
    "tunnel_late": -0.3,
    "construction": 0.6,
    "construction_late": -0.3,
    "conductor": 0.8,
    "conductor_late": -0.6,
    "payoff": 0.8,
    "payoff_late": -0.3,
    "chip_points": 1.8,
    "chip_points_late": -0.5,
    "effect": 0.5,
    "effect_late": -0.4,
    "bonus": 0.8,  # a chip that takes no basic slot
    "bonus_late": -0.5,
    "region": 0.6,  # a contract with paths to build on, ...
    "region_late": -0.4,
    "region_again": -0.3,  # ... and each other contract in the bag
    "train": 1.5,  # a train in the bag
    "locomotive": 1.5,
    "starter": 0.4,  # a starting contract
    "loan": -3.0,  # a loan in the bag
    "order_trains": 2.5,  # a train that is ordered
    "order_trains_late": -1.0,
    "order_points": 1.5,
    "order_chip": 0.3,
    "order_chip_late": -0.5,
    "repay": 1.0,
    "repay_late": 1.0,
    "borrow": -2.0,  # taking a loan
    "borrow_late": -1.0,
    "dynamite": -0.5,
    "acquire": 0.5,  # a private company, beside what its line is worth
    "trash": 0.6,  # a chip is trashed if it is worth less
    "mogul": 1.0,  # the deck to draw from
    "action": 1.0,
    "goal": 1.0,  # a goal card
    "goal_points": 0.7,  # and the points it would bring now
    "power_0": 1.0,  # power chips, in the order of the file
    "power_1": 1.2,
    "power_2": 0.8,
    "power_3": 1.1,
}  # fmt: skip
NAMES: Final = list(GUESSES)


class Wish:
    """Places of the numbers. A few neighbours are used as arrays: the areas of the railyard, icons and power chips."""

    BUILD: Final = 0
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
    STATION_REACH: Final = 13
    STATION_SERVED: Final = 14
    STATION_GOODS: Final = 15
    STATION_COST: Final = 16
    DELIVER: Final = 17
    OWN: Final = 19
    OTHER: Final = 21
    TOKEN: Final = 23
    YARD: Final = 25  # two numbers for each area
    YARD_BEGUN: Final = 37
    YARD_LOCOMOTIVE: Final = 38
    INDUSTRIALIZE: Final = 39
    PUBLIC: Final = 41
    SECURE: Final = 43
    SECURE_TOKEN: Final = 44
    BLAST: Final = 46
    FILL_LOCOMOTIVE: Final = 47
    FILL_STORED: Final = 48
    FILL_SUPPLY: Final = 49
    BUY: Final = 50
    PRICE: Final = 52
    MONEY: Final = 53
    LIGHTNING: Final = 55
    VENTURE: Final = 57
    ANY: Final = 59
    TUNNEL: Final = 61
    CONSTRUCTION: Final = 63
    CONDUCTOR: Final = 65
    PAYOFF: Final = 67
    CHIP_POINTS: Final = 69
    EFFECT: Final = 71
    BONUS: Final = 73
    REGION: Final = 75
    REGION_AGAIN: Final = 77
    TRAIN: Final = 78
    LOCOMOTIVE: Final = 79
    STARTER: Final = 80
    LOAN: Final = 81
    ORDER_TRAINS: Final = 82
    ORDER_POINTS: Final = 84
    ORDER_CHIP: Final = 85
    REPAY: Final = 87
    BORROW: Final = 89
    DYNAMITE: Final = 91
    ACQUIRE: Final = 92
    TRASH: Final = 93
    MOGUL: Final = 94  # and action
    GOAL: Final = 96
    GOAL_POINTS: Final = 97
    POWER: Final = 98
    CARD: Final = 102  # from here on one number for each card: whether it is played, and kept


def names(b: Board) -> list[str]:
    return NAMES + [f"card_{id}" for id in b.card_ids]


def guesses(b: Board) -> dict[str, float]:
    found = dict(GUESSES)
    for id in b.card_ids:
        found[f"card_{id}"] = 1.0
    return found


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
    return q[Wish.CARD + card]
