"""The review of a finished game: the chance to win over time, the turns that swung it, and what would have been better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from goldenspike.bots.at_hand import network_at_hand
from goldenspike.bots.plan import Step
from goldenspike.games import game
from goldenspike.kernel import record
from goldenspike.kernel.state import State
from goldenspike.kernel.words import BadSetup, Message
from goldenspike.networks.threads import on_one_core

if TYPE_CHECKING:
    from goldenspike.learn.play import Network

LONGEST = 10.0  # seconds for a review by a network
SWINGS = 5  # turns that are told
MISTAKES = 3
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
    line: list[Step] = field(default_factory=list)  # what was expected to follow the better move

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
            "line": [step.data() for step in self.line],
        }


@dataclass
class Review:
    """A game turn by turn. `data()` is plain and can be stored with the game."""

    game: str
    players: int
    moves: int
    turns: list[Turn]
    result: list[float]  # the share of the win of every seat; empty if the game did not end
    curve: list[list[float]] = field(default_factory=list)  # the chances after 0, 1, 2 ... moves; empty without a network
    accuracy: list[float | None] = field(default_factory=list)  # of every seat, from 0 to 100; None: it had nothing to decide

    def __post_init__(self) -> None:
        for place, turn in enumerate(self.turns):
            after = self.turns[place + 1].chances if place + 1 < len(self.turns) else self.result or turn.chances
            turn.swing = after[turn.seat] - turn.chances[turn.seat]

    def swings(self) -> list[Turn]:
        """The turns that swung the game most, the greatest first."""
        return sorted((turn for turn in self.turns if abs(turn.swing) >= MISTAKE), key=lambda turn: -abs(turn.swing))[:SWINGS]

    def mistakes(self) -> list[Turn]:
        """The most instructive decisions: the turns in which a seat could have done better, the worst first."""
        found = [turn for turn in self.turns if turn.worst_loss >= MISTAKE]
        return sorted(found, key=lambda turn: -turn.worst_loss)[:MISTAKES]

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": self.players,
            "moves": self.moves,
            "result": self.result,
            "turns": [turn.data() for turn in self.turns],
            "swings": [turn.number for turn in self.swings()],
            "mistakes": [turn.number for turn in self.mistakes()],
            "curve": [[round(chance, 3) for chance in chances] for chances in self.curve],
            "accuracy": [None if share is None else round(share, 1) for share in self.accuracy],
        }


def review(
    text: str,
    seconds: float = 60.0,
    nodes: int = 0,
    progress: Progress | None = None,
    seed: int = 0,
    network: Network | None = None,
) -> Review:
    """Look at every decision of a recorded game again, with what the decider could know then.

    A game's network (`network`: another one) needs a few seconds. Where there is none, `seconds` is for the whole game; `nodes`,
    if given, are the simulations for each decision instead. `progress` is called with numbers from 0 to 1; an exception that it
    raises ends the review.
    """
    replayed = record.replay(text, game)
    if replayed.rules is None or replayed.record.seed is None or not replayed.record.moves:
        problem = replayed.problem.text if replayed.problem else "it has no moves."
        raise BadSetup(f"This record cannot be reviewed: {problem}")
    moves = [replayed.rules.move(move) for move in replayed.record.moves]
    return review_moves(replayed.rules.start(replayed.record.seed), moves, seconds, nodes, progress, seed, network)


def review_moves(
    state: State,
    moves: list[int],
    seconds: float = 60.0,
    nodes: int = 0,
    progress: Progress | None = None,
    seed: int = 0,
    network: Network | None = None,
) -> Review:
    """The same for a game that is there already: the position that it began from, and its moves."""
    tell = progress or (lambda _: None)
    network = network or network_at_hand(state.rules)
    if network is not None:
        from goldenspike.bots.review_by_network import review_by_network  # needs NumPy, which is there if a network is

        with on_one_core():
            return review_by_network(network, state, moves, min(seconds, LONGEST), tell, seed)
    from goldenspike.bots.review_by_trials import review_by_trials  # it knows this module's turns

    return review_by_trials(state, moves, seconds, nodes, tell, seed)
