"""The list of legal moves in the terminal: its order, its numbers, and what a typed line means."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.kernel.notation import plain
from goldenspike.kernel.numbers import whole
from goldenspike.kernel.state import State
from goldenspike.kernel.words import GoldenSpikeError, Move

# Verbs that are possible at almost every decision, or give up what is left of one: they come last.
LAST = ("give", "hire", "sell", "loan", "repay", "order", "decline", "keep", "stop", "pass", "done", "end")


def listed(state: State) -> list[int]:
    """The legal moves in the order of the list: those of the moment first."""
    moves = state.rules.moves

    def rank(number: int) -> int:
        verb, _, what = moves[number].text.partition(" ")
        if verb == "keep" and what:  # a tile or a die is what the moment is about
            return 0
        return LAST.index(verb) + 1 if verb in LAST else 0

    return sorted(state.legal(), key=rank)


def find(state: State, line: str) -> str:
    """The notation of the move that a line means: its number in the list, or its words, written out or cut short."""
    moves = state.rules.moves
    order = listed(state)
    texts = [moves[number].text for number in order]
    listing = line.startswith("#")
    number = whole(line.removeprefix("#"))
    if number is not None:
        named = [] if listing else [text for text in texts if str(number) in text.split()[1:]]
        if not named:
            if not 1 <= number <= len(order):
                raise GoldenSpikeError(f"The list has moves 1 to {len(order)}.")
            if not listing and of_the_game(number, texts, moves):
                raise GoldenSpikeError(
                    f"{number} is not possible now. If you mean number {number} of the list, {texts[number - 1]}: #{number}."
                )
            return texts[number - 1]
        if len(named) == 1 and (number > len(order) or number < 1 or texts[number - 1] == named[0]):
            return named[0]
        place = [f"#{number} ({texts[number - 1]})"] if 1 <= number <= len(order) else []
        raise GoldenSpikeError(f"{number} could be {', '.join([*place, *named[:6]])}: type one of these.")
    wanted = " ".join(line.lower().split())
    if wanted in texts:
        return wanted
    return moves[state.number(line)].text


def meaning(move: Move) -> str:
    """What the button of a move says, where its notation names no thing and does not tell it."""
    told = set(plain(move.text)) <= set(plain(move.label)) and not move.text.endswith(" all")
    return "" if move.targets or told else move.label


def of_the_game(number: int, texts: list[str], moves: Sequence[Move]) -> bool:
    """Whether a move with the verb of one that is offered has this number: that may be meant, though it is not legal now."""
    verbs = {text.split()[0] for text in texts}
    return any(str(number) in rest for verb, *rest in (move.text.split() for move in moves) if verb in verbs)


def completions(state: State, beginning: str) -> list[str]:
    """The legal moves that a line may become."""
    wanted = " ".join(beginning.lower().split())
    return [text for text in (state.rules.moves[number].text for number in listed(state)) if text.startswith(wanted)]


def instead(state: State, line: str) -> str:
    """A legal move that is like the one that was meant."""
    return state.nearest(line)
