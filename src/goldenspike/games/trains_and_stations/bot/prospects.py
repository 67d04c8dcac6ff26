"""What trains can do on the board, for the quick player: which Deliveries they complete or bring nearer, and where they go."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trains_and_stations.bot.hopes import Hopes
from goldenspike.games.trains_and_stations.bot.wishes import Wish, wish
from goldenspike.games.trains_and_stations.names import GOODS, KINDS, LOCATIONS, WHITE
from goldenspike.games.trains_and_stations.scoring import quantity
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.bits import bit, bit_count

MOST: Final = 6  # trains that are thought of at once
ROW: Final = 7  # numbers of trains from none to the most
REST: Final = 0.5  # the part of what other trains could do that counts beside a Mission
NOTHING: Final = -1.0e9


class Prospects:
    """The board as one seat sees it, and the best use of so many trains: route by route, as a knapsack is filled."""

    def __init__(self, s: StationsTable, hopes: Hopes, seat: i64, late: float, own: i64, trains: i64, first: i64) -> None:
        self.s = s
        self.hopes = hopes
        self.seat: i64 = seat
        self.own: i64 = own  # trains with the own colour
        self.trains: i64 = min(trains, MOST)
        b = s.board
        q = b.weights.quick
        self.full: i64 = 0
        self.masks = vec[i64]([0] * (WHITE + 1))  # the dice of each seat
        for i in range(b.spaces):
            owner = i64(s.spaces[i])
            if owner:
                self.full |= bit(i)
                self.masks[owner] |= bit(i)
        on_board = bit_count(self.masks[seat + 1])
        self.rival: float = wish(s, Wish.RIVAL, late) / float(b.seats - 1)
        self.die: float = wish(s, Wish.AWARD_DIE, late)
        self.card: float = wish(s, Wish.AWARD_CARD, late)
        self.bound: float = 0.0
        self.mission: float = q[Wish.MISSION]
        self.mission_near: float = q[Wish.MISSION_NEAR]
        part = 1.0
        if s.last_round:  # a seat that rolls now does so for the last time
            part = q[Wish.LAST_TURNS] * float((s.conductor - s.active - 1) % b.seats)
        else:
            self.bound = q[Wish.BOUND] + (q[Wish.SHORT] if on_board + self.trains > b.own_dice - b.gather else 0.0)
        self.near = vec[float]([1.0] * 5)
        for i in range(1, 5):
            self.near[i] = part * wish(s, Wish.NEAR_ONE + 2 * (min(i, 3) - 1), late)
        self.city_own = vec[float]([0.0] * b.cities)  # what Goods bring if a city is joined
        self.city_other = vec[float]([0.0] * b.cities)
        self.count_goods(late)
        self.goal_way = vec[float]([0.0] * hopes.goals)  # points of the best Mission in hand that a goal is part of, ...
        self.goal_lack = vec[i64]([99] * hopes.goals)  # ... and the spaces that it lacks
        self.hand = vec[i64]([0] * b.missions)
        self.hoped = False
        for i in range(b.missions):
            if s.hand[seat * b.cards + i]:
                self.hand[i] = 1
                self.hoped = True
                self.note_ways(i)
        self.missing = vec[i64]([0] * hopes.goals)  # spaces that a goal lacks, ...
        self.mine = vec[i64]([0] * hopes.goals)  # ... own dice on it, ...
        self.most = vec[i64]([0] * hopes.goals)  # ... and the most of another player
        self.sure = vec[float]([0.0] * hopes.goals)  # what it brings without an own die, less what others get
        self.bonus = vec[float]([0.0] * hopes.goals)  # what the majority brings
        for i in range(hopes.goals):
            self.look_at(i)
        self.base = vec[float]([NOTHING] * b.routes)  # what each route promises as it is, ...
        self.gain = vec[float]([NOTHING] * (b.routes * ROW))  # ... how much more with so many trains, ...
        self.goal = vec[i64]([-1] * (b.routes * ROW))  # ... and by which goal
        self.best = vec[float]([NOTHING] * ((b.routes + 1) * ROW))  # over the first routes, with so many trains
        self.used = vec[i64]([0] * (b.routes * ROW))
        self.first: i64 = first % b.routes  # equal routes are decided by chance
        self.weigh_goals()
        self.fill()

    def count_goods(self, late: float) -> None:
        """A Goods card counts most where it decides about a monopoly."""
        s = self.s
        b = s.board
        basic = wish(s, Wish.GOODS, late)
        push = wish(s, Wish.PUSH, late)
        worth = vec[float]([0.0] * KINDS)
        theirs = vec[float]([0.0] * KINDS)
        for i in range(KINDS):
            if s.stack_left[i] == 0:
                worth[i] = float(b.instead_of_goods)
                theirs[i] = worth[i]
                continue
            good = i64(s.stack_good[i])
            points = push * float(b.monopoly[good])
            need = float(lacking(s, self.seat, good) - 1)
            worth[i] = basic + points / (1.0 + 0.4 * need * need)
            theirs[i] = basic + 0.4 * points
        for i in range(b.cities * LOCATIONS):
            code = i64(s.lots[i])
            if code:
                kind = (code - 1) % KINDS
                if (code - 1) // KINDS == self.seat:
                    self.city_own[i // LOCATIONS] += worth[kind]
                else:
                    self.city_other[i // LOCATIONS] += theirs[kind]

    def note_ways(self, card: i64) -> None:
        hopes = self.hopes
        points = float(self.s.board.mission_points[card]) * self.mission
        for way in range(hopes.way_at[card], hopes.way_at[card + 1]):
            mask = hopes.way_mask[way]
            lack = bit_count(mask & ~self.full)
            for g in range(hopes.goals):
                if hopes.goal_mask[g] & ~mask == 0 and lack < self.goal_lack[g]:
                    self.goal_lack[g] = lack
                    self.goal_way[g] = points

    def look_at(self, g: i64) -> None:
        """Count once what all uses of a goal share."""
        hopes = self.hopes
        mask = hopes.goal_mask[g]
        self.missing[g] = bit_count(mask & ~self.full)
        self.bonus[g] = hopes.goal_points[g] + hopes.goal_dice[g] * self.die + hopes.goal_cards[g] * self.card
        loss = 0.0
        if mask & self.full:
            self.mine[g] = bit_count(mask & self.masks[self.seat + 1])
            for i in range(self.s.board.seats):
                if i != self.seat:
                    dice = bit_count(mask & self.masks[i + 1])
                    if dice > 0:
                        loss += hopes.goal_size[g]
                        self.most[g] = max(self.most[g], dice)
        value = 0.0
        cities = hopes.goal_cities[g]
        city: i64 = 0
        while cities:
            if cities & 1:
                value += self.city_own[city]
                loss += self.city_other[city]
            cities >>= 1
            city += 1
        self.sure[g] = value - self.rival * loss

    def worth(self, g: i64, add: i64, trains: i64) -> float:
        """What a goal is worth with so many trains more on it, `add` of them own ones."""
        q = self.s.board.weights.quick
        left = self.missing[g] - trains
        mine = self.mine[g] + add
        most = self.most[g]
        value = self.sure[g]
        lead = 0.0
        if mine > 0:
            if left == 0:  # who completes it decides ties
                lead = 1.0 if mine >= most else 0.0
            else:
                lead = q[Wish.AHEAD] if mine > most else q[Wish.LEVEL] if mine == most else q[Wish.BEHIND]
            value += self.hopes.goal_size[g] + self.bonus[g] * lead
        if most > 0:
            value -= self.rival * self.bonus[g] * (1.0 - lead)
        if left > 0:
            value = value * self.near[min(left, 4)] + self.bound * float(mine)
        lack = self.goal_lack[g]
        if lack < 99 and (left > 0 or lack == trains):
            points = self.goal_way[g]
            for i in range(lack - trains):
                points *= self.mission_near
            value += points
        return value

    def weigh_goals(self) -> None:
        """The base of each route, and the gain of each number of trains on it."""
        hopes = self.hopes
        base = self.base
        gain = self.gain
        goal = self.goal
        for g in range(hopes.goals):
            if hopes.goal_mask[g] & self.full:
                route = hopes.goal_route[g]
                base[route] = max(base[route], self.worth(g, 0, 0))
        for g in range(hopes.goals):
            route = hopes.goal_route[g]
            if base[route] <= NOTHING:
                base[route] = 0.0
            for k in range(1, min(self.missing[g], self.trains) + 1):
                value = self.worth(g, min(k, self.own), k) - base[route]
                if value > gain[route * ROW + k]:
                    gain[route * ROW + k] = value
                    goal[route * ROW + k] = g

    def fill(self) -> None:
        """How to use exactly so many trains best, for every number of them."""
        routes = self.s.board.routes
        best = self.best
        gain = self.gain
        used = self.used
        best[0] = 0.0
        for i in range(routes):
            route = (self.first + i) % routes
            before = i * ROW
            after = before + ROW
            for n in range(self.trains + 1):
                top = best[before + n]
                take: i64 = 0
                for k in range(1, n + 1):
                    if gain[route * ROW + k] > NOTHING and best[before + n - k] > NOTHING:
                        value = gain[route * ROW + k] + best[before + n - k]
                        if value > top:
                            top = value
                            take = k
                best[after + n] = top
                used[before + n] = take

    def total(self, trains: i64) -> float:
        """What so many trains can bring."""
        n = min(trains, self.trains)
        value = self.best[self.s.board.routes * ROW + n]
        if value <= NOTHING:
            value = 0.0
        return max(value, self.best_way(n)[0]) if self.hoped and n > 0 else value

    def promised(self) -> float:
        """What the dice on the board promise as they are."""
        value = 0.0
        for i in range(self.s.board.routes):
            value += self.base[i]
        return value

    def best_way(self, trains: i64) -> tuple[float, i64]:
        """The best Mission over several routes that so many trains fulfil at once: its worth, and its spaces."""
        hopes = self.hopes
        b = self.s.board
        top = NOTHING
        found: i64 = 0
        for card in range(b.missions):
            if self.hand[card] == 0:
                continue
            for way in range(hopes.way_at[card], hopes.way_at[card + 1]):
                mask = hopes.way_mask[way]
                lack = bit_count(mask & ~self.full)
                if lack > trains:
                    continue
                value = float(b.mission_points[card]) * self.mission
                route: i64 = -1
                here = 0.0
                for g in range(hopes.goals):
                    if hopes.goal_mask[g] & ~mask:
                        continue
                    if hopes.goal_route[g] != route:
                        value += here
                        here = 0.0
                        route = hopes.goal_route[g]
                    missing = self.missing[g]
                    here = max(here, self.worth(g, min(missing, self.own), missing) - self.base[route])
                value += here
                rest = self.best[b.routes * ROW + trains - lack]
                if rest > 0.0:
                    value += REST * rest
                if value > top and lack > 0:
                    top = value
                    found = mask
        return top, found

    def place(self, white: i64) -> tuple[i64, bool]:
        """The spaces to choose from for the next train, and whether it is a white one; white ones go where they cost least."""
        b = self.s.board
        n = self.trains
        only_white = self.own == 0
        if self.hoped:
            value, mask = self.best_way(n)
            if value > self.best[b.routes * ROW + n]:
                return mask & ~self.full, only_white
        chosen: i64 = 0
        top = NOTHING
        i = b.routes - 1
        while i >= 0:
            take = self.used[i * ROW + n]
            if take > 0:
                route = (self.first + i) % b.routes
                goal = self.goal[route * ROW + take]
                value = 0.0
                if white > 0 and self.own > 0:
                    add = min(take, self.own)
                    value = self.worth(goal, add - 1, take) - self.worth(goal, add, take)
                if value > top:
                    top = value
                    chosen = self.hopes.goal_mask[goal] & ~self.full
                n -= take
            i -= 1
        return chosen, white > 0


def lacking(s: StationsTable, seat: i64, good: i64) -> i64:
    """Goods that a seat needs to have as many as the best of the others, as far as everybody sees; below 0 if it has more."""
    best: i64 = 1
    for i in range(s.board.seats):
        if i != seat:
            best = max(best, i64(s.goods[i * GOODS + good]))
    return best - quantity(s, seat, good)
