"""What the pages of a table are told: the picture of it and its fixed layout. The types of the web are made from this."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

Counts = dict[str, int]  # how many of each card, by its id
Pair = Annotated[list[int], 2]
Land = Literal["field", "river", "mountain", "city", "remote", "sea"]


class Space(TypedDict):
    """A hexagon of the map; x and y are in steps of one hexagon."""

    space: int
    row: int
    x: float
    y: int
    kind: Land
    name: str
    worth: int


class Map(TypedDict):
    id: str
    name: str
    spaces: list[Space]
    barriers: list[Pair]


class Card(TypedDict):
    id: str
    name: str
    types: list[str]
    cost: int
    value: int
    points: int
    effects: list[str]
    text: str
    rulings: list[str]


class Layout(TypedDict):
    """What is printed and never changes."""

    map: Map
    cards: list[Card]
    rail_tokens: int
    station_markers: int


class Place(TypedDict):
    """A space where something lies: the seats with a rail in it, and how many stations."""

    space: int
    rails: list[int]
    stations: int


class Seat(TypedDict):
    """What lies before a seat. Its owner knows hand and deck, the others what these hold together."""

    seat: int
    tokens: int
    track: int
    hand_size: int
    shown: Counts
    deck_size: int
    top: list[str | None]
    discards: Counts
    hand: NotRequired[Counts]
    deck: NotRequired[Counts]
    unseen: NotRequired[Counts]


class Picture(TypedDict):
    """What a seat may see of the table."""

    map: str
    first: int
    turn: int
    supply: Counts
    stations_left: int
    spaces: list[Place]
    money: int
    rail_options: int
    lasting: list[str]
    rail_bonus: int
    played: Counts
    gained: Counts
    aside: Counts
    removed: Counts
    seats: list[Seat]
