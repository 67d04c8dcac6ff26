"""How a search plays a world on, and what it makes of where that leads."""

from __future__ import annotations

from time import perf_counter

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.kernel.judging import best_by_judgement, chances, outcome
from goldenspike.kernel.rng import rng_next
from goldenspike.kernel.settings import Settings
from goldenspike.kernel.state import State
from goldenspike.kernel.weights import Weights


def play_on(
    world: State, settings: Settings, changes: i64, steps: i64, random: vec[i64], buffer: vec[i64], deadline: float
) -> i64:
    """Play by judgement or by the quick policy to the horizon, or to the deadline; returns the number of decisions made.

    `changes` of the deciding seat and `steps` have been made before. The own turn is played with care: all moves are looked at,
    and the quick policy may have to wait.
    """
    hurry: i64 = 63 if settings.quick else 7  # how often to look at the clock
    seat = world.seat
    while world.depth > 0:
        if world.seat != seat:
            seat = world.seat
            changes += 1
        if changes >= settings.horizon or steps >= settings.steps:
            break
        moves = world.legal_into(buffer)
        count: i64 = len(moves)
        if count == 0:  # a dead end must not end the search
            break
        if count == 1:
            world.make(moves[0])
        elif settings.quick and (changes > 0 or steps >= settings.care):
            world.make(world.quick(moves, count, rng_next(random) >> 1))
        else:
            width = settings.width if changes > 0 else 1 << 30
            world.make(best_by_judgement(world, moves, width, random))
        steps += 1
        if steps & hurry == 0 and perf_counter() > deadline:
            break
    return steps


def look(world: State, settings: Settings, weights: Weights | None, out: vec[float]) -> None:
    """What a world is worth to every seat: the outcome of a finished game, else the chances by the weights between turns."""
    if world.depth == 0:
        outcome(world, settings.margin, settings.lead, out)
        return
    if weights is None:
        chances(world, settings.scale, out)
        return
    keep = weights.values
    weights.values = weights.between
    chances(world, settings.scale, out)
    weights.values = keep
