"""Where rails, stations and the first rail of a railway may be placed, and what a rail costs."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains.names import LAND, LASTS, WHY
from goldenspike.games.trains.state import TrainsTable
from goldenspike.kernel.state import LEGAL


def check_start(s: TrainsTable, space: i64) -> i64:
    kind = i64(s.board.kind[space])
    if kind == LAND.SEA:
        return WHY.IS_SEA
    if kind == LAND.REMOTE:
        return WHY.IS_REMOTE
    return LEGAL if s.rails[space] == 0 else WHY.OCCUPIED


def check_laying(s: TrainsTable, seat: i64) -> i64:
    """Whether a rail may be laid at all."""
    if s.rail_options == 0:
        return WHY.NO_OPTION
    return LEGAL if s.tokens(seat) > 0 else WHY.NO_TOKEN


def check_lay(s: TrainsTable, seat: i64, space: i64) -> i64:
    stopped = check_laying(s, seat)
    if stopped:
        return stopped
    if s.board.kind[space] == LAND.SEA:
        return WHY.IS_SEA
    bit = 1 << seat
    if i64(s.rails[space]) & bit:
        return WHY.OWN_RAIL_THERE
    if not i64(s.reach[space]) & bit:
        return WHY.NO_ADJACENT_RAIL
    return LEGAL if lay_cost(s, seat, space) <= s.money else WHY.COSTS_TOO_MUCH


def lay_cost(s: TrainsTable, seat: i64, space: i64) -> i64:
    """What a rail costs now: the space, then each rival there (TR-LAY-09 to TR-LAY-14), less what cards waive."""
    board = s.board
    kind = i64(board.kind[space])
    lasting = s.lasting
    cost: i64 = 0
    if kind == LAND.REMOTE:
        cost = board.worth[space]
    elif not lasting & LASTS.FREE_CHARGES:
        if kind == LAND.CITY:
            if not lasting & LASTS.FREE_CITIES:
                cost = board.kind_cost[kind] + board.station_cost * i64(s.stations[space])
        elif kind == LAND.RIVER and lasting & LASTS.FREE_RIVERS:
            cost = 0
        elif kind == LAND.MOUNTAIN and lasting & LASTS.FREE_MOUNTAINS:
            cost = 0
        else:
            cost = board.kind_cost[kind]
    if s.rails[space] and not lasting & (LASTS.FREE_CHARGES | LASTS.FREE_RIVALS):
        cost += board.rival_cost * s.rivals_at(seat, space)
    return cost


def check_station(s: TrainsTable, seat: i64, space: i64) -> i64:
    board = s.board
    if board.kind[space] != LAND.CITY:
        return WHY.NOT_A_CITY
    if i64(s.stations[space]) >= board.worth[space]:
        return WHY.CITY_FULL
    return LEGAL if not board.own_rail or s.has_rail(seat, space) else WHY.NO_RAIL_THERE


def has_room(s: TrainsTable, seat: i64, stations: i64) -> bool:
    """Whether the cities where a seat may build have room for so many stations."""
    room: i64 = 0
    for city in s.board.cities:
        if check_station(s, seat, city) == LEGAL:
            room += s.board.worth[city] - i64(s.stations[city])
            if room >= stations:
                return True
    return False
