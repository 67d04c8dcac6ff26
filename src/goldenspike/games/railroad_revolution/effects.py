"""What moves do: payments, pieces, rewards. Legality is settled before (checks.py); what comes next is in turn.py."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from goldenspike.games.railroad_revolution.means import rails_to_lay
from goldenspike.games.railroad_revolution.names import (
    ACTION_NAMES,
    ALL_HUES,
    ANY_HUE,
    F_BONUS,
    F_DEAL,
    F_EXTRA,
    F_FIRST,
    F_FLIP,
    F_MAIN,
    F_PRIMARY,
    F_PRIVATE,
    F_RAIL,
    F_TILE,
    F_WAIVED,
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
    POSTS,
    PURPLE,
    Q_ACT,
    Q_DEAL,
    Q_DISCARD,
    Q_FLIP,
    Q_GAIN,
    Q_HOUSE,
    Q_OFFICE,
    Q_PROMOTE,
    Q_RAIL,
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
    RAILS_SOLD,
    SETUP_PIECES,
    SHARES,
    SLOTS,
    STATION,
    STATIONS,
    TELEGRAPH,
    TRACK_NAMES,
    TRACKS,
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
    WORKERS,
)
from goldenspike.games.railroad_revolution.state import MILE, RevolutionTable
from goldenspike.kernel.bits import bit

GAME = "railroad_revolution"


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


def pay(t: RevolutionTable, seat: i64, money: i64) -> None:
    if money:
        t.own[seat * OWN + MONEY] -= money
        if t.journal is not None:
            t.note(seat, f"{GAME}.paid", "RR-SUPPLY-03", {"money": int(money)})


def flag(t: RevolutionTable, bits: i64) -> None:
    """Mark parts of the action under way as done."""
    t.stack[3] |= bits


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


# ---- rewards


def gain_money(t: RevolutionTable, seat: i64, money: i64, rule: str) -> None:
    if money:
        t.add(seat, MONEY, money)
        if t.journal is not None:
            t.note(seat, f"{GAME}.money", rule, {"money": int(money)})


def gain_shares(t: RevolutionTable, seat: i64, shares: i64, rule: str) -> None:
    if shares:
        t.add(seat, SHARES, shares)
        if t.journal is not None:
            t.note(seat, f"{GAME}.shares", rule, {"shares": int(shares)})


def gain(t: RevolutionTable, seat: i64, hue: i64) -> None:
    t.gain_worker(seat, hue)
    if t.journal is not None:
        t.note(seat, f"{GAME}.worker", "RR-SUPPLY-05", {"worker": HUE_NAMES[hue]})


def take_reward(t: RevolutionTable, seat: i64, row: i64, rule: str, setup: i64) -> None:
    """Give what comes at once and ask what must be chosen; a part that cannot be taken is lost."""
    at = row * R_WIDTH
    r = t.board.rewards
    price = r[at + R_PRICE]
    gain_money(t, seat, r[at + R_MONEY], rule)
    gain_shares(t, seat, r[at + R_SHARES], rule)
    if r[at + R_EXCHANGE] and t.pool_size():
        t.push(Q_SWAP, seat)
    if r[at + R_PROMOTE] and has_open_post(t, seat):
        t.push(Q_PROMOTE, seat, r[at + R_PROMOTE], price + r[at + R_PRICE_EACH], r[at + R_PRICE_EACH])
    if r[at + R_FLIPS]:
        t.push(Q_FLIP, seat, r[at + R_FLIPS], price)
    if r[at + R_TRAIN] and any_train(t):
        t.push(Q_TRAIN, seat, price, setup)
    if r[at + R_RAIL] and (setup or t.rails_left(seat)) and t.spaces_open(seat):
        t.push(Q_RAIL, seat, price, setup)
    if r[at + R_STATION] and (setup or t.houses_left(seat)):
        t.push(Q_HOUSE, seat, setup)
    if r[at + R_OFFICE] and (setup or t.houses_left(seat)):
        t.push(Q_OFFICE, seat, setup)
    if r[at + R_STEPS] and not at_top(t, seat):
        t.push(Q_STEPS, seat, r[at + R_STEPS], setup)
    if r[at + R_ONE_OF]:
        offer_workers(t, seat, r[at + R_ONE_OF], price)
    if r[at + R_HIRE]:
        offer_workers(t, seat, ALL_HUES, price)
    if r[at + R_ALL]:
        pay(t, seat, price)
        for k in range(HUES):
            hue = i64(k)
            if r[at + R_ALL] >> hue & 1:
                offer_workers(t, seat, 1 << hue, 0)


def offer_workers(t: RevolutionTable, seat: i64, hues: i64, price: i64) -> None:
    """One worker of these colours; of any colour if the supply has none of them."""
    there = on_offer(t, hues)
    if there == 0:
        return
    if price == 0 and there & (there - 1) == 0:
        hue_there: i64 = 0
        while not there >> hue_there & 1:
            hue_there += 1
        gain(t, seat, hue_there)
        return
    t.push(Q_GAIN, seat, hues, price)


def on_offer(t: RevolutionTable, hues: i64) -> i64:
    """The colours that a reward of these colours offers as the common supply stands: those it has, or else all that it has."""
    there: i64 = 0
    for hue in range(HUES):
        if t.pool[hue]:
            there |= 1 << i64(hue)
    return there & hues if there & hues else there


def has_open_post(t: RevolutionTable, seat: i64) -> bool:
    for slot in range(SLOTS):
        at = (seat * SLOTS + slot) * MILE
        if t.open[at]:
            tile = i64(t.open[at]) - 1
            for post in range(POSTS):
                if t.board.posts[POSTS * tile + post] and t.open[at + 1 + post] == 0:
                    return True
    return False


def any_train(t: RevolutionTable) -> bool:
    for kind in range(t.board.trains):
        if t.stacks[kind]:
            return True
    return False


def at_top(t: RevolutionTable, seat: i64) -> bool:
    for track in range(TRACKS):
        if i64(t.marks[seat * TRACKS + track]) + 1 < t.board.slots:
            return False
    return True


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


def take_wire(t: RevolutionTable, seat: i64, rule: str) -> None:
    take_reward(t, seat, t.board.wire_reward[i64(t.wires[t.stack[4] - 1]) - 1], rule, 0)


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


def fitting_post(t: RevolutionTable, seat: i64, slot: i64, hue: i64) -> i64:
    """The place of an open milestone that a worker of this colour can fill; -1 without one."""
    at = (seat * SLOTS + slot) * MILE
    tile = i64(t.open[at]) - 1
    if tile < 0:
        return -1
    found: i64 = -1
    for k in range(POSTS):
        post = i64(k)
        if t.open[at + 1 + post] == 0:
            wanted = t.board.posts[POSTS * tile + post]
            if wanted == hue + 1:
                return post
            if wanted == ANY_HUE + 1 and found < 0:
                found = post
    return found


def promote(t: RevolutionTable, seat: i64, hue: i64, place: i64, slot: i64) -> None:
    post = fitting_post(t, seat, slot, hue)
    t.drop_worker(seat, hue, place)
    t.open[(seat * SLOTS + slot) * MILE + 1 + post] = u8(hue + 1)
    if t.journal is not None:
        t.note(seat, f"{GAME}.promoted", "RR-MILE-05", {"worker": HUE_NAMES[hue], "milestone": int(slot) + 1})
    if t.top(0) == Q_PROMOTE:
        pay(t, seat, t.top(3))
        t.set_top(2, t.top(2) - 1)
        t.set_top(3, t.top(4))
        if t.top(2) == 0 or not has_open_post(t, seat):
            t.pop()
    else:
        flag(t, F_EXTRA)


def swap(t: RevolutionTable, seat: i64, hue: i64, place: i64, wanted: i64) -> None:
    t.drop_worker(seat, hue, place)
    t.gain_worker(seat, wanted)
    t.pool[hue] += 1
    if t.top(0) == Q_SWAP:
        t.pop()
    else:
        flag(t, F_EXTRA)
    if t.journal is not None:
        t.note(seat, f"{GAME}.swapped", "RR-GEN-11", {"worker": HUE_NAMES[hue], "wanted": HUE_NAMES[wanted]})


def discard(t: RevolutionTable, seat: i64, hue: i64, place: i64) -> None:
    t.drop_worker(seat, hue, place)
    t.pool[hue] += 1
    if t.journal is not None:
        t.note(seat, f"{GAME}.discarded", "RR-SUPPLY-04", {"worker": HUE_NAMES[hue]})
    if t.top(0) == Q_DISCARD:
        t.pop()
    else:
        flag(t, F_TILE)
        take_wire(t, seat, "RR-TEL-07")


def step(t: RevolutionTable, seat: i64, track: i64) -> None:
    board = t.board
    t.marks[seat * TRACKS + track] += 1
    slot = i64(t.marks[seat * TRACKS + track])
    at = track * board.slots + slot
    t.set_top(2, t.top(2) - 1)
    if t.top(2) == 0 or at_top(t, seat):
        t.pop()
    pay(t, seat, board.gate_money[at])
    if board.gate_shares[at]:
        t.add(seat, SHARES, -board.gate_shares[at])
        if t.journal is not None:
            t.note(seat, f"{GAME}.gave_shares", "RR-PERF-09", {"shares": int(board.gate_shares[at])})
    if board.gate_workers[at]:
        t.push(Q_DISCARD, seat, track)
    if t.journal is not None:
        args = {"track": TRACK_NAMES[track], "points": int(board.track_points[at])}
        t.note(seat, f"{GAME}.stepped", "RR-PERF-05", args)


def take_train(t: RevolutionTable, seat: i64, kind: i64) -> None:
    if t.top(0) == Q_TRAIN:
        pay(t, seat, t.top(2))
        t.pop()
    else:
        pay(t, seat, t.board.railroad_purple)
        flag(t, F_EXTRA)
    t.stacks[kind] -= 1
    t.trains[seat * 2 * t.board.trains + kind] += 1
    if t.journal is not None:
        t.note(seat, f"{GAME}.train", "RR-GEN-08", {"train": t.board.train_ids[kind]})


def flip(t: RevolutionTable, seat: i64, kind: i64, back: i64) -> None:
    """Run a train that lies face up, or turn one that lies face down up again."""
    board = t.board
    if t.top(0) == Q_FLIP:
        pay(t, seat, t.top(3))
        t.set_top(2, t.top(2) - 1)
        t.set_top(3, 0)
        if t.top(2) == 0:
            t.pop()
    elif t.stack[2] & 7 == STATION:
        pay(t, seat, board.station_purple)
        flag(t, F_EXTRA)
    elif t.stack[3] & F_FLIP:
        flag(t, F_EXTRA)
    else:
        flag(t, F_FLIP)
    up = seat * 2 * board.trains + kind
    down = up + board.trains
    if back:
        t.trains[down] -= 1
        t.trains[up] += 1
        if t.journal is not None:
            t.note(seat, f"{GAME}.readied", "RR-TRADE-08", {"train": board.train_ids[kind]})
        return
    t.trains[up] -= 1
    t.trains[down] += 1
    if t.journal is not None:
        t.note(seat, f"{GAME}.ran", "RR-TRADE-07", {"train": board.train_ids[kind]})
    take_reward(t, seat, board.train_reward[kind], "RR-TRADE-07", 0)


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


def met(t: RevolutionTable, seat: i64, tile: i64) -> bool:
    """Whether the board fulfils every condition of a milestone."""
    for place in range(3):
        if condition_left(t, seat, tile, i64(place)) > 0:
            return False
    return True


def condition_left(t: RevolutionTable, seat: i64, tile: i64, place: i64) -> i64:
    """How much is missing of one condition; -1 if the milestone has no such condition."""
    from_ = 3 * (3 * tile + place)
    c = t.board.conditions
    if c[from_] < 0:
        return -1
    return max(i64(0), c[from_ + 2] - condition_have(t, seat, c[from_], c[from_ + 1]))


def condition_have(t: RevolutionTable, seat: i64, kind: i64, what: i64) -> i64:
    board = t.board
    rails = t.own[seat * OWN + RAILS]
    found: i64 = 0
    if kind == 0:
        bits = t.links[seat] & board.level_cities[what]
    elif kind == 1:
        bits = t.own[seat * OWN + STATIONS] & board.level_cities[what]
    elif kind == 2:
        bits = rails & board.terrain[what]
    else:
        bits = rails & board.deal_spaces
    while bits:
        bits &= bits - 1
        found += 1
    return found


def complete(t: RevolutionTable, seat: i64, slot: i64) -> bool:
    """Whether an open milestone has all its managers and conditions."""
    at = (seat * SLOTS + slot) * MILE
    tile = i64(t.open[at]) - 1
    if tile < 0:
        return False
    for post in range(POSTS):
        if t.board.posts[POSTS * tile + post] and t.open[at + 1 + post] == 0:
            return False
    return met(t, seat, tile)


def managers(t: RevolutionTable, seat: i64, slot: i64) -> vec[u8]:
    at = (seat * SLOTS + slot) * MILE + 1
    return t.open[at : at + POSTS]


def workers_of(t: RevolutionTable, seat: i64) -> i64:
    return t.own[seat * OWN + WORKERS]
