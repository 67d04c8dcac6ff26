"""Between turns: the used starting contract, emptying and refilling the boarding area, production and subsidies."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.lightning_train.effects.chips import trains_of, trash_chip
from goldenspike.games.lightning_train.legality.chips import check_drop
from goldenspike.games.lightning_train.names import Corp, Q, T, Track, Zone
from goldenspike.games.lightning_train.state.bag import draw_chip
from goldenspike.games.lightning_train.state.table import LightningTable, stat
from goldenspike.kernel.rng import pick_counted


def ask_drop(s: LightningTable, seat: i64) -> None:
    """One used starting contract goes: ask which, unless only one can or none must."""
    t = s.turn
    if t[T.COVERED] == 0 or t[T.FULFILLED] > 0:
        return
    count: i64 = 0
    found: i64 = -1
    for i in range(s.board.starters):
        if check_drop(s, seat, i64(i)) == 0:
            count += 1
            found = i64(i)
    if count == 0:
        return
    if count == 1 and t[T.MUST] > 0:
        drop(s, seat, found)
    else:
        s.push(Q.DROP, seat)


def drop(s: LightningTable, seat: i64, starter: i64) -> None:
    chip = s.board.starter_chip[starter]
    trash_chip(s, seat, Zone.AREA, chip)
    if s.journal is not None:
        s.note(seat, "lightning_train.dropped", "LT-TURNOVER-03", {"chip": s.board.chip_names[chip]})


def refill_area(s: LightningTable, seat: i64) -> None:
    """Draw chips until the basic slots are full; chips with the bonus icon take bonus slots first. Then come Lightning Trains,
    one for every pair of conductors among them."""
    b = s.board
    basic: i64 = 0
    bonus: i64 = 0
    trains: i64 = 0
    conductors: i64 = 0
    room = b.bonus_slots_more if stat(s, seat, Corp.INDUSTRIAL) > 0 else b.bonus_slots
    area = s.zone(seat, Zone.AREA)
    while basic < b.basic_slots:
        chip = draw_chip(s, seat)
        if chip < 0:
            break
        if b.chip_bonus[chip] > 0 and bonus < room:
            bonus += 1
        else:
            basic += 1
        s.chips[area + chip] += 1
        trains += trains_of(s, seat, chip)
        conductors += b.chip_conductor[chip]
    trains = s.lightning(seat, trains + conductors // 2)
    s.reveal()
    if s.journal is not None:
        args = {"chips": int(basic + bonus), "trains": int(trains)}
        s.note(seat, "lightning_train.refilled", "LT-TURNOVER-07", args)


def reveal_production(s: LightningTable) -> None:
    """The goods of a production card come from the supply, as far as it has them."""
    b = s.board
    left: i64 = 0
    for i in range(b.productions):
        left += i64(s.unseen[i])
    card = pick_counted(s.unseen, 0, b.productions, left, s.rng)
    s.unseen = s.unseen[:]
    s.goods = s.goods[:]
    s.goods_left = s.goods_left[:]
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
        leader = max(leader, s.track[Track.SCORE + seat])
    for seat in range(b.seats):
        tiers = leader // b.tier - s.track[Track.SCORE + seat] // b.tier - 1
        if tiers > 0:
            got = s.lightning(i64(seat), min(tiers, b.subsidy_most))
            if s.journal is not None:
                s.note(i64(seat), "lightning_train.subsidy", "LT-SUBSIDY-01", {"trains": int(got), "leader": int(leader)})
