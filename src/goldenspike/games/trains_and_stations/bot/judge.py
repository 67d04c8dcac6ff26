"""How good a position looks to an expert: points, what Goods, Buildings and dice will bring, and the dice of the turn.

The weights are data: `judge.toml`, found by self-play.
"""

from __future__ import annotations

import math

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trains_and_stations.bot.hopes import Hopes
from goldenspike.games.trains_and_stations.bot.plan import row_worth, set_worth
from goldenspike.games.trains_and_stations.bot.weights import W
from goldenspike.games.trains_and_stations.effects.upgrade import offered_cards
from goldenspike.games.trains_and_stations.legality.resolve import any_station
from goldenspike.games.trains_and_stations.legality.upgrade import offered_goods
from goldenspike.games.trains_and_stations.names import FACE, GOODS, KINDS, LOCATIONS, STRIDE, WHITE, F, Q
from goldenspike.games.trains_and_stations.scoring import mission_points, quantity, total
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.bits import bit, bit_count


def judge(s: StationsTable, hopes: Hopes, seat: i64) -> float:
    if s.depth == 0:
        return ended(s, seat)
    left = float(s.stock) / float(s.board.stock) if not s.last_round else 0.0
    open_station = any_station(s)
    mine = stand(s, hopes, seat, left, open_station)
    best = -1.0e9
    for other in range(s.board.seats):
        if other != seat:
            best = max(best, stand(s, hopes, other, left, open_station))
    return mine - s.board.weights.values[W.RIVAL] * best


def ended(s: StationsTable, seat: i64) -> float:
    best = -1.0e9
    for other in range(s.board.seats):
        if other != seat:
            best = max(best, float(total(s, other)))
    return float(total(s, seat)) - s.board.weights.values[W.RIVAL] * best


def stand(s: StationsTable, hopes: Hopes, seat: i64, left: float, open_station: bool) -> float:
    """What a seat has and may expect, in points. `left` is the part of the game that is still to come."""
    b = s.board
    w = b.weights.values
    soon = min(1.0, left * 5.0 + 0.25) if s.last_round == 0 else last_chance(s, seat)
    value = float(s.vp[seat] + mission_points(s, seat))
    value += monopolies(s, seat, left)
    value += deliveries(s, hopes, seat) * soon
    value += missions(s, hopes, seat) * soon
    for city in range(b.cities):
        for i in range(LOCATIONS):
            code: i64 = i64(s.lots[city * LOCATIONS + i])
            if code and (code - 1) // KINDS == seat:
                value += w[W.BUILDING] * left * hopes.traffic[city]
    coins: i64 = i64(s.coins[seat])
    value += purse(s, min(coins, 5)) * soon
    value += w[W.BONUS_DIE] * float(i64(s.held[seat])) * soon
    on_board = float(s.on_board(seat))
    value -= w[W.FEW_DICE] * soon * max(0.0, on_board - float(b.own_dice - b.gather)) + w[W.ON_BOARD] * on_board
    prize = w[W.BUILDING] * left * w[W.ERECT_NOW] + 0.3
    for i in range(KINDS):
        if s.supply[seat * KINDS + i] and open_station:
            value += set_worth(s, i64(s.saved[seat * STRIDE + 2 + i]), prize) * soon
    value += w[W.SAVED_COIN] * float(i64(s.saved[seat * STRIDE + FACE.COIN])) * soon
    kind = s.question
    if seat == s.active and (kind == Q.GATHER or kind == Q.REROLL or kind == Q.RESOLVE):
        value += row_worth(s, kind, prize if open_station else 0.0, soon)
    return value


def last_chance(s: StationsTable, seat: i64) -> float:
    """In the last round: whether the seat has its turn still to come, and how many others have."""
    seats = s.board.seats
    turns = (s.conductor - s.active) % seats  # with the one under way
    mine = (seat - s.active) % seats
    if mine == 0 or mine < turns:
        return 0.35 + 0.1 * float(turns)
    return 0.12 * float(turns)


def purse(s: StationsTable, coins: i64) -> float:
    """What coins are worth: each one a little less than the one before."""
    w = s.board.weights.values
    value = 0.0
    for i in range(coins):
        value += max(0.0, w[W.COIN_FIRST] - w[W.COIN_FALL] * float(i))
    return value


def monopolies(s: StationsTable, seat: i64, left: float) -> float:
    """Each monopoly by the lead or lag in Goods; the less is to come, the surer it is."""
    b = s.board
    w = b.weights.values
    steep = w[W.STEEP] + w[W.STEEP_END] * (1.0 - left) * (1.0 - left)
    trading = s.question == Q.SPECULATE
    value = 0.0
    for good in range(GOODS):
        mine = held(s, seat, good, trading)
        if mine <= 0.0:
            continue
        best = 0.0
        for other in range(b.seats):
            if other != seat:
                best = max(best, float(quantity(s, other, good)))
        chance = 1.0 / (1.0 + math.exp(-steep * (mine - best + w[W.EVEN])))
        value += float(b.monopoly[good]) * chance * (1.0 if s.placed[good] else w[W.LATER_GOODS]) + w[W.GOODS] * mine * left
    return value


def held(s: StationsTable, seat: i64, good: i64, trading: bool) -> float:
    """Goods of a kind, as if a trade under way had been made already."""
    b = s.board
    number = float(quantity(s, seat, good))
    if trading:
        number -= float(i64(s.offer[seat * GOODS + good]))
        for i in range(b.pairs):
            card = b.missions + i
            if b.first[card] == good or b.second[card] == good:
                number -= float(i64(s.offer_cards[seat * b.pairs + i]))
        if good == s.top(F.NEW):
            number += 0.5 * float(offered_goods(s, seat)) + float(offered_cards(s, seat))
    return number


def deliveries(s: StationsTable, hopes: Hopes, seat: i64) -> float:
    """For each route the best Delivery in sight: completion points, the majority, and Goods of own Buildings."""
    b = s.board
    w = b.weights.values
    spaces = s.spaces
    full: i64 = 0
    own: i64 = 0
    code = seat + 1
    for i in range(b.spaces):
        owner: i64 = i64(spaces[i])
        if owner:
            full |= bit(i)
            if owner == code:
                own |= bit(i)
    built: i64 = 0  # cities with own Buildings
    for i in range(b.cities * LOCATIONS):
        lot: i64 = i64(s.lots[i])
        if lot and (lot - 1) // KINDS == seat:
            built |= bit(i // LOCATIONS)
    value = 0.0
    best = 0.0
    route: i64 = -1
    for goal in range(hopes.goals):
        if hopes.goal_route[goal] != route:
            value += best
            best = 0.0
            route = hopes.goal_route[goal]
        mask = hopes.goal_mask[goal]
        if not mask & full:
            continue
        gain = w[W.GOODS_CARD] * float(bit_count(hopes.goal_cities[goal] & built))
        if mask & own:
            bonus = hopes.goal_points[goal] + hopes.goal_dice[goal] * w[W.BONUS_AWARD] + hopes.goal_cards[goal] * w[W.POWER_CARD]
            gain += hopes.goal_size[goal] + bonus * lead(s, mask, seat)
        if gain > 0.0:
            for i in range(bit_count(mask & ~full)):
                gain *= w[W.NEAR]
            best = max(best, gain)
    return value + best


def lead(s: StationsTable, mask: i64, seat: i64) -> float:
    """How likely the majority on these spaces is, by the dice there now."""
    mine: i64 = 0
    counts = vec[i64]([0] * 8)
    for i in range(s.board.spaces):
        if (mask >> i) & 1:
            counts[i64(s.spaces[i])] += 1
    mine = counts[seat + 1]
    most: i64 = 0
    for i in range(1, WHITE):
        if i != seat + 1:
            most = max(most, counts[i])
    w = s.board.weights.values
    if mine > most:
        return w[W.LEAD_AHEAD]
    return w[W.LEAD_LEVEL] if mine == most else w[W.LEAD_BEHIND]


def missions(s: StationsTable, hopes: Hopes, seat: i64) -> float:
    """Missions in hand by the spaces that are missing for them."""
    b = s.board
    w = b.weights.values
    full = s.full_mask()
    value = 0.0
    for card in range(b.missions):
        if s.hand[seat * b.cards + card] == 0:
            continue
        fewest: i64 = 8
        for way in range(hopes.way_at[card], hopes.way_at[card + 1]):
            fewest = min(fewest, bit_count(hopes.way_mask[way] & ~full))
        points = float(b.mission_points[card])
        for i in range(fewest):
            points *= w[W.TOGETHER] if i == 0 else w[W.TOGETHER_MORE]
        value += points
    return value
