"""Area LAY: rails on the map, what they cost, and the Waste of sharing a space.

Rails on 58 and 59 of Tokyo touch a space of every kind: 60 field, 49 and 69 rivers, 48 mountain, 50 (room for two stations) and
68 (for three) cities, 57 (3) and 67 (2) remote locations.
"""

import pytest

from .table import allowed, bag, gained, left, look, money, play, rail_options, rails_at, refused, table

NEAR = [58, 59]


@pytest.mark.rule("TR-LAY-01")
def test_each_option_lays_exactly_one_rail():
    state = table(hand=["lay_rails", "lay_rails"], rails={0: [43]})
    assert refused(state, "lay 53").rule == "TR-LAY-01"
    play(state, "play lay_rails", "lay 53")
    assert rails_at(state, 53) == [0]
    assert look(state)["seats"][0]["tokens"] == 18
    assert refused(state, "lay 33").rule == "TR-LAY-01"
    play(state, "play lay_rails", "lay 33")
    assert look(state)["seats"][0]["tokens"] == 17


@pytest.mark.rule("TR-LAY-01")
def test_the_rail_comes_from_the_own_reserve():
    state = table(hand=["lay_rails"], rails={0: [43]})
    play(state, "play lay_rails", "lay 53")
    assert [seat["tokens"] for seat in look(state)["seats"]] == [18, 19]


@pytest.mark.rule("TR-LAY-02")
def test_an_option_can_be_used_after_more_plays_and_purchases():
    state = table(hand=["lay_rails", "express_train", "normal_train"], rails={0: NEAR})
    play(state, "play lay_rails")
    assert refused(state, "lay 48").args["need"] == 2
    play(state, "play normal_train", "play express_train", "buy landfill")
    assert money(state) == 1
    play(state, "lay 69")
    assert rails_at(state, 69) == [0]


@pytest.mark.rule("TR-LAY-03", "TR-CLN-06")
def test_unused_options_are_lost():
    state = table(hand=["lay_rails"], rails={0: [43]}, options=2)
    play(state, "play lay_rails")
    assert rail_options(state) == 3
    play(state, "end")
    assert rail_options(state) == 0
    play(state, "end")
    assert rail_options(state) == 0
    assert refused(state, "lay 53").rule == "TR-LAY-01"


@pytest.mark.rule("TR-LAY-04")
def test_a_rail_touches_an_own_rail():
    state = table(rails={0: [43], 1: [13]}, options=3)
    assert refused(state, "lay 22").rule == "TR-LAY-04"  # touches only the rival
    assert refused(state, "lay 24").rule == "TR-LAY-04"
    play(state, "lay 33", "lay 24")  # the first rail of this turn leads to the second
    assert rails_at(state, 24) == [0]


@pytest.mark.rule("TR-LAY-05")
def test_no_rail_is_laid_on_the_sea():
    state = table(rails={0: [45]}, money=9, options=1)
    assert refused(state, "lay 46").rule == "TR-LAY-05"
    assert "lay 36" in allowed(state)


@pytest.mark.rule("TR-LAY-06")
@pytest.mark.parametrize(("a", "b"), [(12, 21), (25, 34), (25, 35), (34, 35), (34, 44), (35, 44), (57, 67)])
def test_no_rail_crosses_a_striped_border(a, b):
    for here, there in ((a, b), (b, a)):
        reason = refused(table(rails={0: [here]}, money=9, options=1), f"lay {there}")
        assert reason.rule == "TR-LAY-06"


@pytest.mark.rule("TR-LAY-06")
def test_a_striped_border_can_be_gone_round():
    state = table(rails={0: [34]}, money=9, options=2)
    play(state, "lay 43", "lay 44")
    assert rails_at(state, 44) == [0]


@pytest.mark.rule("TR-LAY-07")
def test_a_space_holds_one_rail_of_each_player():
    state = table(3, rails={0: NEAR, 1: [60], 2: [60]}, money=9, options=2)
    play(state, "lay 60")
    assert rails_at(state, 60) == [0, 1, 2]
    assert refused(state, "lay 60").rule == "TR-LAY-07"
    assert refused(state, "lay 59").rule == "TR-LAY-07"


@pytest.mark.rule("TR-LAY-08")
def test_the_whole_cost_is_paid_when_the_rail_is_laid():
    state = table(hand=["normal_train"], rails={0: NEAR}, money=1, options=1)
    reason = refused(state, "lay 48")
    assert (reason.rule, reason.args["need"], reason.args["have"]) == ("TR-LAY-08", 2, 1)
    assert reason.text == "needs 2, you have 1"
    play(state, "play normal_train", "lay 48")
    assert money(state) == 0


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
    state = table(rails={0: NEAR}, money=5, options=1)
    play(state, f"lay {space}")
    assert money(state) == 5 - cost
    assert gained(state) == {}
    if cost:
        assert refused(table(rails={0: NEAR}, money=cost - 1, options=1), f"lay {space}").args["need"] == cost


@pytest.mark.rule("TR-LAY-12", "TR-STN-08")
@pytest.mark.parametrize(("stations", "cost"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_a_city_costs_one_and_one_more_for_each_station(stations, cost):
    state = table(rails={0: NEAR}, stations={68: stations}, money=cost, options=1)
    play(state, "lay 68")
    assert money(state) == 0


@pytest.mark.rule("TR-LAY-12")
def test_stations_count_as_they_stand_at_that_moment():
    state = table(hand=["station_expansion"], rails={0: NEAR}, money=2, options=1)
    play(state, "play station_expansion", "station 68", "lay 68")
    assert money(state) == 0


@pytest.mark.rule("TR-LAY-14")
def test_a_city_with_two_stations_and_two_rivals_costs_five():
    state = table(3, rails={0: NEAR, 1: [50], 2: [50]}, stations={50: 2}, money=5, options=1)
    play(state, "lay 50")
    assert money(state) == 0


@pytest.mark.rule("TR-LAY-14")
def test_a_field_with_one_rival_costs_one():
    state = table(rails={0: NEAR, 1: [60]}, options=1)
    assert refused(state, "lay 60").args["need"] == 1
    state = table(rails={0: NEAR, 1: [60]}, money=1, options=1)
    play(state, "lay 60")
    assert money(state) == 0


@pytest.mark.rule("TR-LAY-14")
@pytest.mark.parametrize(("space", "base"), [(60, 0), (69, 1), (48, 2), (68, 1), (57, 3)])
def test_each_rival_adds_one_on_every_kind_of_space(space, base):
    for rivals in (1, 2, 3):
        rails = {0: NEAR} | {seat: [space] for seat in range(1, rivals + 1)}
        state = table(4, rails=rails, money=9, options=1)
        play(state, f"lay {space}")
        assert money(state) == 9 - base - rivals


@pytest.mark.rule("TR-LAY-15", "TR-WST-02")
def test_sharing_a_space_with_three_rivals_costs_three_and_one_waste():
    state = table(4, rails={0: NEAR, 1: [60], 2: [60], 3: [60]}, money=3, options=1)
    play(state, "lay 60")
    assert money(state) == 0
    assert gained(state) == bag("waste")


@pytest.mark.rule("TR-LAY-15")
def test_a_space_of_ones_own_brings_no_waste():
    state = table(rails={0: NEAR, 1: [60]}, money=3, options=1)
    play(state, "lay 69")
    assert gained(state) == {}


@pytest.mark.rule("TR-LAY-16")
def test_a_shared_space_can_be_built_on_without_waste_in_the_supply():
    state = table(rails={0: NEAR, 1: [60]}, money=1, options=1, supply={"waste": 0})
    play(state, "lay 60")
    assert rails_at(state, 60) == [0, 1]
    assert gained(state) == {}
    assert left(state, "waste") == 0


@pytest.mark.rule("TR-LAY-17")
def test_without_a_rail_in_reserve_nothing_can_be_laid_but_the_card_can_be_played():
    laid = [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 19, 20, 22, 23, 24, 30, 31, 32, 33]
    state = table(hand=["lay_rails"], rails={0: laid}, money=9)
    play(state, "play lay_rails")
    assert rail_options(state) == 1
    assert gained(state) == bag("waste")
    assert refused(state, "lay 43").rule == "TR-LAY-17"
    assert allowed(state, "lay") == []


@pytest.mark.rule("TR-LAY-17")
def test_a_rail_card_can_be_played_with_no_space_in_reach():
    state = table(hand=["lay_rails"], rails={0: [57]})
    play(state, "play lay_rails")
    assert allowed(state, "lay") == []
    assert rail_options(state) == 1


@pytest.mark.rule("TR-LAY-18")
def test_rivals_receive_nothing_and_are_not_asked():
    state = table(3, rails={0: NEAR, 1: [60], 2: [60]}, money=4, options=1)
    before = look(state)["seats"][1:]
    play(state, "lay 60")
    assert state.seat == 0
    assert look(state)["seats"][1:] == before
    play(state, "end")
    assert money(state) == 0
