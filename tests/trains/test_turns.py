"""Area TRN: whose turn it is, and the two forms of a turn."""

from collections import Counter

import pytest

from .position import Position, bag


@pytest.mark.rule("TR-TRN-01")
@pytest.mark.parametrize(("players", "first"), [(2, 2), (3, 1), (4, 3)])
def test_turns_go_clockwise_from_the_first_player(players, first):
    state = Position.begin(players, first=str(first))
    seats = []
    for _ in range(2 * players):
        seats.append(state.seat)
        state.play("end")
    assert seats == [(first - 1 + turn) % players for turn in range(2 * players)]
    assert not state.over


@pytest.mark.rule("TR-TRN-02")
def test_waste_may_be_returned_only_before_anything_is_played_or_bought():
    state = Position(hand=["waste", "normal_train"])
    assert "return all" in state.allowed()
    state.play("play normal_train")
    assert state.refused("return all").rule == "TR-TRN-02"


@pytest.mark.rule("TR-TRN-02")
def test_buying_closes_the_other_form_of_a_turn(edition):
    state = edition.card("landfill", cost=0).position(hand=["waste"], cards=["landfill"])
    assert "buy landfill" in state.allowed()  # a card that costs nothing needs no money
    state.play("buy landfill")
    assert state.refused("return all").rule == "TR-TRN-02"


@pytest.mark.rule("TR-TRN-02", "TR-TRN-05")
def test_returning_waste_goes_straight_to_clean_up():
    state = Position(hand=["waste", "express_train"], deck=["normal_train"] * 5)
    state.play("return all")
    assert state.seat == 1
    assert state.discards() == bag("express_train")


@pytest.mark.rule("TR-TRN-03")
def test_a_normal_turn_mixes_playing_and_buying_freely():
    state = Position(hand=["express_train", "express_train", "passing_station"], deck=["limited_express_train"])
    state.play("play express_train", "buy landfill", "play express_train", "play passing_station", "buy passing_station")
    state.play("play limited_express_train", "buy landfill", "end")
    owned = Counter(state.discards()) + Counter(state.hand()) + Counter(state.deck())
    assert (owned["landfill"], owned["passing_station"]) == (2, 2)


@pytest.mark.rule("TR-TRN-03")
def test_a_turn_may_be_ended_without_doing_anything():
    state = Position(hand=["express_train"], deck=["normal_train"] * 5)
    state.play("end")
    assert state.seat == 1
    assert state.discards() == bag("express_train")


@pytest.mark.rule("TR-TRN-04")
@pytest.mark.parametrize("move", ["play normal_train", "buy landfill", "lay 61", "end", "return all"])
def test_a_card_is_finished_before_anything_else_is_begun(move):
    state = Position(hand=["station_expansion", "normal_train", "waste"], money=5, options=1)
    state.play("play station_expansion")
    assert state.refused(move).rule == "TR-TRN-04"
    state.play("station 68")
    if move != "return all":
        assert move in state.allowed()


@pytest.mark.rule("TR-TRN-04", "TR-LAY-02")
def test_a_rail_option_may_stay_open():
    state = Position(hand=["lay_rails", "normal_train"])
    state.play("play lay_rails", "play normal_train", "lay 61")
    assert state.money() == 0


@pytest.mark.rule("TR-TRN-05", "TR-WST-03")
def test_a_waste_turn_returns_all_waste_of_the_hand():
    state = Position(hand=["waste", "waste", "waste", "tower", "garage"], discards=["waste"], deck=["normal_train"] * 5)
    stack = state.left("waste")
    state.play("return all")
    assert state.left("waste") == stack + 3
    assert state.discards() == bag("waste", "tower", "garage")


@pytest.mark.rule("TR-TRN-05")
def test_a_waste_turn_needs_waste_in_hand():
    state = Position(hand=["normal_train"], discards=["waste"], loose=["waste"])
    assert state.refused("return all").rule == "TR-TRN-05"


@pytest.mark.rule("TR-TRN-06")
def test_after_a_waste_turn_the_rest_is_discarded_and_five_are_drawn():
    state = Position(hand=["waste", "tower", "apartment"], deck=["normal_train"] * 5)
    state.play("return all")
    assert state.discards() == bag("tower", "apartment")
    assert state.hand() == bag(*["normal_train"] * 5)


@pytest.mark.rule("TR-TRN-07", "TR-CLN-06")
def test_money_is_lost_at_the_end_of_the_turn():
    state = Position(hand=["limited_express_train"])
    assert state.money() == 0
    state.play("play limited_express_train")
    assert state.money() == 3
    state.play("end")
    assert state.money() == 0
    assert state.refused("buy landfill").args["have"] == 0


@pytest.mark.rule("TR-TRN-01")
def test_turns_are_counted_from_one():
    state = Position.begin()
    assert state.look()["turn"] == 1
    state.play("end")
    assert state.look()["turn"] == 2
    state.play("end", "end")
    assert state.look()["turn"] == 4
