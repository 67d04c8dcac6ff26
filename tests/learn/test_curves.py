"""The picture of a run shows every table that was examined."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike.learn.curves import draw, exams

CURVES = Path(__file__).parents[2] / "docs" / "curves"
GAMES = ["trains", "trains_and_stations", "railroad_revolution", "lightning_train"]


@pytest.mark.parametrize("game", GAMES)
def test_a_curve_is_drawn_with_all_its_exams(game: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    found = exams(CURVES / f"{game}.jsonl")
    assert all(low <= share <= high for points in found.values() for _, share, low, high in points)
    draw(CURVES / f"{game}.jsonl", tmp_path / "curve.svg")
    text = (tmp_path / "curve.svg").read_text()
    assert all(name in text for name in found)
    assert "solo" in text if game == "lightning_train" else "solo" not in text
