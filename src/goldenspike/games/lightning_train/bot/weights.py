"""The weights of the judgement by name: what each of them weighs is said in `judge.toml`, beside its number."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from goldenspike.games.lightning_train.board.table import Board
from goldenspike.games.lightning_train.bot.wishes import guesses, names
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
)


class W:
    """Places of the weights."""

    OTHER: Final = 0
    OTHER_SECOND: Final = 1
    OWN: Final = 2
    THEIRS: Final = 3
    FIRST: Final = 4
    SECOND: Final = 5
    LINE: Final = 6
    TRAFFIC: Final = 7
    LOCO: Final = 8
    REQUEST: Final = 9
    NEAR_ONE: Final = 10  # and two, and three
    NEAR_LINE: Final = 13
    HOME_PATH: Final = 14
    TRAIN: Final = 15
    LOCOMOTIVE: Final = 16
    LOAN: Final = 17
    REGION: Final = 18
    REGION_AGAIN: Final = 19
    ANY: Final = 20
    MONEY: Final = 21
    LIGHTNING: Final = 22
    VENTURE: Final = 23
    TUNNEL: Final = 24
    CONSTRUCTION: Final = 25
    CONDUCTOR: Final = 26
    PAYOFF: Final = 27
    POINT: Final = 28
    EFFECT: Final = 29
    BAG: Final = 30
    INCOME: Final = 31
    INCOME_PUBLIC: Final = 32
    PLAN: Final = 33
    SLOTS: Final = 34
    STARTER: Final = 35
    YARD: Final = 36  # six areas
    INDUSTRIAL: Final = 42
    PUBLIC: Final = 43
    STATION: Final = 44
    UPGRADE: Final = 45
    GOAL_CARD: Final = 46
    GOAL_PULL: Final = 47
    UPGRADE_CARD: Final = 48
    ACTION_CARD: Final = 49
    TOKEN: Final = 50
    POWER: Final = 51
    WAITING: Final = 52
    PURSE: Final = 53
    CAN_BUILD: Final = 54
    BUILD_BASE: Final = 55
    BUILD_TRAFFIC: Final = 56
    CAN_FOUND: Final = 57
    FOUND_BASE: Final = 58
    FOUND_NEAR: Final = 59
    CAN_DELIVER: Final = 60
    TEMPO: Final = 61
    TEMPO_ROUND: Final = 62


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
