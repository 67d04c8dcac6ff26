"""Chips of a seat between bag, boarding area and warehouse."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.names import Corp, Zone
from goldenspike.games.lightning_train.state.table import LightningTable, stat
from goldenspike.kernel.rng import pick_counted


def draw_chip(s: LightningTable, seat: i64) -> i64:
    """A chip from the bag, which is filled from the warehouse when it is found empty; -1 if both are."""
    b = s.board
    bag = s.zone(seat, Zone.BAG)
    at = seat * Corp.SIZE + Corp.BAG
    chips = s.chips
    left = i64(s.corp[at])
    if left == 0:
        ware = s.zone(seat, Zone.WARE)
        for i, n in enumerate(chips[ware : ware + b.chips]):
            if n > 0:
                left += i64(n)
                chips[bag + i] = n
                chips[ware + i] = 0
        if left == 0:
            return -1
        s.corp[at] = u8(left)
        if s.journal is not None:
            s.note(seat, "lightning_train.bag_filled", "LT-BAG-01", {"chips": int(left)})
    chip = pick_counted(chips, bag, b.chips, left, s.rng)
    chips[bag + chip] -= 1
    s.corp[at] -= 1
    return chip


def empty_area(s: LightningTable, seat: i64) -> None:
    """All chips of the boarding area go to the warehouse."""
    area = s.zone(seat, Zone.AREA)
    ware = s.zone(seat, Zone.WARE)
    chips = s.chips
    for i, n in enumerate(chips[area : area + s.board.chips]):
        if n > 0:
            chips[ware + i] += n
            chips[area + i] = 0
    s.corp[seat * Corp.SIZE + Corp.ZONE] = 0


def area_slots(s: LightningTable, seat: i64) -> tuple[int, int]:
    """How many chips of the boarding area lie in bonus slots, and how many bonus slots there are."""
    b = s.board
    room = int(b.bonus_slots_more if stat(s, seat, Corp.INDUSTRIAL) > 0 else b.bonus_slots)
    n = 0
    base = s.zone(seat, Zone.AREA)
    for i in range(b.chips):
        if b.chip_bonus[i] > 0:
            n += int(s.chips[base + i])
    return min(n, room), room


def clear_zone(s: LightningTable, seat: i64, zone: i64) -> None:
    base = s.zone(seat, zone)
    chips = s.chips
    for i in range(s.board.chips):
        chips[base + i] = 0
