"""Area CRD: what the numbers, colours and icons of a card mean."""

import pytest

from .table import allowed, bag, board, gained, hand, left, look, money, play, rail_options, refused, stations_at, table

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
    state = table(hand=[card])
    plain = f"play {card} plain" if data(card)["effects"] else f"play {card}"
    play(state, plain)
    assert money(state) == PRINTED[card][1]


@pytest.mark.rule("TR-CRD-02", "TR-BUY-01")
@pytest.mark.parametrize("card", [id for id in PRINTED if id not in ("normal_train", "waste")])
def test_buying_a_card_costs_the_number_at_its_top_right(card):
    cost = PRINTED[card][0]
    assert refused(table(cards=[card], money=cost - 1), f"buy {card}").args == {
        "card": data(card)["name"],
        "need": cost,
        "have": cost - 1,
    }
    state = table(cards=[card], money=cost)
    before = left(state, card)
    play(state, f"buy {card}")
    assert money(state) == 0
    assert left(state, card) == before - 1
    assert gained(state)[card] == 1


@pytest.mark.rule("TR-CRD-03", "TR-PLY-05")
def test_effects_are_read_from_top_to_bottom():
    assert data("garage")["effects"] == ["draw 2", "discard 2"]
    state = table(hand=["garage"], deck=["waste", "apartment"])
    play(state, "play garage")
    assert hand(state) == bag("waste", "apartment")  # drawn first
    assert allowed(state) == ["discard apartment", "discard waste"]  # then to discard


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
    state = table(hand=[card])
    play(state, f"play {card}")
    assert money(state) >= 1


@pytest.mark.rule("TR-CRD-06", "TR-CRD-12", "TR-LAY-01")
@pytest.mark.parametrize("card", [id for id, (_, _, _, types) in PRINTED.items() if types == "rail"])
def test_every_green_card_gives_the_option_of_one_rail(card):
    state = table(hand=[card, "waste"])
    assert refused(state, "lay 61").rule == "TR-LAY-01"
    play(state, f"play {card}")
    assert rail_options(state) == 1
    assert hand(state) == bag("waste")  # nothing had to be laid at once


@pytest.mark.rule("TR-CRD-07", "TR-CRD-13", "TR-STN-04")
def test_a_purple_card_builds_a_station_for_nothing():
    state = table(hand=["station_expansion"], money=3)
    play(state, "play station_expansion", "station 19")
    assert stations_at(state, 19) == 1
    assert money(state) == 3


@pytest.mark.rule("TR-CRD-08", "TR-CRD-14")
def test_a_red_card_does_what_it_lists():
    state = table(hand=["signaling_area"], deck=["waste", "apartment", "tower"])
    play(state, "play signaling_area")
    assert hand(state) == bag("waste", "apartment")


@pytest.mark.rule("TR-CRD-14", "TR-PLY-04")
def test_a_train_with_the_red_symbol_may_be_played_without_its_action():
    state = table(hand=["tourist_train"])
    assert allowed(state, "play") == ["play tourist_train", "play tourist_train plain"]
    play(state, "play tourist_train plain")
    assert (money(state), state.scores[0]) == (1, 0)


@pytest.mark.rule("TR-CRD-09")
def test_gold_cards_count_at_the_end_and_do_not_move_the_score_marker():
    state = table(money=8)
    play(state, "buy skyscraper")
    assert look(state)["seats"][0]["track"] == 0
    assert state.tally()[0] == {"track": 0, "cities": 0, "remote": 0, "cards": 4}


@pytest.mark.rule("TR-CRD-10")
def test_waste_only_takes_up_a_place_in_the_hand():
    state = table(hand=["waste"])
    assert refused(state, "play waste").rule == "TR-PLY-11"
    assert state.scores[0] == 0
    assert allowed(state) == ["return all", "end"]


@pytest.mark.rule("TR-CRD-11")
def test_cards_that_look_for_trains_find_blue_cards_only():
    state = table(hand=["pulling"], discards=["bullet_train", "normal_train", "lay_rails", "passing_station", "waste"])
    play(state, "play pulling")
    assert allowed(state) == ["take normal_train", "take bullet_train"]
    assert refused(state, "take passing_station").rule == "TR-CRD-11"


@pytest.mark.rule("TR-CRD-15", "TR-CMP-09")
def test_a_star_scores_at_once():
    state = table(hand=["tourist_train", "tourist_train"])
    play(state, "play tourist_train")
    assert look(state)["seats"][0]["track"] == 1
    play(state, "play tourist_train")
    assert look(state)["seats"][0]["track"] == 2
    assert look(state)["seats"][1]["track"] == 0


@pytest.mark.rule("TR-CRD-16", "TR-WST-01")
def test_a_recycling_icon_takes_one_waste():
    state = table(hand=["lay_rails"])
    play(state, "play lay_rails")
    assert gained(state) == bag("waste")
    assert left(state, "waste") == 69


@pytest.mark.rule("TR-CRD-17")
def test_a_coin_icon_brings_money_for_this_turn():
    state = table(hand=["holiday_timetable"])
    play(state, "play holiday_timetable")
    assert money(state) == 3
    play(state, "end")
    assert money(state) == 0


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
    state = table(hand=[card, "passing_station"], deck=["normal_train"])
    play(state, f"play {card}", "play passing_station")
    assert look(state)["lasting"] == [lasting]
    play(state, "end")
    assert look(state)["lasting"] == []


@pytest.mark.rule("TR-CRD-18", "TR-CLN-06")
def test_the_bonus_of_ironworks_stops_with_the_turn():
    state = table(hand=["ironworks"], hands={1: ["lay_rails"]})
    play(state, "play ironworks")
    assert look(state)["rail_bonus"] == 2
    play(state, "end", "play lay_rails")
    assert money(state) == 0


@pytest.mark.rule("TR-CRD-19", "TR-PLY-09")
def test_subway_excavation_waives_all_but_the_star_number():
    state = table(
        3, hand=["subway_excavation"], rails={0: [58, 59], 1: [68, 57], 2: [68, 57]}, stations={68: 3}, money=3, options=3
    )
    play(state, "play subway_excavation", "lay 48", "lay 68", "lay 69")
    assert money(state) == 3  # mountain, city with stations and rivals, river
    play(state, "lay 57")
    assert money(state) == 0  # the star number 3, but nothing for the two rivals
    assert gained(state)["waste"] == 1 + 1 + 1  # the card's own, and one for each shared space


@pytest.mark.rule("TR-CRD-19")
def test_subway_excavation_does_not_give_a_remote_location_away():
    state = table(hand=["subway_excavation"], rails={0: [58, 59]}, money=1)
    play(state, "play subway_excavation")
    assert refused(state, "lay 67").args["need"] == 2
