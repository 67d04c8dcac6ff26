"""The one source of legality: what may be done now, and if not, a code that says why (reasons.py puts it into words)."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution import reasons as why
from goldenspike.games.railroad_revolution.effects import (
    any_train,
    at_top,
    fitting_post,
    has_open_post,
    on_offer,
    perform,
)
from goldenspike.games.railroad_revolution.means import (
    calm,
    can_finish,
    city_cost,
    least_cost,
    least_icons,
    owed,
    rail_fare,
    rails_to_lay,
    reach_by_one,
    worker_gain,
)
from goldenspike.games.railroad_revolution.names import (
    F_BONUS,
    F_DEAL,
    F_EXTRA,
    F_FIRST,
    F_FLIP,
    F_MAIN,
    F_PRIMARY,
    F_RAIL,
    F_TILE,
    F_WAIVED,
    GREY,
    HOUSES_OFF,
    HUES,
    MEN,
    MONEY,
    OFFICES,
    ORANGE,
    OWN,
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
    RAILS,
    RAILS_OFF,
    SHARES,
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
from goldenspike.kernel.state import LEGAL


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


def trial(t: RevolutionTable, m: i64, workers: i64) -> i64:
    """Make the move on a copy and see whether the turn can still be finished."""
    copy = t.clone()
    assert isinstance(copy, RevolutionTable)
    perform(copy, m)
    if can_finish(copy):
        return LEGAL
    return why.TOO_FEW_WORKERS if workers < t.board.least else why.UNPAID


def spend_worker(t: RevolutionTable, m: i64, workers: i64, money: i64) -> i64:
    """The trial of a move that gives a worker away and brings `money`, with a quick no where nothing could bring one back."""
    if workers < t.board.least and t.worth(t.stack[1]) + money < t.board.hire_price and hopeless(t):
        return why.TOO_FEW_WORKERS
    return trial(t, m, workers)


def hopeless(t: RevolutionTable) -> bool:
    """No reward that this turn can still bring gives a worker."""
    kind = t.stack[0]
    if kind == Q_DEAL:
        return t.stack[3] != 0 or not deal_gives_worker(t)
    if kind != Q_ACT:
        return True
    action = t.stack[2] & 7
    if action == STATION or t.stack[3] & F_DEAL:
        return False
    return not (action == TRADE and fresh(t, GREY))


def acting(t: RevolutionTable, action: i64) -> bool:
    """Whether the question is what to do next in this action."""
    return t.top(0) == Q_ACT and t.stack[2] & 7 == action


def fresh(t: RevolutionTable, hue: i64) -> bool:
    """Whether the action's worker has this colour and its effect is still to be used."""
    return t.stack[2] >> 3 == hue and not t.stack[3] & F_EXTRA


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


# ---- pieces


def check_station(t: RevolutionTable, city: i64, m: i64) -> i64:
    kind = t.top(0)
    seat = t.top(1)
    free = kind == Q_HOUSE
    if not free:
        if not acting(t, STATION):
            return why.NOT_NOW
        if t.stack[3] & F_MAIN:
            return why.MAIN_DONE
    if t.own[seat * OWN + STATIONS] >> city & 1:
        return why.OWN_STATION
    if not t.links[seat] >> city & 1:
        return why.NOT_CONNECTED
    if free:
        if t.top(2):
            return LEGAL if t.board.printed[city] >= 0 and t.first_in[city] == 0 else why.SETUP_STATION
        if t.houses_left(seat) < 1:
            return why.NO_BUILDING
        return last_piece(t, seat)
    cost = 0 if t.stack[3] & F_WAIVED else city_cost(t, city)
    workers = t.own[seat * OWN + WORKERS]
    if workers >= t.board.least and t.worth(seat) >= cost:
        return LEGAL
    return trial(t, m, workers)


def last_piece(t: RevolutionTable, seat: i64) -> i64:
    """In a trade whose sale is still to come, one piece must be left to sell."""
    if t.stack[0] == Q_ACT and t.stack[2] & 7 == TRADE and not t.stack[3] & F_MAIN:
        if t.houses_left(seat) + t.rails_left(seat) < 2:
            return why.LAST_PIECE
    return LEGAL


def check_rail(t: RevolutionTable, space: i64, m: i64) -> i64:
    kind = t.top(0)
    seat = t.top(1)
    own = seat * OWN
    free = kind == Q_RAIL
    if not free:
        if not acting(t, RAILROAD):
            return why.NOT_NOW
        if t.stack[3] & F_MAIN:
            if not fresh(t, TURQUOISE) or t.stack[3] // F_RAIL % 4 >= t.board.railroad_turquoise:
                return why.MAIN_DONE
            if t.rails_left(seat) < 1 or t.stack[3] // F_RAIL % 4 < t.board.rails_due:
                return why.NO_RAIL
    mine = t.own[own + RAILS]
    if mine >> space & 1:
        return why.OWN_RAIL
    if not t.board.touch[space] & mine:
        return why.TOO_FAR
    money = t.own[own + MONEY]
    shares = t.own[own + SHARES]
    workers = t.own[own + WORKERS]
    if free:
        price = t.top(2)
        if money < price:
            return why.NO_MONEY
        if not t.top(3):
            if t.rails_left(seat) < 1:
                return why.NO_RAIL
            code = last_piece(t, seat)
            if code:
                return code
        if calm(t, money - price, shares, workers, t.stack[3] & F_EXTRA != 0):
            return LEGAL
        return trial(t, m, workers)
    board = t.board
    left = rails_to_lay(t) - 1
    if workers >= board.least:
        cost = board.rail_price + board.icon_price * (t.stack[5] + board.icons[space])
        worth = money + shares * board.share_price
        if left <= 0:
            if worth >= cost:
                return LEGAL
        elif left == 1 and worth >= cost + 3 * board.icon_price and t.board.touch[space] & ~mine:
            return LEGAL
    return trial(t, m, workers)


def check_office(t: RevolutionTable, section: i64, m: i64) -> i64:
    seat = t.top(1)
    free = t.top(0) == Q_OFFICE
    if not free:
        if not acting(t, TELEGRAPH):
            return why.NOT_NOW
        if t.stack[3] & F_MAIN:
            return why.MAIN_DONE
    if t.own[seat * OWN + OFFICES] >> section & 1:
        return why.OWN_OFFICE
    if free:
        if t.top(2):
            return check_setup_office(t, section)
        if t.houses_left(seat) < 1:
            return why.NO_BUILDING
        return last_piece(t, seat)
    return LEGAL


def check_setup_office(t: RevolutionTable, section: i64) -> i64:
    deals = t.board.deal_sections
    if not deals >> section & 1:
        return why.SETUP_OFFICE
    if t.first_at[section]:
        for k in range(t.board.offices):
            if deals >> i64(k) & 1 and t.first_at[k] == 0:
                return why.SETUP_OFFICE
    return LEGAL


def check_trade(t: RevolutionTable, piece: i64) -> i64:
    if not acting(t, TRADE):
        return why.NOT_NOW
    if t.stack[3] & F_MAIN:
        return why.MAIN_DONE
    seat = t.top(1)
    section = t.sale_section(seat)
    board = t.board
    if piece == 0:
        n = t.own[seat * OWN + HOUSES_OFF]
        return LEGAL if n < board.houses and board.house_section[n] == section else why.NOT_LEFTMOST
    n = t.own[seat * OWN + RAILS_OFF]
    return LEGAL if n < board.rails and board.rail_section[n] == section else why.NOT_LEFTMOST


# ---- rewards of the actions


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


def deal_gives_worker(t: RevolutionTable) -> bool:
    """Whether a half of the open deal that is not yet taken gives a worker."""
    for half in range(2):
        if not t.stack[2] >> i64(half) & 1 and worker_gain(t, t.board.deal_reward[t.deal_tile * 2 + half]):
            return True
    return False


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


# ---- workers, tracks, trains


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


# ---- deals, setup, milestones


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
