"""Step 4: which Deliveries are complete, and which Missions they fulfil."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.names import WHY, F
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.state import LEGAL


def delivery_spaces(s: StationsTable, route: i64, nth: i64) -> i64:
    """The spaces of the nth Delivery that a route has now, as bits; 0 if there is none (TS-DEL-01, TS-DEL-02).

    Cities are joined by a filled way of spaces between them; ways that hang together are one Delivery. Each of its spaces lies
    on a way that crosses the first one: whoever reaches it from there can go on to a city. Dice on an unfinished branch lie on
    no way at all.
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
        way = b.path_mask[p]
        if way & empty or way & seen:
            continue
        mask = way
        for q in range(p + 1, end):
            more = b.path_mask[q]
            if more & way and not more & empty:
                mask |= more
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


def check_deliver(s: StationsTable, route: i64, nth: i64) -> i64:
    return LEGAL if delivery_spaces(s, route, nth) else WHY.NOT_COMPLETE


def check_favour(s: StationsTable, to: i64) -> i64:
    """The majority goes to one of those that are tied (TS-MAJ-03)."""
    return LEGAL if (s.top(F.TIED) >> to) & 1 else WHY.NOT_TIED


def check_serve(s: StationsTable, to: i64) -> i64:
    return LEGAL if s.due[to] else WHY.NOT_DUE


def fulfilled(s: StationsTable, card: i64) -> bool:
    """Whether the Deliveries of this turn have joined the two cities of a Mission (TS-MIS-02)."""
    here = s.joined[s.board.first[card]]
    return here > 0 and here == s.joined[s.board.second[card]]


def check_mission(s: StationsTable, seat: i64, card: i64) -> i64:
    if s.hand[seat * s.board.cards + card] == 0:
        return WHY.NO_CARD
    if (s.top(F.SCORED) >> card) & 1:
        return WHY.SCORED_TWICE
    return LEGAL if fulfilled(s, card) else WHY.NOT_JOINED
