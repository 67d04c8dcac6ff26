"""What lines and deliveries are worth to the quick player, by its wishes."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.bot.shares import add_shares
from goldenspike.games.lightning_train.bot.wishes import Wish, wish
from goldenspike.games.lightning_train.effects.building import line_points
from goldenspike.games.lightning_train.legality.building import supply_train, trains_ready
from goldenspike.games.lightning_train.names import MOST_COMPANIES, By, Mesh, T
from goldenspike.games.lightning_train.state.routes import measure
from goldenspike.games.lightning_train.state.table import LightningTable


def line_wish(s: LightningTable, seat: i64, late: float, path: i64) -> float:
    """What a rail line on a path is worth."""
    b = s.board
    q = b.weights.quick
    value = wish(s, Wish.BUILD, late) + q[Wish.TRAFFIC] * b.traffic[path] + q[Wish.SLOTS] * float(b.slots[path])
    points = line_points(s, seat, path)
    if points > 0:
        value += q[Wish.POINTS] * float(points)
    if supply_train(s, seat, path) > 0:
        value += q[Wish.SUPPLY]
    touch = s.mesh[Mesh.TOUCH + seat]
    for k in range(2):
        city = b.path_a[path] if k == 0 else b.path_b[path]
        if (touch >> city) & 1 == 0:
            value += q[Wish.FRESH]
        if s.station[city] > 0:
            token = i64(s.station[city]) - 1
            met = i64(s.met[city])
            open_requests = (1 if met & 1 == 0 else 0) + (1 if b.token_second[token] >= 0 and met & 2 == 0 else 0)
            if open_requests > 0:
                value += float(open_requests) * (q[Wish.OWN_REQUEST] if i64(s.marker[city]) == seat + 1 else q[Wish.REQUEST])
        base = city * b.goods
        for good in range(b.goods):
            if s.goods[base + good] > 0:
                value += q[Wish.GOODS]
    if s.labels[b.path_a[path]] != s.labels[b.path_b[path]]:
        value += q[Wish.JOIN]
    return value


def best_line(s: LightningTable, seat: i64, late: float, regions: i64) -> float:
    """The best line that a contract for these regions would allow with the trains at hand; below 0 if there is none."""
    b = s.board
    t = s.turn
    if t[T.LINES] >= 1 + t[T.CONSTRUCTION] + t[T.LINES_MORE]:
        return -1.0
    reach = b.start_mask | s.mesh[Mesh.TOUCH + seat] | s.mesh[Mesh.HOMES + seat]
    ready = trains_ready(s, seat)
    tunnel = t[T.TUNNELS] + t[T.TUNNEL_MORE] > 0
    best = -1.0
    for i in range(b.paths):
        if s.line[i] > 0 or s.private[i] > 0 or regions & b.path_regions[i] == 0 or reach & b.path_ends[i] == 0:
            continue
        path = i64(i)
        if (b.mountain[path] > 0 and not tunnel) or ready + supply_train(s, seat, path) < b.slots[path]:
            continue
        best = max(best, line_wish(s, seat, late, path))
    return best


def delivery(s: LightningTable, seat: i64, late: float, arg: i64) -> float:
    """What a delivery is worth, without the leave that it takes: own points, and those of the best other company."""
    b = s.board
    network = b.network
    city = b.site_city[arg // b.goods]
    good = arg % b.goods
    distance = network.blank()
    best = network.blank()
    measure(s, By.PLAYER, good, distance, best)
    shares = vec[i64]([0] * (MOST_COMPANIES + 2))
    add_shares(s, city, distance, best, seat + 1, shares)
    most: i64 = 0
    for i in range(b.companies):
        c = i64(i)
        if c != seat and s.scores_points(c):
            most = max(most, shares[c + 1])
    own = float(shares[seat + 1] * (1 + s.turn[T.EXPRESS]))
    return wish(s, Wish.DELIVER, late) + own * wish(s, Wish.OWN, late) + float(most) * wish(s, Wish.OTHER, late)
