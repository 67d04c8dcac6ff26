"""Which deliveries are possible and permitted, and which lines continue a route."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.names import WHY, Corp, F, T
from goldenspike.games.lightning_train.state.routes import follows, measure
from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.bits import bit


def open_request(s: LightningTable, city: i64, good: i64) -> i64:
    """The bit of an uncovered request for the good at the city's station; 0 if there is none."""
    if s.station[city] == 0:
        return 0
    token = i64(s.station[city]) - 1
    met = i64(s.met[city])
    if s.board.token_first[token] == good and met & 1 == 0:
        return 1
    if s.board.token_second[token] == good and met & 2 == 0:
        return 2
    return 0


def has_producer(s: LightningTable, city: i64, good: i64) -> bool:
    """Whether a city with a face-up token of the good is connected."""
    b = s.board
    label = s.labels[city]
    for i in range(b.depots):
        if b.depot_good[i] == good and s.labels[b.depot_city[i]] == label:
            if s.goods[b.depot_city[i] * b.goods + good] > 0:
                return True
    return False


def check_delivery(s: LightningTable, city: i64, good: i64) -> i64:
    if s.station[city] == 0:
        return WHY.NO_STATION
    if open_request(s, city, good) == 0:
        return WHY.NO_REQUEST
    if not has_producer(s, city, good):
        return WHY.NO_PRODUCER
    return 0


def ventures(s: LightningTable) -> i64:
    """Deliveries that icons still allow in this turn."""
    t = s.turn
    return t[T.VENTURES] + t[T.VENTURES_MORE] - t[T.VENTURES_SPENT]


def permitted(s: LightningTable, seat: i64) -> bool:
    at = seat * Corp.SIZE
    return ventures(s) > 0 or s.corp[at + Corp.PLAIN] > 0 or s.corp[at + Corp.DUAL] > 0


def check_deliver(s: LightningTable, seat: i64, city: i64, good: i64) -> i64:
    """A delivery in the operations phase, which needs an icon or a token."""
    code = check_delivery(s, city, good)
    if code == 0 and not permitted(s, seat):
        return WHY.NO_PERMIT
    return code


def possible_into(s: LightningTable, out: vec[i64], block: i64) -> vec[i64]:
    """Append the moves of all deliveries that the board allows: `block` + site * goods + good."""
    b = s.board
    kinds = b.goods
    have = vec[i64]([0] * kinds)  # for each good the parts of the network with a token of it, as bits
    labels = s.labels
    goods = s.goods
    depot_city = b.depot_city
    depot_good = b.depot_good
    for i in range(b.depots):
        depot = depot_city[i]
        good = depot_good[i]
        if goods[depot * kinds + good] > 0:
            have[good] |= bit(i64(labels[depot]))
    stations = s.station
    covered = s.met
    site_city = b.site_city
    token_first = b.token_first
    token_second = b.token_second
    for i in range(b.sites):
        city = site_city[i]
        if stations[city] == 0 or covered[city] == 3:
            continue
        token = i64(stations[city]) - 1
        met = i64(covered[city])
        first = token_first[token]
        second = token_second[token]
        label = i64(labels[city])
        if met & 1 or (have[first] >> label) & 1 == 0:
            first = -1
        if second >= 0 and (met & 2 or (have[second] >> label) & 1 == 0):
            second = -1
        if first == second:
            second = -1
        base = block + i64(i) * kinds
        if first >= 0 and second >= 0:
            out = append(out, base + min(first, second))
            out = append(out, base + max(first, second))
        elif first >= 0:
            out = append(out, base + first)
        elif second >= 0:
            out = append(out, base + second)
    return out


def any_delivery(s: LightningTable) -> bool:
    return len(possible_into(s, vec[i64](capacity=64), 0)) > 0


def check_via(s: LightningTable, path: i64) -> i64:
    """Whether a line continues the route that is being chosen."""
    node = s.top(F.NODE)
    city = s.top(F.CITY)
    good = s.top(F.GOOD)
    tag = s.top(F.TAG)
    network = s.board.network
    distance = network.blank()
    best = network.blank()
    measure(s, tag & 3, good, distance, best)
    for place in range(network.near_at[node], network.near_at[node + 1]):
        if network.near_edge[place] == path and follows(s, distance, best, node, i64(place), city, tag):
            return 0
    return WHY.NOT_ON_ROUTE
