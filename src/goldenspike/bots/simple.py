"""The simplest bots: one without any judgement, one that plays by rule of thumb, one with nothing but judgement."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots.bot import Bot, bot
from goldenspike.bots.outlook import Outlook
from goldenspike.kernel.lookahead import judge_moves


@bot
@dataclass
class RandomBot(Bot):
    """Any legal move, all equally likely."""

    name: ClassVar[str] = "random"
    help: ClassVar[str] = "any legal move"

    _random: random.Random = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)

    def choose(self, outlook: Outlook) -> int:
        return self._random.choice(outlook.legal())


@bot
@dataclass
class QuickBot(Bot):
    """The game's quick policy, by which searches play games out."""

    name: ClassVar[str] = "quick"
    help: ClassVar[str] = "rules of thumb, as in playouts"

    _random: random.Random = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)

    def choose(self, outlook: Outlook) -> int:
        moves = outlook.legal()
        world = outlook.imagine(self._random.getrandbits(60))
        return int(world.quick(vec[i64](moves), len(moves), self._random.getrandbits(31)))


@bot
@dataclass
class GreedyBot(Bot):
    """The move after which the game's own judgement is best, averaged over imagined worlds."""

    name: ClassVar[str] = "greedy"
    help: ClassVar[str] = "the best-looking move; depth: own decisions ahead, worlds: imagined deals"

    depth: int = 1
    worlds: int = 2

    def choose(self, outlook: Outlook) -> int:
        moves = outlook.legal()
        if len(moves) == 1:
            return moves[0]
        totals = [0.0] * len(moves)
        for world in range(self.worlds):
            seed = (self.seed * 1_000_003 + outlook.played) * 64 + world
            for place, value in enumerate(judge_moves(outlook.imagine(seed), self.depth)):
                totals[place] += value
        return moves[totals.index(max(totals))]
