"""What the events of Railroad Revolution tell: to everybody (`Events`), and to the seat that they happen to alone (`Private`)."""

from __future__ import annotations

from typing import Final, TypedDict

PREFIX: Final = "railroad_revolution."


class Nothing(TypedDict):
    pass


class Picked(TypedDict):
    face: str
    worker: str


class Used(TypedDict):
    worker: str
    action: str


class Money(TypedDict):
    money: int


class Hired(TypedDict):
    worker: str
    money: int


class OneCity(TypedDict):
    city: str


class Laid(TypedDict):
    space: str
    icons: int


class Office(TypedDict):
    section: int


class SoldPiece(TypedDict):
    piece: str
    section: int


class Shares(TypedDict):
    shares: int


class OneWorker(TypedDict):
    worker: str


class Promoted(TypedDict):
    worker: str
    milestone: int


class Swapped(TypedDict):
    worker: str
    wanted: str


class Stepped(TypedDict):
    track: str
    points: int


class OneTrain(TypedDict):
    train: str


class Accepted(TypedDict):
    half: str
    shares: int


class OneDeal(TypedDict):
    deal: str


class Completed(TypedDict):
    tile: str
    points: int


class Drew(TypedDict):
    stack: str
    count: int


class OneTile(TypedDict):
    tile: str


class ManyTiles(TypedDict):
    tiles: str


class Events(TypedDict):
    starts: Nothing
    picked: Picked
    recalled: Nothing
    passed: Nothing
    used: Used
    sold_share: Money
    hired: Hired
    paid: Money
    built: OneCity
    built_first: OneCity
    laid: Laid
    office: Office
    office_first: Office
    sold_piece: SoldPiece
    money: Money
    shares: Shares
    worker: OneWorker
    waived: Nothing
    promoted: Promoted
    lapsed: Nothing
    swapped: Swapped
    discarded: OneWorker
    gave_shares: Shares
    stepped: Stepped
    train: OneTrain
    ran: OneTrain
    readied: OneTrain
    accepted: Accepted
    deal_opens: OneDeal
    deal_turned: OneDeal
    completed: Completed
    drew: Drew
    kept: OneTile
    cleared: Nothing
    ends: Nothing


class Private(TypedDict):
    drew: ManyTiles
