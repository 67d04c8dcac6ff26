"""How fast a game runs in this process: from an interpreted loop, in rollouts, copying, imagining, looking, replaying."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import goldenspike as gs
from goldenspike.kernel import state as kernel_state


def mode() -> str:
    return "plain" if (kernel_state.__file__ or "").endswith(".py") else "compiled"


def rate(once: Callable[[], int], seconds: float) -> float:
    """How many things a second `once` does; it returns how many it did."""
    once()
    done = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        done += once()
    return done / (time.perf_counter() - start)


def calibration() -> int:
    """A fixed loop of plain Python, the same on every machine: figures are also given relative to it."""
    total = 0
    for number in range(20_000):
        total = (total * 31 + number) & 0xFFFF
    return 20_000


def middle(rules: gs.Rules) -> gs.State:
    """A position about half-way through a random game."""
    whole = gs.rollout(rules.start(1), 1)
    state = rules.start(1)
    gs.rollout(state, 1, whole // 2)
    return state


class Bench:
    def __init__(self, game: str, players: int) -> None:
        self.rules = gs.game(game).rules(players=players)
        self.random = random.Random(1)
        self.seed = 0
        self.games = 0

    def loop(self) -> int:
        """A whole random game from an interpreted loop over legal and play."""
        state = self.rules.start(self.seed)
        self.seed += 1
        made = 0
        draw = self.random.random
        while moves := state.legal():
            state.play(moves[int(draw() * len(moves))])
            made += 1
        self.games += 1
        return made

    def rollout(self) -> int:
        self.seed += 1
        return gs.rollout(self.rules.start(self.seed), self.seed)

    def figures(self, seconds: float) -> dict[str, float]:
        start = time.perf_counter()
        decisions = rate(self.loop, seconds)
        games = self.games / (time.perf_counter() - start)
        state = middle(self.rules)
        record = gs.Record.begin(self.rules, 3)
        played = self.rules.start(3)
        while moves := played.legal():
            text = self.rules.moves[moves[int(self.random.random() * len(moves))]].text
            played.play(text)
            record.add(text, played)
        text = record.text()
        return {
            "decisions/s": decisions,
            "games/s": games,
            "rollout decisions/s": rate(self.rollout, seconds),
            "clones/s": rate(lambda: many(state.clone), seconds),
            "imagine/s": rate(lambda: many(lambda: state.imagine(0, 7)), seconds),
            "view/s": rate(lambda: many(lambda: state.view(0), 10), seconds),
            "judge/s": rate(lambda: many(lambda: state.judge(0), 10), seconds),
            "replayed moves/s": rate(lambda: replayed(text), seconds),
            "calibration/s": rate(calibration, seconds),
        }


def many(call: Callable[[], object], times: int = 100) -> int:
    for _ in range(times):
        call()
    return times


def replayed(text: str) -> int:
    found = gs.replay(text)
    assert found.problem is None
    return len(found.record.moves)
