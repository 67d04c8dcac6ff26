"""Writes src/learn/records.json: the prepared positions of the guided first games, as records that begin a table.

Run it with the project's Python after a change of rules that touches them: python web/scripts/lessons.py
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import goldenspike as gs
from goldenspike.kernel.record import Record


def good_for_trains(rules: gs.Rules, seed: int) -> bool:
    """Exactly one Lay Rails among four Normal Trains, and simple cards on offer."""
    table = rules.start(seed).view(0)["table"]
    hand = table["seats"][0]["hand"]
    simple = {"signals", "station_crew", "landfill", "steel_bridge", "mail_train"} & set(table["supply"])
    return hand.get("lay_rails") == 1 and hand.get("normal_train") == 4 and len(simple) >= 3


def good_for_stations(rules: gs.Rules, seed: int) -> bool:
    """Two Missions and a card of two Goods, and a first roll with a train, a Coin and two equal Buildings."""
    state = rules.start(seed)
    missions = {card["card"] for card in rules.layout()["cards"] if card["kind"] == "mission"}
    dealt = [rules.moves[move].text for move in state.legal()]
    pairs = [text for text in dealt if text.removeprefix("return ") not in missions]
    if len(dealt) != 3 or len(pairs) != 1:
        return False
    state.play(pairs[0])
    while state.why_not("roll") is not None:
        state.play(state.legal()[0])
    state.play("roll")
    rolled = [die["face"] for die in state.view(0)["table"]["dice"]]
    twice = any(rolled.count(face) == 2 for face in ("hotel", "mine", "ranch"))
    return twice and {"train", "coin"} <= set(rolled) and "locked_train" not in rolled


Good = Callable[[gs.Rules, int], bool]
LESSONS: dict[str, tuple[dict[str, Any], Good | int]] = {
    "trains": ({"players": 2, "map": "tokyo", "first": "1"}, good_for_trains),
    "trains_and_stations": ({"players": 3, "conductor": "1"}, good_for_stations),
    "railroad_revolution": ({"players": 2}, 1),
    "lightning_train": ({"players": 2, "advanced_cards": "off"}, 1),
}


def main() -> None:
    found: dict[str, str] = {}
    for game, (setup, wish) in LESSONS.items():
        rules = gs.game(game).rules(**setup)
        seed = wish if isinstance(wish, int) else next(seed for seed in count() if wish(rules, seed))
        found[game] = Record.begin(rules, seed, ["You", *["Bot"] * (rules.players - 1)]).text()
    target = Path(__file__).parents[1] / "src/learn/records.json"
    target.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"{target.name}: {', '.join(found)}")


if __name__ == "__main__":
    main()
