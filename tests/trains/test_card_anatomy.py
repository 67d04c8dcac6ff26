"""Area CRD: what the numbers, colours and icons of a card mean."""

import pytest

from .position import Position, bag, board

# id: (cost, value, points, types)
PRINTED = {
    "normal_train": (1, 1, 0, "train"),
    "express_train": (3, 2, 0, "train"),
    "limited_express_train": (6, 3, 0, "train"),
    "lay_rails": (3, 0, 0, "rail"),
    "station_expansion": (3, 0, 0, "station"),
    "apartment": (3, 0, 1, "points"),
    "tower": (5, 0, 2, "points"),
    "skyscraper": (8, 0, 4, "points"),
    "waste": (0, 0, 0, "waste"),
    "conductors_station": (2, 0, 0, "action"),
    "landfill": (2, 0, 0, "action"),
    "signals": (2, 0, 0, "action"),
    "station_crew": (2, 0, 0, "action"),
    "bullet_train": (2, 1, 0, "train action"),
    "command_central": (3, 0, 0, "action"),
    "garage": (3, 1, 0, "action"),
    "holiday_timetable": (3, 0, 0, "action"),
    "passing_station": (3, 1, 0, "action"),
    "pulling": (3, 0, 0, "action"),
    "switchback": (3, 1, 0, "action"),
    "steel_bridge": (4, 0, 0, "rail"),
    "stationmasters_office": (4, 0, 0, "action"),
    "information_central": (4, 1, 0, "action"),
    "amusement_park": (4, 1, 0, "action"),
    "ironworks": (4, 1, 0, "action"),
    "freight_train": (4, 1, 0, "train action"),
    "tourist_train": (4, 1, 0, "train action"),
    "mail_train": (4, 1, 0, "train action"),
    "collaboration": (5, 0, 0, "rail"),
    "tunnel": (5, 0, 0, "rail"),
    "viaduct": (5, 0, 0, "rail"),
    "dump_site": (5, 1, 0, "action"),
    "early_train": (5, 2, 0, "train action"),
    "maintenance_factory": (5, 0, 0, "action"),
    "signaling_area": (5, 0, 0, "action"),
    "temporary_timetable": (5, 0, 0, "action"),
    "wagon_factory": (5, 0, 0, "action"),
    "control_room": (7, 0, 0, "action"),
    "subway_excavation": (7, 0, 0, "rail"),
}
PLAYABLE = [id for id, (_, _, _, types) in PRINTED.items() if types not in ("points", "waste")]


def data(id: str) -> dict:
    return next(card for card in board().card_data if card["id"] == id)


@pytest.mark.rule("TR-CMP-13", "TR-CRD-04")
def test_every_card_has_its_printed_numbers_and_types():
    assert {
        card["id"]: (card["cost"], card["value"], card["points"], " ".join(card["types"])) for card in board().card_data
    } == PRINTED


@pytest.mark.rule("TR-CRD-01", "TR-PLY-02", "TR-PLY-08")
@pytest.mark.parametrize("card", PLAYABLE)
def test_playing_a_card_brings_the_number_at_its_top_left(card):
    state = Position(hand=[card])
    plain = f"play {card} plain" if data(card)["effects"] else f"play {card}"
    state.play(plain)
    assert state.money() == PRINTED[card][1]


@pytest.mark.rule("TR-CRD-02", "TR-BUY-01")
@pytest.mark.parametrize("card", [id for id in PRINTED if id not in ("normal_train", "waste")])
def test_buying_a_card_costs_the_number_at_its_top_right(card):
    cost = PRINTED[card][0]
    assert Position(cards=[card], money=cost - 1).refused(f"buy {card}").args == {
        "card": data(card)["name"],
        "need": cost,
        "have": cost - 1,
    }
    state = Position(cards=[card], money=cost)
    before = state.left(card)
    state.play(f"buy {card}")
    assert state.money() == 0
    assert state.left(card) == before - 1
    assert state.gained()[card] == 1


@pytest.mark.rule("TR-CRD-03", "TR-PLY-05")
def test_effects_are_read_from_top_to_bottom():
    assert data("garage")["effects"] == ["draw 2", "discard 2"]
    state = Position(hand=["garage"], deck=["waste", "apartment"])
    state.play("play garage")
    assert state.hand() == bag("waste", "apartment")  # drawn first
    assert state.allowed() == ["discard apartment", "discard waste"]  # then to discard


@pytest.mark.rule("TR-CRD-04")
def test_there_are_six_types_and_five_trains_are_actions_too():
    kinds = {name for card in board().card_data for name in card["types"]}
    assert kinds == {"train", "rail", "station", "action", "points", "waste"}
    double = {card["id"]: card["types"] for card in board().card_data if len(card["types"]) > 1}
    assert set(double) == {"bullet_train", "freight_train", "tourist_train", "mail_train", "early_train"}
    assert all(types == ["train", "action"] for types in double.values())
    assert all(card["types"] for card in board().card_data)


@pytest.mark.rule("TR-CRD-05")
@pytest.mark.parametrize("card", [id for id, (_, _, _, types) in PRINTED.items() if "train" in types])
def test_every_train_gives_income(card):
    state = Position(hand=[card])
    state.play(f"play {card}")
    assert state.money() >= 1


@pytest.mark.rule("TR-CRD-06", "TR-CRD-12", "TR-LAY-01")
@pytest.mark.parametrize("card", [id for id, (_, _, _, types) in PRINTED.items() if types == "rail"])
def test_every_green_card_gives_the_option_of_one_rail(card):
    state = Position(hand=[card, "waste"])
    assert state.refused("lay 61").rule == "TR-LAY-01"
    state.play(f"play {card}")
    assert state.rail_options() == 1
    assert state.hand() == bag("waste")  # nothing had to be laid at once


@pytest.mark.rule("TR-CRD-07", "TR-CRD-13", "TR-STN-04")
def test_a_purple_card_builds_a_station_for_nothing():
    state = Position(hand=["station_expansion"], money=3)
    state.play("play station_expansion", "station 19")
    assert state.stations_at(19) == 1
    assert state.money() == 3


@pytest.mark.rule("TR-CRD-08", "TR-CRD-14")
def test_a_red_card_does_what_it_lists():
    state = Position(hand=["signaling_area"], deck=["waste", "apartment", "tower"])
    state.play("play signaling_area")
    assert state.hand() == bag("waste", "apartment")


@pytest.mark.rule("TR-CRD-14", "TR-PLY-04")
def test_a_train_with_the_red_symbol_may_be_played_without_its_action():
    state = Position(hand=["tourist_train"])
    assert state.allowed("play") == ["play tourist_train", "play tourist_train plain"]
    state.play("play tourist_train plain")
    assert (state.money(), state.scores[0]) == (1, 0)


@pytest.mark.rule("TR-CRD-09")
def test_gold_cards_count_at_the_end_and_do_not_move_the_score_marker():
    state = Position(money=8)
    state.play("buy skyscraper")
    assert state.look()["seats"][0]["track"] == 0
    assert state.tally()[0] == {"track": 0, "cities": 0, "remote": 0, "cards": 4}


@pytest.mark.rule("TR-CRD-10")
def test_waste_only_takes_up_a_place_in_the_hand():
    state = Position(hand=["waste"])
    assert state.refused("play waste").rule == "TR-PLY-11"
    assert state.scores[0] == 0
    assert state.allowed() == ["return all", "end"]


@pytest.mark.rule("TR-CRD-11")
def test_cards_that_look_for_trains_find_blue_cards_only():
    state = Position(hand=["pulling"], discards=["bullet_train", "normal_train", "lay_rails", "passing_station", "waste"])
    state.play("play pulling")
    assert state.allowed() == ["take normal_train", "take bullet_train"]
    assert state.refused("take passing_station").rule == "TR-CRD-11"


@pytest.mark.rule("TR-CRD-15", "TR-CMP-09")
def test_a_star_scores_at_once():
    state = Position(hand=["tourist_train", "tourist_train"])
    state.play("play tourist_train")
    assert state.look()["seats"][0]["track"] == 1
    state.play("play tourist_train")
    assert state.look()["seats"][0]["track"] == 2
    assert state.look()["seats"][1]["track"] == 0


@pytest.mark.rule("TR-CRD-16", "TR-WST-01")
def test_a_recycling_icon_takes_one_waste():
    state = Position(hand=["lay_rails"])
    state.play("play lay_rails")
    assert state.gained() == bag("waste")
    assert state.left("waste") == 69


@pytest.mark.rule("TR-CRD-17")
def test_a_coin_icon_brings_money_for_this_turn():
    state = Position(hand=["holiday_timetable"])
    state.play("play holiday_timetable")
    assert state.money() == 3
    state.play("end")
    assert state.money() == 0


@pytest.mark.rule("TR-CRD-18", "TR-CLN-06")
@pytest.mark.parametrize(
    ("card", "lasting"),
    [
        ("steel_bridge", "free_rivers"),
        ("tunnel", "free_mountains"),
        ("viaduct", "free_cities"),
        ("collaboration", "free_rivals"),
        ("subway_excavation", "free_charges"),
        ("dump_site", "no_waste"),
        ("early_train", "buy_to_deck"),
    ],
)
def test_a_clock_lasts_to_the_end_of_the_turn(card, lasting):
    state = Position(hand=[card, "passing_station"], deck=["normal_train"])
    state.play(f"play {card}", "play passing_station")
    assert state.look()["lasting"] == [lasting]
    state.play("end")
    assert state.look()["lasting"] == []


@pytest.mark.rule("TR-CRD-18", "TR-CLN-06")
def test_the_bonus_of_ironworks_stops_with_the_turn():
    state = Position(hand=["ironworks"], hands={1: ["lay_rails"]})
    state.play("play ironworks")
    assert state.look()["rail_bonus"] == 2
    state.play("end", "play lay_rails")
    assert state.money() == 0


@pytest.mark.rule("TR-CRD-19", "TR-PLY-09")
def test_subway_excavation_waives_all_but_the_star_number():
    state = Position(
        3, hand=["subway_excavation"], rails={0: [58, 59], 1: [68, 57], 2: [68, 57]}, stations={68: 3}, money=3, options=3
    )
    state.play("play subway_excavation", "lay 48", "lay 68", "lay 69")
    assert state.money() == 3  # mountain, city with stations and rivals, river
    state.play("lay 57")
    assert state.money() == 0  # the star number 3, but nothing for the two rivals
    assert state.gained()["waste"] == 1 + 1 + 1  # the card's own, and one for each shared space


@pytest.mark.rule("TR-CRD-19")
def test_subway_excavation_does_not_give_a_remote_location_away():
    state = Position(hand=["subway_excavation"], rails={0: [58, 59]}, money=1)
    state.play("play subway_excavation")
    assert state.refused("lay 67").args["need"] == 2
