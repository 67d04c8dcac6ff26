"""Why a move is refused: the words for the codes of the checks, with the rule and the numbers involved."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.legality.means import (
    city_cost,
    least_cost,
    least_icons,
    need,
    owed,
    rail_fare,
    rails_to_lay,
    reach_by_one,
)
from goldenspike.games.railroad_revolution.names import ACTION_NAMES, HUE_NAMES, TRACKS, WHY, Act, Did, F, Hue, Own, Q, R, V
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.bits import bit
from goldenspike.kernel.words import Reason

# What a refusal says, and the rule behind it where that does not depend on the move
PLAIN: Final = {
    WHY.MAIN_FIRST: ("main_first", "RR-WORKER-01"),
    WHY.MUST_ACT: ("must_act", "RR-TURN-02"),
    WHY.MUST_STEP: ("must_step", "RR-STILE-01"),
    WHY.NO_SHARE: ("no_share", "RR-GEN-06"),
    WHY.SHARES_NEEDED: ("shares_needed", "RR-GEN-04"),
    WHY.NO_WORKER_IN_SUPPLY: ("no_worker_in_supply", "RR-TURN-02"),
    WHY.NOTHING_TO_SELL: ("nothing_to_sell", "RR-TRADE-12"),
    WHY.NO_SPACE: ("no_space", "RR-RAIL-13"),
    WHY.OFFICES_EVERYWHERE: ("offices_everywhere", "RR-TEL-13"),
    WHY.NO_CITY: ("no_city", "RR-STATION-13"),
    WHY.OWN_STATION: ("own_station", "RR-STATION-11"),
    WHY.NOT_CONNECTED: ("not_connected", "RR-STATION-07"),
    WHY.SETUP_STATION: ("setup_station", "RR-STILE-06"),
    WHY.LAST_PIECE: ("last_piece", "RR-GEN-01"),
    WHY.OWN_RAIL: ("own_rail", "RR-RAIL-08"),
    WHY.TOO_FAR: ("too_far", "RR-RAIL-05"),
    WHY.OWN_OFFICE: ("own_office", "RR-TEL-04"),
    WHY.SETUP_OFFICE: ("setup_office", "RR-STILE-04"),
    WHY.NOT_LEFTMOST: ("not_leftmost", "RR-TRADE-01"),
    WHY.TRACKS_FULL: ("tracks_full", "RR-PERF-11"),
    WHY.NO_TRAIN: ("no_train", "RR-GEN-09"),
    WHY.NO_POST: ("no_post", "RR-MILE-04"),
    WHY.NO_FITTING_WORKER: ("no_fitting_worker", "RR-MILE-04"),
    WHY.NOT_FIRST: ("not_first", "RR-STATION-10"),
    WHY.NO_TILE: ("no_tile", "RR-TEL-07"),
    WHY.NO_FITTING_POST: ("no_fitting_post", "RR-MILE-04"),
    WHY.TRACK_TOP: ("track_top", "RR-PERF-11"),
    WHY.NO_FACE_DOWN: ("no_face_down", "RR-TRADE-08"),
    WHY.NO_FACE_UP: ("no_face_up", "RR-TRADE-07"),
    WHY.DEAL_TAKEN: ("deal_taken", "RR-DEAL-05"),
    WHY.ONE_DEAL: ("one_deal", "RR-DEAL-06"),
    WHY.NOT_LAID_OUT: ("not_laid_out", "RR-SETUP-28"),
    WHY.TILE_GONE: ("tile_gone", "RR-SETUP-32"),
    WHY.NOT_DRAWN: ("not_drawn", "RR-MILE-17"),
}

# The rule that says what the player is asked just now
QUESTION_RULES: Final = {
    Q.SETUP: "RR-SETUP-32",
    Q.PLACE: "RR-TURN-02",
    Q.ACT: "RR-TURN-08",
    Q.DEAL: "RR-DEAL-05",
    Q.ORDER: "RR-MILE-18",
    Q.KEEP: "RR-MILE-17",
    Q.STEPS: "RR-PERF-05",
    Q.PROMOTE: "RR-MILE-11",
    Q.FLIP: "RR-TRADE-09",
    Q.TRAIN: "RR-GEN-08",
    Q.GAIN: "RR-STATION-05",
    Q.RAIL: "RR-RAIL-17",
    Q.HOUSE: "RR-DTILE-03",
    Q.OFFICE: "RR-DTILE-04",
    Q.SWAP: "RR-GEN-11",
    Q.DISCARD: "RR-PERF-10",
}
QUESTION_NAMES: Final = {
    Q.SETUP: "setup",
    Q.PLACE: "place",
    Q.ACT: "act",
    Q.DEAL: "deal",
    Q.ORDER: "order",
    Q.KEEP: "keep",
    Q.STEPS: "steps",
    Q.PROMOTE: "promote",
    Q.FLIP: "flip",
    Q.TRAIN: "train",
    Q.GAIN: "gain",
    Q.RAIL: "rail",
    Q.HOUSE: "house",
    Q.OFFICE: "office",
    Q.SWAP: "swap",
    Q.DISCARD: "discard",
}

# The rule of each worker's effect, by action and colour
ABILITY_RULES: Final = (
    ("RR-ABIL-01", "RR-ABIL-02", "RR-ABIL-04", "RR-ABIL-03", "RR-ABIL-05"),
    ("RR-ABIL-01", "RR-ABIL-06", "RR-ABIL-08", "RR-ABIL-07", "RR-ABIL-09"),
    ("RR-ABIL-01", "RR-ABIL-10", "RR-ABIL-12", "RR-ABIL-11", "RR-ABIL-13"),
    ("RR-ABIL-01", "RR-ABIL-14", "RR-ABIL-16", "RR-ABIL-15", "RR-ABIL-17"),
)
MAIN_RULES: Final = ("RR-STATION-01", "RR-RAIL-10", "RR-TEL-01", "RR-TRADE-05")


def explain(t: RevolutionTable, m: i64, code: i64) -> Reason:
    verb = t.rules.verb[m]
    arg = t.rules.arg[m]
    seat = t.top(F.SEAT)
    kind = int(t.top(F.KIND))
    number = int(code)
    if number in PLAIN:
        key, rule = PLAIN[number]
        return reason(rule, key, plain_args(t, seat, verb, arg))
    if code == WHY.NOT_NOW:
        return reason(QUESTION_RULES[kind], f"not_now_{QUESTION_NAMES[kind]}")
    if code == WHY.MUST_CHOOSE:
        return reason(must_rule(t, kind), f"must_{QUESTION_NAMES[kind]}")
    if code == WHY.OWES:
        return reason(
            cost_rule(t), "owes", owes=int(owed(t)), have=int(t.of(seat, Own.MONEY)), shares=int(t.of(seat, Own.SHARES))
        )
    if code == WHY.UNPAID:
        cost, have = shortfall(t, verb, arg, kind)
        if cost < 0:  # no city would be left to build in
            return reason("RR-GEN-01", "main_first")
        return reason("RR-GEN-01", "unpaid", need=cost, have=have)
    if code == WHY.TOO_FEW_WORKERS:
        rule = {V.PROMOTE: "RR-MILE-12", V.DISCARD: "RR-TEL-09"}.get(int(verb), "RR-GEN-04")
        return reason(rule, "too_few_workers", left=workers_then(t, seat, verb, arg), least=int(t.board.least))
    if code == WHY.NO_MONEY:
        rule, price = price_of(t, verb, arg, kind)
        return reason(rule, "no_money", need=price, have=int(t.of(seat, Own.MONEY)), shares=int(t.of(seat, Own.SHARES)))
    if code == WHY.POOL_EMPTY:
        return reason("RR-SUPPLY-02", "pool_empty")
    if code == WHY.NO_RAIL:
        return reason(
            "RR-RAIL-12" if kind == Q.PLACE else "RR-ABIL-09" if verb == V.RAIL and kind == Q.ACT else "RR-RAIL-17", "no_rail"
        )
    if code == WHY.NO_BUILDING:
        return reason(
            "RR-TEL-13" if verb == V.OFFICE or (verb == V.USE and arg & 3 == Act.TELEGRAPH) else "RR-STATION-13", "no_building"
        )
    if code == WHY.RAILS_TOO_DEAR:
        cost, worth = rails_cost(t, seat, arg >> 2)
        return reason("RR-RAIL-11", "rails_too_dear", need=cost, have=worth)
    if code == WHY.CITIES_TOO_DEAR:
        return reason("RR-STATION-13", "cities_too_dear", need=cheapest_city(t, seat), have=int(t.worth(seat)))
    if code == WHY.MAIN_DONE:
        return reason(MAIN_RULES[t.action()], "main_done")
    if code == WHY.REWARD_TOO_DEAR:
        row = reward_row(t, verb, arg) * R.WIDTH
        price = int(t.board.rewards[row + R.PRICE] + t.board.rewards[row + R.PRICE_EACH])
        rule = "RR-DEAL-04" if verb == V.DEAL else "RR-SUPPLY-03"
        return reason(rule, "reward_too_dear", need=price, have=int(t.worth(seat)) - spent_before(t, verb, arg))
    if code == WHY.BUILD_FIRST:
        return reason("RR-GEN-01", "build_first")
    if code == WHY.TAKEN:
        if verb in (V.DISCARD, V.PRIMARY, V.BONUS) or (verb == V.FLIP and t.action() == Act.TRADE):
            rule = {V.DISCARD: "RR-TEL-07", V.FLIP: "RR-TRADE-06", V.PRIMARY: "RR-STATION-03", V.BONUS: "RR-STATION-09"}[
                int(verb)
            ]
            return reason(rule, "taken")
        return reason("RR-WORKER-07", "effect_used", worker=HUE_NAMES[t.worker()])
    if code == WHY.WRONG_WORKER:
        rule = ABILITY_RULES[t.action()][t.worker()]
        return reason(rule, "wrong_worker", worker=HUE_NAMES[t.worker()], action=ACTION_NAMES[t.action()])
    if code == WHY.NO_SUCH_WORKER:
        rule = {V.PROMOTE: "RR-MILE-05", V.SWAP: "RR-GEN-11"}.get(int(verb), "RR-SUPPLY-04")
        return reason(rule, "no_such_worker")
    if code == WHY.NOT_OFFERED:
        return reason("RR-STATION-05", "not_offered")
    if code == WHY.TOO_FEW_SHARES:
        rule, shares = shares_of(t, verb, arg, seat)
        return reason(rule, "too_few_shares", need=shares, have=int(t.of(seat, Own.SHARES)))
    raise AssertionError(f"no words for refusal {code}")


def reason(rule: str, key: str, args: dict[str, Any] | None = None, **more: Any) -> Reason:
    return Reason(rule, f"railroad_revolution.no.{key}", {**(args or {}), **more})


def plain_args(t: RevolutionTable, seat: i64, verb: i64, arg: i64) -> dict[str, Any]:
    if verb == V.STATION:
        return {"city": t.board.city_names[arg], "cost": int(city_cost(t, arg))}
    if verb == V.RAIL:
        return {"space": t.board.space_ids[arg]}
    if verb == V.OFFICE:
        return {"section": int(arg) + 1}
    if verb == V.SELL:
        return {"least": int(t.board.least)}
    if verb == V.TRADE:
        return {"piece": "rail" if arg else "building", "section": int(t.sale_section(seat)) + 1}
    return {}


def must_rule(t: RevolutionTable, kind: int) -> str:
    if kind == Q.GAIN:
        return "RR-SUPPLY-02"
    if kind == Q.TRAIN:
        return "RR-STILE-07"
    if kind == Q.RAIL:
        return "RR-STILE-02"
    if kind == Q.HOUSE:
        return "RR-STILE-06"
    if kind == Q.OFFICE:
        return "RR-STILE-04"
    return QUESTION_RULES[kind]


def cost_rule(t: RevolutionTable) -> str:
    return "RR-STATION-02" if t.action() == Act.STATION else "RR-RAIL-02"


def price_of(t: RevolutionTable, verb: i64, arg: i64, kind: int) -> tuple[str, int]:
    """What a move would have to pay in money, and by which rule."""
    board = t.board
    if verb == V.HIRE:
        return "RR-GEN-07", int(board.hire_price)
    if verb == V.STEP:
        slot = i64(t.marks[t.top(F.SEAT) * TRACKS + arg]) + 1
        return ("RR-PERF-08" if board.dear_tracks else "RR-PERF-07"), int(board.gate_money[arg * board.slots + slot])
    if verb == V.TRAIN:
        return ("RR-SUPPLY-03", int(t.top(F.FARE))) if kind == Q.TRAIN else ("RR-ABIL-06", int(board.railroad_purple))
    if verb == V.FLIP:
        return ("RR-FSTN-01", int(t.top(F.PRICE))) if kind == Q.FLIP else ("RR-ABIL-02", int(board.station_purple))
    if verb == V.PRIMARY:
        return "RR-ABIL-05", int(board.station_turquoise)
    if verb == V.TILE:
        return "RR-ABIL-13", int(board.telegraph_turquoise)
    if verb == V.RAIL:
        return "RR-TRAIN-05", int(t.top(F.FARE))
    if verb == V.GAIN or (verb == V.PROMOTE and kind == Q.PROMOTE):
        return "RR-SUPPLY-03", int(t.top(F.PRICE))
    return "RR-SUPPLY-03", 0


def shortfall(t: RevolutionTable, verb: i64, arg: i64, kind: int) -> tuple[int, int]:
    """What the action would cost in the end (below 0: it could not be finished), and what would be left to pay it with."""
    board = t.board
    seat = t.top(F.SEAT)
    worth = int(t.worth(seat))
    if verb == V.STATION:
        return int(city_cost(t, arg)), worth
    if verb == V.RAIL and kind == Q.ACT:
        mine = t.of(seat, Own.RAILS) | bit(arg)
        open_then = (t.spaces_open(seat) | board.touch[arg]) & ~mine
        more = max(i64(0), least_icons(t, mine, open_then, rails_to_lay(t) - 1))
        return int(board.rail_price + board.icon_price * (t.stack[F.TALLY] + board.icons[arg] + more)), worth
    return int(need(t, True)), worth - price_of(t, verb, arg, kind)[1]


def workers_then(t: RevolutionTable, seat: i64, verb: i64, arg: i64) -> int:
    """The available workers that a move would leave."""
    have = int(t.of(seat, Own.WORKERS))
    if verb == V.PROMOTE or verb == V.DISCARD:
        return have - 1
    if verb == V.STEP:
        slot = i64(t.marks[seat * TRACKS + arg]) + 1
        return have - int(t.board.gate_workers[arg * t.board.slots + slot])
    if verb == V.DEAL and have >= t.board.least:
        return have - 1  # it promotes
    return have


def cheapest_city(t: RevolutionTable, seat: i64) -> int:
    """The least that a station costs; without a city in reach, by way of the rail that a train lays."""
    cost = least_cost(t, seat, False)
    if cost >= 0:
        return int(cost)
    cities = reach_by_one(t, seat) & ~t.of(seat, Own.STATIONS)
    costs = [int(city_cost(t, i64(c))) for c in range(t.board.cities) if cities >> i64(c) & 1]
    return min(costs) + int(t.board.station_purple + rail_fare(t, seat))


def spent_before(t: RevolutionTable, verb: i64, arg: i64) -> int:
    """What is gone before the price of a reward is paid: shares for a deal, money for an effect."""
    board = t.board
    if verb == V.DEAL:
        return shares_of(t, verb, arg, t.top(F.SEAT))[1] * int(board.share_price)
    if verb == V.TILE:
        return int(board.telegraph_turquoise)
    return int(board.station_turquoise) if verb == V.PRIMARY and t.stack[F.DID] & Did.PRIMARY else 0


def shares_of(t: RevolutionTable, verb: i64, arg: i64, seat: i64) -> tuple[str, int]:
    board = t.board
    if verb == V.STEP:
        slot = i64(t.marks[seat * TRACKS + arg]) + 1
        return "RR-PERF-09", int(board.gate_shares[arg * board.slots + slot])
    cost = int(board.deal_cost[t.deal_tile * 2 + arg])
    if t.top(F.KIND) == Q.ACT:
        return "RR-ABIL-15", cost - int(board.trade_grey)
    return "RR-DEAL-04", cost


def rails_cost(t: RevolutionTable, seat: i64, hue: i64) -> tuple[int, int]:
    board = t.board
    least = least_icons(t, t.of(seat, Own.RAILS), t.spaces_open(seat), min(t.rails_left(seat), board.rails_due))
    worth = t.worth(seat)
    if hue == Hue.GREY:
        worth += board.railroad_grey * board.share_price
    elif hue == Hue.ORANGE:
        worth += board.railroad_orange + board.railroad_orange_icon * least
    return int(board.rail_price + board.icon_price * least), int(worth)


def reward_row(t: RevolutionTable, verb: i64, arg: i64) -> i64:
    board = t.board
    if verb == V.DEAL:
        return board.deal_reward[t.deal_tile * 2 + arg]
    if verb == V.PRIMARY:
        return board.tile_primary[i64(t.tiles[t.site()])]
    if verb == V.BONUS:
        return board.tile_bonus[i64(t.tiles[t.site()])]
    return board.wire_reward[i64(t.wires[t.site()]) - 1]
