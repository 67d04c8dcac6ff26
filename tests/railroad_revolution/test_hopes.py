"""What was begun can be finished: what a turn must keep in hand, and when a question has nothing left to ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from goldenspike.games.railroad_revolution.names import Act, Did, Q

from .position import Position, cheap_sale, done, legal, me, refused

NONE = {"white": 0, "purple": 0, "orange": 0, "grey": 0, "turquoise": 0}


def four_workers(players: int = 3) -> Position:
    """Seat 0 with as few workers as may be, one of whom a milestone takes."""
    return Position(players).workers(0, white=2, purple=1, grey=1).milestone(0, 1, "a1-2").trains(0, "promote")


@pytest.mark.rule("RR-MILE-12", "RR-SUPPLY-02")
def test_with_an_empty_common_supply_nobody_is_promoted_who_could_not_be_replaced() -> None:
    position = four_workers().money(0, 3000).pool(1, **NONE)
    state = position.go("use white trade")
    reason = refused(state, "promote purple supply 1", "RR-MILE-12")
    assert (reason.args["left"], reason.args["least"]) == (3, 4)
    one = four_workers().money(0, 3000).pool(1, white=0, purple=0, orange=0, grey=1, turquoise=0)
    state = one.go("use white trade", "promote purple supply 1", "trade building")
    refused(state, "done", "RR-GEN-04")
    state.play("hire grey")
    assert me(state)["workers"] == 4
    assert done(state).seat != 0


@pytest.mark.rule("RR-MILE-12", "RR-SUPPLY-02")
def test_a_deal_brings_no_worker_back_out_of_an_empty_common_supply() -> None:
    position = four_workers().money(0, 0).shares(0, 0).deal("2")  # the office brings the 3 shares that the deal takes
    assert "promote purple supply 1" in legal(position.go("use white telegraph", "office 3"))
    state = position.pool(1, **NONE).go("use white telegraph", "office 3")
    refused(state, "promote purple supply 1", "RR-MILE-12")


@pytest.mark.rule("RR-MILE-12", "RR-DEAL-04")
def test_a_deal_brings_a_worker_back_only_for_shares_that_are_there() -> None:
    position = four_workers().deal("9")  # 4 shares for two workers; the office brings 3
    state = position.money(0, 300).shares(0, 0).go("use white telegraph", "office 3")
    refused(state, "promote purple supply 1", "RR-MILE-12")
    state = position.money(0, 150).shares(0, 1).go("use white telegraph", "office 3", "promote purple supply 1", "done")
    refused(state, "done", "RR-GEN-04")
    state.play("deal bottom")
    assert me(state)["workers"] == 5
    assert done(state).seat != 0


@pytest.mark.rule("RR-GEN-01", "RR-TRAIN-05")
def test_the_fare_of_a_rail_to_come_and_the_city_behind_it_are_not_spent_on_a_worker() -> None:
    position = Position(4).pieces(0, rails="was-chi-1", stations="was clt").pieces(1, stations="chi").tile("chi", "ct2-3")
    position = position.trains(0, "promote rail").shares(0, 0)
    state = position.money(0, 1150).go("use purple station", "run rail")
    assert "hire orange" not in legal(state)  # $1050 less $800 for the worker, $100 for the rail and $200 for Chicago
    refused(state, "hire orange", "RR-GEN-01")
    state = position.money(0, 1200).go("use purple station", "run rail", "hire orange", "rail was-chi-2", "station chi")
    assert me(done(state))["money"] == 0


@pytest.mark.rule("RR-MILE-12", "RR-GEN-07")
def test_a_worker_is_not_promoted_on_the_strength_of_money_that_a_train_has_still_to_bring() -> None:
    position = four_workers().pieces(0, rails="clt-lit-1 clt-lit-2 lit-hou", stations="hou").tile("hou", "ct3-1")
    position = position.trains(0, "promote money").shares(0, 0)
    hou = position.board.city_ids.index("hou")  # built first, its worker taken; to come are the flip and $400 to pay
    position.d["stack"] = [Q.ACT, 0, Act.STATION, Did.MAIN | Did.PRIMARY | Did.FIRST, hou + 1, 0]
    refused(position.money(0, 700).go(), "promote purple supply 1", "RR-MILE-12")
    state = position.money(0, 800).go("promote purple supply 1", "bonus", "run money", "hire grey")
    assert me(done(state))["money"] == 800 + 600 - 800 - 400


@pytest.mark.rule("RR-FSTN-01", "RR-TRADE-09")
def test_the_price_of_several_flips_is_paid_with_the_first_of_them() -> None:
    position = Position(2).trains(0, "promote shares money").money(0, 100).shares(0, 0)
    position.d["stack"] = [Q.ACT, 0, Act.TRADE, Did.MAIN | Did.FLIP, 0, 0, Q.FLIP, 0, 2, 100, 0, 0]
    state = position.go("run shares")
    assert me(state)["money"] == 0
    state.play("run money")
    assert me(state)["money"] == 600


@pytest.mark.rule("RR-MILE-11", "RR-MILE-04")
def test_a_promotion_ends_when_no_place_is_open_any_more() -> None:
    position = (
        Position(4).workers(0, white=4, purple=2).wire(1, "promote").milestone(0, 1, "a1-2").milestone(0, 2, "a1-1", "orange")
    )
    state = position.go("use white telegraph", "office 1", "discard white supply", "promote purple supply 1")
    assert state.dump()["state"]["stack"][-6] == Q.ACT  # though the tile has two


@pytest.mark.rule("RR-PERF-11")
def test_steps_end_when_every_marker_is_at_the_top() -> None:
    position = Position(2).marks(0, telegraph=7, stations=7, network=6)
    state = position.go("use purple trade", "ability", "step network")
    assert state.dump()["state"]["stack"][-6] == Q.ACT  # though two steps are left


@pytest.mark.rule("RR-GEN-04", "RR-DEAL-05")
def test_a_deal_is_not_left_with_too_few_workers_though_nothing_of_it_can_be_taken_any_more() -> None:
    position = Position(2).workers(0, white=2, purple=1).money(0, 800).shares(0, 1).deal("9")
    position.d["stack"] = [Q.DEAL, 0, 0, 0, 0, 0]
    state = position.go("deal top", "done")  # the last share for a flip
    assert state.seat == 0
    refused(state, "done", "RR-GEN-04")
    state.play("hire grey")
    assert state.seat == 1


@pytest.mark.rule("RR-RAIL-17")
def test_a_reward_of_a_rail_asks_nothing_of_a_player_without_rails() -> None:
    position = Position(2).pieces(0, sold=(0, 15)).trains(0, "promote rail")
    state = position.go("use white trade", "trade building", "run rail")
    assert state.dump()["state"]["stack"][-6] == Q.ACT


@pytest.mark.rule("RR-GEN-04", "RR-PERF-10")
def test_a_share_is_not_sold_that_must_bring_back_the_worker_of_a_gate(tmp_path: Path) -> None:
    position = Position(edition=cheap_sale(tmp_path)).workers(0, white=3, grey=1).money(0, 0).deal("2")
    position.trains(0, "promote steps").marks(0, stations=3)
    moves = (
        "use grey trade",
        "run steps",
        "step stations",
    )  # a worker goes, a deal for two shares has another
    refused(position.shares(0, 2).go(*moves), "sell", "RR-GEN-04")
    assert "sell" in legal(position.shares(0, 3).go(*moves))


@pytest.mark.rule("RR-STATION-13")
def test_a_rail_train_opens_no_city_to_a_player_without_rails() -> None:
    position = Position().trains(0, "promote rail").money(0, 2000)
    assert "use purple station" in legal(position.pieces(0, rails="clt-lit-1", stations="was clt", sold=(0, 13)).go())
    refused(position.pieces(0, rails="clt-lit-1", stations="was clt", sold=(0, 14)).go(), "use purple station", "RR-STATION-13")


@pytest.mark.rule("RR-RAIL-17")
def test_a_rail_for_which_there_is_no_space_is_lost() -> None:
    state: Any = Position().trains(0, "promote rail").go("use white trade")
    state.frontier[0] = 0
    state.play("run rail")
    assert "trade rail" in legal(state)  # nothing is asked
