"""Selling pieces, and flipping trains."""

from __future__ import annotations

import pytest

from .position import Position, done, left, legal, me, rails_of, refused, table, verbs


@pytest.mark.rule("RR-TRADE-01", "RR-TRADE-02", "RR-TRADE-03", "RR-TRADE-04")
@pytest.mark.parametrize("piece", ["building", "rail"])
def test_one_piece_of_the_leftmost_section_is_sold_for_the_sum_above_it(piece: str) -> None:
    state = Position().go("use white trade")
    assert {"trade building", "trade rail"} <= set(legal(state))
    state.play(f"trade {piece}")
    assert me(state)["money"] == 600 + 500
    assert left(state) == ((11, 15) if piece == "building" else (12, 14))
    assert me(state)["sold"][f"{piece}s"] == 1  # out of the game: on no board
    assert rails_of(state, 0) == {"was-clt"}
    assert all(c["stations"] == [] for c in table(state)["cities"])


@pytest.mark.rule("RR-TRADE-05")
def test_only_one_piece_is_sold() -> None:
    state = Position().go("use white trade", "trade rail")
    refused(state, "trade rail", "RR-TRADE-05")
    refused(state, "trade building", "RR-TRADE-05")


@pytest.mark.rule("RR-TRADE-06")
def test_one_train_may_be_flipped_before_or_after_the_sale() -> None:
    position = Position().trains(0, "promote shares")
    before = position.go("use white trade", "run shares", "trade rail")
    after = position.go("use white trade", "trade rail", "run shares")
    assert me(before)["shares"] == me(after)["shares"] == 6
    refused(before, "run promote", "RR-TRADE-06")


@pytest.mark.rule("RR-TRADE-06", "RR-GEN-01")
def test_a_rail_train_run_first_changes_the_section_of_the_sale_but_may_not_take_the_last_piece() -> None:
    position = Position().trains(0, "promote rail").pieces(0, sold=(2, 1))
    state = position.go("use white trade", "run rail", "rail clt-mia-1")
    state.play("trade rail")
    assert me(state)["money"] == 600 - 100 + 600  # section 2
    last = Position().trains(0, "promote rail").pieces(0, sold=(12, 14)).go("use white trade", "run rail")
    refused(last, "rail clt-mia-1", "RR-GEN-01")
    done_state = done(last)
    assert "trade rail" in legal(done_state)


@pytest.mark.rule("RR-TRADE-07", "RR-TRADE-09")
def test_a_face_up_train_gives_its_bonus_and_turns_down_even_if_the_bonus_is_lost() -> None:
    state = Position().trains(0, "promote money").go("use white trade", "run money")
    assert me(state)["money"] == 1200
    assert me(state)["trains"] == {"promote": 1}
    assert me(state)["trains_down"] == {"money": 1}
    poor = Position().trains(0, "promote rail").money(0, 0).shares(0, 0).go("use white trade", "run rail", "done")
    assert me(poor)["trains_down"] == {"rail": 1}
    assert rails_of(poor, 0) == {"was-clt"}
    refused(Position().trains(0, "", "promote").go("use white trade"), "run promote", "RR-TRADE-07")


@pytest.mark.rule("RR-TRADE-08", "RR-TRADE-09")
def test_a_face_down_train_turns_up_without_bonus() -> None:
    state = Position().trains(0, "promote", "money").go("use white trade", "ready money")
    assert me(state)["money"] == 600
    assert me(state)["trains"] == {"promote": 1, "money": 1}
    assert state.scores[0] == 16
    refused(Position().go("use white trade"), "ready promote", "RR-TRADE-08")


@pytest.mark.rule("RR-TRADE-10")
def test_example_of_sales() -> None:
    position = Position().pieces(0, sold=(4, 3)).money(0, 0)  # one rail is left in the section of $600
    state = position.go("use white trade")
    refused(state, "trade building", "RR-TRADE-01")
    state.play("trade rail")
    assert me(state)["money"] == 600
    state.play("done")
    state.play("use white trade")
    state.play("trade rail")
    state.play("done")
    state.play("use white trade")
    assert {"trade building", "trade rail"} <= set(legal(state))
    state.play("trade building")
    assert me(state)["money"] == 600 + 700


@pytest.mark.rule("RR-TRADE-11", "RR-TRAIN-04")
def test_example_of_a_share_train() -> None:
    state = Position().trains(0, "promote shares").go("use white trade", "run shares")
    assert me(state)["shares"] == 3 + 3
    assert me(state)["trains_down"] == {"shares": 1}


@pytest.mark.rule("RR-TRADE-12")
def test_with_nothing_left_to_sell_trade_cannot_be_chosen() -> None:
    position = Position().pieces(0, sold=(12, 15)).pieces(1, sold=(1, 0))
    position.d["stack"] = [3, 0, 0, 0, 0, 0]
    position.d["stack"] = [2, 0, 0, 0, 0, 0]
    refused(position.go(), "use white trade", "RR-TRADE-12")


@pytest.mark.rule("RR-TRAIN-01")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_the_starting_train_promotes_one_or_two(count: int) -> None:
    position = Position().milestone(0, 1, "b-10").workers(0, white=4, purple=1, grey=1)
    state = position.go("use white trade", "run promote")
    for hue in ("purple", "grey")[:count]:
        state.play(f"promote {hue} supply 1")
    assert me(state)["workers"] == 6 - count
    if count < 2:
        state.play("done")
    assert "trade rail" in legal(state)


@pytest.mark.rule("RR-TRAIN-02")
def test_the_money_train_brings_600() -> None:
    assert me(Position().trains(0, "promote money").go("use white trade", "run money"))["money"] == 1200


@pytest.mark.rule("RR-TRAIN-03")
def test_the_performance_train_brings_up_to_three_steps_at_their_cost() -> None:
    state = Position().trains(0, "promote steps").go("use white trade", "run steps")
    for step in range(3):
        state.play("step network")
    assert me(state)["tracks"]["network"]["points"] == 6
    assert me(state)["money"] == 550
    state = Position().trains(0, "promote steps").go("use white trade", "run steps", "step stations", "done")
    assert "step" not in verbs(state)


@pytest.mark.rule("RR-TRAIN-05")
def test_the_rail_train_lays_a_rail_for_100_whatever_the_terrain() -> None:
    state = Position().trains(0, "promote rail").go("use white trade", "run rail", "rail clt-lit-1")
    assert me(state)["money"] == 500
    assert "clt-lit-1" in rails_of(state, 0)
    assert left(state) == (12, 14)
    poor = Position().trains(0, "promote rail").money(0, 50).shares(0, 1).go("use white trade", "run rail")
    refused(poor, "rail clt-lit-1", "RR-TRAIN-05")
    poor.play("sell")
    poor.play("rail clt-lit-1")
    assert me(poor)["money"] == 100
