"""Cards for money, trains and Waste: the three plain trains, Bullet, Freight, Tourist, Mail and Early Train, Landfill, Holiday
Timetable, Amusement Park, Ironworks, Dump Site, Maintenance Factory, Wagon Factory, and the gold cards."""

import pytest

from .position import Position, bag

RAIL_CARDS = ["lay_rails", "steel_bridge", "collaboration", "tunnel", "viaduct", "subway_excavation"]


@pytest.mark.parametrize(("card", "coins"), [("normal_train", 1), ("express_train", 2), ("limited_express_train", 3)])
def test_plain_trains_bring_their_value_and_nothing_else(card, coins):
    state = Position(hand=[card])
    assert state.allowed("play") == [f"play {card}"]
    state.play(f"play {card}")
    assert (state.money(), state.gained()) == (coins, {})


# ---- Bullet Train


def test_bullet_train_earns_one_more_beside_a_normal_train():
    state = Position(hand=["normal_train", "bullet_train"]).play("play normal_train", "play bullet_train")
    assert state.money() == 1 + 1 + 1


def test_bullet_train_earns_one_more_however_many_normal_trains():
    state = Position(hand=["bullet_train"], played=["normal_train"] * 3).play("play bullet_train")
    assert state.money() == 2


def test_bullet_train_does_not_look_forward_nor_at_other_trains():
    state = Position(hand=["normal_train", "bullet_train"]).play("play bullet_train", "play normal_train")
    assert state.money() == 2
    state = Position(hand=["normal_train", "bullet_train"], played=["express_train"]).play("play bullet_train")
    assert state.money() == 1


def test_a_normal_train_put_back_counts_for_no_later_bullet_train():
    state = Position(hand=["normal_train", "bullet_train", "switchback", "bullet_train"])
    state.play("play normal_train", "play bullet_train", "play switchback", "put normal_train")
    assert state.money() == 1 + 2 + 1
    state.play("play bullet_train")
    assert state.money() == 5


# ---- Freight Train, Mail Train, Landfill


def test_freight_train_sells_any_number_of_waste():
    state = Position(hand=["freight_train", "waste", "waste", "waste"])
    stack = state.left("waste")
    state.play("play freight_train", "return waste", "return waste", "done")
    assert state.money() == 1 + 2
    assert state.hand() == bag("waste")
    assert state.left("waste") == stack + 2


def test_freight_train_may_sell_none_and_asks_nothing_without_waste():
    state = Position(hand=["freight_train", "waste"]).play("play freight_train", "done")
    assert (state.money(), state.hand()) == (1, bag("waste"))
    state = Position(hand=["freight_train", "tower"]).play("play freight_train")
    assert "end" in state.allowed()
    state = Position(hand=["freight_train", "waste"]).play("play freight_train", "return waste")
    assert "end" in state.allowed()  # none is left to sell


def test_mail_train_sells_any_cards_of_the_hand():
    state = Position(hand=["mail_train", "waste", "tower", "express_train"])
    state.play("play mail_train", "discard waste", "discard tower", "done")
    assert state.money() == 1 + 2
    assert state.hand() == bag("express_train")
    assert state.discards() == bag("waste", "tower")


def test_mail_train_may_sell_none_and_never_itself():
    state = Position(hand=["mail_train", "waste"]).play("play mail_train")
    assert state.refused("discard mail_train").rule == "TR-PLY-01"
    state.play("done")
    assert state.money() == 1
    assert "end" in Position(hand=["mail_train"]).play("play mail_train").allowed()


def test_landfill_returns_every_waste_of_the_hand():
    state = Position(hand=["landfill", "waste", "waste", "tower"], discards=["waste"])
    stack = state.left("waste")
    state.play("play landfill")
    assert state.hand() == bag("tower")
    assert state.left("waste") == stack + 2
    assert state.discards() == bag("waste")


def test_landfill_does_nothing_without_waste():
    state = Position(hand=["landfill", "tower"]).play("play landfill")
    assert state.hand() == bag("tower")
    assert state.in_play() == bag("landfill")


# ---- Tourist Train, Holiday Timetable


def test_tourist_train_scores_each_time_and_the_point_is_kept():
    state = Position(hand=["tourist_train", "wagon_factory", "tourist_train"])
    state.play("play tourist_train", "play wagon_factory", "remove tourist_train", "gain express_train")
    assert state.look()["seats"][0]["track"] == 1
    assert state.removed()["tourist_train"] == 1
    assert state.money() == 1


def test_holiday_timetable_leaves_the_game_for_three_coins():
    state = Position(hand=["holiday_timetable"]).play("play holiday_timetable")
    assert (state.money(), state.in_play(), state.removed()["holiday_timetable"]) == (3, {}, 1)


def test_holiday_timetable_may_be_kept():
    state = Position(hand=["holiday_timetable"], deck=["waste"] * 5).play("play holiday_timetable plain")
    assert (state.money(), state.in_play()) == (0, bag("holiday_timetable"))
    state.play("end")
    assert state.discards() == bag("holiday_timetable")


# ---- Amusement Park, Ironworks


def test_amusement_park_adds_the_printed_value_of_a_played_train():
    state = Position(hand=["amusement_park", "amusement_park"], played=["limited_express_train", "normal_train"])
    state.play("play amusement_park")
    assert state.allowed() == ["count normal_train", "count limited_express_train"]
    state.play("count limited_express_train")
    assert state.money() == 1 + 3
    state.play("play amusement_park", "count limited_express_train")  # the same Train again
    assert state.money() == 8


def test_amusement_park_does_not_count_bonuses_nor_trains_in_hand():
    state = Position(hand=["normal_train", "bullet_train", "amusement_park", "express_train"])
    state.play("play normal_train", "play bullet_train", "play amusement_park")
    assert state.refused("count express_train").rule == "TR-PLY-06"
    state.play("count bullet_train")
    assert state.money() == 1 + 2 + 1 + 1


def test_amusement_park_without_a_train_brings_its_own_value_only():
    state = Position(hand=["amusement_park", "express_train"], played=["garage"])
    assert state.refused("play amusement_park").rule == "TR-PLY-06"
    state.play("play amusement_park plain")
    assert state.money() == 1


@pytest.mark.parametrize("card", RAIL_CARDS)
def test_ironworks_pays_two_for_each_rail_card(card):
    state = Position(hand=["ironworks", card]).play("play ironworks", f"play {card}")
    assert state.money() == 1 + 2
    state = Position(hand=["ironworks", card]).play("play ironworks", f"play {card} plain")
    assert state.money() == 1 + 2


def test_ironworks_adds_up_and_does_not_look_back():
    state = Position(hand=["lay_rails", "ironworks", "lay_rails", "ironworks", "lay_rails"])
    state.play("play lay_rails", "play ironworks")
    assert state.money() == 1
    state.play("play lay_rails", "play ironworks", "play lay_rails")
    assert state.money() == 1 + 2 + 1 + 4


def test_the_coins_of_ironworks_pay_for_the_rail_itself():
    state = Position(hand=["ironworks", "lay_rails"], rails={0: [58, 59]})
    state.play("play ironworks", "play lay_rails", "lay 57")
    assert state.money() == 0


def test_ironworks_pays_nothing_for_other_cards():
    state = Position(hand=["ironworks", "station_expansion", "express_train"])
    state.play("play ironworks", "play station_expansion", "station 68", "play express_train")
    assert state.money() == 1 + 2


# ---- Dump Site


def test_dump_site_stops_waste_of_every_source():
    state = Position(hand=["dump_site", "lay_rails", "station_expansion"], rails={0: [58, 59], 1: [60]}, money=4)
    state.play("play dump_site", "play lay_rails", "lay 60", "play station_expansion", "station 68", "buy apartment")
    assert state.gained() == bag("apartment")
    assert state.stations_at(68) == 1
    assert state.left("waste") == 70


def test_dump_site_does_not_look_back():
    state = Position(hand=["lay_rails", "dump_site", "lay_rails"]).play("play lay_rails", "play dump_site", "play lay_rails")
    assert state.gained() == bag("waste")


def test_dump_site_ends_with_the_turn():
    state = Position(hand=["dump_site"], hands={1: ["lay_rails"]}).play("play dump_site", "end", "play lay_rails")
    assert state.gained() == bag("waste")


# ---- Early Train


def test_early_train_lets_each_purchase_go_on_the_deck_or_not():
    state = Position(hand=["early_train"], deck=["waste"], money=9)
    state.play("play early_train", "buy landfill top", "buy express_train", "buy lay_rails top")
    assert state.on_top() == ["lay_rails", "landfill", "waste"]
    assert state.gained() == bag("express_train")
    assert state.money() == 9 + 2 - 2 - 3 - 3


def test_early_train_is_for_bought_cards_only():
    state = Position(hand=["early_train", "lay_rails", "maintenance_factory", "express_train"])
    state.play("play early_train", "play lay_rails", "play maintenance_factory", "reveal express_train")
    assert state.gained() == bag("waste", "express_train")
    assert state.on_top() == []


def test_early_train_does_not_change_earlier_purchases_nor_later_turns():
    state = Position(hand=["early_train"], money=3, hands={1: ["limited_express_train"]})
    assert state.refused("buy express_train top").rule == "TR-BUY-02"
    state.play("buy express_train", "play early_train")
    assert state.gained() == bag("express_train")
    state.play("end", "play limited_express_train")
    assert state.refused("buy landfill top").rule == "TR-BUY-02"


def test_the_waste_of_a_gold_card_bought_onto_the_deck_is_gained_as_usual():
    state = Position(hand=["early_train"], money=3).play("play early_train", "buy tower top")
    assert state.on_top() == ["tower"]
    assert state.gained() == bag("waste")


def test_early_train_played_for_its_value_only_changes_nothing():
    state = Position(hand=["early_train"], money=3).play("play early_train plain")
    assert state.refused("buy landfill top").rule == "TR-BUY-02"


# ---- Maintenance Factory, Wagon Factory


def test_maintenance_factory_gains_another_of_the_revealed_train():
    state = Position(hand=["maintenance_factory", "limited_express_train", "garage"])
    state.play("play maintenance_factory")
    assert state.allowed() == ["reveal limited_express_train"]
    state.play("reveal limited_express_train")
    assert state.hand() == bag("limited_express_train", "garage")
    assert state.gained() == bag("limited_express_train")
    assert state.left("limited_express_train") == 8


def test_maintenance_factory_gains_train_actions_too():
    state = Position(hand=["maintenance_factory", "mail_train"]).play("play maintenance_factory", "reveal mail_train")
    assert state.gained() == bag("mail_train")


@pytest.mark.parametrize(("card", "supply"), [("normal_train", {}), ("express_train", {"express_train": 0})])
def test_maintenance_factory_gains_nothing_where_none_is_left(card, supply):
    state = Position(hand=["maintenance_factory", card], supply=supply)
    state.play("play maintenance_factory", f"reveal {card}")
    assert state.gained() == {}
    assert state.hand() == bag(card)


def test_maintenance_factory_is_declined_as_a_whole():
    state = Position(hand=["maintenance_factory", "express_train"])
    state.clone().play("play maintenance_factory plain")
    state.play("play maintenance_factory")
    assert state.refused("decline").rule == "TR-TRN-04"


def test_wagon_factory_exchanges_a_train_for_one_that_costs_three_more_at_most():
    state = Position(hand=["wagon_factory", "express_train"], cards=["early_train", "bullet_train"])
    state.play("play wagon_factory", "remove express_train")
    assert state.allowed() == [
        "gain express_train",
        "gain limited_express_train",
        "gain bullet_train",
        "gain tourist_train",
        "gain early_train",
    ]
    state.play("gain limited_express_train", "play limited_express_train")  # into the hand, to be played at once
    assert state.money() == 3
    assert state.removed()["express_train"] == 1
    assert state.left("express_train") == 19
    assert state.gained() == {}


def test_wagon_factory_refuses_what_costs_too_much():
    state = Position(hand=["wagon_factory", "bullet_train"]).play("play wagon_factory", "remove bullet_train")
    reason = state.refused("gain limited_express_train")
    assert (reason.rule, reason.args["need"], reason.args["have"]) == ("TR-PLY-05", 6, 5)
    assert state.refused("gain garage").rule == "TR-CRD-11"


def test_wagon_factory_takes_only_a_train_that_can_be_exchanged():
    state = Position(
        hand=["wagon_factory", "normal_train", "express_train"],
        supply={"express_train": 0, "tourist_train": 0},
    )
    state.play("play wagon_factory")
    assert state.allowed() == ["remove express_train"]
    assert state.refused("remove normal_train").rule == "TR-PLY-06"


def test_wagon_factory_cannot_be_applied_without_a_train_to_gain():
    state = Position(hand=["wagon_factory", "normal_train"], supply={"express_train": 0, "tourist_train": 0})
    assert state.refused("play wagon_factory").rule == "TR-PLY-06"
    state.play("play wagon_factory plain")


# ---- gold cards


@pytest.mark.parametrize(("card", "points"), [("apartment", 1), ("tower", 2), ("skyscraper", 4)])
def test_gold_cards_are_worth_their_points_wherever_they_are(card, points):
    for zone in ("hand", "loose", "discards", "gained"):
        assert Position(**{zone: [card]}).scores[0] == points
    assert Position(removed=[card]).scores[0] == 0


def test_the_waste_of_gold_cards_is_tied_to_buying(edition):
    edition.card("tower", types=["points", "train"])
    state = edition.position(hand=["maintenance_factory", "tower"])
    state.play("play maintenance_factory", "reveal tower")
    assert state.gained() == bag("tower")
