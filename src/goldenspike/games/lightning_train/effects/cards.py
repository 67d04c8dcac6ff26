"""Cards: playing action and upgrade cards, the exchange at 19 points."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.effects.chips import bankroll, every_turn
from goldenspike.games.lightning_train.names import Card, Corp, Deck, Q, Source, T
from goldenspike.games.lightning_train.state.cards import give_card
from goldenspike.games.lightning_train.state.table import LightningTable, stat


def play_card(s: LightningTable, seat: i64, card: i64) -> None:
    b = s.board
    s.cards = s.cards[:]
    s.cards[s.hand_at(seat) + card] -= 1
    s.due_from = seat
    if s.journal is not None:
        rule = "LT-CARD-04" if b.card_kind[card] == Card.UPGRADE else "LT-CARD-03"
        s.note(seat, "lightning_train.played", rule, {"card": b.card_names[card]})
    if b.card_kind[card] == Card.UPGRADE:
        s.cards[s.played_at(seat) + card] += 1
        every_turn(s, seat, card, 1)
        bankroll(s, seat)
        return
    s.cards[s.pile_at() + card] += 1
    t = s.turn
    t[T.MONEY] += b.card_money[card]
    t[T.GENERATED] += b.card_money[card]
    t[T.LINES_MORE] += b.card_construction[card]
    t[T.TUNNEL_MORE] += b.card_tunnel[card]
    t[T.PAYOFF_MORE] += b.card_payoff[card]
    t[T.EXPRESS] += b.card_express[card]
    trains = b.card_lightning[card]
    if stat(s, seat, Corp.PUBLIC) > 0:
        trains += b.card_venture[card]
    if trains > 0:
        got = s.lightning(seat, trains)
        if s.journal is not None:
            s.note(seat, "lightning_train.card_trains", "LT-LTRAIN-07", {"trains": int(got)})
    for i in range(b.card_locomotive[card]):
        s.gain_locomotive(seat)
    if b.card_money[card] > 0:
        bankroll(s, seat)
    s.earn(seat, b.card_points[card], Source.CARDS)
    if b.card_trash[card] > 0:
        s.push(Q.TRASH, seat, b.card_trash[card])
    for i in range(b.card_any[card]):
        s.push(Q.REGION, seat)
    if b.card_venture[card] > 0:
        t[T.EXTRA] += b.card_extra[card]
        for i in range(b.card_venture[card]):
            s.push(Q.DELIVER, seat)


def draw_then_discard(s: LightningTable, seat: i64, deck: i64) -> None:
    b = s.board
    s.pop()
    if deck == Deck.ACTION:
        give_card(s, seat, 0, b.actions, "LT-SCORE-05")
    else:
        give_card(s, seat, b.actions, b.cards, "LT-SCORE-05")
    s.push(Q.DISCARD, seat)


def discard(s: LightningTable, seat: i64, card: i64) -> None:
    s.cards = s.cards[:]
    s.cards[s.hand_at(seat) + card] -= 1
    s.cards[s.buried_at(seat) + card] += 1
    if s.journal is not None:
        kind = "mogul" if card >= s.board.actions else "action"
        s.note_private(seat, "lightning_train.discarded", "LT-SCORE-05", {"kind": kind}, {"card": s.board.card_names[card]})
