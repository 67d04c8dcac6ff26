"""The common supply, the order of a turn, and workers."""

from __future__ import annotations

import pytest

from .position import Position, done, left, legal, me, refused, table, verbs

COLOURS = ("purple", "orange", "grey", "turquoise")


@pytest.mark.rule("RR-SUPPLY-02")
def test_a_missing_colour_is_replaced_by_any_other() -> None:
    position = (
        Position(4).pieces(0, rails="was-chi-1 was-chi-2 clt-mia-1 clt-mia-2").tile("mia", "ct2-2").pool(1, grey=0, turquoise=0)
    )
    state = position.go("use white station", "station mia", "primary")
    assert [m for m in legal(state) if m.startswith("gain")] == ["gain purple", "gain orange"]
    refused(state, "gain grey", "RR-STATION-05")
    state.play("gain orange")
    assert me(state)["supply"]["orange"] == 1


@pytest.mark.rule("RR-SUPPLY-02")
def test_from_an_empty_supply_nothing_is_gained_or_hired() -> None:
    position = Position(4).money(0, 2000).pool(1, purple=0, orange=0, grey=0, turquoise=0)
    state = position.go()
    refused(state, "hire purple", "RR-SUPPLY-02")
    state.play("use white station")
    state.play("station was")
    refused(state, "primary", "RR-SUPPLY-02")
    assert me(state)["workers"] == 5


@pytest.mark.rule("RR-SUPPLY-02")
def test_white_may_be_chosen_when_the_supply_has_it() -> None:
    state = Position().workers(1, white=3, grey=2).money(0, 800).go()
    assert table(state)["pool"]["white"] == 1
    state.play("hire white")
    assert me(state)["supply"]["white"] == 5


@pytest.mark.rule("RR-SUPPLY-03")
def test_payment_is_in_money_only_and_never_below_nothing() -> None:
    state = Position().money(0, 50).shares(0, 5).go("use purple railroad")
    reason = refused(state, "train money", "RR-ABIL-06")
    assert reason.args["need"] == 300
    assert reason.args["have"] == 50
    state = Position().money(0, 50).shares(0, 1).go()
    refused(state, "use white railroad", "RR-RAIL-11")


@pytest.mark.rule("RR-SUPPLY-04")
def test_discarded_shares_and_workers_go_back_to_the_common_supply() -> None:
    state = Position().wire(2, "money").go("use white telegraph", "office 2")
    before = table(state)["pool"]["purple"]
    state.play("discard purple supply")
    assert table(state)["pool"]["purple"] == before + 1
    state = Position().workers(0, on={"trade": {"grey": 1}}, white=4).wire(2, "money").go("use white telegraph", "office 2")
    state.play("discard grey board")
    assert table(state)["pool"]["grey"] == 12
    assert me(state)["board"]["trade"] == {}


@pytest.mark.rule("RR-SUPPLY-05")
def test_a_gained_worker_is_in_the_supply_and_usable_before_the_recall() -> None:
    position = Position().workers(0, on={"trade": {"white": 4}}, purple=1)
    state = position.go("use purple station", "station was", "primary", "gain orange", "done")
    state.play("use white trade")
    state.play("trade rail")
    done(state)
    assert me(state)["supply"] == {"orange": 1}  # no recall yet
    assert "use orange telegraph" in legal(state)


@pytest.mark.rule("RR-TURN-01")
def test_turns_go_round_in_seat_order() -> None:
    state = Position(3).turn(1, starter=1).go()
    order = []
    for turn in range(6):
        order.append(state.seat)
        state.play("use white trade")
        state.play("trade rail")
        state.play("done")
    assert order == [1, 2, 0, 1, 2, 0]


@pytest.mark.rule("RR-TURN-02", "RR-TURN-03")
def test_a_turn_places_a_worker_of_the_supply_on_one_of_four_actions() -> None:
    state = Position().workers(0, on={"station": {"grey": 1}}, white=4).go()
    assert {m for m in legal(state) if m.startswith("use")} == {
        "use white station",
        "use white railroad",
        "use white telegraph",
        "use white trade",
    }
    refused(state, "use grey trade", "RR-TURN-02")
    refused(state, "done", "RR-TURN-02")
    state.play("use white trade")
    assert me(state)["board"]["trade"] == {"white": 1}
    assert me(state)["supply"] == {"white": 3}


@pytest.mark.rule("RR-TURN-02")
def test_only_an_empty_player_board_passes_the_turn() -> None:
    position = Position().pieces(1, sold=(12, 15)).turn(0, round=9)
    position.d["last_round"], position.d["trigger"] = 10, 2
    state = position.go("use white trade", "trade rail", "done")
    assert state.seat == 0  # seat 1 has nothing to place a worker for
    assert table(state)["round"] == 10
    assert me(state, 1)["board"] == {"station": {}, "railroad": {}, "telegraph": {}, "trade": {}}


@pytest.mark.rule("RR-TURN-04", "RR-TURN-09")
def test_an_action_space_takes_any_number_of_workers_turn_after_turn() -> None:
    state = Position().workers(0, white=3, purple=2).go()
    for worker in ("white", "purple", "white"):
        state.play(f"use {worker} trade")
        state.play("trade rail" if "trade rail" in legal(state) else "trade building")
        done(state)
        state.play("use white trade")
        state.play("trade rail" if "trade rail" in legal(state) else "trade building")
        done(state)
    assert me(state)["board"]["trade"] == {"white": 2, "purple": 1}


@pytest.mark.rule("RR-TURN-05", "RR-TURN-06")
def test_workers_come_back_only_when_the_supply_is_empty_at_the_start_of_the_turn() -> None:
    position = Position().workers(0, on={"trade": {"white": 3}, "station": {"grey": 1}}, purple=1)
    state = position.go("use purple trade", "trade rail", "done")
    assert me(state)["supply"] == {}
    state.play("use white trade")
    state.play("trade rail")
    state.play("done")
    assert me(state)["supply"] == {"white": 3, "purple": 1, "grey": 1}
    assert not any(me(state)["board"].values())
    assert state.seat == 0  # and the turn goes on as usual
    assert "use grey station" in legal(state)
    state.play("use grey trade")
    assert me(state)["board"]["trade"] == {"grey": 1}
    assert "recall" not in verbs(state)


@pytest.mark.rule("RR-TURN-07")
def test_pieces_right_of_the_logo_can_be_used() -> None:
    state = Position().pieces(0, sold=(11, 14)).go("use white station", "station was")
    assert left(state) == (0, 1)


@pytest.mark.rule("RR-TURN-08", "RR-DEAL-11")
def test_after_the_action_come_deal_then_milestones_then_the_next_player() -> None:
    position = Position().milestone(0, 1, "a1-3", "grey").pieces(0, rails="clt-lit-1 clt-lit-2", stations="lit").deal("3")
    position.money(0, 1000)
    state = position.go("use white railroad", "rail lit-kcy", "rail clt-mia-1")
    assert me(state)["money"] == 1000  # still unpaid
    state.play("done")
    assert me(state)["money"] == 1000 - 500
    assert "deal" in verbs(state)
    assert me(state)["completed"] == []
    state.play("done")
    assert state.seat == 1  # the deal for the others
    state.play("done")
    assert me(state)["completed"] == ["a1-3"]
    assert state.seat == 0  # the replacement is chosen
    state.play(next(m for m in legal(state) if m.startswith("keep")))
    assert state.seat == 1
    assert "use white trade" in legal(state)


@pytest.mark.rule("RR-WORKER-01", "RR-WORKER-03")
def test_the_main_action_must_be_done_and_the_effect_need_not() -> None:
    for hue in COLOURS:
        position = Position(4).workers(0, **{"white": 4, hue: 1}).money(0, 1000)
        for action, moves in {
            "station": ["station was"],
            "railroad": ["rail clt-mia-1", "rail clt-mia-2"],
            "telegraph": ["office 1"],
            "trade": ["trade rail"],
        }.items():
            state = position.go(f"use {hue} {action}")
            refused(state, "done", "RR-WORKER-01")
            for move in moves:
                state.play(move)
            state.play("done")
            assert state.seat == 1


@pytest.mark.rule("RR-WORKER-02", "RR-WORKER-06")
def test_the_effect_depends_on_colour_and_action() -> None:
    offered = {}
    for hue in COLOURS:
        position = Position(4).workers(0, **{"white": 4, hue: 1}).money(0, 2000).wire(1, "money").deal("1")
        for action, moves in {
            "station": ["station clt", "primary", "gain purple"],
            "railroad": ["rail clt-mia-1", "rail clt-mia-2"],
            "telegraph": ["office 1"],
            "trade": ["trade rail", "run promote", "done"],
        }.items():
            state = position.go(f"use {hue} {action}", *moves)
            offered[hue, action] = verbs(state) & {"ability", "run", "primary", "bonus", "train", "rail", "swap", "tile", "deal"}
    assert offered["purple", "station"] == {"run", "bonus"}
    assert offered["orange", "station"] == {"ability", "bonus"}
    assert offered["turquoise", "station"] == {"primary", "bonus"}
    assert offered["purple", "railroad"] == {"train"}
    assert offered["turquoise", "railroad"] == {"rail"}
    assert offered["orange", "railroad"] == offered["grey", "railroad"] == {"ability"}
    assert offered["purple", "telegraph"] == {"swap"}
    assert offered["turquoise", "telegraph"] == {"tile"}
    assert offered["grey", "trade"] == {"deal"}
    assert offered["purple", "trade"] == offered["orange", "trade"] == {"ability"}


@pytest.mark.rule("RR-WORKER-04")
def test_worker_types() -> None:
    state = Position().workers(0, white=1, purple=1, orange=1, grey=1, turquoise=1).go()
    assert {m.split()[1] for m in legal(state) if m.startswith("use")} == {"white", *COLOURS}
    # white promotes, purple goes for points, orange for money, grey for benefits, turquoise for a stronger action
    position = Position().workers(0, white=1, purple=1, orange=1, grey=1, turquoise=1)
    assert me(position.go("use orange trade", "ability"))["money"] == 700
    assert me(position.go("use grey railroad", "ability"))["shares"] == 5
    assert "step" in verbs(position.go("use purple trade", "ability"))
    assert "ready promote" in legal(position.go("use turquoise trade", "run promote", "done"))
    assert "promote" in verbs(position.milestone(0, 1, "a1-1").go("use white trade"))


@pytest.mark.rule("RR-WORKER-05", "RR-ABIL-01", "RR-MILE-10")
@pytest.mark.parametrize("action", ["station", "railroad", "telegraph", "trade"])
def test_white_promotes_one_worker_on_every_action(action: str) -> None:
    position = Position(4).milestone(0, 1, "a1-2").milestone(0, 2, "b-10").workers(0, white=4, purple=2).money(0, 1000)
    state = position.go(f"use white {action}")
    state.play("promote purple supply 1")
    assert me(state)["milestones"][0]["placed"] == ["purple"]
    assert me(state)["workers"] == 5
    refused(state, "promote purple supply 2", "RR-WORKER-07")


@pytest.mark.rule("RR-WORKER-07", "RR-ABIL-01")
@pytest.mark.parametrize("hue", COLOURS)
@pytest.mark.parametrize("action", ["station", "railroad", "telegraph", "trade"])
def test_a_specialist_promotes_in_place_of_its_own_effect(hue: str, action: str) -> None:
    position = Position(4).milestone(0, 1, "a1-2").workers(0, **{"white": 5, "purple": 1} | {hue: 2}).money(0, 2000).shares(0, 8)
    position.workers(0, **({"white": 4, "purple": 2} if hue == "purple" else {"white": 4, "purple": 1, hue: 1}))
    position.deal("1")
    main = {
        "station": ["station clt"],
        "railroad": ["rail clt-mia-1", "rail clt-mia-2"],
        "telegraph": ["office 1"],
        "trade": ["trade rail", "run promote", "done"],
    }[action]
    state = position.go(f"use {hue} {action}", *main, "promote purple supply 1")
    assert me(state)["milestones"][0]["placed"] == ["purple"]
    for move in ("ability", "tile", "train money", "deal top", "rail was-chi-1", "swap white supply grey"):
        assert state.why_not(move) is not None
    if action == "station":
        state.play("primary")
        state.play("gain grey")
        assert state.why_not("primary") is not None
        assert state.why_not("run promote") is not None
