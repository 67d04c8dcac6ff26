"""Golden games, test vectors and the corpus of recorded games."""

from __future__ import annotations

import difflib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import goldenspike as gs
from tests.shared import golden
from tests.shared.corpus import CORPUS
from tests.shared.setups import SETUPS, name_of

RECORDS = sorted(CORPUS.rglob("*.txt"))


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_golden_game_is_unchanged(setup: tuple[str, int]) -> None:
    path = golden.FOLDER / f"{name_of(setup)}.txt"
    assert path.exists(), "a new setup needs a golden game: make golden"
    wanted = path.read_text(encoding="utf-8")
    now = golden.playthrough(setup)
    if now != wanted:
        diff = list(difflib.unified_diff(wanted.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=2))
        pytest.fail("\n".join(diff[:60]))


@pytest.mark.parametrize("id", gs.games())
def test_golden_games_still_tell_every_kind_of_event_that_they_have_told(id: str) -> None:
    known = json.loads((golden.FOLDER / "events.json").read_text())
    files = [golden.FOLDER / f"{name_of(setup)}.txt" for setup in SETUPS if setup[0] == id]
    told = set().union(*(golden.kinds_told(path.read_text(encoding="utf-8")) for path in files))
    assert sorted(set(known[id]) - told) == [], "choose another seed or sample, or strike what cannot happen any more"
    assert sorted(told - set(known[id])) == [], "new kinds of events: make golden"


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_vectors_are_the_same_in_every_mode(setup: tuple[str, int]) -> None:
    known = json.loads((golden.FOLDER / "vectors.json").read_text())
    assert golden.vectors(setup) == known[name_of(setup)]


SCRIPT = """
import sys, json
sys.path.insert(0, {root!r})
import goldenspike as gs
from tests.shared.setups import Chooser
for id in gs.games():
    rules = gs.game(id).rules(**gs.game(id).samples[0])
    state = rules.start(31, journal=True)
    chooser = Chooser(31)
    while not state.over:
        move = chooser(state)
        print(id, state.seat, rules.moves[move].text, state.prompt)
        state.play(move)
    print(state.digest(), json.dumps(state.view(0)), [event.seen_by(0)["text"] for event in state.journal])
"""


def test_whole_games_are_the_same_in_fresh_processes_whatever_the_hash_seed() -> None:
    root = str(Path(__file__).parents[2])
    outputs = []
    for seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT.format(root=root)], capture_output=True, text=True, env=environment, check=True
        )
        outputs.append(done.stdout)
    assert len(outputs[0].splitlines()) > 400
    assert outputs[0] == outputs[1] == outputs[2]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_recorded_game_replays_soundly(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = gs.replay(text)
    assert found.problem is None
    assert found.state is not None
    assert found.state.over
    assert found.state.audit() == ""
    assert found.state.ending() == path.stem
    assert found.record.text() == text


@pytest.mark.parametrize("id", gs.games())
def test_there_is_a_recorded_game_for_each_ending(id: str) -> None:
    assert {path.stem for path in (CORPUS / id).glob("*.txt")} == set(gs.game(id).endings)
