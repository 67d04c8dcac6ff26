"""Step 3: trains, Buildings, Coins and what can be kept. Each check is 0, or the code of what stands in the way."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.legality.dice import check_gift
from goldenspike.games.trains_and_stations.names import DIE, FACE, KINDS, WHY
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.state import LEGAL

# ---- trains


def trains(s: StationsTable, kind: i64) -> i64:
    """Train and Locked Train dice of the row that are still to be placed."""
    number: i64 = 0
    face = s.face
    for i in range(s.dice):
        if face[i] >= FACE.LOCKED and i64(s.die[i]) == kind:
            number += 1
    return number


def open_mask(s: StationsTable) -> i64:
    """The free spaces next to a Station or to a die, as bits (TS-PLC-02)."""
    b = s.board
    full = s.full_mask()
    free: i64 = b.at_city & ~full
    one: i64 = 1
    for near in b.next_mask:
        if near & full and not full & one:
            free |= one
        one += one
    return free


def check_lay(s: StationsTable, left: i64, free: i64, space: i64) -> i64:
    """Whether a train can be placed, with so many trains of its colour left and these spaces open."""
    if left == 0:
        return WHY.NO_TRAIN
    if s.spaces[space]:
        return WHY.OCCUPIED
    return LEGAL if (free >> space) & 1 else WHY.NOT_NEXT


def check_done(left: i64, free: i64) -> i64:
    """Every train must be placed while a space is open for it (TS-PLC-01)."""
    return WHY.TRAINS_LEFT if left > 0 and free else LEGAL


# ---- Buildings


def set_size(s: StationsTable, kind: i64) -> i64:
    """Dice of the row that show a type of Building, own and bonus dice together (TS-BLD-02)."""
    wanted = FACE.HOTEL + kind
    number: i64 = 0
    face = s.face
    for i in range(s.dice):
        if i64(face[i]) == wanted:
            number += 1
    return number


def lowest_level(s: StationsTable) -> i64:
    """The fewest Buildings that any Station has."""
    lowest: i64 = 99
    for i in range(s.board.cities):
        lowest = min(lowest, s.buildings_at(i))
    return lowest


def check_set(s: StationsTable, seat: i64, kind: i64) -> i64:
    """A Building takes a set of dice and comes from the supply (TS-BLD-01, TS-BLD-04)."""
    if set_size(s, kind) < s.board.set_size:
        return WHY.NO_SET
    return LEGAL if s.supply[seat * KINDS + kind] else WHY.NO_BUILDING


def check_station(s: StationsTable, city: i64) -> i64:
    """Locations and levels (TS-BLD-05 to TS-BLD-07)."""
    there = s.buildings_at(city)
    if there >= s.board.locations[city]:
        return WHY.CITY_FULL
    if there > lowest_level(s):
        return WHY.LEVEL_TWO if there == 1 else WHY.LEVEL_THREE
    return LEGAL


def any_station(s: StationsTable) -> bool:
    for i in range(s.board.cities):
        if check_station(s, i) == LEGAL:
            return True
    return False


def check_erect(s: StationsTable, seat: i64, kind: i64, city: i64) -> i64:
    code = check_set(s, seat, kind)
    if code != LEGAL:
        return code
    code = check_station(s, city)
    if code != LEGAL and not any_station(s):
        return WHY.NOWHERE
    return code


# ---- Coins and dice that are kept


def check_coin(s: StationsTable, seat: i64) -> i64:
    face = s.face
    for i in range(s.dice):
        if face[i] == FACE.COIN:
            return LEGAL if i64(s.coins[seat]) < s.board.coin_limit else WHY.COINS_FULL
    return WHY.NO_COIN_DIE


def check_save(s: StationsTable, face: i64) -> i64:
    """Own dice can be kept for the next turn, bonus dice cannot (TS-SAV-01, TS-SAV-02)."""
    code: i64 = WHY.NOT_SAVABLE
    faces = s.face
    for i in range(s.dice):
        if i64(faces[i]) == face:
            if s.die[i] == DIE.OWN:
                return LEGAL
            code = WHY.BONUS_NOT_SAVED
    return code


def check_save_all(s: StationsTable) -> i64:
    """All own dice that can be kept, if there are two at least (TS-SAV-05)."""
    found: i64 = 0
    for i in range(s.dice):
        if s.die[i] == DIE.OWN and FACE.COIN <= i64(s.face[i]) <= FACE.RANCH:
            found += 1
    return LEGAL if found > 1 else WHY.FEW_TO_KEEP


def only_done(s: StationsTable) -> bool:
    """Nothing is left to decide about the dice (TS-TRN-02): the step ends by itself."""
    seat = s.active
    left = trains(s, DIE.OWN) + trains(s, DIE.BONUS)
    if left > 0 and check_done(left, open_mask(s)) != LEGAL:
        return False
    for face in range(FACE.COIN, FACE.RANCH + 1):
        if check_save(s, face) == LEGAL:
            return False
    if check_coin(s, seat) == LEGAL:
        return False
    for kind in range(KINDS):
        if check_set(s, seat, kind) == LEGAL and any_station(s):
            return False
    if s.board.coin_gifts:
        for to in range(s.board.seats):
            if check_gift(s, seat, to) == LEGAL:
                return False
    return True
