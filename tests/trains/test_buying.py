"""Area BUY: buying cards."""

import pytest

from .table import allowed, bag, discards, gained, hand, left, look, money, on_top, play, rail_options, refused, table


@pytest.mark.rule("TR-BUY-01")
def test_a_bought_card_is_paid_for_and_taken_from_its_stack():
    state = table(money=7)
    play(state, "buy limited_express_train")
    assert money(state) == 1
    assert left(state, "limited_express_train") == 9
    assert gained(state) == bag("limited_express_train")


@pytest.mark.rule("TR-BUY-02")
def test_a_bought_card_waits_for_clean_up():
    state = table(money=3, deck=["waste"] * 5)
    play(state, "buy express_train")
    assert refused(state, "play express_train").rule == "TR-PLY-01"
    assert discards(state) == {}
    play(state, "end")
    assert discards(state) == bag("express_train")


@pytest.mark.rule("TR-BUY-02")
def test_a_card_bought_onto_the_deck_can_be_drawn_and_played_in_the_same_turn():
    state = table(hand=["early_train", "passing_station"], deck=["waste"], money=5)
    assert refused(state, "buy express_train top").rule == "TR-BUY-02"
    play(state, "play early_train", "buy limited_express_train top", "play passing_station", "play limited_express_train")
    assert money(state) == 5 + 2 - 6 + 1 + 3
    assert hand(state) == {}


@pytest.mark.rule("TR-BUY-03")
def test_waste_is_not_sold():
    assert refused(table(money=5), "buy waste").rule == "TR-BUY-03"
    state = play(table(hand=["early_train"]), "play early_train")
    assert refused(state, "buy waste top").rule == "TR-BUY-03"


@pytest.mark.rule("TR-BUY-04")
def test_a_purchase_needs_the_money_and_a_card():
    reason = refused(table(money=2), "buy express_train")
    assert (reason.rule, reason.args["need"], reason.args["have"]) == ("TR-BUY-04", 3, 2)
    assert refused(table(money=9, supply={"express_train": 0}), "buy express_train").rule == "TR-BUY-04"


@pytest.mark.rule("TR-BUY-05")
def test_any_number_of_cards_can_be_bought_the_same_ones_too():
    state = table(money=13)
    play(state, "buy express_train", "buy express_train", "buy express_train", "buy landfill", "buy landfill")
    assert gained(state) == bag(*["express_train"] * 3, *["landfill"] * 2)
    assert money(state) == 0


@pytest.mark.rule("TR-BUY-06", "TR-WST-02")
@pytest.mark.parametrize("card", ["apartment", "tower", "skyscraper"])
def test_each_gold_card_brings_a_waste(card):
    state = table(money=16)
    play(state, f"buy {card}", f"buy {card}")
    assert gained(state) == bag(card, card, "waste", "waste")
    assert left(state, "waste") == 68


@pytest.mark.rule("TR-BUY-06", "TR-LAY-16")
def test_gold_cards_can_be_bought_without_waste_in_the_supply():
    state = table(money=6, supply={"waste": 1})
    play(state, "buy apartment", "buy apartment")
    assert gained(state) == bag("apartment", "apartment", "waste")


@pytest.mark.rule("TR-BUY-07", "TR-TRN-03")
def test_buying_may_come_before_playing():
    state = table(hand=["express_train", "passing_station"], money=3, deck=["normal_train"])
    play(state, "buy express_train", "play express_train", "buy landfill", "play passing_station", "play normal_train")
    assert money(state) == 2
    assert gained(state) == bag("express_train", "landfill")


@pytest.mark.rule("TR-BUY-08")
def test_nothing_of_a_card_happens_when_it_is_bought():
    state = table(money=30, deck=["tower"], cards=["tourist_train", "control_room", "steel_bridge"])
    play(state, "buy tourist_train", "buy control_room", "buy steel_bridge", "buy lay_rails", "buy station_expansion")
    assert money(state) == 30 - 4 - 7 - 4 - 3 - 3
    assert (hand(state), rail_options(state), look(state)["lasting"]) == ({}, 0, [])
    assert look(state)["seats"][0]["track"] == 0
    assert on_top(state) == ["tower"]
    assert "waste" not in gained(state)
    assert "end" in allowed(state)
