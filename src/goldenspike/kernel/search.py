"""Tree search over imagined worlds, without returning to interpreted code.

One simulation imagines a world from what the searching seat knows, walks down the tree of that seat's own turn, plays on by
judgement to a horizon of a few turns, and looks at the chances of all seats there. A node stands for what the seat can tell
apart: the moves that led there and the list of legal moves found there, so that different draws after the same move get nodes
of their own. What others do, and what is drawn, is averaged over worlds; what the seat decides itself is worth its best
decision, not the mean of those that were tried. Forced moves are made without a node.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.kernel.rng import rng_below, rng_make, rng_next
from goldenspike.kernel.state import State
from goldenspike.kernel.weights import Weights

CLOSED: Final = -1  # a node whose moves have not been judged yet
NONE: Final = -1
SIGN: Final = 0x1FFFFFFF  # signatures of legal moves stay far below 2**63
JOLT: Final = 0x5BD1E995


class Settings:
    """How a search thinks. The numbers of a game come from its data; the levels choose the rest."""

    def __init__(self) -> None:
        self.explore: float = 1.5  # how much an untried move is worth trying
        self.focus: float = 1.0  # points of judgement by which a move must lead to look e times as likely
        self.scale: float = 8.0  # points of judgement by which a seat must lead to be e times as likely to win
        self.horizon: i64 = 1  # changes of the deciding seat: the end of the own turn
        self.steps: i64 = 60  # decisions after which a simulation ends at the latest
        self.width: i64 = 6  # moves that are looked at for each decision beyond the tree


def jolt(state: State) -> None:
    """Turn the generator of a copy elsewhere, so that nobody looks ahead at the draws of the very world it plays in."""
    rng = state.rng
    rng[1] = rng[1] ^ JOLT
    rng_next(rng)


def chances(state: State, scale: float, out: vec[float]) -> None:
    """The chance of every seat to win: the result of a finished game, else what the judgement makes of it."""
    seats: i64 = state.rules.players
    if state.depth == 0:
        best = state.best()
        share = 1.0 / float(max(len(best), 1))
        for seat in range(seats):
            out[seat] = share if seat in best else 0.0
        return
    if seats == 1:
        out[0] = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, state.judge(0) / scale))))
        return
    top = -1.0e18
    for seat in range(seats):
        value = state.judge(int(seat)) / scale
        out[seat] = value
        top = max(top, value)
    total = 0.0
    for seat in range(seats):
        out[seat] = exp(max(-40.0, out[seat] - top))
        total += out[seat]
    for seat in range(seats):
        out[seat] = out[seat] / total


def best_by_judgement(state: State, moves: vec[i64], width: i64, random: vec[i64]) -> i64:
    """The move that looks best to the deciding seat among at most `width` of them."""
    seat = state.seat
    count: i64 = len(moves)
    looked: i64 = min(count, width)
    best = -1.0e18
    chosen = moves[0]
    for k in range(looked):
        if looked < count:  # a partial shuffle in place: each subset is equally likely
            other = k + rng_below(random, count - k)
            keep = moves[k]
            moves[k] = moves[other]
            moves[other] = keep
        ahead = state.clone()
        jolt(ahead)
        ahead.make(moves[k])
        value = judgement(ahead, seat)
        if value > best:
            best = value
            chosen = moves[k]
    return chosen


def judgement(state: State, seat: int) -> float:
    """The judgement of a position, with the result of a finished game on top."""
    value = state.judge(seat)
    if state.depth == 0:
        value += 100.0 if seat in state.best() else -100.0
    return value


class Tree:
    """The search of one seat from one position. Numbers of nodes and edges index packed arrays."""

    def __init__(self, settings: Settings, weights: Weights | None, source: State, seat: int, seed: int) -> None:
        self.settings = settings
        self.weights = weights
        self.seat: i64 = seat
        self.seats: i64 = source.rules.players
        self.seed = seed
        self.random = rng_make(seed)
        self.worlds: i64 = 0
        self.made: i64 = 0  # simulations
        self.decisions: i64 = 0  # in all simulations
        self.began: float = 0.0  # of the thinking in progress: see `begin`
        self.deadline: float = 1.0e18
        self.least: i64 = 0
        self.goal: i64 = 0
        self.longest: float = 0.0
        self.buffer = vec[i64](capacity=512)
        self.path = vec[i64]()  # the edges of this simulation
        self.leaf: i64 = NONE  # the node at which it left the tree, if it met one
        self.values = vec[float]([0.0] * self.seats)
        self.totals = vec[float]([0.0] * self.seats)  # the chances of all seats, added up over the simulations from this root
        self.counted: i64 = 0
        self.low: float = 1.0e9  # the worst and the best mean chance seen, to tell near moves apart
        self.high: float = -1.0e9
        self.node_first = vec[i64]()
        self.node_count = vec[i64]()
        self.node_seat = vec[i64]()
        self.node_visits = vec[i64]()
        self.node_sign = vec[i64]()
        self.node_next = vec[i64]()
        self.node_sum = vec[float]()  # of the simulations that left the tree here
        self.edge_move = vec[i64]()
        self.edge_visits = vec[i64]()
        self.edge_sum = vec[float]()
        self.edge_value = vec[float]()  # the chance to win if the seat goes on as well as has been seen
        self.edge_prior = vec[float]()
        self.edge_child = vec[i64]()
        moves = source.legal_into(self.buffer)
        self.root: i64 = self.new_node(seat, sign(moves))
        self.source = source
        if source.depth > 0:
            self.open(self.root, source, moves)

    # ---- the tree

    def new_node(self, seat: i64, signature: i64) -> i64:
        self.node_first = append(self.node_first, 0)
        self.node_count = append(self.node_count, CLOSED)
        self.node_seat = append(self.node_seat, seat)
        self.node_visits = append(self.node_visits, 0)
        self.node_sign = append(self.node_sign, signature)
        self.node_next = append(self.node_next, NONE)
        self.node_sum = append(self.node_sum, 0.0)
        return i64(len(self.node_first)) - 1

    def open(self, node: i64, state: State, moves: vec[i64]) -> None:
        """Give a node its edges, each with a prior from the judgement of the position one move ahead."""
        seat = state.seat
        count: i64 = len(moves)
        first: i64 = len(self.edge_move)
        top = -1.0e18
        for k in range(count):
            ahead = state.clone()
            jolt(ahead)
            ahead.make(moves[k])
            value = judgement(ahead, seat)
            top = max(top, value)
            self.edge_move = append(self.edge_move, moves[k])
            self.edge_visits = append(self.edge_visits, 0)
            self.edge_sum = append(self.edge_sum, 0.0)
            self.edge_value = append(self.edge_value, 0.0)
            self.edge_prior = append(self.edge_prior, value)
            self.edge_child = append(self.edge_child, NONE)
        prior = self.edge_prior
        total = 0.0
        for k in range(count):
            likely = exp(max(-12.0, (prior[first + k] - top) / self.settings.focus))
            prior[first + k] = likely
            total += likely
        for k in range(count):
            prior[first + k] = 0.95 * prior[first + k] / total + 0.05 / float(count)
        self.node_first[node] = first
        self.node_count[node] = count

    def select(self, node: i64) -> i64:
        """The edge to try next: good so far, or likely and little tried."""
        first = self.node_first[node]
        values = self.edge_value
        visits = self.edge_visits
        prior = self.edge_prior
        span = max(self.high - self.low, 0.01)
        total: i64 = 0
        known = 0.0
        for k in range(first, first + self.node_count[node]):
            total += visits[k]
            known += values[k] * float(visits[k])
        mean = known / float(total) if total else 0.5
        reach = self.settings.explore * sqrt(float(total) + 1.0)
        best = -1.0e18
        chosen = first
        for k in range(first, first + self.node_count[node]):
            n = visits[k]
            worth = values[k] if n else mean - 0.1 * span
            value = worth / span + reach * prior[k] / float(n + 1)
            if value > best:
                best = value
                chosen = k
        return chosen

    def follow(self, edge: i64, seat: i64, signature: i64) -> i64:
        """The node behind an edge for what its decider finds there; made if it is new."""
        child = self.edge_child[edge]
        while child != NONE:
            if self.node_sign[child] == signature and self.node_seat[child] == seat:
                return child
            child = self.node_next[child]
        fresh = self.new_node(seat, signature)
        self.node_next[fresh] = self.edge_child[edge]
        self.edge_child[edge] = fresh
        return fresh

    def size(self) -> int:
        """How many nodes there are."""
        return len(self.node_first)

    def keep(self, move: i64, source: State) -> bool:
        """Take the part of the tree behind a move that was made and revealed nothing; False if there is none."""
        moves = source.legal_into(self.buffer)
        signature = sign(moves)
        first = self.node_first[self.root]
        for edge in range(first, first + self.node_count[self.root]):
            if self.edge_move[edge] == move:
                child = self.edge_child[edge]
                while child != NONE:
                    if self.node_sign[child] == signature and self.node_seat[child] == self.seat:
                        self.root = child
                        self.source = source
                        self.totals = vec[float]([0.0] * self.seats)
                        self.counted = 0
                        if self.node_count[child] == CLOSED:
                            self.open(child, source, moves)
                        return True
                    child = self.node_next[child]
        return False

    # ---- thinking

    def begin(self, nodes: int, seconds: float) -> None:
        """Set the budget of simulations and of time, counted from now."""
        self.began = perf_counter()
        self.deadline = self.began + seconds
        self.least = self.made
        self.goal = self.made + nodes
        self.longest = 0.0

    def think(self, slice: float) -> bool:
        """Simulate for a while; True when the budget is used up or the answer cannot change any more.

        Slices let the other threads of a program breathe: compiled code does not.
        """
        now = perf_counter()
        until = min(self.deadline, now + slice)
        while self.made < self.goal:
            if now + self.longest * 0.5 >= self.deadline:
                return True
            if now >= until:
                return False
            self.simulate()
            then = perf_counter()
            self.longest = max(self.longest * 0.9, then - now)
            now = then
            if self.made & 15 == 0:
                left = self.goal - self.made
                rate = float(self.made - self.least) / max(now - self.began, 1.0e-6)
                if rate * (self.deadline - now) < float(left):
                    left = i64(rate * (self.deadline - now)) + 1
                if self.settled(left):
                    return True
        return True

    def settled(self, left: i64) -> bool:
        """Whether the move tried most stays that even if all simulations left go to the second."""
        first = self.node_first[self.root]
        most: i64 = 0
        second: i64 = 0
        for edge in range(first, first + self.node_count[self.root]):
            n = self.edge_visits[edge]
            if n > most:
                second = most
                most = n
            elif n > second:
                second = n
        return most - second > left

    def results(self) -> list[tuple[int, int, float, float]]:
        """For each move of the root: its number, how often it was tried, the mean chance to win, its prior."""
        found: list[tuple[int, int, float, float]] = []
        first = self.node_first[self.root]
        for edge in range(first, first + self.node_count[self.root]):
            n = self.edge_visits[edge]
            found.append((int(self.edge_move[edge]), int(n), self.edge_value[edge], self.edge_prior[edge]))
        return found

    def standing(self) -> list[float]:
        """The chance of every seat to win from here, as the search sees it."""
        return [self.totals[seat] / float(max(self.counted, 1)) for seat in range(self.seats)]

    def line(self, most: int) -> list[int]:
        """The moves that the searching seat means to make next: the most tried ones, as long as they are its own and sure."""
        found: list[int] = []
        node = self.root
        while len(found) < most and self.node_count[node] != CLOSED and self.node_seat[node] == self.seat:
            first = self.node_first[node]
            best = first
            for edge in range(first, first + self.node_count[node]):
                if self.edge_visits[edge] > self.edge_visits[best]:
                    best = edge
            if self.edge_visits[best] < 3:
                break
            found.append(int(self.edge_move[best]))
            node = self.edge_child[best]
            if node == NONE or self.node_next[node] != NONE:  # the game may go different ways from here
                break
        return found

    # ---- one simulation

    def try_move(self, move: int, times: int) -> None:
        """Simulate a move of the root, however bad it looks, until it has been tried so often."""
        first = self.node_first[self.root]
        for edge in range(first, first + self.node_count[self.root]):
            if self.edge_move[edge] == move:
                while self.edge_visits[edge] < times:
                    self.simulate_from(edge)

    def simulate(self) -> None:
        self.simulate_from(self.select(self.root))

    def simulate_from(self, edge: i64) -> None:
        """Walk down from an edge of the root, play on, look, and carry what was seen up again."""
        settings = self.settings
        # The n-th try of every move meets the n-th world: moves are compared under the same luck.
        world = self.source.imagine(int(self.seat), (self.seed << 24) + int(self.edge_visits[edge]))
        self.path = vec[i64](capacity=64)
        self.leaf = NONE
        changes: i64 = 0
        steps: i64 = 0
        walking = True
        while True:
            before = world.seat
            self.path = append(self.path, edge)
            world.make(self.edge_move[edge])
            steps += 1
            moves = self.buffer
            while world.depth > 0:
                moves = world.legal_into(self.buffer)
                if len(moves) > 1:
                    break
                world.make(moves[0])
                steps += 1
            if world.depth == 0:
                walking = False
                break
            if world.seat != before:
                changes += 1
            if changes >= settings.horizon or steps >= settings.steps:
                walking = False
                break
            if world.seat != self.seat or changes > 0:  # the tree is the own turn; what follows is played by judgement
                break
            node = self.follow(edge, world.seat, sign(moves))
            self.node_visits[node] += 1
            if self.node_count[node] == CLOSED:
                if self.node_visits[node] < 2:
                    self.leaf = node
                    break
                self.open(node, world, moves)
            edge = self.select(node)
        if walking:
            steps = self.play_on(world, changes, steps)
        self.look(world)
        self.carry_up()
        for seat in range(self.seats):
            self.totals[seat] += self.values[seat]
        self.counted += 1
        self.made += 1
        self.decisions += steps

    def look(self, world: State) -> None:
        """The chances of all seats at the horizon, by the weights that are meant for it."""
        weights = self.weights
        if weights is None:
            chances(world, self.settings.scale, self.values)
            return
        keep = weights.values
        weights.values = weights.between
        chances(world, self.settings.scale, self.values)
        weights.values = keep

    def carry_up(self) -> None:
        """Enter what was seen into the edges of the path, from its end to the root."""
        value = self.values[self.seat]
        sums = self.edge_sum
        visits = self.edge_visits
        if self.leaf != NONE:
            self.node_sum[self.leaf] += value
        for k in range(len(self.path) - 1, -1, -1):
            edge = self.path[k]
            visits[edge] += 1
            sums[edge] += value
            worth = self.backed(edge)
            self.edge_value[edge] = worth
            if visits[edge] >= 2:
                self.low = min(self.low, worth)
                self.high = max(self.high, worth)

    def backed(self, edge: i64) -> float:
        """What an edge is worth: the mean over what was found behind it, each with its best decision."""
        total = 0.0
        count: i64 = 0
        child = self.edge_child[edge]
        while child != NONE:
            n = self.node_visits[child]
            total += self.best_of(child) * float(n)
            count += n
            child = self.node_next[child]
        n = self.edge_visits[edge]
        if count == 0 or n <= 0:
            return self.edge_sum[edge] / float(max(n, 1))
        if count < n:  # some tries went beyond the own turn at once
            total += self.edge_sum[edge] / float(n) * float(n - count)
            count = n
        return total / float(count)

    def best_of(self, node: i64) -> float:
        """The best decision at a node, among those tried often enough to be believed."""
        if self.node_count[node] == CLOSED:
            return self.node_sum[node] / float(max(self.node_visits[node], 1))
        sure: i64 = 1 if self.settings.horizon <= 1 else max(2, self.node_visits[node] // 10)
        first = self.node_first[node]
        best = -1.0
        total = self.node_sum[node]
        for edge in range(first, first + self.node_count[node]):
            if self.edge_visits[edge] >= sure:
                best = max(best, self.edge_value[edge])
            total += self.edge_sum[edge]
        return best if best >= 0.0 else total / float(max(self.node_visits[node], 1))

    def play_on(self, world: State, changes: i64, steps: i64) -> i64:
        """By judgement to the horizon."""
        settings = self.settings
        seat = world.seat
        while world.depth > 0:
            if world.seat != seat:
                seat = world.seat
                changes += 1
            if changes >= settings.horizon or steps >= settings.steps:
                break
            moves = world.legal_into(self.buffer)
            if len(moves) == 1:
                world.make(moves[0])
            else:
                width = settings.width if changes > 0 else 1 << 30
                world.make(best_by_judgement(world, moves, width, self.random))
            steps += 1
            if steps & 7 == 0 and perf_counter() > self.deadline:
                break
        return steps


def sign(moves: vec[i64]) -> i64:
    """A signature of a list of legal moves."""
    value: i64 = len(moves)
    for move in moves:
        value = ((value * 31 + move) ^ (value >> 17)) & SIGN
    return value
