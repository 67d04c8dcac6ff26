"""What the pages of a table are told: the picture of it and its fixed layout. The types of the web are made from this."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

Counts = dict[str, int]
Pair = Annotated[list[int], 2]
Ends = Annotated[list[str], 2]
StationSize = Literal["large", "small"]
CardKind = Literal["action", "upgrade", "goal"]


class Region(TypedDict):
    id: str
    name: str
    letter: str


class City(TypedDict):
    """`large` is its number among the large cities, 0 for the others; only where a station may stand it has a size and a cost."""

    id: str
    name: str
    at: Pair
    region: str
    start: bool
    goods: list[str]
    numbers: list[int]
    large: int
    size: NotRequired[StationSize]
    cost: NotRequired[int]


class Path(TypedDict):
    id: str
    name: str
    ends: Ends
    regions: list[str]
    slots: int
    stars: int
    mountain: bool


class Use(TypedDict):
    """What using a chip brings, and what it needs."""

    stations: NotRequired[int]
    bankroll: NotRequired[int]
    points: NotRequired[int]
    lightning: NotRequired[int]
    station: NotRequired[int]
    draw_action: NotRequired[int]
    draw_mogul: NotRequired[int]
    trash: NotRequired[int]
    trash_self: NotRequired[bool]


class Later(TypedDict):
    stations: int
    lightning: int


class Chip(TypedDict):
    id: str
    name: NotRequired[str]
    count: NotRequired[int]
    each: NotRequired[int]
    cost: NotRequired[int]
    bonus: NotRequired[bool]
    money: NotRequired[int]
    starting_contract: NotRequired[bool]
    contract: NotRequired[list[str]]
    any_contract: NotRequired[int]
    lightning: NotRequired[int]
    venture: NotRequired[int]
    conductor: NotRequired[int]
    tunnel: NotRequired[int]
    construction: NotRequired[int]
    payoff: NotRequired[int]
    use: NotRequired[Use]
    later: NotRequired[Later]


class Card(TypedDict):
    id: str
    name: str
    kind: CardKind
    stations: int
    copies: int
    text: str


class Yard(TypedDict):
    """An area of the railyard."""

    id: str
    slots: int
    spend: int
    stations: int


class Layout(TypedDict):
    """What is printed and never changes. `track`: scores with the kind of their reward; `slots`: of the market, with prices."""

    regions: list[Region]
    cities: list[City]
    paths: list[Path]
    goods: list[str]
    chips: list[Chip]
    cards: list[Card]
    companies: list[str]
    colours: list[str]
    yard: list[Yard]
    track: list[Pair]
    slots: list[list[str | int]]
    token_score: int
    rounds: int


class Line(TypedDict):
    """A rail line; its owner is a company, or 'neutral'."""

    path: str
    owner: str
    locomotives: int


class PrivateLine(TypedDict):
    path: str
    price: int
    blocked: bool


class Station(TypedDict):
    city: str
    owner: str
    requests: list[str]
    met: list[bool]


class Slot(TypedDict):
    slot: str
    price: int
    chip: str


class Offer(TypedDict):
    size: Literal["large", "small"]
    slot: int
    requests: list[str]


class Cards(TypedDict):
    action: int
    mogul: int


class Berths(TypedDict):
    train: int
    locomotive: int


class Owner(TypedDict):
    """What every company has, also one that no seat plays."""

    name: str
    colour: str
    score: int
    trains: int
    locomotives: int
    markers: int
    stations: int
    builder: str | None


class Rival(Owner):
    """A company that no seat plays; its goals are shown at the end."""

    goals: Counts


class Company(Owner):
    """A company of a seat. Bag and discards are for its owner alone, so is the hand until the end."""

    seat: int
    area: Counts
    lightning_zone: int
    bonus_used: int
    bonus_slots: int
    warehouse: Counts
    bag_size: int
    yard: dict[str, Berths]
    industrialized: bool
    public: bool
    delivery_tokens: int
    contract_tokens: int
    power: list[str]
    upgrades: Counts
    cards: Cards
    bag: NotRequired[Counts]
    discarded: NotRequired[Counts]
    hand: NotRequired[Counts]


class Turn(TypedDict):
    """What the operations phase under way has, and has used."""

    money: int
    generated: int
    deliveries: int
    lines_left: int
    contracts: list[str]
    tunnel: bool
    any_contracts: int
    payoffs: int
    express: int
    loan_taken: bool
    station_built: bool


class Picture(TypedDict):
    """What a seat may see of the table. The companies of the seats come first, in their order."""

    round: int
    last_round: int
    first: int
    railroad: int | None
    triggered: bool
    lines: list[Line]
    private: list[PrivateLine]
    stations: list[Station]
    goods: dict[str, Counts]
    goods_supply: Counts
    market: list[Slot]
    market_supply: int
    market_token: Literal["market", "track"]
    extra_chips: int
    loans: int
    offer: list[Offer]
    station_supply: list[int]
    production_left: int
    production_seen: list[str]
    action_discards: Counts
    decks: Cards
    companies: list[Company | Rival]
    boxed: Counts
    dynamite: NotRequired[int]
    turn: NotRequired[Turn]
