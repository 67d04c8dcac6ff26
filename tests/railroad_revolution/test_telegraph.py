"""Telegraph offices and the tiles of the line."""

from __future__ import annotations

import pytest

from .position import Position, done, left, legal, me, rails_of, refused, rules, section, table, verbs


@pytest.mark.rule("RR-TEL-01", "RR-TEL-02")
def test_any_section_may_be_chosen_for_nothing_and_without_connection() -> None:
    state = Position(4).money(0, 0).shares(0, 0).pieces(0, offices="1").go("use white telegraph")
    assert {m for m in legal(state) if m.startswith("office")} == {f"office {n}" for n in range(2, 9)}
    state.play("office 8")
    assert section(state, 8)["offices"] == [0]
    assert me(state)["money"] == 0
    assert left(state) == (10, 15)


@pytest.mark.rule("RR-TEL-03", "RR-TEL-05", "RR-TEL-06")
@pytest.mark.parametrize("number", range(1, 9))
def test_brown_number_for_all_and_white_number_for_the_first(number: int) -> None:
    printed = rules(4).layout()["telegraph"][number - 1]
    first = Position(4).go("use white telegraph", f"office {number}")
    assert me(first)["shares"] == 3 + printed["shares"] + printed["first"]
    assert section(first, number)["first"] == 0
    later = Position(4).pieces(1, offices=str(number)).go("use white telegraph", f"office {number}")
    assert me(later)["shares"] == 3 + printed["shares"]
    assert section(later, number)["first"] == 1
    assert section(later, number)["offices"] == [0, 1]


@pytest.mark.rule("RR-TEL-04")
def test_one_office_a_player_in_a_section() -> None:
    state = Position().pieces(0, offices="3").go("use white telegraph")
    refused(state, "office 3", "RR-TEL-04")
    assert "office 4" in legal(state)


@pytest.mark.rule("RR-TEL-07")
def test_one_worker_of_board_or_supply_may_be_discarded_for_the_tile_once() -> None:
    position = Position().workers(0, on={"trade": {"grey": 1}}, white=4).wire(2, "money").money(0, 800)
    state = position.go("use white telegraph", "office 2")
    assert {m for m in legal(state) if m.startswith("discard")} == {
        "discard white supply",
        "discard white board",
        "discard grey board",
    }
    state.play("discard white board")  # the worker just placed
    assert me(state)["money"] == 1400
    assert me(state)["board"]["telegraph"] == {}
    refused(state, "discard white supply", "RR-TEL-07")
    assert "promote" in verbs(position.milestone(0, 1, "d-1").go("use white telegraph", "office 2", "discard white board"))


@pytest.mark.rule("RR-TEL-08")
def test_the_tile_stays_for_everyone() -> None:
    state = Position(3).wire(1, "money").go("use white telegraph", "office 1", "discard white supply", "done")
    assert section(state, 1)["tile"] == "money"
    state.play("use white telegraph")
    state.play("office 1")
    state.play("discard white supply")
    assert me(state, 1)["money"] == 1200


@pytest.mark.rule("RR-TEL-09")
def test_the_tile_cannot_be_taken_with_four_workers() -> None:
    state = Position().workers(0, white=4).wire(2, "promote").money(0, 0).shares(0, 0).milestone(0, 1, "d-1")
    reason = refused(state.go("use white telegraph", "office 2"), "discard white supply", "RR-TEL-09")
    assert (reason.args["left"], reason.args["least"]) == (3, 4)


@pytest.mark.rule("RR-TEL-10", "RR-DEAL-01")
@pytest.mark.parametrize("others", ["", "3"])
def test_an_office_on_a_deal_icon_opens_the_deal_after_the_action(others: str) -> None:
    state = Position().pieces(1, offices=others).deal("1").go("use white telegraph", "office 3")
    refused(state, "deal top", "RR-TURN-08")
    state.play("done")
    assert {"deal top", "deal bottom"} <= set(legal(state))
    state = Position().deal("1").go("use white telegraph", "office 2", "done")
    assert "use white trade" in legal(state)  # no icon, no deal


@pytest.mark.rule("RR-TEL-11")
def test_example_first_office() -> None:
    state = Position().wire(2, "money").go("use white telegraph", "office 2")
    assert me(state)["shares"] == 3 + 4
    state.play("discard white supply")
    assert me(state)["money"] == 600 + 600
    assert me(state)["workers"] == 4


@pytest.mark.rule("RR-TEL-12")
def test_example_later_office() -> None:
    state = Position().pieces(1, offices="2").wire(2, "money").go("use white telegraph", "office 2")
    assert me(state)["shares"] == 3 + 3
    state.play("discard white supply")
    assert me(state)["money"] == 600 + 600


@pytest.mark.rule("RR-TEL-13")
def test_without_building_or_section_the_action_cannot_be_chosen() -> None:
    refused(Position().pieces(0, sold=(12, 0)).go(), "use white telegraph", "RR-TEL-13")
    refused(Position(4).pieces(0, offices="1 2 3 4 5 6 7 8").go(), "use white telegraph", "RR-TEL-13")


def with_tile(tile: str) -> Position:
    return Position(4).workers(0, white=4, purple=2, orange=1).wire(1, tile)


@pytest.mark.rule("RR-TTILE-01")
def test_rail_tile() -> None:
    state = with_tile("rail").go("use white telegraph", "office 1", "discard white supply", "rail clt-lit-1")
    assert rails_of(state, 0) == {"was-clt", "clt-lit-1"}
    assert me(state)["money"] == 600
    assert left(state) == (11, 14)


@pytest.mark.rule("RR-TTILE-02", "RR-MILE-11")
def test_promotion_tile() -> None:
    position = with_tile("promote").milestone(0, 1, "b-9")
    state = position.milestone(0, 2, "a1-2").go(
        "use white telegraph", "office 1", "discard white supply", "promote orange supply 1"
    )
    assert "done" in legal(state)  # one is enough
    state.play("promote purple supply 2")
    assert me(state)["milestones"][0]["placed"] == ["orange", None]
    assert me(state)["milestones"][1]["placed"] == ["purple"]
    two = with_tile("promote").milestone(0, 1, "b-10").workers(0, white=4, purple=1, grey=1, orange=1)
    state = two.go("use white telegraph", "office 1", "discard white supply", "promote purple supply 1", "promote grey supply 1")
    assert me(state)["milestones"][0]["placed"] == ["purple", "grey"]


@pytest.mark.rule("RR-TTILE-03")
def test_double_flip_tile() -> None:
    position = with_tile("flips").trains(0, "promote money shares")
    state = position.go("use white telegraph", "office 1", "discard white supply", "run money", "run shares")
    assert me(state)["money"] == 1200
    assert me(state)["trains_down"] == {"money": 1, "shares": 1}
    state = position.go("use white telegraph", "office 1", "discard white supply", "run money", "ready money")
    assert me(state)["money"] == 1200
    assert me(state)["trains"] == {"promote": 1, "money": 1, "shares": 1}
    assert "run" not in verbs(state)


@pytest.mark.rule("RR-TTILE-04")
def test_money_tile() -> None:
    assert me(with_tile("money").go("use white telegraph", "office 1", "discard white supply"))["money"] == 1200


@pytest.mark.rule("RR-TTILE-05")
def test_train_tile() -> None:
    state = with_tile("train").go("use white telegraph", "office 1", "discard white supply", "train steps")
    assert me(state)["trains"] == {"promote": 1, "steps": 1}
    assert me(state)["money"] == 600


@pytest.mark.rule("RR-TTILE-06")
def test_performance_tile_up_to_its_number() -> None:
    steps = next(s["reward"]["steps"] for s in table(with_tile("steps").go())["telegraph"] if s["tile"] == "steps")
    state = with_tile("steps").go("use white telegraph", "office 1", "discard white supply")
    for step in range(steps):
        assert "done" in legal(state)
        state.play("step network" if step % 2 else "step telegraph")
    assert "step" not in verbs(state)
    assert me(done(state))["tracks"]["telegraph"]["slot"] == 2
