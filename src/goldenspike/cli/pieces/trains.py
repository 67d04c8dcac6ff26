"""The cards and spaces of Trains in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from goldenspike.cli.boards import many
from goldenspike.cli.pieces import Piece, all_of, rule, sentences
from goldenspike.cli.pieces.terms import terms
from goldenspike.kernel.state import Rules

GROUND = {
    "field": ("TR-LAY-09",),
    "river": ("TR-LAY-10",),
    "mountain": ("TR-LAY-11",),
    "city": ("TR-LAY-12",),
    "remote": ("TR-LAY-13",),
    "sea": ("TR-LAY-05",),
}


def pieces(rules: Rules, view: dict[str, Any]) -> Iterator[Piece]:
    layout = rules.layout()
    for card in layout["cards"]:
        yield Piece("card", card["id"], card["name"], card_text(card, view["table"]["supply"]))
    for space in layout["map"]["spaces"]:
        number = str(space["space"])
        name = space["name"] or f"{space['kind']} {number}"
        yield Piece("space", number, name, space_text(rules, space), (f"space {number}",))
    for kind, ids in GROUND.items():
        yield Piece("ground", kind, "remote location" if kind == "remote" else kind, rule(rules, *ids))
    yield Piece("token", "rail", "rail", rule(rules, "TR-LAY-04", "TR-LAY-07", "TR-LAY-14"))
    yield Piece("token", "station", "station", rule(rules, "TR-STN-01", "TR-STN-02"))
    yield Piece("border", "striped_border", "striped border", rule(rules, "TR-LAY-06"))
    yield from terms(rules)


def card_text(card: dict[str, Any], supply: dict[str, int]) -> str:
    types = {"points": "victory", "rail": "rail laying", "station": "station expansion"}
    kind = f"{all_of(types.get(one, one) for one in card['types'])} card".replace("waste card", "Waste card")
    facts = [kind, f"costs {many(card['cost'], 'coin')}" if card["cost"] else ""]
    facts.append(f"gives {many(card['value'], 'coin')} when played" if card["value"] else "")
    facts.append(f"{many(card['points'], 'point')} at the end" if card["points"] else "")
    facts.append(f"{supply[card['id']]} left in the supply" if card["id"] in supply else "not in the supply of this table")
    return sentences(", ".join(filter(None, facts)), card["text"], *card["rulings"])


def space_text(rules: Rules, space: dict[str, Any]) -> str:
    number, kind = space["space"], space["kind"]
    where = f"space {number}: {'remote location' if kind == 'remote' else kind}"
    if kind == "city":
        where += f" with room for {many(space['worth'], 'station')}"
    elif kind == "remote":
        where += f" with star number {space['worth']}"
    walls = [a + b - number for a, b in rules.layout()["map"]["barriers"] if number in (a, b)]
    border = f"a striped border parts it from {many(len(walls), 'space')}: {all_of(walls)}" if walls else ""
    return sentences(where, rule(rules, *GROUND[kind]), border)
