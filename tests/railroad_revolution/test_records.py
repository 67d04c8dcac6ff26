"""Recorded games replay to the same positions and results, move by move."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike as gs

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays(path: Path) -> None:
    replay = gs.replay(path.read_text(encoding="utf-8"))
    assert replay.problem is None
    last = replay.state
    assert last is not None
    assert last.over
    assert " ".join(str(points) for points in last.scores) in path.read_text(encoding="utf-8")
    assert last.audit() == ""
