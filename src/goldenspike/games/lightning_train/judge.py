"""How good a position looks to an expert, in points; good enough in the middle of a turn to choose the next step by it.

Counted are: the points made; what the own lines and stations can still earn; what the bag will bring in the turns that are left;
trains at work in the railyard; cards and tokens; and for the player in turn what can be built at once.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.board import EXPLOSIVES, INDUSTRIALIZE, PUBLIC, SECURE, STATION, STORAGE
from goldenspike.games.lightning_train.building import check_build, check_station, last_call_over, line_points
from goldenspike.games.lightning_train.deliveries import measure, ventures
from goldenspike.games.lightning_train.frames import BY_PLAYER, F_FINAL, F_OPS, F_REGION, F_ROUTE
from goldenspike.games.lightning_train.pieces import GOAL, LOAN, LOCOMOTIVE, TRAIN, UPGRADE
from goldenspike.games.lightning_train.scoring import total_points
from goldenspike.games.lightning_train.state import (
    AREA,
    CORP,
    M_HOMES,
    M_SITES,
    M_TOUCH,
    NEUTRAL,
    S_DUE,
    S_SCORE,
    T_CONTRACTS,
    T_GRANTED,
    T_LEASE,
    T_MONEY,
    X_DUAL,
    X_INDUSTRIAL,
    X_MARKERS,
    X_PLAIN,
    X_PUBLIC,
    X_YARD,
    LightningTable,
    stat,
)
from goldenspike.games.lightning_train.vocabulary import V_END, V_LOAN, V_PASS, V_STOP
from goldenspike.kernel.network import bit
from goldenspike.kernel.state import FRAME

# What chips bring when they are drawn, in hundredths of a basic train's worth
WORTH_TRAIN: Final = 100
WORTH_LOCOMOTIVE: Final = 150
WORTH_LOAN: Final = -60
WORTH_REGION: Final = 70  # the first region of a contract; each further one brings half of it
WORTH_ANY: Final = 190
WORTH_MONEY: Final = 75
WORTH_LIGHTNING: Final = 150
WORTH_VENTURE: Final = 230
WORTH_TUNNEL: Final = 60
WORTH_CONSTRUCTION: Final = 90
WORTH_CONDUCTOR: Final = 70
WORTH_PAYOFF: Final = 80
WORTH_POINT: Final = 170
WORTH_EFFECT: Final = 60


def judge_seat(s: LightningTable, seat: i64) -> float:
    """Own outlook, less a part of the best other company's."""
    own = outlook(s, seat)
    best: float = -1000.0
    for i in range(s.board.companies):
        c = i64(i)
        if c == seat or not s.scores_points(c):
            continue
        value = float(s.track[S_SCORE + c] + s.track[S_DUE + c])
        best = max(best, value)
    return own - 0.35 * best if best > -1000.0 else own


def turns_left(s: LightningTable, seat: i64) -> float:
    """Own turns that are still to come, the one in progress not counted."""
    if s.depth == 0:
        return 0.0
    left = float(s.last - s.round)
    if s.triggered == 0 and s.last == s.board.rounds and s.round > 6:
        left = max(1.0, left - 0.5) if left > 0 else 0.0
    place = (seat - s.first + s.board.seats) % s.board.seats
    if place > s.turns or (place == s.turns and not in_turn(s, seat)):
        left += 1.0
    return left


def in_turn(s: LightningTable, seat: i64) -> bool:
    """Whether the seat's operations phase is open, maybe under other questions."""
    stack = s.stack
    for i in range(s.depth):
        at = i64(i) * FRAME
        if stack[at] == F_OPS:
            return stack[at + 1] == seat
    return False


def outlook(s: LightningTable, seat: i64) -> float:
    value = float(total_points(s, seat))
    if s.depth == 0:
        return value
    left = turns_left(s, seat)
    ending = s.stack[(s.depth - 1) * FRAME] == F_FINAL or (s.round >= s.last and not in_turn(s, seat) and left <= 0.0)
    value += prospects(s, seat, left)
    if not ending:
        value += circulation(s, seat) * left
        value += company(s, seat, left)
        value += hand(s, seat, left)
    if in_turn(s, seat):
        value += at_hand(s, seat)
    tokens = float(stat(s, seat, X_PLAIN) + stat(s, seat, X_DUAL))
    value += tokens * (1.3 if left > 1.0 else 0.6 if not s.board.solo else 0.1)
    return value


# ---- the network


def prospects(s: LightningTable, seat: i64, left: float) -> float:
    """What open requests can still earn over the lines that lie: own points count, those of others against."""
    b = s.board
    network = b.network
    needed: i64 = 0
    for i in range(b.sites):
        city = b.site_city[i]
        if s.station[city] > 0 and s.met[city] < 3:
            token = i64(s.station[city]) - 1
            if s.met[city] & 1 == 0:
                needed |= bit(b.token_first[token])
            if b.token_second[token] >= 0 and s.met[city] & 2 == 0:
                needed |= bit(b.token_second[token])
    total: float = 0.0
    first: float = 0.0
    second: float = 0.0
    for g in range(b.goods):
        good = i64(g)
        if (needed >> good) & 1 == 0:
            continue
        distance = network.blank()
        best = network.blank()
        measure(s, BY_PLAYER, good, distance, best)
        for i in range(b.sites):
            city = b.site_city[i]
            if s.station[city] == 0 or distance[city] <= 0:
                continue
            token = i64(s.station[city]) - 1
            met = i64(s.met[city])
            if not ((b.token_first[token] == good and met & 1 == 0) or (b.token_second[token] == good and met & 2 == 0)):
                continue
            own: float = 0.0
            other: float = 0.0
            owner = i64(s.marker[city])
            if owner == seat + 1:
                own += 1.0
            elif 0 < owner < NEUTRAL and s.scores_points(owner - 1):
                other += 1.0
            node = city
            while distance[node] > 0:
                step: i64 = -1
                for place in range(network.near_at[node], network.near_at[node + 1]):
                    if network.leads(s.line, s.locos, distance, best, node, i64(place)):
                        step = i64(place)
                        break
                owner = i64(s.line[network.near_edge[step]])
                if owner == seat + 1:
                    own += 1.0
                elif 0 < owner < NEUTRAL and s.scores_points(owner - 1):
                    other += 1.0
                node = network.near_node[step]
            gain = own - 0.4 * other
            total += max(0.0, own * 0.3 - other * 0.12)
            if gain > first:
                second = first
                first = gain
            elif gain > second:
                second = gain
    # lines that nothing travels on yet will find a use
    lines: float = 0.0
    locomotives: float = 0.0
    for i in range(b.paths):
        if i64(s.line[i]) == seat + 1:
            lines += 1.0
            locomotives += float(s.locos[i])
    hope = min(1.0, left / 8.0)
    value = min(total, 2.0 + left) + 0.35 * first + 0.2 * second + lines * 0.75 * hope
    if s.joined == 0:
        value += locomotives * 0.35 * hope
    open_requests: float = 0.0
    for i in range(b.sites):
        city = b.site_city[i]
        if i64(s.marker[city]) == seat + 1:
            token = i64(s.station[city]) - 1
            if s.met[city] & 1 == 0:
                open_requests += 1.0
            if b.token_second[token] >= 0 and s.met[city] & 2 == 0:
                open_requests += 1.0
            if (s.mesh[M_TOUCH + seat] >> city) & 1:
                open_requests += 0.4
    return value + open_requests * 0.55 * hope


# ---- the bag


def chip_worth(s: LightningTable, chip: i64) -> i64:
    """What a chip brings when it is drawn."""
    b = s.board
    if chip == TRAIN:
        return WORTH_TRAIN
    if chip == LOCOMOTIVE:
        return WORTH_LOCOMOTIVE
    if chip == LOAN:
        return WORTH_LOAN
    worth = b.chip_money[chip] * WORTH_MONEY
    worth += b.chip_lightning[chip] * WORTH_LIGHTNING
    worth += b.chip_venture[chip] * WORTH_VENTURE
    worth += b.chip_any[chip] * WORTH_ANY
    worth += b.chip_tunnel[chip] * WORTH_TUNNEL
    worth += b.chip_construction[chip] * WORTH_CONSTRUCTION
    worth += b.chip_conductor[chip] * WORTH_CONDUCTOR
    worth += b.chip_payoff[chip] * WORTH_PAYOFF
    worth += b.chip_later[chip] * WORTH_LIGHTNING // 2
    worth += b.use_points[chip] * (WORTH_POINT // 2 if b.use_need[chip] > 0 or b.use_bankroll[chip] > 0 else WORTH_POINT)
    if b.use_trash[chip] > 0 or b.use_action[chip] > 0 or b.use_station[chip] > 0:
        worth += WORTH_EFFECT
    if b.chip_starter[chip] >= 0:
        return worth + WORTH_REGION // 2  # soon used up
    return worth


def contract_worth(s: LightningTable, seat: i64, mask: i64) -> float:
    """A contract is worth what its regions have to build for this company."""
    if mask == 0:
        return 0.0
    b = s.board
    reach = b.start_mask | s.mesh[M_TOUCH + seat] | s.mesh[M_HOMES + seat]
    count: float = 0.0
    for i in range(b.paths):
        if s.line[i] == 0 and b.path_regions[i] & mask != 0 and reach & b.path_ends[i] != 0:
            count += 0.3
    return float(WORTH_REGION) * min(2.2, 0.5 + count)


def circulation(s: LightningTable, seat: i64) -> float:
    """Points that one draw of the boarding area will bring."""
    b = s.board
    slim: float = 0.0  # chips that take a basic slot
    bonus: float = 0.0
    worth: float = 0.0
    bag = s.zone(seat, 0)
    ware = s.zone(seat, 1)
    area = s.zone(seat, 2)
    regions: i64 = 0
    for i in range(b.chips):
        chip = i64(i)
        n = i64(s.chips[bag + chip]) + i64(s.chips[ware + chip]) + i64(s.chips[area + chip])
        if n == 0:
            continue
        one = float(chip_worth(s, chip))
        mask = b.chip_mask[chip]
        if mask > 0 and b.chip_starter[chip] < 0:
            fresh = mask & ~regions
            regions |= mask
            one += contract_worth(s, seat, mask) if fresh > 0 else float(WORTH_REGION) * 0.4
        if b.chip_bonus[chip] > 0:
            bonus += float(n)
        else:
            slim += float(n)
        worth += one * float(n)
    room = float(b.bonus_slots_more if stat(s, seat, X_INDUSTRIAL) > 0 else b.bonus_slots)
    basic = float(b.basic_slots)
    size = slim + bonus
    if size <= 0.0:
        return 0.0
    draws = basic + min(room, basic * bonus / max(slim, 1.0))
    per_draw = worth / max(size, draws)
    return 0.0022 * per_draw * min(draws, size)


# ---- railyard, boards and cards


def company(s: LightningTable, seat: i64, left: float) -> float:
    b = s.board
    at = seat * CORP
    hope = min(1.0, left / 6.0)
    value: float = 0.0
    for i in range(6):
        area = i64(i)
        basic = float(s.corp[at + X_YARD + area * 2])
        locos = float(s.corp[at + X_YARD + area * 2 + 1])
        each: float = 0.16
        if area == STATION:
            each = 0.5 if not last_call_over(s) and s.corp[at + X_MARKERS] > 0 else 0.02
        elif area == SECURE:
            each = 0.3
        elif area == STORAGE:
            each = 0.28
        elif area == EXPLOSIVES:
            each = 0.22
        elif area == INDUSTRIALIZE:
            each = 0.3 if left > 3.0 else 0.02
        elif area == PUBLIC:
            each = 0.3 if left > 3.0 else 0.02
        value += (basic + locos * 0.8) * each * min(1.0, left)
    if stat(s, seat, X_INDUSTRIAL) > 0:
        value += 0.9 + 0.15 * left
    if stat(s, seat, X_PUBLIC) > 0:
        value += 1.0 + 0.3 * left
    built = float(s.stations_built(seat))
    value += built * (0.6 + 0.9 * hope)
    played = s.played_at(seat)
    for i in range(b.actions, b.cards):
        if s.cards[played + i] > 0:
            value += 0.5 + 0.35 * left
    return value


def hand(s: LightningTable, seat: i64, left: float) -> float:
    b = s.board
    base = s.hand_at(seat)
    value: float = 0.0
    for i in range(b.cards):
        n = float(s.cards[base + i])
        if n == 0.0:
            continue
        if b.card_kind[i] == GOAL:
            value += 0.6 * min(1.0, left / 5.0) * n
        elif b.card_kind[i] == UPGRADE:
            value += 0.25 * min(1.0, left) * n
        else:
            value += 0.35 * min(1.0, left) * n
    return value


# ---- the turn in progress


def at_hand(s: LightningTable, seat: i64) -> float:
    """Options of the open operations phase: the best rail line and station, trains, money and deliveries."""
    b = s.board
    t = s.turn
    area = s.zone(seat, AREA)
    trains = float(s.chips[area + TRAIN]) + float(s.chips[area + LOCOMOTIVE])
    value = min(trains, 6.0) * 0.11 + float(t[T_MONEY]) * 0.03
    line: float = 0.0
    reach = b.start_mask | s.mesh[M_TOUCH + seat] | s.mesh[M_HOMES + seat]
    if t[T_LEASE] > 0:
        reach |= s.mesh[M_SITES]
    contracts = t[T_CONTRACTS] | t[T_GRANTED]
    for i in range(b.paths):
        if s.line[i] == 0 and contracts & b.path_regions[i] != 0 and reach & b.path_ends[i] != 0:
            if check_build(s, seat, i64(i)) == 0:
                line = max(line, 0.9 + float(line_points(s, seat, i64(i))))
    value += line * 0.8
    site: float = 0.0
    for i in range(b.sites):
        city = b.site_city[i]
        if s.station[city] == 0 and (contracts >> b.city_region[city]) & 1:
            if check_station(s, seat, i64(i), 0, False) == 0:
                site = max(site, 1.5 + (0.6 if (reach >> city) & 1 else 0.0))
    value += site * 0.75
    value += 0.3 * float(min(2, ventures(s)))
    if s.stack[(s.depth - 1) * FRAME] == F_REGION or s.stack[(s.depth - 1) * FRAME] == F_ROUTE:
        value += 0.8
    return value


def quick_move(s: LightningTable, moves: vec[i64], count: i64, random: i64) -> i64:
    """A plausible move for playouts: end, stop or pass only when drawn twice, no loans."""
    rules = s.rules
    move = moves[(random * count) >> 31]
    verb = rules.verb[move]
    if verb == V_END or verb == V_LOAN or verb == V_STOP or verb == V_PASS:
        return moves[((random & 0xFFFF) * count) >> 16]
    return move
