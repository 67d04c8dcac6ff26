"""A search of one decision with somebody who judges positions: a tree of what seats may know, in compiled code.

Each simulation walks down through a freshly imagined world, with dice and draws of its own. A node is what the deciding seat
may know there: hidden cards and chance outcomes that it can see lead to other nodes by themselves, and what it cannot see does
not. Nodes that are new are handed out many at a time to be judged (`gather`), and the judgements are taken back (`take`):
chances of the moves, and the chance of every seat to win, which each seat on the way up counts for itself.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from goldenspike.kernel.judging import shares
from goldenspike.kernel.rng import rng_make, rng_next
from goldenspike.kernel.state import State

DEEPEST: Final = 400  # decisions of a simulation
FIRST_BATCH: Final = 8  # positions of the first products: while little is known, many at once would go astray
GROWTH: Final = 8  # a batch is at most this part of the simulations so far
NOTHING: Final = -1
KEY_MASK: Final = (1 << 62) - 1
LEAST_PRIOR: Final = 1.0e-4
FEWEST: Final = 64  # simulations before a search may call a move plainly best


class TreeSettings:
    """How a tree is searched. The numbers come from data."""

    def __init__(self) -> None:
        self.eager: float = 1.0  # how much moves that the policy likes are tried in spite of what they brought
        self.heat: float = 1.0  # of the policy: above 1 its likes are taken less seriously
        self.shy: float = 0.1  # how much worse than the position a move is taken to be before it was tried
        self.loss: float = 0.5  # how much a simulation under way counts as lost
        self.plain: float = 0.97  # share of the simulations at which a move is plainly best
        self.batch: i64 = 48  # positions of one product
        self.home: i64 = 0  # 1: others play on by the policy till the searching seat decides, and only there it is judged


class Walk:
    """A simulation under way: its world, the edges and nodes of its path, and the place of the position that is to be judged."""

    def __init__(self, world: State) -> None:
        self.world = world
        self.edges = vec[i64]()
        self.nodes = vec[i64]()
        self.node: i64 = 0
        self.leaf: i64 = NOTHING


class Tree:
    """What is known of the positions that may follow from one decision of one seat."""

    def __init__(self, settings: TreeSettings, source: State, seat: int, seed: int) -> None:
        self.settings = settings
        self.source = source
        self.seat: i64 = seat
        self.seed = seed
        self.players: i64 = source.rules.players
        self.size: i64 = sum([size for name, size in source.rules.pieces()])
        self.buffer = vec[i64](capacity=512)
        self.values = vec[float]([0.0] * self.players)
        random = rng_make(12345)  # the same for all: numbers by which observations are told apart
        self.marks = vec[i64]()
        for i in range(self.size + i64(source.rules.size) + self.players):
            self.marks = append(self.marks, (rng_next(random) << 14) ^ rng_next(random))
        # nodes
        self.known: dict[int, int] = {}
        self.owner = vec[i64]()
        self.first = vec[i64]()
        self.degree = vec[i64]()
        self.visits = vec[i64]()
        self.worth = vec[float]()  # sum of what simulations and the first judgement said for the owner
        self.leaf = vec[i64]()  # the place among those that wait to be judged, else NOTHING
        # edges
        self.move = vec[i64]()
        self.tries = vec[i64]()
        self.running = vec[i64]()  # simulations under way
        self.total = vec[float]()  # of the values for the node's owner
        self.prior = vec[float]()
        self.child = vec[i64]()  # the node that always follows, if one does
        self.waiting: list[Walk] = []  # simulations whose position is to be judged
        self.onward: list[Walk] = []  # those that go on from a position that has been judged
        # leaves that wait to be judged
        self.rows: list[vec[i16]] = []
        self.leaves = vec[i64]()
        # budget
        self.made: i64 = 0
        self.started: i64 = 0
        self.least: i64 = 0
        self.goal: i64 = 0
        self.began: float = 0.0
        self.deadline: float = 1.0e18
        self.deepest: i64 = 0
        moves = source.legal_into(self.buffer)
        self.root: i64 = self.find(source, moves)
        self.root_waits = True

    # ---- nodes

    def find(self, world: State, moves: vec[i64]) -> i64:
        """The node of what the deciding seat may know in this world; a new one waits to be judged."""
        row = vec[i16]([0] * self.size)
        seat = world.mover
        world.observe(seat, row, 0)
        marks = self.marks
        key: i64 = marks[self.size + i64(world.rules.size) + seat]
        place: i64 = -1
        for number in row:
            place += 1
            if number:
                key += i64(number) * marks[place]
        for move in moves:
            key += marks[self.size + move] << 3
        key = key & KEY_MASK
        found = self.known.get(int(key), NOTHING)
        if found >= 0:
            return i64(found)
        node: i64 = len(self.owner)
        self.known[int(key)] = int(node)
        self.owner = append(self.owner, seat)
        self.first = append(self.first, i64(len(self.move)))
        self.degree = append(self.degree, i64(len(moves)))
        self.visits = append(self.visits, 0)
        self.worth = append(self.worth, 0.0)
        self.leaf = append(self.leaf, i64(len(self.rows)))
        for move in moves:
            self.move = append(self.move, move)
            self.tries = append(self.tries, 0)
            self.running = append(self.running, 0)
            self.total = append(self.total, 0.0)
            self.prior = append(self.prior, 0.0)
            self.child = append(self.child, NOTHING)
        self.rows.append(row)
        self.leaves = append(self.leaves, node)
        return node

    def select(self, node: i64) -> i64:
        """The edge that promises most: what it brought, and more the less it was tried and the better the policy likes it."""
        settings = self.settings
        low = self.first[node]
        high = low + self.degree[node]
        tries = self.tries
        running = self.running
        total = self.total
        prior = self.prior
        n = float(self.visits[node])
        under_way = 0.0
        for edge in range(low, high):
            under_way += float(running[edge])
        fresh = max(0.0, self.worth[node] / (n + 1.0) - settings.shy)
        reach = settings.eager * sqrt(n + under_way + 1.0)
        loss = settings.loss
        best = low
        top = -1.0e18
        for edge in range(low, high):
            done = float(tries[edge])
            out = float(running[edge])
            value = (total[edge] if done > 0.0 else fresh) / (max(done, 1.0) + loss * out)
            value += reach * prior[edge] / (1.0 + done + out)
            if value > top:
                top = value
                best = edge
        return best

    # ---- budget

    def begin(self, nodes: int, seconds: float) -> None:
        """Set the budget of simulations and of time, counted from now."""
        self.began = perf_counter()
        self.deadline = self.began + seconds
        self.least = self.made
        self.goal = self.made + nodes

    def done(self) -> bool:
        """Whether the budget is used up, or no more thinking would change the choice."""
        if self.made >= self.goal:
            return True
        now = perf_counter()
        if now >= self.deadline or self.degree[self.root] <= 1:
            return True
        spent = self.made - self.least
        if spent < FEWEST:
            return False
        low = self.first[self.root]
        most: i64 = 0
        second: i64 = 0
        for edge in range(low, low + self.degree[self.root]):
            n = self.tries[edge]
            if n > most:
                second = most
                most = n
            elif n > second:
                second = n
        if float(most) > self.settings.plain * float(self.made):
            return True
        left = float(self.goal - self.made)
        passed = max(now - self.began, 1.0e-6)
        left = min(left, (self.deadline - now) / passed * float(spent))
        return float(most - second) > left

    def used(self) -> float:
        """The part of the budget that is used up."""
        part = float(self.made - self.least) / float(self.goal - self.least)
        return min(1.0, max(part, (perf_counter() - self.began) / max(self.deadline - self.began, 1.0e-9)))

    # ---- simulations

    def gather(self) -> int:
        """Walk down until enough positions wait to be judged; returns how many do."""
        if self.root_waits:
            return len(self.rows)
        batch = self.settings.batch
        if self.settings.home != 1:  # else simulations take many products: there are few of them at once
            batch = min(batch, max(FIRST_BATCH, self.made // GROWTH))
        going = self.onward
        self.onward = []
        for walk in going:
            self.walk_on(walk)
        most = min(2 * batch, self.goal - self.made - i64(len(self.waiting)))
        for i in range(most):
            if i64(len(self.rows)) >= batch:
                break
            if i & 7 == 7 and perf_counter() >= self.deadline:
                break
            walk = Walk(self.source.imagine(int(self.seat), (self.seed << 24) + int(self.started)))
            walk.node = self.root
            self.started += 1
            self.walk_on(walk)
        return len(self.rows)

    def walk_on(self, walk: Walk) -> None:
        """Go down to a position that is new, or to the end of the game."""
        world = walk.world
        buffer = self.buffer
        node = walk.node
        while i64(len(walk.edges)) < DEEPEST:
            edge = self.select(node)
            self.running[edge] += 1
            walk.edges = append(walk.edges, edge)
            walk.nodes = append(walk.nodes, node)
            seat = self.owner[node]
            barrier = world.barrier
            world.make(self.move[edge])
            follows = world.barrier == barrier and world.depth > 0 and world.mover == seat
            if follows and self.child[edge] >= 0:
                node = self.child[edge]
            else:
                forced = False
                moves = vec[i64]()
                while world.depth > 0:
                    moves = world.legal_into(buffer)
                    if len(moves) != 1:
                        break
                    world.make(moves[0])
                    forced = True
                if world.depth == 0 or len(moves) == 0:
                    shares(world, self.values)
                    self.back_up(walk)
                    return
                node = self.find(world, moves)
                if follows and not forced:
                    self.child[edge] = node
            if self.leaf[node] >= 0:
                walk.node = node
                walk.leaf = self.leaf[node]
                self.waiting.append(walk)
                return
        for who in range(self.players):  # a simulation that comes to no end counts as even
            self.values[who] = 1.0 / float(max(self.players, 2))
        self.back_up(walk)

    def back_up(self, walk: Walk) -> None:
        """Enter `values` into the edges of a path."""
        values = self.values
        for place in range(len(walk.edges)):
            edge = walk.edges[place]
            node = walk.nodes[place]
            value = values[self.owner[node]]
            self.running[edge] -= 1
            self.tries[edge] += 1
            self.total[edge] += value
            self.visits[node] += 1
            self.worth[node] += value
        self.deepest = max(self.deepest, i64(len(walk.edges)))
        self.made += 1

    # ---- judging

    def wanted(self) -> tuple[list[int], list[int], list[int]]:
        """Of the positions that wait: who decides, how many moves there are, and all the moves, one position after the other."""
        seats: list[int] = []
        counts: list[int] = []
        moves: list[int] = []
        for node in self.leaves:
            seats.append(int(self.owner[node]))
            counts.append(int(self.degree[node]))
            low = self.first[node]
            for edge in range(low, low + self.degree[node]):
                moves.append(int(self.move[edge]))
        return seats, counts, moves

    def take(self, logits: list[float], chances: list[float]) -> None:
        """The judgement of the positions that waited: a number for each move, and the chance to win of each seat."""
        place: i64 = 0
        row: i64 = -1
        values = vec[float]([0.0] * (self.players * i64(len(self.leaves))))
        for node in self.leaves:
            row += 1
            low = self.first[node]
            count = self.degree[node]
            self.spread(low, count, logits, place)
            place += count
            for seat in range(self.players):
                values[row * self.players + seat] = chances[row * self.players + seat]
            self.worth[node] += values[row * self.players + self.owner[node]]
            self.leaf[node] = NOTHING
        waiting = self.waiting
        self.waiting = []
        self.rows = []
        self.leaves = vec[i64]()
        self.root_waits = False
        for walk in waiting:
            if self.settings.home == 1 and self.owner[walk.node] != self.seat:
                self.onward.append(walk)
                continue
            for seat in range(self.players):
                self.values[seat] = values[walk.leaf * self.players + seat]
            self.back_up(walk)

    def spread(self, low: i64, count: i64, logits: list[float], place: i64) -> None:
        """Numbers of moves as chances that add up to 1."""
        top = -1.0e18
        for k in range(count):
            top = max(top, logits[place + k])
        heat = self.settings.heat
        total = 0.0
        prior = self.prior
        for k in range(count):
            prior[low + k] = exp(max(-60.0, (logits[place + k] - top) / heat))
            total += prior[low + k]
        for k in range(count):
            prior[low + k] = max(prior[low + k] / total, LEAST_PRIOR)

    # ---- what was found

    def results(self) -> list[tuple[int, int, float, float]]:
        """For each move: its number, how often it was tried, the chance to win after it (0 if it was not tried), its prior."""
        found: list[tuple[int, int, float, float]] = []
        low = self.first[self.root]
        for edge in range(low, low + self.degree[self.root]):
            n = self.tries[edge]
            chance = self.total[edge] / float(n) if n > 0 else 0.0
            found.append((int(self.move[edge]), int(n), chance, self.prior[edge]))
        return found

    def chance(self) -> float:
        """The chance to win of the seat that searches."""
        return self.worth[self.root] / (float(self.visits[self.root]) + 1.0)

    def line(self, most: int) -> list[int]:
        """The moves that were tried most, as long as nothing comes to light and the same seat decides."""
        found: list[int] = []
        node = self.root
        while node >= 0 and len(found) < most:
            low = self.first[node]
            best: i64 = low
            for edge in range(low, low + self.degree[node]):
                if self.tries[edge] > self.tries[best]:
                    best = edge
            if self.tries[best] == 0:
                break
            found.append(int(self.move[best]))
            node = self.child[best]
        return found
