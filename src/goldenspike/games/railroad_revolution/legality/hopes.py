"""Whether what was begun can be finished: a sum owed can be raised, and workers lent can be had back.

The effects of an action come in any order and its cost is paid at its end, so every step asks here first. The answer counts only
what the player has or can still surely take: a step after which an action could not be finished is never legal, and an action
that was begun can always be finished.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.railroad_revolution.legality.means import (
    city_cost,
    icons_due,
    rail_fare,
    railroad_income,
    rails_cost,
    reach_by_one,
    sure_sale,
    waived,
    worker_gain,
)
from goldenspike.games.railroad_revolution.names import Act, Did, F, Hue, Own, Q, R
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.bits import bit_count
from goldenspike.kernel.state import FRAME


def climb(
    t: RevolutionTable, worth: i64, free: i64, paid: i64, price: i64, takes: i64, fare: i64, up: i64, down: i64, stacks: i64
) -> i64:
    """The most that flips and trains still to come can raise `worth` to.

    `up`, `down` and `stacks` pack how many trains of each kind there are, four bits a kind.
    """
    best = worth
    board = t.board
    cost: i64 = 0 if free else price
    flip = free > 0 or (paid > 0 and worth >= price)
    for k in range(board.trains):
        kind = i64(k)
        row = board.train_reward[kind] * R.WIDTH
        gain = board.rewards[row + R.MONEY] + board.rewards[row + R.SHARES] * board.share_price
        if gain == 0:
            continue
        one: i64 = 1 << 4 * kind
        if flip:
            f = free - 1 if free else free
            p = paid if free else paid - 1
            if up >> 4 * kind & 15:
                best = max(best, climb(t, worth - cost + gain, f, p, price, takes, fare, up - one, down + one, stacks))
            if down >> 4 * kind & 15:
                best = max(best, climb(t, worth - cost, f, p, price, takes, fare, up + one, down - one, stacks))
        if takes > 0 and worth >= fare and stacks >> 4 * kind & 15:
            best = max(best, climb(t, worth - fare, free, paid, price, takes - 1, fare, up + one, down, stacks - one))
    return best


def packed(t: RevolutionTable, seat: i64, side: i64) -> i64:
    """A seat's trains face up (0) or down (1), or those to take (2), four bits a kind."""
    n: i64 = 0
    kinds = t.board.trains
    for kind in range(kinds):
        have = i64(t.stacks[kind]) if side == 2 else i64(t.trains[(seat * 2 + side) * kinds + kind])
        n |= min(have, 7) << 4 * i64(kind)
    return n


class Hopes:
    """What a player can still surely take this turn."""

    def __init__(self) -> None:
        self.workers: i64 = 0  # available, with those that are on their way
        self.pool: i64 = 0  # workers of the common supply that are left for the gains
        self.free: i64 = 0  # flips
        self.paid: i64 = 0
        self.price: i64 = 0
        self.takes: i64 = 0  # trains
        self.fare: i64 = 0
        self.income: i64 = 0
        self.sale: i64 = 0  # of a Trade, which is sure
        self.gains = vec[i64]()  # workers, money and shares they cost; three numbers each
        self.either: i64 = 0  # bits of gains of which only one may be taken

    def gain(self, workers: i64, money: i64, shares: i64) -> None:
        self.gains = append(append(append(self.gains, workers), money), shares)

    def copy(self) -> Hopes:
        other = Hopes()
        other.workers = self.workers
        other.pool = self.pool
        other.free = self.free
        other.paid = self.paid
        other.price = self.price
        other.takes = self.takes
        other.fare = self.fare
        other.income = self.income
        other.sale = self.sale
        other.gains = self.gains[:]
        other.either = self.either
        return other


def can_finish(t: RevolutionTable) -> bool:
    """Whether the player who decides can bring the turn to its end as things stand."""
    if t.depth == 0:
        return True
    offers: i64 = 0
    for k in range(1, t.depth):
        if t.stack[k * FRAME + F.KIND] == Q.GAIN and t.stack[k * FRAME + F.PRICE]:
            offers += 1
    for taken in range(offers + 1):
        if can_finish_taking(t, i64(taken)):
            return True
    return False


def can_finish_taking(t: RevolutionTable, offers: i64) -> bool:
    """The same if so many of the workers that are offered for money right now are taken: they are paid before all else."""
    seat = t.stack[F.SEAT]
    hopes = Hopes()
    hopes.workers = t.of(seat, Own.WORKERS) + offers
    hopes.pool = t.pool_size() - offers
    due: i64 = 0
    rail_pending = False
    for k in range(1, t.depth):
        at = k * FRAME
        kind = t.stack[at + F.KIND]
        if kind == Q.DISCARD:
            hopes.workers -= 1
        elif kind == Q.GAIN:
            if t.stack[at + F.PRICE] == 0:
                hopes.workers += 1
            elif offers > 0:
                offers -= 1
                due += t.stack[at + F.PRICE]
        elif kind == Q.FLIP:
            if t.stack[at + F.PRICE]:
                hopes.paid += 1
                hopes.free += t.stack[at + F.LEFT] - 1
                hopes.price = max(hopes.price, t.stack[at + F.PRICE])
            else:
                hopes.free += t.stack[at + F.LEFT]
        elif kind == Q.TRAIN:
            hopes.takes += 1
            hopes.fare = max(hopes.fare, t.stack[at + F.FARE])
        elif kind == Q.RAIL:
            rail_pending = True
    if t.stack[F.KIND] == Q.DEAL:
        taken = t.stack[F.TAKEN]
        if t.stack[F.AFTER] == 0 or taken == 0:
            hope_deals(t, hopes, taken, 0, t.stack[F.AFTER] != 0)
    if t.stack[F.KIND] != Q.ACT:
        return raise_all(t, hopes, 0, due)
    action = t.action()
    hue = t.worker()
    flags = t.stack[F.DID]
    fresh = not flags & Did.EXTRA
    if flags & Did.DEAL:
        hope_deals(t, hopes, 0, 0, False)
    if action == Act.TELEGRAPH:
        if not flags & Did.MAIN and (t.houses_left(seat) < 1 or t.of(seat, Own.OFFICES) + 1 >= 1 << t.board.offices):
            return False
        return raise_all(t, hopes, 0, due)
    if action == Act.TRADE:
        if not flags & Did.MAIN and t.sale_section(seat) < 0:
            return False
        hopes.sale = sure_sale(t)
        if hue == Hue.GREY and fresh:
            hope_deals(t, hopes, 0, t.board.trade_grey, True)
        return raise_all(t, hopes, 0, due)
    if action == Act.RAILROAD:
        icons = icons_due(t)
        if icons < 0:
            return False
        if fresh:
            hopes.income += railroad_income(t, hue, icons)
        return raise_all(t, hopes, rails_cost(t, icons), due)
    free = waived(t, not fresh)
    if flags & Did.MAIN:
        city = t.site()
        hope_city(t, hopes, city, hue, flags)
        if fresh and hue == Hue.PURPLE:
            hopes.paid += 1
            hopes.price = max(hopes.price, t.board.station_purple)
        return raise_all(t, hopes, 0 if free else city_cost(t, city), due)
    if t.houses_left(seat) < 1:
        return False
    reached = t.connected(seat)
    detour = t.board.station_purple + rail_fare(t, seat) if fresh and hue == Hue.PURPLE else i64(0)
    further: i64 = 0
    if rail_pending or detour > t.board.station_purple:
        further = reach_by_one(t, seat)
    for k in range(t.board.cities):
        place = i64(k)
        if t.of(seat, Own.STATIONS) >> place & 1 or not (reached | further) >> place & 1:
            continue
        trial = hopes.copy()
        first = Did.FIRST if t.first_in[place] == 0 else 0
        ahead: i64 = 0
        cost: i64 = 0 if free else city_cost(t, place)
        if reached >> place & 1:
            hope_city(t, trial, place, hue, flags | first)
            if fresh and hue == Hue.PURPLE:
                trial.paid += 1
                trial.price = max(trial.price, t.board.station_purple)
        elif rail_pending:
            ahead = rail_price_pending(t)
            hope_city(t, trial, place, hue, flags | first)
        else:
            ahead = detour
            hope_city(t, trial, place, hue, flags | first | Did.EXTRA)
        if raise_all(t, trial, cost, due + ahead):
            return True
    return False


def rail_price_pending(t: RevolutionTable) -> i64:
    for k in range(1, t.depth):
        if t.stack[k * FRAME + F.KIND] == Q.RAIL:
            return t.stack[k * FRAME + F.FARE]
    return 0


def hope_deals(t: RevolutionTable, hopes: Hopes, taken: i64, discount: i64, either: bool) -> None:
    """Count on workers of the deals that lie open."""
    for half in range(2):
        if taken >> i64(half) & 1:
            continue
        at = t.deal_tile * 2 + half
        row = t.board.deal_reward[at]
        gain = worker_gain(t, row)
        if gain:
            if either:
                hopes.either |= 1 << i64(len(hopes.gains) // 3)
            hopes.gain(gain, t.board.rewards[row * R.WIDTH + R.PRICE], max(i64(0), t.board.deal_cost[at] - discount))


def hope_city(t: RevolutionTable, hopes: Hopes, city: i64, hue: i64, flags: i64) -> None:
    """Count on the rewards of a city where a station is or will be built."""
    tile = i64(t.tiles[city])
    rewards = t.board.rewards
    fresh = not flags & Did.EXTRA
    primary = t.board.tile_primary[tile]
    gain = worker_gain(t, primary)
    if gain:
        price = rewards[primary * R.WIDTH + R.PRICE]
        if not flags & Did.PRIMARY:
            hopes.gain(gain, price, 0)
        if hue == Hue.TURQUOISE and fresh:
            hopes.gain(gain, price + t.board.station_turquoise, 0)
    uses: i64 = 0
    if flags & Did.FIRST and not flags & Did.BONUS:
        uses += 1
    if hue == Hue.GREY and fresh:
        uses += 1
    if uses == 0:
        return
    bonus = t.board.tile_bonus[tile]
    at = bonus * R.WIDTH
    price = rewards[at + R.PRICE]
    gain = worker_gain(t, bonus)
    for k in range(uses):
        if gain:
            hopes.gain(gain, price, 0)
        if rewards[at + R.FLIPS]:
            hopes.free += rewards[at + R.FLIPS]
            if price:
                hopes.free -= 1
                hopes.paid += 1
                hopes.price = max(hopes.price, price)
        if rewards[at + R.TRAIN]:
            hopes.takes += 1
            hopes.fare = max(hopes.fare, price)
        if price == 0:
            hopes.income += rewards[at + R.SHARES] * t.board.share_price + rewards[at + R.MONEY]


def raise_all(t: RevolutionTable, hopes: Hopes, cost: i64, ahead: i64) -> bool:
    """Whether money can be raised for `cost`, and workers up to the least that a player must have.

    `ahead` must be paid before anything that the hopes bring.
    """
    seat = t.stack[F.SEAT]
    board = t.board
    worth = t.worth(seat) - ahead
    if worth < 0:
        return False
    worth += hopes.sale
    short = board.least - hopes.workers
    if short <= 0 and worth >= cost:
        return True
    most = worth + hopes.income
    if hopes.free or hopes.paid:
        most = climb(
            t,
            most,
            hopes.free,
            hopes.paid,
            hopes.price,
            hopes.takes,
            hopes.fare,
            packed(t, seat, 0),
            packed(t, seat, 1),
            packed(t, seat, 2),
        )
    if short <= 0:
        return most >= cost
    pool = hopes.pool
    gains = hopes.gains
    kinds: i64 = len(gains) // 3
    shares = t.of(seat, Own.SHARES)
    for chosen in range(1 << kinds):
        if bit_count(chosen & hopes.either) > 1:
            continue
        got: i64 = 0
        money: i64 = 0
        paper: i64 = 0
        for k in range(kinds):
            if chosen >> i64(k) & 1:
                got += gains[3 * k]
                money += gains[3 * k + 1]
                paper += gains[3 * k + 2]
        hired = max(i64(0), short - got)
        if paper > shares or pool < min(got, short) + hired:
            continue
        if hired and worth < hired * board.hire_price:
            continue
        if most - paper * board.share_price >= cost + money + hired * board.hire_price:
            return True
    return False
