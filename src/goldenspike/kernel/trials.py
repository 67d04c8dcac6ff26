"""Trying out the moves of one decision in whole games, without returning to interpreted code.

Each promising move is followed by games that all seats play on by the quick policy. The n-th game of every move is played in the
n-th imagined world, under the same luck, so that only the differences count: moves that come to the same thing show no difference
at all and are dropped at once, and the others need far fewer games to tell apart. The move that the policy itself would make is
the measure; another one is chosen only if its lead over it is more than luck.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.kernel.judging import jolt, judgement, outcome, shares
from goldenspike.kernel.playout import play_on
from goldenspike.kernel.rng import rng_make, rng_next
from goldenspike.kernel.settings import Settings
from goldenspike.kernel.state import State

CANDIDATES: Final = 8  # moves that are compared
ROUND: Final = 8  # games of each move between two looks at what can be dropped
ALIKE: Final = 16  # games after which moves without any difference count as the same
EVEN: Final = 2.0  # games that count as even before the first is played: few games tell little
TRUST: Final = 0.02  # how far the doubt about a move may be off, as a chance to win
SURE: Final = 1.5  # how many errors a move must be behind to be dropped
APART: Final = 0.1  # how far apart the chances to win after two moves of a decision usually are


class Trials:
    """The moves of one decision of one seat, and what the games after them told."""

    def __init__(self, settings: Settings, source: State, seat: int, seed: int) -> None:
        self.settings = settings
        self.source = source
        self.seat: i64 = seat
        self.seats: i64 = source.rules.players
        self.seed = seed
        self.made: i64 = 0  # games
        self.counted: i64 = 0
        self.buffer = vec[i64](capacity=512)
        self.values = vec[float]([0.0] * self.seats)
        self.total: float = 0.0  # of the shares of the win in the games of the measure
        self.began: float = 0.0
        self.deadline: float = 1.0e18
        self.least: i64 = 0
        self.goal: i64 = 0
        self.longest: float = 0.0
        self.moves = vec[i64]()
        for move in source.legal_into(self.buffer):
            self.moves = append(self.moves, move)
        count: i64 = len(self.moves)
        self.prior = vec[float]([0.0] * count)
        self.games = vec[i64]([0] * count)
        self.leads = vec[float]([0.0] * count)  # of the worth less that of the measure in the same world, and of its square
        self.squares = vec[float]([0.0] * count)
        self.gains = vec[float]([0.0] * count)  # the same of the wins
        self.gain_squares = vec[float]([0.0] * count)
        self.pairs = vec[i64]([0] * count)
        self.alive = vec[i64]()
        self.base: i64 = 0  # the place of the measure
        self.base_worth = vec[float]()  # of the measure, world by world, and its share of the win
        self.base_won = vec[float]()
        self.even: float = 0.0  # EVEN, unless the measure has ended the game at once
        self.world: i64 = 0  # the world in progress, and whose turn it is in it
        self.turn: i64 = 0
        self.halved: i64 = 0  # how often the weaker half had to go
        if count and source.depth > 0:
            self.choose_candidates()

    # ---- which moves are tried

    def choose_candidates(self) -> None:
        """Those that look best, and the one that the policy would make."""
        source = self.source
        count: i64 = len(self.moves)
        prior = self.prior
        top = -1.0e18
        for k in range(count):
            ahead = source.clone()
            jolt(ahead)
            ahead.make(self.moves[k])
            prior[k] = judgement(ahead, int(self.seat))
            if prior[k] > top:
                top = prior[k]
                self.base = k
        total = 0.0
        for k in range(count):
            prior[k] = exp(max(-12.0, prior[k] - top))
            total += prior[k]
        for k in range(count):
            prior[k] = prior[k] / total
        if self.settings.care == 0:
            choice = source.quick(self.moves[:], count, rng_next(rng_make(self.seed)) >> 1)
            for k in range(count):
                if self.moves[k] == choice:
                    self.base = k
        self.alive = append(self.alive, self.base)
        taken = vec[i64]([0] * count)
        taken[self.base] = 1
        while i64(len(self.alive)) < min(count, CANDIDATES):
            best: i64 = -1
            for k in range(count):
                if not taken[k] and (best < 0 or prior[k] > prior[best]):
                    best = k
            taken[best] = 1
            self.alive = append(self.alive, best)

    # ---- thinking

    def begin(self, nodes: int, seconds: float) -> None:
        """Set the budget of games and of time, counted from now."""
        self.began = perf_counter()
        self.deadline = self.began + seconds
        self.least = self.made
        self.goal = self.made + nodes
        self.longest = 0.0
        self.halved = 0

    def think(self, slice: float) -> bool:
        """Play for a while; True when the budget is used up or one move is left."""
        now = perf_counter()
        until = min(self.deadline, now + slice)
        while self.made < self.goal:
            if now + self.longest * 0.5 >= self.deadline:
                return True
            if now >= until:
                return False
            self.play_one(self.alive[self.turn], self.world)
            self.turn += 1
            if self.turn >= i64(len(self.alive)):
                self.turn = 0
                self.world += 1
                if self.world % ROUND == 0:
                    self.drop(now)
                    if len(self.alive) == 1:
                        return True
            then = perf_counter()
            self.longest = max(self.longest * 0.9, then - now)
            now = then
        return True

    def drop(self, now: float) -> None:
        """Let go of moves that are the same as the measure, surely worse than the best, or in the weaker half when it is time."""
        best = self.best_place()
        top = self.promise(best)
        left = vec[i64]()
        for k in self.alive:
            if k != self.base:
                if self.pairs[k] >= ALIKE and self.squares[k] <= 0.0:
                    continue
                if self.pairs[k] >= ALIKE and self.promise(k) + SURE * self.doubt_of(k) < top:
                    continue
            left = append(left, k)
        self.alive = left
        used = float(self.made - self.least) / float(self.goal - self.least)
        used = max(used, (now - self.began) / max(self.deadline - self.began, 1.0e-9))
        if used >= 1.0 - 0.6 ** float(self.halved + 1) and len(self.alive) > 2:
            self.halved += 1
            keep: i64 = max(2, (i64(len(self.alive)) + 1) // 2)
            while i64(len(self.alive)) > keep:
                worst: i64 = -1
                for place in range(len(self.alive)):
                    k = self.alive[place]
                    if k != self.base and (worst < 0 or self.promise(k) < self.promise(self.alive[worst])):
                        worst = place
                left = vec[i64]()
                for place in range(len(self.alive)):
                    if place != worst:
                        left = append(left, self.alive[place])
                self.alive = left

    def doubt_of(self, k: i64) -> float:
        """How far off the promise of a move may be."""
        if k == self.base:
            return 0.0
        spread = TRUST * TRUST
        return sqrt(1.0 / (1.0 / spread + 1.0 / self.noise(k)))

    def noise(self, k: i64) -> float:
        """The square of the error of a move's lead."""
        n = float(max(self.pairs[k], 1))
        mean = self.leads[k] / n
        return (max(self.squares[k] / n - mean * mean, 0.0) + 0.02 / n) / n

    def promise(self, k: i64) -> float:
        """What a move is likely to gain over the measure: its lead, held back by the doubt that few games leave."""
        if k == self.base or self.pairs[k] == 0:
            return 0.0 if k == self.base else -self.settings.doubt
        spread = TRUST * TRUST
        error = self.noise(k)
        mean = self.leads[k] / float(self.pairs[k])
        return (mean / error - self.settings.doubt / spread) / (1.0 / error + 1.0 / spread)

    def best_place(self) -> i64:
        best = self.base
        top = 0.0
        for k in self.alive:
            if self.promise(k) > top:
                top = self.promise(k)
                best = k
        return best

    # ---- one game

    def play_one(self, k: i64, number: i64) -> None:
        world = self.source.imagine(int(self.seat), (self.seed << 24) + int(number))
        world.make(self.moves[k])
        settings = self.settings
        if k == self.base and world.depth > 0:
            self.even = EVEN
        play_on(world, settings.care, rng_make(int(number)), self.buffer, self.deadline)
        outcome(world, settings.lead, self.values)
        worth = self.values[self.seat]
        shares(world, self.values)
        won = self.values[self.seat]
        self.made += 1
        self.games[k] += 1
        if k == self.base:
            self.counted += 1
            self.total += won
            self.base_worth = append(self.base_worth, worth)
            self.base_won = append(self.base_won, won)
        elif number < i64(len(self.base_worth)):
            lead = worth - self.base_worth[number]
            self.leads[k] += lead
            self.squares[k] += lead * lead
            gain = won - self.base_won[number]
            self.gains[k] += gain
            self.gain_squares[k] += gain * gain
            self.pairs[k] += 1

    # ---- what was found

    def try_move(self, move: int, times: int) -> None:
        """Play on after a move, however bad it looks, until it has been tried so often."""
        for k in range(len(self.moves)):
            if self.moves[k] == move:
                while self.games[k] < times:
                    if self.counted <= self.games[k]:
                        self.play_one(self.base, self.counted)
                    if self.games[k] < times:
                        self.play_one(k, self.games[k])

    def results(self) -> list[tuple[int, int, float, float]]:
        """For each move: its number, how often it was tried, the chance to win (0 if it was not tried), its prior.

        The chosen one counts as tried most, once more than any other, so that several searches can be added up, and none counts
        as more likely to win.
        """
        found: list[tuple[int, int, float, float]] = []
        if len(self.moves) == 0:
            return found
        best = self.best_place()
        top = max(self.chance(best), self.chance(self.base))
        most: i64 = 0
        for k in range(len(self.moves)):
            most = max(most, self.games[k])
        for k in range(len(self.moves)):
            n = self.games[k]
            if k == best:
                found.append((int(self.moves[k]), int(most) + 1, top, self.prior[k]))
            else:
                found.append((int(self.moves[k]), int(n), min(top, self.chance(k)) if n else 0.0, self.prior[k]))
        return found

    def chance(self, k: i64) -> float:
        """The chance to win after a move: that of the measure and what the move gained in the same worlds, less luck."""
        measure = self.measure()
        n = float(self.pairs[k])
        if n == 0.0:
            return measure
        mean = self.gains[k] / n
        error = max(self.gain_squares[k] / n - mean * mean, 0.0) / n
        return min(1.0, max(0.0, measure + mean * APART * APART / (APART * APART + error)))

    def measure(self) -> float:
        """The chance to win after the move that the policy would make; a solo player has rivals too."""
        games = float(self.counted) + self.even
        return (self.total + self.even / float(max(self.seats, 2))) / games if games > 0.0 else 0.0

    def line(self, most: int) -> list[int]:
        """The best move, and what the policy would do next, as long as nothing comes to light."""
        found: list[int] = []
        world = self.source.clone()
        move = self.moves[self.best_place()]
        random = rng_make(self.seed)
        while len(found) < most:
            found.append(int(move))
            world.make(move)
            if world.depth == 0 or world.seat != self.seat or world.barrier == world.played:
                break
            moves = world.legal_into(self.buffer)
            count: i64 = len(moves)
            if count == 1:
                move = moves[0]
            else:
                move = world.quick(moves, count, rng_next(random) >> 1)
        return found
