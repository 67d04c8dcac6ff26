"""What is kept of a game: enough to see it again, whoever played it."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.bots.asking import BotFailed
from goldenspike.cli.main import run as command
from goldenspike.lab import Job, play_game, simulate
from goldenspike.lab.job import SIMULATIONS
from goldenspike.lab.playing import record_of
from goldenspike.lab.run import job_from_words

TABLES: list[tuple[str, int, dict[str, str]]] = [(game, gs.game(game).seats[0], {}) for game in gs.games()] + [
    ("lightning_train", 2, {"mergers": "roll"}),
    ("trains", 3, {"map": "osaka"}),
]


def write_bot(file: Path, body: str) -> tuple[str, ...]:
    file.write_text(
        "import random\n"
        "from dataclasses import dataclass\n"
        "from typing import ClassVar\n"
        "from goldenspike.bots import Bot, Outlook, bot\n"
        "@bot\n@dataclass\n"
        "class TestBot(Bot):\n"
        f"    name: ClassVar[str] = '{file.stem}'\n"
        "    def choose(self, outlook: Outlook) -> int:\n"
        f"        {body}\n"
    )
    return (str(file),)


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_a_row_tells_versions_options_as_played_and_who_began(game: str, players: int, options: dict[str, str]) -> None:
    job = Job(game, players, ("random",), options=options).check()
    row, _ = play_game(job, 1)
    assert (row["package"], row["version"]) == (gs.__version__, gs.game(game).version)
    assert 0 <= row["first"] < players
    assert not {"random", "roll"} & set(row["options"].values())
    assert bool(row["dealt"]) == (game != "trains_and_stations")
    again = gs.game(game).rules(players=players, **row["options"]).start(int(row["seed"]))
    table, before = again.view(None)["table"], job.rules().start(int(row["seed"])).view(None)["table"]
    for name in {"first", "conductor"} & set(row["options"]) | {"supply", "private"}:
        assert table.get(name) == before.get(name)
    state = job.rules().start(int(row["seed"]))
    for move in row["moves"]:
        state.play(move)
    assert state.digest() == row["digest"]


@pytest.mark.parametrize("spec", ["classic_conductor", "tycoon", "search", "search:seconds=0", "tycoon:cores=1"])
def test_levels_count_simulations_and_so_play_the_same_again(spec: str) -> None:
    job = Job("trains", 2, (spec, "random")).check()
    assert not job.timed()
    assert "seconds=0" in job.bots[0]
    assert job.check() == job
    if "conductor" not in spec:
        assert f"nodes={SIMULATIONS}" in job.bots[0]


def test_whoever_names_seconds_gets_them_and_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    job = Job("trains", 2, ("search:seconds=0.001", "random")).check()
    assert job.timed() == ["search:seconds=0.001"]
    words = ["simulate", "trains_and_stations", "--bots", "search:seconds=0.001", "--games", "1", "--workers", "1", "--quiet"]
    assert command(words) == 0
    assert "play by the clock" in " ".join(capsys.readouterr().out.split())


def test_the_record_of_a_game_is_that_of_the_table_even_if_it_cannot_be_played_again(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    load = write_bot(tmp_path / "wayward.py", "return random.SystemRandom().choice(outlook.legal())")
    job = Job("trains_and_stations", 3, ("wayward",), load=load).check()
    rows: list[dict[str, Any]] = []
    path = tmp_path / "run.parquet"
    simulate(job, 3, 1, path, each=rows.append)
    assert play_game(job, 0)[0]["digest"] != rows[0]["digest"]
    assert command(["report", str(path), "--out", str(tmp_path / "report.html")]) == 0
    page = (tmp_path / "report.html").read_text()
    digests = {row["digest"] for row in rows}
    records = re.findall(r'href="data:text/plain;base64,([^"]+)"', page)
    assert records
    for record in records:
        replay = gs.replay(base64.b64decode(record).decode())
        assert replay.problem is None
        assert replay.state is not None
        assert replay.state.digest() in digests


def test_moves_that_lead_elsewhere_are_no_record() -> None:
    job = Job("trains", 2, ("random",)).check()
    row, _ = play_game(job, 0)
    with pytest.raises(gs.GoldenSpikeError, match="does not lead to the position"):
        record_of(job, {**row, "moves": row["moves"][:-1]})


@pytest.mark.parametrize(
    ("body", "what"), [("raise KeyError('gone')", "KeyError: 'gone'"), ("return -1", "no move"), ("return 1 / 0", "ZeroDivision")]
)
def test_a_bot_that_fails_is_named_with_game_seed_and_move(body: str, what: str, tmp_path: Path) -> None:
    load = write_bot(tmp_path / "clumsy.py", body)
    job = Job("trains", 2, ("clumsy", "random"), load=load).check()
    seed = job.seed_of(4)
    with pytest.raises(BotFailed, match=rf"bot 'clumsy' failed in game 4 \(seed {seed}\), seat 0, at move \d+: .*{what}"):
        play_game(job, 4)


def test_two_runs_cannot_write_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    path = tmp_path / "run.parquet"
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from goldenspike.lab.lock import only_one\n"
        "with only_one(Path(sys.argv[1])):\n"
        "    print('held', flush=True)\n"
        "    sys.stdin.read()\n"
    )
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    words = ["simulate", "trains_and_stations", "--games", "1", "--workers", "1", "--out", str(path), "--quiet"]
    with subprocess.Popen([sys.executable, "-c", script, str(path)], **pipes) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        assert command(words) == 2
        assert "Another run is writing" in capsys.readouterr().err
        holder.communicate("")
    assert command(words) == 0
    assert [file.name for file in tmp_path.iterdir()] == ["run.parquet"]


def test_a_file_of_an_earlier_goldenspike_is_not_mixed_in(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    job = job_from_words("trains", 2, "random", 0, (), "house")
    parts = tmp_path / "old.parquet.parts"
    parts.mkdir()
    about = {key: value for key, value in job.data().items() if key != "version"}
    (parts / "run.json").write_text(json.dumps(about))
    with pytest.raises(gs.GoldenSpikeError, match="of an earlier goldenspike"):
        simulate(job, 1, 1, tmp_path / "old.parquet")
