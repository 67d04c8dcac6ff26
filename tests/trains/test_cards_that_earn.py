"""Cards for money, trains and Waste: the three plain trains, Bullet, Freight, Tourist, Mail and Early Train, Landfill, Holiday
Timetable, Amusement Park, Ironworks, Dump Site, Maintenance Factory, Wagon Factory, and the gold cards."""

import pytest

from .table import (
    allowed,
    bag,
    discards,
    gained,
    hand,
    left,
    look,
    money,
    on_top,
    play,
    played,
    refused,
    removed,
    stations_at,
    table,
)

RAIL_CARDS = ["lay_rails", "steel_bridge", "collaboration", "tunnel", "viaduct", "subway_excavation"]


@pytest.mark.parametrize(("card", "coins"), [("normal_train", 1), ("express_train", 2), ("limited_express_train", 3)])
def test_plain_trains_bring_their_value_and_nothing_else(card, coins):
    state = table(hand=[card])
    assert allowed(state, "play") == [f"play {card}"]
    play(state, f"play {card}")
    assert (money(state), gained(state)) == (coins, {})


# ---- Bullet Train


def test_bullet_train_earns_one_more_beside_a_normal_train():
    state = play(table(hand=["normal_train", "bullet_train"]), "play normal_train", "play bullet_train")
    assert money(state) == 1 + 1 + 1


def test_bullet_train_earns_one_more_however_many_normal_trains():
    state = play(table(hand=["bullet_train"], played=["normal_train"] * 3), "play bullet_train")
    assert money(state) == 2


def test_bullet_train_does_not_look_forward_nor_at_other_trains():
    state = play(table(hand=["normal_train", "bullet_train"]), "play bullet_train", "play normal_train")
    assert money(state) == 2
    state = play(table(hand=["normal_train", "bullet_train"], played=["express_train"]), "play bullet_train")
    assert money(state) == 1


def test_a_normal_train_put_back_counts_for_no_later_bullet_train():
    state = table(hand=["normal_train", "bullet_train", "switchback", "bullet_train"])
    play(state, "play normal_train", "play bullet_train", "play switchback", "put normal_train")
    assert money(state) == 1 + 2 + 1
    play(state, "play bullet_train")
    assert money(state) == 5


# ---- Freight Train, Mail Train, Landfill


def test_freight_train_sells_any_number_of_waste():
    state = table(hand=["freight_train", "waste", "waste", "waste"])
    stack = left(state, "waste")
    play(state, "play freight_train", "return waste", "return waste", "done")
    assert money(state) == 1 + 2
    assert hand(state) == bag("waste")
    assert left(state, "waste") == stack + 2


def test_freight_train_may_sell_none_and_asks_nothing_without_waste():
    state = play(table(hand=["freight_train", "waste"]), "play freight_train", "done")
    assert (money(state), hand(state)) == (1, bag("waste"))
    state = play(table(hand=["freight_train", "tower"]), "play freight_train")
    assert "end" in allowed(state)
    state = play(table(hand=["freight_train", "waste"]), "play freight_train", "return waste")
    assert "end" in allowed(state)  # none is left to sell


def test_mail_train_sells_any_cards_of_the_hand():
    state = table(hand=["mail_train", "waste", "tower", "express_train"])
    play(state, "play mail_train", "discard waste", "discard tower", "done")
    assert money(state) == 1 + 2
    assert hand(state) == bag("express_train")
    assert discards(state) == bag("waste", "tower")


def test_mail_train_may_sell_none_and_never_itself():
    state = play(table(hand=["mail_train", "waste"]), "play mail_train")
    assert refused(state, "discard mail_train").rule == "TR-PLY-01"
    play(state, "done")
    assert money(state) == 1
    assert "end" in allowed(play(table(hand=["mail_train"]), "play mail_train"))


def test_landfill_returns_every_waste_of_the_hand():
    state = table(hand=["landfill", "waste", "waste", "tower"], discards=["waste"])
    stack = left(state, "waste")
    play(state, "play landfill")
    assert hand(state) == bag("tower")
    assert left(state, "waste") == stack + 2
    assert discards(state) == bag("waste")


def test_landfill_does_nothing_without_waste():
    state = play(table(hand=["landfill", "tower"]), "play landfill")
    assert hand(state) == bag("tower")
    assert played(state) == bag("landfill")


# ---- Tourist Train, Holiday Timetable


def test_tourist_train_scores_each_time_and_the_point_is_kept():
    state = table(hand=["tourist_train", "wagon_factory", "tourist_train"])
    play(state, "play tourist_train", "play wagon_factory", "remove tourist_train", "gain express_train")
    assert look(state)["seats"][0]["track"] == 1
    assert removed(state)["tourist_train"] == 1
    assert money(state) == 1


def test_holiday_timetable_leaves_the_game_for_three_coins():
    state = play(table(hand=["holiday_timetable"]), "play holiday_timetable")
    assert (money(state), played(state), removed(state)["holiday_timetable"]) == (3, {}, 1)


def test_holiday_timetable_may_be_kept():
    state = play(table(hand=["holiday_timetable"], deck=["waste"] * 5), "play holiday_timetable plain")
    assert (money(state), played(state)) == (0, bag("holiday_timetable"))
    play(state, "end")
    assert discards(state) == bag("holiday_timetable")


# ---- Amusement Park, Ironworks


def test_amusement_park_adds_the_printed_value_of_a_played_train():
    state = table(hand=["amusement_park", "amusement_park"], played=["limited_express_train", "normal_train"])
    play(state, "play amusement_park")
    assert allowed(state) == ["count normal_train", "count limited_express_train"]
    play(state, "count limited_express_train")
    assert money(state) == 1 + 3
    play(state, "play amusement_park", "count limited_express_train")  # the same Train again
    assert money(state) == 8


def test_amusement_park_does_not_count_bonuses_nor_trains_in_hand():
    state = table(hand=["normal_train", "bullet_train", "amusement_park", "express_train"])
    play(state, "play normal_train", "play bullet_train", "play amusement_park")
    assert refused(state, "count express_train").rule == "TR-PLY-06"
    play(state, "count bullet_train")
    assert money(state) == 1 + 2 + 1 + 1


def test_amusement_park_without_a_train_brings_its_own_value_only():
    state = table(hand=["amusement_park", "express_train"], played=["garage"])
    assert refused(state, "play amusement_park").rule == "TR-PLY-06"
    play(state, "play amusement_park plain")
    assert money(state) == 1


@pytest.mark.parametrize("card", RAIL_CARDS)
def test_ironworks_pays_two_for_each_rail_card(card):
    state = play(table(hand=["ironworks", card]), "play ironworks", f"play {card}")
    assert money(state) == 1 + 2
    state = play(table(hand=["ironworks", card]), "play ironworks", f"play {card} plain")
    assert money(state) == 1 + 2


def test_ironworks_adds_up_and_does_not_look_back():
    state = table(hand=["lay_rails", "ironworks", "lay_rails", "ironworks", "lay_rails"])
    play(state, "play lay_rails", "play ironworks")
    assert money(state) == 1
    play(state, "play lay_rails", "play ironworks", "play lay_rails")
    assert money(state) == 1 + 2 + 1 + 4


def test_the_coins_of_ironworks_pay_for_the_rail_itself():
    state = table(hand=["ironworks", "lay_rails"], rails={0: [58, 59]})
    play(state, "play ironworks", "play lay_rails", "lay 57")
    assert money(state) == 0


def test_ironworks_pays_nothing_for_other_cards():
    state = table(hand=["ironworks", "station_expansion", "express_train"])
    play(state, "play ironworks", "play station_expansion", "station 68", "play express_train")
    assert money(state) == 1 + 2


# ---- Dump Site


def test_dump_site_stops_waste_of_every_source():
    state = table(hand=["dump_site", "lay_rails", "station_expansion"], rails={0: [58, 59], 1: [60]}, money=4)
    play(state, "play dump_site", "play lay_rails", "lay 60", "play station_expansion", "station 68", "buy apartment")
    assert gained(state) == bag("apartment")
    assert stations_at(state, 68) == 1
    assert left(state, "waste") == 70


def test_dump_site_does_not_look_back():
    state = play(table(hand=["lay_rails", "dump_site", "lay_rails"]), "play lay_rails", "play dump_site", "play lay_rails")
    assert gained(state) == bag("waste")


def test_dump_site_ends_with_the_turn():
    state = play(table(hand=["dump_site"], hands={1: ["lay_rails"]}), "play dump_site", "end", "play lay_rails")
    assert gained(state) == bag("waste")


# ---- Early Train


def test_early_train_lets_each_purchase_go_on_the_deck_or_not():
    state = table(hand=["early_train"], deck=["waste"], money=9)
    play(state, "play early_train", "buy landfill top", "buy express_train", "buy lay_rails top")
    assert on_top(state) == ["lay_rails", "landfill", "waste"]
    assert gained(state) == bag("express_train")
    assert money(state) == 9 + 2 - 2 - 3 - 3


def test_early_train_is_for_bought_cards_only():
    state = table(hand=["early_train", "lay_rails", "maintenance_factory", "express_train"])
    play(state, "play early_train", "play lay_rails", "play maintenance_factory", "reveal express_train")
    assert gained(state) == bag("waste", "express_train")
    assert on_top(state) == []


def test_early_train_does_not_change_earlier_purchases_nor_later_turns():
    state = table(hand=["early_train"], money=3, hands={1: ["limited_express_train"]})
    assert refused(state, "buy express_train top").rule == "TR-BUY-02"
    play(state, "buy express_train", "play early_train")
    assert gained(state) == bag("express_train")
    play(state, "end", "play limited_express_train")
    assert refused(state, "buy landfill top").rule == "TR-BUY-02"


def test_the_waste_of_a_gold_card_bought_onto_the_deck_is_gained_as_usual():
    state = play(table(hand=["early_train"], money=3), "play early_train", "buy tower top")
    assert on_top(state) == ["tower"]
    assert gained(state) == bag("waste")


def test_early_train_played_for_its_value_only_changes_nothing():
    state = play(table(hand=["early_train"], money=3), "play early_train plain")
    assert refused(state, "buy landfill top").rule == "TR-BUY-02"


# ---- Maintenance Factory, Wagon Factory


def test_maintenance_factory_gains_another_of_the_revealed_train():
    state = table(hand=["maintenance_factory", "limited_express_train", "garage"])
    play(state, "play maintenance_factory")
    assert allowed(state) == ["reveal limited_express_train"]
    play(state, "reveal limited_express_train")
    assert hand(state) == bag("limited_express_train", "garage")
    assert gained(state) == bag("limited_express_train")
    assert left(state, "limited_express_train") == 8


def test_maintenance_factory_gains_train_actions_too():
    state = play(table(hand=["maintenance_factory", "mail_train"]), "play maintenance_factory", "reveal mail_train")
    assert gained(state) == bag("mail_train")


@pytest.mark.parametrize(("card", "supply"), [("normal_train", {}), ("express_train", {"express_train": 0})])
def test_maintenance_factory_gains_nothing_where_none_is_left(card, supply):
    state = table(hand=["maintenance_factory", card], supply=supply)
    play(state, "play maintenance_factory", f"reveal {card}")
    assert gained(state) == {}
    assert hand(state) == bag(card)


def test_maintenance_factory_is_declined_as_a_whole():
    state = table(hand=["maintenance_factory", "express_train"])
    play(state.clone(), "play maintenance_factory plain")
    play(state, "play maintenance_factory")
    assert refused(state, "decline").rule == "TR-TRN-04"


def test_wagon_factory_exchanges_a_train_for_one_that_costs_three_more_at_most():
    state = table(hand=["wagon_factory", "express_train"], cards=["early_train", "bullet_train"])
    play(state, "play wagon_factory", "remove express_train")
    assert allowed(state) == [
        "gain express_train",
        "gain limited_express_train",
        "gain bullet_train",
        "gain tourist_train",
        "gain early_train",
    ]
    play(state, "gain limited_express_train", "play limited_express_train")  # into the hand, to be played at once
    assert money(state) == 3
    assert removed(state)["express_train"] == 1
    assert left(state, "express_train") == 19
    assert gained(state) == {}


def test_wagon_factory_refuses_what_costs_too_much():
    state = play(table(hand=["wagon_factory", "bullet_train"]), "play wagon_factory", "remove bullet_train")
    reason = refused(state, "gain limited_express_train")
    assert (reason.rule, reason.args["need"], reason.args["have"]) == ("TR-PLY-05", 6, 5)
    assert refused(state, "gain garage").rule == "TR-CRD-11"


def test_wagon_factory_takes_only_a_train_that_can_be_exchanged():
    state = table(
        hand=["wagon_factory", "normal_train", "express_train"],
        supply={"express_train": 0, "tourist_train": 0},
    )
    play(state, "play wagon_factory")
    assert allowed(state) == ["remove express_train"]
    assert refused(state, "remove normal_train").rule == "TR-PLY-06"


def test_wagon_factory_cannot_be_applied_without_a_train_to_gain():
    state = table(hand=["wagon_factory", "normal_train"], supply={"express_train": 0, "tourist_train": 0})
    assert refused(state, "play wagon_factory").rule == "TR-PLY-06"
    play(state, "play wagon_factory plain")


# ---- gold cards


@pytest.mark.parametrize(("card", "points"), [("apartment", 1), ("tower", 2), ("skyscraper", 4)])
def test_gold_cards_are_worth_their_points_wherever_they_are(card, points):
    for zone in ("hand", "loose", "discards", "gained"):
        assert table(**{zone: [card]}).scores[0] == points
    assert table(removed=[card]).scores[0] == 0


def test_the_waste_of_gold_cards_is_tied_to_buying(edition):
    edition.card("tower", types=["points", "train"])
    state = edition.table(hand=["maintenance_factory", "tower"])
    play(state, "play maintenance_factory", "reveal tower")
    assert gained(state) == bag("tower")
