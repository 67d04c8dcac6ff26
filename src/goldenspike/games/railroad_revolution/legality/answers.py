"""Whether an answer about workers, tracks or trains is allowed."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.effects.milestones import fitting_post
from goldenspike.games.railroad_revolution.effects.rewards import on_offer
from goldenspike.games.railroad_revolution.legality.means import calm
from goldenspike.games.railroad_revolution.legality.rewards import check_wire
from goldenspike.games.railroad_revolution.legality.trial import acting, fresh, spend_worker, trial
from goldenspike.games.railroad_revolution.names import TRACKS, WHY, Act, Did, F, Hue, Own, Q, V
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.state import LEGAL


def check_promote(t: RevolutionTable, arg: i64, m: i64) -> i64:
    kind = t.top(F.KIND)
    price: i64 = 0
    if kind == Q.PROMOTE:
        price = t.top(F.PRICE)
    elif kind != Q.ACT:
        return WHY.NOT_NOW
    elif t.stack[F.DID] & Did.EXTRA:
        return WHY.TAKEN
    seat = t.top(F.SEAT)
    hue = arg >> 2
    if t.held(seat, hue, arg >> 1 & 1) == 0:
        return WHY.NO_SUCH_WORKER
    if fitting_post(t, seat, arg & 1, hue) < 0:
        return WHY.NO_FITTING_POST
    money = t.own[seat * Own.WIDTH + Own.MONEY]
    if money < price:
        return WHY.NO_MONEY
    workers = t.own[seat * Own.WIDTH + Own.WORKERS] - 1
    if calm(t, money - price, t.own[seat * Own.WIDTH + Own.SHARES], workers, kind == Q.ACT or t.stack[F.DID] & Did.EXTRA != 0):
        return LEGAL
    return spend_worker(t, m, workers, 0)


def check_swap(t: RevolutionTable, arg: i64) -> i64:
    kind = t.top(F.KIND)
    if kind != Q.SWAP:
        if not acting(t, Act.TELEGRAPH):
            return WHY.NOT_NOW
        if t.worker() != Hue.PURPLE:
            return WHY.WRONG_WORKER
        if t.stack[F.DID] & Did.EXTRA:
            return WHY.TAKEN
    if t.held(t.top(F.SEAT), arg // 10, arg // 5 & 1) == 0:
        return WHY.NO_SUCH_WORKER
    return LEGAL if t.pool[arg % 5] else WHY.POOL_EMPTY


def check_discard(t: RevolutionTable, arg: i64, m: i64) -> i64:
    seat = t.top(F.SEAT)
    if t.top(F.KIND) == Q.DISCARD:
        return LEGAL if t.held(seat, arg >> 1, arg & 1) else WHY.NO_SUCH_WORKER
    if not acting(t, Act.TELEGRAPH):
        return WHY.NOT_NOW
    if not t.stack[F.DID] & Did.MAIN:
        return WHY.BUILD_FIRST
    if t.stack[F.DID] & Did.TILE:
        return WHY.TAKEN
    if t.held(seat, arg >> 1, arg & 1) == 0:
        return WHY.NO_SUCH_WORKER
    return check_wire(t, m, 0, 1)


def check_gain(t: RevolutionTable, hue: i64, m: i64) -> i64:
    if t.top(F.KIND) != Q.GAIN:
        return WHY.NOT_NOW
    if not on_offer(t, t.top(F.HUES)) >> hue & 1:
        return WHY.NOT_OFFERED
    price = t.top(F.PRICE)
    if price == 0:
        return LEGAL
    seat = t.top(F.SEAT)
    money = t.own[seat * Own.WIDTH + Own.MONEY]
    if money < price:
        return WHY.NO_MONEY
    workers = t.own[seat * Own.WIDTH + Own.WORKERS] + 1
    if calm(t, money - price, t.own[seat * Own.WIDTH + Own.SHARES], workers, t.stack[F.DID] & Did.EXTRA != 0):
        return LEGAL
    return trial(t, m, workers)


def check_step(t: RevolutionTable, track: i64, m: i64) -> i64:
    if t.top(F.KIND) != Q.STEPS:
        return WHY.NOT_NOW
    board = t.board
    seat = t.top(F.SEAT)
    slot = i64(t.marks[seat * TRACKS + track]) + 1
    if slot >= board.slots:
        return WHY.TRACK_TOP
    at = track * board.slots + slot
    money = t.own[seat * Own.WIDTH + Own.MONEY] - board.gate_money[at]
    shares = t.own[seat * Own.WIDTH + Own.SHARES] - board.gate_shares[at]
    if money < 0:
        return WHY.NO_MONEY
    if shares < 0:
        return WHY.TOO_FEW_SHARES
    workers = t.own[seat * Own.WIDTH + Own.WORKERS] - board.gate_workers[at]
    if calm(t, money, shares, workers, t.stack[F.DID] & Did.EXTRA != 0):
        return LEGAL
    number = m if m >= 0 else step_number(t, track)
    return spend_worker(t, number, workers, 0)


def step_number(t: RevolutionTable, track: i64) -> i64:
    number: i64 = 0
    while t.rules.verb[number] != V.STEP:
        number += 1
    return number + track


def check_train(t: RevolutionTable, kind: i64, m: i64) -> i64:
    price = t.board.railroad_purple
    extra = t.stack[F.DID] & Did.EXTRA != 0
    if t.top(F.KIND) == Q.TRAIN:
        price = t.top(F.FARE)
    else:
        if not acting(t, Act.RAILROAD):
            return WHY.NOT_NOW
        if t.worker() != Hue.PURPLE:
            return WHY.WRONG_WORKER
        if extra:
            return WHY.TAKEN
        extra = True
    if t.stacks[kind] == 0:
        return WHY.NO_TRAIN
    seat = t.top(F.SEAT)
    money = t.own[seat * Own.WIDTH + Own.MONEY]
    if money < price:
        return WHY.NO_MONEY
    workers = t.own[seat * Own.WIDTH + Own.WORKERS]
    if calm(t, money - price, t.own[seat * Own.WIDTH + Own.SHARES], workers, extra):
        return LEGAL
    return trial(t, m, workers)


def check_flip(t: RevolutionTable, arg: i64, m: i64) -> i64:
    seat = t.top(F.SEAT)
    price: i64 = 0
    extra = t.stack[F.DID] & Did.EXTRA != 0
    if t.top(F.KIND) == Q.FLIP:
        price = t.top(F.PRICE)
    elif acting(t, Act.STATION):
        if t.worker() != Hue.PURPLE:
            return WHY.WRONG_WORKER
        if extra:
            return WHY.TAKEN
        price = t.board.station_purple
        extra = True
    elif acting(t, Act.TRADE):
        if t.stack[F.DID] & Did.FLIP and not fresh(t, Hue.TURQUOISE):
            return WHY.TAKEN
    else:
        return WHY.NOT_NOW
    if t.trains[(seat * 2 + (arg & 1)) * t.board.trains + (arg >> 1)] == 0:
        return WHY.NO_FACE_DOWN if arg & 1 else WHY.NO_FACE_UP
    money = t.own[seat * Own.WIDTH + Own.MONEY]
    if money < price:
        return WHY.NO_MONEY
    workers = t.own[seat * Own.WIDTH + Own.WORKERS]
    if calm(t, money - price, t.own[seat * Own.WIDTH + Own.SHARES], workers, extra):
        return LEGAL
    return trial(t, m, workers)
