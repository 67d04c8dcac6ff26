"""The setups that the shared tests run through: every sample of every game."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import goldenspike as gs
from goldenspike.kernel.rng import rng_below, rng_make, rng_next

# Games that chance alone hardly ends: after so many moves half of them are made by the quick policy.
AIMLESS = {"trains_and_stations": 400}

SETUPS: list[tuple[str, int]] = [(id, place) for id in gs.games() for place in range(len(gs.game(id).samples))]


def sample(setup: tuple[str, int]) -> dict[str, Any]:
    id, place = setup
    return gs.game(id).samples[place]


def rules_of(setup: tuple[str, int]) -> gs.Rules:
    return gs.game(setup[0]).rules(**sample(setup))


def name_of(setup: tuple[str, int]) -> str:
    """A file name for a setup: the game, its players and the place of the sample."""
    return f"{setup[0]}_{sample(setup).get('players', 'x')}p_{setup[1] + 1}"


class Chooser:
    """Picks moves with our own generator, so that the same choices are made in every process and mode.

    At random, but where that leads nowhere with a sense of direction: every game ends, and soon.
    """

    def __init__(self, seed: int) -> None:
        self.random = rng_make(seed + 1_000_000)

    def __call__(self, state: gs.State) -> int:
        moves = state.legal()
        if state.played >= AIMLESS.get(state.rules.setup.game, state.played + 1) and rng_below(self.random, 2):
            return int(state.quick(vec[i64](moves), len(moves), rng_next(self.random) >> 1))
        return moves[int(rng_below(self.random, len(moves)))]
