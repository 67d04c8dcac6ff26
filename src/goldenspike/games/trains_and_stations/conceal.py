"""What a seat may only imagine: everything that it cannot know is dealt anew."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.legality.upgrade import last_good, offered_goods
from goldenspike.games.trains_and_stations.names import GOODS, F, Q
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.rng import pick_counted, rng_below


def conceal(s: StationsTable, viewer: i64) -> None:
    """Deal the other seats' Power cards anew, and what they have put forward in a speculation that is not over yet.

    With -1 for an onlooker all seats are others.

    Goods stay where they are: every gain and every trade was made before all eyes, so a seat that kept count knows them. The
    number of Power cards is known in the same way. The card that the viewer gave back lies in the stack, or in the hand of a
    seat that has drawn since.
    """
    b = s.board
    s.returned = s.returned[:]
    if s.depth == 0:  # all hands lie open; only what others gave back before the first turn stays unknown
        for i in range(b.seats):
            if i != viewer:
                s.returned[i] = 1
        return
    keeping = s.question == Q.KEEP
    pool = s.deck[:]
    s.hand = s.hand[:]
    sizes = vec[i64]([0] * b.seats)
    for who in range(b.seats):
        seat: i64 = who
        if seat == viewer:
            continue
        if keeping and s.returned[seat]:
            pool[i64(s.returned[seat]) - 1] += 1
            sizes[seat] += 1
        for i in range(b.cards):
            at = seat * b.cards + i
            sizes[seat] += i64(s.hand[at])
            pool[i] += s.hand[at]
            s.hand[at] = 0
    mine = returned_copy(s, viewer, pool)
    left: i64 = 0
    for count in pool:
        left += i64(count)
    # Seats that have drawn nothing come first: they cannot have the card that the viewer gave back
    for drawn in range(2):
        for who in range(b.seats):
            seat = who
            if seat == viewer or (s.drawn[seat] > 0) != (drawn == 1):
                continue
            if drawn == 0 and mine >= 0:
                pool[mine] -= 1
                left -= 1
            for i in range(sizes[seat]):
                card = pick_counted(pool, 0, b.cards, left, s.rng)
                pool[card] -= 1
                left -= 1
                s.hand[seat * b.cards + card] += 1
            if drawn == 0 and mine >= 0:
                pool[mine] += 1
                left += 1
    s.deck = pool[:]
    give_back_anew(s, viewer, pool, keeping)
    offer_anew(s, viewer)


def returned_copy(s: StationsTable, viewer: i64, pool: vec[u8]) -> i64:
    """The card that the viewer gave back, if it must be in the stack or with a seat that has drawn; -1 if nothing is sure."""
    b = s.board
    card: i64 = i64(s.returned[viewer]) - 1 if viewer >= 0 else -1
    if card < 0 or pool[card] == 0 or s.question == Q.KEEP:
        return -1
    for i in range(b.seats):
        at = i * b.cards + card
        if s.drawn[i] and (s.shown[at] or s.spent[at] or (i == viewer and s.hand[at])):
            return -1
    return card


def give_back_anew(s: StationsTable, viewer: i64, stack: vec[u8], keeping: bool) -> None:
    """The cards that others gave back: in setup one of their three, later some card of the stack."""
    b = s.board
    s.hand = s.hand[:]
    s.returned = s.returned[:]
    left: i64 = 0
    own: i64 = i64(s.returned[viewer]) - 1 if viewer >= 0 else -1
    if not keeping and own >= 0 and stack[own]:
        stack[own] -= 1
    for count in stack:
        left += i64(count)
    for who in range(b.seats):
        seat: i64 = who
        if seat == viewer or s.returned[seat] == 0:
            continue
        if keeping:
            card = pick_counted(s.hand, seat * b.cards, b.cards, s.hand_size(seat), s.rng)
            s.hand[seat * b.cards + card] -= 1
            s.returned[seat] = u8(card + 1)
        elif left > 0:
            card = pick_counted(stack, 0, b.cards, left, s.rng)
            stack[card] -= 1
            left -= 1
            s.returned[seat] = u8(card + 1)
        else:
            s.returned[seat] = 1


def offer_anew(s: StationsTable, viewer: i64) -> None:
    """Other seats that were asked before have put something forward: an even number of Goods, some two-Goods cards."""
    b = s.board
    if s.question != Q.SPECULATE:
        return
    s.offer = s.offer[:]
    s.offer_cards = s.offer_cards[:]
    now = s.top(F.ASKED)
    for asked in range(now + 1):
        seat = (s.active + asked) % b.seats
        if seat == viewer:
            continue
        reached: i64 = s.top(F.GOOD) if asked == now else GOODS + 1
        for i in range(GOODS):
            s.offer[seat * GOODS + i] = 0
        if s.goods_of(seat) >= b.trade:
            for i in range(min(reached, GOODS)):
                good: i64 = i
                have: i64 = i64(s.goods[seat * GOODS + good])
                if have == 0:
                    continue
                count = rng_below(s.rng, have + 1)
                if last_good(s, seat, good) and (offered_goods(s, seat) + count) % 2:
                    count += 1 if count < have else -1
                s.offer[seat * GOODS + good] = u8(count)
        for i in range(b.pairs):
            s.offer_cards[seat * b.pairs + i] = 0
            if reached > GOODS:
                cards_held: i64 = i64(s.hand[seat * b.cards + b.missions + i])
                s.offer_cards[seat * b.pairs + i] = u8(rng_below(s.rng, cards_held + 1))
