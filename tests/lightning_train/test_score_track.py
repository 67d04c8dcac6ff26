"""Rewards of the score track, and the end of the game: final deliveries, loans, who wins."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.names import Corp, Source, Zone
from goldenspike.games.lightning_train.scoring import take_power

from .position import Position


@pytest.mark.rule("LT-SCORE-02", "LT-SCORE-03", "LT-SCORE-04")
def test_rewards_are_gained_by_stopping_on_or_passing_their_spaces() -> None:
    pos = Position(3).score(2).area("point").play("use point")
    assert pos.legal() == ["take power_venture", "take power_lightning", "take power_contract", "take power_money"]
    pos.play("take power_lightning")
    assert pos.count(Zone.WARE, "power_lightning") == 1
    assert pos.why("take power_lightning") == "LT-SCORE-03"
    many = Position(3).score(2)
    many.s.earn(many.me, 14, Source.CARDS)
    many.area("point").play("take power_venture")
    assert many.hand_size() == 1  # the action card at 7
    many.play("take power_contract", "take power_money")
    assert many.points() == 16
    assert many.s.question == 1
    assert many.corp(Corp.POWER + 1) == 1  # one of four stays and has no effect
    many.sound()


@pytest.mark.rule("LT-MONEY-08")
def test_a_power_chip_is_a_gained_chip() -> None:
    pos = Position(3)
    take_power(pos.s, pos.me, 3)
    assert pos.count(Zone.WARE, "power_money") == 1
    assert pos.corp(Corp.LOCO) == 6  # no conductor on it


@pytest.mark.rule("LT-SCORE-05", "LT-ICON-02")
def test_at_19_a_card_is_drawn_from_either_deck_and_one_discarded() -> None:
    pos = Position(3).score(18).hand("big_spender").area("point").play("use point")
    assert pos.legal() == ["draw mogul", "draw action"]
    pos.play("draw action")
    assert pos.hand_size() == 2
    assert "discard big_spender" in pos.legal()
    assert pos.s.hush(pos.s.rules.move("discard big_spender"))
    pos.play("discard big_spender")
    assert pos.hand_size() == 1
    assert pos.s.view(pos.me)["table"]["companies"][pos.me]["discarded"] == {"big_spender": 1}
    assert "discarded" not in pos.s.view(pos.you)["table"]["companies"][pos.me]
    assert "big_spender" not in pos.s.view(None)["table"]["action_discards"]
    pos.sound()


@pytest.mark.rule("LT-SCORE-06")
def test_at_19_without_cards_nothing_happens() -> None:
    pos = Position(3).score(18).area("point").play("use point")
    assert pos.s.question == 1
    assert pos.hand_size() == 0


@pytest.mark.rule("LT-SCORE-07")
def test_the_first_to_reach_25_moves_the_market_token() -> None:
    pos = Position(3).score(24).area("point").money(4).play("use point")
    assert pos.s.view(None)["table"]["market_token"] == "market"
    pos.money(4).play("order 4")
    other = Position(3).score(23).area("point").play("use point")
    assert other.s.view(None)["table"]["market_token"] == "track"


@pytest.mark.rule("LT-SCORE-08")
def test_beyond_100_no_reward_comes_again() -> None:
    pos = Position(3).score(99).hand("big_spender")
    pos.s.earn(pos.me, 30, Source.CARDS)
    pos.area("point").play("use point")
    assert pos.points() == 130
    assert pos.s.question == 1
    assert pos.hand_size() == 1


@pytest.mark.rule("LT-SCORE-01")
def test_points_out_of_turn_are_scored_at_once_with_their_choices() -> None:
    pos = Position(3).no_goods().goods("pittsburgh", steel=1)
    pos.station("detroit", "l03", neutral=True).line("detroit-pittsburgh", pos.you).score(2, pos.you).play(
        "deliver detroit steel"
    )
    assert pos.s.seat == pos.you
    assert "take power_money" in pos.legal()
    pos.play("take power_money")
    assert pos.s.seat == pos.me
    assert pos.count(Zone.WARE, "power_money", pos.you) == 1


# ---- the end


def final(pos: Position) -> Position:
    """On to the final deliveries."""
    pos.s.last = pos.s.round
    while pos.s.question != 12 and not pos.s.over:
        pos.end()
    return pos


@pytest.mark.rule("LT-FINAL-01", "LT-FINAL-02", "LT-FINAL-03")
def test_final_deliveries_one_free_and_one_for_each_token_from_the_first_player_on() -> None:
    pos = (
        Position(3)
        .no_goods()
        .goods("raleigh", crops=3)
        .station("charleston", "s03", neutral=True)
        .station("atlanta", "l01", neutral=True)
    )
    pos.station("boston", "l05", neutral=True).station("detroit", "l06", neutral=True).hand("double_header")
    pos.lines("charleston-raleigh", "atlanta-raleigh", "baltimore-raleigh", "baltimore-new_york_city", "boston-new_york_city")
    pos.set_corp(Corp.PLAIN, 1)
    me = pos.me
    final(pos)
    assert pos.s.seat == me
    assert pos.why("play double_header") == "LT-CARD-02"
    pos.play("deliver boston crops")
    pos.play("take power_money")
    assert pos.points() == 3
    assert pos.corp(Corp.PLAIN) == 1  # the first one is free
    pos.play("deliver atlanta crops")
    assert pos.corp(Corp.PLAIN) == 0
    assert pos.s.seat == pos.you  # neither tokens nor free deliveries left
    pos.play("deliver charleston crops")
    assert pos.s.over
    assert pos.points() == 5


@pytest.mark.rule("LT-FINAL-02", "LT-DELIV-03")
def test_a_contract_token_pays_for_a_final_delivery_once_the_plain_tokens_are_gone() -> None:
    pos = Position(3).no_goods().goods("raleigh", crops=3)
    pos.station("charleston", "s03", neutral=True).station("atlanta", "l01", neutral=True).station("boston", "l05", neutral=True)
    pos.lines("charleston-raleigh", "atlanta-raleigh", "baltimore-raleigh", "baltimore-new_york_city", "boston-new_york_city")
    pos.set_corp(Corp.PLAIN, 1)
    pos.set_corp(Corp.DUAL, 1)
    me = pos.me
    final(pos)
    pos.play("deliver charleston crops", "deliver atlanta crops")
    assert (pos.corp(Corp.PLAIN), pos.corp(Corp.DUAL)) == (0, 1)
    assert pos.s.seat == me  # the other token is left
    pos.play("deliver boston crops")
    assert (pos.corp(Corp.PLAIN), pos.corp(Corp.DUAL)) == (0, 0)


@pytest.mark.rule("LT-FINAL-03")
def test_final_deliveries_are_optional_and_upgrades_keep_working() -> None:
    pos = Position(3).no_goods().goods("raleigh", crops=1).station("charleston", "s03", neutral=True).line("charleston-raleigh")
    pos.built(3).hand("distribution_network").play("play distribution_network")
    final(pos)
    assert pos.legal() == ["deliver charleston crops", "pass"]
    skip = pos.s.clone()
    skip.play("pass")
    assert skip.seat != pos.me
    pos.play("deliver charleston crops")
    assert pos.points() == 2


@pytest.mark.rule("LT-FSCORE-01")
def test_every_loan_costs_two_points_at_the_end_wherever_it_is() -> None:
    pos = Position(3).score(3).area("loan").put(Zone.WARE, "loan", "loan")
    pos.s.chips[pos.s.zone(pos.me, Zone.WARE) + pos.chip("loan")] -= 1
    pos.s.chips[pos.s.zone(pos.me, Zone.BAG) + pos.chip("loan")] += 1
    assert pos.s.points()[pos.me] == -3
    assert pos.s.tally()[pos.me] == {"start": 3, "loans": -6}


@pytest.mark.rule("LT-FSCORE-02")
def test_final_points_bring_no_rewards() -> None:
    pos = Position(3).score(2).hand("station_master").built(6)
    while not pos.s.over:
        pos.s.last = pos.s.round
        pos.step()
    assert pos.s.points()[pos.me] >= 10
    assert sum(pos.corp(Corp.POWER + k) for k in range(4)) == 4


@pytest.mark.rule("LT-FSCORE-03")
def test_the_highest_total_wins_and_equals_share() -> None:
    pos = Position(3).score(10, 0).score(12, 1).score(12, 2)
    for seat in range(3):
        pos.hand(seat=seat)
    pos.no_goods()
    pos.s.last = pos.s.round
    while not pos.s.over:
        pos.step()
    assert pos.s.winners == [1, 2]
    assert [sum(tally.values()) for tally in pos.s.tally()] == pos.s.scores
