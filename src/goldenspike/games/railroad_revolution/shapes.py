"""What the pages of a table are told: the picture of it and its fixed layout. The types of the web are made from this."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Counts = dict[str, int]
Owner = int | Literal["neutral"] | None  # who stands in a first slot: a seat, the neutral colour or nobody


class Reward(TypedDict):
    """Only what it gives and costs: numbers, and workers by colour to choose from or to take all."""

    steps: NotRequired[int]
    shares: NotRequired[int]
    money: NotRequired[int]
    promote: NotRequired[int]
    flips: NotRequired[int]
    train: NotRequired[int]
    rail: NotRequired[int]
    station: NotRequired[int]
    office: NotRequired[int]
    exchange: NotRequired[int]
    one_of: NotRequired[list[str]]
    all_of: NotRequired[list[str]]
    hire: NotRequired[int]
    price: NotRequired[int]
    price_each: NotRequired[int]


class City(TypedDict):
    city: str
    name: str
    level: int
    x: int
    y: int


class Space(TypedDict):
    space: str
    x: int
    y: int
    icons: int
    deal: bool
    initial: bool
    cities: list[str]


class Section(TypedDict):
    """A section of the telegraph, as it is printed."""

    section: int
    shares: int
    first: int
    deal: bool
    gap: int


class Gate(TypedDict):
    money: int
    shares: int
    workers: int


class Track(TypedDict):
    track: str
    points: list[int]
    gates: list[Gate]


class Shelf(TypedDict):
    """A section of the player board: what a piece of it sells for, and what it holds at the beginning."""

    money: int
    buildings: int
    rails: int


class Condition(TypedDict):
    """What a milestone asks for. `have` is how far its owner is."""

    kind: str
    least: int
    level: NotRequired[int]
    icons: NotRequired[int]
    have: NotRequired[int]


class Milestone(TypedDict):
    """`placed` are the managers of a milestone that is open before a player."""

    tile: str
    group: str
    points: int
    managers: list[str]
    conditions: list[Condition]
    placed: NotRequired[list[str | None]]


class Half(TypedDict):
    shares: int
    reward: Reward


class Deal(TypedDict):
    deal: str
    top: Half
    bottom: Half


class Prices(TypedDict):
    railroad: int
    icon: int
    share: int
    hire: int


class Layout(TypedDict):
    """What is printed and never changes."""

    cities: list[City]
    spaces: list[Space]
    telegraph: list[Section]
    tracks: list[Track]
    sections: list[Shelf]
    logo_after: int
    trains: dict[str, Reward]
    milestones: list[Milestone]
    deals: list[Deal]
    prices: Prices


class Town(TypedDict):
    """A city with its tile; `first` has the first slot, `stations` are the seats with a station."""

    city: str
    tile: str
    cost: int
    primary: Reward
    bonus: Reward
    first: Owner
    stations: list[int]


class Laid(TypedDict):
    space: str
    rails: list[int]


class Wire(TypedDict):
    """A section of the telegraph with its tile, if it has one."""

    section: int
    tile: str | None
    reward: Reward | None
    first: Owner
    offices: list[int]


class Known(TypedDict):
    place: int
    tile: str


class Stack(TypedDict):
    """A stack of milestones: what it holds in no order, and what the viewer knows the place of."""

    size: int
    tiles: list[str]
    known: list[Known]


class SetupTile(TypedDict):
    face: str
    reward: Reward
    worker: str
    owner: int | None


class Action(TypedDict):
    """The action under way, and what is owed for it."""

    seat: int
    action: str
    worker: str
    owes: int


class Marker(TypedDict):
    slot: int
    points: int


class Pieces(TypedDict):
    buildings: int
    rails: int


class Player(TypedDict):
    seat: int
    colour: str
    money: int
    shares: int
    workers: int
    supply: Counts
    board: dict[str, Counts]
    trains: Counts
    trains_down: Counts
    tracks: dict[str, Marker]
    milestones: list[Milestone | None]
    completed: list[str]
    sections: list[Pieces]
    sold: Pieces


class Picture(TypedDict):
    """What a seat may see of the table. `drawn` is for the seat that chooses a milestone."""

    round: int
    last_round: int
    cleared_by: int | None
    starter: int
    active: int
    cities: list[Town]
    spaces: list[Laid]
    telegraph: list[Wire]
    deal: Deal
    deals_discarded: list[str]
    deals_hidden: int
    stacks: Counts
    pool: Counts
    milestone_stacks: dict[str, Stack]
    setup: list[SetupTile]
    action: Action | None
    players: list[Player]
    drawn: NotRequired[list[Milestone]]
