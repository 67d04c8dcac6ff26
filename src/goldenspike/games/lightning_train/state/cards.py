"""Cards that come into a hand, and what upgrades in play add to the bankroll."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.state.table import LightningTable


def give_card(s: LightningTable, seat: i64, low: i64, high: i64, rule: str) -> None:
    """Draw a card of these kinds into a hand."""
    card = s.draw_card(low, high)
    s.reveal()
    if card < 0:
        return
    s.cards = s.cards[:]
    s.cards[s.hand_at(seat) + card] += 1
    if s.journal is not None:
        key = "lightning_train.draw_action" if low == 0 else "lightning_train.draw_mogul"
        s.note_private(seat, key, rule, {}, {"card": s.board.card_names[card]})


def bankroll_bonus(s: LightningTable, seat: i64) -> i64:
    """Money that upgrades add when a threshold is tested; it cannot be spent."""
    b = s.board
    base = s.played_at(seat)
    bonus: i64 = 0
    for i in range(b.actions, b.goals_from):
        if s.cards[base + i] > 0:
            bonus += i64(s.cards[base + i]) * b.card_bankroll_bonus[i]
    return bonus
