"""Which deliveries rivals make, and over which routes."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.effects.rivals import rival_delivery
from goldenspike.games.lightning_train.state.routes import worth
from goldenspike.games.lightning_train.turn import run

from .solo import bare


@pytest.mark.rule("LT-RDEL-01", "LT-RDEL-03")
def test_a_rival_takes_the_delivery_with_most_points_for_itself() -> None:
    pos = bare().goods("pittsburgh", steel=1).goods("raleigh", crops=1)
    pos.station("detroit", "l03", neutral=True).station("charleston", "s03", 1)
    pos.line("detroit-pittsburgh", 1).line("charleston-raleigh", 1)
    rival_delivery(pos.s, 1, 0)
    run(pos.s)
    assert pos.points(1) == 2  # line and station, by Charleston
    assert pos.at("raleigh", "crops") == 0


@pytest.mark.rule("LT-RDEL-03")
def test_equal_deliveries_go_by_lead_then_by_the_alphabet() -> None:
    pos = bare().goods("pittsburgh", steel=2)
    pos.station("detroit", "l03", 0).station("louisville", "s10", neutral=True)
    pos.line("detroit-pittsburgh", 1).line("louisville-pittsburgh", 1)
    rival_delivery(pos.s, 1, 0)
    run(pos.s)
    assert int(pos.s.met[pos.city("louisville")]) == 1  # at Detroit the player would earn as much
    even = bare().goods("pittsburgh", steel=2)
    even.station("detroit", "l03", neutral=True).station("louisville", "s10", neutral=True)
    even.line("detroit-pittsburgh", 1).line("louisville-pittsburgh", 1)
    rival_delivery(even.s, 1, 0)
    run(even.s)
    assert int(even.s.met[even.city("detroit")]) == 2


@pytest.mark.rule("LT-RDEL-02")
def test_which_deliveries_qualify() -> None:
    s = bare().s

    def shares(human: int, first: int, second: int) -> int:
        return human + (first << 8) + (second << 16)

    assert worth(s, shares(2, 0, 2), 2) >= 0  # the example of the rulebook
    assert worth(s, shares(1, 1, 1), 1) == -1  # a three-way tie
    assert worth(s, shares(2, 1, 0), 1) == -1
    assert worth(s, shares(0, 3, 2), 1) >= 0
    assert worth(s, shares(0, 0, 0), 1) == -1


@pytest.mark.rule("LT-RDEL-04")
def test_without_a_qualifying_delivery_a_rival_makes_none() -> None:
    pos = bare().goods("pittsburgh", steel=1).station("detroit", "l03", 0).line("detroit-pittsburgh", 0)
    rival_delivery(pos.s, 1, 0)
    run(pos.s)
    assert pos.at("pittsburgh", "steel") == 1


@pytest.mark.rule("LT-RDEL-03")
def test_routes_that_are_equal_for_a_rival_are_chosen_by_the_player() -> None:
    pos = bare().goods("pittsburgh", steel=1).station("chicago", "l03", neutral=True)
    pos.line("detroit-pittsburgh", 1).line("chicago-detroit", 2).line("louisville-pittsburgh", 1).line("chicago-louisville", 2)
    rival_delivery(pos.s, 1, 0)
    assert pos.s.seat == 0
    assert pos.legal() == ["via chicago-detroit", "via chicago-louisville"]
    better = bare().goods("pittsburgh", steel=1).station("chicago", "l03", neutral=True)
    better.line("detroit-pittsburgh", 1).line("chicago-detroit", 1).line("louisville-pittsburgh", 1).line("chicago-louisville", 2)
    rival_delivery(better.s, 1, 0)
    run(better.s)
    assert better.points(1) == 2  # its own route is better for it: no question
    assert better.points(2) == 0
