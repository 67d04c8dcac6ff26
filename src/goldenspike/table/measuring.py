"""What a surveyor does, in a process of its own: plays the house edition and another one on the same deals, and compares them."""

from __future__ import annotations

import math
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from goldenspike.games import game as find_game
from goldenspike.kernel.words import GoldenSpikeError
from goldenspike.lab.findings import Findings, collect
from goldenspike.lab.job import Job, Row
from goldenspike.lab.numbers import Mean
from goldenspike.lab.pairs import SPARSE, Key, pair_up, values_of
from goldenspike.lab.playing import play_game
from goldenspike.studio.texts import Files, whole, write
from goldenspike.table import usage
from goldenspike.table.proving import FOLDER
from goldenspike.table.workers import NotNeeded, Task, TimeIsUp, limit, still_needed

LEAST = 4  # games, however long they take
USES = 60  # moves that are shown
PIECES = 150  # pieces that are shown
TRAINED = ("network", "foresight", "passenger", "dispatcher", "conductor", "tycoon")  # bots that have learned the house edition


@dataclass(frozen=True, slots=True)
class Measuring(Task):
    """The files of an edition, and how many games of each are wanted; `seconds` is when there shall be an answer."""

    files: Files = field(default_factory=dict)
    games: int = 0


def measuring(game: str, files: Files, players: int, bot: str, games: int, options: dict[str, str]) -> Measuring:
    """The question for a surveyor; who asks it fills in the rest."""
    return Measuring(0, game, "", players, "", options, b"", 0, bot, 0, 0.0, files=files, games=games)


def measure(task: Measuring) -> tuple[dict[str, Any] | None, bool]:
    """What the edition changes, or {"problem": why it could not be played}; None if nobody waits for it any more."""
    try:
        with limit(3 * task.seconds), tempfile.TemporaryDirectory() as above:
            folder = write(task.files, Path(above) / FOLDER)
            return survey(task, str(folder)), True
    except NotNeeded:
        return None, True
    except TimeIsUp:
        return {"problem": "The games take too long to be measured here."}, False
    except GoldenSpikeError as error:
        return {"problem": str(error)[:300]}, True


def survey(task: Measuring, folder: str) -> dict[str, Any]:
    until = time.monotonic() + task.seconds
    jobs = [
        Job(task.game, task.players, (task.bot,), task.seed, dict(task.options), edition).check() for edition in ("house", folder)
    ]
    rows: tuple[list[Row], list[Row]] = ([], [])
    for number in range(task.games):
        for job, list_ in zip(jobs, rows, strict=True):
            still_needed(task, number / task.games)
            list_.append(play_game(job, number)[0])
        if number + 1 >= LEAST and time.monotonic() > until:
            break
    house, edition = (collect(job, list_, "") for job, list_ in zip(jobs, rows, strict=True))
    game = find_game(task.game)
    known = [usage.things(whole(game, files)) for files in ({}, task.files)]
    pieces, dead, dominant = usage.compared(known[0], known[1], *rows)
    found = compared(house, edition, *rows)
    return {
        "games": len(rows[0]), "asked": task.games, "players": task.players, "bot": task.bot,
        "rows": pieces[:PIECES] + found, "dead": dead[:30], "dominant": dominant[:30],
    }  # fmt: skip


def compared(house: Findings, edition: Findings, before: Sequence[Row], after: Sequence[Row]) -> list[dict[str, Any]]:
    pairs = pair_up(before, after)
    means = [averages(rows) for rows in (before, after)]
    found: list[dict[str, Any]] = []
    for key, pair in pairs.items():
        part, name = key
        use = edition.uses.get(name) or house.uses.get(name) if part == "use" else None
        was, now = (mean[key].value if key in mean else 0.0 for mean in means)
        half = pair.half if math.isfinite(pair.half) else None
        sure = half is not None and abs(pair.value) > half
        label = use.label if use is not None else name
        found.append({"part": part, "name": label, "before": was, "after": now, "change": pair.value, "half": half, "sure": sure})
    uses = sorted((one for one in found if one["part"] == "use"), key=lambda one: (-one["sure"], -abs(one["change"])))
    rest = [one for one in found if one["part"] != "use"]
    return rest + uses[:USES]


def averages(rows: Sequence[Row]) -> dict[Key, Mean]:
    found: dict[Key, Mean] = {}
    for row in rows:
        for key, value in values_of(row).items():
            found.setdefault(key, Mean()).add(value)
    for key, mean in found.items():
        if key[0] in SPARSE:
            mean.count = len(rows)
    return found
