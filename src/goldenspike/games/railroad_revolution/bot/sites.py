"""What the places of the map and of the telegraph line are worth to a seat that plays quickly."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.railroad_revolution.bot.wishes import Wish
from goldenspike.games.railroad_revolution.bot.worths import Worths
from goldenspike.games.railroad_revolution.names import Own, Track
from goldenspike.games.railroad_revolution.scoring import reached
from goldenspike.kernel.bits import bit

NONE: Final = -1.0e6
COAST: Final = 5  # the level of the cities that the network track counts


# ---- rails


def city_worth(w: Worths, city: i64) -> float:
    """What reaching a city is worth."""
    board = w.t.board
    level = board.level[city]
    worth = w.wish(Wish.CITY) + w.wish(Wish.WEST) * float(level)
    far = float(reached(w.t, w.seat, Track.NETWORK)) + w.q[Wish.NETWORK_LEVEL] * w.left
    for k in range(level, COAST):  # each level before the coast is a part of the next
        far *= w.q[Wish.COAST]
    worth += far
    if w.lacks:
        worth += w.counts_for_link(city) + w.q[Wish.REACH] * w.counts_for_station(city)
    return worth


def space_worth(w: Worths, space: i64) -> float:
    """A rail in a space, for itself: its terrain, the cities that it reaches, a deal, less its price."""
    t = w.t
    board = t.board
    worth = w.wish(Wish.RAIL) - w.q[Wish.ICON] * 0.01 * float(board.icon_price * board.icons[space]) * w.cash
    if w.lacks:
        worth += w.counts_for_space(space)
    if board.deal_spaces >> space & 1:
        worth += w.wish(Wish.DEAL)
    cities = board.space_cities[space] & ~t.links[w.seat]
    city: i64 = 0
    while cities:
        if cities & 1:
            worth += city_worth(w, city)
        cities >>= 1
        city += 1
    return worth


class Rails:
    """What the spaces next to a seat's network are worth, with what lies behind them."""

    def __init__(self, w: Worths) -> None:
        self.w = w
        board = w.t.board
        mine = w.t.own[w.own + Own.RAILS]
        self.front: i64 = w.t.frontier[w.seat]
        self.near = vec[float]([0.0] * board.spaces)  # the space itself, and
        self.next = vec[float]([0.0] * board.spaces)  # the best one behind it
        self.first: i64 = -1  # the best space, and the second
        self.second: i64 = -1
        known: i64 = 0
        worths = vec[float]([0.0] * board.spaces)
        left = self.front
        space: i64 = 0
        while left:
            if left & 1:
                self.near[space] = space_worth(w, space)
                best = 0.0
                behind = board.touch[space] & ~mine & ~self.front
                other: i64 = 0
                while behind:
                    if behind & 1:
                        if not known >> other & 1:
                            worths[other] = space_worth(w, other)
                            known |= bit(other)
                        best = max(best, worths[other])
                    behind >>= 1
                    other += 1
                self.next[space] = best
                if self.first < 0 or self.one(space) > self.one(self.first):
                    self.second = self.first
                    self.first = space
                elif self.second < 0 or self.one(space) > self.one(self.second):
                    self.second = space
            left >>= 1
            space += 1

    def one(self, space: i64) -> float:
        """A rail in this space."""
        return self.near[space] + self.w.q[Wish.VIA] * self.next[space]

    def two(self, space: i64) -> float:
        """A rail in this space and another: behind it, or the best one elsewhere."""
        other = self.second if self.first == space else self.first
        elsewhere = self.one(space) + self.one(other) if other >= 0 else NONE
        return max(elsewhere, self.near[space] + self.next[space])

    def best(self, rails: i64) -> float:
        """The best one or two rails; less than nothing if there is no space."""
        if self.first < 0:
            return NONE
        if rails < 2:
            return self.one(self.first)
        best = NONE
        left = self.front
        space: i64 = 0
        while left:
            if left & 1:
                best = max(best, self.two(space))
            left >>= 1
            space += 1
        return best


# ---- stations


def station_worth(w: Worths, city: i64) -> float:
    """A station in a city, without its price and rewards."""
    worth = w.wish(Wish.STATION) + float(reached(w.t, w.seat, Track.STATIONS)) + w.q[Wish.STATION_LEVEL] * w.left
    return worth + w.counts_for_station(city) if w.lacks else worth


def primary_worth(w: Worths, city: i64) -> float:
    return w.q[Wish.LATER] * max(0.0, w.reward(w.t.board.tile_primary[i64(w.t.tiles[city])]))


def bonus_worth(w: Worths, city: i64) -> float:
    return w.q[Wish.LATER] * max(0.0, w.reward(w.t.board.tile_bonus[i64(w.t.tiles[city])]))


def cities_open(w: Worths) -> i64:
    return w.t.links[w.seat] & ~w.t.own[w.own + Own.STATIONS]


# ---- offices


def shares_of(w: Worths, section: i64) -> i64:
    """The shares that an office in a section brings."""
    board = w.t.board
    return board.section_shares[section] + (board.section_first[section] if w.t.first_at[section] == 0 else 0)


def office_worth(w: Worths, section: i64) -> float:
    """An office in a section, without its shares and its tile."""
    board = w.t.board
    q = w.q
    mine = w.t.own[w.own + Own.OFFICES]
    worth = w.wish(Wish.OFFICE) + float(reached(w.t, w.seat, Track.TELEGRAPH)) + q[Wish.OFFICE_LEVEL] * w.left
    if section > 0:
        worth += float(board.gaps[section - 1]) * (q[Wish.GAP] if mine >> (section - 1) & 1 else q[Wish.GAP_SOON] * w.left)
    if section + 1 < board.offices:
        worth += float(board.gaps[section]) * (q[Wish.GAP] if mine >> (section + 1) & 1 else q[Wish.GAP_SOON] * w.left)
    return worth


def tile_worth(w: Worths, section: i64) -> float:
    """The telegraph tile of a section; 0 without one."""
    wire = i64(w.t.wires[section])
    return max(0.0, w.reward(w.t.board.wire_reward[wire - 1])) if wire else 0.0


def wired_worth(w: Worths, section: i64) -> float:
    """An office that an action builds: with its shares, its deal, and the tile if a worker is given for it."""
    worth = office_worth(w, section) + w.share * float(shares_of(w, section))
    if w.t.board.deal_sections >> section & 1:
        worth += w.wish(Wish.DEAL)
    return worth + w.q[Wish.TILE] * max(0.0, tile_worth(w, section) - w.loss)
