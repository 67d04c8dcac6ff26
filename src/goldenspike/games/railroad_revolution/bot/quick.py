"""A fast player for playouts: it takes the move that is worth most by plain arithmetic, without trying any out.

The worth of each thing comes from worths.py and sites.py, the numbers behind it are data, found by self-play. Within an action
the main part comes first, then what costs nothing else, then the one thing that the worker's effect or a promotion can be.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.railroad_revolution.bot.placing import Placing, deal_worth, flip_worth, office_effect, trains_of
from goldenspike.games.railroad_revolution.bot.sites import (
    Rails,
    bonus_worth,
    office_worth,
    primary_worth,
    station_worth,
    tile_worth,
    wired_worth,
)
from goldenspike.games.railroad_revolution.bot.wishes import Wish
from goldenspike.games.railroad_revolution.bot.worths import Worths
from goldenspike.games.railroad_revolution.legality.means import city_cost, rails_to_lay
from goldenspike.games.railroad_revolution.names import Act, Did, F, Hue, Own, Q, V
from goldenspike.games.railroad_revolution.state import RevolutionTable

TIE: Final = 1.0e-6  # what differs less is equal: compiled or not, sums are rounded differently
STEP: Final = 1000.0  # what comes earlier in an action counts more than any worth


def quick_move(t: RevolutionTable, moves: vec[i64], count: i64, random: i64) -> i64:
    """The move that is worth most; being done counts 0."""
    verb = t.rules.verb
    arg = t.rules.arg
    turn = Turn(t, t.mover)
    best = -1.0e9
    chosen = moves[0]
    first = (random * count) >> 31  # equal worths are decided by chance
    for i in range(count):
        move = moves[(first + i) % count]
        value = turn.value(verb[move], arg[move])
        if value > best + TIE:
            best = value
            chosen = move
    return chosen


class Turn:
    """The question before a seat, and what is counted once for all its moves."""

    def __init__(self, t: RevolutionTable, seat: i64) -> None:
        self.t = t
        self.w = Worths(t, seat)
        self.kind: i64 = t.question
        self.action: i64 = -1
        self.hue: i64 = 0
        self.flags: i64 = 0
        if self.kind == Q.ACT:
            self.action = t.action()
            self.hue = t.worker()
            self.flags = t.stack[F.DID]
        self.placing: Placing | None = None
        self.rails: Rails | None = None

    def value(self, verb: i64, arg: i64) -> float:
        """What a move is worth, and by how much it comes first."""
        w = self.w
        if verb < V.USE:
            return self.at_any_time(verb, arg)
        if verb == V.USE:
            placing = self.placing
            if placing is None:
                placing = Placing(w)
                self.placing = placing
            return placing.value(arg >> 2, arg & 3)
        if verb < V.PRIMARY:
            return self.piece(verb, arg)
        if verb < V.PROMOTE:
            return self.part(verb)
        if verb == V.STEP:
            return w.step(arg)
        if verb == V.FLIP:
            return self.flip(arg)
        if verb < V.STEP:
            return self.men(verb, arg)
        if verb == V.TRAIN:
            return w.train(arg) - w.price(self.t.top(F.FARE) if self.kind == Q.TRAIN else self.t.board.railroad_purple)
        if verb == V.DEAL:
            return deal_worth(w, arg, 0 if self.kind == Q.DEAL else self.t.board.trade_grey)
        if verb == V.SETUP:
            return w.reward(self.t.board.face_reward[arg]) + w.colour(i64(self.t.setup[3 * (arg >> 1) + 1]), 0)
        return w.kept(arg) if verb == V.KEEP else 0.0

    def at_any_time(self, verb: i64, arg: i64) -> float:
        w = self.w
        if verb == V.SELL:
            if w.money < 0:
                return -0.001  # the action cannot end before it is paid
            gain = 0.01 * float(self.t.board.share_price) * w.cash - w.share - w.q[Wish.SELL]
            return max(gain, self.in_reach())
        if verb == V.HIRE:
            worth = w.gain + w.colour(arg, 0) - w.price(self.t.board.hire_price) + w.wish(Wish.HIRE)
            return worth if self.flags & Did.MAIN else worth + w.q[Wish.HIRE_EARLY]
        return 0.0

    def in_reach(self) -> float:
        """What could be had for money that is not there, if shares were sold for it; 0 if that is nothing."""
        w = self.w
        t = self.t
        board = t.board
        price: i64 = 0
        worth = 0.0
        if self.kind == Q.ACT and self.flags & Did.MAIN:
            if not self.flags & Did.EXTRA:
                if self.hue == Hue.PURPLE and self.action == Act.RAILROAD:
                    price = board.railroad_purple
                    worth = w.best_train()
                elif self.hue == Hue.TURQUOISE and self.action == Act.STATION and self.flags & Did.PRIMARY:
                    price = board.station_turquoise
                    worth = w.reward(board.tile_primary[i64(t.tiles[t.site()])])
                elif self.hue == Hue.TURQUOISE and self.action == Act.TELEGRAPH:
                    price = board.telegraph_turquoise
                    worth = tile_worth(w, t.site())
        elif self.kind == Q.TRAIN:
            price = t.top(F.FARE)
            worth = w.best_train()
        elif self.kind == Q.GAIN:
            price = t.top(F.PRICE)
            worth = w.best_gain(t.top(F.HUES))
        elif self.kind == Q.PROMOTE:
            price = t.top(F.PRICE)
            worth = w.best_promotion()
        if price <= t.own[w.own + Own.MONEY] or price > w.money + w.shares * board.share_price:
            return 0.0
        return max(0.0, worth - w.price(price))

    def piece(self, verb: i64, arg: i64) -> float:
        """A piece placed or sold."""
        w = self.w
        t = self.t
        if verb == V.RAIL:
            rails = self.rails
            if rails is None:
                rails = Rails(w)
                self.rails = rails
            if self.kind == Q.RAIL:
                return rails.one(arg) - w.price(t.top(F.FARE))
            if self.flags & Did.MAIN:
                return rails.one(arg)
            return STEP + (rails.two(arg) if rails_to_lay(t) > 1 else rails.one(arg))
        if verb == V.STATION:
            return station_worth(w, arg) if self.kind == Q.HOUSE else STEP + station_by(w, arg, self.hue)
        if verb == V.OFFICE:
            if self.kind == Q.OFFICE:
                return office_worth(w, arg)
            return STEP + wired_worth(w, arg) + max(0.0, office_effect(w, self.hue, arg))
        return STEP if arg else STEP + w.wish(Wish.SELL_HOUSE)

    def part(self, verb: i64) -> float:
        """A reward of the city or the section, or the worker's own effect."""
        w = self.w
        t = self.t
        board = t.board
        if verb == V.PRIMARY:
            worth = w.reward(board.tile_primary[i64(t.tiles[t.site()])])
            return worth - w.price(board.station_turquoise) if self.flags & Did.PRIMARY else sooner(worth)
        if verb == V.BONUS:
            worth = w.reward(board.tile_bonus[i64(t.tiles[t.site()])])
            return sooner(worth) if self.flags & Did.FIRST and not self.flags & Did.BONUS else worth
        if verb == V.TILE:
            return w.reward(board.wire_reward[i64(t.wires[t.site()]) - 1]) - w.price(board.telegraph_turquoise)
        if self.action == Act.STATION:
            return w.price(w.debt)
        if self.action == Act.RAILROAD:
            if self.hue == Hue.GREY:
                return w.share * float(board.railroad_grey)
            return 0.01 * float(board.railroad_orange + board.railroad_orange_icon * t.stack[F.TALLY]) * w.cash
        if self.action == Act.TELEGRAPH:
            if self.hue == Hue.GREY:
                return w.share * float(board.section_first[t.site()])
            return 0.01 * float(board.telegraph_orange * t.stack[F.TALLY]) * w.cash
        if self.hue == Hue.ORANGE:
            return 0.01 * float(board.trade_orange * trains_of(w)) * w.cash
        return float(board.trade_purple) * w.best_step()

    def flip(self, arg: i64) -> float:
        w = self.w
        worth = flip_worth(w, arg)
        if self.kind == Q.FLIP:
            return worth - w.price(self.t.top(F.PRICE))
        if self.action == Act.STATION:
            return worth - w.price(self.t.board.station_purple)
        return worth if self.flags & Did.FLIP else sooner(worth)

    def men(self, verb: i64, arg: i64) -> float:
        """Workers promoted, exchanged, given away or gained."""
        w = self.w
        t = self.t
        if verb == V.PROMOTE:
            worth = w.promotion(arg >> 2, arg & 1)
            if not arg >> 1 & 1:
                worth += w.q[Wish.SUPPLY]
            return worth - w.price(t.top(F.PRICE)) if self.kind == Q.PROMOTE else worth
        if verb == V.GAIN:
            return w.gain + w.colour(arg, 0) - w.price(t.top(F.PRICE))
        if verb == V.SWAP:
            worth = w.colour(arg % 5, 0) - w.colour(arg // 10, 1) + w.q[Wish.SWAP]
            return worth if arg // 5 & 1 else worth + w.q[Wish.SUPPLY]
        worth = -w.colour(arg >> 1, 1)
        if not arg & 1:
            worth += w.q[Wish.SUPPLY]
        if self.kind != Q.ACT:
            return worth
        worth += w.reward(t.board.wire_reward[i64(t.wires[t.site()]) - 1]) - w.loss
        return worth if w.spare < 2 and not self.flags & Did.EXTRA else sooner(worth)  # or else nobody is left to promote


def sooner(worth: float) -> float:
    """What is worth having and stands in the way of nothing else is taken first."""
    return worth + 0.5 * STEP if worth > 0.0 else worth


def station_by(w: Worths, city: i64, hue: i64) -> float:
    """A station built by a worker of this colour, with its price and rewards."""
    t = w.t
    primary = primary_worth(w, city)
    price = w.price(city_cost(t, city))
    worth = station_worth(w, city) + primary - price
    bonus = bonus_worth(w, city) if t.first_in[city] == 0 or hue == Hue.GREY else 0.0
    if t.first_in[city] == 0:
        worth += bonus
    if hue == Hue.ORANGE:
        return worth + price
    if hue == Hue.GREY:
        return worth + bonus
    return worth + max(0.0, primary - w.price(t.board.station_turquoise)) if hue == Hue.TURQUOISE else worth
