"""Stationmaster's Office: it copies the effect of an Action in the hand."""

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
    table,
)

OFFICE = "stationmasters_office"
ACTIONS = [
    "conductors_station", "landfill", "signals", "station_crew", "bullet_train", "command_central", "garage", "holiday_timetable",
    "passing_station", "pulling", "switchback", "information_central", "amusement_park", "ironworks", "freight_train",
    "tourist_train", "mail_train", "dump_site", "early_train", "maintenance_factory", "signaling_area", "temporary_timetable",
    "wagon_factory", "control_room",
]  # fmt: skip


@pytest.mark.parametrize("card", ACTIONS)
def test_every_action_can_be_copied_stays_in_hand_and_can_still_be_played(card):
    state = table(
        hand=[OFFICE, card, "express_train", "waste"],
        played=["normal_train"],
        deck=["tower", "tower", "garage", "express_train", "express_train"],
        discards=["express_train"],
    )
    before = hand(state)[card]
    play(state, f"play {OFFICE}")
    assert allowed(state) == [f"copy {card}", "decline"]
    play(state, f"copy {card}")
    assert money(state) <= 3  # the effect only, never the value: one coin for Bullet Train, three for Holiday Timetable
    while not {"end"} & set(allowed(state)):
        answers = [text for text in allowed(state) if card not in text] or allowed(state)
        play(state, answers[-1])
    assert hand(state)[card] >= before
    assert played(state).get(OFFICE, 0) == (0 if card == "holiday_timetable" else 1)
    assert f"play {card} plain" in allowed(state)


def test_only_the_effect_is_copied_never_the_value():
    state = table(hand=[OFFICE, "garage"], deck=["waste", "waste"])
    play(state, f"play {OFFICE}", "copy garage", "discard waste", "discard waste")
    assert money(state) == 0
    assert hand(state) == bag("garage")


def test_only_actions_of_the_hand_can_be_copied():
    state = table(hand=[OFFICE, "landfill", "express_train", "lay_rails"], played=["garage"], discards=["control_room"])
    play(state, f"play {OFFICE}")
    assert allowed(state) == ["copy landfill", "decline"]
    assert refused(state, "copy express_train").rule == "TR-PLY-06"
    assert refused(state, "copy lay_rails").rule == "TR-PLY-06"
    assert refused(state, "copy garage").rule == "TR-PLY-01"


def test_an_action_that_cannot_be_applied_now_cannot_be_copied():
    state = table(hand=[OFFICE, "pulling", "landfill"])
    play(state, f"play {OFFICE}")
    assert refused(state, "copy pulling").rule == "TR-PLY-06"
    assert allowed(state) == ["copy landfill", "decline"]


def test_without_an_action_to_copy_it_cannot_be_applied():
    assert refused(table(hand=[OFFICE, "express_train"]), f"play {OFFICE}").rule == "TR-PLY-06"
    assert refused(table(hand=[OFFICE, "pulling"]), f"play {OFFICE}").rule == "TR-PLY-06"
    assert refused(table(hand=[OFFICE, OFFICE]), f"play {OFFICE}").rule == "TR-PLY-06"


def test_it_cannot_be_applied_where_only_its_leaving_makes_the_copy_impossible():
    state = table(hand=[OFFICE, "garage"])  # once the Office is played there is only one card to discard
    assert refused(state, f"play {OFFICE}").rule == "TR-PLY-06"
    state = table(hand=[OFFICE, "garage", "waste"])
    play(state, f"play {OFFICE}", "copy garage", "discard garage", "discard waste")
    assert hand(state) == {}


def test_it_may_be_declined_before_and_while_choosing():
    state = table(hand=[OFFICE, "landfill", "waste"])
    play(state.clone(), f"play {OFFICE} plain")
    play(state, f"play {OFFICE}", "decline")
    assert hand(state) == bag("landfill", "waste")
    assert played(state) == bag(OFFICE)
    assert "end" in allowed(state)


def test_copying_holiday_timetable_removes_the_office():
    state = play(table(hand=[OFFICE, "holiday_timetable"]), f"play {OFFICE}", "copy holiday_timetable")
    assert money(state) == 3
    assert removed(state)[OFFICE] == 1
    assert played(state) == {}
    assert hand(state) == bag("holiday_timetable")
    play(state, "play holiday_timetable")
    assert money(state) == 6
    assert removed(state)["holiday_timetable"] == 1


def test_another_office_may_be_chosen_and_the_first_is_the_one_affected():
    state = table(hand=[OFFICE, OFFICE, "holiday_timetable"])
    play(state, f"play {OFFICE}", f"copy {OFFICE}")
    assert allowed(state) == ["copy holiday_timetable", "decline"]  # no Office twice
    play(state, "copy holiday_timetable")
    assert removed(state)[OFFICE] == 1
    assert hand(state) == bag(OFFICE, "holiday_timetable")


def test_three_offices_make_a_chain_of_two():
    state = table(hand=[OFFICE, OFFICE, OFFICE, "landfill", "waste"])
    play(state, f"play {OFFICE}", f"copy {OFFICE}", f"copy {OFFICE}")
    assert refused(state, f"copy {OFFICE}").rule == "TR-PLY-06"
    play(state, "copy landfill")
    assert hand(state) == bag(OFFICE, OFFICE, "landfill")


def test_a_chain_may_be_declined_too():
    state = play(table(hand=[OFFICE, OFFICE, "landfill", "waste"]), f"play {OFFICE}", f"copy {OFFICE}", "decline")
    assert hand(state) == bag(OFFICE, "landfill", "waste")


def test_the_same_card_can_be_copied_again_and_then_played():
    state = table(hand=[OFFICE, OFFICE, "signaling_area"], deck=["waste"] * 6)
    play(state, f"play {OFFICE}", "copy signaling_area", f"play {OFFICE}", "copy signaling_area", "play signaling_area")
    assert hand(state) == bag(*["waste"] * 6)


def test_copying_a_train_does_not_make_the_office_a_train():
    state = table(hand=[OFFICE, "tourist_train", "switchback", "amusement_park"])
    play(state, f"play {OFFICE}", "copy tourist_train")
    assert look(state)["seats"][0]["track"] == 1
    assert refused(state, "play switchback").rule == "TR-PLY-06"
    assert refused(state, "play amusement_park").rule == "TR-PLY-06"


def test_a_copied_mail_train_may_be_discarded_itself():
    state = table(hand=[OFFICE, "mail_train", "waste"])
    play(state, f"play {OFFICE}", "copy mail_train", "discard mail_train", "done")
    assert money(state) == 1
    assert discards(state) == bag("mail_train")


def test_a_copied_wagon_factory_or_maintenance_factory_looks_for_trains_in_hand():
    state = table(hand=[OFFICE, "wagon_factory", "express_train"])
    play(state, f"play {OFFICE}", "copy wagon_factory", "remove express_train", "gain limited_express_train")
    assert hand(state) == bag("wagon_factory", "limited_express_train")
    state = table(hand=[OFFICE, "maintenance_factory", "bullet_train"])
    play(state, f"play {OFFICE}", "copy maintenance_factory", "reveal bullet_train")
    assert gained(state) == bag("bullet_train")
    assert left(state, "bullet_train") == 8


def test_copied_effects_last_like_the_real_ones():
    state = table(hand=[OFFICE, "early_train"], money=2)
    play(state, f"play {OFFICE}", "copy early_train", "buy landfill top")
    assert on_top(state) == ["landfill"]
    state = table(hand=[OFFICE, "ironworks", "lay_rails"])
    play(state, f"play {OFFICE}", "copy ironworks", "play ironworks", "play lay_rails")
    assert money(state) == 1 + 4
    state = table(hand=[OFFICE, "dump_site", "lay_rails"])
    play(state, f"play {OFFICE}", "copy dump_site", "play lay_rails")
    assert gained(state) == {}


def test_a_copied_bullet_train_looks_for_a_normal_train():
    state = play(table(hand=[OFFICE, "bullet_train"], played=["normal_train"]), f"play {OFFICE}", "copy bullet_train")
    assert money(state) == 1
    state = play(table(hand=[OFFICE, "bullet_train"]), f"play {OFFICE}", "copy bullet_train")
    assert money(state) == 0
