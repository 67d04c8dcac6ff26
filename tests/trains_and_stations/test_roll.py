"""Areas ROL and STK: rolling, rolling again, and strikes."""

import pytest

from .position import Position


@pytest.mark.rule("TS-ROL-01")
def test_all_gathered_dice_are_rolled_together():
    s = Position().saved(0, "ranch")
    assert s.why("die 2") == "TS-ROL-01"
    s.play("roll")
    assert s.row[0] == "ranch"
    assert "unrolled" not in s.row


@pytest.mark.rule("TS-ROL-01")
def test_who_can_only_roll_is_asked_so_that_the_move_before_can_be_taken_back():
    s = Position().no_cards().show("hotel").play("done")
    assert (s.state.seat, s.legal) == (1, ["roll"])
    assert s.state.barrier < s.state.played
    s.play("roll")
    assert s.state.barrier == s.state.played


@pytest.mark.rule("TS-ROL-02")
def test_each_saved_die_is_kept_or_rolled():
    s = Position().saved(0, "hotel hotel ranch")
    s.play("die 1")
    s.roll("coin hotel ranch mine mine")
    assert s.row == ["coin", "hotel", "ranch", "mine", "mine"]


@pytest.mark.rule("TS-ROL-01", "TS-ROL-02")
def test_prompt_and_journal_count_the_dice_that_are_rolled():
    s = Position().saved(0, "hotel hotel").held(0, 1)
    assert "3 of your 6 dice" in s.state.prompt
    s.play("die 1")
    assert "4 of your 6 dice" in s.state.prompt
    s.roll("coin hotel mine mine coin")
    assert s.state.events(None)[-1]["text"] == "rolls 4 of 5 dice and has: coin, hotel, mine, mine, coin"
    s.play("die 1")
    s.roll("mine hotel mine mine coin")
    assert s.state.events(None)[-1]["text"].startswith("pays a Coin (2 left), rolls 1 of 5 dice again")


@pytest.mark.rule("TS-ROL-03")
def test_a_coin_pays_for_rolling_any_number_of_dice_again():
    s = Position().show("hotel mine ranch coin train", again=True)
    assert s.why("roll") == "TS-ROL-03"
    s.play("die 1", "die 3")
    s.roll("coin mine coin coin train")
    assert s.state.coins[0] == 2
    s.play("die 1", "die 2", "die 3", "die 4", "die 5")
    s.roll("hotel hotel hotel coin train")
    assert s.state.coins[0] == 1
    assert s.can("stop")


@pytest.mark.rule("TS-ROL-03")
def test_marked_dice_are_rolled_or_unmarked_before_stopping():
    s = Position().show("hotel mine", again=True).play("die 1")
    assert s.why("stop") == "TS-ROL-03"
    s.play("leave 1", "stop")
    assert s.state.coins[0] == 3


@pytest.mark.rule("TS-ROL-04")
def test_locked_trains_are_never_rolled_again_but_trains_are():
    s = Position().show("locked_train train hotel", again=True)
    assert s.why("die 1") == "TS-ROL-04"
    assert s.can("die 2")


@pytest.mark.rule("TS-ROL-05")
def test_kept_saved_dice_and_bonus_dice_can_be_rolled_again():
    s = Position().saved(0, "ranch").held(0, 1).play("die 6")
    s.roll("ranch hotel hotel coin coin mine")
    s.play("die 1", "die 6")
    s.roll("hotel hotel hotel coin coin hotel")
    assert s.state.coins[0] == 2


@pytest.mark.rule("TS-ROL-06")
def test_a_die_showing_coin_does_not_pay():
    s = Position().coins(0, 0)
    s.roll("coin coin coin hotel mine")
    assert s.why("roll") == "TS-ROL-07"
    s.play("coin")
    assert s.state.coins[0] == 2
    assert s.why("roll") == "TS-ROL-07"  # Coins of this turn come too late
    assert "rolling is over" in s.state.why_not("roll").text  # and nobody said that the player had stopped


@pytest.mark.rule("TS-ROL-07")
def test_rolling_ends_by_choice_or_without_a_coin():
    s = Position().show("hotel mine", again=True).play("stop")
    assert s.why("roll") == "TS-ROL-07"
    s = Position().coins(0, 1).show("hotel mine", again=True).play("die 1")
    s.roll("coin mine")
    assert s.state.coins[0] == 0
    assert s.can("done")


@pytest.mark.rule("TS-STK-01", "TS-STK-04", "TS-ROL-05")
def test_example_of_the_strike():
    s = Position().saved(0, "ranch")
    s.roll("ranch locked_train hotel hotel coin")
    assert s.state.coins[0] == 3
    s.play("die 1", "die 5")
    s.roll("locked_train locked_train hotel hotel locked_train")
    assert s.state.coins[0] == 2
    assert s.state.vp[0] == 0  # 3 lost
    assert s.why("roll") == "TS-STK-02"
    assert s.why("done") == "TS-PLC-01"
    s.play("lay 2", "lay 4", "lay 6", "keep hotel", "keep hotel")
    assert s.state.active == 1


@pytest.mark.rule("TS-STK-01")
def test_a_strike_can_come_with_the_first_roll_and_bonus_dice_count():
    s = Position().held(0, 1).play("die 6").points(0, 9)
    s.roll("locked_train locked_train hotel hotel coin locked_train")
    assert s.state.vp[0] == 6
    assert s.state.struck


@pytest.mark.rule("TS-STK-02")
def test_no_rolling_after_a_strike_even_with_coins():
    s = Position().coins(0, 5)
    s.roll("locked_train locked_train locked_train coin coin")
    assert s.why("roll") == s.why("die 4") == "TS-STK-02"


@pytest.mark.rule("TS-STK-03")
@pytest.mark.parametrize(("before", "after"), [(2, 0), (3, 0), (10, 7), (0, 0)])
def test_a_strike_costs_three_points_but_never_more_than_there_are(before, after):
    s = Position().points(0, before)
    stock = s.state.stock
    s.roll("locked_train locked_train locked_train locked_train coin")
    assert s.state.vp[0] == after
    assert s.state.stock == stock + before - after


@pytest.mark.rule("TS-STK-03")
def test_missions_are_not_lost_in_a_strike():
    s = Position().points(0, 1)
    s.state.shown[s.board.card_ids.index("seattle-los_angeles")] = 1
    s.state.deck[s.board.card_ids.index("seattle-los_angeles")] -= 1
    s.roll("locked_train locked_train locked_train coin coin")
    assert s.state.public_points(-1)[0] == 3


@pytest.mark.rule("TS-STK-04")
def test_the_dice_of_a_strike_can_be_used():
    s = Position().held(0, 1).play("die 6")
    s.roll("locked_train locked_train hotel hotel locked_train hotel")
    s.play("erect hotel seattle", "lay 2", "lay 4", "lay 6")
    assert s.state.active == 1
    assert s.state.buildings_at(0) == 1
