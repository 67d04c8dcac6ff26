"""What tycoon finds about the moves of a position when it counts simulations instead of seconds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from goldenspike.bots.foresight import tree_settings
from goldenspike.bots.levels import learned
from goldenspike.bots.network import numbers_for
from goldenspike.bots.outlook import Outlook
from goldenspike.bots.search import FOREVER, Line, SearchBot, settings_for
from goldenspike.kernel.state import State
from goldenspike.kernel.tree import Tree
from goldenspike.kernel.trials import Trials

if TYPE_CHECKING:
    from goldenspike.learn.play import Network

BUDGET = 400  # simulations
NEVER = -1.0e9  # the prior of moves that are not to be tried
TRUSTED = 8  # simulations: a move that was tried less is judged by what the network foresees


def growing(network: Network, state: State, nodes: int, seed: int) -> Iterator[Tree]:
    """The tree of tycoon's search after each of its steps, until so many simulations are made."""
    tree = Tree(tree_settings(numbers_for(state.rules.setup.game, "search")), Outlook(state).imagine(seed), state.seat, seed)
    seated = network.seated(state.rules)
    tree.begin(nodes, FOREVER)
    while tree.made < nodes:
        if tree.gather():
            tree.take(*seated.judge(tree.rows, *tree.wanted()))
        else:
            tree.take([], [])
        yield tree


def weigh(
    network: Network, state: State, nodes: int, seed: int, enough: Callable[[list[Line]], bool] | None = None
) -> list[Line]:
    """What tycoon finds about every move with so many simulations. All are made, also where the choice is clear, unless after the
    first quarter of them `enough` is known."""
    if not learned(state.rules.setup):
        return SearchBot(seed, seconds=0.0, nodes=nodes).weigh(Outlook(state))
    asked = False
    for tree in growing(network, state, nodes, seed):
        if enough is not None and not asked and tree.made * 4 >= nodes:
            asked = True
            if enough(tree.results()):
                break
    return tree.results()


def after(network: Network, state: State, move: int, nodes: int, seed: int) -> float:
    """The chance to win of the seat that decides, after this move: all simulations go there, whatever else could be done."""
    place = state.legal().index(move)
    if not learned(state.rules.setup):
        trials = Trials(settings_for(state.rules), Outlook(state).imagine(seed), state.seat, seed)
        trials.base = place
        for number in range(nodes):
            trials.play_one(place, number)
        return trials.measure()
    for tree in growing(network, state, nodes, seed):
        if not tree.made:  # the position itself has been judged
            prior = tree.prior
            for other in range(len(state.legal())):
                prior[other] = prior[other] if other == place else NEVER
            tree.prior = prior
    return tree.results()[place][2]


def chosen(lines: list[Line]) -> int:
    return max(lines, key=lambda line: (line[1], line[2], line[3]))[0]


def tried(lines: list[Line]) -> dict[int, float]:
    """The chances after the moves that were tried enough to tell, and after the one that is chosen."""
    best = chosen(lines)
    return {move: chance for move, tries, chance, _ in lines if tries >= TRUSTED or move == best}
