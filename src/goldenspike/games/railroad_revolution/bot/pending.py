"""What the turn in progress still promises: open questions, rewards, and workers' effects that are not used yet."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.bot.weights import W
from goldenspike.games.railroad_revolution.legality.means import city_cost, worker_gain
from goldenspike.games.railroad_revolution.names import Act, Did, F, Hue, Q, R
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.state import FRAME


def prospects(t: RevolutionTable, seat: i64) -> float:
    """What the action just done may still bring: its worker's effect, rewards of the city, the flip of a trade."""
    flags = t.stack[F.DID]
    action = t.action()
    w = t.board.weights.values
    cash = 0.01 * (w[W.CASH] + w[W.CASH_EARLY])
    total = 0.0
    if not flags & Did.EXTRA:
        total += effect_worth(t, seat, action, t.worker(), cash)
    if action == Act.STATION:
        tile = i64(t.tiles[t.site()])
        if not flags & Did.PRIMARY:
            row = t.board.tile_primary[tile] * R.WIDTH
            total += w[W.STEPS] * float(t.board.rewards[row + R.STEPS])
            total += w[W.GAIN_WORKER] * float(worker_gain(t, t.board.tile_primary[tile]))
        if flags & Did.FIRST and not flags & Did.BONUS:
            total += w[W.FIRST_IN]
    elif action == Act.TRADE and not flags & Did.FLIP:
        total += w[W.TRADE_FLIP]
    return total


def pending_worth(t: RevolutionTable, seat: i64, left: float, cash: float) -> float:
    """What the questions that are open still promise; a little less than taking it."""
    w = t.board.weights.values
    total = 0.0
    for k in range(t.depth):
        at = k * FRAME
        kind = t.stack[at + F.KIND]
        if kind == Q.STEPS:
            total += w[W.STEPS] * float(t.stack[at + F.LEFT])
        elif kind == Q.PROMOTE:
            total += w[W.PROMOTE]
        elif kind == Q.FLIP:
            total += w[W.FLIP] * float(t.stack[at + F.LEFT])
        elif kind == Q.TRAIN:
            total += w[W.TAKE_TRAIN] - float(t.stack[at + F.FARE]) * cash
        elif kind == Q.GAIN:
            total += w[W.GAIN_WORKER] - float(t.stack[at + F.PRICE]) * cash
        elif kind == Q.RAIL:
            total += w[W.LAY_RAIL] - float(t.stack[at + F.FARE]) * cash
        elif kind == Q.HOUSE or kind == Q.OFFICE:
            total += w[W.PLACE_HOUSE]
        elif kind == Q.SWAP:
            total += w[W.SWAP]
        elif kind == Q.DISCARD:
            total += w[W.DISCARD]
        elif kind == Q.KEEP:
            total += w[W.KEEP]
    if t.stack[F.KIND] == Q.ACT:  # hardly more than nothing: what is worth taking shows its worth when it is taken
        if not t.stack[F.DID] & Did.EXTRA:
            total += 0.02
        if not t.stack[F.DID] & Did.MAIN:
            total += 0.5
    return total


def effect_worth(t: RevolutionTable, seat: i64, action: i64, hue: i64, cash: float) -> float:
    """What a worker's unused effect may bring."""
    board = t.board
    w = board.weights.values
    if hue == Hue.WHITE:
        return w[W.WHITE_EFFECT]
    if action == Act.STATION:
        if hue == Hue.ORANGE:
            return 0.9 * cash * float(city_cost(t, t.site()) if t.stack[F.WHERE] else 300)
        return w[W.STATION_PURPLE] if hue == Hue.PURPLE else w[W.STATION_GREY] if hue == Hue.GREY else w[W.STATION_TURQUOISE]
    if action == Act.RAILROAD:
        if hue == Hue.ORANGE:
            return 0.9 * cash * float(board.railroad_orange + board.railroad_orange_icon * t.stack[F.TALLY])
        return w[W.RAILROAD_PURPLE] if hue == Hue.PURPLE else w[W.RAILROAD_GREY] if hue == Hue.GREY else w[W.RAILROAD_TURQUOISE]
    if action == Act.TELEGRAPH:
        if hue == Hue.ORANGE:
            return 0.9 * cash * float(board.telegraph_orange * t.stack[F.TALLY])
        return (
            w[W.TELEGRAPH_PURPLE] if hue == Hue.PURPLE else w[W.TELEGRAPH_GREY] if hue == Hue.GREY else w[W.TELEGRAPH_TURQUOISE]
        )
    if hue == Hue.ORANGE:
        trains: i64 = 0
        for k in range(2 * board.trains):
            trains += i64(t.trains[seat * 2 * board.trains + k])
        return 0.9 * cash * float(board.trade_orange * trains)
    return w[W.TRADE_PURPLE] if hue == Hue.PURPLE else w[W.TRADE_OTHER]
