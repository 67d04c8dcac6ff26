"""Words for people: what is asked, why a move is refused, what a move costs and brings."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from goldenspike.games.lightning_train.board import AREAS, EXPLOSIVES, INDUSTRIALIZE, PUBLIC, SECURE, STATION
from goldenspike.games.lightning_train.building import line_points, trains_at_hand
from goldenspike.games.lightning_train.codes import (
    BAD_FILL,
    BAD_SPEND,
    BLOCKED_PATH,
    CARD_STATIONS,
    CHIP_BANKROLL,
    CHIP_STATIONS,
    CHIP_USED,
    EMPTY_DECK,
    EMPTY_OFFER,
    EMPTY_SLOT,
    FEW_MONEY,
    FEW_SUPPLY,
    FEW_TRAINS,
    FLIPPED,
    GOAL_CARD,
    HAS_STATION,
    LAST_CALL,
    LINE_LIMIT,
    LOAN_LIMIT,
    MUST_ASSIGN,
    MUST_DROP,
    NO_CARD,
    NO_CHIP,
    NO_CONNECTION,
    NO_CONTRACT,
    NO_DELIVERY,
    NO_DYNAMITE,
    NO_EXTRA,
    NO_ICON,
    NO_LOAN_CHIP,
    NO_LOANS,
    NO_MARKER,
    NO_MARKET_TOKEN,
    NO_PERMIT,
    NO_PRODUCER,
    NO_REQUEST,
    NO_STATION,
    NO_STATION_CHIP,
    NO_STATION_CONTRACT,
    NO_TOKEN,
    NO_TRASH,
    NO_TUNNEL,
    NOT_COVERED,
    NOT_NOW,
    NOT_ON_ROUTE,
    NOT_PRIVATE,
    POWER_GONE,
    PRIVATE,
    STATION_LIMIT,
    STATION_TRAINS,
    TAKEN,
    YARD_BANNER,
    YARD_FEW,
    YARD_FULL,
)
from goldenspike.games.lightning_train.deliveries import ventures
from goldenspike.games.lightning_train.effects import bankroll_bonus
from goldenspike.games.lightning_train.frames import (
    BY_NOBODY,
    BY_RIVAL,
    F_DECK,
    F_DELIVER,
    F_DISCARD,
    F_DROP,
    F_FILL,
    F_FINAL,
    F_OPS,
    F_POWER,
    F_REGION,
    F_ROUTE,
    F_SPEND,
    F_TRASH,
    RAILROAD,
)
from goldenspike.games.lightning_train.railyard import in_yard
from goldenspike.games.lightning_train.state import (
    T_CONSTRUCTION,
    T_GENERATED,
    T_LINES_MORE,
    T_MONEY,
    X_BASIC,
    X_LOCO,
    LightningTable,
    stat,
    who,
)
from goldenspike.games.lightning_train.turnover import trains_waiting
from goldenspike.games.lightning_train.vocabulary import (
    V_ACQUIRE,
    V_ASSIGN,
    V_BLAST,
    V_BUILD,
    V_BUY,
    V_CLAIM,
    V_DELIVER,
    V_DISCARD,
    V_DRAW,
    V_DROP,
    V_DYNAMITE,
    V_END,
    V_FILL,
    V_GRANT,
    V_INDUSTRIALIZE,
    V_KEEP,
    V_LOAN,
    V_ORDER,
    V_PASS,
    V_PLAY,
    V_POWER,
    V_PUBLIC,
    V_REPAY,
    V_SECURE,
    V_SPEND,
    V_STATION,
    V_STOP,
    V_TOKEN,
    V_TRASH,
    V_USE,
    V_VIA,
)
from goldenspike.kernel.words import Message, Reason

# When a verb has its time: the rule that says so, and the words
TIMES: Final = {
    V_END: ("LT-TURN-06", "ops"), V_BUILD: ("LT-TURN-05", "ops"), V_FILL: ("LT-BUILD-06", "fill"), V_DELIVER: ("LT-TURN-05",
    "ops"), V_VIA: ("LT-DELIV-08", "via"), V_ASSIGN: ("LT-TURN-05", "ops"), V_SECURE: ("LT-TURN-05", "ops"),
    V_TOKEN: ("LT-TURN-05", "ops"), V_CLAIM: ("LT-ICON-04", "ops"), V_STATION: ("LT-TURN-05", "ops"), V_GRANT: ("LT-TURN-05",
    "ops"), V_SPEND: ("LT-YARD-04", "spend"), V_BLAST: ("LT-TURN-05", "ops"), V_INDUSTRIALIZE: ("LT-TURN-05", "ops"),
    V_PUBLIC: ("LT-TURN-05", "ops"), V_PLAY: ("LT-CARD-02", "ops"), V_BUY: ("LT-TURN-05", "ops"), V_ORDER: ("LT-TURN-05",
    "ops"), V_LOAN: ("LT-TURN-05", "ops"), V_REPAY: ("LT-TURN-05", "ops"), V_USE: ("LT-CHIP-01", "ops"),
    V_TRASH: ("LT-ICON-17", "trash"), V_STOP: ("LT-ICON-17", "trash"), V_DYNAMITE: ("LT-DYNA-01", "ops"),
    V_ACQUIRE: ("LT-MA-13", "ops"), V_POWER: ("LT-SCORE-03", "power"), V_DRAW: ("LT-SCORE-05", "draw"),
    V_DISCARD: ("LT-SCORE-05", "discard"), V_DROP: ("LT-TURNOVER-03", "drop"), V_KEEP: ("LT-TURNOVER-04", "drop"),
    V_PASS: ("LT-FINAL-03", "pass"),
}  # fmt: skip

CODES: Final = {
    TAKEN: ("LT-BUILD-02", "taken"), PRIVATE: ("LT-MA-11", "private"), BLOCKED_PATH: ("LT-MA-19", "blocked"),
    LINE_LIMIT: ("LT-BUILD-03", "line_limit"), NO_CONTRACT: ("LT-BUILD-04", "no_contract"), NO_CONNECTION: ("LT-BUILD-10",
    "no_connection"), NO_TUNNEL: ("LT-BUILD-11", "no_tunnel"), FEW_TRAINS: ("LT-BUILD-05", "few_trains"),
    BAD_FILL: ("LT-BUILD-06", "bad_fill"), NO_STATION: ("LT-DELIV-04", "no_station"), NO_REQUEST: ("LT-DELIV-12",
    "no_request"), NO_PERMIT: ("LT-DELIV-01", "no_permit"), NO_PRODUCER: ("LT-DELIV-06", "no_producer"),
    NOT_ON_ROUTE: ("LT-DELIV-08", "not_on_route"), NO_CHIP: ("LT-YARD-02", "no_chip"), YARD_FULL: ("LT-YARD-02", "yard_full"),
    YARD_BANNER: ("LT-YARD-03", "yard_banner"), FLIPPED: ("LT-TURN-04", "flipped"), YARD_FEW: ("LT-YARD-04", "yard_few"),
    NO_TOKEN: ("LT-SECURE-02", "no_token"), NO_ICON: ("LT-ICON-04", "no_icon"), HAS_STATION: ("LT-STATION-01", "has_station"),
    NO_MARKER: ("LT-STATION-01", "no_marker"), STATION_LIMIT: ("LT-STATION-02", "station_limit"), LAST_CALL: ("LT-LASTCALL-01",
    "last_call"), NO_STATION_CONTRACT: ("LT-STATION-03", "no_station_contract"), STATION_TRAINS: ("LT-STATION-04",
    "station_trains"), EMPTY_OFFER: ("LT-STATION-09", "empty_offer"), NO_STATION_CHIP: ("LT-CHIP-04", "no_station_chip"),
    BAD_SPEND: ("LT-YARD-04", "bad_spend"), NO_CARD: ("LT-CARD-02", "no_card"), GOAL_CARD: ("LT-CARD-02", "goal_card"),
    CARD_STATIONS: ("LT-CARD-05", "card_stations"), NO_DELIVERY: ("LT-CLAR-08", "no_delivery"), EMPTY_SLOT: ("LT-MONEY-05",
    "empty_slot"), FEW_MONEY: ("LT-MONEY-04", "few_money"), NO_EXTRA: ("LT-MONEY-09", "no_extra"),
    NO_MARKET_TOKEN: ("LT-MONEY-10", "no_market_token"), LOAN_LIMIT: ("LT-LOAN-02", "loan_limit"), NO_LOANS: ("LT-LOAN-02",
    "no_loans"), NO_LOAN_CHIP: ("LT-LOAN-04", "no_loan_chip"), CHIP_USED: ("LT-CHIP-01", "chip_used"),
    CHIP_STATIONS: ("LT-CHIP-07", "chip_stations"), CHIP_BANKROLL: ("LT-CHIP-03", "chip_bankroll"), NO_TRASH: ("LT-ICON-17",
    "no_trash"), NO_DYNAMITE: ("LT-DYNA-01", "no_dynamite"), NOT_PRIVATE: ("LT-MA-13", "not_private"), FEW_SUPPLY: ("LT-MA-16",
    "few_supply"), POWER_GONE: ("LT-SCORE-03", "power_gone"), EMPTY_DECK: ("LT-CARD-03", "empty_deck"),
    NOT_COVERED: ("LT-TURNOVER-03", "not_covered"), MUST_DROP: ("LT-TURNOVER-03", "must_drop"), MUST_ASSIGN: ("LT-YARD-07",
    "must_assign"),
}  # fmt: skip

QUESTIONS: Final = {
    F_FILL: "fill", F_SPEND: "spend", F_REGION: "region", F_POWER: "power", F_DECK: "deck", F_DISCARD: "discard",
    F_TRASH: "trash", F_DELIVER: "deliver", F_FINAL: "final",
}  # fmt: skip


def explain_code(s: LightningTable, verb: i64, arg: i64, code: i64) -> Reason:
    if code == NOT_NOW:
        rule, time = TIMES[int(verb)]
        return Reason(rule, f"lightning_train.not_now.{time}")
    rule, key = CODES[int(code)]
    seat = s.top(1)
    if code == FEW_MONEY:
        if verb == V_REPAY:
            rule = "LT-LOAN-04"
        elif verb == V_ACQUIRE:
            rule = "LT-MA-14"
    elif code == NO_CONNECTION and verb == V_ACQUIRE:
        rule = "LT-MA-13"
    elif code == BAD_FILL and s.top(3) > 0:
        rule = "LT-MA-16"
    elif code == NO_CHIP and verb == V_USE:
        rule = "LT-CHIP-01"
    elif code == FLIPPED:
        rule = "LT-INDUS-02" if area_of(verb, arg) == INDUSTRIALIZE else "LT-PUBLIC-02"
    return Reason(rule, f"lightning_train.why.{key}", reason_args(s, seat, verb, arg, code))


def area_of(verb: i64, arg: i64) -> i64:
    """The railyard area that a move is about."""
    if verb == V_ASSIGN:
        return arg // 2
    if verb == V_SECURE:
        return SECURE
    if verb == V_BLAST:
        return EXPLOSIVES
    return PUBLIC if verb == V_PUBLIC else INDUSTRIALIZE


def reason_args(s: LightningTable, seat: i64, verb: i64, arg: i64, code: i64) -> dict[str, Any]:
    """The numbers involved."""
    b = s.board
    t = s.turn
    if verb in (V_BUILD, V_ACQUIRE):
        names = [name for place, name in enumerate(b.region_names) if (b.path_regions[arg] >> place) & 1]
        return {
            "path": b.path_names[arg],
            "regions": " or ".join(names),
            "limit": int(1 + t[T_CONSTRUCTION] + t[T_LINES_MORE]),
            "slots": int(b.slots[arg]),
            "have": int(t[T_MONEY] if code == FEW_MONEY else trains_at_hand(s, seat, arg)),
            "price": int(s.private[arg]),
            "supply": int(stat(s, seat, X_BASIC) + min(1, stat(s, seat, X_LOCO))),
        }
    if verb in (V_STATION, V_GRANT):
        city = b.site_city[arg // 2]
        return {
            "city": b.city_names[city],
            "region": b.region_names[b.city_region[city]],
            "cost": int(b.city_cost[city]),
            "have": int(in_yard(s, seat, STATION)),
            "markers": int(b.markers),
            "size": ("large", "small")[b.city_size[city]],
        }
    if verb == V_DELIVER:
        return {"city": b.city_names[b.site_city[arg // b.goods]], "good": b.good_ids[arg % b.goods]}
    if verb in (V_ASSIGN, V_SECURE, V_BLAST, V_INDUSTRIALIZE, V_PUBLIC):
        area = area_of(verb, arg)
        return {
            "area": AREAS[area].replace("_", " "),
            "slots": int(b.yard_slots[area]),
            "need": int(b.yard_need[area]),
            "stations": int(s.stations_built(seat)),
            "spend": int(b.yard_spend[area]),
            "have": int(in_yard(s, seat, area)),
            "chip": "locomotive" if verb == V_ASSIGN and arg & 1 else "train",
        }
    if verb in (V_PLAY, V_DISCARD):
        return {"card": b.card_names[arg], "need": int(b.card_need[arg]), "stations": int(s.stations_built(seat))}
    if verb == V_BUY:
        return {"slot": b.slot_ids[arg], "price": int(b.slot_price[arg]), "have": int(t[T_MONEY])}
    if verb == V_ORDER:
        return {"price": int(b.special_cost[arg]), "have": int(t[T_MONEY])}
    if verb == V_REPAY:
        return {"price": int(b.loan_payoff), "have": int(t[T_MONEY])}
    if verb == V_USE:
        chip = b.usable_chip[arg]
        return {
            "chip": b.chip_ids[chip].replace("_", " "),
            "need": int(b.use_bankroll[chip] if code == CHIP_BANKROLL else b.use_need[chip]),
            "stations": int(s.stations_built(seat)),
            "have": int(t[T_GENERATED] + bankroll_bonus(s, seat)),
        }
    if verb == V_TRASH:
        return {"chip": b.chip_ids[arg % b.chips].replace("_", " ")}
    if verb == V_POWER:
        return {"chip": b.chip_ids[b.power_from + arg].replace("_", " ")}
    if verb == V_DROP:
        return {"chip": b.chip_ids[b.starter_chip[arg]].replace("_", " ")}
    if verb == V_VIA:
        return {"path": b.path_names[arg]}
    if verb == V_END:
        return {"trains": int(trains_waiting(s, seat))}
    if verb == V_FILL:
        return {"path": b.path_names[s.top(2)], "slots": int(b.slots[s.top(2)])}
    if verb == V_SPEND:
        return {"chips": int(s.top(3))}
    return {}


def ask_question(s: LightningTable) -> Message:
    """What the top question asks, in one line. Nothing in it is secret."""
    b = s.board
    kind = int(s.top(0))
    seat = s.top(1)
    if kind == F_OPS:
        t = s.turn
        args: dict[str, Any] = {
            "round": int(s.round),
            "rounds": int(s.last),
            "money": int(t[T_MONEY]),
            "deliveries": int(ventures(s)),
            "trains": int(trains_waiting(s, seat)),
        }
        return Message("lightning_train.ask.operations", args)
    if kind == F_ROUTE:
        mode = s.top(5) & 3
        where = b.city_names[s.top(2)]
        if mode == RAILROAD:
            return Message("lightning_train.ask.railroad", {"city": where})
        args = {"city": b.city_names[s.top(3)], "good": b.good_ids[s.top(4)], "where": where}
        if mode == BY_RIVAL:
            return Message("lightning_train.ask.rival_route", {**args, "who": who(s, s.top(5) >> 2)})
        return Message("lightning_train.ask.region_route" if mode == BY_NOBODY else "lightning_train.ask.route", args)
    if kind == F_DROP:
        return Message("lightning_train.ask.drop")
    args = {}
    if kind == F_FILL:
        args = {"path": b.path_names[s.top(2)], "slots": int(b.slots[s.top(2)])}
    elif kind == F_SPEND:
        args = {"area": AREAS[s.top(2)].replace("_", " "), "chips": int(s.top(3))}
    elif kind == F_TRASH:
        args = {"chips": int(s.top(2))}
    elif kind == F_FINAL and s.top(2) > 0:
        return Message("lightning_train.ask.final_token")
    return Message(f"lightning_train.ask.{QUESTIONS[kind]}", args)


def preview_move(s: LightningTable, verb: i64, arg: i64) -> dict[str, int]:
    """What a legal move costs and brings at once."""
    b = s.board
    seat = s.top(1)
    if verb == V_BUILD:
        return {"trains": -int(b.slots[arg]), "points": int(line_points(s, seat, arg))}
    if verb == V_BUY:
        return {"money": -int(b.slot_price[arg])}
    if verb == V_ORDER:
        result = {"money": -int(b.special_cost[arg])}
        if b.special_chip[arg] == 0:
            result["trains"] = int(b.special_lightning[arg])
            result["points"] = int(b.special_points[arg])
        return result
    if verb == V_LOAN:
        return {"money": int(b.loan_gain), "points at the end": -int(b.loan_penalty)}
    if verb == V_REPAY:
        return {"money": -int(b.loan_payoff), "points at the end": int(b.loan_penalty)}
    if verb == V_ACQUIRE:
        return {"money": -int(s.private[arg])}
    if verb == V_STATION:
        return {"trains on build station": -int(b.city_cost[b.site_city[arg // 2]])}
    if verb == V_USE:
        return {"points": int(b.use_points[b.usable_chip[arg]])} if b.use_points[b.usable_chip[arg]] else {}
    if verb == V_DELIVER:
        if (s.top(0) == F_OPS and ventures(s) <= 0) or (s.top(0) == F_FINAL and s.top(2) > 0):
            return {"delivery tokens": -1}
        return {}
    if verb == V_TOKEN:
        return {"delivery tokens": -1}
    return {}
