"""Area LAY: rails on the map, what they cost, and the Waste of sharing a space.

Rails on 58 and 59 of Tokyo touch a space of every kind: 60 field, 49 and 69 rivers, 48 mountain, 50 (room for two stations) and
68 (for three) cities, 57 (3) and 67 (2) remote locations.
"""

import pytest

from .position import Position, bag

NEAR = [58, 59]


@pytest.mark.rule("TR-LAY-01")
def test_each_option_lays_exactly_one_rail():
    state = Position(hand=["lay_rails", "lay_rails"], rails={0: [43]})
    assert state.refused("lay 53").rule == "TR-LAY-01"
    state.play("play lay_rails", "lay 53")
    assert state.rails_at(53) == [0]
    assert state.look()["seats"][0]["tokens"] == 18
    assert state.refused("lay 33").rule == "TR-LAY-01"
    state.play("play lay_rails", "lay 33")
    assert state.look()["seats"][0]["tokens"] == 17


@pytest.mark.rule("TR-LAY-01")
def test_the_rail_comes_from_the_own_reserve():
    state = Position(hand=["lay_rails"], rails={0: [43]})
    state.play("play lay_rails", "lay 53")
    assert [seat["tokens"] for seat in state.look()["seats"]] == [18, 19]


@pytest.mark.rule("TR-LAY-02")
def test_an_option_can_be_used_after_more_plays_and_purchases():
    state = Position(hand=["lay_rails", "express_train", "normal_train"], rails={0: NEAR})
    state.play("play lay_rails")
    assert state.refused("lay 48").args["need"] == 2
    state.play("play normal_train", "play express_train", "buy landfill")
    assert state.money() == 1
    state.play("lay 69")
    assert state.rails_at(69) == [0]


@pytest.mark.rule("TR-LAY-03", "TR-CLN-06")
def test_unused_options_are_lost():
    state = Position(hand=["lay_rails"], rails={0: [43]}, options=2)
    state.play("play lay_rails")
    assert state.rail_options() == 3
    state.play("end")
    assert state.rail_options() == 0
    state.play("end")
    assert state.rail_options() == 0
    assert state.refused("lay 53").rule == "TR-LAY-01"


@pytest.mark.rule("TR-LAY-04")
def test_a_rail_touches_an_own_rail():
    state = Position(rails={0: [43], 1: [13]}, options=3)
    assert state.refused("lay 22").rule == "TR-LAY-04"  # touches only the rival
    assert state.refused("lay 24").rule == "TR-LAY-04"
    state.play("lay 33", "lay 24")  # the first rail of this turn leads to the second
    assert state.rails_at(24) == [0]


@pytest.mark.rule("TR-LAY-05")
def test_no_rail_is_laid_on_the_sea():
    state = Position(rails={0: [45]}, money=9, options=1)
    assert state.refused("lay 46").rule == "TR-LAY-05"
    assert "lay 36" in state.allowed()


@pytest.mark.rule("TR-LAY-06")
@pytest.mark.parametrize(("a", "b"), [(12, 21), (25, 34), (25, 35), (34, 35), (34, 44), (35, 44), (57, 67)])
def test_no_rail_crosses_a_striped_border(a, b):
    for here, there in ((a, b), (b, a)):
        reason = Position(rails={0: [here]}, money=9, options=1).refused(f"lay {there}")
        assert reason.rule == "TR-LAY-06"


@pytest.mark.rule("TR-LAY-04")
def test_a_striped_border_is_no_reason_without_an_own_rail_behind_it():
    state = Position(rails={0: [60]}, money=9, options=1)
    assert state.refused("lay 12").rule == "TR-LAY-04"


@pytest.mark.rule("TR-LAY-06")
def test_a_striped_border_can_be_gone_round():
    state = Position(rails={0: [34]}, money=9, options=2)
    state.play("lay 43", "lay 44")
    assert state.rails_at(44) == [0]


@pytest.mark.rule("TR-LAY-07")
def test_a_space_holds_one_rail_of_each_player():
    state = Position(3, rails={0: NEAR, 1: [60], 2: [60]}, money=9, options=2)
    state.play("lay 60")
    assert state.rails_at(60) == [0, 1, 2]
    assert state.refused("lay 60").rule == "TR-LAY-07"
    assert state.refused("lay 59").rule == "TR-LAY-07"


@pytest.mark.rule("TR-LAY-08")
def test_the_whole_cost_is_paid_when_the_rail_is_laid():
    state = Position(hand=["normal_train"], rails={0: NEAR}, money=1, options=1)
    reason = state.refused("lay 48")
    assert (reason.rule, reason.args["need"], reason.args["have"]) == ("TR-LAY-08", 2, 1)
    assert reason.text == "needs 2, you have 1"
    state.play("play normal_train", "lay 48")
    assert state.money() == 0


@pytest.mark.parametrize(
    ("space", "cost"),
    [
        pytest.param(60, 0, marks=pytest.mark.rule("TR-LAY-09"), id="field"),
        pytest.param(69, 1, marks=pytest.mark.rule("TR-LAY-10"), id="river"),
        pytest.param(48, 2, marks=pytest.mark.rule("TR-LAY-11"), id="mountain"),
        pytest.param(50, 1, marks=pytest.mark.rule("TR-LAY-12"), id="city"),
        pytest.param(67, 2, marks=pytest.mark.rule("TR-LAY-13"), id="remote 2"),
        pytest.param(57, 3, marks=pytest.mark.rule("TR-LAY-13"), id="remote 3"),
    ],
)
def test_base_costs(space, cost):
    state = Position(rails={0: NEAR}, money=5, options=1)
    state.play(f"lay {space}")
    assert state.money() == 5 - cost
    assert state.gained() == {}
    if cost:
        assert Position(rails={0: NEAR}, money=cost - 1, options=1).refused(f"lay {space}").args["need"] == cost


@pytest.mark.rule("TR-LAY-12", "TR-STN-08")
@pytest.mark.parametrize(("stations", "cost"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_a_city_costs_one_and_one_more_for_each_station(stations, cost):
    state = Position(rails={0: NEAR}, stations={68: stations}, money=cost, options=1)
    state.play("lay 68")
    assert state.money() == 0


@pytest.mark.rule("TR-LAY-12")
def test_stations_count_as_they_stand_at_that_moment():
    state = Position(hand=["station_expansion"], rails={0: NEAR}, money=2, options=1)
    state.play("play station_expansion", "station 68", "lay 68")
    assert state.money() == 0


@pytest.mark.rule("TR-LAY-14")
def test_a_city_with_two_stations_and_two_rivals_costs_five():
    state = Position(3, rails={0: NEAR, 1: [50], 2: [50]}, stations={50: 2}, money=5, options=1)
    state.play("lay 50")
    assert state.money() == 0


@pytest.mark.rule("TR-LAY-14")
def test_a_field_with_one_rival_costs_one():
    state = Position(rails={0: NEAR, 1: [60]}, options=1)
    assert state.refused("lay 60").args["need"] == 1
    state = Position(rails={0: NEAR, 1: [60]}, money=1, options=1)
    state.play("lay 60")
    assert state.money() == 0


@pytest.mark.rule("TR-LAY-14")
@pytest.mark.parametrize(("space", "base"), [(60, 0), (69, 1), (48, 2), (68, 1), (57, 3)])
def test_each_rival_adds_one_on_every_kind_of_space(space, base):
    for rivals in (1, 2, 3):
        rails = {0: NEAR} | {seat: [space] for seat in range(1, rivals + 1)}
        state = Position(4, rails=rails, money=9, options=1)
        state.play(f"lay {space}")
        assert state.money() == 9 - base - rivals


@pytest.mark.rule("TR-LAY-15", "TR-WST-02")
def test_sharing_a_space_with_three_rivals_costs_three_and_one_waste():
    state = Position(4, rails={0: NEAR, 1: [60], 2: [60], 3: [60]}, money=3, options=1)
    state.play("lay 60")
    assert state.money() == 0
    assert state.gained() == bag("waste")


@pytest.mark.rule("TR-LAY-15")
def test_a_space_of_ones_own_brings_no_waste():
    state = Position(rails={0: NEAR, 1: [60]}, money=3, options=1)
    state.play("lay 69")
    assert state.gained() == {}


@pytest.mark.rule("TR-LAY-16")
def test_a_shared_space_can_be_built_on_without_waste_in_the_supply():
    state = Position(rails={0: NEAR, 1: [60]}, money=1, options=1, supply={"waste": 0})
    state.play("lay 60")
    assert state.rails_at(60) == [0, 1]
    assert state.gained() == {}
    assert state.left("waste") == 0


@pytest.mark.rule("TR-LAY-17")
def test_without_a_rail_in_reserve_nothing_can_be_laid_but_the_card_can_be_played():
    laid = [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 19, 20, 22, 23, 24, 30, 31, 32, 33]
    state = Position(hand=["lay_rails"], rails={0: laid}, money=9)
    state.play("play lay_rails")
    assert state.rail_options() == 1
    assert state.gained() == bag("waste")
    assert state.refused("lay 43").rule == "TR-LAY-17"
    assert state.allowed("lay") == []


@pytest.mark.rule("TR-LAY-17")
def test_a_rail_card_can_be_played_with_no_space_in_reach():
    state = Position(hand=["lay_rails"], rails={0: [57]})
    state.play("play lay_rails")
    assert state.allowed("lay") == []
    assert state.rail_options() == 1


@pytest.mark.rule("TR-LAY-18")
def test_rivals_receive_nothing_and_are_not_asked():
    state = Position(3, rails={0: NEAR, 1: [60], 2: [60]}, money=4, options=1)
    before = state.look()["seats"][1:]
    state.play("lay 60")
    assert state.seat == 0
    assert state.look()["seats"][1:] == before
    state.play("end")
    assert state.money() == 0
