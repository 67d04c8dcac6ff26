"""Writes src/learn/records.json: the prepared positions of the guided first games, as records that begin a table.

Run it with the project's Python after a change of rules that touches them: python web/scripts/lessons.py
"""

from __future__ import annotations

import json
from pathlib import Path

import goldenspike as gs
from goldenspike.kernel.record import Record

LESSONS = {
    "trains": ({"players": 2, "map": "tokyo", "first": "1"}, "lay_rails"),
    "trains_and_stations": ({"players": 3, "conductor": "1"}, 3),
    "railroad_revolution": ({"players": 2}, 1),
    "lightning_train": ({"players": 2, "advanced_cards": "off"}, 1),
}


def seed_with(game: str, setup: dict[str, object], card: str) -> int:
    """The first deal that puts exactly one such card among four Normal Trains, and simple cards on offer."""
    rules = gs.game(game).rules(**setup)  # type: ignore[arg-type]
    for seed in range(5000):
        table = rules.start(seed).view(0)["table"]
        hand = table["seats"][0]["hand"]
        simple = {"signals", "station_crew", "landfill", "steel_bridge", "mail_train"} & set(table["supply"])
        if hand.get(card) == 1 and hand.get("normal_train") == 4 and len(simple) >= 3:
            return seed
    raise SystemExit("no such deal")


def main() -> None:
    found: dict[str, str] = {}
    for game, (setup, wish) in LESSONS.items():
        seed = seed_with(game, setup, wish) if isinstance(wish, str) else wish
        rules = gs.game(game).rules(**setup)  # type: ignore[arg-type]
        found[game] = Record.begin(rules, seed, ["You", *["Bot"] * (rules.players - 1)]).text()
    target = Path(__file__).parents[1] / "src/learn/records.json"
    target.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"{target.name}: {', '.join(found)}")


if __name__ == "__main__":
    main()
