"""Why a move is refused: each code with the rule behind it and the numbers involved."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from goldenspike.games.lightning_train.legality.building import trains_at_hand
from goldenspike.games.lightning_train.legality.railyard import in_yard, trains_waiting
from goldenspike.games.lightning_train.names import AREAS, WHY, Corp, F, T, V, Yard
from goldenspike.games.lightning_train.state.cards import bankroll_bonus
from goldenspike.games.lightning_train.state.table import LightningTable, stat
from goldenspike.kernel.words import Reason

TIMES: Final = {
    V.END: ("LT-TURN-06", "ops"),
    V.BUILD: ("LT-TURN-05", "ops"),
    V.FILL: ("LT-BUILD-06", "fill"),
    V.DELIVER: ("LT-TURN-05", "ops"),
    V.VIA: ("LT-DELIV-08", "via"),
    V.ASSIGN: ("LT-TURN-05", "ops"),
    V.REST: ("LT-TURN-05", "ops"),
    V.SECURE: ("LT-TURN-05", "ops"),
    V.TOKEN: ("LT-TURN-05", "ops"),
    V.CLAIM: ("LT-ICON-04", "ops"),
    V.STATION: ("LT-TURN-05", "ops"),
    V.GRANT: ("LT-TURN-05", "ops"),
    V.SPEND: ("LT-YARD-04", "spend"),
    V.BLAST: ("LT-TURN-05", "ops"),
    V.INDUSTRIALIZE: ("LT-TURN-05", "ops"),
    V.PUBLIC: ("LT-TURN-05", "ops"),
    V.PLAY: ("LT-CARD-02", "ops"),
    V.BUY: ("LT-TURN-05", "ops"),
    V.ORDER: ("LT-TURN-05", "ops"),
    V.LOAN: ("LT-TURN-05", "ops"),
    V.REPAY: ("LT-TURN-05", "ops"),
    V.USE: ("LT-CHIP-01", "ops"),
    V.TRASH: ("LT-ICON-17", "trash"),
    V.STOP: ("LT-ICON-17", "trash"),
    V.DYNAMITE: ("LT-DYNA-01", "ops"),
    V.ACQUIRE: ("LT-MA-13", "ops"),
    V.POWER: ("LT-SCORE-03", "power"),
    V.DRAW: ("LT-SCORE-05", "draw"),
    V.DISCARD: ("LT-SCORE-05", "discard"),
    V.DROP: ("LT-TURNOVER-03", "drop"),
    V.KEEP: ("LT-TURNOVER-04", "drop"),
    V.PASS: ("LT-FINAL-03", "pass"),
}
CODES: Final = {
    WHY.TAKEN: ("LT-BUILD-02", "taken"),
    WHY.PRIVATE: ("LT-MA-11", "private"),
    WHY.BLOCKED_PATH: ("LT-MA-19", "blocked"),
    WHY.LINE_LIMIT: ("LT-BUILD-03", "line_limit"),
    WHY.NO_CONTRACT: ("LT-BUILD-04", "no_contract"),
    WHY.NO_CONNECTION: ("LT-BUILD-10", "no_connection"),
    WHY.NO_TUNNEL: ("LT-BUILD-11", "no_tunnel"),
    WHY.FEW_TRAINS: ("LT-BUILD-05", "few_trains"),
    WHY.BAD_FILL: ("LT-BUILD-06", "bad_fill"),
    WHY.NO_STATION: ("LT-DELIV-04", "no_station"),
    WHY.NO_REQUEST: ("LT-DELIV-12", "no_request"),
    WHY.NO_PERMIT: ("LT-DELIV-01", "no_permit"),
    WHY.NO_PRODUCER: ("LT-DELIV-06", "no_producer"),
    WHY.NOT_ON_ROUTE: ("LT-DELIV-08", "not_on_route"),
    WHY.NO_CHIP: ("LT-YARD-02", "no_chip"),
    WHY.YARD_FULL: ("LT-YARD-02", "yard_full"),
    WHY.YARD_BANNER: ("LT-YARD-03", "yard_banner"),
    WHY.FLIPPED: ("LT-TURN-04", "flipped"),
    WHY.YARD_FEW: ("LT-YARD-04", "yard_few"),
    WHY.NO_TOKEN: ("LT-SECURE-02", "no_token"),
    WHY.NO_ICON: ("LT-ICON-04", "no_icon"),
    WHY.HAS_STATION: ("LT-STATION-01", "has_station"),
    WHY.NO_MARKER: ("LT-STATION-01", "no_marker"),
    WHY.STATION_LIMIT: ("LT-STATION-02", "station_limit"),
    WHY.LAST_CALL: ("LT-LASTCALL-01", "last_call"),
    WHY.NO_STATION_CONTRACT: ("LT-STATION-03", "no_station_contract"),
    WHY.STATION_TRAINS: ("LT-STATION-04", "station_trains"),
    WHY.EMPTY_OFFER: ("LT-STATION-09", "empty_offer"),
    WHY.NO_STATION_CHIP: ("LT-CHIP-04", "no_station_chip"),
    WHY.BAD_SPEND: ("LT-YARD-04", "bad_spend"),
    WHY.NO_CARD: ("LT-CARD-02", "no_card"),
    WHY.GOAL_CARD: ("LT-CARD-02", "goal_card"),
    WHY.CARD_STATIONS: ("LT-CARD-05", "card_stations"),
    WHY.NO_DELIVERY: ("LT-CLAR-08", "no_delivery"),
    WHY.EMPTY_SLOT: ("LT-MONEY-05", "empty_slot"),
    WHY.FEW_MONEY: ("LT-MONEY-04", "few_money"),
    WHY.NO_EXTRA: ("LT-MONEY-09", "no_extra"),
    WHY.NO_MARKET_TOKEN: ("LT-MONEY-10", "no_market_token"),
    WHY.LOAN_LIMIT: ("LT-LOAN-02", "loan_limit"),
    WHY.NO_LOANS: ("LT-LOAN-02", "no_loans"),
    WHY.NO_LOAN_CHIP: ("LT-LOAN-04", "no_loan_chip"),
    WHY.CHIP_USED: ("LT-CHIP-01", "chip_used"),
    WHY.CHIP_STATIONS: ("LT-CHIP-07", "chip_stations"),
    WHY.CHIP_BANKROLL: ("LT-CHIP-03", "chip_bankroll"),
    WHY.NO_TRASH: ("LT-ICON-17", "no_trash"),
    WHY.NO_DYNAMITE: ("LT-DYNA-01", "no_dynamite"),
    WHY.NOT_PRIVATE: ("LT-MA-13", "not_private"),
    WHY.FEW_SUPPLY: ("LT-MA-16", "few_supply"),
    WHY.POWER_GONE: ("LT-SCORE-03", "power_gone"),
    WHY.EMPTY_DECK: ("LT-CARD-03", "empty_deck"),
    WHY.NOT_COVERED: ("LT-TURNOVER-03", "not_covered"),
    WHY.MUST_DROP: ("LT-TURNOVER-03", "must_drop"),
    WHY.MUST_ASSIGN: ("LT-YARD-07", "must_assign"),
    WHY.FEW_WAITING: ("LT-YARD-09", "few_waiting"),
    WHY.YARD_ROOM: ("LT-YARD-09", "yard_room"),
}


def explain(s: LightningTable, verb: i64, arg: i64, code: i64) -> Reason:
    if code == WHY.NOT_NOW:
        rule, time = TIMES[int(verb)]
        return Reason(rule, f"lightning_train.not_now.{time}")
    seat = s.mover
    if code == WHY.YARD_FEW and s.stations_built(seat) < s.board.yard_need[area_of(verb, arg)]:
        code = WHY.YARD_BANNER  # trains are missing because none may be assigned yet
    rule, key = CODES[int(code)]
    if code == WHY.FEW_MONEY:
        if verb == V.REPAY:
            rule = "LT-LOAN-04"
        elif verb == V.ACQUIRE:
            rule = "LT-MA-14"
    elif code == WHY.NO_CONNECTION and verb == V.ACQUIRE:
        rule = "LT-MA-13"
    elif code == WHY.BAD_FILL and s.top(F.ACQUIRE) > 0:
        rule = "LT-MA-16"
    elif code == WHY.NO_CHIP and verb == V.USE:
        rule = "LT-CHIP-01"
    elif code == WHY.FLIPPED:
        rule = "LT-INDUS-02" if area_of(verb, arg) == Yard.INDUSTRIALIZE else "LT-PUBLIC-02"
    return Reason(rule, f"lightning_train.why.{key}", reason_args(s, seat, verb, arg, code))


def area_of(verb: i64, arg: i64) -> i64:
    """The railyard area that a move is about."""
    if verb == V.ASSIGN:
        return arg // 2
    if verb == V.REST:
        return arg
    if verb == V.SECURE:
        return Yard.SECURE
    if verb == V.BLAST:
        return Yard.EXPLOSIVES
    return Yard.PUBLIC if verb == V.PUBLIC else Yard.INDUSTRIALIZE


def reason_args(s: LightningTable, seat: i64, verb: i64, arg: i64, code: i64) -> dict[str, Any]:
    """The numbers involved."""
    b = s.board
    t = s.turn
    if verb in (V.BUILD, V.ACQUIRE):
        names = [name for place, name in enumerate(b.region_names) if (b.path_regions[arg] >> place) & 1]
        return {
            "path": b.path_names[arg],
            "regions": " or ".join(names),
            "limit": int(1 + t[T.CONSTRUCTION] + t[T.LINES_MORE]),
            "slots": int(b.slots[arg]),
            "have": int(t[T.MONEY] if code == WHY.FEW_MONEY else trains_at_hand(s, seat, arg)),
            "price": int(s.private[arg]),
            "supply": int(stat(s, seat, Corp.BASIC) + min(1, stat(s, seat, Corp.LOCO))),
        }
    if verb in (V.STATION, V.GRANT):
        city = b.site_city[arg // 2]
        return {
            "city": b.city_names[city],
            "region": b.region_names[b.city_region[city]],
            "cost": int(b.city_cost[city]),
            "have": int(in_yard(s, seat, Yard.STATION)),
            "markers": int(b.markers),
            "size": ("large", "small")[b.city_size[city]],
        }
    if verb == V.DELIVER:
        return {"city": b.city_names[b.site_city[arg // b.goods]], "good": b.good_ids[arg % b.goods]}
    if verb == V.REST and arg == Yard.COUNT:
        return {"area": "the railyard"}
    if verb in (V.ASSIGN, V.REST, V.SECURE, V.BLAST, V.INDUSTRIALIZE, V.PUBLIC):
        area = area_of(verb, arg)
        return {
            "area": AREAS[area].replace("_", " "),
            "slots": int(b.yard_slots[area]),
            "need": int(b.yard_need[area]),
            "stations": int(s.stations_built(seat)),
            "spend": int(b.yard_spend[area]),
            "have": int(in_yard(s, seat, area)),
            "chip": "locomotive" if verb == V.ASSIGN and arg & 1 else "train",
        }
    if verb in (V.PLAY, V.DISCARD):
        return {"card": b.card_names[arg], "need": int(b.card_need[arg]), "stations": int(s.stations_built(seat))}
    if verb == V.BUY:
        return {"slot": b.slot_ids[arg], "price": int(b.slot_price[arg]), "have": int(t[T.MONEY])}
    if verb == V.ORDER:
        return {"price": int(b.special_cost[arg]), "have": int(t[T.MONEY])}
    if verb == V.REPAY:
        return {"price": int(b.loan_payoff), "have": int(t[T.MONEY])}
    if verb == V.USE:
        chip = b.usable_chip[arg]
        return {
            "chip": b.chip_names[chip],
            "need": int(b.use_bankroll[chip] if code == WHY.CHIP_BANKROLL else b.use_need[chip]),
            "stations": int(s.stations_built(seat)),
            "have": int(t[T.GENERATED] + bankroll_bonus(s, seat)),
        }
    if verb == V.TRASH:
        return {"chip": b.chip_names[arg % b.chips]}
    if verb == V.POWER:
        return {"chip": b.chip_names[b.power_from + arg]}
    if verb == V.DROP:
        return {"chip": b.chip_names[b.starter_chip[arg]]}
    if verb == V.VIA:
        return {"path": b.path_names[arg]}
    if verb == V.END:
        return {"trains": int(trains_waiting(s, seat))}
    if verb == V.FILL:
        return {"path": b.path_names[s.top(F.PATH)], "slots": int(b.slots[s.top(F.PATH)])}
    if verb == V.SPEND:
        return {"chips": int(s.top(F.CHIPS))}
    return {}
