"""Money, the market, loans and Lightning Trains."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.names import Corp, T, Zone
from goldenspike.games.lightning_train.state.market import insert, restock

from .position import Position


@pytest.mark.rule("LT-MONEY-01", "LT-ICON-13")
def test_money_is_what_chips_and_cards_show_and_a_loan() -> None:
    pos = Position(3).area("money3", "contract_south_money", "start_money_2").built(2).hand("windfall", "revenue_steam")
    assert pos.cash() == 6
    pos.play("play windfall", "play revenue_steam", "loan")
    turn = pos.s.view(pos.me)["table"]["turn"]
    assert (turn["money"], turn["generated"]) == (11, 10)


@pytest.mark.rule("LT-MONEY-02")
def test_unspent_money_is_lost() -> None:
    pos = Position(3).area("money3").end().pass_round()
    pos.area("one_plus")
    assert pos.cash() == 1


@pytest.mark.rule("LT-MONEY-03")
def test_trashing_a_chip_keeps_its_money() -> None:
    pos = Position(3).area("money3", "trash_money").play("use trash_money", "trash area money3")
    assert pos.cash() == 4
    assert int(pos.s.turn[T.GENERATED]) == 4


@pytest.mark.rule("LT-MONEY-04", "LT-MONEY-07")
def test_purchases_go_on_while_the_money_reaches_and_the_market_is_restocked_after_each() -> None:
    pos = Position(3).market(_1="tunnel", _3a="point", _5a="money3", _6="point_bonus", _7="lightning2", _8="lightning2_bonus")
    pos.only_stock(contract_south_money=1, tunnel_money=1).money(4)
    pos.play("buy 3a")
    assert {"contract_south_money", "tunnel_money"} & set(pos.row())  # the new chip can be bought at once
    assert sum(1 for chip in pos.row() if chip) == 6
    assert pos.cash() == 1
    pos.play("buy 1")
    assert pos.cash() == 0
    assert pos.why("buy 5a") == "LT-MONEY-04"
    assert pos.s.why_not("buy 5a").args == {"slot": "5a", "price": 5, "have": 0}


@pytest.mark.rule("LT-MONEY-05", "LT-MONEY-06")
def test_the_compartment_sets_the_price_and_the_chip_goes_to_the_warehouse() -> None:
    pos = Position(3).market(_2a="money3").money(2).play("buy 2a")
    assert pos.cash() == 0
    assert pos.count(Zone.WARE, "money3") == 1
    assert pos.count(Zone.AREA, "money3") == 0
    assert pos.why("buy 2a") in ("LT-MONEY-05", "LT-MONEY-04")


@pytest.mark.rule("LT-MONEY-08", "LT-ICON-08")
def test_gaining_a_conductor_brings_a_locomotive() -> None:
    pos = Position(3).market(_4a="conductor_bonus", _4b="contract_south_conductor").money(8).play("buy 4a")
    assert pos.count(Zone.WARE, "locomotive") == 1
    assert pos.corp(Corp.LOCO) == 5
    pos.set_corp(Corp.LOCO, 0)
    pos.s.boxed[1] += 5
    slot = pos.b.slot_ids[[int(chip) for chip in pos.s.market].index(pos.chip("contract_south_conductor") + 1)]
    pos.play(f"buy {slot}")
    assert pos.count(Zone.WARE, "locomotive") == 1  # none left: nothing is taken
    pos.sound()


@pytest.mark.rule("LT-MONEY-09", "LT-MONEY-13")
def test_two_dollars_buy_an_extra_chip_while_any_remain() -> None:
    pos = Position(3).money(20)
    before = pos.row()
    for _ in range(6):
        pos.play("order 2")
    assert pos.count(Zone.WARE, "one_plus") == 6
    assert pos.row() == before
    assert pos.why("order 2") == "LT-MONEY-09"


@pytest.mark.rule("LT-MONEY-10", "LT-SCORE-07")
def test_four_dollars_buy_a_lightning_train_after_the_token_has_moved() -> None:
    pos = Position(3).money(8)
    assert pos.why("order 4") == "LT-MONEY-10"
    pos.s.token_moved = 1
    pos.play("order 4", "order 4")
    assert pos.corp(Corp.ZONE) == 2


@pytest.mark.rule("LT-MONEY-11", "LT-MONEY-12", "LT-MONEY-13", "LT-LTRAIN-07")
def test_seven_and_eight_dollars_buy_trains_and_a_point() -> None:
    pos = Position(3).money(22).play("order 7")
    assert (pos.corp(Corp.ZONE), pos.points()) == (1, 1)
    pos.play("order 8")
    assert (pos.corp(Corp.ZONE), pos.points()) == (3, 2)
    pos.play("order 7")
    assert pos.cash() == 0
    pos.play("take power_money")
    assert pos.why("assign build_station train") == ""  # usable in the same turn


@pytest.mark.rule("LT-LOAN-01", "LT-LOAN-02", "LT-ICON-12")
def test_a_loan_adds_a_dollar_and_a_chip_for_the_warehouse_once_a_turn() -> None:
    pos = Position(3).play("loan")
    assert pos.cash() == 1
    assert pos.count(Zone.WARE, "loan") == 1
    assert int(pos.s.loans) == 7
    assert pos.why("loan") == "LT-LOAN-02"
    pos.fresh()
    pos.s.loans = 0
    assert pos.why("loan") == "LT-LOAN-02"


@pytest.mark.rule("LT-LOAN-03", "LT-ICON-05")
def test_loans_do_not_help_to_reach_thresholds() -> None:
    pos = Position(3).area("money2_bankroll", "money3", "one_plus").play("loan")
    assert pos.cash() == 7
    assert pos.why("use money2_bankroll") == "LT-CHIP-03"


@pytest.mark.rule("LT-LOAN-04", "LT-LOAN-05")
def test_four_dollars_pay_off_each_loan_in_the_boarding_area() -> None:
    pos = Position(3).area("loan", "loan").money(8)
    loans = int(pos.s.loans)
    pos.play("repay", "repay")
    assert int(pos.s.loans) == loans + 2
    assert pos.why("repay") == "LT-LOAN-04"
    ware = Position(3).put(Zone.WARE, "loan").money(8)
    assert ware.why("repay") == "LT-LOAN-04"
    poor = Position(3).area("loan").money(3)
    assert poor.why("repay") == "LT-LOAN-04"
    pos.sound()


@pytest.mark.rule("LT-LOAN-05", "LT-ICON-17")
def test_a_trashed_loan_returns_to_the_bank() -> None:
    pos = Position(3).area("trash_money").put(Zone.WARE, "loan")
    loans = int(pos.s.loans)
    pos.play("use trash_money", "trash warehouse loan")
    assert int(pos.s.loans) == loans + 1
    assert int(pos.s.boxed[pos.chip("loan")]) == 0
    pos.fresh().play("loan")


@pytest.mark.rule("LT-LOAN-06")
def test_a_loan_chip_circulates_and_gives_nothing() -> None:
    pos = Position(3).area("loan")
    assert pos.cash() == 0
    assert not pos.b.chip_bonus[pos.chip("loan")]
    pos.play("end")
    assert sum(pos.count(zone, "loan") for zone in (Zone.AREA, Zone.BAG, Zone.WARE)) == 1


# ---- restocking


@pytest.mark.rule("LT-MARKET-01", "LT-MARKET-02", "LT-MARKET-03")
def test_three_chips_of_cost_three_the_example_of_the_rulebook() -> None:
    pos = Position(3).market(_1="tunnel", _5a="money3", _6="point_bonus", _7="lightning2", _8="lightning2_bonus")
    pos.only_stock(point=1)
    restock(pos.s)
    assert pos.row()[3] == "point"  # leftmost slot of compartment 3
    pos.s.market[0] = 0
    pos.only_stock(money2=1)
    restock(pos.s)
    assert pos.row()[3:5] == ["point", "money2"]
    pos.s.market[pos.b.slot_ids.index("5a")] = 0
    pos.only_stock(venture_plain=1)
    restock(pos.s)
    assert pos.row()[1:5] == ["", "point", "money2", "venture_plain"]
    assert pos.s.view(None)["table"]["market"][0] == {"slot": "2b", "price": 2, "chip": "point"}


@pytest.mark.rule("LT-MARKET-01")
def test_an_empty_supply_leaves_the_market_with_fewer_chips() -> None:
    pos = Position(3).only_stock().money(8)
    n = sum(1 for chip in pos.row() if chip)
    slot = next(i for i, chip in enumerate(pos.row()) if chip)
    pos.play(f"buy {pos.b.slot_ids[slot]}")
    assert sum(1 for chip in pos.row() if chip) == n - 1


@pytest.mark.rule("LT-MARKET-04")
def test_sliding_goes_on_over_full_compartments_to_the_nearest_gap() -> None:
    pos = Position(3).market(_2a="tunnel_money", _2b="contract_atlantic_south", _3a="point", _3b="money2")
    insert(pos.s, pos.chip("venture_plain"))
    pos.s.stock[pos.chip("venture_plain")] -= 1
    assert pos.row()[:5] == ["tunnel_money", "contract_atlantic_south", "point", "money2", "venture_plain"]
    gap = Position(3).market(_1="tunnel", _2a="tunnel_money", _3a="point", _3b="money2")
    insert(gap.s, gap.chip("venture_plain"))
    assert gap.row()[:5] == ["tunnel", "tunnel_money", "point", "money2", "venture_plain"]


@pytest.mark.rule("LT-MARKET-05")
def test_a_chip_pushed_off_the_row_is_trashed_and_another_is_revealed() -> None:
    pos = Position(3).market(_1="tunnel", _2a="tunnel_money", _2b="contract_atlantic_south", _3a="point", _3b="money2")
    pos.only_stock(venture_plain=1)
    boxed = int(pos.s.boxed[pos.chip("tunnel")])
    restock(pos.s)
    assert "tunnel" not in pos.row()
    assert int(pos.s.boxed[pos.chip("tunnel")]) == boxed + 1
    push = Position(3).market(_1="tunnel", _2a="tunnel_money", _2b="contract_atlantic_south", _3a="point", _3b="money2")
    push.only_stock(venture_plain=2)
    restock(push.s)
    assert push.row()[:5] == ["contract_atlantic_south", "point", "money2", "venture_plain", "venture_plain"]
    assert sum(1 for chip in push.row() if chip) == 5  # the supply is empty


@pytest.mark.rule("LT-MARKET-06")
def test_prices_fall_and_never_rise() -> None:
    pos = Position(3, 4)
    prices: dict[str, int] = {}
    for _ in range(40):
        pos.money(8)
        now = {entry["chip"]: entry["price"] for entry in pos.s.view(None)["table"]["market"]}
        for chip, price in now.items():
            assert price <= int(pos.b.chip_cost[pos.chip(chip)])
            if chip in prices and int(pos.b.chip_count[pos.chip(chip)]) == 1:
                assert price <= prices[chip]
        prices = now
        pos.play(pos.legal("buy")[-1])


# ---- Lightning Trains


@pytest.mark.rule("LT-LTRAIN-01", "LT-ICON-11")
def test_lightning_trains_are_basic_trains_of_the_supply_as_far_as_it_goes() -> None:
    pos = Position(3)
    pos.s.boxed[0] += pos.corp(Corp.BASIC) - 1
    pos.set_corp(Corp.BASIC, 1)
    pos.money(8).play("order 8")
    assert pos.corp(Corp.ZONE) == 1
    assert pos.corp(Corp.LOCO) == 6  # a locomotive is never taken instead
    pos.sound()


@pytest.mark.rule("LT-LTRAIN-02")
def test_the_lightning_zone_has_no_limit_and_its_trains_are_ordinary() -> None:
    pos = Position(3).area("start_atlantic_south").money(40).play("order 8", "order 8", "order 8", "take power_money")
    while pos.cash() >= 8:
        pos.play("order 8")
    assert pos.corp(Corp.ZONE) == 10
    pos.play("build baltimore-raleigh", "assign build_station train")
    assert pos.corp(Corp.ZONE) == 6


@pytest.mark.rule("LT-LTRAIN-07")
def test_trains_of_cards_are_placed_at_once() -> None:
    pos = Position(3).area("train", "train", "start_atlantic_south").hand("double_header")
    assert pos.why("build baltimore-raleigh") == "LT-BUILD-05"
    pos.play("play double_header", "build baltimore-raleigh")
    assert pos.lines_of() == ["baltimore-raleigh"]
