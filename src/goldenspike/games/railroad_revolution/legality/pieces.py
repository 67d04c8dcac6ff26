"""Whether a station, a rail or an office may be placed, and a piece be sold."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.legality.means import calm, city_cost, least_icons, rails_cost, rails_to_lay
from goldenspike.games.railroad_revolution.legality.trial import acting, fresh, last_piece, trial
from goldenspike.games.railroad_revolution.names import WHY, Act, Did, F, Hue, Own, Q
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.bits import bit
from goldenspike.kernel.state import LEGAL


def main_now(t: RevolutionTable, action: i64) -> i64:
    """Whether the main part of this action is to be done."""
    if not acting(t, action):
        return WHY.NOT_NOW
    return WHY.MAIN_DONE if t.stack[F.DID] & Did.MAIN else LEGAL


# Each check has two halves: whether it is the time for such a piece (…_now), then the place itself (…_here).


def station_now(t: RevolutionTable) -> i64:
    return LEGAL if t.question == Q.HOUSE else main_now(t, Act.STATION)


def check_station(t: RevolutionTable, city: i64, m: i64) -> i64:
    code = station_now(t)
    return code if code else station_here(t, city, m)


def station_here(t: RevolutionTable, city: i64, m: i64) -> i64:
    seat = t.mover
    if not t.cities_open(seat) >> city & 1:
        return WHY.OWN_STATION if t.own[seat * Own.WIDTH + Own.STATIONS] >> city & 1 else WHY.NOT_CONNECTED
    if t.question == Q.HOUSE:
        if t.top(F.ASIDE):
            return LEGAL if t.board.printed[city] >= 0 and t.first_in[city] == 0 else WHY.SETUP_STATION
        if t.houses_left(seat) < 1:
            return WHY.NO_BUILDING
        return last_piece(t, seat)
    cost = 0 if t.stack[F.DID] & Did.WAIVED else city_cost(t, city)
    workers = t.own[seat * Own.WIDTH + Own.WORKERS]
    if workers >= t.board.least and t.worth(seat) >= cost:
        return LEGAL
    return trial(t, m, workers)


def rail_now(t: RevolutionTable) -> i64:
    if t.question == Q.RAIL:
        return LEGAL
    code = main_now(t, Act.RAILROAD)
    if code != WHY.MAIN_DONE:
        return code
    if not fresh(t, Hue.TURQUOISE) or t.rails_laid() >= t.board.railroad_turquoise:
        return WHY.MAIN_DONE
    return WHY.NO_RAIL if t.rails_left(t.mover) < 1 else LEGAL


def check_rail(t: RevolutionTable, space: i64, m: i64) -> i64:
    code = rail_now(t)
    return code if code else rail_here(t, space, m)


def rail_here(t: RevolutionTable, space: i64, m: i64) -> i64:
    seat = t.mover
    own = seat * Own.WIDTH
    mine = t.own[own + Own.RAILS]
    if not t.frontier[seat] >> space & 1:
        return WHY.OWN_RAIL if mine >> space & 1 else WHY.TOO_FAR
    money = t.own[own + Own.MONEY]
    shares = t.own[own + Own.SHARES]
    workers = t.own[own + Own.WORKERS]
    if t.question == Q.RAIL:
        price = t.top(F.FARE)
        if money < price:
            return t.lacking(WHY.NO_MONEY, price, money)
        if not t.top(F.MUST):
            if t.rails_left(seat) < 1:
                return WHY.NO_RAIL
            code = last_piece(t, seat)
            if code:
                return code
        if calm(t, money - price, shares, workers, t.stack[F.DID] & Did.EXTRA != 0):
            return LEGAL
        return trial(t, m, workers)
    board = t.board
    if workers >= board.least:
        one = bit(space)
        more = least_icons(t, mine | one, (t.frontier[seat] | board.touch[space]) & ~(mine | one), rails_to_lay(t) - 1)
        icons = t.stack[F.TALLY] + board.icons[space] + more
        if more >= 0 and money + shares * board.share_price >= rails_cost(t, icons):
            return LEGAL
    return trial(t, m, workers)


def office_now(t: RevolutionTable) -> i64:
    return LEGAL if t.question == Q.OFFICE else main_now(t, Act.TELEGRAPH)


def check_office(t: RevolutionTable, section: i64) -> i64:
    code = office_now(t)
    return code if code else office_here(t, section)


def office_here(t: RevolutionTable, section: i64) -> i64:
    seat = t.mover
    if t.own[seat * Own.WIDTH + Own.OFFICES] >> section & 1:
        return WHY.OWN_OFFICE
    if t.question == Q.OFFICE:
        if t.top(F.ASIDE):
            return check_setup_office(t, section)
        if t.houses_left(seat) < 1:
            return WHY.NO_BUILDING
        return last_piece(t, seat)
    return LEGAL


def check_setup_office(t: RevolutionTable, section: i64) -> i64:
    deals = t.board.deal_sections
    if not deals >> section & 1:
        return WHY.SETUP_OFFICE
    if t.first_at[section]:
        for k in range(t.board.offices):
            if deals >> i64(k) & 1 and t.first_at[k] == 0:
                return WHY.SETUP_OFFICE
    return LEGAL


def check_trade(t: RevolutionTable, piece: i64) -> i64:
    code = main_now(t, Act.TRADE)
    if code:
        return code
    seat = t.mover
    section = t.sale_section(seat)
    board = t.board
    if piece == 0:
        n = t.own[seat * Own.WIDTH + Own.HOUSES_OFF]
        there = n < board.houses and board.house_section[n] == section
    else:
        n = t.own[seat * Own.WIDTH + Own.RAILS_OFF]
        there = n < board.rails and board.rail_section[n] == section
    return LEGAL if there else t.lacking(WHY.NOT_LEFTMOST, section + 1, 0)
