"""Step 4: Deliveries, one complete Delivery after the other."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.effects.missions import ask_missions, join
from goldenspike.games.trains_and_stations.legality.delivery import delivery_cities, delivery_spaces
from goldenspike.games.trains_and_stations.names import BONUS, GOODS, KINDS, LOCATIONS, WHITE, P, Q
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.bits import bit, bit_count


def next_delivery(s: StationsTable) -> None:
    """Resolve the only Delivery, or ask which comes first (TS-DEL-03); when none is left, the Missions follow."""
    count: i64 = 0
    first: i64 = 0
    full = s.full_mask()
    for i in range(s.board.routes):
        route: i64 = i
        if not s.board.route_mask[route] & full:
            continue
        nth: i64 = 0
        while delivery_spaces(s, route, nth):
            if count == 0:
                first = route
            count += 1
            nth += 1
    if count == 1:
        score_delivery(s, first, 0)
    elif count > 1:
        s.push(Q.ORDER, s.active)
    else:
        ask_missions(s, 0)


def score_delivery(s: StationsTable, route: i64, nth: i64) -> None:
    """Completion points, then the majority (TS-CVP-01, TS-MAJ-01)."""
    b = s.board
    spaces = delivery_spaces(s, route, nth)
    cities = delivery_cities(s, route, spaces)
    number = bit_count(cities)
    join(s, cities)
    if s.journal is not None:
        names = [b.city_names[city] for city in range(int(b.cities)) if (cities >> city) & 1]
        s.note(s.active, "trains_and_stations.event.delivery", "TS-DEL-01", {"cities": " – ".join(names), "number": int(number)})
    most: i64 = 0
    tied: i64 = 0
    count: i64 = 0
    for who in range(b.seats):
        seat: i64 = who
        dice = dice_on(s, spaces, seat)
        if dice == 0:
            continue
        points = number * b.completion
        s.pay(seat, points, P.COMPLETION)
        if s.journal is not None:
            args = {"points": int(points), "dice": int(dice)}
            s.note(seat, "trains_and_stations.event.completion", "TS-CVP-01", args)
        if dice > most:
            most = dice
            tied = 0
            count = 0
        if dice == most:
            tied |= bit(seat)
            count += 1
    if count > 1:
        s.push(Q.MAJORITY, s.active, route, nth, tied)
        return
    if count == 1:
        for who in range(b.seats):
            if (tied >> who) & 1:
                give_bonuses(s, who, cities)
    collect_goods(s, route, nth, 0)


def decide_majority(s: StationsTable, seat: i64, route: i64, nth: i64) -> None:
    """The active player has decided a tie (TS-MAJ-03)."""
    if s.journal is not None:
        s.note(seat, "trains_and_stations.event.favour", "TS-MAJ-03", {})
    give_bonuses(s, seat, delivery_cities(s, route, delivery_spaces(s, route, nth)))
    collect_goods(s, route, nth, 0)


def dice_on(s: StationsTable, spaces: i64, seat: i64) -> i64:
    number: i64 = 0
    code = u8(seat + 1)
    for i in range(s.board.spaces):
        if s.spaces[i] == code and (spaces >> i) & 1:
            number += 1
    return number


def give_bonuses(s: StationsTable, seat: i64, cities: i64) -> None:
    """The bonus of every city of the Delivery; an empty pool or stack gives nothing (TS-MAJ-04 to TS-MAJ-07)."""
    b = s.board
    for i in range(b.cities):
        city: i64 = i
        if not (cities >> city) & 1:
            continue
        if b.bonus[city] == BONUS.POINTS:
            s.pay(seat, b.bonus_points[city], P.MAJORITY)
            if s.journal is not None:
                args = {"city": b.city_names[city], "points": int(b.bonus_points[city])}
                s.note(seat, "trains_and_stations.event.bonus_points", "TS-MAJ-04", args)
        elif b.bonus[city] == BONUS.DIE:
            if s.white > 0:
                s.white -= 1
                s.held = s.held[:]
                s.held[seat] += 1
                if s.journal is not None:
                    s.note(seat, "trains_and_stations.event.bonus_die", "TS-MAJ-06", {"city": b.city_names[city]})
            elif s.journal is not None:
                s.note(seat, "trains_and_stations.event.no_bonus_die", "TS-MAJ-07", {"city": b.city_names[city]})
        else:
            card = s.draw_power(seat)
            if card >= 0:
                s.drawn = s.drawn[:]
                s.drawn[seat] += 1
                if s.journal is not None:
                    s.note_private(
                        seat,
                        "trains_and_stations.event.power_card",
                        "TS-MAJ-05",
                        {"city": b.city_names[city]},
                        {"card": b.card_names[card]},
                    )
            elif s.journal is not None:
                s.note(seat, "trains_and_stations.event.no_power_card", "TS-MAJ-07", {"city": b.city_names[city]})


def collect_goods(s: StationsTable, route: i64, nth: i64, first: i64) -> None:
    """Every Building of a joined city pays a card, type after type; a short stack is shared out by the active player."""
    b = s.board
    cities = delivery_cities(s, route, delivery_spaces(s, route, nth))
    for kind in range(first, KINDS):
        for i in range(b.seats):
            s.due[i] = 0
        total: i64 = 0
        for i in range(b.cities * LOCATIONS):
            code: i64 = i64(s.lots[i])
            if code and (code - 1) % KINDS == kind and (cities >> (i // LOCATIONS)) & 1:
                s.due[(code - 1) // KINDS] += 1
                total += 1
        if total and not pay_goods(s, kind, total <= i64(s.stack_left[kind])):
            s.push(Q.SERVE, s.active, route, nth, kind)
            return
    end_delivery(s, route, nth)


def pay_goods(s: StationsTable, kind: i64, enough: bool) -> bool:
    """Pay what is due as far as nobody has to choose; True when all is paid (TS-GDS-04, TS-GDS-05)."""
    b = s.board
    waiting: i64 = 0
    for i in range(b.seats):
        if s.due[i]:
            waiting += 1
    if s.stack_left[kind] and waiting > 1 and not enough:
        return False
    for who in range(b.seats):
        seat: i64 = who
        cards = min(i64(s.due[seat]), i64(s.stack_left[kind]))
        if cards:
            serve(s, seat, kind, cards)
        if s.due[seat]:
            points = i64(s.due[seat]) * b.instead_of_goods
            s.due[seat] = 0
            s.pay(seat, points, P.GOODS)
            if s.journal is not None:
                s.note(seat, "trains_and_stations.event.goods_points", "TS-GDS-04", {"points": int(points)})
    return True


def serve(s: StationsTable, seat: i64, kind: i64, cards: i64) -> None:
    good: i64 = i64(s.stack_good[kind])
    s.stack_left = s.stack_left[:]
    s.goods = s.goods[:]
    s.due[seat] -= u8(cards)
    s.stack_left[kind] -= u8(cards)
    s.goods[seat * GOODS + good] += u8(cards)
    if s.journal is not None:
        s.note(seat, "trains_and_stations.event.goods", "TS-GDS-01", {"good": s.board.good_names[good], "count": int(cards)})


def end_delivery(s: StationsTable, route: i64, nth: i64) -> None:
    """Player dice return to their owners, white ones to the common pool (TS-RTN-01, TS-RTN-02)."""
    mask = delivery_spaces(s, route, nth)
    for i in range(s.board.spaces):
        if (mask >> i) & 1:
            owner: i64 = i64(s.spaces[i])
            s.spaces[i] = 0
            if owner == WHITE:
                s.white += 1
            else:
                s.pool[owner - 1] += 1
    next_delivery(s)
