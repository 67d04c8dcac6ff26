"""Area WST: gaining Waste and giving it back."""

import pytest

from .position import Position, bag


@pytest.mark.rule("TR-WST-01")
def test_waste_goes_to_the_gained_cards():
    state = Position(hand=["lay_rails", "tower"])
    state.play("play lay_rails")
    assert state.gained() == bag("waste")
    assert state.hand() == bag("tower")
    assert state.discards() == {}
    assert state.left("waste") == 69


@pytest.mark.rule("TR-WST-02")
def test_waste_has_three_sources():
    state = Position(hand=["lay_rails", "express_train"], rails={0: [58, 59], 1: [60]}, money=4)
    state.play("play express_train")
    assert state.gained() == {}
    state.play("play lay_rails")  # an icon
    assert state.gained() == bag("waste")
    state.play("lay 60")  # a shared space
    assert state.gained() == bag("waste", "waste")
    state.play("buy apartment")  # a gold card
    assert state.gained() == bag("waste", "waste", "waste", "apartment")


@pytest.mark.rule("TR-WST-02")
def test_other_purchases_and_other_spaces_bring_no_waste():
    state = Position(rails={0: [58, 59]}, money=15, options=1)
    state.play("buy limited_express_train", "buy lay_rails", "lay 69")
    assert state.gained() == bag("limited_express_train", "lay_rails")


@pytest.mark.rule("TR-WST-03")
def test_returned_waste_can_be_gained_again():
    state = Position(hand=["landfill", "waste", "lay_rails"], supply={"waste": 0})
    state.play("play landfill")
    assert state.left("waste") == 1
    state.play("play lay_rails")
    assert state.gained() == bag("waste")
    assert state.left("waste") == 0


@pytest.mark.rule("TR-WST-04")
def test_waste_of_this_turn_cannot_be_returned():
    state = Position(hand=["lay_rails", "landfill", "freight_train", "station_crew"])
    state.play("play lay_rails", "play landfill")
    assert state.gained() == bag("waste")
    state.play("play freight_train", "play station_crew")
    assert state.allowed() == ["choose draw", "choose coin"]
    assert state.refused("choose return").rule == "TR-PLY-06"


@pytest.mark.rule("TR-WST-05")
def test_the_waste_of_a_rail_card_comes_when_it_is_played_though_no_rail_is_laid():
    state = Position(hand=["lay_rails"], deck=["normal_train"] * 5)
    state.play("play lay_rails")
    assert state.gained() == bag("waste")
    state.play("end")
    assert state.discards() == bag("lay_rails", "waste")


@pytest.mark.rule("TR-WST-05", "TR-LAY-15")
def test_the_waste_of_a_shared_space_comes_on_top():
    state = Position(hand=["lay_rails"], rails={0: [58, 59], 1: [60]}, money=1)
    state.play("play lay_rails", "lay 60")
    assert state.gained() == bag("waste", "waste")


@pytest.mark.rule("TR-WST-05", "TR-PLY-04")
def test_who_wants_no_waste_plays_the_card_for_its_value_only():
    state = Position(hand=["lay_rails"])
    state.play("play lay_rails plain")
    assert state.gained() == {}
    assert state.allowed("lay") == []
