"""Plays greedy games of version 2 and counts what comes up: python measure.py [GAMES [TABLE ...]].

A table is a number of players from 2 to 4, or a difficulty of the solo game. Writes counts.json beside this file, and the plots
if matplotlib is installed.
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
GAME = gs.game("lightning_train").at("2")
LEVELS = ("passenger", "dispatcher", "conductor", "tycoon")
SEEN = 200  # hands in which a card must have been for its wins to tell anything; action cards seldom are at the end
TABLES = ("2", "3", "4", *LEVELS)


def rules_of(table: str) -> gs.Rules:
    return GAME.rules(players=1, difficulty=table) if table in LEVELS else GAME.rules(players=int(table))


def play(rules: gs.Rules, seed: int, bought: Counter[str]) -> Any:
    state: Any = rules.start(seed)
    bots = [make_bot("greedy:worlds=1", seed=seed * 16 + seat) for seat in range(rules.players)]
    while not state.over:
        move = bots[state.seat].choose(Outlook(state))
        if rules.moves[move].text.startswith("buy "):
            slot = int(rules.arg[move])
            bought[f"{state.board.chip_ids[state.market[slot] - 1]} for {state.board.slot_price[slot]}"] += 1
        state.play(move)
    return state


def measure(table: str, games: int) -> dict[str, Any]:
    keys = ("rounds", "ending", "first", "sources", "lines", "stations", "bought", "card_hands", "card_wins", "score")
    counts: dict[str, Counter[str]] = {key: Counter() for key in keys}
    joined = won = lead = 0.0
    rules = rules_of(table)
    for seed in range(games):
        state = play(rules, seed, counts["bought"])
        board = state.board
        counts["rounds"][str(state.round)] += 1
        counts["ending"][state.ending()] += 1
        joined += state.joined > 0
        won += 0 in state.winners
        lead += state.lead(0)
        for seat in state.winners:
            counts["first"][str((seat - state.first) % board.seats + 1)] += 1 / len(state.winners)
        for seat, tally in enumerate(state.tally()):
            counts["score"][str(state.scores[seat] // 5 * 5)] += 1
            for source, points in tally.items():
                counts["sources"][source] += points
            for card, id in enumerate(board.card_ids):
                if state.cards[state.hand_at(seat) + card] or state.cards[state.played_at(seat) + card]:
                    counts["card_hands"][id] += 1
                    counts["card_wins"][id] += 1 / len(state.winners) if seat in state.winners else 0
        for path in range(board.paths):
            if 0 < state.line[path] <= board.seats:
                for region, id in enumerate(board.region_ids):
                    if (board.path_regions[path] >> region) & 1:
                        counts["lines"][id] += 1
        for city in range(board.cities):
            if 0 < state.marker[city] <= board.seats:
                counts["stations"][board.region_ids[board.city_region[city]]] += 1
    return {"games": games, "joined": joined, "won": won, "lead": lead / games, **counts}


def plot(found: dict[str, dict[str, Any]]) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    colours = dict(zip(TABLES, ("#3a7ab8", "#d07a30", "#3a9a6a", "#c9b458", "#b08a4a", "#96603c", "#6f3b2e"), strict=True))

    def seats(table: str) -> int:
        return 1 if table in LEVELS else int(table)

    def bars(name: str, title: str, tables: list[str], keys: list[str], value: Any, label: str) -> None:
        if not tables:
            return
        figure, axis = plt.subplots(figsize=(10, 4.6))
        width = 0.8 / len(tables)
        for number, table in enumerate(tables):
            places = [place + (number - (len(tables) - 1) / 2) * width for place in range(len(keys))]
            text = table if table in LEVELS else f"{table} players"
            axis.bar(places, [value(found[table], key, table) for key in keys], width * 0.95, label=text, color=colours[table])
        long = max(map(len, keys)) > 8
        axis.set_xticks(range(len(keys)), keys, rotation=35 if long else 0, ha="right" if long else "center")
        axis.set_title(title)
        axis.set_ylabel(label)
        axis.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0), frameon=False)
        figure.tight_layout()
        figure.savefig(HERE / f"{name}.png", dpi=90)
        plt.close(figure)

    all_tables = [table for table in TABLES if table in found]
    many = [table for table in all_tables if table not in LEVELS]
    sources = sorted({key for data in found.values() for key in data["sources"]})
    regions = sorted({key for data in found.values() for key in data["lines"]})
    chips = [key for key, _ in sum((Counter(found[table]["bought"]) for table in all_tables), Counter()).most_common(24)]
    held = {card for table in many for card in found[table]["card_hands"]}
    cards = sorted(card for card in held if all(found[t]["card_hands"].get(card, 0) >= SEEN for t in many))
    rounds = [str(n) for n in sorted({int(key) for data in found.values() for key in data["rounds"]})]
    bars("rounds", "Rounds of a game", all_tables, rounds, lambda d, k, t: d["rounds"].get(k, 0) / d["games"], "share of games")
    bars("sources", "Points of a seat by source", all_tables, sources,
         lambda d, k, t: d["sources"].get(k, 0) / d["games"] / seats(t), "points")  # fmt: skip
    bars("endings", "How games end, and how often the coasts are joined", all_tables, ["production", "railroad", "joined"],
         lambda d, k, t: (d["joined"] if k == "joined" else d["ending"].get(k, 0)) / d["games"], "share of games")  # fmt: skip
    bars("lines", "Rail lines by region", all_tables, regions,
         lambda d, k, t: d["lines"].get(k, 0) / d["games"] / seats(t), "for a seat")  # fmt: skip
    bars("stations", "Stations by region", all_tables, regions,
         lambda d, k, t: d["stations"].get(k, 0) / d["games"] / seats(t), "for a seat")  # fmt: skip
    bars("chips", "Chips bought most, with what was paid", all_tables, chips,
         lambda d, k, t: d["bought"].get(k, 0) / d["games"] / seats(t), "for a seat")  # fmt: skip
    bars("cards", "Wins of who has a card at the end, as a multiple of an equal share", many, cards,
         lambda d, k, t: d["card_wins"].get(k, 0) / max(1, d["card_hands"].get(k, 0)) * seats(t), "1.0 is fair")  # fmt: skip
    bars("order", "Wins by order of play, as a multiple of an equal share", many, ["1", "2", "3", "4"],
         lambda d, k, t: d["first"].get(k, 0) / d["games"] * seats(t), "1.0 is fair")  # fmt: skip


def main(games: int, tables: tuple[str, ...]) -> None:
    """Measure, and put the result beside what was measured for other tables."""
    path = HERE / "counts.json"
    for table in tables:
        known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        known[table] = measure(table, games)
        path.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        data = known[table]
        print(table, f"won {data['won'] / games:.1%}, joined {data['joined'] / games:.1%}, lead {data['lead']:.1f}", flush=True)
    try:
        plot(json.loads(path.read_text(encoding="utf-8")))
    except ImportError:
        print("matplotlib is not installed: no plots")


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    main(number, tuple(sys.argv[2:]) or TABLES)
