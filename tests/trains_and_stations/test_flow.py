"""Few decisions a turn: dice marked and kept together, Missions by a standing order, and a way back."""

import pytest

import goldenspike as gs
from goldenspike.games.trains_and_stations.names import Q
from tests.shared.setups import Chooser

from .position import Position
from .test_goods_missions import joined

GAME = gs.game("trains_and_stations")


@pytest.mark.rule("TS-ROL-08")
def test_a_die_may_be_marked_and_left_again_at_will():
    s = Position().show("hotel mine", again=True)
    for _ in range(5):
        s.play("die 1", "leave 1")
    assert s.why("leave 1") == "TS-ROL-08"
    assert s.can("die 1")
    s.play("die 1")
    assert s.why("die 1") == "TS-ROL-08"
    s.play("die 2", "leave 1").roll("hotel coin")
    assert s.row[0] == "hotel"  # only the second was rolled
    assert s.state.backs[0] == 0


@pytest.mark.rule("TS-ROL-08")
def test_a_table_does_not_stand_still_for_ever():
    s = Position().show("hotel mine", again=True)
    for _ in range(20):
        s.play("die 1", "leave 1")
    s.play("die 1")
    reason = s.state.why_not("leave 1")
    assert (reason.rule, reason.args) == ("TS-ROL-08", {"limit": 20})
    s.roll("hotel mine")
    s.play("die 1", "leave 1")


@pytest.mark.rule("TS-ROL-08")
def test_dice_that_are_rolled_in_any_case_cannot_be_left():
    s = Position()
    assert s.why("leave 1") == "TS-ROL-08"
    assert s.why("leave 9") == "TS-GTH-01"


@pytest.mark.rule("TS-ROL-09")
def test_all_dice_but_trains_are_marked_at_once():
    s = Position().show("coin hotel train locked_train ranch", again=True).play("mark all")
    assert [die["mark"] for die in s.state.view(0)["table"]["dice"]] == ["roll", "roll", "", "", "roll"]
    assert s.why("mark all") == "TS-ROL-09"
    s.play("leave 2")
    assert s.why("mark all") == "TS-ROL-09"  # one die is marked by itself
    assert s.can("roll")
    assert Position().show("hotel train train", again=True).why("mark all") == "TS-ROL-09"


@pytest.mark.rule("TS-ROL-09")
def test_before_the_first_roll_saved_and_bonus_dice_are_marked():
    s = Position().saved(0, "hotel mine").held(0, 1).play("mark all")
    assert [die["mark"] for die in s.state.view(0)["table"]["dice"]][:2] == ["roll", "roll"]
    assert [die["mark"] for die in s.state.view(0)["table"]["dice"]][-1] == "roll"


@pytest.mark.rule("TS-SAV-05")
def test_all_own_dice_that_can_be_kept_are_kept_at_once():
    s = Position().show("coin hotel hotel", white="mine").play("keep all")
    assert [int(s.state.saved[face]) for face in range(1, 5)] == [1, 2, 0, 0]
    assert s.state.active == 1  # nothing was left to decide
    assert Position().show("coin hotel train").can("keep all")
    assert Position().show("coin train train").why("keep all") == "TS-SAV-05"
    assert Position().show("coin", white="hotel").why("keep all") == "TS-SAV-05"


@pytest.mark.rule("TS-SAV-05")
def test_keeping_all_is_the_same_as_keeping_one_by_one():
    s, t = (Position().show("coin hotel hotel ranch train") for either in range(2))
    s.play("keep all")
    t.play("keep coin", "keep hotel", "keep hotel", "keep ranch")
    assert {**s.state.dump()["state"], "played": 0} == {**t.state.dump()["state"], "played": 0}


@pytest.mark.rule("TS-MIS-08")
def test_a_standing_order_reveals_at_once_and_asks_no_more():
    s = Position().cards(0, "seattle-los_angeles", "seattle-los_angeles").cards(1, "gold-cattle")
    joined(s)
    assert (s.state.seat, s.state.question) == (0, Q.MISSION)
    s.play("auto")
    assert s.face_up(0) == ["seattle-los_angeles"]  # of two that are alike one a turn
    assert s.state.seat != 0 or s.state.question != Q.MISSION
    assert "TS-MIS-08" in s.rules_noted()


@pytest.mark.rule("TS-MIS-08", "TS-MIS-05")
def test_a_standing_order_does_not_reveal_again_what_was_revealed_by_hand():
    s = joined(Position().no_cards().cards(0, "seattle-detroit", "seattle-detroit", "seattle-los_angeles"))
    s.play("reveal seattle-detroit", "auto")
    assert sorted(s.face_up(0)) == ["seattle-detroit", "seattle-los_angeles"]


@pytest.mark.rule("TS-MIS-08")
def test_who_left_the_order_is_not_asked_in_later_turns():
    s = Position().cards(0, "denver-atlanta").cards(1, "seattle-los_angeles").cards(2, "silver-coal")
    s.state.standing[1] = 1
    joined(s)
    asked = []
    while s.state.depth and s.state.question == Q.MISSION:
        asked.append(s.state.seat)
        s.play("pass")
    assert asked == [0, 2]
    assert s.face_up(1) == ["seattle-los_angeles"]


@pytest.mark.rule("TS-MIS-08")
def test_the_order_can_be_withdrawn_at_the_beginning_of_a_turn():
    s = Position()
    assert s.why("auto off") == "TS-MIS-08"
    s.state.standing[0] = 1
    assert s.can("auto off")
    s.play("auto off")
    assert not s.can("auto off")
    assert s.state.standing[0] == 0
    assert s.can("roll")
    assert Position().show("hotel mine", again=True).why("auto off") == "TS-MIS-08"


@pytest.mark.rule("TS-SPC-10")
def test_an_answer_of_a_speculation_can_be_taken_back():
    s = speculation()
    assert s.why("back") == "TS-SPC-10"
    s.play("trade 2 cattle")
    s.play("back")
    assert s.state.seat == 0
    assert s.legal[0] == "trade 0 cattle"
    assert sum(s.state.offer) == 0
    s.play("trade 1 cattle", "trade 1 coal")
    assert (s.good(0, "cattle"), s.good(0, "coal")) == (2, 1)


@pytest.mark.rule("TS-SPC-10")
def test_answers_are_not_taken_back_for_ever():
    s = speculation()
    for _ in range(20):
        s.play("trade 0 cattle", "back")
    s.play("trade 0 cattle")
    assert s.why("back") == "TS-SPC-10"
    assert s.state.why_not("back").args == {"limit": 20}


def speculation() -> Position:
    """Seat 0 has 3 Cattle and 2 Coal and is asked what to trade in."""
    s = Position().no_cards().goods(0, cattle=3, coal=2).stack("ranch", 0).show("train")
    s.play(next(text for text in s.legal if text.startswith("lay")))
    while s.state.question == Q.UPGRADE:
        s.play(s.legal[0])
    assert s.state.question == Q.SPECULATE
    return s


@pytest.mark.rule("TS-MAJ-03")
def test_the_question_of_a_tie_names_the_cities_and_what_is_at_stake():
    s = Position(edition="house").no_cards()
    first, *others, last = s.route("bil-det")
    s.dice({first: 1, **dict.fromkeys(others, "w")}).show("train").play(f"lay {last}")
    assert s.state.question == Q.MAJORITY
    words = s.state.ask(0)
    assert " – " in words.args["cities"]
    assert words.args["prize"]
    assert all(one.args["n"] > 0 for one in words.args["prize"])
    assert words.args["cities"] in words.text


def test_the_first_version_asks_as_it_did():
    first = GAME.at("1").rules(players=3)
    texts = {move.text for move in first.moves}
    assert not texts & {"mark all", "keep all", "auto", "auto off", "back", "leave 1"}
    names = set(first.start(1).dump()["state"])
    assert not names & {"standing", "backs"}
    assert names | {"standing", "backs"} == set(GAME.rules(players=3).start(1).dump()["state"])


@pytest.mark.parametrize("players", [3, 5])
def test_games_end_although_marks_may_be_taken_back(players):
    state, choose = GAME.rules(players=players).start(2), Chooser(2)
    while not state.over:
        state.make(choose(state))
        assert state.audit() == ""
    assert state.played < 2000
