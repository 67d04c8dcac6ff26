"""Why a move is refused: each code with the rule behind it and the numbers involved."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from goldenspike.games.trains_and_stations import limits, upgrade
from goldenspike.games.trains_and_stations.board import FACES, GOODS, KINDS, TYPES
from goldenspike.games.trains_and_stations.state import BONUS, OWN, StationsTable
from goldenspike.games.trains_and_stations.verbs import (
    BONUS_NOT_SAVED,
    CARD_NOT_HELD,
    CITY_FULL,
    COINS_FULL,
    FEW_ON_BOARD,
    GIFT_TO_SELF,
    GIFTS_OFF,
    GOOD_IN_USE,
    LEVEL_THREE,
    LEVEL_TWO,
    LOCKED_DIE,
    MUST_ADD,
    MUST_ADD_ALL,
    MUST_ROLL,
    NO_BUILDING,
    NO_CARD,
    NO_COIN,
    NO_COIN_DIE,
    NO_DIE,
    NO_SET,
    NO_TRAIN,
    NONE_MARKED,
    NOT_COMPLETE,
    NOT_DUE,
    NOT_JOINED,
    NOT_NEXT,
    NOT_NEXT_LEVEL,
    NOT_NOW,
    NOT_OWED,
    NOT_SAVABLE,
    NOT_TIED,
    NOWHERE,
    OCCUPIED,
    ODD_TRADE,
    OTHER_GOOD,
    RECEIVER_FULL,
    RESOLVE,
    SCORED_TWICE,
    SOME_MARKED,
    STACK_NOT_EMPTY,
    TAKEN_BACK,
    TOO_FEW_GOODS,
    TRAINS_LEFT,
    V_CARDS,
    V_COIN,
    V_DELIVER,
    V_DIE,
    V_ERECT,
    V_LAY,
    V_LAY_WHITE,
    V_RETURN,
    V_REVEAL,
    V_ROLL,
    V_SAVE,
    V_STOP,
    V_TRADE,
    V_UPGRADE,
    VERBS,
)
from goldenspike.kernel.words import Reason

# code: (rule, message)
REASONS: Final = {
    FEW_ON_BOARD: ("TS-RCL-02", "few_on_board"),
    NO_DIE: ("TS-GTH-01", "no_die"),
    MUST_ROLL: ("TS-ROL-01", "must_roll"),
    MUST_ADD: ("TS-GTH-06", "must_add"),
    MUST_ADD_ALL: ("TS-GTH-07", "must_add_all"),
    TAKEN_BACK: ("TS-ROL-03", "taken_back"),
    LOCKED_DIE: ("TS-ROL-04", "locked_die"),
    NONE_MARKED: ("TS-ROL-03", "none_marked"),
    SOME_MARKED: ("TS-ROL-03", "some_marked"),
    NO_TRAIN: ("TS-PLC-01", "no_train"),
    OCCUPIED: ("TS-MAP-01", "occupied"),
    NOT_NEXT: ("TS-PLC-02", "not_next"),
    NO_SET: ("TS-BLD-01", "no_set"),
    NO_BUILDING: ("TS-BLD-04", "no_building"),
    CITY_FULL: ("TS-BLD-05", "city_full"),
    LEVEL_TWO: ("TS-BLD-06", "level_two"),
    LEVEL_THREE: ("TS-BLD-07", "level_three"),
    NOWHERE: ("TS-BLD-11", "nowhere"),
    NO_COIN_DIE: ("TS-COI-01", "no_coin_die"),
    COINS_FULL: ("TS-COI-02", "coins_full"),
    NOT_SAVABLE: ("TS-SAV-01", "not_savable"),
    BONUS_NOT_SAVED: ("TS-SAV-02", "bonus_not_saved"),
    TRAINS_LEFT: ("TS-PLC-01", "trains_left"),
    NOT_COMPLETE: ("TS-DEL-01", "not_complete"),
    NOT_TIED: ("TS-MAJ-03", "not_tied"),
    NOT_DUE: ("TS-GDS-05", "not_due"),
    NOT_JOINED: ("TS-MIS-07", "not_joined"),
    SCORED_TWICE: ("TS-MIS-05", "scored_twice"),
    STACK_NOT_EMPTY: ("TS-UPG-01", "stack_not_empty"),
    GOOD_IN_USE: ("TS-UPG-10", "good_in_use"),
    NOT_NEXT_LEVEL: ("TS-UPG-03", "not_next_level"),
    OTHER_GOOD: ("TS-SPC-01", "other_good"),
    TOO_FEW_GOODS: ("TS-SPC-01", "too_few_goods"),
    ODD_TRADE: ("TS-SPC-05", "odd_trade"),
    CARD_NOT_HELD: ("TS-PWR-01", "card_not_held"),
    NOT_OWED: ("TS-SPC-06", "not_owed"),
    GIFTS_OFF: ("TS-NEG-03", "gifts_off"),
    GIFT_TO_SELF: ("TS-NEG-03", "gift_to_self"),
    NO_COIN: ("TS-NEG-03", "no_coin"),
    RECEIVER_FULL: ("TS-COI-02", "receiver_full"),
}

# The rule that gives each kind of move its time, in the order of the verbs
TIMES: Final = (
    "TS-SET-08", "TS-RCL-01", "TS-TRN-02", "TS-ROL-01", "TS-ROL-07", "TS-TRN-02", "TS-TRN-02", "TS-TRN-02", "TS-TRN-02",
    "TS-TRN-02", "TS-TRN-02", "TS-DEL-03", "TS-MAJ-03", "TS-GDS-05", "TS-SPC-06", "TS-NEG-03", "TS-MIS-06", "TS-MIS-01",
    "TS-UPG-02",
    "TS-SPC-01", "TS-SPC-01",
)  # fmt: skip


def explain(s: StationsTable, verb: i64, arg: i64, code: i64) -> Reason:
    b = s.board
    seat = s.top(1)
    if code == NOT_NOW:
        return not_now(s, verb)
    if code == NO_CARD:
        rule = "TS-SET-08" if verb == V_RETURN else "TS-MIS-01"
        return Reason(rule, "trains_and_stations.why.no_card", {"card": b.card_names[arg]})
    rule, key = REASONS[int(code)]
    args: dict[str, Any] = {}
    if code == FEW_ON_BOARD:
        args = {"need": int(b.reclaim), "have": int(s.on_board(seat))}
    elif verb == V_DIE:
        args = {"die": int(arg) + 1, "dice": int(s.dice), "need": int(b.gather)}
    elif verb == V_LAY or verb == V_LAY_WHITE:
        args = {"space": int(arg) + 1, "kind": "bonus" if verb == V_LAY_WHITE else "own"}
    elif verb == V_ERECT:
        kind = arg // b.cities
        city = arg % b.cities
        args = {
            "building": TYPES[kind],
            "city": b.city_names[city],
            "need": int(b.set_size),
            "have": int(limits.set_size(s, kind)),
            "built": int(b.buildings[kind]) - int(s.supply[seat * KINDS + kind]),
            "there": int(s.buildings_at(city)),
            "room": int(b.locations[city]),
            "waiting": waiting_city(s),
        }
    elif verb == V_COIN:
        args = {"have": int(s.coins[seat]), "limit": int(b.coin_limit)}
    elif verb == V_SAVE:
        args = {"face": FACES[arg]}
    elif code == TRAINS_LEFT:
        args = {"trains": int(limits.trains(s, OWN) + limits.trains(s, BONUS))}
    elif verb == V_DELIVER:
        args = {"route": b.route_names[arg // 64]}
    elif verb == V_REVEAL:
        args = {"card": b.card_names[arg], "a": b.city_names[b.first[arg]], "b": b.city_names[b.second[arg]]}
    elif verb == V_UPGRADE:
        kind = b.upgrade_type[arg]
        args = {
            "building": TYPES[kind],
            "good": b.good_names[b.upgrade_good[arg]],
            "left": int(s.stack_left[kind]),
            "now": b.good_names[int(s.stack_good[kind])],
        }
        if code == NOT_NEXT_LEVEL and b.upgrade_step[arg] <= i64(s.level[kind]):
            rule = "TS-UPG-07"
    elif verb == V_TRADE or verb == V_CARDS:
        asked = s.top(3)
        good = arg // (b.most_goods + 1) if verb == V_TRADE else 0
        args = {
            "asked": b.good_names[asked] if asked < GOODS else "Power cards",
            "good": b.good_names[good],
            "have": int(s.goods[seat * GOODS + good]),
            "chosen": int(upgrade.offered_goods(s, seat)),
        }
    elif code == NO_COIN or code == RECEIVER_FULL or code == NOT_TIED or code == NOT_DUE or code == NOT_OWED:
        args = {"colour": b.colours[arg].capitalize(), "limit": int(b.coin_limit)}
    return Reason(rule, f"trains_and_stations.why.{key}", args)


def not_now(s: StationsTable, verb: i64) -> Reason:
    """It is not the time for this move. After the roll the player wants to know why there is no other one."""
    if s.top(0) == RESOLVE and (verb == V_ROLL or verb == V_STOP or verb == V_DIE):
        coins = {"coins": int(s.coins[s.active])}
        if s.struck:
            return Reason("TS-STK-02", "trains_and_stations.why.after_strike", coins)
        if s.coins[s.active] == 0:
            return Reason("TS-ROL-07", "trains_and_stations.why.no_coins_left", coins)
        return Reason("TS-ROL-07", "trains_and_stations.why.rolling_over", coins)
    return Reason(TIMES[verb], f"trains_and_stations.late.{VERBS[verb]}", {})


def waiting_city(s: StationsTable) -> str:
    """A city that must get a Building first."""
    lowest = limits.lowest_level(s)
    for city in range(int(s.board.cities)):
        if s.buildings_at(city) == lowest:
            return s.board.city_names[city]
    return ""
