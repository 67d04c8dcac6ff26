"""How warm and careless the levels must be to lie as far apart as wanted: `python -m goldenspike.learn.levels GAME FILE`.

All games of a pairing are played side by side, every deal from each seat. The answer goes into `bots/levels.toml` by hand, and
is then measured on fresh deals.
"""

from __future__ import annotations

import argparse
import random
from math import exp, log

from goldenspike.bots.network import pick
from goldenspike.bots.outline import shares
from goldenspike.kernel.learn import observation, skip_forced
from goldenspike.kernel.state import Rules, State
from goldenspike.lab.numbers import wilson
from goldenspike.learn.play import Network
from goldenspike.learn.setups import rules_of
from goldenspike.networks.threads import on_one_core

Manner = tuple[float, float]  # heat and slip
BEST: Manner = (0.0, 0.0)
COOLEST, WARMEST = 0.1, 30.0
STEPS = 7  # of halving what is between them
MOST_DECISIONS = 20_000


def wins(network: Network, rules: Rules, one: Manner, others: Manner, games: int, seed: int) -> float:
    """The share of games that a player of one manner wins against others of another."""
    players = rules.players
    seated = network.seated(rules)
    states: list[State] = [rules.start(seed + number // players) for number in range(games)]
    dice = [random.Random(seed * 1000 + number) for number in range(games)]
    running = list(range(games))
    for _ in range(MOST_DECISIONS):
        for number in running:
            skip_forced(states[number])
        running = [number for number in running if not states[number].over]
        if not running:
            break
        moves = [states[number].legal() for number in running]
        rows = [observation(states[number], states[number].seat, seated.fit.raw) for number in running]
        counts = [len(some) for some in moves]
        logits, _ = seated.judge(rows, [states[number].seat for number in running], counts, [m for some in moves for m in some])
        at = 0
        for number, some in zip(running, moves, strict=True):
            state = states[number]
            mine = logits[at : at + len(some)]
            at += len(some)
            policy = [exp(max(logit - max(mine), -500)) for logit in mine]
            state.play(some[pick(policy, *(one if state.seat == number % players else others), dice[number])])
    return sum(shares(state)[number % players] for number, state in enumerate(states))


def warm_enough(network: Network, rules: Rules, above: Manner, slip: float, aim: float, games: int, seed: int) -> Manner:
    """The manner of the level below one: it loses the share `aim` of its games."""
    low, high = log(COOLEST), log(WARMEST)
    for step in range(STEPS):
        middle = (low + high) / 2
        share = wins(network, rules, above, (exp(middle), slip), games, seed + step * 100_000) / games
        low, high = (middle, high) if share < aim else (low, middle)
    return round(exp((low + high) / 2), 2), slip


def main() -> None:
    parser = argparse.ArgumentParser(description="Find how warm the levels of a game must be.")
    parser.add_argument("game")
    parser.add_argument("network")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--aim", type=float, default=0.8, help="share of games that each level is to win against the one below")
    parser.add_argument(
        "--best", type=float, default=0.0, help="share that the best moves win against a conductor who wavers; 0: it does not"
    )
    parser.add_argument("--slip", type=float, default=0.3, help="share of moves that a passenger overlooks")
    parser.add_argument("--games", type=int, default=240)
    asked = parser.parse_args()
    network = Network.load(asked.network)
    rules = rules_of(asked.game, {"players": asked.players})
    above, name = BEST, "the network" if asked.best else "conductor"
    wanted = [("dispatcher", 0.0, asked.aim), ("passenger", asked.slip, asked.aim)]
    if asked.best:
        wanted.insert(0, ("conductor", 0.0, asked.best))
    with on_one_core():
        for level, slip, aim in wanted:
            found = warm_enough(network, rules, above, slip, aim, asked.games, 1_000_000)
            won = wins(network, rules, above, found, asked.games, 9_000_000)
            low, high = wilson(won, asked.games)
            print(f"[games.{asked.game}.{level}]\nheat = {found[0]}\nslip = {found[1]}")
            print(f"# {name} won {won / asked.games:.0%} of {asked.games} on fresh deals ({low:.0%}-{high:.0%})\n", flush=True)
            above, name = found, level


if __name__ == "__main__":
    main()
