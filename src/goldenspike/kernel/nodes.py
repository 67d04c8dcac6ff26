"""A tree of decisions in packed arrays: numbers of nodes and edges are indices.

A node stands for what a seat can tell apart: the moves that led there and the list of legal moves found there, so that different
draws after the same move get nodes of their own. What is drawn is averaged over; what the seat decides itself is worth its best
decision, not the mean of those that were tried.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.kernel.judging import jolt, judgement
from goldenspike.kernel.settings import Settings
from goldenspike.kernel.state import State

CLOSED: Final = -1  # a node whose moves have not been judged yet
NONE: Final = -1
SIGN: Final = 0x1FFFFFFF  # signatures of legal moves stay far below 2**63


class Nodes:
    """Nodes and edges, with what was found out about them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
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


def sign(moves: vec[i64]) -> i64:
    """A signature of a list of legal moves."""
    value: i64 = len(moves)
    for move in moves:
        value = ((value * 31 + move) ^ (value >> 17)) & SIGN
    return value
