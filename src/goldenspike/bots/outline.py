"""The turns of a game that was played: where they begin, and how many moves there were to choose from."""

from __future__ import annotations

from goldenspike.kernel.state import State


class Outline:
    """Where turns begin, and how many moves there were to choose from.

    Alone there is nobody else whose decision would end a turn: then it goes up to what comes to light next.
    """

    def __init__(self, state: State, moves: list[int]) -> None:
        world = state.clone()
        self.begins: list[bool] = []
        self.choices: list[int] = []
        last = -1
        for move in moves:
            alone = world.rules.players == 1 and int(world.barrier) == int(world.played)
            self.begins.append(world.seat != last or alone)
            self.choices.append(len(world.legal()))
            last = world.seat
            world.play(move)
        self.decisions = sum(1 for count in self.choices if count > 1)
        self.turn_weight = self.decisions / max(1, sum(self.begins))  # so that turns and decisions get half of the time each


def shares(state: State) -> list[float]:
    """Of the win, for every seat."""
    return [1.0 / len(state.winners) if seat in state.winners else 0.0 for seat in range(state.rules.players)]
