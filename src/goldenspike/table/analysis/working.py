"""What clerks and the coach do for the analysis board, in processes of their own and within a time."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from goldenspike.bots import Outlook, coach
from goldenspike.bots.at_hand import get_to_know, network_at_hand
from goldenspike.bots.outline import shares
from goldenspike.kernel.learn import skip_forced
from goldenspike.kernel.state import State
from goldenspike.kernel.words import BadDump, GoldenSpikeError
from goldenspike.networks.threads import on_one_core
from goldenspike.table.analysis.notes import Notes, written
from goldenspike.table.analysis.positions import Wish, after, begin, catalogue, dealt, rules_of
from goldenspike.table.analysis.tree import ROOT, Start, Tree, without
from goldenspike.table.trying import CANNOT_BE
from goldenspike.table.workers import Task, TimeIsUp, limit

WORLDS = 12  # in which a position with imagined cards is judged
TOP = 3  # lines of the coach
LEAST = 5.0  # seconds that judging may take, however little time there is for it
SPECTATOR = -2
MOVER = -1
NAMELESS = "seat {number}"
T = TypeVar("T")
K = TypeVar("K", bound=Task)


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found, or why nothing was, in a sentence."""

    refused: str = ""
    data: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Planting(Wish):
    """A whole tree to look through, or to write down."""

    tree: Tree | None = None


def kindly(work: Callable[[K], dict[str, Any]], task: K, seconds: float = 0.0) -> tuple[Answer, bool]:
    """The answer in time, whatever was sent."""
    try:
        with limit(seconds or task.seconds):
            return Answer(data=work(task)), True
    except TimeIsUp:
        return Answer("It takes too long to work this out."), False
    except GoldenSpikeError as error:
        return Answer(str(error)[:400]), True
    except Exception:  # the game stumbles over numbers that cannot be
        return Answer(CANNOT_BE), True


# ---- a position


def look(task: Wish) -> tuple[Answer, bool]:
    """What lies on the table after some moves, for whoever decides or for the seat that looks."""
    return kindly(looked, task)


def looked(task: Wish) -> dict[str, Any]:
    assert task.start is not None
    events: list[dict[str, Any]] = []
    if task.steps and not task.again:
        state = after(task, task.start, task.steps[:-1])
        move, deal = task.steps[-1]
        state = dealt(state, deal)
        state.journal = []
        state.play(move)
        journal, state.journal = state.journal, None
        state = after(task, task.start, task.steps)
    else:
        journal = []
        state = dealt(after(task, task.start, task.steps), task.again)
    viewer = viewer_of(task, state)
    events = [event.seen_by(viewer) for event in journal or []]
    legal = [] if state.over or viewer != state.seat else state.legal()
    previews = {str(move): found for move in legal if (found := state.preview(move))}
    return {
        "view": state.view(viewer),
        "seat": viewer,
        "turn": -1 if state.over else state.seat,
        "legal": legal,
        "previews": previews,
        "events": events,
        "over": state.over,
    }


def viewer_of(task: Wish, state: State) -> int | None:
    if task.viewer == SPECTATOR:
        return None
    if task.viewer == MOVER:
        return 0 if state.over else state.seat
    return min(task.viewer, state.rules.players - 1)


def why(task: Wish) -> tuple[Answer, bool]:
    """Why a move, in `text`, is not possible."""
    return kindly(reason, task)


def reason(task: Wish) -> dict[str, Any]:
    assert task.start is not None
    state = dealt(after(task, task.start, task.steps), task.again)
    found = state.why_not(int(task.text) if task.text.isdecimal() else task.text)
    return {"reason": None if found is None else found.data()}


# ---- what it is worth


class Open(Outlook):
    """The table from one seat when all cards lie open: there is one world, the true one."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._true = state

    def imagine(self, seed: int) -> State:
        return self._true.clone()


def judge(task: Wish) -> tuple[Answer, bool]:
    """Chances, points by source, and the best lines."""
    assert task.start is not None
    with contextlib.suppress(Exception):  # what is wrong with the table is told below
        get_to_know(rules_of(task, task.start))  # loading a network is not counted as thinking
    return kindly(judged, task, max(LEAST, 3 * task.seconds))


def judged(task: Wish) -> dict[str, Any]:
    assert task.start is not None
    state = dealt(after(task, task.start, task.steps), task.again)
    players = state.rules.players
    if state.over:
        return {"chances": shares(state), "points": [dict(row) for row in state.tally()], "lines": []}
    network = network_at_hand(state.rules)
    chances: list[float] = []
    points: list[dict[str, float]] = []
    if network is not None:
        worlds = [state.clone()] if task.known else [state.imagine(state.seat, number) for number in range(WORLDS)]
        for world in worlds:
            skip_forced(world)
        with on_one_core():
            said = network.evaluate(worlds)
        share = 1.0 / len(worlds)
        chances = [round(float(sum(one.chances[seat] for one in said)) * share, 4) for seat in range(players)]
        for seat in range(players):
            mean = [float(sum(one.points[seat][place] for one in said)) * share for place in range(len(said[0].sources))]
            points.append({source: round(value, 1) for source, value in zip(said[0].sources, mean, strict=True)})
    outlook = Open(state) if task.known else Outlook(state)
    found = coach.hint(outlook, seconds=task.seconds, top=TOP, seed=int(state.played))
    if len(found) == 1 and len(state.legal()) > 1:
        found[0].reasons = []  # the others come to the same: it is not the only one
    return {"chances": chances, "points": points, "lines": [hint.data() for hint in found]}


# ---- texts and trees


def open_text(task: Wish) -> tuple[Answer, bool]:
    """A dump or a record from elsewhere, with its variations if it has any."""
    return kindly(opened, task)


def opened(task: Wish) -> dict[str, Any]:
    text = task.text.strip()
    start, tree, problem = from_dump(task, text) if text.startswith("{") else from_record(task, text)
    begin(task, start)
    return {"start": start.data(), **planted(task, start, tree, problem)}


def planted(task: Wish, start: Start, tree: Tree, problem: str = "") -> dict[str, Any]:
    """The good part of a tree with who made each move, and the first thing that is wrong with it."""
    good, seats, wrong = grown(task, start, tree)
    return {**good.data(), "seats": seats, "problem": (problem or wrong)[:400]}


def from_dump(task: Wish, text: str) -> tuple[Start, Tree, str]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise BadDump("This is no dump: it begins like one, but cannot be read to its end.") from None
    return start_of(found), Tree(), ""


def start_of(dump: Any, names: tuple[str, ...] = ()) -> Start:
    """The start that a dump describes."""
    wanted = {"game": str, "version": str, "edition": str, "players": int, "options": dict, "state": dict}
    for name, kind in wanted.items():
        if not isinstance(dump, dict) or not isinstance(dump.get(name), kind) or isinstance(dump[name], bool):
            raise BadDump(f"This is no dump of a position: it does not say '{name}'.")
    options = {str(name): str(value) for name, value in dump["options"].items()}
    players = dump["players"]
    if not 1 <= players <= 16:
        raise BadDump(f"This dump is of a table for {players}; there is no such game.")
    named = names or tuple(NAMELESS.format(number=n + 1) for n in range(players))
    return Start(dump["game"], dump["version"], dump["edition"], players, options, None, dump, named)


def from_record(task: Wish, text: str) -> tuple[Start, Tree, str]:
    moves = sum(line[:1].isdigit() for line in text.splitlines())
    if moves > task.most:
        raise BadDump(f"It has {moves} moves, and no game has more than {task.most}.")
    replay = catalogue(task).replay(text)
    record = replay.record
    found = Notes(text, record.moves)
    names = tuple(name[:60] for name in record.seats[: max(0, record.players)])
    problem = "" if replay.problem is None else str(replay.problem)
    if replay.rules is None or (record.seed is None and found.dump is None):
        raise BadDump(f"The text is not a record that can be replayed: {problem}")
    names += tuple(NAMELESS.format(number=n + 1) for n in range(len(names), record.players))
    if record.seed is None:
        return start_of(found.dump, names), found.tree, found.problem
    setup = replay.rules.setup
    start = Start(setup.game, setup.version, setup.edition, setup.players, dict(setup.options), record.seed, None, names)
    return start, found.tree, problem or found.problem


def grown(task: Wish, start: Start, tree: Tree) -> tuple[Tree, list[int], str]:
    """The good part of a tree, who made each of its moves, and the first thing that is wrong. Each move is tried."""
    bad: list[int] = []
    seats: list[int] = []
    wrong = ""
    gone: set[int] = set()
    states: dict[int, State] = {ROOT: after(task, start, ())}
    last = {node.parent: number for number, node in enumerate(tree.nodes)}  # after that, nobody needs the position any more
    for number, node in enumerate(tree.nodes):
        if node.parent in gone:
            gone.add(number)
            continue
        before = states[node.parent]
        state, seat = dealt(before.clone(), node.deal), before.seat
        if last[node.parent] == number:
            del states[node.parent]
        try:
            state.play(node.move)
        except GoldenSpikeError as error:
            bad.append(number)
            gone.add(number)
            wrong = wrong or f"move {tree.depth(number)}, {node.move}: {error}"
            continue
        seats.append(seat)
        if number in last:
            states[number] = state
    return (without(tree, bad) if bad else tree), seats, wrong


def prove(task: Planting) -> tuple[Answer, bool]:
    """A tree that somebody wants to save or has saved: what is good of it, and the first `problem` with it."""
    return kindly(proved, task)


def proved(task: Planting) -> dict[str, Any]:
    assert task.start is not None
    assert task.tree is not None
    return planted(task, task.start, task.tree)


def write(task: Planting) -> tuple[Answer, bool]:
    """A tree as a record with variations."""
    return kindly(noted, task)


def noted(task: Planting) -> dict[str, Any]:
    assert task.start is not None
    assert task.tree is not None
    tree, _, _ = grown(task, task.start, task.tree)
    return {"text": written(rules_of(task, task.start), after(task, task.start, ()), task.start, tree)}
