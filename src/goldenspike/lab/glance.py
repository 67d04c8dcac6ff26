"""A first look at many decisions at once: turns are played on by the network alone, to see in which a move stands out.

Many moves of a turn can be made in any order. So a move is compared with the turns in which it is never made, not with the moves
that could be made before it.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from goldenspike.bots.outline import shares
from goldenspike.kernel.learn import skip_forced
from goldenspike.kernel.state import State
from goldenspike.lab.decisions import Decision, Eyes, by_dispatcher

THOUGHT_OF = 6  # moves that are compared
WORLD = 7  # the number of the world in which they are
FARTHEST = 16  # moves of a turn that are played on
TIMES = 12  # dispatcher plays the turn
Policy = dict[int, float]


class Turn:
    """A turn that is played on in an imagined world."""

    def __init__(self, state: State, world: int, first: int = -1) -> None:
        self.seat = state.seat
        self.state = state.imagine(state.seat, world)
        self.barrier = int(self.state.barrier)
        self.moves: list[int] = []
        if first >= 0:
            self.make(first)

    def make(self, move: int) -> None:
        self.moves.append(move)
        self.state.play(move)

    def going(self) -> bool:
        """Whether the seat goes on and nothing has come to light. Moves without a choice are made."""
        while len(self.moves) < FARTHEST:
            state = self.state
            if state.over or state.seat != self.seat or int(state.barrier) != self.barrier:
                return False
            legal = state.legal()
            if len(legal) > 1:
                return True
            self.make(legal[0])
        return False


def play_on(eyes: Eyes, turns: list[Turn], choose: Callable[[Policy], int]) -> None:
    """Play all turns on to their ends."""
    while going := [turn for turn in turns if turn.going()]:
        for turn, (policy, _) in zip(going, eyes.judge([turn.state for turn in going]), strict=True):
            turn.make(choose(policy))


def best_of(policy: Policy) -> int:
    return max(policy, key=lambda move: policy[move])


def first_look(eyes: Eyes, decisions: list[Decision], glance: float) -> None:
    """In which turns does a move stand out, and how likely does dispatcher make it?"""
    turns: list[list[Turn]] = []
    for decision in decisions:
        some = sorted(decision.policy, key=lambda move: (-decision.policy[move], move))[:THOUGHT_OF]
        turns.append([Turn(decision.state, WORLD, move) for move in some])
    play_on(eyes, [turn for some in turns for turn in some], best_of)
    chances = iter(ends(eyes, [turn for some in turns for turn in some]))
    for decision, mine in zip(decisions, turns, strict=True):
        worth = [next(chances)[decision.state.seat] for _ in mine]
        best = worth.index(max(worth))
        decision.first = mine[best].moves[0]
        others = [chance for turn, chance in zip(mine, worth, strict=True) if decision.first not in turn.moves]
        decision.lead = worth[best] - max(others) if others else 0.0
    doubtful = [decision for decision in decisions if decision.asks(glance, 2.0)]
    for decision, found in zip(doubtful, found_by_dispatcher(eyes, [(one.state, one.first) for one in doubtful]), strict=True):
        decision.found = found


def ends(eyes: Eyes, turns: list[Turn]) -> list[list[float]]:
    """The chances of all seats when the turns are over."""
    states = [turn.state.clone() for turn in turns]
    for state in states:
        skip_forced(state)
    judged = iter(eyes.judge([state for state in states if not state.over]))
    return [shares(state) if state.over else next(judged)[1] for state in states]


def found_by_dispatcher(eyes: Eyes, questions: list[tuple[State, int]]) -> list[float]:
    """How likely the level dispatcher makes a move in the turn that begins with a position."""
    turns = [[Turn(state, world) for world in range(TIMES)] for state, _ in questions]
    dice = random.Random(len(questions))

    def choose(policy: Policy) -> int:
        likely = by_dispatcher(eyes.game, policy)
        return dice.choices(list(likely), list(likely.values()))[0]

    play_on(eyes, [turn for some in turns for turn in some], choose)
    return [sum(move in turn.moves for turn in some) / TIMES for (_, move), some in zip(questions, turns, strict=True)]
