"""What the events of Lightning Train tell: to everybody (`Events`), and to the seat that they happen to alone (`Private`)."""

from __future__ import annotations

from typing import Final, TypedDict

PREFIX: Final = "lightning_train."


class Nothing(TypedDict):
    pass


class OneCard(TypedDict):
    card: str


class OneChip(TypedDict):
    chip: str


class Chips(TypedDict):
    chips: int


class Trains(TypedDict):
    trains: int


class Points(TypedDict):
    points: int


class Money(TypedDict):
    money: int


class Who(TypedDict):
    who: str


class WhoPoints(TypedDict):
    who: str
    points: int


class OneRegion(TypedDict):
    region: str


class CardTrains(TypedDict):
    card: str
    trains: int


class MoneyPoints(TypedDict):
    money: int
    points: int


class CardBankroll(TypedDict):
    card: str
    money: int
    points: int


class ChipPoints(TypedDict):
    chip: str
    points: int


class LaterTrains(TypedDict):
    trains: int
    stations: int


class Acquired(TypedDict):
    path: str
    price: int
    locomotives: int


class Built(TypedDict):
    path: str
    slots: int
    locomotives: int
    points: int


class Triggered(TypedDict):
    last: int


class Station(TypedDict):
    city: str
    number: int
    requests: str


class TokenSpent(TypedDict):
    left: int


class Delivered(TypedDict):
    good: str
    producer: str
    city: str
    lines: int


class Railroad(TypedDict):
    lines: int


class RailroadPoints(TypedDict):
    who: str
    locomotives: int
    points: int


class Bought(TypedDict):
    chip: str
    price: int


class Ordered(TypedDict):
    price: int
    trains: int
    points: int


class Assigned(TypedDict):
    chip: str
    area: str


class Industrialized(TypedDict):
    slots: int


class Discarded(TypedDict):
    kind: str


class Refilled(TypedDict):
    chips: int
    trains: int


class Production(TypedDict):
    round: int
    goods: str


class Subsidy(TypedDict):
    trains: int
    leader: int


class Reset(TypedDict):
    who: str
    rolled: int
    city: str
    die: int


class RivalBuilt(TypedDict):
    who: str
    path: str
    die: int


class RivalStation(TypedDict):
    who: str
    city: str


class Goal(TypedDict):
    who: str
    card: str
    points: int


class Loans(TypedDict):
    loans: int
    points: int


class Events(TypedDict):
    upgrade_trains: CardTrains
    public_points: MoneyPoints
    card_bankroll: CardBankroll
    chip_points: ChipPoints
    draw_action: Nothing
    draw_mogul: Nothing
    later_trains: LaterTrains
    acquired: Acquired
    built: Built
    triggered: Triggered
    station: Station
    marker_trains: Trains
    marker_points: Points
    token_spent: TokenSpent
    delivered: Delivered
    delivery_points: WhoPoints
    railroad: Railroad
    railroad_points: RailroadPoints
    market_token: Who
    power: OneChip
    bought: Bought
    restocked: OneChip
    pushed_off: OneChip
    ordered: Ordered
    ordered_chip: Ordered
    loan: Money
    repaid: Money
    dynamite: Chips
    assigned: Assigned
    contract: OneRegion
    blast_tunnel: Nothing
    blast_line: Nothing
    industrialized: Industrialized
    public: Trains
    played: OneCard
    card_trains: Trains
    discarded: Discarded
    trashed: OneChip
    dropped: OneChip
    bag_filled: Chips
    refilled: Refilled
    production: Production
    subsidy: Subsidy
    reset: Reset
    rival_built: RivalBuilt
    rival_station: RivalStation
    rival_delivers: Who
    region_card: OneRegion
    goal: Goal
    loans: Loans
    total: WhoPoints


class Private(TypedDict):
    draw_action: OneCard
    draw_mogul: OneCard
    discarded: OneCard
