"""Whether a step leaves the turn one that can be finished; quick answers first, a trial on a copy where they do not do."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.railroad_revolution.effects.actions import perform
from goldenspike.games.railroad_revolution.legality.hopes import can_finish
from goldenspike.games.railroad_revolution.legality.means import need, sure_sale, worker_gain
from goldenspike.games.railroad_revolution.names import WHY, Act, Did, F, Hue, Q
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.state import LEGAL


def trial(t: RevolutionTable, m: i64, workers: i64) -> i64:
    """Make the move on a copy and see whether the turn can still be finished."""
    copy = scratch_of(t)
    perform(copy, m)
    return verdict(t, copy, workers)


def scratch_of(t: RevolutionTable) -> RevolutionTable:
    """A copy to try a move on, until the next one is tried."""
    copy = t.scratch
    if copy is not None:
        t.copy_table(copy)
        return copy
    fresh = t.clone()
    assert isinstance(fresh, RevolutionTable)
    t.scratch = fresh
    return fresh


def verdict(t: RevolutionTable, copy: RevolutionTable, workers: i64) -> i64:
    """Whether the turn can be finished as it stands in the copy, with so many workers available; 0 or why not."""
    if can_finish(copy):
        return LEGAL
    if workers < t.board.least:
        return t.lacking(WHY.TOO_FEW_WORKERS, t.board.least, workers)
    return t.lacking(WHY.UNPAID, need(copy, True), copy.worth(copy.stack[F.SEAT]))


def spend_worker(t: RevolutionTable, m: i64, workers: i64, money: i64) -> i64:
    """The trial of a move that gives a worker away and brings `money`, with a quick no where nothing could bring one back."""
    if workers < t.board.least and t.worth(t.stack[F.SEAT]) + money + sure_sale(t) < t.board.hire_price and hopeless(t):
        return t.lacking(WHY.TOO_FEW_WORKERS, t.board.least, workers)
    return trial(t, m, workers)


def hopeless(t: RevolutionTable) -> bool:
    """No reward that this turn can still bring gives a worker."""
    kind = t.stack[F.KIND]
    if kind == Q.DEAL:
        return t.stack[F.AFTER] != 0 or not deal_gives_worker(t)
    if kind != Q.ACT:
        return True
    action = t.action()
    if action == Act.STATION or t.stack[F.DID] & Did.DEAL:
        return False
    return not (action == Act.TRADE and fresh(t, Hue.GREY))


def deal_gives_worker(t: RevolutionTable) -> bool:
    """Whether a half of the open deal that is not yet taken gives a worker."""
    for half in range(2):
        if not t.stack[F.TAKEN] >> i64(half) & 1 and worker_gain(t, t.board.deal_reward[t.deal_tile * 2 + half]):
            return True
    return False


def acting(t: RevolutionTable, action: i64) -> bool:
    """Whether the question is what to do next in this action."""
    return t.depth == 1 and t.stack[F.KIND] == Q.ACT and t.action() == action


def fresh(t: RevolutionTable, hue: i64) -> bool:
    """Whether the action's worker has this colour and its effect is still to be used."""
    return t.worker() == hue and not t.stack[F.DID] & Did.EXTRA


def effect_now(t: RevolutionTable, action: i64, hue: i64) -> i64:
    """Whether the effect is to be used that a worker of this colour has in this action."""
    if not acting(t, action):
        return WHY.NOT_NOW
    if t.worker() != hue:
        return WHY.WRONG_WORKER
    return WHY.TAKEN if t.stack[F.DID] & Did.EXTRA else LEGAL


def last_piece(t: RevolutionTable, seat: i64) -> i64:
    """In a trade whose sale is still to come, one piece must be left to sell."""
    if t.stack[F.KIND] == Q.ACT and t.action() == Act.TRADE and not t.stack[F.DID] & Did.MAIN:
        if t.houses_left(seat) + t.rails_left(seat) < 2:
            return WHY.LAST_PIECE
    return LEGAL
