"""Area TRN: whose turn it is, and the two forms of a turn."""

from collections import Counter

import pytest

from .table import allowed, bag, begin, deck, discards, hand, left, money, play, refused, table


@pytest.mark.rule("TR-TRN-01")
@pytest.mark.parametrize(("players", "first"), [(2, 2), (3, 1), (4, 3)])
def test_turns_go_clockwise_from_the_first_player(players, first):
    state = begin(players, first=str(first))
    seats = []
    for _ in range(2 * players):
        seats.append(state.seat)
        play(state, "end")
    assert seats == [(first - 1 + turn) % players for turn in range(2 * players)]
    assert not state.over


@pytest.mark.rule("TR-TRN-02")
def test_waste_may_be_returned_only_before_anything_is_played_or_bought():
    state = table(hand=["waste", "normal_train"])
    assert "return all" in allowed(state)
    play(state, "play normal_train")
    assert refused(state, "return all").rule == "TR-TRN-02"


@pytest.mark.rule("TR-TRN-02")
def test_buying_closes_the_other_form_of_a_turn(edition):
    state = edition.card("landfill", cost=0).table(hand=["waste"], cards=["landfill"])
    assert "buy landfill" in allowed(state)  # a card that costs nothing needs no money
    play(state, "buy landfill")
    assert refused(state, "return all").rule == "TR-TRN-02"


@pytest.mark.rule("TR-TRN-02", "TR-TRN-05")
def test_returning_waste_goes_straight_to_clean_up():
    state = table(hand=["waste", "express_train"], deck=["normal_train"] * 5)
    play(state, "return all")
    assert state.seat == 1
    assert discards(state) == bag("express_train")


@pytest.mark.rule("TR-TRN-03")
def test_a_normal_turn_mixes_playing_and_buying_freely():
    state = table(hand=["express_train", "express_train", "passing_station"], deck=["limited_express_train"])
    play(state, "play express_train", "buy landfill", "play express_train", "play passing_station", "buy passing_station")
    play(state, "play limited_express_train", "buy landfill", "end")
    owned = Counter(discards(state)) + Counter(hand(state)) + Counter(deck(state))
    assert (owned["landfill"], owned["passing_station"]) == (2, 2)


@pytest.mark.rule("TR-TRN-03")
def test_a_turn_may_be_ended_without_doing_anything():
    state = table(hand=["express_train"], deck=["normal_train"] * 5)
    play(state, "end")
    assert state.seat == 1
    assert discards(state) == bag("express_train")


@pytest.mark.rule("TR-TRN-04")
@pytest.mark.parametrize("move", ["play normal_train", "buy landfill", "lay 61", "end", "return all"])
def test_a_card_is_finished_before_anything_else_is_begun(move):
    state = table(hand=["station_expansion", "normal_train", "waste"], money=5, options=1)
    play(state, "play station_expansion")
    assert refused(state, move).rule == "TR-TRN-04"
    play(state, "station 68")
    if move != "return all":
        assert move in allowed(state)


@pytest.mark.rule("TR-TRN-04", "TR-LAY-02")
def test_a_rail_option_may_stay_open():
    state = table(hand=["lay_rails", "normal_train"])
    play(state, "play lay_rails", "play normal_train", "lay 61")
    assert money(state) == 0


@pytest.mark.rule("TR-TRN-05", "TR-WST-03")
def test_a_waste_turn_returns_all_waste_of_the_hand():
    state = table(hand=["waste", "waste", "waste", "tower", "garage"], discards=["waste"], deck=["normal_train"] * 5)
    stack = left(state, "waste")
    play(state, "return all")
    assert left(state, "waste") == stack + 3
    assert discards(state) == bag("waste", "tower", "garage")


@pytest.mark.rule("TR-TRN-05")
def test_a_waste_turn_needs_waste_in_hand():
    state = table(hand=["normal_train"], discards=["waste"], loose=["waste"])
    assert refused(state, "return all").rule == "TR-TRN-05"


@pytest.mark.rule("TR-TRN-06")
def test_after_a_waste_turn_the_rest_is_discarded_and_five_are_drawn():
    state = table(hand=["waste", "tower", "apartment"], deck=["normal_train"] * 5)
    play(state, "return all")
    assert discards(state) == bag("tower", "apartment")
    assert hand(state) == bag(*["normal_train"] * 5)


@pytest.mark.rule("TR-TRN-07", "TR-CLN-06")
def test_money_is_lost_at_the_end_of_the_turn():
    state = table(hand=["limited_express_train"])
    assert money(state) == 0
    play(state, "play limited_express_train")
    assert money(state) == 3
    play(state, "end")
    assert money(state) == 0
    assert refused(state, "buy landfill").args["have"] == 0
