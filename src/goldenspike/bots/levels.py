"""The four opponents that people choose at the table, from the weakest to the strongest.

They play by the network of the game. Where a game has none, or where the data say that thinking ahead with it is no gain, the
levels of before play in their place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from goldenspike.bots.bot import Bot, bot, make_bot
from goldenspike.bots.foresight import ForesightBot
from goldenspike.bots.network import NetworkBot, network_of, numbers_for
from goldenspike.bots.outlook import Outlook
from goldenspike.bots.search import Thinker
from goldenspike.kernel.setup import Setup

LEVELS = ("passenger", "dispatcher", "conductor", "tycoon")


def stand_in(level: Bot, **parameters: float) -> Bot:
    """The level of before, with its parameters."""
    wanted = ",".join(f"{name}={value}" for name, value in parameters.items())
    return make_bot(f"classic_{level.name}:{wanted}" if wanted else f"classic_{level.name}", level.seed)


def learned(setup: Setup) -> bool:
    """Whether thinking ahead with the network of a game and its version is stronger than the trials of before."""
    return int(setup.version) > numbers_for(setup.game, Tycoon.name)["classic"]


@dataclass
class Level(NetworkBot):
    """One look by the network, as warm and as careless as the data of the level say, unless it was told otherwise."""

    heat: float = -1.0
    slip: float = -1.0

    def __post_init__(self) -> None:
        super().__post_init__()
        self._before: Bot | None = None

    def choose(self, outlook: Outlook) -> int:
        if not self.file and network_of("", outlook.rules) is None:
            if self._before is None:
                self._before = stand_in(self)
            return self._before.choose(outlook)
        return super().choose(outlook)

    def manner(self, game: str) -> tuple[float, float]:
        numbers = numbers_for(game, self.name)
        return (
            self.heat if self.heat >= 0 else numbers["heat"],
            self.slip if self.slip >= 0 else numbers["slip"],
        )


@bot
@dataclass
class Passenger(Level):
    """A beginner: overlooks moves, and often takes what is not the best of those it sees."""

    name: ClassVar[str] = "passenger"
    help: ClassVar[str] = "a beginner; heat: how freely it chooses, slip: the share of moves that it overlooks"


@bot
@dataclass
class Dispatcher(Level):
    """Knows the game, and tries things out."""

    name: ClassVar[str] = "dispatcher"
    help: ClassVar[str] = "knows the game but wavers; heat: how freely it chooses"


@bot
@dataclass
class Conductor(Level):
    """Makes the move that the network likes best, or one that it likes nearly as well."""

    name: ClassVar[str] = "conductor"
    help: ClassVar[str] = "makes the best move that it sees, or nearly so, without thinking ahead; heat: how freely it chooses"


@bot
@dataclass
class Tycoon(ForesightBot):
    """Thinks as long as it is given."""

    name: ClassVar[str] = "tycoon"
    help: ClassVar[str] = "thinks ahead as long as it is given; seconds or nodes: a move's budget, cores: processes"

    seconds: float = 2.0

    def choose(self, outlook: Outlook) -> int:
        if self.file or (network_of("", outlook.rules) is not None and learned(outlook.rules.setup)):
            return super().choose(outlook)
        before = stand_in(self, seconds=self.seconds, nodes=self.nodes, cores=self.cores)
        assert isinstance(before, Thinker)
        before.hurry = self.hurry
        found = before.choose(outlook)
        self.simulations += before.simulations
        return found
