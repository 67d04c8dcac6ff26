"""Building a station, and spending the trains of a railyard area."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.effects.building import note_contracts
from goldenspike.games.lightning_train.effects.chips import later_trains, trash_chip
from goldenspike.games.lightning_train.legality.stations import station_chip
from goldenspike.games.lightning_train.names import Chip, Corp, Q, Source, T, Yard, Zone
from goldenspike.games.lightning_train.state.cards import give_card
from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.bits import bit


def build_station(s: LightningTable, seat: i64, site: i64, slot: i64, by_chip: bool) -> None:
    b = s.board
    if by_chip:
        chip = station_chip(s, seat)
        note_contracts(s, seat, bit(b.city_region[b.site_city[site]]))
        trash_chip(s, seat, Zone.AREA, chip)
        raise_station(s, seat, b.site_city[site], slot)
        return
    note_contracts(s, seat, bit(b.city_region[b.site_city[site]]))
    s.turn[T.STATIONED] = 1
    spend_or_ask(s, seat, Yard.STATION, b.city_cost[b.site_city[site]], site * 2 + slot)


def spend_or_ask(s: LightningTable, seat: i64, area: i64, n: i64, purpose: i64) -> None:
    """Spend chips of a railyard area; ask which if basic trains and locomotives are mixed and some stay."""
    at = seat * Corp.SIZE + Corp.YARD + area * 2
    basic = i64(s.corp[at])
    locos = i64(s.corp[at + 1])
    least = max(0, n - basic)
    most = min(n, locos)
    if least == most:
        spend_chips(s, seat, area, n, least, purpose)
    else:
        s.push(Q.SPEND, seat, area, n, purpose)


def spend_chips(s: LightningTable, seat: i64, area: i64, n: i64, locomotives: i64, purpose: i64) -> None:
    at = seat * Corp.SIZE + Corp.YARD + area * 2
    s.corp[at] -= u8(n - locomotives)
    s.corp[at + 1] -= u8(locomotives)
    base = s.zone(seat, Zone.WARE)
    s.chips[base + Chip.TRAIN] += u8(n - locomotives)
    s.chips[base + Chip.LOCOMOTIVE] += u8(locomotives)
    if area == Yard.STATION:
        raise_station(s, seat, s.board.site_city[purpose // 2], purpose & 1)


def raise_station(s: LightningTable, seat: i64, city: i64, slot: i64) -> None:
    """Token, marker, reward of the marker's slot, and a new token on offer."""
    b = s.board
    place = b.city_size[city] * 2 + slot
    token = i64(s.offer[place]) - 1
    number = s.stations_built(seat)
    s.place_station(seat + 1, city, token)
    s.refill_offer(place)
    s.reveal()
    if s.journal is not None:
        args = {"city": b.city_names[city], "number": int(number + 1), "requests": " and ".join(b.requests(token))}
        s.note(seat, "lightning_train.station", "LT-STATION-06", args)
    for i in range(b.marker_action[number]):
        give_card(s, seat, 0, b.actions, "LT-STATION-08")
    for i in range(b.marker_mogul[number]):
        give_card(s, seat, b.actions, b.cards, "LT-STATION-08")
    if b.marker_lightning[number] > 0:
        got = s.lightning(seat, b.marker_lightning[number])
        if s.journal is not None:
            s.note(seat, "lightning_train.marker_trains", "LT-STATION-08", {"trains": int(got)})
    if b.marker_points[number] > 0:
        s.due_from = seat
        s.earn(seat, b.marker_points[number], Source.STATIONS)
        if s.journal is not None:
            s.note(seat, "lightning_train.marker_points", "LT-STATION-08", {"points": int(b.marker_points[number])})
    later_trains(s, seat)
