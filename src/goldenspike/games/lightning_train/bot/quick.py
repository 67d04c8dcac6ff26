"""A fast player for playouts. It looks at no position but the one before it, and does things in a fixed order: use chips, play
cards, spend money, choose contracts, build, found stations, deliver, put trains to work, end. Within each step, and whether to
take it at all, its wishes decide; they are data, found by self-play.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.lightning_train.bot.aims import best_line, delivery, line_wish
from goldenspike.games.lightning_train.bot.bag import open_paths, paths_of
from goldenspike.games.lightning_train.bot.wishes import CARDS, Wish, card_wish, chip_wish, wish
from goldenspike.games.lightning_train.legality.deliveries import ventures
from goldenspike.games.lightning_train.legality.railyard import trains_waiting
from goldenspike.games.lightning_train.names import BLOCKED, NEUTRAL, Blast, Chip, Corp, Mesh, Q, T, V, Yard, Zone
from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.bits import bit

STEP: Final = 1000.0  # what comes earlier in a turn counts more than any wish
NEVER: Final = -1.0e9
TINY: Final = 1.0e-6


def quick_move(s: LightningTable, moves: vec[i64], count: i64, random: i64) -> i64:
    """The move that is wished for most; the end of the turn, or whatever else declines, counts 0."""
    verb = s.rules.verb
    arg = s.rules.arg
    seat = s.mover
    late = float(s.round) / float(max(s.board.rounds, 1))
    best = NEVER
    chosen = moves[0]
    first = (random * count) >> 31  # equal wishes are decided by chance
    if s.question == Q.OPS:
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
    if verb == V.FILL:
        locomotives, stored, supply = b.mix(arg)
        value = float(locomotives) * q[Wish.FILL_LOCOMOTIVE] + float(stored) * q[Wish.FILL_STORED]
        return value + float(supply) * q[Wish.FILL_SUPPLY]
    if verb == V.SPEND:
        return -float(arg)
    if verb == V.VIA:
        owner = i64(s.line[arg])
        return 1.0 if owner == seat + 1 else -1.0 if 0 < owner < NEUTRAL and s.scores_points(owner - 1) else 0.0
    if verb == V.DELIVER:
        gain = delivery(s, seat, late, arg)
        return gain + 1.0 if s.question == Q.FINAL else gain
    if verb == V.TRASH:
        chip = arg % b.chips
        return q[Wish.TRASH] - chip_wish(s, chip, late, 1.0, 0.0)
    if verb == V.POWER:
        return q[Wish.POWER_0 + arg] if arg < 4 else 1.0
    if verb == V.CLAIM:
        return best_line(s, seat, late, bit(arg))
    if verb == V.DRAW:
        return q[Wish.MOGUL + arg]
    if verb == V.DISCARD:
        return -card_wish(s, seat, arg)
    if verb == V.DROP:
        return 0.1 - paths_of(open_paths(s, seat), b.chip_mask[b.starter_chip[arg]])
    return 0.0


class Turn:
    """What an operations phase looks like, counted once for all its moves."""

    def __init__(self, s: LightningTable, seat: i64, late: float, verb: vec[i64], moves: vec[i64], count: i64) -> None:
        self.s = s
        self.seat = seat
        self.late = late
        self.at: i64 = seat * Corp.SIZE
        self.builds = False  # whether a line can be built
        self.delivers = False
        self.spends = False  # whether a chip can be bought
        for i in range(count):
            v = verb[moves[i]]
            if v == V.BUILD:
                self.builds = True
            elif v == V.DELIVER:
                self.delivers = True
            elif v == V.BUY:
                self.spends = True
        self.paths = vec[float]()
        self.contracts: float = 0.0  # in the bag, starting ones apart
        if self.spends:
            self.paths = open_paths(s, seat)
            b = s.board
            for zone in (Zone.BAG, Zone.WARE, Zone.AREA):
                base = s.zone(seat, zone)
                for i in range(b.chips):
                    if (b.chip_mask[i] > 0 and b.chip_starter[i] < 0) or b.chip_any[i] > 0:
                        self.contracts += float(i64(s.chips[base + i]))

    def value(self, verb: i64, arg: i64) -> float:
        """The wish for a move, by the step of the turn that it belongs to; below 0 if the end is wished for more."""
        if verb == V.ASSIGN:
            return STEP + self.assign(arg // 2, arg & 1)
        if verb == V.REST:
            return self.rest(arg)
        if verb == V.BUILD:
            return at_step(6.0, line_wish(self.s, self.seat, self.late, arg))
        if verb == V.BUY or verb == V.ORDER or verb == V.ACQUIRE or verb == V.REPAY or verb == V.LOAN or verb == V.DYNAMITE:
            return at_step(8.0, self.purchase(verb, arg))
        if verb == V.DELIVER:
            return at_step(4.0, self.deliver(arg))
        if verb == V.PLAY:
            return at_step(9.0, self.play(arg))
        if verb == V.USE:
            return at_step(10.0, 1.0)
        if verb == V.STATION or verb == V.GRANT:
            return at_step(5.0, self.station(arg, verb == V.GRANT))
        if verb == V.CLAIM:
            return at_step(7.0, self.contract(arg))
        if verb == V.INDUSTRIALIZE:
            return at_step(5.0, wish(self.s, Wish.INDUSTRIALIZE, self.late))
        if verb == V.PUBLIC:
            return at_step(5.0, wish(self.s, Wish.PUBLIC, self.late))
        if verb == V.SECURE:
            return at_step(3.0, self.contract(arg) + self.s.board.weights.quick[Wish.SECURE])
        if verb == V.TOKEN:
            return at_step(3.0, self.contract(arg) + wish(self.s, Wish.SECURE_TOKEN, self.late))
        if verb == V.BLAST:
            return at_step(2.0, self.blast(arg))
        return 0.0

    def contract(self, region: i64) -> float:
        """What a contract for a region adds to the lines that can be built."""
        s = self.s
        have = s.turn[T.CONTRACTS] | s.turn[T.GRANTED]
        if (have >> region) & 1:
            return -1.0
        now = best_line(s, self.seat, self.late, have) if self.builds else 0.0
        return best_line(s, self.seat, self.late, bit(region)) - max(now, 0.0)

    def assign(self, area: i64, locomotive: i64) -> float:
        s = self.s
        q = s.board.weights.quick
        there = i64(s.corp[self.at + Corp.YARD + area * 2]) + i64(s.corp[self.at + Corp.YARD + area * 2 + 1])
        value = wish(s, Wish.YARD_STORAGE + area * 2, self.late) + q[Wish.YARD_BEGUN] * float(there)
        return value + q[Wish.YARD_LOCOMOTIVE] if locomotive > 0 else value

    def rest(self, area: i64) -> float:
        """All trains to one area, where they would go one by one: no action is ready there before the last."""
        s = self.s
        b = s.board
        if area == Yard.COUNT:
            return NEVER
        at = self.at + Corp.YARD + area * 2
        there = i64(s.corp[at]) + i64(s.corp[at + 1])
        coming = min(b.yard_slots[area] - there, trains_waiting(s, self.seat))
        if b.weights.quick[Wish.YARD_BEGUN] < 0.0 or there + coming > b.yard_spend[area]:
            return NEVER
        base = s.zone(self.seat, Zone.AREA)
        locomotives = s.chips[base + Chip.LOCOMOTIVE] > 0
        value = self.assign(area, 0)
        if locomotives:
            value = max(value, self.assign(area, 1))
        return STEP + value + TINY

    def purchase(self, verb: i64, arg: i64) -> float:
        s = self.s
        b = s.board
        q = b.weights.quick
        late = self.late
        if verb == V.BUY:
            chip = i64(s.market[arg]) - 1
            paths = paths_of(self.paths, b.chip_mask[chip]) if b.chip_mask[chip] > 0 else 0.0
            worth = chip_wish(s, chip, late, paths, self.contracts)
            return worth + wish(s, Wish.BUY, late) + q[Wish.PRICE] * float(b.slot_price[arg])
        if verb == V.ORDER:
            value = q[Wish.PRICE] * float(b.special_cost[arg])
            if b.special_chip[arg] > 0:
                return value + wish(s, Wish.ORDER_CHIP, late)
            trains = float(b.special_lightning[arg])
            return value + trains * wish(s, Wish.ORDER_TRAINS, late) + float(b.special_points[arg]) * q[Wish.ORDER_POINTS]
        if verb == V.ACQUIRE:
            if s.private[arg] == BLOCKED:
                return -1.0
            price = float(i64(s.private[arg]))
            return q[Wish.ACQUIRE] + line_wish(s, self.seat, late, arg) + q[Wish.PRICE] * price
        if verb == V.REPAY:
            return wish(s, Wish.REPAY, late)
        if verb == V.LOAN:
            return wish(s, Wish.BORROW, late)
        return q[Wish.DYNAMITE]

    def play(self, card: i64) -> float:
        """Cards that help with lines or deliveries wait for them."""
        b = self.s.board
        value = b.weights.quick[CARDS + card]
        if card >= b.actions:
            return value
        if b.card_express[card] > 0 and not self.delivers:
            return -1.0
        if (b.card_payoff[card] > 0 or b.card_construction[card] > 0) and not self.builds:
            return -1.0
        return value

    def deliver(self, arg: i64) -> float:
        value = delivery(self.s, self.seat, self.late, arg)
        return value if ventures(self.s) > 0 else value + wish(self.s, Wish.TOKEN, self.late)

    def station(self, arg: i64, by_chip: bool) -> float:
        """The site, and what the token on offer asks for."""
        s = self.s
        b = s.board
        q = b.weights.quick
        city = b.site_city[arg // 2]
        token = i64(s.offer[b.city_size[city] * 2 + (arg & 1)]) - 1
        value = wish(s, Wish.STATION, self.late)
        if not by_chip:
            value += q[Wish.STATION_COST] * float(b.city_cost[city])
        if (s.mesh[Mesh.TOUCH + self.seat] >> city) & 1:
            value += q[Wish.STATION_REACH]
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
            value += q[Wish.STATION_SERVED] if served else q[Wish.STATION_GOODS] if somewhere else 0.0
        return value

    def blast(self, effect: i64) -> float:
        """One more line, or a way through mountains, if that allows a line that is not possible now."""
        s = self.s
        t = s.turn
        place = T.TUNNEL_MORE if effect == Blast.TUNNEL else T.LINES_MORE
        have = t[T.CONTRACTS] | t[T.GRANTED]
        if effect != Blast.TUNNEL and t[T.LINES] < 1 + t[T.CONSTRUCTION] + t[T.LINES_MORE]:
            return -1.0
        now = max(0.0, best_line(s, self.seat, self.late, have))
        t[place] += 1
        then = best_line(s, self.seat, self.late, have)
        t[place] -= 1
        return then - now + s.board.weights.quick[Wish.BLAST]


def at_step(step: float, value: float) -> float:
    return step * STEP + value if value > 0.0 else -1.0
