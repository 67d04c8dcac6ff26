"""The one source of legality: what may be done now, and if not, a code that says why (reasons.py puts it into words)."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution import why
from goldenspike.games.railroad_revolution.check_answers import (
    check_discard,
    check_flip,
    check_gain,
    check_promote,
    check_step,
    check_swap,
    check_train,
)
from goldenspike.games.railroad_revolution.check_pieces import check_office, check_rail, check_station, check_trade
from goldenspike.games.railroad_revolution.check_rewards import check_ability, check_bonus, check_deal, check_primary, check_tile
from goldenspike.games.railroad_revolution.hopes import can_finish
from goldenspike.games.railroad_revolution.means import calm, least_cost, least_icons, owed, rail_fare, reach_by_one
from goldenspike.games.railroad_revolution.names import (
    F_DEAL,
    F_EXTRA,
    F_MAIN,
    GREY,
    MEN,
    MONEY,
    OFFICES,
    ORANGE,
    OWN,
    PURPLE,
    Q_ACT,
    Q_DEAL,
    Q_DISCARD,
    Q_GAIN,
    Q_HOUSE,
    Q_KEEP,
    Q_OFFICE,
    Q_ORDER,
    Q_PLACE,
    Q_RAIL,
    Q_SETUP,
    Q_STEPS,
    Q_TRAIN,
    RAILROAD,
    RAILS,
    SHARES,
    STATION,
    STATIONS,
    TELEGRAPH,
    TRACKS,
    TRADE,
    V_ABILITY,
    V_BONUS,
    V_DEAL,
    V_DISCARD,
    V_DONE,
    V_FIRST,
    V_FLIP,
    V_GAIN,
    V_HIRE,
    V_OFFICE,
    V_PRIMARY,
    V_PROMOTE,
    V_RAIL,
    V_SELL,
    V_SETUP,
    V_STATION,
    V_STEP,
    V_SWAP,
    V_TILE,
    V_TRADE,
    V_TRAIN,
    V_USE,
    WORKERS,
)
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.games.railroad_revolution.trial import trial
from goldenspike.kernel.state import LEGAL

__all__ = [
    "check",
    "check_ability",
    "check_action",
    "check_bonus",
    "check_deal",
    "check_discard",
    "check_done",
    "check_flip",
    "check_gain",
    "check_hire",
    "check_keep",
    "check_office",
    "check_primary",
    "check_promote",
    "check_rail",
    "check_sell",
    "check_setup",
    "check_station",
    "check_step",
    "check_swap",
    "check_tile",
    "check_trade",
    "check_train",
    "check_use",
]


def check(t: RevolutionTable, m: i64) -> i64:
    """0 if the move is legal now, else why not."""
    verb = t.rules.verb[m]
    arg = t.rules.arg[m]
    if verb == V_DONE:
        return check_done(t, m)
    if verb == V_SELL:
        return check_sell(t, m)
    if verb == V_HIRE:
        return check_hire(t, arg, m)
    if verb == V_USE:
        return check_use(t, arg)
    if verb == V_STATION:
        return check_station(t, arg, m)
    if verb == V_RAIL:
        return check_rail(t, arg, m)
    if verb == V_OFFICE:
        return check_office(t, arg, m)
    if verb == V_TRADE:
        return check_trade(t, arg)
    if verb == V_PRIMARY:
        return check_primary(t, m)
    if verb == V_BONUS:
        return check_bonus(t, m)
    if verb == V_TILE:
        return check_tile(t, m)
    if verb == V_ABILITY:
        return check_ability(t)
    if verb == V_PROMOTE:
        return check_promote(t, arg, m)
    if verb == V_SWAP:
        return check_swap(t, arg)
    if verb == V_DISCARD:
        return check_discard(t, arg, m)
    if verb == V_GAIN:
        return check_gain(t, arg, m)
    if verb == V_STEP:
        return check_step(t, arg, m)
    if verb == V_TRAIN:
        return check_train(t, arg, m)
    if verb == V_FLIP:
        return check_flip(t, arg, m)
    if verb == V_DEAL:
        return check_deal(t, arg, m)
    if verb == V_SETUP:
        return check_setup(t, arg)
    if verb == V_FIRST:
        return LEGAL if t.top(0) == Q_ORDER else why.NOT_NOW
    return check_keep(t, arg)


# ---- at any time


def check_done(t: RevolutionTable, m: i64) -> i64:
    kind = t.top(0)
    seat = t.top(1)
    workers = t.own[seat * OWN + WORKERS]
    if kind == Q_ACT:
        flags = t.stack[3]
        if not flags & F_MAIN:
            return why.MAIN_FIRST
        if t.own[seat * OWN + MONEY] < owed(t):
            return why.OWES
        if workers < t.board.least:
            if not flags & F_DEAL:
                return why.TOO_FEW_WORKERS
            return finish_by_deal(t)
        return LEGAL
    if kind == Q_DEAL:
        return LEGAL if workers >= t.board.least else why.TOO_FEW_WORKERS
    if kind == Q_PLACE:
        return why.MUST_ACT if t.sale_section(seat) >= 0 else LEGAL
    if kind == Q_STEPS:
        if t.top(3):
            for track in range(TRACKS):
                if check_step(t, i64(track), -1) == LEGAL:
                    return why.MUST_STEP
            return LEGAL
    elif kind == Q_GAIN:
        if t.top(3) == 0:
            return why.MUST_CHOOSE
    elif kind == Q_TRAIN or kind == Q_RAIL:
        if t.top(3):
            return why.MUST_CHOOSE
    elif kind == Q_HOUSE or kind == Q_OFFICE:
        if t.top(2):
            return why.MUST_CHOOSE
    elif kind == Q_SETUP or kind == Q_ORDER or kind == Q_KEEP or kind == Q_DISCARD:
        return why.MUST_CHOOSE
    if calm(t, t.own[seat * OWN + MONEY], t.own[seat * OWN + SHARES], workers, t.stack[3] & F_EXTRA != 0):
        return LEGAL
    copy = t.clone()
    assert isinstance(copy, RevolutionTable)
    copy.pop()
    if can_finish(copy):
        return LEGAL
    return why.TOO_FEW_WORKERS if workers < t.board.least else why.UNPAID


def finish_by_deal(t: RevolutionTable) -> i64:
    """Whether the deal that follows can bring the workers back that are missing."""
    copy = t.clone()
    assert isinstance(copy, RevolutionTable)
    seat = t.stack[1]
    copy.add(seat, MONEY, -owed(t))
    copy.pop()
    copy.push(Q_DEAL, seat)
    return LEGAL if can_finish(copy) else why.TOO_FEW_WORKERS


def check_sell(t: RevolutionTable, m: i64) -> i64:
    seat = t.top(1)
    if t.own[seat * OWN + SHARES] < 1:
        return why.NO_SHARE
    workers = t.own[seat * OWN + WORKERS]
    if workers > t.board.least or (workers == t.board.least and t.top(0) != Q_DISCARD):
        return LEGAL
    code = trial(t, m, workers)
    return LEGAL if code == LEGAL else why.SHARES_NEEDED


def check_hire(t: RevolutionTable, hue: i64, m: i64) -> i64:
    seat = t.top(1)
    money = t.own[seat * OWN + MONEY]
    price = t.board.hire_price
    if money < price:
        return why.NO_MONEY
    if t.pool[hue] == 0:
        return why.POOL_EMPTY
    workers = t.own[seat * OWN + WORKERS] + 1
    if calm(t, money - price, t.own[seat * OWN + SHARES], workers, t.stack[3] & F_EXTRA != 0):
        return LEGAL
    return trial(t, m, workers)


# ---- placing a worker


def check_use(t: RevolutionTable, arg: i64) -> i64:
    if t.top(0) != Q_PLACE:
        return why.NOT_NOW
    seat = t.top(1)
    hue = arg >> 2
    if t.men[seat * MEN + hue] == 0:
        return why.NO_WORKER_IN_SUPPLY
    return check_action(t, seat, hue, arg & 3)


def check_action(t: RevolutionTable, seat: i64, hue: i64, action: i64) -> i64:
    """Whether a worker of this colour can carry an action through to its end."""
    if action == TRADE:
        return LEGAL if t.sale_section(seat) >= 0 else why.NOTHING_TO_SELL
    if action == RAILROAD:
        left = t.rails_left(seat)
        if left < 1:
            return why.NO_RAIL
        worth = t.worth(seat)
        board = t.board
        spaces = t.frontier[seat]
        if worth >= board.rail_price + 3 * board.icon_price * board.rails_due and spaces & (spaces - 1):
            return LEGAL
        least = least_icons(t, t.own[seat * OWN + RAILS], t.spaces_open(seat), min(left, board.rails_due))
        if least < 0:
            return why.NO_SPACE
        if hue == GREY:
            worth += board.railroad_grey * board.share_price
        elif hue == ORANGE:
            worth += board.railroad_orange + board.railroad_orange_icon * least
        return LEGAL if worth >= board.rail_price + board.icon_price * least else why.RAILS_TOO_DEAR
    if t.houses_left(seat) < 1:
        return why.NO_BUILDING
    if action == TELEGRAPH:
        return LEGAL if t.own[seat * OWN + OFFICES] + 1 < 1 << t.board.offices else why.OFFICES_EVERYWHERE
    if t.worth(seat) >= t.board.dearest_city and t.links[seat] & ~t.own[seat * OWN + STATIONS]:
        return LEGAL
    cost = least_cost(t, seat, hue == ORANGE)
    if cost >= 0 and t.worth(seat) >= cost:
        return LEGAL
    if cost < 0 and not (hue == PURPLE and rail_fare(t, seat) and reach_by_one(t, seat) & ~t.of(seat, STATIONS)):
        return why.NO_CITY
    copy = t.clone()
    assert isinstance(copy, RevolutionTable)
    copy.pop()
    copy.push(Q_ACT, seat, STATION + 8 * hue)
    return LEGAL if can_finish(copy) else why.CITIES_TOO_DEAR


# ---- setup and milestones


def check_setup(t: RevolutionTable, face: i64) -> i64:
    if t.top(0) != Q_SETUP:
        return why.NOT_NOW
    tile = 3 * (face >> 1)
    if i64(t.setup[tile]) != (face & 1) + 1:
        return why.NOT_LAID_OUT
    return why.TILE_GONE if t.setup[tile + 2] else LEGAL


def check_keep(t: RevolutionTable, tile: i64) -> i64:
    if t.top(0) != Q_KEEP:
        return why.NOT_NOW
    stack = t.top(3)
    for k in range(t.top(4)):
        if t.deck[stack * t.board.stack_room + k] == tile:
            return LEGAL
    return why.NOT_DRAWN
