"""Which moves are legal: one check for every move, and the lists built from it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.legality.building import check_acquire, check_build, check_fill, trains_ready
from goldenspike.games.lightning_train.legality.cards import check_discard, check_draw, check_play
from goldenspike.games.lightning_train.legality.chips import check_drop, check_keep, check_use
from goldenspike.games.lightning_train.legality.deliveries import (
    check_deliver,
    check_delivery,
    check_via,
    permitted,
    possible_into,
)
from goldenspike.games.lightning_train.legality.market import check_buy, check_dynamite, check_loan, check_order, check_repay
from goldenspike.games.lightning_train.legality.railyard import (
    check_action,
    check_area,
    check_assign,
    check_claim,
    check_end,
    check_spend,
    check_token,
)
from goldenspike.games.lightning_train.legality.stations import check_station, last_call_over, station_chip
from goldenspike.games.lightning_train.names import AREAS, WHY, Chip, Corp, F, Mesh, Q, T, V, Yard, Zone
from goldenspike.games.lightning_train.state.table import LightningTable


def check_move(s: LightningTable, verb: i64, arg: i64) -> i64:
    """0 if the move is legal now, else a code that says why not."""
    kind = s.top(F.KIND)
    seat = s.top(F.SEAT)
    if kind == Q.OPS:
        return check_operation(s, seat, verb, arg)
    b = s.board
    if kind == Q.FILL:
        return check_fill(s, seat, s.top(F.PATH), s.top(F.ACQUIRE), arg) if verb == V.FILL else WHY.NOT_NOW
    if kind == Q.SPEND:
        return check_spend(s, seat, s.top(F.YARD), s.top(F.CHIPS), arg) if verb == V.SPEND else WHY.NOT_NOW
    if kind == Q.ROUTE:
        return check_via(s, arg) if verb == V.VIA else WHY.NOT_NOW
    if kind == Q.DELIVER or kind == Q.FINAL:
        if verb == V.DELIVER:
            return check_delivery(s, b.site_city[arg // b.goods], arg % b.goods)
        return 0 if verb == V.PASS and kind == Q.FINAL else WHY.NOT_NOW
    if kind == Q.TRASH:
        if verb == V.TRASH:
            zone = Zone.AREA if arg < b.chips else Zone.WARE
            return 0 if s.chips[s.zone(seat, zone) + arg % b.chips] > 0 else WHY.NO_TRASH
        return 0 if verb == V.STOP else WHY.NOT_NOW
    if kind == Q.POWER:
        if verb == V.POWER:
            return 0 if s.corp[seat * Corp.SIZE + Corp.POWER + arg] > 0 else WHY.POWER_GONE
        return WHY.NOT_NOW
    if kind == Q.REGION:
        return 0 if verb == V.CLAIM else WHY.NOT_NOW
    if kind == Q.DECK:
        return check_draw(s, arg) if verb == V.DRAW else WHY.NOT_NOW
    if kind == Q.DISCARD:
        return check_discard(s, seat, arg) if verb == V.DISCARD else WHY.NOT_NOW
    if kind == Q.DROP:
        if verb == V.DROP:
            return check_drop(s, seat, arg)
        return check_keep(s) if verb == V.KEEP else WHY.NOT_NOW
    return WHY.NOT_NOW


def check_operation(s: LightningTable, seat: i64, verb: i64, arg: i64) -> i64:
    b = s.board
    if verb == V.BUILD:
        return check_build(s, seat, arg)
    if verb == V.DELIVER:
        return check_deliver(s, seat, b.site_city[arg // b.goods], arg % b.goods)
    if verb == V.ASSIGN:
        return check_assign(s, seat, arg // 2, arg & 1)
    if verb == V.BUY:
        return check_buy(s, arg)
    if verb == V.PLAY:
        return check_play(s, seat, arg)
    if verb == V.STATION or verb == V.GRANT:
        return check_station(s, seat, arg // 2, arg & 1, verb == V.GRANT)
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


def legal_moves(s: LightningTable, out: vec[i64]) -> vec[i64]:
    """Append the legal moves in rising order."""
    b = s.board
    block = b.block
    kind = s.top(F.KIND)
    seat = s.top(F.SEAT)
    if kind == Q.OPS:
        return legal_operations(s, seat, out)
    if kind == Q.FILL:
        return span(s, out, V.FILL, (b.locomotives_each + 1) * 4)
    if kind == Q.SPEND:
        return span(s, out, V.SPEND, 7)
    if kind == Q.ROUTE:
        return legal_vias(s, out)
    if kind == Q.DELIVER or kind == Q.FINAL:
        out = possible_into(s, out, block[V.DELIVER])
        return append(out, block[V.PASS]) if kind == Q.FINAL else out
    if kind == Q.TRASH:
        out = span(s, out, V.TRASH, b.chips * 2)
        return append(out, block[V.STOP])
    if kind == Q.POWER:
        return span(s, out, V.POWER, b.powers)
    if kind == Q.REGION:
        return span(s, out, V.CLAIM, b.regions)
    if kind == Q.DECK:
        return span(s, out, V.DRAW, 2)
    if kind == Q.DISCARD:
        return span(s, out, V.DISCARD, b.cards)
    if kind == Q.DROP:
        out = span(s, out, V.DROP, b.starters)
        return span(s, out, V.KEEP, 1)
    return out


def span(s: LightningTable, out: vec[i64], verb: i64, count: i64) -> vec[i64]:
    """The legal ones among the first `count` moves of a verb."""
    start = s.board.block[verb]
    for i in range(count):
        if check_move(s, verb, i64(i)) == 0:
            out = append(out, start + i64(i))
    return out


def legal_vias(s: LightningTable, out: vec[i64]) -> vec[i64]:
    """The lines at the city where the routes part, in rising order."""
    network = s.board.network
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
        if s.line[path] > 0 and check_via(s, path) == 0:
            out = append(out, start + path)


def legal_operations(s: LightningTable, seat: i64, out: vec[i64]) -> vec[i64]:
    """The checks of single moves, with what is common to many of them looked at once."""
    b = s.board
    block = b.block
    t = s.turn
    corp = s.corp
    chips = s.chips
    area = s.zone(seat, Zone.AREA)
    at = seat * Corp.SIZE
    money = t[T.MONEY]
    contracts = t[T.CONTRACTS] | t[T.GRANTED]
    waiting = chips[area + Chip.TRAIN] > 0 or chips[area + Chip.LOCOMOTIVE] > 0
    if not waiting or check_end(s, seat) == 0:
        out = append(out, block[V.END])
    if contracts != 0 and t[T.LINES] < 1 + t[T.CONSTRUCTION] + t[T.LINES_MORE]:
        out = legal_builds(s, seat, contracts, out)
    if permitted(s, seat):
        out = possible_into(s, out, block[V.DELIVER])
    if waiting:
        for i in range(len(AREAS)):
            k = i64(i)
            if check_area(s, seat, k) == 0:
                if chips[area + Chip.TRAIN] > 0:
                    out = append(out, block[V.ASSIGN] + k * 2)
                if chips[area + Chip.LOCOMOTIVE] > 0:
                    out = append(out, block[V.ASSIGN] + k * 2 + 1)
    if check_action(s, seat, Yard.SECURE) == 0:
        out = whole_block(out, block[V.SECURE], b.regions)
    if corp[at + Corp.DUAL] > 0:
        out = whole_block(out, block[V.TOKEN], b.regions)
    if check_claim(s) == 0:
        out = whole_block(out, block[V.CLAIM], b.regions)
    if contracts != 0 and corp[at + Corp.MARKERS] > 0:
        if t[T.STATIONED] == 0 and not last_call_over(s):
            trains = i64(corp[at + Corp.YARD + Yard.STATION * 2]) + i64(corp[at + Corp.YARD + Yard.STATION * 2 + 1])
            out = legal_stations(s, contracts, trains, block[V.STATION], out)
        if station_chip(s, seat) >= 0:
            out = legal_stations(s, contracts, 99, block[V.GRANT], out)
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
    if money > 0:
        market = s.market
        price = b.slot_price
        start = block[V.BUY]
        for i in range(b.market_slots):
            if market[i] > 0 and price[i] <= money:
                out = append(out, start + i64(i))
        for i in range(b.specials):
            if check_order(s, i64(i)) == 0:
                out = append(out, block[V.ORDER] + i64(i))
    if check_loan(s) == 0:
        out = append(out, block[V.LOAN])
    if chips[area + Chip.LOAN] > 0 and check_repay(s, seat) == 0:
        out = append(out, block[V.REPAY])
    if t[T.USABLES] > 0:
        usable = b.usable_chip
        start = block[V.USE]
        for i in range(b.usables):
            if chips[area + usable[i]] > 0 and check_use(s, seat, i64(i)) == 0:
                out = append(out, start + i64(i))
    if s.dynamite > 0:
        out = append(out, block[V.DYNAMITE])
    if b.mergers > 0 and money > 0:
        private = s.private
        start = block[V.ACQUIRE]
        for i in range(b.paths):
            if private[i] > 0 and check_acquire(s, seat, i64(i)) == 0:
                out = append(out, start + i64(i))
    return out


def whole_block(out: vec[i64], start: i64, count: i64) -> vec[i64]:
    for i in range(count):
        out = append(out, start + i64(i))
    return out


def legal_builds(s: LightningTable, seat: i64, contracts: i64, out: vec[i64]) -> vec[i64]:
    """Paths for which `check_build` finds nothing, the limit and the contracts having been looked at."""
    b = s.board
    mesh = s.mesh
    t = s.turn
    homes = mesh[Mesh.HOMES + seat]
    reach = b.start_mask | mesh[Mesh.TOUCH + seat] | homes
    if t[T.LEASE] > 0:
        reach |= mesh[Mesh.SITES]
    if s.corp[seat * Corp.SIZE + Corp.BASIC] == 0:
        homes = 0  # no supply train
    trains = trains_ready(s, seat)
    if trains + (1 if homes != 0 else 0) < b.least_slots:
        return out
    tunnel = t[T.TUNNELS] + t[T.TUNNEL_MORE] > 0
    line = s.line
    private = s.private
    ends = b.path_ends
    regions = b.path_regions
    slots = b.slots
    mountain = b.mountain
    start = b.block[V.BUILD]
    for i in range(b.paths):
        if line[i] > 0 or contracts & regions[i] == 0:
            continue
        both = ends[i]
        if reach & both == 0 or private[i] > 0 or slots[i] > trains + 1:
            continue
        if slots[i] > trains and homes & both == 0:
            continue
        if tunnel or mountain[i] == 0:
            out = append(out, start + i64(i))
    return out


def legal_stations(s: LightningTable, contracts: i64, trains: i64, start: i64, out: vec[i64]) -> vec[i64]:
    """Cities and offers for which `check_station` finds nothing, limits and markers having been looked at."""
    b = s.board
    offer = s.offer
    station = s.station
    site_city = b.site_city
    region = b.city_region
    cost = b.city_cost
    size = b.city_size
    for i in range(b.sites):
        city = site_city[i]
        if station[city] == 0 and (contracts >> region[city]) & 1 and cost[city] <= trains:
            place = size[city] * 2
            if offer[place] > 0:
                out = append(out, start + i64(i) * 2)
            if offer[place + 1] > 0:
                out = append(out, start + i64(i) * 2 + 1)
    return out
