"""Measures Catanatron's random four-player game, the reference: python bench/peers.py SECONDS."""

from __future__ import annotations

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer

SEATS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def main(seconds: float) -> dict[str, float]:
    made = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds * 2:
        game = Game([RandomPlayer(colour) for colour in SEATS], seed=games)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            made += 1
        games += 1
    took = time.perf_counter() - start
    game = Game([RandomPlayer(colour) for colour in SEATS], seed=1)
    for _ in range(300):
        game.play_tick()
    copies = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game.copy()
        copies += 1
    return {"decisions/s": made / took, "games/s": games / took, "clones/s": copies / (time.perf_counter() - start)}


if __name__ == "__main__":
    print(json.dumps(main(float(sys.argv[1]))))
