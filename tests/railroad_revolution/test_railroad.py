"""The railroad action and rails laid by bonuses."""

from __future__ import annotations

import pytest

from .position import Position, done, left, legal, me, rails_of, refused, rules, table, verbs


@pytest.mark.rule("RR-RAIL-01", "RR-RAIL-10")
def test_two_rails_from_the_left_and_not_fewer_or_more() -> None:
    state = Position().money(0, 1000).go("use white railroad", "rail clt-mia-1")
    refused(state, "done", "RR-WORKER-01")
    state.play("rail clt-mia-2")
    assert rails_of(state, 0) == {"was-clt", "clt-mia-1", "clt-mia-2"}
    assert me(state)["sections"][0]["rails"] == 0
    refused(state, "rail was-chi-1", "RR-RAIL-10")


@pytest.mark.rule("RR-RAIL-02", "RR-RAIL-04", "RR-RAIL-20")
def test_example_600_for_two_icons_and_plains() -> None:
    state = Position().money(0, 1000).go("use white railroad", "rail was-chi-1", "rail was-chi-2")
    assert table(state)["action"]["owes"] == 600
    state.play("done")
    assert me(state)["money"] == 400


@pytest.mark.rule("RR-RAIL-02", "RR-RAIL-21", "RR-RAIL-09")
def test_example_900_for_two_unconnected_spaces_with_two_and_three_icons() -> None:
    state = Position().money(0, 1000).go("use white railroad", "rail was-chi-1", "rail clt-lit-1", "done")
    assert me(state)["money"] == 100
    assert rails_of(state, 0) == {"was-clt", "was-chi-1", "clt-lit-1"}


@pytest.mark.rule("RR-RAIL-03")
def test_only_the_number_of_icons_counts() -> None:
    assert all(set(s) >= {"icons"} and "colour" not in s for s in rules(2).layout()["spaces"])
    position = Position().pieces(0, rails="clt-lit-1 clt-lit-2").money(0, 1000)
    for space in ("chi-lit-2", "lit-kcy", "lit-hou"):  # one icon each
        state = position.go("use white railroad", f"rail {space}", "rail clt-mia-1")
        assert table(state)["action"]["owes"] == 500


@pytest.mark.rule("RR-RAIL-05", "RR-RAIL-06")
def test_building_goes_on_from_rails_and_from_every_city_they_reach() -> None:
    state = Position().money(0, 2000).go("use white railroad")
    refused(state, "rail was-chi-2", "RR-RAIL-05")
    assert {m for m in legal(state) if m.startswith("rail")} == {"rail was-chi-1", "rail clt-lit-1", "rail clt-mia-1"}
    state = Position().money(0, 2000).pieces(0, rails="was-chi-1 was-chi-2").go("use white railroad")
    assert {"rail chi-lit-1", "rail chi-dul", "rail chi-kcy-1"} <= set(legal(state))  # Chicago, without a station


@pytest.mark.rule("RR-RAIL-08")
def test_one_own_rail_a_space_and_others_neither_block_nor_help() -> None:
    position = Position(3).money(0, 2000).pieces(0, rails="was-chi-1").pieces(1, rails="was-chi-1 was-chi-2 clt-mia-1")
    state = position.go("use white railroad")
    refused(state, "rail was-chi-1", "RR-RAIL-08")
    refused(state, "rail chi-dul", "RR-RAIL-05")
    state.play("rail was-chi-2")
    state.play("rail clt-mia-1")
    assert {e["space"]: e["rails"] for e in table(state)["spaces"]}["clt-mia-1"] == [0, 1]


@pytest.mark.rule("RR-RAIL-09")
def test_the_second_rail_may_build_on_from_the_first() -> None:
    state = Position().money(0, 2000).go("use white railroad", "rail was-chi-1")
    assert "rail was-chi-2" in legal(state)
    assert "rail clt-mia-1" in legal(state)


@pytest.mark.rule("RR-RAIL-11")
def test_without_money_for_both_rails_the_action_cannot_be_chosen() -> None:
    reason = refused(Position().money(0, 450).shares(0, 0).go(), "use white railroad", "RR-RAIL-11")
    assert (reason.args["need"], reason.args["have"]) == (500, 450)
    state = Position().money(0, 350).shares(0, 1).go("use white railroad")  # 500 with the share
    state.play("rail clt-mia-1")
    refused(state, "rail was-chi-1", "RR-GEN-01")
    state.play("rail clt-mia-2")
    state.play("done")
    assert (me(state)["money"], me(state)["shares"]) == (0, 0)
    assert "use grey railroad" in legal(Position().workers(0, white=4, grey=1).money(0, 200).shares(0, 0).go())


@pytest.mark.rule("RR-RAIL-12")
def test_without_rails_the_action_cannot_be_chosen() -> None:
    refused(Position().pieces(0, sold=(0, 15)).money(0, 2000).go(), "use white railroad", "RR-RAIL-12")


@pytest.mark.rule("RR-RAIL-13")
def test_the_last_rail_is_laid_alone_at_the_full_price() -> None:
    state = Position().pieces(0, sold=(0, 14)).money(0, 1000).go("use white railroad", "rail was-chi-1")
    assert table(state)["action"]["owes"] == 600
    state.play("done")
    assert me(state)["money"] == 400
    assert left(state) == (12, 0)


@pytest.mark.rule("RR-RAIL-14", "RR-DEAL-01")
def test_a_rail_on_a_deal_icon_opens_the_deal_after_the_whole_action() -> None:
    position = Position().pieces(0, rails="clt-lit-1 clt-lit-2").money(0, 1000).deal("1")
    state = position.go("use white railroad", "rail lit-kcy")
    refused(state, "deal top", "RR-TURN-08")
    state.play("rail clt-mia-1")
    refused(state, "deal top", "RR-TURN-08")
    state.play("done")
    assert "deal top" in legal(state)


@pytest.mark.rule("RR-RAIL-15")
def test_a_deal_opens_also_where_others_built_before() -> None:
    position = (
        Position().pieces(0, rails="clt-lit-1 clt-lit-2").pieces(1, rails="clt-lit-1 clt-lit-2 lit-kcy").money(0, 1000).deal("1")
    )
    state = position.go("use white railroad", "rail lit-kcy", "rail clt-mia-1", "done")
    assert "deal top" in legal(state)


@pytest.mark.rule("RR-RAIL-16", "RR-DEAL-02")
def test_two_deal_spaces_open_one_deal_only() -> None:
    position = Position().pieces(0, rails="clt-lit-1 clt-lit-2 lit-hou").money(0, 1000).deal("1").shares(0, 9).shares(1, 0)
    state = position.go("use white railroad", "rail lit-kcy", "rail hou-elp-1", "done", "done")
    assert state.seat == 1
    assert "use white trade" in legal(state)
    assert table(state)["deals_discarded"] == ["1"]


@pytest.mark.rule("RR-RAIL-17", "RR-DEAL-10")
def test_a_bonus_rail_ignores_icons_but_counts_and_comes_from_the_player_board() -> None:
    position = Position().pieces(0, rails="clt-lit-1 clt-lit-2").wire(2, "rail").milestone(0, 2, "a2-4")
    deal = table(position.go())["deal"]["deal"]
    state = position.go("use white telegraph", "office 2", "discard white supply")
    refused(state, "rail kcy-elp-1", "RR-RAIL-05")
    state.play("rail lit-kcy")
    assert me(state)["money"] == 600
    assert left(state) == (11, 12)
    have = [c["have"] for c in me(state)["milestones"][1]["conditions"]]
    assert have == [2, 1]  # one-icon spaces, deal spaces
    done(state)
    assert table(state)["deal"]["deal"] == deal
    bare = Position().pieces(0, sold=(0, 15)).wire(2, "rail").go("use white telegraph", "office 2")
    refused(bare, "discard white supply", "RR-RAIL-17")


@pytest.mark.rule("RR-RAIL-18")
def test_pieces_on_the_board_never_move() -> None:
    state = rules(3).start(8)
    laid: list[set[str]] = [set(), set(), set()]
    built: set[tuple[str, int]] = set()
    while not state.over:
        moves = state.legal()
        state.play(moves[(state.played * 5) % len(moves)])
        for seat in range(3):
            assert laid[seat] <= rails_of(state, seat)
            laid[seat] = rails_of(state, seat)
        now = {(c["city"], s) for c in table(state)["cities"] for s in c["stations"]}
        assert built <= now
        built = now
    assert all(laid)


@pytest.mark.rule("RR-RAIL-19")
def test_reaching_a_city_gives_nothing() -> None:
    state = Position().money(0, 1000).go("use white railroad", "rail was-chi-1", "rail was-chi-2", "done")
    player = me(state)
    assert (player["money"], player["shares"], player["workers"]) == (400, 3, 5)
    assert "use white station" in legal(state)
    assert "primary" not in verbs(state)
