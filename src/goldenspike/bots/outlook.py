"""What a bot has in front of it: a seat's view and imagined worlds. The true state stays behind this door."""

from __future__ import annotations

from typing import Any

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

    def imagine(self, seed: int) -> State:
        """A full state that agrees with all that the seat knows."""
        return self.__state.imagine(self.seat, seed)

    @property
    def played(self) -> int:
        """How many moves have been made at this table."""
        return int(self.__state.played)
