"""The coach grades an answer to a puzzle: how much of the chance to win each move of it gave away, and what was better.

The first move is measured by the search that found the puzzle. What follows is up to whoever answers, so it is searched when it
is there: each move is compared with the one that belongs to the best turn or, off that line, with what the search chooses.
Where moves went before those of the best turn as if that made no difference, the ends of both turns are compared.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from goldenspike.bots.advice import strongest
from goldenspike.bots.arguments import label, reasons
from goldenspike.bots.at_hand import network_at_hand
from goldenspike.bots.outlook import Outlook
from goldenspike.bots.plan import Step, this_turn
from goldenspike.bots.prospects import Foresight, Prospect
from goldenspike.kernel.state import State
from goldenspike.kernel.words import BadMove, Message
from goldenspike.networks.threads import on_one_core
from goldenspike.puzzles.book import Puzzle
from goldenspike.puzzles.search import BUDGET, after, chosen, tried, weigh
from goldenspike.puzzles.turn import follows, played

if TYPE_CHECKING:
    from goldenspike.learn.play import Network

MARGIN = 0.05  # of the chance to win: who gives away no more has solved the puzzle
WORLDS = 24  # in which moves are compared
ENDS = 4 * BUDGET  # simulations by which the ends of turns are compared


@dataclass
class Grade:
    """What an answer is worth. `worst` is the place of the move that gave away most, -1 if none gave away anything."""

    solved: bool
    lost: float = 0.0
    worst: int = -1
    better: int = -1  # instead of the worst; the best move where none was bad
    reasons: list[Message] = field(default_factory=list)
    then: list[Step] = field(default_factory=list)  # what should have followed the better one

    def data(self) -> dict[str, Any]:
        return {
            "solved": self.solved,
            "lost": round(self.lost, 3),
            "worst": self.worst,
            "better": self.better,
            "reasons": [reason.data() for reason in self.reasons],
            "then": [step.data() for step in self.then],
        }


def walk(puzzle: Puzzle, moves: list[str]) -> tuple[list[State], bool]:
    """The positions before each move of an answer and after the last, and whether the turn is over then.

    IllegalMove or BadMove for one that cannot be made, or that comes after the end of the turn.
    """
    states = [puzzle.state()]
    over = False
    for move in moves:
        if over:
            raise BadMove("The turn is over: no move follows this answer.")
        states.append(played(states[-1], move))
        over = not follows(states[-2], states[-1])
    return states, over


def grade(puzzle: Puzzle, moves: list[str]) -> Grade:
    """What the coach says to an answer, a whole turn."""
    states, over = walk(puzzle, moves)
    if not over:
        raise BadMove("The turn is not over yet: make all of its moves first.")
    rules = states[0].rules
    made = [rules.move(move) for move in moves]
    best = rules.move(puzzle.best)
    network = network_at_hand(rules)
    first = puzzle.chance - puzzle.after(moves[0])
    found = Grade(solved=False, lost=max(0.0, first), better=best)
    if first > 0:
        found.worst = 0
    if network is None:
        found.solved = found.lost <= MARGIN
        return found
    with on_one_core():
        if found.lost <= MARGIN:
            strayed = compare_rest(network, found, puzzle, states, made)
            if strayed is not None and found.lost <= MARGIN:
                compare_ends(network, found, puzzle, states, made, strayed)
        found.solved = found.lost <= MARGIN
        explain(network, found, puzzle, states, made)
    return found


def compare_rest(network: Network, found: Grade, puzzle: Puzzle, states: list[State], made: list[int]) -> tuple[int, int] | None:
    """What the moves after the first gave away. Whoever has only put moves of the best turn in another order, or one of `same`
    before them, is still to make the others: the puzzle knows what they are worth, though a search may miss them again.

    Returns where the first move was taken for such a one, and the move of the best turn that was due there."""
    move_of = states[0].rules.move
    ahead = [move_of(move) for move in puzzle.line]
    free = {move_of(move) for move in puzzle.same}
    known = True
    strayed: tuple[int, int] | None = None
    most = found.lost
    for place, move in enumerate(made):
        state = states[place]
        legal = state.legal()
        due = ahead[0] if known and ahead and ahead[0] in legal else -1
        ends = place == len(made) - 1
        harmless = due >= 0 and (move in free or move in ahead) and not ends and due in states[place + 1].legal()
        if strayed is None and move != due and (harmless or (place == 0 and move in free)):
            strayed = place, due
        known = due >= 0 and (move == due or harmless)
        if move in ahead:
            ahead.remove(move)
        if place == 0 or len(legal) < 2 or known:
            continue
        lines = weigh(network, state, BUDGET, place)
        best = due if due >= 0 else chosen(lines)
        chances = tried(lines)
        foreseen = [one for one in (best, move) if one not in chances]
        for one in Foresight(network).prospects(Outlook(state), foreseen, WORLDS, place) if foreseen else ():
            chances[one.move] = one.chance(state.seat)
        if due >= 0:
            chances[best] = max(chances[best], puzzle.chance)
        loss = max(0.0, chances[best] - chances[move])
        found.lost += loss
        if loss > most:
            most, found.worst, found.better = loss, place, best
    return strayed


def compare_ends(
    network: Network, found: Grade, puzzle: Puzzle, states: list[State], made: list[int], strayed: tuple[int, int]
) -> None:
    """What was given away in all by a turn that went another way than the best one."""
    before = states[0]
    for move in puzzle.line[:-1]:
        before = played(before, move)
    best = after(network, before, before.rules.move(puzzle.line[-1]), ENDS, 1)
    lost = best - after(network, states[-2], made[-1], ENDS, 1)
    if lost > max(found.lost, MARGIN):
        found.lost = lost
        found.worst, found.better = strayed


def explain(network: Network, found: Grade, puzzle: Puzzle, states: list[State], made: list[int]) -> None:
    """Why the better move is better: than the one that was made, or than the next best where the best was made."""
    place = max(found.worst, 0)
    state = states[place]
    other = made[place] if made[place] != found.better else second(puzzle, state)
    if other < 0:
        return
    pair = Foresight(network).prospects(Outlook(state), [found.better, other], WORLDS, 1)
    found.then = steps(puzzle, state, place, pair[0])
    if pair[0].chance(state.seat) > pair[1].chance(state.seat):
        rival = strongest(pair, state.seat)
        found.reasons = reasons(state.rules, network.layout.sources, state.seat, rival, *pair)
    else:  # only a search sees why: it can tell by how much
        percent = round(100 * (found.lost if made[place] == other else puzzle.lead))
        found.reasons = [Message("coach.likelier", {"percent": str(max(1, percent)), "move": [label(state.rules, other)]})]


def second(puzzle: Puzzle, state: State) -> int:
    """The next best first move."""
    mine = {puzzle.best, *puzzle.same}
    others = [(chance, move) for move, chance in puzzle.chances.items() if move not in mine]
    return state.rules.move(max(others)[1]) if others else -1


def steps(puzzle: Puzzle, state: State, place: int, better: Prospect) -> list[Step]:
    """What follows the better move: of the first one it is written down."""
    if place == 0:
        return [Step(state.rules.move(move), 0) for move in puzzle.line[1:]]
    return this_turn(better.branches)
