"""What the events of Trains & Stations tell: to everybody (`Events`), and to the seat that they happen to alone (`Private`)."""

from __future__ import annotations

from typing import Final, TypedDict

PREFIX: Final = "trains_and_stations.event."


class Nothing(TypedDict):
    pass


class Dealt(TypedDict):
    count: int


class Later(TypedDict):
    points: int


class OneCard(TypedDict):
    card: str


class ManyCards(TypedDict):
    cards: str


class Turn(TypedDict):
    turn: int


class Reclaim(TypedDict):
    dice: int


class Roll(TypedDict):
    faces: str
    rolled: int
    dice: int
    coins: int


class Strike(TypedDict):
    locked: int
    points: int


class Lay(TypedDict):
    space: int
    route: str


class Erect(TypedDict):
    building: str
    city: str


class Coins(TypedDict):
    coins: int
    have: int


class Save(TypedDict):
    face: str


class Gift(TypedDict):
    colour: str


class Delivery(TypedDict):
    """`cities` are names with dashes between them."""

    cities: str
    number: int


class Completion(TypedDict):
    points: int
    dice: int


class CityPoints(TypedDict):
    city: str
    points: int


class OneCity(TypedDict):
    city: str


class Goods(TypedDict):
    good: str
    count: int


class Points(TypedDict):
    points: int


class Mission(TypedDict):
    card: str
    points: int


class Upgrade(TypedDict):
    building: str
    good: str
    cards: int


class Trade(TypedDict):
    traded: str
    good: str


class Monopoly(TypedDict):
    good: str
    points: int
    count: int


class Events(TypedDict):
    conductor: Nothing
    later: Later
    dealt: Dealt
    kept: Nothing
    turn: Turn
    reclaim: Reclaim
    roll: Roll
    reroll: Roll
    strike: Strike
    lay: Lay
    lay_white: Lay
    erect: Erect
    coins: Coins
    save: Save
    gift: Gift
    delivery: Delivery
    completion: Completion
    favour: Nothing
    bonus_points: CityPoints
    bonus_die: OneCity
    no_bonus_die: OneCity
    power_card: OneCity
    no_power_card: OneCity
    goods: Goods
    goods_points: Points
    mission: Mission
    stand: Nothing
    ask: Nothing
    upgrade: Upgrade
    trade: Trade
    award: Goods
    trade_points: Points
    last_round: Nothing
    over: Nothing
    monopoly: Monopoly


class Private(TypedDict):
    dealt: ManyCards
    kept: OneCard
    power_card: OneCard
