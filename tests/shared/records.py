"""A record to work with."""

from __future__ import annotations

import goldenspike as gs
from goldenspike.bots import Outlook, make_bot


def recorded(moves: int) -> str:
    """The record of a game of Trains that was broken off."""
    rules = gs.game("trains").rules(players=2)
    state = rules.start(11)
    record = gs.Record.begin(rules, 11, ["a", "b"])
    bots = [make_bot("classic_passenger", 1), make_bot("random", 2)]
    for _ in range(moves):
        move = bots[state.seat].choose(Outlook(state))
        state.play(move)
        record.add(rules.moves[move].text, state)
    return record.text()
