"""What the turn in progress still promises: open questions, rewards, and workers' effects that are not used yet."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.means import city_cost, worker_gain
from goldenspike.games.railroad_revolution.names import (
    F_BONUS,
    F_EXTRA,
    F_FIRST,
    F_FLIP,
    F_MAIN,
    F_PRIMARY,
    GREY,
    ORANGE,
    PURPLE,
    Q_ACT,
    Q_DISCARD,
    Q_FLIP,
    Q_GAIN,
    Q_HOUSE,
    Q_KEEP,
    Q_OFFICE,
    Q_PROMOTE,
    Q_RAIL,
    Q_STEPS,
    Q_SWAP,
    Q_TRAIN,
    R_STEPS,
    R_WIDTH,
    RAILROAD,
    STATION,
    TELEGRAPH,
    TRADE,
    WHITE,
)
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.games.railroad_revolution.weights import (
    W_CASH,
    W_CASH_EARLY,
    W_DISCARD,
    W_FIRST_IN,
    W_FLIP,
    W_GAIN_WORKER,
    W_KEEP,
    W_LAY_RAIL,
    W_PLACE_HOUSE,
    W_PROMOTE,
    W_RAILROAD_GREY,
    W_RAILROAD_PURPLE,
    W_RAILROAD_TURQUOISE,
    W_STATION_GREY,
    W_STATION_PURPLE,
    W_STATION_TURQUOISE,
    W_STEPS,
    W_SWAP,
    W_TAKE_TRAIN,
    W_TELEGRAPH_GREY,
    W_TELEGRAPH_PURPLE,
    W_TELEGRAPH_TURQUOISE,
    W_TRADE_FLIP,
    W_TRADE_OTHER,
    W_TRADE_PURPLE,
    W_WHITE_EFFECT,
)
from goldenspike.kernel.state import FRAME


def prospects(t: RevolutionTable, seat: i64) -> float:
    """What the action just done may still bring: its worker's effect, rewards of the city, the flip of a trade."""
    flags = t.stack[3]
    action = t.stack[2] & 7
    w = t.board.weights.values
    cash = 0.01 * (w[W_CASH] + w[W_CASH_EARLY])
    total = 0.0
    if not flags & F_EXTRA:
        total += effect_worth(t, seat, action, t.stack[2] >> 3, cash)
    if action == STATION:
        tile = i64(t.tiles[t.stack[4] - 1])
        if not flags & F_PRIMARY:
            row = t.board.tile_primary[tile] * R_WIDTH
            total += w[W_STEPS] * float(t.board.rewards[row + R_STEPS])
            total += w[W_GAIN_WORKER] * float(worker_gain(t, t.board.tile_primary[tile]))
        if flags & F_FIRST and not flags & F_BONUS:
            total += w[W_FIRST_IN]
    elif action == TRADE and not flags & F_FLIP:
        total += w[W_TRADE_FLIP]
    return total


def pending_worth(t: RevolutionTable, seat: i64, left: float, cash: float) -> float:
    """What the questions that are open still promise; a little less than taking it."""
    w = t.board.weights.values
    total = 0.0
    for k in range(t.depth):
        at = k * FRAME
        kind = t.stack[at]
        if kind == Q_STEPS:
            total += w[W_STEPS] * float(t.stack[at + 2])
        elif kind == Q_PROMOTE:
            total += w[W_PROMOTE]
        elif kind == Q_FLIP:
            total += w[W_FLIP] * float(t.stack[at + 2])
        elif kind == Q_TRAIN:
            total += w[W_TAKE_TRAIN] - float(t.stack[at + 2]) * cash
        elif kind == Q_GAIN:
            total += w[W_GAIN_WORKER] - float(t.stack[at + 3]) * cash
        elif kind == Q_RAIL:
            total += w[W_LAY_RAIL] - float(t.stack[at + 2]) * cash
        elif kind == Q_HOUSE or kind == Q_OFFICE:
            total += w[W_PLACE_HOUSE]
        elif kind == Q_SWAP:
            total += w[W_SWAP]
        elif kind == Q_DISCARD:
            total += w[W_DISCARD]
        elif kind == Q_KEEP:
            total += w[W_KEEP]
    if t.stack[0] == Q_ACT:  # hardly more than nothing: what is worth taking shows its worth when it is taken
        if not t.stack[3] & F_EXTRA:
            total += 0.02
        if not t.stack[3] & F_MAIN:
            total += 0.5
    return total


def effect_worth(t: RevolutionTable, seat: i64, action: i64, hue: i64, cash: float) -> float:
    """What a worker's unused effect may bring."""
    board = t.board
    w = board.weights.values
    if hue == WHITE:
        return w[W_WHITE_EFFECT]
    if action == STATION:
        if hue == ORANGE:
            return 0.9 * cash * float(city_cost(t, t.stack[4] - 1) if t.stack[4] else 300)
        return w[W_STATION_PURPLE] if hue == PURPLE else w[W_STATION_GREY] if hue == GREY else w[W_STATION_TURQUOISE]
    if action == RAILROAD:
        if hue == ORANGE:
            return 0.9 * cash * float(board.railroad_orange + board.railroad_orange_icon * t.stack[5])
        return w[W_RAILROAD_PURPLE] if hue == PURPLE else w[W_RAILROAD_GREY] if hue == GREY else w[W_RAILROAD_TURQUOISE]
    if action == TELEGRAPH:
        if hue == ORANGE:
            return 0.9 * cash * float(board.telegraph_orange * t.stack[5])
        return w[W_TELEGRAPH_PURPLE] if hue == PURPLE else w[W_TELEGRAPH_GREY] if hue == GREY else w[W_TELEGRAPH_TURQUOISE]
    if hue == ORANGE:
        trains: i64 = 0
        for k in range(2 * board.trains):
            trains += i64(t.trains[seat * 2 * board.trains + k])
        return 0.9 * cash * float(board.trade_orange * trains)
    return w[W_TRADE_PURPLE] if hue == PURPLE else w[W_TRADE_OTHER]
