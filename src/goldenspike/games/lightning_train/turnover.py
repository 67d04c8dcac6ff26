"""Between turns: the used starting contract, emptying and refilling the boarding area, production and subsidies."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.lightning_train.codes import MUST_DROP, NOT_COVERED
from goldenspike.games.lightning_train.effects import evaluate_area, trash_chip
from goldenspike.games.lightning_train.frames import F_DROP
from goldenspike.games.lightning_train.pieces import LOCOMOTIVE, TRAIN
from goldenspike.games.lightning_train.state import (
    AREA,
    BAG,
    CORP,
    S_SCORE,
    T_COVERED,
    T_FULFILLED,
    T_MUST,
    WARE,
    X_BAG,
    X_INDUSTRIAL,
    X_ZONE,
    LightningTable,
    stat,
)
from goldenspike.kernel.rng import pick_counted


def check_drop(s: LightningTable, seat: i64, starter: i64) -> i64:
    if (s.turn[T_COVERED] >> starter) & 1 == 0 or s.chips[s.zone(seat, AREA) + s.board.starter_chip[starter]] == 0:
        return NOT_COVERED
    return 0


def check_keep(s: LightningTable) -> i64:
    return MUST_DROP if s.turn[T_MUST] > 0 else 0


def ask_drop(s: LightningTable, seat: i64) -> None:
    """One used starting contract goes: ask which, unless only one can or none must."""
    t = s.turn
    if t[T_COVERED] == 0 or t[T_FULFILLED] > 0:
        return
    count: i64 = 0
    found: i64 = -1
    for i in range(s.board.starters):
        if check_drop(s, seat, i64(i)) == 0:
            count += 1
            found = i64(i)
    if count == 0:
        return
    if count == 1 and t[T_MUST] > 0:
        drop(s, seat, found)
    else:
        s.push(F_DROP, seat)


def drop(s: LightningTable, seat: i64, starter: i64) -> None:
    chip = s.board.starter_chip[starter]
    trash_chip(s, seat, AREA, chip)
    if s.journal is not None:
        s.note(seat, "lightning_train.dropped", "LT-TURNOVER-03", {"chip": s.board.chip_ids[chip].replace("_", " ")})


def empty_area(s: LightningTable, seat: i64) -> None:
    """All chips of the boarding area go to the warehouse."""
    area = s.zone(seat, AREA)
    ware = s.zone(seat, WARE)
    chips = s.chips
    for i in range(s.board.chips):
        if chips[area + i] > 0:
            chips[ware + i] += chips[area + i]
            chips[area + i] = 0
    s.corp[seat * CORP + X_ZONE] = 0


def draw_chip(s: LightningTable, seat: i64) -> i64:
    """A chip from the bag, which is filled from the warehouse when it is found empty; -1 if both are."""
    b = s.board
    bag = s.zone(seat, BAG)
    at = seat * CORP + X_BAG
    chips = s.chips
    left = i64(s.corp[at])
    if left == 0:
        ware = s.zone(seat, WARE)
        for i in range(b.chips):
            n = i64(chips[ware + i])
            if n > 0:
                left += n
                chips[bag + i] = u8(n)
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


def refill_area(s: LightningTable, seat: i64) -> None:
    """Draw chips until the basic slots are full; chips with the bonus icon take bonus slots first."""
    b = s.board
    basic: i64 = 0
    bonus: i64 = 0
    room = b.bonus_slots_more if stat(s, seat, X_INDUSTRIAL) > 0 else b.bonus_slots
    area = s.zone(seat, AREA)
    while basic < b.basic_slots:
        chip = draw_chip(s, seat)
        if chip < 0:
            break
        if b.chip_bonus[chip] > 0 and bonus < room:
            bonus += 1
        else:
            basic += 1
        s.chips[area + chip] += 1
    trains = evaluate_area(s, seat)
    s.reveal()
    if s.journal is not None:
        args = {"chips": int(basic + bonus), "trains": int(trains)}
        s.note(seat, "lightning_train.refilled", "LT-TURNOVER-07", args)


def area_slots(s: LightningTable, seat: i64) -> tuple[int, int]:
    """How many chips of the boarding area lie in bonus slots, and how many bonus slots there are."""
    b = s.board
    room = int(b.bonus_slots_more if stat(s, seat, X_INDUSTRIAL) > 0 else b.bonus_slots)
    n = 0
    base = s.zone(seat, AREA)
    for i in range(b.chips):
        if b.chip_bonus[i] > 0:
            n += int(s.chips[base + i])
    return min(n, room), room


def trains_waiting(s: LightningTable, seat: i64) -> i64:
    base = s.zone(seat, AREA)
    return i64(s.chips[base + TRAIN]) + i64(s.chips[base + LOCOMOTIVE])


def reveal_production(s: LightningTable) -> None:
    """The goods of a production card come from the supply, as far as it has them."""
    b = s.board
    left: i64 = 0
    for i in range(b.productions):
        left += i64(s.unseen[i])
    card = pick_counted(s.unseen, 0, b.productions, left, s.rng)
    s.unseen[card] -= 1
    s.reveal()
    names: list[str] = []
    for i in range(b.production_at[card], b.production_at[card + 1]):
        city = b.production_city[i]
        good = b.production_good[i]
        if s.goods_left[good] > 0:
            s.goods_left[good] -= 1
            s.goods[city * b.goods + good] += 1
            if s.journal is not None:
                names.append(f"{b.good_ids[good]} in {b.city_names[city]}")
    if s.journal is not None:
        s.note(-1, "lightning_train.production", "LT-ROUND-02", {"round": int(s.round), "goods": ", ".join(names) or "nothing"})


def award_subsidies(s: LightningTable) -> None:
    """A Lightning Train for each complete tier between a player and the leader."""
    b = s.board
    leader: i64 = 0
    for seat in range(b.seats):
        leader = max(leader, s.track[S_SCORE + seat])
    for seat in range(b.seats):
        tiers = leader // b.tier - s.track[S_SCORE + seat] // b.tier - 1
        if tiers > 0:
            got = s.lightning(i64(seat), min(tiers, b.subsidy_most))
            if s.journal is not None:
                s.note(i64(seat), "lightning_train.subsidy", "LT-SUBSIDY-01", {"trains": int(got), "leader": int(leader)})
