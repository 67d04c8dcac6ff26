"""The levels as they were before there were networks: by the hand-made judgement of each game.

They are fixed references to measure others by, and play the levels of games that have no network.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from math import exp
from typing import ClassVar

from goldenspike.bots.bot import Bot, bot
from goldenspike.bots.outlook import Outlook
from goldenspike.bots.search import SearchBot, brief_of
from goldenspike.bots.simple import GreedyBot
from goldenspike.kernel.lookahead import judge_moves
from goldenspike.kernel.state import Rules


@bot
@dataclass
class ClassicPassenger(Bot):
    """Plays sensibly at random: what looks better is more likely."""

    name: ClassVar[str] = "classic_passenger"
    help: ClassVar[str] = "plays sensibly at random; calm: how much better moves are preferred"

    calm: float = 0.4

    _random: random.Random = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)

    def choose(self, outlook: Outlook) -> int:
        moves = outlook.legal()
        if len(moves) == 1:
            return moves[0]
        values = judge_moves(outlook.imagine(self._random.getrandbits(60)), 1)
        mean = sum(values) / len(values)
        spread = (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5 + 1e-9
        top = max(values)
        return self._random.choices(moves, [exp(self.calm * (value - top) / spread) for value in values])[0]


@bot
@dataclass
class ClassicDispatcher(GreedyBot):
    """Makes the move after which the position looks best."""

    name: ClassVar[str] = "classic_dispatcher"
    help: ClassVar[str] = "the best-looking move, by judgement alone"

    worlds: int = 3


@bot
@dataclass
class ClassicConductor(SearchBot):
    """Searches briefly."""

    name: ClassVar[str] = "classic_conductor"
    help: ClassVar[str] = "searches briefly; nodes: simulations for a move, 0: as the game has it"

    seconds: float = 1.0

    def budget(self, rules: Rules) -> int:
        return self.nodes if self.nodes > 0 else brief_of(rules)[0]

    def wishes(self, rules: Rules) -> dict[str, float]:
        return {**super().wishes(rules), "care": self.care or brief_of(rules)[1]}


@bot
@dataclass
class ClassicTycoon(SearchBot):
    """Searches as long as it is given."""

    name: ClassVar[str] = "classic_tycoon"
    help: ClassVar[str] = "searches as long as it is given; seconds or nodes: a move's budget, cores: processes"

    seconds: float = 2.0
