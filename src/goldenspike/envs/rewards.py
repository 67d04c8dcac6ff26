"""What a learner gets: a win, or points ahead of the best rival."""

from __future__ import annotations

from goldenspike.kernel.learn import share
from goldenspike.kernel.state import State
from goldenspike.kernel.words import BadSetup

REWARDS = ("win", "score", "gain")


def check_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise BadSetup(f"reward cannot be '{reward}'; it is one of {', '.join(REWARDS)}.")
    return reward


def final(state: State, seat: int, reward: str) -> float:
    """The reward of a finished game."""
    return share(state, seat) if reward == "win" else float(state.lead(seat))


def leads(state: State) -> list[float]:
    """How far each seat is ahead of its best rival."""
    return [float(state.lead(seat)) for seat in range(state.rules.players)]
