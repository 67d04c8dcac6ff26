"""Whether an answer about workers, tracks or trains is allowed."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.effects.actions import perform
from goldenspike.games.railroad_revolution.effects.milestones import fitting_post
from goldenspike.games.railroad_revolution.effects.rewards import on_offer
from goldenspike.games.railroad_revolution.legality.means import calm
from goldenspike.games.railroad_revolution.legality.rewards import check_wire
from goldenspike.games.railroad_revolution.legality.trial import acting, effect_now, fresh, scratch_of, spend_worker, trial
from goldenspike.games.railroad_revolution.names import HUES, TRACKS, WHY, Act, Did, F, Hue, Own, Q, R, V
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.state import LEGAL

# Each check has two halves: whether it is the time for such an answer (…_now), then the choice itself (…_this).


def promote_now(t: RevolutionTable) -> i64:
    kind = t.question
    if kind == Q.PROMOTE:
        return LEGAL
    if kind != Q.ACT:
        return WHY.NOT_NOW
    return WHY.TAKEN if t.stack[F.DID] & Did.EXTRA else LEGAL


def check_promote(t: RevolutionTable, arg: i64, m: i64) -> i64:
    code = promote_now(t)
    return code if code else promote_this(t, arg, m)


def promote_this(t: RevolutionTable, arg: i64, m: i64) -> i64:
    seat = t.mover
    hue = arg >> 2
    if t.held(seat, hue, arg >> 1 & 1) == 0:
        return WHY.NO_SUCH_WORKER
    if fitting_post(t, seat, arg & 1, hue) < 0:
        return WHY.NO_FITTING_POST
    kind = t.question
    price = t.top(F.PRICE) if kind == Q.PROMOTE else i64(0)
    money = t.own[seat * Own.WIDTH + Own.MONEY]
    if money < price:
        return t.lacking(WHY.NO_MONEY, price, money)
    workers = t.own[seat * Own.WIDTH + Own.WORKERS] - 1
    if calm(t, money - price, t.own[seat * Own.WIDTH + Own.SHARES], workers, kind == Q.ACT or t.stack[F.DID] & Did.EXTRA != 0):
        return LEGAL
    return spend_worker(t, m, workers, 0)


def swap_now(t: RevolutionTable) -> i64:
    return LEGAL if t.question == Q.SWAP else effect_now(t, Act.TELEGRAPH, Hue.PURPLE)


def check_swap(t: RevolutionTable, arg: i64) -> i64:
    code = swap_now(t)
    if code == LEGAL:
        code = check_held(t, arg // HUES)
    return code if code else swap_for(t, arg % HUES)


def swap_for(t: RevolutionTable, hue: i64) -> i64:
    return LEGAL if t.pool[hue] else WHY.POOL_EMPTY


def check_held(t: RevolutionTable, arg: i64) -> i64:
    """Whether there is a worker of a colour in the supply or on the player board: colour * 2 + place."""
    return LEGAL if t.held(t.mover, arg >> 1, arg & 1) else WHY.NO_SUCH_WORKER


def discard_now(t: RevolutionTable) -> i64:
    if t.question == Q.DISCARD:
        return LEGAL
    if not acting(t, Act.TELEGRAPH):
        return WHY.NOT_NOW
    if not t.stack[F.DID] & Did.MAIN:
        return WHY.BUILD_FIRST
    return WHY.TAKEN if t.stack[F.DID] & Did.TILE else LEGAL


def check_discard(t: RevolutionTable, arg: i64, m: i64) -> i64:
    code = discard_now(t)
    return code if code else discard_this(t, arg, m)


def discard_this(t: RevolutionTable, arg: i64, m: i64) -> i64:
    code = check_held(t, arg)
    if code or t.question == Q.DISCARD:
        return code
    code = check_wire(t, m, 0, 1)
    return code if code or not t.board.sure_promotion else promotion_follows(t, m)


def promotion_follows(t: RevolutionTable, m: i64) -> i64:
    """Whether somebody can still be promoted once this worker has been given for a tile that only promotes (RR-TEL-14)."""
    row = t.board.wire_reward[i64(t.wires[t.site()]) - 1] * R.WIDTH
    for k in range(R.PRICE):
        if k != R.PROMOTE and t.board.rewards[row + k]:
            return LEGAL
    if t.board.rewards[row + R.PROMOTE] == 0:
        return LEGAL
    after = scratch_of(t)
    perform(after, m)
    seat = t.mover
    price = after.top(F.PRICE)
    worth = after.worth(seat)
    first = t.board.block[V.PROMOTE]
    for k in range(HUES):
        hue = i64(k)
        for place in range(4):
            code = promote_this(after, hue * 4 + place, first + hue * 4 + place)
            if code == LEGAL or (code == WHY.NO_MONEY and worth >= price):
                return LEGAL
        if after.pool[hue] and worth >= t.board.hire_price + price:  # somebody might be hired for it
            if fitting_post(after, seat, 0, hue) >= 0 or fitting_post(after, seat, 1, hue) >= 0:
                return LEGAL
    return WHY.NO_PROMOTION


def check_gain(t: RevolutionTable, hue: i64, m: i64) -> i64:
    if t.question != Q.GAIN:
        return WHY.NOT_NOW
    if not on_offer(t, t.top(F.HUES)) >> hue & 1:
        return WHY.NOT_OFFERED
    price = t.top(F.PRICE)
    if price == 0:
        return LEGAL
    seat = t.mover
    money = t.own[seat * Own.WIDTH + Own.MONEY]
    if money < price:
        return t.lacking(WHY.NO_MONEY, price, money)
    workers = t.own[seat * Own.WIDTH + Own.WORKERS] + 1
    if calm(t, money - price, t.own[seat * Own.WIDTH + Own.SHARES], workers, t.stack[F.DID] & Did.EXTRA != 0):
        return LEGAL
    return trial(t, m, workers)


def check_step(t: RevolutionTable, track: i64, m: i64) -> i64:
    if t.question != Q.STEPS:
        return WHY.NOT_NOW
    board = t.board
    seat = t.mover
    slot = i64(t.marks[seat * TRACKS + track]) + 1
    if slot >= board.slots:
        return WHY.TRACK_TOP
    at = track * board.slots + slot
    money = t.own[seat * Own.WIDTH + Own.MONEY] - board.gate_money[at]
    shares = t.own[seat * Own.WIDTH + Own.SHARES] - board.gate_shares[at]
    if money < 0:
        return t.lacking(WHY.NO_MONEY, board.gate_money[at], money + board.gate_money[at])
    if shares < 0:
        return t.lacking(WHY.TOO_FEW_SHARES, board.gate_shares[at], shares + board.gate_shares[at])
    workers = t.own[seat * Own.WIDTH + Own.WORKERS] - board.gate_workers[at]
    if calm(t, money, shares, workers, t.stack[F.DID] & Did.EXTRA != 0):
        return LEGAL
    number = m if m >= 0 else t.board.block[V.STEP] + track
    return spend_worker(t, number, workers, 0)


def train_now(t: RevolutionTable) -> i64:
    return LEGAL if t.question == Q.TRAIN else effect_now(t, Act.RAILROAD, Hue.PURPLE)


def check_train(t: RevolutionTable, kind: i64, m: i64) -> i64:
    code = train_now(t)
    return code if code else train_this(t, kind, m)


def train_this(t: RevolutionTable, kind: i64, m: i64) -> i64:
    if t.stacks[kind] == 0:
        return WHY.NO_TRAIN
    price = t.board.railroad_purple
    extra = True
    if t.question == Q.TRAIN:
        price = t.top(F.FARE)
        extra = t.stack[F.DID] & Did.EXTRA != 0
    seat = t.mover
    money = t.own[seat * Own.WIDTH + Own.MONEY]
    if money < price:
        return t.lacking(WHY.NO_MONEY, price, money)
    workers = t.own[seat * Own.WIDTH + Own.WORKERS]
    if calm(t, money - price, t.own[seat * Own.WIDTH + Own.SHARES], workers, extra):
        return LEGAL
    return trial(t, m, workers)


def flip_now(t: RevolutionTable) -> i64:
    if t.question == Q.FLIP:
        return LEGAL
    if acting(t, Act.TRADE):
        return WHY.TAKEN if t.stack[F.DID] & Did.FLIP and not fresh(t, Hue.TURQUOISE) else LEGAL
    return effect_now(t, Act.STATION, Hue.PURPLE)


def check_flip(t: RevolutionTable, arg: i64, m: i64) -> i64:
    code = flip_now(t)
    return code if code else flip_this(t, arg, m)


def flip_this(t: RevolutionTable, arg: i64, m: i64) -> i64:
    seat = t.mover
    if t.trains[(seat * 2 + (arg & 1)) * t.board.trains + (arg >> 1)] == 0:
        return WHY.NO_FACE_DOWN if arg & 1 else WHY.NO_FACE_UP
    price: i64 = 0
    extra = t.stack[F.DID] & Did.EXTRA != 0
    if t.question == Q.FLIP:
        price = t.top(F.PRICE)
    elif t.action() == Act.STATION:
        price = t.board.station_purple
        extra = True
    money = t.own[seat * Own.WIDTH + Own.MONEY]
    if money < price:
        return t.lacking(WHY.NO_MONEY, price, money)
    workers = t.own[seat * Own.WIDTH + Own.WORKERS]
    if calm(t, money - price, t.own[seat * Own.WIDTH + Own.SHARES], workers, extra):
        return LEGAL
    return trial(t, m, workers)
