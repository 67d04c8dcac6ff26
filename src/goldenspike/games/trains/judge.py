"""How good a position looks to an expert: points now, points to come from the map, what the deck earns in the turns left."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from goldenspike.games.trains import scoring
from goldenspike.games.trains.board import (
    ACTION,
    CITY,
    E_DRAW,
    E_RAIL,
    E_STATION,
    E_WASTE,
    POINTS,
    RAIL,
    REMOTE,
    SEA,
    WASTE,
    Board,
)
from goldenspike.games.trains.state import TrainsTable

TURNS: Final = 20.0  # of a whole game
POINTS_A_COIN: Final = 0.33
COIN_NOW: Final = 0.22
OPTION_NOW: Final = 0.45
HAND_COIN: Final = 0.10  # a coin that a card in hand will bring this turn
RAIL_STRENGTH: Final = 1.5
STATION_STRENGTH: Final = 1.3
DRAW_STRENGTH: Final = 0.9
ACTION_STRENGTH: Final = 0.25


def strength(board: Board, card: i64) -> float:
    """What a card earns when it is drawn, in coins."""
    value = float(board.value[card])
    for place in range(board.effect_at[card], board.effect_at[card + 1]):
        op = board.effect_op[place]
        arg = float(board.effect_arg[place])
        if op == E_RAIL:
            value += RAIL_STRENGTH * arg
        elif op == E_STATION:
            value += STATION_STRENGTH * arg
        elif op == E_DRAW:
            value += DRAW_STRENGTH * arg
        elif op == E_WASTE:
            value -= 0.4 * arg
    if board.types[card] & ACTION:
        value += ACTION_STRENGTH * float(board.cost[card])
    return value


def progress(s: TrainsTable) -> float:
    """How far the game is, from 0 to 1, by the nearest of its three ends."""
    board = s.board
    empty: i64 = 0
    for card in s.present:
        c = i64(card)
        if s.left(c) == 0 and s.has_stack(c) and not board.types[c] & WASTE:
            empty += 1
    far = float(empty) / float(board.empty_stacks) * 0.9
    far = max(far, 1.0 - float(s.markers) / float(board.station_markers))
    for seat in range(board.seats):
        far = max(far, 1.0 - float(s.tokens(seat)) / float(board.rail_tokens))
    return min(far, 1.0)


def map_hopes(s: TrainsTable, seat: i64, left: float) -> float:
    """Stations still to come in own cities, and what lies one step away."""
    board = s.board
    hope = 0.0
    for space in range(board.spaces):
        at: i64 = space
        kind = board.kind[at]
        if kind == SEA:
            continue
        own = (i64(s.rails[at]) >> seat) & 1
        near = (i64(s.reach[at]) >> seat) & 1
        if kind == CITY:
            now = float(board.city_points[i64(s.stations[at])])
            later = float(board.city_points[board.worth[at]])
            if own:
                hope += (later - now) * 0.55 * left
            elif near:
                hope += (now * 0.35 + (later - now) * 0.15) * min(1.0, left * 2.0)
        elif kind == REMOTE:
            if near and not own:
                hope += float(board.worth[at]) * 0.15 * min(1.0, left * 2.0)
        elif own:
            hope += 0.05
        elif near:
            hope += 0.03 * left
    return hope


def deck_power(s: TrainsTable, seat: i64) -> float:
    """What an average hand of this seat earns."""
    board = s.board
    zones = s.zones
    power = 0.0
    size: i64 = 0
    own_turn = s.depth > 0 and s.stack[1] == seat
    for number in s.present:
        card = i64(number)
        count = i64(zones[s.hand(seat) + card]) + i64(zones[s.deck(seat) + card]) + i64(zones[s.discards(seat) + card])
        if own_turn:
            count += i64(zones[s.in_play() + card]) + i64(zones[s.gained() + card]) + i64(zones[s.aside() + card])
        size += count
        if count and not board.types[card] & (WASTE | POINTS):
            power += float(count) * strength(board, card)
    for entry in s.tops:
        if entry >> 12 == seat:
            size += 1
            power += strength(board, (entry & 4095) >> 2)
    return power / max(float(size), float(board.hand_size)) * float(board.hand_size)


def turn_worth(s: TrainsTable, seat: i64) -> float:
    """Coins, options and cards that this turn still holds."""
    board = s.board
    worth = float(s.money) * COIN_NOW + float(s.rail_options) * OPTION_NOW
    hand = s.hand(seat)
    for card in s.present:
        c = i64(card)
        held = i64(s.zones[hand + c])
        if held and not board.types[c] & (WASTE | POINTS):
            worth += float(held) * strength(board, c) * HAND_COIN
            if board.types[c] & RAIL:
                worth += float(held) * 0.05
    return worth


def judge(s: TrainsTable, seat: int) -> float:
    """Own worth less that of the best rival."""
    rival = -1000.0
    for other in range(s.board.seats):
        if other != seat:
            rival = max(rival, worth(s, other))
    return worth(s, seat) - rival * 0.9


def worth(s: TrainsTable, seat: i64) -> float:
    points = float(scoring.seat_points(s, seat))
    if s.depth == 0:
        return points
    left = 1.0 - progress(s)
    value = points + map_hopes(s, seat, left) + deck_power(s, seat) * left * TURNS * POINTS_A_COIN
    if s.stack[1] == seat:
        value += turn_worth(s, seat)
    return value
