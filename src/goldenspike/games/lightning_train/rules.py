"""The rules of one table: its board and the vocabulary of its moves."""

from __future__ import annotations

from goldenspike.games.lightning_train.board.table import Board
from goldenspike.games.lightning_train.bot.prospects import prepare
from goldenspike.games.lightning_train.bot.weights import read_weights
from goldenspike.games.lightning_train.observe import pieces
from goldenspike.games.lightning_train.shapes import Layout
from goldenspike.games.lightning_train.turn import LightningState
from goldenspike.games.lightning_train.vocabulary import make_vocabulary
from goldenspike.kernel.data import Edition
from goldenspike.kernel.setup import Setup
from goldenspike.kernel.state import Rules, State


class LightningRules(Rules):
    """Everything that is fixed once a table of Lightning Train is set up."""

    def __init__(self, setup: Setup, board: Board) -> None:
        words = make_vocabulary(board)
        super().__init__(setup, words)
        board.block = words.first
        self.board = board
        self.weights = board.weights

    def blank(self) -> State:
        return LightningState(self, self.board)

    def pieces(self) -> list[tuple[str, int]]:
        return pieces(self.board)

    def layout(self) -> Layout:
        return self.board.layout()


def make(setup: Setup, edition: Edition) -> Rules:
    board = Board(setup, edition)
    board.weights = read_weights(edition, board)
    prepare(board)
    return LightningRules(setup, board)
