"""Step 5: an empty stack is replaced, everybody may speculate on the new Goods, and the turn passes on."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.effects.gather import begin_turn
from goldenspike.games.trains_and_stations.legality.upgrade import check_upgrade, offered_goods
from goldenspike.games.trains_and_stations.names import GOODS, TYPES, P, Q
from goldenspike.games.trains_and_stations.scoring import note_monopolies
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.state import LEGAL


def begin_upgrade(s: StationsTable) -> None:
    """One empty space is upgraded, by choice of the active player if there is one (TS-UPG-01, TS-UPG-02)."""
    if s.stack_left[0] and s.stack_left[1] and s.stack_left[2]:
        end_turn(s)
        return
    found: i64 = -1
    count: i64 = 0
    for i in range(len(s.board.upgrade_type)):
        if check_upgrade(s, i) == LEGAL:
            found = i
            count += 1
    if count == 0:
        end_turn(s)
    elif count == 1:
        make_upgrade(s, found)
    else:
        s.push(Q.UPGRADE, s.active)


def make_upgrade(s: StationsTable, option: i64) -> None:
    b = s.board
    kind = b.upgrade_type[option]
    good = b.upgrade_good[option]
    s.stack_good = s.stack_good[:]
    s.stack_left = s.stack_left[:]
    s.level = s.level[:]
    s.placed = s.placed[:]
    s.stack_good[kind] = u8(good)
    s.stack_left[kind] = u8(b.good_cards[good])
    s.level[kind] = u8(b.upgrade_step[option])
    s.placed[good] = 1
    if s.journal is not None:
        args = {"building": TYPES[kind], "good": b.good_names[good], "cards": int(b.good_cards[good])}
        s.note(s.active, "trains_and_stations.event.upgrade", "TS-UPG-03", args)
    clear_offers(s)
    ask_trade(s, 0, 0, good, kind)


def clear_offers(s: StationsTable) -> None:
    s.offer = vec[u8]([0] * (s.board.seats * GOODS))
    s.offer_cards = vec[u8]([0] * (s.board.seats * s.board.pairs))
    s.forget_backs()


def offered_cards(s: StationsTable, seat: i64) -> i64:
    number: i64 = 0
    for i in range(s.board.pairs):
        number += i64(s.offer_cards[seat * s.board.pairs + i])
    return number


def pairs_hidden(s: StationsTable) -> bool:
    """Whether a two-Goods card can still be in a hand, as far as everybody knows."""
    b = s.board
    for pair in range(b.pairs):
        card = b.missions + i64(pair)
        left = b.copies[card]
        for i in range(b.seats):
            left -= i64(s.spent[i * b.cards + card])
        if left > 0:
            return True
    return False


def ask_trade(s: StationsTable, asked: i64, good: i64, new: i64, space: i64) -> None:
    """Ask seat after seat, good after good. What is asked depends on public knowledge only: gains of cards are seen by all."""
    b = s.board
    while asked < b.seats:
        seat = (s.active + asked) % b.seats
        if good < GOODS and s.goods_of(seat) >= b.trade:
            while good < GOODS and s.goods[seat * GOODS + good] == 0:
                good += 1
            if good < GOODS:
                s.push(Q.SPECULATE, seat, asked, good, new, space)
                return
        if good <= GOODS and s.hand_size(seat) > 0 and pairs_hidden(s):
            s.push(Q.SPECULATE, seat, asked, GOODS, new, space)
            return
        asked += 1
        good = 0
    show_trades(s, new, space)


def show_trades(s: StationsTable, new: i64, space: i64) -> None:
    """All have chosen: what was traded in is shown and leaves the game (TS-SPC-04, TS-PWR-01)."""
    b = s.board
    s.reveal()
    s.goods = s.goods[:]
    s.gone = s.gone[:]
    s.hand = s.hand[:]
    s.spent = s.spent[:]
    total: i64 = 0
    for who in range(b.seats):
        seat: i64 = who
        paid = offered_goods(s, seat) + b.trade * offered_cards(s, seat)
        s.due[seat] = u8(paid // b.trade)
        total += paid // b.trade
        if s.journal is not None:
            note_trade(s, seat, new)
        for i in range(GOODS):
            given = s.offer[seat * GOODS + i]
            s.goods[seat * GOODS + i] -= given
            s.gone[i] += given
        for i in range(b.pairs):
            given = s.offer_cards[seat * b.pairs + i]
            s.hand[seat * b.cards + b.missions + i] -= given
            s.spent[seat * b.cards + b.missions + i] += given
    clear_offers(s)
    if total <= i64(s.stack_left[space]):
        for i in range(b.seats):
            award(s, i, i64(s.due[i]), new, space)
    share_out(s, new, space)


def note_trade(s: StationsTable, seat: i64, new: i64) -> None:
    b = s.board
    parts: list[str] = []
    for good in range(GOODS):
        number = int(s.offer[seat * GOODS + good])
        if number:
            parts.append(f"{number} {b.good_names[good]} {'card' if number == 1 else 'cards'}")
    for pair in range(int(b.pairs)):
        for copy in range(int(s.offer_cards[seat * b.pairs + pair])):
            parts.append(f"the card {b.card_names[int(b.missions) + pair]}")
    if parts:
        args = {"traded": ", ".join(parts), "good": b.good_names[new]}
        s.note(seat, "trains_and_stations.event.trade", "TS-SPC-04", args)


def award(s: StationsTable, seat: i64, cards: i64, new: i64, space: i64) -> None:
    if cards == 0:
        return
    s.stack_left = s.stack_left[:]
    s.goods = s.goods[:]
    s.due[seat] -= u8(cards)
    s.stack_left[space] -= u8(cards)
    s.goods[seat * GOODS + new] += u8(cards)
    if s.journal is not None:
        s.note(seat, "trains_and_stations.event.award", "TS-SPC-01", {"good": s.board.good_names[new], "count": int(cards)})


def share_out(s: StationsTable, new: i64, space: i64) -> None:
    """The active player shares out a short stack card by card (TS-SPC-06); points replace the rest (TS-SPC-07)."""
    b = s.board
    waiting: i64 = 0
    who: i64 = 0
    for i in range(b.seats):
        if s.due[i]:
            waiting += 1
            who = i
    if s.stack_left[space] and waiting > 1:
        s.push(Q.AWARD, s.active, 0, 0, new, space)
        return
    if waiting == 1:
        award(s, who, min(i64(s.due[who]), i64(s.stack_left[space])), new, space)
    for who2 in range(b.seats):
        seat: i64 = who2
        if s.due[seat]:
            points = i64(s.due[seat]) * b.instead_of_trade
            s.due[seat] = 0
            s.pay(seat, points, P.TRADE)
            if s.journal is not None:
                s.note(seat, "trains_and_stations.event.trade_points", "TS-SPC-07", {"points": int(points)})
    end_turn(s)


def end_turn(s: StationsTable) -> None:
    """The next player's turn, unless the last round is over (TS-END-02)."""
    s.active = (s.active + 1) % s.board.seats
    s.turns += 1
    if s.last_round and s.active == s.conductor:
        if s.journal is not None:
            s.note(s.active, "trains_and_stations.event.over", "TS-END-02", {})
            note_monopolies(s)
        return
    begin_turn(s)
