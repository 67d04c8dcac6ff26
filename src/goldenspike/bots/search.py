"""The bot that searches, and how it spends what it is given."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from goldenspike.bots.bot import Bot, bot
from goldenspike.bots.outlook import Outlook
from goldenspike.kernel.search import Settings, Tree


@bot
@dataclass
class SearchBot(Bot):
    name: ClassVar[str] = "search"
    help: ClassVar[str] = "tree search"

    nodes: int = 200
    seconds: float = 1e9
    explore: float = 1.5
    focus: float = 1.0
    scale: float = 8.0
    horizon: int = 3
    steps: int = 60
    width: int = 6
    _tree: Tree | None = field(init=False, repr=False, compare=False, default=None)
    sims: int = field(init=False, repr=False, compare=False, default=0)

    def choose(self, outlook: Outlook) -> int:
        moves = outlook.legal()
        if len(moves) == 1:
            return moves[0]
        s = Settings()
        s.explore, s.focus, s.scale, s.horizon, s.steps, s.width = self.explore, self.focus, self.scale, self.horizon, self.steps, self.width
        seed = (self.seed * 1_000_003 + outlook.played) & (2**60 - 1)
        tree = Tree(s, outlook.imagine(seed), outlook.seat, seed)
        self.sims += tree.think(self.nodes, self.seconds)
        return max(tree.results(), key=lambda r: (r[1], r[2]))[0]
