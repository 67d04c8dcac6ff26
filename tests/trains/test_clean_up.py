"""Area CLN: the end of a turn."""

import pytest

from .position import Position, bag


@pytest.mark.rule("TR-CLN-01")
def test_played_gained_and_held_cards_are_all_discarded():
    state = Position(hand=["express_train", "tower"], money=1, discards=["garage"], deck=["waste"] * 5)
    state.play("play express_train", "buy apartment", "end")
    assert state.discards() == bag("garage", "express_train", "tower", "apartment", "waste")
    assert (state.in_play(), state.gained()) == ({}, {})


@pytest.mark.rule("TR-CLN-02")
def test_then_five_cards_are_drawn():
    state = Position(hand=["tower"], deck=["waste", "waste", "garage", "lay_rails", "lay_rails", "apartment"])
    state.play("end")
    assert state.hand() == bag("waste", "waste", "garage", "lay_rails", "lay_rails")
    assert state.on_top() == ["apartment"]


@pytest.mark.rule("TR-CLN-03")
def test_a_deck_that_runs_out_is_filled_with_the_cards_of_this_turn_too():
    state = Position(hand=["normal_train"] * 5, deck=["tower", "tower"], discards=["waste"] * 4)
    state.play("play normal_train", "end")  # deck 2, discards 9
    assert state.hand()["tower"] == 2
    assert sum(state.hand().values()) == 5
    assert sum(state.deck().values()) == 6
    assert state.discards() == {}


@pytest.mark.rule("TR-CLN-04")
def test_an_empty_deck_alone_is_not_shuffled():
    state = Position(hand=["tower"], deck=["waste"] * 5, hands={1: ["normal_train"] * 5})
    state.play("end")
    assert (state.deck(), state.discards()) == ({}, bag("tower"))
    state.play("end")
    assert (state.deck(), state.discards()) == ({}, bag("tower"))
    state.play("end")  # now cards are needed
    assert state.discards() == {}


@pytest.mark.rule("TR-CLN-05")
@pytest.mark.parametrize("count", [0, 1, 4])
def test_who_owns_fewer_than_five_cards_plays_on_with_them(count):
    state = Position(hand=["tower"] * count)
    state.play("end")
    assert state.hand() == bag(*["tower"] * count)
    state.play("end")
    assert state.seat == 0
    assert "end" in [state.rules.moves[move].text for move in state.legal()]


@pytest.mark.rule("TR-CLN-06")
def test_money_options_and_lasting_effects_expire_and_the_next_player_begins():
    state = Position(3, hand=["steel_bridge", "ironworks"], money=7)
    state.play("play ironworks", "play steel_bridge", "end")
    assert state.seat == 1
    assert (state.money(), state.rail_options(), state.look()["lasting"], state.look()["rail_bonus"]) == (0, 0, [], 0)


@pytest.mark.rule("TR-CLN-07")
def test_no_card_is_kept_in_hand():
    state = Position(hand=["skyscraper", "express_train", "control_room"], deck=["waste"] * 5)
    state.play("end")
    assert state.hand() == bag(*["waste"] * 5)
    assert state.discards() == bag("skyscraper", "express_train", "control_room")
