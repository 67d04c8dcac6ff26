"""Runs of many games: the same from any number of workers, resumable, and told in sentences when something is wrong."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.cli.main import run as command
from goldenspike.lab import Job, play_game, simulate
from goldenspike.lab.gang import Alone, Processes, play_in_order
from goldenspike.lab.job import derive
from goldenspike.lab.playing import record_of
from goldenspike.lab.run import split_bots


@pytest.fixture
def short(tmp_path: Path) -> Job:
    """A job whose games are over after a few turns, by an edition with few rails."""
    from goldenspike.lab.editions import new_edition

    folder = tmp_path / "short"
    new_edition("trains", folder)
    table = folder / "table.toml"
    table.write_text(table.read_text().replace("rail_tokens = 20", "rail_tokens = 3"))
    return Job("trains", 2, ("random",), seed=5, edition=str(folder)).check()


def rows_of(path: Path) -> list[dict[str, Any]]:
    store = pytest.importorskip("goldenspike.lab.store", reason="pip install 'goldenspike[lab]'")
    return list(store.read_rows(path))


def test_a_game_depends_on_nothing_but_its_job_and_number(short: Job) -> None:
    first, _ = play_game(short, 3)
    again, _ = play_game(short, 3)
    other, _ = play_game(short, 4)
    assert first == again
    assert first["seed"] != other["seed"]
    assert first["digest"] != other["digest"]
    assert sum(first["scores"]) == sum(sum(tally.values()) for tally in first["tally"])
    assert sum(sum(used.values()) for used in first["used"]) == first["decisions"]
    assert first["ending"] in gs.game("trains").endings


def test_rows_of_moves_lead_to_the_row_of_the_game(short: Job) -> None:
    job = Job(**{**short.__dict__, "moves": True})
    row, moves = play_game(job, 0)
    plain, none = play_game(short, 0)
    assert (row, none) == (plain, [])
    state = job.rules().start(int(row["seed"]))
    for number, move in enumerate(moves, start=1):
        assert (move["decision"], move["seat"]) == (number, state.seat)
        state.play(move["move"])
        assert move["scores"] == state.scores
    assert state.over
    assert state.digest() == row["digest"]
    assert state.winners == row["winners"]


def test_a_record_of_a_game_replays(short: Job) -> None:
    row, _ = play_game(short, 2)
    replay = gs.replay(record_of(short, row))
    assert replay.problem is None
    assert replay.state is not None
    assert replay.state.digest() == row["digest"]


def test_bots_and_seats_are_named_and_rotate() -> None:
    job = Job("trains", 3, ("random", "greedy", "random"), rotate=True).check()
    assert job.seats_of(0) == ["random", "greedy", "random"]
    assert job.seats_of(1) == ["greedy", "random", "random"]
    assert job.seed_of(0) != job.seed_of(1)
    paired = Job("trains", 3, ("greedy", "random", "random"), pairs=True).check()
    assert len({paired.seed_of(number) for number in range(3)}) == 1
    assert paired.seed_of(3) != paired.seed_of(0)
    assert {paired.seats_of(number).index("greedy") for number in range(3)} == {0, 1, 2}
    assert split_bots("greedy:depth=2,worlds=3 random") == ("greedy:depth=2,worlds=3", "random")
    assert split_bots("greedy,random") == ("greedy", "random")


def test_the_number_of_workers_changes_nothing(short: Job) -> None:
    alone = [row for row, _ in play_in_order(short, range(12), Alone())]
    gang = Processes(2)
    try:
        together = [row for row, _ in play_in_order(short, range(12), gang)]
    finally:
        gang.close()
    assert together == alone


@pytest.fixture
def fatal(short: Job, tmp_path: Path) -> Job:
    """A job whose bot kills its own worker process, in the middle of game 11, the first time that game is played."""
    file = tmp_path / "fatal_bot.py"
    mark = tmp_path / "killed"
    file.write_text(
        "import multiprocessing, os, signal\n"
        "from dataclasses import dataclass\n"
        "from pathlib import Path\n"
        "from typing import ClassVar\n"
        "from goldenspike.bots import Bot, Outlook, bot\n"
        f"MARK = Path({str(mark)!r})\n"
        f"TESTER = {os.getpid()}\n"
        "@bot\n@dataclass\n"
        "class FatalBot(Bot):\n"
        "    name: ClassVar[str] = 'fatal-of-test'\n"
        "    def choose(self, outlook: Outlook) -> int:\n"
        f"        if outlook.played > 8 and self.seed == {derive(short.seed_of(11), 'bot', 0) >> 200} and not MARK.exists():\n"
        "            if os.getpid() != TESTER:\n"
        "                MARK.touch()\n"
        "                os.kill(os.getpid(), signal.SIGKILL)\n"
        "        return outlook.legal()[self.seed % len(outlook.legal())]\n"
    )
    return Job("trains", 2, ("fatal-of-test", "random"), seed=5, edition=short.edition, load=(str(file),)).check()


def test_a_worker_that_is_killed_takes_no_game_with_it(fatal: Job, tmp_path: Path) -> None:
    alone = [row for row, _ in play_in_order(fatal, range(30), Alone())]
    assert not (tmp_path / "killed").exists()
    gang = Processes(2)
    try:
        found = [row for row, _ in play_in_order(fatal, range(30), gang)]
    finally:
        gang.close()
    assert (tmp_path / "killed").exists()
    assert gang.deaths == 1
    assert found == alone


def test_results_are_the_same_file_whether_interrupted_or_not(short: Job, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    job = Job(**{**short.__dict__, "moves": True})
    whole = tmp_path / "whole.parquet"
    simulate(job, 14, 1, whole)
    broken = tmp_path / "broken.parquet"

    class Interrupted(Exception):
        pass

    def stop_at(number: int) -> Any:
        def look(row: dict[str, Any]) -> None:
            if row["number"] == number:
                raise Interrupted

        return look

    for number in (3, 9):
        with pytest.raises(Interrupted):
            simulate(job, 14, 1, broken, each=stop_at(number))
        assert not broken.exists()
    summary = simulate(job, 14, 1, broken)
    assert summary.games == 14
    assert summary.played == 4  # 10 games were there already
    assert broken.read_bytes() == whole.read_bytes()
    moves = whole.with_suffix(".moves.parquet").read_bytes()
    assert broken.with_suffix(".moves.parquet").read_bytes() == moves
    rows = rows_of(whole)
    assert [row["number"] for row in rows] == list(range(14))
    assert rows[5] == play_game(job, 5)[0]
    assert not (tmp_path / "broken.parquet.parts").exists()


def test_a_run_can_be_finished_again_and_made_longer(short: Job, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    path = tmp_path / "run.parquet"
    simulate(short, 4, 1, path)
    before = path.stat().st_mtime_ns
    assert simulate(short, 4, 1, path).played == 0
    assert path.stat().st_mtime_ns == before
    assert simulate(short, 7, 1, path).played == 3
    assert [row["number"] for row in rows_of(path)] == list(range(7))


def test_a_killed_run_goes_on_where_it_stopped(short: Job, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    path = tmp_path / "killed.parquet"
    script = (
        "import sys, json, os, signal\n"
        "from goldenspike.lab import Job, simulate, store\n"
        "store.PART_ROWS = 2\n"
        "job = Job.from_data(json.loads(sys.argv[1]))\n"
        "def look(row):\n"
        "    if row['number'] == 7: os.kill(os.getpid(), signal.SIGKILL)\n"
        "simulate(job, 10, 1, sys.argv[2], each=look)\n"
    ).replace("import Job, simulate, store", "import Job, simulate\nimport goldenspike.lab.store as store")
    done = subprocess.run([sys.executable, "-c", script, json.dumps(short.data()), str(path)], check=False)
    assert done.returncode == -signal.SIGKILL
    summary = simulate(short, 10, 1, path)
    assert summary.games == 10
    assert 0 < summary.played < 10
    assert [row["digest"] for row in rows_of(path)] == [play_game(short, number)[0]["digest"] for number in range(10)]


def test_a_run_with_other_settings_is_not_mixed_in(short: Job, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    path = tmp_path / "run.parquet"
    simulate(short, 2, 1, path)
    with pytest.raises(gs.GoldenSpikeError, match="was begun with seed 5"):
        simulate(Job(**{**short.__dict__, "seed": 6}), 2, 1, path)
    table = Path(short.edition) / "table.toml"
    table.write_text(table.read_text().replace("rail_tokens = 3", "rail_tokens = 4"))
    with pytest.raises(gs.GoldenSpikeError, match="was begun with files"):
        simulate(short, 2, 1, path)
    notes = tmp_path / "notes.parquet"
    notes.write_text("not a table")
    with pytest.raises(gs.GoldenSpikeError, match="does not hold results"):
        simulate(short, 2, 1, notes)


def test_bots_of_ones_own_are_loaded_in_every_process(short: Job, tmp_path: Path) -> None:
    file = tmp_path / "last_bot.py"
    file.write_text(
        "from dataclasses import dataclass\n"
        "from typing import ClassVar\n"
        "from goldenspike.bots import Bot, Outlook, bot\n"
        "@bot\n@dataclass\n"
        "class LastBot(Bot):\n"
        "    name: ClassVar[str] = 'last-of-test'\n"
        "    def choose(self, outlook: Outlook) -> int:\n"
        "        return outlook.legal()[-1]\n"
    )
    job = Job("trains", 2, ("last-of-test", "random"), edition=short.edition, load=(str(file),)).check()
    summary = simulate(job, 3, 2)
    assert summary.seats_by_bot["last-of-test"] == 3
    with pytest.raises(gs.BadSetup, match="no Python file"):
        Job("trains", 2, ("random",), load=("nowhere.py",)).check()


def test_the_command_prints_a_table_or_json(short: Job, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "trains", "--games", "3", "--workers", "1", "--edition", short.edition, "--seed", "5"]
    assert command(words) == 0
    page = capsys.readouterr().out
    assert "3 games" in page
    assert "random" in page
    assert command([*words, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 3
    assert data["bots"]["random"]["seats"] == 6
    assert sum(data["endings"].values()) == 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "no game 'chess'"),
        (["trains", "--bots", "genius"], "no bot 'genius'"),
        (["trains", "--bots", "random random random"], "2 bots are needed"),
        (["trains", "--option", "map"], "options look like"),
        (["trains", "--games", "0"], "At least one game"),
        (["trains", "--moves"], "--moves needs --out"),
        (["trains", "--workers", "0"], "at least one is needed"),
        (["trains", "--out", "results.csv"], "ends in .parquet"),
        (["trains", "--edition", "nowhere"], "no edition"),
    ],
)
def test_mistakes_are_told_in_a_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["simulate", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_on_a_real_ray_cluster_a_killed_worker_changes_nothing(fatal: Job, tmp_path: Path) -> None:
    """Several worker processes of a local Ray, one of them killed in the middle of a game."""
    pytest.importorskip("ray", reason="pip install 'goldenspike[ray]'")
    from goldenspike.lab.gang import RayCluster

    alone = [row for row, _ in play_in_order(fatal, range(30), Alone())]
    gang = RayCluster("", 2)
    try:
        assert gang.width == 2
        found = [row for row, _ in play_in_order(fatal, range(30), gang)]
    finally:
        gang.close()
    assert (tmp_path / "killed").exists()
    assert found == alone


def test_an_interrupted_command_ends_at_once_keeps_its_games_and_leaves_no_worker(short: Job, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    path = tmp_path / "run.parquet"
    script = (
        "import json, os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # whoever runs the tests in the background ignores it
        "from goldenspike.cli.main import run\n"
        "import goldenspike.lab.gang as gang\n"
        "def watched(job, numbers, gang_, before=gang.play_in_order):\n"
        "    for row, moves in before(job, numbers, gang_):\n"
        "        yield row, moves\n"
        "        if row['number'] == 5:\n"
        "            print(' '.join(str(number) for number in gang_.pool._processes), flush=True)\n"
        "            os.kill(os.getpid(), getattr(signal, sys.argv[1]))\n"
        "import goldenspike.lab.run as lab_run\n"
        "lab_run.play_in_order = watched\n"
        "if __name__ == '__main__':\n"
        "    words = ['simulate', 'trains', '--games', '100000', '--workers', '2', '--seed', '5']\n"
        "    sys.exit(run([*words, '--edition', sys.argv[2], '--out', sys.argv[3], '--quiet']))\n"
    )
    (tmp_path / "interrupted.py").write_text(script)
    for name, code in (("SIGINT", 130), ("SIGKILL", -signal.SIGKILL)):
        words = [sys.executable, str(tmp_path / "interrupted.py"), name, short.edition, str(path)]
        done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=120)
        assert done.returncode == code, done.stderr
        assert "Traceback" not in done.stderr
        first, _, rest = done.stdout.partition("\n")
        for process in map(int, first.split()):
            wait_for_end(process)
        if name == "SIGINT":
            assert "Interrupted after 6 of 100,000 games." in rest  # and what was found so far
            from goldenspike.lab.store import Store

            assert Store(path, short.data()).open() >= 6
            subprocess.run(["rm", "-r", str(path) + ".parts"], check=True)


def wait_for_end(process: int) -> None:
    """Until a process of another is gone; the test's own time limit ends the waiting."""
    while True:
        try:
            state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return
        if state == "Z":
            return
        os.sched_yield()


def test_a_script_that_cannot_start_workers_is_told_how(short: Job) -> None:
    script = f"from goldenspike.lab import Job, simulate\nsimulate(Job.from_data({short.data()!r}), 4, workers=2)\n"
    done = subprocess.run([sys.executable, "-"], input=script, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "if __name__ == '__main__'" in done.stderr


def test_a_cluster_at_an_address_gets_no_settings_of_this_machine_and_must_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client of a cluster (ray://) is given the address alone: everything else is the cluster's matter."""
    from goldenspike.lab import gang

    asked: list[dict[str, Any]] = []

    class Ray:
        @staticmethod
        def is_initialized() -> bool:
            return False

        @staticmethod
        def init(**options: Any) -> None:
            asked.append(options)
            raise ConnectionError("timeout")

    monkeypatch.setattr("goldenspike.lab.gang.importlib.import_module", lambda name: Ray)
    with pytest.raises(
        gs.GoldenSpikeError, match=r"cluster at ray://head:10001 does not answer \(timeout\)\. If it asks for a token"
    ):
        gang.make_gang(2, "ray://head:10001")
    assert asked == [{"address": "ray://head:10001"}]


def test_what_a_cluster_needs_is_named_by_the_extra_of_the_message() -> None:
    """Addresses with ray:// need gRPC, which plain Ray does not bring."""
    import tomllib

    from goldenspike.cli.main import OWN_EXTRA

    extras = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert {OWN_EXTRA["ray"], OWN_EXTRA["grpc"]} == {"ray"}
    assert any(package.startswith("ray[client]") for package in extras["ray"])
