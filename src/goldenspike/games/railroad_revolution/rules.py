"""The rules of a table of Railroad Revolution."""

from __future__ import annotations

from goldenspike.games.railroad_revolution.board import Board
from goldenspike.games.railroad_revolution.bot.weights import read_weights
from goldenspike.games.railroad_revolution.observe import pieces
from goldenspike.games.railroad_revolution.shapes import Layout
from goldenspike.games.railroad_revolution.turn import RevolutionState
from goldenspike.games.railroad_revolution.view.layout import layout
from goldenspike.games.railroad_revolution.vocabulary import build
from goldenspike.kernel.data import Edition
from goldenspike.kernel.setup import Setup
from goldenspike.kernel.state import Rules


class RevolutionRules(Rules):
    """Holds the board that all states of the table share."""

    def __init__(self, setup: Setup, board: Board) -> None:
        words = build(board)
        super().__init__(setup, words)
        self.board = board
        self.weights = board.weights
        board.block = words.first

    def blank(self) -> RevolutionState:
        return RevolutionState(self, self.board)

    def pieces(self) -> list[tuple[str, int]]:
        return pieces(self.board)

    def layout(self) -> Layout:
        return layout(self.board)


def make(setup: Setup, edition: Edition) -> RevolutionRules:
    board = Board(setup, edition)
    board.weights = read_weights(edition)
    return RevolutionRules(setup, board)
