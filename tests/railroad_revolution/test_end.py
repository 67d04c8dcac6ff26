"""The end of the game, scoring and telegraph connections."""

from __future__ import annotations

import pytest

import goldenspike as gs

from .position import Position, legal, me, refused, table

ALMOST = {"sold": (11, 13)}  # one more rail clears the board up to the logo


def turn(state: gs.State) -> int:
    """One plain trade turn; says whose it was."""
    seat = state.seat
    state.play("use white trade")
    state.play("trade rail" if "trade rail" in legal(state) else "trade building")
    state.play("done")
    return seat


def turns_after(players: int, trigger: int) -> list[int]:
    """Who takes the turns after `trigger` has cleared the board; the first player is seat 0."""
    position = Position(players).turn(trigger, round=5).pieces(trigger, sold=(11, 13))
    for seat in range(players):
        position.workers(seat, white=4, purple=1)
    state = position.go()
    assert turn(state) == trigger
    assert table(state)["cleared_by"] == trigger
    order = []
    while not state.over:
        order.append(turn(state))
    return order


@pytest.mark.rule("RR-END-01")
def test_the_end_comes_when_all_sections_left_of_the_logo_are_empty() -> None:
    state = Position().pieces(0, sold=(11, 12)).go()
    turn(state)
    assert table(state)["last_round"] == 0  # one rail is left there
    state = Position().pieces(0, sold=(10, 14)).go()
    turn(state)
    assert table(state)["cleared_by"] == 0  # sold out; also by building:
    state = (
        Position().pieces(0, sold=(11, 13)).money(0, 1000).go("use white railroad", "rail clt-mia-1", "rail clt-mia-2", "done")
    )
    assert table(state)["cleared_by"] == 0
    assert sum(s["buildings"] + s["rails"] for s in me(state)["sections"]) == 1


@pytest.mark.rule("RR-END-01")
def test_clearing_by_a_deal_on_another_turn_counts_in_that_round_and_a_second_clearing_changes_nothing() -> None:
    position = Position(2).turn(0, round=5).pieces(1, sold=(11, 13)).deal("3").shares(1, 5)
    state = position.go("use white telegraph", "office 3", "done", "done", "deal bottom", "rail clt-mia-1")
    assert table(state)["cleared_by"] == 1
    assert table(state)["last_round"] == 6
    order = [turn(state) for k in range(3)]
    assert order == [1, 0, 1]
    assert state.over


@pytest.mark.rule("RR-END-01")
def test_of_two_who_have_cleared_the_one_whose_turn_it_is_triggers_the_end() -> None:
    state = Position(3).turn(1, round=5).pieces(0, sold=(11, 14)).pieces(1, sold=(11, 13)).pieces(2, sold=(11, 14)).go()
    turn(state)
    assert table(state)["cleared_by"] == 1
    assert table(state)["last_round"] == 6
    turn(state)
    assert table(state)["cleared_by"] == 1  # and later ones change nothing
    assert table(state)["last_round"] == 6


@pytest.mark.rule("RR-END-02", "RR-END-03", "RR-END-04")
def test_example_the_first_player_clears() -> None:
    assert turns_after(4, 0) == [1, 2, 3, 0, 1, 2, 3]
    assert turns_after(3, 0) == [1, 2, 0, 1, 2]
    assert turns_after(2, 0) == [1, 0, 1]


@pytest.mark.rule("RR-END-02", "RR-END-03", "RR-END-05")
def test_example_the_last_player_clears() -> None:
    assert turns_after(4, 3) == [0, 1, 2, 3]
    assert turns_after(3, 2) == [0, 1, 2]
    assert turns_after(2, 1) == [0, 1]


@pytest.mark.rule("RR-END-03")
def test_after_the_last_turn_nothing_more_can_be_played() -> None:
    position = Position(2).turn(1, round=6)
    position.d["last_round"], position.d["trigger"] = 6, 1
    state = position.go()
    turn(state)
    assert state.over
    assert state.legal() == []
    assert state.seat == -1
    assert state.view(None)["ending"] == "cleared"
    with pytest.raises(gs.IllegalMove):
        state.play("sell")


@pytest.mark.rule("RR-END-06")
def test_milestones_are_completed_in_the_final_round_after_the_own_last_turn() -> None:
    rails = "clt-lit-1 clt-lit-2 clt-mia-1 clt-mia-2"
    position = Position(2).turn(1, round=6).pieces(0, rails=rails).milestone(0, 1, "a1-1", "orange").deal("1").shares(0, 6)
    position.d["last_round"], position.d["trigger"] = 6, 1
    state = position.go("use white telegraph", "office 3", "done", "done", "deal bottom", "station lit")
    state.play(next(m for m in legal(state) if m.startswith("keep")))
    assert state.over
    assert me(state)["completed"] == ["a1-1"]
    assert state.tally()[0]["milestones"] == 18


@pytest.mark.rule("RR-SCORE-01", "RR-SCORE-04", "RR-SCORE-05", "RR-SCORE-06")
def test_points_come_from_four_sources_and_not_from_money_shares_or_workers() -> None:
    position = Position().trains(0, "promote", "money").pieces(0, offices="1 2", stations="was").marks(0, telegraph=2, stations=3)
    state = position.completed(0, "b-1").go()
    assert state.tally()[0] == {"trains": 8, "milestones": 22, "network": 0, "stations": 3, "telegraph": 4, "connections": 5}
    assert state.scores[0] == 42
    rich = position.money(0, 9000).shares(0, 40).workers(0, white=4, purple=4, grey=4).go()
    assert rich.scores[0] == 42


@pytest.mark.rule("RR-SCORE-02")
def test_eight_points_for_each_train_face_up() -> None:
    assert Position(4).trains(0, "promote money steps", "rail rail").go().tally()[0]["trains"] == 24


def final(position: Position) -> gs.State:
    """The position as if the last turn had just been played by seat 1 of 2, with plain sales."""
    position.turn(1, round=6)
    position.d["last_round"], position.d["trigger"] = 6, 1
    state = position.go()
    turn(state)
    assert state.over
    return state


@pytest.mark.rule("RR-SCORE-06")
def test_the_highest_total_wins() -> None:
    state = final(Position().trains(0, "promote money").money(1, 5000))
    assert state.scores == [16, 8]
    assert state.winners == [0]


@pytest.mark.rule("RR-SCORE-07", "RR-GEN-05")
def test_a_tie_goes_to_the_most_money_with_shares_at_150() -> None:
    state = final(Position().money(0, 1000).shares(0, 3).money(1, 500).shares(1, 2))  # 1450 against 500 + 500 + 300
    assert state.scores == [8, 8]
    assert state.winners == [0]
    state = final(Position().money(0, 1000).shares(0, 0).money(1, 500).shares(1, 1))  # 1000 against 1150
    assert state.winners == [1]


@pytest.mark.rule("RR-SCORE-08")
def test_a_lasting_tie_is_shared_only_by_those_still_tied() -> None:
    state = final(Position().money(0, 1000).shares(0, 1).money(1, 500).shares(1, 1))
    assert state.winners == [0, 1]
    position = Position(3).turn(2, round=6).money(0, 1000).money(1, 1000).money(2, 0)
    position.d["last_round"], position.d["trigger"] = 6, 1
    state = position.go()
    turn(state)
    assert state.winners == [0, 1]


@pytest.mark.rule("RR-TCON-01")
def test_seven_gaps_of_5_or_8() -> None:
    gaps = [s["gap"] for s in Position().rules.layout()["telegraph"]]
    assert len(gaps[:-1]) == 7
    assert set(gaps[:-1]) == {5, 8}
    assert gaps[0] == gaps[1] == 5
    for k in range(7):
        state = Position(4).pieces(0, offices=f"{k + 1} {k + 2}").go()
        assert state.tally()[0]["connections"] == gaps[k]


@pytest.mark.rule("RR-TCON-02")
def test_connections_score_for_everyone_wherever_their_offices_stand() -> None:
    state = Position(3).pieces(0, offices="1 2").pieces(1, offices="1 2").pieces(2, offices="2 3").go()
    assert [t["connections"] for t in state.tally()] == [5, 5, 5]


@pytest.mark.rule("RR-TCON-03")
def test_example_blue() -> None:
    assert Position(4).pieces(0, offices="1 3 4").go().tally()[0]["connections"] == 5


@pytest.mark.rule("RR-TCON-04")
def test_example_black() -> None:
    assert Position(4).pieces(0, offices="1 2 3 7 8").go().tally()[0]["connections"] == 5 + 5 + 8


@pytest.mark.rule("RR-TCON-05")
def test_example_red() -> None:
    state = Position(4).pieces(0, offices="1 3 5 7").go()
    assert state.tally()[0]["connections"] == 0
    refused(state, "done", "RR-TURN-02")
