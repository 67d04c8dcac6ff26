"""Golden Spike: a table for four railway board games.

import goldenspike as gs
state = gs.game("trains").rules(players=3).start(seed=7)
while not state.over:
    state.play(state.legal()[0])
"""

from goldenspike.games import game, games
from goldenspike.kernel.rollout import rollout
from goldenspike.kernel.state import Rules, State
from goldenspike.kernel.words import (
    BadDump,
    BadEdition,
    BadMove,
    BadSetup,
    Event,
    GoldenSpikeError,
    IllegalMove,
    Message,
    Move,
    Option,
    Reason,
    Rule,
)

__version__ = "0.1.0"

__all__ = [
    "BadDump",
    "BadEdition",
    "BadMove",
    "BadSetup",
    "Event",
    "GoldenSpikeError",
    "IllegalMove",
    "Message",
    "Move",
    "Option",
    "Reason",
    "Rule",
    "Rules",
    "State",
    "game",
    "games",
    "rollout",
]
