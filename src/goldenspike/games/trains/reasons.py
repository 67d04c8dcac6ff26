"""Why a move is refused: each code with the rule behind it and the numbers involved."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from goldenspike.games.trains import effects
from goldenspike.games.trains.board import KINDS, V_BUY, V_BUY_TOP, V_LAY, V_RETURN_TURN, V_STATION
from goldenspike.games.trains.state import TrainsTable
from goldenspike.games.trains.view import space_name
from goldenspike.kernel.words import Reason

NOT_NOW: Final = 1
NOT_IN_HAND: Final = 2
NOT_PLAYABLE: Final = 3
NO_EFFECT: Final = 4
WASTE_NOT_SOLD: Final = 5
NO_PILE: Final = 6
EMPTY_PILE: Final = 7
COSTS_TOO_MUCH: Final = 8
NO_EARLY_TRAIN: Final = 9
NO_OPTION: Final = 10
NO_TOKEN: Final = 11
IS_SEA: Final = 12
OWN_RAIL_THERE: Final = 13
NO_ADJACENT_RAIL: Final = 14
TURN_UNDER_WAY: Final = 15
NO_WASTE_IN_HAND: Final = 16
IS_REMOTE: Final = 17
OCCUPIED: Final = 18
NOT_A_CITY: Final = 19
CITY_FULL: Final = 20
NO_RAIL_THERE: Final = 21
NO_CARD_OF_THAT: Final = 22
NOT_A_TRAIN: Final = 23
NOT_AN_ACTION: Final = 24
NOT_EXCHANGEABLE: Final = 25
TOO_DEAR_FOR_EXCHANGE: Final = 26

# code: (rule, message)
REASONS: Final = {
    NOT_IN_HAND: ("TR-PLY-01", "not_in_hand"),
    NOT_PLAYABLE: ("TR-PLY-11", "not_playable"),
    NO_EFFECT: ("TR-PLY-04", "no_effect"),
    WASTE_NOT_SOLD: ("TR-BUY-03", "waste_not_sold"),
    NO_PILE: ("TR-SET-11", "no_pile"),
    EMPTY_PILE: ("TR-BUY-04", "empty_pile"),
    NO_EARLY_TRAIN: ("TR-BUY-02", "no_early_train"),
    NO_OPTION: ("TR-LAY-01", "no_option"),
    NO_TOKEN: ("TR-LAY-17", "no_token"),
    OWN_RAIL_THERE: ("TR-LAY-07", "own_rail_there"),
    TURN_UNDER_WAY: ("TR-TRN-02", "turn_under_way"),
    NO_WASTE_IN_HAND: ("TR-TRN-05", "no_waste_in_hand"),
    IS_REMOTE: ("TR-SET-15", "start_on_remote"),
    OCCUPIED: ("TR-SET-16", "start_occupied"),
    NOT_A_CITY: ("TR-STN-03", "not_a_city"),
    CITY_FULL: ("TR-STN-02", "city_full"),
    NO_RAIL_THERE: ("TR-STN-05", "no_rail_there"),
    NO_CARD_OF_THAT: ("TR-PLY-06", "no_card_of_that"),
    NOT_A_TRAIN: ("TR-CRD-11", "not_a_train"),
    NOT_AN_ACTION: ("TR-PLY-06", "nothing_to_copy"),
    NOT_EXCHANGEABLE: ("TR-PLY-06", "not_exchangeable"),
    TOO_DEAR_FOR_EXCHANGE: ("TR-PLY-05", "too_dear_for_exchange"),
    effects.NO_MARKER: ("TR-STN-07", "no_marker"),
    effects.NO_CITY: ("TR-STN-07", "no_city"),
    effects.TOO_FEW_CARDS: ("TR-PLY-06", "too_few_cards"),
    effects.NO_TRAIN_DISCARDED: ("TR-PLY-06", "no_train_discarded"),
    effects.NO_TRAIN_PLAYED: ("TR-PLY-06", "no_train_played"),
    effects.NO_ACTION: ("TR-PLY-06", "no_action_in_hand"),
    effects.NO_TRAIN_IN_HAND: ("TR-PLY-06", "no_train_in_hand"),
    effects.NO_EXCHANGE: ("TR-PLY-06", "no_exchange"),
}


def explain(s: TrainsTable, verb: i64, arg: i64, code: i64, cost: i64) -> Reason:
    board = s.board
    args: dict[str, Any] = {}
    if verb in (V_LAY, V_STATION) or code in (IS_SEA, IS_REMOTE, OCCUPIED):
        args = {"space": int(arg), "name": space_name(board, arg), "kind": KINDS[board.kind[arg]]}
        args["stations"] = int(s.stations[arg])
        args["room"] = int(board.worth[arg])
    elif arg < board.cards:
        args = {"card": board.card_names[arg]}
    if code == NOT_NOW:
        return not_now(s)
    if code == IS_SEA:
        return Reason("TR-LAY-05" if verb == V_LAY else "TR-SET-14", "trains.why.sea", args)
    if code == NO_ADJACENT_RAIL:
        return adjacent_reason(s, arg, args)
    if code == NO_PILE and arg == board.normal_train:
        return Reason("TR-SET-08", "trains.why.no_pile", args)
    if code == NO_WASTE_IN_HAND and verb != V_RETURN_TURN:
        return Reason("TR-PLY-06", "trains.why.no_waste_in_hand")
    if code == COSTS_TOO_MUCH:
        price = int(board.cost[arg]) if verb in (V_BUY, V_BUY_TOP) else int(cost)
        rule = "TR-LAY-08" if verb == V_LAY else "TR-BUY-04"
        return Reason(rule, "trains.why.costs_too_much", {**args, "need": price, "have": int(s.money)})
    rule, key = REASONS[int(code)]
    if code == TOO_DEAR_FOR_EXCHANGE:
        args = {**args, "need": int(board.cost[arg]), "have": int(s.top(2))}
    return Reason(rule, f"trains.why.{key}", args)


def not_now(s: TrainsTable) -> Reason:
    """Another kind of decision is being asked for: the prompt says which."""
    kind = s.top(0)
    if kind == effects.START:
        return Reason("TR-SET-13", "trains.why.place_start_first")
    if kind == effects.TURN:
        return Reason("TR-TRN-03", "trains.why.no_such_question")
    return Reason("TR-TRN-04", "trains.why.finish_card_first")


def adjacent_reason(s: TrainsTable, space: i64, args: dict[str, Any]) -> Reason:
    """No own rail next to the space, or only one across a striped border."""
    seat = s.top(1)
    for a, b in s.board.barriers:
        other = b if a == space else a if b == space else -1
        if other >= 0 and s.has_rail(seat, other):
            return Reason("TR-LAY-06", "trains.why.striped_border", {**args, "other": space_name(s.board, other)})
    return Reason("TR-LAY-04", "trains.why.no_adjacent_rail", args)
