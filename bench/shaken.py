"""How the networks of the house play editions that they were not trained on: python bench/shaken.py GAME RIVAL [--games 12].

Editions are made at random: every fourth number of the house's data (prices, points, how many there are of a thing) changes by up
to a third, at least by one, as far as the edition still opens and two games at random can be played. `network` (one look, trained
on the house) meets the rival on each of them, every deal from each seat.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tomlkit

import goldenspike as gs
from goldenspike.kernel.words import BadEdition, BadSetup
from goldenspike.lab.editions import data_files
from goldenspike.lab.numbers import wilson
from goldenspike.learn.duel import Duel, run

PLACES = ("id", "x", "y", "at", "tile", "marker", "die", "numbers", "row_lengths", "barriers", "spaces", "slot", "chip")
FIXED = {*PLACES, "takes_back"}  # what tells one thing from another or says where it lies, and what is no number of the game
SHARE = 0.25  # of the numbers that change
MOST = 0.33  # by so much of themselves
LONG = 20_000  # moves of a game at random

Spot = tuple[Any, Any]  # what holds the number, and where


def numbers(data: Any) -> Iterator[Spot]:
    """Every number of a data file that a designer might change."""
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in inside:
        if key in FIXED:
            continue
        if isinstance(value, dict | list):
            yield from numbers(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            yield data, key


def opens(game: gs.Game, folder: Path, players: int, seed: int) -> bool:
    try:
        rules = game.rules(players=players, edition=str(folder))
    except (BadEdition, BadSetup):
        return False
    for number in range(2):
        state = rules.start(seed + number)
        gs.rollout(state, seed + number, LONG)
        if not state.over and not state.legal():
            return False
    return True


def shake(game: gs.Game, folder: Path, players: int, seed: int) -> tuple[int, int]:
    """An edition at random; how many numbers changed, of how many."""
    dice = random.Random(f"{game.id} {seed}")
    changed = total = 0
    folder.mkdir()
    for path in data_files(game):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        out = folder / path.name
        for holder, key in list(numbers(data)):
            total += 1
            was = holder[key]
            if dice.random() >= SHARE:
                continue
            holder[key] = max(0, was + dice.choice((-1, 1)) * dice.randint(1, max(1, round(MOST * abs(was)))))
            out.write_text(tomlkit.dumps(data), encoding="utf-8")
            if holder[key] == was or not opens(game, folder, players, seed):
                holder[key] = was
                out.write_text(tomlkit.dumps(data), encoding="utf-8")
            else:
                changed += 1
    return changed, total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(gs.games()))
    parser.add_argument("rival")
    parser.add_argument("--bot", default="network")
    parser.add_argument("--editions", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the edition to begin with")
    parser.add_argument("--games", type=int, default=12, help="on each edition")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    game = gs.game(asked.game)
    players = max(2, game.seats[0])
    total = 0.0
    with tempfile.TemporaryDirectory() as home:
        for done, number in enumerate(range(asked.first, asked.first + asked.editions), 1):
            folder = Path(home) / str(number)
            changed, of = shake(game, folder, players, asked.seed * 1000 + number)
            duel = Duel(game.id, asked.bot, asked.rival, {"players": players, "edition": str(folder)}, asked.seed)
            *_, lines = run(duel, asked.games, workers=asked.workers)
            won = sum(line["won"] for line in lines)
            total += won
            count = asked.games * done
            low, high = wilson(total, count)
            print(
                f"edition {number}: {changed} of {of} numbers changed, won {won:g} of {asked.games}; "
                f"in all {total:g} of {count} ({total / count:.0%}, {low:.0%} to {high:.0%})",
                flush=True,
            )


if __name__ == "__main__":
    main()
