"""Golden games: one game per setup with everything printed, so that a change of rules shows as a readable diff.

A move is chosen by a hash of the seat, the move and how often the seat has made it, not by a running generator nor by a
hash of the whole position: where a rule changes what happens or what is legal, all that it does not touch goes on as before.
"""

from __future__ import annotations

import hashlib
import json
from math import isqrt
from pathlib import Path

import goldenspike as gs
from tests.shared.setups import Chooser, rules_of

FOLDER = Path(__file__).parent.parent / "golden"
SEED = 20
SEEDS = {
    "trains": 22,
    "railroad_revolution": 21,
}  # games that tell all their kinds of events only from another one
TOLD = 240  # decisions that are printed; after that, only those in which something happens for the first time, and the last
FULL = 30  # decisions whose legal moves are all printed
EVERY = 25  # after that, every so many
VIEWS = 120  # decisions between two whole views
EVENTS = "kinds of events: "


class Steady:
    """Picks the legal move with the lowest hash; what a seat has done often comes later, so that all kinds of moves come up."""

    def __init__(self) -> None:
        self.made: dict[tuple[int, int], int] = {}

    def __call__(self, state: gs.State) -> int:
        seat = state.seat
        moves = state.rules.moves

        def rank(move: int) -> int:
            often = self.made.get((seat, move), 0)
            lot = int.from_bytes(hashlib.sha256(f"{seat} {moves[move].text} {often}".encode()).digest()[:4], "big")
            return isqrt(lot * lot * (often + 1))

        best = min(state.legal(), key=rank)
        self.made[seat, best] = self.made.get((seat, best), 0) + 1
        return best


def playthrough(setup: tuple[str, int]) -> str:
    rules = rules_of(setup)
    state = rules.start(SEEDS.get(setup[0], SEED), journal=True)
    choose = Steady()
    lines = [f"{key}: {json.dumps(value)}" for key, value in rules.setup.data().items()]
    lines.append(f"moves in the vocabulary: {len(rules.moves)}")
    kinds: set[str] = set()
    number = 0
    told = 0
    silent = 0
    assert state.journal is not None
    while not state.over:
        if number < TOLD and number % VIEWS == 0:
            for seat in [*range(rules.players), None]:
                lines.append(f"view {seat}: {json.dumps(state.view(seat)['table'], sort_keys=True)}")
        move = choose(state)
        scene = [f"{number + 1} seat {state.seat + 1}: {state.prompt}"]
        if number < FULL or number % EVERY == 0:
            scene.append("    legal: " + ", ".join(rules.moves[legal].text for legal in state.legal()))
        preview = state.preview(move)
        scene.append(f"  > {rules.moves[move].text}" + (f" {preview}" if preview else ""))
        state.play(move)
        events = state.journal[told:]
        for event in events:
            own = event.seen_by(event.owner if event.owner >= 0 else None)
            scene.append(f"    {event.seat + 1} {own['text']} [{event.rule}]")
        new = {event.key for event in events} - kinds
        kinds |= new
        if number < TOLD or new or state.over:
            if silent:
                lines.append(f"... {silent} decisions")
            lines += scene
            silent = 0
        else:
            silent += 1
        told = len(state.journal)
        number += 1
    lines.append(f"scores {state.scores} winners {state.winners} ending {state.ending()} digest {state.digest()}")
    lines.extend(f"tally {seat + 1}: {sources}" for seat, sources in enumerate(state.tally()))
    return "\n".join([*lines, EVENTS + ", ".join(sorted(kinds))]) + "\n"


def kinds_told(text: str) -> set[str]:
    """The kinds of events that a golden game tells, from its last line."""
    return set(text.rstrip("\n").rpartition("\n")[2].removeprefix(EVENTS).split(", "))


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
    return {
        "seed": SEED + 1,
        "rng after the deal": first,
        "moves": len(record.moves),
        "scores": state.scores,
        "winners": state.winners,
        "ending": state.ending(),
        "record": hashlib.sha256(record.text().encode()).hexdigest()[:24],
    }
