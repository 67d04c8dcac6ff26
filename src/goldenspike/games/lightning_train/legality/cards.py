"""Which cards can be played, drawn and discarded."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.legality.deliveries import any_delivery
from goldenspike.games.lightning_train.names import WHY, Card, Deck
from goldenspike.games.lightning_train.state.table import LightningTable


def check_play(s: LightningTable, seat: i64, card: i64) -> i64:
    b = s.board
    if s.cards[s.hand_at(seat) + card] == 0:
        return WHY.NO_CARD
    if b.card_kind[card] == Card.GOAL:
        return WHY.GOAL_CARD
    if s.stations_built(seat) < b.card_need[card]:
        return WHY.CARD_STATIONS
    if b.card_kind[card] != Card.UPGRADE and b.card_venture[card] > 0 and not any_delivery(s):
        return WHY.NO_DELIVERY
    return 0


def check_draw(s: LightningTable, deck: i64) -> i64:
    b = s.board
    if deck == Deck.ACTION:
        return 0 if s.cards_left(0, b.actions) else WHY.EMPTY_DECK
    return 0 if s.cards_left(b.actions, b.cards) else WHY.EMPTY_DECK


def check_discard(s: LightningTable, seat: i64, card: i64) -> i64:
    return 0 if s.cards[s.hand_at(seat) + card] > 0 else WHY.NO_CARD
