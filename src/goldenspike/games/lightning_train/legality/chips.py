"""Which chips can be used, trashed or taken, and which starting contract may go."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.names import WHY, Corp, T, Zone
from goldenspike.games.lightning_train.state.cards import bankroll_bonus
from goldenspike.games.lightning_train.state.table import LightningTable


def check_use(s: LightningTable, seat: i64, which: i64) -> i64:
    b = s.board
    chip = b.usable_chip[which]
    have = i64(s.chips[s.zone(seat, Zone.AREA) + chip])
    if have == 0:
        return WHY.NO_CHIP
    if i64(s.used[which]) >= have:
        return WHY.CHIP_USED
    if s.stations_built(seat) < b.use_need[chip]:
        return WHY.CHIP_STATIONS
    if b.use_bankroll[chip] > 0 and s.turn[T.GENERATED] + bankroll_bonus(s, seat) < b.use_bankroll[chip]:
        return WHY.CHIP_BANKROLL
    return 0


def chip_for_points(s: LightningTable, seat: i64) -> i64:
    """A chip of the boarding area that could still be used for points, by its place among the usable ones; -1 for none."""
    for i in range(s.board.usables):
        if s.board.use_points[s.board.usable_chip[i]] > 0 and check_use(s, seat, i64(i)) == 0:
            return i64(i)
    return -1


def check_trash(s: LightningTable, seat: i64, which: i64) -> i64:
    """Chips of the boarding area come first, then those of the warehouse."""
    kinds = s.board.chips
    zone = Zone.AREA if which < kinds else Zone.WARE
    return 0 if s.chips[s.zone(seat, zone) + which % kinds] > 0 else WHY.NO_TRASH


def check_power(s: LightningTable, seat: i64, power: i64) -> i64:
    return 0 if s.corp[seat * Corp.SIZE + Corp.POWER + power] > 0 else WHY.POWER_GONE


def check_drop(s: LightningTable, seat: i64, starter: i64) -> i64:
    if (s.turn[T.COVERED] >> starter) & 1 == 0 or s.chips[s.zone(seat, Zone.AREA) + s.board.starter_chip[starter]] == 0:
        return WHY.NOT_COVERED
    return 0


def check_keep(s: LightningTable) -> i64:
    return WHY.MUST_DROP if s.turn[T.MUST] > 0 else 0
