"""Which moves are legal: one check for every move, and the lists built from it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.board import AREAS, EXPLOSIVES, INDUSTRIALIZE, PUBLIC, SECURE, STATION
from goldenspike.games.lightning_train.building import (
    check_acquire,
    check_build,
    check_fill,
    check_spend,
    check_station,
    last_call_over,
    station_chip,
    trains_ready,
)
from goldenspike.games.lightning_train.codes import NO_TRASH, NOT_NOW, POWER_GONE
from goldenspike.games.lightning_train.deliveries import check_deliver, check_delivery, check_via, permitted, possible_into
from goldenspike.games.lightning_train.effects import check_use
from goldenspike.games.lightning_train.frames import (
    F_DECK,
    F_DELIVER,
    F_DISCARD,
    F_DROP,
    F_FILL,
    F_FINAL,
    F_OPS,
    F_POWER,
    F_REGION,
    F_ROUTE,
    F_SPEND,
    F_TRASH,
)
from goldenspike.games.lightning_train.hands import check_discard, check_draw, check_play
from goldenspike.games.lightning_train.market import check_buy, check_dynamite, check_loan, check_order, check_repay
from goldenspike.games.lightning_train.pieces import LOAN, LOCOMOTIVE, TRAIN
from goldenspike.games.lightning_train.railyard import check_action, check_area, check_assign, check_claim, check_end, check_token
from goldenspike.games.lightning_train.state import (
    AREA,
    CORP,
    M_HOMES,
    M_SITES,
    M_TOUCH,
    T_CONSTRUCTION,
    T_CONTRACTS,
    T_GRANTED,
    T_LEASE,
    T_LINES,
    T_LINES_MORE,
    T_MONEY,
    T_STATIONED,
    T_TUNNEL_MORE,
    T_TUNNELS,
    T_USABLES,
    WARE,
    X_BASIC,
    X_DUAL,
    X_MARKERS,
    X_POWER,
    X_YARD,
    LightningTable,
)
from goldenspike.games.lightning_train.turnover import check_drop, check_keep
from goldenspike.games.lightning_train.vocabulary import (
    V_ACQUIRE,
    V_ASSIGN,
    V_BLAST,
    V_BUILD,
    V_BUY,
    V_CLAIM,
    V_DELIVER,
    V_DISCARD,
    V_DRAW,
    V_DROP,
    V_DYNAMITE,
    V_END,
    V_FILL,
    V_GRANT,
    V_INDUSTRIALIZE,
    V_KEEP,
    V_LOAN,
    V_ORDER,
    V_PASS,
    V_PLAY,
    V_POWER,
    V_PUBLIC,
    V_REPAY,
    V_SECURE,
    V_SPEND,
    V_STATION,
    V_STOP,
    V_TOKEN,
    V_TRASH,
    V_USE,
    V_VIA,
)


def check_move(s: LightningTable, verb: i64, arg: i64) -> i64:
    """0 if the move is legal now, else a code that says why not."""
    kind = s.top(0)
    seat = s.top(1)
    if kind == F_OPS:
        return check_operation(s, seat, verb, arg)
    b = s.board
    if kind == F_FILL:
        return check_fill(s, seat, s.top(2), s.top(3), arg) if verb == V_FILL else NOT_NOW
    if kind == F_SPEND:
        return check_spend(s, seat, s.top(2), s.top(3), arg) if verb == V_SPEND else NOT_NOW
    if kind == F_ROUTE:
        return check_via(s, arg) if verb == V_VIA else NOT_NOW
    if kind == F_DELIVER or kind == F_FINAL:
        if verb == V_DELIVER:
            return check_delivery(s, b.site_city[arg // b.goods], arg % b.goods)
        return 0 if verb == V_PASS and kind == F_FINAL else NOT_NOW
    if kind == F_TRASH:
        if verb == V_TRASH:
            zone = AREA if arg < b.chips else WARE
            return 0 if s.chips[s.zone(seat, zone) + arg % b.chips] > 0 else NO_TRASH
        return 0 if verb == V_STOP else NOT_NOW
    if kind == F_POWER:
        if verb == V_POWER:
            return 0 if s.corp[seat * CORP + X_POWER + arg] > 0 else POWER_GONE
        return NOT_NOW
    if kind == F_REGION:
        return 0 if verb == V_CLAIM else NOT_NOW
    if kind == F_DECK:
        return check_draw(s, arg) if verb == V_DRAW else NOT_NOW
    if kind == F_DISCARD:
        return check_discard(s, seat, arg) if verb == V_DISCARD else NOT_NOW
    if kind == F_DROP:
        if verb == V_DROP:
            return check_drop(s, seat, arg)
        return check_keep(s) if verb == V_KEEP else NOT_NOW
    return NOT_NOW


def check_operation(s: LightningTable, seat: i64, verb: i64, arg: i64) -> i64:
    b = s.board
    if verb == V_BUILD:
        return check_build(s, seat, arg)
    if verb == V_DELIVER:
        return check_deliver(s, seat, b.site_city[arg // b.goods], arg % b.goods)
    if verb == V_ASSIGN:
        return check_assign(s, seat, arg // 2, arg & 1)
    if verb == V_BUY:
        return check_buy(s, arg)
    if verb == V_PLAY:
        return check_play(s, seat, arg)
    if verb == V_STATION or verb == V_GRANT:
        return check_station(s, seat, arg // 2, arg & 1, verb == V_GRANT)
    if verb == V_SECURE:
        return check_action(s, seat, SECURE)
    if verb == V_TOKEN:
        return check_token(s, seat)
    if verb == V_CLAIM:
        return check_claim(s)
    if verb == V_BLAST:
        return check_action(s, seat, EXPLOSIVES)
    if verb == V_INDUSTRIALIZE:
        return check_action(s, seat, INDUSTRIALIZE)
    if verb == V_PUBLIC:
        return check_action(s, seat, PUBLIC)
    if verb == V_ORDER:
        return check_order(s, arg)
    if verb == V_LOAN:
        return check_loan(s)
    if verb == V_REPAY:
        return check_repay(s, seat)
    if verb == V_USE:
        return check_use(s, seat, arg)
    if verb == V_DYNAMITE:
        return check_dynamite(s)
    if verb == V_ACQUIRE:
        return check_acquire(s, seat, arg)
    if verb == V_END:
        return check_end(s, seat)
    return NOT_NOW


def legal_moves(s: LightningTable, out: vec[i64]) -> vec[i64]:
    """Append the legal moves in rising order."""
    b = s.board
    block = b.block
    kind = s.top(0)
    seat = s.top(1)
    if kind == F_OPS:
        return legal_operations(s, seat, out)
    if kind == F_FILL:
        return span(s, out, V_FILL, (b.locomotives_each + 1) * 4)
    if kind == F_SPEND:
        return span(s, out, V_SPEND, 7)
    if kind == F_ROUTE:
        return legal_vias(s, out)
    if kind == F_DELIVER or kind == F_FINAL:
        out = possible_into(s, out, block[V_DELIVER])
        return append(out, block[V_PASS]) if kind == F_FINAL else out
    if kind == F_TRASH:
        out = span(s, out, V_TRASH, b.chips * 2)
        return append(out, block[V_STOP])
    if kind == F_POWER:
        return span(s, out, V_POWER, b.powers)
    if kind == F_REGION:
        return span(s, out, V_CLAIM, b.regions)
    if kind == F_DECK:
        return span(s, out, V_DRAW, 2)
    if kind == F_DISCARD:
        return span(s, out, V_DISCARD, b.cards)
    if kind == F_DROP:
        out = span(s, out, V_DROP, b.starters)
        return span(s, out, V_KEEP, 1)
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
    node = s.top(2)
    start = s.board.block[V_VIA]
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
    area = s.zone(seat, AREA)
    at = seat * CORP
    money = t[T_MONEY]
    contracts = t[T_CONTRACTS] | t[T_GRANTED]
    waiting = chips[area + TRAIN] > 0 or chips[area + LOCOMOTIVE] > 0
    if not waiting or check_end(s, seat) == 0:
        out = append(out, block[V_END])
    if contracts != 0 and t[T_LINES] < 1 + t[T_CONSTRUCTION] + t[T_LINES_MORE]:
        out = legal_builds(s, seat, contracts, out)
    if permitted(s, seat):
        out = possible_into(s, out, block[V_DELIVER])
    if waiting:
        for i in range(len(AREAS)):
            k = i64(i)
            if check_area(s, seat, k) == 0:
                if chips[area + TRAIN] > 0:
                    out = append(out, block[V_ASSIGN] + k * 2)
                if chips[area + LOCOMOTIVE] > 0:
                    out = append(out, block[V_ASSIGN] + k * 2 + 1)
    if check_action(s, seat, SECURE) == 0:
        out = whole_block(out, block[V_SECURE], b.regions)
    if corp[at + X_DUAL] > 0:
        out = whole_block(out, block[V_TOKEN], b.regions)
    if check_claim(s) == 0:
        out = whole_block(out, block[V_CLAIM], b.regions)
    if contracts != 0 and corp[at + X_MARKERS] > 0:
        if t[T_STATIONED] == 0 and not last_call_over(s):
            trains = i64(corp[at + X_YARD + STATION * 2]) + i64(corp[at + X_YARD + STATION * 2 + 1])
            out = legal_stations(s, contracts, trains, block[V_STATION], out)
        if station_chip(s, seat) >= 0:
            out = legal_stations(s, contracts, 99, block[V_GRANT], out)
    if check_action(s, seat, EXPLOSIVES) == 0:
        out = whole_block(out, block[V_BLAST], 2)
    if check_action(s, seat, INDUSTRIALIZE) == 0:
        out = append(out, block[V_INDUSTRIALIZE])
    if check_action(s, seat, PUBLIC) == 0:
        out = append(out, block[V_PUBLIC])
    hand = s.hand_at(seat)
    cards = s.cards
    start = block[V_PLAY]
    for i in range(b.goals_from):
        if cards[hand + i] > 0 and check_play(s, seat, i64(i)) == 0:
            out = append(out, start + i64(i))
    if money > 0:
        market = s.market
        price = b.slot_price
        start = block[V_BUY]
        for i in range(b.market_slots):
            if market[i] > 0 and price[i] <= money:
                out = append(out, start + i64(i))
        for i in range(b.specials):
            if check_order(s, i64(i)) == 0:
                out = append(out, block[V_ORDER] + i64(i))
    if check_loan(s) == 0:
        out = append(out, block[V_LOAN])
    if chips[area + LOAN] > 0 and check_repay(s, seat) == 0:
        out = append(out, block[V_REPAY])
    if t[T_USABLES] > 0:
        usable = b.usable_chip
        start = block[V_USE]
        for i in range(b.usables):
            if chips[area + usable[i]] > 0 and check_use(s, seat, i64(i)) == 0:
                out = append(out, start + i64(i))
    if s.dynamite > 0:
        out = append(out, block[V_DYNAMITE])
    if b.mergers > 0 and money > 0:
        private = s.private
        start = block[V_ACQUIRE]
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
    homes = mesh[M_HOMES + seat]
    reach = b.start_mask | mesh[M_TOUCH + seat] | homes
    if t[T_LEASE] > 0:
        reach |= mesh[M_SITES]
    if s.corp[seat * CORP + X_BASIC] == 0:
        homes = 0  # no supply train
    trains = trains_ready(s, seat)
    if trains + (1 if homes != 0 else 0) < b.least_slots:
        return out
    tunnel = t[T_TUNNELS] + t[T_TUNNEL_MORE] > 0
    line = s.line
    private = s.private
    ends = b.path_ends
    regions = b.path_regions
    slots = b.slots
    mountain = b.mountain
    start = b.block[V_BUILD]
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
