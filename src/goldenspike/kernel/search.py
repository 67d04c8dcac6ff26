"""Tree search over imagined worlds, without returning to interpreted code.

One simulation imagines a world from what the searching seat knows, walks down the tree of that seat's own turn, plays on to a
horizon by judgement or by the game's quick policy, and looks at the chances of all seats there. Forced moves are made without a
node.
"""

from __future__ import annotations

from time import perf_counter

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.kernel.nodes import CLOSED, NONE, Nodes, sign
from goldenspike.kernel.playout import look, play_on
from goldenspike.kernel.rng import rng_make
from goldenspike.kernel.settings import Settings
from goldenspike.kernel.state import State
from goldenspike.kernel.weights import Weights


class Tree(Nodes):
    """The search of one seat from one position."""

    def __init__(self, settings: Settings, weights: Weights | None, source: State, seat: int, seed: int) -> None:
        super().__init__(settings)
        self.weights = weights
        self.seat: i64 = seat
        self.seats: i64 = source.rules.players
        self.seed = seed
        self.random = rng_make(seed)
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
        moves = source.legal_into(self.buffer)
        self.root: i64 = self.new_node(seat, sign(moves))
        self.source = source
        if source.depth > 0:
            self.open(self.root, source, moves)

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
                if len(moves) != 1:
                    break
                world.make(moves[0])
                steps += 1
            if world.depth == 0 or len(moves) == 0:
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
            steps = play_on(world, settings, changes, steps, self.random, self.buffer, self.deadline)
        look(world, settings, self.weights, self.values)
        self.carry_up()
        for seat in range(self.seats):
            self.totals[seat] += self.values[seat]
        self.counted += 1
        self.made += 1
        self.decisions += steps

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
