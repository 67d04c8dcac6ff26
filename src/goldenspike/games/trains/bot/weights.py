"""The weights of the judgement by name: what each of them weighs is said in `judge.toml`, beside its number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from goldenspike.games.trains.board import Board
from goldenspike.games.trains.bot import wishes
from goldenspike.games.trains.names import TYPE, E
from goldenspike.kernel.data import Edition
from goldenspike.kernel.weights import Weights, place_names


class W:
    """Places of the weights; what each weighs is said in `judge.toml`, beside its number."""

    DECK: Final = 0
    RIVAL: Final = 1
    COIN: Final = 2
    OPTION: Final = 3
    HAND: Final = 4
    HAND_RAIL: Final = 5
    RAIL: Final = 6
    OWN_CITY: Final = 7
    CITY_NOW: Final = 8
    CITY_LATER: Final = 9
    REMOTE: Final = 10
    FAR: Final = 11
    LAST_STACKS: Final = 12
    TEMPO: Final = 13
    PACE: Final = 14


CARDS: Final = 15  # from here on what each card earns when it is drawn, in coins


def read_weights(board: Board, edition: Edition) -> Weights:
    """The weights of the house or of an edition. A card that has none is judged by what is printed on it."""
    cards = {f"card_{id}": guess(board, card) for card, id in enumerate(board.card_ids)}
    wished = wishes.card_weights(board)
    return Weights(edition, place_names(W) + list(cards), place_names(wishes.Wish) + list(wished), cards, wished)


def guess(board: Board, card: i64) -> float:
    if board.types[card] & (TYPE.WASTE | TYPE.POINTS):
        return 0.0
    value = float(board.value[card])
    for place in range(board.effect_at[card], board.effect_at[card + 1]):
        op = board.effect_op[place]
        arg = float(board.effect_arg[place])
        if op == E.RAIL or op == E.STATION:
            value += 1.4 * arg
        elif op == E.DRAW or op == E.COINS:
            value += 0.9 * arg
    return value + (0.25 * float(board.cost[card]) if board.types[card] & TYPE.ACTION else 0.0)
