"""A review without a network: games are played on from every turn, and every decision is weighed like a hint."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from goldenspike.bots.coach import ranked
from goldenspike.bots.merits import merits
from goldenspike.bots.outline import Outline, shares
from goldenspike.bots.outlook import Outlook
from goldenspike.bots.review import MISTAKE, Progress, Review, Turn
from goldenspike.bots.search import FOREVER, SLICE, settings_for
from goldenspike.kernel.rollout import rollout
from goldenspike.kernel.state import State
from goldenspike.kernel.trials import Trials

WALK = 0.75  # of the time: every turn and every decision; the rest looks again at what seems to have gone wrong
GAMES = 600  # played out at the beginning of a turn, at most, and at least
LEAST = 8
LOOKS = 12  # at a move that was made, if the search would have passed it over
AGAIN = 12  # decisions that are looked at again
PAIRS = 160  # games after each of the two moves then, in steps
STEP = 20


def review_by_trials(state: State, moves: list[int], seconds: float, nodes: int, tell: Progress, seed: int) -> Review:
    """Walk through the game, then look again at what seems to have gone wrong."""
    outline = Outline(state, moves)
    clock = Clock(seconds * WALK, outline, nodes)
    turns: list[Turn] = []
    doubts: list[Doubt] = []
    for number, move in enumerate(moves):
        if outline.begins[number]:
            chances = standing(Outlook(state), clock.slice(outline.turn_weight), nodes, seed + number)
            turns.append(Turn(len(turns) + 1, state.seat, number, chances))
        turns[-1].moves.append(state.rules.moves[move].text)
        if outline.choices[number] > 1:
            doubt = look(turns[-1], state, move, number, clock.slice(1.0), nodes, seed)
            if doubt is not None:
                doubts.append(doubt)
        state.play(move)
        tell(WALK * (number + 1) / len(moves))
    doubts = sorted(doubts, key=lambda doubt: -doubt.loss)[:AGAIN]
    left = clock.left() + seconds * (1 - WALK)
    for place, doubt in enumerate(doubts):
        began = perf_counter()
        look_again(doubt, left / (len(doubts) - place), nodes, seed)
        left -= perf_counter() - began
        tell(WALK + (1 - WALK) * place / len(doubts))
    tell(1.0)
    return Review(state.rules.setup.game, state.rules.players, len(moves), turns, shares(state) if state.over else [])


class Clock:
    """Shares out what is left of the time among what is left to do."""

    def __init__(self, seconds: float, outline: Outline, nodes: int) -> None:
        self.until = perf_counter() + seconds
        self.weight = outline.decisions + outline.turn_weight * sum(outline.begins)
        self.nodes = nodes

    def left(self) -> float:
        return max(0.0, self.until - perf_counter())

    def slice(self, weight: float) -> float:
        if self.nodes:
            return FOREVER
        share = self.left() * min(1.0, weight / max(self.weight, weight, 1.0e-9))
        self.weight -= weight
        return share


def standing(outlook: Outlook, seconds: float, nodes: int, seed: int) -> list[float]:
    """The chance of every seat to win, from games played on as the search does, in worlds that the seat imagines."""
    until = perf_counter() + seconds
    totals = [0.0] * outlook.rules.players
    games = 0
    while games < (nodes or GAMES) and (games < LEAST or perf_counter() < until):
        world = outlook.imagine((seed << 20) + games)
        rollout(world, games, quick=True)
        totals = [total + share for total, share in zip(totals, shares(world), strict=True)]
        games += 1
    return [total / games for total in totals]


@dataclass
class Doubt:
    """A decision that may have been a mistake."""

    turn: Turn
    state: State
    number: int
    made: int
    better: int
    loss: float


def look(turn: Turn, state: State, move: int, number: int, seconds: float, nodes: int, seed: int) -> Doubt | None:
    """Weigh one decision, with what the decider could know."""
    outlook = Outlook(state)
    trials = Trials(settings_for(outlook.rules), outlook.imagine(seed + number), outlook.seat, seed + number)
    trials.begin(nodes or 1 << 60, seconds)
    while not trials.think(SLICE):
        pass
    best = ranked(trials.results())[0][0]
    if best == move:
        return None
    trials.begin(1 << 60, FOREVER)  # these games go to their end, like the others
    trials.try_move(move, min(LOOKS, nodes) if nodes else LOOKS)
    chances = {line[0]: line[2] for line in trials.results()}
    loss = chances[best] - chances[move]
    return Doubt(turn, state.clone(), number, move, best, loss) if loss > 0 else None


def look_again(doubt: Doubt, seconds: float, nodes: int, seed: int) -> None:
    """Compare the two moves in other worlds: what looked worst among hundreds was often bad luck."""
    until = perf_counter() + seconds
    outlook = Outlook(doubt.state)
    fresh = seed + doubt.number + (1 << 30)
    world = outlook.imagine(fresh)
    trials = Trials(settings_for(outlook.rules), world, outlook.seat, fresh)
    trials.begin(1 << 60, FOREVER)
    for games in range(STEP, (nodes or PAIRS) + STEP, STEP):
        for move in (doubt.better, doubt.made):
            trials.try_move(move, min(games, nodes or PAIRS))
        if not nodes and perf_counter() > until:
            break
    lines = ranked(trials.results())
    chances = {line[0]: line[2] for line in lines}
    loss = chances[doubt.better] - chances[doubt.made]
    if loss < MISTAKE:
        return
    turn, entry = doubt.turn, doubt.state.rules.moves[doubt.better]
    turn.lost += loss
    if loss > turn.worst_loss:
        plan = trials.line(4)
        turn.worst, turn.worst_loss, turn.made = doubt.number, loss, doubt.state.rules.moves[doubt.made].text
        turn.better, turn.better_label = entry.text, entry.label
        liked = [line[0] for line in lines]
        turn.reasons = merits(world, doubt.better, liked, plan[1:] if plan[:1] == [doubt.better] else [])
