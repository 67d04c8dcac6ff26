"""Few decisions a turn: all plain Trains at once, the effect as the usual thing, no question with one answer."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import goldenspike as gs
from tests.shared.setups import Chooser

from .position import GAME, Position, bag

TRAINS = ["normal_train", "normal_train", "express_train", "limited_express_train"]


@pytest.mark.rule("TR-PLY-13")
def test_trains_without_an_effect_may_be_played_all_at_once():
    state = Position(hand=[*TRAINS, "tourist_train", "lay_rails", "waste"])
    assert state.preview(state.rules.move("play trains")) == {"money": 7}
    state.play("play trains")
    assert state.in_play() == bag(*TRAINS)
    assert state.hand() == bag("tourist_train", "lay_rails", "waste")
    assert state.money() == 7
    assert state.refused("play trains").rule == "TR-PLY-13"


@pytest.mark.rule("TR-PLY-13")
def test_playing_all_trains_is_the_same_as_playing_them_one_by_one():
    state = Position(hand=[*TRAINS, "waste"])
    one_by_one = state.clone().play(*[f"play {card}" for card in TRAINS])
    state.play("play trains")
    assert {**state.dump()["state"], "played": 0} == {**one_by_one.dump()["state"], "played": 0}
    assert state.refused("return all").rule == "TR-TRN-02"


@pytest.mark.rule("TR-PLY-13")
def test_each_train_is_told():
    state = GAME.rules(players=2).start(1, journal=True)
    while "play trains" not in [state.rules.moves[move].text for move in state.legal()]:
        state.play(state.legal()[0])
    told = len(state.journal)
    state.play("play trains")
    events = state.journal[told:]
    assert len(events) > 1
    assert {event.key for event in events} == {"trains.event.play"}


@pytest.mark.rule("TR-PLY-13")
@pytest.mark.parametrize(
    "hand", [["normal_train"], ["express_train", "tourist_train"], ["lay_rails", "lay_rails"], ["waste", "waste"], []]
)
def test_fewer_than_two_plain_trains_are_played_by_name(hand):
    reason = Position(hand=hand).refused("play trains")
    assert (reason.rule, reason.args) == ("TR-PLY-13", {})


@pytest.mark.rule("TR-PLY-14")
def test_a_card_just_played_has_its_effect():
    state = Position(hand=["lay_rails"]).play("play lay_rails")
    assert (state.rail_options(), state.gained()) == (1, bag("waste"))


@pytest.mark.rule("TR-PLY-14")
def test_playing_without_effect_is_listed_after_all_but_the_end():
    state = Position(hand=["lay_rails", "garage", "waste", "waste"], rails={0: [58]}, money=3)
    texts = state.allowed()
    assert texts[-3:] == ["play lay_rails plain", "play garage plain", "end"]
    assert [text for text in texts if text.endswith(" plain")] == texts[-3:-1]


@pytest.mark.rule("TR-TRN-08")
def test_one_kind_of_train_is_counted_without_a_question():
    state = Position(hand=["amusement_park"], played=["express_train", "express_train"], money=4).quiet()
    assert state.preview(state.rules.move("play amusement_park"))["money"] == 3  # its own coin and the two of the Train
    state.play("play amusement_park")
    assert (state.money(), state.depth) == (7, 1)


@pytest.mark.rule("TR-TRN-08")
def test_two_kinds_of_trains_are_a_question():
    state = Position(hand=["amusement_park"], played=["express_train", "normal_train"], money=3).quiet()
    assert state.preview(state.rules.move("play amusement_park"))["money"] == 1
    state.play("play amusement_park")
    assert state.allowed() == ["count normal_train", "count express_train"]


@pytest.mark.rule("TR-TRN-08")
def test_an_empty_hand_is_not_asked_what_to_discard():
    state = Position(hand=["conductors_station"], deck=["tower"]).quiet().play("play conductors_station")
    assert (state.depth, state.hand()) == (1, {})


@pytest.mark.rule("TR-TRN-08")
def test_several_answers_in_a_row_are_given():
    state = Position(hand=["garage"], deck=["waste", "waste"]).quiet().play("play garage")
    assert (state.depth, state.discards(), state.hand()) == (1, bag("waste", "waste"), {})


@pytest.mark.rule("TR-TRN-08")
def test_the_end_of_a_turn_is_always_asked_for():
    state = Position(hand=["lay_rails"]).quiet().play("play lay_rails plain")
    assert (state.seat, state.allowed()) == (0, ["end"])


@pytest.mark.rule("TR-TRN-08")
@pytest.mark.parametrize("sample", range(len(GAME.samples)))
def test_answers_given_by_themselves_are_those_that_a_player_would_have_to_give(sample):
    quiet, asking = (GAME.rules(**GAME.samples[sample]) for either in range(2))
    asking.board.one_answer = False
    ours, theirs = quiet.start(sample), asking.start(sample)
    choose = Chooser(sample)
    given = 0
    while not ours.over:
        move = choose(ours)
        ours.make(move)
        theirs.make(move)
        while theirs.depth > 1 and len(theirs.legal()) == 1:
            theirs.make(theirs.legal()[0])
            given += 1
        assert ours.legal() == theirs.legal()
    there, here = theirs.dump()["state"], ours.dump()["state"]
    assert {**here, "played": 0, "barrier": 0} == {**there, "played": 0, "barrier": 0}
    assert given == theirs.played - ours.played


def test_the_first_version_asks_as_it_did():
    first = gs.game("trains").at("1").rules(players=2)
    texts = [move.text for move in first.moves]
    assert "play trains" not in texts
    assert texts[:2] == ["play normal_train", "play normal_train plain"]
    assert not first.board.one_answer


@pytest.mark.parametrize("version", ["1", "2"])
def test_the_quick_player_plays_the_same_game_with_fewer_moves(version):
    """It plays all plain Trains at once where it would have played them one by one."""
    rules = gs.game("trains").at(version).rules(players=2, cards="beginner_tokyo")
    state = rules.start(4)
    made = []
    while not state.over and len(made) < 40:
        move = state.quick(*moves_of(state))
        made.append(rules.moves[move].text)
        state.make(move)
    assert ("play trains" in made) == (version == "2")
    assert made.count("play normal_train") < 3 if version == "2" else made.count("play normal_train") > 8


def moves_of(state):
    moves = state.legal_into(vec[i64](capacity=64))
    return moves, len(moves), 1 << 30
