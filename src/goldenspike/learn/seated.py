"""A network at one table: only what this table needs of it, in the table's own numbers and moves.

Observations go in as the game writes them, without the places of the largest table. Positions that are judged together are much
alike, so only the numbers in which they differ are multiplied out for each, and of the heads only the words that are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, Any

import numpy as np

from goldenspike.kernel.state import Rules
from goldenspike.learn.layers import product
from goldenspike.learn.layout import NO_WORD, Array

if TYPE_CHECKING:
    from goldenspike.learn.play import Network

NEVER_TAUGHT = -50.0  # the logit of a move that the network has no word for

_all = np.arange(1 << 16, dtype=np.uint16).view(np.int16).astype(np.float32)
SMALL = np.sign(_all) * np.log1p(np.abs(_all))  # of every number of 16 bits


class Seated:
    """The sums of a network for the tables of one set of rules."""

    def __init__(self, network: Network, rules: Rules) -> None:
        self.network = network
        self.fit = fit = network.fit(rules)
        self.players = rules.players
        layout, entry = network.layout, network.entry
        place_of = np.full(layout.size, -1, np.int64)
        direct = np.zeros((fit.raw, entry.shape[1]), np.float32)
        for source, target, size in fit.runs:
            direct[source : source + size] = entry[target : target + size]
            place_of[target : target + size] = np.arange(source, source + size)
        hot = network.spread.hot[place_of[network.spread.hot[:, 0]] >= 0]
        bits = network.spread.bits[place_of[network.spread.bits[:, 0]] >= 0]
        self.hot_place, self.hot_most = place_of[hot[:, 0]], hot[:, 2]
        self.hot_first = fit.raw + np.concatenate([[0], np.cumsum(hot[:, 2])[:-1]]).astype(np.int64)[: len(hot)]
        columns = [first + np.arange(count) for _, first, count in hot]
        spread = np.concatenate([*columns, bits[:, 1]]).astype(np.int64)
        self.bit_place, self.bit_number = place_of[bits[:, 0]], bits[:, 2]
        self.bits_from = fit.raw + len(spread) - len(bits)
        self.entry = np.concatenate([direct, entry[layout.size + spread]])
        self.constant = network.first + SMALL[1] * entry[fit.marks].sum(axis=0)
        self.out_w, self.out_b = np.ascontiguousarray(network.last[0].T), network.last[1]  # a row for each word
        words = len(layout.words)
        self.chance_rows = np.arange(words, words + max(self.players, 2))
        self.turned = (np.arange(self.players)[None] - np.arange(self.players)[:, None]) % self.players

    def inputs(self, raw: Array) -> Array:
        """Observations of the game's own 16-bit numbers as the network takes them in."""
        x = np.zeros((len(raw), len(self.entry)), np.float32)
        width = raw.shape[1]
        x[:, :width] = SMALL[raw.view(np.uint16)]
        values = raw[:, self.hot_place]
        row, column = np.nonzero((values > 0) & (values <= self.hot_most))
        x[row, self.hot_first[column] + values[row, column] - 1] = 1
        x[:, self.bits_from :] = raw[:, self.bit_place] >> self.bit_number & 1
        return x

    def first_layer(self, x: Array, seats: Array) -> Array:
        """The first layer; rows of one seat differ in few numbers from the first of them."""
        h = np.empty((len(x), self.entry.shape[1]), np.float32)
        for seat in np.unique(seats):
            rows = np.flatnonzero(seats == seat)
            some = x[rows]
            first = some[0]
            there = np.flatnonzero(first)
            base = first[there] @ self.entry[there] + self.constant
            if len(rows) > 1:
                other = np.flatnonzero((some != first).any(axis=0))
                h[rows] = (some[:, other] - first[other]) @ self.entry[other] + base
            else:
                h[rows] = base
        return h

    def judge(
        self, rows: Sequence[Any], seats: list[int], counts: list[int], moves: list[int]
    ) -> tuple[list[float], list[float]]:
        """Of positions (a packed observation each): the logit of each of their moves, and the chances of all seats to win."""
        raw = np.stack([np.frombuffer(row, np.int16) for row in rows])
        who = np.array(seats)
        h, scale = self.network.body(self.first_layer(self.inputs(raw), who))
        words = self.fit.words[np.repeat(who, counts), moves]
        asked, column = np.unique(words, return_inverse=True)
        outputs = np.concatenate([np.maximum(asked, 0), self.chance_rows])
        out = product(h, scale, self.out_w[outputs].T, self.out_b[outputs])
        logits = out[np.repeat(np.arange(len(who)), counts), column]
        logits[words == NO_WORD] = NEVER_TAUGHT
        chances = np.exp(out[:, len(asked) :] - out[:, len(asked) :].max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        in_order = np.take_along_axis(chances, self.turned[who], axis=1)
        return logits.tolist(), in_order.ravel().tolist()

    def policy(self, observation: Any, seat: int, moves: list[int]) -> list[float]:
        """The chances of the moves of one position."""
        logits, _ = self.judge([observation], [seat], [len(moves)], moves)
        top = max(logits)
        chances = [exp(logit - top) for logit in logits]
        return [chance / sum(chances) for chance in chances]
