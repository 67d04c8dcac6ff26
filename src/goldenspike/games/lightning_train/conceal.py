"""What a seat has to guess, dealt anew."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.state.table import LightningTable
from goldenspike.kernel.rng import pick_counted


def conceal_cards(s: LightningTable, seat: i64) -> None:
    """Deal anew the cards that a seat cannot know: decks, the hands of others and what others discarded face down.

    Everything else is in the open: chips are bought, drawn and trashed before all eyes, and what nobody has seen yet (the order
    of bags, decks and supplies) is only drawn when it is needed.
    """
    b = s.board
    deal_kind(s, seat, 0, b.actions)
    deal_kind(s, seat, b.actions, b.cards)


def deal_kind(s: LightningTable, seat: i64, low: i64, high: i64) -> None:
    """Gather the unknown cards of one deck, then deal hands and face-down discards of the others from it, in a fixed order."""
    b = s.board
    s.cards = s.cards[:]
    cards = s.cards
    deck = s.deck_at()
    sizes = vec[i64]([0] * (b.seats * 2))
    for other in range(b.seats):
        if other != seat:
            sizes[i64(other) * 2] = gather(cards, s.hand_at(i64(other)), deck, low, high)
            sizes[i64(other) * 2 + 1] = gather(cards, s.buried_at(i64(other)), deck, low, high)
    left: i64 = 0
    for i in range(low, high):
        left += i64(cards[deck + i])
    for other in range(b.seats):
        for part in range(2):
            base = s.hand_at(i64(other)) if part == 0 else s.buried_at(i64(other))
            for i in range(sizes[i64(other) * 2 + i64(part)]):
                card = low + pick_counted(cards, deck + low, high - low, left, s.rng)
                cards[deck + card] -= 1
                cards[base + card] += 1
                left -= 1


def gather(cards: vec[u8], base: i64, deck: i64, low: i64, high: i64) -> i64:
    """Put the cards of a place into the deck; returns how many there were."""
    count: i64 = 0
    for i in range(low, high):
        n = i64(cards[base + i])
        count += n
        cards[deck + i] += u8(n)
        cards[base + i] = 0
    return count
