"""The small numbers of Trains by name, with the words of the data beside them. Compiled, a name costs no more than its number."""

from __future__ import annotations

from typing import Final

from goldenspike.games.trains.shapes import Land


class LAND:
    """Kinds of spaces."""

    FIELD: Final = 0
    RIVER: Final = 1
    MOUNTAIN: Final = 2
    CITY: Final = 3
    REMOTE: Final = 4
    SEA: Final = 5


LANDS: Final[tuple[Land, ...]] = ("field", "river", "mountain", "city", "remote", "sea")


class TYPE:
    """Types of cards; a card may have two, so they are bits."""

    TRAIN: Final = 1
    RAIL: Final = 2
    STATION: Final = 4
    ACTION: Final = 8
    POINTS: Final = 16
    WASTE: Final = 32


TYPES: Final = {"train": 1, "rail": 2, "station": 4, "action": 8, "points": 16, "waste": 32}


class E:
    """Effects: one line of a card each."""

    RAIL: Final = 0
    STATION: Final = 1
    WASTE: Final = 2
    DRAW: Final = 3
    DISCARD: Final = 4
    COINS: Final = 5
    POINTS: Final = 6
    LASTING: Final = 7  # its number is a flag, see LASTS
    RAIL_BONUS: Final = 8
    REDRAW: Final = 9
    RETURN_ALL: Final = 10
    LOOK: Final = 11
    CREW: Final = 12
    BESIDE_NORMAL: Final = 13
    NAME: Final = 14
    REMOVE_SELF: Final = 15
    FETCH: Final = 16
    PUT_TRAIN: Final = 17
    COPY: Final = 18
    SIFT: Final = 19
    TRAIN_VALUE: Final = 20
    SELL_WASTE: Final = 21
    SELL_CARDS: Final = 22
    SAME_TRAIN: Final = 23
    FIND_TRAINS: Final = 24
    EXCHANGE: Final = 25


EFFECTS: Final = {
    "rail": E.RAIL,
    "station": E.STATION,
    "waste": E.WASTE,
    "draw": E.DRAW,
    "discard": E.DISCARD,
    "coins": E.COINS,
    "points": E.POINTS,
    "coins_for_rail_cards": E.RAIL_BONUS,
    "redraw": E.REDRAW,
    "return_all_waste": E.RETURN_ALL,
    "look_at_top": E.LOOK,
    "choose_draw_coin_or_return": E.CREW,
    "coins_beside_normal_train": E.BESIDE_NORMAL,
    "name_top": E.NAME,
    "remove_self_for_coins": E.REMOVE_SELF,
    "fetch_train": E.FETCH,
    "put_train_on_deck": E.PUT_TRAIN,
    "copy_action": E.COPY,
    "sift_top": E.SIFT,
    "coins_of_played_train": E.TRAIN_VALUE,
    "sell_waste": E.SELL_WASTE,
    "sell_cards": E.SELL_CARDS,
    "gain_same_train": E.SAME_TRAIN,
    "find_trains": E.FIND_TRAINS,
    "exchange_train": E.EXCHANGE,
}


class LASTS:
    """Effects that last to the end of the turn, as bits."""

    FREE_RIVERS: Final = 1
    FREE_MOUNTAINS: Final = 2
    FREE_CITIES: Final = 4
    FREE_RIVALS: Final = 8  # no coins and no Waste for sharing a space
    FREE_CHARGES: Final = 16  # no coins but the star number
    NO_WASTE: Final = 32
    BUY_TO_DECK: Final = 64


LASTING: Final = {
    "free_rivers": LASTS.FREE_RIVERS,
    "free_mountains": LASTS.FREE_MOUNTAINS,
    "free_cities": LASTS.FREE_CITIES,
    "free_rivals": LASTS.FREE_RIVALS,
    "free_charges": LASTS.FREE_CHARGES,
    "no_waste": LASTS.NO_WASTE,
    "buy_to_deck": LASTS.BUY_TO_DECK,
}


class V:
    """Verbs of moves. Those about cards and spaces own a block with one move for each card or space."""

    PLAY: Final = 0
    PLAIN: Final = 1
    BUY: Final = 2
    BUY_TOP: Final = 3
    LAY: Final = 4
    STATION: Final = 5
    START: Final = 6
    DISCARD: Final = 7
    TAKE: Final = 8
    PUT: Final = 9
    COPY: Final = 10
    NAME: Final = 11
    COUNT: Final = 12
    REVEAL: Final = 13
    REMOVE: Final = 14
    GAIN: Final = 15
    RETURN: Final = 16
    KEEP: Final = 17
    DROP: Final = 18
    CHOOSE_DRAW: Final = 19
    CHOOSE_COIN: Final = 20
    CHOOSE_RETURN: Final = 21
    DECLINE: Final = 22
    DONE: Final = 23
    RETURN_TURN: Final = 24
    END: Final = 25
    TRAINS: Final = 26  # all Trains that have only coins


class Q:
    """Kinds of frames on the stack: a turn or a start below, effects that run, and on top what is asked."""

    START: Final = 1
    TURN: Final = 2
    RUN: Final = 3
    STATION: Final = 4
    DISCARD: Final = 5
    REDRAW: Final = 6
    LOOK: Final = 7
    CREW: Final = 8
    NAME: Final = 9
    FETCH: Final = 10
    PUT_TRAIN: Final = 11
    COPY: Final = 12
    TAKE: Final = 13
    ORDER: Final = 14
    TRAIN_VALUE: Final = 15
    SELL_WASTE: Final = 16
    SELL_CARDS: Final = 17
    SAME_TRAIN: Final = 18
    REMOVE: Final = 19
    GAIN: Final = 20


class F:
    """Slots of a frame. What stands in the third to fifth depends on the kind."""

    KIND: Final = 0
    SEAT: Final = 1

    CARD: Final = 2  # Q.RUN: the card whose effects run
    PLACE: Final = 3  # Q.RUN: how many of them have run
    PLAYED: Final = 4  # Q.RUN: the card in play that they count for

    LEFT: Final = 2  # Q.STATION, Q.DISCARD: how many are still asked for
    GONE: Final = 2  # Q.REDRAW: how many were discarded
    COINS: Final = 2  # Q.CREW, Q.SELL_WASTE, Q.SELL_CARDS: the coins, for each
    CHAIN: Final = 2  # Q.COPY: copiers chosen so far
    COPIER: Final = 3  # Q.COPY: the card in play that copies
    MORE: Final = 2  # Q.REMOVE: how much more the new train may cost
    LIMIT: Final = 2  # Q.GAIN: the highest price
    COUNT: Final = 2  # whatever of these numbers the question shows


class ROW:
    """Rows of cards in `zones`: those of each seat, then those of the table."""

    HAND: Final = 0
    SHOWN: Final = 1
    DECK: Final = 2
    DISCARDS: Final = 3
    PER_SEAT: Final = 4

    IN_PLAY: Final = 0
    GAINED: Final = 1
    ASIDE: Final = 2
    REMOVED: Final = 3
    SUPPLY: Final = 4
    STACKS: Final = 5  # 1 for a card that the supply was laid out with
    OF_TABLE: Final = 6


class SEAT:
    """Numbers of a seat in `seats`."""

    HAND_SIZE: Final = 0
    DECK_SIZE: Final = 1  # with the cards in `tops`
    TOKENS: Final = 2
    TRACK: Final = 3  # points scored during play
    SIZE: Final = 4


class KNOWN:
    """Who knows a card on top of a deck."""

    TO_OWNER: Final = 1
    TO_ALL: Final = 2


class END:
    """How a game ends."""

    BY_STACKS: Final = 1
    BY_RAILS: Final = 2
    BY_STATIONS: Final = 3


ENDINGS: Final = ("stacks", "rails", "stations")


class WHY:
    """Why a move is refused; from 101 on, why the effects of a card cannot be applied."""

    NOT_NOW: Final = 1
    NOT_IN_HAND: Final = 2
    NOT_PLAYABLE: Final = 3
    NO_EFFECT: Final = 4
    WASTE_NOT_SOLD: Final = 5
    NO_PILE: Final = 6
    EMPTY_PILE: Final = 7
    COSTS_TOO_MUCH: Final = 8
    NO_EARLY_TRAIN: Final = 9
    NO_OPTION: Final = 10
    NO_TOKEN: Final = 11
    IS_SEA: Final = 12
    OWN_RAIL_THERE: Final = 13
    NO_ADJACENT_RAIL: Final = 14
    TURN_UNDER_WAY: Final = 15
    NO_WASTE_IN_HAND: Final = 16
    IS_REMOTE: Final = 17
    OCCUPIED: Final = 18
    NOT_A_CITY: Final = 19
    CITY_FULL: Final = 20
    NO_RAIL_THERE: Final = 21
    NO_CARD_OF_THAT: Final = 22
    NOT_A_TRAIN: Final = 23
    NOT_AN_ACTION: Final = 24
    NOT_EXCHANGEABLE: Final = 25
    TOO_DEAR_FOR_EXCHANGE: Final = 26
    FEW_TRAINS: Final = 27
    NO_MARKER: Final = 101
    NO_CITY: Final = 102
    TOO_FEW_CARDS: Final = 103
    NO_TRAIN_DISCARDED: Final = 104
    NO_TRAIN_PLAYED: Final = 105
    NO_ACTION: Final = 106
    NO_TRAIN_IN_HAND: Final = 107
    NO_EXCHANGE: Final = 108
