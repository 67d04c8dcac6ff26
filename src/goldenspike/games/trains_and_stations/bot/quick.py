"""A fast player for playouts. It looks at no position but the one before it: it rolls the dice that promise most, lays trains
where they bring most, and answers the rest by what it wishes for. Its wishes are data, found by self-play.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trains_and_stations.bot.hopes import Hopes
from goldenspike.games.trains_and_stations.bot.prospects import Prospects
from goldenspike.games.trains_and_stations.bot.replies import answer
from goldenspike.games.trains_and_stations.bot.throw import Throw
from goldenspike.games.trains_and_stations.bot.wishes import Wish, lateness, wish
from goldenspike.games.trains_and_stations.legality.resolve import open_mask, trains
from goldenspike.games.trains_and_stations.names import DIE, FACE, KINDS, LOCATIONS, Q, V
from goldenspike.games.trains_and_stations.state import StationsTable
from goldenspike.kernel.bits import bit_count

STEP: Final = 1000.0  # Buildings come before Coins, and both before what is kept for later
NEVER: Final = -1.0e9


def quick(s: StationsTable, hopes: Hopes, moves: vec[i64], count: i64, random: i64) -> i64:
    """The move that is wished for most; equal wishes are decided by chance."""
    kind = s.question
    late = lateness(s)
    if kind == Q.GATHER:
        return gather(s, hopes, moves, late, random)
    if kind == Q.REROLL:
        return reroll(s, hopes, moves, late, random)
    if kind == Q.RESOLVE and moves[0] < s.board.block[V.ERECT]:
        return lay(s, hopes, moves, count, late, random)
    first = (random * count) >> 31
    verb = s.rules.verb
    arg = s.rules.arg
    seat = s.mover
    best = NEVER
    chosen = moves[first]
    for i in range(count):
        move = moves[(first + i) % count]
        if kind == Q.RESOLVE:
            value = resolve(s, hopes, seat, late, verb[move], arg[move])
        else:
            value = answer(s, hopes, seat, late, verb[move], arg[move])
        if value > best:
            best = value
            chosen = move
    return chosen


def gather(s: StationsTable, hopes: Hopes, moves: vec[i64], late: float, random: i64) -> i64:
    """Which saved and bonus dice are rolled with the others, or whether all dice on the board are taken back."""
    block = s.board.block
    throw = Throw(s, hopes, s.active, late, random)
    if moves[0] == block[V.RECLAIM]:
        q = s.board.weights.quick
        more = float(s.on_board(s.active) - s.board.reclaim)
        value = wish(s, Wish.RECLAIM, late) + q[Wish.RECLAIM_DIE] * more + q[Wish.RECLAIM_BOARD] * throw.prospects.promised()
        if value > 0.0 or s.dice == 0:
            return block[V.RECLAIM]
    throw.search(0)
    return throw.next_move()


def reroll(s: StationsTable, hopes: Hopes, moves: vec[i64], late: float, random: i64) -> i64:
    """Whether another roll is worth its Coin, and of which dice."""
    block = s.board.block
    throw = Throw(s, hopes, s.active, late, random)
    if throw.fixed == 0:
        stay = throw.worth(vec[i64]([0] * 7), 0)
        cost = 0.0 if s.last_round else wish(s, Wish.REROLL, late)  # Coins are worth nothing in the end
        if throw.search(1) + cost <= stay:
            return block[V.STOP]
    else:
        throw.search(1)
    return throw.next_move()


def lay(s: StationsTable, hopes: Hopes, moves: vec[i64], count: i64, late: float, random: i64) -> i64:
    """The next train goes where all trains of the row together bring most."""
    own = trains(s, DIE.OWN)
    white = trains(s, DIE.BONUS)
    prospects = Prospects(s, hopes, s.active, late, own, own + white, random)
    wanted, by_white = prospects.place(white)
    spaces = wanted & open_mask(s)
    if spaces == 0:
        return moves[(random * count) >> 31]
    number = (random * bit_count(spaces)) >> 31
    space: i64 = 0
    while True:
        if (spaces >> space) & 1:
            if number == 0:
                break
            number -= 1
        space += 1
    return s.board.block[V.LAY_WHITE if by_white else V.LAY] + space


def resolve(s: StationsTable, hopes: Hopes, seat: i64, late: float, verb: i64, arg: i64) -> float:
    """What a move of Step 3 is worth once the trains are laid. Faces that are kept can be rolled again for nothing."""
    b = s.board
    q = b.weights.quick
    if verb == V.ERECT:
        return STEP + city_wish(s, hopes, seat, arg % b.cities)
    if verb == V.COIN:
        have = i64(s.coins[seat])
        value = wish(s, Wish.COIN_FIRST, late) + q[Wish.COIN_FALL] * float(have)
        room = b.coin_limit - have
        return value * float(room) / float(b.coins_per_die) if room < b.coins_per_die else value
    if verb == V.SAVE:
        return wish(s, Wish.COIN_KEPT, late) if arg == FACE.COIN else 0.5 * STEP
    if verb == V.SAVE_ALL:  # what it does one by one, as long as no Coin die is among them
        return NEVER if s.find_die(DIE.OWN, FACE.COIN) >= 0 else 0.6 * STEP
    return -STEP if verb == V.DONE else NEVER


def city_wish(s: StationsTable, hopes: Hopes, seat: i64, city: i64) -> float:
    """What a Building is worth in a city: by its routes, and by how soon a Delivery may come there."""
    b = s.board
    q = b.weights.quick
    full = s.full_mask()
    soon = 0.0
    for g in range(hopes.goals):
        if (hopes.goal_cities[g] >> city) & 1:
            soon = max(soon, 1.0 / float(1 + bit_count(hopes.goal_mask[g] & ~full)))
    value = q[Wish.CITY_TRAFFIC] * hopes.traffic[city] + q[Wish.CITY_SOON] * soon
    for i in range(city * LOCATIONS, city * LOCATIONS + LOCATIONS):
        code = i64(s.lots[i])
        if code and (code - 1) // KINDS != seat:
            value += q[Wish.CITY_RIVALS]
    return value
