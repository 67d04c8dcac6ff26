"""What the quick player of Lightning Train wishes for: its numbers by name, and the worth of chips and cards by them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from goldenspike.games.lightning_train.board import Board
from goldenspike.games.lightning_train.pieces import GOAL, LOAN, LOCOMOTIVE, TRAIN
from goldenspike.games.lightning_train.scoring import goal_points
from goldenspike.games.lightning_train.state import LightningTable

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

# Places of the numbers. A few neighbours are used as arrays: the areas of the railyard, icons and power chips.
Q_BUILD: Final = 0
Q_POINTS: Final = 2
Q_TRAFFIC: Final = 3
Q_SLOTS: Final = 4
Q_REQUEST: Final = 5
Q_OWN_REQUEST: Final = 6
Q_GOODS: Final = 7
Q_FRESH: Final = 8
Q_JOIN: Final = 9
Q_SUPPLY: Final = 10
Q_STATION: Final = 11
Q_STATION_REACH: Final = 13
Q_STATION_SERVED: Final = 14
Q_STATION_GOODS: Final = 15
Q_STATION_COST: Final = 16
Q_DELIVER: Final = 17
Q_OWN: Final = 19
Q_OTHER: Final = 21
Q_TOKEN: Final = 23
Q_YARD: Final = 25  # two numbers for each area
Q_YARD_BEGUN: Final = 37
Q_YARD_LOCOMOTIVE: Final = 38
Q_INDUSTRIALIZE: Final = 39
Q_PUBLIC: Final = 41
Q_SECURE: Final = 43
Q_SECURE_TOKEN: Final = 44
Q_BLAST: Final = 46
Q_FILL_LOCOMOTIVE: Final = 47
Q_FILL_STORED: Final = 48
Q_FILL_SUPPLY: Final = 49
Q_BUY: Final = 50
Q_PRICE: Final = 52
Q_MONEY: Final = 53
Q_LIGHTNING: Final = 55
Q_VENTURE: Final = 57
Q_ANY: Final = 59
Q_TUNNEL: Final = 61
Q_CONSTRUCTION: Final = 63
Q_CONDUCTOR: Final = 65
Q_PAYOFF: Final = 67
Q_CHIP_POINTS: Final = 69
Q_EFFECT: Final = 71
Q_BONUS: Final = 73
Q_REGION: Final = 75
Q_REGION_AGAIN: Final = 77
Q_TRAIN: Final = 78
Q_LOCOMOTIVE: Final = 79
Q_STARTER: Final = 80
Q_LOAN: Final = 81
Q_ORDER_TRAINS: Final = 82
Q_ORDER_POINTS: Final = 84
Q_ORDER_CHIP: Final = 85
Q_REPAY: Final = 87
Q_BORROW: Final = 89
Q_DYNAMITE: Final = 91
Q_ACQUIRE: Final = 92
Q_TRASH: Final = 93
Q_MOGUL: Final = 94  # and action
Q_GOAL: Final = 96
Q_GOAL_POINTS: Final = 97
Q_POWER: Final = 98
Q_CARD: Final = 102  # from here on one number for each card: whether it is played, and kept


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
    if chip == TRAIN:
        return q[Q_TRAIN]
    if chip == LOCOMOTIVE:
        return q[Q_LOCOMOTIVE]
    if chip == LOAN:
        return q[Q_LOAN]
    if b.chip_starter[chip] >= 0:
        return q[Q_STARTER] * (1.0 - late) * min(1.0, paths)
    worth: float = 0.0
    if b.chip_money[chip] > 0:
        worth += float(b.chip_money[chip]) * wish(s, Q_MONEY, late)
    trains = float(b.chip_lightning[chip]) + 0.7 * float(b.chip_later[chip])
    if trains > 0.0:
        worth += trains * wish(s, Q_LIGHTNING, late)
    if b.chip_venture[chip] > 0:
        worth += float(b.chip_venture[chip]) * wish(s, Q_VENTURE, late)
    if b.chip_any[chip] > 0:
        worth += float(b.chip_any[chip]) * wish(s, Q_ANY, late) + others * q[Q_REGION_AGAIN]
    if b.chip_tunnel[chip] > 0:
        worth += wish(s, Q_TUNNEL, late)
    if b.chip_construction[chip] > 0:
        worth += wish(s, Q_CONSTRUCTION, late)
    if b.chip_conductor[chip] > 0:
        worth += wish(s, Q_CONDUCTOR, late)
    if b.chip_payoff[chip] > 0:
        worth += wish(s, Q_PAYOFF, late)
    if b.use_points[chip] > 0:
        part = 0.5 if b.use_need[chip] > 0 or b.use_bankroll[chip] > 0 else 1.0
        worth += part * float(b.use_points[chip]) * wish(s, Q_CHIP_POINTS, late)
    if b.use_trash[chip] > 0 or b.use_action[chip] > 0 or b.use_station[chip] > 0:
        worth += wish(s, Q_EFFECT, late)
    if b.chip_bonus[chip] > 0:
        worth += wish(s, Q_BONUS, late)
    if b.chip_mask[chip] > 0:
        worth += wish(s, Q_REGION, late) * min(4.0, paths) * 0.5 + others * q[Q_REGION_AGAIN]
    return worth


def card_wish(s: LightningTable, seat: i64, card: i64) -> float:
    """What a card is worth in the hand."""
    b = s.board
    q = b.weights.quick
    if b.card_kind[card] == GOAL:
        return q[Q_GOAL] + q[Q_GOAL_POINTS] * float(goal_points(s, seat, card))
    return q[Q_CARD + card]
