"""Deals: when they open, for whom, and what they give."""

from __future__ import annotations

import pytest

import goldenspike as gs

from .position import Position, city, done, left, legal, me, rails_of, refused, section, table, verbs


def opened(deal: str, players: int = 3, position: Position | None = None, gone: str = "") -> gs.State:
    """A deal that seat 0 has just opened with an office in section 3 (2 shares, and 1 for the first)."""
    position = position or Position(players).shares(0, 6).shares(1, 6).shares(2 if players > 2 else 1, 6)
    return position.deal(deal, gone).go("use white telegraph", "office 3", "done")


@pytest.mark.rule("RR-DEAL-03", "RR-DEAL-04")
def test_accepting_costs_shares_and_gives_the_reward() -> None:
    state = opened("2")
    assert me(state)["shares"] == 9
    state.play("deal bottom")
    assert me(state)["shares"] == 6
    state.play("gain orange")
    assert me(state)["supply"]["orange"] == 1


@pytest.mark.rule("RR-DEAL-04")
def test_a_deal_needs_its_shares_and_a_reward_that_can_be_taken() -> None:
    state = opened("4", position=Position(3).shares(0, 0))
    reason = refused(state, "deal bottom", "RR-DEAL-04")
    assert (reason.args["need"], reason.args["have"]) == (4, 3)
    state = opened("8", position=Position(3).shares(0, 0).money(0, 0))
    refused(state, "deal top", "RR-DEAL-04")  # 2 of 3 shares, then $200 with one share left to sell
    state = opened("8", position=Position(3).shares(0, 1).money(0, 0))
    state.play("deal top")
    refused(state, "gain grey", "RR-SUPPLY-03")
    state.play("sell")
    state.play("sell")
    state.play("gain grey")
    assert me(state)["money"] == 100


@pytest.mark.rule("RR-DEAL-05")
def test_the_opener_may_take_none_one_or_both_in_any_order() -> None:
    state = opened("4")
    state.play("deal bottom")
    state.play("train money")
    refused(state, "deal bottom", "RR-DEAL-05")
    state.play("deal top")
    state.play("step network")
    state.play("step network")
    assert me(state)["shares"] == 9 - 4 - 1
    assert state.seat == 1  # nothing is left for the opener
    state = opened("4")
    state.play("done")
    assert state.seat == 1
    assert me(state)["shares"] == 9


@pytest.mark.rule("RR-DEAL-06")
def test_the_others_follow_in_turn_order_with_one_deal_each_also_one_taken_before() -> None:
    state = opened("4")
    state.play("deal top")
    state.play("done")
    state.play("done")
    assert state.seat == 1
    state.play("deal top")
    state.play("step stations")
    assert me(state, 1)["tracks"]["stations"]["slot"] == 1
    refused(state, "deal bottom", "RR-PERF-05")
    state.play("step stations")
    assert state.seat == 2
    state.play("deal bottom")
    state.play("train steps")
    assert me(state, 2)["shares"] == 2
    assert me(state, 2)["trains"] == {"promote": 1, "steps": 1}
    assert state.seat == 1  # now the next turn
    assert "use white trade" in legal(state)


@pytest.mark.rule("RR-DEAL-06")
def test_a_second_deal_out_of_turn_is_refused() -> None:
    position = Position(2).shares(1, 9).workers(1, white=4, purple=1).milestone(1, 1, "a1-2").money(1, 900)
    state = opened("7", 2, position)
    state.play("done")
    assert state.seat == 1
    state.play("deal top")
    state.play("promote purple supply 1")
    done(state)
    assert me(state, 1)["shares"] == 8
    assert "deal" not in verbs(state)


@pytest.mark.rule("RR-DEAL-07")
def test_nobody_must_accept() -> None:
    state = opened("1")
    for seat in range(3):
        assert state.seat == seat
        state.play("done")
    assert [me(state, s)["shares"] for s in range(3)] == [9, 6, 6]


@pytest.mark.rule("RR-DEAL-08")
def test_the_tile_is_discarded_and_the_next_turned_up_even_if_nobody_accepts() -> None:
    state = opened("1", gone="2 3")
    for seat in range(3):
        assert table(state)["deal"]["deal"] == "1"
        state.play("done")
    assert table(state)["deals_discarded"] == ["1", "2", "3"]
    assert table(state)["deal"]["deal"] not in ("1", "2", "3")
    assert table(state)["deals_hidden"] == 5
    assert state.barrier == state.played  # something new was revealed


@pytest.mark.rule("RR-DEAL-09")
def test_an_empty_stack_is_made_anew_from_all_nine_tiles() -> None:
    turned = set()
    for seed in range(40):
        position = Position(2, seed).shares(1, 0).deal("9", "1 2 3 4 5 6 7 8")
        state = position.go("use white telegraph", "office 3", "done", "done")
        assert table(state)["deals_discarded"] == []
        assert table(state)["deals_hidden"] == 8
        turned.add(table(state)["deal"]["deal"])
    assert len(turned) > 6
    assert "9" in turned


@pytest.mark.rule("RR-DEAL-10")
def test_a_deal_rail_on_a_deal_icon_opens_nothing() -> None:
    position = Position(2).pieces(0, rails="clt-lit-1 clt-lit-2").shares(1, 0)
    state = opened("3", 2, position)
    state.play("deal bottom")
    state.play("rail lit-kcy")
    done(state)
    assert len(table(state)["deals_discarded"]) == 1
    assert state.seat == 1
    assert "use white trade" in legal(state)


@pytest.mark.rule("RR-DEAL-12", "RR-ABIL-15")
def test_trade_uses_the_deal_only_through_grey() -> None:
    state = Position(2).deal("4").shares(0, 9).go("use white trade", "trade rail")
    refused(state, "deal top", "RR-ABIL-01")
    state = Position(2).deal("4").shares(0, 9).workers(0, white=4, grey=1).go("use grey trade", "trade rail")
    assert "deal top" in legal(state)


# ---- what deals give


@pytest.mark.rule("RR-DTILE-01")
def test_deal_exchange() -> None:
    state = opened("1")
    state.play("deal top")
    state.play("swap white board orange")
    assert me(state)["supply"] == {"white": 3, "purple": 1, "orange": 1}
    assert me(state)["shares"] == 8


@pytest.mark.rule("RR-DTILE-02")
def test_deal_free_rail() -> None:
    state = opened("3")
    state.play("deal bottom")
    state.play("rail clt-lit-1")
    assert me(state)["money"] == 600
    assert "clt-lit-1" in rails_of(state, 0)
    assert left(state) == (11, 14)


@pytest.mark.rule("RR-DTILE-03")
def test_deal_free_station_takes_the_first_slot_but_no_reward() -> None:
    state = opened("1")
    state.play("deal bottom")
    refused(state, "station chi", "RR-STATION-07")
    state.play("station was")
    assert city(state, "was")["first"] == 0
    player = me(state)
    assert (player["money"], player["shares"], player["workers"]) == (600, 6, 5)
    assert left(state) == (10, 15)
    assert "primary" not in verbs(state)


@pytest.mark.rule("RR-DTILE-04")
def test_deal_free_office_gives_no_shares_tile_or_deal() -> None:
    state = opened("5")
    state.play("deal bottom")
    refused(state, "office 3", "RR-TEL-04")
    state.play("office 6")
    assert section(state, 6)["first"] == 0
    assert me(state)["shares"] == 6
    assert "discard" not in verbs(state)
    done(state)
    state.play("done")
    state.play("done")
    assert len(table(state)["deals_discarded"]) == 1


@pytest.mark.rule("RR-DTILE-05")
def test_deal_promotion_at_100_each() -> None:
    position = Position(3).shares(0, 6).milestone(0, 1, "b-10").workers(0, white=4, purple=1, grey=1)
    state = opened("3", 3, position)
    state.play("deal top")
    state.play("promote purple supply 1")
    assert me(state)["money"] == 500
    state.play("promote grey supply 1")
    assert me(state)["money"] == 400


@pytest.mark.rule("RR-DTILE-06")
def test_deal_double_flip() -> None:
    position = Position(3).shares(0, 6).trains(0, "promote money")
    state = opened("5", 3, position)
    state.play("deal top")
    state.play("run money")
    state.play("ready money")
    assert me(state)["money"] == 1200
    assert me(state)["trains"] == {"promote": 1, "money": 1}


@pytest.mark.rule("RR-DTILE-07")
def test_deal_single_flip() -> None:
    state = opened("2", 3, Position(3).shares(0, 0).trains(0, "promote shares"))
    state.play("deal top")
    state.play("run shares")
    assert me(state)["shares"] == 3 - 1 + 3
    assert "run" not in verbs(state)


@pytest.mark.rule("RR-DTILE-08")
def test_deal_train_with_and_without_a_price() -> None:
    state = opened("7")
    state.play("deal bottom")
    state.play("train rail")
    assert me(state)["money"] == 400
    state = opened("4")
    state.play("deal bottom")
    state.play("train rail")
    assert me(state)["money"] == 600


@pytest.mark.rule("RR-DTILE-09")
def test_deal_workers_one_of_two_or_both() -> None:
    state = opened("2")
    state.play("deal bottom")
    assert [m for m in legal(state) if m.startswith("gain")] == ["gain purple", "gain orange"]
    state = opened("9")
    state.play("deal bottom")
    assert me(state)["supply"] == {"white": 3, "purple": 2, "turquoise": 1}
    state = opened("8")
    state.play("deal top")
    state.play("gain turquoise")
    assert me(state)["money"] == 400


@pytest.mark.rule("RR-DTILE-10")
def test_deal_steps_up_to_the_number() -> None:
    state = opened("6")
    state.play("deal bottom")
    for step in range(5):
        assert "done" in legal(state)
        state.play("step network" if step < 3 else "step stations")
    assert "step" not in verbs(state)
    assert [t["slot"] for t in me(state)["tracks"].values()] == [0, 2, 3]


@pytest.mark.rule("RR-DEAL-04", "RR-GEN-04")
def test_a_promotion_that_would_leave_three_workers_is_not_offered_out_of_turn() -> None:
    position = Position(2).milestone(1, 1, "a1-2").workers(1, white=3, purple=1).money(1, 300).shares(1, 2)
    state = opened("3", 2, position)
    state.play("done")
    assert state.seat == 1
    reason = refused(state, "deal top", "RR-GEN-04")
    assert (reason.args["left"], reason.args["least"]) == (3, 4)
    assert "deal bottom" in legal(state)


@pytest.mark.rule("RR-DEAL-04")
def test_steps_that_nobody_could_pay_are_not_offered() -> None:
    position = Position(2).marks(0, telegraph=7, stations=7, network=6).money(0, 0).shares(0, 0)
    position.d["own"][1] = 0
    state = position.pieces(1, offices="3").deal("4").go("use white telegraph", "office 3")
    assert me(state)["shares"] == 2
    state.play("sell")
    state.play("done")
    assert "deal top" in legal(state)  # $150 for the step of $100, after the share
    state = position.marks(0, network=7).go("use white telegraph", "office 3", "done")
    assert state.seat == 1


@pytest.mark.rule("RR-DEAL-06", "RR-GEN-07")
def test_a_deal_that_a_hire_would_open_is_offered() -> None:
    position = Position(2).milestone(1, 1, "a1-2").milestone(1, 2, "a2-1").workers(1, white=4, grey=1).pieces(1, sold=(0, 15))
    position.money(1, 900).shares(1, 1)  # the top half asks 1 share and $100 for a promotion; nobody fits yet
    state = opened("3", 2, position)
    state.play("done")
    assert state.seat == 1
    refused(state, "deal top", "RR-MILE-04")
    state.play("hire purple")
    state.play("deal top")
    state.play("promote purple supply 1")
    assert me(state, 1)["milestones"][0]["placed"] == ["purple"]
    poor = opened("3", 2, position.money(1, 850))
    poor.play("done")
    assert "use white trade" in legal(poor)  # $850 is not enough for both, so there is nothing to ask


@pytest.mark.rule("RR-DEAL-04", "RR-STATION-05")
def test_a_worker_that_has_a_price_is_not_given_unasked_though_there_is_but_one_colour() -> None:
    position = Position().workers(0, white=4, grey=1).deal("8").pool(1, turquoise=0)
    state = position.go("use grey trade", "deal top")
    assert me(state)["money"] == 600
    assert {"done", "gain grey"} <= set(legal(state))
    state.play("gain grey")
    assert me(state)["money"] == 400
