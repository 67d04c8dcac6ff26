"""A table in plain text, for language models and people: what a seat sees, numbered legal moves, the rules that matter now."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from goldenspike.envs.geography import PLACES, geography
from goldenspike.games import game as find_game
from goldenspike.kernel.numbers import whole
from goldenspike.kernel.state import State
from goldenspike.kernel.words import BadMove, gains

CHOICE = re.compile(
    r"(?:choose|choice is|pick|play|move|answer|option|number)\W{1,4}(?:is |number |move )?(\d{1,4})(?!\d)", re.IGNORECASE
)
MOST_RULES = 12
MOST_REFUSALS = 3  # of one kind of move that are asked why


def describe(state: State, seat: int | None = None) -> str:
    """What `seat` (by default the one that decides) sees, what it may do, and the rules and cards behind it."""
    viewer = max(state.seat, 0) if seat is None else seat
    view = state.view(viewer)
    game = find_game(view["game"])
    last = view["players"] - 1
    lines = [f"{game.title}, move {view['played'] + 1}. The seats are numbered 0 to {last}; you are seat {viewer}."]
    lines.append("Points: " + ", ".join(f"seat {number} {score}" for number, score in enumerate(view["scores"])) + ".")
    lines += ["", "THE MAP", *geography(state.rules.layout()), "", "THE TABLE", *outline(view["table"], viewer)]
    if state.over:
        winners = " and ".join(f"seat {winner}" for winner in view["winners"])
        return "\n".join([*lines, "", f"The game is over ({view['ending']}). Winner: {winners}."]) + "\n"
    if state.seat != viewer:
        return "\n".join([*lines, "", f"Seat {state.seat} decides: {view['prompt']['text']}"]) + "\n"
    cards = cards_that_matter(state, view["table"])
    if cards:
        lines += ["", "WHAT THE CARDS SAY", *cards]
    lines += ["", "RULES THAT MATTER NOW", *(f"{rule.id}: {rule.text}" for rule in rules_that_matter(state))]
    lines += ["", "YOUR DECISION", view["prompt"]["text"], *numbered_moves(state)]
    lines.append("Answer with the number of a move or with its notation.")
    return "\n".join(lines) + "\n"


def numbered_moves(state: State) -> list[str]:
    """The legal moves, numbered from 1, with what each costs and brings at once."""
    lines = []
    for number, move in enumerate(state.legal(), start=1):
        entry = state.rules.moves[move]
        effects = ", ".join(gain.text for gain in gains(state.rules.setup.game, state.preview(move)))
        label = "" if entry.label == entry.text else f": {entry.label}"
        lines.append(f"{number}. {entry.text}{label}" + (f" ({effects})" if effects else ""))
    return lines


def read_answer(state: State, answer: str) -> int:
    """The move that an answer names: its number in the list, or its notation, on the first line that holds one.

    A sentence around it does no harm ("I choose 3.", "Move: buy express_train"), as long as it names one move only.
    """
    legal = state.legal()
    lines = [line.strip().strip(".`*") for line in answer.splitlines()]
    lines = [line for line in lines if line]
    if not lines:
        raise BadMove("The answer is empty; give the number of a move or its notation.")
    for line in lines:
        number = whole(line)
        if number is not None:
            return nth(legal, number)
        try:
            return state.rules.move(line)
        except BadMove:
            continue
    for line in reversed(lines):  # who thinks aloud comes to a decision at the end
        named = {move for move in legal if re.search(rf"(?<![\w-]){re.escape(state.rules.moves[move].text)}(?![\w-])", line)}
        if len(named) == 1:
            return named.pop()
        found = CHOICE.search(line)
        if found and not named:
            return nth(legal, int(found[1]))
    return state.rules.move(lines[0])


def nth(legal: list[int], number: int) -> int:
    if not 1 <= number <= len(legal):
        raise BadMove(f"There is no move number {number} in the list; its numbers go from 1 to {len(legal)}.")
    return legal[number - 1]


def rules_that_matter(state: State) -> list[Any]:
    """The rules that an example of each kind of legal move would bring into play, and those that forbid moves of the same kinds.

    The examples are played in an imagined world, so that nothing hidden shows.
    """
    seat = state.seat
    moves = state.rules.moves
    kinds: dict[str, int] = {}
    for move in state.legal():
        kinds.setdefault(moves[move].text.split()[0], move)
    cited: list[str] = []
    for move in kinds.values():
        world = state.imagine(seat, 0)
        world.journal = []
        world.play(move)
        cited += [event.rule for event in world.journal]
    world = state.imagine(seat, 0)
    asked = dict.fromkeys(kinds, 0)
    for number, entry in enumerate(moves):
        kind = entry.text.split()[0]
        if asked.get(kind, MOST_REFUSALS) < MOST_REFUSALS:
            reason = world.why_not(number)
            if reason is not None and reason.rule not in cited:
                cited.append(reason.rule)
                asked[kind] += 1
    ledger = {rule.id: rule for rule in find_game(state.rules.setup.game).ledger()}
    return [ledger[id] for id in dict.fromkeys(cited) if id in ledger][:MOST_RULES]


def cards_that_matter(state: State, table: Any) -> list[str]:
    """What the layout says of each thing that a legal move is about or that the seat sees: its text, or its numbers."""
    wanted = {target.partition(":")[2] for move in state.legal() for target in state.rules.moves[move].targets}
    wanted |= set(names_in(table))
    layout = state.rules.layout()
    found: dict[str, str] = {}
    for part, items in layout.items():
        if part in PLACES or part == "map":
            continue
        for thing in things(items):
            id = str(thing.get("id", thing.get("card", thing.get("tile", thing.get("deal", thing.get("good", ""))))))
            if id and id in wanted:
                found.setdefault(f"{part} {id}", what_it_says(part, id, thing))
    return list(found.values())


def what_it_says(part: str, id: str, thing: dict[str, Any]) -> str:
    name = str(thing.get("name", ""))
    head = f"{name} ({id})" if name else f"{part.removesuffix('s')} {id}"
    said = thing["text"] if isinstance(thing.get("text"), str) else ", ".join(numbers_of(thing))
    cost = f"costs {thing['cost']}. " if isinstance(thing.get("cost"), int) else ""
    return f"{head}: {cost}{said}".rstrip(": ")


def numbers_of(thing: dict[str, Any]) -> Iterator[str]:
    """A thing without a text of its own, by its data."""
    for name, value in thing.items():
        if name in ("id", "card", "tile", "deal", "good", "name", "cost", "count", "copies", "each") or value in (
            0,
            False,
            [],
            "",
        ):
            continue
        words = name.replace("_", " ")
        yield words if value is True else f"{words} {brief_inner(value)}"


def names_in(data: Any) -> Iterator[str]:
    """All words that a view holds, as keys or as values."""
    if isinstance(data, dict):
        yield from map(str, data)
        for item in data.values():
            yield from names_in(item)
    elif isinstance(data, list):
        for item in data:
            yield from names_in(item)
    elif isinstance(data, str):
        yield data


def things(data: Any) -> Iterator[dict[str, Any]]:
    """All tables of a part of a layout."""
    if isinstance(data, dict):
        yield data
        for item in data.values():
            yield from things(item)
    elif isinstance(data, list):
        for item in data:
            yield from things(item)


def outline(table: dict[str, Any], viewer: int) -> list[str]:
    """The data of a view as short lines."""
    lines: list[str] = []
    for key, value in table.items():
        name = key.replace("_", " ")
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines.append(f"{name}:")
            for item in value:
                if "seat" in item:
                    who = f"seat {item['seat']}" + (" (you)" if item["seat"] == viewer else "")
                    lines.append(f"  {who}: " + brief({part: held for part, held in item.items() if part != "seat"}))
                else:
                    lines.append("  " + brief(item))
        else:
            lines.append(f"{name}: {brief(value)}")
    return lines


def brief(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{str(key).replace('_', ' ')} {brief_inner(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(brief_inner(item) for item in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "unknown" if value is None else str(value)


def brief_inner(value: Any) -> str:
    return f"({brief(value)})" if isinstance(value, (dict, list)) else brief(value)


class TextTable:
    """A game played by reading and answering: `observation()`, then `answer("3")` or `answer("buy express_train")`."""

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def seat(self) -> int:
        return self.state.seat

    @property
    def over(self) -> bool:
        return self.state.over

    def observation(self, seat: int | None = None) -> str:
        return describe(self.state, seat)

    def answer(self, text: str) -> str:
        """Make the move that the text names and return its notation. BadMove and IllegalMove say what to do instead."""
        move = read_answer(self.state, text)
        self.state.play(move)
        return self.state.rules.moves[move].text
