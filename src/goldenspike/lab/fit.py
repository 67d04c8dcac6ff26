"""Fits what a position between two turns is worth to the results of games, so that a search knows how likely each seat wins.

Positions come from self-play with planned turns, some of them gone astray; the weights are moved down the slope of the
logarithmic loss. A part of the games is set aside: the fit is kept only if it foretells their results better.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from math import exp, sqrt

from librt.vecs import vec

from goldenspike.kernel.plan import gather_planned
from goldenspike.kernel.selfplay import slopes, surprise
from goldenspike.kernel.state import State
from goldenspike.kernel.words import BadSetup
from goldenspike.lab.tune import HEAT, SMALL, Table, rules_of, with_table

ASTRAY = 8  # one turn in so many is played as it comes
TRIES = 6  # ways to play a turn that are looked at
PULL = 0.003  # how strongly weights are held where they were: those that few games tell about must not run away
BATCH = 400
SOFT = 0.5  # how much of a result is the win itself; the rest is the lead in points, which wavers less
ASIDE = 0.2  # of the games
STEP = 0.02  # of a weight, at most, in a step


@dataclass
class Fit:
    """The record of a run."""

    game: str
    players: int
    names: list[str]
    start: list[float]
    games: int
    positions: int = 0
    steps: int = 0
    seconds: float = 0.0
    weights: list[float] = field(default_factory=list)
    scale: float = 0.0
    before: float = 0.0  # the loss over the games set aside
    after: float = 0.0
    blind: float = 0.0  # of someone who knows nothing

    @property
    def better(self) -> bool:
        return self.after < self.before


def results(state: State, lead: float) -> list[float]:
    """What each seat should have foreseen: its share of the win, softened by the points."""
    seats = state.rules.players
    best = state.best()
    won = [1.0 / len(best) if seat in best else 0.0 for seat in range(seats)]
    if seats == 1:
        return won
    scores = state.scores
    top = max(scores)
    close = [exp(max(-30.0, (score - top) / lead)) for score in scores]
    return [SOFT * win + (1.0 - SOFT) * part / sum(close) for win, part in zip(won, close, strict=True)]


def fit(
    id: str,
    players: int,
    options: dict[str, str],
    games: int,
    steps: int = 300,
    seed: int = 1,
    lead: float = 6.0,
    only: str = "",
    skip: str = "^$",
    report: Callable[[str], None] = lambda line: None,
) -> Fit:
    """Fit the table `value` of a game's weights and the scale of its search."""
    table: Table = (id, players, tuple(sorted(options.items())))
    rules, weights = rules_of(table)
    began = time.perf_counter()
    keep = weights.values
    learnt: list[tuple[State, list[float]]] = []
    aside: list[tuple[State, list[float]]] = []
    for number in range(games):
        state = rules.start(seed * 1_000_000 + number)
        positions = gather_planned(state, weights, TRIES, HEAT, ASTRAY, number)
        share = results(state, lead)
        (aside if number < games * ASIDE else learnt).extend((position, share) for position in positions)
        if number % 200 == 199:
            report(f"{number + 1} games")
    if len(learnt) < BATCH or not aside:
        raise BadSetup(f"{games} games are too few for a fit; play more.")
    run = Fit(id, players, list(weights.names), list(weights.between), games, len(learnt) + len(aside))
    weights.values = vec[float](list(weights.between))
    scale = weights.search.get("scale", 8.0)
    try:
        dice = random.Random(seed)
        test_states, test_shares = [s for s, _ in aside], [r for _, r in aside]
        run.before = surprise(test_states, test_shares, scale)
        run.blind = surprise(test_states, test_shares, 1.0e9)
        scale = best_scale(test_states, test_shares, scale)
        places = [place for place, name in enumerate(run.names) if re.search(only, name) and not re.search(skip, name)]
        mean = [0.0] * len(run.names)
        spread = [0.0] * len(run.names)
        for step in range(1, steps + 1):
            batch = dice.sample(learnt, BATCH)
            slope = slopes([s for s, _ in batch], [r for _, r in batch], scale, weights, places)
            for index, place in enumerate(places):
                size = max(abs(weights.values[place]), abs(run.start[place]) * 0.3, SMALL)
                away = (weights.values[place] - run.start[place]) / size
                down = slope[index] * size + PULL * away
                mean[place] = 0.9 * mean[place] + 0.1 * down
                spread[place] = 0.98 * spread[place] + 0.02 * down**2
                push = mean[place] / (1 - 0.9**step) / (sqrt(spread[place] / (1 - 0.98**step)) + 1.0e-6)
                weights.values[place] -= STEP * (1.0 - 0.9 * step / steps) * size * max(-2.0, min(2.0, push))
            if step % 50 == 0:
                report(f"step {step}: loss {surprise(test_states, test_shares, scale):.4f}, was {run.before:.4f}")
        run.scale = best_scale(test_states, test_shares, scale)
        run.after = surprise(test_states, test_shares, run.scale)
        run.weights = list(weights.values)
        run.steps = steps
    finally:
        weights.values = keep
    run.seconds = time.perf_counter() - began
    return run


def best_scale(states: list[State], shares: list[list[float]], scale: float) -> float:
    """The scale with which the judgement foretells the results best."""
    tries = [scale * 1.15**power for power in range(-8, 9)]
    return min(tries, key=lambda one: surprise(states, shares, one))


def record(run: Fit) -> str:
    """The record of a run, for people."""
    verdict = "kept" if run.better else "not kept"
    lines = [
        f"## {run.game}, {run.players} players: what positions are worth",
        "",
        f"{run.positions:,} positions between turns from {run.games:,} games, {run.steps} steps in {run.seconds:.0f} s.",
        f"Logarithmic loss over the games set aside: {run.after:.4f}, before {run.before:.4f},",
        f"without any knowledge {run.blind:.4f}; {verdict}.",
        f"The scale that turns judgement into chances is {run.scale:.2f}.",
        "",
        "| weight | before | after |",
        "| --- | --- | --- |",
    ]
    lines += [f"| {name} | {a:.4g} | {b:.4g} |" for name, a, b in zip(run.names, run.start, run.weights, strict=True) if a != b]
    return "\n".join(lines) + "\n"


def written(text: str, run: Fit) -> str:
    """The text of a `judge.toml` with the fitted table `value` and scale."""
    lines = with_table(text, "value", run.names, run.weights).splitlines()
    inside = ""
    for place, line in enumerate(lines):
        if line.startswith("["):
            inside = line.strip()
        if inside == "[search]" and line.partition("=")[0].strip() == "scale":
            lines[place] = f"scale = {run.scale:.2f}"
    return "\n".join(lines) + "\n"
