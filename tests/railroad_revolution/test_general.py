"""Effects in any order, the least number of workers, selling shares, hiring, trains, exchanges, what lies open."""

from __future__ import annotations

import pytest

from .position import Position, done, legal, me, rails_of, refused, rules, table, verbs


@pytest.mark.rule("RR-GEN-01", "RR-RAIL-11")
def test_money_found_by_an_effect_pays_for_the_action_itself() -> None:
    position = Position().workers(0, white=4, orange=1).money(0, 350).shares(0, 0)
    state = position.go()
    reason = refused(state, "use white railroad", "RR-RAIL-11")
    assert (reason.args["need"], reason.args["have"]) == (500, 350)
    state.play("use orange railroad")
    refused(state, "rail was-chi-1", "RR-GEN-01")  # two icons: $600 against $350 + $200
    state.play("rail clt-mia-1")
    state.play("rail clt-mia-2")
    reason = refused(state, "done", "RR-RAIL-02")
    assert (reason.args["owes"], reason.args["have"]) == (500, 350)
    state.play("ability")  # nothing is left to do, so the action is paid and over
    assert state.seat == 1
    assert me(state)["money"] == 0
    poor = Position().workers(0, white=4, grey=1).money(0, 200).shares(0, 0)
    state = poor.go("use grey railroad", "rail clt-mia-1", "rail clt-mia-2")  # the shares may also come afterwards
    refused(state, "done", "RR-RAIL-02")
    state = poor.go("use grey railroad", "ability")
    assert me(state)["shares"] == 2
    state.play("rail clt-mia-1")
    assert state.view(None)["table"]["action"]["owes"] == 400


@pytest.mark.rule("RR-GEN-01", "RR-GEN-04")
def test_a_worker_offered_for_money_is_not_asked_for_before_the_train_that_pays_for_it() -> None:
    """Below four workers with a station to pay: whoever takes the offer first could neither take the worker nor decline."""
    far = "was-chi-1 was-chi-2 chi-kcy-1 chi-kcy-2"
    position = Position().pieces(0, rails=far).tile("kcy", "ct3-3").trains(0, "promote money").workers(0, white=3, purple=1)
    position.money(0, 200).shares(0, 0).marks(0, telegraph=2, stations=4, network=3)
    state = position.go("use purple station", "station kcy", "primary")
    while "discard white supply" not in legal(state):
        state.play("step stations")
    state.play("discard white supply")
    state.play("done")
    assert (me(state)["workers"], me(state)["money"]) == (3, 200)
    refused(state, "bonus", "RR-GEN-04")
    state.play("run money")
    state.play("bonus")
    state.play("gain grey")
    done(state)
    assert (me(state)["workers"], state.seat) == (4, 1)


@pytest.mark.rule("RR-GEN-01")
def test_a_train_run_first_pays_for_the_station() -> None:
    position = Position(4).trains(0, "promote money").money(0, 100).shares(0, 0).workers(0, white=4, purple=1)
    state = position.go("use purple station", "run money")
    assert me(state)["money"] == 600
    state.play("station was")
    state.play("done")
    assert me(state)["money"] == 400


@pytest.mark.rule("RR-GEN-01")
def test_a_station_built_on_credit_is_paid_by_a_later_effect() -> None:
    position = Position(4).trains(0, "promote money").money(0, 100).shares(0, 0).workers(0, white=4, purple=1)
    state = position.go("use purple station", "station was")
    assert state.view(None)["table"]["action"]["owes"] == 200
    refused(state, "done", "RR-STATION-02")  # never finished unpaid
    refused(state, "run promote", "RR-GEN-01")  # would use up the only way to pay
    state.play("run money")
    state.play("done")
    assert me(state)["money"] == 100 - 100 + 600 - 200


@pytest.mark.rule("RR-GEN-01")
def test_a_rail_laid_by_a_train_makes_the_city_available() -> None:
    position = (
        Position(4)
        .pieces(0, rails="was-chi-1", stations="was clt")
        .trains(0, "promote rail")
        .workers(0, white=4, purple=1)
        .money(0, 900)
    )
    state = position.go()
    refused(state, "use white station", "RR-STATION-13")
    state.play("use purple station")
    refused(state, "station chi", "RR-STATION-07")
    state.play("run rail")
    refused(state, "done", "RR-GEN-01")  # without this rail the station could not be built
    refused(state, "rail clt-mia-1", "RR-GEN-01")
    state.play("rail was-chi-2")
    state.play("station chi")
    state.play("done")
    assert "was-chi-2" in rails_of(state, 0)


@pytest.mark.rule("RR-GEN-01")
def test_rewards_that_hang_on_a_placement_need_it_announced() -> None:
    refused(Position().go("use white station"), "primary", "RR-GEN-01")
    refused(Position().go("use white station"), "bonus", "RR-GEN-01")
    refused(Position().workers(0, white=4, orange=1).go("use orange telegraph"), "ability", "RR-GEN-01")
    refused(Position().workers(0, white=4, orange=1).go("use orange railroad"), "ability", "RR-GEN-01")
    refused(Position().go("use white telegraph"), "discard white supply", "RR-GEN-01")


@pytest.mark.rule("RR-GEN-02", "RR-GEN-04", "RR-MILE-12")
def test_a_promotion_that_leaves_three_workers_is_refused_with_the_numbers() -> None:
    state = Position().workers(0, white=3, purple=1).milestone(0, 1, "a1-2").money(0, 299).shares(0, 0).go("use white trade")
    reason = refused(state, "promote purple supply 1", "RR-MILE-12")
    assert (reason.args["left"], reason.args["least"]) == (3, 4)


@pytest.mark.rule("RR-GEN-04")
def test_dipping_below_four_is_allowed_while_a_worker_reward_is_in_hand() -> None:
    position = Position().workers(0, white=3, purple=1).milestone(0, 1, "a1-2").money(0, 200).shares(0, 0)
    state = position.go("use white station", "station clt", "promote purple supply 1")
    assert me(state)["workers"] == 3
    refused(state, "done", "RR-GEN-04")
    state.play("primary")
    state.play("gain grey")
    assert me(state)["workers"] == 4
    state.play("done")
    assert state.seat == 1


@pytest.mark.rule("RR-GEN-04")
def test_dipping_below_four_is_allowed_with_the_money_for_a_hire_and_this_money_is_then_kept() -> None:
    position = Position().workers(0, white=3, purple=1).milestone(0, 1, "a1-2").money(0, 650).shares(0, 1)
    state = position.go("use white telegraph", "promote purple supply 1")
    assert me(state)["workers"] == 3
    state.play("office 8")
    refused(state, "done", "RR-GEN-04")
    state.play("sell")
    state.play("hire purple")
    state.play("done")
    assert state.seat == 1
    assert me(state)["workers"] == 4
    assert me(state)["money"] == 0


@pytest.mark.rule("RR-GEN-04")
def test_the_last_way_back_to_four_may_not_be_used_up() -> None:
    position = Position().workers(0, white=3, purple=1).milestone(0, 1, "a1-2").money(0, 800).shares(0, 0).trains(0, "promote")
    state = position.go("use white station", "station clt", "promote purple supply 1", "primary", "gain purple")
    assert me(state)["workers"] == 4
    position = Position().workers(0, white=3, purple=1).milestone(0, 1, "a1-2").money(0, 0).shares(0, 0).deal("2")
    state = position.go("use white telegraph", "office 3", "promote purple supply 1")
    assert me(state)["workers"] == 3  # the deal gives a worker for 3 shares
    assert me(state)["shares"] == 3
    refused(state, "sell", "RR-GEN-04")
    state.play("done")
    refused(state, "done", "RR-GEN-04")
    refused(state, "deal top", "RR-GEN-04")
    state.play("deal bottom")
    state.play("gain orange")
    assert me(state)["workers"] == 4


@pytest.mark.rule("RR-GEN-02")
def test_the_minimum_holds_for_everybody_at_the_end_of_every_turn() -> None:
    for players in (2, 3):
        for seed in range(4):
            state = rules(players).start(seed)
            while not state.over:
                moves = legal(state)
                eager = [m for m in moves if m.split()[0] in ("promote", "discard", "step", "deal", "run")]
                state.play((eager or moves)[(seed + state.played) % len(eager or moves)])
                if not state.over and "use white trade" in legal(state):
                    assert all(p["workers"] >= 4 for p in table(state)["players"])


@pytest.mark.rule("RR-GEN-03", "RR-MILE-08")
def test_managers_are_not_available() -> None:
    state = Position().workers(0, on={"trade": {"white": 2}}, white=2, purple=1).milestone(0, 1, "a1-2").go("use white trade")
    assert me(state)["workers"] == 5
    state.play("promote purple supply 1")
    assert me(state)["workers"] == 4
    refused(state, "swap purple supply grey", "RR-TURN-08")


@pytest.mark.rule("RR-GEN-05")
def test_shares_are_sold_at_150_whenever_the_player_decides() -> None:
    state = Position().deal("1").shares(1, 4).go("sell")
    assert (me(state)["shares"], me(state)["money"]) == (2, 750)
    state.play("use white telegraph")
    state.play("sell")
    state.play("office 3")
    state.play("sell")
    state.play("done")
    done(state)
    assert state.seat == 1  # out of turn, offered a deal
    state.play("sell")
    assert (me(state, 1)["shares"], me(state, 1)["money"]) == (3, 750)


@pytest.mark.rule("RR-GEN-06")
def test_shares_cannot_be_bought() -> None:
    state = Position().shares(0, 0).money(0, 5000).go()
    assert not any(move.text.startswith("buy") for move in state.rules.moves)
    refused(state, "sell", "RR-GEN-06")


@pytest.mark.rule("RR-GEN-07")
def test_a_worker_of_any_colour_is_hired_for_800_and_may_be_placed_at_once() -> None:
    state = Position().money(0, 1700).go("hire turquoise", "hire turquoise")
    assert me(state)["money"] == 100
    assert me(state)["workers"] == 7
    reason = refused(state, "hire grey", "RR-GEN-07")
    assert (reason.args["need"], reason.args["have"]) == (800, 100)
    state.play("use turquoise trade")
    assert me(state)["board"]["trade"] == {"turquoise": 1}


@pytest.mark.rule("RR-GEN-07")
def test_hiring_is_possible_out_of_turn_when_a_deal_is_offered() -> None:
    state = Position().deal("1").money(1, 900).go("use white telegraph", "office 3", "done", "done")
    assert state.seat == 1
    state.play("hire grey")
    assert me(state, 1)["supply"]["grey"] == 1


@pytest.mark.rule("RR-GEN-08", "RR-GEN-10")
def test_a_train_comes_from_any_stack_face_up_and_there_is_no_limit() -> None:
    position = Position(4).trains(0, "promote money money").workers(0, white=4, purple=1).money(0, 1000)
    state = position.go("use purple railroad")
    assert [m for m in legal(state) if m.startswith("train")] == ["train money", "train steps", "train shares", "train rail"]
    state.play("train money")
    assert me(state)["trains"] == {"promote": 1, "money": 3}
    assert table(state)["stacks"]["money"] == 2


@pytest.mark.rule("RR-GEN-09")
def test_an_empty_stack_offers_nothing_and_nothing_is_paid() -> None:
    position = Position(2).trains(1, "promote money money money").workers(0, white=4, purple=1).money(0, 1000)
    refused(position.go("use purple railroad"), "train money", "RR-GEN-09")
    position.trains(1, "promote " + " ".join(["money", "steps", "shares", "rail"] * 3)).wire(2, "train")
    state = position.go("use white telegraph", "office 2")
    refused(state, "discard white supply", "RR-GEN-09")
    assert me(state)["workers"] == 5


@pytest.mark.rule("RR-GEN-11", "RR-ABIL-10")
def test_an_exchange_swaps_an_available_worker_and_the_new_one_is_in_the_supply() -> None:
    position = Position().workers(0, on={"trade": {"white": 2}}, white=2, purple=1).milestone(0, 1, "a1-1", "orange")
    state = position.go("use purple telegraph", "office 2")
    refused(state, "swap orange supply grey", "RR-GEN-11")  # the manager stays
    refused(state, "swap white supply white", "RR-SUPPLY-02")
    state.play("swap white board turquoise")
    player = me(state)
    assert player["supply"] == {"white": 2, "turquoise": 1}
    assert player["board"]["trade"] == {"white": 1}
    assert player["workers"] == 5
    assert table(state)["pool"]["white"] == 1


@pytest.mark.rule("RR-GEN-12")
def test_everything_is_open_but_the_order_of_the_stacks() -> None:
    state = Position(3).go()
    base = state.view(None)["table"]
    for seat in range(3):
        assert state.view(seat)["table"] == base
    for key in ("money", "shares", "supply", "board", "trains", "milestones", "completed", "sections"):
        assert key in base["players"][2]
    dump = state.dump()
    deck = dump["state"]["deck"]
    deck[0], deck[4] = deck[4], deck[0]
    other = state.rules.load(dump)
    for viewer in (0, 1, 2, None):
        assert other.view(viewer) == state.view(viewer)
    assert other.imagine(1, 9).dump() == state.imagine(1, 9).dump()
    assert len({state.imagine(0, seed).digest() for seed in range(6)}) > 4
    assert "sell" in verbs(state)
