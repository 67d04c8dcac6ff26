"""Why a move is refused: each code with the rule behind it and the numbers involved."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.legality.resolve import lowest_level, set_size, trains
from goldenspike.games.trains_and_stations.legality.upgrade import offered_goods
from goldenspike.games.trains_and_stations.names import DIE, FACES, GOODS, KINDS, TYPES, VERBS, WHY, F, Q, V
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.words import Reason

# code: (rule, message)
REASONS: Final = {
    WHY.FEW_ON_BOARD: ("TS-RCL-02", "few_on_board"),
    WHY.NO_DIE: ("TS-GTH-01", "no_die"),
    WHY.MUST_ROLL: ("TS-ROL-01", "must_roll"),
    WHY.MUST_ADD: ("TS-GTH-06", "must_add"),
    WHY.MUST_ADD_ALL: ("TS-GTH-07", "must_add_all"),
    WHY.TAKEN_BACK: ("TS-ROL-03", "taken_back"),
    WHY.LOCKED_DIE: ("TS-ROL-04", "locked_die"),
    WHY.NONE_MARKED: ("TS-ROL-03", "none_marked"),
    WHY.SOME_MARKED: ("TS-ROL-03", "some_marked"),
    WHY.MARKED: ("TS-ROL-08", "marked"),
    WHY.NOT_MARKED: ("TS-ROL-08", "not_marked"),
    WHY.TOO_OFTEN: ("TS-ROL-08", "too_often"),
    WHY.FEW_TO_MARK: ("TS-ROL-09", "few_to_mark"),
    WHY.FEW_TO_KEEP: ("TS-SAV-05", "few_to_keep"),
    WHY.NOT_STANDING: ("TS-MIS-08", "not_standing"),
    WHY.NO_WAY_BACK: ("TS-SPC-10", "no_way_back"),
    WHY.NO_TRAIN: ("TS-PLC-01", "no_train"),
    WHY.OCCUPIED: ("TS-MAP-01", "occupied"),
    WHY.NOT_NEXT: ("TS-PLC-02", "not_next"),
    WHY.NO_SET: ("TS-BLD-01", "no_set"),
    WHY.NO_BUILDING: ("TS-BLD-04", "no_building"),
    WHY.CITY_FULL: ("TS-BLD-05", "city_full"),
    WHY.LEVEL_TWO: ("TS-BLD-06", "level_two"),
    WHY.LEVEL_THREE: ("TS-BLD-07", "level_three"),
    WHY.NOWHERE: ("TS-BLD-11", "nowhere"),
    WHY.NO_COIN_DIE: ("TS-COI-01", "no_coin_die"),
    WHY.COINS_FULL: ("TS-COI-02", "coins_full"),
    WHY.NOT_SAVABLE: ("TS-SAV-01", "not_savable"),
    WHY.BONUS_NOT_SAVED: ("TS-SAV-02", "bonus_not_saved"),
    WHY.TRAINS_LEFT: ("TS-PLC-01", "trains_left"),
    WHY.NOT_COMPLETE: ("TS-DEL-01", "not_complete"),
    WHY.NOT_TIED: ("TS-MAJ-03", "not_tied"),
    WHY.NOT_DUE: ("TS-GDS-05", "not_due"),
    WHY.NOT_JOINED: ("TS-MIS-07", "not_joined"),
    WHY.SCORED_TWICE: ("TS-MIS-05", "scored_twice"),
    WHY.STACK_NOT_EMPTY: ("TS-UPG-01", "stack_not_empty"),
    WHY.GOOD_IN_USE: ("TS-UPG-10", "good_in_use"),
    WHY.NOT_NEXT_LEVEL: ("TS-UPG-03", "not_next_level"),
    WHY.OTHER_GOOD: ("TS-SPC-01", "other_good"),
    WHY.TOO_FEW_GOODS: ("TS-SPC-01", "too_few_goods"),
    WHY.ODD_TRADE: ("TS-SPC-05", "odd_trade"),
    WHY.CARD_NOT_HELD: ("TS-PWR-01", "card_not_held"),
    WHY.NOT_OWED: ("TS-SPC-06", "not_owed"),
    WHY.GIFTS_OFF: ("TS-NEG-03", "gifts_off"),
    WHY.GIFT_TO_SELF: ("TS-NEG-03", "gift_to_self"),
    WHY.NO_COIN: ("TS-NEG-03", "no_coin"),
    WHY.RECEIVER_FULL: ("TS-COI-02", "receiver_full"),
}

# The rule that gives each kind of move its time, in the order of the verbs
TIMES: Final = (
    "TS-SET-08", "TS-RCL-01", "TS-TRN-02", "TS-ROL-01", "TS-ROL-07", "TS-TRN-02", "TS-TRN-02", "TS-TRN-02", "TS-TRN-02",
    "TS-TRN-02", "TS-TRN-02", "TS-DEL-03", "TS-MAJ-03", "TS-GDS-05", "TS-SPC-06", "TS-NEG-03", "TS-MIS-06", "TS-MIS-01",
    "TS-UPG-02",
    "TS-SPC-01", "TS-SPC-01", "TS-TRN-02", "TS-TRN-02", "TS-TRN-02", "TS-MIS-08", "TS-MIS-08", "TS-SPC-10",
)  # fmt: skip


def explain(s: StationsTable, verb: i64, arg: i64, code: i64) -> Reason:
    b = s.board
    seat = s.mover
    if code == WHY.NOT_NOW:
        return not_now(s, verb)
    if code == WHY.NO_CARD:
        rule = "TS-SET-08" if verb == V.RETURN else "TS-MIS-01"
        return Reason(rule, "trains_and_stations.why.no_card", {"card": b.card_names[arg]})
    rule, key = REASONS[int(code)]
    args: dict[str, Any] = {}
    if code == WHY.TOO_OFTEN:
        return Reason("TS-SPC-10" if verb == V.BACK else rule, f"trains_and_stations.why.{key}", {"limit": int(b.takes_back)})
    if code == WHY.FEW_ON_BOARD:
        args = {"need": int(b.reclaim), "have": int(s.on_board(seat))}
    elif verb == V.DIE or verb == V.LEAVE:
        args = {"die": int(arg) + 1, "dice": int(s.dice), "need": int(b.gather)}
    elif verb == V.LAY or verb == V.LAY_WHITE:
        args = {"space": int(arg) + 1, "kind": "bonus" if verb == V.LAY_WHITE else "own"}
    elif verb == V.ERECT:
        kind = arg // b.cities
        city = arg % b.cities
        args = {
            "building": TYPES[kind],
            "city": b.city_names[city],
            "need": int(b.set_size),
            "have": int(set_size(s, kind)),
            "built": int(b.buildings[kind]) - int(s.supply[seat * KINDS + kind]),
            "there": int(s.buildings_at(city)),
            "room": int(b.locations[city]),
            "waiting": waiting_city(s),
        }
    elif verb == V.COIN:
        args = {"have": int(s.coins[seat]), "limit": int(b.coin_limit)}
    elif verb == V.SAVE:
        args = {"face": FACES[arg]}
    elif code == WHY.TRAINS_LEFT:
        args = {"trains": int(trains(s, DIE.OWN) + trains(s, DIE.BONUS))}
    elif verb == V.DELIVER:
        args = {"route": b.route_names[arg // 64]}
    elif verb == V.REVEAL:
        args = {"card": b.card_names[arg], "a": b.city_names[b.first[arg]], "b": b.city_names[b.second[arg]]}
    elif verb == V.UPGRADE:
        kind = b.upgrade_type[arg]
        args = {
            "building": TYPES[kind],
            "good": b.good_names[b.upgrade_good[arg]],
            "left": int(s.stack_left[kind]),
            "now": b.good_names[int(s.stack_good[kind])],
        }
        if code == WHY.NOT_NEXT_LEVEL and b.upgrade_step[arg] <= i64(s.level[kind]):
            rule = "TS-UPG-07"
    elif verb == V.TRADE or verb == V.CARDS:
        asked = s.top(F.GOOD)
        good = arg // (b.most_goods + 1) if verb == V.TRADE else 0
        args = {
            "asked": b.good_names[asked] if asked < GOODS else "Power cards",
            "good": b.good_names[good],
            "have": int(s.goods[seat * GOODS + good]),
            "chosen": int(offered_goods(s, seat)),
        }
    elif code == WHY.NO_COIN or code == WHY.RECEIVER_FULL or code == WHY.NOT_TIED or code == WHY.NOT_DUE or code == WHY.NOT_OWED:
        args = {"colour": b.colours[arg].capitalize(), "limit": int(b.coin_limit)}
    return Reason(rule, f"trains_and_stations.why.{key}", args)


def not_now(s: StationsTable, verb: i64) -> Reason:
    """It is not the time for this move. After the roll the player wants to know why there is no other one."""
    if s.question == Q.RESOLVE and (verb in (V.ROLL, V.STOP, V.DIE, V.LEAVE, V.MARK_ALL)):
        coins = {"coins": int(s.coins[s.active])}
        if s.struck:
            return Reason("TS-STK-02", "trains_and_stations.why.after_strike", coins)
        if s.coins[s.active] == 0:
            return Reason("TS-ROL-07", "trains_and_stations.why.no_coins_left", coins)
        return Reason("TS-ROL-07", "trains_and_stations.why.rolling_over", coins)
    return Reason(TIMES[verb], f"trains_and_stations.late.{VERBS[verb]}", {})


def waiting_city(s: StationsTable) -> str:
    """A city that must get a Building first."""
    lowest = lowest_level(s)
    for city in range(int(s.board.cities)):
        if s.buildings_at(city) == lowest:
            return s.board.city_names[city]
    return ""
