"""The bot that asks a trained network, once for each decision."""

from __future__ import annotations

import random
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from goldenspike.bots.bot import Bot, bot
from goldenspike.bots.outlook import Outlook
from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import BadSetup
from goldenspike.networks import load, network_for
from goldenspike.networks.threads import on_one_core

if TYPE_CHECKING:  # NumPy is only needed where a network plays
    from goldenspike.learn.play import Network


@cache
def numbers_for(game: str, part: str) -> dict[str, float]:
    """How a level or the search plays a game, from data."""
    data = tomllib.loads((Path(__file__).parent / "levels.toml").read_text(encoding="utf-8"))
    return {**data[part], **data["games"].get(game, {}).get(part, {})}


def network_of(file: str, rules: Rules) -> Network | None:
    """The network of a file, or of the game if there is no file; None if the game has none."""
    found = load(file) if file else network_for(rules)
    if found is not None and found.layout.game != rules.setup.game:
        raise BadSetup(f"{file} is a network of {found.layout.game}, and this is {rules.setup.game}.")
    return found


def pick(policy: list[float], heat: float, slip: float, dice: random.Random) -> int:
    """A place by its chance, evened out by `heat` (0: the best one); each is overlooked with the chance `slip`."""
    places = [place for place in range(len(policy)) if not (slip > 0 and dice.random() < slip)] or list(range(len(policy)))
    if heat <= 0:
        return max(places, key=lambda place: policy[place])
    top = max(max(policy[place] for place in places), 1e-300)
    weights = [(policy[place] / top) ** (1 / heat) for place in places]
    return dice.choices(places, weights)[0]


@bot
@dataclass
class NetworkBot(Bot):
    """What a trained network likes best, without thinking ahead."""

    name: ClassVar[str] = "network"
    help: ClassVar[str] = "one look by a trained network; heat: 0 its best move, 1 by its chances; file: a network of your own"

    heat: float = 0.0
    slip: float = 0.0
    file: str = ""

    _random: random.Random = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)

    def choose(self, outlook: Outlook) -> int:
        moves = outlook.legal()
        if len(moves) == 1:
            return moves[0]
        network = network_of(self.file, outlook.rules)
        if network is None:
            raise BadSetup(f"There is no network for {outlook.rules.setup.game}; train one and name it: {self.name}:file=…")
        with on_one_core():
            policy = network.seated(outlook.rules).policy(outlook.observation(), outlook.seat, moves)
        return moves[pick(policy, *self.manner(outlook.rules.setup.game), self._random)]

    def manner(self, game: str) -> tuple[float, float]:
        """Heat and slip in this game."""
        return self.heat, self.slip
