"""Cards: playing action and upgrade cards, the exchange at 19 points."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.codes import CARD_STATIONS, EMPTY_DECK, GOAL_CARD, NO_CARD, NO_DELIVERY
from goldenspike.games.lightning_train.deliveries import any_delivery
from goldenspike.games.lightning_train.effects import bankroll, every_turn, give_card
from goldenspike.games.lightning_train.frames import F_DELIVER, F_DISCARD, F_REGION, F_TRASH
from goldenspike.games.lightning_train.pieces import GOAL, UPGRADE
from goldenspike.games.lightning_train.state import (
    P_CARDS,
    T_EXPRESS,
    T_EXTRA,
    T_GENERATED,
    T_LINES_MORE,
    T_MONEY,
    T_PAYOFF_MORE,
    T_TUNNEL_MORE,
    X_PUBLIC,
    LightningTable,
    stat,
)
from goldenspike.games.lightning_train.vocabulary import DRAW_ACTION


def check_play(s: LightningTable, seat: i64, card: i64) -> i64:
    b = s.board
    if s.cards[s.hand_at(seat) + card] == 0:
        return NO_CARD
    if b.card_kind[card] == GOAL:
        return GOAL_CARD
    if s.stations_built(seat) < b.card_need[card]:
        return CARD_STATIONS
    if b.card_kind[card] != UPGRADE and b.card_venture[card] > 0 and not any_delivery(s):
        return NO_DELIVERY
    return 0


def play_card(s: LightningTable, seat: i64, card: i64) -> None:
    b = s.board
    s.cards[s.hand_at(seat) + card] -= 1
    s.due_from = seat
    if s.journal is not None:
        rule = "LT-CARD-04" if b.card_kind[card] == UPGRADE else "LT-CARD-03"
        s.note(seat, "lightning_train.played", rule, {"card": b.card_names[card]})
    if b.card_kind[card] == UPGRADE:
        s.cards[s.played_at(seat) + card] += 1
        every_turn(s, seat, card, 1)
        bankroll(s, seat)
        return
    s.cards[s.pile_at() + card] += 1
    t = s.turn
    t[T_MONEY] += b.card_money[card]
    t[T_GENERATED] += b.card_money[card]
    t[T_LINES_MORE] += b.card_construction[card]
    t[T_TUNNEL_MORE] += b.card_tunnel[card]
    t[T_PAYOFF_MORE] += b.card_payoff[card]
    t[T_EXPRESS] += b.card_express[card]
    trains = b.card_lightning[card]
    if stat(s, seat, X_PUBLIC) > 0:
        trains += b.card_venture[card]
    if trains > 0:
        got = s.lightning(seat, trains)
        if s.journal is not None:
            s.note(seat, "lightning_train.card_trains", "LT-LTRAIN-07", {"trains": int(got)})
    for i in range(b.card_locomotive[card]):
        s.gain_locomotive(seat)
    if b.card_money[card] > 0:
        bankroll(s, seat)
    s.earn(seat, b.card_points[card], P_CARDS)
    if b.card_trash[card] > 0:
        s.push(F_TRASH, seat, b.card_trash[card])
    for i in range(b.card_any[card]):
        s.push(F_REGION, seat)
    if b.card_venture[card] > 0:
        t[T_EXTRA] += b.card_extra[card]
        for i in range(b.card_venture[card]):
            s.push(F_DELIVER, seat)


def check_draw(s: LightningTable, deck: i64) -> i64:
    b = s.board
    if deck == DRAW_ACTION:
        return 0 if s.cards_left(0, b.actions) else EMPTY_DECK
    return 0 if s.cards_left(b.actions, b.cards) else EMPTY_DECK


def draw_then_discard(s: LightningTable, seat: i64, deck: i64) -> None:
    b = s.board
    s.pop()
    if deck == DRAW_ACTION:
        give_card(s, seat, 0, b.actions, "LT-SCORE-05")
    else:
        give_card(s, seat, b.actions, b.cards, "LT-SCORE-05")
    s.push(F_DISCARD, seat)


def check_discard(s: LightningTable, seat: i64, card: i64) -> i64:
    return 0 if s.cards[s.hand_at(seat) + card] > 0 else NO_CARD


def discard(s: LightningTable, seat: i64, card: i64) -> None:
    s.cards[s.hand_at(seat) + card] -= 1
    s.cards[s.buried_at(seat) + card] += 1
    if s.journal is not None:
        kind = "mogul" if card >= s.board.actions else "action"
        s.note_private(seat, "lightning_train.discarded", "LT-SCORE-05", {"kind": kind}, {"card": s.board.card_names[card]})
