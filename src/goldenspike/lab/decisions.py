"""Decisions of games, in which a move might stand out: of games played by one look of the network, or of records."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING, Any

from goldenspike.bots.network import numbers_for
from goldenspike.kernel.learn import observation
from goldenspike.kernel.state import Rules, State
from goldenspike.lab.job import derive

if TYPE_CHECKING:
    from goldenspike.learn.play import Network

TOGETHER = 16  # games that are played side by side
WAVER = 0.2  # of the decisions are made by chance, as the policy likes them; the others as it likes best
AT_ONCE = 128  # positions in one product
SURE = 0.9  # a move that dispatcher finds this often is no question
END = 0.8  # of the game
LEAST = 0.01  # a lead there
LATE = 0.7  # of the game: from there on every decision is looked at
EARLY = 8  # before, one of so many
FEWEST = 3  # moves to choose from
OPEN = 0.97  # whoever wins this surely has nothing to find


@dataclass
class Decision:
    """A position of a game, how far the game had come, and how likely dispatcher makes each move there."""

    state: State
    seed: int
    moves: list[int]  # that led to it
    progress: float
    policy: dict[int, float]
    likely: dict[int, float]
    first: int = -1  # the best move in a first look
    lead: float = 0.0  # of the turns with it over those without
    found: float = 1.0  # how likely dispatcher makes it in this turn

    def asks(self, glance: float, found: float) -> bool:
        """Whether it is worth a search: a move stands out that dispatcher might not find. Near the end less is enough, as there
        a network sees less than a search."""
        return self.lead >= (LEAST if self.progress >= END else glance) and self.found < found


class Eyes:
    """The network at one table."""

    def __init__(self, network: Network, rules: Rules) -> None:
        self.seated = network.seated(rules)
        self.game = rules.setup.game
        self.players = rules.players
        self.size = sum(size for _, size in rules.pieces())

    def judge(self, states: list[State]) -> list[tuple[dict[int, float], list[float]]]:
        """The policy and the chances of all seats, of positions in which somebody decides."""
        found: list[tuple[dict[int, float], list[float]]] = []
        for at in range(0, len(states), AT_ONCE):
            found += self._judge(states[at : at + AT_ONCE])
        return found

    def _judge(self, states: list[State]) -> list[tuple[dict[int, float], list[float]]]:
        legal = [state.legal() for state in states]
        rows: list[Any] = [observation(state, state.seat, self.size) for state in states]
        all_moves = [move for moves in legal for move in moves]
        logits, chances = self.seated.judge(rows, [state.seat for state in states], [len(moves) for moves in legal], all_moves)
        found: list[tuple[dict[int, float], list[float]]] = []
        at = 0
        for row, moves in enumerate(legal):
            policy = dict(zip(moves, softmax(logits[at : at + len(moves)]), strict=True))
            found.append((policy, chances[row * self.players : (row + 1) * self.players]))
            at += len(moves)
        return found


def softmax(logits: list[float]) -> list[float]:
    top = max(logits)
    weights = [exp(logit - top) for logit in logits]
    return [weight / sum(weights) for weight in weights]


def by_dispatcher(game: str, policy: dict[int, float]) -> dict[int, float]:
    """How likely the level dispatcher makes each move."""
    heat = max(numbers_for(game, "dispatcher")["heat"], 1e-3)
    top = max(policy.values())
    weights = {move: (chance / top) ** (1 / heat) for move, chance in policy.items()}
    total = sum(weights.values())
    return {move: weight / total for move, weight in weights.items()}


class Game:
    """A game under way, with the decisions of it that are worth a look."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.seed = seed
        self.state = rules.start(seed)
        self.moves: list[int] = []
        self.decisions: list[Decision] = []

    def make(self, move: int) -> None:
        self.moves.append(move)
        self.state.play(move)

    def skip(self) -> None:
        """Make moves without a choice."""
        while not self.state.over and len(legal := self.state.legal()) == 1:
            self.make(legal[0])

    def note(self, policy: dict[int, float], chances: list[float]) -> None:
        """Remember the position if it may hold a question."""
        state = self.state
        likely = by_dispatcher(state.rules.setup.game, policy)
        if len(policy) >= FEWEST and max(likely.values()) < SURE and chances[state.seat] < OPEN:
            self.decisions.append(Decision(state.clone(), self.seed, self.moves[:], 0.0, policy, likely))

    def ended(self) -> list[Decision]:
        """The decisions, now that it is known how long the game was: all late ones, and some of the others."""
        for decision in self.decisions:
            decision.progress = len(decision.moves) / max(1, len(self.moves))
        return [one for place, one in enumerate(self.decisions) if one.progress >= LATE or place % EARLY == 0]


def of_games(network: Network, rules: Rules, seed: int, batch: int) -> list[list[Decision]]:
    """Decisions of games between networks, a list for each game."""
    eyes = Eyes(network, rules)
    dice = random.Random(derive(seed, "waver", batch))
    games = [Game(rules, derive(seed, "puzzle", batch, number) >> 160) for number in range(TOGETHER)]
    while True:
        for game in games:
            game.skip()
        going = [game for game in games if not game.state.over]
        if not going:
            return [game.ended() for game in games]
        for game, (policy, chances) in zip(going, eyes.judge([game.state for game in going]), strict=True):
            game.note(policy, chances)
            if dice.random() < WAVER:
                game.make(dice.choices(list(policy), list(policy.values()))[0])
            else:
                game.make(max(policy, key=lambda move: policy[move]))


def of_moves(network: Network, rules: Rules, seed: int, moves: Iterable[int | str]) -> list[Decision]:
    """Decisions of a game that was played."""
    eyes = Eyes(network, rules)
    game = Game(rules, seed)
    for move in moves:
        if not game.state.over and len(game.state.legal()) > 1:
            game.note(*eyes.judge([game.state])[0])
        game.make(int(game.state.number(move)))
    return game.ended()
