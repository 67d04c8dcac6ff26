"""Which deliveries are possible and permitted, and which lines continue a route."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.names import WHY, Corp, F, Mesh, T
from goldenspike.games.lightning_train.state.routes import Ways, follows
from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.bits import lowest


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
    labels = s.labels
    label = labels[city]
    goods = s.goods
    kinds = b.goods
    maker_city = b.maker_city
    for i in range(b.maker_at[good], b.maker_at[good + 1]):
        maker = maker_city[i]
        if labels[maker] == label and goods[maker * kinds + good] > 0:
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
    """A delivery that needs an icon or a token, or with a seat below 0 one that needs neither."""
    code = check_delivery(s, city, good)
    if code == 0 and seat >= 0 and not permitted(s, seat):
        return WHY.NO_PERMIT
    return code


def served_stations(s: LightningTable) -> i64:
    """Cities with a station and a rail line, as bits: to others nothing can come."""
    mesh = s.mesh
    touched = s.board.neutral_ends
    for i in range(s.board.companies):
        touched |= mesh[Mesh.TOUCH + i]
    return touched & mesh[Mesh.SITES]


def possible_into(s: LightningTable, out: vec[i64], start: i64, seat: i64) -> vec[i64]:
    """Append the deliveries that pass their check: `start` + site * goods + good. A seat below 0 needs no icon or token."""
    served = served_stations(s)
    b = s.board
    while served > 0:
        city = lowest(served)
        served &= served - 1
        if s.met[city] == 3:
            continue
        token = i64(s.station[city]) - 1
        low = b.token_first[token]
        high = b.token_second[token]
        if high < low:
            keep = low
            low = high
            high = keep
        base = start + b.city_site[city] * b.goods
        if low >= 0 and check_deliver(s, seat, city, low) == 0:
            out = append(out, base + low)
        if high != low and check_deliver(s, seat, city, high) == 0:
            out = append(out, base + high)
    return out


def any_delivery(s: LightningTable) -> bool:
    """Whether the board allows a delivery."""
    served = served_stations(s)
    b = s.board
    while served > 0:
        city = lowest(served)
        served &= served - 1
        if s.met[city] == 3:
            continue
        token = i64(s.station[city]) - 1
        if check_delivery(s, city, b.token_first[token]) == 0:
            return True
        if b.token_second[token] >= 0 and check_delivery(s, city, b.token_second[token]) == 0:
            return True
    return False


def check_via(s: LightningTable, ways: Ways, path: i64) -> i64:
    """Whether a line continues the route that is being chosen."""
    node = s.top(F.NODE)
    network = s.board.network
    for place in range(network.near_at[node], network.near_at[node + 1]):
        if network.near_edge[place] == path and follows(s, ways, node, i64(place), s.top(F.CITY), s.top(F.TAG)):
            return 0
    return WHY.NOT_ON_ROUTE
