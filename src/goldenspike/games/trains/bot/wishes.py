"""What the quick policy wishes for: its weights, wishes for cards that the data leaves out, and the order of cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trains.board import Board
from goldenspike.games.trains.names import TYPE, E


class Wish:
    """Places of the quick player's numbers, which `judge.toml` explains. A `_LATE` is what is added by the end of the game."""

    PACE: Final = 0
    STACKS: Final = 1
    CITY_MORE: Final = 2
    REMOTE: Final = 3
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
    MORE_TRAIN: Final = 16
    MORE_RAIL: Final = 17
    MORE_STATION: Final = 18
    MORE_ACTION: Final = 19
    MORE_POINTS: Final = 20


CARDS: Final = 21  # after these two numbers for each card: how much one wishes to buy it, and how that changes to the end


def card_weights(board: Board) -> dict[str, float]:
    """Wishes for cards by name, for when the data has none: by price, and for points more and more."""
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
