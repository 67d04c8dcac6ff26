"""Whether a turn is clearly better than all others, because of the move that it begins with: by search, like tycoon's.

A move that can as well come later in the same turn is no rival: it belongs to the same turn in another order. What ends
the turn has no other order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from goldenspike.bots.outlook import Outlook
from goldenspike.bots.prospects import Foresight, Prospect
from goldenspike.bots.search import Line
from goldenspike.kernel.state import State
from goldenspike.lab.decisions import Decision, Eyes
from goldenspike.lab.glance import found_by_dispatcher
from goldenspike.puzzles.search import BUDGET, chosen, tried, weigh
from goldenspike.puzzles.turn import follows, played

if TYPE_CHECKING:
    from goldenspike.learn.play import Network

PLAIN = 0.9  # of the simulations: a move that gets more is plainly best
TIMES = 10  # the budget of the second search
RIVALS = 5  # moves that are played on to see whether they are the same turn in another order
LOOKED_AT = 24  # moves, the likeliest
WORLDS = 8  # in which they are foreseen
MOSTLY = 0.75  # of the worlds
LONGEST = 40  # moves of a turn


@dataclass(frozen=True)
class Standard:
    """What a puzzle must be: the lead of its best turn, how likely dispatcher may be to find it, and the budget of the search."""

    lead: float = 0.15
    found: float = 0.5
    nodes: int = BUDGET
    glance: float = 0.05  # the lead in the first look


@dataclass(frozen=True)
class Proof:
    """The best turn of a position, and the chances to win after the moves that it was chosen from."""

    line: list[int]
    chances: dict[int, float]
    same: list[int]  # moves that may come before the best one: the same turn in another order
    found: float  # how likely dispatcher makes the best move in this turn
    finish: bool  # the game ends with this turn


class Prover:
    """Looks closely at one decision."""

    def __init__(self, network: Network, decision: Decision, standard: Standard) -> None:
        self.network = network
        self.decision = decision
        self.standard = standard
        self.state = decision.state
        self.same: set[int] = set()

    def ends(self, best: int) -> bool:
        """Whether nothing of the turn is left after the move. Then what comes before it makes another turn, not another order."""
        after = played(self.state, best)
        return bool(after.over) or after.seat != self.state.seat

    def prove(self) -> Proof | None:
        """The proof that the decision is a puzzle, if it is one."""
        network, state, standard = self.network, self.state, self.standard
        first = weigh(network, state, standard.nodes, 1, self.plain)
        best = chosen(first)
        found = found_by_dispatcher(Eyes(network, state.rules), [(state, best)])[0]
        if found >= standard.found:
            return None
        guesses = self.guesses(best)
        if not self.leads(best, tried(first), guesses):
            return None
        again = weigh(network, state, standard.nodes * TIMES, 2)
        if chosen(again) != best or not self.leads(best, tried(again), guesses):
            return None
        line, end = whole_turn(network, state, best, standard.nodes)
        return Proof(line, {**guesses, **tried(again)}, sorted(self.same), found, end.over)

    def plain(self, lines: list[Line]) -> bool:
        """A move that dispatcher makes at once is plainly best: there is nothing to find."""
        tries = {move: count for move, count, _, _ in lines}
        best = chosen(lines)
        return self.decision.likely[best] >= self.standard.found and tries[best] > PLAIN * sum(tries.values())

    def leads(self, best: int, chances: dict[int, float], guesses: dict[int, float]) -> bool:
        """Whether there are other turns, and none comes near the best one."""
        bar = chances[best] - self.standard.lead
        others = {move: chance for move, chance in {**guesses, **chances}.items() if move != best}
        rivals = [move for move, chance in others.items() if chance > bar and move not in self.same]
        if len(rivals) > RIVALS or (rivals and self.ends(best)):
            return False
        for move in rivals:
            line, _ = whole_turn(self.network, self.state, move, self.standard.nodes // 2)
            if best not in line:
                return False
            self.same.add(move)
        return any(move not in self.same for move in others)

    def guesses(self, best: int) -> dict[int, float]:
        """What the network foresees after the moves that it thinks of; those that mostly lead to the best one are its turn."""
        policy = self.decision.policy
        some = sorted(policy, key=lambda move: (-policy[move], move))[:LOOKED_AT]
        foreseen = Foresight(self.network).prospects(Outlook(self.state), [move for move in some if move != best], WORLDS, 1)
        if not self.ends(best):
            self.same |= {one.move for one in foreseen if leads_to(one, best)}
        return {one.move: one.chance(self.state.seat) for one in foreseen}


def leads_to(prospect: Prospect, best: int) -> bool:
    return sum(best in branch.moves for branch in prospect.branches) >= MOSTLY * len(prospect.branches)


def prove(network: Network, decision: Decision, standard: Standard) -> Proof | None:
    return Prover(network, decision, standard).prove()


def whole_turn(network: Network, state: State, first: int, nodes: int) -> tuple[list[int], State]:
    """The turn that begins with a move, each further move as tycoon would make it, and where it ends."""
    line = [first]
    before, after = state, played(state, first)
    while follows(before, after) and len(line) < LONGEST:
        legal = after.legal()
        line.append(legal[0] if len(legal) == 1 else chosen(weigh(network, after, nodes, len(line))))
        before, after = after, played(after, line[-1])
    return line, after
