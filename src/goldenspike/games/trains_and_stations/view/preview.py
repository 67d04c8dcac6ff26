"""What a move will do for certain, for people: what it costs and brings at once, and what it settles of Step 4.

What comes is counted by seat and thing, and told by the names of `gain` in the messages. Of a card that is drawn nobody
is told which it is.
"""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.effects.delivery import dice_on
from goldenspike.games.trains_and_stations.effects.missions import join
from goldenspike.games.trains_and_stations.effects.resolve import place_train, put_up
from goldenspike.games.trains_and_stations.legality.delivery import delivery_cities, delivery_spaces, fulfilled
from goldenspike.games.trains_and_stations.legality.resolve import check_done, open_mask, trains
from goldenspike.games.trains_and_stations.names import BONUS, DIE, FACE, GOODS, KINDS, LOCATIONS, Q, V
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.bits import bit_count
from goldenspike.kernel.state import LEGAL

Gains = dict[tuple[int, str], int]  # by seat and thing; of seat -1 what nobody knows yet who gets it

POINTS = "points"
POWER = "power cards"
DICE = "bonus dice"


def preview(s: StationsTable, move: i64) -> dict[str, int]:
    """What a legal move costs and brings."""
    b = s.board
    seat = int(s.mover)
    verb = s.rules.verb[move]
    arg = s.rules.arg[move]
    if verb == V.ROLL and s.question == Q.REROLL:
        return {"coins": -int(b.reroll_cost)}
    if verb == V.RECLAIM:
        return {"dice": int(s.on_board(s.mover))}
    if verb == V.COIN:
        return {"coins": int(min(b.coins_per_die, b.coin_limit - i64(s.coins[seat])))}
    if verb == V.GIVE:
        return by_seat(s, {(seat, "coins"): -1, (int(arg), "coins"): 1})
    if verb == V.TRADE:
        return {"goods": -int(arg % (b.most_goods + 1))}
    if verb == V.CARDS:
        return {POWER: -sum(int(b.combo_count(arg, i64(pair))) for pair in range(int(b.pairs)))}
    if verb == V.LAY or verb == V.LAY_WHITE or verb == V.ERECT:
        ahead = s.clone()
        assert isinstance(ahead, StationsTable)
        if verb == V.ERECT:
            put_up(ahead, arg // b.cities, arg % b.cities)
        else:
            place_train(ahead, DIE.OWN if verb == V.LAY else DIE.BONUS, arg)
        found = by_seat(s, change(to_come(s), to_come(ahead)))
        return {"dice": -int(b.set_size), "buildings": 1, **found} if verb == V.ERECT else found
    if verb in (V.DELIVER, V.FAVOUR, V.SERVE, V.AWARD, V.REVEAL, V.STAND):
        ahead = s.clone()
        assert isinstance(ahead, StationsTable)
        ahead.make(move)
        gains = change(owned(s), owned(ahead))
        add(gains, seat, POINTS, missions_revealed(s, ahead))
        return by_seat(s, gains)
    return {}


def change(before: Gains, after: Gains) -> Gains:
    return {what: after.get(what, 0) - before.get(what, 0) for what in {**after, **before}}


def by_seat(s: StationsTable, gains: Gains) -> dict[str, int]:
    """What the seat gains that decides, then the others by their colours."""
    b = s.board
    found: dict[str, int] = {}
    for step in range(int(b.seats)):
        seat = (int(s.mover) + step) % int(b.seats)
        whose = f" of {b.colours[seat].capitalize()}" if step else ""
        for (who, thing), number in gains.items():
            if who == seat and number:
                found[f"{thing}{whose}"] = number
    return found


def cards_of(s: StationsTable, good: i64) -> str:
    return f"cards: {s.board.good_names[good]}"


def owned(s: StationsTable) -> Gains:
    """What every seat has of all that Deliveries and speculation bring, as everybody sees it."""
    b = s.board
    found: Gains = {}
    for who in range(int(b.seats)):
        found[who, POINTS] = int(s.vp[who])
        for good in range(GOODS):
            found[who, cards_of(s, good)] = int(s.goods[who * GOODS + good])
        found[who, POWER] = int(s.drawn[who])
        waiting = sum(1 for place in range(int(s.dice)) if s.die[place] == DIE.BONUS) if who == s.active else 0
        found[who, DICE] = int(s.held[who]) + waiting
    return found


def missions_revealed(s: StationsTable, ahead: StationsTable) -> int:
    """The points of Missions that the seat reveals, of those in its hand: which are held by others, or drawn first, is hidden."""
    b = s.board
    points = 0
    for card in range(int(b.missions)):
        at = s.mover * b.cards + card
        if s.hand[at]:
            points += int(b.mission_points[card]) * (int(ahead.shown[at]) - int(s.shown[at]))
    return points


# ---- Step 4, while Step 3 goes on


def to_come(s: StationsTable) -> Gains:
    """What is certain of Step 4 as trains and Buildings stand now. Of what is short that is told which a seat gets in any case.
    Later moves of Step 3 tell what they change."""
    b = s.board
    found: Gains = {}
    power: Gains = {}
    dice: Gains = {}
    goods: list[Gains] = [{} for kind in range(KINDS)]
    ahead = s.clone()
    assert isinstance(ahead, StationsTable)
    for route in range(int(b.routes)):
        nth: i64 = 0
        while spaces := delivery_spaces(s, i64(route), nth):
            cities = delivery_cities(s, i64(route), spaces)
            join(ahead, cities)
            for seat in range(int(b.seats)):
                if dice_on(s, spaces, i64(seat)):
                    add(found, seat, POINTS, int(bit_count(cities) * b.completion))
            winner = majority(s, i64(route), spaces)
            for city in range(int(b.cities)):
                if not (cities >> city) & 1:
                    continue
                if b.bonus[city] == BONUS.POWER:
                    add(power, winner, POWER, 1)
                elif b.bonus[city] == BONUS.DIE:
                    add(dice, winner, DICE, 1)
                else:
                    add(found, winner, POINTS, int(b.bonus_points[city]))
                for lot in range(city * LOCATIONS, city * LOCATIONS + LOCATIONS):
                    code = int(s.lots[lot]) - 1
                    if code >= 0:
                        kind = code % KINDS
                        add(goods[kind], code // KINDS, cards_of(s, i64(s.stack_good[kind])), 1)
            nth += 1
    for kind in range(KINDS):
        left = int(s.stack_left[kind])
        share(found, goods[kind], left)
        for (seat, _), due in goods[kind].items():
            add(found, seat, POINTS, max(0, due - left) * int(b.instead_of_goods))
    share(found, power, sum(s.deck))
    back = sum(1 for place in range(int(s.dice)) if s.die[place] == DIE.BONUS and s.face[place] < FACE.LOCKED)
    share(found, dice, int(s.white) + back)
    seat = int(s.mover)
    if b.stands and s.standing[seat]:
        for card in range(int(b.missions)):
            if s.hand[seat * b.cards + card] and fulfilled(ahead, i64(card)):
                add(found, seat, POINTS, int(b.mission_points[card]))
    return found


def add(gains: Gains, seat: int, thing: str, number: int) -> None:
    gains[seat, thing] = gains.get((seat, thing), 0) + number


def share(found: Gains, due: Gains, left: int) -> None:
    """What each seat gets at least, if so many are left and all others come first."""
    total = sum(due.values())
    for (seat, thing), number in due.items():
        add(found, seat, thing, min(number, max(0, left - (total - number))))


def majority(s: StationsTable, route: i64, spaces: i64) -> int:
    """The seat that alone will have the most dice, whatever is still placed; -1 if that is open (TS-MAJ-01)."""
    b = s.board
    dice = [int(dice_on(s, spaces, i64(seat))) for seat in range(int(b.seats))]
    most = dice[:]
    room = b.route_mask[route] & ~s.full_mask()
    if check_done(trains(s, DIE.OWN) + trains(s, DIE.BONUS), open_mask(s)) != LEGAL:
        most = [int(dice_on(s, b.route_mask[route], i64(seat))) for seat in range(int(b.seats))]
        most[int(s.active)] += int(min(trains(s, DIE.OWN), bit_count(room)))
    for seat in range(int(b.seats)):
        if all(dice[seat] > most[other] for other in range(int(b.seats)) if other != seat):
            return seat
    return -1
