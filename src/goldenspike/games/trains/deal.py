"""Setting up the table: the supply, the starting decks and hands, who begins."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from goldenspike.games.trains.names import SEAT, Q
from goldenspike.games.trains.state import TrainsTable
from goldenspike.kernel.rng import pick_counted, rng_below


def deal(s: TrainsTable) -> None:
    board = s.board
    lay_out_supply(s)
    for seat in range(board.seats):
        s.seats[seat * SEAT.SIZE + SEAT.TOKENS] = board.rail_tokens
        for card in range(board.cards):
            s.zones[s.deck(seat) + card] = u8(board.start_deck[card])
            s.seats[seat * SEAT.SIZE + SEAT.DECK_SIZE] += board.start_deck[card]
    for seat in range(board.seats):
        s.draw(seat, board.hand_size)
    s.markers = board.station_markers
    s.first = board.first if board.first >= 0 else rng_below(s.rng, board.seats)
    s.barrier = 0
    if s.journal is not None:
        s.note(s.first, "trains.event.first", "TR-SET-12", {})
    s.push(Q.START, s.first)


def lay_out_supply(s: TrainsTable) -> None:
    """Core stacks and the drawn or named optional stacks (TR-SET-07, TR-SET-09)."""
    board = s.board
    randomizers = vec[u8]([0] * board.cards)
    total: i64 = 0
    for card in range(board.cards):
        if board.optional[card]:
            randomizers[card] = 1
            total += 1
        elif card != board.normal_train:
            s.lay_stack(card)
    for number in board.wanted:
        s.lay_stack(i64(number))
    if not board.wanted:
        for i in range(min(board.optional_stacks, total)):
            chosen = pick_counted(randomizers, 0, board.cards, total, s.rng)
            randomizers[chosen] = 0
            total -= 1
            s.lay_stack(chosen)
    for card in range(board.cards):
        if s.has_stack(card) or board.start_deck[card]:
            s.present = append(s.present, u8(card))
