"""Whether a table adds up: no component is lost or made, and nothing lies where it cannot be."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.trains.board import CITY, SEA
from goldenspike.games.trains.state import TrainsTable


def audit(s: TrainsTable) -> str:
    """'' or what is wrong."""
    return audit_cards(s) or audit_seats(s) or audit_map(s)


def audit_cards(s: TrainsTable) -> str:
    board = s.board
    last: i64 = -1
    for number in s.present:
        if i64(number) <= last or i64(number) >= board.cards:
            return "the cards of this game are not in order."
        last = i64(number)
    for entry in s.tops:
        if entry < 0 or entry >> 12 >= board.seats or (entry & 4095) >> 2 >= board.cards or entry & 3 not in (1, 2):
            return "a card on top of a deck is no card."
    for card in range(board.cards):
        total = i64(0)
        for row in range(board.seats * 4 + 5):
            if row >= board.seats * 4 or row % 4 != 1:  # the second row of a seat only says what is shown
                total += i64(s.zones[row * board.cards + card])
        for seat in range(board.seats):
            if s.zones[s.shown(seat) + card] > s.zones[s.hand(seat) + card]:
                return f"seat {seat} shows more {board.card_ids[card]} than it holds."
        for entry in s.tops:
            if (entry & 4095) >> 2 == card:
                total += 1
        if total != box(s, card):
            return f"there are {total} {board.card_ids[card]} in the game, not {box(s, card)}."
    return ""


def box(s: TrainsTable, card: i64) -> i64:
    """How many of a card are in this game."""
    return s.board.count[card] if s.has_stack(card) else s.board.start_deck[card] * s.board.seats


def audit_seats(s: TrainsTable) -> str:
    board = s.board
    for number in range(board.seats):
        seat: i64 = number
        decked = s.zone_size(s.deck(seat))
        for entry in s.tops:
            if entry >> 12 == seat:
                decked += 1
        if s.zone_size(s.hand(seat)) != s.hand_size(seat) or decked != s.deck_size(seat):
            return f"seat {seat} does not have as many cards in hand and deck as it says."
        laid: i64 = 0
        for bits in s.rails:
            if bits & u8(1 << seat):
                laid += 1
        if laid + s.tokens(seat) != board.rail_tokens:
            return f"seat {seat} has {laid + s.tokens(seat)} rail tokens, not {board.rail_tokens}."
    return ""


def audit_map(s: TrainsTable) -> str:
    board = s.board
    placed: i64 = 0
    for space in range(board.spaces):
        room = board.worth[space] if board.kind[space] == CITY else 0
        if i64(s.stations[space]) > room:
            return f"space {space} has {s.stations[space]} stations and room for {room}."
        if i64(s.rails[space]) >> board.seats or (board.kind[space] == SEA and s.rails[space]):
            return f"space {space} holds rails that cannot be there."
        placed += i64(s.stations[space])
    if placed + s.markers != board.station_markers:
        return f"there are {placed + s.markers} station markers, not {board.station_markers}."
    if s.money < 0 or s.rail_options < 0:
        return "money or rail options are below nothing."
    return ""
