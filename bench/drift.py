"""Whether a network's chances agree with each other: python bench/drift.py GAME [--players 2] [--network FILE] [--games 200].

One look plays all seats. Chances to win that are right change by nothing on average, from one decision to the next, whoever
decides there. Told is how much the chance of the seat that decided does change: within its turn, when the decision passes on to
another seat, over the turns of the others, and up to the result of the game. A search takes such drifts for merits of moves.
"""

from __future__ import annotations

import argparse
from statistics import fmean, pstdev

import numpy as np

from goldenspike.bots.outline import shares
from goldenspike.kernel.state import State
from goldenspike.learn.play import Network
from goldenspike.learn.setups import rules_of
from goldenspike.networks import load, network_for

TOGETHER = 256
Look = tuple[int, list[float]]  # who decides, and every seat's chance


def looks(network: Network, states: list[State]) -> list[list[Look]]:
    """Games played to their ends: what the network thought at every decision."""
    seen: list[list[Look]] = [[] for _ in states]
    live = list(range(len(states)))
    while live:
        for at in range(0, len(live), TOGETHER):
            some = [number for number in live[at : at + TOGETHER] if to_a_decision(states[number])]
            if not some:
                continue
            for number, heads in zip(some, network.evaluate([states[number] for number in some]), strict=True):
                seen[number].append((states[number].seat, [float(chance) for chance in heads.chances]))
                states[number].play(int(np.argmax(heads.policy)))
        live = [number for number in live if not states[number].over]
    return seen


def to_a_decision(state: State) -> bool:
    """Make the moves that are the only ones; whether there is a decision after them."""
    while not state.over and len(moves := state.legal()) == 1:
        state.play(moves[0])
    return not state.over


def told(changes: list[float]) -> str:
    spread = pstdev(changes)
    return f"{100 * fmean(changes):+.2f} ± {196 * spread / len(changes) ** 0.5:.2f} points of a hundred, {len(changes)} times"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--network", default="", help="a file; else the game's own")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rules = rules_of(asked.game, {"players": asked.players})
    network = load(asked.network) if asked.network else network_for(rules)
    if network is None:
        parser.error(f"there is no network for {asked.game}")
    states = [rules.start(asked.seed * 1_000_003 + number) for number in range(asked.games)]
    changes: dict[str, list[float]] = {"within a turn": [], "passing on": [], "over the turns of others": [], "to the end": []}
    for state, game in zip(states, looks(network, states), strict=True):
        last: dict[int, tuple[int, float]] = {}
        for number, (seat, chances) in enumerate(game):
            if seat in last:
                before, chance = last[seat]
                changes["within a turn" if before == number - 1 else "over the turns of others"].append(chances[seat] - chance)
            if number and game[number - 1][0] != seat:
                mover, then = game[number - 1]
                changes["passing on"].append(chances[mover] - then[mover])
            last[seat] = number, chances[seat]
            changes["to the end"].append(shares(state)[seat] - chances[seat])
    print(f"{asked.game}, {asked.players} players, {asked.games} games")
    for what, found in changes.items():
        if found:
            print(f"{what}: {told(found)}")


if __name__ == "__main__":
    main()
