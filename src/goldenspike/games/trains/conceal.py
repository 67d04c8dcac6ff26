"""What a seat cannot know, dealt anew: a world that it may only imagine."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.trains.legality.cards import cannot, exchangeable, is_copier
from goldenspike.games.trains.names import KNOWN, TYPE, F, Q
from goldenspike.games.trains.state import TrainsTable, known_to, owner_of
from goldenspike.games.trains.view import unseen
from goldenspike.kernel.rng import pick_counted

TELLING: Final = (Q.COPY, Q.SELL_WASTE, Q.SAME_TRAIN, Q.REMOVE)  # asked of who can answer


def conceal(s: TrainsTable, viewer: int) -> None:
    """Deal every other hand anew from what that seat has in hand and deck. The viewer's own deck has no order to hide."""
    for seat in range(s.board.seats):
        if seat != viewer:
            deal_anew(s, seat)


def deal_anew(s: TrainsTable, seat: i64) -> None:
    board = s.board
    pool = unseen(s, seat)
    hand = s.hand(seat)
    deck = s.deck(seat)
    shown = s.shown(seat)
    left: i64 = 0
    missing = s.hand_size(seat)
    for number in s.present:
        card = i64(number)
        left += i64(pool[card])
        missing -= i64(s.zones[shown + card])
        s.zones[hand + card] = s.zones[shown + card]
    if s.depth > 0 and s.mover == seat and s.question in TELLING:
        card = pick_answer(s, seat, pool)
        if card >= 0:
            pool[card] -= 1
            left -= 1
            missing -= 1
            s.zones[hand + card] += 1
    for i in range(missing):
        card = pick_counted(pool, 0, board.cards, left, s.rng)
        pool[card] -= 1
        left -= 1
        s.zones[hand + card] += 1
    for place in range(len(s.tops)):
        entry = s.tops[place]
        if owner_of(entry) == seat and known_to(entry) == KNOWN.TO_OWNER:
            card = pick_counted(pool, 0, board.cards, left, s.rng)
            pool[card] -= 1
            left -= 1
            s.tops[place] = seat * 4096 + card * 4 + KNOWN.TO_OWNER
    for number in s.present:
        s.zones[deck + i64(number)] = pool[i64(number)]


def pick_answer(s: TrainsTable, seat: i64, pool: vec[u8]) -> i64:
    """A card of the pool that answers the open question, as it would not have been asked otherwise; -1 if one is shown."""
    board = s.board
    shown = s.shown(seat)
    fitting = vec[u8]([0] * board.cards)
    total: i64 = 0
    for number in s.present:
        card = i64(number)
        if (pool[card] or s.zones[shown + card]) and would_answer(s, seat, card):
            if s.zones[shown + card]:
                return -1
            fitting[card] = pool[card]
            total += i64(pool[card])
    return pick_counted(fitting, 0, board.cards, total, s.rng) if total else -1


def would_answer(s: TrainsTable, seat: i64, card: i64) -> bool:
    kind = s.question
    types = s.board.types[card]
    if kind == Q.SELL_WASTE:
        return card == s.board.waste
    if kind == Q.SAME_TRAIN:
        return types & TYPE.TRAIN != 0
    if kind == Q.REMOVE:
        return exchangeable(s, card, s.top(F.MORE))
    return types & TYPE.ACTION != 0 and not is_copier(s, card) and cannot(s, seat, card, -1, 0) == 0
