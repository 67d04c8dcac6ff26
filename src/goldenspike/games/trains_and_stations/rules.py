"""The rules of one table: its board, the weights of its judgement and the vocabulary of moves."""

from __future__ import annotations

from goldenspike.games.trains_and_stations.board import StationsBoard
from goldenspike.games.trains_and_stations.bot.hopes import Hopes
from goldenspike.games.trains_and_stations.bot.weights import read_weights
from goldenspike.games.trains_and_stations.observe import pieces
from goldenspike.games.trains_and_stations.shapes import Layout
from goldenspike.games.trains_and_stations.turn import StationsState
from goldenspike.games.trains_and_stations.vocabulary import vocabulary
from goldenspike.kernel.data import Edition
from goldenspike.kernel.setup import Setup
from goldenspike.kernel.state import Rules


class StationsRules(Rules):
    def __init__(self, setup: Setup, edition: Edition) -> None:
        board = StationsBoard(setup, edition)
        board.weights = read_weights(edition)
        words = vocabulary(board)
        super().__init__(setup, words)
        board.block = words.first
        self.board = board
        self.weights = board.weights
        self.hopes = Hopes(board)

    def layout(self) -> Layout:
        return self.board.layout()

    def pieces(self) -> list[tuple[str, int]]:
        return pieces(self.board)

    def blank(self) -> StationsState:
        return StationsState(self, self.board, self.hopes)
