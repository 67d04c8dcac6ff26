"""Area CLN: the end of a turn."""

import pytest

from .table import bag, deck, discards, gained, hand, look, money, on_top, play, played, rail_options, table


@pytest.mark.rule("TR-CLN-01")
def test_played_gained_and_held_cards_are_all_discarded():
    state = table(hand=["express_train", "tower"], money=1, discards=["garage"], deck=["waste"] * 5)
    play(state, "play express_train", "buy apartment", "end")
    assert discards(state) == bag("garage", "express_train", "tower", "apartment", "waste")
    assert (played(state), gained(state)) == ({}, {})


@pytest.mark.rule("TR-CLN-02")
def test_then_five_cards_are_drawn():
    state = table(hand=["tower"], deck=["waste", "waste", "garage", "lay_rails", "lay_rails", "apartment"])
    play(state, "end")
    assert hand(state) == bag("waste", "waste", "garage", "lay_rails", "lay_rails")
    assert on_top(state) == ["apartment"]


@pytest.mark.rule("TR-CLN-03")
def test_a_deck_that_runs_out_is_filled_with_the_cards_of_this_turn_too():
    state = table(hand=["normal_train"] * 5, deck=["tower", "tower"], discards=["waste"] * 4)
    play(state, "play normal_train", "end")  # deck 2, discards 9
    assert hand(state)["tower"] == 2
    assert sum(hand(state).values()) == 5
    assert sum(deck(state).values()) == 6
    assert discards(state) == {}


@pytest.mark.rule("TR-CLN-04")
def test_an_empty_deck_alone_is_not_shuffled():
    state = table(hand=["tower"], deck=["waste"] * 5, hands={1: ["normal_train"] * 5})
    play(state, "end")
    assert (deck(state), discards(state)) == ({}, bag("tower"))
    play(state, "end")
    assert (deck(state), discards(state)) == ({}, bag("tower"))
    play(state, "end")  # now cards are needed
    assert discards(state) == {}


@pytest.mark.rule("TR-CLN-05")
@pytest.mark.parametrize("count", [0, 1, 4])
def test_who_owns_fewer_than_five_cards_plays_on_with_them(count):
    state = table(hand=["tower"] * count)
    play(state, "end")
    assert hand(state) == bag(*["tower"] * count)
    play(state, "end")
    assert state.seat == 0
    assert "end" in [state.rules.moves[move].text for move in state.legal()]


@pytest.mark.rule("TR-CLN-06")
def test_money_options_and_lasting_effects_expire_and_the_next_player_begins():
    state = table(3, hand=["steel_bridge", "ironworks"], money=7)
    play(state, "play ironworks", "play steel_bridge", "end")
    assert state.seat == 1
    assert (money(state), rail_options(state), look(state)["lasting"], look(state)["rail_bonus"]) == (0, 0, [], 0)


@pytest.mark.rule("TR-CLN-07")
def test_no_card_is_kept_in_hand():
    state = table(hand=["skyscraper", "express_train", "control_room"], deck=["waste"] * 5)
    play(state, "end")
    assert hand(state) == bag(*["waste"] * 5)
    assert discards(state) == bag("skyscraper", "express_train", "control_room")
