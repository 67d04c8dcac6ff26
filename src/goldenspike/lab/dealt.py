"""What chance has decided before the first move: who begins, which cards lie on the table, what an option left open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from goldenspike.kernel.state import Rules

FIRST = ("first", "starter", "conductor")  # what the games call the seat that begins
RANDOM = "random"


def first_of(table: dict[str, Any]) -> int:
    """The seat that begins, from the public picture of a table at its start; where that does not say, the first."""
    return next((int(table[name]) for name in FIRST if isinstance(table.get(name), int)), 0)


def as_played(rules: Rules, table: dict[str, Any]) -> dict[str, str]:
    """The options with what they left to chance filled in: with them, a table is the same but for its shuffling."""
    options = dict(rules.setup.options)
    for name in FIRST:
        if options.get(name) == RANDOM:
            options[name] = str(table[name] + 1)
    if options.get("cards") == RANDOM:
        options["cards"] = ",".join(drawn_cards(rules, table))
    if options.get("mergers") == "roll":
        options["mergers"] = "custom"
        options["placement"] = ",".join(
            f"{company['path']}={'blocked' if company['blocked'] else company['price']}" for company in table["private"]
        )
    return options


def drawn_cards(rules: Rules, table: dict[str, Any]) -> list[str]:
    """The cards of Trains that are not part of every game."""
    board: Any = rules.board  # type: ignore[attr-defined]  # of Trains, which has one
    return [card for number, card in enumerate(board.card_ids) if board.optional[number] and card in table["supply"]]


def things_dealt(rules: Rules, table: dict[str, Any]) -> list[str]:
    """What lies open at the start and is not the same in every game, as `kind:thing`."""
    return [f"{kind}:{thing}" for kind, thing in dealt(rules, table)]


def dealt(rules: Rules, table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    if rules.setup.game == "trains":
        for card in drawn_cards(rules, table):
            yield "card", card
    elif rules.setup.game == "railroad_revolution":
        for tile in table["setup"]:
            yield "setup", tile["face"]
        for section in table["telegraph"]:
            if section["tile"] is not None:
                yield "telegraph", f"{section['section']}-{section['tile']}"
        for city in table["cities"]:
            yield "city", f"{city['city']}-{city['tile']}"
    elif rules.setup.game == "lightning_train":
        for slot in table["market"]:
            yield "market", slot["chip"]
        for station in table["offer"]:
            yield "station", f"{station['size']}-{'+'.join(station['requests'])}"
        for card in table["production_seen"]:
            yield "production", card
