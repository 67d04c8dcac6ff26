"""Step 3: what the moves about rolled dice do."""

from __future__ import annotations

from mypy_extensions import i64, u8

from goldenspike.games.trains_and_stations.effects.delivery import next_delivery
from goldenspike.games.trains_and_stations.legality.resolve import only_done
from goldenspike.games.trains_and_stations.names import DIE, FACE, FACES, KINDS, LOCATIONS, STRIDE, TYPES, WHITE, Q
from goldenspike.games.trains_and_stations.state import StationsTable


def resolve(s: StationsTable) -> None:
    s.push(Q.RESOLVE, s.active)
    go_on(s)


def stop(s: StationsTable) -> None:
    for i in range(s.dice):
        s.mark[i] = 0
    s.pop()
    resolve(s)


def go_on(s: StationsTable) -> None:
    """After a move of Step 3: end the step when there is nothing left to decide."""
    if only_done(s):
        done(s)


def lay(s: StationsTable, kind: i64, space: i64) -> None:
    place_train(s, kind, space)
    go_on(s)


def place_train(s: StationsTable, kind: i64, space: i64) -> None:
    """Train and Locked Train are alike on the board, so it does not matter which goes first (TS-PLC-05)."""
    for i in range(s.dice):
        place: i64 = i
        if s.face[place] >= FACE.LOCKED and i64(s.die[place]) == kind:
            s.drop_die(place)
            break
    s.spaces[space] = WHITE if kind == DIE.BONUS else u8(s.active + 1)
    if s.journal is not None:
        key = "trains_and_stations.event.lay_white" if kind == DIE.BONUS else "trains_and_stations.event.lay"
        args = {"space": int(space) + 1, "route": s.board.route_names[s.board.route_of[space]]}
        s.note(s.active, key, "TS-PLC-04" if kind == DIE.BONUS else "TS-PLC-01", args)


def erect(s: StationsTable, kind: i64, city: i64) -> None:
    put_up(s, kind, city)
    go_on(s)


def put_up(s: StationsTable, kind: i64, city: i64) -> None:
    """Put up a Building for a set of dice. Bonus dice are used first: own dice left over can be saved or returned all the same,
    bonus dice could only be returned, so this takes no choice away (TS-BLD-01, TS-BLD-02)."""
    seat = s.active
    for i in range(s.board.set_size):
        place = s.find_die(DIE.BONUS, FACE.HOTEL + kind)
        if place < 0:
            place = s.find_die(DIE.OWN, FACE.HOTEL + kind)
        s.put_back(place)
    s.supply = s.supply[:]
    s.supply[seat * KINDS + kind] -= 1
    at = city * LOCATIONS
    while s.lots[at]:
        at += 1
    s.lots = s.lots[:]
    s.lots[at] = u8(1 + seat * KINDS + kind)
    if s.journal is not None:
        args = {"building": TYPES[kind], "city": s.board.city_names[city]}
        s.note(seat, "trains_and_stations.event.erect", "TS-BLD-01", args)


def take_coins(s: StationsTable) -> None:
    """Return a die showing Coin for Coins, a bonus die first: it could not be saved (TS-COI-01, TS-COI-02)."""
    seat = s.active
    place = s.find_die(DIE.BONUS, FACE.COIN)
    if place < 0:
        place = s.find_die(DIE.OWN, FACE.COIN)
    s.put_back(place)
    before: i64 = i64(s.coins[seat])
    after = min(before + s.board.coins_per_die, s.board.coin_limit)
    s.coins[seat] = u8(after)
    if s.journal is not None:
        s.note(seat, "trains_and_stations.event.coins", "TS-COI-01", {"coins": int(after - before), "have": int(after)})
    go_on(s)


def save(s: StationsTable, face: i64) -> None:
    """Keep an own die on its face for the next turn (TS-SAV-01)."""
    put_aside(s, face)
    go_on(s)


def save_all(s: StationsTable) -> None:
    """Keep all own dice that can be kept (TS-SAV-05)."""
    for face in range(FACE.COIN, FACE.RANCH + 1):
        for i in range(s.count_dice(DIE.OWN, face)):
            put_aside(s, face)
    go_on(s)


def put_aside(s: StationsTable, face: i64) -> None:
    s.drop_die(s.find_die(DIE.OWN, face))
    s.saved = s.saved[:]
    s.saved[s.active * STRIDE + face] += 1
    if s.journal is not None:
        s.note(s.active, "trains_and_stations.event.save", "TS-SAV-01", {"face": FACES[face]})


def done(s: StationsTable) -> None:
    """The rest of the dice goes back to the pools (TS-SAV-04, TS-BON-01), and the Deliveries follow."""
    while s.dice > 0:
        s.put_back(s.dice - 1)
    s.pop()
    next_delivery(s)


def give_coin(s: StationsTable, to: i64) -> None:
    """A gift, if the table allows gifts (TS-NEG-03)."""
    s.coins[s.active] -= 1
    s.coins[to] += 1
    if s.journal is not None:
        s.note(s.active, "trains_and_stations.event.gift", "TS-NEG-03", {"colour": s.board.colours[to].capitalize()})
    if s.question == Q.REROLL and i64(s.coins[s.active]) < s.board.reroll_cost:
        stop(s)
    elif s.question != Q.GATHER and s.question != Q.REROLL:
        go_on(s)
