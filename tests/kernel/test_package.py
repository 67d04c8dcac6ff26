"""The names of the package: what people import, and that nothing hides anything else."""

from __future__ import annotations

import importlib

import goldenspike as gs
import goldenspike.games
import goldenspike.games.trains as trains
from goldenspike.games import games


def test_games_is_a_list_and_a_package_at_once() -> None:
    assert gs.games() == games() == ("lightning_train", "railroad_revolution", "trains", "trains_and_stations")
    assert trains.GAME is gs.game("trains")
    assert importlib.import_module("goldenspike.games.trains") is trains
    assert goldenspike.games.trains is trains
    assert goldenspike.games.game("trains") is trains.GAME


def test_all_that_is_promised_is_there() -> None:
    for name in gs.__all__:
        assert getattr(gs, name) is not None
