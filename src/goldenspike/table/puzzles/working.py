"""What clerks and the coach do for puzzles, in processes of their own and within a time."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import Any

from goldenspike.bots.at_hand import get_to_know
from goldenspike.kernel.state import State
from goldenspike.puzzles.book import Puzzle, puzzle
from goldenspike.puzzles.grading import grade, walk
from goldenspike.table.analysis.working import Answer, kindly
from goldenspike.table.workers import Task


@dataclass(frozen=True, slots=True)
class Question(Task):
    """A puzzle, the moves that somebody makes there, and one more that is asked about."""

    puzzle: str = ""
    moves: tuple[str, ...] = ()
    text: str = ""


def question(id: str, moves: tuple[str, ...] = (), text: str = "") -> Question:
    """The question; who asks it fills in the rest."""
    return Question(0, "", "", 0, "", {}, b"", 0, "puzzle", 0, 0.0, puzzle=id, moves=moves, text=text)


def of(task: Question) -> Puzzle:
    found = puzzle(task.puzzle)
    assert found is not None
    return found


def look(task: Question) -> tuple[Answer, bool]:
    """What lies on the table after some moves of the turn."""
    return kindly(looked, task)


def looked(task: Question) -> dict[str, Any]:
    states, over = walk(of(task), list(task.moves))
    seat = states[0].seat
    state = shown(states, over)
    legal = [] if over else state.legal()
    return {
        "view": state.view(seat),
        "seat": seat,
        "turn": -1 if state.over else state.seat,
        "legal": legal,
        "previews": {str(move): found for move in legal if (found := state.preview(move))},
        "events": events(states, task.moves, state, seat),
        "over": over,
    }


def shown(states: list[State], over: bool) -> State:
    """The last position that may be seen: nobody looks at what a move brings to light before they have answered."""
    if over and int(states[-1].barrier) != int(states[-2].barrier):
        return states[-2]
    return states[-1]


def events(states: list[State], moves: tuple[str, ...], last: State, seat: int) -> list[dict[str, Any]]:
    """What the last move did, if its position is shown."""
    if not moves or last is not states[-1]:
        return []
    state = states[-2].clone()
    state.journal = []
    state.play(moves[-1])
    return [event.seen_by(seat) for event in state.journal]


def why(task: Question) -> tuple[Answer, bool]:
    """Why a move, in `text`, is not possible."""
    return kindly(reason, task)


def reason(task: Question) -> dict[str, Any]:
    states, _ = walk(of(task), list(task.moves))
    found = states[-1].why_not(int(task.text) if task.text.isdecimal() else task.text)
    return {"reason": None if found is None else found.data()}


def graded(task: Question) -> tuple[Answer, bool]:
    """What the coach says to a turn."""
    with contextlib.suppress(Exception):  # what is wrong is told below
        get_to_know(of(task).rules())  # loading a network is not counted as thinking
    return kindly(lambda one: grade(of(one), list(one.moves)).data(), task)
