"""Comparisons that may be looked at, and that stop when they know."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="pip install 'goldenspike[lab]'")

from goldenspike.cli.main import run as command  # noqa: E402  after the check for packages
from goldenspike.lab.contest import margin_of  # noqa: E402
from goldenspike.lab.editions import new_edition  # noqa: E402
from goldenspike.lab.sequential import MeanWatch, ShareWatch  # noqa: E402


@pytest.mark.parametrize(("kind", "centre"), [("share", 0.5), ("mean", 0.0)])
def test_looking_after_every_value_is_wrong_no_more_often_than_said(kind: str, centre: float) -> None:
    """A naive 95 % interval leaves out the truth in about a quarter of such runs."""
    chance = random.Random(5)
    wrong = 0
    for _ in range(60):
        watch: ShareWatch | MeanWatch = ShareWatch() if kind == "share" else MeanWatch()
        for _ in range(100):
            watch.add(chance.choice((0.0, 0.5, 1.0)) if kind == "share" else chance.gauss(0, 3))
            low, high = watch.interval()
            if not low <= centre <= high:
                wrong += 1
                break
    assert wrong <= 5


def test_a_clear_difference_takes_few_values_and_intervals_hold_the_truth() -> None:
    watch = ShareWatch()
    for _ in range(12):
        watch.add(1.0)
    assert watch.interval()[0] > 0.5
    chance = random.Random(1)
    share, mean = ShareWatch(), MeanWatch()
    for _ in range(1500):
        share.add(float(chance.random() < 0.7))
        mean.add(chance.gauss(2, 5))
    low, high = share.interval()
    assert 0.63 < low < 0.7 < high < 0.77
    low, high = mean.interval()
    assert 1.2 < low < 2 < high < 2.8


def test_a_better_bot_is_found_with_few_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["compare", "trains_and_stations", "quick", "random", "--workers", "1", "--games", "600"]
    out = ["--out", str(tmp_path / "match.parquet")]
    assert command([*words, *out]) == 0
    page = capsys.readouterr().out
    assert "quick is better than random" in page
    assert command([*words, *out]) == 0  # kept: nothing is played again
    assert capsys.readouterr().out == page
    assert command(["compare", "trains_and_stations", "random", "quick", "--workers", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["verdict"] == "worse"
    assert data["high"] < 0.5
    assert data["games"] < 600


def test_without_a_difference_nothing_is_claimed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["compare", "trains_and_stations", "quick", "quick:", "--games", "36", "--workers", "1"]
    assert command(words) == 0
    assert "Undecided" in capsys.readouterr().out
    assert margin_of(0) == 0
    assert margin_of(100) == pytest.approx(0.14, abs=0.001)


def test_editions_are_compared_in_pairs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, rails in (("short", 3), ("longer", 5)):
        new_edition("trains", tmp_path / name)
        table = tmp_path / name / "table.toml"
        table.write_text(table.read_text().replace("rail_tokens = 20", f"rail_tokens = {rails}"))
    words = ["compare", "trains", str(tmp_path / "short"), str(tmp_path / "longer"), "--bots", "random", "--workers", "1"]
    assert command([*words, "--measure", "decisions", "--games", "300", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["verdict"] == "worse"  # fewer decisions
    assert 60 <= data["games"] < 300
    assert command([*words, "--measure", "beauty"]) == 2
    assert "--measure is 'beauty'" in capsys.readouterr().err


def test_alone_at_the_table_bots_are_compared_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["compare", "lightning_train", "quick", "random", "--games", "200", "--workers", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "better"
