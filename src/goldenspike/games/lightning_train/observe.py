"""What a seat may know as numbers, for learning programs. Companies are counted from the observer on, clockwise."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from goldenspike.games.lightning_train.board.table import Board
from goldenspike.games.lightning_train.names import MOST_COMPANIES, NEUTRAL, Corp, T, Track, Zone
from goldenspike.games.lightning_train.state.table import LightningTable

KINDS: Final = 16  # room for the kinds of questions
NUMBERS: Final = 12
OWNERS: Final = 5  # four companies and nobody's
MOST: Final = 32_000
SUPPLIES: Final = 5
BACKS: Final = 2  # of cards: action and mogul


def pieces(board: Board) -> list[tuple[str, int]]:
    paths = int(board.paths)
    sites = int(board.sites)
    goods = int(board.goods)
    chips = int(board.chips)
    cards = int(board.cards)
    found = [
        ("public.question", KINDS),
        ("public.decides", MOST_COMPANIES),
        ("public.frame", 4),
        ("public.numbers", NUMBERS),
        ("public.turn", T.COUNT),
        ("public.lines", paths * OWNERS),
        ("public.locomotives", paths),
        ("public.private", paths),
        ("public.requests", sites * goods),
        ("public.markers", sites * OWNERS),
        ("public.goods", int(board.depots)),
        ("public.goods_supply", goods),
        ("public.offer", 4 * goods),
        ("public.market", chips),
        ("public.unseen_production", int(board.productions)),
        ("public.discards", cards),
        ("public.boxed", chips),
    ]
    for company in range(int(board.companies)):
        found += [(f"public.company{company}.numbers", Corp.SIZE + 2), (f"public.company{company}.upgrades", cards)]
    for seat in range(int(board.seats)):
        found += [(f"public.seat{seat}.area", chips), (f"public.seat{seat}.warehouse", chips)]
    found += [("own.bag", chips), ("own.hand", cards), ("own.buried", cards)]
    # What the shipped networks do not read stands behind all that they do.
    found += [("public.slots", int(board.market_slots)), ("public.supplies", SUPPLIES)]
    return [*found, *[(f"public.seat{seat}.cards", BACKS) for seat in range(int(board.seats))]]


def observe(s: LightningTable, me: i64, out: vec[i16], at: i64) -> i64:
    b = s.board
    if s.depth > 0:
        out[at + min(s.question, KINDS - 1)] = 1
        out[at + KINDS + (s.mover - me + b.companies) % b.companies] = 1
        for i in range(4):
            out[at + KINDS + MOST_COMPANIES + i] = i16(max(0 - MOST, min(MOST, s.top(i64(i) + 2))))
    at += KINDS + MOST_COMPANIES + 4
    out[at] = i16(s.round)
    out[at + 1] = i16(s.last)
    out[at + 2] = i16(s.turns)
    out[at + 3] = i16((s.first - me + b.seats) % b.seats)
    out[at + 4] = i16(s.joined)
    out[at + 5] = i16(s.triggered)
    out[at + 6] = i16(s.loans)
    out[at + 7] = i16(s.extras)
    out[at + 8] = i16(s.market_size)
    out[at + 9] = i16(s.dynamite)
    out[at + 10] = i16(s.token_moved)
    out[at + 11] = i16(s.regions_left)
    at += NUMBERS
    for i in range(T.COUNT):
        out[at + i] = i16(max(0 - MOST, min(MOST, s.turn[i])))
    at = observe_map(s, me, out, at + T.COUNT)
    return observe_companies(s, me, out, at)


def relative(s: LightningTable, owner: i64, me: i64) -> i64:
    """An owner of a line or station as seen from a seat: 0 the seat itself, 4 nobody."""
    if owner >= NEUTRAL:
        return OWNERS - 1
    return (owner - 1 - me + s.board.companies) % s.board.companies


def observe_map(s: LightningTable, me: i64, out: vec[i16], at: i64) -> i64:
    b = s.board
    for i in range(b.paths):
        if s.line[i] > 0:
            out[at + i64(i) * OWNERS + relative(s, i64(s.line[i]), me)] = 1
        out[at + b.paths * OWNERS + i] = i16(s.locos[i])
        out[at + b.paths * (OWNERS + 1) + i] = i16(s.private[i])
    at += b.paths * (OWNERS + 2)
    markers = at + b.sites * b.goods
    for i in range(b.sites):
        city = b.site_city[i]
        if s.station[city] == 0:
            continue
        token = i64(s.station[city]) - 1
        if s.met[city] & 1 == 0:
            out[at + i64(i) * b.goods + b.token_first[token]] += 1
        if b.token_second[token] >= 0 and s.met[city] & 2 == 0:
            out[at + i64(i) * b.goods + b.token_second[token]] += 1
        out[markers + i64(i) * OWNERS + relative(s, i64(s.marker[city]), me)] = 1
    at = markers + b.sites * OWNERS
    for i in range(b.depots):
        out[at + i] = i16(s.goods[b.depot_city[i] * b.goods + b.depot_good[i]])
    at += b.depots
    for i in range(b.goods):
        out[at + i] = i16(s.goods_left[i])
    at += b.goods
    for i in range(4):
        if s.offer[i] > 0:
            token = i64(s.offer[i]) - 1
            out[at + i64(i) * b.goods + b.token_first[token]] = 1
            if b.token_second[token] >= 0:
                out[at + i64(i) * b.goods + b.token_second[token]] = 1
    at += 4 * b.goods
    for i in range(b.market_slots):
        if s.market[i] > 0:
            out[at + i64(s.market[i]) - 1] = i16(b.slot_price[i])
    at += b.chips
    for i in range(b.productions):
        out[at + i] = i16(s.unseen[i])
    at += b.productions
    for i in range(b.cards):
        out[at + i] = i16(s.cards[s.pile_at() + i])
    at += b.cards
    for i in range(b.chips):
        out[at + i] = i16(s.boxed[i])
    return at + b.chips


def observe_companies(s: LightningTable, me: i64, out: vec[i16], at: i64) -> i64:
    b = s.board
    for k in range(b.companies):
        c = (me + i64(k)) % b.companies
        for i in range(Corp.SIZE):
            out[at + i] = i16(s.corp[c * Corp.SIZE + i])
        out[at + Corp.SIZE] = i16(s.track[Track.SCORE + c])
        out[at + Corp.SIZE + 1] = i16(s.stations_built(c))
        at += Corp.SIZE + 2
        for i in range(b.cards):
            out[at + i] = i16(s.cards[s.played_at(c) + i])
        at += b.cards
    for k in range(b.seats):
        seat = (me + i64(k)) % b.seats
        area = s.zone(seat, Zone.AREA)
        ware = s.zone(seat, Zone.WARE)
        for i in range(b.chips):
            out[at + i] = i16(s.chips[area + i])
            out[at + b.chips + i] = i16(s.chips[ware + i])
        at += b.chips * 2
    bag = s.zone(me, Zone.BAG)
    for i in range(b.chips):
        out[at + i] = i16(s.chips[bag + i])
    at += b.chips
    for i in range(b.cards):
        out[at + i] = i16(s.cards[s.hand_at(me) + i])
        out[at + b.cards + i] = i16(s.cards[s.buried_at(me) + i])
    return observe_rest(s, me, out, at + 2 * b.cards)


def observe_rest(s: LightningTable, me: i64, out: vec[i16], at: i64) -> i64:
    """Which chip lies in which slot, what is left in the supplies, and how many cards of each back the seats hold."""
    b = s.board
    for i in range(b.market_slots):
        out[at + i] = i16(s.market[i])
    at += b.market_slots
    for i in range(len(s.stock)):
        out[at] += i16(i64(s.stock[i]))
    for i in range(b.tokens):
        out[at + 1 + b.token_size[i]] += i16(i64(s.tokens[i]))
    count_backs(s, s.deck_at(), out, at + 3)
    at += SUPPLIES
    for k in range(b.seats):
        count_backs(s, s.hand_at((me + i64(k)) % b.seats), out, at)
        at += BACKS
    return at


def count_backs(s: LightningTable, base: i64, out: vec[i16], at: i64) -> None:
    """Action and mogul cards of a deck or hand: their backs differ."""
    b = s.board
    for i in range(b.actions):
        out[at] += i16(i64(s.cards[base + i]))
    for i in range(b.actions, b.cards):
        out[at + 1] += i16(i64(s.cards[base + i]))
