"""The legal moves of each question: candidates in rising order, kept if checks.py has nothing against them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.railroad_revolution.checks import (
    check_ability,
    check_action,
    check_bonus,
    check_deal,
    check_discard,
    check_done,
    check_flip,
    check_gain,
    check_hire,
    check_keep,
    check_office,
    check_primary,
    check_promote,
    check_rail,
    check_sell,
    check_setup,
    check_station,
    check_step,
    check_swap,
    check_tile,
    check_trade,
    check_train,
)
from goldenspike.games.railroad_revolution.names import (
    ACTIONS,
    F_EXTRA,
    F_FLIP,
    F_MAIN,
    F_TILE,
    GREY,
    HUES,
    MEN,
    MONEY,
    OWN,
    POSTS,
    PURPLE,
    Q_ACT,
    Q_DEAL,
    Q_DISCARD,
    Q_FLIP,
    Q_GAIN,
    Q_HOUSE,
    Q_KEEP,
    Q_OFFICE,
    Q_ORDER,
    Q_PLACE,
    Q_PROMOTE,
    Q_RAIL,
    Q_SETUP,
    Q_STEPS,
    Q_SWAP,
    Q_TRAIN,
    RAILROAD,
    SLOTS,
    STATION,
    STATIONS,
    TELEGRAPH,
    TRACKS,
    TRADE,
    TURQUOISE,
    V_ABILITY,
    V_BONUS,
    V_DEAL,
    V_DISCARD,
    V_FIRST,
    V_FLIP,
    V_GAIN,
    V_HIRE,
    V_KEEP,
    V_OFFICE,
    V_PRIMARY,
    V_PROMOTE,
    V_RAIL,
    V_SETUP,
    V_STATION,
    V_STEP,
    V_SWAP,
    V_TILE,
    V_TRADE,
    V_TRAIN,
    V_USE,
    WHITE,
)
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable
from goldenspike.kernel.state import LEGAL


def options_into(t: RevolutionTable, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    """Append every legal move, rising."""
    kind = t.top(0)
    seat = t.top(1)
    if check_done(t, 0) == LEGAL:
        out = append(out, 0)
    if check_sell(t, 1) == LEGAL:
        out = append(out, 1)
    if t.own[seat * OWN + MONEY] >= t.board.hire_price:
        for k in range(HUES):
            m = starts[V_HIRE] + k
            if check_hire(t, i64(k), m) == LEGAL:
                out = append(out, m)
    if kind == Q_ACT:
        return act_into(t, seat, starts, out)
    if kind == Q_PLACE:
        return place_into(t, seat, starts, out)
    if kind == Q_STEPS:
        for k in range(TRACKS):
            m = starts[V_STEP] + k
            if check_step(t, i64(k), m) == LEGAL:
                out = append(out, m)
    elif kind == Q_PROMOTE:
        out = promote_into(t, seat, starts, out)
    elif kind == Q_FLIP:
        out = flip_into(t, starts, out)
    elif kind == Q_GAIN:
        for k in range(HUES):
            m = starts[V_GAIN] + k
            if check_gain(t, i64(k), m) == LEGAL:
                out = append(out, m)
    elif kind == Q_RAIL:
        out = rail_into(t, seat, starts, out)
    elif kind == Q_TRAIN:
        out = train_into(t, starts, out)
    elif kind == Q_DEAL:
        out = deal_into(t, starts, out)
    elif kind == Q_DISCARD:
        out = discard_into(t, seat, starts, out)
    elif kind == Q_SWAP:
        out = swap_into(t, seat, starts, out)
    elif kind == Q_HOUSE:
        out = station_into(t, starts, out)
    elif kind == Q_OFFICE:
        out = office_into(t, starts, out)
    elif kind == Q_SETUP:
        for k in range(t.board.faces):
            if check_setup(t, i64(k)) == LEGAL:
                out = append(out, starts[V_SETUP] + k)
    elif kind == Q_ORDER:
        out = append(append(out, starts[V_FIRST]), starts[V_FIRST] + 1)
    elif kind == Q_KEEP:
        for k in range(t.board.milestones):
            if check_keep(t, i64(k)) == LEGAL:
                out = append(out, starts[V_KEEP] + k)
    return out


def place_into(t: RevolutionTable, seat: i64, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    """What a White worker could do, any other could do as well."""
    open_to_all: i64 = 0
    for k in range(ACTIONS):
        action = i64(k)
        if check_action(t, seat, WHITE, action) == LEGAL:
            open_to_all |= 1 << action
    for k in range(HUES):
        hue = i64(k)
        if t.men[seat * MEN + hue] == 0:
            continue
        for a in range(ACTIONS):
            action = i64(a)
            if open_to_all >> action & 1 or (hue and check_action(t, seat, hue, action) == LEGAL):
                out = append(out, starts[V_USE] + hue * ACTIONS + action)
    return out


def act_into(t: RevolutionTable, seat: i64, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    action = t.stack[2] & 7
    hue = t.stack[2] >> 3
    flags = t.stack[3]
    unused = not flags & F_EXTRA
    if action == STATION:
        if not flags & F_MAIN:
            out = station_into(t, starts, out)
        else:
            if check_primary(t, starts[V_PRIMARY]) == LEGAL:
                out = append(out, starts[V_PRIMARY])
            if check_bonus(t, starts[V_BONUS]) == LEGAL:
                out = append(out, starts[V_BONUS])
    elif action == RAILROAD:
        if not flags & F_MAIN or (hue == TURQUOISE and unused):
            out = rail_into(t, seat, starts, out)
    elif action == TELEGRAPH:
        if not flags & F_MAIN:
            out = office_into(t, starts, out)
        elif hue == TURQUOISE and unused and check_tile(t, starts[V_TILE]) == LEGAL:
            out = append(out, starts[V_TILE])
    elif not flags & F_MAIN:
        for k in range(2):
            if check_trade(t, i64(k)) == LEGAL:
                out = append(out, starts[V_TRADE] + k)
    if unused:
        if check_ability(t) == LEGAL:
            out = append(out, starts[V_ABILITY])
        out = promote_into(t, seat, starts, out)
    if action == TELEGRAPH:
        if unused and hue == PURPLE:
            out = swap_into(t, seat, starts, out)
        if flags & F_MAIN and not flags & F_TILE and t.wires[t.stack[4] - 1]:
            out = discard_into(t, seat, starts, out)
    elif action == RAILROAD:
        if unused and hue == PURPLE:
            out = train_into(t, starts, out)
    elif action == TRADE:
        if not flags & F_FLIP or (unused and hue == TURQUOISE):
            out = flip_into(t, starts, out)
        if unused and hue == GREY:
            out = deal_into(t, starts, out)
    elif unused and hue == PURPLE:
        out = flip_into(t, starts, out)
    return out


def station_into(t: RevolutionTable, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    seat = t.top(1)
    cities = t.links[seat] & ~t.own[seat * OWN + STATIONS]
    city: i64 = 0
    while cities:
        if cities & 1:
            m = starts[V_STATION] + city
            if check_station(t, city, m) == LEGAL:
                out = append(out, m)
        cities >>= 1
        city += 1
    return out


def rail_into(t: RevolutionTable, seat: i64, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    spaces = t.spaces_open(seat)
    space: i64 = 0
    while spaces:
        if spaces & 1:
            m = starts[V_RAIL] + space
            if check_rail(t, space, m) == LEGAL:
                out = append(out, m)
        spaces >>= 1
        space += 1
    return out


def office_into(t: RevolutionTable, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    for k in range(t.board.offices):
        m = starts[V_OFFICE] + k
        if check_office(t, i64(k), m) == LEGAL:
            out = append(out, m)
    return out


def promote_into(t: RevolutionTable, seat: i64, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    wanted = hues_wanted(t, seat)
    if wanted == 0:
        return out
    for k in range(HUES):
        if not wanted >> i64(k) & 1:
            continue
        for place in range(4):
            arg = i64(k) * 4 + place
            if check_promote(t, arg, starts[V_PROMOTE] + arg) == LEGAL:
                out = append(out, starts[V_PROMOTE] + arg)
    return out


def hues_wanted(t: RevolutionTable, seat: i64) -> i64:
    """The colours that some free place of the seat's milestones takes, as bits."""
    bits: i64 = 0
    for slot in range(SLOTS):
        at = (seat * SLOTS + slot) * MILE
        tile = i64(t.open[at]) - 1
        if tile < 0:
            continue
        for post in range(POSTS):
            if t.open[at + 1 + post] == 0:
                hue = t.board.posts[POSTS * tile + post]
                if hue > HUES:
                    return 31
                if hue:
                    bits |= 1 << (hue - 1)
    return bits


def swap_into(t: RevolutionTable, seat: i64, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    for k in range(2 * HUES):
        give = i64(k)
        if t.held(seat, give >> 1, give & 1) == 0:
            continue
        for wanted in range(HUES):
            arg = give * 5 + wanted
            if check_swap(t, arg) == LEGAL:
                out = append(out, starts[V_SWAP] + arg)
    return out


def discard_into(t: RevolutionTable, seat: i64, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    for k in range(2 * HUES):
        arg = i64(k)
        if t.held(seat, arg >> 1, arg & 1) and check_discard(t, arg, starts[V_DISCARD] + arg) == LEGAL:
            out = append(out, starts[V_DISCARD] + arg)
    return out


def train_into(t: RevolutionTable, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    for k in range(1, t.board.trains):
        m = starts[V_TRAIN] + k
        if check_train(t, i64(k), m) == LEGAL:
            out = append(out, m)
    return out


def flip_into(t: RevolutionTable, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    for k in range(2 * t.board.trains):
        m = starts[V_FLIP] + k
        if check_flip(t, i64(k), m) == LEGAL:
            out = append(out, m)
    return out


def deal_into(t: RevolutionTable, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    for k in range(2):
        m = starts[V_DEAL] + k
        if check_deal(t, i64(k), m) == LEGAL:
            out = append(out, m)
    return out
