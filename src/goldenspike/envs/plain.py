"""A table in plain text, for language models and people: what a seat sees, numbered legal moves, the rules that matter now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from goldenspike.games import game as find_game
from goldenspike.kernel.numbers import whole
from goldenspike.kernel.state import State
from goldenspike.kernel.words import BadMove

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
    lines += ["", "THE TABLE", *outline(view["table"], viewer)]
    if state.over:
        winners = " and ".join(f"seat {winner}" for winner in view["winners"])
        return "\n".join([*lines, "", f"The game is over ({view['ending']}). Winner: {winners}."]) + "\n"
    if state.seat != viewer:
        return "\n".join([*lines, "", f"Seat {state.seat} decides: {view['prompt']['text']}"]) + "\n"
    things = cards_that_matter(state)
    if things:
        lines += ["", "WHAT THE CARDS SAY", *things]
    lines += ["", "RULES THAT MATTER NOW", *(f"{rule.id}: {rule.text}" for rule in rules_that_matter(state))]
    lines += ["", "YOUR DECISION", view["prompt"]["text"], *numbered_moves(state)]
    lines.append("Answer with the number of a move or with its notation.")
    return "\n".join(lines) + "\n"


def numbered_moves(state: State) -> list[str]:
    """The legal moves, numbered from 1, with what each costs and brings at once."""
    lines = []
    for number, move in enumerate(state.legal(), start=1):
        entry = state.rules.moves[move]
        effects = ", ".join(f"{name} {value:+d}" for name, value in state.preview(move).items() if value)
        label = "" if entry.label == entry.text else f": {entry.label}"
        lines.append(f"{number}. {entry.text}{label}" + (f" ({effects})" if effects else ""))
    return lines


def read_answer(state: State, answer: str) -> int:
    """The move that an answer names: its number in the list, or its notation, on the first line that holds one."""
    legal = state.legal()
    for line in answer.splitlines():
        words = line.strip().strip(".`*")
        if not words:
            continue
        number = whole(words)
        if number is not None:
            if not 1 <= number <= len(legal):
                raise BadMove(f"There is no move number {words} in the list; its numbers go from 1 to {len(legal)}.")
            return legal[number - 1]
        return state.rules.move(words)
    raise BadMove("The answer is empty; give the number of a move or its notation.")


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


def cards_that_matter(state: State) -> list[str]:
    """The text of each thing that a legal move is about, where the layout has one."""
    wanted = {target.partition(":")[2] for move in state.legal() for target in state.rules.moves[move].targets}
    found: dict[str, str] = {}
    for thing in things(state.rules.layout()):
        id = str(thing["id"])
        if id in wanted:
            cost = f", costs {thing['cost']}" if isinstance(thing.get("cost"), int) else ""
            found.setdefault(id, f"{thing.get('name', id)} ({id}{cost}): {thing['text']}")
    return list(found.values())


def things(data: Any) -> Iterator[dict[str, Any]]:
    """All tables of a layout that have an id and a text."""
    if isinstance(data, dict):
        if isinstance(data.get("text"), str) and "id" in data:
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
