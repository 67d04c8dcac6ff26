"""The rules of a table of Trains."""

from __future__ import annotations

from goldenspike.games.trains import observe
from goldenspike.games.trains.board import Board
from goldenspike.games.trains.bot import judge
from goldenspike.games.trains.bot.weights import read_weights
from goldenspike.games.trains.bot.wishes import rank_cards
from goldenspike.games.trains.shapes import Layout
from goldenspike.games.trains.turn import TrainsState
from goldenspike.games.trains.vocabulary import vocabulary
from goldenspike.kernel.data import Edition
from goldenspike.kernel.setup import Setup
from goldenspike.kernel.state import Rules


class TrainsRules(Rules):
    """Holds the board that all states of the table share."""

    def __init__(self, setup: Setup, board: Board) -> None:
        words = vocabulary(board)
        super().__init__(setup, words)
        board.block = words.first
        self.board = board
        self.weights = board.weights

    def blank(self) -> TrainsState:
        return TrainsState(self, self.board)

    def layout(self) -> Layout:
        return self.board.layout()

    def pieces(self) -> list[tuple[str, int]]:
        return observe.pieces(self.board)


def make(setup: Setup, edition: Edition) -> TrainsRules:
    board = Board(setup, edition)
    board.weights = read_weights(board, edition)
    judge.prepare(board)
    rank_cards(board)
    return TrainsRules(setup, board)
