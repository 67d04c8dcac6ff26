"""Stationmaster's Office: it copies the effect of an Action in the hand."""

import pytest

from .position import Position, bag

OFFICE = "stationmasters_office"
ACTIONS = [
    "conductors_station", "landfill", "signals", "station_crew", "bullet_train", "command_central", "garage", "holiday_timetable",
    "passing_station", "pulling", "switchback", "information_central", "amusement_park", "ironworks", "freight_train",
    "tourist_train", "mail_train", "dump_site", "early_train", "maintenance_factory", "signaling_area", "temporary_timetable",
    "wagon_factory", "control_room",
]  # fmt: skip


@pytest.mark.parametrize("card", ACTIONS)
def test_every_action_can_be_copied_stays_in_hand_and_can_still_be_played(card):
    state = Position(
        hand=[OFFICE, card, "express_train", "waste"],
        played=["normal_train"],
        deck=["tower", "tower", "garage", "express_train", "express_train"],
        discards=["express_train"],
    )
    before = state.hand()[card]
    state.play(f"play {OFFICE}")
    assert state.allowed() == [f"copy {card}", "decline"]
    state.play(f"copy {card}")
    assert state.money() <= 3  # the effect only, never the value: one coin for Bullet Train, three for Holiday Timetable
    while not {"end"} & set(state.allowed()):
        answers = [text for text in state.allowed() if card not in text] or state.allowed()
        state.play(answers[-1])
    assert state.hand()[card] >= before
    assert state.in_play().get(OFFICE, 0) == (0 if card == "holiday_timetable" else 1)
    assert f"play {card} plain" in state.allowed()


def test_only_the_effect_is_copied_never_the_value():
    state = Position(hand=[OFFICE, "garage"], deck=["waste", "waste"])
    state.play(f"play {OFFICE}", "copy garage", "discard waste", "discard waste")
    assert state.money() == 0
    assert state.hand() == bag("garage")


def test_only_actions_of_the_hand_can_be_copied():
    state = Position(hand=[OFFICE, "landfill", "express_train", "lay_rails"], played=["garage"], discards=["control_room"])
    state.play(f"play {OFFICE}")
    assert state.allowed() == ["copy landfill", "decline"]
    assert state.refused("copy express_train").rule == "TR-PLY-06"
    assert state.refused("copy lay_rails").rule == "TR-PLY-06"
    assert state.refused("copy garage").rule == "TR-PLY-01"


def test_an_action_that_cannot_be_applied_now_cannot_be_copied():
    state = Position(hand=[OFFICE, "pulling", "landfill"])
    state.play(f"play {OFFICE}")
    assert state.refused("copy pulling").rule == "TR-PLY-06"
    assert state.allowed() == ["copy landfill", "decline"]


def test_without_an_action_to_copy_it_cannot_be_applied():
    assert Position(hand=[OFFICE, "express_train"]).refused(f"play {OFFICE}").rule == "TR-PLY-06"
    assert Position(hand=[OFFICE, "pulling"]).refused(f"play {OFFICE}").rule == "TR-PLY-06"
    assert Position(hand=[OFFICE, OFFICE]).refused(f"play {OFFICE}").rule == "TR-PLY-06"


def test_it_cannot_be_applied_where_only_its_leaving_makes_the_copy_impossible():
    state = Position(hand=[OFFICE, "garage"])  # once the Office is played there is only one card to discard
    assert state.refused(f"play {OFFICE}").rule == "TR-PLY-06"
    state = Position(hand=[OFFICE, "garage", "waste"])
    state.play(f"play {OFFICE}", "copy garage", "discard garage", "discard waste")
    assert state.hand() == {}


def test_it_may_be_declined_before_and_while_choosing():
    state = Position(hand=[OFFICE, "landfill", "waste"])
    state.clone().play(f"play {OFFICE} plain")
    state.play(f"play {OFFICE}", "decline")
    assert state.hand() == bag("landfill", "waste")
    assert state.in_play() == bag(OFFICE)
    assert "end" in state.allowed()


def test_copying_holiday_timetable_removes_the_office():
    state = Position(hand=[OFFICE, "holiday_timetable"]).play(f"play {OFFICE}", "copy holiday_timetable")
    assert state.money() == 3
    assert state.removed()[OFFICE] == 1
    assert state.in_play() == {}
    assert state.hand() == bag("holiday_timetable")
    state.play("play holiday_timetable")
    assert state.money() == 6
    assert state.removed()["holiday_timetable"] == 1


def test_another_office_may_be_chosen_and_the_first_is_the_one_affected():
    state = Position(hand=[OFFICE, OFFICE, "holiday_timetable"])
    state.play(f"play {OFFICE}", f"copy {OFFICE}")
    assert state.allowed() == ["copy holiday_timetable", "decline"]  # no Office twice
    state.play("copy holiday_timetable")
    assert state.removed()[OFFICE] == 1
    assert state.hand() == bag(OFFICE, "holiday_timetable")


def test_three_offices_make_a_chain_of_two():
    state = Position(hand=[OFFICE, OFFICE, OFFICE, "landfill", "waste"])
    state.play(f"play {OFFICE}", f"copy {OFFICE}", f"copy {OFFICE}")
    assert state.refused(f"copy {OFFICE}").rule == "TR-PLY-06"
    state.play("copy landfill")
    assert state.hand() == bag(OFFICE, OFFICE, "landfill")


def test_a_chain_may_be_declined_too():
    state = Position(hand=[OFFICE, OFFICE, "landfill", "waste"]).play(f"play {OFFICE}", f"copy {OFFICE}", "decline")
    assert state.hand() == bag(OFFICE, "landfill", "waste")


def test_the_same_card_can_be_copied_again_and_then_played():
    state = Position(hand=[OFFICE, OFFICE, "signaling_area"], deck=["waste"] * 6)
    state.play(f"play {OFFICE}", "copy signaling_area", f"play {OFFICE}", "copy signaling_area", "play signaling_area")
    assert state.hand() == bag(*["waste"] * 6)


def test_copying_a_train_does_not_make_the_office_a_train():
    state = Position(hand=[OFFICE, "tourist_train", "switchback", "amusement_park"])
    state.play(f"play {OFFICE}", "copy tourist_train")
    assert state.look()["seats"][0]["track"] == 1
    assert state.refused("play switchback").rule == "TR-PLY-06"
    assert state.refused("play amusement_park").rule == "TR-PLY-06"


def test_a_copied_mail_train_may_be_discarded_itself():
    state = Position(hand=[OFFICE, "mail_train", "waste"])
    state.play(f"play {OFFICE}", "copy mail_train", "discard mail_train", "done")
    assert state.money() == 1
    assert state.discards() == bag("mail_train")


def test_a_copied_wagon_factory_or_maintenance_factory_looks_for_trains_in_hand():
    state = Position(hand=[OFFICE, "wagon_factory", "express_train"])
    state.play(f"play {OFFICE}", "copy wagon_factory", "remove express_train", "gain limited_express_train")
    assert state.hand() == bag("wagon_factory", "limited_express_train")
    state = Position(hand=[OFFICE, "maintenance_factory", "bullet_train"])
    state.play(f"play {OFFICE}", "copy maintenance_factory", "reveal bullet_train")
    assert state.gained() == bag("bullet_train")
    assert state.left("bullet_train") == 8


def test_copied_effects_last_like_the_real_ones():
    state = Position(hand=[OFFICE, "early_train"], money=2)
    state.play(f"play {OFFICE}", "copy early_train", "buy landfill top")
    assert state.on_top() == ["landfill"]
    state = Position(hand=[OFFICE, "ironworks", "lay_rails"])
    state.play(f"play {OFFICE}", "copy ironworks", "play ironworks", "play lay_rails")
    assert state.money() == 1 + 4
    state = Position(hand=[OFFICE, "dump_site", "lay_rails"])
    state.play(f"play {OFFICE}", "copy dump_site", "play lay_rails")
    assert state.gained() == {}


def test_a_copied_bullet_train_looks_for_a_normal_train():
    state = Position(hand=[OFFICE, "bullet_train"], played=["normal_train"]).play(f"play {OFFICE}", "copy bullet_train")
    assert state.money() == 1
    state = Position(hand=[OFFICE, "bullet_train"]).play(f"play {OFFICE}", "copy bullet_train")
    assert state.money() == 0


def test_a_copy_foretells_the_effect_of_the_card_and_not_its_value():
    state = Position(hand=["stationmasters_office", "holiday_timetable"])
    state.play("play stationmasters_office")
    told = state.preview(state.rules.move("copy holiday_timetable"))
    before = state.money()
    state.play("copy holiday_timetable")
    assert told["money"] == state.money() - before
    state = Position(hand=["stationmasters_office", "tourist_train"])
    state.play("play stationmasters_office")
    assert state.preview(state.rules.move("copy tourist_train"))["points"] == 1
