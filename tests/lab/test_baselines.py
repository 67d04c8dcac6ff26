"""One table of ratings of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.cli.main import run as command
from goldenspike.lab.baselines import networks
from goldenspike.networks import file_for


def test_one_command_makes_the_table_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'goldenspike[lab]'")
    words = ["baselines", "random", "quick", "--games", "12", "--workers", "1", "--keep", str(tmp_path / "kept"), "--quiet"]
    assert command(words) == 0
    page = capsys.readouterr().out
    for game in gs.games():
        assert f"| {gs.game(game).title} (rules {gs.game(game).version}) |" in page
    assert page.count("| `quick` |") == len(gs.games())
    assert sorted(path.stem for path in (tmp_path / "kept").glob("*.parquet")) == sorted(gs.games())
    assert command([*words, "--out", str(tmp_path / "baselines.md")]) == 0  # nothing is played again
    assert (tmp_path / "baselines.md").read_text() == page
    assert command([*words, "--out", str(tmp_path / "nowhere" / "baselines.md")]) == 2


def test_the_table_names_the_networks_and_their_last_exams(tmp_path: Path) -> None:
    curves = Path(__file__).parents[2] / "docs" / "curves"
    page = networks(gs.games(), curves)
    for game in gs.games():
        if file_for(game) is None:
            continue
        row = next(line for line in page.splitlines() if line.startswith(f"| {gs.game(game).title} |"))
        assert f"(curves/{game}.svg)" in row
        assert " % " not in row
        assert "players 2: " in row or "players 3: " in row or "players 1: " in row
    assert "curves/" not in networks(gs.games())
    assert command(["baselines", "--curves", str(tmp_path / "nowhere")]) == 2
