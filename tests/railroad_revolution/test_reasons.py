"""Refusals say the numbers that are true: what would be owed, what could be raised, how many workers would be left."""

from __future__ import annotations

import pytest

from .position import Position, refused


@pytest.mark.rule("RR-STATION-13")
def test_a_city_that_only_a_train_could_reach_is_counted_with_the_way_there() -> None:
    position = Position(4).pieces(0, rails="was-chi-1", stations="was clt").trains(0, "promote rail").tile("chi", "ct2-3")
    reason = refused(position.money(0, 100).shares(0, 0).go(), "use purple station", "RR-STATION-13")
    assert (reason.args["need"], reason.args["have"]) == (100 + 100 + 200, 100)  # the flip, the rail, Chicago


@pytest.mark.rule("RR-GEN-01")
def test_a_promotion_that_would_use_up_the_waiver_leaves_all_the_money_and_too_little() -> None:
    position = Position(4).workers(0, white=4, orange=1, purple=1).milestone(0, 1, "a1-2").money(0, 50).shares(0, 0)
    state = position.pieces(1, stations="was clt").go("use orange station", "station was")
    reason = refused(state, "promote purple supply 1", "RR-GEN-01")
    assert (reason.args["need"], reason.args["have"]) == (200, 50)


@pytest.mark.rule("RR-GEN-01")
def test_a_step_that_leaves_no_city_to_build_in_speaks_of_the_main_action_and_not_of_money() -> None:
    position = Position(4).pieces(0, rails="was-chi-1", stations="was clt").trains(0, "promote rail").money(0, 900)
    state = position.go("use purple station", "run rail")
    for move in ("done", "rail clt-mia-1"):
        assert "main action" in refused(state, move, "RR-GEN-01").text


@pytest.mark.rule("RR-DEAL-04")
def test_the_shares_of_a_deal_are_not_counted_for_its_price() -> None:
    state = Position(3).deal("8").shares(0, 0).money(0, 0).go("use white telegraph", "office 3", "done")
    reason = refused(state, "deal top", "RR-DEAL-04")
    assert (reason.args["need"], reason.args["have"]) == (200, 150)  # of 3 shares 2 are for the deal


@pytest.mark.rule("RR-GEN-04")
def test_a_purchase_that_uses_up_the_way_back_to_four_does_not_cost_a_worker() -> None:
    position = Position().workers(0, white=3, purple=1).milestone(0, 1, "a1-2").money(0, 1300).shares(0, 0).marks(0, network=2)
    position = position.trains(0, "promote steps")
    state = position.money(0, 300).go("use white trade", "promote purple supply 1", "run steps")
    reason = refused(state, "step network", "RR-GEN-04")
    assert (reason.args["left"], reason.args["least"]) == (3, 4)


@pytest.mark.rule("RR-GEN-04")
def test_a_share_that_is_needed_is_kept_for_the_least_number_of_workers() -> None:
    position = Position().workers(0, white=3, purple=1).milestone(0, 1, "a1-2").money(0, 0).shares(0, 0).deal("2")
    state = position.go("use white telegraph", "office 3", "promote purple supply 1")
    assert "back to 4 workers" in refused(state, "sell", "RR-GEN-04").text


@pytest.mark.rule("RR-WORKER-07", "RR-TRADE-06")
def test_a_second_flip_is_refused_by_the_rule_of_its_action() -> None:
    position = Position(4).trains(0, "promote shares money").money(0, 2000)
    refused(position.go("use purple station", "station was", "run shares"), "run money", "RR-WORKER-07")
    refused(position.go("use white trade", "run shares"), "run money", "RR-TRADE-06")


@pytest.mark.rule("RR-GEN-04")
def test_a_tile_that_promotes_is_counted_as_a_worker_less() -> None:
    position = Position(4).workers(0, white=3, turquoise=1).milestone(0, 1, "a1-4").wire(1, "promote").money(0, 400).shares(0, 0)
    state = position.pieces(1, offices="1").go("use turquoise telegraph", "office 1")
    reason = refused(state, "tile", "RR-GEN-04")
    assert (reason.args["left"], reason.args["least"]) == (3, 4)


@pytest.mark.rule("RR-GEN-01")
def test_a_step_through_a_gate_of_shares_leaves_the_money_without_them() -> None:
    position = Position(4).pieces(0, rails="clt-lit-1 clt-lit-2").pieces(1, stations="lit").tile("lit", "ct2-3")
    position = position.marks(0, telegraph=2).money(0, 100).shares(0, 1)
    state = position.go("use white station", "station lit", "primary")
    reason = refused(state, "step telegraph", "RR-GEN-01")
    assert (reason.args["need"], reason.args["have"]) == (200, 100)


@pytest.mark.rule("RR-PERF-09")
def test_a_step_without_the_shares_for_it_says_how_many_it_takes() -> None:
    position = Position(4).marks(0, telegraph=6).shares(0, 1)
    reason = refused(position.go("use purple trade", "ability"), "step telegraph", "RR-PERF-09")
    assert (reason.args["need"], reason.args["have"]) == (2, 1)
