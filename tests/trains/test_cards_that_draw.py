"""Cards that draw, look, reveal and sort: Conductor's Station, Signals, Station Crew, Command Central, Garage, Passing Station,
Pulling, Switchback, Information Central, Signaling Area, Temporary Timetable, Control Room."""

import pytest

from .position import Position, bag


@pytest.mark.parametrize(
    ("card", "count", "coins"), [("passing_station", 1, 1), ("signaling_area", 2, 0), ("control_room", 3, 0)]
)
def test_plain_draws(card, count, coins):
    state = Position(hand=[card], deck=["waste"] * 4)
    state.play(f"play {card}")
    assert state.hand() == bag(*["waste"] * count)
    assert state.money() == coins
    assert len(state.on_top()) == 4 - count


# ---- Conductor's Station


def test_conductors_station_discards_any_cards_and_draws_as_many():
    state = Position(hand=["conductors_station", "waste", "tower", "lay_rails"], deck=["garage", "express_train", "apartment"])
    state.play("play conductors_station", "discard waste", "discard tower")
    assert state.hand() == bag("lay_rails")  # nothing is drawn before all is discarded
    state.play("done")
    assert state.hand() == bag("lay_rails", "garage", "express_train")
    assert state.discards() == bag("waste", "tower")


def test_conductors_station_may_discard_nothing():
    state = Position(hand=["conductors_station", "waste"], deck=["garage"])
    state.play("play conductors_station", "done")
    assert state.hand() == bag("waste")
    assert state.on_top() == ["garage"]


def test_conductors_station_can_draw_the_discarded_cards_again():
    state = Position(hand=["conductors_station", "tower", "tower"])
    state.play("play conductors_station", "discard tower", "discard tower", "done")
    assert state.hand() == bag("tower", "tower")
    assert state.discards() == {}


def test_conductors_station_with_an_empty_hand_draws_nothing():
    state = Position(hand=["conductors_station"], deck=["waste"])
    state.play("play conductors_station")
    assert state.allowed() == ["done"]
    state.play("done")
    assert state.hand() == {}


def test_a_draw_after_a_redraw_takes_what_there_is(edition):
    edition.card("conductors_station", effects=["redraw", "draw 2"])
    state = edition.position(hand=["conductors_station", "tower"], deck=["waste"])
    state.play("play conductors_station", "discard tower", "done")
    assert state.hand() == bag("waste", "tower")


# ---- Signals


def test_signals_draws_then_looks_and_may_leave_the_card():
    state = Position(hand=["signals"], deck=["garage", "waste", "tower"])
    state.play("play signals")
    assert state.hand() == bag("garage")
    assert state.allowed() == ["keep", "drop"]
    assert state.prompt == "Waste is on top of your deck: leave it there or discard it?"
    state.play("keep")
    assert state.on_top() == ["waste", "tower"]


def test_signals_may_discard_the_card():
    state = Position(hand=["signals"], deck=["garage", "waste", "tower"])
    state.play("play signals", "drop")
    assert state.on_top() == ["tower"]
    assert state.discards() == bag("waste")


def test_signals_offers_no_choice_without_a_second_card():
    state = Position(hand=["signals"], deck=["garage"])
    state.play("play signals")
    assert state.hand() == bag("garage")
    assert "end" in state.allowed()


def test_looking_with_signals_may_reshuffle_the_discard_pile():
    state = Position(hand=["signals"], deck=["garage"], discards=["waste"])
    state.play("play signals")
    assert (state.discards(), state.on_top()) == ({}, ["waste"])
    state.play("drop")
    assert (state.discards(), state.deck()) == (bag("waste"), {})


# ---- Station Crew


@pytest.mark.parametrize(
    ("choice", "coins", "held", "stack"),
    [("choose draw", 0, bag("waste", "garage"), 69), ("choose coin", 1, bag("waste"), 69), ("choose return", 0, {}, 70)],
)
def test_station_crew_does_one_of_three_things(choice, coins, held, stack):
    state = Position(hand=["station_crew", "waste"], deck=["garage"])
    state.play("play station_crew")
    assert state.allowed() == ["choose draw", "choose coin", "choose return"]
    state.play(choice)
    assert (state.money(), state.hand(), state.left("waste")) == (coins, held, stack)
    assert "end" in state.allowed()


def test_station_crew_may_choose_to_draw_with_nothing_to_draw():
    state = Position(hand=["station_crew"]).play("play station_crew", "choose draw")
    assert state.hand() == {}


def test_station_crew_returns_only_one_waste_and_needs_it_in_hand():
    state = Position(hand=["station_crew", "waste", "waste"]).play("play station_crew", "choose return")
    assert state.hand() == bag("waste")
    state = Position(hand=["station_crew"], discards=["waste"]).play("play station_crew")
    assert state.refused("choose return").rule == "TR-PLY-06"


# ---- Command Central


def test_command_central_draws_then_takes_the_named_card():
    state = Position(hand=["command_central"], deck=["garage", "waste", "tower"])
    state.play("play command_central")
    assert state.hand() == bag("garage")  # the draw comes before the naming
    state.play("name waste")
    assert state.hand() == bag("garage", "waste")
    assert state.on_top() == ["tower"]


def test_command_central_leaves_another_card_on_top_for_all_to_see():
    state = Position(hand=["command_central"], deck=["garage", "waste", "tower"])
    state.play("play command_central", "name tower")
    assert state.hand() == bag("garage")
    assert state.on_top() == ["waste", "tower"]
    assert state.look(1)["seats"][0]["top"] == ["waste", None]


def test_command_central_names_any_card_of_this_game_and_no_other():
    state = Position(hand=["command_central"], deck=["garage", "waste"], cards=["garage"]).play("play command_central")
    named = {text.split()[1] for text in state.allowed()}
    assert named == set(state.look()["supply"]) | {"normal_train"}
    assert {"normal_train", "waste", "garage"} <= named
    assert state.refused("name viaduct").rule == "TR-PLY-06"


def test_command_central_asks_nothing_with_no_card_to_reveal():
    state = Position(hand=["command_central"], deck=["garage"]).play("play command_central")
    assert state.hand() == bag("garage")
    assert "end" in state.allowed()


def test_command_central_reshuffles_to_reveal():
    state = Position(hand=["command_central"], deck=["garage"], discards=["waste"]).play("play command_central", "name waste")
    assert state.hand() == bag("garage", "waste")


# ---- Garage


def test_garage_draws_two_and_discards_two():
    state = Position(hand=["garage", "tower"], deck=["waste", "apartment"])
    state.play("play garage", "discard waste", "discard apartment")
    assert state.hand() == bag("tower")
    assert state.discards() == bag("waste", "apartment")
    assert state.money() == 1


@pytest.mark.parametrize(
    ("held", "drawable", "possible"), [(2, 0, True), (1, 1, True), (0, 2, True), (1, 0, False), (0, 1, False), (0, 0, False)]
)
def test_garage_needs_two_cards_to_discard_after_the_draw(held, drawable, possible):
    for zone in ("deck", "discards"):
        state = Position(**{"hand": ["garage", *["waste"] * held], zone: ["tower"] * drawable})
        if possible:
            state.play("play garage")
            for _ in range(2):
                state.play(state.allowed("discard")[0])
            assert sum(state.hand().values()) == held + drawable - 2
        else:
            assert state.refused("play garage").rule == "TR-PLY-06"
            state.play("play garage plain")
            assert state.money() == 1


# ---- Pulling and Switchback


def test_pulling_takes_a_train_from_the_discard_pile():
    state = Position(hand=["pulling"], discards=["limited_express_train", "normal_train", "tower"])
    state.play("play pulling", "take limited_express_train", "play limited_express_train")
    assert state.discards() == bag("normal_train", "tower")
    assert state.money() == 3


def test_pulling_may_be_declined_only_as_a_whole():
    state = Position(hand=["pulling"], discards=["normal_train"])
    state.clone().play("play pulling plain")
    state.play("play pulling")
    assert state.allowed() == ["take normal_train"]


def test_pulling_finds_no_card_gained_this_turn():
    state = Position(hand=["pulling"], discards=["normal_train"], money=3)
    state.play("buy express_train", "play pulling")
    assert state.refused("take express_train").rule == "TR-PLY-06"


def test_switchback_puts_a_played_train_on_the_deck_and_its_money_stays():
    state = Position(hand=["limited_express_train", "switchback"], deck=["waste"])
    state.play("play limited_express_train", "play switchback", "put limited_express_train")
    assert state.money() == 4
    assert state.on_top() == ["limited_express_train", "waste"]
    assert state.in_play() == bag("switchback")


def test_switchback_leaves_the_effect_of_the_train():
    state = Position(hand=["early_train", "switchback"], money=3)
    state.play("play early_train", "play switchback", "put early_train", "buy express_train top")
    assert state.on_top() == ["express_train", "early_train"]


def test_switchback_is_declined_as_a_whole_and_takes_trains_only():
    state = Position(hand=["switchback"], played=["normal_train", "garage"])
    state.clone().play("play switchback plain")
    state.play("play switchback")
    assert state.allowed() == ["put normal_train"]
    assert state.refused("put garage").rule == "TR-CRD-11"


# ---- Information Central


def test_information_central_reveals_four_takes_one_and_sorts_the_rest():
    state = Position(hand=["information_central"], deck=["waste", "tower", "garage", "apartment", "lay_rails"])
    state.play("play information_central")
    assert state.look(1)["aside"] == bag("waste", "tower", "garage", "apartment")
    state.play("take garage")
    assert state.hand() == bag("garage")
    assert state.allowed() == ["put apartment", "put tower", "put waste"]
    state.play("put waste", "put apartment")  # the last one is no question
    assert state.on_top() == ["tower", "apartment", "waste", "lay_rails"]
    assert state.money() == 1


def test_information_central_may_take_none():
    state = Position(hand=["information_central"], deck=["waste", "tower", "garage", "apartment"])
    state.play("play information_central", "done", "put tower", "put waste", "put garage")
    assert state.hand() == {}
    assert state.on_top() == ["apartment", "garage", "waste", "tower"]


def test_information_central_uses_what_there_is():
    state = Position(hand=["information_central"], deck=["waste"], discards=["tower", "tower"])
    state.play("play information_central")
    assert state.look()["aside"] == bag("waste", "tower", "tower")
    assert state.discards() == {}
    state.play("take tower", "put tower")
    assert state.on_top() == ["waste", "tower"]


def test_information_central_does_nothing_without_cards():
    state = Position(hand=["information_central"]).play("play information_central")
    assert state.money() == 1
    assert "end" in state.allowed()


def test_cards_alike_need_no_order():
    state = Position(hand=["information_central"], deck=["waste", "waste", "waste", "waste"])
    state.play("play information_central", "take waste")
    assert state.on_top() == ["waste"] * 3
    assert "end" in state.allowed()


# ---- Temporary Timetable


def test_temporary_timetable_takes_two_trains_and_discards_the_rest():
    state = Position(hand=["temporary_timetable"], deck=["waste", "bullet_train", "tower", "normal_train", "express_train"])
    state.play("play temporary_timetable")
    assert state.hand() == bag("bullet_train", "normal_train")
    assert state.discards() == bag("waste", "tower")
    assert state.on_top() == ["express_train"]
    assert state.look()["aside"] == {}


def test_temporary_timetable_reshuffles_without_the_cards_revealed_so_far():
    state = Position(hand=["temporary_timetable"], deck=["waste", "normal_train"], discards=["express_train"])
    state.play("play temporary_timetable")
    assert state.hand() == bag("normal_train", "express_train")
    assert state.discards() == bag("waste")
    assert state.deck() == {}


def test_temporary_timetable_takes_the_trains_there_are():
    state = Position(hand=["temporary_timetable"], deck=["waste", "normal_train"], discards=["tower"])
    state.play("play temporary_timetable")
    assert state.hand() == bag("normal_train")
    assert state.discards() == bag("waste", "tower")
    assert state.gained() == {}
