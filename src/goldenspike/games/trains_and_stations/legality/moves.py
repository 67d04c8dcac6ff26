"""Which moves are legal now: one check for a single move, and the list of all of them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.trains_and_stations.legality.delivery import check_mission, delivery_spaces
from goldenspike.games.trains_and_stations.legality.dice import any_marked, check_die, check_gift
from goldenspike.games.trains_and_stations.legality.resolve import (
    check_coin,
    check_erect,
    check_lay,
    check_save,
    open_mask,
    set_size,
    trains,
)
from goldenspike.games.trains_and_stations.legality.upgrade import check_cards, check_trade, check_upgrade
from goldenspike.games.trains_and_stations.names import DIE, FACE, GOODS, KINDS, WHY, F, Q, V
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.state import LEGAL


def check(s: StationsTable, verb: i64, arg: i64) -> i64:
    """0 if a move is legal now, else why not."""
    kind = s.top(F.KIND)
    seat = s.top(F.SEAT)
    if verb == V.DIE:
        if kind == Q.GATHER or kind == Q.REROLL:
            return check_die(s, kind, arg)
    elif verb == V.LAY:
        if kind == Q.RESOLVE:
            return check_lay(s, DIE.OWN, arg)
    elif verb == V.LAY_WHITE:
        if kind == Q.RESOLVE:
            return check_lay(s, DIE.BONUS, arg)
    elif verb == V.ERECT:
        if kind == Q.RESOLVE:
            return check_erect(s, seat, arg // s.board.cities, arg % s.board.cities)
    elif verb == V.ROLL:
        if kind == Q.GATHER:
            return LEGAL
        if kind == Q.REROLL:
            return LEGAL if any_marked(s) else WHY.NONE_MARKED
    elif verb == V.STOP:
        if kind == Q.REROLL:
            return WHY.SOME_MARKED if any_marked(s) else LEGAL
    elif verb == V.COIN:
        if kind == Q.RESOLVE:
            return check_coin(s, seat)
    elif verb == V.SAVE:
        if kind == Q.RESOLVE:
            return check_save(s, arg)
    elif verb == V.DONE:
        if kind == Q.RESOLVE:
            return WHY.TRAINS_LEFT if trains(s, DIE.OWN) + trains(s, DIE.BONUS) > 0 and open_mask(s) else LEGAL
    elif verb == V.RECLAIM:
        if kind == Q.GATHER:
            return LEGAL if s.on_board(seat) >= s.board.reclaim else WHY.FEW_ON_BOARD
    elif verb == V.GIVE:
        if not s.board.coin_gifts:
            return WHY.GIFTS_OFF
        if kind == Q.GATHER or kind == Q.REROLL or kind == Q.RESOLVE:
            return check_gift(s, seat, arg)
    elif verb == V.RETURN:
        if kind == Q.KEEP:
            return LEGAL if s.hand[seat * s.board.cards + arg] else WHY.NO_CARD
    elif verb == V.DELIVER:
        if kind == Q.ORDER:
            return LEGAL if delivery_spaces(s, arg // 64, arg % 64) else WHY.NOT_COMPLETE
    elif verb == V.FAVOUR:
        if kind == Q.MAJORITY:
            return LEGAL if (s.top(F.TIED) >> arg) & 1 else WHY.NOT_TIED
    elif verb == V.SERVE:
        if kind == Q.SERVE:
            return LEGAL if s.due[arg] else WHY.NOT_DUE
    elif verb == V.REVEAL:
        if kind == Q.MISSION:
            return check_mission(s, seat, arg)
    elif verb == V.PASS:
        if kind == Q.MISSION:
            return LEGAL
    elif verb == V.UPGRADE:
        if kind == Q.UPGRADE:
            return check_upgrade(s, arg)
    elif verb == V.TRADE:
        if kind == Q.SPECULATE:
            return check_trade(s, seat, arg // (s.board.most_goods + 1), arg % (s.board.most_goods + 1))
    elif verb == V.CARDS:
        if kind == Q.SPECULATE:
            return check_cards(s, seat, arg)
    elif verb == V.AWARD:
        if kind == Q.AWARD:
            return LEGAL if s.due[arg] else WHY.NOT_OWED
    return WHY.NOT_NOW


def legal_into(s: StationsTable, out: vec[i64]) -> vec[i64]:
    """Every legal move, rising."""
    kind = s.top(F.KIND)
    seat = s.top(F.SEAT)
    b = s.board
    block = b.block
    if kind == Q.RESOLVE:
        return resolve_into(s, seat, out)
    if kind == Q.GATHER or kind == Q.REROLL:
        if kind == Q.GATHER and s.on_board(seat) >= b.reclaim:
            out = append(out, block[V.RECLAIM])
        for i in range(s.dice):
            if check_die(s, kind, i) == LEGAL:
                out = append(out, block[V.DIE] + i)
        marked = any_marked(s)
        if kind == Q.GATHER or marked:
            out = append(out, block[V.ROLL])
        if kind == Q.REROLL and not marked:
            out = append(out, block[V.STOP])
        return gifts_into(s, seat, out)
    if kind == Q.MISSION:
        for i in range(b.missions):
            if check_mission(s, seat, i) == LEGAL:
                out = append(out, block[V.REVEAL] + i)
        return append(out, block[V.PASS])
    if kind == Q.SPECULATE:
        good = s.top(F.GOOD)
        if good < GOODS:
            start = good * (b.most_goods + 1)
            for i in range(i64(s.goods[seat * GOODS + good]) + 1):
                if check_trade(s, seat, good, i) == LEGAL:
                    out = append(out, block[V.TRADE] + start + i)
        else:
            for i in range(b.combos):
                if check_cards(s, seat, i) == LEGAL:
                    out = append(out, block[V.CARDS] + i)
        return out
    if kind == Q.KEEP:
        for i in range(b.cards):
            if s.hand[seat * b.cards + i]:
                out = append(out, block[V.RETURN] + i)
        return out
    if kind == Q.ORDER:
        m = block[V.DELIVER]
        while m < block[V.FAVOUR]:
            if check(s, V.DELIVER, s.rules.arg[m]) == LEGAL:
                out = append(out, m)
            m += 1
        return out
    if kind == Q.UPGRADE:
        for i in range(len(b.upgrade_type)):
            if check_upgrade(s, i) == LEGAL:
                out = append(out, block[V.UPGRADE] + i)
        return out
    verb: i64 = V.FAVOUR if kind == Q.MAJORITY else V.SERVE if kind == Q.SERVE else V.AWARD
    for i in range(b.seats):
        if check(s, verb, i) == LEGAL:
            out = append(out, block[verb] + i)
    return out


def resolve_into(s: StationsTable, seat: i64, out: vec[i64]) -> vec[i64]:
    b = s.board
    block = b.block
    own = trains(s, DIE.OWN)
    white = trains(s, DIE.BONUS)
    free: i64 = 0
    if own + white > 0:
        free = open_mask(s)
        if own > 0:
            for i in range(b.spaces):
                if (free >> i) & 1:
                    out = append(out, block[V.LAY] + i)
        if white > 0:
            for i in range(b.spaces):
                if (free >> i) & 1:
                    out = append(out, block[V.LAY_WHITE] + i)
    for i in range(KINDS):
        kind: i64 = i
        if set_size(s, kind) >= b.set_size and s.supply[seat * KINDS + kind]:
            for city in range(b.cities):
                if check_erect(s, seat, kind, city) == LEGAL:
                    out = append(out, block[V.ERECT] + kind * b.cities + city)
    if check_coin(s, seat) == LEGAL:
        out = append(out, block[V.COIN])
    for i in range(FACE.COIN, FACE.RANCH + 1):
        if s.find_die(DIE.OWN, i) >= 0:
            out = append(out, block[V.SAVE] + i - FACE.COIN)
    if free == 0:
        out = append(out, block[V.DONE])
    return gifts_into(s, seat, out)


def gifts_into(s: StationsTable, seat: i64, out: vec[i64]) -> vec[i64]:
    if s.board.coin_gifts:
        for i in range(s.board.seats):
            if check_gift(s, seat, i) == LEGAL:
                out = append(out, s.board.block[V.GIVE] + i)
    return out
