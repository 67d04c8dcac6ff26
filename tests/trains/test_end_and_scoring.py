"""Areas END, SCO and TIE: how the game ends, and who wins."""

import pytest

import goldenspike as gs

from .position import Position

CITIES = {
    4: 2, 6: 2, 12: 2, 16: 1, 18: 1, 19: 3, 21: 2, 23: 1, 25: 2, 29: 1, 34: 2, 35: 2, 37: 2, 39: 2, 42: 1, 44: 2,
}  # fmt: skip  # 28 stations
TWENTY = [1, 2, 3, 10, 11, 13, 14, 15, 20, 22, 24, 30, 31, 32, 33, 40, 41, 43, 49, 51]  # no city among them
THREE_EMPTY = {"express_train": 0, "landfill": 0, "tower": 0}


@pytest.mark.rule("TR-END-01")
def test_the_end_is_tested_only_after_clean_up():
    state = Position(hand=["normal_train", "station_expansion"], money=6, supply={**THREE_EMPTY, "garage": 1}, cards=["garage"])
    state.play("buy garage")
    assert not state.over
    state.play("play normal_train", "play station_expansion", "station 4", "buy apartment")
    assert not state.over
    state.play("end")
    assert state.over
    assert sum(state.look(0)["seats"][0]["hand"].values()) == 5  # cleaned up


@pytest.mark.rule("TR-END-01")
def test_a_waste_turn_can_end_the_game_too():
    state = Position(hand=["waste"], supply={**THREE_EMPTY, "apartment": 0})
    state.play("return all")
    assert state.ending() == "stacks"


@pytest.mark.rule("TR-END-02")
@pytest.mark.parametrize(
    "fourth", ["apartment", "lay_rails", "station_expansion", "skyscraper", "limited_express_train", "control_room"]
)
def test_four_empty_stacks_end_the_game_core_and_drawn_alike(fourth):
    state = Position(supply=THREE_EMPTY, cards=[fourth]).play("end")
    assert not state.over
    state = Position(supply={**THREE_EMPTY, fourth: 0}).play("end")
    assert state.over
    assert (state.seat, state.ending(), state.legal()) == (-1, "stacks", [])
    state = Position(supply={**THREE_EMPTY, fourth: 0, "garage": 0}).play("end")
    assert state.ending() == "stacks"


@pytest.mark.rule("TR-END-03")
def test_the_waste_stack_never_counts():
    state = Position(supply={**THREE_EMPTY, "waste": 0}).play("end")
    assert state.left("waste") == 0
    assert not state.over


@pytest.mark.rule("TR-END-04")
def test_the_game_ends_when_a_player_has_laid_all_twenty_rails():
    state = Position(rails={0: TWENTY[:19]}, options=1, money=9)
    state.play("lay 50")
    assert state.look()["seats"][0]["tokens"] == 0
    assert not state.over
    state.play("end")
    assert state.ending() == "rails"
    assert not Position(rails={0: TWENTY[:19]}).play("end").over
    assert Position(rails={1: TWENTY}).play("end").ending() == "rails"


@pytest.mark.rule("TR-END-05")
def test_the_game_ends_when_all_thirty_stations_stand():
    state = Position(hand=["station_expansion", "station_expansion"], stations=CITIES)
    state.play("play station_expansion", "station 50")
    assert not state.clone().play("end").over
    state.play("play station_expansion", "station 50")
    assert not state.over
    state.play("end")
    assert state.ending() == "stations"


@pytest.mark.rule("TR-END-05")
@pytest.mark.parametrize("name", ["tokyo", "osaka"])
def test_each_map_has_room_for_thirty_stations(name):
    spaces = gs.game("trains").rules(map=name).layout()["map"]["spaces"]
    assert sum(space["worth"] for space in spaces if space["kind"] == "city") >= 30


@pytest.mark.rule("TR-END-06")
def test_one_condition_is_enough_and_nobody_gets_another_turn():
    state = Position(4, seat=1, stations={**CITIES, 50: 2})
    state.play("end")
    assert state.over
    assert state.winners
    reason = state.why_not("end")
    assert reason is not None
    with pytest.raises(gs.IllegalMove):
        state.play("end")


@pytest.mark.rule("TR-SCO-01")
def test_the_score_adds_track_cities_remote_locations_and_gold_cards():
    state = Position(
        loose=["tower", "skyscraper"],
        rails={0: [50, 57, 60], 1: [17]},
        stations={**CITIES, 50: 2},
        track={0: 5, 1: 1},
    )
    state.play("end")
    assert state.over
    assert state.tally()[0] == {"track": 5, "cities": 4, "remote": 3, "cards": 6}
    assert state.scores == [18, 1]
    assert state.winners == [0]


@pytest.mark.rule("TR-SCO-02")
@pytest.mark.parametrize(("stations", "points"), [(0, 0), (1, 2), (2, 4), (3, 8)])
def test_a_rail_in_a_city_scores_by_its_stations(stations, points):
    assert Position(rails={0: [68]}, stations={68: stations}).scores == [points, 0]


@pytest.mark.rule("TR-SCO-02")
def test_each_city_scores_by_itself():
    assert Position(rails={0: [68, 19, 50]}, stations={68: 3, 19: 1, 50: 2}).scores == [8 + 2 + 4, 0]


@pytest.mark.rule("TR-SCO-03")
def test_everybody_in_a_city_scores_it_in_full():
    assert Position(4, rails={0: [68], 1: [68], 2: [68]}, stations={68: 3}).scores == [8, 8, 8, 0]


@pytest.mark.rule("TR-SCO-04")
def test_everybody_on_a_remote_location_scores_its_number_in_full():
    assert Position(3, rails={0: [28, 0], 1: [28], 2: [9]}).scores == [3 + 4, 3, 4]


@pytest.mark.rule("TR-SCO-05")
def test_gold_cards_count_in_hand_discards_and_deck():
    state = Position(
        hand=["apartment"],
        discards=["tower"],
        loose=["skyscraper"],
        deck=["tower"],
        hands={1: ["apartment"]},
        piles={1: ["tower"]},
    )
    assert state.scores == [1 + 2 + 4 + 2, 1 + 2]


@pytest.mark.rule("TR-SCO-05")
def test_gold_cards_just_bought_count_too():
    state = Position(money=13).play("buy skyscraper", "buy tower")
    assert state.scores == [6, 0]
    state.play("end")
    assert state.scores == [6, 0]


@pytest.mark.rule("TR-SCO-05")
def test_gold_cards_on_top_of_decks_count_for_their_owners_when_the_game_is_over():
    state = Position(
        seat=1,
        deck=["waste"] * 5 + ["tower", "skyscraper", "garage"],
        hands={0: ["express_train", "early_train"]},
        decks={0: ["apartment"] * 6},
        supply={"control_room": 0, "dump_site": 0, "ironworks": 0, "landfill": 1},
    )
    state.play("end")
    assert state.on_top(1) == ["tower", "skyscraper", "garage"]
    assert state.tally()[1]["cards"] == 2 + 4
    state.play("play early_train", "play express_train", "buy landfill", "end")
    assert state.ending() == "stacks"
    assert state.on_top(1) == ["tower", "skyscraper", "garage"]
    assert state.scores == [6, 2 + 4]


@pytest.mark.rule("TR-SCO-05")
def test_gold_cards_count_while_they_are_revealed_and_not_yet_put_back():
    state = Position(hand=["information_central"], deck=["tower", "waste", "skyscraper", "garage"])
    assert state.scores == [6, 0]
    state.play("play information_central")
    assert state.look()["aside"] == {"tower": 1, "waste": 1, "skyscraper": 1, "garage": 1}
    assert state.scores == [6, 0]


@pytest.mark.rule("TR-SCO-05", "TR-BUY-02")
def test_a_gold_card_bought_onto_the_deck_counts():
    state = Position(lasting=["buy_to_deck"], money=5).play("buy tower top")
    assert state.on_top() == ["tower"]
    assert state.scores == [2, 0]


@pytest.mark.rule("TR-SCO-06")
def test_nothing_else_scores():
    state = Position(
        hand=["waste", "limited_express_train"],
        discards=["express_train", "tourist_train"],
        rails={0: [58, 59, 60], 1: [48]},
        stations={68: 3, 50: 1},
        money=9,
    )
    assert state.scores == [0, 0]


@pytest.mark.rule("TR-SCO-07", "TR-TIE-01")
def test_counting_leaves_the_rails_on_the_map_for_the_tie_break():
    state = Position(rails={0: [57, 60, 61], 1: [28]}, stations={**CITIES, 50: 2})
    state.play("end")
    assert state.scores == [3, 3]
    state.tally()
    assert state.winners == [0]
    assert state.look(0)["seats"][0]["tokens"] == 17


@pytest.mark.rule("TR-TIE-01")
def test_a_tie_goes_to_the_player_with_more_rails_on_the_map():
    state = Position(3, rails={0: [57], 1: [28, 17], 2: [32]}, stations={**CITIES, 50: 2}).play("end")
    assert state.scores == [3, 3, 0]
    assert state.winners == [1]


@pytest.mark.rule("TR-TIE-02")
def test_further_ties_are_shared():
    state = Position(3, rails={0: [57, 60], 1: [28, 17], 2: [32]}, stations={**CITIES, 50: 2}).play("end")
    assert state.winners == [0, 1]


@pytest.mark.rule("TR-SCO-01")
def test_nobody_has_won_while_the_game_runs():
    state = Position(track={0: 9})
    assert (state.winners, state.ending()) == ([], "")
    assert state.money() == 0
    assert state.refused("start 13").rule == "TR-TRN-03"


def test_when_the_game_is_over_there_is_a_prompt_and_no_move():
    state = Position(stations={**CITIES, 50: 2}).play("end")
    assert state.prompt == "The game is over."
    assert state.view(0)["prompt"] is None
    assert state.legal() == []
