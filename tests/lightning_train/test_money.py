"""Money, the market, loans and Lightning Trains."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train import state as st
from goldenspike.games.lightning_train.market import insert, restock
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
    desk.area("one_plus")
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
    desk = Desk(3).area("money2_bankroll", "money3", "one_plus").play("loan")
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
