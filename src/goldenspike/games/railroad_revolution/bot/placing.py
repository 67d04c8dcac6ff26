"""What each action is worth to a quick player, by the worker that carries it out."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.railroad_revolution.bot.sites import (
    NONE,
    Rails,
    bonus_worth,
    cities_open,
    primary_worth,
    shares_of,
    station_worth,
    tile_worth,
    wired_worth,
)
from goldenspike.games.railroad_revolution.bot.wishes import Wish
from goldenspike.games.railroad_revolution.bot.worths import Worths
from goldenspike.games.railroad_revolution.legality.means import city_cost
from goldenspike.games.railroad_revolution.names import ACTIONS, HUES, MEN, Act, Hue, Own
from goldenspike.games.railroad_revolution.scoring import points_of
from goldenspike.kernel.bits import bit

FAR: Final = 40.0  # points


def flip_worth(w: Worths, arg: i64) -> float:
    """A train that is run for its reward, or turned up again."""
    if arg & 1:
        return w.wish(Wish.READY)
    return w.wish(Wish.RUN) + w.reward(w.t.board.train_reward[arg >> 1])


def best_flip(w: Worths) -> float:
    """The best flip of the trains that lie there; 0 if none is worth it."""
    best = 0.0
    kinds = w.t.board.trains
    at = w.seat * 2 * kinds
    for k in range(kinds):
        if w.t.trains[at + k]:
            best = max(best, flip_worth(w, 2 * i64(k)))
        if w.t.trains[at + kinds + k]:
            best = max(best, flip_worth(w, 2 * i64(k) + 1))
    return best


def deal_worth(w: Worths, half: i64, rebate: i64) -> float:
    """Half of the open deal, for so many shares less."""
    board = w.t.board
    at = w.t.deal_tile * 2 + half
    return w.reward(board.deal_reward[at]) - w.share * float(board.deal_cost[at] - rebate) + w.q[Wish.ACCEPT]


def best_deal(w: Worths, shares: i64, rebate: i64) -> float:
    best = 0.0
    for half in range(2):
        if shares + rebate >= w.t.board.deal_cost[w.t.deal_tile * 2 + half]:
            best = max(best, deal_worth(w, i64(half), rebate))
    return best


def ahead(w: Worths) -> float:
    """Whether the seat leads: from 1, far ahead, to -1."""
    most: i64 = 0
    for seat in range(w.t.board.seats):
        if seat != w.seat:
            most = max(most, points_of(w.t, i64(seat)))
    return max(-1.0, min(1.0, float(points_of(w.t, w.seat) - most) / FAR))


def trains_of(w: Worths) -> i64:
    n: i64 = 0
    for k in range(2 * w.t.board.trains):
        n += i64(w.t.trains[w.seat * 2 * w.t.board.trains + k])
    return n


def office_effect(w: Worths, hue: i64, section: i64) -> float:
    """What a worker's effect brings beside an office."""
    board = w.t.board
    if hue == Hue.GREY:
        return w.share * float(board.section_first[section])
    if hue == Hue.ORANGE:
        return 0.01 * float(board.telegraph_orange * shares_of(w, section)) * w.cash
    if hue == Hue.TURQUOISE:
        return tile_worth(w, section) - w.price(board.telegraph_turquoise)
    return w.best_swap() + w.q[Wish.SWAP] if hue == Hue.PURPLE else 0.0


class Placing:
    """What the actions are worth before a worker is placed, counted once for all moves."""

    def __init__(self, w: Worths) -> None:
        self.w = w
        self.known: i64 = 0  # bits of actions
        self.hues: i64 = 0  # bits of colours that can be placed
        for k in range(HUES):
            if w.t.men[w.seat * MEN + k]:
                self.hues |= bit(i64(k))
        self.worth = vec[float]([NONE] * (HUES * ACTIONS))
        self.promotion: float = w.best_promotion()
        self.flip: float = best_flip(w)
        self.hurry: float = w.q[Wish.HURRY] * w.late * ahead(w)  # a piece nearer to the end of the game

    def pieces(self, action: i64) -> i64:
        """How many pieces an action takes off the player board before the logo."""
        t = self.w.t
        if action == Act.RAILROAD:
            return max(0, min(t.board.rails_due, t.board.rails_to_logo - t.own[self.w.own + Own.RAILS_OFF]))
        if action == Act.TRADE:
            return 1
        return 1 if t.own[self.w.own + Own.HOUSES_OFF] < t.board.houses_to_logo else 0

    def value(self, hue: i64, action: i64) -> float:
        if not self.known >> action & 1:
            self.known |= bit(action)
            if action == Act.STATION:
                self.look_at_stations()
            elif action == Act.RAILROAD:
                self.look_at_rails()
            elif action == Act.TELEGRAPH:
                self.look_at_offices()
            else:
                self.look_at_trade()
        worth = self.worth[action * HUES + hue] + self.hurry * float(self.pieces(action))
        return worth + self.w.wish(Wish.USE_PURPLE + 2 * (hue - 1)) if hue else worth

    def note(self, action: i64, hue: i64, worth: float, effect: float) -> None:
        """An action with what the worker's effect, or a promotion in its place, adds."""
        at = action * HUES + hue
        worth += self.w.q[Wish.ABILITY] * max(0.0, max(effect, self.promotion))
        if worth > self.worth[at]:
            self.worth[at] = worth

    def look_at_stations(self) -> None:
        w = self.w
        t = w.t
        afford = t.worth(w.seat)
        flip = self.flip - w.price(t.board.station_purple)
        cities = cities_open(w)
        city: i64 = 0
        while cities:
            if cities & 1:
                primary = primary_worth(w, city)
                bonus = bonus_worth(w, city)
                cost = city_cost(t, city)
                price = w.price(cost)
                worth = station_worth(w, city) + primary - price
                if t.first_in[city] == 0:
                    worth += bonus
                if cost <= afford:
                    self.note(Act.STATION, 0, worth, 0.0)
                    self.note(Act.STATION, Hue.PURPLE, worth, flip)
                    self.note(Act.STATION, Hue.GREY, worth, bonus)
                    self.note(Act.STATION, Hue.TURQUOISE, worth, primary - w.price(t.board.station_turquoise))
                    self.note(Act.STATION, Hue.ORANGE, worth, price)
                else:
                    self.note(Act.STATION, Hue.ORANGE, worth + price, 0.0)
            cities >>= 1
            city += 1

    def look_at_rails(self) -> None:
        w = self.w
        board = w.t.board
        rails = Rails(w)
        worth = rails.best(min(board.rails_due, w.t.rails_left(w.seat))) - w.price(board.rail_price)
        self.note(Act.RAILROAD, 0, worth, 0.0)
        self.note(Act.RAILROAD, Hue.PURPLE, worth, w.best_train() - w.price(board.railroad_purple))
        self.note(Act.RAILROAD, Hue.GREY, worth, w.share * float(board.railroad_grey))
        self.note(Act.RAILROAD, Hue.ORANGE, worth, 0.01 * float(board.railroad_orange + 2 * board.railroad_orange_icon) * w.cash)
        self.note(Act.RAILROAD, Hue.TURQUOISE, worth, rails.one(rails.second) if rails.second >= 0 else 0.0)

    def look_at_offices(self) -> None:
        w = self.w
        mine = w.t.own[w.own + Own.OFFICES]
        for k in range(w.t.board.offices):
            section = i64(k)
            if not mine >> section & 1:
                worth = wired_worth(w, section)
                for h in range(HUES):
                    hue = i64(h)
                    if self.hues >> hue & 1:
                        self.note(Act.TELEGRAPH, hue, worth, office_effect(w, hue, section))

    def look_at_trade(self) -> None:
        w = self.w
        board = w.t.board
        section = w.t.sale_section(w.seat)
        flip = w.q[Wish.FLIP_TRADE] * self.flip
        worth = w.wish(Wish.TRADE) + flip
        if section >= 0:
            worth += 0.01 * float(board.sale[section]) * w.cash
        self.note(Act.TRADE, 0, worth, 0.0)
        self.note(Act.TRADE, Hue.PURPLE, worth, float(board.trade_purple) * w.best_step())
        self.note(Act.TRADE, Hue.GREY, worth, best_deal(w, w.shares, board.trade_grey))
        self.note(Act.TRADE, Hue.ORANGE, worth, 0.01 * float(board.trade_orange * trains_of(w)) * w.cash)
        self.note(Act.TRADE, Hue.TURQUOISE, worth, flip)
