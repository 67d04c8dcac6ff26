"""Which moves are legal: the check of every move by its question, and the lists of those that pass it.

Lists ask the very checks. What they leave out beforehand cannot pass: a card that is not in the hand, a path with a rail line.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.board.geography import MOST_COST, MOST_SLOTS
from goldenspike.games.lightning_train.legality.building import check_acquire, check_build, check_fill, lines_left, means_of
from goldenspike.games.lightning_train.legality.cards import check_discard, check_draw, check_play
from goldenspike.games.lightning_train.legality.chips import check_drop, check_keep, check_power, check_trash, check_use
from goldenspike.games.lightning_train.legality.deliveries import check_deliver, check_via, permitted, possible_into
from goldenspike.games.lightning_train.legality.market import check_buy, check_dynamite, check_loan, check_order, check_repay
from goldenspike.games.lightning_train.legality.railyard import (
    check_action,
    check_assign,
    check_claim,
    check_end,
    check_rest,
    check_spend,
    check_token,
    in_yard,
    trains_waiting,
)
from goldenspike.games.lightning_train.legality.stations import BY_CHIP, check_station, station_hurdle
from goldenspike.games.lightning_train.names import WHY, Chip, F, Mesh, Q, T, V, Yard, Zone
from goldenspike.games.lightning_train.state.routes import Ways
from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.bits import lowest


def check_move(s: LightningTable, verb: i64, arg: i64) -> i64:
    """0 if the move is legal now, else a code that says why not."""
    kind = s.question
    seat = s.mover
    if kind == Q.OPS:
        return check_operation(s, seat, verb, arg)
    b = s.board
    if verb == V.FILL and kind == Q.FILL:
        return check_fill(s, seat, s.top(F.PATH), s.top(F.ACQUIRE), arg)
    if verb == V.SPEND and kind == Q.SPEND:
        return check_spend(s, seat, s.top(F.YARD), s.top(F.CHIPS), arg)
    if verb == V.VIA and kind == Q.ROUTE:
        return check_via(s, measured(s), arg)
    if verb == V.DELIVER and (kind == Q.DELIVER or kind == Q.FINAL):
        return check_deliver(s, -1, b.site_city[arg // b.goods], arg % b.goods)
    if verb == V.TRASH and kind == Q.TRASH:
        return check_trash(s, seat, arg)
    if verb == V.POWER and kind == Q.POWER:
        return check_power(s, seat, arg)
    if verb == V.DRAW and kind == Q.DECK:
        return check_draw(s, arg)
    if verb == V.DISCARD and kind == Q.DISCARD:
        return check_discard(s, seat, arg)
    if verb == V.DROP and kind == Q.DROP:
        return check_drop(s, seat, arg)
    if verb == V.KEEP and kind == Q.DROP:
        return check_keep(s)
    return check_time(kind, verb)


def check_time(kind: i64, verb: i64) -> i64:
    """Answers that are legal whenever they are asked for: any region of a card, and to leave it at that."""
    if kind == Q.REGION:
        return 0 if verb == V.CLAIM else WHY.NOT_NOW
    if kind == Q.TRASH:
        return 0 if verb == V.STOP else WHY.NOT_NOW
    if kind == Q.FINAL:
        return 0 if verb == V.PASS else WHY.NOT_NOW
    return WHY.NOT_NOW


def check_operation(s: LightningTable, seat: i64, verb: i64, arg: i64) -> i64:
    b = s.board
    if verb == V.BUILD:
        return check_build(s, means_of(s, seat), arg)
    if verb == V.DELIVER:
        return check_deliver(s, seat, b.site_city[arg // b.goods], arg % b.goods)
    if verb == V.ASSIGN:
        return check_assign(s, seat, arg // 2, arg & 1)
    if verb == V.REST:
        return check_rest(s, seat, arg)
    if verb == V.BUY:
        return check_buy(s, arg)
    if verb == V.PLAY:
        return check_play(s, seat, arg)
    if verb == V.STATION:
        trains = in_yard(s, seat, Yard.STATION)
        return check_station(s, station_hurdle(s, seat, False), contracts(s), trains, arg // 2, arg & 1)
    if verb == V.GRANT:
        return check_station(s, station_hurdle(s, seat, True), contracts(s), BY_CHIP, arg // 2, arg & 1)
    if verb == V.SECURE:
        return check_action(s, seat, Yard.SECURE)
    if verb == V.TOKEN:
        return check_token(s, seat)
    if verb == V.CLAIM:
        return check_claim(s)
    if verb == V.BLAST:
        return check_action(s, seat, Yard.EXPLOSIVES)
    if verb == V.INDUSTRIALIZE:
        return check_action(s, seat, Yard.INDUSTRIALIZE)
    if verb == V.PUBLIC:
        return check_action(s, seat, Yard.PUBLIC)
    if verb == V.ORDER:
        return check_order(s, arg)
    if verb == V.LOAN:
        return check_loan(s)
    if verb == V.REPAY:
        return check_repay(s, seat)
    if verb == V.USE:
        return check_use(s, seat, arg)
    if verb == V.DYNAMITE:
        return check_dynamite(s)
    if verb == V.ACQUIRE:
        return check_acquire(s, seat, arg)
    if verb == V.END:
        return check_end(s, seat)
    return WHY.NOT_NOW


def contracts(s: LightningTable) -> i64:
    """The regions with a contract, as bits."""
    return s.turn[T.CONTRACTS] | s.turn[T.GRANTED]


def measured(s: LightningTable) -> Ways:
    """The ways of the route that is being chosen."""
    return Ways(s, s.top(F.TAG) & 3, s.top(F.GOOD))


def legal_moves(s: LightningTable, out: vec[i64]) -> vec[i64]:
    """Append the legal moves in rising order."""
    b = s.board
    kind = s.question
    if kind == Q.OPS:
        return legal_operations(s, s.mover, out)
    if kind == Q.FILL:
        return span(s, out, V.FILL, (b.locomotives_each + 1) * 4)
    if kind == Q.SPEND:
        return span(s, out, V.SPEND, 7)
    if kind == Q.ROUTE:
        return legal_vias(s, out)
    if kind == Q.DELIVER:
        return possible_into(s, out, b.block[V.DELIVER], -1)
    if kind == Q.FINAL:
        return span(s, possible_into(s, out, b.block[V.DELIVER], -1), V.PASS, 1)
    if kind == Q.TRASH:
        return span(s, legal_trash(s, s.mover, out), V.STOP, 1)
    if kind == Q.POWER:
        return span(s, out, V.POWER, b.powers)
    if kind == Q.REGION:
        return span(s, out, V.CLAIM, b.regions)
    if kind == Q.DECK:
        return span(s, out, V.DRAW, 2)
    if kind == Q.DISCARD:
        return span(s, out, V.DISCARD, b.cards)
    if kind == Q.DROP:
        return span(s, span(s, out, V.DROP, b.starters), V.KEEP, 1)
    return out


def span(s: LightningTable, out: vec[i64], verb: i64, count: i64) -> vec[i64]:
    """The legal ones among the first `count` moves of a verb."""
    start = s.board.block[verb]
    for i in range(count):
        if check_move(s, verb, i64(i)) == 0:
            out = append(out, start + i64(i))
    return out


def legal_trash(s: LightningTable, seat: i64, out: vec[i64]) -> vec[i64]:
    start = s.board.block[V.TRASH]
    for i in range(s.board.chips * 2):
        if check_trash(s, seat, i64(i)) == 0:
            out = append(out, start + i64(i))
    return out


def legal_vias(s: LightningTable, out: vec[i64]) -> vec[i64]:
    """The lines at the city where the routes part, in rising order."""
    network = s.board.network
    ways = measured(s)
    node = s.top(F.NODE)
    start = s.board.block[V.VIA]
    before: i64 = -1
    while True:
        path: i64 = -1
        for place in range(network.near_at[node], network.near_at[node + 1]):
            edge = network.near_edge[place]
            if edge > before and (path < 0 or edge < path):
                path = edge
        if path < 0:
            return out
        before = path
        if check_via(s, ways, path) == 0:
            out = append(out, start + path)


def legal_operations(s: LightningTable, seat: i64, out: vec[i64]) -> vec[i64]:
    """The checks of single moves; what is common to many of them is counted once."""
    b = s.board
    block = b.block
    if check_end(s, seat) == 0:
        out = append(out, block[V.END])
    out = legal_builds(s, seat, out)
    if permitted(s, seat):
        out = possible_into(s, out, block[V.DELIVER], seat)
    if trains_waiting(s, seat) > 0:
        out = legal_assignments(s, seat, out)
    if check_action(s, seat, Yard.SECURE) == 0:
        out = whole_block(out, block[V.SECURE], b.regions)
    if check_token(s, seat) == 0:
        out = whole_block(out, block[V.TOKEN], b.regions)
    if check_claim(s) == 0:
        out = whole_block(out, block[V.CLAIM], b.regions)
    out = legal_stations(s, station_hurdle(s, seat, False), in_yard(s, seat, Yard.STATION), block[V.STATION], out)
    out = legal_stations(s, station_hurdle(s, seat, True), BY_CHIP, block[V.GRANT], out)
    if check_action(s, seat, Yard.EXPLOSIVES) == 0:
        out = whole_block(out, block[V.BLAST], 2)
    if check_action(s, seat, Yard.INDUSTRIALIZE) == 0:
        out = append(out, block[V.INDUSTRIALIZE])
    if check_action(s, seat, Yard.PUBLIC) == 0:
        out = append(out, block[V.PUBLIC])
    hand = s.hand_at(seat)
    cards = s.cards
    start = block[V.PLAY]
    for i in range(b.goals_from):
        if cards[hand + i] > 0 and check_play(s, seat, i64(i)) == 0:
            out = append(out, start + i64(i))
    return legal_business(s, seat, out)


def legal_assignments(s: LightningTable, seat: i64, out: vec[i64]) -> vec[i64]:
    area = s.zone(seat, Zone.AREA)
    basic = i64(s.chips[area + Chip.TRAIN])
    locomotives = i64(s.chips[area + Chip.LOCOMOTIVE])
    move = s.board.block[V.ASSIGN]
    yards: i64 = Yard.COUNT
    taking: i64 = 1 << yards  # the areas that take a train; the last one stands for any of them
    for yard in range(yards):
        if basic and check_assign(s, seat, yard, 0) == 0:
            out = append(out, move)
            taking |= 1 << yard
        if locomotives and check_assign(s, seat, yard, 1) == 0:
            out = append(out, move + 1)
            taking |= 1 << yard
        move += 2
    if basic + locomotives > 1 and s.board.assigns_rest:
        for yard in range(yards + 1):
            if taking & (1 << yard) and check_rest(s, seat, yard) == 0:
                out = append(out, s.board.block[V.REST] + yard)
    return out


def legal_business(s: LightningTable, seat: i64, out: vec[i64]) -> vec[i64]:
    """What money, loans, chips and the dynamite allow."""
    b = s.board
    block = b.block
    money = s.turn[T.MONEY] > 0
    if money:
        market = s.market
        start = block[V.BUY]
        for i in range(b.market_slots):
            if market[i] > 0 and check_buy(s, i64(i)) == 0:
                out = append(out, start + i64(i))
        start = block[V.ORDER]
        for i in range(b.specials):
            if check_order(s, i64(i)) == 0:
                out = append(out, start + i64(i))
    if check_loan(s) == 0:
        out = append(out, block[V.LOAN])
    if check_repay(s, seat) == 0:
        out = append(out, block[V.REPAY])
    if s.turn[T.USABLES] > 0:
        chips = s.chips
        area = s.zone(seat, Zone.AREA)
        usable = b.usable_chip
        start = block[V.USE]
        for i in range(b.usables):
            if chips[area + usable[i]] > 0 and check_use(s, seat, i64(i)) == 0:
                out = append(out, start + i64(i))
    if check_dynamite(s) == 0:
        out = append(out, block[V.DYNAMITE])
    if b.mergers > 0 and money:
        private = s.private
        start = block[V.ACQUIRE]
        for i in range(b.paths):
            if private[i] > 0 and check_acquire(s, seat, i64(i)) == 0:
                out = append(out, start + i64(i))
    return out


def whole_block(out: vec[i64], start: i64, count: i64) -> vec[i64]:
    """All moves of a verb: their check is the same for all regions or effects."""
    for i in range(count):
        out = append(out, start + i64(i))
    return out


def legal_builds(s: LightningTable, seat: i64, out: vec[i64]) -> vec[i64]:
    """Only paths that the trains fill, a connection reaches and a contract covers are asked about."""
    b = s.board
    covered = contracts(s)
    if covered == 0 or lines_left(s) <= 0:
        return out
    means = means_of(s, seat)
    reach = means[2]
    trains = means[4]
    if means[5] != 0:
        trains += 1
    trains = min(trains, MOST_SLOTS)
    line = s.line
    regions = b.path_regions
    ends = b.path_ends
    within = b.path_within
    start = b.block[V.BUILD]
    for i in range(b.path_within_at[trains], b.path_within_at[trains + 1]):
        path = within[i]
        if reach & ends[path] != 0 and covered & regions[path] != 0 and line[path] == 0 and check_build(s, means, path) == 0:
            out = append(out, start + path)
    return out


def legal_stations(s: LightningTable, hurdle: i64, trains: i64, start: i64, out: vec[i64]) -> vec[i64]:
    """Only cities that the trains pay for, with a contract and without a station, are asked about."""
    if hurdle != 0:
        return out
    b = s.board
    covered = contracts(s)
    ready: i64 = 0
    for i in range(b.regions):
        if (covered >> i) & 1:
            ready |= b.region_sites[i]
    ready &= b.sites_within[min(trains, MOST_COST)] & ~s.mesh[Mesh.SITES]
    while ready > 0:
        city = lowest(ready)
        ready &= ready - 1
        site = b.city_site[city]
        move = start + site * 2
        if check_station(s, hurdle, covered, trains, site, 0) == 0:
            out = append(out, move)
        if check_station(s, hurdle, covered, trains, site, 1) == 0:
            out = append(out, move + 1)
    return out
