"""What a seat may know as numbers, for learning programs. Seats are counted from the observer: itself first, then clockwise."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from goldenspike.games.trains_and_stations.board import StationsBoard
from goldenspike.games.trains_and_stations.names import DIE, GOODS, KINDS, LOCATIONS, MARK, STRIDE, WHITE, F, Q
from goldenspike.games.trains_and_stations.state import StationsTable

QUESTIONS: Final = 12
NUMBERS: Final = 7
PER_DIE: Final = 5
PER_SEAT: Final = 6


def pieces(board: StationsBoard) -> list[tuple[str, int]]:
    seats = int(board.seats)
    found = [
        ("public.question", QUESTIONS),
        ("public.decides", seats),
        ("public.turn_of", seats),
        ("public.conductor", seats),
        ("public.asked_good", GOODS + 1),
        ("public.tied", seats),
        ("public.numbers", NUMBERS),
        ("public.dice", int(board.row) * PER_DIE),
        ("public.stack_goods", KINDS * GOODS),
        ("public.stack_left", KINDS),
        ("public.placed", GOODS),
        ("public.joined", int(board.cities)),
        ("public.white", int(board.spaces)),
    ]
    for seat in range(seats):
        found += [
            (f"public.seat{seat}.numbers", PER_SEAT),
            (f"public.seat{seat}.dice", int(board.spaces)),
            (f"public.seat{seat}.buildings", int(board.cities) * KINDS),
            (f"public.seat{seat}.supply", KINDS),
            (f"public.seat{seat}.saved", STRIDE),
            (f"public.seat{seat}.missions", int(board.missions)),
            (f"public.seat{seat}.goods", GOODS),
        ]
    return [
        *found,
        ("own.power_cards", int(board.cards)),
        ("own.offer", GOODS),
        ("own.offer_cards", int(board.pairs)),
        ("own.returned", int(board.cards)),
    ]


def observe(s: StationsTable, me: i64, out: vec[i16], at: i64) -> i64:
    """Goods of the others are among the public numbers: every gain and trade was seen by all (TS-PUB-02)."""
    b = s.board
    seats = b.seats
    if s.depth > 0:
        kind = s.question
        out[at + kind] = 1
        out[at + QUESTIONS + (s.mover - me + seats) % seats] = 1
        if kind == Q.SPECULATE:
            out[at + QUESTIONS + 3 * seats + s.top(F.GOOD)] = 1
        if kind == Q.MAJORITY:
            for i in range(seats):
                if (s.top(F.TIED) >> i) & 1:
                    out[at + QUESTIONS + 3 * seats + GOODS + 1 + (i - me + seats) % seats] = 1
    out[at + QUESTIONS + seats + (s.active - me + seats) % seats] = 1
    out[at + QUESTIONS + 2 * seats + (s.conductor - me + seats) % seats] = 1
    at += QUESTIONS + 4 * seats + GOODS + 1
    out[at] = i16(s.stock)
    out[at + 1] = i16(s.last_round)
    out[at + 2] = i16(s.white)
    power: i64 = 0
    for left in s.deck:
        power += i64(left)
    out[at + 3] = i16(power)
    out[at + 4] = i16(s.struck)
    out[at + 5] = i16(min(s.turns, 32_000))
    out[at + 6] = i16(s.dice)
    at += NUMBERS
    for i in range(s.dice):
        place = at + i * PER_DIE
        out[place] = 1
        out[place + 1] = 1 if s.die[i] == DIE.BONUS else 0
        out[place + 2] = i16(i64(s.face[i]))
        out[place + 3] = 1 if s.mark[i] == 1 or s.mark[i] == MARK.FIXED else 0
        out[place + 4] = i16(i64(s.mark[i]))
    at += b.row * PER_DIE
    for i in range(KINDS):
        out[at + i * GOODS + i64(s.stack_good[i])] = 1
        out[at + KINDS * GOODS + i] = i16(i64(s.stack_left[i]))
    at += KINDS * GOODS + KINDS
    for i in range(GOODS):
        out[at + i] = i16(i64(s.placed[i]))
    at += GOODS
    for i in range(b.cities):
        out[at + i] = i16(i64(s.joined[i]))
    at += b.cities
    for i in range(b.spaces):
        if s.spaces[i] == WHITE:
            out[at + i] = 1
    at += b.spaces
    for i in range(seats):
        at = observe_seat(s, (me + i) % seats, out, at)
    for i in range(b.cards):
        out[at + i] = i16(i64(s.hand[me * b.cards + i]))
    at += b.cards
    for i in range(GOODS):
        out[at + i] = i16(i64(s.offer[me * GOODS + i]))
    at += GOODS
    for i in range(b.pairs):
        out[at + i] = i16(i64(s.offer_cards[me * b.pairs + i]))
    at += b.pairs
    if s.returned[me] > 0:
        out[at + i64(s.returned[me]) - 1] = 1
    return at + b.cards


def observe_seat(s: StationsTable, seat: i64, out: vec[i16], at: i64) -> i64:
    b = s.board
    out[at] = i16(s.vp[seat])
    out[at + 1] = i16(i64(s.coins[seat]))
    out[at + 2] = i16(i64(s.pool[seat]))
    out[at + 3] = i16(i64(s.held[seat]))
    out[at + 4] = i16(s.hand_size(seat))
    out[at + 5] = i16(i64(s.due[seat]))
    at += PER_SEAT
    for i in range(b.spaces):
        if i64(s.spaces[i]) == seat + 1:
            out[at + i] = 1
    at += b.spaces
    for i in range(b.cities * LOCATIONS):
        code: i64 = i64(s.lots[i]) - 1
        if code >= 0 and code // KINDS == seat:
            out[at + i // LOCATIONS * KINDS + code % KINDS] += 1
    at += b.cities * KINDS
    for i in range(KINDS):
        out[at + i] = i16(i64(s.supply[seat * KINDS + i]))
    at += KINDS
    for i in range(STRIDE):
        out[at + i] = i16(i64(s.saved[seat * STRIDE + i]))
    at += STRIDE
    for i in range(b.missions):
        out[at + i] = i16(i64(s.shown[seat * b.cards + i]))
    at += b.missions
    for i in range(GOODS):
        out[at + i] = i16(i64(s.goods[seat * GOODS + i]))
    return at + GOODS
