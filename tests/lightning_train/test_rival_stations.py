"""Stations of rivals whose builder token was reset."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.effects.rivals import rival_build

from .test_solo import bare, builder


@pytest.mark.rule("LT-RESET-04", "LT-RIVAL-10")
def test_after_an_increase_the_station_is_taken_by_the_increased_result() -> None:
    pos = builder(bare(), 1, "salt_lake_city")
    for path in ("cheyenne-salt_lake_city", "las_vegas-salt_lake_city", "portland-salt_lake_city"):
        pos.line(path, 2)
    offered = [int(token) for token in pos.s.offer]
    rival_build(pos.s, 1, 3, 0)  # the neighbours with a 3 are taken, and the token starts in the city of 3 again
    assert pos.lines_of(1) == ["denver-salt_lake_city"]
    city = pos.city("denver")
    size = int(pos.b.city_size[city]) * 2
    assert int(pos.s.station[city]) == offered[size + 1]  # a 3 would have taken the first one
