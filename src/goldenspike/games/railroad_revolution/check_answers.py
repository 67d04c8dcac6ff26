"""Whether an answer about workers, tracks or trains is allowed."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution import why
from goldenspike.games.railroad_revolution.check_rewards import check_wire
from goldenspike.games.railroad_revolution.means import calm
from goldenspike.games.railroad_revolution.milestones import fitting_post
from goldenspike.games.railroad_revolution.names import (
    F_EXTRA,
    F_FLIP,
    F_MAIN,
    F_TILE,
    MONEY,
    OWN,
    PURPLE,
    Q_ACT,
    Q_DISCARD,
    Q_FLIP,
    Q_GAIN,
    Q_PROMOTE,
    Q_STEPS,
    Q_SWAP,
    Q_TRAIN,
    RAILROAD,
    SHARES,
    STATION,
    TELEGRAPH,
    TRACKS,
    TRADE,
    TURQUOISE,
    V_STEP,
    WORKERS,
)
from goldenspike.games.railroad_revolution.rewards import on_offer
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.games.railroad_revolution.trial import acting, fresh, spend_worker, trial
from goldenspike.kernel.state import LEGAL


def check_promote(t: RevolutionTable, arg: i64, m: i64) -> i64:
    kind = t.top(0)
    price: i64 = 0
    if kind == Q_PROMOTE:
        price = t.top(3)
    elif kind != Q_ACT:
        return why.NOT_NOW
    elif t.stack[3] & F_EXTRA:
        return why.TAKEN
    seat = t.top(1)
    hue = arg >> 2
    if t.held(seat, hue, arg >> 1 & 1) == 0:
        return why.NO_SUCH_WORKER
    if fitting_post(t, seat, arg & 1, hue) < 0:
        return why.NO_FITTING_POST
    money = t.own[seat * OWN + MONEY]
    if money < price:
        return why.NO_MONEY
    workers = t.own[seat * OWN + WORKERS] - 1
    if calm(t, money - price, t.own[seat * OWN + SHARES], workers, kind == Q_ACT or t.stack[3] & F_EXTRA != 0):
        return LEGAL
    return spend_worker(t, m, workers, 0)


def check_swap(t: RevolutionTable, arg: i64) -> i64:
    kind = t.top(0)
    if kind != Q_SWAP:
        if not acting(t, TELEGRAPH):
            return why.NOT_NOW
        if t.stack[2] >> 3 != PURPLE:
            return why.WRONG_WORKER
        if t.stack[3] & F_EXTRA:
            return why.TAKEN
    if t.held(t.top(1), arg // 10, arg // 5 & 1) == 0:
        return why.NO_SUCH_WORKER
    return LEGAL if t.pool[arg % 5] else why.POOL_EMPTY


def check_discard(t: RevolutionTable, arg: i64, m: i64) -> i64:
    seat = t.top(1)
    if t.top(0) == Q_DISCARD:
        return LEGAL if t.held(seat, arg >> 1, arg & 1) else why.NO_SUCH_WORKER
    if not acting(t, TELEGRAPH):
        return why.NOT_NOW
    if not t.stack[3] & F_MAIN:
        return why.BUILD_FIRST
    if t.stack[3] & F_TILE:
        return why.TAKEN
    if t.held(seat, arg >> 1, arg & 1) == 0:
        return why.NO_SUCH_WORKER
    return check_wire(t, m, 0, 1)


def check_gain(t: RevolutionTable, hue: i64, m: i64) -> i64:
    if t.top(0) != Q_GAIN:
        return why.NOT_NOW
    if not on_offer(t, t.top(2)) >> hue & 1:
        return why.NOT_OFFERED
    price = t.top(3)
    if price == 0:
        return LEGAL
    seat = t.top(1)
    money = t.own[seat * OWN + MONEY]
    if money < price:
        return why.NO_MONEY
    workers = t.own[seat * OWN + WORKERS] + 1
    if calm(t, money - price, t.own[seat * OWN + SHARES], workers, t.stack[3] & F_EXTRA != 0):
        return LEGAL
    return trial(t, m, workers)


def check_step(t: RevolutionTable, track: i64, m: i64) -> i64:
    if t.top(0) != Q_STEPS:
        return why.NOT_NOW
    board = t.board
    seat = t.top(1)
    slot = i64(t.marks[seat * TRACKS + track]) + 1
    if slot >= board.slots:
        return why.TRACK_TOP
    at = track * board.slots + slot
    money = t.own[seat * OWN + MONEY] - board.gate_money[at]
    shares = t.own[seat * OWN + SHARES] - board.gate_shares[at]
    if money < 0:
        return why.NO_MONEY
    if shares < 0:
        return why.TOO_FEW_SHARES
    workers = t.own[seat * OWN + WORKERS] - board.gate_workers[at]
    if calm(t, money, shares, workers, t.stack[3] & F_EXTRA != 0):
        return LEGAL
    number = m if m >= 0 else step_number(t, track)
    return spend_worker(t, number, workers, 0)


def step_number(t: RevolutionTable, track: i64) -> i64:
    number: i64 = 0
    while t.rules.verb[number] != V_STEP:
        number += 1
    return number + track


def check_train(t: RevolutionTable, kind: i64, m: i64) -> i64:
    price = t.board.railroad_purple
    extra = t.stack[3] & F_EXTRA != 0
    if t.top(0) == Q_TRAIN:
        price = t.top(2)
    else:
        if not acting(t, RAILROAD):
            return why.NOT_NOW
        if t.stack[2] >> 3 != PURPLE:
            return why.WRONG_WORKER
        if extra:
            return why.TAKEN
        extra = True
    if t.stacks[kind] == 0:
        return why.NO_TRAIN
    seat = t.top(1)
    money = t.own[seat * OWN + MONEY]
    if money < price:
        return why.NO_MONEY
    workers = t.own[seat * OWN + WORKERS]
    if calm(t, money - price, t.own[seat * OWN + SHARES], workers, extra):
        return LEGAL
    return trial(t, m, workers)


def check_flip(t: RevolutionTable, arg: i64, m: i64) -> i64:
    seat = t.top(1)
    price: i64 = 0
    extra = t.stack[3] & F_EXTRA != 0
    if t.top(0) == Q_FLIP:
        price = t.top(3)
    elif acting(t, STATION):
        if t.stack[2] >> 3 != PURPLE:
            return why.WRONG_WORKER
        if extra:
            return why.TAKEN
        price = t.board.station_purple
        extra = True
    elif acting(t, TRADE):
        if t.stack[3] & F_FLIP and not fresh(t, TURQUOISE):
            return why.TAKEN
    else:
        return why.NOT_NOW
    if t.trains[(seat * 2 + (arg & 1)) * t.board.trains + (arg >> 1)] == 0:
        return why.NO_FACE_DOWN if arg & 1 else why.NO_FACE_UP
    money = t.own[seat * OWN + MONEY]
    if money < price:
        return why.NO_MONEY
    workers = t.own[seat * OWN + WORKERS]
    if calm(t, money - price, t.own[seat * OWN + SHARES], workers, extra):
        return LEGAL
    return trial(t, m, workers)
