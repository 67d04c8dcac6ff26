"""What one worker does: it plays many tables and lays what it sees into arrays that the learner reads.

`Slip` names the columns of the slips that come back with every step: who decides next, and how the game ended if it did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from goldenspike.kernel.learn import BY_WIN, NOBODY_ELSE, Batch
from goldenspike.learn.layout import Array, Fit, Layout
from goldenspike.learn.setups import SetUp, rules_of

SEEN = np.dtype(np.int16)
BIT = np.dtype(np.int8)
WORD = np.dtype(np.int32)
THOUSAND = 1000  # a win in the slips
GOLDEN = 0.6180339887  # multiples of it, less the whole, are spread evenly however many there are


class Slip:
    """Columns: the seat that decides, whether a game ended in this step, its last clock, wins and points of its seats."""

    SEAT = 0
    ENDED = 1
    CLOCK = 2
    WINS = 3

    def __init__(self, layout: Layout) -> None:
        self.points = Slip.WINS + layout.slots
        self.width = self.points + layout.seats * len(layout.sources)


@dataclass
class Arrays:
    """The rows of all tables: observations, masks, the words chosen, and the slips."""

    seen: Array
    masks: Array
    words: Array
    slips: Array

    def part(self, rows: slice) -> Arrays:
        return Arrays(self.seen[rows], self.masks[rows], self.words[rows], self.slips[rows])


def shapes(layout: Layout, rows: int) -> dict[str, tuple[tuple[int, ...], np.dtype[Any]]]:
    return {
        "seen": ((rows, layout.size), SEEN),
        "masks": ((rows, len(layout.words)), BIT),
        "words": ((rows,), WORD),
        "slips": ((rows, Slip(layout).width), SEEN),
    }


class Bench:
    """Tables of one set-up, stepped together. They keep their rows for the whole run."""

    def __init__(self, layout: Layout, setup: SetUp, count: int, arrays: Arrays, seed: int, ahead: int) -> None:
        rules = rules_of(layout.game, setup)
        self.layout = layout
        self.count = count
        self.players = rules.players
        self.fit = Fit(layout, rules)
        self.arrays = arrays
        self.slip = Slip(layout)
        self.clock = self._clock()
        self.batch = Batch(rules, count, -1, NOBODY_ELSE, BY_WIN, True, layout.sources)
        self.fit.prepare(arrays.seen, arrays.masks)
        self.batch.reset(seed)
        for _ in range(ahead):
            self.batch.step(self.batch.advice())
        self._show()
        arrays.slips[:, Slip.ENDED] = 0

    def _clock(self) -> int:
        """Where the table's own observation counts turns."""
        for source, target, size in self.fit.runs:
            if target <= self.layout.clock_place < target + size:
                return source + self.layout.clock_place - target
        raise LookupError(f"{self.layout.clock[0]} is not observed at this table")

    def step(self) -> None:
        """Make the moves whose words the learner has written."""
        moves = self.fit.moves[self.arrays.slips[:, Slip.SEAT], self.arrays.words]
        self.batch.step(moves.tolist())
        self._show()

    def step_by_quick(self) -> None:
        """Make the moves of the quick policy, and write their words for the learner."""
        moves = self.batch.advice()
        self.arrays.words[:] = self.fit.words[self.arrays.slips[:, Slip.SEAT], moves]
        self.batch.step(moves)
        self._show()

    def _show(self) -> None:
        batch, arrays, slip = self.batch, self.arrays, self.slip
        seats = flat(batch.seats, np.int64)
        arrays.slips[:, Slip.SEAT] = seats
        raw = flat(batch.seen, SEEN).reshape(self.count, -1)
        self.fit.write(raw, flat(batch.masks, BIT).reshape(self.count, -1), seats, arrays.seen, arrays.masks)
        arrays.slips[:, Slip.ENDED] = flat(batch.ended, np.uint8)
        if len(batch.wins) == 0:
            return
        arrays.slips[:, Slip.CLOCK] = flat(batch.last, SEEN).reshape(self.count, -1)[:, self.clock]
        wins = flat(batch.wins, np.int64).reshape(self.count, self.players)
        arrays.slips[:, Slip.WINS : Slip.WINS + self.players] = wins
        if self.players == 1:  # the house wins what the player does not
            arrays.slips[:, Slip.WINS + 1] = THOUSAND - wins[:, 0]
        points = flat(batch.points, np.int64).reshape(self.count, -1)
        arrays.slips[:, slip.points : slip.points + points.shape[1]] = points


class Tables:
    """All tables of one worker, group by group."""

    def __init__(
        self, layout: Layout, setups: Sequence[Sequence[SetUp]], together: int, arrays: Sequence[Arrays], seed: int, stagger: int
    ) -> None:
        """`setups` has, for each group, the set-up of each bench of `together` tables; `arrays` has the rows of each group.

        Benches begin up to `stagger` decisions of the quick policy ahead, each elsewhere: else all games would begin and end
        together.
        """
        self.groups: list[list[Bench]] = []
        for group, chosen in enumerate(setups):
            benches: list[Bench] = []
            for place, setup in enumerate(chosen):
                rows = slice(place * together, (place + 1) * together)
                at = (seed * len(setups) + group) * len(chosen) + place
                ahead = int(at * GOLDEN % 1 * stagger)
                benches.append(Bench(layout, setup, together, arrays[group].part(rows), at, ahead))
            self.groups.append(benches)

    def step(self, group: int, by_quick: bool) -> None:
        for bench in self.groups[group]:
            if by_quick:
                bench.step_by_quick()
            else:
                bench.step()


def flat(packed: Any, kind: Any) -> Array:
    """A packed array of a batch as a NumPy array, without copying."""
    found: Array = np.frombuffer(packed, kind)
    return found
