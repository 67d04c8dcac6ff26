"""What is needed to build a station."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.names import WHY, Corp, T, Yard, Zone
from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.bits import bit


def check_station(s: LightningTable, seat: i64, site: i64, slot: i64, by_chip: bool) -> i64:
    b = s.board
    t = s.turn
    city = b.site_city[site]
    if s.station[city] > 0:
        return WHY.HAS_STATION
    if s.corp[seat * Corp.SIZE + Corp.MARKERS] == 0:
        return WHY.NO_MARKER
    if by_chip:
        if station_chip(s, seat) < 0:
            return WHY.NO_STATION_CHIP
    else:
        if t[T.STATIONED] > 0:
            return WHY.STATION_LIMIT
        if last_call_over(s):
            return WHY.LAST_CALL
    if (t[T.CONTRACTS] | t[T.GRANTED]) & bit(b.city_region[city]) == 0:
        return WHY.NO_STATION_CONTRACT
    if s.offer[b.city_size[city] * 2 + slot] == 0:
        return WHY.EMPTY_OFFER
    if not by_chip:
        at = seat * Corp.SIZE + Corp.YARD + Yard.STATION * 2
        if i64(s.corp[at]) + i64(s.corp[at + 1]) < b.city_cost[city]:
            return WHY.STATION_TRAINS
    return 0


def last_call_over(s: LightningTable) -> bool:
    """Whether the railroad was established in an earlier round."""
    return s.joined > 0 and s.round + 1 > s.joined


def station_chip(s: LightningTable, seat: i64) -> i64:
    """A chip in the boarding area that builds a station; -1 if there is none."""
    b = s.board
    base = s.zone(seat, Zone.AREA)
    for i in range(b.station_chips):
        chip = b.station_chip[i]
        if s.chips[base + chip] > 0 and s.stations_built(seat) >= b.use_need[chip]:
            return chip
    return -1
