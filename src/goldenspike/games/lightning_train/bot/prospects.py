"""What the network promises: open requests and the routes that would meet them, lines that others will use, requests not yet
connected."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.board.table import Board
from goldenspike.games.lightning_train.bot.shares import add_shares
from goldenspike.games.lightning_train.bot.weights import W
from goldenspike.games.lightning_train.names import MOST_COMPANIES, By, Mesh
from goldenspike.games.lightning_train.state.routes import measure
from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.bits import bit
from goldenspike.kernel.network import FAR

LAID: Final = 2
OPEN: Final = 5
MOUNTAIN: Final = 7
EMPTY: Final = 4
FARTHEST: Final = 17


def prepare(b: Board) -> None:
    """How much traffic each path would see if every path were built and every producer sent goods to every station city.

    Equally short routes share a journey evenly. The mean over all paths is 1.
    """
    network = b.network
    cities = int(b.cities)
    loads = [0.0] * int(b.paths)
    for producer in sorted({int(city) for city in b.depot_city}):
        far = [-1] * cities
        ways = [0.0] * cities
        far[producer] = 0
        ways[producer] = 1.0
        queue = [producer]
        for city in queue:
            for place in range(network.near_at[city], network.near_at[city + 1]):
                other = int(network.near_node[place])
                if far[other] < 0:
                    far[other] = far[city] + 1
                    queue.append(other)
                if far[other] == far[city] + 1:
                    ways[other] += ways[city]
        through = [0.0] * cities
        for i in range(b.sites):
            through[b.site_city[i]] = 1.0
        for city in reversed(queue):
            for place in range(network.near_at[city], network.near_at[city + 1]):
                other = int(network.near_node[place])
                if far[other] == far[city] - 1:
                    part = through[city] * ways[other] / ways[city]
                    loads[int(network.near_edge[place])] += part
                    through[other] += part
    mean = max(sum(loads) / len(loads), 1.0e-9)
    b.traffic = vec[float]([load / mean for load in loads])


def wishes(s: LightningTable) -> i64:
    """Goods that some station still requests, as bits."""
    b = s.board
    needed: i64 = 0
    for i in range(b.sites):
        city = b.site_city[i]
        if s.station[city] > 0:
            token = i64(s.station[city]) - 1
            if s.met[city] & 1 == 0:
                needed |= bit(b.token_first[token])
            if b.token_second[token] >= 0 and s.met[city] & 2 == 0:
                needed |= bit(b.token_second[token])
    return needed


def outreach(s: LightningTable, good: i64, through: vec[i64], behind: vec[i64]) -> vec[i64]:
    """The cheapest routes from the producers of a good to all cities, over lines that lie and lines that could be built.

    `through` receives the path by which a city is reached and `behind` the city before it; -1 at a producer. Returns what each
    city costs; FAR is out of reach.
    """
    b = s.board
    network = b.network
    cost = network.blank()
    queue = vec[i64](capacity=96)
    for i in range(b.depots):
        if b.depot_good[i] == good:
            city = b.depot_city[i]
            cost[city] = 0 if s.goods[city * b.goods + good] > 0 else EMPTY
            queue = append(queue, city)
    head: i64 = 0
    while head < len(queue):
        v = queue[head]
        head += 1
        before = cost[v]
        for place in range(network.near_at[v], network.near_at[v + 1]):
            e = network.near_edge[place]
            if s.line[e] > 0:
                step = before + LAID
            elif s.private[e] == 0:
                step = before + (MOUNTAIN if b.mountain[e] > 0 else OPEN)
            else:
                continue
            u = network.near_node[place]
            if step <= FARTHEST and (cost[u] == FAR or step < cost[u]):
                cost[u] = step
                through[u] = e
                behind[u] = v
                queue = append(queue, u)
    return cost


def promise(s: LightningTable, seat: i64, city: i64, good: i64, through: vec[i64], behind: vec[i64]) -> float:
    """What a request that is not connected yet may bring: the more own lines its route would have, and the fewer are missing."""
    b = s.board
    w = b.weights.values
    missing: i64 = 0
    own: i64 = 0
    node = city
    while through[node] >= 0:
        owner = i64(s.line[through[node]])
        if owner == seat + 1:
            own += 1
        elif owner == 0:
            missing += 1
        node = behind[node]
    if s.goods[node * b.goods + good] == 0:
        missing += 1
    if missing > 3:
        return 0.0
    share = 1.0 if i64(s.marker[city]) == seat + 1 else 0.4
    if ((s.mesh[Mesh.TOUCH + seat] | s.mesh[Mesh.HOMES + seat]) >> city) & 1:
        share += 0.6
    return (share + float(own) * w[W.NEAR_LINE]) * w[W.NEAR_ONE + max(missing, 1) - 1]


def prospects(s: LightningTable, seat: i64, left: float, gains: vec[float]) -> float:
    """What open requests can still earn over the lines that lie. `gains` receives the points of each company if all that is
    connected were delivered; in a solo game that is what the region cards do at the end, and whoever judges counts it."""
    b = s.board
    w = b.weights.values
    network = b.network
    needed = wishes(s)
    hope = min(1.0, left / 8.0)
    total: float = 0.0
    first: float = 0.0
    second: float = 0.0
    near: float = 0.0
    sums = vec[i64]([0] * (MOST_COMPANIES + 2))
    shares = vec[i64]([0] * (MOST_COMPANIES + 2))
    for g in range(b.goods):
        good = i64(g)
        if (needed >> good) & 1 == 0:
            continue
        distance = network.blank()
        best = network.blank()
        measure(s, By.PLAYER, good, distance, best)
        through = distance  # filled in when the first request turns out not to be connected
        behind = distance
        cost = distance
        outside = False
        tokens: i64 = 0
        for i in range(b.depots):
            if b.depot_good[i] == good:
                tokens += i64(s.goods[b.depot_city[i] * b.goods + good])
        for i in range(MOST_COMPANIES + 1):
            sums[i] = 0
        asked: i64 = 0
        for i in range(b.sites):
            city = b.site_city[i]
            if s.station[city] == 0:
                continue
            token = i64(s.station[city]) - 1
            met = i64(s.met[city])
            if not ((b.token_first[token] == good and met & 1 == 0) or (b.token_second[token] == good and met & 2 == 0)):
                continue
            if distance[city] <= 0:
                if not outside:
                    outside = True
                    through = network.blank()
                    behind = network.blank()
                    cost = outreach(s, good, through, behind)
                if cost[city] != FAR:
                    near += promise(s, seat, city, good, through, behind)
                continue
            for k in range(MOST_COMPANIES + 1):
                shares[k] = 0
            add_shares(s, city, distance, best, 0, shares)
            asked += 1
            other: i64 = 0
            for k in range(b.companies):
                c = i64(k)
                sums[c + 1] += shares[c + 1]
                if c != seat and s.scores_points(c):
                    other += shares[c + 1]
            gain = float(shares[seat + 1]) - 0.4 * float(other)
            if gain > first:
                second = first
                first = gain
            elif gain > second:
                second = gain
        if asked > 0:
            part = min(1.0, float(tokens) / float(asked))
            theirs: i64 = 0
            for k in range(b.companies):
                c = i64(k)
                gains[c] += part * float(sums[c + 1])
                if c != seat and s.scores_points(c):
                    theirs += sums[c + 1]
            total += part * max(0.0, float(sums[seat + 1]) * w[W.OWN_DELIVERY] - float(theirs) * w[W.THEIR_DELIVERY])
    value = w[W.BEST_DELIVERY] * first + w[W.SECOND_DELIVERY] * second + (own_lines(s, seat) + near) * hope
    if not b.solo:
        value += min(total, 2.0 + left)
    return value + requests(s, seat) * w[W.REQUEST] * hope


def own_lines(s: LightningTable, seat: i64) -> float:
    """What lines are worth for deliveries that nobody can foresee yet, their locomotives for the railroad, and open paths at own
    stations, which spare a train."""
    b = s.board
    w = b.weights.values
    lines: float = 0.0
    traffic: float = 0.0
    locomotives: i64 = 0
    homes = s.mesh[Mesh.HOMES + seat]
    fronts: i64 = 0
    for i in range(b.paths):
        if s.line[i] == 0:
            if homes & b.path_ends[i] != 0 and b.mountain[i] == 0:
                fronts += 1
        elif i64(s.line[i]) == seat + 1:
            lines += 1.0
            traffic += b.traffic[i]
            locomotives += i64(s.locos[i])
    value = lines * w[W.LINE] + traffic * w[W.TRAFFIC] + float(min(fronts, 8)) * w[W.HOME_PATH]
    return value + float(locomotives) * w[W.RAILROAD_LOCOMOTIVE] if s.joined == 0 else value


def requests(s: LightningTable, seat: i64) -> float:
    """Open requests of own stations; a station at an own line counts a little more."""
    b = s.board
    count: float = 0.0
    for i in range(b.sites):
        city = b.site_city[i]
        if i64(s.marker[city]) == seat + 1:
            token = i64(s.station[city]) - 1
            if s.met[city] & 1 == 0:
                count += 1.0
            if b.token_second[token] >= 0 and s.met[city] & 2 == 0:
                count += 1.0
            if (s.mesh[Mesh.TOUCH + seat] >> city) & 1:
                count += 0.4
    return count
