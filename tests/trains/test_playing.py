"""Area PLY: playing a card, and when its effects may be applied."""

import pytest

from .position import Position, bag

FULL_TOKYO = {
    4: 2, 6: 2, 12: 2, 16: 1, 18: 1, 19: 3, 21: 2, 23: 1, 25: 2, 29: 1, 34: 2, 35: 2, 37: 2, 39: 2, 42: 1, 44: 2, 50: 2,
}  # fmt: skip  # thirty stations


@pytest.mark.rule("TR-PLY-01")
def test_a_played_card_lies_in_the_play_area_until_clean_up():
    state = Position(hand=["express_train", "waste"])
    state.play("play express_train")
    assert state.in_play() == bag("express_train")
    assert state.hand() == bag("waste")
    state.play("end")
    assert state.in_play() == {}


@pytest.mark.rule("TR-PLY-01")
def test_only_cards_of_the_hand_can_be_played():
    state = Position(hand=["normal_train"], discards=["express_train"], loose=["express_train"], gained=["express_train"])
    assert state.refused("play express_train").rule == "TR-PLY-01"


@pytest.mark.rule("TR-PLY-02", "TR-PLY-03")
def test_money_of_all_cards_makes_one_purse_for_rails_and_purchases():
    state = Position(hand=["limited_express_train", "express_train", "lay_rails"], rails={0: [58, 59]})
    state.play("play limited_express_train", "play express_train", "play lay_rails")
    assert state.money() == 5
    state.play("lay 48")
    assert state.money() == 3
    state.play("buy express_train")
    assert state.money() == 0
    assert state.refused("buy landfill").args == {"card": "Landfill", "need": 2, "have": 0}


@pytest.mark.rule("TR-PLY-04")
@pytest.mark.parametrize("card", ["garage", "tourist_train", "lay_rails", "station_expansion", "steel_bridge", "landfill"])
def test_effects_may_be_left_out_as_a_whole(card):
    state = Position(hand=[card, "waste"], deck=["tower", "tower"])
    before = state.hand()
    state.play(f"play {card} plain")
    assert state.hand() == {id: n for id, n in before.items() if id != card}
    assert (state.gained(), state.rail_options(), state.look()["lasting"], state.scores[0]) == ({}, 0, [], 4)
    assert state.left("waste") == 69


@pytest.mark.rule("TR-PLY-04")
def test_a_card_without_effects_has_nothing_to_leave_out():
    state = Position(hand=["express_train"])
    assert state.refused("play express_train plain").rule == "TR-PLY-04"


@pytest.mark.rule("TR-PLY-05")
def test_no_line_may_be_left_out_once_effects_are_applied():
    state = Position(hand=["garage", "tower"], deck=["waste", "apartment"])
    state.play("play garage")
    assert state.refused("done").rule == "TR-TRN-04"
    assert state.refused("decline").rule == "TR-TRN-04"
    state.play("discard tower")
    assert state.refused("end").rule == "TR-TRN-04"
    state.play("discard waste")
    assert state.hand() == bag("apartment")


@pytest.mark.rule("TR-PLY-05")
def test_the_station_is_built_before_the_waste_is_taken():
    state = Position(hand=["station_expansion"])
    state.play("play station_expansion")
    assert state.gained() == {}
    state.play("station 68")
    assert state.gained() == bag("waste")


@pytest.mark.rule("TR-PLY-05", "TR-PLY-12")
def test_all_words_of_effects_work_in_the_printed_order(edition):
    effects = ["coins 2", "points 3", "draw 1", "discard 1", "rail 2", "station 1", "waste 2", "no_waste", "waste 1"]
    state = edition.card("garage", effects=effects).position(hand=["garage"], deck=["apartment"])
    state.play("play garage")
    assert (state.money(), state.look()["seats"][0]["track"]) == (3, 3)
    assert state.hand() == bag("apartment")
    assert state.rail_options() == 0
    state.play("discard apartment")
    assert (state.rail_options(), state.gained()) == (2, {})
    state.play("station 68")
    assert state.gained() == bag("waste", "waste")  # the third was stopped


@pytest.mark.rule("TR-PLY-06", "TR-STN-07")
def test_a_card_with_a_line_that_must_fail_is_refused_as_a_whole():
    state = Position(hand=["station_expansion"], stations=FULL_TOKYO)
    assert state.refused("play station_expansion").rule == "TR-STN-07"
    state.play("play station_expansion plain")
    assert state.gained() == {}


@pytest.mark.rule("TR-PLY-06")
@pytest.mark.parametrize(
    ("card", "position"),
    [
        ("garage", {"hand": ["waste"]}),
        ("pulling", {"discards": ["lay_rails", "waste"], "gained": ["express_train"], "loose": ["express_train"]}),
        ("switchback", {"hand": ["express_train"], "played": ["garage"]}),
        ("amusement_park", {"hand": ["express_train"]}),
        ("maintenance_factory", {"hand": ["garage"], "discards": ["express_train"]}),
        ("wagon_factory", {"hand": ["garage"], "discards": ["express_train"]}),
        ("stationmasters_office", {"hand": ["express_train", "lay_rails", "tower"]}),
    ],
)
def test_what_certainly_fails_is_refused_and_the_money_comes_all_the_same(card, position):
    position = dict(position)
    state = Position(**{**position, "hand": [card, *position.get("hand", [])]})
    assert state.refused(f"play {card}").rule == "TR-PLY-06"
    before = state.hand()
    state.play(f"play {card} plain")
    before.pop(card)
    assert state.hand() == before


@pytest.mark.rule("TR-PLY-06")
@pytest.mark.parametrize(("effect", "answer"), [("put_train_on_deck", "put"), ("coins_of_played_train", "count")])
def test_a_train_that_asks_for_a_played_train_has_itself_been_played(edition, effect, answer):
    state = edition.card("bullet_train", effects=[effect]).position(hand=["bullet_train"])
    state.play("play bullet_train", f"{answer} bullet_train")
    assert (state.on_top(), state.money()) == ((["bullet_train"], 1) if answer == "put" else ([], 2))


@pytest.mark.rule("TR-PLY-06")
def test_a_line_that_turns_out_impossible_after_a_draw_is_skipped(edition):
    effects = ["draw 1", "gain_same_train", "coins 1"]
    state = edition.card("garage", effects=effects).position(hand=["garage"], deck=["tower"])
    state.play("play garage")  # the card drawn might have been a Train
    assert state.money() == 2
    assert state.gained() == {}


@pytest.mark.rule("TR-PLY-06", "TR-DRW-03")
@pytest.mark.parametrize(
    "card",
    [
        "signals", "signaling_area", "control_room", "passing_station", "command_central", "information_central",
        "temporary_timetable", "conductors_station", "landfill", "freight_train", "mail_train", "lay_rails",
    ],
)  # fmt: skip
def test_drawing_looking_returning_and_discarding_always_count_as_applied(card):
    state = Position(hand=[card])  # nothing in deck, discard pile or hand
    state.play(f"play {card}")
    if card == "conductors_station":
        state.play("done")
    assert state.hand() == {}
    assert "end" in state.allowed()


@pytest.mark.rule("TR-PLY-07")
@pytest.mark.parametrize("card", ["lay_rails", "steel_bridge"])
def test_without_waste_in_the_supply_a_rail_card_still_works(card):
    state = Position(hand=[card], supply={"waste": 0})
    state.play(f"play {card}")
    assert state.rail_options() == 1
    assert state.gained() == {}


@pytest.mark.rule("TR-PLY-07")
def test_without_waste_in_the_supply_a_station_is_still_built():
    state = Position(hand=["station_expansion"], supply={"waste": 0})
    state.play("play station_expansion", "station 4")
    assert state.stations_at(4) == 1
    assert state.gained() == {}
    assert "end" in state.allowed()


@pytest.mark.rule("TR-PLY-08")
def test_the_value_comes_although_the_effect_cannot_be_applied():
    state = Position(hand=["amusement_park"])
    assert state.refused("play amusement_park").rule == "TR-PLY-06"
    state.play("play amusement_park plain")
    assert state.money() == 1


@pytest.mark.rule("TR-PLY-09")
@pytest.mark.parametrize(("card", "space"), [("steel_bridge", 69), ("tunnel", 48), ("viaduct", 68), ("subway_excavation", 60)])
def test_waiving_a_cost_does_not_waive_waste(card, space):
    state = Position(hand=[card], rails={0: [58, 59], 1: [space]}, money=1)
    state.play(f"play {card}", f"lay {space}")
    assert state.gained() == bag("waste", "waste")


@pytest.mark.rule("TR-PLY-09")
def test_collaboration_stops_only_the_waste_of_sharing_and_dump_site_every_waste():
    state = Position(hand=["collaboration", "dump_site"], rails={0: [58, 59], 1: [60, 69]}, money=5, options=1)
    state.play("play collaboration", "lay 60", "buy apartment")
    assert state.gained() == bag("waste", "apartment", "waste")
    state = Position(hand=["collaboration", "dump_site"], rails={0: [58, 59], 1: [60, 69]}, money=5, options=1)
    state.play("play dump_site", "play collaboration", "lay 60", "buy apartment")
    assert state.gained() == bag("apartment")


@pytest.mark.rule("TR-PLY-10")
def test_a_card_is_played_once_and_any_number_of_cards_may_be_played():
    state = Position(hand=["express_train", *["normal_train"] * 7, *["passing_station"] * 4])
    state.play("play express_train")
    assert state.refused("play express_train").rule == "TR-PLY-01"
    state.play(*["play normal_train"] * 7, *["play passing_station"] * 4)
    assert sum(state.in_play().values()) == 12
    assert state.money() == 2 + 7 + 4


@pytest.mark.rule("TR-PLY-11")
@pytest.mark.parametrize("card", ["waste", "apartment", "tower", "skyscraper"])
def test_waste_and_gold_cards_are_not_played(card):
    state = Position(hand=[card])
    assert state.refused(f"play {card}").rule == "TR-PLY-11"
    assert state.refused(f"play {card} plain").rule == "TR-PLY-11"
    assert state.allowed("play") == []


@pytest.mark.rule("TR-PLY-11")
def test_a_gold_card_whose_data_gives_it_a_use_can_be_played(edition):
    state = (
        edition.card("tower", value=2).card("apartment", effects=["draw 1"]).position(hand=["tower", "apartment"], deck=["waste"])
    )
    state.play("play tower", "play apartment")
    assert state.money() == 2
    assert state.hand() == bag("waste")


@pytest.mark.rule("TR-PLY-12")
def test_cards_can_draw_trash_earn_score_and_last():
    state = Position(hand=["passing_station", "tourist_train", "holiday_timetable", "dump_site"], deck=["waste"])
    state.play("play passing_station", "play tourist_train", "play holiday_timetable", "play dump_site")
    assert state.hand() == bag("waste")
    assert state.look()["seats"][0]["track"] == 1
    assert state.look()["removed"]["holiday_timetable"] == 1
    assert state.look()["lasting"] == ["no_waste"]
    assert state.money() == 1 + 1 + 3 + 1
