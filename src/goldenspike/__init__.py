"""Golden Spike: a table for four railway board games.

import goldenspike as gs
state = gs.game("trains").rules(players=3).start(seed=7)
while not state.over:
    state.play(state.legal()[0])
"""

from typing import TYPE_CHECKING

from goldenspike import envs
from goldenspike.games import game
from goldenspike.kernel import record as _record
from goldenspike.kernel.record import Problem, Record, Replay, commitment
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

if TYPE_CHECKING:  # to a type checker `games` is a function; in truth it is the package, which can be called like one
    from goldenspike.games import games

__version__ = "0.1.0"


def replay(text: str) -> Replay:
    """Replay a record. A damaged one keeps its good part, and `problem` says what is wrong and in which line."""
    return _record.replay(text, game)


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
    "Problem",
    "Reason",
    "Record",
    "Replay",
    "Rule",
    "Rules",
    "State",
    "commitment",
    "envs",
    "game",
    "games",
    "replay",
    "rollout",
]
