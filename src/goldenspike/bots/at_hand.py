"""The network that the coach asks, if one is at hand; without one it plays games out.

It also plays games out if GOLDENSPIKE_COACH is `games`, for whoever wants to compare.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from goldenspike.kernel.state import Rules
from goldenspike.kernel.words import BadSetup
from goldenspike.networks import network_for

if TYPE_CHECKING:  # NumPy is only needed where a network plays
    from goldenspike.learn.play import Network

CHOICE: Final = "GOLDENSPIKE_COACH"
GAMES: Final = "games"


def get_to_know(rules: Rules) -> None:
    """Load a table's network and see how the table fits it, before the time of an answer is counted."""
    network = network_at_hand(rules)
    if network is not None:
        network.fit(rules)


def network_at_hand(rules: Rules) -> Network | None:
    """The network of a table's game; None where there is none, no NumPy to run it, or it is not wanted."""
    if os.environ.get(CHOICE) == GAMES:
        return None
    try:
        return network_for(rules)
    except BadSetup:
        return None
