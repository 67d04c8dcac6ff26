"""Answers to questions: most take their question off the stack before anything else happens."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.effects.delivery import (
    collect_goods,
    decide_majority,
    pay_goods,
    score_delivery,
    serve,
)
from goldenspike.games.trains_and_stations.effects.gather import begin_turn
from goldenspike.games.trains_and_stations.effects.missions import ask_missions, reveal_all, reveal_mission
from goldenspike.games.trains_and_stations.effects.upgrade import ask_trade, award, make_upgrade, share_out
from goldenspike.games.trains_and_stations.legality.upgrade import good_before
from goldenspike.games.trains_and_stations.names import GOODS, F, Q, V
from goldenspike.games.trains_and_stations.state import StationsTable


def answer(s: StationsTable, verb: i64, arg: i64) -> None:
    """An answer to anything but what to do with dice."""
    if verb == V.RETURN:
        give_back(s, arg)
        return
    if verb == V.REVEAL:
        reveal_mission(s, arg)
        return
    seat = s.mover
    if verb == V.PASS or verb == V.STAND:
        if verb == V.STAND:
            stand(s, seat, 1)
            reveal_all(s, seat, s.top(F.SCORED))
        asked = s.top(F.ASKED)
        s.pop()
        ask_missions(s, asked + 1)
    elif verb == V.ASK:
        stand(s, seat, 0)
    elif verb == V.BACK:
        good = good_before(s, seat, s.top(F.GOOD))
        s.offer = s.offer[:]
        s.offer[seat * GOODS + good] = 0
        s.set_top(F.GOOD, good)
        s.took_back(seat)
    elif verb == V.TRADE:
        good = s.top(F.GOOD)
        s.offer = s.offer[:]
        s.offer[seat * GOODS + good] = u8(arg % (s.board.most_goods + 1))
        next_trade(s, good + 1)
    elif verb == V.CARDS:
        s.offer_cards = s.offer_cards[:]
        for i in range(s.board.pairs):
            s.offer_cards[seat * s.board.pairs + i] = u8(s.board.combo_count(arg, i))
        next_trade(s, GOODS + 1)
    elif verb == V.DELIVER:
        s.pop()
        score_delivery(s, arg // 64, arg % 64)
    elif verb == V.FAVOUR:
        route = s.top(F.ROUTE)
        nth = s.top(F.NTH)
        s.pop()
        decide_majority(s, arg, route, nth)
    elif verb == V.SERVE:
        serve_next(s, arg)
    elif verb == V.UPGRADE:
        s.pop()
        make_upgrade(s, arg)
    elif verb == V.AWARD:
        new = s.top(F.NEW)
        space = s.top(F.SPACE)
        s.pop()
        award(s, arg, 1, new, space)
        share_out(s, new, space)


def stand(s: StationsTable, seat: i64, order: i64) -> None:
    """A seat has its Missions revealed for it, or wants to be asked again (TS-MIS-08)."""
    s.standing = s.standing[:]
    s.standing[seat] = u8(order)
    if s.journal is not None:
        key = "trains_and_stations.event.stand" if order else "trains_and_stations.event.ask"
        s.note(seat, key, "TS-MIS-08", {})


def give_back(s: StationsTable, card: i64) -> None:
    """A seat gives one of its first Power cards back; when all have, the cards go into the stack (TS-SET-08, TS-SET-09)."""
    b = s.board
    seat = s.mover
    s.hand = s.hand[:]
    s.returned = s.returned[:]
    s.hand[seat * b.cards + card] -= 1
    s.returned[seat] = u8(card + 1)
    if s.journal is not None:
        s.note_private(seat, "trains_and_stations.event.kept", "TS-SET-08", {}, {"card": b.card_names[card]})
    s.pop()
    following = (seat + 1) % b.seats
    if following != s.conductor:
        s.push(Q.KEEP, following)
        return
    s.reveal()
    s.deck = s.deck[:]
    for i in range(b.seats):
        s.deck[i64(s.returned[i]) - 1] += 1
    begin_turn(s)


def next_trade(s: StationsTable, good: i64) -> None:
    """The next question of a speculation, from this good on."""
    asked = s.top(F.ASKED)
    new = s.top(F.NEW)
    space = s.top(F.SPACE)
    s.pop()
    ask_trade(s, asked, good, new, space)


def serve_next(s: StationsTable, to: i64) -> None:
    """One card of a short stack; the rest is paid as soon as nobody has to choose (TS-GDS-05)."""
    route = s.top(F.ROUTE)
    nth = s.top(F.NTH)
    kind = s.top(F.TYPE)
    serve(s, to, kind, 1)
    if pay_goods(s, kind, False):
        s.pop()
        collect_goods(s, route, nth, kind + 1)
