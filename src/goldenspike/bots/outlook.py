"""What a bot has in front of it: a seat's view and imagined worlds. The true state stays behind this door."""

from __future__ import annotations

from typing import Any, cast

from goldenspike.kernel.learn import legal_mask, observation
from goldenspike.kernel.state import Rules, State


class Outlook:
    """The table from one seat. Everything here follows from what that seat may know."""

    def __init__(self, state: State, seat: int | None = None) -> None:
        self.seat = state.seat if seat is None else seat
        self.rules: Rules = state.rules
        self.__state = state

    def legal(self) -> list[int]:
        """The numbers of the legal moves."""
        return self.__state.legal()

    def view(self) -> dict[str, Any]:
        return self.__state.view(self.seat)

    def observation(self) -> memoryview:
        """What the seat may know as 16-bit numbers, those of `rules.pieces()`: `np.asarray(outlook.observation())`."""
        size = sum(size for _, size in self.rules.pieces())
        return memoryview(cast(Any, observation(self.__state, self.seat, size)))

    def mask(self) -> memoryview:
        """A 1 for each move of the vocabulary that the seat may make now, a 0 for each other."""
        if self.__state.seat != self.seat:
            return memoryview(bytes(self.rules.size))
        return memoryview(cast(Any, legal_mask(self.__state)))

    def imagine(self, seed: int) -> State:
        """A full state that agrees with all that the seat knows."""
        return self.__state.imagine(self.seat, seed)

    @property
    def played(self) -> int:
        """How many moves have been made at this table."""
        return int(self.__state.played)
