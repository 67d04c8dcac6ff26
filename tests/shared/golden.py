"""Golden games: one random game per setup with everything printed, so that a change of rules shows as a readable diff."""

from __future__ import annotations

import json
from pathlib import Path

import goldenspike as gs
from tests.shared.setups import Chooser, rules_of

FOLDER = Path(__file__).parent.parent / "golden"
SEED = 20
FULL = 40  # decisions whose legal moves are all printed
EVERY = 25  # after that, every so many
VIEWS = 150  # decisions between two whole views


def playthrough(setup: tuple[str, int]) -> str:
    rules = rules_of(setup)
    state = rules.start(SEED, journal=True)
    chooser = Chooser(SEED)
    lines = [f"{key}: {json.dumps(value)}" for key, value in rules.setup.data().items()]
    lines.append(f"moves in the vocabulary: {len(rules.moves)}")
    number = 0
    told = 0
    while not state.over:
        if number % VIEWS == 0:
            for seat in [*range(rules.players), None]:
                lines.append(f"view {seat}: {json.dumps(state.view(seat)['table'], sort_keys=True)}")
        move = chooser(state)
        lines.append(f"{number + 1} seat {state.seat + 1}: {state.prompt}")
        if number < FULL or number % EVERY == 0:
            lines.append("    legal: " + ", ".join(rules.moves[legal].text for legal in state.legal()))
        preview = state.preview(move)
        lines.append(f"  > {rules.moves[move].text}" + (f" {preview}" if preview else ""))
        state.play(move)
        for event in state.journal[told:]:
            own = event.seen_by(event.owner if event.owner >= 0 else None)
            lines.append(f"    {event.seat + 1} {own['text']} [{event.rule}]")
        told = len(state.journal)
        number += 1
    lines.append(f"scores {state.scores} winners {state.winners} ending {state.ending()} digest {state.digest()}")
    lines.extend(f"tally {seat + 1}: {sources}" for seat, sources in enumerate(state.tally()))
    return "\n".join(lines) + "\n"


def vectors(setup: tuple[str, int]) -> dict[str, object]:
    """A short fingerprint of a whole random game."""
    rules = rules_of(setup)
    state = rules.start(SEED + 1)
    first = list(state.rng)
    record = gs.Record.begin(rules, SEED + 1)
    chooser = Chooser(SEED + 1)
    while not state.over:
        text = rules.moves[chooser(state)].text
        state.play(text)
        record.add(text, state)
    import hashlib

    return {
        "seed": SEED + 1,
        "rng after the deal": first,
        "moves": len(record.moves),
        "scores": state.scores,
        "winners": state.winners,
        "ending": state.ending(),
        "record": hashlib.sha256(record.text().encode()).hexdigest()[:24],
    }
