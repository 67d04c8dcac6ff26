"""What the events of Trains tell: to everybody (`Events`), and to the seat that they happen to alone (`Private`)."""

from __future__ import annotations

from typing import Final, TypedDict

PREFIX: Final = "trains.event."


class Nothing(TypedDict):
    pass


class OneCard(TypedDict):
    card: str


class ManyCards(TypedDict):
    cards: str


class Play(TypedDict):
    card: str
    coins: int
    money: int


class Buy(TypedDict):
    card: str
    cost: int


class Lay(TypedDict):
    space: int
    name: str
    cost: int


class Station(TypedDict):
    space: int
    name: str


class Coins(TypedDict):
    coins: int
    money: int


class Points(TypedDict):
    points: int


class Count(TypedDict):
    count: int


class Shuffle(TypedDict):
    cards: int


class Guess(TypedDict):
    named: str
    card: str


class Events(TypedDict):
    first: Nothing
    draw: Nothing
    shuffle: Shuffle
    start: Lay
    play: Play
    plain: Play
    buy: Buy
    buy_top: Buy
    lay: Lay
    station: Station
    waste: Nothing
    no_waste_left: Nothing
    points: Points
    coins: Coins
    returned: Count
    removed: OneCard
    revealed: ManyCards
    took: OneCard
    discard: OneCard
    discarded: ManyCards
    put_back: OneCard
    kept_top: Nothing
    copy: OneCard
    named_right: Guess
    named_wrong: Guess
    gained: OneCard
    gained_to_hand: OneCard
    clean_up: Nothing
    end_stacks: Nothing
    end_rails: Nothing
    end_stations: Nothing


class Private(TypedDict):
    draw: OneCard
