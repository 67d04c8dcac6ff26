"""The legal moves of each question: candidates in rising order, kept if the checks have nothing against them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.railroad_revolution.effects.milestones import hues_wanted
from goldenspike.games.railroad_revolution.legality import answers, pieces, rewards
from goldenspike.games.railroad_revolution.legality.checks import (
    check_action,
    check_done,
    check_first,
    check_keep,
    check_sell,
    check_setup,
    check_with,
    hire_now,
    hire_this,
)
from goldenspike.games.railroad_revolution.names import ACTIONS, HUES, MEN, SLOTS, TRACKS, Act, Q, V
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.bits import lowest
from goldenspike.kernel.state import LEGAL


def options_into(t: RevolutionTable, out: vec[i64]) -> vec[i64]:
    """Append every legal move, rising."""
    kind = t.question
    seat = t.mover
    if check_done(t, 0) == LEGAL:
        out = append(out, 0)
    if check_sell(t, 1) == LEGAL:
        out = append(out, 1)
    if hire_now(t) == LEGAL:
        for k in range(HUES):
            m = t.board.block[V.HIRE] + k
            if hire_this(t, i64(k), m) == LEGAL:
                out = append(out, m)
    if kind == Q.ACT:
        return act_into(t, seat, out)
    if kind == Q.PLACE:
        return place_into(t, seat, out)
    if kind == Q.STEPS:
        for k in range(TRACKS):
            m = t.board.block[V.STEP] + k
            if answers.check_step(t, i64(k), m) == LEGAL:
                out = append(out, m)
    elif kind == Q.PROMOTE:
        out = promote_into(t, seat, out)
    elif kind == Q.FLIP:
        out = flip_into(t, out)
    elif kind == Q.GAIN:
        for k in range(HUES):
            m = t.board.block[V.GAIN] + k
            if answers.check_gain(t, i64(k), m) == LEGAL:
                out = append(out, m)
    elif kind == Q.RAIL:
        out = rail_into(t, seat, out)
    elif kind == Q.TRAIN:
        out = train_into(t, out)
    elif kind == Q.DEAL:
        out = deal_into(t, out)
    elif kind == Q.DISCARD:
        out = discard_into(t, out)
    elif kind == Q.SWAP:
        out = swap_into(t, out)
    elif kind == Q.HOUSE:
        out = station_into(t, seat, out)
    elif kind == Q.OFFICE:
        out = office_into(t, out)
    elif kind == Q.SETUP:
        for k in range(t.board.faces):
            if check_setup(t, i64(k)) == LEGAL:
                out = append(out, t.board.block[V.SETUP] + k)
    elif kind == Q.ORDER:
        for k in range(SLOTS):
            if check_first(t) == LEGAL:
                out = append(out, t.board.block[V.FIRST] + k)
    elif kind == Q.KEEP:
        for k in range(t.board.milestones):
            if check_keep(t, i64(k)) == LEGAL:
                out = append(out, t.board.block[V.KEEP] + k)
    return out


def place_into(t: RevolutionTable, seat: i64, out: vec[i64]) -> vec[i64]:
    """What a worker without an effect could do, any other could do as well: that part of check_use is asked only once."""
    codes: i64 = 0  # eight bits for each action
    for k in range(ACTIONS):
        codes |= check_action(t, seat, i64(k)) << 8 * i64(k)
    for h in range(HUES):
        hue = i64(h)
        if t.men[seat * MEN + hue] == 0:
            continue
        for a in range(ACTIONS):
            action = i64(a)
            code = codes >> 8 * action & 255
            if code == LEGAL or check_with(t, seat, hue, action, code) == LEGAL:
                out = append(out, t.board.block[V.USE] + hue * ACTIONS + action)
    return out


def act_into(t: RevolutionTable, seat: i64, out: vec[i64]) -> vec[i64]:
    return besides_into(t, seat, itself_into(t, seat, out))


def act_offers(t: RevolutionTable, seat: i64) -> bool:
    """Whether the action offers anything at all."""
    none = vec[i64](capacity=16)
    return len(itself_into(t, seat, none)) > 0 or len(besides_into(t, seat, none)) > 0


def itself_into(t: RevolutionTable, seat: i64, out: vec[i64]) -> vec[i64]:
    """The action itself and what comes of the place that was chosen."""
    action = t.action()
    if action == Act.STATION:
        out = station_into(t, seat, out)
        if rewards.check_primary(t, t.board.block[V.PRIMARY]) == LEGAL:
            out = append(out, t.board.block[V.PRIMARY])
        if rewards.check_bonus(t, t.board.block[V.BONUS]) == LEGAL:
            out = append(out, t.board.block[V.BONUS])
    elif action == Act.RAILROAD:
        out = rail_into(t, seat, out)
    elif action == Act.TELEGRAPH:
        out = office_into(t, out)
        if rewards.check_tile(t, t.board.block[V.TILE]) == LEGAL:
            out = append(out, t.board.block[V.TILE])
    else:
        for k in range(2):
            if pieces.check_trade(t, i64(k)) == LEGAL:
                out = append(out, t.board.block[V.TRADE] + k)
    return out


def besides_into(t: RevolutionTable, seat: i64, out: vec[i64]) -> vec[i64]:
    """What the worker's colour brings."""
    action = t.action()
    if rewards.check_ability(t) == LEGAL:
        out = append(out, t.board.block[V.ABILITY])
    out = promote_into(t, seat, out)
    if action == Act.TELEGRAPH:
        out = swap_into(t, out)
        return discard_into(t, out)
    if action == Act.RAILROAD:
        return train_into(t, out)
    out = flip_into(t, out)
    return deal_into(t, out) if action == Act.TRADE else out


# ---- the answers of each kind: the two halves of its check, the first only once


def station_into(t: RevolutionTable, seat: i64, out: vec[i64]) -> vec[i64]:
    return out if pieces.station_now(t) else places_into(t, V.STATION, t.cities_open(seat), out)


def rail_into(t: RevolutionTable, seat: i64, out: vec[i64]) -> vec[i64]:
    return out if pieces.rail_now(t) else places_into(t, V.RAIL, t.spaces_open(seat), out)


def places_into(t: RevolutionTable, verb: i64, places: i64, out: vec[i64]) -> vec[i64]:
    """Cities for a station or spaces for a rail, of those that are open."""
    while places:
        place = lowest(places)
        places &= places - 1
        m = t.board.block[verb] + place
        code = pieces.station_here(t, place, m) if verb == V.STATION else pieces.rail_here(t, place, m)
        if code == LEGAL:
            out = append(out, m)
    return out


def office_into(t: RevolutionTable, out: vec[i64]) -> vec[i64]:
    if pieces.office_now(t):
        return out
    for k in range(t.board.offices):
        if pieces.office_here(t, i64(k)) == LEGAL:
            out = append(out, t.board.block[V.OFFICE] + k)
    return out


def promote_into(t: RevolutionTable, seat: i64, out: vec[i64]) -> vec[i64]:
    if answers.promote_now(t):
        return out
    wanted = hues_wanted(t, seat)  # mostly one or two of the five: the check alone is too slow here
    for k in range(HUES):
        if not wanted >> i64(k) & 1:
            continue
        for place in range(4):
            arg = i64(k) * 4 + place
            if answers.promote_this(t, arg, t.board.block[V.PROMOTE] + arg) == LEGAL:
                out = append(out, t.board.block[V.PROMOTE] + arg)
    return out


def swap_into(t: RevolutionTable, out: vec[i64]) -> vec[i64]:
    if answers.swap_now(t):
        return out
    for k in range(2 * HUES):
        give = i64(k)
        if answers.check_held(t, give):
            continue
        for wanted in range(HUES):
            arg = give * HUES + wanted
            if answers.swap_for(t, i64(wanted)) == LEGAL:
                out = append(out, t.board.block[V.SWAP] + arg)
    return out


def discard_into(t: RevolutionTable, out: vec[i64]) -> vec[i64]:
    if answers.discard_now(t):
        return out
    for k in range(2 * HUES):
        arg = i64(k)
        if answers.discard_this(t, arg, t.board.block[V.DISCARD] + arg) == LEGAL:
            out = append(out, t.board.block[V.DISCARD] + arg)
    return out


def train_into(t: RevolutionTable, out: vec[i64]) -> vec[i64]:
    if answers.train_now(t):
        return out
    for k in range(t.board.trains):
        m = t.board.block[V.TRAIN] + k
        if answers.train_this(t, i64(k), m) == LEGAL:
            out = append(out, m)
    return out


def flip_into(t: RevolutionTable, out: vec[i64]) -> vec[i64]:
    if answers.flip_now(t):
        return out
    for k in range(2 * t.board.trains):
        m = t.board.block[V.FLIP] + k
        if answers.flip_this(t, i64(k), m) == LEGAL:
            out = append(out, m)
    return out


def deal_into(t: RevolutionTable, out: vec[i64]) -> vec[i64]:
    for k in range(2):
        m = t.board.block[V.DEAL] + k
        if rewards.check_deal(t, i64(k), m) == LEGAL:
            out = append(out, m)
    return out
