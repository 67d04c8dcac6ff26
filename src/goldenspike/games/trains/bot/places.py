"""Where the quick policy lays rails, builds stations and starts."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.trains.bot.wishes import Wish
from goldenspike.games.trains.legality.spaces import lay_cost
from goldenspike.games.trains.names import LAND
from goldenspike.games.trains.state import TrainsTable

FARTHEST: Final = 3
NEVER: Final = -1.0e9


def progress(s: TrainsTable) -> float:
    """How far the game is, from 0 to 1."""
    board = s.board
    w = board.weights.quick
    empty: i64 = 0
    supply = s.supply()
    zones = s.zones
    for number in s.present:
        card = i64(number)
        if zones[supply + card] == 0 and s.has_stack(card) and card != board.waste:
            empty += 1
    far = float(empty) / float(board.empty_stacks) * w[Wish.STACKS]
    far = max(far, 1.0 - float(s.markers) / float(board.station_markers))
    for seat in range(board.seats):
        far = max(far, 1.0 - float(s.tokens(seat)) / float(board.rail_tokens))
    far = max(far, min(0.9, float(s.turns) / (float(board.seats) * w[Wish.PACE])))
    return min(far, 1.0)


def goal_worth(s: TrainsTable, goal: i64, left: float) -> float:
    """What an own rail at a goal is worth."""
    board = s.board
    w = board.weights.quick
    if board.kind[goal] == LAND.CITY:
        now = float(board.city_points[i64(s.stations[goal])])
        return now + (float(board.city_points[board.worth[goal]]) - now) * w[Wish.CITY_MORE] * left
    return float(board.worth[goal]) * w[Wish.REMOTE]


def best_lay(s: TrainsTable, seat: i64, far: float, least: float) -> i64:
    """The space where a rail brings most, beyond `least`; -1 if none does."""
    board = s.board
    w = board.weights.quick
    rails = s.rails
    reach = s.reach
    apart = board.apart
    spaces = board.spaces
    left = 1.0 - far
    closer = vec[float](
        [1.0, w[Wish.HOPE] * left, w[Wish.HOPE] * w[Wish.FAR] * left, w[Wish.HOPE] * w[Wish.FAR] * w[Wish.FAR] * left, 0.0]
    )
    mine = vec[i64](capacity=24)
    gains = vec[float]([0.0] * spaces)
    open = vec[i64](capacity=32)
    for space in range(spaces):
        if (i64(rails[space]) >> seat) & 1:
            mine = append(mine, space)
        elif (i64(reach[space]) >> seat) & 1:
            open = append(open, space)
    row: i64 = 0
    for goal in board.goals:
        steps: i64 = FARTHEST + 1
        for space in mine:
            steps = min(steps, apart[row + space])
        if steps > 0:
            worth = goal_worth(s, goal, left)
            for space in open:
                new = apart[row + space]
                if new < steps:
                    gains[space] += worth * (closer[new] - closer[steps])
        row += spaces
    best = least
    chosen: i64 = -1
    for space in open:
        if board.kind[space] != LAND.SEA and gains[space] > best:
            cost = lay_cost(s, seat, space)
            gain = gains[space] - w[Wish.COIN] * left * float(cost)
            if rails[space]:
                gain -= w[Wish.SHARED] * left
            if gain > best and cost <= s.money:
                best = gain
                chosen = space
    return chosen


def best_city(s: TrainsTable, seat: i64, least: float, far: float) -> i64:
    """The city where a station brings most, beyond `least`; -1 if none does."""
    board = s.board
    rival = board.weights.quick[Wish.STATION_RIVAL]
    more = board.weights.quick[Wish.CITY_MORE] * (1.0 - far)
    best = least
    chosen: i64 = -1
    for city in board.goals:
        now = i64(s.stations[city])
        if board.kind[city] != LAND.CITY or now >= board.worth[city]:
            continue
        mine = (i64(s.rails[city]) >> seat) & 1
        if not mine and board.own_rail:
            continue
        step = float(board.city_points[now + 1] - board.city_points[now])
        gain = step if mine else 0.0
        if mine and now + 2 <= board.worth[city]:  # the third station brings most
            gain += 0.1 * more * float(board.city_points[now + 2] - board.city_points[now + 1])
        gain -= rival * step * float(s.rivals_at(seat, city))
        if gain > best:
            best = gain
            chosen = city
    return chosen


def station(s: TrainsTable, moves: vec[i64], count: i64) -> i64:
    city = best_city(s, s.mover, NEVER, progress(s))
    args = s.rules.arg
    for k in range(count):
        if args[moves[k]] == city:
            return moves[k]
    return moves[0]


def start(s: TrainsTable, moves: vec[i64], count: i64, random: i64) -> i64:
    """Near rich goals, with some whim."""
    board = s.board
    w = board.weights.quick
    best = NEVER
    chosen = moves[0]
    for k in range(count):
        space = s.rules.arg[moves[k]]
        worth = 0.0
        row: i64 = 0
        for goal in board.goals:
            steps = board.apart[row + space]
            if steps <= FARTHEST:
                part = 1.0
                if steps > 0:
                    part = w[Wish.HOPE]
                    for n in range(1, steps):
                        part *= w[Wish.FAR]
                worth += goal_worth(s, goal, 1.0) * part
            row += board.spaces
        random = (random * 1103515245 + 12345) & 0x7FFFFFFF
        worth *= 1.0 + 0.2 * float(random >> 16) / 32768.0
        if worth > best:
            best = worth
            chosen = moves[k]
    return chosen
