"""Areas GTH and RCL: the dice of a turn."""

import pytest

from .position import Position

FIVE = {2: 0, 4: 0, 6: 0, 8: 0, 9: 0}


def on_board(number):
    return dict(list({2: 0, 4: 0, 6: 0, 8: 0, 9: 0, 12: 0, 13: 0, 14: 0}.items())[:number])


@pytest.mark.rule("TS-GTH-01", "TS-GTH-02", "TS-GTH-03")
@pytest.mark.parametrize(("placed", "gathered", "aside"), [(0, 5, 3), (2, 5, 1), (3, 5, 0), (4, 4, 0), (6, 2, 0), (8, 0, 0)])
def test_five_own_dice_are_gathered_or_as_many_as_there_are(placed, gathered, aside):
    s = Position().dice(on_board(placed))
    assert s.state.dice == gathered
    assert s.state.pool[0] == aside
    assert not any(text.startswith("die") for text in s.legal)  # fewer are not allowed
    s.play("roll")


@pytest.mark.rule("TS-GTH-01")
def test_there_are_no_more_dice_than_gathered():
    assert Position().why("die 6") == "TS-GTH-01"


@pytest.mark.rule("TS-GTH-04", "TS-SAV-03")
def test_saved_dice_come_first_among_the_five():
    s = Position().saved(0, "hotel hotel")
    assert s.row == ["hotel", "hotel", "unrolled", "unrolled", "unrolled"]
    s.roll("hotel hotel mine coin coin")
    assert s.state.dice == 5


@pytest.mark.rule("TS-GTH-05")
def test_any_number_of_bonus_dice_may_be_added():
    s = Position().held(0, 3)
    s.play("die 6", "die 8", "roll")
    assert s.state.dice == 7
    assert s.state.held[0] == 1
    s = Position().held(0, 3)
    s.play("roll")
    assert s.state.dice == 5
    assert s.state.held[0] == 3


@pytest.mark.rule("TS-GTH-05")
def test_a_bonus_die_can_be_marked_and_taken_back():
    s = Position().held(0, 1).play("die 6", "leave 6")
    assert s.can("die 6")
    s.play("roll")
    assert s.state.held[0] == 1


@pytest.mark.rule("TS-GTH-06")
@pytest.mark.parametrize(("held", "at_least"), [(4, 5), (1, 4)])
def test_bonus_dice_must_fill_up_to_five(held, at_least):
    s = Position().dice(on_board(5)).held(0, held)
    assert s.why("die 4") == "TS-GTH-06"
    s.play("roll")
    assert s.state.dice == at_least
    assert s.state.held[0] == 3 + held - at_least


@pytest.mark.rule("TS-GTH-06")
def test_saved_dice_count_as_own_dice_and_the_pool_is_not_drawn_from():
    s = Position().dice(on_board(5)).saved(0, "hotel hotel hotel")
    assert s.state.dice == 3
    s.held(0, 4).play("roll")
    assert s.state.dice == 5
    assert s.row[:3] == ["hotel"] * 3


@pytest.mark.rule("TS-GTH-06")
@pytest.mark.parametrize("own", [0, 1])
def test_bonus_dice_are_forced_also_with_one_own_die_or_none(own):
    s = Position().dice(on_board(8 - own)).held(0, 6)
    assert s.why("die 5") == "TS-GTH-06"
    assert s.can("die 6")
    s.play("roll")
    assert s.state.dice == 5
    assert s.state.held[0] == 6 - (5 - own)


@pytest.mark.rule("TS-GTH-07")
def test_one_bonus_die_in_the_pool_is_enough_to_keep_others():
    s = Position().held(1, 6).held(0, 3)
    assert s.state.white == 1
    assert s.can("die 6")
    s.play("roll")
    assert (s.state.dice, s.state.held[0]) == (5, 3)
    s = Position().dice(on_board(5)).held(1, 6).held(0, 3)
    assert s.why("die 4") == "TS-GTH-06"  # forced by the number of own dice, not by the pool


@pytest.mark.rule("TS-GTH-07")
def test_all_bonus_dice_must_be_rolled_if_the_pool_is_empty():
    s = Position().held(1, 7).held(0, 3)
    assert s.state.white == 0
    assert s.why("die 7") == "TS-GTH-07"
    s.play("roll")
    assert s.state.dice == 8
    assert s.state.held[0] == 0


@pytest.mark.rule("TS-RCL-01", "TS-RCL-02")
def test_all_own_dice_come_back_and_the_turn_ends():
    s = Position().dice({**FIVE, 12: 1, 13: "w"})
    s.play("reclaim")
    assert [s.on(space) for space in FIVE] == [""] * 5
    assert s.state.pool[0] == 8
    assert s.on(12) == 1
    assert s.state.active == 1


@pytest.mark.rule("TS-RCL-01", "TS-GTH-03")
def test_a_player_without_dice_takes_them_back_or_passes():
    s = Position().dice(on_board(8))
    assert s.legal == ["reclaim", "roll"]
    assert "all your dice are on the board" in s.state.prompt
    s.play("roll")
    assert s.state.active == 1
    assert s.state.on_board(0) == 8


@pytest.mark.rule("TS-RCL-02")
def test_four_dice_on_the_board_are_too_few_to_reclaim():
    s = Position().dice(on_board(4))
    assert s.why("reclaim") == "TS-RCL-02"
    assert s.state.why_not("reclaim").args == {"need": 5, "have": 4}


@pytest.mark.rule("TS-RCL-03")
def test_bonus_dice_stay_on_the_board_when_dice_are_reclaimed():
    s = Position().dice({**FIVE, 13: "w"}).play("reclaim")
    assert s.on(13) == "w"
    assert s.state.white == 9


@pytest.mark.rule("TS-RCL-04")
def test_after_a_reclaim_saved_and_bonus_dice_stay_and_only_step_five_follows():
    s = Position().no_cards().dice(FIVE).saved(0, "coin hotel").held(0, 2).held(1, 8).stack("ranch", 0).stack("mine", 0)
    assert s.state.white == 0
    s.play("reclaim")
    assert s.state.view(None)["table"]["seats"][0]["saved"] == {"coin": 1, "hotel": 1}
    assert s.state.held[0] == 2
    assert s.legal == ["upgrade mine silver", "upgrade ranch food"]
    s.play("upgrade ranch food")
    assert s.state.active == 1
    assert s.why("reclaim") == "TS-RCL-02"


@pytest.mark.rule("TS-RCL-01")
def test_reclaiming_is_too_late_after_the_roll():
    s = Position().dice(on_board(5)).play("roll")
    assert s.why("reclaim") == "TS-RCL-01"
