"""Finds the weights of a game's judgement by self-play.

Each round shakes the weights, lets the shaken set play its mirror image (both seats of the same deals), and moves the weights a
little towards the shakes that won. The result must then beat the weights it started from, in fresh deals, or it is not kept.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from math import sqrt, tanh

from librt.vecs import vec

from goldenspike.bots.search import weights_of
from goldenspike.games import game
from goldenspike.kernel.selfplay import play_out, play_quick
from goldenspike.kernel.state import Rules
from goldenspike.kernel.weights import Weights
from goldenspike.kernel.words import BadSetup

SHAKE = 0.2  # how far a weight is shaken, as a part of itself
SMALL = 0.05  # a weight near zero is shaken as if it were this big
STEP = 0.06  # how far a weight moves in a round at most, as a part of itself
LEAD = 15.0  # points: a lead of this size counts three quarters of the most that points can count
LONGEST = 5000  # decisions after which a game counts as it stands

Table = tuple[str, int, tuple[tuple[str, str], ...]]
Job = tuple[Table, int, list[list[float]], str]  # a deal, the weights of each seat, what is tuned

# What is tuned, by the tables of judge.toml, and how every seat plays for it
HOW = {"weights": "by judgement alone", "quick": "by the quick policy"}
SOLO = {"weights": "solo", "quick": "solo_quick"}  # the tables of a solo game


@dataclass
class Tuning:
    """The record of a run."""

    game: str
    players: int
    options: dict[str, str]
    names: list[str]
    start: list[float]
    what: str = "weights"
    weights: list[float] = field(default_factory=list)
    games: int = 0
    seconds: float = 0.0
    rounds: list[tuple[int, float]] = field(default_factory=list)  # games so far, share against the start on the way
    share: float = 0.0
    low: float = 0.0
    high: float = 0.0
    proof: int = 0  # games of the last comparison

    @property
    def better(self) -> bool:
        return self.low > 0.5


@cache
def rules_of(table: Table) -> tuple[Rules, Weights]:
    id, players, options = table
    rules = game(id).rules(players=players, **dict(options))
    weights = weights_of(rules)
    if weights is None:
        raise BadSetup(f"The judgement of {id} has no weights to tune.")
    return rules, weights


def contest(job: Job) -> tuple[list[int], list[float]]:
    """One game, a set of weights for each seat; the lead over the best rival, and the share of the win, of each seat."""
    table, seed, sets, what = job
    rules, weights = rules_of(table)
    state = rules.start(seed)
    packed = [vec[float](values) for values in sets]
    if what == "quick":
        play_quick(state, weights, packed, seed, LONGEST)
    else:
        play_out(state, weights, packed, LONGEST)
    best = state.best()
    seats = range(rules.players)
    return [state.lead(seat) for seat in seats], [1.0 / len(best) if seat in best else 0.0 for seat in seats]


def interval(share: float, games: int) -> tuple[float, float]:
    """The 95% interval of Wilson."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def seatings(
    table: Table, seeds: range, one: list[float], other: list[float], what: str = "weights"
) -> Iterator[tuple[int, Job]]:
    """One set against the other in every seat of each deal: the seat of the first set, and the game.

    In a solo game the two sets play the same deal one after the other: the seat of the second is -1.
    """
    players = table[1]
    for seed in seeds:
        if players == 1:
            yield 0, (table, seed, [one], what)
            yield -1, (table, seed, [other], what)
            continue
        for seat in range(players):
            yield seat, (table, seed, [one if place == seat else other for place in range(players)], what)


def outcome(seat: int, leads: list[int], shares: list[float]) -> float:
    """What a game tells for the first set, from -1 to 1: half for winning, half for the lead in points, which wavers less."""
    if len(leads) == 1:
        value = 0.5 * (2.0 * shares[0] - 1.0) + 0.5 * tanh(leads[0] / LEAD)
        return value if seat == 0 else -value
    fair = 1.0 / len(leads)
    return 0.5 * (shares[seat] - fair) / (1.0 - fair) + 0.5 * tanh(leads[seat] / LEAD)


def compare(
    pool: Executor | None, table: Table, seeds: range, one: list[float], other: list[float], what: str = "weights"
) -> tuple[float, int]:
    """The share of wins of one set against the other, two seats' worth scaled to a half, and the games played.

    In a solo game: the share of deals in which it does better.
    """
    pairs = list(seatings(table, seeds, one, other, what))
    results = run_all(pool, [job for _, job in pairs])
    if table[1] == 1:
        ahead = [mine[0][0] - theirs[0][0] for mine, theirs in zip(results[::2], results[1::2], strict=True)]
        return sum(0.5 if lead == 0 else float(lead > 0) for lead in ahead) / len(ahead), len(ahead)
    won = sum(shares[seat] for (seat, _), (_, shares) in zip(pairs, results, strict=True))
    share = won / len(pairs)
    fair = 1.0 / table[1]
    return (share if table[1] == 2 else min(1.0, share * 0.5 / fair)), len(pairs)


def run_all(pool: Executor | None, jobs: list[Job]) -> list[tuple[list[int], list[float]]]:
    if pool is None:
        return [contest(job) for job in jobs]
    return list(pool.map(contest, jobs, chunksize=max(1, len(jobs) // 8)))


def tune(
    id: str,
    players: int,
    options: dict[str, str],
    games: int,
    workers: int = 1,
    seed: int = 1,
    only: str = "",
    what: str = "weights",
    report: Callable[[str], None] = lambda line: None,
) -> Tuning:
    """Tune the weights of a game in about `games` games of self-play; `only` is a pattern of the names to tune.

    `what` is the table that is tuned: `weights` by games of judgement alone, `quick` by games of the quick policy.
    """
    table: Table = (id, players, tuple(sorted(options.items())))
    _, weights = rules_of(table)
    start = list(weights.quick if what == "quick" else weights.values)
    names = weights.quick_names if what == "quick" else weights.names
    run = Tuning(id, players, options, list(names), start, what)
    chosen = [place for place, name in enumerate(run.names) if re.search(only, name)]
    if not chosen:
        raise BadSetup(f"No weight of {id} has a name that fits the pattern '{only}'.")
    dice = random.Random(seed)
    values = list(start)
    mean = [0.0] * len(values)
    spread = [1.0e-4] * len(values)
    sizes = [max(abs(value), SMALL) for value in start]
    deals = 8  # for each shake
    shakes = max(24, games // 4000)  # for each round: who has time for more games gets a truer slope
    proof = max(100, games // 10)
    began = time.perf_counter()
    pool: Executor | None = ProcessPoolExecutor(workers) if workers > 1 else None
    fresh = 1
    number = 0
    try:
        while run.games < games:
            number += 1
            jobs: list[tuple[int, int, Job]] = []
            signs: list[list[float]] = []
            for shake in range(shakes):
                signs.append([0.0] * len(values))
                for place in chosen:
                    signs[-1][place] = dice.choice((-1.0, 1.0))
                up = [v + s * SHAKE * size for v, s, size in zip(values, signs[-1], sizes, strict=True)]
                down = [v - s * SHAKE * size for v, s, size in zip(values, signs[-1], sizes, strict=True)]
                jobs += [(shake, seat, job) for seat, job in seatings(table, range(fresh, fresh + deals), up, down, what)]
                fresh += deals
            results = run_all(pool, [job for _, _, job in jobs])
            run.games += len(jobs)
            slope = [0.0] * len(values)
            for (shake, seat, _), (leads, shares) in zip(jobs, results, strict=True):
                gain = outcome(seat, leads, shares) / len(jobs)
                for place in chosen:
                    slope[place] += gain * signs[shake][place]
            left = 1.0 - run.games / max(games, run.games)
            for place in chosen:  # Adam: a steady slope moves a weight, a wavering one does not
                mean[place] = 0.85 * mean[place] + 0.15 * slope[place]
                spread[place] = 0.95 * spread[place] + 0.05 * slope[place] ** 2
                push = mean[place] / (1.0 - 0.85**number) / sqrt(spread[place] / (1.0 - 0.95**number) + 1.0e-8)
                values[place] += STEP * (0.2 + 0.8 * left) * sizes[place] * max(-1.0, min(1.0, push))
                sizes[place] = max(abs(values[place]), SMALL, 0.25 * sizes[place])
            if number % 8 == 0:
                share, played = compare(pool, table, range(10_000_000 + fresh, 10_000_040 + fresh), values, start, what)
                run.rounds.append((run.games, share))
                report(f"{run.games} games: {share:.1%} of {played} games against the start")
        run.weights = values
        run.share, run.proof = compare(pool, table, range(20_000_000, 20_000_000 + proof), values, start, what)
        run.low, run.high = interval(run.share, run.proof)
    finally:
        if pool is not None:
            pool.shutdown()
    run.seconds = time.perf_counter() - began
    return run


def written(text: str, run: Tuning) -> str:
    """The text of a `judge.toml` with the weights that were found."""
    return with_table(text, SOLO[run.what] if run.players == 1 else run.what, run.names, run.weights)


def record(run: Tuning) -> str:
    """The record of a run, for people."""
    options = ", ".join(f"{name}={value}" for name, value in run.options.items()) or "the usual options"
    how = f"every seat {HOW[run.what]}"
    verdict = "kept" if run.better else "not kept: the interval does not lie above one half"
    proof = f"from, in {run.proof:,} games of fresh deals, seat-balanced: {run.share:.1%} of the wins,"
    if run.players == 1:
        proof = f"from, in {run.proof:,} fresh deals that both played: {run.share:.1%} of them with more points ahead,"
    lines = [
        f"## {run.game}, {run.players} player{'s' if run.players > 1 else ''}, {options}",
        "",
        f"{run.games:,} games of self-play in {run.seconds:.0f} s, {how}. Against the weights it started",
        proof,
        f"95% interval {run.low:.1%} to {run.high:.1%}; {verdict}.",
        "",
        "| weight | before | after |",
        "| --- | --- | --- |",
    ]
    lines += [f"| {name} | {a:.4g} | {b:.4g} |" for name, a, b in zip(run.names, run.start, run.weights, strict=True) if a != b]
    lines += (
        ["", "On the way: " + "; ".join(f"{games:,} games {share:.0%}" for games, share in run.rounds) + "."]
        if run.rounds
        else []
    )
    return "\n".join(lines) + "\n"


def with_table(text: str, table: str, names: list[str], weights: list[float]) -> str:
    """The text of a `judge.toml` with other numbers in the table of this name; what is said beside them stays."""
    left = {name: float(f"{value:.4g}") for name, value in zip(names, weights, strict=True)}
    lines: list[str] = []
    last = -1  # line of the table
    inside = False
    for line in text.splitlines():
        if line.startswith("["):
            inside = line.partition("#")[0].strip() == f"[{table}]"
        name = line.partition("=")[0].strip()
        if inside and name in left:
            comment = "  #" + line.partition("#")[2] if "#" in line else ""
            line = f"{name} = {left.pop(name)}{comment}"
        if inside and line.strip():
            last = len(lines)
        lines.append(line)
    added = [f"{name} = {value}" for name, value in left.items()]
    if last < 0:
        lines += ["", f"[{table}]", *added]
    else:
        lines[last + 1 : last + 1] = added
    return "\n".join(lines).rstrip() + "\n"
