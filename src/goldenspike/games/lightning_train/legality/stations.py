"""What is needed to build a station."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from goldenspike.games.lightning_train.names import WHY, Corp, T, Zone
from goldenspike.games.lightning_train.state.table import LightningTable

BY_CHIP: Final = 99  # no station takes more trains than a chip stands for


def station_hurdle(s: LightningTable, seat: i64, by_chip: bool) -> i64:
    """What keeps a seat from building any station at all; 0 if nothing does."""
    if s.corp[seat * Corp.SIZE + Corp.MARKERS] == 0:
        return WHY.NO_MARKER
    if by_chip:
        return WHY.NO_STATION_CHIP if station_chip(s, seat) < 0 else 0
    if s.turn[T.STATIONED] > 0:
        return WHY.STATION_LIMIT
    if last_call_over(s):
        return WHY.LAST_CALL
    return 0


def check_station(s: LightningTable, hurdle: i64, contracts: i64, trains: i64, site: i64, slot: i64) -> i64:
    """Whether a seat with these contracts and trains can build here; the hurdle is what holds for all cities."""
    b = s.board
    city = b.site_city[site]
    if s.station[city] > 0:
        return WHY.HAS_STATION
    if hurdle != 0:
        return hurdle
    if (contracts >> b.city_region[city]) & 1 == 0:
        return WHY.NO_STATION_CONTRACT
    if s.offer[b.city_size[city] * 2 + slot] == 0:
        return WHY.EMPTY_OFFER
    if trains < b.city_cost[city]:
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
