"""The limits of each kind of move: 0, or the code of what stands in the way."""

from __future__ import annotations

from mypy_extensions import i64

from goldenspike.games.trains_and_stations.board import (
    COIN,
    GOODS,
    HOTEL,
    KINDS,
    LOCKED,
    RANCH,
)
from goldenspike.games.trains_and_stations.state import (
    BACK,
    BONUS,
    FIXED,
    OWN,
    StationsTable,
)
from goldenspike.games.trains_and_stations.upgrade import (
    last_good,
    offered_goods,
)
from goldenspike.games.trains_and_stations.verbs import (
    BONUS_NOT_SAVED,
    CARD_NOT_HELD,
    CITY_FULL,
    COINS_FULL,
    GIFT_TO_SELF,
    LEVEL_THREE,
    LEVEL_TWO,
    LOCKED_DIE,
    MUST_ADD,
    MUST_ADD_ALL,
    MUST_ROLL,
    NO_BUILDING,
    NO_CARD,
    NO_COIN,
    NO_COIN_DIE,
    NO_DIE,
    NO_SET,
    NO_TRAIN,
    NOT_JOINED,
    NOT_NEXT,
    NOT_SAVABLE,
    NOWHERE,
    OCCUPIED,
    ODD_TRADE,
    OTHER_GOOD,
    RECEIVER_FULL,
    REROLL,
    SCORED_TWICE,
    TAKEN_BACK,
    TOO_FEW_GOODS,
)
from goldenspike.kernel.bits import bit
from goldenspike.kernel.state import LEGAL


def die_code(s: StationsTable, kind: i64, place: i64) -> i64:
    """A die can be marked for the next roll, and taken back once (TS-ROL-02, TS-ROL-03)."""
    if place >= s.dice:
        return NO_DIE
    if kind == REROLL and s.face[place] == LOCKED:
        return LOCKED_DIE
    mark = s.mark[place]
    if mark == FIXED:
        if s.die[place] == OWN:
            return MUST_ROLL
        return MUST_ADD_ALL if s.white == 0 else MUST_ADD
    return TAKEN_BACK if mark == BACK else LEGAL


def any_marked(s: StationsTable) -> bool:
    for i in range(s.dice):
        if s.mark[i] == 1:
            return True
    return False


def trains(s: StationsTable, kind: i64) -> i64:
    """Train and Locked Train dice of the row that are still to be placed."""
    number: i64 = 0
    for i in range(s.dice):
        if s.face[i] >= LOCKED and i64(s.die[i]) == kind:
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


def lay_code(s: StationsTable, kind: i64, space: i64) -> i64:
    if trains(s, kind) == 0:
        return NO_TRAIN
    if s.spaces[space]:
        return OCCUPIED
    return LEGAL if (open_mask(s) >> space) & 1 else NOT_NEXT


def set_size(s: StationsTable, kind: i64) -> i64:
    """Dice of the row that show a type of Building, own and bonus dice together (TS-BLD-02)."""
    return s.count_dice(OWN, HOTEL + kind) + s.count_dice(BONUS, HOTEL + kind)


def lowest_level(s: StationsTable) -> i64:
    """The fewest Buildings that any Station has."""
    lowest: i64 = 99
    for i in range(s.board.cities):
        lowest = min(lowest, s.buildings_at(i))
    return lowest


def station_code(s: StationsTable, city: i64) -> i64:
    """Locations and levels (TS-BLD-05 to TS-BLD-07)."""
    there = s.buildings_at(city)
    if there >= s.board.locations[city]:
        return CITY_FULL
    if there > lowest_level(s):
        return LEVEL_TWO if there == 1 else LEVEL_THREE
    return LEGAL


def any_station(s: StationsTable) -> bool:
    for i in range(s.board.cities):
        if station_code(s, i) == LEGAL:
            return True
    return False


def erect_code(s: StationsTable, seat: i64, kind: i64, city: i64) -> i64:
    if set_size(s, kind) < s.board.set_size:
        return NO_SET
    if s.supply[seat * KINDS + kind] == 0:
        return NO_BUILDING
    code = station_code(s, city)
    if code != LEGAL and not any_station(s):
        return NOWHERE
    return code


def coin_code(s: StationsTable, seat: i64) -> i64:
    if s.find_die(OWN, COIN) < 0 and s.find_die(BONUS, COIN) < 0:
        return NO_COIN_DIE
    return LEGAL if i64(s.coins[seat]) < s.board.coin_limit else COINS_FULL


def save_code(s: StationsTable, face: i64) -> i64:
    if s.find_die(OWN, face) >= 0:
        return LEGAL
    return BONUS_NOT_SAVED if s.find_die(BONUS, face) >= 0 else NOT_SAVABLE


def give_code(s: StationsTable, seat: i64, to: i64) -> i64:
    if to == seat:
        return GIFT_TO_SELF
    if s.coins[seat] == 0:
        return NO_COIN
    return LEGAL if i64(s.coins[to]) < s.board.coin_limit else RECEIVER_FULL


def mission_code(s: StationsTable, seat: i64, card: i64) -> i64:
    b = s.board
    if s.hand[seat * b.cards + card] == 0:
        return NO_CARD
    if (s.top(3) >> card) & 1:
        return SCORED_TWICE
    here = s.joined[b.first[card]]
    return LEGAL if here and here == s.joined[b.second[card]] else NOT_JOINED


def trade_code(s: StationsTable, seat: i64, good: i64, count: i64) -> i64:
    if good != s.top(3):
        return OTHER_GOOD
    if count > i64(s.goods[seat * GOODS + good]):
        return TOO_FEW_GOODS
    if last_good(s, seat, good) and (offered_goods(s, seat) + count) % 2:
        return ODD_TRADE
    return LEGAL


def cards_code(s: StationsTable, seat: i64, combo: i64) -> i64:
    b = s.board
    if s.top(3) != GOODS:
        return OTHER_GOOD
    for i in range(b.pairs):
        if b.combo_count(combo, i) > i64(s.hand[seat * b.cards + b.missions + i]):
            return CARD_NOT_HELD
    return LEGAL


def only_done(s: StationsTable) -> bool:
    """Nothing is left to decide about the dice (TS-TRN-02): the step ends by itself."""
    seat = s.active
    if trains(s, OWN) + trains(s, BONUS) > 0 and open_mask(s):
        return False
    for i in range(COIN, RANCH + 1):
        if s.find_die(OWN, i) >= 0:
            return False
    if coin_code(s, seat) == LEGAL:
        return False
    for i in range(KINDS):
        if set_size(s, i) >= s.board.set_size and s.supply[seat * KINDS + i] and any_station(s):
            return False
    if s.board.coin_gifts:
        for i in range(s.board.seats):
            if give_code(s, seat, i) == LEGAL:
                return False
    return True
