"""The line that the coach expects after a move: the rest of this turn, and what the next one is for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from goldenspike.kernel.state import Rules

if TYPE_CHECKING:
    from goldenspike.bots.prospects import Branch, Foresight, Prospect

THIS_TURN = 4  # moves of the plan, at most
NEXT_TURN = 3
FOLLOWED = 8  # worlds in which the next turn is played
AGREED = 0.5  # of the worlds: only what happens in so many of them belongs to the plan


@dataclass(frozen=True)
class Step:
    """A move of the plan: in this turn (0) or in the next one (1)."""

    move: int
    turn: int

    def data(self) -> dict[str, int]:
        return {"move": self.move, "turn": self.turn}


def whole_plan(foresight: Foresight, best: Prospect) -> list[Step]:
    """What is expected to follow: the rest of this turn, and what the next one is for."""
    steps = this_turn(best.branches)
    some = best.branches[:FOLLOWED]
    return steps + next_turn(foresight.next_turns(some), some[0].state.rules)


def this_turn(branches: list[Branch]) -> list[Step]:
    """Moves that follow in the same order in most worlds."""
    lines = [branch.moves[1:] for branch in branches]
    enough = len(lines) * AGREED
    steps: list[Step] = []
    while len(steps) < THIS_TURN:
        at = len(steps)
        counts = Counter(line[at] for line in lines if len(line) > at)
        if not counts:
            break
        move, times = min(counts.items(), key=lambda item: (-item[1], item[0]))
        if times < enough:
            break
        steps.append(Step(move, 0))
        lines = [line for line in lines if len(line) > at and line[at] == move]
    return steps


def next_turn(lines: list[list[int]], rules: Rules) -> list[Step]:
    """Moves of the next turn that are made in most worlds, in the order in which they come on average. What has no place on the
    table is left out: it says nothing."""
    places: dict[int, list[int]] = {}
    for line in lines:
        for move in dict.fromkeys(line):
            places.setdefault(move, []).append(line.index(move))
    often = [move for move, at in places.items() if len(at) > len(lines) * AGREED and rules.moves[move].targets]
    often.sort(key=lambda move: (-len(places[move]), move))
    first = sorted(often[:NEXT_TURN], key=lambda move: (sum(places[move]) / len(places[move]), move))
    return [Step(move, 1) for move in first]
