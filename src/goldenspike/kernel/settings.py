"""The numbers by which a search thinks."""

from __future__ import annotations

from mypy_extensions import i64


class Settings:
    """How a search thinks. The numbers of a game come from its data; the levels choose the rest."""

    def __init__(self) -> None:
        self.explore: float = 1.5  # how much an untried move is worth trying
        self.focus: float = 1.0  # points of judgement by which a move must lead to look e times as likely
        self.scale: float = 8.0  # points of judgement by which a seat must lead to be e times as likely to win
        self.horizon: i64 = 3  # changes of the deciding seat; 1: the end of the own turn
        self.steps: i64 = 60  # decisions after which a simulation ends at the latest
        self.width: i64 = 6  # moves that are looked at for each decision beyond the tree
        self.quick: i64 = 0  # 1: beyond the tree all seats play by the game's quick policy, not by judgement
        self.care: i64 = 0  # decisions that are still made by judgement before the quick policy plays on
        self.margin: float = 0.0  # how much of the worth of a finished game is how clear it was
        self.lead: float = 8.0  # points by which a seat must lead in the end to have won e times as clearly
        self.method: i64 = 2  # 1: a tree of the own turn, 2: trials of the next move
        self.candidates: i64 = 6  # moves that trials compare
        self.doubt: float = 0.02  # by how much a move that is not the policy's own is expected to be worse, as a chance to win
        self.trust: float = 0.05  # how far that may be off
        self.sure: float = 1.5  # how many errors a move must be behind to be dropped
