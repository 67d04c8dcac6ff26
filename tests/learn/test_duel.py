"""Duels: a number of games fixed beforehand, every deal from each seat, kept as they end."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike.kernel.words import BadSetup
from goldenspike.learn.duel import Duel, run


def test_a_duel_needs_a_rival_and_as_many_games_for_every_seat() -> None:
    with pytest.raises(BadSetup, match="Nobody to meet at a table for one"):
        next(run(Duel("lightning_train", "random", "random"), 4))
    with pytest.raises(BadSetup, match="a multiple of 3 games, not 4"):
        next(run(Duel("lightning_train", "random", "random", {"players": 3}), 4))


def test_a_duel_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    duel = Duel("lightning_train", "quick", "random", {"players": 2})
    kept = tmp_path / "duel.jsonl"
    *_, first = run(duel, 2, kept)
    *_, both = run(duel, 4, kept)
    assert both[:2] == first
    assert [line["number"] for line in both] == [0, 1, 2, 3]
    assert [line["seat"] for line in both] == [0, 1, 0, 1]
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 4
