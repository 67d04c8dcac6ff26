"""The weights of the judgement by name: what each of them weighs is said in `judge.toml`, beside its number."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from goldenspike.games.lightning_train.board.table import Board
from goldenspike.games.lightning_train.bot.wishes import Wish, card_weights
from goldenspike.kernel.data import Edition, Entry
from goldenspike.kernel.weights import LOOSE, Weights, place_names, read_number


class W:
    """Places of the weights; what each weighs is said in `judge.toml`, beside its number."""

    OTHER: Final = 0
    OTHER_SECOND: Final = 1
    OWN_DELIVERY: Final = 2
    THEIR_DELIVERY: Final = 3
    BEST_DELIVERY: Final = 4
    SECOND_DELIVERY: Final = 5
    LINE: Final = 6
    TRAFFIC: Final = 7
    RAILROAD_LOCOMOTIVE: Final = 8
    REQUEST: Final = 9
    NEAR_ONE: Final = 10
    NEAR_TWO: Final = 11
    NEAR_THREE: Final = 12
    NEAR_LINE: Final = 13
    HOME_PATH: Final = 14
    TRAIN: Final = 15
    LOCOMOTIVE: Final = 16
    LOAN: Final = 17
    REGION: Final = 18
    REGION_AGAIN: Final = 19
    ANY_CONTRACT: Final = 20
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
    PUBLIC_INCOME: Final = 32
    LINES_TO_COME: Final = 33
    LINE_SLOTS: Final = 34
    STARTING_CONTRACT: Final = 35
    YARD_STORAGE: Final = 36
    YARD_SECURE: Final = 37
    YARD_STATION: Final = 38
    YARD_EXPLOSIVES: Final = 39
    YARD_INDUSTRIALIZE: Final = 40
    YARD_PUBLIC: Final = 41
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
    `solo_quick` what differs from `quick`. They are read, and so checked, at every table."""
    cards = card_weights(board)
    weights = Weights(edition, place_names(W), place_names(Wish) + list(cards), {}, cards)
    file = edition.read("judge.toml")
    values = changed(file, "solo", weights.names, weights.values)
    quick = changed(file, "solo_quick", weights.quick_names, weights.quick)
    if board.solo:
        weights.values = values
        weights.quick = quick
    return weights


def changed(file: Entry, name: str, known: list[str], values: vec[float]) -> vec[float]:
    """The weights with those of a table in their places. An edition may leave out cards that the house weighs."""
    found = list(values)
    if file.has(name):
        table = file.table(name)
        for key in table.names():
            if key in known:
                found[known.index(key)] = read_number(table, key, None)
            elif not key.startswith(LOOSE):
                raise table.fail(f"there is no weight '{key}' in this game.")
    return vec[float](found)
