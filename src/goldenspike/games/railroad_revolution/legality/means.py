"""What the action under way costs at the least, and what is owed so far."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.names import Act, Did, F, Hue, Own, Q, R
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.bits import bit, bit_count
from goldenspike.kernel.state import FRAME

NO_WAY: Final = -1


def least_icon(t: RevolutionTable, spaces: i64) -> i64:
    """The fewest icons that a space of the set has; -1 for an empty set."""
    terrain = t.board.terrain
    if spaces & terrain[0]:
        return 0
    if spaces & terrain[1]:
        return 1
    if spaces & terrain[2]:
        return 2
    if spaces & terrain[3]:
        return 3
    return -1


def least_icons(t: RevolutionTable, mine: i64, spaces: i64, rails: i64) -> i64:
    """The fewest icons with which so many rails can be laid one after another; -1 if they cannot."""
    if rails <= 0:
        return 0
    if rails == 1:
        return least_icon(t, spaces)
    best: i64 = -1
    left = spaces
    at: i64 = 0
    while left:
        if left & 1:
            one = bit(at)
            more = least_icons(t, mine | one, (spaces | t.board.touch[at]) & ~(mine | one), rails - 1)
            if more >= 0:
                more += t.board.icons[at]
                if best < 0 or more < best:
                    best = more
                    if best == 0:
                        return 0
        left >>= 1
        at += 1
    return best


def rails_to_lay(t: RevolutionTable) -> i64:
    """How many rails the railroad action under way must still lay."""
    return min(t.board.rails_due - t.rails_laid(), t.rails_left(t.stack[F.SEAT]))


def icons_due(t: RevolutionTable) -> i64:
    """The fewest icons that the railroad action under way will have met at its end; NO_WAY if its rails cannot all be laid."""
    seat = t.stack[F.SEAT]
    more = least_icons(t, t.own[seat * Own.WIDTH + Own.RAILS], t.spaces_open(seat), rails_to_lay(t))
    return NO_WAY if more < 0 else t.stack[F.TALLY] + more


def rails_cost(t: RevolutionTable, icons: i64) -> i64:
    return t.board.rail_price + t.board.icon_price * icons


def railroad_income(t: RevolutionTable, hue: i64, icons: i64) -> i64:
    """What the effect of a worker brings in a railroad action, shares counted by their price."""
    if hue == Hue.GREY:
        return t.board.railroad_grey * t.board.share_price
    if hue == Hue.ORANGE:
        return t.board.railroad_orange + t.board.railroad_orange_icon * icons
    return 0


def city_cost(t: RevolutionTable, city: i64) -> i64:
    return t.board.tile_cost[i64(t.tiles[city])]


def waived(t: RevolutionTable, extra_used: bool) -> bool:
    """Whether the city of the station action under way costs nothing, or will not if the worker's effect is used for it."""
    return t.stack[F.DID] & Did.WAIVED != 0 or (not extra_used and t.worker() == Hue.ORANGE)


def owed(t: RevolutionTable) -> i64:
    """What the player must pay at the end of the action under way, as far as it is fixed."""
    if t.depth == 0 or t.stack[F.KIND] != Q.ACT:
        return 0
    action = t.action()
    if action == Act.STATION:
        return city_cost(t, t.site()) if t.stack[F.DID] & Did.MAIN and not waived(t, True) else 0
    if action == Act.RAILROAD:
        return rails_cost(t, t.stack[F.TALLY]) if t.rails_laid() else 0
    return 0


def shares_short(t: RevolutionTable, seat: i64, due: i64) -> i64:
    """How many shares a seat must sell to pay a sum."""
    lacks = due - t.own[seat * Own.WIDTH + Own.MONEY]
    return max(i64(0), (lacks + t.board.share_price - 1) // t.board.share_price)


def sure_sale(t: RevolutionTable) -> i64:
    """What the sale of a Trade that is still to come brings at the least; it is compulsory."""
    if not t.board.counts_sale or t.stack[F.KIND] != Q.ACT or t.action() != Act.TRADE or t.stack[F.DID] & Did.MAIN:
        return 0
    section = t.sale_section(t.stack[F.SEAT])
    return t.board.sale[section] if section >= 0 else 0


def need(t: RevolutionTable, extra_used: bool) -> i64:
    """The least that the action under way will cost, without money that it may bring; NO_WAY if it cannot be finished."""
    if t.stack[F.KIND] != Q.ACT:
        return 0
    action = t.action()
    if action == Act.STATION:
        free = waived(t, extra_used)
        if t.stack[F.DID] & Did.MAIN:
            return 0 if free else city_cost(t, t.site())
        return least_cost(t, t.stack[F.SEAT], free)
    if action == Act.RAILROAD:
        icons = icons_due(t)
        return NO_WAY if icons < 0 else rails_cost(t, icons)
    return 0


def least_cost(t: RevolutionTable, seat: i64, free: bool) -> i64:
    """The cheapest city where the seat may build; NO_WAY without one."""
    cities = t.cities_open(seat)
    if cities == 0:
        return NO_WAY
    return 0 if free else cheapest(t, cities)


def cheapest(t: RevolutionTable, cities: i64) -> i64:
    """What the cheapest city of a set costs; NO_WAY for an empty set."""
    best: i64 = NO_WAY
    for k in range(t.board.cities):
        city = i64(k)
        if cities >> city & 1:
            cost = city_cost(t, city)
            if best < 0 or cost < best:
                best = cost
    return best


def calm(t: RevolutionTable, money: i64, shares: i64, workers: i64, extra_used: bool) -> bool:
    """The quick answer: with so much left, all is well without anything that is still to come."""
    board = t.board
    stack = t.stack
    if workers < board.least or stack[(t.depth - 1) * FRAME + F.KIND] == Q.DISCARD:
        return False
    action = t.action()
    if stack[F.KIND] != Q.ACT or action > Act.RAILROAD:
        return True
    worth = money + shares * board.share_price
    if action == Act.RAILROAD:  # the dearest rails, with room for them
        spaces = t.frontier[stack[F.SEAT]]
        icons = stack[F.TALLY] + 3 * max(i64(0), board.rails_due - t.rails_laid())
        if spaces & (spaces - 1) and worth >= rails_cost(t, icons):
            return True
    elif worth >= board.dearest_city and (stack[F.DID] & Did.MAIN or t.cities_open(stack[F.SEAT])):
        return True
    least = need(t, extra_used)
    return least >= 0 and worth >= least


def worker_gain(t: RevolutionTable, row: i64) -> i64:
    """How many workers a reward gives."""
    at = row * R.WIDTH
    rewards = t.board.rewards
    if rewards[at + R.ONE_OF] or rewards[at + R.HIRE]:
        return 1
    return bit_count(rewards[at + R.ALL])


def rail_fare(t: RevolutionTable, seat: i64) -> i64:
    """What a face-up train that lays a rail asks; 0 if the seat has none or no rail for it."""
    if t.rails_left(seat) < 1:
        return 0
    for k in range(t.board.trains):
        row = t.board.train_reward[k] * R.WIDTH
        if t.board.rewards[row + R.RAIL] and t.trains[seat * 2 * t.board.trains + k]:
            return max(i64(1), t.board.rewards[row + R.PRICE])
    return 0


def reach_by_one(t: RevolutionTable, seat: i64) -> i64:
    """The cities that one more rail would connect."""
    found: i64 = 0
    spaces = t.spaces_open(seat)
    for k in range(t.board.spaces):
        if spaces >> i64(k) & 1:
            found |= t.board.space_cities[k]
    return found
