"""Whether rewards may be taken: those of cities, telegraph tiles and deals, and the effect of the worker placed."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution import why
from goldenspike.games.railroad_revolution.means import calm
from goldenspike.games.railroad_revolution.milestones import fitting_post, has_open_post
from goldenspike.games.railroad_revolution.names import (
    F_BONUS,
    F_EXTRA,
    F_FIRST,
    F_MAIN,
    F_PRIMARY,
    GREY,
    HUES,
    MEN,
    MONEY,
    OFFICES,
    ORANGE,
    OWN,
    PURPLE,
    Q_ACT,
    Q_DEAL,
    R_ALL,
    R_EXCHANGE,
    R_FLIPS,
    R_HIRE,
    R_MONEY,
    R_OFFICE,
    R_ONE_OF,
    R_PRICE,
    R_PRICE_EACH,
    R_PROMOTE,
    R_RAIL,
    R_SHARES,
    R_STATION,
    R_STEPS,
    R_TRAIN,
    R_WIDTH,
    RAILROAD,
    SHARES,
    STATION,
    STATIONS,
    TELEGRAPH,
    TRACKS,
    TRADE,
    TURQUOISE,
    WORKERS,
)
from goldenspike.games.railroad_revolution.rewards import any_train, at_top
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.games.railroad_revolution.trial import acting, fresh, hopeless, last_piece, spend_worker, trial
from goldenspike.kernel.state import LEGAL


def takeable(t: RevolutionTable, seat: i64, row: i64, money: i64, shares: i64) -> i64:
    """Whether a reward can be taken at least in part with this money and these shares, which may be sold; 0 or why not."""
    at = row * R_WIDTH
    r = t.board.rewards
    worth = money + shares * t.board.share_price
    if worth < r[at + R_PRICE] + r[at + R_PRICE_EACH]:
        return why.REWARD_TOO_DEAR
    if r[at + R_MONEY] or r[at + R_SHARES] or r[at + R_FLIPS]:
        return LEGAL
    if r[at + R_STEPS]:
        code = any_step(t, seat, worth, shares)
        return can_promote(t, seat, worth) if code and r[at + R_PROMOTE] else code
    if r[at + R_ONE_OF] or r[at + R_HIRE] or r[at + R_ALL]:
        if r[at + R_ALL] and money < r[at + R_PRICE]:
            return why.REWARD_TOO_DEAR
        return LEGAL if t.pool_size() else why.POOL_EMPTY
    if r[at + R_TRAIN]:
        return LEGAL if any_train(t) else why.NO_TRAIN
    if r[at + R_RAIL]:
        if t.rails_left(seat) < 1:
            return why.NO_RAIL
        return last_piece(t, seat)
    if r[at + R_STATION]:
        if t.houses_left(seat) < 1:
            return why.NO_BUILDING
        if not t.connected(seat) & ~t.of(seat, STATIONS):
            return why.NO_CITY
        return last_piece(t, seat)
    if r[at + R_OFFICE]:
        if t.houses_left(seat) < 1:
            return why.NO_BUILDING
        if t.of(seat, OFFICES) + 1 >= 1 << t.board.offices:
            return why.OFFICES_EVERYWHERE
        return last_piece(t, seat)
    if r[at + R_EXCHANGE]:
        return LEGAL if t.pool_size() else why.POOL_EMPTY
    if r[at + R_PROMOTE]:
        return can_promote(t, seat, worth - r[at + R_PRICE] - r[at + R_PRICE_EACH])
    return LEGAL


def any_step(t: RevolutionTable, seat: i64, worth: i64, shares: i64) -> i64:
    """Whether some marker can move up with this money and these shares."""
    board = t.board
    for track in range(TRACKS):
        slot = i64(t.marks[seat * TRACKS + track]) + 1
        if slot < board.slots:
            gate = track * board.slots + slot
            if worth >= board.gate_money[gate] and shares >= board.gate_shares[gate]:
                if board.gate_workers[gate] == 0 or t.own[seat * OWN + WORKERS] > board.least or worth >= board.hire_price:
                    return LEGAL
                if not hopeless(t):
                    return LEGAL
    return why.TRACKS_FULL


def can_promote(t: RevolutionTable, seat: i64, worth: i64) -> i64:
    """Whether some worker can be promoted without going below the least number for good."""
    if not has_open_post(t, seat):
        return why.NO_POST
    found = False
    for k in range(HUES):
        hue = i64(k)
        if t.men[seat * MEN + hue] or t.on_board(seat, hue):
            if fitting_post(t, seat, 0, hue) >= 0 or fitting_post(t, seat, 1, hue) >= 0:
                found = True
    if not found:
        return why.NO_FITTING_WORKER
    if t.own[seat * OWN + WORKERS] > t.board.least or worth >= t.board.hire_price or not hopeless(t):
        return LEGAL
    return why.TOO_FEW_WORKERS


def check_primary(t: RevolutionTable, m: i64) -> i64:
    if not acting(t, STATION):
        return why.NOT_NOW
    flags = t.stack[3]
    if not flags & F_MAIN:
        return why.BUILD_FIRST
    seat = t.top(1)
    row = t.board.tile_primary[i64(t.tiles[t.stack[4] - 1])]
    money = t.own[seat * OWN + MONEY]
    shares = t.own[seat * OWN + SHARES]
    workers = t.own[seat * OWN + WORKERS]
    if not flags & F_PRIMARY:
        code = takeable(t, seat, row, money, shares)
        if code:
            return code
        return LEGAL if workers >= t.board.least else trial(t, m, workers)
    if not fresh(t, TURQUOISE):
        return why.TAKEN
    price = t.board.station_turquoise
    if money < price:
        return why.NO_MONEY
    code = takeable(t, seat, row, money - price, shares)
    if code:
        return code
    if calm(t, money - price, shares, workers, True):
        return LEGAL
    return trial(t, m, workers)


def check_bonus(t: RevolutionTable, m: i64) -> i64:
    if not acting(t, STATION):
        return why.NOT_NOW
    flags = t.stack[3]
    if not flags & F_MAIN:
        return why.BUILD_FIRST
    if not (flags & F_FIRST and not flags & F_BONUS) and not fresh(t, GREY):
        return why.TAKEN if flags & F_FIRST else why.NOT_FIRST
    seat = t.top(1)
    money = t.own[seat * OWN + MONEY]
    shares = t.own[seat * OWN + SHARES]
    code = takeable(t, seat, t.board.tile_bonus[i64(t.tiles[t.stack[4] - 1])], money, shares)
    if code:
        return code
    workers = t.own[seat * OWN + WORKERS]
    if calm(t, money, shares, workers, t.stack[3] & F_EXTRA != 0):
        return LEGAL
    return trial(t, m, workers)


def check_tile(t: RevolutionTable, m: i64) -> i64:
    if not acting(t, TELEGRAPH):
        return why.NOT_NOW
    if not t.stack[3] & F_MAIN:
        return why.BUILD_FIRST
    if t.stack[2] >> 3 != TURQUOISE:
        return why.WRONG_WORKER
    if t.stack[3] & F_EXTRA:
        return why.TAKEN
    return check_wire(t, m, t.board.telegraph_turquoise, 0)


def check_wire(t: RevolutionTable, m: i64, price: i64, given: i64) -> i64:
    """The tile of the section, for money or for a worker."""
    wire = i64(t.wires[t.stack[4] - 1])
    if wire == 0:
        return why.NO_TILE
    seat = t.top(1)
    money = t.own[seat * OWN + MONEY]
    shares = t.own[seat * OWN + SHARES]
    workers = t.own[seat * OWN + WORKERS] - given
    if money < price:
        return why.NO_MONEY
    code = takeable(t, seat, t.board.wire_reward[wire - 1], money - price, shares)
    if code:
        return code
    if calm(t, money - price, shares, workers, True):
        return LEGAL
    return spend_worker(t, m, workers, t.board.rewards[t.board.wire_reward[wire - 1] * R_WIDTH + R_MONEY])


def check_ability(t: RevolutionTable) -> i64:
    if t.top(0) != Q_ACT:
        return why.NOT_NOW
    action = t.stack[2] & 7
    hue = t.stack[2] >> 3
    flags = t.stack[3]
    if action == STATION:
        if hue != ORANGE:
            return why.WRONG_WORKER
    elif action == TRADE:
        if hue != ORANGE and hue != PURPLE:
            return why.WRONG_WORKER
        if hue == PURPLE and at_top(t, t.top(1)):
            return why.TRACKS_FULL
    elif hue != ORANGE and hue != GREY:
        return why.WRONG_WORKER
    if flags & F_EXTRA:
        return why.TAKEN
    if not flags & F_MAIN and (action == TELEGRAPH or (action == RAILROAD and hue == ORANGE)):
        return why.BUILD_FIRST
    return LEGAL


def check_deal(t: RevolutionTable, half: i64, m: i64) -> i64:
    seat = t.top(1)
    at = t.deal_tile * 2 + half
    cost = t.board.deal_cost[at]
    if t.top(0) == Q_DEAL:
        taken = t.top(2)
        if taken >> half & 1:
            return why.DEAL_TAKEN
        if taken and t.top(3):
            return why.ONE_DEAL
    else:
        if not acting(t, TRADE):
            return why.NOT_NOW
        if t.stack[2] >> 3 != GREY:
            return why.WRONG_WORKER
        if t.stack[3] & F_EXTRA:
            return why.TAKEN
        cost -= t.board.trade_grey
    shares = t.own[seat * OWN + SHARES] - cost
    if shares < 0:
        return why.TOO_FEW_SHARES
    money = t.own[seat * OWN + MONEY]
    code = takeable(t, seat, t.board.deal_reward[at], money, shares)
    if code:
        return code
    workers = t.own[seat * OWN + WORKERS]
    if calm(t, money, shares, workers, True):
        return LEGAL
    return trial(t, m, workers)


def within_reach(t: RevolutionTable, half: i64, m: i64) -> bool:
    """Whether a deal may be accepted now, or once a worker has been hired whom it can promote."""
    code = check_deal(t, half, m)
    if code != why.NO_FITTING_WORKER:
        return code == LEGAL
    seat = t.top(1)
    at = t.deal_tile * 2 + half
    row = t.board.deal_reward[at] * R_WIDTH
    price = t.board.rewards[row + R_PRICE] + t.board.rewards[row + R_PRICE_EACH] + t.board.hire_price
    if t.worth(seat) - t.board.deal_cost[at] * t.board.share_price < price:
        return False
    for k in range(HUES):
        hue = i64(k)
        if t.pool[hue] and (fitting_post(t, seat, 0, hue) >= 0 or fitting_post(t, seat, 1, hue) >= 0):
            return True
    return False
