"""How a search plays a world on."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.kernel.judging import best_by_judgement
from goldenspike.kernel.rng import rng_next
from goldenspike.kernel.state import State

LONGEST: Final = 5000  # decisions after which a game counts as it stands
HURRY: Final = 63  # the clock is looked at once in so many decisions, and one


def play_on(world: State, care: i64, random: vec[i64], buffer: vec[i64], deadline: float) -> None:
    """Play by the quick policy to the end of the game, or to the deadline.

    The first `care` decisions of whoever is to decide go by judgement, up to the first decision of somebody else.
    """
    steps: i64 = 0
    seat = world.seat
    while world.depth > 0 and steps < LONGEST:
        if world.seat != seat:
            care = 0
        moves = world.legal_into(buffer)
        count: i64 = len(moves)
        if count == 0:  # a dead end must not end the search
            break
        if count == 1:
            world.make(moves[0])
        elif steps < care:
            world.make(best_by_judgement(world, moves))
        else:
            world.make(world.quick(moves, count, rng_next(random) >> 1))
        steps += 1
        if steps & HURRY == 0 and perf_counter() > deadline:
            break
