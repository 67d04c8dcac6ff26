"""Which moves are legal now: one check for a single move, and the list of all that pass it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.trains_and_stations.legality import delivery, dice, resolve, upgrade
from goldenspike.games.trains_and_stations.names import DIE, FACE, GOODS, KINDS, WHY, F, Q, V
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.state import LEGAL


def check(s: StationsTable, verb: i64, arg: i64) -> i64:
    """0 if a move is legal now, else why not."""
    kind = s.question
    seat = s.mover
    if kind == Q.RESOLVE:
        return check_resolve(s, seat, verb, arg)
    if verb == V.GIVE:
        if kind == Q.GATHER or kind == Q.REROLL or not s.board.coin_gifts:
            return dice.check_gift(s, seat, arg)
    elif kind == Q.GATHER or kind == Q.REROLL:
        if verb == V.DIE:
            return dice.check_die(s, kind, arg)
        if verb == V.LEAVE:
            return dice.check_leave(s, seat, arg)
        if verb == V.MARK_ALL:
            return dice.check_mark_all(s)
        if verb == V.ASK and kind == Q.GATHER:
            return check_ask(s, seat)
        if verb == V.ROLL:
            return dice.check_roll(kind, dice.any_marked(s))
        if verb == V.STOP and kind == Q.REROLL:
            return dice.check_stop(dice.any_marked(s))
        if verb == V.RECLAIM and kind == Q.GATHER:
            return dice.check_reclaim(s, seat)
    elif kind == Q.KEEP:
        if verb == V.RETURN:
            return check_return(s, seat, arg)
    elif kind == Q.ORDER:
        if verb == V.DELIVER:
            return delivery.check_deliver(s, arg // 64, arg % 64)
    elif kind == Q.MAJORITY:
        if verb == V.FAVOUR:
            return delivery.check_favour(s, arg)
    elif kind == Q.SERVE:
        if verb == V.SERVE:
            return delivery.check_serve(s, arg)
    elif kind == Q.MISSION:
        if verb == V.REVEAL:
            return delivery.check_mission(s, seat, arg)
        if verb == V.PASS or verb == V.STAND:
            return LEGAL
    elif kind == Q.UPGRADE:
        if verb == V.UPGRADE:
            return upgrade.check_upgrade(s, arg)
    elif kind == Q.SPECULATE:
        if verb == V.TRADE:
            return upgrade.check_trade(s, seat, arg // (s.board.most_goods + 1), arg % (s.board.most_goods + 1))
        if verb == V.CARDS:
            return upgrade.check_cards(s, seat, arg)
        if verb == V.BACK:
            return upgrade.check_back(s, seat)
    elif kind == Q.AWARD and verb == V.AWARD:
        return upgrade.check_award(s, arg)
    return WHY.NOT_NOW


def check_resolve(s: StationsTable, seat: i64, verb: i64, arg: i64) -> i64:
    """A move of Step 3."""
    if verb == V.LAY:
        return resolve.check_lay(s, resolve.trains(s, DIE.OWN), resolve.open_mask(s), arg)
    if verb == V.LAY_WHITE:
        return resolve.check_lay(s, resolve.trains(s, DIE.BONUS), resolve.open_mask(s), arg)
    if verb == V.ERECT:
        return resolve.check_erect(s, seat, arg // s.board.cities, arg % s.board.cities)
    if verb == V.COIN:
        return resolve.check_coin(s, seat)
    if verb == V.SAVE:
        return resolve.check_save(s, arg)
    if verb == V.SAVE_ALL:
        return resolve.check_save_all(s)
    if verb == V.DONE:
        return resolve.check_done(resolve.trains(s, DIE.OWN) + resolve.trains(s, DIE.BONUS), resolve.open_mask(s))
    if verb == V.GIVE:
        return dice.check_gift(s, seat, arg)
    return WHY.NOT_NOW


def check_ask(s: StationsTable, seat: i64) -> i64:
    """Who is not asked about Missions may want to be asked again (TS-MIS-08)."""
    return LEGAL if s.standing[seat] else WHY.NOT_STANDING


def check_return(s: StationsTable, seat: i64, card: i64) -> i64:
    return LEGAL if s.hand[seat * s.board.cards + card] else WHY.NO_CARD


# ---- Lists. They go through the moves that belong to the question and call its checks; where they pass over some moves without a
# call, it is because one look has shown that the check refuses them all.


def legal_into(s: StationsTable, out: vec[i64]) -> vec[i64]:
    """Every legal move, rising."""
    kind = s.question
    seat = s.mover
    if kind == Q.RESOLVE:
        return resolve_into(s, seat, out)
    if kind == Q.GATHER or kind == Q.REROLL:
        return dice_into(s, kind, seat, out)
    b = s.board
    block = b.block
    if kind == Q.MISSION:
        for i in range(b.missions):
            if delivery.check_mission(s, seat, i) == LEGAL:
                out = append(out, block[V.REVEAL] + i)
        out = append(out, block[V.PASS])
        if b.stands:
            out = append(out, block[V.STAND])
    elif kind == Q.SPECULATE:
        good = s.top(F.GOOD)
        if good < GOODS:
            first = block[V.TRADE] + good * (b.most_goods + 1)
            for i in range(b.most_goods + 1):
                if upgrade.check_trade(s, seat, good, i) == LEGAL:
                    out = append(out, first + i)
        else:
            for i in range(b.combos):
                if upgrade.check_cards(s, seat, i) == LEGAL:
                    out = append(out, block[V.CARDS] + i)
        if b.way_back and upgrade.check_back(s, seat) == LEGAL:
            out = append(out, block[V.BACK])
    elif kind == Q.KEEP:
        for i in range(b.cards):
            if check_return(s, seat, i) == LEGAL:
                out = append(out, block[V.RETURN] + i)
    elif kind == Q.ORDER:
        args = s.rules.arg
        for m in range(block[V.DELIVER], block[V.FAVOUR]):
            if delivery.check_deliver(s, args[m] // 64, args[m] % 64) == LEGAL:
                out = append(out, m)
    elif kind == Q.UPGRADE:
        for i in range(len(b.upgrade_type)):
            if upgrade.check_upgrade(s, i) == LEGAL:
                out = append(out, block[V.UPGRADE] + i)
    else:
        verb: i64 = V.FAVOUR if kind == Q.MAJORITY else V.SERVE if kind == Q.SERVE else V.AWARD
        for i in range(b.seats):
            if check(s, verb, i) == LEGAL:
                out = append(out, block[verb] + i)
    return out


def dice_into(s: StationsTable, kind: i64, seat: i64, out: vec[i64]) -> vec[i64]:
    block = s.board.block
    marked = dice.any_marked(s)
    if kind == Q.GATHER and dice.check_reclaim(s, seat) == LEGAL:
        out = append(out, block[V.RECLAIM])
    if s.board.marks_all and dice.check_mark_all(s) == LEGAL:
        out = append(out, block[V.MARK_ALL])
    for i in range(s.dice):
        if dice.check_die(s, kind, i) == LEGAL:
            out = append(out, block[V.DIE] + i)
    if marked and s.board.free_marks:
        for i in range(s.dice):
            if dice.check_leave(s, seat, i) == LEGAL:
                out = append(out, block[V.LEAVE] + i)
    if dice.check_roll(kind, marked) == LEGAL:
        out = append(out, block[V.ROLL])
    if kind == Q.REROLL and dice.check_stop(marked) == LEGAL:
        out = append(out, block[V.STOP])
    out = gifts_into(s, seat, out)
    if kind == Q.GATHER and s.board.stands and check_ask(s, seat) == LEGAL:
        out = append(out, block[V.ASK])
    return out


def resolve_into(s: StationsTable, seat: i64, out: vec[i64]) -> vec[i64]:
    b = s.board
    block = b.block
    own = resolve.trains(s, DIE.OWN)
    white = resolve.trains(s, DIE.BONUS)
    free: i64 = 0
    if own + white > 0:
        free = resolve.open_mask(s)
        out = lay_into(s, own, free, block[V.LAY], out)
        out = lay_into(s, white, free, block[V.LAY_WHITE], out)
    for kind in range(KINDS):
        if resolve.check_set(s, seat, kind) == LEGAL:
            for city in range(b.cities):
                if resolve.check_erect(s, seat, kind, city) == LEGAL:
                    out = append(out, block[V.ERECT] + kind * b.cities + city)
    if resolve.check_coin(s, seat) == LEGAL:
        out = append(out, block[V.COIN])
    if b.keeps_all and resolve.check_save_all(s) == LEGAL:
        out = append(out, block[V.SAVE_ALL])
    for face in range(FACE.COIN, FACE.RANCH + 1):
        if resolve.check_save(s, face) == LEGAL:
            out = append(out, block[V.SAVE] + face - FACE.COIN)
    if resolve.check_done(own + white, free) == LEGAL:
        out = append(out, block[V.DONE])
    return gifts_into(s, seat, out)


def lay_into(s: StationsTable, left: i64, free: i64, first: i64, out: vec[i64]) -> vec[i64]:
    if left > 0:
        for i in range(s.board.spaces):
            if (free >> i) & 1 and resolve.check_lay(s, left, free, i) == LEGAL:
                out = append(out, first + i)
    return out


def gifts_into(s: StationsTable, seat: i64, out: vec[i64]) -> vec[i64]:
    if s.board.coin_gifts:
        for i in range(s.board.seats):
            if dice.check_gift(s, seat, i) == LEGAL:
                out = append(out, s.board.block[V.GIVE] + i)
    return out
