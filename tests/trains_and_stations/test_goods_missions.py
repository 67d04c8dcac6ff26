"""Areas GDS and MIS: Goods of Buildings, and Missions."""

import pytest

from goldenspike.games.trains_and_stations.names import Q

from .position import Position


def denver(s):
    """Billings and Denver are joined by seat 0 with a white die."""
    return s.dice({9: "w"}).show("train").play("lay 10")


@pytest.mark.rule("TS-GDS-01")
def test_each_building_pays_the_good_on_its_space():
    s = Position().no_cards().build("denver", 1, "ranch").build("billings", 2, "hotel").build("boston", 1, "mine")
    denver(s)
    assert (s.good(1, "cattle"), s.good(2, "worker"), s.good(1, "coal")) == (1, 1, 0)
    assert (s.left("ranch"), s.left("hotel"), s.left("mine")) == (9, 9, 10)
    s = Position().no_cards().stack("hotel", 10, "silver").build("denver", 1, "hotel")
    denver(s)
    assert s.good(1, "silver") == 1


@pytest.mark.rule("TS-GDS-02")
def test_several_buildings_pay_a_card_each():
    s = Position().no_cards().build("denver", 1, "mine").build("denver", 1, "mine").build("billings", 1, "ranch")
    denver(s)
    assert (s.good(1, "coal"), s.good(1, "cattle")) == (2, 1)


@pytest.mark.rule("TS-GDS-03")
def test_owners_collect_without_dice_on_the_route():
    s = Position().no_cards().build("denver", 2, "mine")
    denver(s)
    assert s.state.vp[2] == 3
    assert s.good(2, "coal") == 1


@pytest.mark.rule("TS-GDS-04", "TS-GDS-05")
def test_example_of_three_coal_for_four_mines():
    s = Position(4).no_cards().stack("mine", 3)
    for seat, city in enumerate(("seattle", "seattle", "los_angeles", "los_angeles")):
        s.build(city, seat, "mine")
    s.dice({2: 1, 3: "w", 4: 1}).show("train train").play("lay 1", "lay 5", "favour blue")
    assert s.state.seat == 0
    assert s.legal == ["serve blue", "serve red", "serve green", "serve yellow"]
    points = list(s.state.vp)
    s.play("serve blue", "serve red", "serve green")
    assert [s.good(seat, "coal") for seat in range(4)] == [1, 1, 1, 0]
    assert s.state.vp[3] == points[3] + 1  # Ken
    assert list(s.state.vp)[:3] == points[:3]


@pytest.mark.rule("TS-GDS-05")
def test_the_question_names_what_is_left_and_how_many_wait():
    s = Position().no_cards().stack("mine", 2).build("denver", 1, "mine").build("denver", 2, "mine").build("billings", 2, "mine")
    assert "2 Coal cards left, and 3 Buildings" in denver(s).state.prompt


@pytest.mark.rule("TS-GDS-02")
def test_cards_collected_together_are_told_together():
    s = Position().no_cards().build("denver", 1, "mine").build("billings", 1, "mine")
    denver(s)
    assert [event["text"] for event in s.state.events(None) if event["rule"] == "TS-GDS-01"] == ["collects 2 Coal cards"]


@pytest.mark.rule("TS-GDS-05")
def test_the_active_player_decides_who_goes_without():
    for last in range(3):
        s = Position().no_cards().stack("mine", 1)
        for seat, city in enumerate(("denver", "denver", "billings")):
            s.build(city, seat, "mine")
        denver(s)
        s.play(f"serve {s.board.colours[last]}")
        assert [s.good(seat, "coal") for seat in range(3)] == [int(seat == last) for seat in range(3)]
        assert "TS-GDS-04" in s.rules_noted()


@pytest.mark.rule("TS-GDS-05")
def test_only_owners_who_still_wait_are_served():
    s = Position().no_cards().stack("mine", 2).build("denver", 1, "mine").build("denver", 2, "mine").build("billings", 2, "mine")
    denver(s)
    assert s.why("serve blue") == "TS-GDS-05"
    s.play("serve red")  # then only seat 2 waits and gets the last card
    assert (s.good(1, "coal"), s.good(2, "coal")) == (1, 1)
    assert s.state.vp[2] == 3 + 1
    assert Position().why("serve red") == "TS-GDS-05"


@pytest.mark.rule("TS-GDS-04")
def test_an_empty_stack_pays_a_point_for_each_building():
    s = (
        Position()
        .no_cards()
        .stack("mine", 0)
        .stack("hotel", 0)
        .stack("ranch", 0)
        .build("denver", 1, "mine")
        .build("billings", 1, "mine")
    )
    denver(s)
    assert s.state.vp[1] == 5
    assert s.good(1, "coal") == 0


@pytest.mark.rule("TS-GDS-06")
def test_a_stack_is_not_refilled_between_two_deliveries():
    s = Position().no_cards().stack("mine", 1).build("billings", 1, "mine")
    s.dice({9: "w", 6: "w", 7: "w"}).show("train train").play("lay 10", "lay 8", "deliver bil-den")
    assert s.good(1, "coal") == 1
    assert s.state.vp[1] == 4
    assert s.lying("mine") == "silver"  # Step 5


# ---- Missions


def joined(s):
    """Seattle, Los Angeles, Billings and Detroit are joined by two Deliveries of one turn."""
    s.dice({1: "w", 2: "w", 3: "w", 4: "w", 6: "w", 7: "w"}).show("train train").play("lay 5", "lay 8", "deliver bil-det")
    return s


@pytest.mark.rule("TS-MIS-01")
def test_a_fulfilled_mission_may_be_revealed_or_kept():
    s = joined(Position().no_cards().cards(0, "seattle-los_angeles", "denver-atlanta"))
    assert s.why("reveal denver-atlanta") == "TS-MIS-07"
    assert s.why("reveal los_angeles-st_louis") == "TS-MIS-01"
    assert s.legal == ["reveal seattle-los_angeles", "pass", "auto"]
    s.play("pass")
    assert sorted(s.hand(0))[:1] == ["denver-atlanta"]
    assert s.face_up(0) == []


@pytest.mark.rule("TS-MIS-02", "TS-MIS-03")
def test_example_of_sarahs_mission_over_two_deliveries():
    s = joined(Position(4).no_cards().cards(2, "seattle-detroit"))
    while s.state.seat != 2:
        s.play("pass")
    assert s.on(5) == s.on(8) == ""  # the dice are home already
    s.play("reveal seattle-detroit")
    assert s.face_up(2) == ["seattle-detroit"]
    assert s.state.public_points(-1)[2] == 3 + 6


@pytest.mark.rule("TS-MIS-02")
def test_everybody_is_asked_once_from_the_active_player_on():
    s = Position().cards(0, "denver-atlanta").cards(1, "gold-cattle").cards(2, "silver-coal").turn(1)
    joined(s)
    asked = []
    while s.state.depth and s.state.question == Q.MISSION:
        asked.append(s.state.seat)
        assert s.legal[-2:] == ["pass", "auto"]
        s.play("pass")
    assert asked == [1, 2, 0]


@pytest.mark.rule("TS-MIS-01", "TS-PUB-04")
def test_nobody_is_asked_for_missions_that_lie_face_up_in_all_copies():
    s = joined(Position().no_cards().cards(0, "silver-coal").empty_deck())
    assert (s.state.active, s.state.question) == (1, Q.GATHER)


@pytest.mark.rule("TS-MIS-01", "TS-PUB-02")
def test_all_who_hold_cards_are_asked_while_one_copy_may_be_in_a_hand():
    s = joined(Position().no_cards().cards(0, "silver-coal").cards(1, "seattle-detroit").empty_deck())
    assert s.legal == ["pass", "auto"]
    s.play("pass")
    assert s.state.seat == 1
    s.play("reveal seattle-detroit")
    assert s.state.active == 1  # the last copy lies face up: nobody else is asked


@pytest.mark.rule("TS-MIS-02")
def test_a_mission_drawn_in_this_turn_counts():
    for seed in range(60):
        s = Position(seed=seed).no_cards()
        s.dice({1: 0, 2: "w", 3: "w"}).show("train").play("lay 4")  # Seattle and Los Angeles: a Power card for seat 0
        if s.hand(0) == ["seattle-los_angeles"]:
            assert s.can("reveal seattle-los_angeles")
            return
    raise AssertionError("the card was never drawn")


@pytest.mark.rule("TS-MIS-03")
def test_any_player_scores_without_dice_on_the_routes():
    s = joined(Position().no_cards().cards(1, "seattle-los_angeles"))
    while s.state.seat != 1:
        s.play("pass")
    assert s.state.on_board(1) == 0
    s.play("reveal seattle-los_angeles")
    assert s.face_up(1) == ["seattle-los_angeles"]


@pytest.mark.rule("TS-MIS-04")
def test_a_mission_takes_no_points_from_the_stock():
    s = joined(Position().no_cards().cards(0, "seattle-detroit"))
    stock, cards = s.state.stock, s.state.vp[0]
    s.play("reveal seattle-detroit")
    assert (s.state.stock, s.state.vp[0]) == (stock, cards)
    assert s.state.points()[0] - s.state.tally()[0]["monopolies"] == cards + 6
    assert s.state.view(1)["table"]["seats"][0]["missions"] == {"seattle-detroit": 1}


@pytest.mark.rule("TS-MIS-05")
def test_of_two_equal_missions_only_one_scores_but_different_ones_do():
    s = joined(Position().no_cards().cards(0, "seattle-detroit", "seattle-detroit", "seattle-los_angeles"))
    s.play("reveal seattle-detroit")
    assert s.why("reveal seattle-detroit") == "TS-MIS-05"
    s.play("reveal seattle-los_angeles")
    assert "seattle-detroit" in s.hand(0)
    s.pass_missions()
    joined(s.turn(0))
    assert s.can("reveal seattle-detroit")  # in a later turn the second one scores
    s.play("reveal seattle-detroit")
    assert s.face_up(0).count("seattle-detroit") == 2


@pytest.mark.rule("TS-MIS-06")
def test_a_mission_not_revealed_in_time_has_to_wait():
    s = joined(Position().no_cards().cards(0, "seattle-detroit")).pass_missions()
    assert s.state.active == 1
    assert s.why("reveal seattle-detroit") == "TS-MIS-06"
    assert "seattle-detroit" in s.hand(0)


@pytest.mark.rule("TS-MIS-07")
def test_deliveries_of_different_turns_do_not_add_up():
    s = Position().no_cards().cards(0, "seattle-detroit")
    s.dice({1: "w", 2: "w", 3: "w", 4: "w"}).show("train").play("lay 5").pass_missions()
    s.turn(0).dice({6: "w", 7: "w", 19: "w", 20: "w"}).show("train train").play("lay 8", "lay 22", "deliver bil-det")
    assert s.can("pass")  # asked because of San Antonio and Atlanta
    assert s.why("reveal seattle-detroit") == "TS-MIS-07"
    assert s.face_up(0) == []


@pytest.mark.rule("TS-MIS-01", "TS-PUB-02")
def test_only_the_owner_is_told_that_no_mission_was_fulfilled():
    s = joined(Position().no_cards().cards(0, "seattle-detroit"))
    mine, theirs = (s.state.view(viewer)["prompt"]["text"] for viewer in (0, 1))
    assert mine == theirs
    s = joined(Position().no_cards().cards(0, "denver-atlanta"))
    assert "none of your Missions" in s.state.view(0)["prompt"]["text"]
    for viewer in (1, 2, None):
        assert s.state.view(viewer)["prompt"]["text"] == theirs


@pytest.mark.rule("TS-MIS-01")
def test_pass_is_an_answer_to_missions_only():
    assert Position().why("pass") == "TS-MIS-01"
