"""Deliveries and the Transcontinental Railroad: choosing between equal routes, scoring them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.effects.building import trigger_end
from goldenspike.games.lightning_train.legality.deliveries import open_request, ventures
from goldenspike.games.lightning_train.names import By, Corp, F, Q, Source, T
from goldenspike.games.lightning_train.state.routes import Ways, follows, share_of, trail_shares
from goldenspike.games.lightning_train.state.table import LightningTable, who


def pay_permit(s: LightningTable, seat: i64) -> None:
    """An icon if there is one, else a delivery token, else a delivery/contract token."""
    if ventures(s) > 0:
        s.turn[T.VENTURES_SPENT] += 1
        return
    spend_token(s, seat)


def spend_token(s: LightningTable, seat: i64) -> None:
    at = seat * Corp.SIZE
    which = at + Corp.PLAIN if s.corp[at + Corp.PLAIN] > 0 else at + Corp.DUAL
    s.corp[which] -= 1
    if s.journal is not None:
        s.note(
            seat,
            "lightning_train.token_spent",
            "LT-DELIV-03",
            {"left": int(s.corp[at + Corp.PLAIN]) + int(s.corp[at + Corp.DUAL])},
        )


# ---- routes


def start_route(s: LightningTable, chooser: i64, city: i64, good: i64, mode: i64, company: i64) -> None:
    """Find the route that ends in `city`. The mode and the company that delivers travel in one number."""
    s.trail = vec[u8]()
    walk(s, chooser, city, city, good, mode + company * 4)


def walk(s: LightningTable, chooser: i64, node: i64, city: i64, good: i64, tag: i64) -> None:
    """Follow the route back to its source; stop to ask wherever equally good routes part."""
    network = s.board.network
    ways = Ways(s, tag & 3, good)
    distance = ways.distance
    while distance[node] > 0:
        count: i64 = 0
        found: i64 = 0
        for place in range(network.near_at[node], network.near_at[node + 1]):
            if follows(s, ways, node, i64(place), city, tag):
                count += 1
                found = i64(place)
        if count > 1:
            s.push(Q.ROUTE, chooser, node, city, good, tag)
            return
        s.trail = append(s.trail, u8(network.near_edge[found]))
        node = network.near_node[found]
    finish_route(s, node, city, good, tag)


def take_via(s: LightningTable, path: i64) -> None:
    b = s.board
    chooser = s.mover
    node = s.top(F.NODE)
    city = s.top(F.CITY)
    good = s.top(F.GOOD)
    tag = s.top(F.TAG)
    s.pop()
    s.trail = append(s.trail, u8(path))
    other = b.path_a[path] + b.path_b[path] - node
    walk(s, chooser, other, city, good, tag)


# ---- the end of a route


def finish_route(s: LightningTable, producer: i64, city: i64, good: i64, tag: i64) -> None:
    mode = tag & 3
    if mode == By.RAILROAD:
        score_railroad(s)
    else:
        score_delivery(s, producer, city, good, mode, tag >> 2)
    s.trail = vec[u8]()


def score_delivery(s: LightningTable, producer: i64, city: i64, good: i64, mode: i64, company: i64) -> None:
    b = s.board
    shares = trail_shares(s, city)
    s.goods = s.goods[:]
    s.met = s.met[:]
    s.goods[producer * b.goods + good] -= 1
    s.met[city] |= u8(open_request(s, city, good))
    s.due_from = 0 if mode == By.NOBODY else company
    if s.journal is not None:
        args = {
            "good": b.good_ids[good],
            "producer": b.city_names[producer],
            "city": b.city_names[city],
            "lines": len(s.trail),
        }
        s.note(company if mode == By.PLAYER else -1, "lightning_train.delivered", "LT-DELIV-11", args)
    for i in range(b.companies):
        c = i64(i)
        points = share_of(shares, c)
        if mode == By.PLAYER and c == company:
            points = courier_points(s, c, good, points)
        s.earn(c, points, Source.DELIVERIES)
        if points > 0 and s.scores_points(c) and s.journal is not None:
            s.note(
                c if c < b.seats else -1,
                "lightning_train.delivery_points",
                "LT-DELIV-09",
                {"who": who(s, c), "points": int(points)},
            )
    if mode == By.PLAYER:
        s.turn[T.EXPRESS] = 0
        s.turn[T.EXTRA] = 0


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
    points += s.turn[T.EXTRA]
    return points * (1 + s.turn[T.EXPRESS])


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
        s.earn(c, points, Source.RAILROAD)
        if points > 0 and s.scores_points(c) and s.journal is not None:
            args = {"who": who(s, c), "locomotives": int(locomotives), "points": int(points)}
            s.note(c if c < b.seats else -1, "lightning_train.railroad_points", "LT-TRANS-03", args)
    trigger_end(s)
