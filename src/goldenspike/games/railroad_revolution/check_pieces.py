"""Whether a station, a rail or an office may be placed, and a piece be sold."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution import why
from goldenspike.games.railroad_revolution.means import calm, city_cost, rails_to_lay
from goldenspike.games.railroad_revolution.names import (
    F_EXTRA,
    F_MAIN,
    F_RAIL,
    F_WAIVED,
    HOUSES_OFF,
    MONEY,
    OFFICES,
    OWN,
    Q_HOUSE,
    Q_OFFICE,
    Q_RAIL,
    RAILROAD,
    RAILS,
    RAILS_OFF,
    SHARES,
    STATION,
    STATIONS,
    TELEGRAPH,
    TRADE,
    TURQUOISE,
    WORKERS,
)
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.games.railroad_revolution.trial import acting, fresh, last_piece, trial
from goldenspike.kernel.state import LEGAL


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
