"""Area WST: gaining Waste and giving it back."""

import pytest

from .table import allowed, bag, discards, gained, hand, left, play, refused, table


@pytest.mark.rule("TR-WST-01")
def test_waste_goes_to_the_gained_cards():
    state = table(hand=["lay_rails", "tower"])
    play(state, "play lay_rails")
    assert gained(state) == bag("waste")
    assert hand(state) == bag("tower")
    assert discards(state) == {}
    assert left(state, "waste") == 69


@pytest.mark.rule("TR-WST-02")
def test_waste_has_three_sources():
    state = table(hand=["lay_rails", "express_train"], rails={0: [58, 59], 1: [60]}, money=4)
    play(state, "play express_train")
    assert gained(state) == {}
    play(state, "play lay_rails")  # an icon
    assert gained(state) == bag("waste")
    play(state, "lay 60")  # a shared space
    assert gained(state) == bag("waste", "waste")
    play(state, "buy apartment")  # a gold card
    assert gained(state) == bag("waste", "waste", "waste", "apartment")


@pytest.mark.rule("TR-WST-02")
def test_other_purchases_and_other_spaces_bring_no_waste():
    state = table(rails={0: [58, 59]}, money=15, options=1)
    play(state, "buy limited_express_train", "buy lay_rails", "lay 69")
    assert gained(state) == bag("limited_express_train", "lay_rails")


@pytest.mark.rule("TR-WST-03")
def test_returned_waste_can_be_gained_again():
    state = table(hand=["landfill", "waste", "lay_rails"], supply={"waste": 0})
    play(state, "play landfill")
    assert left(state, "waste") == 1
    play(state, "play lay_rails")
    assert gained(state) == bag("waste")
    assert left(state, "waste") == 0


@pytest.mark.rule("TR-WST-04")
def test_waste_of_this_turn_cannot_be_returned():
    state = table(hand=["lay_rails", "landfill", "freight_train", "station_crew"])
    play(state, "play lay_rails", "play landfill")
    assert gained(state) == bag("waste")
    play(state, "play freight_train", "play station_crew")
    assert allowed(state) == ["choose draw", "choose coin"]
    assert refused(state, "choose return").rule == "TR-PLY-06"


@pytest.mark.rule("TR-WST-05")
def test_the_waste_of_a_rail_card_comes_when_it_is_played_though_no_rail_is_laid():
    state = table(hand=["lay_rails"], deck=["normal_train"] * 5)
    play(state, "play lay_rails")
    assert gained(state) == bag("waste")
    play(state, "end")
    assert discards(state) == bag("lay_rails", "waste")


@pytest.mark.rule("TR-WST-05", "TR-LAY-15")
def test_the_waste_of_a_shared_space_comes_on_top():
    state = table(hand=["lay_rails"], rails={0: [58, 59], 1: [60]}, money=1)
    play(state, "play lay_rails", "lay 60")
    assert gained(state) == bag("waste", "waste")


@pytest.mark.rule("TR-WST-05", "TR-PLY-04")
def test_who_wants_no_waste_plays_the_card_for_its_value_only():
    state = table(hand=["lay_rails"])
    play(state, "play lay_rails plain")
    assert gained(state) == {}
    assert allowed(state, "lay") == []
