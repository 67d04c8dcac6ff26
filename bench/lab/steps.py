"""Environment steps a second beside RLCard and PettingZoo's classic games, as JSON: python bench/lab/steps.py [SECONDS] [ROUNDS].

All loops choose at random among the legal actions and take the observation of every step. Time is that of the processor, and the
rounds of all environments take turns, so that a busy machine disturbs all of them alike. The best round counts.
"""

from __future__ import annotations

import importlib
import json
import random
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

import goldenspike as gs
from goldenspike import envs

TABLES = 64
RLCARD = ("leduc-holdem", "limit-holdem", "uno", "blackjack", "bridge", "no-limit-holdem", "gin-rummy", "doudizhu", "mahjong")
ZOO = (
    "tictactoe_v3",
    "connect_four_v3",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "hanabi_v5",
    "chess_v6",
)

Loop = Callable[[float], float]


def timed(seconds: float, once: Callable[[], int]) -> float:
    """Steps a second of processor time."""
    once()
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += once()
    return done / spent


def zoo_loop(env: Any) -> Loop:
    """The usual loop over agents of any AEC environment."""
    chance = np.random.default_rng(1)
    count = 0

    def once() -> int:
        nonlocal count
        env.reset(seed=count)
        made = 0
        for _ in env.agent_iter(400):
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(chance.random() * len(legal))]))
            made += 1
        count += 1
        return made

    return lambda seconds: timed(seconds, once)


def rlcard_loop(name: str) -> Loop:
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    chance = random.Random(1)

    def once() -> int:
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            made += 1
        return made

    return lambda seconds: timed(seconds, once)


def own_loop(game: str) -> Loop:
    """A table without any library around it: observation, legal moves, play."""
    rules = gs.game(game).rules()
    observer = envs.observer(game)
    chance = random.Random(1)
    seed = 0

    def once() -> int:
        nonlocal seed
        state = rules.start(seed)
        seed += 1
        made = 0
        while not state.over:
            observer.observe(state, state.seat)
            legal = state.legal()
            state.play(legal[int(chance.random() * len(legal))])
            made += 1
        return made

    return lambda seconds: timed(seconds, once)


def vector_loop(game: str) -> Loop:
    """Many tables stepped together; every step of every table is a decision with its observation and mask."""
    env = envs.vector(game, TABLES, opponents=None, skip_forced=False)
    env.reset(seed=1)

    def once() -> int:
        for _ in range(20):
            env.step(env.sample_legal())
        return 20 * TABLES

    return lambda seconds: timed(seconds, once)


def loops() -> dict[str, Loop]:
    found: dict[str, Loop] = {}
    for game in gs.games():
        found[f"golden spike {game}, table"] = own_loop(game)
        found[f"golden spike {game}, PettingZoo"] = zoo_loop(envs.aec(game))
        if gs.game(game).rules().pieces():
            found[f"golden spike {game}, {TABLES} tables"] = vector_loop(game)
    for name in RLCARD:
        found[f"rlcard {name}"] = rlcard_loop(name)
    for name in ZOO:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            found[f"pettingzoo {name}"] = zoo_loop(module.env())
        except (ImportError, AttributeError):
            continue
    return found


def main() -> None:
    warnings.filterwarnings("ignore")
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 0.5
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    best: dict[str, float] = {}
    made = loops()
    for _ in range(rounds):
        for name, loop in made.items():
            best[name] = max(best.get(name, 0.0), loop(seconds))
    print(json.dumps({name: round(value) for name, value in best.items()}))


if __name__ == "__main__":
    main()
