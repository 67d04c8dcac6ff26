"""Recorded games, one for each way each game can end, found by playing and replayed by the tests."""

from __future__ import annotations

from pathlib import Path

import goldenspike as gs
from goldenspike.bots import Outlook, make_bot

CORPUS = Path(__file__).parent.parent / "corpus"
TRIES = 400


def play_game(rules: gs.Rules, seed: int, spec: str) -> gs.Record:
    bots = [make_bot(spec, seed=seed * 16 + seat) for seat in range(rules.players)]
    record = gs.Record.begin(rules, seed, [spec] * rules.players)
    state = rules.start(seed)
    while not state.over:
        text = rules.moves[bots[state.seat].choose(Outlook(state))].text
        state.play(text)
        record.add(text, state)
    return record


def find_endings(id: str) -> dict[str, gs.Record]:
    """The first game found for each ending: greedy games first, which look like play, then random ones."""
    game = gs.game(id)
    found: dict[str, gs.Record] = {}
    for attempt in range(TRIES):
        spec = "greedy:worlds=1" if attempt < 4 else "random"
        rules = game.rules(**game.samples[attempt % len(game.samples)])
        record = play_game(rules, attempt, spec)
        ending = record.result.rpartition(" ")[2]
        found.setdefault(ending, record)
        if set(found) == set(game.endings):
            break
    return found
