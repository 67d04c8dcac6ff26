"""How far a turn goes in a puzzle: to its end, or to what comes to light first. Nobody can be asked to know what comes then."""

from __future__ import annotations

from goldenspike.kernel.state import State


def follows(before: State, after: State) -> bool:
    """Whether the same seat goes on, and knew all that lies on the table."""
    return not after.over and after.seat == before.seat and int(after.barrier) == int(before.barrier)


def played(state: State, move: int | str) -> State:
    """The position after a move; the one before it stays as it is."""
    after = state.clone()
    after.play(move)
    return after
