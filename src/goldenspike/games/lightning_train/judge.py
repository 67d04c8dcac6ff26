"""How good a position looks to an expert, in points; good enough in the middle of a turn to choose the next step by it.

Counted are: the points made; what the own lines and stations can still earn; what the bag will bring in the turns that are left;
trains at work in the railyard; cards and tokens; and for the player in turn what can be built at once. The weights were found by
letting many variants play against each other and against the rivals of the solo game.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.board import STATION
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
    T_ACTS,
    T_CONTRACTS,
    T_EXPRESS,
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
from goldenspike.kernel.bits import bit
from goldenspike.kernel.network import FAR
from goldenspike.kernel.state import FRAME

# Weights in hundredths
W_OTHER: Final = 0  # points of the best other company
W_TOKEN: Final = 1
W_OWN: Final = 2  # own points of a delivery that is possible
W_THEIRS: Final = 3
W_FIRST: Final = 4  # the best delivery for oneself
W_SECOND: Final = 5
W_LINE: Final = 6
W_LOCO: Final = 7
W_REQUEST: Final = 8  # open requests of own stations
W_NEAR_ONE: Final = 9  # requests that one more line would connect
W_NEAR_TWO: Final = 10
W_TRAIN: Final = 11  # what chips bring
W_LOCOMOTIVE: Final = 12
W_LOAN: Final = 13
W_REGION: Final = 14
W_ANY: Final = 15
W_MONEY: Final = 16
W_LIGHTNING: Final = 17
W_VENTURE: Final = 18
W_TUNNEL: Final = 19
W_CONSTRUCTION: Final = 20
W_CONDUCTOR: Final = 21
W_PAYOFF: Final = 22
W_POINT: Final = 23
W_EFFECT: Final = 24
W_BAG: Final = 25  # points for the worth of a basic train drawn
W_YARD: Final = 26  # six areas
W_INDUSTRIAL: Final = 32
W_PUBLIC: Final = 33
W_STATION: Final = 34
W_UPGRADE: Final = 35
W_GOAL_CARD: Final = 36
W_UPGRADE_CARD: Final = 37
W_ACTION_CARD: Final = 38
W_WAITING: Final = 39  # trains in the boarding area
W_PURSE: Final = 40
W_CAN_BUILD: Final = 41
W_BUILD_BASE: Final = 42
W_CAN_FOUND: Final = 43
W_FOUND_BASE: Final = 44
W_FOUND_NEAR: Final = 45
W_CAN_DELIVER: Final = 46
W_TEMPO: Final = 47  # what the others gain before the next turn
W_TEMPO_ROUND: Final = 48
W_TEMPO_SOLO: Final = 49
W_TEMPO_SOLO_ROUND: Final = 50
W_SOLO_OWN: Final = 51  # in a solo game the region cards make every delivery at the end
W_SOLO_THEIRS: Final = 52
W_SOLO_OTHER: Final = 53
W_INCOME: Final = 54  # money of a turn brings more the more it is
W_INCOME_PUBLIC: Final = 55
WEIGHTS: Final = vec[i64](
    [
        i64(w)
        for w in (
            35, 179, 24, 12, 35, 20, 48, 35, 55, 20, 9,
            254, 120, -240, 70, 190, 75, 304, 230, 60, 72, 70, 108, 234, 60, 22,
            28, 15, 92, 22, 30, 6,
            78, 35, 120, 40, 120, 35, 35,
            22, 3, 56, 90, 78, 150, 60, 38,
            38, 10, 60, 20,
            80, 25, 45, 0, 60,
        )
    ]
)  # fmt: skip


def w(k: i64) -> float:
    return float(WEIGHTS[k]) * 0.01


def judge_seat(s: LightningTable, seat: i64) -> float:
    """Own outlook, less a part of the best other company's points."""
    own = outlook(s, seat)
    best: i64 = -1000
    for i in range(s.board.companies):
        c = i64(i)
        if c != seat and s.scores_points(c):
            best = max(best, s.track[S_SCORE + c] + s.track[S_DUE + c])
    if best == -1000:
        return own
    return own - w(W_SOLO_OTHER if s.board.solo else W_OTHER) * float(best)


def turns_left(s: LightningTable, seat: i64) -> float:
    """Own turns that are still to come, one in progress not counted."""
    left = float(s.last - s.round)
    place = (seat - s.first + s.board.seats) % s.board.seats
    if place > s.turns or (place == s.turns and not acting(s, seat)):
        left += 1.0
    return left


def acting(s: LightningTable, seat: i64) -> bool:
    """Whether the seat is in the middle of its operations phase. One that has not made a move yet counts as still to come."""
    stack = s.stack
    for i in range(s.depth):
        at = i64(i) * FRAME
        if stack[at] == F_OPS:
            return stack[at + 1] == seat and s.turn[T_ACTS] > 0
    return False


def outlook(s: LightningTable, seat: i64) -> float:
    value = float(total_points(s, seat))
    if s.depth == 0:
        return value
    busy = acting(s, seat)
    left = turns_left(s, seat)
    final = s.stack[(s.depth - 1) * FRAME] == F_FINAL
    value += prospects(s, seat, left)
    if not final:
        value += circulation(s, seat) * left
        value += enterprise(s, seat, left)
        value += hand(s, seat, left)
    if busy:
        value += at_hand(s, seat)
        stage = float(min(6, s.round))
        if s.board.solo:
            value -= w(W_TEMPO_SOLO) + w(W_TEMPO_SOLO_ROUND) * stage
        else:
            value -= w(W_TEMPO) + w(W_TEMPO_ROUND) * stage
    tokens = float(stat(s, seat, X_PLAIN) + stat(s, seat, X_DUAL))
    if left >= 1.0:
        return value + tokens * w(W_TOKEN)
    return value if s.board.solo else value + tokens * w(W_TOKEN) * 0.5


# ---- the network


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


def missing_lines(s: LightningTable, distance: vec[i64]) -> vec[i64]:
    """For each city how many more lines would connect it to a source of `distance`; up to two, else FAR."""
    b = s.board
    network = b.network
    level = network.blank()
    queue = vec[i64](capacity=64)
    for i in range(b.cities):
        if distance[i] != FAR:
            level[i] = 0
            queue = append(queue, i64(i))
    for step in range(2):
        fresh = vec[i64](capacity=64)
        for v in queue:
            for place in range(network.near_at[v], network.near_at[v + 1]):
                u = network.near_node[place]
                e = network.near_edge[place]
                if level[u] == FAR and s.line[e] == 0 and s.private[e] == 0:
                    level[u] = i64(step) + 1
                    fresh = append(fresh, u)
        head: i64 = 0
        while head < len(fresh):
            v = fresh[head]
            head += 1
            for place in range(network.near_at[v], network.near_at[v + 1]):
                u = network.near_node[place]
                if level[u] == FAR and s.line[network.near_edge[place]] > 0:
                    level[u] = i64(step) + 1
                    fresh = append(fresh, u)
        queue = fresh
    return level


def prospects(s: LightningTable, seat: i64, left: float) -> float:
    """What open requests can still earn over the lines that lie: own points count, those of others against."""
    b = s.board
    network = b.network
    needed = wishes(s)
    hope = min(1.0, left / 8.0)
    total: float = 0.0
    first: float = 0.0
    second: float = 0.0
    near: float = 0.0
    reach = s.mesh[M_TOUCH + seat] | s.mesh[M_HOMES + seat]
    for g in range(b.goods):
        good = i64(g)
        if (needed >> good) & 1 == 0:
            continue
        distance = network.blank()
        best = network.blank()
        measure(s, BY_PLAYER, good, distance, best)
        level = missing_lines(s, distance)
        tokens: float = 0.0
        for i in range(b.depots):
            if b.depot_good[i] == good:
                tokens += float(i64(s.goods[b.depot_city[i] * b.goods + good]))
        sum_own: float = 0.0
        sum_other: float = 0.0
        asked: float = 0.0
        for i in range(b.sites):
            city = b.site_city[i]
            if s.station[city] == 0:
                continue
            token = i64(s.station[city]) - 1
            met = i64(s.met[city])
            if not ((b.token_first[token] == good and met & 1 == 0) or (b.token_second[token] == good and met & 2 == 0)):
                continue
            if distance[city] <= 0:
                share = 1.0 if i64(s.marker[city]) == seat + 1 else 0.4
                if (reach >> city) & 1:
                    share += 0.6
                if level[city] == 1:
                    near += share * w(W_NEAR_ONE)
                elif level[city] == 2:
                    near += share * w(W_NEAR_TWO)
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
            sum_own += own
            sum_other += other
            asked += 1.0
            gain = own - 0.4 * other
            if gain > first:
                second = first
                first = gain
            elif gain > second:
                second = gain
        if asked > 0.0:
            part = min(1.0, tokens / asked)
            if s.board.solo:
                total += part * (sum_own * w(W_SOLO_OWN) - sum_other * w(W_SOLO_THEIRS)) * (1.0 - 0.04 * left)
            else:
                total += part * max(0.0, sum_own * w(W_OWN) - sum_other * w(W_THEIRS))
    lines: float = 0.0
    locomotives: float = 0.0
    for i in range(b.paths):
        if i64(s.line[i]) == seat + 1:
            lines += 1.0
            locomotives += float(i64(s.locos[i]))
    value = (
        (total if s.board.solo else min(total, 2.0 + left))
        + w(W_FIRST) * first
        + w(W_SECOND) * second
        + (lines * w(W_LINE) + near) * hope
    )
    if s.joined == 0:
        value += locomotives * w(W_LOCO) * hope
    requests: float = 0.0
    for i in range(b.sites):
        city = b.site_city[i]
        if i64(s.marker[city]) == seat + 1:
            token = i64(s.station[city]) - 1
            if s.met[city] & 1 == 0:
                requests += 1.0
            if b.token_second[token] >= 0 and s.met[city] & 2 == 0:
                requests += 1.0
            if (s.mesh[M_TOUCH + seat] >> city) & 1:
                requests += 0.4
    return value + requests * w(W_REQUEST) * hope


# ---- the bag


def chip_worth(s: LightningTable, chip: i64) -> float:
    """What a chip brings when it is drawn, contracts apart."""
    b = s.board
    if chip == TRAIN:
        return w(W_TRAIN)
    if chip == LOCOMOTIVE:
        return w(W_LOCOMOTIVE)
    if chip == LOAN:
        return w(W_LOAN)
    worth = float(b.chip_money[chip]) * w(W_MONEY)
    worth += float(b.chip_lightning[chip]) * w(W_LIGHTNING)
    worth += float(b.chip_venture[chip]) * w(W_VENTURE)
    worth += float(b.chip_any[chip]) * w(W_ANY)
    worth += float(b.chip_tunnel[chip]) * w(W_TUNNEL)
    worth += float(b.chip_construction[chip]) * w(W_CONSTRUCTION)
    worth += float(b.chip_conductor[chip]) * w(W_CONDUCTOR)
    worth += float(b.chip_payoff[chip]) * w(W_PAYOFF)
    worth += float(b.chip_later[chip]) * w(W_LIGHTNING) * 0.5
    worth += float(b.use_points[chip]) * w(W_POINT) * (0.5 if b.use_need[chip] > 0 or b.use_bankroll[chip] > 0 else 1.0)
    if b.use_trash[chip] > 0 or b.use_action[chip] > 0 or b.use_station[chip] > 0:
        worth += w(W_EFFECT)
    if b.chip_starter[chip] >= 0:
        worth += w(W_REGION) * 0.5  # soon used up
    return worth


def contract_worth(s: LightningTable, seat: i64, mask: i64) -> float:
    """A contract is worth what its regions have to build for this company."""
    b = s.board
    reach = b.start_mask | s.mesh[M_TOUCH + seat] | s.mesh[M_HOMES + seat]
    count: i64 = 0
    for i in range(b.paths):
        if s.line[i] == 0 and b.path_regions[i] & mask != 0 and reach & b.path_ends[i] != 0:
            count += 1
    return w(W_REGION) * min(2.2, 0.5 + 0.3 * float(count))


def circulation(s: LightningTable, seat: i64) -> float:
    """Points that one draw of the boarding area will bring."""
    b = s.board
    slim: float = 0.0  # chips that take a basic slot
    bonus: float = 0.0
    worth: float = 0.0
    money: float = 0.0
    bag = s.zone(seat, 0)
    ware = s.zone(seat, 1)
    area = s.zone(seat, 2)
    regions: i64 = 0
    for i in range(b.chips):
        chip = i64(i)
        n = i64(s.chips[bag + chip]) + i64(s.chips[ware + chip]) + i64(s.chips[area + chip])
        if n == 0:
            continue
        one = chip_worth(s, chip)
        mask = b.chip_mask[chip]
        if mask > 0 and b.chip_starter[chip] < 0:
            fresh = mask & ~regions
            regions |= mask
            one += contract_worth(s, seat, mask) if fresh > 0 else w(W_REGION) * 0.4
        if b.chip_bonus[chip] > 0:
            bonus += float(n)
        else:
            slim += float(n)
        worth += one * float(n)
        money += float(n * b.chip_money[chip])
    room = float(b.bonus_slots_more if stat(s, seat, X_INDUSTRIAL) > 0 else b.bonus_slots)
    basic = float(b.basic_slots)
    size = slim + bonus
    if size <= 0.0:
        return 0.0
    draws = basic + min(room, basic * bonus / max(slim, 1.0))
    drawn = min(draws, size) / max(size, draws)
    income = money * drawn
    value = w(W_BAG) * worth * drawn + w(W_INCOME) * income * income * 0.1
    if stat(s, seat, X_PUBLIC) > 0:
        value += w(W_INCOME_PUBLIC) * max(0.0, min(income - 3.0, 4.0)) * 0.5
    return value


# ---- railyard, boards and cards


def enterprise(s: LightningTable, seat: i64, left: float) -> float:
    b = s.board
    at = seat * CORP
    hope = min(1.0, left / 6.0)
    value: float = 0.0
    for i in range(6):
        area = i64(i)
        trains = float(i64(s.corp[at + X_YARD + area * 2])) + 0.8 * float(i64(s.corp[at + X_YARD + area * 2 + 1]))
        each = w(W_YARD + area)
        if area == STATION and (last_call_over(s) or s.corp[at + X_MARKERS] == 0):
            each = 0.02
        elif area > 3 and left < 3.0:
            each = 0.02
        value += trains * each * min(1.0, left)
    if stat(s, seat, X_INDUSTRIAL) > 0:
        value += 0.9 + w(W_INDUSTRIAL) * left
    if stat(s, seat, X_PUBLIC) > 0:
        value += 1.0 + w(W_PUBLIC) * left
    value += float(s.stations_built(seat)) * (0.4 + w(W_STATION) * hope)
    played = s.played_at(seat)
    for i in range(b.actions, b.cards):
        if s.cards[played + i] > 0:
            value += 0.5 + w(W_UPGRADE) * left
    return value


def hand(s: LightningTable, seat: i64, left: float) -> float:
    b = s.board
    base = s.hand_at(seat)
    value: float = 0.0
    for i in range(b.cards):
        if s.cards[base + i] == 0:
            continue
        n = float(i64(s.cards[base + i]))
        if b.card_kind[i] == GOAL:
            value += w(W_GOAL_CARD) * min(1.0, left / 5.0) * n
        elif b.card_kind[i] == UPGRADE:
            value += w(W_UPGRADE_CARD) * min(1.0, left) * n
        else:
            value += w(W_ACTION_CARD) * min(1.0, left) * n
    return value


# ---- the turn in progress


def at_hand(s: LightningTable, seat: i64) -> float:
    """Options of the open operations phase: the best rail line and station, trains, money and deliveries."""
    b = s.board
    t = s.turn
    area = s.zone(seat, AREA)
    trains = i64(s.chips[area + TRAIN]) + i64(s.chips[area + LOCOMOTIVE])
    value = float(min(trains, 6)) * w(W_WAITING) + float(t[T_MONEY]) * w(W_PURSE)
    line: float = 0.0
    reach = b.start_mask | s.mesh[M_TOUCH + seat] | s.mesh[M_HOMES + seat]
    if t[T_LEASE] > 0:
        reach |= s.mesh[M_SITES]
    contracts = t[T_CONTRACTS] | t[T_GRANTED]
    for i in range(b.paths):
        if s.line[i] == 0 and contracts & b.path_regions[i] != 0 and reach & b.path_ends[i] != 0:
            if check_build(s, seat, i64(i)) == 0:
                line = max(line, w(W_BUILD_BASE) + float(line_points(s, seat, i64(i))))
    site: float = 0.0
    for i in range(b.sites):
        city = b.site_city[i]
        if s.station[city] == 0 and (contracts >> b.city_region[city]) & 1:
            if check_station(s, seat, i64(i), 0, False) == 0:
                site = max(site, w(W_FOUND_BASE) + (w(W_FOUND_NEAR) if (reach >> city) & 1 else 0.0))
    value += line * w(W_CAN_BUILD) + site * w(W_CAN_FOUND) + w(W_CAN_DELIVER) * float(min(2, ventures(s)))
    top = s.stack[(s.depth - 1) * FRAME]
    if top == F_REGION or top == F_ROUTE:
        value += 0.8
    return value + 0.5 * float(t[T_EXPRESS])


def quick_move(s: LightningTable, moves: vec[i64], count: i64, random: i64) -> i64:
    """A plausible move for playouts: end, loans, stop and pass only if they are drawn twice."""
    verb = s.rules.verb
    move = moves[(random * count) >> 31]
    v = verb[move]
    if v == V_END or v == V_LOAN or v == V_STOP or v == V_PASS:
        return moves[((random & 0xFFFF) * count) >> 16]
    return move
