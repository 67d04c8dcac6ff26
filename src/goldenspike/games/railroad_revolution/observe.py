"""What a seat may know as numbers, for learning programs. Seats are counted from the observer: itself first, then clockwise."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from goldenspike.games.railroad_revolution.board import Board
from goldenspike.games.railroad_revolution.legality.means import owed
from goldenspike.games.railroad_revolution.names import HUES, MEN, NEUTRAL, POSTS, SLOTS, STACKS, TRACKS, Did, F, Own, Q
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable

QUESTIONS: Final = 17
NUMBERS: Final = 11
PER_SEAT: Final = 8
UNIT: Final = 50  # every sum of money is a multiple of it
MOST: Final = 32_000


def pieces(board: Board) -> list[tuple[str, int]]:
    seats = int(board.seats)
    cities = int(board.cities)
    offices = int(board.offices)
    tiles = int(board.milestones)
    found = [
        ("public.question", QUESTIONS),
        ("public.decides", seats),
        ("public.turn_of", seats),
        ("public.starter", seats),
        ("public.numbers", NUMBERS),
        ("public.city_tiles", cities),
        ("public.first_stations", cities),
        ("public.telegraph_tiles", offices),
        ("public.first_offices", offices),
        ("public.deal", int(board.deals)),
        ("public.deals_gone", int(board.deals)),
        ("public.stacks", int(board.trains)),
        ("public.pool", HUES),
        ("public.milestones_left", STACKS),
        ("public.setup", 3 * int(board.setup_tiles)),
    ]
    for seat in range(seats):
        found += [
            (f"public.seat{seat}.numbers", PER_SEAT),
            (f"public.seat{seat}.rails", int(board.spaces)),
            (f"public.seat{seat}.stations", cities),
            (f"public.seat{seat}.offices", offices),
            (f"public.seat{seat}.workers", MEN),
            (f"public.seat{seat}.trains", 2 * int(board.trains)),
            (f"public.seat{seat}.tracks", TRACKS),
            (f"public.seat{seat}.milestones", tiles),
            (f"public.seat{seat}.managers", SLOTS * POSTS),
        ]
    return [*found, ("own.known", tiles), ("own.drawn", tiles)]


def observe(t: RevolutionTable, me: i64, out: vec[i16], at: i64) -> i64:
    b = t.board
    seats = b.seats
    if t.depth > 0:
        out[at + t.question] = 1
        out[at + QUESTIONS + (t.mover - me + seats) % seats] = 1
    at += QUESTIONS + seats
    out[at + (t.turn - me + seats) % seats] = 1
    out[at + seats + (t.starter - me + seats) % seats] = 1
    at += 2 * seats
    out[at] = i16(t.round)
    out[at + 1] = i16(t.last_round)
    out[at + 2] = i16(owed(t) // UNIT)
    if t.depth > 0:
        if t.stack[F.KIND] == Q.ACT:
            out[at + 3] = i16((t.action()) + 1)
            out[at + 4] = i16((t.worker()) + 1)
            out[at + 5] = i16(t.stack[F.DID] & Did.ALL)
            out[at + 6] = i16(t.stack[F.WHERE])
        for k in range(4):
            out[at + 7 + k] = i16(max(i64(0), min(t.top(F.SEAT + 1 + k), MOST)))
        if t.question == Q.ACT:
            out[at + 5 + F.DID] = out[at + 5]
    at += NUMBERS
    for k in range(b.cities):
        out[at + k] = i16(i64(t.tiles[k]) + 1)
        out[at + b.cities + k] = i16(relative(i64(t.first_in[k]), me, seats))
    at += 2 * b.cities
    for k in range(b.offices):
        out[at + k] = i16(i64(t.wires[k]))
        out[at + b.offices + k] = i16(relative(i64(t.first_at[k]), me, seats))
    at += 2 * b.offices
    out[at + t.deal_tile] = 1
    at = members(t.deals_gone, b.deals, 1, out, at + b.deals)
    for k in range(b.trains):
        out[at + k] = i16(i64(t.stacks[k]))
    at += b.trains
    for k in range(HUES):
        out[at + k] = i16(i64(t.pool[k]))
    at += HUES
    for k in range(STACKS):
        out[at + k] = i16(i64(t.deck_size[k]))
    at += STACKS
    for k in range(b.setup_tiles):
        out[at + 3 * k] = i16(i64(t.setup[3 * k]))
        out[at + 3 * k + 1] = i16(i64(t.setup[3 * k + 1]))
        out[at + 3 * k + 2] = i16(relative(i64(t.setup[3 * k + 2]), me, seats))
    at += 3 * b.setup_tiles
    for k in range(seats):
        at = observe_seat(t, (me + k) % seats, out, at)
    for stack in range(STACKS):
        for k in range(i64(t.deck_size[stack])):
            place = stack * b.stack_room + k
            if i64(t.deck_known[place]) >> me & 1:
                out[at + i64(t.deck[place])] = i16(k + 1)
    at += b.milestones
    if t.depth > 0 and t.question == Q.KEEP and t.mover == me:
        for k in range(t.top(F.DRAWN)):
            out[at + i64(t.deck[t.top(F.STACK) * b.stack_room + k])] = 1
    return at + b.milestones


def relative(owner: i64, me: i64, seats: i64) -> i64:
    """0 nobody, 1 the observer, 2 the next seat and so on; neutral buildings stay as they are."""
    if owner == 0 or owner == NEUTRAL:
        return owner
    return 1 + (owner - 1 - me + seats) % seats


def observe_seat(t: RevolutionTable, seat: i64, out: vec[i16], at: i64) -> i64:
    b = t.board
    out[at] = i16(min(t.of(seat, Own.MONEY) // UNIT, MOST))
    out[at + 1] = i16(min(t.of(seat, Own.SHARES), MOST))
    out[at + 2] = i16(t.of(seat, Own.WORKERS))
    out[at + 3] = i16(t.of(seat, Own.HOUSES_OFF))
    out[at + 4] = i16(t.of(seat, Own.RAILS_OFF))
    out[at + 5] = i16(t.of(seat, Own.HOUSES_SOLD))
    out[at + 6] = i16(t.of(seat, Own.RAILS_SOLD))
    out[at + 7] = i16(t.of(seat, Own.SETUP_PIECES))
    at += PER_SEAT
    at = members(t.of(seat, Own.RAILS), b.spaces, 1, out, at)
    at = members(t.of(seat, Own.STATIONS), b.cities, 1, out, at)
    at = members(t.of(seat, Own.OFFICES), b.offices, 1, out, at)
    for k in range(MEN):
        out[at + k] = i16(i64(t.men[seat * MEN + k]))
    at += MEN
    for k in range(2 * b.trains):
        out[at + k] = i16(i64(t.trains[seat * 2 * b.trains + k]))
    at += 2 * b.trains
    for k in range(TRACKS):
        out[at + k] = i16(i64(t.marks[seat * TRACKS + k]))
    at += TRACKS
    members(t.of(seat, Own.COMPLETED), b.milestones, 3, out, at)
    for slot in range(SLOTS):
        place = (seat * SLOTS + slot) * MILE
        tile = i64(t.open[place])
        if tile:
            out[at + tile - 1] = i16(1 + slot)
        for post in range(POSTS):
            out[at + b.milestones + slot * POSTS + post] = i16(i64(t.open[place + 1 + post]))
    return at + b.milestones + SLOTS * POSTS


def members(these: i64, size: i64, value: i16, out: vec[i16], at: i64) -> i64:
    """Write a value for each member of a set of bits; returns the place behind it."""
    k: i64 = at
    while these > 0:
        if these & 1:
            out[k] = value
        these >>= 1
        k += 1
    return at + size
