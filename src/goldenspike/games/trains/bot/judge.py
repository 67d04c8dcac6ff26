"""How good a position looks to an expert: points now, points to come from the map, what the deck earns in the turns left.

The weights are data: `judge.toml`, found by self-play.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.trains import scoring
from goldenspike.games.trains.board import Board
from goldenspike.games.trains.bot.weights import CARDS, W
from goldenspike.games.trains.names import LAND, TYPE, F
from goldenspike.games.trains.state import TrainsTable, card_of, owner_of

FARTHEST: Final = 3  # steps from the own rails to what still counts as a hope


def prepare(board: Board) -> None:
    """What lies where and how far apart, for the hopes of `map_worth`."""
    spaces = int(board.spaces)
    for space in range(spaces):
        if board.kind[space] == LAND.CITY or board.kind[space] == LAND.REMOTE:
            board.goals = append(board.goals, i64(space))
    apart = [FARTHEST + 1] * (len(board.goals) * spaces)
    for row, goal in enumerate(board.goals):
        edge = [int(goal)]
        apart[row * spaces + edge[0]] = 0
        for steps in range(1, FARTHEST + 1):
            beyond: list[int] = []
            for space in edge:
                for place in range(board.near_at[space], board.near_at[space + 1]):
                    other = int(board.near[place])
                    if apart[row * spaces + other] > FARTHEST:
                        apart[row * spaces + other] = steps
                        if board.kind[other] != LAND.REMOTE:
                            beyond.append(other)
            edge = beyond
    board.apart = vec[i64]([i64(steps) for steps in apart])


def progress(s: TrainsTable) -> float:
    """How far the game is, from 0 to 1, by the nearest of its three ends."""
    board = s.board
    zones = s.zones
    supply = s.supply()
    empty: i64 = 0
    for number in s.present:
        card = i64(number)
        if zones[supply + card] == 0 and s.has_stack(card) and not board.types[card] & TYPE.WASTE:
            empty += 1
    far = float(empty) / float(board.empty_stacks) * board.weights.values[W.LAST_STACKS]
    far = max(far, 1.0 - float(s.markers) / float(board.station_markers))
    for seat in range(board.seats):
        far = max(far, 1.0 - float(s.tokens(seat)) / float(board.rail_tokens))
    far = max(far, 0.9 - 0.9 / (1.0 + 0.1 * (float(s.turns) / (float(board.seats) * board.weights.values[W.PACE])) ** 4))
    return min(far, 1.0)


def map_worth(s: TrainsTable, seat: i64, left: float) -> float:
    """Points on the map, stations still to come in own cities, and what lies a few steps away."""
    board = s.board
    w = board.weights.values
    rails = s.rails
    apart = board.apart
    spaces = board.spaces
    mine = vec[i64](capacity=24)
    for space in range(spaces):
        if (i64(rails[space]) >> seat) & 1:
            mine = append(mine, space)
    row: i64 = 0
    soon = min(1.0, left * 2.0)
    worth = float(len(mine)) * w[W.RAIL] * left
    for goal in board.goals:
        steps: i64 = FARTHEST + 1
        for space in mine:
            steps = min(steps, apart[row + space])
        row += spaces
        if steps > FARTHEST:
            continue
        near = soon
        if steps > 1:
            near *= w[W.FAR] if steps == 2 else w[W.FAR] * w[W.FAR]
        if board.kind[goal] == LAND.CITY:
            now = float(board.city_points[i64(s.stations[goal])])
            more = float(board.city_points[board.worth[goal]]) - now
            if steps == 0:
                worth += now + more * w[W.OWN_CITY] * left
            else:
                worth += (now * w[W.CITY_NOW] + more * w[W.CITY_LATER]) * near
        elif steps == 0:
            worth += float(board.worth[goal])
        else:
            worth += float(board.worth[goal]) * w[W.REMOTE] * near
    return worth


def deck_worth(s: TrainsTable, seat: i64, left: float) -> float:
    """Points of own cards, and what an average hand earns in the turns left."""
    board = s.board
    w = board.weights.values
    zones = s.zones
    hand = s.hand(seat)
    deck = s.deck(seat)
    discards = s.discards(seat)
    own_turn = s.depth > 0 and s.stack[F.SEAT] == seat
    power = 0.0
    size: i64 = 0
    points: i64 = 0
    for number in s.present:
        card = i64(number)
        count = i64(zones[hand + card]) + i64(zones[deck + card]) + i64(zones[discards + card])
        if own_turn:
            count += i64(zones[s.in_play() + card]) + i64(zones[s.gained() + card]) + i64(zones[s.aside() + card])
        if count:
            size += count
            power += float(count) * w[CARDS + card]
            points += count * board.card_points[card]
    for entry in s.tops:
        if owner_of(entry) == seat:
            size += 1
            power += w[CARDS + card_of(entry)]
            points += board.card_points[card_of(entry)]
    hands = power / float(max(size, board.hand_size)) * float(board.hand_size)
    return float(points) + hands * left * w[W.DECK]


def turn_worth(s: TrainsTable, seat: i64) -> float:
    """Coins, options and cards that this turn still holds."""
    board = s.board
    w = board.weights.values
    worth = float(s.money) * w[W.COIN] + float(s.rail_options) * w[W.OPTION] + w[W.TEMPO]
    hand = s.hand(seat)
    for number in s.present:
        card = i64(number)
        held = i64(s.zones[hand + card])
        if held:
            worth += float(held) * w[CARDS + card] * w[W.HAND]
            if board.types[card] & TYPE.RAIL:
                worth += float(held) * w[W.HAND_RAIL]
    return worth


def judge(s: TrainsTable, seat: int) -> float:
    """Own worth less that of the best rival."""
    left = 1.0 - progress(s)
    rival = -1000.0
    for other in range(s.board.seats):
        if other != seat:
            rival = max(rival, worth(s, other, left))
    return worth(s, seat, left) - rival * s.board.weights.values[W.RIVAL]


def worth(s: TrainsTable, seat: i64, left: float) -> float:
    if s.depth == 0:
        return float(scoring.seat_points(s, seat))
    value = float(s.track(seat)) + map_worth(s, seat, left) + deck_worth(s, seat, left)
    if s.stack[F.SEAT] == seat:
        value += turn_worth(s, seat)
    return value
