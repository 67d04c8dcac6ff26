"""Other programs, such as language models, play over standard input and are rated."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.bots import Outlook, make_bot
from goldenspike.cli.main import run as command
from goldenspike.envs.program import LOST, end_all, spec_of

PROGRAM = """
import sys
page = []
refused = 0
for line in sys.stdin:
    if line.strip() != "===":
        page.append(line)
        continue
    text = "".join(page)
    page = []
    {body}
    sys.stdout.flush()
"""
BODIES = {
    "sensible": "print('I choose 1.')",
    "stubborn": "print('the queen to e5')",
    "second": "print('1' if text.startswith('No:') else 'what?')",
    "quits": "sys.exit(3)",
    "sleeps": "__import__('time').sleep(60)",
}


@pytest.fixture
def program(tmp_path: Path) -> Iterator[dict[str, str]]:
    found = {}
    for name, body in BODIES.items():
        path = tmp_path / f"{name}, a program.py"  # a comma must not matter
        path.write_text(PROGRAM.format(body=body))
        found[name] = shlex.join([sys.executable, str(path)])
    LOST.clear()
    yield found
    end_all()


def first_choice(spec: str) -> tuple[gs.State, int]:
    state = gs.game("trains").rules(players=2).start(3)
    return state, make_bot(spec, 1).choose(Outlook(state))


def test_a_program_reads_a_page_and_names_a_move(program: dict[str, str], tmp_path: Path) -> None:
    log = tmp_path / "talk, all of it.jsonl"
    state, move = first_choice(spec_of(program["sensible"], log=str(log)))
    assert move == state.legal()[0]
    said = json.loads(log.read_text())
    assert said["answers"] == ["I choose 1."]
    assert "THE MAP" in said["page"]
    assert not said["lost"]


def test_a_program_may_try_again_and_then_a_random_move_is_made(program: dict[str, str]) -> None:
    state, move = first_choice(spec_of(program["second"]))
    assert move == state.legal()[0]
    assert not LOST
    state, move = first_choice(spec_of(program["stubborn"], tries=2))
    assert move in state.legal()
    assert LOST.total() == 1


@pytest.mark.parametrize(("name", "why"), [("quits", "exit code 3"), ("sleeps", "not answered for 0.5 seconds")])
def test_a_program_that_fails_is_named_with_the_game_the_seed_and_the_move(
    name: str, why: str, program: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["rate", "trains", program[name], "--against", "random", "--games", "4", "--patience", "0.5", "--json"]
    assert command(words) == 2
    told = capsys.readouterr().err
    assert "failed in game 0 (seed " in told
    assert "at move 1" in told
    assert why in told


def test_the_command_rates_a_program(program: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy", reason="pip install 'goldenspike[lab]'")
    words = ["rate", "lightning_train", program["sensible"], "--against", "random", "--games", "4", "--players", "2"]
    assert command([*words, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 4
    assert {row["bot"] for row in data["ratings"]} == {program["sensible"], "random"}
    assert data["random_moves"] == 0
    assert command([*words, "--quiet"]) == 0
    assert "of its meetings" in capsys.readouterr().out
    assert command(["rate", "trains", "no-such-program-of-test", "--games", "6"]) == 2
    assert "cannot be started" in capsys.readouterr().err
