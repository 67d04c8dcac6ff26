"""Steps 1 and 2: which dice can be marked and rolled, and gifts. Each check is 0, or the code of what stands in the way."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.names import DIE, FACE, MARK, WHY, Q
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.state import LEGAL


def check_reclaim(s: StationsTable, seat: i64) -> i64:
    return LEGAL if s.on_board(seat) >= s.board.reclaim else WHY.FEW_ON_BOARD


def check_die(s: StationsTable, kind: i64, place: i64) -> i64:
    """A die can be marked for the next roll (TS-ROL-02, TS-ROL-03); the move takes a mark back where there is none for it."""
    if place >= s.dice:
        return WHY.NO_DIE
    if kind == Q.REROLL and s.face[place] == FACE.LOCKED:
        return WHY.LOCKED_DIE
    mark = s.mark[place]
    if mark == MARK.FIXED:
        if s.die[place] == DIE.OWN:
            return WHY.MUST_ROLL
        return WHY.MUST_ADD_ALL if s.white == 0 else WHY.MUST_ADD
    if mark == MARK.MARKED and s.board.free_marks:
        return WHY.MARKED
    return WHY.TAKEN_BACK if mark == MARK.BACK else LEGAL


def check_leave(s: StationsTable, seat: i64, place: i64) -> i64:
    """The mark of a die can be taken back (TS-ROL-08)."""
    if place >= s.dice:
        return WHY.NO_DIE
    if s.mark[place] != MARK.MARKED:
        return WHY.NOT_MARKED
    return LEGAL if i64(s.backs[seat]) < s.board.takes_back else WHY.TOO_OFTEN


def no_train(s: StationsTable, place: i64) -> bool:
    """Whether a die that is not marked shows no train, or was not rolled yet."""
    return s.mark[place] == 0 and s.face[place] < FACE.LOCKED


def check_mark_all(s: StationsTable) -> i64:
    """All dice but trains, if there are two at least to mark (TS-ROL-09)."""
    found: i64 = 0
    mark = s.mark
    for i in range(s.dice):
        if mark[i] == 0 and no_train(s, i):
            found += 1
    return LEGAL if found > 1 else WHY.FEW_TO_MARK


def any_marked(s: StationsTable) -> bool:
    mark = s.mark
    for i in range(s.dice):
        if mark[i] == MARK.MARKED:
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
