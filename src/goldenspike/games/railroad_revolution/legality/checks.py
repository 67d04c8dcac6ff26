"""The one source of legality: what may be done now, and if not, a code that says why (reasons.py puts it into words)."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.legality.answers import (
    check_discard,
    check_flip,
    check_gain,
    check_promote,
    check_step,
    check_swap,
    check_train,
)
from goldenspike.games.railroad_revolution.legality.hopes import can_finish
from goldenspike.games.railroad_revolution.legality.means import (
    calm,
    cheapest,
    least_icons,
    owed,
    rail_fare,
    railroad_income,
    rails_cost,
    reach_by_one,
    shares_short,
)
from goldenspike.games.railroad_revolution.legality.pieces import check_office, check_rail, check_station, check_trade
from goldenspike.games.railroad_revolution.legality.rewards import (
    check_ability,
    check_bonus,
    check_deal,
    check_primary,
    check_tile,
)
from goldenspike.games.railroad_revolution.legality.trial import scratch_of, trial, verdict
from goldenspike.games.railroad_revolution.names import MEN, TRACKS, WHY, Act, Did, F, Hue, Own, Q, V
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.state import LEGAL


def check(t: RevolutionTable, m: i64) -> i64:
    """0 if the move is legal now, else why not."""
    verb = t.rules.verb[m]
    arg = t.rules.arg[m]
    if verb == V.DONE:
        return check_done(t, m)
    if verb == V.SELL:
        return check_sell(t, m)
    if verb == V.HIRE:
        return check_hire(t, arg, m)
    if verb == V.USE:
        return check_use(t, arg)
    if verb == V.STATION:
        return check_station(t, arg, m)
    if verb == V.RAIL:
        return check_rail(t, arg, m)
    if verb == V.OFFICE:
        return check_office(t, arg)
    if verb == V.TRADE:
        return check_trade(t, arg)
    if verb == V.PRIMARY:
        return check_primary(t, m)
    if verb == V.BONUS:
        return check_bonus(t, m)
    if verb == V.TILE:
        return check_tile(t, m)
    if verb == V.ABILITY:
        return check_ability(t)
    if verb == V.PROMOTE:
        return check_promote(t, arg, m)
    if verb == V.SWAP:
        return check_swap(t, arg)
    if verb == V.DISCARD:
        return check_discard(t, arg, m)
    if verb == V.GAIN:
        return check_gain(t, arg, m)
    if verb == V.STEP:
        return check_step(t, arg, m)
    if verb == V.TRAIN:
        return check_train(t, arg, m)
    if verb == V.FLIP:
        return check_flip(t, arg, m)
    if verb == V.DEAL:
        return check_deal(t, arg, m)
    if verb == V.SETUP:
        return check_setup(t, arg)
    if verb == V.FIRST:
        return check_first(t)
    return check_keep(t, arg)


# ---- at any time


def check_done(t: RevolutionTable, m: i64) -> i64:
    kind = t.question
    seat = t.mover
    workers = t.own[seat * Own.WIDTH + Own.WORKERS]
    if kind == Q.ACT:
        flags = t.stack[F.DID]
        if not flags & Did.MAIN:
            return WHY.MAIN_FIRST
        due = owed(t)
        money = t.own[seat * Own.WIDTH + Own.MONEY]
        if money < due and not (t.board.sells_to_pay and t.worth(seat) >= due and workers >= t.board.least):
            return t.lacking(WHY.OWES, due, money)
        if workers < t.board.least and not flags & Did.DEAL:  # in a deal they can be had back, or they would not be lent
            return t.lacking(WHY.TOO_FEW_WORKERS, t.board.least, workers)
        return LEGAL
    if kind == Q.DEAL:
        return LEGAL if workers >= t.board.least else t.lacking(WHY.TOO_FEW_WORKERS, t.board.least, workers)
    if kind == Q.PLACE:
        return WHY.MUST_ACT if t.sale_section(seat) >= 0 else LEGAL
    if kind == Q.STEPS:
        if t.top(F.MUST):
            for track in range(TRACKS):
                if check_step(t, i64(track), -1) == LEGAL:
                    return WHY.MUST_STEP
            return LEGAL
    elif kind == Q.GAIN:
        if t.top(F.PRICE) == 0:
            return WHY.MUST_CHOOSE
    elif kind == Q.TRAIN or kind == Q.RAIL:
        if t.top(F.MUST):
            return WHY.MUST_CHOOSE
    elif kind == Q.HOUSE or kind == Q.OFFICE:
        if t.top(F.ASIDE):
            return WHY.MUST_CHOOSE
    elif kind == Q.SETUP or kind == Q.ORDER or kind == Q.KEEP or kind == Q.DISCARD:
        return WHY.MUST_CHOOSE
    if calm(
        t, t.own[seat * Own.WIDTH + Own.MONEY], t.own[seat * Own.WIDTH + Own.SHARES], workers, t.stack[F.DID] & Did.EXTRA != 0
    ):
        return LEGAL
    copy = scratch_of(t)
    copy.pop()
    return verdict(t, copy, workers)


def check_sell(t: RevolutionTable, m: i64) -> i64:
    seat = t.mover
    if t.own[seat * Own.WIDTH + Own.SHARES] < 1:
        return WHY.NO_SHARE
    workers = t.own[seat * Own.WIDTH + Own.WORKERS]
    if workers > t.board.least or (workers == t.board.least and t.question != Q.DISCARD):
        return LEGAL
    code = trial(t, m, workers)
    return LEGAL if code == LEGAL else WHY.SHARES_NEEDED


def check_hire(t: RevolutionTable, hue: i64, m: i64) -> i64:
    code = hire_now(t)
    return code if code else hire_this(t, hue, m)


def hire_now(t: RevolutionTable) -> i64:
    """Whether there is money for a worker, or shares where one must be had back; the colour is the other half of the check."""
    seat = t.mover
    money = t.own[seat * Own.WIDTH + Own.MONEY]
    price = t.board.hire_price
    if money >= price:
        return LEGAL
    if t.board.sells_to_hire and t.own[seat * Own.WIDTH + Own.WORKERS] < t.board.least and t.worth(seat) >= price:
        return LEGAL
    return t.lacking(WHY.NO_MONEY, price, money)


def hire_this(t: RevolutionTable, hue: i64, m: i64) -> i64:
    if t.pool[hue] == 0:
        return WHY.POOL_EMPTY
    seat = t.mover
    sold = shares_short(t, seat, t.board.hire_price)
    money = t.own[seat * Own.WIDTH + Own.MONEY] + sold * t.board.share_price - t.board.hire_price
    workers = t.own[seat * Own.WIDTH + Own.WORKERS] + 1
    if calm(t, money, t.own[seat * Own.WIDTH + Own.SHARES] - sold, workers, t.stack[F.DID] & Did.EXTRA != 0):
        return LEGAL
    return trial(t, m, workers)


# ---- placing a worker


def check_use(t: RevolutionTable, arg: i64) -> i64:
    if t.question != Q.PLACE:
        return WHY.NOT_NOW
    seat = t.mover
    hue = arg >> 2
    if t.men[seat * MEN + hue] == 0:
        return WHY.NO_WORKER_IN_SUPPLY
    code = check_action(t, seat, arg & 3)
    return code if code == LEGAL else check_with(t, seat, hue, arg & 3, code)


def check_action(t: RevolutionTable, seat: i64, action: i64) -> i64:
    """Whether any worker can carry an action through to its end; if not, a colour's effect may yet help (check_with)."""
    if action == Act.TRADE:
        return LEGAL if t.sale_section(seat) >= 0 else WHY.NOTHING_TO_SELL
    board = t.board
    worth = t.worth(seat)
    if action == Act.RAILROAD:
        left = t.rails_left(seat)
        if left < 1:
            return WHY.NO_RAIL
        spaces = t.frontier[seat]
        if worth >= rails_cost(t, 3 * board.rails_due) and spaces & (spaces - 1):
            return LEGAL
        least = least_icons(t, t.own[seat * Own.WIDTH + Own.RAILS], spaces, min(left, board.rails_due))
        if least < 0:
            return WHY.NO_SPACE
        cost = rails_cost(t, least)
        return LEGAL if worth >= cost else t.lacking(WHY.RAILS_TOO_DEAR, cost, worth)
    if t.houses_left(seat) < 1:
        return WHY.NO_BUILDING
    if action == Act.TELEGRAPH:
        return LEGAL if t.own[seat * Own.WIDTH + Own.OFFICES] + 1 < 1 << board.offices else WHY.OFFICES_EVERYWHERE
    cities = t.cities_open(seat)
    if cities == 0:
        return WHY.NO_CITY
    if worth >= board.dearest_city or worth >= cheapest(t, cities):
        return LEGAL
    return check_city(t, seat, Hue.WHITE)


def check_with(t: RevolutionTable, seat: i64, hue: i64, action: i64, code: i64) -> i64:
    """Whether the effect of this colour carries an action through that is refused with `code` to a worker without one."""
    if hue == Hue.WHITE:
        return code
    if code == WHY.RAILS_TOO_DEAR:
        least = least_icons(t, t.own[seat * Own.WIDTH + Own.RAILS], t.frontier[seat], min(t.rails_left(seat), t.board.rails_due))
        cost = rails_cost(t, least)
        worth = t.worth(seat) + railroad_income(t, hue, least)
        return LEGAL if worth >= cost else t.lacking(code, cost, worth)
    if code == WHY.CITIES_TOO_DEAR:
        return check_city(t, seat, hue)
    if code == WHY.NO_CITY and hue == Hue.PURPLE and rail_fare(t, seat) and cities_further(t, seat):
        return check_city(t, seat, hue)
    return code


def check_city(t: RevolutionTable, seat: i64, hue: i64) -> i64:
    """Whether what the worker and the city bring pays for a station, though money and shares do not."""
    copy = scratch_of(t)
    copy.pop()
    copy.begin_action(seat, Act.STATION, hue)
    if can_finish(copy):
        return LEGAL
    cost = cheapest(t, t.cities_open(seat))
    if cost < 0:  # by way of the rail that a train lays
        cost = cheapest(t, cities_further(t, seat)) + t.board.station_purple + rail_fare(t, seat)
    return t.lacking(WHY.CITIES_TOO_DEAR, cost, t.worth(seat))


def cities_further(t: RevolutionTable, seat: i64) -> i64:
    """The cities that one more rail would open to the seat's stations."""
    return reach_by_one(t, seat) & ~t.own[seat * Own.WIDTH + Own.STATIONS]


# ---- setup and milestones


def check_first(t: RevolutionTable) -> i64:
    return LEGAL if t.question == Q.ORDER else WHY.NOT_NOW


def check_setup(t: RevolutionTable, face: i64) -> i64:
    if t.question != Q.SETUP:
        return WHY.NOT_NOW
    tile = 3 * (face >> 1)
    if i64(t.setup[tile]) != (face & 1) + 1:
        return WHY.NOT_LAID_OUT
    return WHY.TILE_GONE if t.setup[tile + 2] else LEGAL


def check_keep(t: RevolutionTable, tile: i64) -> i64:
    if t.question != Q.KEEP:
        return WHY.NOT_NOW
    stack = t.top(F.STACK)
    for k in range(t.top(F.DRAWN)):
        if t.deck[stack * t.board.stack_room + k] == tile:
            return LEGAL
    return WHY.NOT_DRAWN
