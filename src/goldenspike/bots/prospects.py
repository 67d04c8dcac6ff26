"""What a network foresees of a few moves.

Each move is made in the same imagined worlds and played on by the policy to the end of the own turn, so that the positions
can be compared. All worlds of all moves are judged in one product.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from goldenspike.bots.outlook import Outlook
from goldenspike.kernel.learn import skip_forced
from goldenspike.kernel.state import State

if TYPE_CHECKING:
    from goldenspike.learn.layout import Array
    from goldenspike.learn.play import Heads, Network

FOREVER = 1.0e18
FARTHEST = 60  # own moves that are played on in a turn, at most
AT_ONCE = 96  # positions in one product: more save no time


class Branch:
    """A world in which a seat has made a move and plays on."""

    __slots__ = ("clock", "moves", "seat", "state")

    def __init__(self, world: State, seat: int, move: int, clock: int = 0) -> None:
        self.state = world
        self.seat = seat
        self.clock = clock  # what the clock of the game showed: alone at the table, a turn ends with it
        self.moves: list[int] = []
        self.make(move)

    def make(self, move: int) -> None:
        self.moves.append(move)
        self.state.play(move)

    def skip(self) -> None:
        """Make own moves without a choice."""
        state = self.state
        while state.seat == self.seat and not state.over:
            legal = state.legal()
            if len(legal) > 1:
                return
            state.play(legal[0])


@dataclass(eq=False)
class Prospect:
    """What is to be expected after a move: a row for each imagined world."""

    move: int
    chances: Array  # [world, seat]
    points: Array  # [world, seat, source]
    turns: Array  # [world]: own turns left of whoever decides then
    over: bool  # the game ends with this turn, in every world
    branches: list[Branch]

    def chance(self, seat: int) -> float:
        return float(self.chances[:, seat].mean())

    def add(self, other: Prospect) -> None:
        """Take in what the same move came to in other worlds."""
        self.chances = np.concatenate([self.chances, other.chances])
        self.points = np.concatenate([self.points, other.points])
        self.turns = np.concatenate([self.turns, other.turns])
        self.over = self.over and other.over
        self.branches = self.branches + other.branches

    def same(self, other: Prospect) -> bool:
        """Whether both moves come to the same positions, as in another order."""
        return np.array_equal(self.chances, other.chances) and np.array_equal(self.points, other.points)


class Foresight:
    """Tries moves with a network. It stops playing on at `until`, a time of `perf_counter`."""

    def __init__(self, network: Network, until: float = FOREVER, heed: Callable[[], None] | None = None) -> None:
        self.network = network
        self.until = until
        self.heed = heed or (lambda: None)

    def judge(self, states: list[State]) -> list[Heads]:
        """What the network says of each position, seen by the seat that decides there."""
        found: list[Heads] = []
        for at in range(0, len(states), AT_ONCE):
            self.heed()
            found += self.network.evaluate(states[at : at + AT_ONCE])
        return found

    def branch(self, outlook: Outlook, moves: Iterable[int], worlds: int, seed: int) -> list[Branch]:
        """Every move in the same few worlds, one move after the other."""
        imagined = [outlook.imagine(seed + number) for number in range(worlds)]
        clock = self.clock(imagined[0], outlook.seat)
        return [Branch(world.clone(), outlook.seat, move, clock) for move in moves for world in imagined]

    def finish(self, branches: list[Branch]) -> None:
        """Play every branch on to the end of its turn."""
        playing = branches
        for _ in range(FARTHEST):
            for branch in playing:
                branch.skip()
            playing = [branch for branch in playing if not self.turn_over(branch)]
            if not playing or perf_counter() > self.until:
                return
            heads = self.judge([branch.state for branch in playing])
            for branch, said in zip(playing, heads, strict=True):
                branch.make(int(said.policy.argmax()))

    def turn_over(self, branch: Branch) -> bool:
        state = branch.state
        if state.over or state.seat != branch.seat:
            return True
        return state.rules.players == 1 and self.clock(state, branch.seat) != branch.clock

    def clock(self, state: State, seat: int) -> int:
        """What counts the turns of a game for one; nobody else's decision ends a turn there."""
        if state.rules.players > 1:
            return 0
        seen, _ = self.network.show([state], [seat])
        return int(seen[0, self.network.layout.clock_place])

    def leaves(self, branches: list[Branch]) -> list[Heads]:
        """What the network says of the ends of the turns, with moves without a choice made."""
        ends = [branch.state.clone() for branch in branches]
        for end in ends:
            skip_forced(end)
        return self.judge(ends)

    def prospects(self, outlook: Outlook, moves: list[int], worlds: int, seed: int) -> list[Prospect]:
        """What is to be expected after each of these moves, in their order."""
        branches = self.branch(outlook, moves, worlds, seed)
        self.finish(branches)
        return gathered(moves, worlds, branches, self.leaves(branches))

    def look_closer(self, outlook: Outlook, found: list[Prospect], worlds: int, seed: int) -> None:
        """Try some moves in more worlds; nothing is added if the time does not suffice to end their turns."""
        more = self.prospects(outlook, [one.move for one in found], worlds, seed)
        if perf_counter() < self.until:
            for one, again in zip(found, more, strict=True):
                one.add(again)

    def next_turns(self, branches: list[Branch]) -> list[list[int]]:
        """The own moves of the turn after this one in each branch; the others play by the same policy. There the branches end."""
        made: list[list[int]] = [[] for _ in branches]
        playing = [number for number, branch in enumerate(branches) if not branch.state.over]
        while playing and perf_counter() < self.until:
            going: list[int] = []
            for number in playing:
                branch = branches[number]
                skip_forced(branch.state)
                if branch.state.over or (made[number] and self.turn_over(branch)):
                    continue
                going.append(number)
            heads = self.judge([branches[number].state for number in going])
            for number, said in zip(going, heads, strict=True):
                branch, move = branches[number], int(said.policy.argmax())
                if branch.state.seat == branch.seat:
                    if not made[number]:
                        branch.clock = self.clock(branch.state, branch.seat)
                    made[number].append(move)
                branch.state.play(move)
            playing = [number for number in going if len(made[number]) < FARTHEST]
        return made


def gathered(moves: list[int], worlds: int, branches: list[Branch], heads: list[Heads]) -> list[Prospect]:
    """Heads of branches as what to expect after each move."""
    found: list[Prospect] = []
    for place, move in enumerate(moves):
        rows = slice(place * worlds, (place + 1) * worlds)
        some = heads[rows]
        found.append(
            Prospect(
                move,
                np.array([said.chances for said in some]),
                np.array([said.points for said in some]),
                np.array([said.turns for said in some]),
                all(branch.state.over for branch in branches[rows]),
                branches[rows],
            )
        )
    return found
