"""Few decisions a turn: it ends by itself, forced sales are no moves, and what is certain counts before it comes."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

import goldenspike as gs
from goldenspike.games.railroad_revolution.names import Did, F
from goldenspike.kernel.learn import observation
from tests.shared.setups import Chooser

from .position import GAME, Position, legal, me, refused, table, verbs


def quiet(position: Position) -> Position:
    """The same table under the rules as they are: a turn ends by itself."""
    position.rules = GAME.rules(players=position.players)
    return position


def worth(state: gs.State) -> tuple[int, int]:
    return me(state)["money"], me(state)["shares"]


RAILS = ("use grey railroad", "rail clt-mia-1", "rail clt-mia-2")  # for 500; then two shares for Grey


def railway(money: int, shares: int = 0) -> Position:
    return quiet(Position().workers(0, white=4, grey=1).money(0, money).shares(0, shares))


LENT = ("use white telegraph", "office 2", "discard white supply")  # three workers are left, and thirteen shares


@pytest.mark.rule("RR-GEN-13")
def test_a_hire_that_must_be_made_sells_the_shares_for_it() -> None:
    state = quiet(Position().workers(0, white=4).money(0, 50).shares(0, 9)).go(*LENT)
    assert worth(state) == (650, 13)
    assert verbs(state) == {"sell", "hire"}
    assert state.preview(state.rules.move("hire grey")) == {"shares": -1, "money": -650, "workers": 1}
    state.journal = []
    state.play("hire grey")
    assert worth(state) == (0, 12)
    assert [event.key.rpartition(".")[2] for event in state.journal][:2] == ["sold_share", "hired"]


@pytest.mark.rule("RR-GEN-13")
def test_a_hire_sells_as_many_shares_as_it_needs_and_no_more() -> None:
    state = quiet(Position().workers(0, white=4).money(0, 0).shares(0, 9)).go(*LENT)
    state.play("sell")  # what is sold before is kept
    assert worth(state) == (750, 12)
    state.play("hire purple")
    assert worth(state) == (100, 11)


@pytest.mark.rule("RR-GEN-13")
def test_no_share_is_sold_for_a_hire_that_need_not_be_made() -> None:
    state = quiet(Position().workers(0, white=4, purple=1).money(0, 50).shares(0, 9)).go(*LENT)
    assert "hire" not in verbs(state)
    refused(state, "hire grey", "RR-GEN-07")


def test_the_second_version_sells_them_one_by_one() -> None:
    position = Position().workers(0, white=4).money(0, 50).shares(0, 9)
    position.rules = GAME.at("2").rules(players=position.players)
    position.dump["version"] = "2"
    assert verbs(position.go(*LENT)) == {"sell"}


@pytest.mark.rule("RR-TURN-10")
def test_a_turn_ends_by_itself_when_nothing_is_left_but_to_sell() -> None:
    state = railway(500, 1).go(*RAILS)
    assert state.seat == 0  # the effect of Grey is to come
    state.play("ability")
    assert (state.seat, worth(state)) == (1, (0, 3))


@pytest.mark.rule("RR-TURN-10")
def test_the_turn_waits_where_the_last_step_brings_the_first_hire_within_reach() -> None:
    state = railway(1000).go(*RAILS, "ability")  # 500 and two shares
    assert verbs(state) == {"done", "sell", "hire"}
    state.play("hire purple")
    assert (state.seat, worth(state)) == (1, (0, 0))
    assert railway(999).go(*RAILS, "ability").seat == 1


@pytest.mark.rule("RR-TURN-10")
@pytest.mark.parametrize(("money", "shares"), [(1300, 0), (850, 3)])
def test_a_hire_that_could_be_had_before_is_not_asked_for_again(money: int, shares: int) -> None:
    before = railway(money, shares).go(*RAILS)
    assert before.seat == 0
    assert "hire purple" in legal(before)
    before.play("ability")
    assert before.seat == 1


@pytest.mark.rule("RR-TURN-10")
def test_who_sells_or_hires_at_the_end_goes_on_until_done() -> None:
    state = railway(1000).go(*RAILS, "ability", "sell")
    assert (state.seat, worth(state)) == (0, (1150, 1))
    assert "hire purple" in legal(state)
    state.play("done")
    assert (state.seat, worth(state)) == (1, (650, 1))


@pytest.mark.rule("RR-TURN-10")
def test_an_empty_common_supply_is_not_asked_for() -> None:
    position = railway(1000).pool(1, white=0, purple=0, orange=0, grey=0, turquoise=0)
    assert position.go(*RAILS, "ability").seat == 1


@pytest.mark.rule("RR-TURN-10")
def test_an_action_is_not_over_while_it_has_something_to_offer_or_lacks_a_worker() -> None:
    state = quiet(Position().money(0, 2000)).go("use white station", "station was")
    assert state.seat == 0
    assert "primary" in legal(state)
    position = Position().workers(0, white=3, purple=1).milestone(0, 1, "a1-2").money(0, 1300).shares(0, 0)
    lent = quiet(position).go("use white railroad", "promote purple supply 1", "rail clt-mia-1", "rail clt-mia-2")
    assert verbs(lent) == {"hire"}
    lent.play("hire grey")
    assert lent.seat == 1


@pytest.mark.rule("RR-TURN-10")
def test_a_promotion_that_has_become_impossible_is_not_asked_for() -> None:
    position = Position().wire(2, "promote").money(0, 0).shares(0, 0).milestone(0, 1, "b-10")  # Purple and Grey
    position = quiet(position.workers(0, white=4, purple=1, orange=1))
    state = position.go("use white telegraph", "office 2", "discard white supply")
    state.journal = []
    state.play("promote purple supply 1")
    assert state.seat == 1
    assert [event.key.rpartition(".")[2] for event in state.journal][:2] == ["promoted", "lapsed"]
    richer = position.money(0, 400).go("use white telegraph", "office 2", "discard white supply", "promote purple supply 1")
    assert verbs(richer) == {"done", "sell"}  # four shares and 400 would hire a Grey


@pytest.mark.rule("RR-MILE-11")
def test_a_promotion_without_a_free_place_is_told() -> None:
    position = Position().milestone(0, 1, "a1-2", "purple").milestone(0, 2, "a1-1", "orange").trains(0, "promote")
    state = position.go("use white trade")
    state.journal = []
    state.play("run promote")
    assert "lapsed" in [event.key.rpartition(".")[2] for event in state.journal]
    one = Position().wire(2, "promote").milestone(0, 1, "a1-2").milestone(0, 2, "a1-1", "orange")
    state = one.workers(0, white=4, purple=1, orange=1).go("use white telegraph", "office 2", "discard white supply")
    state.journal = []
    state.play("promote purple supply 1")  # the second of two
    assert [event.key.rpartition(".")[2] for event in state.journal][:2] == ["promoted", "lapsed"]
    free = position.milestone(0, 2, "a1-1").go("use white trade")
    free.journal = []
    free.play("run promote")
    assert "lapsed" not in [event.key.rpartition(".")[2] for event in free.journal]


@pytest.mark.rule("RR-GEN-13")
def test_who_is_done_sells_the_shares_that_must_be_sold() -> None:
    state = Position().money(0, 210).shares(0, 3).go("use white railroad", "rail clt-mia-1", "rail clt-mia-2")
    assert state.preview(state.rules.move("done")) == {"shares": -2, "money": -200}
    state.play("done")  # 500 for two rails on plains and one icon
    assert (state.seat, worth(state)) == (1, (10, 1))


@pytest.mark.rule("RR-GEN-13")
def test_no_share_is_sold_to_pay_what_can_be_paid() -> None:
    state = Position().money(0, 500).shares(0, 3).go("use white railroad", "rail clt-mia-1", "rail clt-mia-2", "done")
    assert worth(state) == (0, 3)
    reason = refused(Position().money(0, 0).shares(0, 3).go(), "use white railroad", "RR-RAIL-11")
    assert reason.args["have"] == 450


@pytest.mark.rule("RR-GEN-13")
def test_each_forced_sale_is_told() -> None:
    position = Position().money(0, 210).shares(0, 3)
    state = position.go("use white railroad", "rail clt-mia-1", "rail clt-mia-2")
    state.journal = []
    state.play("done")
    told = [event.key.rpartition(".")[2] for event in state.journal]
    assert told[:3] == ["sold_share", "sold_share", "paid"]


@pytest.mark.rule("RR-GEN-04", "RR-MILE-12")
def test_the_compulsory_sale_of_a_trade_counts_before_it_is_made() -> None:
    position = Position().workers(0, white=3, purple=1).milestone(0, 1, "a1-2").money(0, 300).shares(0, 0)
    state = position.go("use white trade", "promote purple supply 1", "trade rail", "hire grey")
    assert (me(state)["workers"], me(state)["money"]) == (4, 0)
    by_train = position.go("use white trade", "run promote", "promote purple supply 1")
    assert me(by_train)["workers"] == 3
    after = position.go("use white trade", "trade rail")
    assert "promote purple supply 1" in legal(after)
    reason = refused(position.money(0, 299).go("use white trade"), "promote purple supply 1", "RR-MILE-12")
    assert (reason.args["left"], reason.args["least"]) == (3, 4)


@pytest.mark.rule("RR-GEN-04", "RR-PERF-10")
def test_a_step_past_a_worker_icon_may_count_on_the_sale() -> None:
    position = Position().workers(0, white=4).money(0, 300).shares(0, 0).trains(0, "promote steps").marks(0, stations=3)
    assert "step stations" in legal(position.go("use white trade", "run steps"))
    assert "step stations" not in legal(position.money(0, 299).go("use white trade", "run steps"))
    assert "step stations" not in legal(position.money(0, 299).go("use white trade", "trade rail", "run steps"))


@pytest.mark.rule("RR-TEL-14")
def test_no_worker_is_given_for_a_promotion_that_its_leaving_makes_impossible() -> None:
    position = Position().wire(2, "promote").money(0, 0).shares(0, 0).milestone(0, 1, "a1-2")
    state = position.workers(0, white=4, purple=1).go("use white telegraph", "office 2")
    assert {move for move in legal(state) if move.startswith("discard")} == set()  # five workers less two are three
    state = position.workers(0, white=4, purple=1, orange=1).go("use white telegraph", "office 2")
    assert "discard white supply" in legal(state)
    reason = refused(state, "discard purple supply", "RR-TEL-14")  # the only one that fits
    assert reason.key.endswith("no_promotion")


@pytest.mark.rule("RR-TEL-14")
def test_a_worker_may_be_given_where_another_can_be_hired_for_the_promotion() -> None:
    position = (
        Position().wire(2, "promote").money(0, 800).shares(0, 0).milestone(0, 1, "a1-2").workers(0, white=4, purple=1, orange=1)
    )
    assert "discard purple supply" in legal(position.go("use white telegraph", "office 2"))
    other = Position().wire(2, "money").money(0, 0).shares(0, 0).milestone(0, 1, "a1-2").workers(0, white=4, purple=1)
    assert "discard purple supply" in legal(other.go("use white telegraph", "office 2"))  # no promotion is at stake


@pytest.mark.rule("RR-ABIL-15")
def test_the_tile_of_a_private_deal_is_replaced_at_once() -> None:
    position = Position().workers(0, white=4, grey=1).deal("4").shares(0, 3)
    state = position.go("use grey trade", "deal bottom")
    assert table(state)["deal"]["deal"] != "4"
    assert table(state)["deals_discarded"] == ["4"]
    now = table(state)["deal"]["deal"]
    state.play("train money")
    state.play("trade rail")
    state.play("done")
    assert table(state)["deal"]["deal"] == now


@pytest.mark.rule("RR-TURN-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_that_ends_by_itself_could_have_been_ended_by_its_player(players: int) -> None:
    """Under rules that ask, being done is legal there and leads to the same table."""
    ours, asking = GAME.rules(players=players), GAME.rules(players=players)
    asking.board.ends_itself = False  # type: ignore[attr-defined]  # the board of this game
    state, choose = ours.start(players), Chooser(players)
    ended = 0
    for _ in range(400):
        if state.over:
            break
        move = choose(state)
        dump = state.dump()
        other = asking.load(dump)
        seat = state.seat
        state.make(i64(move))
        other.make(i64(move))
        while other.legal() != state.legal() or other.seat != state.seat:
            assert other.seat == seat
            other.play("done")
            ended += 1
        mine, theirs = state.dump()["state"], other.dump()["state"]
        for dumped in (mine, theirs):
            dumped["played"] = dumped["barrier"] = 0
            dumped["stack"] = [number & 4095 if place % 6 == 3 else number for place, number in enumerate(dumped["stack"])]
        assert mine == theirs
    assert ended > 10


def test_the_first_version_asks_as_it_did() -> None:
    first = GAME.at("1").rules(players=2)
    flags = ("ends_itself", "sells_to_pay", "sells_to_hire", "counts_sale", "sure_promotion", "turns_deal")
    assert not any(getattr(first.board, name) for name in flags)  # type: ignore[attr-defined]  # the board of this game
    today = GAME.rules(players=2)
    assert all(getattr(today.board, name) for name in flags)  # type: ignore[attr-defined]  # the board of this game
    assert [move.text for move in first.moves] == [move.text for move in today.moves]


def test_whether_a_hire_was_offered_is_not_seen_by_programs() -> None:
    state = quiet(Position().milestone(0, 1, "a1-2").money(0, 1600).shares(0, 0)).go("use white trade", "hire grey")
    size = i64(sum(size for name, size in state.rules.pieces()))
    before = list(observation(state, i64(0), size))
    did = state.stack[F.DID]
    assert did & Did.ASKED
    state.stack[F.DID] = did & Did.ALL
    assert list(observation(state, i64(0), size)) == before


@pytest.mark.rule("RR-RAIL-02")
def test_who_still_owes_hears_of_the_debt_also_with_too_few_workers() -> None:
    position = Position().workers(0, white=3, purple=1).milestone(0, 1, "a1-2").money(0, 400).shares(0, 7)
    state = position.go("use white railroad", "rail clt-mia-1", "promote purple supply 1", "rail clt-mia-2")
    reason = refused(state, "done", "RR-RAIL-02")
    assert "$500" in str(reason)
