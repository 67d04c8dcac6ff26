"""Steel Bridge, Tunnel, Viaduct, Collaboration and Subway Excavation: what they waive, for which rails, and for how long."""

import pytest

from .position import Position, bag

NEAR = [58, 59]  # 60 field, 49 and 69 rivers, 48 mountain, 50 and 68 cities, 57 (3) and 67 (2) remote
COSTS = {60: 0, 69: 1, 48: 2, 50: 1 + 1, 68: 1 + 3, 57: 3}  # with one station in 50 and three in 68
STATIONS = {50: 1, 68: 3}
WAIVED = {
    "steel_bridge": {69: 0},
    "tunnel": {48: 0},
    "viaduct": {50: 0, 68: 0},
    "collaboration": {},
    "subway_excavation": {69: 0, 48: 0, 50: 0, 68: 0},
}


@pytest.mark.rule("TR-PLY-09")
@pytest.mark.parametrize("card", WAIVED)
@pytest.mark.parametrize("space", COSTS)
def test_a_card_waives_its_own_kind_of_cost_and_no_other(card, space):
    state = Position(hand=[card], rails={0: NEAR}, stations=STATIONS, money=9)
    state.play(f"play {card}", f"lay {space}")
    assert state.money() == 9 - WAIVED[card].get(space, COSTS[space])
    assert state.gained() == bag("waste")


@pytest.mark.rule("TR-PLY-09", "TR-LAY-14", "TR-LAY-15")
@pytest.mark.parametrize("card", WAIVED)
@pytest.mark.parametrize("space", COSTS)
def test_rivals_still_cost_coins_and_waste_except_where_the_card_says_so(card, space):
    state = Position(3, hand=[card], rails={0: NEAR, 1: [space], 2: [space]}, stations=STATIONS, money=9)
    state.play(f"play {card}", f"lay {space}")
    rivals = 0 if card in ("collaboration", "subway_excavation") else 2
    assert state.money() == 9 - WAIVED[card].get(space, COSTS[space]) - rivals
    assert state.gained() == bag(*["waste"] * (1 if card == "collaboration" else 2))


@pytest.mark.parametrize(("card", "space"), [("steel_bridge", 69), ("tunnel", 48), ("viaduct", 68), ("subway_excavation", 48)])
def test_a_card_covers_all_later_rails_of_the_turn_whichever_card_granted_them(card, space):
    state = Position(hand=["lay_rails", card], rails={0: NEAR}, stations=STATIONS)
    state.play("play lay_rails")
    assert state.refused(f"lay {space}").args["need"] == COSTS[space]
    state.play(f"play {card}", f"lay {space}", "lay 60")
    assert state.money() == 0
    assert state.rail_options() == 0


@pytest.mark.parametrize(("card", "space"), [("steel_bridge", 69), ("tunnel", 48), ("viaduct", 68), ("collaboration", 60)])
def test_a_rail_laid_before_is_not_paid_back(card, space):
    state = Position(hand=[card], rails={0: NEAR, 1: [60]}, stations=STATIONS, money=9, options=1)
    state.play(f"lay {space}")
    after = state.money()
    state.play(f"play {card}")
    assert state.money() == after


@pytest.mark.rule("TR-CRD-18")
@pytest.mark.parametrize(("card", "space"), [("steel_bridge", 69), ("tunnel", 48), ("viaduct", 50), ("subway_excavation", 48)])
def test_nothing_is_waived_in_the_next_turn(card, space):
    state = Position(hand=[card], rails={0: [13], 1: NEAR}, hands={1: ["lay_rails"]}, stations=STATIONS)
    state.play(f"play {card}", "end", "play lay_rails")
    assert state.refused(f"lay {space}").args["need"] == COSTS[space]


@pytest.mark.parametrize("card", [*WAIVED, "lay_rails"])
def test_nothing_is_waived_where_the_card_is_played_for_its_value_only(card):
    state = Position(hand=[card], rails={0: NEAR}, options=1)
    state.play(f"play {card} plain")
    assert state.rail_options() == 1
    assert state.refused("lay 48").args["need"] == 2
    assert state.gained() == {}


def test_no_card_opens_the_sea_or_a_striped_border():
    state = Position(hand=["subway_excavation"], rails={0: [45, 35]}, money=9)
    state.play("play subway_excavation")
    assert state.refused("lay 46").rule == "TR-LAY-05"
    assert state.refused("lay 34").rule == "TR-LAY-06"


def test_what_cards_waive_adds_up():
    state = Position(
        hand=["steel_bridge", "viaduct", "collaboration"], rails={0: NEAR, 1: [69, 68, 60]}, stations=STATIONS, options=0
    )
    state.play("play steel_bridge", "play viaduct", "play collaboration", "lay 69", "lay 68", "lay 60")
    assert state.money() == 0
    assert state.gained() == bag(*["waste"] * 3)


def test_with_subway_excavation_and_collaboration_sharing_brings_no_waste():
    state = Position(hand=["subway_excavation", "collaboration"], rails={0: NEAR, 1: [60]})
    state.play("play subway_excavation", "play collaboration", "lay 60")
    assert (state.money(), state.gained()) == (0, bag("waste", "waste"))


def test_collaboration_still_takes_waste_for_stations_and_gold_cards():
    state = Position(hand=["collaboration", "station_expansion"], money=3)
    state.play("play collaboration", "play station_expansion", "station 68", "buy apartment")
    assert state.gained() == bag("apartment", "waste", "waste", "waste")


@pytest.mark.parametrize("card", [*WAIVED, "lay_rails"])
def test_a_discount_is_never_off_the_price_of_a_card(card):
    state = Position(hand=[card], money=2).play(f"play {card}")
    assert state.refused("buy express_train").args["need"] == 3


@pytest.mark.rule("TR-PLY-07")
@pytest.mark.parametrize("card", [*WAIVED, "lay_rails"])
def test_rail_cards_work_without_waste_in_the_supply(card):
    state = Position(hand=[card], rails={0: NEAR, 1: [60]}, money=1, supply={"waste": 0})
    state.play(f"play {card}", "lay 60")
    assert state.gained() == {}
