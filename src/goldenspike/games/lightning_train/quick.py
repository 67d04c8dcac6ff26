"""A fast player for playouts. It looks at no position but the one before it, and does things in a fixed order: use chips, play
cards, spend money, choose contracts, build, found stations, deliver, put trains to work, end. Within each step, and whether to
take it at all, its wishes decide; they are data, found by self-play.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.aims import best_line, delivery, line_wish
from goldenspike.games.lightning_train.bag import open_paths, paths_of
from goldenspike.games.lightning_train.board import BLOCKED
from goldenspike.games.lightning_train.deliveries import ventures
from goldenspike.games.lightning_train.frames import F_FINAL, F_OPS
from goldenspike.games.lightning_train.state import (
    AREA,
    BAG,
    CORP,
    M_TOUCH,
    NEUTRAL,
    T_CONSTRUCTION,
    T_CONTRACTS,
    T_GRANTED,
    T_LINES,
    T_LINES_MORE,
    T_TUNNEL_MORE,
    WARE,
    X_YARD,
    LightningTable,
)
from goldenspike.games.lightning_train.vocabulary import (
    TUNNEL,
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
    V_FILL,
    V_GRANT,
    V_INDUSTRIALIZE,
    V_LOAN,
    V_ORDER,
    V_PLAY,
    V_POWER,
    V_PUBLIC,
    V_REPAY,
    V_SECURE,
    V_SPEND,
    V_STATION,
    V_TOKEN,
    V_TRASH,
    V_USE,
    V_VIA,
)
from goldenspike.games.lightning_train.wishes import (
    Q_ACQUIRE,
    Q_BLAST,
    Q_BORROW,
    Q_BUY,
    Q_CARD,
    Q_DYNAMITE,
    Q_FILL_LOCOMOTIVE,
    Q_FILL_STORED,
    Q_FILL_SUPPLY,
    Q_INDUSTRIALIZE,
    Q_MOGUL,
    Q_ORDER_CHIP,
    Q_ORDER_POINTS,
    Q_ORDER_TRAINS,
    Q_POWER,
    Q_PRICE,
    Q_PUBLIC,
    Q_REPAY,
    Q_SECURE,
    Q_SECURE_TOKEN,
    Q_STATION,
    Q_STATION_COST,
    Q_STATION_GOODS,
    Q_STATION_REACH,
    Q_STATION_SERVED,
    Q_TOKEN,
    Q_TRASH,
    Q_YARD,
    Q_YARD_BEGUN,
    Q_YARD_LOCOMOTIVE,
    card_wish,
    chip_wish,
    wish,
)
from goldenspike.kernel.bits import bit

STEP: Final = 1000.0  # what comes earlier in a turn counts more than any wish
NEVER: Final = -1.0e9


def quick_move(s: LightningTable, moves: vec[i64], count: i64, random: i64) -> i64:
    """The move that is wished for most; the end of the turn, or whatever else declines, counts 0."""
    verb = s.rules.verb
    arg = s.rules.arg
    seat = s.top(1)
    late = float(s.round) / float(max(s.board.rounds, 1))
    best = NEVER
    chosen = moves[0]
    first = (random * count) >> 31  # equal wishes are decided by chance
    if s.top(0) == F_OPS:
        turn = Turn(s, seat, late, verb, moves, count)
        for i in range(count):
            move = moves[(first + i) % count]
            value = turn.value(verb[move], arg[move])
            if value > best:
                best = value
                chosen = move
        return chosen
    for i in range(count):
        move = moves[(first + i) % count]
        value = answer(s, seat, late, verb[move], arg[move])
        if value > best:
            best = value
            chosen = move
    return chosen


def answer(s: LightningTable, seat: i64, late: float, verb: i64, arg: i64) -> float:
    """What a move is worth as the answer to a question within a turn or between turns."""
    b = s.board
    q = b.weights.quick
    if verb == V_FILL:
        kinds = b.locomotives_each + 1
        value = float(arg % kinds) * q[Q_FILL_LOCOMOTIVE] + float((arg // kinds) & 1) * q[Q_FILL_STORED]
        return value + float(arg // kinds // 2) * q[Q_FILL_SUPPLY]
    if verb == V_SPEND:
        return -float(arg)
    if verb == V_VIA:
        owner = i64(s.line[arg])
        return 1.0 if owner == seat + 1 else -1.0 if 0 < owner < NEUTRAL and s.scores_points(owner - 1) else 0.0
    if verb == V_DELIVER:
        gain = delivery(s, seat, late, arg)
        return gain + 1.0 if s.top(0) == F_FINAL else gain
    if verb == V_TRASH:
        chip = arg % b.chips
        return q[Q_TRASH] - chip_wish(s, chip, late, 1.0, 0.0)
    if verb == V_POWER:
        return q[Q_POWER + arg] if arg < 4 else 1.0
    if verb == V_CLAIM:
        return best_line(s, seat, late, bit(arg))
    if verb == V_DRAW:
        return q[Q_MOGUL + arg]
    if verb == V_DISCARD:
        return -card_wish(s, seat, arg)
    if verb == V_DROP:
        return 0.1 - paths_of(open_paths(s, seat), b.chip_mask[b.starter_chip[arg]])
    return 0.0


class Turn:
    """What an operations phase looks like, counted once for all its moves."""

    def __init__(self, s: LightningTable, seat: i64, late: float, verb: vec[i64], moves: vec[i64], count: i64) -> None:
        self.s = s
        self.seat = seat
        self.late = late
        self.at: i64 = seat * CORP
        self.builds = False  # whether a line can be built
        self.delivers = False
        self.spends = False  # whether a chip can be bought
        for i in range(count):
            v = verb[moves[i]]
            if v == V_BUILD:
                self.builds = True
            elif v == V_DELIVER:
                self.delivers = True
            elif v == V_BUY:
                self.spends = True
        self.paths = vec[float]()
        self.contracts: float = 0.0  # in the bag, starting ones apart
        if self.spends:
            self.paths = open_paths(s, seat)
            b = s.board
            for zone in (BAG, WARE, AREA):
                base = s.zone(seat, zone)
                for i in range(b.chips):
                    if (b.chip_mask[i] > 0 and b.chip_starter[i] < 0) or b.chip_any[i] > 0:
                        self.contracts += float(i64(s.chips[base + i]))

    def value(self, verb: i64, arg: i64) -> float:
        """The wish for a move, by the step of the turn that it belongs to; below 0 if the end is wished for more."""
        if verb == V_ASSIGN:
            return STEP + self.assign(arg // 2, arg & 1)
        if verb == V_BUILD:
            return at_step(6.0, line_wish(self.s, self.seat, self.late, arg))
        if verb == V_BUY or verb == V_ORDER or verb == V_ACQUIRE or verb == V_REPAY or verb == V_LOAN or verb == V_DYNAMITE:
            return at_step(8.0, self.purchase(verb, arg))
        if verb == V_DELIVER:
            return at_step(4.0, self.deliver(arg))
        if verb == V_PLAY:
            return at_step(9.0, self.play(arg))
        if verb == V_USE:
            return at_step(10.0, 1.0)
        if verb == V_STATION or verb == V_GRANT:
            return at_step(5.0, self.station(arg, verb == V_GRANT))
        if verb == V_CLAIM:
            return at_step(7.0, self.contract(arg))
        if verb == V_INDUSTRIALIZE:
            return at_step(5.0, wish(self.s, Q_INDUSTRIALIZE, self.late))
        if verb == V_PUBLIC:
            return at_step(5.0, wish(self.s, Q_PUBLIC, self.late))
        if verb == V_SECURE:
            return at_step(3.0, self.contract(arg) + self.s.board.weights.quick[Q_SECURE])
        if verb == V_TOKEN:
            return at_step(3.0, self.contract(arg) + wish(self.s, Q_SECURE_TOKEN, self.late))
        if verb == V_BLAST:
            return at_step(2.0, self.blast(arg))
        return 0.0

    def contract(self, region: i64) -> float:
        """What a contract for a region adds to the lines that can be built."""
        s = self.s
        have = s.turn[T_CONTRACTS] | s.turn[T_GRANTED]
        if (have >> region) & 1:
            return -1.0
        now = best_line(s, self.seat, self.late, have) if self.builds else 0.0
        return best_line(s, self.seat, self.late, bit(region)) - max(now, 0.0)

    def assign(self, area: i64, locomotive: i64) -> float:
        s = self.s
        q = s.board.weights.quick
        there = i64(s.corp[self.at + X_YARD + area * 2]) + i64(s.corp[self.at + X_YARD + area * 2 + 1])
        value = wish(s, Q_YARD + area * 2, self.late) + q[Q_YARD_BEGUN] * float(there)
        return value + q[Q_YARD_LOCOMOTIVE] if locomotive > 0 else value

    def purchase(self, verb: i64, arg: i64) -> float:
        s = self.s
        b = s.board
        q = b.weights.quick
        late = self.late
        if verb == V_BUY:
            chip = i64(s.market[arg]) - 1
            paths = paths_of(self.paths, b.chip_mask[chip]) if b.chip_mask[chip] > 0 else 0.0
            worth = chip_wish(s, chip, late, paths, self.contracts)
            return worth + wish(s, Q_BUY, late) + q[Q_PRICE] * float(b.slot_price[arg])
        if verb == V_ORDER:
            value = q[Q_PRICE] * float(b.special_cost[arg])
            if b.special_chip[arg] > 0:
                return value + wish(s, Q_ORDER_CHIP, late)
            trains = float(b.special_lightning[arg])
            return value + trains * wish(s, Q_ORDER_TRAINS, late) + float(b.special_points[arg]) * q[Q_ORDER_POINTS]
        if verb == V_ACQUIRE:
            if s.private[arg] == BLOCKED:
                return -1.0
            price = float(i64(s.private[arg]))
            return q[Q_ACQUIRE] + line_wish(s, self.seat, late, arg) + q[Q_PRICE] * price
        if verb == V_REPAY:
            return wish(s, Q_REPAY, late)
        if verb == V_LOAN:
            return wish(s, Q_BORROW, late)
        return q[Q_DYNAMITE]

    def play(self, card: i64) -> float:
        """Cards that help with lines or deliveries wait for them."""
        b = self.s.board
        value = b.weights.quick[Q_CARD + card]
        if card >= b.actions:
            return value
        if b.card_express[card] > 0 and not self.delivers:
            return -1.0
        if (b.card_payoff[card] > 0 or b.card_construction[card] > 0) and not self.builds:
            return -1.0
        return value

    def deliver(self, arg: i64) -> float:
        value = delivery(self.s, self.seat, self.late, arg)
        return value if ventures(self.s) > 0 else value + wish(self.s, Q_TOKEN, self.late)

    def station(self, arg: i64, by_chip: bool) -> float:
        """The site, and what the token on offer asks for."""
        s = self.s
        b = s.board
        q = b.weights.quick
        city = b.site_city[arg // 2]
        token = i64(s.offer[b.city_size[city] * 2 + (arg & 1)]) - 1
        value = wish(s, Q_STATION, self.late)
        if not by_chip:
            value += q[Q_STATION_COST] * float(b.city_cost[city])
        if (s.mesh[M_TOUCH + self.seat] >> city) & 1:
            value += q[Q_STATION_REACH]
        for k in range(2):
            good = b.token_first[token] if k == 0 else b.token_second[token]
            if good < 0:
                continue
            served = False
            somewhere = False
            for i in range(b.depots):
                if b.depot_good[i] == good and s.goods[b.depot_city[i] * b.goods + good] > 0:
                    somewhere = True
                    if s.labels[b.depot_city[i]] == s.labels[city]:
                        served = True
            value += q[Q_STATION_SERVED] if served else q[Q_STATION_GOODS] if somewhere else 0.0
        return value

    def blast(self, effect: i64) -> float:
        """One more line, or a way through mountains, if that allows a line that is not possible now."""
        s = self.s
        t = s.turn
        place = T_TUNNEL_MORE if effect == TUNNEL else T_LINES_MORE
        have = t[T_CONTRACTS] | t[T_GRANTED]
        if effect != TUNNEL and t[T_LINES] < 1 + t[T_CONSTRUCTION] + t[T_LINES_MORE]:
            return -1.0
        now = max(0.0, best_line(s, self.seat, self.late, have))
        t[place] += 1
        then = best_line(s, self.seat, self.late, have)
        t[place] -= 1
        return then - now + s.board.weights.quick[Q_BLAST]


def at_step(step: float, value: float) -> float:
    return step * STEP + value if value > 0.0 else -1.0
