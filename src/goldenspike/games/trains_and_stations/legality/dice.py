"""Steps 1 and 2: which dice can be marked and rolled, and gifts. Each check is 0, or the code of what stands in the way."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.names import DIE, FACE, MARK, WHY, Q
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.state import LEGAL


def check_reclaim(s: StationsTable, seat: i64) -> i64:
    return LEGAL if s.on_board(seat) >= s.board.reclaim else WHY.FEW_ON_BOARD


def check_die(s: StationsTable, kind: i64, place: i64) -> i64:
    """A die can be marked for the next roll, and taken back once (TS-ROL-02, TS-ROL-03)."""
    if place >= s.dice:
        return WHY.NO_DIE
    if kind == Q.REROLL and s.face[place] == FACE.LOCKED:
        return WHY.LOCKED_DIE
    mark = s.mark[place]
    if mark == MARK.FIXED:
        if s.die[place] == DIE.OWN:
            return WHY.MUST_ROLL
        return WHY.MUST_ADD_ALL if s.white == 0 else WHY.MUST_ADD
    return WHY.TAKEN_BACK if mark == MARK.BACK else LEGAL


def any_marked(s: StationsTable) -> bool:
    for i in range(s.dice):
        if s.mark[i] == MARK.MARKED:
            return True
    return False


def check_roll(kind: i64, marked: bool) -> i64:
    """The first roll is of all gathered dice; another one is of those that are marked."""
    return LEGAL if kind == Q.GATHER or marked else WHY.NONE_MARKED


def check_stop(marked: bool) -> i64:
    return WHY.SOME_MARKED if marked else LEGAL


def check_gift(s: StationsTable, seat: i64, to: i64) -> i64:
    if not s.board.coin_gifts:
        return WHY.GIFTS_OFF
    if to == seat:
        return WHY.GIFT_TO_SELF
    if s.coins[seat] == 0:
        return WHY.NO_COIN
    return LEGAL if i64(s.coins[to]) < s.board.coin_limit else WHY.RECEIVER_FULL
