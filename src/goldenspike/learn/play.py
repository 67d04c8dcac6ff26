"""A trained network at the table, by NumPy alone: what to do, who will win, with which points, and when.

    network = Network.load("trains.npz")
    network.policy(state)        # the chance of every move of the vocabulary
    network.value(state, seat)   # the chance of every seat to win, as far as `seat` may know
    network.evaluate(states)     # all of it for many states, in one product

Only observations and legal moves go in: two worlds that a seat cannot tell apart get the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from goldenspike.kernel.learn import legal_mask, observation
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import BadSetup
from goldenspike.learn.export import read
from goldenspike.learn.layers import folded, plain, product, scale_of
from goldenspike.learn.layout import Array, Fit, Layout
from goldenspike.learn.seated import Seated
from goldenspike.learn.spread import Spread

MOST_FITS = 16  # tables remembered


@dataclass
class Heads:
    """What a network says of one position: seats in the order of the table."""

    policy: Array  # the chance of every move of the vocabulary; zeros where another seat decides
    chances: Array  # of every seat to win
    points: Array  # final points [seat, source]
    sources: list[str]
    turns: float  # own turns left


class Network:
    """Weights, and the layout that says what they mean."""

    def __init__(self, layout: Layout, weights: dict[str, Array], about: dict[str, Any]) -> None:
        self.layout = layout
        self.about = about
        self.path: Path | None = None  # of its file
        self.entry = np.ascontiguousarray(weights.pop("in.w").T)  # few of the inputs are not zero: their rows are taken
        self.spread = Spread(layout.pieces, layout.kinds)
        self.first = weights["in.b"]
        blocks = range(sum(name.endswith(".norm.w") for name in weights))
        self.blocks = [(folded(weights, f"block{n}.norm", f"block{n}.a"), plain(weights, f"block{n}.b")) for n in blocks]
        self.last = folded(weights, "norm", "out")
        words = len(layout.words)
        self.at_chances = slice(words, words + layout.slots)
        self.at_points = slice(words + layout.slots, words + layout.slots + layout.seats * len(layout.sources))
        self.at_turns = self.at_points.stop
        self._fits: dict[int, tuple[Rules, Fit]] = {}
        self._seated: dict[int, tuple[Rules, Seated]] = {}

    @classmethod
    def load(cls, path: str | Path) -> Network:
        """A network from its file."""
        network = cls(*read(Path(path)))
        network.path = Path(path)
        return network

    # ---- what is asked of it

    def policy(self, state: State, seat: int | None = None) -> Array:
        """The chance of every move of the vocabulary for the seat that decides."""
        if seat is not None and seat != state.seat:
            raise BadSetup(f"Seat {state.seat} decides, not seat {seat}.")
        return self.heads(state, seat).policy

    def value(self, state: State, seat: int | None = None) -> Array:
        """The chance of every seat to win, by what `seat` (the one that decides) may know."""
        return self.heads(state, seat).chances

    def heads(self, state: State, seat: int | None = None) -> Heads:
        """All that the network says of one position, seen by `seat` (the one that decides)."""
        return self._judge([state], [max(state.seat, 0) if seat is None else seat])[0]

    def evaluate(self, states: Sequence[State]) -> list[Heads]:
        """The same for many positions in one product, each seen by the seat that decides there."""
        return self._judge(states, [max(state.seat, 0) for state in states])

    def choose(self, seen: Array, masks: Array) -> Array:
        """The best word of each row of observations and masks in the network's layout."""
        out = self.out(seen)[:, : len(self.layout.words)]
        best: Array = np.where(masks != 0, out, -np.inf).argmax(axis=1)
        return best

    # ---- how it is worked out

    def fit(self, rules: Rules) -> Fit:
        """How a table fits into the layout; remembered for the tables of late."""
        found = self._fits.get(id(rules))
        if found is None:
            if len(self._fits) >= MOST_FITS:
                self._fits.pop(next(iter(self._fits)))
            found = self._fits[id(rules)] = (rules, Fit(self.layout, rules))
        return found[1]

    def seated(self, rules: Rules) -> Seated:
        """The network at a table, as searches want it; remembered for the tables of late."""
        found = self._seated.get(id(rules))
        if found is None:
            if len(self._seated) >= MOST_FITS:
                self._seated.pop(next(iter(self._seated)))
            found = self._seated[id(rules)] = (rules, Seated(self, rules))
        return found[1]

    def show(self, states: Sequence[State], seats: Sequence[int]) -> tuple[Array, Array]:
        """Observations and masks of states in the network's layout."""
        seen = np.zeros((len(states), self.layout.size), np.int16)
        masks = np.zeros((len(states), len(self.layout.words)), np.int8)
        tables: dict[int, list[int]] = {}
        for row, state in enumerate(states):
            tables.setdefault(id(state.rules), []).append(row)
        for rows in tables.values():
            rules = states[rows[0]].rules
            fit = self.fit(rules)
            raw: list[Any] = [observation(states[row], seats[row], fit.raw) for row in rows]
            legal: list[Any] = [legal_mask(states[row]) if states[row].seat == seats[row] else bytes(rules.size) for row in rows]
            part = np.zeros((len(rows), seen.shape[1]), np.int16), np.zeros((len(rows), masks.shape[1]), np.int8)
            fit.prepare(*part)
            numbers = np.stack([np.frombuffer(each, np.int16) for each in raw])
            moves = np.stack([np.frombuffer(each, np.int8) for each in legal])
            fit.write(numbers, moves, np.array([seats[row] for row in rows]), *part)
            seen[rows], masks[rows] = part
        return seen, masks

    def out(self, seen: Array) -> Array:
        """All that the heads say, a row for each observation."""
        x = seen.astype(np.float32)
        x = np.concatenate([np.sign(x) * np.log1p(np.abs(x)), self.spread.write(seen)], axis=1)
        there = np.flatnonzero(x.any(axis=0))
        h, scale = self.body(x[:, there] @ self.entry[there] + self.first)
        return product(h, scale, *self.last)

    def body(self, h: Array) -> tuple[Array, Array]:
        """The last layer before the heads from the sums of the first, and by what the heads scale it."""
        h = np.maximum(h, 0)
        for inner, outer in self.blocks:
            x = product(h, scale_of(h), *inner)
            h += np.maximum(x, 0, out=x) @ outer[0]
            h += outer[1]
        return h, scale_of(h)

    def _judge(self, states: Sequence[State], seats: Sequence[int]) -> list[Heads]:
        if not states:
            return []
        seen, masks = self.show(states, seats)
        outs = self.out(seen)
        return [self._heads(*each) for each in zip(states, seats, masks, outs, strict=True)]

    def _heads(self, state: State, seat: int, mask: Array, out: Array) -> Heads:
        """A row of numbers as what it says. A game that is over is not foretold but read."""
        layout, players = self.layout, state.rules.players
        sources = layout.sources
        if state.over:
            won = state.winners
            chances = np.array([(who in won) / max(len(won), 1) for who in range(players)])
            points = np.array([[tally.get(source, 0) for source in sources] for tally in state.tally()], np.float64)
            return Heads(np.zeros(state.rules.size), chances, points, sources, 0.0)
        order = (np.arange(players) - seat) % players  # of the slots, in the order of the table
        chances = softmax(out[self.at_chances][: max(players, 2)])[order]
        points = out[self.at_points].reshape(layout.seats, len(sources))[order] * layout.points_scale
        turns = max(0.0, float(out[self.at_turns]) * layout.turns_scale)
        return Heads(self._policy(state, seat, mask, out), chances, points, sources, turns)

    def _policy(self, state: State, seat: int, mask: Array, out: Array) -> Array:
        policy = np.zeros(state.rules.size)
        if state.seat != seat:
            return policy
        words = np.flatnonzero(mask)
        if len(words) == 0:  # an edition's new moves alone, which nobody taught: each as likely as the other
            moves = state.legal()
            policy[moves] = 1 / len(moves)
            return policy
        policy[self.fit(state.rules).moves[seat, words]] = softmax(out[words])
        return policy


def softmax(logits: Array) -> Array:
    chances = np.exp((logits - logits.max()).astype(np.float64))
    found: Array = chances / chances.sum()
    return found
