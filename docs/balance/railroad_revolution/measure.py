"""Plays greedy games of the house edition and writes what came up: python docs/balance/railroad_revolution/measure.py [GAMES].

Writes counts.json beside this file, and the plots if matplotlib is installed.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import goldenspike as gs
from goldenspike.bots import Outlook, make_bot

HERE = Path(__file__).parent
GAME = gs.game("railroad_revolution")
KINDS = {"used": "action", "built": "city", "built_first": "city", "accepted": "half", "completed": "tile", "picked": "face"}


def play(players: int, seed: int) -> Any:
    state: Any = GAME.rules(players=players).start(seed)
    state.journal = []
    bots = [make_bot("greedy:worlds=1", seed=seed * 16 + seat) for seat in range(players)]
    while not state.over:
        state.play(bots[state.seat].choose(Outlook(state)))
    return state


def measure(players: int, games: int) -> dict[str, Any]:
    counts: dict[str, Counter[str]] = {key: Counter() for key in ("order", "sources", "rounds", *set(KINDS.values()), "worker")}
    for seed in range(games):
        state = play(players, seed)
        for seat in state.winners:
            counts["order"][str((seat - int(state.starter)) % players + 1)] += 1 / len(state.winners)
        counts["rounds"][str(int(state.round) - 1)] += 1
        for tally in state.tally():
            counts["sources"].update(tally)
        for event in state.journal:
            kind = event.key.rpartition(".")[2]
            if kind in KINDS:
                counts[KINDS[kind]][str(event.args[KINDS[kind]])] += 1
            if kind == "used":
                counts["worker"][f"{event.args['worker']} {event.args['action']}"] += 1
    return {"players": players, "games": games, **{key: dict(sorted(value.items())) for key, value in counts.items()}}


def plot(results: list[dict[str, Any]]) -> None:
    try:
        from matplotlib import pyplot
    except ImportError:
        return
    for name, title in (("sources", "points of a player by source"), ("action", "actions of a player")):
        figure, axes = pyplot.subplots(figsize=(7, 3.2))
        for k, result in enumerate(results):
            seats = result["players"] * result["games"]
            values = {key: value / seats for key, value in result[name].items()}
            axes.bar(
                [x + 0.27 * (k - 1) for x in range(len(values))], values.values(), 0.25, label=f"{result['players']} players"
            )
            axes.set_xticks(range(len(values)), list(values))
        axes.set_title(title)
        axes.legend()
        figure.tight_layout()
        figure.savefig(HERE / f"{name}.png", dpi=110)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    results = [measure(players, games) for players in (2, 3, 4)]
    (HERE / "counts.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    plot(results)


if __name__ == "__main__":
    main()
