"""Step 5: which upgrades the charts allow, and what can be traded in."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.names import GOODS, WHY, F
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.state import LEGAL


def check_upgrade(s: StationsTable, option: i64) -> i64:
    """0 if an upgrade of the chart can be made now, else why not."""
    b = s.board
    kind = b.upgrade_type[option]
    if s.stack_left[kind]:
        return WHY.STACK_NOT_EMPTY
    if s.placed[b.upgrade_good[option]]:
        return WHY.GOOD_IN_USE
    step = b.upgrade_step[option]
    if step <= i64(s.level[kind]):
        return WHY.NOT_NEXT_LEVEL
    for i in range(len(b.upgrade_type)):
        if b.upgrade_type[i] == kind and i64(s.level[kind]) < b.upgrade_step[i] < step and not s.placed[b.upgrade_good[i]]:
            return WHY.NOT_NEXT_LEVEL
    return LEGAL


def last_good(s: StationsTable, seat: i64, good: i64) -> bool:
    """No further kind of Goods will be asked about: the total must now be even (TS-SPC-05)."""
    for i in range(good + 1, GOODS):
        if s.goods[seat * GOODS + i]:
            return False
    return True


def offered_goods(s: StationsTable, seat: i64) -> i64:
    number: i64 = 0
    for i in range(GOODS):
        number += i64(s.offer[seat * GOODS + i])
    return number


def check_trade(s: StationsTable, seat: i64, good: i64, count: i64) -> i64:
    if good != s.top(F.GOOD):
        return WHY.OTHER_GOOD
    if count > i64(s.goods[seat * GOODS + good]):
        return WHY.TOO_FEW_GOODS
    if last_good(s, seat, good) and (offered_goods(s, seat) + count) % 2:
        return WHY.ODD_TRADE
    return LEGAL


def check_cards(s: StationsTable, seat: i64, combo: i64) -> i64:
    b = s.board
    if s.top(F.GOOD) != GOODS:
        return WHY.OTHER_GOOD
    for i in range(b.pairs):
        if b.combo_count(combo, i) > i64(s.hand[seat * b.cards + b.missions + i]):
            return WHY.CARD_NOT_HELD
    return LEGAL


def good_before(s: StationsTable, seat: i64, good: i64) -> i64:
    """The good that was asked about before this one, of the same seat; -1 if there is none."""
    if s.goods_of(seat) < s.board.trade:
        return -1
    before = good - 1
    while before >= 0 and s.goods[seat * GOODS + before] == 0:
        before -= 1
    return before


def check_back(s: StationsTable, seat: i64) -> i64:
    """The last answer of a speculation can be taken back while the seat is asked (TS-SPC-10)."""
    if good_before(s, seat, s.top(F.GOOD)) < 0:
        return WHY.NO_WAY_BACK
    return LEGAL if i64(s.backs[seat]) < s.board.takes_back else WHY.TOO_OFTEN


def check_award(s: StationsTable, to: i64) -> i64:
    return LEGAL if s.due[to] else WHY.NOT_OWED
