"""The legal moves of each question: candidates in rising order, kept if the checks have nothing against them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.railroad_revolution.legality import answers, pieces, rewards
from goldenspike.games.railroad_revolution.legality.checks import (
    check_action,
    check_done,
    check_hire,
    check_keep,
    check_sell,
    check_setup,
)
from goldenspike.games.railroad_revolution.names import ACTIONS, HUES, MEN, POSTS, SLOTS, TRACKS, Act, Did, F, Hue, Own, Q, V
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable
from goldenspike.kernel.state import LEGAL


def options_into(t: RevolutionTable, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    """Append every legal move, rising."""
    kind = t.top(F.KIND)
    seat = t.top(F.SEAT)
    if check_done(t, 0) == LEGAL:
        out = append(out, 0)
    if check_sell(t, 1) == LEGAL:
        out = append(out, 1)
    if t.own[seat * Own.WIDTH + Own.MONEY] >= t.board.hire_price:
        for k in range(HUES):
            m = starts[V.HIRE] + k
            if check_hire(t, i64(k), m) == LEGAL:
                out = append(out, m)
    if kind == Q.ACT:
        return act_into(t, seat, starts, out)
    if kind == Q.PLACE:
        return place_into(t, seat, starts, out)
    if kind == Q.STEPS:
        for k in range(TRACKS):
            m = starts[V.STEP] + k
            if answers.check_step(t, i64(k), m) == LEGAL:
                out = append(out, m)
    elif kind == Q.PROMOTE:
        out = promote_into(t, seat, starts, out)
    elif kind == Q.FLIP:
        out = flip_into(t, starts, out)
    elif kind == Q.GAIN:
        for k in range(HUES):
            m = starts[V.GAIN] + k
            if answers.check_gain(t, i64(k), m) == LEGAL:
                out = append(out, m)
    elif kind == Q.RAIL:
        out = rail_into(t, seat, starts, out)
    elif kind == Q.TRAIN:
        out = train_into(t, starts, out)
    elif kind == Q.DEAL:
        out = deal_into(t, starts, out)
    elif kind == Q.DISCARD:
        out = discard_into(t, seat, starts, out)
    elif kind == Q.SWAP:
        out = swap_into(t, seat, starts, out)
    elif kind == Q.HOUSE:
        out = station_into(t, starts, out)
    elif kind == Q.OFFICE:
        out = office_into(t, starts, out)
    elif kind == Q.SETUP:
        for k in range(t.board.faces):
            if check_setup(t, i64(k)) == LEGAL:
                out = append(out, starts[V.SETUP] + k)
    elif kind == Q.ORDER:
        out = append(append(out, starts[V.FIRST]), starts[V.FIRST] + 1)
    elif kind == Q.KEEP:
        for k in range(t.board.milestones):
            if check_keep(t, i64(k)) == LEGAL:
                out = append(out, starts[V.KEEP] + k)
    return out


def place_into(t: RevolutionTable, seat: i64, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    """What a White worker could do, any other could do as well."""
    open_to_all: i64 = 0
    for k in range(ACTIONS):
        action = i64(k)
        if check_action(t, seat, Hue.WHITE, action) == LEGAL:
            open_to_all |= 1 << action
    for k in range(HUES):
        hue = i64(k)
        if t.men[seat * MEN + hue] == 0:
            continue
        for a in range(ACTIONS):
            action = i64(a)
            if open_to_all >> action & 1 or (hue and check_action(t, seat, hue, action) == LEGAL):
                out = append(out, starts[V.USE] + hue * ACTIONS + action)
    return out


def act_into(t: RevolutionTable, seat: i64, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    action = t.action()
    hue = t.worker()
    flags = t.stack[F.DID]
    unused = not flags & Did.EXTRA
    if action == Act.STATION:
        if not flags & Did.MAIN:
            out = station_into(t, starts, out)
        else:
            if rewards.check_primary(t, starts[V.PRIMARY]) == LEGAL:
                out = append(out, starts[V.PRIMARY])
            if rewards.check_bonus(t, starts[V.BONUS]) == LEGAL:
                out = append(out, starts[V.BONUS])
    elif action == Act.RAILROAD:
        if not flags & Did.MAIN or (hue == Hue.TURQUOISE and unused):
            out = rail_into(t, seat, starts, out)
    elif action == Act.TELEGRAPH:
        if not flags & Did.MAIN:
            out = office_into(t, starts, out)
        elif hue == Hue.TURQUOISE and unused and rewards.check_tile(t, starts[V.TILE]) == LEGAL:
            out = append(out, starts[V.TILE])
    elif not flags & Did.MAIN:
        for k in range(2):
            if pieces.check_trade(t, i64(k)) == LEGAL:
                out = append(out, starts[V.TRADE] + k)
    if unused:
        if rewards.check_ability(t) == LEGAL:
            out = append(out, starts[V.ABILITY])
        out = promote_into(t, seat, starts, out)
    if action == Act.TELEGRAPH:
        if unused and hue == Hue.PURPLE:
            out = swap_into(t, seat, starts, out)
        if flags & Did.MAIN and not flags & Did.TILE and t.wires[t.site()]:
            out = discard_into(t, seat, starts, out)
    elif action == Act.RAILROAD:
        if unused and hue == Hue.PURPLE:
            out = train_into(t, starts, out)
    elif action == Act.TRADE:
        if not flags & Did.FLIP or (unused and hue == Hue.TURQUOISE):
            out = flip_into(t, starts, out)
        if unused and hue == Hue.GREY:
            out = deal_into(t, starts, out)
    elif unused and hue == Hue.PURPLE:
        out = flip_into(t, starts, out)
    return out


def station_into(t: RevolutionTable, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    seat = t.top(F.SEAT)
    cities = t.links[seat] & ~t.own[seat * Own.WIDTH + Own.STATIONS]
    city: i64 = 0
    while cities:
        if cities & 1:
            m = starts[V.STATION] + city
            if pieces.check_station(t, city, m) == LEGAL:
                out = append(out, m)
        cities >>= 1
        city += 1
    return out


def rail_into(t: RevolutionTable, seat: i64, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    spaces = t.spaces_open(seat)
    space: i64 = 0
    while spaces:
        if spaces & 1:
            m = starts[V.RAIL] + space
            if pieces.check_rail(t, space, m) == LEGAL:
                out = append(out, m)
        spaces >>= 1
        space += 1
    return out


def office_into(t: RevolutionTable, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    for k in range(t.board.offices):
        m = starts[V.OFFICE] + k
        if pieces.check_office(t, i64(k), m) == LEGAL:
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
            if answers.check_promote(t, arg, starts[V.PROMOTE] + arg) == LEGAL:
                out = append(out, starts[V.PROMOTE] + arg)
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
            if answers.check_swap(t, arg) == LEGAL:
                out = append(out, starts[V.SWAP] + arg)
    return out


def discard_into(t: RevolutionTable, seat: i64, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    for k in range(2 * HUES):
        arg = i64(k)
        if t.held(seat, arg >> 1, arg & 1) and answers.check_discard(t, arg, starts[V.DISCARD] + arg) == LEGAL:
            out = append(out, starts[V.DISCARD] + arg)
    return out


def train_into(t: RevolutionTable, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    for k in range(1, t.board.trains):
        m = starts[V.TRAIN] + k
        if answers.check_train(t, i64(k), m) == LEGAL:
            out = append(out, m)
    return out


def flip_into(t: RevolutionTable, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    for k in range(2 * t.board.trains):
        m = starts[V.FLIP] + k
        if answers.check_flip(t, i64(k), m) == LEGAL:
            out = append(out, m)
    return out


def deal_into(t: RevolutionTable, starts: vec[i64], out: vec[i64]) -> vec[i64]:
    for k in range(2):
        m = starts[V.DEAL] + k
        if rewards.check_deal(t, i64(k), m) == LEGAL:
            out = append(out, m)
    return out
