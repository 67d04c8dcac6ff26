"""Why a move is refused: the code of the check, with its rule and the numbers that the check left, in words."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.legality.means import city_cost
from goldenspike.games.railroad_revolution.names import ACTION_NAMES, HUE_NAMES, WHY, Act, Own, Q, V
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.words import Reason

# The rule behind a refusal and what it says, where that does not depend on the move
PLAIN: Final = {
    WHY.MAIN_FIRST: ("RR-WORKER-01", "main_first"),
    WHY.MUST_ACT: ("RR-TURN-02", "must_act"),
    WHY.MUST_STEP: ("RR-STILE-01", "must_step"),
    WHY.NO_SHARE: ("RR-GEN-06", "no_share"),
    WHY.SHARES_NEEDED: ("RR-GEN-04", "shares_needed"),
    WHY.NO_WORKER_IN_SUPPLY: ("RR-TURN-02", "no_worker_in_supply"),
    WHY.NOTHING_TO_SELL: ("RR-TRADE-12", "nothing_to_sell"),
    WHY.NO_SPACE: ("RR-RAIL-13", "no_space"),
    WHY.OFFICES_EVERYWHERE: ("RR-TEL-13", "offices_everywhere"),
    WHY.NO_CITY: ("RR-STATION-13", "no_city"),
    WHY.OWN_STATION: ("RR-STATION-11", "own_station"),
    WHY.NOT_CONNECTED: ("RR-STATION-07", "not_connected"),
    WHY.SETUP_STATION: ("RR-STILE-06", "setup_station"),
    WHY.LAST_PIECE: ("RR-GEN-01", "last_piece"),
    WHY.OWN_RAIL: ("RR-RAIL-08", "own_rail"),
    WHY.TOO_FAR: ("RR-RAIL-05", "too_far"),
    WHY.OWN_OFFICE: ("RR-TEL-04", "own_office"),
    WHY.SETUP_OFFICE: ("RR-STILE-04", "setup_office"),
    WHY.NOT_LEFTMOST: ("RR-TRADE-01", "not_leftmost"),
    WHY.TRACKS_FULL: ("RR-PERF-11", "tracks_full"),
    WHY.NO_TRAIN: ("RR-GEN-09", "no_train"),
    WHY.NO_POST: ("RR-MILE-04", "no_post"),
    WHY.NO_FITTING_WORKER: ("RR-MILE-04", "no_fitting_worker"),
    WHY.NO_PROMOTION: ("RR-TEL-14", "no_promotion"),
    WHY.NOT_FIRST: ("RR-STATION-10", "not_first"),
    WHY.NO_TILE: ("RR-TEL-07", "no_tile"),
    WHY.NO_FITTING_POST: ("RR-MILE-04", "no_fitting_post"),
    WHY.TRACK_TOP: ("RR-PERF-11", "track_top"),
    WHY.NO_FACE_DOWN: ("RR-TRADE-08", "no_face_down"),
    WHY.NO_FACE_UP: ("RR-TRADE-07", "no_face_up"),
    WHY.DEAL_TAKEN: ("RR-DEAL-05", "deal_taken"),
    WHY.ONE_DEAL: ("RR-DEAL-06", "one_deal"),
    WHY.NOT_LAID_OUT: ("RR-SETUP-28", "not_laid_out"),
    WHY.TILE_GONE: ("RR-SETUP-32", "tile_gone"),
    WHY.NOT_DRAWN: ("RR-MILE-17", "not_drawn"),
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
    seat = t.mover
    kind = int(t.question)
    number = int(code)
    need = int(t.need)  # what the check left
    have = int(t.have)
    if number in PLAIN:
        rule, key = PLAIN[number]
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
        return {"space": t.board.space_names[arg]}
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
