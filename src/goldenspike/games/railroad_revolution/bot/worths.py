"""What things are worth to a seat that plays quickly: money, workers, steps, rewards.

All is counted from the position as it stands, by the numbers of wishes.py. Nothing is tried out.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.railroad_revolution.bot.needs import Needs
from goldenspike.games.railroad_revolution.bot.wishes import Wish
from goldenspike.games.railroad_revolution.effects.milestones import fitting_post
from goldenspike.games.railroad_revolution.legality.means import owed
from goldenspike.games.railroad_revolution.names import HUES, TRACKS, F, Own, Q, R, Track
from goldenspike.games.railroad_revolution.state import RevolutionTable
from goldenspike.kernel.bits import bit_count

UNKNOWN: Final = -1.0e9
SPARE: Final = 3  # workers beyond the least number that count in full


class Worths(Needs):
    """What things are worth to a seat now."""

    def __init__(self, t: RevolutionTable, seat: i64) -> None:
        super().__init__(t, seat)
        own = t.own
        self.debt: i64 = owed(t) if t.depth and t.stack[F.KIND] == Q.ACT and t.stack[F.SEAT] == seat else 0
        self.money: i64 = own[self.own + Own.MONEY] - self.debt
        self.shares: i64 = own[self.own + Own.SHARES]
        plenty = max(0.0, 0.001 * float(self.money))
        lack = max(0.0, 1.0 - float(self.money) / float(max(t.board.rail_price, 1)))
        part = 1.0 - self.q[Wish.RICH] * plenty + self.q[Wish.POOR] * min(1.0, lack)
        self.cash: float = self.wish(Wish.CASH) * max(0.2, part)  # a hundred dollars
        self.share: float = self.wish(Wish.SHARE)
        self.spare: i64 = own[self.own + Own.WORKERS] - t.board.least
        spare = self.spare
        self.gain: float = self.wish(Wish.WORKER if spare < SPARE else Wish.WORKER_MORE)  # one worker more, or less
        self.loss: float = self.wish(Wish.WORKER if spare <= SPARE else Wish.WORKER_MORE)
        if spare < 0:
            self.gain += self.wish(Wish.WORKER_SHORT)
        if spare <= 0:
            self.loss += self.wish(Wish.WORKER_SHORT)
        # found when first asked for
        self.managers = vec[float]()
        self.step_best: float = UNKNOWN
        self.promotion_best: float = UNKNOWN
        self.train_best: float = UNKNOWN
        self.swap_best: float = UNKNOWN

    # ---- managers

    def manager(self, hue: i64) -> float:
        """The most that a worker of this colour is worth as a manager."""
        if len(self.managers) == 0:
            self.managers = vec[float]([0.0] * HUES)
            if self.post_first > 0.0 or self.post_second > 0.0:
                for k in range(HUES):
                    first = self.post_first if fitting_post(self.t, self.seat, 0, i64(k)) >= 0 else 0.0
                    second = self.post_second if fitting_post(self.t, self.seat, 1, i64(k)) >= 0 else 0.0
                    self.managers[k] = max(first, second)
        return self.managers[hue]

    def promotion(self, hue: i64, slot: i64) -> float:
        """What promoting a worker of this colour gains."""
        return (self.post_second if slot else self.post_first) - self.loss - self.hue(hue) + self.wish(Wish.PROMOTE)

    def best_promotion(self) -> float:
        """The best promotion with the workers at hand; 0 if none is worth it."""
        if self.promotion_best == UNKNOWN:
            best = 0.0
            for k in range(HUES):
                hue = i64(k)
                worth = self.manager(hue)
                if worth > 0.0 and (self.t.held(self.seat, hue, 0) or self.t.on_board(self.seat, hue)):
                    best = max(best, worth - self.loss - self.hue(hue) + self.wish(Wish.PROMOTE))
            self.promotion_best = best
        return self.promotion_best

    # ---- workers

    def hue(self, hue: i64) -> float:
        """What a colour is worth beside a white worker."""
        return self.wish(Wish.PURPLE + 2 * (hue - 1)) if hue else 0.0

    def colour(self, hue: i64, held: i64) -> float:
        """The same, and more if a milestone waits for it and there are only so many."""
        worth = self.hue(hue)
        if self.t.held(self.seat, hue, 0) + self.t.on_board(self.seat, hue) == held:
            worth += self.q[Wish.WANTED] * self.manager(hue)
        return worth

    # ---- money, steps, rewards

    def price(self, money: i64) -> float:
        """What a sum is worth that must be paid, if need be by selling shares."""
        worth = 0.01 * float(money) * self.cash
        short = money - max(self.money, 0)
        if short > 0:
            price = float(self.t.board.share_price)
            worth += float(short) / price * max(0.0, self.share - 0.01 * price * self.cash)
        return worth

    def step(self, track: i64) -> float:
        """What the next step on a track gains: points for what is there and what is to come, less what the slot asks."""
        t = self.t
        board = t.board
        q = self.q
        slot = i64(t.marks[self.seat * TRACKS + track]) + 1
        if slot >= board.slots:
            return -1.0e6
        at = track * board.slots + slot
        count = 0.0
        if track == Track.NETWORK:
            count = float(bit_count(t.links[self.seat] & board.level_cities[5]))
            count += q[Wish.NETWORK_MORE] * float(t.rails_left(self.seat)) * self.left
        elif track == Track.TELEGRAPH:
            count = (
                float(bit_count(t.own[self.own + Own.OFFICES]))
                + q[Wish.OFFICE_MORE] * float(t.houses_left(self.seat)) * self.left
            )
        else:
            count = float(bit_count(t.own[self.own + Own.STATIONS]))
            count += q[Wish.STATION_MORE] * float(t.houses_left(self.seat)) * self.left
        worth = float(board.track_points[at] - board.track_points[at - 1]) * count
        worth -= self.share * float(board.gate_shares[at]) + 0.01 * self.cash * float(board.gate_money[at])
        if board.gate_workers[at]:
            worth -= self.loss
        return worth

    def best_step(self) -> float:
        if self.step_best == UNKNOWN:
            best = 0.0
            for track in range(TRACKS):
                best = max(best, self.step(i64(track)))
            self.step_best = best
        return self.step_best

    def train(self, kind: i64) -> float:
        """A train that is taken."""
        board = self.t.board
        worth = float(board.train_points) + self.wish(Wish.TRAIN)
        if board.rewards[board.train_reward[kind] * R.WIDTH + R.TRAIN]:
            return worth  # or else there is no end of it
        return worth + self.q[Wish.TRAIN_USE] * self.left * self.reward(board.train_reward[kind])

    def best_train(self) -> float:
        if self.train_best == UNKNOWN:
            best = 0.0
            for kind in range(1, self.t.board.trains):
                if self.t.stacks[kind]:
                    best = max(best, self.train(i64(kind)))
            self.train_best = best
        return self.train_best

    def best_gain(self, hues: i64) -> float:
        """The best worker of these colours."""
        best = 0.0
        for k in range(HUES):
            if hues >> i64(k) & 1 and self.t.pool[k]:
                best = max(best, self.colour(i64(k), 0))
        return self.gain + best

    def reward(self, row: i64) -> float:
        """What a reward brings, less its price."""
        r = self.t.board.rewards
        at = row * R.WIDTH
        worth = 0.01 * self.cash * float(r[at + R.MONEY] - r[at + R.PRICE]) + self.share * float(r[at + R.SHARES])
        if r[at + R.STEPS]:
            worth += float(r[at + R.STEPS]) * self.best_step()
        if r[at + R.ONE_OF]:
            worth += self.best_gain(r[at + R.ONE_OF])
        if r[at + R.ALL]:
            for k in range(HUES):
                if r[at + R.ALL] >> i64(k) & 1:
                    worth += self.gain + self.colour(i64(k), 0)
        if r[at + R.HIRE]:
            worth += self.best_gain(31)
        if r[at + R.PROMOTE]:
            price = 0.01 * self.cash * float(r[at + R.PRICE_EACH])
            worth += self.q[Wish.PROMOTE_MORE] * max(0.0, self.best_promotion() - price)
        if r[at + R.FLIPS]:
            worth += float(r[at + R.FLIPS]) * self.wish(Wish.FLIP)
        if r[at + R.TRAIN]:
            worth += self.best_train()
        if r[at + R.RAIL]:
            worth += self.wish(Wish.LAY)
        if r[at + R.STATION]:
            worth += self.wish(Wish.HOUSE)
        if r[at + R.OFFICE]:
            worth += self.wish(Wish.WIRE)
        if r[at + R.EXCHANGE]:
            worth += max(0.0, self.best_swap())
        return worth

    def best_swap(self) -> float:
        """The dearest colour of the common supply instead of the cheapest that is held."""
        if self.swap_best == UNKNOWN:
            t = self.t
            least = 1.0e6
            most = -1.0e6
            for k in range(HUES):
                hue = i64(k)
                if t.held(self.seat, hue, 0) or t.on_board(self.seat, hue):
                    least = min(least, self.colour(hue, 1))
                if t.pool[hue]:
                    most = max(most, self.colour(hue, 0))
            self.swap_best = most - least
        return self.swap_best
