"""How good a position looks to an expert: points now, points to come from the map, what the deck earns in the turns left."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
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
        op = board.effect_op[i64(place)]
        arg = float(board.effect_arg[i64(place)])
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
    for card in range(board.cards):
        c = i64(card)
        if s.pile[c] and s.supply[c] == 0 and not board.types[c] & WASTE:
            empty += 1
    far = float(empty) / float(board.empty_stacks) * 0.9
    far = max(far, 1.0 - float(s.markers) / float(board.station_markers))
    for tokens in s.tokens:
        far = max(far, 1.0 - float(tokens) / float(board.rail_tokens))
    return min(far, 1.0)


def map_hopes(s: TrainsTable, seat: i64, left: float) -> float:
    """Stations still to come in own cities, and what lies one step away."""
    board = s.board
    hope = 0.0
    for space in range(board.spaces):
        at = i64(space)
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
    base = seat * board.cards
    power = 0.0
    size = 0.0
    own_turn = s.depth > 0 and s.stack[1] == seat
    counts = vec[i64]([0] * board.cards)
    for card in range(board.cards):
        c = i64(card)
        count = i64(s.hand[base + c]) + i64(s.deck[base + c]) + i64(s.discards[base + c])
        if own_turn:
            count += i64(s.played_cards[c]) + i64(s.gained[c]) + i64(s.aside[c])
        counts[c] = count
    for entry in s.tops:
        if entry >> 12 == seat:
            counts[(entry & 4095) >> 2] += 1
    for card in range(board.cards):
        c = i64(card)
        if counts[c]:
            size += float(counts[c])
            if not board.types[c] & (WASTE | POINTS):
                power += float(counts[c]) * strength(board, c)
    return power / max(size, float(board.hand_size)) * float(board.hand_size)


def turn_worth(s: TrainsTable, seat: i64) -> float:
    """Coins, options and cards that this turn still holds."""
    board = s.board
    worth = float(s.money) * COIN_NOW + float(s.rail_options) * OPTION_NOW
    base = seat * board.cards
    for card in range(board.cards):
        c = i64(card)
        held = i64(s.hand[base + c])
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
            rival = max(rival, worth(s, i64(other)))
    return worth(s, i64(seat)) - rival * 0.9


def worth(s: TrainsTable, seat: i64) -> float:
    points = float(scoring.seat_points(s, seat))
    if s.depth == 0:
        return points
    left = 1.0 - progress(s)
    value = points + map_hopes(s, seat, left) + deck_power(s, seat) * left * TURNS * POINTS_A_COIN
    if s.stack[1] == seat:
        value += turn_worth(s, seat)
    return value
