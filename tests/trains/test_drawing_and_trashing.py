"""Areas DRW and TRS: drawing and reshuffling, and cards that leave the game."""

import pytest

from .table import bag, deck, discards, gained, hand, left, look, money, on_top, play, played, removed, table


@pytest.mark.rule("TR-DRW-01")
def test_cards_are_drawn_from_the_top_and_can_be_played_at_once():
    state = table(hand=["signaling_area"], deck=["express_train", "waste", "tower"])
    play(state, "play signaling_area")
    assert hand(state) == bag("express_train", "waste")
    assert on_top(state) == ["tower"]
    play(state, "play express_train")
    assert money(state) == 2


@pytest.mark.rule("TR-DRW-02")
def test_an_empty_deck_is_made_anew_of_the_discard_pile_and_drawing_goes_on():
    state = table(hand=["control_room"], deck=["tower"], discards=["waste", "waste", "waste"])
    play(state, "play control_room")
    assert hand(state) == bag("tower", "waste", "waste")
    assert deck(state) == bag("waste")
    assert discards(state) == {}


@pytest.mark.rule("TR-DRW-02")
def test_the_new_deck_is_shuffled():
    hands = set()
    for seed in range(40):
        state = table(hand=["passing_station"], discards=["waste", "tower", "apartment", "lay_rails"], seed=seed)
        play(state, "play passing_station")
        hands |= set(hand(state))
    assert hands == {"waste", "tower", "apartment", "lay_rails"}


@pytest.mark.rule("TR-DRW-03")
@pytest.mark.parametrize(("cards", "drawn"), [([], 0), (["waste"], 1), (["waste", "waste"], 2)])
def test_with_too_few_cards_all_there_are_are_drawn(cards, drawn):
    state = table(hand=["control_room", "normal_train"], deck=cards)
    play(state, "play control_room")
    assert hand(state).get("waste", 0) == drawn
    play(state, "play normal_train")  # the draw counts as done


@pytest.mark.rule("TR-DRW-03")
def test_looking_and_revealing_work_with_the_cards_there_are():
    state = table(hand=["information_central"], deck=["tower"], discards=["waste"])
    play(state, "play information_central")
    assert look(state)["aside"] == bag("tower", "waste")
    state = table(hand=["signals"], deck=["tower"], discards=["waste"])
    play(state, "play signals")
    assert on_top(state) == ["waste"]


@pytest.mark.rule("TR-DRW-04")
def test_only_the_discard_pile_is_reshuffled():
    state = table(
        hand=["control_room", "tower"], played=["express_train"], gained=["apartment"], discards=["waste"], loose=["waste"]
    )
    play(state, "play control_room")
    assert hand(state) == bag("tower", "waste", "waste")
    assert deck(state) == {}
    assert played(state) == bag("express_train", "control_room")
    assert gained(state) == bag("apartment")


@pytest.mark.rule("TR-TRS-01")
def test_a_trashed_card_is_out_of_the_game():
    state = table(hand=["holiday_timetable"], deck=["waste"] * 5)
    stack = left(state, "holiday_timetable")
    play(state, "play holiday_timetable")
    assert removed(state)["holiday_timetable"] == 1
    assert left(state, "holiday_timetable") == stack
    play(state, "end")
    assert discards(state) == {}
    assert "holiday_timetable" not in deck(state)


@pytest.mark.rule("TR-TRS-01")
def test_trashed_waste_does_not_go_back_to_its_stack(edition):
    state = edition.card("waste", effects=["remove_self_for_coins 1"], value=0).table(hand=["waste"])
    stack = left(state, "waste")
    play(state, "play waste")
    assert left(state, "waste") == stack
    assert removed(state)["waste"] == 1


@pytest.mark.rule("TR-TRS-02")
def test_a_trashed_gold_card_no_longer_counts(edition):
    edition.card("tourist_train", types=["train", "points"], points=3)
    state = edition.table(hand=["wagon_factory", "tourist_train"], supply={"express_train": 5})
    assert state.scores[0] == 3
    play(state, "play wagon_factory", "remove tourist_train")
    assert state.scores[0] == 0


@pytest.mark.rule("TR-TRS-03", "TR-END-02")
def test_trashing_changes_no_stack():
    state = table(hand=["wagon_factory", "express_train"], supply={"express_train": 0, "limited_express_train": 4})
    play(state, "play wagon_factory", "remove express_train", "gain limited_express_train")
    assert left(state, "express_train") == 0
    assert left(state, "limited_express_train") == 3
    state = table(hand=["holiday_timetable"], supply={"holiday_timetable": 1})
    play(state, "play holiday_timetable")
    assert left(state, "holiday_timetable") == 1
