"""Stations, cities and their First Station bonuses."""

from __future__ import annotations

import pytest

from .position import Position, city, done, left, legal, me, rails_of, refused, table, verbs

WEST = "clt-lit-1 clt-lit-2 clt-mia-1 clt-mia-2"


@pytest.mark.rule("RR-STATION-01")
def test_the_leftmost_building_is_built_whatever_rails_are_left() -> None:
    state = Position().pieces(0, sold=(4, 0)).go("use white station", "station was")
    rows = me(state)["sections"]
    assert [r["buildings"] for r in rows[:4]] == [0, 0, 0, 2]  # the one of section 3 is gone
    assert rows[0]["rails"] == 2
    assert city(state, "was")["stations"] == [0]


@pytest.mark.rule("RR-STATION-02")
@pytest.mark.parametrize("first", [True, False])
def test_the_cost_of_the_city_is_paid_first_there_or_not(first: bool) -> None:
    position = Position(4).money(0, 600)
    if not first:
        position.pieces(1, stations="was")
    state = position.go("use white station", "station was", "done")
    assert me(state)["money"] == 400


@pytest.mark.rule("RR-STATION-03", "RR-STATION-05")
def test_every_builder_may_take_the_primary_reward_once_or_leave_it() -> None:
    state = Position(4).pieces(1, stations="was").go("use white station", "station was", "primary")
    assert [m for m in legal(state) if m.startswith("gain")] == ["gain orange", "gain turquoise"]
    refused(state, "gain grey", "RR-STATION-05")
    refused(state, "done", "RR-SUPPLY-02")
    state.play("gain turquoise")
    assert me(state)["supply"]["turquoise"] == 1
    assert me(state)["workers"] == 6
    refused(state, "primary", "RR-STATION-03")
    state = Position(4).go("use white station", "station was", "done")
    assert me(state)["workers"] == 5


@pytest.mark.rule("RR-STATION-04")
def test_primary_rewards_are_steps_or_one_or_two_workers() -> None:
    for shown in table(Position(4).go())["cities"]:
        assert set(shown["primary"]) <= {"steps", "one_of", "all_of"}
        assert len(shown["primary"].get("one_of", "xx")) == 2
        assert len(shown["primary"].get("all_of", "xx")) == 2
    position = Position(4).pieces(0, rails=WEST).tile("mia", "ct2-3")
    state = position.go("use white station", "station mia", "primary", "step network", "step stations", "step telegraph")
    assert [t["slot"] for t in me(state)["tracks"].values()] == [1, 1, 1]
    assert "step" not in verbs(state)
    far = "was-chi-1 was-chi-2 chi-kcy-1 chi-kcy-2 kcy-den-1 kcy-den-2"
    state = Position(4).pieces(0, rails=far).tile("den", "ct4-2").money(0, 1000).go("use white station", "station den", "primary")
    assert me(state)["supply"] == {"white": 3, "purple": 1, "orange": 1, "grey": 1}


@pytest.mark.rule("RR-STATION-05")
def test_if_one_of_two_colours_is_missing_the_other_is_gained() -> None:
    state = Position(4).pool(1, orange=0).go("use white station", "station was", "primary")
    assert me(state)["supply"]["turquoise"] == 1
    assert "gain" not in verbs(state)


@pytest.mark.rule("RR-STATION-06")
def test_washington_and_charlotte_follow_the_rules_of_any_city() -> None:
    state = Position(4).go("use white station", "station clt", "primary", "gain grey", "bonus")
    assert city(state, "clt")["tile"] == "clt"
    assert "run promote" in legal(state)


@pytest.mark.rule("RR-STATION-07", "RR-RAIL-19")
def test_a_city_needs_an_own_rail_that_touches_it() -> None:
    state = Position(4).pieces(0, rails="was-chi-1").pieces(1, rails="was-chi-1 was-chi-2").go("use white station")
    refused(state, "station chi", "RR-STATION-07")
    state = Position(4).pieces(0, rails="was-chi-1 was-chi-2").go("use white station")
    assert "station chi" in legal(state)
    assert me(state)["shares"] == 3  # reaching it brought nothing


@pytest.mark.rule("RR-STATION-09")
def test_the_first_builder_stands_in_the_first_slot_and_may_take_the_bonus() -> None:
    state = Position(4).milestone(0, 1, "a1-2").go("use white station", "station was", "bonus")
    assert city(state, "was")["first"] == 0
    assert me(state)["shares"] == 4
    state.play("promote purple supply 1")
    refused(state, "bonus", "RR-STATION-09")
    state = Position(4).go("use white station", "station was", "done")
    assert me(state)["shares"] == 3  # it is optional


@pytest.mark.rule("RR-STATION-10")
def test_later_builders_stand_right_of_the_slot_without_bonus() -> None:
    state = Position(4).pieces(1, stations="was").go("use white station", "station was")
    assert city(state, "was")["first"] == 1
    assert city(state, "was")["stations"] == [0, 1]
    refused(state, "bonus", "RR-STATION-10")


@pytest.mark.rule("RR-STATION-11")
def test_one_station_a_player_in_a_city() -> None:
    state = Position(4).pieces(0, stations="was").pieces(1, stations="clt").pieces(2, stations="clt").go("use white station")
    refused(state, "station was", "RR-STATION-11")
    state.play("station clt")
    assert city(state, "clt")["stations"] == [0, 1, 2]


@pytest.mark.rule("RR-STATION-12")
def test_the_example_of_the_rulebook() -> None:
    state = Position(4).pieces(0, rails=WEST).money(0, 2000).go("use white station")
    assert [m for m in legal(state) if m.startswith("station")] == ["station was", "station clt", "station mia", "station lit"]
    refused(state, "station hou", "RR-STATION-07")
    refused(state, "station chi", "RR-STATION-07")


@pytest.mark.rule("RR-STATION-13")
def test_without_building_city_or_money_the_action_cannot_be_chosen() -> None:
    refused(Position().pieces(0, sold=(12, 0)).go(), "use white station", "RR-STATION-13")
    refused(Position().pieces(0, stations="was clt").go(), "use white station", "RR-STATION-13")
    reason = refused(Position().money(0, 0).shares(0, 0).go(), "use white station", "RR-STATION-13")
    assert (reason.args["need"], reason.args["have"]) == (200, 0)
    assert "use white station" in legal(Position().money(0, 50).shares(0, 0).go())  # Washington's bonus is a share
    refused(Position().money(0, 50).shares(0, 0).pieces(1, stations="was clt").go(), "use white station", "RR-STATION-13")
    assert "use white station" in legal(Position().money(0, 50).shares(0, 1).go())
    assert "use orange station" in legal(Position().money(0, 0).shares(0, 0).workers(0, white=4, orange=1).go())


@pytest.mark.rule("RR-STATION-14", "RR-DEAL-12")
def test_a_station_opens_no_deal() -> None:
    state = Position().shares(0, 8).shares(1, 8).go()
    deal = table(state)["deal"]["deal"]
    state.play("use white station")
    state.play("station was")
    state.play("done")
    assert state.seat == 1
    assert "use white trade" in legal(state)
    assert table(state)["deal"]["deal"] == deal


# ---- First Station bonuses


def at(tile: str, where: str, rails: str) -> Position:
    return Position(4).pieces(0, rails=rails).tile(where, tile).money(0, 1200)


LIT = ("lit", "clt-lit-1 clt-lit-2")
HOU = ("hou", "clt-lit-1 clt-lit-2 lit-hou")
DEN = ("den", "was-chi-1 was-chi-2 chi-kcy-1 chi-kcy-2 kcy-den-1 kcy-den-2")
SAN = ("san", "clt-lit-1 clt-lit-2 lit-hou hou-elp-1 hou-elp-2 elp-san-1 elp-san-2")


@pytest.mark.rule("RR-FSTN-01")
def test_bonus_flip_with_and_without_a_price() -> None:
    state = Position(4).trains(0, "promote shares").go("use white station", "station clt", "bonus", "run shares")
    assert me(state)["shares"] == 6
    assert me(state)["money"] == 500
    state = at("ct3-1", *HOU).go("use white station", "station hou", "bonus", "run promote")
    assert me(state)["money"] == 1200
    assert me(state)["trains_down"] == {"promote": 1}
    state = Position(4).money(0, 200).shares(0, 0).go("use white station", "station clt")
    refused(state, "bonus", "RR-GEN-01") if "bonus" not in legal(state) else state.play("bonus")
    refused(state, "run promote", "RR-GEN-01")  # the $100 would be missing for the station


@pytest.mark.rule("RR-FSTN-02")
def test_bonus_train_for_its_price() -> None:
    state = at("ct4-4", *DEN).go("use white station", "station den", "bonus", "train money", "done")
    assert me(state)["trains"] == {"promote": 1, "money": 1}
    assert me(state)["money"] == 1200 - 200 - 400


@pytest.mark.rule("RR-FSTN-03")
def test_bonus_two_shares() -> None:
    state = at("ct2-1", *LIT).go("use white station", "station lit", "bonus")
    assert me(state)["shares"] == 5


@pytest.mark.rule("RR-FSTN-04")
def test_bonus_steps_up_to_the_number_shown() -> None:
    state = at("ct3-2", *HOU).go("use white station", "station hou", "bonus", "step network", "done")
    assert me(state)["tracks"]["network"]["slot"] == 1
    assert state.seat == 0
    state = at("ct3-2", *HOU).go("use white station", "station hou", "bonus", "step network", "step network")
    assert "step" not in verbs(state)


@pytest.mark.rule("RR-FSTN-05")
def test_bonus_hire_of_any_colour_for_200() -> None:
    state = at("ct3-3", *HOU).go("use white station", "station hou", "bonus")
    assert [m for m in legal(state) if m.startswith("gain")] == ["gain purple", "gain orange", "gain grey", "gain turquoise"]
    state.play("gain turquoise")
    assert me(state)["money"] == 1000
    assert me(state)["supply"]["turquoise"] == 1
    state = at("ct3-3", *HOU).go("use white station", "station hou", "bonus", "done")
    assert me(state)["money"] == 1200
    poor = at("ct3-3", *HOU).money(0, 300).shares(0, 0).go("use white station", "station hou")
    refused(poor, "gain grey", "RR-TURN-08")


@pytest.mark.rule("RR-FSTN-06")
def test_bonus_exchange() -> None:
    state = at("ct2-2", *LIT).go("use white station", "station lit", "bonus", "swap white board grey")
    assert me(state)["supply"] == {"white": 3, "purple": 1, "grey": 1}
    assert me(state)["board"]["station"] == {}


@pytest.mark.rule("RR-FSTN-07")
def test_bonus_share_and_promotion() -> None:
    position = at("ct2-3", *LIT).milestone(0, 1, "a1-2")
    state = position.go("use white station", "station lit", "bonus", "promote purple supply 1")
    assert me(state)["shares"] == 4
    assert me(state)["workers"] == 4
    state = position.go("use white station", "station lit", "bonus", "done")
    assert me(state)["shares"] == 4
    assert me(state)["workers"] == 5


@pytest.mark.rule("RR-FSTN-08")
@pytest.mark.parametrize("count", [1, 2])
def test_bonus_promotion_of_one_or_two_for_200_in_all(count: int) -> None:
    position = at("ct4-2", *DEN).milestone(0, 1, "a1-2").milestone(0, 2, "b-9").workers(0, white=4, purple=1, orange=1)
    state = position.go("use white station", "station den", "bonus", "promote purple supply 1")
    assert me(state)["money"] == 1000
    if count == 2:
        state.play("promote orange supply 2")
    assert me(state)["money"] == 1000
    assert me(state)["workers"] == 6 - count


@pytest.mark.rule("RR-FSTN-09")
def test_bonus_step_and_promotion() -> None:
    position = at("ct4-3", *DEN).milestone(0, 1, "a1-2")
    state = position.go("use white station", "station den", "bonus", "step stations", "promote purple supply 1")
    assert me(state)["tracks"]["stations"]["slot"] == 1
    assert me(state)["milestones"][0]["placed"] == ["purple"]
    assert left(done(state))[0] == 11
    assert "chi-kcy-1" in rails_of(state, 0)


@pytest.mark.rule("RR-FSTN-09", "RR-PERF-11")
def test_with_all_markers_at_the_top_the_step_is_lost_but_not_the_promotion() -> None:
    position = at("ct4-3", *DEN).milestone(0, 1, "a1-2").marks(0, telegraph=7, stations=7, network=7)
    state = position.go("use white station", "station den", "bonus")
    assert "step" not in verbs(state)
    state.play("promote purple supply 1")
    assert me(state)["milestones"][0]["placed"] == ["purple"]
    refused(position.go("use white station", "station den"), "primary", "RR-PERF-11")


@pytest.mark.rule("RR-STATION-05", "RR-SUPPLY-02")
def test_colours_hired_away_before_the_choice_are_replaced_by_any_other() -> None:
    position = Position(4).pool(1, orange=1, turquoise=1).money(0, 1800).shares(0, 0)
    state = position.go("use white station", "station was", "primary", "hire orange")
    assert [m for m in legal(state) if m.startswith("gain")] == ["gain turquoise"]
    state.play("hire turquoise")
    assert [m for m in legal(state) if m.startswith("gain")] == ["gain purple", "gain grey"]
    state.play("gain grey")
    assert me(state)["supply"]["grey"] == 1


@pytest.mark.rule("RR-STATION-04", "RR-GEN-04")
def test_steps_past_a_worker_icon_are_open_while_the_bonus_can_bring_a_worker_back() -> None:
    position = (
        at("ct3-3", *HOU).workers(0, white=3, purple=1).marks(0, telegraph=7, stations=3, network=7).money(0, 600).shares(0, 0)
    )
    state = position.go("use white station", "station hou", "primary", "step stations", "discard white supply", "done")
    refused(state, "done", "RR-GEN-04")
    state.play("bonus")
    state.play("gain grey")
    state.play("done")
    assert me(state)["workers"] == 4
