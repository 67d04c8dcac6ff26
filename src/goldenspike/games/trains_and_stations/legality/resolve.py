"""Step 3: trains, Buildings, Coins and what can be kept. Each check is 0, or the code of what stands in the way."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.legality.dice import check_gift
from goldenspike.games.trains_and_stations.names import DIE, FACE, KINDS, WHY
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.bits import bit
from goldenspike.kernel.state import LEGAL


def trains(s: StationsTable, kind: i64) -> i64:
    """Train and Locked Train dice of the row that are still to be placed."""
    number: i64 = 0
    for i in range(s.dice):
        if s.face[i] >= FACE.LOCKED and i64(s.die[i]) == kind:
            number += 1
    return number


def open_mask(s: StationsTable) -> i64:
    """The free spaces next to a Station or to a die, as bits (TS-PLC-02)."""
    b = s.board
    full = s.full_mask()
    free: i64 = b.at_city & ~full
    near = b.next_mask
    for i in range(b.spaces):
        if near[i] & full and not (full >> i) & 1:
            free |= bit(i)
    return free


def check_lay(s: StationsTable, kind: i64, space: i64) -> i64:
    if trains(s, kind) == 0:
        return WHY.NO_TRAIN
    if s.spaces[space]:
        return WHY.OCCUPIED
    return LEGAL if (open_mask(s) >> space) & 1 else WHY.NOT_NEXT


def set_size(s: StationsTable, kind: i64) -> i64:
    """Dice of the row that show a type of Building, own and bonus dice together (TS-BLD-02)."""
    return s.count_dice(DIE.OWN, FACE.HOTEL + kind) + s.count_dice(DIE.BONUS, FACE.HOTEL + kind)


def lowest_level(s: StationsTable) -> i64:
    """The fewest Buildings that any Station has."""
    lowest: i64 = 99
    for i in range(s.board.cities):
        lowest = min(lowest, s.buildings_at(i))
    return lowest


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
    if set_size(s, kind) < s.board.set_size:
        return WHY.NO_SET
    if s.supply[seat * KINDS + kind] == 0:
        return WHY.NO_BUILDING
    code = check_station(s, city)
    if code != LEGAL and not any_station(s):
        return WHY.NOWHERE
    return code


def check_coin(s: StationsTable, seat: i64) -> i64:
    if s.find_die(DIE.OWN, FACE.COIN) < 0 and s.find_die(DIE.BONUS, FACE.COIN) < 0:
        return WHY.NO_COIN_DIE
    return LEGAL if i64(s.coins[seat]) < s.board.coin_limit else WHY.COINS_FULL


def check_save(s: StationsTable, face: i64) -> i64:
    if s.find_die(DIE.OWN, face) >= 0:
        return LEGAL
    return WHY.BONUS_NOT_SAVED if s.find_die(DIE.BONUS, face) >= 0 else WHY.NOT_SAVABLE


def only_done(s: StationsTable) -> bool:
    """Nothing is left to decide about the dice (TS-TRN-02): the step ends by itself."""
    seat = s.active
    if trains(s, DIE.OWN) + trains(s, DIE.BONUS) > 0 and open_mask(s):
        return False
    for i in range(FACE.COIN, FACE.RANCH + 1):
        if s.find_die(DIE.OWN, i) >= 0:
            return False
    if check_coin(s, seat) == LEGAL:
        return False
    for i in range(KINDS):
        if set_size(s, i) >= s.board.set_size and s.supply[seat * KINDS + i] and any_station(s):
            return False
    if s.board.coin_gifts:
        for i in range(s.board.seats):
            if check_gift(s, seat, i) == LEGAL:
                return False
    return True
