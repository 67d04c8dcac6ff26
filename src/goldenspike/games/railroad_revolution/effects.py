"""What moves do: pieces built and sold, the parts of an action. checks.py says before what is legal, turn.py what comes next."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.railroad_revolution.answers import discard, flip, promote, step, swap, take_train, take_wire
from goldenspike.games.railroad_revolution.means import rails_to_lay
from goldenspike.games.railroad_revolution.milestones import condition_have
from goldenspike.games.railroad_revolution.names import (
    ACTION_NAMES,
    F_BONUS,
    F_DEAL,
    F_EXTRA,
    F_FIRST,
    F_MAIN,
    F_PRIMARY,
    F_PRIVATE,
    F_RAIL,
    F_WAIVED,
    GAME,
    GREY,
    HOUSES_OFF,
    HOUSES_SOLD,
    HUE_NAMES,
    HUES,
    MEN,
    MONEY,
    OFFICES,
    ORANGE,
    OWN,
    PURPLE,
    Q_ACT,
    Q_DEAL,
    Q_HOUSE,
    Q_OFFICE,
    Q_RAIL,
    Q_STEPS,
    RAILROAD,
    RAILS_OFF,
    RAILS_SOLD,
    SETUP_PIECES,
    SHARES,
    STATION,
    STATIONS,
    TELEGRAPH,
    V_ABILITY,
    V_BONUS,
    V_DEAL,
    V_DISCARD,
    V_FLIP,
    V_GAIN,
    V_HIRE,
    V_OFFICE,
    V_PRIMARY,
    V_PROMOTE,
    V_RAIL,
    V_SELL,
    V_STATION,
    V_STEP,
    V_SWAP,
    V_TILE,
    V_TRADE,
    V_TRAIN,
    V_USE,
)
from goldenspike.games.railroad_revolution.rewards import flag, gain, gain_money, gain_shares, pay, take_reward
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.bits import bit

__all__ = ["condition_have", "perform"]


def perform(t: RevolutionTable, m: i64) -> None:
    """Carry out a legal move, except those that end or begin a question of the turn itself (done, pick, replace, keep)."""
    verb = t.rules.verb[m]
    arg = t.rules.arg[m]
    seat = t.top(1)
    if verb == V_SELL:
        t.add(seat, SHARES, -1)
        t.add(seat, MONEY, t.board.share_price)
        if t.journal is not None:
            t.note(seat, f"{GAME}.sold_share", "RR-GEN-05", {"money": int(t.board.share_price)})
    elif verb == V_HIRE:
        pay(t, seat, t.board.hire_price)
        t.gain_worker(seat, arg)
        if t.journal is not None:
            t.note(seat, f"{GAME}.hired", "RR-GEN-07", {"worker": HUE_NAMES[arg], "money": int(t.board.hire_price)})
    elif verb == V_USE:
        use(t, seat, arg >> 2, arg & 3)
    elif verb == V_STATION:
        build_station(t, seat, arg)
    elif verb == V_RAIL:
        lay_rail(t, seat, arg)
    elif verb == V_OFFICE:
        build_office(t, seat, arg)
    elif verb == V_TRADE:
        sell_piece(t, seat, arg)
    elif verb == V_PRIMARY:
        take_primary(t, seat)
    elif verb == V_BONUS:
        take_bonus(t, seat)
    elif verb == V_TILE:
        pay(t, seat, t.board.telegraph_turquoise)
        flag(t, F_EXTRA)
        take_wire(t, seat, "RR-ABIL-13")
    elif verb == V_ABILITY:
        use_ability(t, seat)
    elif verb == V_PROMOTE:
        promote(t, seat, arg >> 2, arg >> 1 & 1, arg & 1)
    elif verb == V_SWAP:
        swap(t, seat, arg // 10, arg // 5 & 1, arg % 5)
    elif verb == V_DISCARD:
        discard(t, seat, arg >> 1, arg & 1)
    elif verb == V_GAIN:
        pay(t, seat, t.top(3))
        t.pop()
        gain(t, seat, arg)
    elif verb == V_STEP:
        step(t, seat, arg)
    elif verb == V_TRAIN:
        take_train(t, seat, arg)
    elif verb == V_FLIP:
        flip(t, seat, arg >> 1, arg & 1)
    elif verb == V_DEAL:
        accept(t, seat, arg)


def use(t: RevolutionTable, seat: i64, hue: i64, action: i64) -> None:
    t.men[seat * MEN + hue] -= 1
    t.men[seat * MEN + HUES * (1 + action) + hue] += 1
    t.pop()
    t.push(Q_ACT, seat, action + 8 * hue)
    if t.journal is not None:
        t.note(seat, f"{GAME}.used", "RR-TURN-02", {"worker": HUE_NAMES[hue], "action": ACTION_NAMES[action]})


# ---- buildings and rails


def build_station(t: RevolutionTable, seat: i64, city: i64) -> None:
    first = t.first_in[city] == 0
    if first:
        t.first_in[city] = u8(seat + 1)
    t.own[seat * OWN + STATIONS] |= bit(city)
    if t.top(0) == Q_HOUSE:
        from_setup(t, seat, t.top(2), HOUSES_OFF, 2)
        t.pop()
    else:
        t.add(seat, HOUSES_OFF, 1)
        t.stack[4] = city + 1
        flag(t, F_MAIN | F_FIRST if first else F_MAIN)
    if t.journal is not None:
        rule = "RR-STATION-09" if first else "RR-STATION-10"
        t.note(seat, f"{GAME}.built_first" if first else f"{GAME}.built", rule, {"city": t.board.city_names[city]})


def from_setup(t: RevolutionTable, seat: i64, setup: i64, column: i64, bit: i64) -> None:
    """A piece leaves the player board, or the place beside the board where setup pieces wait."""
    if setup:
        t.own[seat * OWN + SETUP_PIECES] |= bit
    else:
        t.add(seat, column, 1)


def lay_rail(t: RevolutionTable, seat: i64, space: i64) -> None:
    board = t.board
    t.add_rail(seat, space)
    if t.top(0) == Q_RAIL:
        pay(t, seat, t.top(2))
        from_setup(t, seat, t.top(3), RAILS_OFF, 1)
        t.pop()
    else:
        t.add(seat, RAILS_OFF, 1)
        laid = t.stack[3] // F_RAIL % 4
        t.stack[3] += F_RAIL
        t.stack[5] += board.icons[space]
        if board.deal_spaces >> space & 1:
            flag(t, F_DEAL)
        if laid >= board.rails_due:
            flag(t, F_EXTRA)
        if rails_to_lay(t) <= 0:
            flag(t, F_MAIN)
    if t.journal is not None:
        t.note(seat, f"{GAME}.laid", "RR-RAIL-01", {"space": board.space_ids[space], "icons": int(board.icons[space])})


def build_office(t: RevolutionTable, seat: i64, section: i64) -> None:
    board = t.board
    first = t.first_at[section] == 0
    if first:
        t.first_at[section] = u8(seat + 1)
    t.own[seat * OWN + OFFICES] |= bit(section)
    if t.journal is not None:
        rule = "RR-TEL-05" if first else "RR-TEL-06"
        t.note(seat, f"{GAME}.office_first" if first else f"{GAME}.office", rule, {"section": int(section) + 1})
    if t.top(0) == Q_OFFICE:
        from_setup(t, seat, t.top(2), HOUSES_OFF, 2)
        t.pop()
        return
    t.add(seat, HOUSES_OFF, 1)
    shares = board.section_shares[section] + (board.section_first[section] if first else i64(0))
    t.stack[4] = section + 1
    t.stack[5] = shares
    flag(t, F_MAIN | F_FIRST if first else F_MAIN)
    if board.deal_sections >> section & 1:
        flag(t, F_DEAL)
    gain_shares(t, seat, shares, "RR-TEL-03")


def sell_piece(t: RevolutionTable, seat: i64, piece: i64) -> None:
    section = t.sale_section(seat)
    if piece == 0:
        t.add(seat, HOUSES_OFF, 1)
        t.add(seat, HOUSES_SOLD, 1)
    else:
        t.add(seat, RAILS_OFF, 1)
        t.add(seat, RAILS_SOLD, 1)
    flag(t, F_MAIN)
    if t.journal is not None:
        args = {"piece": "rail" if piece else "building", "section": int(section) + 1}
        t.note(seat, f"{GAME}.sold_piece", "RR-TRADE-01", args)
    gain_money(t, seat, t.board.sale[section], "RR-TRADE-04")


# ---- parts of the actions


def take_primary(t: RevolutionTable, seat: i64) -> None:
    rule = "RR-STATION-03"
    if t.stack[3] & F_PRIMARY:
        pay(t, seat, t.board.station_turquoise)
        flag(t, F_EXTRA)
        rule = "RR-ABIL-05"
    else:
        flag(t, F_PRIMARY)
    take_reward(t, seat, t.board.tile_primary[i64(t.tiles[t.stack[4] - 1])], rule, 0)


def take_bonus(t: RevolutionTable, seat: i64) -> None:
    rule = "RR-STATION-09"
    if t.stack[3] & F_FIRST and not t.stack[3] & F_BONUS:
        flag(t, F_BONUS)
    else:
        flag(t, F_EXTRA)
        rule = "RR-ABIL-03"
    take_reward(t, seat, t.board.tile_bonus[i64(t.tiles[t.stack[4] - 1])], rule, 0)


def use_ability(t: RevolutionTable, seat: i64) -> None:
    """The worker's own effect where it asks nothing: money, shares, a cost waived, steps."""
    board = t.board
    action = t.stack[2] & 7
    hue = t.stack[2] >> 3
    flag(t, F_EXTRA)
    if action == STATION:
        flag(t, F_WAIVED)
        if t.journal is not None:
            t.note(seat, f"{GAME}.waived", "RR-ABIL-04", {})
    elif action == RAILROAD:
        if hue == GREY:
            gain_shares(t, seat, board.railroad_grey, "RR-ABIL-07")
        else:
            gain_money(t, seat, board.railroad_orange + board.railroad_orange_icon * t.stack[5], "RR-ABIL-08")
    elif action == TELEGRAPH:
        if hue == GREY:
            gain_shares(t, seat, board.section_first[t.stack[4] - 1], "RR-ABIL-11")
        else:
            gain_money(t, seat, board.telegraph_orange * t.stack[5], "RR-ABIL-12")
    elif hue == ORANGE:
        trains: i64 = 0
        for k in range(2 * board.trains):
            trains += i64(t.trains[seat * 2 * board.trains + k])
        gain_money(t, seat, board.trade_orange * trains, "RR-ABIL-16")
    elif hue == PURPLE:
        t.push(Q_STEPS, seat, board.trade_purple, 0)


def accept(t: RevolutionTable, seat: i64, half: i64) -> None:
    at = t.deal_tile * 2 + half
    t.add(seat, SHARES, -t.board.deal_cost[at])
    if t.journal is not None:
        args = {"half": "bottom" if half else "top", "shares": int(t.board.deal_cost[at])}
        t.note(seat, f"{GAME}.accepted", "RR-DEAL-04", args)
    if t.top(0) == Q_DEAL:
        t.set_top(2, t.top(2) | 1 << half)
    else:
        flag(t, F_EXTRA | F_PRIVATE)
        gain_shares(t, seat, t.board.trade_grey, "RR-ABIL-15")
    take_reward(t, seat, t.board.deal_reward[at], "RR-DEAL-04", 0)
