"""Bots that others have written: of installed packages and of files."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.bots import BOTS, loading
from goldenspike.bots.asking import BotFailed
from goldenspike.bots.loading import load_files, load_installed
from goldenspike.cli.main import run as command
from goldenspike.lab import Job

BOT = """
from dataclasses import dataclass
from typing import ClassVar
from goldenspike.bots import Bot, Outlook
{enter}
@dataclass
class GuestBot(Bot):
    name: ClassVar[str] = "{name}"
    help: ClassVar[str] = "a guest"
    brave: bool = True
    def choose(self, outlook: Outlook) -> int:
        return outlook.legal()[0]
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package with a bot, as if it were installed."""
    (tmp_path / "guest_of_test.py").write_text(BOT.format(enter="", name="guest-of-test"))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(loading, "entry_points", lambda group: [EntryPoint("guest", "guest_of_test:GuestBot", group)])
    before = dict(BOTS)
    load_installed.cache_clear()
    load_files.cache_clear()
    yield
    BOTS.clear()
    BOTS.update(before)
    sys.modules.pop("guest_of_test", None)
    load_installed.cache_clear()
    load_files.cache_clear()


def test_bots_of_installed_packages_play_and_are_listed(installed: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert Job("trains", 2, ("guest-of-test", "random")).check().bots[0] == "guest-of-test"
    assert command(["bots"]) == 0
    page = capsys.readouterr().out
    assert "guest-of-test:brave=True\n    a guest\n" in page
    assert "\nrandom\n" in page


def test_a_package_that_cannot_be_loaded_is_named(installed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "entry_points", lambda group: [EntryPoint("lost", "nowhere_of_test:Bot", group)])
    with pytest.raises(gs.BadSetup, match=r"bots of 'lost' \(nowhere_of_test:Bot\) cannot be loaded"):
        Job("trains", 2, ("random",)).check()


def test_files_are_listed_and_loaded_for_the_keyboard(
    installed: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "visitor_of_test.py"
    file.write_text(BOT.format(enter="from goldenspike.bots import bot\n@bot", name="visitor-of-test"))
    assert command(["bots", "--load", str(file)]) == 0
    assert "visitor-of-test:brave=True" in capsys.readouterr().out
    load_files.cache_clear()
    del BOTS["visitor-of-test"]
    assert command(["play", "chess", "--bots", "visitor-of-test", "--load", str(file)]) == 2  # there is no such game
    assert "visitor-of-test" in BOTS


def test_a_failing_bot_is_named_with_the_game_the_seed_and_the_move_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "fails.py"
    text = BOT.format(enter="from goldenspike.bots import bot\n@bot", name="fails-of-test")
    file.write_text(text.replace("return outlook.legal()[0]", "raise ValueError('lost')"))
    monkeypatch.setattr("sys.stdin", io.StringIO("#1\n" * 60))
    assert command(["play", "trains", "--load", str(file), "--bots", "fails-of-test", "--seed", "5"]) == 2
    told = capsys.readouterr()
    assert "The bot 'fails-of-test' failed in trains (seed 5), seat 1, at move " in told.err
    assert "ValueError: lost" in told.err
    assert "Saved. Go on with: goldenspike play" in told.out
    pytest.importorskip("gymnasium", reason="pip install 'goldenspike[envs]'")
    for made in (
        gs.envs.gym("trains", seat=0, opponents="fails-of-test"),
        gs.envs.vector("trains", 2, opponents="fails-of-test"),
    ):
        with pytest.raises(BotFailed, match=r"failed in trains \(seed \d+\), seat [01], at move \d+: ValueError: lost"):
            let_play(made)


def let_play(env: Any) -> None:
    """Play until the others have moved."""
    _, info = env.reset(seed=1)
    for _ in range(60):
        masks = info["action_mask"].reshape(-1, info["action_mask"].shape[-1])
        moves = masks.argmax(axis=1)
        info = env.step(moves if len(masks) > 1 else moves[0])[4]
