"""Areas DRW and TRS: drawing and reshuffling, and cards that leave the game."""

import pytest

from .position import Position, bag


@pytest.mark.rule("TR-DRW-01")
def test_cards_are_drawn_from_the_top_and_can_be_played_at_once():
    state = Position(hand=["signaling_area"], deck=["express_train", "waste", "tower"])
    state.play("play signaling_area")
    assert state.hand() == bag("express_train", "waste")
    assert state.on_top() == ["tower"]
    state.play("play express_train")
    assert state.money() == 2


@pytest.mark.rule("TR-DRW-02")
def test_an_empty_deck_is_made_anew_of_the_discard_pile_and_drawing_goes_on():
    state = Position(hand=["control_room"], deck=["tower"], discards=["waste", "waste", "waste"])
    state.play("play control_room")
    assert state.hand() == bag("tower", "waste", "waste")
    assert state.deck() == bag("waste")
    assert state.discards() == {}


@pytest.mark.rule("TR-DRW-02")
def test_the_new_deck_is_shuffled():
    hands = set()
    for seed in range(40):
        state = Position(hand=["passing_station"], discards=["waste", "tower", "apartment", "lay_rails"], seed=seed)
        state.play("play passing_station")
        hands |= set(state.hand())
    assert hands == {"waste", "tower", "apartment", "lay_rails"}


@pytest.mark.rule("TR-DRW-03")
@pytest.mark.parametrize(("cards", "drawn"), [([], 0), (["waste"], 1), (["waste", "waste"], 2)])
def test_with_too_few_cards_all_there_are_are_drawn(cards, drawn):
    state = Position(hand=["control_room", "normal_train"], deck=cards)
    state.play("play control_room")
    assert state.hand().get("waste", 0) == drawn
    state.play("play normal_train")  # the draw counts as done


@pytest.mark.rule("TR-DRW-03")
def test_looking_and_revealing_work_with_the_cards_there_are():
    state = Position(hand=["information_central"], deck=["tower"], discards=["waste"])
    state.play("play information_central")
    assert state.look()["aside"] == bag("tower", "waste")
    state = Position(hand=["signals"], deck=["tower"], discards=["waste"])
    state.play("play signals")
    assert state.on_top() == ["waste"]


@pytest.mark.rule("TR-DRW-04")
def test_only_the_discard_pile_is_reshuffled():
    state = Position(
        hand=["control_room", "tower"], played=["express_train"], gained=["apartment"], discards=["waste"], loose=["waste"]
    )
    state.play("play control_room")
    assert state.hand() == bag("tower", "waste", "waste")
    assert state.deck() == {}
    assert state.in_play() == bag("express_train", "control_room")
    assert state.gained() == bag("apartment")


@pytest.mark.rule("TR-TRS-01")
def test_a_trashed_card_is_out_of_the_game():
    state = Position(hand=["holiday_timetable"], deck=["waste"] * 5)
    stack = state.left("holiday_timetable")
    state.play("play holiday_timetable")
    assert state.removed()["holiday_timetable"] == 1
    assert state.left("holiday_timetable") == stack
    state.play("end")
    assert state.discards() == {}
    assert "holiday_timetable" not in state.deck()


@pytest.mark.rule("TR-TRS-01")
def test_trashed_waste_does_not_go_back_to_its_stack(edition):
    state = edition.card("waste", effects=["remove_self_for_coins 1"], value=0).position(hand=["waste"])
    stack = state.left("waste")
    state.play("play waste")
    assert state.left("waste") == stack
    assert state.removed()["waste"] == 1


@pytest.mark.rule("TR-TRS-02")
def test_a_trashed_gold_card_no_longer_counts(edition):
    edition.card("tourist_train", types=["train", "points"], points=3)
    state = edition.position(hand=["wagon_factory", "tourist_train"], supply={"express_train": 5})
    assert state.scores[0] == 3
    state.play("play wagon_factory", "remove tourist_train")
    assert state.scores[0] == 0


@pytest.mark.rule("TR-TRS-03", "TR-END-02")
def test_trashing_changes_no_stack():
    state = Position(hand=["wagon_factory", "express_train"], supply={"express_train": 0, "limited_express_train": 4})
    state.play("play wagon_factory", "remove express_train", "gain limited_express_train")
    assert state.left("express_train") == 0
    assert state.left("limited_express_train") == 3
    state = Position(hand=["holiday_timetable"], supply={"holiday_timetable": 1})
    state.play("play holiday_timetable")
    assert state.left("holiday_timetable") == 1


@pytest.mark.rule("TR-TRS-01")
def test_a_card_that_has_left_the_play_area_is_not_removed_and_pays_nothing(edition):
    effects = ["put_train_on_deck", "remove_self_for_coins 2"]
    state = edition.card("bullet_train", effects=effects).position(hand=["bullet_train"])
    state.play("play bullet_train", "put bullet_train")
    assert "bullet_train" not in state.removed()
    assert (state.on_top(), state.money()) == (["bullet_train"], 1)
