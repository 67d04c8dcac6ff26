"""The review of a finished game: the chance to win over time, the turns that swung it, and what would have been better."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any

from goldenspike.bots.coach import ranked
from goldenspike.bots.outlook import Outlook
from goldenspike.bots.reasons import reasons
from goldenspike.bots.search import searcher, settings_for
from goldenspike.games import game
from goldenspike.kernel import record
from goldenspike.kernel.state import State
from goldenspike.kernel.words import BadSetup, GoldenSpikeError, Message

LEAST = 24  # simulations for a decision, however little time there is
LOOKS = 12  # for a move that was made, if the search would have passed it over
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
    lost: float = 0.0  # by moves that were not the best
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
        return sorted(self.turns, key=lambda turn: -abs(turn.swing))[:SWINGS]

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
    began = perf_counter()
    turns: list[Turn] = []
    for number, move in enumerate(moves):
        fresh = not turns or turns[-1].seat != state.seat
        left = max(0.0, began + seconds - perf_counter()) / (len(moves) - number)
        look(turns, state, move, number, fresh, left, nodes, seed)
        state.play(move)
        if progress is not None:
            progress((number + 1) / len(moves))
    result: list[float] = []
    if state.over:
        result = [1.0 / len(state.winners) if seat in state.winners else 0.0 for seat in range(state.rules.players)]
    for place, turn in enumerate(turns):
        after = turns[place + 1].chances if place + 1 < len(turns) else result or turn.chances
        turn.swing = after[turn.seat] - turn.chances[turn.seat]
    return Review(state.rules.setup.game, state.rules.players, len(moves), turns, result)


def look(turns: list[Turn], state: State, move: int, number: int, fresh: bool, seconds: float, nodes: int, seed: int) -> None:
    """Weigh one decision and enter it into its turn."""
    legal = state.legal()
    outlook = Outlook(state)
    world = outlook.imagine(seed + number)
    tree = searcher(settings_for(outlook.rules), world, outlook.seat, seed + number)
    if len(legal) > 1 or fresh:
        tree.begin(nodes if nodes else 1 << 60, seconds if not nodes else 1.0e9)
        while not tree.think(0.05):
            pass
        if not nodes and tree.made < LEAST:
            tree.begin(LEAST - int(tree.made), 1.0e9)
            while not tree.think(0.05):
                pass
    if fresh:
        turns.append(Turn(len(turns) + 1, state.seat, number, tree.standing()))
    turn = turns[-1]
    turn.moves.append(state.rules.moves[move].text)
    if len(legal) == 1:
        return
    tree.try_move(move, min(LOOKS, nodes) if nodes else LOOKS)
    lines = ranked(tree.results())
    best = lines[0]
    made = next(line for line in lines if line[0] == move)
    loss = max(0.0, best[2] - made[2]) if best[0] != move else 0.0
    turn.lost += loss
    if loss > turn.worst_loss:
        entry = state.rules.moves[best[0]]
        turn.worst, turn.worst_loss, turn.made = number, loss, state.rules.moves[move].text
        turn.better, turn.better_label = entry.text, entry.label
        turn.reasons = reasons(world, best[0], [line[0] for line in lines], tree.line(4)[1:])


# ---- in the background


class ReviewJob:
    """A review in a process of its own, so that whoever asked can go on.

    `progress` and `done` are called from a thread of this process; `done` gets the review's data, or the error as a sentence.
    """

    def __init__(
        self,
        text: str,
        seconds: float = 60.0,
        nodes: int = 0,
        progress: Progress | None = None,
        done: Callable[[dict[str, Any] | None, str], None] | None = None,
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.progress = 0.0
        self.data: dict[str, Any] | None = None
        self.error = ""
        self._tell = progress
        self._done = done
        here, there = context.Pipe(duplex=False)
        self._process = context.Process(target=work, args=(there, text, seconds, nodes), daemon=True)
        self._process.start()
        there.close()
        self._thread = threading.Thread(target=self._listen, args=(here,), daemon=True)
        self._thread.start()

    def _listen(self, pipe: Connection) -> None:
        try:
            while True:
                word, value = pipe.recv()
                if word == "progress":
                    self.progress = value
                    if self._tell is not None:
                        self._tell(value)
                elif word == "done":
                    self.data = value
                else:
                    self.error = value
        except (EOFError, OSError):
            if self.data is None and not self.error:
                self.error = "The review was stopped before it was done."
        self._process.join()
        if self._done is not None:
            self._done(self.data, self.error)

    @property
    def running(self) -> bool:
        return self._thread.is_alive()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the end; False if it is still running after this time."""
        self._thread.join(seconds)
        return not self.running

    def stop(self) -> None:
        self._process.terminate()


def work(pipe: Connection, text: str, seconds: float, nodes: int) -> None:
    """What the process of a ReviewJob does."""
    try:
        result = review(text, seconds, nodes, lambda part: pipe.send(("progress", part)))
        pipe.send(("done", result.data()))
    except GoldenSpikeError as error:
        pipe.send(("error", str(error)))
    finally:
        pipe.close()
