"""What a clerk does, in a process of its own: reads a record, plays it again, and makes of it what was asked for."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

import orjson

from goldenspike.kernel.record import Replay
from goldenspike.kernel.state import State
from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.table.catalogue import Catalogue
from goldenspike.table.history import EntryRow, History
from goldenspike.table.live import result
from goldenspike.table.positions import details_of, snapshot_of
from goldenspike.table.workers import NotNeeded, Task, TimeIsUp, limit, still_needed

BETWEEN = 100  # moves between two looks at whether anybody still waits


@dataclass(frozen=True, slots=True)
class Reading(Task):
    """A record of at most `most` moves. `at`: the position after so many of them is wanted, -1 for the last one; `every`: the log
    that a table would have, with a snapshot every so many moves."""

    text: str = ""
    most: int = 0
    at: int | None = None
    every: int = 0
    now: int = 0


@dataclass(frozen=True, slots=True)
class Read:
    """What a record holds; only `refused` where it cannot be replayed at all. `problem` is what is wrong with the rest of it."""

    refused: str = ""
    problem: str = ""
    setup: dict[str, Any] = dataclasses.field(default_factory=dict)
    seed: int = 0
    names: tuple[str, ...] = ()
    moves: int = 0
    dump: bytes = b""
    entries: tuple[EntryRow, ...] = ()
    snapshots: tuple[tuple[int, int, bytes], ...] = ()  # the number of an entry, the moves played by then, and the data
    result: dict[str, Any] = dataclasses.field(default_factory=dict)


def reading(text: str, most: int, at: int | None = None, every: int = 0, now: int = 0) -> Reading:
    """The question for a clerk; who asks it fills in the rest."""
    return Reading(0, "", "", 0, "", {}, b"", 0, "clerk", 0, 0.0, text=text, most=most, at=at, every=every, now=now)


def read_record(task: Reading) -> tuple[Read, bool]:
    """What is in the record, and whether it was read in time."""
    try:
        with limit(task.seconds):
            return read(task), True
    except NotNeeded:
        return Read(refused="nobody waits for it any more."), True
    except TimeIsUp:
        return Read(refused="it takes too long to replay."), False


def read(task: Reading) -> Read:
    moves = sum(line[:1].isdigit() for line in task.text.splitlines())
    if moves > task.most:
        return Read(refused=f"it has {moves} moves, and no game has more than {task.most}.")
    still_needed(task)
    try:
        replay = Catalogue(task.editions, task.unpacked).replay(task.text)
    except GoldenSpikeError as error:
        return Read(refused=str(error))
    problem = "" if replay.problem is None else str(replay.problem)
    if replay.rules is None or replay.record.seed is None or replay.state is None:
        return Read(refused=problem[:300])
    setup, seed, record = replay.rules.setup.data(), replay.record.seed, replay.record
    found = Read("", problem, setup, seed, tuple(record.seats), len(record.moves))
    if task.at is not None and task.at <= len(record.moves):
        state = replay.at(task.at) if task.at >= 0 else replay.state
        found = dataclasses.replace(found, dump=orjson.dumps(state.dump()))
    return log_of(task, replay, found) if task.every else found


def log_of(task: Reading, replay: Replay, found: Read) -> Read:
    """The log that a table would have, had the record been played at it."""
    assert replay.rules is not None
    state = replay.rules.start(found.seed, journal=True)
    history = History(None)
    details = details_of("start", 0, state)
    entries = [EntryRow(1, "start", -1, "server", None, task.now, None, False, None, state.seat, 0, details)]
    history.fold_rest(entries[0])
    snapshots = [(1, 0, snapshot_of(state, history))]
    for number, text in enumerate(replay.record.moves, start=1):
        if number % BETWEEN == 0:
            still_needed(task)
        entries.append(entry_of(state, number, text, task.now))
        history.fold_rest(entries[-1])
        if number % task.every == 0 or state.over:
            snapshots.append((number + 1, number, snapshot_of(state, history)))
    return dataclasses.replace(found, entries=tuple(entries), snapshots=tuple(snapshots), result=result(state))


def entry_of(state: State, number: int, text: str, now: int) -> EntryRow:
    """Plays a move, and writes the entry of it."""
    state.journal = []
    move, seat = state.number(text), state.seat
    hush = state.hush(move)
    state.play(move)
    details = details_of("move", number, state)
    return EntryRow(
        number + 1, "move", seat, "person", None, now, state.rules.moves[move].text, hush, None, state.seat, number, details
    )
