"""What moves do: pieces built and sold, the parts of an action. legality says before what is legal, turn.py what comes next."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.railroad_revolution.answers import discard, flip, promote, step, swap, take_train, take_wire
from goldenspike.games.railroad_revolution.effects.rewards import flag, gain, gain_money, gain_shares, pay, take_reward
from goldenspike.games.railroad_revolution.legality.means import rails_to_lay, shares_short
from goldenspike.games.railroad_revolution.names import ACTION_NAMES, GAME, HUE_NAMES, HUES, MEN, Act, Did, F, Hue, Own, Q, V
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.bits import bit


def perform(t: RevolutionTable, m: i64) -> None:
    """Carry out a legal move, except those that end or begin a question of the turn itself (done, pick, replace, keep)."""
    verb = t.rules.verb[m]
    arg = t.rules.arg[m]
    seat = t.mover
    if verb == V.SELL:
        sell_share(t, seat)
    elif verb == V.HIRE:
        for i in range(shares_short(t, seat, t.board.hire_price)):
            sell_share(t, seat)
        t.add(seat, Own.MONEY, -t.board.hire_price)  # not by `pay`: the hire itself tells the price
        t.gain_worker(seat, arg)
        if t.journal is not None:
            t.note(seat, f"{GAME}.hired", "RR-GEN-07", {"worker": HUE_NAMES[arg], "money": int(t.board.hire_price)})
    elif verb == V.USE:
        use(t, seat, arg >> 2, arg & 3)
    elif verb == V.STATION:
        build_station(t, seat, arg)
    elif verb == V.RAIL:
        lay_rail(t, seat, arg)
    elif verb == V.OFFICE:
        build_office(t, seat, arg)
    elif verb == V.TRADE:
        sell_piece(t, seat, arg)
    elif verb == V.PRIMARY:
        take_primary(t, seat)
    elif verb == V.BONUS:
        take_bonus(t, seat)
    elif verb == V.TILE:
        pay(t, seat, t.board.telegraph_turquoise)
        flag(t, Did.EXTRA)
        take_wire(t, seat, "RR-ABIL-13")
    elif verb == V.ABILITY:
        use_ability(t, seat)
    elif verb == V.PROMOTE:
        promote(t, seat, arg >> 2, arg >> 1 & 1, arg & 1)
    elif verb == V.SWAP:
        swap(t, seat, arg // 10, arg // 5 & 1, arg % 5)
    elif verb == V.DISCARD:
        discard(t, seat, arg >> 1, arg & 1)
    elif verb == V.GAIN:
        pay(t, seat, t.top(F.PRICE))
        t.pop()
        gain(t, seat, arg)
    elif verb == V.STEP:
        step(t, seat, arg)
    elif verb == V.TRAIN:
        take_train(t, seat, arg)
    elif verb == V.FLIP:
        flip(t, seat, arg >> 1, arg & 1)
    elif verb == V.DEAL:
        accept(t, seat, arg)


def sell_share(t: RevolutionTable, seat: i64) -> None:
    t.add(seat, Own.SHARES, -1)
    t.add(seat, Own.MONEY, t.board.share_price)
    if t.journal is not None:
        t.note(seat, f"{GAME}.sold_share", "RR-GEN-05", {"money": int(t.board.share_price)})


def use(t: RevolutionTable, seat: i64, hue: i64, action: i64) -> None:
    t.men[seat * MEN + hue] -= 1
    t.men[seat * MEN + HUES * (1 + action) + hue] += 1
    t.pop()
    t.begin_action(seat, action, hue)
    if t.journal is not None:
        t.note(seat, f"{GAME}.used", "RR-TURN-02", {"worker": HUE_NAMES[hue], "action": ACTION_NAMES[action]})


# ---- buildings and rails


def build_station(t: RevolutionTable, seat: i64, city: i64) -> None:
    first = t.first_in[city] == 0
    if first:
        t.first_in = t.first_in[:]
        t.first_in[city] = u8(seat + 1)
    t.own[seat * Own.WIDTH + Own.STATIONS] |= bit(city)
    if t.question == Q.HOUSE:
        from_setup(t, seat, t.top(F.ASIDE), Own.HOUSES_OFF, 2)
        t.pop()
    else:
        t.add(seat, Own.HOUSES_OFF, 1)
        t.stack[F.WHERE] = city + 1
        flag(t, Did.MAIN | Did.FIRST if first else Did.MAIN)
    if t.journal is not None:
        rule = "RR-STATION-09" if first else "RR-STATION-10"
        t.note(seat, f"{GAME}.built_first" if first else f"{GAME}.built", rule, {"city": t.board.city_names[city]})


def from_setup(t: RevolutionTable, seat: i64, setup: i64, column: i64, bit: i64) -> None:
    """A piece leaves the player board, or the place beside the board where setup pieces wait."""
    if setup:
        t.own[seat * Own.WIDTH + Own.SETUP_PIECES] |= bit
    else:
        t.add(seat, column, 1)


def lay_rail(t: RevolutionTable, seat: i64, space: i64) -> None:
    board = t.board
    t.add_rail(seat, space)
    if t.question == Q.RAIL:
        pay(t, seat, t.top(F.FARE))
        from_setup(t, seat, t.top(F.MUST), Own.RAILS_OFF, 1)
        t.pop()
    else:
        t.add(seat, Own.RAILS_OFF, 1)
        laid = t.rails_laid()
        t.stack[F.DID] += Did.RAIL
        t.stack[F.TALLY] += board.icons[space]
        if board.deal_spaces >> space & 1:
            flag(t, Did.DEAL)
        if laid >= board.rails_due:
            flag(t, Did.EXTRA)
        if rails_to_lay(t) <= 0:
            flag(t, Did.MAIN)
    if t.journal is not None:
        t.note(seat, f"{GAME}.laid", "RR-RAIL-01", {"space": board.space_names[space], "icons": int(board.icons[space])})


def build_office(t: RevolutionTable, seat: i64, section: i64) -> None:
    board = t.board
    first = t.first_at[section] == 0
    if first:
        t.first_at = t.first_at[:]
        t.first_at[section] = u8(seat + 1)
    t.own[seat * Own.WIDTH + Own.OFFICES] |= bit(section)
    if t.journal is not None:
        rule = "RR-TEL-05" if first else "RR-TEL-06"
        t.note(seat, f"{GAME}.office_first" if first else f"{GAME}.office", rule, {"section": int(section) + 1})
    if t.question == Q.OFFICE:
        from_setup(t, seat, t.top(F.ASIDE), Own.HOUSES_OFF, 2)
        t.pop()
        return
    t.add(seat, Own.HOUSES_OFF, 1)
    shares = board.section_shares[section] + (board.section_first[section] if first else i64(0))
    t.stack[F.WHERE] = section + 1
    t.stack[F.TALLY] = shares
    flag(t, Did.MAIN | Did.FIRST if first else Did.MAIN)
    if board.deal_sections >> section & 1:
        flag(t, Did.DEAL)
    gain_shares(t, seat, shares, "RR-TEL-03")


def sell_piece(t: RevolutionTable, seat: i64, piece: i64) -> None:
    section = t.sale_section(seat)
    if piece == 0:
        t.add(seat, Own.HOUSES_OFF, 1)
        t.add(seat, Own.HOUSES_SOLD, 1)
    else:
        t.add(seat, Own.RAILS_OFF, 1)
        t.add(seat, Own.RAILS_SOLD, 1)
    flag(t, Did.MAIN)
    if t.journal is not None:
        args = {"piece": "rail" if piece else "building", "section": int(section) + 1}
        t.note(seat, f"{GAME}.sold_piece", "RR-TRADE-01", args)
    gain_money(t, seat, t.board.sale[section], "RR-TRADE-04")


# ---- parts of the actions


def take_primary(t: RevolutionTable, seat: i64) -> None:
    rule = "RR-STATION-03"
    if t.stack[F.DID] & Did.PRIMARY:
        pay(t, seat, t.board.station_turquoise)
        flag(t, Did.EXTRA)
        rule = "RR-ABIL-05"
    else:
        flag(t, Did.PRIMARY)
    take_reward(t, seat, t.board.tile_primary[i64(t.tiles[t.site()])], rule, 0)


def take_bonus(t: RevolutionTable, seat: i64) -> None:
    rule = "RR-STATION-09"
    if t.stack[F.DID] & Did.FIRST and not t.stack[F.DID] & Did.BONUS:
        flag(t, Did.BONUS)
    else:
        flag(t, Did.EXTRA)
        rule = "RR-ABIL-03"
    take_reward(t, seat, t.board.tile_bonus[i64(t.tiles[t.site()])], rule, 0)


def use_ability(t: RevolutionTable, seat: i64) -> None:
    """The worker's own effect where it asks nothing: money, shares, a cost waived, steps."""
    board = t.board
    action = t.action()
    hue = t.worker()
    flag(t, Did.EXTRA)
    if action == Act.STATION:
        flag(t, Did.WAIVED)
        if t.journal is not None:
            t.note(seat, f"{GAME}.waived", "RR-ABIL-04", {})
    elif action == Act.RAILROAD:
        if hue == Hue.GREY:
            gain_shares(t, seat, board.railroad_grey, "RR-ABIL-07")
        else:
            gain_money(t, seat, board.railroad_orange + board.railroad_orange_icon * t.stack[F.TALLY], "RR-ABIL-08")
    elif action == Act.TELEGRAPH:
        if hue == Hue.GREY:
            gain_shares(t, seat, board.section_first[t.site()], "RR-ABIL-11")
        else:
            gain_money(t, seat, board.telegraph_orange * t.stack[F.TALLY], "RR-ABIL-12")
    elif hue == Hue.ORANGE:
        trains: i64 = 0
        for k in range(2 * board.trains):
            trains += i64(t.trains[seat * 2 * board.trains + k])
        gain_money(t, seat, board.trade_orange * trains, "RR-ABIL-16")
    elif hue == Hue.PURPLE:
        t.push(Q.STEPS, seat, board.trade_purple, 0)


def accept(t: RevolutionTable, seat: i64, half: i64) -> None:
    at = t.deal_tile * 2 + half
    t.add(seat, Own.SHARES, -t.board.deal_cost[at])
    if t.journal is not None:
        args = {"half": "bottom" if half else "top", "shares": int(t.board.deal_cost[at])}
        t.note(seat, f"{GAME}.accepted", "RR-DEAL-04", args)
    if t.question == Q.DEAL:
        t.set_top(F.TAKEN, t.top(F.TAKEN) | 1 << half)
    else:
        flag(t, Did.EXTRA | Did.PRIVATE)
        gain_shares(t, seat, t.board.trade_grey, "RR-ABIL-15")
    take_reward(t, seat, t.board.deal_reward[at], "RR-DEAL-04", 0)
