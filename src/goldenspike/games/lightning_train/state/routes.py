"""Routes over rail lines: how far it is, which line may come next, and what a route is worth to companies."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.names import NEUTRAL, By
from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.bits import bit


class Ways:
    """How far every city is from the producers of a good, or from one end of the railroad: rail lines, then locomotives."""

    def __init__(self, s: LightningTable, mode: i64, good: i64) -> None:
        network = s.board.network
        self.distance = network.blank()
        self.best = network.blank()
        measure(s, mode, good, self.distance, self.best)


def measure(s: LightningTable, mode: i64, good: i64, distance: vec[i64], best: vec[i64]) -> None:
    """Distances from the producers of the good (or from one end of the railroad): rail lines, then locomotives."""
    b = s.board
    if mode == By.RAILROAD:
        distance[b.end_a] = 0
    else:
        for i in range(b.maker_at[good], b.maker_at[good + 1]):
            if s.goods[b.maker_city[i] * b.goods + good] > 0:
                distance[b.maker_city[i]] = 0
    b.network.spread(s.line, s.locos, distance, best)


def follows(s: LightningTable, ways: Ways, node: i64, place: i64, city: i64, tag: i64) -> bool:
    """Whether the line at `place` may be the next one of the route."""
    network = s.board.network
    if not network.leads(s.line, s.locos, ways.distance, ways.best, node, place):
        return False
    if tag & 3 != By.RIVAL:
        return True
    shares = trail_shares(s, city) + line_share(s, network.near_edge[place])
    return best_worth(s, ways, network.near_node[place], shares, tag >> 2) == s.quota


# ---- what a route is worth to companies: eight bits for each, lines and the station


def line_share(s: LightningTable, path: i64) -> i64:
    owner = i64(s.line[path])
    return bit((owner - 1) * 8) if 0 < owner < NEUTRAL else 0


def station_share(s: LightningTable, city: i64) -> i64:
    owner = i64(s.marker[city])
    return bit((owner - 1) * 8) if 0 < owner < NEUTRAL else 0


def trail_shares(s: LightningTable, city: i64) -> i64:
    shares = station_share(s, city)
    for i in range(len(s.trail)):
        shares += line_share(s, i64(s.trail[i]))
    return shares


def share_of(shares: i64, company: i64) -> i64:
    return (shares >> (company * 8)) & 255


def worth(s: LightningTable, shares: i64, company: i64) -> i64:
    """How much a rival likes a delivery: own points, then the lead over the best other company; -1 if it does not qualify."""
    own = share_of(shares, company)
    top: i64 = 0
    equal: i64 = 0
    for i in range(s.board.companies):
        if i == company:
            continue
        other = share_of(shares, i64(i))
        top = max(top, other)
        if other == own:
            equal += 1
    if own < top or equal > 1:
        return -1
    return own * 256 + own - top


def best_worth(s: LightningTable, ways: Ways, node: i64, shares: i64, company: i64) -> i64:
    """The best worth among all permitted routes on from `node`."""
    if ways.distance[node] == 0:
        return worth(s, shares, company)
    network = s.board.network
    top: i64 = -1
    for place in range(network.near_at[node], network.near_at[node + 1]):
        if network.leads(s.line, s.locos, ways.distance, ways.best, node, i64(place)):
            more = shares + line_share(s, network.near_edge[place])
            top = max(top, best_worth(s, ways, network.near_node[place], more, company))
    return top
