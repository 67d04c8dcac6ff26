"""Step 4: which Deliveries are complete, and which Missions they fulfil."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.names import WHY, F
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.state import LEGAL


def delivery_spaces(s: StationsTable, route: i64, nth: i64) -> i64:
    """The spaces of the nth Delivery that a route has now, as bits; 0 if there is none (TS-DEL-01, TS-DEL-02).

    Cities are joined by a filled way of spaces between them; ways that hang together are one Delivery. Dice on an unfinished
    branch lie on no such way.
    """
    b = s.board
    empty = ~s.full_mask()
    if b.whole_junctions:
        return b.route_mask[route] if nth == 0 and not b.route_mask[route] & empty else 0
    start = b.path_at[route]
    end = b.path_at[route + 1]
    seen: i64 = 0
    found: i64 = 0
    for p in range(start, end):
        mask = b.path_mask[p]
        if mask & empty or mask & seen:
            continue
        beside = b.path_beside[p]
        growing = True
        while growing:
            growing = False
            for q in range(p + 1, end):
                more = b.path_mask[q]
                if not more & empty and more & ~mask and more & beside:
                    mask |= more
                    beside |= b.path_beside[q]
                    growing = True
        seen |= mask
        if found == nth:
            return mask
        found += 1
    return 0


def delivery_cities(s: StationsTable, route: i64, spaces: i64) -> i64:
    """The cities that these filled spaces of a route join, as bits."""
    b = s.board
    if b.whole_junctions:
        return b.route_city_mask[route]
    cities: i64 = 0
    for p in range(b.path_at[route], b.path_at[route + 1]):
        if not b.path_mask[p] & ~spaces:
            cities |= b.path_ends[p]
    return cities


def check_mission(s: StationsTable, seat: i64, card: i64) -> i64:
    b = s.board
    if s.hand[seat * b.cards + card] == 0:
        return WHY.NO_CARD
    if (s.top(F.SCORED) >> card) & 1:
        return WHY.SCORED_TWICE
    here = s.joined[b.first[card]]
    return LEGAL if here and here == s.joined[b.second[card]] else WHY.NOT_JOINED
