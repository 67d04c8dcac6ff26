"""Area BUY: buying cards."""

import pytest

from .position import Position, bag


@pytest.mark.rule("TR-BUY-01")
def test_a_bought_card_is_paid_for_and_taken_from_its_stack():
    state = Position(money=7)
    state.play("buy limited_express_train")
    assert state.money() == 1
    assert state.left("limited_express_train") == 9
    assert state.gained() == bag("limited_express_train")


@pytest.mark.rule("TR-BUY-02")
def test_a_bought_card_waits_for_clean_up():
    state = Position(money=3, deck=["waste"] * 5)
    state.play("buy express_train")
    assert state.refused("play express_train").rule == "TR-PLY-01"
    assert state.discards() == {}
    state.play("end")
    assert state.discards() == bag("express_train")


@pytest.mark.rule("TR-BUY-02")
def test_a_card_bought_onto_the_deck_can_be_drawn_and_played_in_the_same_turn():
    state = Position(hand=["early_train", "passing_station"], deck=["waste"], money=5)
    assert state.refused("buy express_train top").rule == "TR-BUY-02"
    state.play("play early_train", "buy limited_express_train top", "play passing_station", "play limited_express_train")
    assert state.money() == 5 + 2 - 6 + 1 + 3
    assert state.hand() == {}


@pytest.mark.rule("TR-BUY-03")
def test_waste_is_not_sold():
    assert Position(money=5).refused("buy waste").rule == "TR-BUY-03"
    state = Position(hand=["early_train"]).play("play early_train")
    assert state.refused("buy waste top").rule == "TR-BUY-03"


@pytest.mark.rule("TR-BUY-04")
def test_a_purchase_needs_the_money_and_a_card():
    reason = Position(money=2).refused("buy express_train")
    assert (reason.rule, reason.args["need"], reason.args["have"]) == ("TR-BUY-04", 3, 2)
    assert Position(money=9, supply={"express_train": 0}).refused("buy express_train").rule == "TR-BUY-04"


@pytest.mark.rule("TR-BUY-05")
def test_any_number_of_cards_can_be_bought_the_same_ones_too():
    state = Position(money=13)
    state.play("buy express_train", "buy express_train", "buy express_train", "buy landfill", "buy landfill")
    assert state.gained() == bag(*["express_train"] * 3, *["landfill"] * 2)
    assert state.money() == 0


@pytest.mark.rule("TR-BUY-06", "TR-WST-02")
@pytest.mark.parametrize("card", ["apartment", "tower", "skyscraper"])
def test_each_gold_card_brings_a_waste(card):
    state = Position(money=16)
    state.play(f"buy {card}", f"buy {card}")
    assert state.gained() == bag(card, card, "waste", "waste")
    assert state.left("waste") == 68


@pytest.mark.rule("TR-BUY-06", "TR-LAY-16")
def test_gold_cards_can_be_bought_without_waste_in_the_supply():
    state = Position(money=6, supply={"waste": 1})
    state.play("buy apartment", "buy apartment")
    assert state.gained() == bag("apartment", "apartment", "waste")


@pytest.mark.rule("TR-BUY-07", "TR-TRN-03")
def test_buying_may_come_before_playing():
    state = Position(hand=["express_train", "passing_station"], money=3, deck=["normal_train"])
    state.play("buy express_train", "play express_train", "buy landfill", "play passing_station", "play normal_train")
    assert state.money() == 2
    assert state.gained() == bag("express_train", "landfill")


@pytest.mark.rule("TR-BUY-08")
def test_nothing_of_a_card_happens_when_it_is_bought():
    state = Position(money=30, deck=["tower"], cards=["tourist_train", "control_room", "steel_bridge"])
    state.play("buy tourist_train", "buy control_room", "buy steel_bridge", "buy lay_rails", "buy station_expansion")
    assert state.money() == 30 - 4 - 7 - 4 - 3 - 3
    assert (state.hand(), state.rail_options(), state.look()["lasting"]) == ({}, 0, [])
    assert state.look()["seats"][0]["track"] == 0
    assert state.on_top() == ["tower"]
    assert "waste" not in state.gained()
    assert "end" in state.allowed()
