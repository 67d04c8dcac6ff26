"""Which dice the quick player rolls: every way to part the row into dice that stay and dice that are rolled, by face."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.trains_and_stations.bot.hopes import Hopes
from goldenspike.games.trains_and_stations.bot.plan import ONE, THREE, TWO
from goldenspike.games.trains_and_stations.bot.prospects import MOST, Prospects
from goldenspike.games.trains_and_stations.bot.wishes import Wish, wish
from goldenspike.games.trains_and_stations.legality.resolve import any_station
from goldenspike.games.trains_and_stations.names import DIE, FACE, KINDS, MARK, V
from goldenspike.games.trains_and_stations.state import StationsTable

WHITES: Final = 0  # bonus dice that were not rolled yet stand where unrolled faces do
CLASSES: Final = 7
FEW: Final = 15  # dice that the tables of chances know
WORST: Final = -1.0e9


def binomials() -> vec[float]:
    """The chance that so many of so many dice show a train, of which two of six faces have one."""
    found = vec[float]()
    for dice in range(FEW + 1):
        chance = 1.0
        for i in range(dice):
            chance *= 2.0 / 3.0
        for hits in range(FEW + 1):
            found = append(found, chance if hits <= dice else 0.0)
            chance *= float(dice - hits) / float(hits + 1) / 2.0
    return found


HITS: Final = binomials()


class Throw:
    """The row of dice by class, and the best way to roll it."""

    def __init__(self, s: StationsTable, hopes: Hopes, seat: i64, late: float, first: i64) -> None:
        self.s = s
        self.seat: i64 = seat
        self.fixed: i64 = 0  # dice that are rolled in any case
        self.stay = vec[i64]([0] * CLASSES)  # by face: dice that stay in any case, ...
        self.free = vec[i64]([0] * CLASSES)  # ... and those that may be rolled
        self.white = vec[i64]([0] * CLASSES)  # bonus dice among them, which cannot be kept for later
        for i in range(s.dice):
            mark = s.mark[i]
            face = i64(s.face[i])
            if mark == MARK.FIXED or mark == MARK.MARKED:
                self.fixed += 1
                continue
            if mark == MARK.BACK or face == FACE.LOCKED:
                self.stay[face] += 1
            else:
                self.free[face] += 1
            if s.die[i] == DIE.BONUS:
                self.white[face] += 1
        b = s.board
        self.prospects = Prospects(s, hopes, seat, late, MOST, min(s.dice, MOST), first)
        self.totals = vec[float]([0.0] * (MOST + 1))
        q = b.weights.quick
        for i in range(MOST + 1):
            self.totals[i] = q[Wish.TRAIN] * self.prospects.total(i) + wish(s, Wish.TRAIN_DIE, late) * float(i)
        self.prize: float = 0.0  # nothing but trains counts in the last turn
        self.coin_first: float = 0.0
        self.coin_fall: float = 0.0
        self.coin_kept: float = 0.0
        self.white_kept: float = 0.0
        if s.last_round == 0:
            self.prize = wish(s, Wish.PRIZE, late) if any_station(s) else 0.0
            self.coin_first = wish(s, Wish.COIN_FIRST, late)
            self.coin_fall = q[Wish.COIN_FALL]
            self.coin_kept = wish(s, Wish.COIN_KEPT, late)
            self.white_kept = wish(s, Wish.WHITE_KEPT, late)
        self.again: float = q[Wish.AGAIN] if i64(s.coins[seat]) > b.reroll_cost else 0.0
        self.top: float = WORST
        self.wanted = vec[i64]([0] * CLASSES)  # how many dice of each class the best way rolls

    def search(self, least: i64) -> float:
        """Find the best way that rolls at least so many dice."""
        self.top = WORST
        roll = vec[i64]([0] * CLASSES)
        self.part(0, roll, self.fixed, least)
        return self.top

    def part(self, face: i64, roll: vec[i64], rolled: i64, least: i64) -> None:
        if face == CLASSES:
            if rolled >= least:
                value = self.worth(roll, rolled)
                if value > self.top:
                    self.top = value
                    for i in range(CLASSES):
                        self.wanted[i] = roll[i]
            return
        count = self.free[face]
        for k in range(count + 1):
            # Of a Building all dice are rolled, or none, or those beyond a set
            if FACE.HOTEL <= face < FACE.HOTEL + KINDS and 0 < k < count and k != count - self.s.board.set_size:
                continue
            roll[face] = k
            self.part(face + 1, roll, rolled + k, least)
        roll[face] = 0

    def coins(self, dice: i64) -> float:
        """What dice that show Coin are worth."""
        b = self.s.board
        have = i64(self.s.coins[self.seat])
        value = 0.0
        for i in range(dice):
            room = b.coin_limit - have
            take = self.coin_first + self.coin_fall * float(have)
            if room < b.coins_per_die:
                take *= float(room) / float(b.coins_per_die)
            value += max(take, self.coin_kept)
            have = min(b.coin_limit, have + b.coins_per_die)
        return value

    def worth(self, roll: vec[i64], rolled: i64) -> float:
        s = self.s
        b = s.board
        q = b.weights.quick
        dice = min(rolled, FEW)
        coins = self.stay[FACE.COIN] + self.free[FACE.COIN] - roll[FACE.COIN]
        value = self.coins(coins)
        if rolled > 0:
            value += (self.coins(coins + 1) - value) * float(rolled) / 6.0
        value += self.white_kept * float(self.stay[WHITES] + self.free[WHITES] - roll[WHITES])
        trains = self.stay[FACE.LOCKED] + self.stay[FACE.TRAIN] + self.free[FACE.TRAIN] - roll[FACE.TRAIN]
        for hits in range(dice + 1):
            value += HITS[dice * (FEW + 1) + hits] * self.totals[min(trains + hits, MOST)]
        if self.prize > 0.0:
            for i in range(KINDS):
                if s.supply[self.seat * KINDS + i]:
                    value += self.prize * self.set_share(i + FACE.HOTEL, roll, dice)
        if rolled > 0:
            value += (q[Wish.ROLLED] + self.again) * float(rolled)
            need = b.strike - self.stay[FACE.LOCKED]
            risk = ONE[dice] if need == 1 else TWO[dice] if need == 2 else THREE[dice]
            value += q[Wish.STRIKE] * risk * float(min(b.strike_cost, s.vp[self.seat]))
        return value

    def set_share(self, face: i64, roll: vec[i64], dice: i64) -> float:
        """How much of a Building the dice of its face are worth, with those that are rolled."""
        b = self.s.board
        q = b.weights.quick
        count = self.stay[face] + self.free[face] - roll[face]
        whole = count // b.set_size
        value = float(whole)
        rest = count - whole * b.set_size
        lack = b.set_size - rest
        chance = ONE[dice] if lack == 1 else TWO[dice] if lack == 2 else THREE[dice]
        value += chance * (q[Wish.ROLL_TWO] if lack == 1 else q[Wish.ROLL_ONE] if lack == 2 else q[Wish.ROLL_NONE])
        kept = rest
        if roll[face] == 0 and self.white[face] > whole * b.set_size:
            kept = max(0, rest - self.white[face] + whole * b.set_size)
        if kept >= 2:
            value += q[Wish.SET_TWO]
        elif kept == 1:
            value += q[Wish.SET_ONE]
        return value

    def next_move(self) -> i64:
        """All dice but trains at once where the best way rolls just them, else die by die; then the roll."""
        block = self.s.board.block
        die = self.next_die()
        if die < 0:
            return block[V.ROLL]
        if self.s.board.marks_all and self.wanted[FACE.TRAIN] == 0:
            number: i64 = 0
            for face in range(FACE.LOCKED):
                if self.wanted[face] != self.free[face]:
                    return block[V.DIE] + die
                number += self.free[face]
            if number > 1:
                return block[V.MARK_ALL]
        return block[V.DIE] + die

    def next_die(self) -> i64:
        """The first die that the best way rolls and that is not marked yet; -1 if all are."""
        s = self.s
        for i in range(s.dice):
            face = i64(s.face[i])
            if s.mark[i] == 0 and face != FACE.LOCKED and self.wanted[face] > 0:
                return i
        return -1
