"""Bots of others at the table: in a process of their own, with limits, and never in anybody's way."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import structlog

from goldenspike.bots import BOTS
from goldenspike.cli.main import run as command
from goldenspike.table.settings import Settings
from goldenspike.table.strangers import MINDING, kill
from tests.table.kit import Away, server_here

HEAD = """
import time
from dataclasses import dataclass
from typing import ClassVar
from goldenspike.bots import Bot, bot
"""
BOT = """
@bot
@dataclass
class {kind}(Bot):
    name: ClassVar[str] = "{name}"
    help: ClassVar[str] = "{name} of a test"
    def choose(self, outlook):
        {body}
"""
BODIES = {
    "last": "return outlook.legal()[-1]",
    "raises": "raise ValueError('no idea')",
    "illegal": "return -5",
    "sleeps": "time.sleep(600)",
    "hogs": "return len(bytearray(1 << 34))",
    "dies": "__import__('os')._exit(3)",
    "stubborn": """while True:
            try:
                time.sleep(600)
            except BaseException:
                pass""",
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "strangers_of_test.py"
    path.write_text(HEAD + "".join(BOT.format(kind=name.title(), name=name, body=body) for name, body in BODIES.items()))
    return path


async def test_a_loaded_bot_is_offered_and_plays(file: Path, tmp_path: Path) -> None:
    async with server_here(tmp_path, external=str(file)) as here, here.client("Ann") as ann:
        offered = (await ann.get("/api/server"))["bots"]
        assert {"id": "last", "spec": "last", "label": "last of a test"} in offered
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "last"}]
        table = await ann.post("/api/tables", {"game": "trains", "seats": seats, "start": True}, 201)
        async with ann.sit(table["id"]) as chair:
            await chair.until_position(lambda p: p["my_turn"])
            for _ in range(3):
                await chair.move(chair.position["legal"][0])
                await chair.until_position(lambda p: p["my_turn"])
        assert here.desk.thinkers.strangers._failures["last"] == 0
    assert "last" not in BOTS  # foreign code has run elsewhere only


@pytest.mark.parametrize("name", ["raises", "illegal", "sleeps", "hogs", "dies", "stubborn"])
async def test_whatever_a_bot_does_the_table_goes_on_and_the_failure_is_named(name: str, file: Path, tmp_path: Path) -> None:
    given: dict[str, Any] = {"external": str(file), "external_seconds": 0.5, "external_fallback": "random"}
    with structlog.testing.capture_logs() as logs:
        async with server_here(tmp_path, **given) as here, here.client("Ann") as ann:
            seats = [{"kind": "bot", "bot": name}, {"kind": "human"}]
            table = await ann.post("/api/tables", {"game": "trains", "seats": seats, "options": {"first": "1"}}, 201)
            began = time.monotonic()
            await ann.post(f"/api/tables/{table['id']}/start")
            async with ann.sit(table["id"]) as chair:
                await chair.until_position(lambda p: p["played"] >= 1)
            assert time.monotonic() - began < 20
    failures = [entry for entry in logs if entry["event"] == "external bot failed"]
    assert failures
    assert failures[0]["bot"] == name
    assert failures[0]["game"] == "trains"
    assert failures[0]["table"] == table["id"]
    assert failures[0]["move"] == 1
    assert int(failures[0]["seed"]) > 0
    assert failures[0]["why"]


async def test_a_bot_that_fails_again_and_again_rests(file: Path, tmp_path: Path) -> None:
    with structlog.testing.capture_logs() as logs:
        async with server_here(tmp_path, external=str(file), external_fallback="random") as here, here.client("Ann") as ann:
            seats = [{"kind": "bot", "bot": "raises"}, {"kind": "bot", "bot": "random"}]
            table = await ann.post("/api/tables", {"game": "lightning_train", "seats": seats, "start": True}, 201)
            async with ann.sit(table["id"]) as chair:
                await chair.until_position(lambda p: p["status"] == "over")
    assert len([entry for entry in logs if entry["event"] == "external bot failed"]) == 3
    assert any(entry["event"] == "external bot rests" for entry in logs)


def test_files_that_cannot_be_loaded_are_told_before_the_doors_open(tmp_path: Path) -> None:
    wrong = {
        "broken.py": ("1 / 0", "ZeroDivisionError"),
        "empty.py": ("", "no bot in"),
        "taken.py": (HEAD + BOT.format(kind="Mine", name="random", body="return 0"), "bot of the house"),
    }
    for name, (text, why) in wrong.items():
        (tmp_path / name).write_text(text)
        away = Away(f"sqlite:///{tmp_path / 'tables.sqlite3'}", external=str(tmp_path / name))
        with pytest.raises(RuntimeError) as told:
            away.start()
        assert why in str(told.value)
        assert "Traceback" not in str(told.value)


def test_only_who_ends_waits_for_what_minds_a_process() -> None:
    minder, process = Mock(), Mock()
    pool = Mock(_processes={1: process}, _executor_manager_thread=minder)
    kill(pool)  # at a table: the others play on at once
    process.kill.assert_called_once_with()
    minder.join.assert_not_called()
    kill(pool, MINDING)
    minder.join.assert_called_once_with(MINDING)


def test_the_command_hands_its_files_on(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    given: list[Settings] = []
    monkeypatch.setattr("goldenspike.table.run.serve", lambda settings, browse: given.append(settings) or 0)
    assert command(["serve", "--load", str(file), "--load", "other.py"]) == 0
    assert given[0].external == f"{file}{os.pathsep}other.py"
    assert command(["serve"]) == 0
    assert given[1].external == ""
