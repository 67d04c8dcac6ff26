"""The weights of the judgement by name: what each of them weighs is said in `judge.toml`, beside its number."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from goldenspike.games.lightning_train.board import Board
from goldenspike.games.lightning_train.wishes import guesses, names
from goldenspike.kernel.data import Edition, Entry
from goldenspike.kernel.weights import LOOSE, Weights, read_number

NAMES: Final = (
    "other",
    "other_second",
    "own_delivery",
    "their_delivery",
    "best_delivery",
    "second_delivery",
    "line",
    "traffic",
    "railroad_locomotive",
    "request",
    "near_one",
    "near_two",
    "near_three",
    "near_line",
    "home_path",
    "train",
    "locomotive",
    "loan",
    "region",
    "region_again",
    "any_contract",
    "money",
    "lightning",
    "venture",
    "tunnel",
    "construction",
    "conductor",
    "payoff",
    "point",
    "effect",
    "bag",
    "income",
    "public_income",
    "lines_to_come",
    "line_slots",
    "starting_contract",
    "yard_storage",
    "yard_secure",
    "yard_station",
    "yard_explosives",
    "yard_industrialize",
    "yard_public",
    "industrial",
    "public",
    "station",
    "upgrade",
    "goal_card",
    "goal_pull",
    "upgrade_card",
    "action_card",
    "token",
    "power",
    "waiting",
    "purse",
    "can_build",
    "build_base",
    "build_traffic",
    "can_found",
    "found_base",
    "found_near",
    "can_deliver",
    "tempo",
    "tempo_round",
    "par",
    "par_left",
)
W_OTHER: Final = 0
W_OTHER_SECOND: Final = 1
W_OWN: Final = 2
W_THEIRS: Final = 3
W_FIRST: Final = 4
W_SECOND: Final = 5
W_LINE: Final = 6
W_TRAFFIC: Final = 7
W_LOCO: Final = 8
W_REQUEST: Final = 9
W_NEAR_ONE: Final = 10  # and two, and three
W_NEAR_LINE: Final = 13
W_HOME_PATH: Final = 14
W_TRAIN: Final = 15
W_LOCOMOTIVE: Final = 16
W_LOAN: Final = 17
W_REGION: Final = 18
W_REGION_AGAIN: Final = 19
W_ANY: Final = 20
W_MONEY: Final = 21
W_LIGHTNING: Final = 22
W_VENTURE: Final = 23
W_TUNNEL: Final = 24
W_CONSTRUCTION: Final = 25
W_CONDUCTOR: Final = 26
W_PAYOFF: Final = 27
W_POINT: Final = 28
W_EFFECT: Final = 29
W_BAG: Final = 30
W_INCOME: Final = 31
W_INCOME_PUBLIC: Final = 32
W_PLAN: Final = 33
W_SLOTS: Final = 34
W_STARTER: Final = 35
W_YARD: Final = 36  # six areas
W_INDUSTRIAL: Final = 42
W_PUBLIC: Final = 43
W_STATION: Final = 44
W_UPGRADE: Final = 45
W_GOAL_CARD: Final = 46
W_GOAL_PULL: Final = 47
W_UPGRADE_CARD: Final = 48
W_ACTION_CARD: Final = 49
W_TOKEN: Final = 50
W_POWER: Final = 51
W_WAITING: Final = 52
W_PURSE: Final = 53
W_CAN_BUILD: Final = 54
W_BUILD_BASE: Final = 55
W_BUILD_TRAFFIC: Final = 56
W_CAN_FOUND: Final = 57
W_FOUND_BASE: Final = 58
W_FOUND_NEAR: Final = 59
W_CAN_DELIVER: Final = 60
W_TEMPO: Final = 61
W_TEMPO_ROUND: Final = 62
W_PAR: Final = 63
W_PAR_LEFT: Final = 64


def read_weights(edition: Edition, board: Board) -> Weights:
    """The weights of the house or of an edition. A solo game has tables of its own: `solo` says what differs from `weights`,
    `solo_quick` what differs from `quick`."""
    weights = Weights(edition, list(NAMES), {}, names(board), guesses(board))
    if board.solo:
        file = edition.read("judge.toml")
        weights.values = changed(file, "solo", weights.names, weights.values)
        weights.quick = changed(file, "solo_quick", weights.quick_names, weights.quick)
    return weights


def changed(file: Entry, name: str, known: list[str], values: vec[float]) -> vec[float]:
    """The weights with those of a table in their places. An edition may leave out cards that the house weighs."""
    found = list(values)
    if file.has(name):
        table = file.table(name)
        for key in table.data:
            if key in known:
                found[known.index(key)] = read_number(table, key, None)
            elif not key.startswith(LOOSE):
                raise table.fail(f"there is no weight '{key}' in this game.")
    return vec[float](found)
