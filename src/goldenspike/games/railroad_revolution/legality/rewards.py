"""Whether rewards may be taken: those of cities, telegraph tiles and deals, and the effect of the worker placed."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.effects.milestones import fitting_post, has_open_post
from goldenspike.games.railroad_revolution.effects.rewards import any_train, at_top
from goldenspike.games.railroad_revolution.legality.means import calm, sure_sale
from goldenspike.games.railroad_revolution.legality.trial import (
    acting,
    effect_now,
    fresh,
    hopeless,
    last_piece,
    spend_worker,
    trial,
)
from goldenspike.games.railroad_revolution.names import HUES, MEN, TRACKS, WHY, Act, Did, F, Hue, Own, Q, R
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.state import LEGAL


def takeable(t: RevolutionTable, seat: i64, row: i64, money: i64, shares: i64) -> i64:
    """Whether a reward can be taken at least in part with this money and these shares, which may be sold; 0 or why not."""
    at = row * R.WIDTH
    r = t.board.rewards
    worth = money + shares * t.board.share_price
    price = r[at + R.PRICE] + r[at + R.PRICE_EACH]
    if worth < price:
        return t.lacking(WHY.REWARD_TOO_DEAR, price, worth)
    if r[at + R.MONEY] or r[at + R.SHARES] or r[at + R.FLIPS]:
        return LEGAL
    if r[at + R.STEPS]:
        code = any_step(t, seat, worth, shares)
        return can_promote(t, seat, worth) if code and r[at + R.PROMOTE] else code
    if r[at + R.ONE_OF] or r[at + R.HIRE] or r[at + R.ALL]:
        if r[at + R.ALL] and money < r[at + R.PRICE]:  # asks nothing first, so that no share could be sold for it
            return t.lacking(WHY.REWARD_AT_ONCE, r[at + R.PRICE], money)
        return LEGAL if t.pool_size() else WHY.POOL_EMPTY
    if r[at + R.TRAIN]:
        return LEGAL if any_train(t) else WHY.NO_TRAIN
    if r[at + R.RAIL]:
        if t.rails_left(seat) < 1:
            return WHY.NO_RAIL
        return last_piece(t, seat)
    if r[at + R.STATION]:
        if t.houses_left(seat) < 1:
            return WHY.NO_BUILDING
        if not t.connected(seat) & ~t.of(seat, Own.STATIONS):
            return WHY.NO_CITY
        return last_piece(t, seat)
    if r[at + R.OFFICE]:
        if t.houses_left(seat) < 1:
            return WHY.NO_BUILDING
        if t.of(seat, Own.OFFICES) + 1 >= 1 << t.board.offices:
            return WHY.OFFICES_EVERYWHERE
        return last_piece(t, seat)
    if r[at + R.EXCHANGE]:
        return LEGAL if t.pool_size() else WHY.POOL_EMPTY
    if r[at + R.PROMOTE]:
        return can_promote(t, seat, worth - price)
    return LEGAL


def any_step(t: RevolutionTable, seat: i64, worth: i64, shares: i64) -> i64:
    """Whether some marker can move up with this money and these shares."""
    board = t.board
    for track in range(TRACKS):
        slot = i64(t.marks[seat * TRACKS + track]) + 1
        if slot < board.slots:
            gate = track * board.slots + slot
            if worth >= board.gate_money[gate] and shares >= board.gate_shares[gate]:
                if (
                    board.gate_workers[gate] == 0
                    or t.own[seat * Own.WIDTH + Own.WORKERS] > board.least
                    or worth + sure_sale(t) >= board.hire_price
                ):
                    return LEGAL
                if not hopeless(t):
                    return LEGAL
    return WHY.TRACKS_FULL


def can_promote(t: RevolutionTable, seat: i64, worth: i64) -> i64:
    """Whether some worker can be promoted without going below the least number for good."""
    if not has_open_post(t, seat):
        return WHY.NO_POST
    found = False
    for k in range(HUES):
        hue = i64(k)
        if t.men[seat * MEN + hue] or t.on_board(seat, hue):
            if fitting_post(t, seat, 0, hue) >= 0 or fitting_post(t, seat, 1, hue) >= 0:
                found = True
    if not found:
        return WHY.NO_FITTING_WORKER
    if t.own[seat * Own.WIDTH + Own.WORKERS] > t.board.least or worth + sure_sale(t) >= t.board.hire_price or not hopeless(t):
        return LEGAL
    return t.lacking(WHY.TOO_FEW_WORKERS, t.board.least, t.own[seat * Own.WIDTH + Own.WORKERS] - 1)


def check_primary(t: RevolutionTable, m: i64) -> i64:
    if not acting(t, Act.STATION):
        return WHY.NOT_NOW
    flags = t.stack[F.DID]
    if not flags & Did.MAIN:
        return WHY.BUILD_FIRST
    seat = t.mover
    row = t.board.tile_primary[i64(t.tiles[t.site()])]
    money = t.own[seat * Own.WIDTH + Own.MONEY]
    shares = t.own[seat * Own.WIDTH + Own.SHARES]
    workers = t.own[seat * Own.WIDTH + Own.WORKERS]
    if not flags & Did.PRIMARY:
        code = takeable(t, seat, row, money, shares)
        if code:
            return code
        return LEGAL if workers >= t.board.least else trial(t, m, workers)
    if not fresh(t, Hue.TURQUOISE):
        return WHY.TAKEN
    price = t.board.station_turquoise
    if money < price:
        return t.lacking(WHY.NO_MONEY, price, money)
    code = takeable(t, seat, row, money - price, shares)
    if code:
        return code
    if calm(t, money - price, shares, workers, True):
        return LEGAL
    return trial(t, m, workers)


def check_bonus(t: RevolutionTable, m: i64) -> i64:
    if not acting(t, Act.STATION):
        return WHY.NOT_NOW
    flags = t.stack[F.DID]
    if not flags & Did.MAIN:
        return WHY.BUILD_FIRST
    if not (flags & Did.FIRST and not flags & Did.BONUS) and not fresh(t, Hue.GREY):
        return WHY.TAKEN if flags & Did.FIRST else WHY.NOT_FIRST
    seat = t.mover
    money = t.own[seat * Own.WIDTH + Own.MONEY]
    shares = t.own[seat * Own.WIDTH + Own.SHARES]
    code = takeable(t, seat, t.board.tile_bonus[i64(t.tiles[t.site()])], money, shares)
    if code:
        return code
    workers = t.own[seat * Own.WIDTH + Own.WORKERS]
    if calm(t, money, shares, workers, t.stack[F.DID] & Did.EXTRA != 0):
        return LEGAL
    return trial(t, m, workers)


def check_tile(t: RevolutionTable, m: i64) -> i64:
    if not acting(t, Act.TELEGRAPH):
        return WHY.NOT_NOW
    if not t.stack[F.DID] & Did.MAIN:
        return WHY.BUILD_FIRST
    if t.worker() != Hue.TURQUOISE:
        return WHY.WRONG_WORKER
    if t.stack[F.DID] & Did.EXTRA:
        return WHY.TAKEN
    return check_wire(t, m, t.board.telegraph_turquoise, 0)


def check_wire(t: RevolutionTable, m: i64, price: i64, given: i64) -> i64:
    """The tile of the section, for money or for a worker."""
    wire = i64(t.wires[t.site()])
    if wire == 0:
        return WHY.NO_TILE
    seat = t.mover
    money = t.own[seat * Own.WIDTH + Own.MONEY]
    shares = t.own[seat * Own.WIDTH + Own.SHARES]
    workers = t.own[seat * Own.WIDTH + Own.WORKERS] - given
    if money < price:
        return t.lacking(WHY.NO_MONEY, price, money)
    code = takeable(t, seat, t.board.wire_reward[wire - 1], money - price, shares)
    if code:
        return code
    if calm(t, money - price, shares, workers, True):
        return LEGAL
    return spend_worker(t, m, workers, t.board.rewards[t.board.wire_reward[wire - 1] * R.WIDTH + R.MONEY])


def check_ability(t: RevolutionTable) -> i64:
    if t.question != Q.ACT:
        return WHY.NOT_NOW
    action = t.action()
    hue = t.worker()
    flags = t.stack[F.DID]
    if action == Act.STATION:
        if hue != Hue.ORANGE:
            return WHY.WRONG_WORKER
    elif action == Act.TRADE:
        if hue != Hue.ORANGE and hue != Hue.PURPLE:
            return WHY.WRONG_WORKER
        if hue == Hue.PURPLE and at_top(t, t.mover):
            return WHY.TRACKS_FULL
    elif hue != Hue.ORANGE and hue != Hue.GREY:
        return WHY.WRONG_WORKER
    if flags & Did.EXTRA:
        return WHY.TAKEN
    if not flags & Did.MAIN and (action == Act.TELEGRAPH or (action == Act.RAILROAD and hue == Hue.ORANGE)):
        return WHY.BUILD_FIRST
    return LEGAL


def check_deal(t: RevolutionTable, half: i64, m: i64) -> i64:
    seat = t.mover
    at = t.deal_tile * 2 + half
    cost = t.board.deal_cost[at]
    if t.question == Q.DEAL:
        taken = t.top(F.TAKEN)
        if taken >> half & 1:
            return WHY.DEAL_TAKEN
        if taken and t.top(F.AFTER):
            return WHY.ONE_DEAL
    else:
        code = effect_now(t, Act.TRADE, Hue.GREY)
        if code:
            return code
        cost -= t.board.trade_grey
    shares = t.own[seat * Own.WIDTH + Own.SHARES] - cost
    if shares < 0:
        return t.lacking(WHY.TOO_FEW_SHARES, cost, shares + cost)
    money = t.own[seat * Own.WIDTH + Own.MONEY]
    code = takeable(t, seat, t.board.deal_reward[at], money, shares)
    if code:
        return code
    workers = t.own[seat * Own.WIDTH + Own.WORKERS]
    if calm(t, money, shares, workers, True):
        return LEGAL
    return trial(t, m, workers)


def within_reach(t: RevolutionTable, half: i64, m: i64) -> bool:
    """Whether a deal may be accepted now, or once a worker has been hired whom it can promote."""
    code = check_deal(t, half, m)
    if code != WHY.NO_FITTING_WORKER:
        return code == LEGAL
    seat = t.mover
    at = t.deal_tile * 2 + half
    row = t.board.deal_reward[at] * R.WIDTH
    price = t.board.rewards[row + R.PRICE] + t.board.rewards[row + R.PRICE_EACH] + t.board.hire_price
    if t.worth(seat) - t.board.deal_cost[at] * t.board.share_price < price:
        return False
    for k in range(HUES):
        hue = i64(k)
        if t.pool[hue] and (fitting_post(t, seat, 0, hue) >= 0 or fitting_post(t, seat, 1, hue) >= 0):
            return True
    return False
