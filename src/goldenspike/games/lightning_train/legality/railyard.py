"""What the railyard accepts and allows; contracts by token and icon."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.names import WHY, Chip, Corp, T, Yard, Zone
from goldenspike.games.lightning_train.state.table import LightningTable


def in_yard(s: LightningTable, seat: i64, area: i64) -> i64:
    at = seat * Corp.SIZE + Corp.YARD + area * 2
    return i64(s.corp[at]) + i64(s.corp[at + 1])


def flipped(s: LightningTable, seat: i64, area: i64) -> bool:
    at = seat * Corp.SIZE
    if area == Yard.INDUSTRIALIZE:
        return s.corp[at + Corp.INDUSTRIAL] > 0
    return area == Yard.PUBLIC and s.corp[at + Corp.PUBLIC] > 0


def check_area(s: LightningTable, seat: i64, area: i64) -> i64:
    """Whether an area accepts a train chip."""
    b = s.board
    if area >= Yard.INDUSTRIALIZE and flipped(s, seat, area):
        return WHY.FLIPPED
    corp = s.corp
    at = seat * Corp.SIZE
    if b.markers - i64(corp[at + Corp.MARKERS]) < b.yard_need[area]:
        return WHY.YARD_BANNER
    at += Corp.YARD + area * 2
    if i64(corp[at]) + i64(corp[at + 1]) >= b.yard_slots[area]:
        return WHY.YARD_FULL
    return 0


def check_assign(s: LightningTable, seat: i64, area: i64, locomotive: i64) -> i64:
    if s.chips[s.zone(seat, Zone.AREA) + Chip.TRAIN + locomotive] == 0:
        return WHY.NO_CHIP
    return check_area(s, seat, area)


def check_rest(s: LightningTable, seat: i64, area: i64) -> i64:
    """All trains that wait, as far as the area has room, if that is two at least (LT-YARD-09); Yard.COUNT is any area."""
    if trains_waiting(s, seat) < 2:
        return WHY.FEW_WAITING
    if area == Yard.COUNT:
        room: i64 = 0
        for one in range(area):
            room += room_in(s, seat, one)
        return 0 if room > 1 else WHY.YARD_ROOM
    code = check_area(s, seat, area)
    if code:
        return code
    return 0 if s.board.yard_slots[area] - in_yard(s, seat, area) > 1 else WHY.YARD_ROOM


def room_in(s: LightningTable, seat: i64, area: i64) -> i64:
    """How many trains an area still takes."""
    return 0 if check_area(s, seat, area) else s.board.yard_slots[area] - in_yard(s, seat, area)


def trains_waiting(s: LightningTable, seat: i64) -> i64:
    base = s.zone(seat, Zone.AREA)
    return i64(s.chips[base + Chip.TRAIN]) + i64(s.chips[base + Chip.LOCOMOTIVE])


def check_end(s: LightningTable, seat: i64) -> i64:
    """Trains that can be assigned must be assigned before the operations phase ends."""
    base = s.zone(seat, Zone.AREA)
    if s.chips[base + Chip.TRAIN] == 0 and s.chips[base + Chip.LOCOMOTIVE] == 0:
        return 0
    yards: i64 = Yard.COUNT
    for area in range(yards):
        if check_area(s, seat, area) == 0:
            return WHY.MUST_ASSIGN
    return 0


def check_action(s: LightningTable, seat: i64, area: i64) -> i64:
    """An action that spends a fixed number of trains."""
    if area >= Yard.INDUSTRIALIZE and flipped(s, seat, area):
        return WHY.FLIPPED
    if in_yard(s, seat, area) < s.board.yard_spend[area]:
        return WHY.YARD_FEW
    return 0


def check_spend(s: LightningTable, seat: i64, area: i64, n: i64, locomotives: i64) -> i64:
    at = seat * Corp.SIZE + Corp.YARD + area * 2
    if locomotives > n or locomotives > i64(s.corp[at + 1]) or n - locomotives > i64(s.corp[at]):
        return WHY.BAD_SPEND
    return 0


def check_token(s: LightningTable, seat: i64) -> i64:
    return 0 if s.corp[seat * Corp.SIZE + Corp.DUAL] > 0 else WHY.NO_TOKEN


def check_claim(s: LightningTable) -> i64:
    """An 'any contract' icon that is still at hand."""
    t = s.turn
    return 0 if t[T.ANYS] + t[T.ANYS_MORE] > t[T.ANYS_SPENT] else WHY.NO_ICON
