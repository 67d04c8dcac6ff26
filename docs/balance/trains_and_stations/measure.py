"""Plays greedy games of version 2 and counts what comes up: python measure.py [GAMES [PLAYERS ...]].

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
GAME = gs.game("trains_and_stations").at("2")


def play(players: int, seed: int) -> Any:
    rules = GAME.rules(players=players)
    state = rules.start(seed)
    state.journal = []
    bots = [make_bot("greedy", seed=seed * 16 + seat) for seat in range(players)]
    while not state.over:
        state.play(bots[state.seat].choose(Outlook(state)))
    return state


def measure(players: int, games: int) -> dict[str, Any]:
    keys = (
        "rounds",
        "seat",
        "conductor",
        "sources",
        "winner_sources",
        "city",
        "mission",
        "upgrade",
        "building",
        "built_at",
        "score",
    )
    counts: dict[str, Counter[str]] = {key: Counter() for key in keys}
    totals: Counter[str] = Counter()
    for seed in range(games):
        state = play(players, seed)
        share = 1 / len(state.winners)
        counts["rounds"][str(state.turns // players)] += 1
        for seat in state.winners:
            counts["seat"][str(seat + 1)] += share
            counts["conductor"][str((seat - state.conductor) % players + 1)] += share
            for source, points in state.tally()[seat].items():
                counts["winner_sources"][source] += points * share
        for seat, tally in enumerate(state.tally()):
            counts["score"][str(state.scores[seat] // 5 * 5)] += 1
            for source, points in tally.items():
                counts["sources"][source] += points
        for event in state.journal:
            kind = event.key.rpartition(".")[2]
            totals[kind] += 1
            if kind == "delivery":
                counts["city"].update(event.args["cities"].split(" – "))
            elif kind == "mission":
                counts["mission"][event.args["card"]] += 1
            elif kind == "upgrade":
                counts["upgrade"][f"{event.args['building']} {event.args['good'].lower()}"] += 1
            elif kind == "erect":
                counts["building"][event.args["building"]] += 1
                counts["built_at"][event.args["city"]] += 1
    return {"games": games, "events": totals, **counts}


def plot(found: dict[int, dict[str, Any]]) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    colours = {3: "#3a7ab8", 4: "#d07a30", 5: "#3a9a6a"}

    def bars(name: str, title: str, keys: list[str], value: Any, label: str) -> None:
        figure, axis = plt.subplots(figsize=(9, 4))
        for number, (players, data) in enumerate(found.items()):
            places = [place + (number - 1) * 0.27 for place in range(len(keys))]
            axis.bar(
                places, [value(data, key, players) for key in keys], 0.26, label=f"{players} players", color=colours[players]
            )
        long = max(map(len, keys)) > 6
        axis.set_xticks(range(len(keys)), keys, rotation=30 if long else 0, ha="right" if long else "center")
        axis.set_title(title)
        axis.set_ylabel(label)
        axis.legend()
        figure.tight_layout()
        figure.savefig(HERE / f"{name}.png", dpi=90)
        plt.close(figure)

    rounds = sorted({int(key) for data in found.values() for key in data["rounds"]})
    bars(
        "rounds",
        "Rounds of a game",
        [str(x) for x in rounds],
        lambda d, k, p: d["rounds"].get(k, 0) / d["games"],
        "share of games",
    )
    sources = list(next(iter(found.values()))["sources"])
    bars("sources", "Points of a seat by source", sources, lambda d, k, p: d["sources"].get(k, 0) / d["games"] / p, "points")
    seats = ["1", "2", "3", "4", "5"]
    bars(
        "seats",
        "Wins by seat, as a multiple of an equal share",
        seats,
        lambda d, k, p: d["seat"].get(k, 0) / d["games"] * p,
        "1.0 is fair",
    )
    bars(
        "order",
        "Wins by turn order from the Conductor",
        seats,
        lambda d, k, p: d["conductor"].get(k, 0) / d["games"] * p,
        "1.0 is fair",
    )
    cities = sorted({key for data in found.values() for key in data["city"]})
    bars("cities", "Deliveries to each city", cities, lambda d, k, p: d["city"].get(k, 0) / d["games"], "a game")
    bars("built", "Buildings in each city", cities, lambda d, k, p: d["built_at"].get(k, 0) / d["games"], "a game")
    missions = sorted({key for data in found.values() for key in data["mission"]})
    bars("missions", "Missions scored", missions, lambda d, k, p: d["mission"].get(k, 0) / d["games"], "a game")
    upgrades = sorted({key for data in found.values() for key in data["upgrade"]})
    bars("upgrades", "Upgrades", upgrades, lambda d, k, p: d["upgrade"].get(k, 0) / d["games"], "a game")


def main(games: int, counts: tuple[int, ...]) -> None:
    """Measure, and put the result beside what was measured for other numbers of players."""
    path = HERE / "counts.json"
    found = {players: measure(players, games) for players in counts}
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    found = {**{int(players): data for players, data in known.items()}, **found}
    path.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    try:
        plot({players: found[players] for players in (3, 4, 5) if players in found})
    except ImportError:
        print("matplotlib is not installed: no plots")


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    main(number, tuple(int(players) for players in sys.argv[2:]) or (3, 4, 5))
