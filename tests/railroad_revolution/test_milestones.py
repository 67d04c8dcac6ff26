"""Milestones: promotion, conditions, completion and replacement."""

from __future__ import annotations

import pytest

import goldenspike as gs

from .position import Position, done, legal, me, refused, rules, table

READY = "clt-lit-1 clt-lit-2 clt-mia-1 clt-mia-2"  # Little Rock and Miami, both of level 2


def sale(state: gs.State) -> gs.State:
    """A plain trade turn up to its end."""
    state.play("use white trade")
    state.play("trade rail" if "trade rail" in legal(state) else "trade building")
    state.play("done")
    return state


@pytest.mark.rule("RR-MILE-01", "RR-MILE-13")
def test_a_milestone_is_complete_with_all_conditions_and_managers_at_the_end_of_the_turn() -> None:
    ready = Position().pieces(0, rails=READY, stations="lit")
    assert me(sale(ready.milestone(0, 1, "a1-1", "orange").go()))["completed"] == ["a1-1"]
    assert me(sale(ready.milestone(0, 1, "a1-1").go()))["completed"] == []  # no manager
    short = Position().pieces(0, rails="clt-lit-1 clt-lit-2", stations="lit").milestone(0, 1, "a1-1", "orange")
    assert me(sale(short.go()))["completed"] == []  # one city short
    state = ready.milestone(0, 1, "a1-1").workers(0, white=4, orange=1).go("use white trade", "promote orange supply 1")
    assert me(state)["completed"] == []  # not before the end of the turn
    state.play("trade building")
    state.play("done")
    assert me(state)["completed"] == ["a1-1"]


@pytest.mark.rule("RR-MILE-02", "RR-SCORE-03")
def test_completed_milestones_score_their_points_and_open_ones_nothing() -> None:
    state = Position().completed(0, "b-1", "c-2").milestone(0, 1, "d-10", "purple").trains(0, "", "promote").go()
    assert state.tally()[0]["milestones"] == 22 + 34
    assert state.scores[0] == 56


@pytest.mark.rule("RR-MILE-04")
def test_a_promotion_fills_a_free_place_with_the_right_worker() -> None:
    position = Position().milestone(0, 1, "a1-1").milestone(0, 2, "d-1").workers(0, white=3, purple=3, orange=1)
    state = position.go("use white trade")
    refused(state, "promote purple supply 1", "RR-MILE-04")
    assert "promote orange supply 1" in legal(state)
    assert {"promote white supply 2", "promote white board 2", "promote purple supply 2", "promote orange supply 2"} <= set(
        legal(state)
    )
    full = Position().milestone(0, 1, "a1-1", "orange").workers(0, white=4, orange=1).go("use white trade")
    refused(full, "promote orange supply 1", "RR-MILE-04")


@pytest.mark.rule("RR-MILE-04")
def test_places_for_any_worker_are_filled_in_their_order() -> None:
    state = Position().milestone(0, 2, "d-1").workers(0, white=4, purple=2).go("use white trade", "promote purple supply 2")
    assert me(state)["milestones"][1]["placed"] == ["purple", None]


@pytest.mark.rule("RR-MILE-05", "RR-MILE-06")
def test_workers_are_promoted_from_supply_or_board_also_the_one_just_placed() -> None:
    position = Position().milestone(0, 1, "a1-2").workers(0, on={"station": {"purple": 1}}, white=4, purple=1)
    state = position.go("use purple trade")
    assert {"promote purple board 1"} <= set(legal(state))
    refused(state, "promote purple supply 1", "RR-MILE-05")
    state.play("promote purple board 1")
    assert me(state)["milestones"][0]["placed"] == ["purple"]
    only = Position().milestone(0, 1, "a1-2").workers(0, white=4, purple=1).go("use purple trade", "promote purple board 1")
    assert me(only)["board"]["trade"] == {}


@pytest.mark.rule("RR-MILE-07")
def test_managers_may_come_before_any_condition() -> None:
    state = Position().milestone(0, 1, "a1-2").go("use white trade")
    assert all(c["have"] == 0 for c in me(state)["milestones"][0]["conditions"])
    state.play("promote purple supply 1")
    assert me(state)["milestones"][0]["placed"] == ["purple"]


@pytest.mark.rule("RR-MILE-08", "RR-MILE-09")
def test_managers_stay_until_the_milestone_is_complete() -> None:
    position = Position().milestone(0, 1, "a1-2", "purple").workers(0, white=5 - 1, grey=1).wire(2, "money")
    state = position.go("use white telegraph", "office 2")
    refused(state, "discard purple supply", "RR-SUPPLY-04")
    refused(state, "discard purple board", "RR-SUPPLY-04")
    done(state)
    sale(state)
    assert me(state)["milestones"][0]["placed"] == ["purple"]
    refused(state, "use purple trade", "RR-TURN-02")


@pytest.mark.rule("RR-MILE-11")
def test_a_bonus_promotes_as_many_as_it_states() -> None:
    position = Position().milestone(0, 1, "b-9").milestone(0, 2, "b-10").workers(0, white=4, purple=2, orange=1, grey=1)
    state = position.go("use white trade", "run promote", "promote purple supply 2", "promote orange supply 1")
    assert me(state)["workers"] == 6
    assert "trade rail" in legal(state)  # two and no more; the White worker's promotion is still open
    assert "promote grey supply 2" in legal(state)


@pytest.mark.rule("RR-MILE-13", "RR-END-06")
def test_milestones_are_completed_at_the_end_of_other_players_turns_too() -> None:
    position = Position(2).pieces(1, rails=READY).milestone(1, 1, "a1-1", "orange").deal("1").shares(1, 6)
    state = position.go("use white telegraph", "office 3", "done", "done")
    assert state.seat == 1
    state.play("deal bottom")
    state.play("station lit")
    assert me(state, 1)["completed"] == ["a1-1"]
    assert state.seat == 1
    assert "keep" in {m.split()[0] for m in legal(state)}


@pytest.mark.rule("RR-MILE-13")
def test_completion_is_automatic_and_goes_from_the_active_player_on() -> None:
    position = Position(3).turn(1).pieces(0, rails=READY, stations="lit").pieces(2, rails=READY, stations="lit mia")
    position.milestone(0, 1, "a1-1", "orange").milestone(2, 1, "b-1", "purple").pieces(
        2, rails=READY + " lit-hou", stations="lit mia"
    )
    state = sale(position.go())
    assert state.seat == 2  # after seat 1, who acted, comes seat 2
    state.play(next(m for m in legal(state) if m.startswith("keep")))
    assert state.seat == 0
    assert me(state)["completed"] == ["a1-1"]


@pytest.mark.rule("RR-MILE-14")
def test_on_completion_managers_go_to_the_common_supply_and_the_tile_is_kept() -> None:
    position = Position().pieces(0, rails=READY, stations="lit").milestone(0, 1, "a1-1", "orange")
    before = position.d["pool"][2]
    state = sale(position.go())
    assert table(state)["pool"]["orange"] == before + 1
    assert me(state)["completed"] == ["a1-1"]
    assert state.tally()[0]["milestones"] == 18


@pytest.mark.rule("RR-MILE-15", "RR-MILE-17")
def test_an_a_milestone_is_replaced_by_one_of_three_from_b() -> None:
    position = Position().pieces(0, rails=READY, stations="lit").milestone(0, 1, "a1-1", "orange").stack("B", "b-4", "b-7", "b-2")
    state = sale(position.go())
    assert [m for m in legal(state) if m.startswith("keep")] == ["keep b-2", "keep b-4", "keep b-7"]
    refused(state, "keep b-1", "RR-MILE-17")
    refused(state, "done", "RR-MILE-17")
    state.play("keep b-7")
    assert me(state)["milestones"][0]["tile"] == "b-7"
    deck = [state.rules.layout()["milestones"][k]["tile"] for k in state.dump()["state"]["deck"][:9]]
    assert deck[-2:] == ["b-4", "b-2"]  # at the bottom, in the order drawn
    assert table(state)["milestone_stacks"]["B"]["size"] == 9


@pytest.mark.rule("RR-MILE-15", "RR-MILE-17")
def test_example_a_b_milestone_is_replaced_from_c_and_c_from_d() -> None:
    position = (
        Position()
        .pieces(0, rails=READY + " lit-hou", stations="lit mia")
        .milestone(0, 1, "b-1", "purple")
        .stack("C", "c-1", "c-2", "c-3")
    )
    state = sale(position.go())
    state.play("keep c-2")
    assert me(state)["milestones"][0]["group"] == "C"
    assert table(state)["milestone_stacks"]["C"]["size"] == 9
    far = READY + " lit-hou lit-kcy hou-elp-1 hou-elp-2"
    position = (
        Position()
        .pieces(0, rails=far, stations="lit mia hou")
        .milestone(0, 1, "c-7", "grey", "turquoise")
        .stack("D", "d-5", "d-6", "d-7")
    )
    state = sale(position.go())
    assert [m for m in legal(state) if m.startswith("keep")] == ["keep d-5", "keep d-6", "keep d-7"]


@pytest.mark.rule("RR-MILE-16", "RR-MILE-20")
def test_a_d_milestone_is_not_replaced() -> None:
    far = READY + " lit-hou hou-elp-1 hou-elp-2 elp-san-1 elp-san-2 sfo-san"
    position = Position().pieces(0, rails=far, stations="san").milestone(0, 1, "d-1", "purple", "grey")
    state = sale(position.go())
    assert me(state)["completed"] == ["d-1"]
    assert me(state)["milestones"][0] is None
    assert state.seat == 1
    assert len(me(state)["milestones"]) == 2  # never more than two open


@pytest.mark.rule("RR-MILE-17")
def test_only_the_drawer_sees_the_drawn_tiles_and_later_remembers_the_bottom() -> None:
    position = (
        Position(3).pieces(0, rails=READY, stations="lit").milestone(0, 1, "a1-1", "orange").stack("B", "b-4", "b-7", "b-2")
    )
    state = position.rules.load(position.dump)
    state.journal = []
    sale(state)
    assert [m["tile"] for m in state.view(0)["table"]["drawn"]] == ["b-2", "b-4", "b-7"]
    assert "drawn" not in state.view(1)["table"]
    assert "drawn" not in state.view(None)["table"]
    own = [e["text"] for e in state.events(0)][-1]
    assert "B-2, B-4, B-7" in own
    assert not any("B-4" in e["text"] for e in state.events(1))
    for seed in range(5):
        assert sorted(m for m in legal(state.imagine(0, seed)) if m.startswith("keep")) == ["keep b-2", "keep b-4", "keep b-7"]
    assert len({tuple(legal(state.imagine(1, seed))) for seed in range(8)}) > 3
    state.play("keep b-7")
    assert state.view(0)["table"]["milestone_stacks"]["B"]["known"] == [{"place": 8, "tile": "b-4"}, {"place": 9, "tile": "b-2"}]
    assert state.view(1)["table"]["milestone_stacks"]["B"]["known"] == []
    deck = state.imagine(0, 3).dump()["state"]["deck"][7:9]
    assert deck == state.dump()["state"]["deck"][7:9]


@pytest.mark.rule("RR-MILE-17")
def test_fewer_than_three_tiles_are_drawn_as_they_are_and_none_means_no_replacement() -> None:
    position = Position().pieces(0, rails=READY, stations="lit").milestone(0, 1, "a1-1", "orange")
    two = position.completed(1, *[f"b-{k}" for k in range(1, 9)])
    state = sale(two.go())
    assert [m for m in legal(state) if m.startswith("keep")] == ["keep b-9", "keep b-10"]
    one = sale(position.completed(1, *[f"b-{k}" for k in range(1, 10)]).go())
    assert me(one)["milestones"][0]["tile"] == "b-10"
    none = sale(position.completed(1, *[f"b-{k}" for k in range(1, 11)]).go())
    assert me(none)["milestones"][0] is None
    assert none.seat == 1
    assert "use white trade" in legal(none)  # nothing to choose


@pytest.mark.rule("RR-MILE-18", "RR-MILE-21")
def test_two_completed_milestones_are_replaced_one_after_the_other_as_the_owner_likes() -> None:
    position = (
        Position()
        .pieces(0, rails=READY + " lit-hou", stations="lit mia")
        .milestone(0, 1, "a1-1", "orange")
        .milestone(0, 2, "b-1", "purple")
    )
    position.stack("B", "b-5", "b-8", "b-3").stack("C", "c-1", "c-2", "c-3")
    state = sale(position.go())
    assert [m for m in legal(state) if m.startswith("replace")] == ["replace 1", "replace 2"]
    state.play("replace 2")
    assert [m for m in legal(state) if m.startswith("keep")] == ["keep c-1", "keep c-2", "keep c-3"]
    state.play("keep c-1")
    assert [m for m in legal(state) if m.startswith("keep")] == ["keep b-3", "keep b-5", "keep b-8"]
    state.play("keep b-3")
    assert sorted(me(state)["completed"]) == ["a1-1", "b-1"]
    assert me(state)["milestones"][0]["placed"] == [None]  # it waits for its manager, whatever is fulfilled
    assert state.seat == 1


@pytest.mark.rule("RR-MILE-19")
def test_in_the_open_variant_any_tile_of_the_stack_may_be_taken() -> None:
    position = Position(milestones="open").pieces(0, rails=READY, stations="lit").milestone(0, 1, "a1-1", "orange")
    order = position.d["deck"][:10]
    state = sale(position.go())
    assert len([m for m in legal(state) if m.startswith("keep")]) == 10
    state.play("keep b-10")
    assert me(state)["milestones"][0]["tile"] == "b-10"
    gone = state.rules.move("keep b-10") - state.rules.move("keep a1-1")
    assert state.dump()["state"]["deck"][:9] == [x for x in order if x != gone]
    assert rules(2).setup.options["milestones"] == "draw"  # off by default


@pytest.mark.rule("RR-MILE-20")
def test_at_most_eight_milestones_can_be_completed() -> None:
    for seed in range(3):
        state = rules(2).start(seed)
        while not state.over:
            state.play(state.legal()[(seed + state.played * 3) % len(state.legal())])
            assert all(len(p["completed"]) <= 8 and len(p["milestones"]) == 2 for p in table(state)["players"])


@pytest.mark.rule("RR-COND-01")
def test_connected_cities_of_exactly_the_level() -> None:
    position = Position().milestone(0, 1, "a1-1")  # two cities of level 2
    for rails, have in (("clt-lit-1 clt-lit-2", 1), (READY, 2), ("clt-lit-1 clt-lit-2 lit-hou lit-kcy", 1), ("was-chi-1", 0)):
        state = position.pieces(0, rails=rails).go()
        assert me(state)["milestones"][0]["conditions"][0] == {"kind": "connected", "level": 2, "least": 2, "have": have}


@pytest.mark.rule("RR-COND-02")
def test_stations_at_exactly_the_level() -> None:
    position = Position().milestone(0, 1, "b-2")  # a station at level 3
    for stations, have in (("hou", 1), ("lit", 0), ("was clt lit", 0), ("hou kcy", 2)):
        state = position.pieces(0, rails="clt-lit-1 clt-lit-2 lit-hou lit-kcy", stations=stations).go()
        assert me(state)["milestones"][0]["conditions"][1]["have"] == have


@pytest.mark.rule("RR-COND-03")
def test_rails_on_deal_spaces() -> None:
    position = Position().milestone(0, 1, "a1-3")
    for rails, have in (
        ("clt-lit-1 clt-lit-2", 0),
        ("clt-lit-1 clt-lit-2 lit-kcy", 1),
        ("clt-lit-1 clt-lit-2 lit-hou lit-kcy hou-elp-1", 2),
    ):
        assert me(position.pieces(0, rails=rails).go())["milestones"][0]["conditions"][1]["have"] == have


@pytest.mark.rule("RR-COND-04")
def test_rails_in_spaces_with_exactly_so_many_icons() -> None:
    position = (
        Position()
        .milestone(0, 1, "c-3")
        .pieces(0, rails="was-chi-1 was-chi-2 clt-lit-1 clt-lit-2 lit-kcy kcy-bis-1 kcy-bis-2 kcy-elp-1 kcy-elp-2")
    )
    condition = me(position.go())["milestones"][0]["conditions"][0]
    assert condition == {"kind": "terrain", "icons": 2, "least": 3, "have": 3}
    plains = me(position.milestone(0, 2, "a2-1").go())["milestones"][1]["conditions"][0]
    assert plains["have"] == 3  # was-chi-2, kcy-bis-1, kcy-elp-1; not the initial slot


@pytest.mark.rule("RR-COND-05")
def test_numbers_are_minimums_and_stay_fulfilled() -> None:
    more = Position().pieces(0, rails=READY + " was-chi-1 was-chi-2", stations="lit mia").milestone(0, 1, "a1-1", "orange")
    assert me(sale(more.go()))["completed"] == ["a1-1"]  # three cities and two stations where two and one are asked
    state = rules(2).start(6)
    best = [0, 0]
    while not state.over:
        state.play(state.legal()[state.played * 11 % len(state.legal())])
        for seat in range(2):
            rails = sum(seat in e["rails"] for e in table(state)["spaces"])
            assert rails >= best[seat]
            best[seat] = rails


@pytest.mark.rule("RR-COND-06")
def test_one_city_serves_several_conditions_and_milestones() -> None:
    position = Position().pieces(0, rails=READY, stations="lit").milestone(0, 1, "a1-1", "orange")  # Little Rock counts twice
    assert me(sale(position.go()))["completed"] == ["a1-1"]
    both = (
        Position()
        .pieces(0, rails=READY + " lit-kcy", stations="lit")
        .milestone(0, 1, "a1-1", "orange")
        .milestone(0, 2, "a1-3", "grey")
    )
    state = sale(both.go())
    assert "replace 1" in legal(state)  # both at once


@pytest.mark.rule("RR-MILE-16", "RR-MILE-18")
def test_nobody_is_asked_for_an_order_when_nothing_is_replaced() -> None:
    far = READY + " lit-hou hou-elp-1 hou-elp-2 elp-san-1 elp-san-2 sfo-san"
    position = Position().pieces(0, rails=far, stations="san lit").milestone(0, 1, "d-1", "purple", "grey")
    state = sale(position.milestone(0, 2, "a1-1", "orange").go())
    assert me(state)["completed"] == ["a1-1", "d-1"]
    assert "keep" in {m.split()[0] for m in legal(state)}  # the D milestone is done with, the other one replaced


@pytest.mark.rule("RR-MILE-17")
def test_others_do_not_learn_from_which_side_of_a_tile_they_know_the_kept_one_came() -> None:
    views, worlds = [], []
    for order in (("b-4", "b-7", "b-2"), ("b-2", "b-7", "b-4")):
        position = Position(3).pieces(0, rails=READY, stations="lit").milestone(0, 1, "a1-1", "orange").stack("B", *order)
        position.d["deck_known"][1] = 0b010  # seat 1 has seen b-7 lie there
        state = sale(position.go())
        state.play("keep b-4")
        views.append(state.view(1))
        worlds.append(state.imagine(1, 4).dump())
    assert views[0] == views[1]
    assert worlds[0] == worlds[1]
    position.d["deck_known"][2] = 0b010  # but with two of the three it can tell
    state = sale(position.go())
    state.play("keep b-2")
    assert state.view(1)["table"]["milestone_stacks"]["B"]["known"] == [{"place": 8, "tile": "b-7"}, {"place": 9, "tile": "b-4"}]
