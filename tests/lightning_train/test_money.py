"""Money, the market, loans, Lightning Trains and other chip actions."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train import state as st
from goldenspike.games.lightning_train.board import STATION
from goldenspike.games.lightning_train.market import insert, restock
from goldenspike.games.lightning_train.scoring import take_power
from goldenspike.games.lightning_train.state import AREA, BAG, WARE

from .desk import Desk


@pytest.mark.rule("LT-MONEY-01", "LT-ICON-13")
def test_money_is_what_chips_and_cards_show_and_a_loan() -> None:
    desk = Desk(3).area("money3", "contract_south_money", "start_money_2").built(2).hand("windfall", "revenue_steam")
    assert desk.cash() == 6
    desk.play("play windfall", "play revenue_steam", "loan")
    turn = desk.s.view(desk.me)["table"]["turn"]
    assert (turn["money"], turn["generated"]) == (11, 10)


@pytest.mark.rule("LT-MONEY-02")
def test_unspent_money_is_lost() -> None:
    desk = Desk(3).area("money3").end().pass_round()
    desk.area("start_money_1")
    assert desk.cash() == 1


@pytest.mark.rule("LT-MONEY-03")
def test_trashing_a_chip_keeps_its_money() -> None:
    desk = Desk(3).area("money3", "trash_money").play("use trash_money", "trash area money3")
    assert desk.cash() == 4
    assert int(desk.s.turn[st.T_GENERATED]) == 4


@pytest.mark.rule("LT-MONEY-04", "LT-MONEY-07")
def test_purchases_go_on_while_the_money_reaches_and_the_market_is_restocked_after_each() -> None:
    desk = Desk(3).market(_1="tunnel", _3a="point", _5a="money3", _6="point_bonus", _7="lightning2", _8="lightning2_bonus")
    desk.only_stock(contract_south_money=1, tunnel_money=1).money(4)
    desk.play("buy 3a")
    assert {"contract_south_money", "tunnel_money"} & set(desk.row())  # the new chip can be bought at once
    assert sum(1 for chip in desk.row() if chip) == 6
    assert desk.cash() == 1
    desk.play("buy 1")
    assert desk.cash() == 0
    assert desk.why("buy 5a") == "LT-MONEY-04"
    assert desk.s.why_not("buy 5a").args == {"slot": "5a", "price": 5, "have": 0}


@pytest.mark.rule("LT-MONEY-05", "LT-MONEY-06")
def test_the_compartment_sets_the_price_and_the_chip_goes_to_the_warehouse() -> None:
    desk = Desk(3).market(_2a="money3").money(2).play("buy 2a")
    assert desk.cash() == 0
    assert desk.count(WARE, "money3") == 1
    assert desk.count(AREA, "money3") == 0
    assert desk.why("buy 2a") in ("LT-MONEY-05", "LT-MONEY-04")


@pytest.mark.rule("LT-MONEY-08", "LT-ICON-08")
def test_gaining_a_conductor_brings_a_locomotive() -> None:
    desk = Desk(3).market(_4a="conductor_bonus", _4b="contract_south_conductor").money(8).play("buy 4a")
    assert desk.count(WARE, "locomotive") == 1
    assert desk.corp(st.X_LOCO) == 5
    desk.set_corp(st.X_LOCO, 0)
    desk.s.boxed[1] += 5
    slot = desk.b.slot_ids[[int(chip) for chip in desk.s.market].index(desk.chip("contract_south_conductor") + 1)]
    desk.play(f"buy {slot}")
    assert desk.count(WARE, "locomotive") == 1  # none left: nothing is taken
    desk.sound()


@pytest.mark.rule("LT-MONEY-09", "LT-MONEY-13")
def test_two_dollars_buy_an_extra_chip_while_any_remain() -> None:
    desk = Desk(3).money(20)
    before = desk.row()
    for _ in range(6):
        desk.play("order 2")
    assert desk.count(WARE, "one_plus") == 6
    assert desk.row() == before
    assert desk.why("order 2") == "LT-MONEY-09"


@pytest.mark.rule("LT-MONEY-10", "LT-SCORE-07")
def test_four_dollars_buy_a_lightning_train_after_the_token_has_moved() -> None:
    desk = Desk(3).money(8)
    assert desk.why("order 4") == "LT-MONEY-10"
    desk.s.token_moved = 1
    desk.play("order 4", "order 4")
    assert desk.corp(st.X_ZONE) == 2


@pytest.mark.rule("LT-MONEY-11", "LT-MONEY-12", "LT-MONEY-13", "LT-LTRAIN-07")
def test_seven_and_eight_dollars_buy_trains_and_a_point() -> None:
    desk = Desk(3).money(22).play("order 7")
    assert (desk.corp(st.X_ZONE), desk.points()) == (1, 1)
    desk.play("order 8")
    assert (desk.corp(st.X_ZONE), desk.points()) == (3, 2)
    desk.play("order 7")
    assert desk.cash() == 0
    desk.play("take power_money")
    assert desk.why("assign build_station train") == ""  # usable in the same turn


@pytest.mark.rule("LT-LOAN-01", "LT-LOAN-02", "LT-ICON-12")
def test_a_loan_adds_a_dollar_and_a_chip_for_the_warehouse_once_a_turn() -> None:
    desk = Desk(3).play("loan")
    assert desk.cash() == 1
    assert desk.count(WARE, "loan") == 1
    assert int(desk.s.loans) == 7
    assert desk.why("loan") == "LT-LOAN-02"
    desk.fresh()
    desk.s.loans = 0
    assert desk.why("loan") == "LT-LOAN-02"


@pytest.mark.rule("LT-LOAN-03", "LT-ICON-05")
def test_loans_do_not_help_to_reach_thresholds() -> None:
    desk = Desk(3).area("money2_bankroll", "money3", "start_money_1").play("loan")
    assert desk.cash() == 7
    assert desk.why("use money2_bankroll") == "LT-CHIP-03"


@pytest.mark.rule("LT-LOAN-04", "LT-LOAN-05")
def test_four_dollars_pay_off_each_loan_in_the_boarding_area() -> None:
    desk = Desk(3).area("loan", "loan").money(8)
    loans = int(desk.s.loans)
    desk.play("repay", "repay")
    assert int(desk.s.loans) == loans + 2
    assert desk.why("repay") == "LT-LOAN-04"
    ware = Desk(3).put(WARE, "loan").money(8)
    assert ware.why("repay") == "LT-LOAN-04"
    poor = Desk(3).area("loan").money(3)
    assert poor.why("repay") == "LT-LOAN-04"
    desk.sound()


@pytest.mark.rule("LT-LOAN-05", "LT-ICON-17")
def test_a_trashed_loan_returns_to_the_bank() -> None:
    desk = Desk(3).area("trash_money").put(WARE, "loan")
    loans = int(desk.s.loans)
    desk.play("use trash_money", "trash warehouse loan")
    assert int(desk.s.loans) == loans + 1
    assert int(desk.s.boxed[desk.chip("loan")]) == 0
    desk.fresh().play("loan")


@pytest.mark.rule("LT-LOAN-06")
def test_a_loan_chip_circulates_and_gives_nothing() -> None:
    desk = Desk(3).area("loan")
    assert desk.cash() == 0
    assert not desk.b.chip_bonus[desk.chip("loan")]
    desk.play("end")
    assert sum(desk.count(zone, "loan") for zone in (AREA, BAG, WARE)) == 1


# ---- restocking


@pytest.mark.rule("LT-MARKET-01", "LT-MARKET-02", "LT-MARKET-03")
def test_three_chips_of_cost_three_the_example_of_the_rulebook() -> None:
    desk = Desk(3).market(_1="tunnel", _5a="money3", _6="point_bonus", _7="lightning2", _8="lightning2_bonus")
    desk.only_stock(point=1)
    restock(desk.s)
    assert desk.row()[3] == "point"  # leftmost slot of compartment 3
    desk.s.market[0] = 0
    desk.only_stock(money2=1)
    restock(desk.s)
    assert desk.row()[3:5] == ["point", "money2"]
    desk.s.market[desk.b.slot_ids.index("5a")] = 0
    desk.only_stock(venture_plain=1)
    restock(desk.s)
    assert desk.row()[1:5] == ["", "point", "money2", "venture_plain"]
    assert desk.s.view(None)["table"]["market"][0] == {"slot": "2b", "price": 2, "chip": "point"}


@pytest.mark.rule("LT-MARKET-01")
def test_an_empty_supply_leaves_the_market_with_fewer_chips() -> None:
    desk = Desk(3).only_stock().money(8)
    n = sum(1 for chip in desk.row() if chip)
    slot = next(i for i, chip in enumerate(desk.row()) if chip)
    desk.play(f"buy {desk.b.slot_ids[slot]}")
    assert sum(1 for chip in desk.row() if chip) == n - 1


@pytest.mark.rule("LT-MARKET-04")
def test_sliding_goes_on_over_full_compartments_to_the_nearest_gap() -> None:
    desk = Desk(3).market(_2a="tunnel_money", _2b="contract_atlantic_south", _3a="point", _3b="money2")
    insert(desk.s, desk.chip("venture_plain"))
    desk.s.stock[desk.chip("venture_plain")] -= 1
    assert desk.row()[:5] == ["tunnel_money", "contract_atlantic_south", "point", "money2", "venture_plain"]
    gap = Desk(3).market(_1="tunnel", _2a="tunnel_money", _3a="point", _3b="money2")
    insert(gap.s, gap.chip("venture_plain"))
    assert gap.row()[:5] == ["tunnel", "tunnel_money", "point", "money2", "venture_plain"]


@pytest.mark.rule("LT-MARKET-05")
def test_a_chip_pushed_off_the_row_is_trashed_and_another_is_revealed() -> None:
    desk = Desk(3).market(_1="tunnel", _2a="tunnel_money", _2b="contract_atlantic_south", _3a="point", _3b="money2")
    desk.only_stock(venture_plain=1)
    boxed = int(desk.s.boxed[desk.chip("tunnel")])
    restock(desk.s)
    assert "tunnel" not in desk.row()
    assert int(desk.s.boxed[desk.chip("tunnel")]) == boxed + 1
    push = Desk(3).market(_1="tunnel", _2a="tunnel_money", _2b="contract_atlantic_south", _3a="point", _3b="money2")
    push.only_stock(venture_plain=2)
    restock(push.s)
    assert push.row()[:5] == ["contract_atlantic_south", "point", "money2", "venture_plain", "venture_plain"]
    assert sum(1 for chip in push.row() if chip) == 5  # the supply is empty


@pytest.mark.rule("LT-MARKET-06")
def test_prices_fall_and_never_rise() -> None:
    desk = Desk(3, 4)
    prices: dict[str, int] = {}
    for _ in range(40):
        desk.money(8)
        now = {entry["chip"]: entry["price"] for entry in desk.s.view(None)["table"]["market"]}
        for chip, price in now.items():
            assert price <= int(desk.b.chip_cost[desk.chip(chip)])
            if chip in prices and int(desk.b.chip_count[desk.chip(chip)]) == 1:
                assert price <= prices[chip]
        prices = now
        desk.play(desk.legal("buy")[-1])


# ---- Lightning Trains


@pytest.mark.rule("LT-LTRAIN-01", "LT-ICON-11")
def test_lightning_trains_are_basic_trains_of_the_supply_as_far_as_it_goes() -> None:
    desk = Desk(3)
    desk.s.boxed[0] += desk.corp(st.X_BASIC) - 1
    desk.set_corp(st.X_BASIC, 1)
    desk.money(8).play("order 8")
    assert desk.corp(st.X_ZONE) == 1
    assert desk.corp(st.X_LOCO) == 6  # a locomotive is never taken instead
    desk.sound()


@pytest.mark.rule("LT-LTRAIN-02")
def test_the_lightning_zone_has_no_limit_and_its_trains_are_ordinary() -> None:
    desk = Desk(3).area("start_atlantic_south").money(40).play("order 8", "order 8", "order 8", "take power_money")
    while desk.cash() >= 8:
        desk.play("order 8")
    assert desk.corp(st.X_ZONE) == 10
    desk.play("build baltimore-raleigh", "assign build_station train")
    assert desk.corp(st.X_ZONE) == 6


@pytest.mark.rule("LT-LTRAIN-07")
def test_trains_of_cards_are_placed_at_once() -> None:
    desk = Desk(3).area("train", "train", "start_atlantic_south").hand("double_header")
    assert desk.why("build baltimore-raleigh") == "LT-BUILD-05"
    desk.play("play double_header", "build baltimore-raleigh")
    assert desk.lines_of() == ["baltimore-raleigh"]


# ---- other chip actions


@pytest.mark.rule("LT-CHIP-01", "LT-CHIP-02", "LT-ICON-15")
def test_a_points_chip_scores_once_for_each_time_it_is_drawn() -> None:
    desk = Desk(3).area("point", "point_bonus").play("use point")
    assert desk.points() == 1
    assert desk.why("use point") == "LT-CHIP-01"
    desk.play("use point_bonus")
    assert desk.points() == 2
    assert desk.why("use trash_bonus") == "LT-CHIP-01"
    desk.fresh().play("use point")
    assert desk.points() == 3
    assert desk.s.top(0) == 6  # with all score-track effects


@pytest.mark.rule("LT-CHIP-03", "LT-ICON-05")
def test_a_bankroll_chip_pays_if_the_turn_generates_enough() -> None:
    desk = Desk(3).area("money2_bankroll", "money3", "start_money_1")
    assert desk.cash() == 6  # it gives its two in any case
    assert desk.why("use money2_bankroll") == "LT-CHIP-03"
    assert desk.s.why_not("use money2_bankroll").args["have"] == 6
    rich = Desk(3).area("money2_bankroll", "money3", "start_money_2").play("use money2_bankroll")
    assert rich.points() == 2


@pytest.mark.rule("LT-CHIP-03")
def test_money_of_a_chip_trashed_this_turn_counts_as_generated() -> None:
    desk = Desk(3).area("money2_bankroll", "money3", "start_money_1", "trash_money").play("use trash_money", "trash area money3")
    desk.play("use money2_bankroll")
    assert desk.points() == 2


@pytest.mark.rule("LT-CHIP-04", "LT-CHIP-05", "LT-ICON-07", "LT-ICON-18")
def test_a_chip_is_trashed_to_build_a_station_free_and_beyond_the_limit() -> None:
    desk = Desk(3).area("build_station", "contract_south_money").assign(STATION, 1).built(1).play("station charleston 1")
    assert desk.why("station atlanta 1") == "LT-STATION-02"
    assert desk.why("station chicago 1 chip") == "LT-STATION-03"  # the contract is still needed
    desk.play("station atlanta 1 chip")
    assert int(desk.s.stations_built(desk.me)) == 3
    assert int(desk.s.boxed[desk.chip("build_station")]) == 1
    assert desk.hand_size() == 2  # action card of the second marker, mogul card of the third
    assert desk.why("station boston 1 chip") == "LT-CHIP-04"
    desk.sound()


@pytest.mark.rule("LT-CHIP-07", "LT-ICON-16")
def test_a_station_built_in_the_turn_counts_for_a_chip_that_lies_there() -> None:
    desk = Desk(3).area("contract_rockies_prestige", "contract_south_money").built(3).assign(STATION, 1)
    assert desk.s.view(desk.me)["table"]["turn"]["contracts"] == ["south", "rockies"]
    assert desk.why("use contract_rockies_prestige") == "LT-CHIP-07"
    desk.play("station charleston 1", "use contract_rockies_prestige")
    assert desk.points() == 1


@pytest.mark.rule("LT-CHIP-07")
def test_lightning_trains_for_stations_come_when_the_station_is_built_or_at_the_refill() -> None:
    desk = Desk(3).area("stations3_lightning2", "contract_south_money").built(2).assign(STATION, 1).play("station charleston 1")
    assert desk.corp(st.X_ZONE) == 2
    desk.area("stations3_lightning2", "contract_south_money").assign(STATION, 2).play("station atlanta 1")
    assert desk.corp(st.X_ZONE) == 2  # only the two of the fourth marker


@pytest.mark.rule("LT-ICON-01", "LT-ICON-03")
def test_card_icons_draw_from_their_decks() -> None:
    desk = Desk(3).area("action_money").play("use action_money")
    view = desk.s.view(desk.me)["table"]["companies"][desk.me]
    assert view["cards"] == {"action": 1, "mogul": 0}
    assert int(desk.s.boxed[desk.chip("action_money")]) == 1
    third = Desk(3).area("contract_south_money").built(2).assign(STATION, 1).play("station charleston 1")
    assert third.s.view(third.me)["table"]["companies"][third.me]["cards"] == {"action": 0, "mogul": 1}


@pytest.mark.rule("LT-ICON-14")
def test_payoff_doubles_a_line_of_three_stars() -> None:
    desk = Desk(3).area(*["train"] * 4, "tunnel", "contract_northwest_money", "payoff_bonus").station("vancouver", "l01")
    desk.play("build calgary-vancouver")
    desk.play(desk.legal()[0])
    assert desk.points() == 6


@pytest.mark.rule("LT-ICON-14")
def test_a_payoff_card_works_for_lines_built_after_it() -> None:
    desk = Desk(3).area(*["train"] * 6, "start_atlantic_south", "construction_bonus").hand("golden_spike")
    desk.play("build baltimore-raleigh")
    assert desk.points() == 1
    desk.play("play golden_spike", "build charleston-raleigh")
    assert desk.points() == 3


@pytest.mark.rule("LT-ICON-17")
def test_trashing_is_optional_and_takes_any_chip_of_area_or_warehouse() -> None:
    desk = Desk(3).area("trash_money", "train").play("use trash_money")
    assert "trash area train" in desk.legal()
    assert desk.why("trash area money3") == "LT-ICON-17"
    desk.play("trash area train")
    assert int(desk.s.boxed[0]) == 1  # the box, not the supply
    assert desk.why("use trash_money") == "LT-CHIP-01"
    other = Desk(3).area("trash_bonus").play("use trash_bonus", "stop")
    assert other.s.top(0) == 1
    desk.sound()


# ---- the score track


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
