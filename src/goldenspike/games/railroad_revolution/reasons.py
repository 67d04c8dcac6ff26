"""Why a move is refused: the code of the check, with its rule and the numbers that the check left, in words."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.legality.means import city_cost
from goldenspike.games.railroad_revolution.names import ACTION_NAMES, HUE_NAMES, WHY, Act, F, Own, Q, V
from goldenspike.games.railroad_revolution.state import RevolutionTable
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
    need = int(t.need)  # what the check left
    have = int(t.have)
    if number in PLAIN:
        key, rule = PLAIN[number]
        return reason(rule, key, plain_args(t, verb, arg))
    if code == WHY.NOT_NOW:
        return reason(QUESTION_RULES[kind], f"not_now_{QUESTION_NAMES[kind]}")
    if code == WHY.MUST_CHOOSE:
        return reason(must_rule(kind), f"must_{QUESTION_NAMES[kind]}")
    if code == WHY.OWES:
        return reason(cost_rule(t), "owes", owes=need, have=have, shares=int(t.of(seat, Own.SHARES)))
    if code == WHY.UNPAID:
        if need < 0:  # no city would be left to build in
            return reason("RR-GEN-01", "main_first")
        return reason("RR-GEN-01", "unpaid", need=need, have=have)
    if code == WHY.TOO_FEW_WORKERS:
        rule = {V.PROMOTE: "RR-MILE-12", V.DISCARD: "RR-TEL-09"}.get(int(verb), "RR-GEN-04")
        return reason(rule, "too_few_workers", left=have, least=need)
    if code == WHY.NO_MONEY:
        return reason(price_rule(t, verb, kind), "no_money", need=need, have=have, shares=int(t.of(seat, Own.SHARES)))
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
        return reason("RR-RAIL-11", "rails_too_dear", need=need, have=have)
    if code == WHY.CITIES_TOO_DEAR:
        return reason("RR-STATION-13", "cities_too_dear", need=need, have=have)
    if code == WHY.MAIN_DONE:
        return reason(MAIN_RULES[t.action()], "main_done")
    if code == WHY.REWARD_TOO_DEAR or code == WHY.REWARD_AT_ONCE:
        rule = "RR-DEAL-04" if verb == V.DEAL else "RR-SUPPLY-03"
        if code == WHY.REWARD_TOO_DEAR:
            return reason(rule, "reward_too_dear", need=need, have=have)
        return reason(rule, "no_money", need=need, have=have, shares=int(t.of(seat, Own.SHARES)))
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
        rule = "RR-PERF-09" if verb == V.STEP else "RR-ABIL-15" if kind == Q.ACT else "RR-DEAL-04"
        return reason(rule, "too_few_shares", need=need, have=have)
    raise AssertionError(f"no words for refusal {code}")


def reason(rule: str, key: str, args: dict[str, Any] | None = None, **more: Any) -> Reason:
    return Reason(rule, f"railroad_revolution.no.{key}", {**(args or {}), **more})


def plain_args(t: RevolutionTable, verb: i64, arg: i64) -> dict[str, Any]:
    if verb == V.STATION:
        return {"city": t.board.city_names[arg], "cost": int(city_cost(t, arg))}
    if verb == V.RAIL:
        return {"space": t.board.space_ids[arg]}
    if verb == V.OFFICE:
        return {"section": int(arg) + 1}
    if verb == V.SELL:
        return {"least": int(t.board.least)}
    if verb == V.TRADE:
        return {"piece": "rail" if arg else "building", "section": int(t.need)}
    return {}


def must_rule(kind: int) -> str:
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


def price_rule(t: RevolutionTable, verb: i64, kind: int) -> str:
    """The rule by which a move costs money."""
    if verb == V.HIRE:
        return "RR-GEN-07"
    if verb == V.STEP:
        return "RR-PERF-08" if t.board.dear_tracks else "RR-PERF-07"
    if verb == V.TRAIN and kind == Q.ACT:
        return "RR-ABIL-06"
    if verb == V.FLIP:
        return "RR-FSTN-01" if kind == Q.FLIP else "RR-ABIL-02"
    if verb == V.PRIMARY:
        return "RR-ABIL-05"
    if verb == V.TILE:
        return "RR-ABIL-13"
    return "RR-TRAIN-05" if verb == V.RAIL else "RR-SUPPLY-03"
