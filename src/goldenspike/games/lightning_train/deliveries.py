"""Deliveries and the Transcontinental Railroad: finding the route, choosing between equal ones, scoring it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.building import check_trigger
from goldenspike.games.lightning_train.codes import NO_PERMIT, NO_PRODUCER, NO_REQUEST, NO_STATION, NOT_ON_ROUTE
from goldenspike.games.lightning_train.frames import BY_NOBODY, BY_PLAYER, BY_RIVAL, F_ROUTE, RAILROAD
from goldenspike.games.lightning_train.state import (
    CORP,
    NEUTRAL,
    P_DELIVERIES,
    P_RAILROAD,
    T_EXPRESS,
    T_EXTRA,
    T_VENTURES,
    T_VENTURES_MORE,
    T_VENTURES_SPENT,
    X_DUAL,
    X_PLAIN,
    LightningTable,
    who,
)
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
        return NO_STATION
    if open_request(s, city, good) == 0:
        return NO_REQUEST
    if not has_producer(s, city, good):
        return NO_PRODUCER
    return 0


def ventures(s: LightningTable) -> i64:
    """Deliveries that icons still allow in this turn."""
    t = s.turn
    return t[T_VENTURES] + t[T_VENTURES_MORE] - t[T_VENTURES_SPENT]


def permitted(s: LightningTable, seat: i64) -> bool:
    at = seat * CORP
    return ventures(s) > 0 or s.corp[at + X_PLAIN] > 0 or s.corp[at + X_DUAL] > 0


def check_deliver(s: LightningTable, seat: i64, city: i64, good: i64) -> i64:
    """A delivery in the operations phase, which needs an icon or a token."""
    code = check_delivery(s, city, good)
    if code == 0 and not permitted(s, seat):
        return NO_PERMIT
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


def add_shares(s: LightningTable, city: i64, distance: vec[i64], best: vec[i64], favoured: i64, shares: vec[i64]) -> None:
    """Add the points of a delivery by a route that was measured, by owners; lines of the favoured one come first at a fork."""
    network = s.board.network
    owner = i64(s.marker[city])
    if owner < NEUTRAL:
        shares[owner] += 1
    node = city
    while distance[node] > 0:
        step: i64 = -1
        for place in range(network.near_at[node], network.near_at[node + 1]):
            if network.leads(s.line, s.locos, distance, best, node, i64(place)):
                if step < 0 or i64(s.line[network.near_edge[place]]) == favoured:
                    step = i64(place)
        owner = i64(s.line[network.near_edge[step]])
        if owner < NEUTRAL:
            shares[owner] += 1
        node = network.near_node[step]


def any_delivery(s: LightningTable) -> bool:
    return len(possible_into(s, vec[i64](capacity=64), 0)) > 0


def pay_permit(s: LightningTable, seat: i64) -> None:
    """An icon if there is one, else a delivery token, else a delivery/contract token."""
    if ventures(s) > 0:
        s.turn[T_VENTURES_SPENT] += 1
        return
    spend_token(s, seat)


def spend_token(s: LightningTable, seat: i64) -> None:
    at = seat * CORP
    which = at + X_PLAIN if s.corp[at + X_PLAIN] > 0 else at + X_DUAL
    s.corp[which] -= 1
    if s.journal is not None:
        s.note(seat, "lightning_train.token_spent", "LT-DELIV-03", {"left": int(s.corp[at + X_PLAIN]) + int(s.corp[at + X_DUAL])})


# ---- routes


def measure(s: LightningTable, mode: i64, good: i64, distance: vec[i64], best: vec[i64]) -> None:
    """Distances from the producers of the good (or from one end of the railroad): rail lines, then locomotives."""
    b = s.board
    if mode == RAILROAD:
        distance[b.end_a] = 0
    else:
        for i in range(b.depots):
            if b.depot_good[i] == good and s.goods[b.depot_city[i] * b.goods + good] > 0:
                distance[b.depot_city[i]] = 0
    b.network.spread(s.line, s.locos, distance, best)


def start_route(s: LightningTable, chooser: i64, city: i64, good: i64, mode: i64, company: i64) -> None:
    """Find the route that ends in `city`. The mode and the company that delivers travel in one number."""
    s.trail = vec[u8]()
    walk(s, chooser, city, city, good, mode + company * 4)


def walk(s: LightningTable, chooser: i64, node: i64, city: i64, good: i64, tag: i64) -> None:
    """Follow the route back to its source; stop to ask wherever equally good routes part."""
    network = s.board.network
    distance = network.blank()
    best = network.blank()
    mode = tag & 3
    measure(s, mode, good, distance, best)
    while distance[node] > 0:
        count: i64 = 0
        found: i64 = 0
        for place in range(network.near_at[node], network.near_at[node + 1]):
            if follows(s, distance, best, node, i64(place), city, tag):
                count += 1
                found = i64(place)
        if count > 1:
            s.push(F_ROUTE, chooser, node, city, good, tag)
            return
        s.trail = append(s.trail, u8(network.near_edge[found]))
        node = network.near_node[found]
    finish_route(s, node, city, good, tag)


def follows(s: LightningTable, distance: vec[i64], best: vec[i64], node: i64, place: i64, city: i64, tag: i64) -> bool:
    """Whether the line at `place` may be the next one of the route."""
    network = s.board.network
    if not network.leads(s.line, s.locos, distance, best, node, place):
        return False
    if tag & 3 != BY_RIVAL:
        return True
    shares = trail_shares(s, city) + line_share(s, network.near_edge[place])
    return best_worth(s, distance, best, network.near_node[place], shares, tag >> 2) == s.quota


def check_via(s: LightningTable, path: i64) -> i64:
    """Whether a line continues the route that is being chosen."""
    node = s.top(2)
    city = s.top(3)
    good = s.top(4)
    tag = s.top(5)
    network = s.board.network
    distance = network.blank()
    best = network.blank()
    measure(s, tag & 3, good, distance, best)
    for place in range(network.near_at[node], network.near_at[node + 1]):
        if network.near_edge[place] == path and follows(s, distance, best, node, i64(place), city, tag):
            return 0
    return NOT_ON_ROUTE


def take_via(s: LightningTable, path: i64) -> None:
    b = s.board
    chooser = s.top(1)
    node = s.top(2)
    city = s.top(3)
    good = s.top(4)
    tag = s.top(5)
    s.pop()
    s.trail = append(s.trail, u8(path))
    other = b.path_a[path] + b.path_b[path] - node
    walk(s, chooser, other, city, good, tag)


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


def best_worth(s: LightningTable, distance: vec[i64], best: vec[i64], node: i64, shares: i64, company: i64) -> i64:
    """The best worth among all permitted routes on from `node`."""
    if distance[node] == 0:
        return worth(s, shares, company)
    network = s.board.network
    top: i64 = -1
    for place in range(network.near_at[node], network.near_at[node + 1]):
        if network.leads(s.line, s.locos, distance, best, node, i64(place)):
            more = shares + line_share(s, network.near_edge[place])
            top = max(top, best_worth(s, distance, best, network.near_node[place], more, company))
    return top


# ---- the end of a route


def finish_route(s: LightningTable, producer: i64, city: i64, good: i64, tag: i64) -> None:
    mode = tag & 3
    if mode == RAILROAD:
        score_railroad(s)
    else:
        score_delivery(s, producer, city, good, mode, tag >> 2)
    s.trail = vec[u8]()


def score_delivery(s: LightningTable, producer: i64, city: i64, good: i64, mode: i64, company: i64) -> None:
    b = s.board
    shares = trail_shares(s, city)
    s.goods[producer * b.goods + good] -= 1
    s.met[city] |= u8(open_request(s, city, good))
    s.due_from = 0 if mode == BY_NOBODY else company
    if s.journal is not None:
        args = {
            "good": b.good_ids[good],
            "producer": b.city_names[producer],
            "city": b.city_names[city],
            "lines": len(s.trail),
        }
        s.note(company if mode == BY_PLAYER else -1, "lightning_train.delivered", "LT-DELIV-11", args)
    for i in range(b.companies):
        c = i64(i)
        points = share_of(shares, c)
        if mode == BY_PLAYER and c == company:
            points = courier_points(s, c, good, points)
        s.earn(c, points, P_DELIVERIES)
        if points > 0 and s.scores_points(c) and s.journal is not None:
            s.note(
                c if c < b.seats else -1,
                "lightning_train.delivery_points",
                "LT-DELIV-09",
                {"who": who(s, c), "points": int(points)},
            )
    if mode == BY_PLAYER:
        s.turn[T_EXPRESS] = 0
        s.turn[T_EXTRA] = 0


def courier_points(s: LightningTable, seat: i64, good: i64, points: i64) -> i64:
    """Extra points of cards for the one who delivers, and Express Trains, which repeat everything."""
    b = s.board
    own_lines = own_lines_on(s, seat)
    played = s.played_at(seat)
    for i in range(b.actions, b.goals_from):
        n = i64(s.cards[played + i])
        if n == 0 or b.card_delivery[i] == 0:
            continue
        if b.card_delivery_own[i] > 0 and own_lines == 0:
            continue
        if b.card_delivery_goods[i] > 0 and (b.card_delivery_goods[i] >> good) & 1 == 0:
            continue
        points += n * b.card_delivery[i]
    points += s.turn[T_EXTRA]
    return points * (1 + s.turn[T_EXPRESS])


def own_lines_on(s: LightningTable, seat: i64) -> i64:
    """Lines of the seat on the route."""
    lines: i64 = 0
    for i in range(len(s.trail)):
        if i64(s.line[i64(s.trail[i])]) == seat + 1:
            lines += 1
    return lines


def score_railroad(s: LightningTable) -> None:
    """Points for each locomotive on the route, for the owner of its line."""
    b = s.board
    if s.journal is not None:
        s.note(-1, "lightning_train.railroad", "LT-TRANS-01", {"lines": len(s.trail)})
    for i in range(b.companies):
        c = i64(i)
        locomotives: i64 = 0
        for k in range(len(s.trail)):
            path = i64(s.trail[k])
            if i64(s.line[path]) == c + 1:
                locomotives += i64(s.locos[path])
        points = locomotives * b.railroad_points
        s.earn(c, points, P_RAILROAD)
        if points > 0 and s.scores_points(c) and s.journal is not None:
            args = {"who": who(s, c), "locomotives": int(locomotives), "points": int(points)}
            s.note(c if c < b.seats else -1, "lightning_train.railroad_points", "LT-TRANS-03", args)
    check_trigger(s)
