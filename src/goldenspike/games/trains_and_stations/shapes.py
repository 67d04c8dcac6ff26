"""What the pages of a table are told: the picture of it and its fixed layout. The types of the web are made from this."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Counts = dict[str, int]
Bonus = Literal["vp", "power_card", "bonus_die"]


class City(TypedDict):
    city: str
    code: str
    name: str
    x: int
    y: int
    locations: int
    bonus: Bonus
    amount: int


class Space(TypedDict):
    space: int
    route: str
    x: int
    y: int
    spaces: list[int]
    cities: list[str]


class Route(TypedDict):
    route: str
    cities: list[str]


class Card(TypedDict):
    card: str
    name: str
    kind: Literal["mission", "pair"]
    points: int


class Good(TypedDict):
    good: str
    name: str
    points: int
    buildings: list[str]


class Layout(TypedDict):
    """What is printed and never changes. `charts`: by building, the Goods of each step."""

    cities: list[City]
    spaces: list[Space]
    routes: list[Route]
    cards: list[Card]
    goods: list[Good]
    charts: dict[str, list[list[str]]]
    colours: list[str]


class Train(TypedDict):
    """A die on a space; white ones belong to nobody."""

    space: int
    owner: int | Literal["white"]


class Building(TypedDict):
    seat: int
    building: str


class Town(TypedDict):
    city: str
    buildings: list[Building]


class Stack(TypedDict):
    good: str
    left: int


class Die(TypedDict):
    """A die before the active player. `mark`: it is to be rolled, put back, or must be rolled; '' for none of them."""

    die: int
    bonus: bool
    face: str
    mark: str


class Seat(TypedDict):
    """What lies before a seat. Goods and Power cards are for its owner alone until the end."""

    seat: int
    colour: str
    points: int
    coins: int
    pool: int
    on_board: int
    saved: Counts
    bonus_dice: int
    supply: Counts
    missions: Counts
    goods: NotRequired[Counts]
    power_cards: NotRequired[Counts]
    returned: NotRequired[str]
    offered: NotRequired[Counts]
    offered_cards: NotRequired[Counts]


class Picture(TypedDict):
    """What a seat may see of the table. `due`: by seat, the cards that a short stack still owes."""

    conductor: int
    active: int
    turn: int
    round: int
    last_round: bool
    struck: bool
    stock: int
    bank: int
    bonus_pool: int
    power_stack: int
    stacks: dict[str, Stack]
    aside: list[str]
    spaces: list[Train]
    cities: list[Town]
    dice: list[Die]
    joined: list[str]
    due: Counts
    seats: list[Seat]
