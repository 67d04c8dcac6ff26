"""Why a move is refused: each code with the rule behind it and the numbers involved."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from goldenspike.games.trains.names import LANDS, WHY, F, Q, V
from goldenspike.games.trains.state import TrainsTable
from goldenspike.games.trains.view import space_name
from goldenspike.kernel.words import Reason

# code: (rule, message)
REASONS: Final = {
    WHY.NOT_IN_HAND: ("TR-PLY-01", "not_in_hand"),
    WHY.NOT_PLAYABLE: ("TR-PLY-11", "not_playable"),
    WHY.NO_EFFECT: ("TR-PLY-04", "no_effect"),
    WHY.WASTE_NOT_SOLD: ("TR-BUY-03", "waste_not_sold"),
    WHY.NO_PILE: ("TR-SET-11", "no_pile"),
    WHY.EMPTY_PILE: ("TR-BUY-04", "empty_pile"),
    WHY.NO_EARLY_TRAIN: ("TR-BUY-02", "no_early_train"),
    WHY.NO_OPTION: ("TR-LAY-01", "no_option"),
    WHY.NO_TOKEN: ("TR-LAY-17", "no_token"),
    WHY.OWN_RAIL_THERE: ("TR-LAY-07", "own_rail_there"),
    WHY.TURN_UNDER_WAY: ("TR-TRN-02", "turn_under_way"),
    WHY.NO_WASTE_IN_HAND: ("TR-TRN-05", "no_waste_in_hand"),
    WHY.IS_REMOTE: ("TR-SET-15", "start_on_remote"),
    WHY.OCCUPIED: ("TR-SET-16", "start_occupied"),
    WHY.NOT_A_CITY: ("TR-STN-03", "not_a_city"),
    WHY.CITY_FULL: ("TR-STN-02", "city_full"),
    WHY.NO_RAIL_THERE: ("TR-STN-05", "no_rail_there"),
    WHY.NO_CARD_OF_THAT: ("TR-PLY-06", "no_card_of_that"),
    WHY.NOT_A_TRAIN: ("TR-CRD-11", "not_a_train"),
    WHY.NOT_AN_ACTION: ("TR-PLY-06", "nothing_to_copy"),
    WHY.NOT_EXCHANGEABLE: ("TR-PLY-06", "not_exchangeable"),
    WHY.TOO_DEAR_FOR_EXCHANGE: ("TR-PLY-05", "too_dear_for_exchange"),
    WHY.FEW_TRAINS: ("TR-PLY-13", "few_trains"),
    WHY.NO_MARKER: ("TR-STN-07", "no_marker"),
    WHY.NO_CITY: ("TR-STN-07", "no_city"),
    WHY.TOO_FEW_CARDS: ("TR-PLY-06", "too_few_cards"),
    WHY.NO_TRAIN_DISCARDED: ("TR-PLY-06", "no_train_discarded"),
    WHY.NO_TRAIN_PLAYED: ("TR-PLY-06", "no_train_played"),
    WHY.NO_ACTION: ("TR-PLY-06", "no_action_in_hand"),
    WHY.NO_TRAIN_IN_HAND: ("TR-PLY-06", "no_train_in_hand"),
    WHY.NO_EXCHANGE: ("TR-PLY-06", "no_exchange"),
}


def explain(s: TrainsTable, verb: i64, arg: i64, code: i64, cost: i64) -> Reason:
    board = s.board
    args: dict[str, Any] = {}
    if verb in (V.LAY, V.STATION) or code in (WHY.IS_SEA, WHY.IS_REMOTE, WHY.OCCUPIED):
        args = {"space": int(arg), "name": space_name(board, arg), "kind": LANDS[board.kind[arg]]}
        args["stations"] = int(s.stations[arg])
        args["room"] = int(board.worth[arg])
    elif arg < board.cards and verb != V.TRAINS:
        args = {"card": board.card_names[arg]}
    if code == WHY.NOT_NOW:
        return not_now(s)
    if code == WHY.IS_SEA:
        return Reason("TR-LAY-05" if verb == V.LAY else "TR-SET-14", "trains.why.sea", args)
    if code == WHY.NO_ADJACENT_RAIL:
        return adjacent_reason(s, arg, args)
    if code == WHY.NO_PILE and arg == board.normal_train:
        return Reason("TR-SET-08", "trains.why.no_pile", args)
    if code == WHY.NO_WASTE_IN_HAND and verb != V.RETURN_TURN:
        return Reason("TR-PLY-06", "trains.why.no_waste_in_hand")
    if code == WHY.COSTS_TOO_MUCH:
        price = int(board.cost[arg]) if verb in (V.BUY, V.BUY_TOP) else int(cost)
        rule = "TR-LAY-08" if verb == V.LAY else "TR-BUY-04"
        return Reason(rule, "trains.why.costs_too_much", {**args, "need": price, "have": int(s.money)})
    if code == WHY.NO_CITY and board.own_rail and any(board.worth[city] > i64(s.stations[city]) for city in board.cities):
        return Reason("TR-STN-05", "trains.why.no_own_city", args)
    rule, key = REASONS[int(code)]
    if code == WHY.TOO_DEAR_FOR_EXCHANGE:
        args = {**args, "need": int(board.cost[arg]), "have": int(s.top(F.LIMIT))}
    return Reason(rule, f"trains.why.{key}", args)


def not_now(s: TrainsTable) -> Reason:
    """Another kind of decision is being asked for: the prompt says which."""
    kind = s.question
    if kind == Q.START:
        return Reason("TR-SET-13", "trains.why.place_start_first")
    if kind == Q.TURN:
        return Reason("TR-TRN-03", "trains.why.no_such_question")
    return Reason("TR-TRN-04", "trains.why.finish_card_first")


def adjacent_reason(s: TrainsTable, space: i64, args: dict[str, Any]) -> Reason:
    """No own rail next to the space, or only one across a striped border."""
    seat = s.mover
    for a, b in s.board.barriers:
        other = b if a == space else a if b == space else -1
        if other >= 0 and s.has_rail(seat, other):
            return Reason("TR-LAY-06", "trains.why.striped_border", {**args, "other": space_name(s.board, other)})
    return Reason("TR-LAY-04", "trains.why.no_adjacent_rail", args)
