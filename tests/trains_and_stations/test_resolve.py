"""Areas PLC, COI, SAV and BON: what dice do in Step 3, Buildings excepted."""

import pytest

from goldenspike.games.trains_and_stations.names import Q

from .position import Position


@pytest.mark.rule("TS-PLC-01")
def test_every_train_must_be_placed_and_cannot_be_saved():
    s = Position().show("train locked_train hotel")
    assert s.why("done") == "TS-PLC-01"
    assert s.state.why_not("done").args == {"trains": 2}
    assert not any("train" in text for text in s.legal if text.startswith("keep"))
    s.play("lay 2", "lay 4")
    assert s.can("done")
    assert s.why("lay 6") == "TS-PLC-01"


@pytest.mark.rule("TS-PLC-02")
def test_a_die_goes_next_to_a_station_or_next_to_any_die():
    s = Position().show("train train train")
    assert s.why("lay 7") == "TS-PLC-02"
    assert s.why("lay 1") == "TS-PLC-02"
    s.play("lay 6", "lay 7")  # next to Billings, then next to the die of this turn
    s = Position().dice({6: 1, 12: "w"}).show("train train")
    assert s.why("lay 12") == "TS-MAP-01"
    assert s.can("lay 7")  # next to a rival
    assert s.can("lay 11")  # next to a white die
    assert s.why("lay 17") == "TS-PLC-02"


@pytest.mark.rule("TS-PLC-03")
def test_dice_may_be_spread_over_the_board_without_own_dice_there():
    s = Position().dice({6: 1}).show("train train train train")
    s.play("lay 7", "lay 25", "lay 30", "lay 20")
    assert [s.on(space) for space in (7, 25, 30, 20)] == [0] * 4


@pytest.mark.rule("TS-PLC-04")
def test_white_trains_are_placed_too_and_belong_to_nobody():
    s = Position().show("train", "locked_train")
    assert s.why("done") == "TS-PLC-01"
    s.play("lay 2 white")
    assert s.on(2) == "w"
    assert s.why("lay 4 white") == "TS-PLC-01"
    s.play("lay 4")
    assert s.on(4) == 0


@pytest.mark.rule("TS-PLC-05")
def test_train_and_locked_train_are_alike_on_the_board():
    results = []
    for faces in ("train", "locked_train"):
        s = Position().no_cards().dice({9: 1}).show(faces).play("lay 10", "favour blue")
        results.append((list(s.state.vp), list(s.state.spaces), list(s.state.pool), list(s.state.held)))
    assert results[0] == results[1]


@pytest.mark.rule("TS-PLC-06")
def test_a_die_stays_on_the_board():
    s = Position().dice({2: 0}).show("train").play("lay 4")
    assert s.state.active == 1
    s.turn(0)
    assert (s.on(2), s.on(4)) == (0, 0)
    assert s.state.on_board(0) == 2


@pytest.mark.rule("TS-PLC-06")
def test_trains_without_a_free_space_go_back_to_their_pools():
    others = [space for space in range(1, 33) if space != 2]
    s = Position(5, junctions="whole").no_cards().dice({space: 1 + number // 8 for number, space in enumerate(others)})
    s.show("train train", "train").play("lay 2")
    assert s.state.question == Q.ORDER  # the step is over, and all routes deliver
    assert s.state.on_board(0) == 1
    assert s.state.pool[0] == 7
    assert s.state.white == 10


@pytest.mark.rule("TS-PLC-07")
def test_the_parts_of_step_three_come_in_any_order():
    ways = (
        ("lay 2", "erect hotel seattle", "coin"),
        ("coin", "erect hotel seattle", "lay 2"),
        ("erect hotel seattle", "coin", "lay 2"),
    )
    ends = set()
    for way in ways:
        s = Position().show("train hotel hotel hotel coin").play(*way)
        assert s.state.active == 1
        ends.add((bytes(s.state.spaces), bytes(s.state.lots), bytes(s.state.coins), bytes(s.state.pool)))
    assert len(ends) == 1


@pytest.mark.rule("TS-COI-01")
def test_any_number_of_coin_dice_are_returned_for_two_coins_each():
    s = Position().coins(0, 0).show("coin coin hotel", "coin")
    s.play("coin")
    assert s.state.coins[0] == 2
    assert s.state.white == 10  # the white die was used first
    s.play("coin", "done")
    assert s.state.coins[0] == 4
    assert s.state.pool[0] == 8


@pytest.mark.rule("TS-COI-01")
def test_no_coins_without_a_coin_die():
    assert Position().coins(0, 0).show("hotel").why("coin") == "TS-COI-01"


@pytest.mark.rule("TS-COI-02")
@pytest.mark.parametrize(("before", "dice"), [(4, 1), (2, 2)])
def test_nobody_has_more_than_five_coins(before, dice):
    s = Position().coins(0, before).show("hotel " + "coin " * (dice + 1))
    for _ in range(dice):
        s.play("coin")
    assert s.state.coins[0] == 5
    assert s.why("coin") == "TS-COI-02"


@pytest.mark.rule("TS-SAV-01")
def test_own_building_and_coin_dice_can_be_saved_with_their_face():
    s = Position().show("hotel hotel coin ranch").play("keep hotel", "keep coin", "done")
    assert s.state.view(1)["table"]["seats"][0]["saved"] == {"coin": 1, "hotel": 1}
    s.turn(0)
    assert s.row == ["coin", "hotel", "unrolled", "unrolled", "unrolled"]
    assert Position().show("hotel").why("keep mine") == "TS-SAV-01"


@pytest.mark.rule("TS-SAV-01", "TS-GTH-04")
def test_example_of_two_saved_hotels():
    s = Position().show("hotel hotel coin mine ranch").play("keep hotel", "keep hotel", "done")
    s.turn(0)
    assert s.row == ["hotel", "hotel", "unrolled", "unrolled", "unrolled"]
    s.roll("hotel hotel hotel coin mine").play("stop", "erect hotel boston")
    assert s.state.buildings_at(7) == 1


@pytest.mark.rule("TS-SAV-02")
def test_bonus_dice_cannot_be_saved():
    s = Position().show("mine", "hotel")
    assert s.why("keep hotel") == "TS-SAV-02"
    assert s.can("keep mine")


@pytest.mark.rule("TS-SAV-03")
def test_saved_dice_can_be_saved_again():
    s = Position().saved(0, "hotel hotel").coins(0, 0)
    s.roll("hotel hotel coin mine mine").play("keep hotel", "keep hotel", "done")
    s.turn(0)
    assert s.row[:2] == ["hotel", "hotel"]


@pytest.mark.rule("TS-SAV-04")
def test_dice_that_are_not_used_go_back_to_the_pool():
    s = Position().show("hotel coin mine").play("done")
    assert s.state.pool[0] == 8
    assert s.state.coins[0] == 3


@pytest.mark.rule("TS-BON-01")
def test_rolled_bonus_dice_return_to_the_common_pool_at_the_end_of_the_step():
    s = Position().show("hotel", "mine train coin").play("lay 2 white")
    assert s.state.white == 7
    s.play("done")
    assert s.state.white == 9
    assert s.state.held[0] == 0


@pytest.mark.rule("TS-BON-02")
def test_bonus_dice_that_are_not_rolled_are_kept():
    s = Position().coins(0, 0).held(0, 2).play("die 6")
    s.roll("hotel mine ranch coin coin mine").play("done")
    assert s.state.held[0] == 1
    assert s.state.white == 9


@pytest.mark.rule("TS-BON-03")
def test_there_are_always_ten_bonus_dice():
    s = Position().held(1, 2).dice({2: "w"}).show("hotel", "mine mine")
    assert s.state.audit() == ""
    s.state.white += 1
    assert s.state.audit() == "there are 11 bonus dice instead of 10."


@pytest.mark.rule("TS-TRN-02", "TS-COI-01")
def test_the_step_does_not_end_by_itself_while_a_bonus_die_shows_a_coin():
    s = Position().coins(0, 3).show("train", "coin").play("lay 2")
    assert s.legal == ["coin", "done"]
    s.play("coin")
    assert (s.state.coins[0], s.state.active) == (5, 1)  # nothing is left to decide


@pytest.mark.rule("TS-TRN-02", "TS-COI-02")
def test_the_step_ends_by_itself_if_there_is_no_room_for_the_coins_of_a_bonus_die():
    s = Position().coins(0, 5).show("train", "coin").play("lay 2")
    assert s.state.active == 1
    assert s.state.white == 10


@pytest.mark.rule("TS-TRN-02", "TS-BLD-02")
def test_the_step_does_not_end_by_itself_while_three_bonus_dice_form_a_set():
    s = Position().show("train", "mine mine mine").play("lay 2")
    assert s.state.active == 0
    assert s.legal[-1] == "done"
    assert s.can("erect mine denver")
    s = Position().show("train", "mine mine hotel").play("lay 2")
    assert s.state.active == 1


@pytest.mark.rule("TS-TRN-02", "TS-BLD-04")
def test_the_step_ends_by_itself_if_a_set_finds_no_building():
    s = Position().build("seattle", 0, "mine").build("denver", 0, "mine").build("boston", 0, "mine")
    s.show("train", "mine mine mine").play("lay 2")
    assert s.state.active == 1


@pytest.mark.rule("TS-NEG-03", "TS-TRN-02")
def test_where_gifts_are_allowed_the_step_ends_by_itself_after_the_last_possible_gift():
    s = Position(coin_gifts="on").coins(0, 1).show("train").play("lay 2")
    assert s.legal == ["done", "give red", "give green"]
    s.play("give red")
    assert s.state.active == 1
    s = Position(coin_gifts="on").coins(0, 2).coins(1, 5).coins(2, 4).show("train").play("lay 2", "give green")
    assert s.state.active == 1  # a Coin is left, but nobody has room for it
