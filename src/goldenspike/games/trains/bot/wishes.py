"""What the quick policy wishes for: the names of its weights, guesses for what the data leaves out, and the order of cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trains.board import Board
from goldenspike.games.trains.names import TYPE, E

NAMES: Final = (
    "pace",  # turns of each seat in a whole game, if nobody hurries
    "stacks",  # how far an empty stack brings the game
    "city_more",  # a point of a station still to come in a city with an own rail
    "remote",  # a point of a remote location
    "hope",  # what is left of a goal one step away
    "far",  # what is left of a hope with each further step
    "coin",  # a coin that a rail costs
    "shared",  # the Waste of a rail beside a rival's
    "rail_least",  # what a rail must bring to be laid, with the Waste of its card
    "rail_late",  # how much that changes to the end
    "station_least",  # what a station must bring
    "station_late",
    "station_rival",  # how much of a rival's gain counts against a station
    "pass_waste",  # a Waste that is returned instead of a turn
    "pass_late",
    "pass_least",  # what a turn is worth besides its coins
    "more_train",  # how much less one wishes for a card for each that one has
    "more_rail",
    "more_station",
    "more_action",
    "more_points",
)


class W:
    """Places of the weights of the quick policy."""

    PACE: Final = 0
    STACKS: Final = 1
    CITY_MORE: Final = 2
    REMOTES: Final = 3
    HOPE: Final = 4
    FAR: Final = 5
    COIN: Final = 6
    SHARED: Final = 7
    RAIL_LEAST: Final = 8
    RAIL_LATE: Final = 9
    STATION_LEAST: Final = 10
    STATION_LATE: Final = 11
    STATION_RIVAL: Final = 12
    PASS_WASTE: Final = 13
    PASS_LATE: Final = 14
    PASS_LEAST: Final = 15
    MORE: Final = 16  # by type: train, rail, station, action, points
    WISHES: Final = 21  # from here on two numbers for each card: how much one wishes to buy it, and how that changes to the end


def names(board: Board) -> list[str]:
    found = list(NAMES)
    for id in board.card_ids:
        found += [f"card_{id}", f"card_{id}_late"]
    return found


def guesses(board: Board) -> dict[str, float]:
    """The wish for a card that the data says nothing about: by its price, and for points more and more."""
    found: dict[str, float] = {}
    for card, id in enumerate(board.card_ids):
        points = board.types[card] & TYPE.POINTS
        found[f"card_{id}"] = -1.0 if points else 0.5 * float(board.cost[card])
        found[f"card_{id}_late"] = 4.0 + float(board.card_points[card]) if points else -0.5 * float(board.cost[card])
    return found


def rank_cards(board: Board) -> None:
    """When in a turn each card is best played: what lasts and draws first, then trains, then what needs trains or a poor hand."""
    order = [0] * int(board.cards)
    for card in range(int(board.cards)):
        ops = [int(board.effect_op[place]) for place in range(board.effect_at[card], board.effect_at[card + 1])]
        types = int(board.types[card])
        rank = 70 + int(board.value[card]) if types & TYPE.TRAIN else 85
        if E.LASTING in ops or E.RAIL_BONUS in ops:
            rank = 95
        elif E.COPY in ops:
            rank = 90
        elif E.EXCHANGE in ops or E.SAME_TRAIN in ops:
            rank = 80
        elif E.BESIDE_NORMAL in ops or E.TRAIN_VALUE in ops or E.PUT_TRAIN in ops or E.CREW in ops:
            rank = 60
        elif E.SELL_WASTE in ops or E.RETURN_ALL in ops or E.REDRAW in ops:
            rank = 55
        elif E.SELL_CARDS in ops:
            rank = 50
        if types & (TYPE.RAIL | TYPE.STATION | TYPE.POINTS | TYPE.WASTE):
            rank = 0
        order[card] = rank
    board.order = vec[i64]([i64(rank) for rank in order])
