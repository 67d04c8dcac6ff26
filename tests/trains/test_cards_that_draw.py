"""Cards that draw, look, reveal and sort: Conductor's Station, Signals, Station Crew, Command Central, Garage, Passing Station,
Pulling, Switchback, Information Central, Signaling Area, Temporary Timetable, Control Room."""

import pytest

from .table import allowed, bag, deck, discards, gained, hand, left, look, money, on_top, play, played, refused, table


@pytest.mark.parametrize(
    ("card", "count", "coins"), [("passing_station", 1, 1), ("signaling_area", 2, 0), ("control_room", 3, 0)]
)
def test_plain_draws(card, count, coins):
    state = table(hand=[card], deck=["waste"] * 4)
    play(state, f"play {card}")
    assert hand(state) == bag(*["waste"] * count)
    assert money(state) == coins
    assert len(on_top(state)) == 4 - count


# ---- Conductor's Station


def test_conductors_station_discards_any_cards_and_draws_as_many():
    state = table(hand=["conductors_station", "waste", "tower", "lay_rails"], deck=["garage", "express_train", "apartment"])
    play(state, "play conductors_station", "discard waste", "discard tower")
    assert hand(state) == bag("lay_rails")  # nothing is drawn before all is discarded
    play(state, "done")
    assert hand(state) == bag("lay_rails", "garage", "express_train")
    assert discards(state) == bag("waste", "tower")


def test_conductors_station_may_discard_nothing():
    state = table(hand=["conductors_station", "waste"], deck=["garage"])
    play(state, "play conductors_station", "done")
    assert hand(state) == bag("waste")
    assert on_top(state) == ["garage"]


def test_conductors_station_can_draw_the_discarded_cards_again():
    state = table(hand=["conductors_station", "tower", "tower"])
    play(state, "play conductors_station", "discard tower", "discard tower", "done")
    assert hand(state) == bag("tower", "tower")
    assert discards(state) == {}


def test_conductors_station_with_an_empty_hand_draws_nothing():
    state = table(hand=["conductors_station"], deck=["waste"])
    play(state, "play conductors_station")
    assert allowed(state) == ["done"]
    play(state, "done")
    assert hand(state) == {}


def test_a_draw_after_a_redraw_takes_what_there_is(edition):
    edition.card("conductors_station", effects=["redraw", "draw 2"])
    state = edition.table(hand=["conductors_station", "tower"], deck=["waste"])
    play(state, "play conductors_station", "discard tower", "done")
    assert hand(state) == bag("waste", "tower")


# ---- Signals


def test_signals_draws_then_looks_and_may_leave_the_card():
    state = table(hand=["signals"], deck=["garage", "waste", "tower"])
    play(state, "play signals")
    assert hand(state) == bag("garage")
    assert allowed(state) == ["keep", "drop"]
    assert state.prompt == "Waste is on top of your deck: leave it there or discard it?"
    play(state, "keep")
    assert on_top(state) == ["waste", "tower"]


def test_signals_may_discard_the_card():
    state = table(hand=["signals"], deck=["garage", "waste", "tower"])
    play(state, "play signals", "drop")
    assert on_top(state) == ["tower"]
    assert discards(state) == bag("waste")


def test_signals_offers_no_choice_without_a_second_card():
    state = table(hand=["signals"], deck=["garage"])
    play(state, "play signals")
    assert hand(state) == bag("garage")
    assert "end" in allowed(state)


def test_looking_with_signals_may_reshuffle_the_discard_pile():
    state = table(hand=["signals"], deck=["garage"], discards=["waste"])
    play(state, "play signals")
    assert (discards(state), on_top(state)) == ({}, ["waste"])
    play(state, "drop")
    assert (discards(state), deck(state)) == (bag("waste"), {})


# ---- Station Crew


@pytest.mark.parametrize(
    ("choice", "coins", "held", "stack"),
    [("choose draw", 0, bag("waste", "garage"), 69), ("choose coin", 1, bag("waste"), 69), ("choose return", 0, {}, 70)],
)
def test_station_crew_does_one_of_three_things(choice, coins, held, stack):
    state = table(hand=["station_crew", "waste"], deck=["garage"])
    play(state, "play station_crew")
    assert allowed(state) == ["choose draw", "choose coin", "choose return"]
    play(state, choice)
    assert (money(state), hand(state), left(state, "waste")) == (coins, held, stack)
    assert "end" in allowed(state)


def test_station_crew_may_choose_to_draw_with_nothing_to_draw():
    state = play(table(hand=["station_crew"]), "play station_crew", "choose draw")
    assert hand(state) == {}


def test_station_crew_returns_only_one_waste_and_needs_it_in_hand():
    state = play(table(hand=["station_crew", "waste", "waste"]), "play station_crew", "choose return")
    assert hand(state) == bag("waste")
    state = play(table(hand=["station_crew"], discards=["waste"]), "play station_crew")
    assert refused(state, "choose return").rule == "TR-PLY-06"


# ---- Command Central


def test_command_central_draws_then_takes_the_named_card():
    state = table(hand=["command_central"], deck=["garage", "waste", "tower"])
    play(state, "play command_central")
    assert hand(state) == bag("garage")  # the draw comes before the naming
    play(state, "name waste")
    assert hand(state) == bag("garage", "waste")
    assert on_top(state) == ["tower"]


def test_command_central_leaves_another_card_on_top_for_all_to_see():
    state = table(hand=["command_central"], deck=["garage", "waste", "tower"])
    play(state, "play command_central", "name tower")
    assert hand(state) == bag("garage")
    assert on_top(state) == ["waste", "tower"]
    assert look(state, 1)["seats"][0]["top"] == ["waste", None]


def test_command_central_names_any_card_of_this_game_and_no_other():
    state = play(table(hand=["command_central"], deck=["garage", "waste"], cards=["garage"]), "play command_central")
    named = {text.split()[1] for text in allowed(state)}
    assert named == set(look(state)["supply"]) | {"normal_train"}
    assert {"normal_train", "waste", "garage"} <= named
    assert refused(state, "name viaduct").rule == "TR-PLY-06"


def test_command_central_asks_nothing_with_no_card_to_reveal():
    state = play(table(hand=["command_central"], deck=["garage"]), "play command_central")
    assert hand(state) == bag("garage")
    assert "end" in allowed(state)


def test_command_central_reshuffles_to_reveal():
    state = play(table(hand=["command_central"], deck=["garage"], discards=["waste"]), "play command_central", "name waste")
    assert hand(state) == bag("garage", "waste")


# ---- Garage


def test_garage_draws_two_and_discards_two():
    state = table(hand=["garage", "tower"], deck=["waste", "apartment"])
    play(state, "play garage", "discard waste", "discard apartment")
    assert hand(state) == bag("tower")
    assert discards(state) == bag("waste", "apartment")
    assert money(state) == 1


@pytest.mark.parametrize(
    ("held", "drawable", "possible"), [(2, 0, True), (1, 1, True), (0, 2, True), (1, 0, False), (0, 1, False), (0, 0, False)]
)
def test_garage_needs_two_cards_to_discard_after_the_draw(held, drawable, possible):
    for zone in ("deck", "discards"):
        state = table(**{"hand": ["garage", *["waste"] * held], zone: ["tower"] * drawable})
        if possible:
            play(state, "play garage")
            for _ in range(2):
                play(state, allowed(state, "discard")[0])
            assert sum(hand(state).values()) == held + drawable - 2
        else:
            assert refused(state, "play garage").rule == "TR-PLY-06"
            play(state, "play garage plain")
            assert money(state) == 1


# ---- Pulling and Switchback


def test_pulling_takes_a_train_from_the_discard_pile():
    state = table(hand=["pulling"], discards=["limited_express_train", "normal_train", "tower"])
    play(state, "play pulling", "take limited_express_train", "play limited_express_train")
    assert discards(state) == bag("normal_train", "tower")
    assert money(state) == 3


def test_pulling_may_be_declined_only_as_a_whole():
    state = table(hand=["pulling"], discards=["normal_train"])
    play(state.clone(), "play pulling plain")
    play(state, "play pulling")
    assert allowed(state) == ["take normal_train"]


def test_pulling_finds_no_card_gained_this_turn():
    state = table(hand=["pulling"], discards=["normal_train"], money=3)
    play(state, "buy express_train", "play pulling")
    assert refused(state, "take express_train").rule == "TR-PLY-06"


def test_switchback_puts_a_played_train_on_the_deck_and_its_money_stays():
    state = table(hand=["limited_express_train", "switchback"], deck=["waste"])
    play(state, "play limited_express_train", "play switchback", "put limited_express_train")
    assert money(state) == 4
    assert on_top(state) == ["limited_express_train", "waste"]
    assert played(state) == bag("switchback")


def test_switchback_leaves_the_effect_of_the_train():
    state = table(hand=["early_train", "switchback"], money=3)
    play(state, "play early_train", "play switchback", "put early_train", "buy express_train top")
    assert on_top(state) == ["express_train", "early_train"]


def test_switchback_is_declined_as_a_whole_and_takes_trains_only():
    state = table(hand=["switchback"], played=["normal_train", "garage"])
    play(state.clone(), "play switchback plain")
    play(state, "play switchback")
    assert allowed(state) == ["put normal_train"]
    assert refused(state, "put garage").rule == "TR-CRD-11"


# ---- Information Central


def test_information_central_reveals_four_takes_one_and_sorts_the_rest():
    state = table(hand=["information_central"], deck=["waste", "tower", "garage", "apartment", "lay_rails"])
    play(state, "play information_central")
    assert look(state, 1)["aside"] == bag("waste", "tower", "garage", "apartment")
    play(state, "take garage")
    assert hand(state) == bag("garage")
    assert allowed(state) == ["put apartment", "put tower", "put waste"]
    play(state, "put waste", "put apartment")  # the last one is no question
    assert on_top(state) == ["tower", "apartment", "waste", "lay_rails"]
    assert money(state) == 1


def test_information_central_may_take_none():
    state = table(hand=["information_central"], deck=["waste", "tower", "garage", "apartment"])
    play(state, "play information_central", "done", "put tower", "put waste", "put garage")
    assert hand(state) == {}
    assert on_top(state) == ["apartment", "garage", "waste", "tower"]


def test_information_central_uses_what_there_is():
    state = table(hand=["information_central"], deck=["waste"], discards=["tower", "tower"])
    play(state, "play information_central")
    assert look(state)["aside"] == bag("waste", "tower", "tower")
    assert discards(state) == {}
    play(state, "take tower", "put tower")
    assert on_top(state) == ["waste", "tower"]


def test_information_central_does_nothing_without_cards():
    state = play(table(hand=["information_central"]), "play information_central")
    assert money(state) == 1
    assert "end" in allowed(state)


def test_cards_alike_need_no_order():
    state = table(hand=["information_central"], deck=["waste", "waste", "waste", "waste"])
    play(state, "play information_central", "take waste")
    assert on_top(state) == ["waste"] * 3
    assert "end" in allowed(state)


# ---- Temporary Timetable


def test_temporary_timetable_takes_two_trains_and_discards_the_rest():
    state = table(hand=["temporary_timetable"], deck=["waste", "bullet_train", "tower", "normal_train", "express_train"])
    play(state, "play temporary_timetable")
    assert hand(state) == bag("bullet_train", "normal_train")
    assert discards(state) == bag("waste", "tower")
    assert on_top(state) == ["express_train"]
    assert look(state)["aside"] == {}


def test_temporary_timetable_reshuffles_without_the_cards_revealed_so_far():
    state = table(hand=["temporary_timetable"], deck=["waste", "normal_train"], discards=["express_train"])
    play(state, "play temporary_timetable")
    assert hand(state) == bag("normal_train", "express_train")
    assert discards(state) == bag("waste")
    assert deck(state) == {}


def test_temporary_timetable_takes_the_trains_there_are():
    state = table(hand=["temporary_timetable"], deck=["waste", "normal_train"], discards=["tower"])
    play(state, "play temporary_timetable")
    assert hand(state) == bag("normal_train")
    assert discards(state) == bag("waste", "tower")
    assert gained(state) == {}
