"""Rewards of the score track, and the end of the game: final deliveries, loans, who wins."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train import state as st
from goldenspike.games.lightning_train.scoring import take_power
from goldenspike.games.lightning_train.state import BAG, WARE

from .desk import Desk


@pytest.mark.rule("LT-SCORE-02", "LT-SCORE-03", "LT-SCORE-04")
def test_rewards_are_gained_by_stopping_on_or_passing_their_spaces() -> None:
    desk = Desk(3).score(2).area("point").play("use point")
    assert desk.legal() == ["take power_venture", "take power_lightning", "take power_contract", "take power_money"]
    desk.play("take power_lightning")
    assert desk.count(WARE, "power_lightning") == 1
    assert desk.why("take power_lightning") == "LT-SCORE-03"
    many = Desk(3).score(2)
    many.s.earn(many.me, 14, st.P_CARDS)
    many.area("point").play("take power_venture")
    assert many.hand_size() == 1  # the action card at 7
    many.play("take power_contract", "take power_money")
    assert many.points() == 16
    assert many.s.top(0) == 1
    assert many.corp(st.X_POWER + 1) == 1  # one of four stays and has no effect
    many.sound()


@pytest.mark.rule("LT-MONEY-08")
def test_a_power_chip_is_a_gained_chip() -> None:
    desk = Desk(3)
    take_power(desk.s, desk.me, 3)
    assert desk.count(WARE, "power_money") == 1
    assert desk.corp(st.X_LOCO) == 6  # no conductor on it


@pytest.mark.rule("LT-SCORE-05", "LT-ICON-02")
def test_at_19_a_card_is_drawn_from_either_deck_and_one_discarded() -> None:
    desk = Desk(3).score(18).hand("big_spender").area("point").play("use point")
    assert desk.legal() == ["draw mogul", "draw action"]
    desk.play("draw action")
    assert desk.hand_size() == 2
    assert "discard big_spender" in desk.legal()
    assert desk.s.hush(desk.s.rules.move("discard big_spender"))
    desk.play("discard big_spender")
    assert desk.hand_size() == 1
    assert desk.s.view(desk.me)["table"]["companies"][desk.me]["discarded"] == {"big_spender": 1}
    assert "discarded" not in desk.s.view(desk.you)["table"]["companies"][desk.me]
    assert "big_spender" not in desk.s.view(None)["table"]["action_discards"]
    desk.sound()


@pytest.mark.rule("LT-SCORE-06")
def test_at_19_without_cards_nothing_happens() -> None:
    desk = Desk(3).score(18).area("point").play("use point")
    assert desk.s.top(0) == 1
    assert desk.hand_size() == 0


@pytest.mark.rule("LT-SCORE-07")
def test_the_first_to_reach_25_moves_the_market_token() -> None:
    desk = Desk(3).score(24).area("point").money(4).play("use point")
    assert desk.s.view(None)["table"]["market_token"] == "market"
    desk.money(4).play("order 4")
    other = Desk(3).score(23).area("point").play("use point")
    assert other.s.view(None)["table"]["market_token"] == "track"


@pytest.mark.rule("LT-SCORE-08")
def test_beyond_100_no_reward_comes_again() -> None:
    desk = Desk(3).score(99).hand("big_spender")
    desk.s.earn(desk.me, 30, st.P_CARDS)
    desk.area("point").play("use point")
    assert desk.points() == 130
    assert desk.s.top(0) == 1
    assert desk.hand_size() == 1


@pytest.mark.rule("LT-SCORE-01")
def test_points_out_of_turn_are_scored_at_once_with_their_choices() -> None:
    desk = Desk(3).no_goods().goods("pittsburgh", steel=1)
    desk.station("detroit", "l03", neutral=True).line("detroit-pittsburgh", desk.you).score(2, desk.you).play(
        "deliver detroit steel"
    )
    assert desk.s.seat == desk.you
    assert "take power_money" in desk.legal()
    desk.play("take power_money")
    assert desk.s.seat == desk.me
    assert desk.count(WARE, "power_money", desk.you) == 1


# ---- the end


def final(desk: Desk) -> Desk:
    """On to the final deliveries."""
    desk.s.last = desk.s.round
    while desk.s.top(0) != 12 and not desk.s.over:
        desk.end()
    return desk


@pytest.mark.rule("LT-FINAL-01", "LT-FINAL-02", "LT-FINAL-03")
def test_final_deliveries_one_free_and_one_for_each_token_from_the_first_player_on() -> None:
    desk = (
        Desk(3)
        .no_goods()
        .goods("raleigh", crops=3)
        .station("charleston", "s03", neutral=True)
        .station("atlanta", "l01", neutral=True)
    )
    desk.station("boston", "l05", neutral=True).station("detroit", "l06", neutral=True).hand("double_header")
    desk.lines("charleston-raleigh", "atlanta-raleigh", "baltimore-raleigh", "baltimore-new_york_city", "boston-new_york_city")
    desk.set_corp(st.X_PLAIN, 1)
    me = desk.me
    final(desk)
    assert desk.s.seat == me
    assert desk.why("play double_header") == "LT-CARD-02"
    desk.play("deliver boston crops")
    desk.play("take power_money")
    assert desk.points() == 3
    assert desk.corp(st.X_PLAIN) == 1  # the first one is free
    desk.play("deliver atlanta crops")
    assert desk.corp(st.X_PLAIN) == 0
    assert desk.s.seat == desk.you  # neither tokens nor free deliveries left
    desk.play("deliver charleston crops")
    assert desk.s.over
    assert desk.points() == 5


@pytest.mark.rule("LT-FINAL-03")
def test_final_deliveries_are_optional_and_upgrades_keep_working() -> None:
    desk = Desk(3).no_goods().goods("raleigh", crops=1).station("charleston", "s03", neutral=True).line("charleston-raleigh")
    desk.built(3).hand("distribution_network").play("play distribution_network")
    final(desk)
    assert desk.legal() == ["deliver charleston crops", "pass"]
    skip = desk.s.clone()
    skip.play("pass")
    assert skip.seat != desk.me
    desk.play("deliver charleston crops")
    assert desk.points() == 2


@pytest.mark.rule("LT-FSCORE-01")
def test_every_loan_costs_two_points_at_the_end_wherever_it_is() -> None:
    desk = Desk(3).score(3).area("loan").put(WARE, "loan", "loan")
    desk.s.chips[desk.s.zone(desk.me, WARE) + desk.chip("loan")] -= 1
    desk.s.chips[desk.s.zone(desk.me, BAG) + desk.chip("loan")] += 1
    assert desk.s.points()[desk.me] == -3
    assert desk.s.tally()[desk.me] == {"start": 3, "loans": -6}


@pytest.mark.rule("LT-FSCORE-02")
def test_final_points_bring_no_rewards() -> None:
    desk = Desk(3).score(2).hand("station_master").built(6)
    while not desk.s.over:
        desk.s.last = desk.s.round
        desk.step()
    assert desk.s.points()[desk.me] >= 10
    assert sum(desk.corp(st.X_POWER + k) for k in range(4)) == 4


@pytest.mark.rule("LT-FSCORE-03")
def test_the_highest_total_wins_and_equals_share() -> None:
    desk = Desk(3).score(10, 0).score(12, 1).score(12, 2)
    for seat in range(3):
        desk.hand(seat=seat)
    desk.no_goods()
    desk.s.last = desk.s.round
    while not desk.s.over:
        desk.step()
    assert desk.s.winners == [1, 2]
    assert [sum(tally.values()) for tally in desk.s.tally()] == desk.s.scores
