"""Which moves are legal now: one check for a single move, and the list of all of them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.trains_and_stations.board import (
    COIN,
    GOODS,
    KINDS,
    RANCH,
)
from goldenspike.games.trains_and_stations.delivery import (
    delivery_spaces,
)
from goldenspike.games.trains_and_stations.limits import (
    any_marked,
    cards_code,
    coin_code,
    die_code,
    erect_code,
    give_code,
    lay_code,
    mission_code,
    open_mask,
    save_code,
    set_size,
    trade_code,
    trains,
)
from goldenspike.games.trains_and_stations.state import (
    BONUS,
    OWN,
    StationsTable,
)
from goldenspike.games.trains_and_stations.upgrade import (
    upgrade_code,
)
from goldenspike.games.trains_and_stations.verbs import (
    AWARD,
    FEW_ON_BOARD,
    GATHER,
    GIFTS_OFF,
    KEEP,
    MAJORITY,
    MISSION,
    NO_CARD,
    NONE_MARKED,
    NOT_COMPLETE,
    NOT_DUE,
    NOT_NOW,
    NOT_OWED,
    NOT_TIED,
    ORDER,
    REROLL,
    RESOLVE,
    SERVE,
    SOME_MARKED,
    SPECULATE,
    TRAINS_LEFT,
    UPGRADE,
    V_AWARD,
    V_CARDS,
    V_COIN,
    V_DELIVER,
    V_DIE,
    V_DONE,
    V_ERECT,
    V_FAVOUR,
    V_GIVE,
    V_LAY,
    V_LAY_WHITE,
    V_PASS,
    V_RECLAIM,
    V_RETURN,
    V_REVEAL,
    V_ROLL,
    V_SAVE,
    V_SERVE,
    V_STOP,
    V_TRADE,
    V_UPGRADE,
)
from goldenspike.kernel.state import LEGAL


def check(s: StationsTable, verb: i64, arg: i64) -> i64:
    """0 if a move is legal now, else why not."""
    kind = s.top(0)
    seat = s.top(1)
    if verb == V_DIE:
        if kind == GATHER or kind == REROLL:
            return die_code(s, kind, arg)
    elif verb == V_LAY:
        if kind == RESOLVE:
            return lay_code(s, OWN, arg)
    elif verb == V_LAY_WHITE:
        if kind == RESOLVE:
            return lay_code(s, BONUS, arg)
    elif verb == V_ERECT:
        if kind == RESOLVE:
            return erect_code(s, seat, arg // s.board.cities, arg % s.board.cities)
    elif verb == V_ROLL:
        if kind == GATHER:
            return LEGAL
        if kind == REROLL:
            return LEGAL if any_marked(s) else NONE_MARKED
    elif verb == V_STOP:
        if kind == REROLL:
            return SOME_MARKED if any_marked(s) else LEGAL
    elif verb == V_COIN:
        if kind == RESOLVE:
            return coin_code(s, seat)
    elif verb == V_SAVE:
        if kind == RESOLVE:
            return save_code(s, arg)
    elif verb == V_DONE:
        if kind == RESOLVE:
            return TRAINS_LEFT if trains(s, OWN) + trains(s, BONUS) > 0 and open_mask(s) else LEGAL
    elif verb == V_RECLAIM:
        if kind == GATHER:
            return LEGAL if s.on_board(seat) >= s.board.reclaim else FEW_ON_BOARD
    elif verb == V_GIVE:
        if not s.board.coin_gifts:
            return GIFTS_OFF
        if kind == GATHER or kind == REROLL or kind == RESOLVE:
            return give_code(s, seat, arg)
    elif verb == V_RETURN:
        if kind == KEEP:
            return LEGAL if s.hand[seat * s.board.cards + arg] else NO_CARD
    elif verb == V_DELIVER:
        if kind == ORDER:
            return LEGAL if delivery_spaces(s, arg // 64, arg % 64) else NOT_COMPLETE
    elif verb == V_FAVOUR:
        if kind == MAJORITY:
            return LEGAL if (s.top(4) >> arg) & 1 else NOT_TIED
    elif verb == V_SERVE:
        if kind == SERVE:
            return LEGAL if s.due[arg] else NOT_DUE
    elif verb == V_REVEAL:
        if kind == MISSION:
            return mission_code(s, seat, arg)
    elif verb == V_PASS:
        if kind == MISSION:
            return LEGAL
    elif verb == V_UPGRADE:
        if kind == UPGRADE:
            return upgrade_code(s, arg)
    elif verb == V_TRADE:
        if kind == SPECULATE:
            return trade_code(s, seat, arg // (s.board.most_goods + 1), arg % (s.board.most_goods + 1))
    elif verb == V_CARDS:
        if kind == SPECULATE:
            return cards_code(s, seat, arg)
    elif verb == V_AWARD:
        if kind == AWARD:
            return LEGAL if s.due[arg] else NOT_OWED
    return NOT_NOW


def legal_into(s: StationsTable, out: vec[i64]) -> vec[i64]:
    """Every legal move, rising."""
    kind = s.top(0)
    seat = s.top(1)
    b = s.board
    block = b.block
    if kind == RESOLVE:
        return resolve_into(s, seat, out)
    if kind == GATHER or kind == REROLL:
        if kind == GATHER and s.on_board(seat) >= b.reclaim:
            out = append(out, block[V_RECLAIM])
        for i in range(s.dice):
            if die_code(s, kind, i) == LEGAL:
                out = append(out, block[V_DIE] + i)
        marked = any_marked(s)
        if kind == GATHER or marked:
            out = append(out, block[V_ROLL])
        if kind == REROLL and not marked:
            out = append(out, block[V_STOP])
        return gifts_into(s, seat, out)
    if kind == MISSION:
        for i in range(b.missions):
            if mission_code(s, seat, i) == LEGAL:
                out = append(out, block[V_REVEAL] + i)
        return append(out, block[V_PASS])
    if kind == SPECULATE:
        good = s.top(3)
        if good < GOODS:
            start = good * (b.most_goods + 1)
            for i in range(i64(s.goods[seat * GOODS + good]) + 1):
                if trade_code(s, seat, good, i) == LEGAL:
                    out = append(out, block[V_TRADE] + start + i)
        else:
            for i in range(b.combos):
                if cards_code(s, seat, i) == LEGAL:
                    out = append(out, block[V_CARDS] + i)
        return out
    if kind == KEEP:
        for i in range(b.cards):
            if s.hand[seat * b.cards + i]:
                out = append(out, block[V_RETURN] + i)
        return out
    if kind == ORDER:
        m = block[V_DELIVER]
        while m < block[V_FAVOUR]:
            if check(s, V_DELIVER, s.rules.arg[m]) == LEGAL:
                out = append(out, m)
            m += 1
        return out
    if kind == UPGRADE:
        for i in range(len(b.upgrade_type)):
            if upgrade_code(s, i) == LEGAL:
                out = append(out, block[V_UPGRADE] + i)
        return out
    verb: i64 = V_FAVOUR if kind == MAJORITY else V_SERVE if kind == SERVE else V_AWARD
    for i in range(b.seats):
        if check(s, verb, i) == LEGAL:
            out = append(out, block[verb] + i)
    return out


def resolve_into(s: StationsTable, seat: i64, out: vec[i64]) -> vec[i64]:
    b = s.board
    block = b.block
    own = trains(s, OWN)
    white = trains(s, BONUS)
    free: i64 = 0
    if own + white > 0:
        free = open_mask(s)
        if own > 0:
            for i in range(b.spaces):
                if (free >> i) & 1:
                    out = append(out, block[V_LAY] + i)
        if white > 0:
            for i in range(b.spaces):
                if (free >> i) & 1:
                    out = append(out, block[V_LAY_WHITE] + i)
    for i in range(KINDS):
        kind: i64 = i
        if set_size(s, kind) >= b.set_size and s.supply[seat * KINDS + kind]:
            for city in range(b.cities):
                if erect_code(s, seat, kind, city) == LEGAL:
                    out = append(out, block[V_ERECT] + kind * b.cities + city)
    if coin_code(s, seat) == LEGAL:
        out = append(out, block[V_COIN])
    for i in range(COIN, RANCH + 1):
        if s.find_die(OWN, i) >= 0:
            out = append(out, block[V_SAVE] + i - COIN)
    if free == 0:
        out = append(out, block[V_DONE])
    return gifts_into(s, seat, out)


def gifts_into(s: StationsTable, seat: i64, out: vec[i64]) -> vec[i64]:
    if s.board.coin_gifts:
        for i in range(s.board.seats):
            if give_code(s, seat, i) == LEGAL:
                out = append(out, s.board.block[V_GIVE] + i)
    return out
