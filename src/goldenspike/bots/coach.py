"""The coach: hints at the table, from the game's network where there is one. The review of a finished game is in `review.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any

from goldenspike.bots.at_hand import network_at_hand
from goldenspike.bots.merits import merits
from goldenspike.bots.outlook import Outlook
from goldenspike.bots.plan import Step
from goldenspike.bots.search import FOREVER, SLICE, Line, settings_for
from goldenspike.kernel.rollout import rollout
from goldenspike.kernel.trials import Trials
from goldenspike.kernel.words import Message
from goldenspike.networks.threads import on_one_core

if TYPE_CHECKING:
    from goldenspike.learn.play import Network

SOON = 0.8  # seconds for a hint from a network
ENOUGH = 1.5  # seconds: a hint that comes later is worth less than it is better
SEARCH_SHARE = 0.7  # of the time; the rest plays the best moves out to count points
MOST_GAMES = 200  # played out for a move


@dataclass
class Hint:
    """A move with what the coach thinks of it."""

    move: int
    text: str
    label: str
    chance: float  # to win
    points: float  # expected at the end
    tries: int
    reasons: list[Message] = field(default_factory=list)
    line: list[Step] = field(default_factory=list)  # what is expected to follow
    rival: int = -1  # the strongest one
    mine: dict[str, float] = field(default_factory=dict)  # final points by source, where a network foretells them
    theirs: dict[str, float] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        return {
            "move": self.move,
            "text": self.text,
            "label": self.label,
            "chance": round(self.chance, 4),
            "points": round(self.points, 1),
            "tries": self.tries,
            "reasons": [reason.data() for reason in self.reasons],
            "line": [step.data() for step in self.line],
            "rival": self.rival,
            "mine": self.mine,
            "theirs": self.theirs,
        }


def ranked(lines: list[Line]) -> list[Line]:
    """The best move first: the most tried, among those little tried the most promising."""
    return sorted(lines, key=lambda line: (-line[1], -line[2], -line[3], line[0]))


def hint(
    outlook: Outlook,
    seconds: float = 2.0,
    nodes: int = 0,
    top: int = 3,
    seed: int = 0,
    games: int = MOST_GAMES,
    progress: Callable[[float], None] | None = None,
    network: Network | None = None,
) -> list[Hint]:
    """The best moves for the seat that decides, each with its chance to win, the points to expect, and reasons.

    A game's network answers in under a second (`network`: another one than the package's). Where there is none, games are played
    out: that takes `seconds` at most, and less where those are more than `ENOUGH`; `games` for each move shown count points
    (0: the points of now). With `nodes`, and `seconds` 0 for no limit of time, the answer depends on nothing but what the seat
    knows and the seed.
    """
    moves = outlook.legal()
    if not moves:
        return []
    network = network or network_at_hand(outlook.rules)
    if network is not None:
        with on_one_core():
            return foreseen(network, outlook, seconds, top, seed, progress)
    began = perf_counter()
    limit = min(seconds, ENOUGH) if seconds > 0 else FOREVER
    world = outlook.imagine(seed)
    trials = Trials(settings_for(outlook.rules), world, outlook.seat, seed)
    trials.begin(nodes if nodes > 0 else 1 << 60, limit * SEARCH_SHARE)
    while not trials.think(SLICE):
        if progress is not None:
            progress(min(1.0, (perf_counter() - began) / limit) if limit < FOREVER else 0.0)
    lines = ranked(trials.results())
    trials.begin(1 << 60, max(limit - (perf_counter() - began), 0.0))
    for line in lines[:top]:  # a move that is shown has been looked at
        trials.try_move(line[0], 4)
    lines = ranked(trials.results())
    liked = [line[0] for line in lines]
    shown = lines[:top]
    points = expected_points(outlook, [line[0] for line in shown], seed, began + limit, games, progress)
    found: list[Hint] = []
    for place, (move, tries, chance, _) in enumerate(shown):
        entry = outlook.rules.moves[move]
        plan = trials.line(5)[1:] if place == 0 else []
        found.append(Hint(move, entry.text, entry.label, chance, points[place], tries, merits(world, move, liked, plan)))
    return found


def foreseen(
    network: Network, outlook: Outlook, seconds: float, top: int, seed: int, progress: Callable[[float], None] | None
) -> list[Hint]:
    """Hints from what a network foretells."""
    from goldenspike.bots.advice import advise  # needs NumPy, which is there if a network is

    found: list[Hint] = []
    for one in advise(network, outlook, top, seed, min(seconds, SOON), progress):
        entry = outlook.rules.moves[one.move]
        hint = Hint(one.move, entry.text, entry.label, one.chance, one.points, one.worlds, one.reasons)
        hint.line, hint.rival, hint.mine, hint.theirs = one.plan, one.rival, one.mine, one.theirs
        found.append(hint)
    return found


def expected_points(
    outlook: Outlook,
    moves: list[int],
    seed: int,
    deadline: float,
    most: int,
    progress: Callable[[float], None] | None,
) -> list[float]:
    """The mean final points after each move, from games played out as the search does; at least one for each move, if any."""
    if most <= 0:
        return [float(outlook.imagine(seed).scores[outlook.seat])] * len(moves)
    totals = [0.0] * len(moves)
    games = 0
    while games < most and (games == 0 or perf_counter() < deadline):
        for place, move in enumerate(moves):
            world = outlook.imagine((seed << 20) + games)
            world.play(move)
            rollout(world, games, quick=True)
            totals[place] += world.scores[outlook.seat]
        games += 1
        if progress is not None:
            progress(min(1.0, 1.0 - 0.4 * max(0.0, 1.0 - games / most)))
    return [total / games for total in totals]
