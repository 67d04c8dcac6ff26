"""What a seat may know as numbers, for learning programs. Seats are counted from the observer: itself first, then clockwise."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from goldenspike.games.trains import scoring
from goldenspike.games.trains.board import Board
from goldenspike.games.trains.names import KNOWN, F
from goldenspike.games.trains.state import TrainsTable, card_of, known_to, owner_of

KINDS: Final = 24  # room for the kinds of questions
LASTING_BITS: Final = 7
NUMBERS: Final = 7
PER_SEAT: Final = 5
TOPS: Final = 8  # cards whose place on top of a deck is told; in play four is much
HIDDEN: Final = -1  # its owner alone knows it


def pieces(board: Board) -> list[tuple[str, int]]:
    seats = int(board.seats)
    cards = int(board.cards)
    spaces = int(board.spaces)
    found = [
        ("public.question", KINDS),
        ("public.decides", seats),
        ("public.turn_of", seats),
        ("public.numbers", NUMBERS),
        ("public.lasting", LASTING_BITS),
        ("public.played", cards),
        ("public.gained", cards),
        ("public.aside", cards),
        ("public.removed", cards),
        ("public.supply", cards),
        ("public.stacks", cards),
        ("public.stations", spaces),
    ]
    for seat in range(seats):
        found += [
            (f"public.seat{seat}.numbers", PER_SEAT),
            (f"public.seat{seat}.rails", spaces),
            (f"public.seat{seat}.discards", cards),
            (f"public.seat{seat}.shown", cards),
            (f"public.seat{seat}.unseen", cards),
            (f"public.seat{seat}.top", cards),
        ]
    found += [("own.hand", cards), ("own.deck", cards), ("own.top", cards)]
    # What the shipped networks do not read stands behind all that they do.
    return [*found, *[(f"public.seat{seat}.tops", TOPS) for seat in range(seats)], ("own.tops", TOPS)]


def observe(s: TrainsTable, me: i64, out: vec[i16], at: i64) -> i64:
    board = s.board
    seats = board.seats
    cards = board.cards
    if s.depth > 0:
        out[at + s.question] = 1
        out[at + KINDS + (s.mover - me + seats) % seats] = 1
        out[at + KINDS + seats + (s.stack[F.SEAT] - me + seats) % seats] = 1
    at += KINDS + 2 * seats
    out[at] = i16(s.money)
    out[at + 1] = i16(s.rail_options)
    out[at + 2] = i16(s.rail_bonus)
    out[at + 3] = i16(s.markers)
    out[at + 4] = i16(min(s.turns, 32_000))
    out[at + 5] = i16(s.acted)
    out[at + 6] = i16(s.top(F.COUNT)) if s.depth > 1 else 0  # how many are still asked for
    at += NUMBERS
    for bit in range(LASTING_BITS):
        out[at + bit] = i16((s.lasting >> bit) & 1)
    at += LASTING_BITS
    zones = s.zones
    present = s.present
    table = s.in_play()  # the zones of the table: played, gained, aside, removed, supply, stacks
    for number in present:
        card = i64(number)
        zone = table + card
        place = at + card
        for i in range(6):
            if zones[zone]:
                out[place] = i16(zones[zone])
            zone += cards
            place += cards
    at += 6 * cards
    space: i64 = 0
    for count in s.stations:
        if count:
            out[at + space] = i16(count)
        space += 1  # noqa: SIM113  counted by hand: enumerate is slow when compiled
    at += board.spaces
    for far in range(seats):
        at = observe_seat(s, (me + far) % seats, me, out, at)
    hand = s.hand(me)
    deck = s.deck(me)
    for number in present:
        card = i64(number)
        out[at + card] = i16(zones[hand + card])
        out[at + cards + card] = i16(zones[deck + card])
    top = s.top_place(me)
    if top >= 0:
        out[at + 2 * cards + card_of(s.tops[top])] = 1
    at += 3 * cards
    for far in range(seats):
        observe_tops(s, (me + far) % seats, False, out, at)
        at += TOPS
    observe_tops(s, me, True, out, at)
    return at + TOPS


def observe_tops(s: TrainsTable, seat: i64, own: bool, out: vec[i16], at: i64) -> None:
    """The known cards on top of a deck, from the top down, as their number counted from 1."""
    place: i64 = len(s.tops) - 1
    found: i64 = 0
    while place >= 0 and found < TOPS:
        entry = s.tops[place]
        if owner_of(entry) == seat:
            if own or known_to(entry) == KNOWN.TO_ALL:
                out[at + found] = i16(card_of(entry) + 1)
            else:
                out[at + found] = HIDDEN
            found += 1
        place -= 1


def observe_seat(s: TrainsTable, seat: i64, me: i64, out: vec[i16], at: i64) -> i64:
    """What everybody knows of a seat. What it has in hand and deck together is known to all who kept count."""
    board = s.board
    cards = board.cards
    zones = s.zones
    out[at] = i16(s.tokens(seat))
    out[at + 1] = i16(s.track(seat))
    out[at + 2] = i16(s.hand_size(seat))
    out[at + 3] = i16(s.deck_size(seat))
    out[at + 4] = i16(scoring.seat_points(s, seat))
    at += PER_SEAT
    bit = u8(1 << seat)
    space: i64 = 0
    for rails in s.rails:
        if rails & bit:
            out[at + space] = 1
        space += 1  # noqa: SIM113  counted by hand: enumerate is slow when compiled
    at += board.spaces
    discards = s.discards(seat)
    shown = s.shown(seat)
    hand = s.hand(seat)
    deck = s.deck(seat)
    for number in s.present:
        card = i64(number)
        out[at + card] = i16(zones[discards + card])
        out[at + cards + card] = i16(zones[shown + card])
        out[at + 2 * cards + card] = i16(i64(zones[deck + card]) + i64(zones[hand + card]) - i64(zones[shown + card]))
    for entry in s.tops:
        if owner_of(entry) == seat and known_to(entry) == KNOWN.TO_OWNER:
            out[at + 2 * cards + card_of(entry)] += 1
    top = s.top_place(seat)
    if top >= 0 and known_to(s.tops[top]) == KNOWN.TO_ALL:
        out[at + 3 * cards + card_of(s.tops[top])] = 1
    return at + 4 * cards
