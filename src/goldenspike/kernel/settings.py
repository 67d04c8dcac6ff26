"""The numbers by which a search thinks."""

from __future__ import annotations

from mypy_extensions import i64


class Settings:
    """How a search thinks. The numbers of a game come from its data; the levels choose the rest."""

    def __init__(self) -> None:
        self.care: i64 = 0  # own decisions that are still made by judgement before the quick policy plays on
        self.lead: float = 8.0  # points by which a seat must lead in the end to have won e times as clearly
        self.doubt: float = 0.02  # by how much a move that is not the policy's own is expected to be worse, as a chance to win
