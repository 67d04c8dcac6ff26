"""The review of a finished game: the chance to win over time, the turns that swung it, and what would have been better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from goldenspike.bots.coach import ranked
from goldenspike.bots.merits import merits
from goldenspike.bots.outlook import Outlook
from goldenspike.bots.search import FOREVER, SLICE, settings_for
from goldenspike.games import game
from goldenspike.kernel import record
from goldenspike.kernel.rollout import rollout
from goldenspike.kernel.state import State
from goldenspike.kernel.trials import Trials
from goldenspike.kernel.words import BadSetup, Message

WALK = 0.75  # of the time: every turn and every decision; the rest looks again at what seems to have gone wrong
GAMES = 600  # played out at the beginning of a turn, at most, and at least
LEAST = 8
LOOKS = 12  # at a move that was made, if the search would have passed it over
AGAIN = 12  # decisions that are looked at again
PAIRS = 160  # games after each of the two moves then, in steps
STEP = 20
SWINGS = 5  # turns that are told
MISTAKE = 0.02  # a smaller loss of chance is not worth a word

Progress = Callable[[float], None]


@dataclass
class Turn:
    """The moves of one seat up to the next decision of another seat."""

    number: int
    seat: int
    first: int  # the number of moves made before it: play on from here
    chances: list[float]  # of every seat when it began
    moves: list[str] = field(default_factory=list)
    swing: float = 0.0  # of the seat's own chance, from the beginning of the turn to the beginning of the next
    lost: float = 0.0  # by moves that proved worse than others
    worst: int = -1  # the number of moves before the decision that lost most
    made: str = ""
    better: str = ""
    better_label: str = ""
    worst_loss: float = 0.0
    reasons: list[Message] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "seat": self.seat,
            "first": self.first,
            "chances": [round(chance, 4) for chance in self.chances],
            "moves": self.moves,
            "swing": round(self.swing, 4),
            "lost": round(self.lost, 4),
            "worst": self.worst,
            "made": self.made,
            "better": self.better,
            "better_label": self.better_label,
            "worst_loss": round(self.worst_loss, 4),
            "reasons": [reason.data() for reason in self.reasons],
        }


@dataclass
class Review:
    """A game turn by turn. `data()` is plain and can be stored with the game."""

    game: str
    players: int
    moves: int
    turns: list[Turn]
    result: list[float]  # the share of the win of every seat; empty if the game did not end

    def swings(self) -> list[Turn]:
        """The turns that swung the game most, the greatest first."""
        return sorted((turn for turn in self.turns if abs(turn.swing) >= MISTAKE), key=lambda turn: -abs(turn.swing))[:SWINGS]

    def mistakes(self) -> list[Turn]:
        """The turns in which a seat could have done better, the worst first."""
        found = [turn for turn in self.turns if turn.worst_loss >= MISTAKE]
        return sorted(found, key=lambda turn: -turn.worst_loss)[:SWINGS]

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": self.players,
            "moves": self.moves,
            "result": self.result,
            "turns": [turn.data() for turn in self.turns],
            "swings": [turn.number for turn in self.swings()],
            "mistakes": [turn.number for turn in self.mistakes()],
        }


def review(text: str, seconds: float = 60.0, nodes: int = 0, progress: Progress | None = None, seed: int = 0) -> Review:
    """Look at every decision of a recorded game again, with what the decider could know then.

    `seconds` is for the whole game; `nodes`, if given, are the simulations for each decision instead. `progress` is called with
    numbers from 0 to 1; an exception that it raises ends the review.
    """
    replayed = record.replay(text, game)
    if replayed.rules is None or replayed.record.seed is None or not replayed.record.moves:
        problem = replayed.problem.text if replayed.problem else "it has no moves."
        raise BadSetup(f"This record cannot be reviewed: {problem}")
    moves = [replayed.rules.move(move) for move in replayed.record.moves]
    return review_moves(replayed.rules.start(replayed.record.seed), moves, seconds, nodes, progress, seed)


def review_moves(
    state: State, moves: list[int], seconds: float = 60.0, nodes: int = 0, progress: Progress | None = None, seed: int = 0
) -> Review:
    """The same for a game that is there already: the position that it began from, and its moves."""
    tell = progress or (lambda _: None)
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
    result = shares(state) if state.over else []
    for place, turn in enumerate(turns):
        after = turns[place + 1].chances if place + 1 < len(turns) else result or turn.chances
        turn.swing = after[turn.seat] - turn.chances[turn.seat]
    return Review(state.rules.setup.game, state.rules.players, len(moves), turns, result)


def shares(state: State) -> list[float]:
    """Of the win, for every seat."""
    return [1.0 / len(state.winners) if seat in state.winners else 0.0 for seat in range(state.rules.players)]


class Outline:
    """Where turns begin, and how many moves there were to choose from.

    Alone there is nobody else whose decision would end a turn: then it goes up to what comes to light next.
    """

    def __init__(self, state: State, moves: list[int]) -> None:
        world = state.clone()
        self.begins: list[bool] = []
        self.choices: list[int] = []
        last = -1
        for move in moves:
            alone = world.rules.players == 1 and int(world.barrier) == int(world.played)
            self.begins.append(world.seat != last or alone)
            self.choices.append(len(world.legal()))
            last = world.seat
            world.play(move)
        self.decisions = sum(1 for count in self.choices if count > 1)
        self.turn_weight = self.decisions / max(1, sum(self.begins))  # so that turns and decisions get half of the time each


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
