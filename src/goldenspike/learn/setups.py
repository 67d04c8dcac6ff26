"""Which tables a run plays: number of players and options drawn by weight, and the game's samples among them."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from goldenspike.games import game as find_game
from goldenspike.kernel.state import Rules
from goldenspike.learn.settings import Settings

SetUp = dict[str, Any]  # {"players": 3, "map": "osaka"}; with "edition" where it is not the house's
HOUSE = "house"
NO_OPTIONS = ("players", "edition")


def rules_of(game: str, setup: Mapping[str, Any]) -> Rules:
    options = {name: value for name, value in setup.items() if name not in NO_OPTIONS}
    return find_game(game).rules_for(setup.get("players"), setup.get("edition", HOUSE), options)


def of_edition(setup: Mapping[str, Any], edition: str) -> SetUp:
    """The same table of another edition."""
    return dict(setup) if edition == HOUSE else {**setup, "edition": edition}


def draw_setups(game: str, settings: Settings, count: int, seed: int) -> list[SetUp]:
    """`count` set-ups. Every choice comes up as often as its weight says, to the nearest table: choices are dealt, not rolled."""
    dice = random.Random(f"{game} set-ups {seed}")
    samples = find_game(game).samples
    known = [dict(samples[place % len(samples)]) for place in range(round(count * float(settings["tables"]["samples"])))]
    draw: dict[str, dict[str, float]] = settings["game"]["draw"]
    only: dict[str, list[int]] = settings["game"].get("only", {})
    rest = count - len(known)
    columns = {name: deal_out(weights, rest, dice) for name, weights in draw.items()}
    drawn: list[SetUp] = []
    for place in range(rest):
        setup: SetUp = {"players": int(columns["players"][place])}
        for name, column in columns.items():
            if name != "players" and setup["players"] in only.get(name, [setup["players"]]):
                setup[name] = column[place]
        drawn.append(setup)
    found = [of_edition(setup, settings["run"]["edition"]) for setup in known + drawn]
    dice.shuffle(found)
    return found


def deal_out(weights: Mapping[str, float], count: int, dice: random.Random) -> list[str]:
    """`count` choices in random order, each as often as its weight says."""
    total = sum(weights.values())
    places = list(range(count))
    dice.shuffle(places)
    return [choice_at(weights, (place + dice.random()) / count * total) for place in places]


def choice_at(weights: Mapping[str, float], level: float) -> str:
    names: Sequence[str] = list(weights)
    for name in names:
        level -= weights[name]
        if level < 0:
            return name
    return names[-1]
