"""Measures one game in this process and prints the figures as JSON: python bench/measure.py GAME PLAYERS SECONDS."""

from __future__ import annotations

import json
import sys

from goldenspike.lab.speed import Bench, mode

if __name__ == "__main__":
    game, players, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    print(json.dumps({"game": game, "players": players, "mode": mode(), "figures": Bench(game, players).figures(seconds)}))
