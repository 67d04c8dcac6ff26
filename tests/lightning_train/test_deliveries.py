"""Deliveries and their routes, the Transcontinental Railroad, last call."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train import state as st
from goldenspike.games.lightning_train.board import STATION
from goldenspike.games.lightning_train.building import check_trigger, line_laid
from goldenspike.games.lightning_train.flow import run

from .desk import Desk

WEST = (
    "new_york_city-pittsburgh",
    "detroit-pittsburgh",
    "chicago-detroit",
    "chicago-omaha",
    "cheyenne-omaha",
    "cheyenne-salt_lake_city",
)
LAST = "coloma-salt_lake_city"  # joins San Francisco by the neutral line


def detroit() -> Desk:
    """Brayden is green, Alan yellow: two green lines and a yellow one from Raleigh to Detroit, with a neutral station."""
    desk = Desk(3).no_goods().goods("raleigh", crops=2).station("detroit", "l06", neutral=True)
    desk.line("baltimore-raleigh").line("baltimore-pittsburgh").line("detroit-pittsburgh", desk.you)
    return desk


@pytest.mark.rule("LT-DELIV-03", "LT-DELIV-04", "LT-DELIV-09", "LT-DELIV-10", "LT-DELIV-11", "LT-DELIV-14", "LT-SCORE-01")
def test_crops_to_detroit_the_example_of_the_rulebook() -> None:
    desk = detroit()
    assert desk.corp(st.X_PLAIN) == 2
    desk.play("deliver detroit crops")
    assert desk.points() == 2
    assert desk.points(desk.you) == 1
    assert desk.corp(st.X_PLAIN) == 1
    assert desk.at("raleigh", "crops") == 1
    assert int(desk.s.met[desk.city("detroit")]) == 1
    assert desk.why("deliver detroit crops") == "LT-DELIV-12"
    assert desk.why("deliver detroit steel") == "LT-DELIV-06"  # still requested, but no steel anywhere
    desk.sound()


@pytest.mark.rule("LT-DELIV-13")
def test_winnipeg_or_duluth_the_example_of_the_rulebook() -> None:
    desk = Desk(3).no_goods().goods("sault_ste_marie", crops=1)
    desk.station("duluth", "s03", neutral=True).station("winnipeg", "s04", neutral=True)
    desk.lines("duluth-sault_ste_marie", "duluth-winnipeg")
    assert {"deliver duluth crops", "deliver winnipeg crops"} <= set(desk.legal("deliver"))
    desk.play("deliver winnipeg crops")
    assert desk.points() == 2
    assert desk.why("deliver duluth crops") == "LT-DELIV-06"


@pytest.mark.rule("LT-DELIV-01", "LT-DELIV-02", "LT-ICON-20")
def test_each_delivery_needs_its_own_icon_or_token() -> None:
    desk = detroit().area("venture_plain", "venture2_bonus").goods("pittsburgh", steel=1)
    desk.station("baltimore", "l10", neutral=True).goods("pittsburgh", steel=2)
    desk.set_corp(st.X_PLAIN, 0)
    desk.play("deliver detroit crops", "deliver detroit steel", "deliver baltimore steel")
    if desk.s.top(0) != 1:
        desk.play(desk.legal()[0])
    desk.station("boston", "l05", neutral=True).line("boston-new_york_city").line("baltimore-new_york_city")
    assert desk.why("deliver boston crops") == "LT-DELIV-01"
    desk.set_corp(st.X_DUAL, 1)
    desk.play("deliver boston crops")
    assert desk.corp(st.X_DUAL) == 0


@pytest.mark.rule("LT-DELIV-02")
def test_icons_are_spent_before_tokens() -> None:
    desk = detroit().area("venture_plain").play("deliver detroit crops")
    assert desk.corp(st.X_PLAIN) == 2


@pytest.mark.rule("LT-DELIV-05", "LT-DELIV-07", "LT-DELIV-06")
def test_the_closest_producer_by_rail_lines_serves_whatever_their_length() -> None:
    desk = Desk(3).no_goods().goods("raleigh", crops=1).goods("sault_ste_marie", crops=1).station("duluth", "s03", neutral=True)
    desk.line("duluth-sault_ste_marie", desk.you)
    far = ("chicago-duluth", "chicago-louisville", "louisville-raleigh")
    desk.lines(*far).play("deliver duluth crops")
    assert desk.at("sault_ste_marie", "crops") == 0
    assert (desk.points(), desk.points(desk.you)) == (0, 1)


@pytest.mark.rule("LT-DELIV-04", "LT-DELIV-06")
def test_without_station_or_connection_there_is_no_delivery() -> None:
    desk = Desk(3).no_goods().goods("raleigh", crops=1)
    assert desk.why("deliver detroit crops") == "LT-DELIV-04"
    desk.station("detroit", "l06", neutral=True)
    assert desk.why("deliver detroit crops") == "LT-DELIV-06"
    desk.line("baltimore-raleigh").line("baltimore-pittsburgh", desk.you).line("detroit-pittsburgh")
    assert desk.why("deliver detroit crops") == ""  # lines of several owners mixed


def diamond(own: int = 0, other: int = 0) -> Desk:
    """Steel from Pittsburgh to Chicago: by Detroit (own lines) or by Louisville (the other's)."""
    desk = Desk(3).no_goods().goods("pittsburgh", steel=1).station("chicago", "l03", neutral=True)
    desk.line("detroit-pittsburgh", desk.me, own).line("chicago-detroit")
    desk.line("louisville-pittsburgh", desk.you, other).line("chicago-louisville", desk.you)
    return desk


@pytest.mark.rule("LT-DELIV-08")
def test_equal_routes_go_by_locomotives_and_then_by_choice() -> None:
    more = diamond(0, 1).play("deliver chicago steel")
    assert (more.points(), more.points(more.you)) == (0, 2)
    tied = diamond(1, 1).play("deliver chicago steel")
    assert tied.legal() == ["via chicago-detroit", "via chicago-louisville"]
    assert tied.why("via chicago-omaha") == "LT-DELIV-08"
    assert tied.why("end") == "LT-TURN-06"
    tied.play("via chicago-detroit")
    assert (tied.points(), tied.points(tied.you)) == (2, 0)


@pytest.mark.rule("LT-DELIV-08")
def test_equal_routes_to_different_producers_are_chosen_alike() -> None:
    desk = Desk(3).no_goods().goods("pittsburgh", steel=1).goods("birmingham", steel=1).station("louisville", "s10", neutral=True)
    desk.line("louisville-pittsburgh").line("birmingham-louisville", desk.you, 1).play("deliver louisville steel")
    assert desk.at("birmingham", "steel") == 0  # a locomotive more
    assert desk.points(desk.you) == 1


@pytest.mark.rule("LT-DELIV-10")
def test_the_owner_of_the_station_scores_a_point() -> None:
    desk = Desk(3).no_goods().goods("pittsburgh", steel=1)
    desk.station("detroit", "l03", desk.you).line("detroit-pittsburgh").play("deliver detroit steel")
    assert (desk.points(), desk.points(desk.you)) == (1, 1)


@pytest.mark.rule("LT-DELIV-12")
def test_a_delivered_token_is_out_for_good() -> None:
    desk = detroit().play("deliver detroit crops")
    left = int(desk.s.goods_left[1])
    assert desk.at("detroit", "crops") == 0
    assert left + desk.at("raleigh", "crops") + 1 == 6


# ---- the railroad


def coast(players: int = 3, **options: str) -> Desk:
    """All but the last line between the coasts."""
    desk = Desk(players, **options)
    desk.lines(*WEST)
    return desk


@pytest.mark.rule("LT-TRANS-01", "LT-TRANS-03", "LT-TRANS-04")
def test_the_railroad_is_scored_in_the_middle_of_the_turn_that_joins_it() -> None:
    desk = Desk(3).lines(*WEST[1:])
    desk.line(WEST[0], desk.you, 2)
    desk.area("locomotive", "locomotive", "train", "train", "contract_rockies_money", "tunnel", "start_money_2")
    desk.play("build coloma-salt_lake_city", "take power_money")
    while desk.s.top(0) != 1:
        desk.play(desk.legal()[0])
    assert desk.s.seat == desk.me  # the turn goes on
    assert desk.points() == 3 + 4
    assert desk.points(desk.you) == 4
    assert desk.s.view(None)["table"]["railroad"] == 1
    assert desk.why("order 2") == ""


@pytest.mark.rule("LT-TRANS-02", "LT-SCORE-01")
def test_its_route_is_the_shortest_then_the_one_with_most_locomotives_then_chosen() -> None:
    desk = coast()
    desk.line("louisville-pittsburgh", desk.you, 1).line("chicago-louisville", desk.you)
    desk.line("chicago-st_louis", desk.you, 2)  # off the route
    desk.line(LAST)
    line_laid(desk.s, desk.me, desk.me)
    run(desk.s)
    assert desk.points(desk.you) == 2  # by Louisville with its locomotive; Detroit has none
    tied = coast()
    tied.line("louisville-pittsburgh", tied.you, 0).line("chicago-louisville", tied.you).line(LAST)
    line_laid(tied.s, tied.me, tied.me)
    run(tied.s)
    assert tied.s.seat == tied.me
    assert tied.legal() == ["via chicago-detroit", "via chicago-louisville"]


@pytest.mark.rule("LT-TRANS-05")
def test_the_railroad_is_scored_once() -> None:
    desk = coast().line(LAST)
    line_laid(desk.s, desk.me, desk.me)
    run(desk.s)
    before = desk.points()
    desk.line("new_york_city-montreal", desk.me, 1).line("toronto-montreal", desk.me, 1)
    line_laid(desk.s, desk.me, desk.me)
    run(desk.s)
    assert desk.points() == before
    assert int(desk.s.joined) == 2


@pytest.mark.rule("LT-TRANS-06")
def test_without_the_railroad_nobody_scores_for_it() -> None:
    desk = coast()
    while not desk.s.over:
        desk.step()
    assert desk.s.view(None)["table"]["railroad"] is None
    assert all("railroad" not in tally for tally in desk.s.tally())


@pytest.mark.rule("LT-LASTCALL-01", "LT-LASTCALL-02", "LT-CHIP-06")
def test_stations_are_built_to_the_end_of_the_round_of_the_railroad_and_later_only_by_chips() -> None:
    desk = coast().line(LAST)
    line_laid(desk.s, desk.me, desk.me)
    run(desk.s)
    desk.assign(STATION, 2).contracts("atlantic")
    assert desk.why("station boston 1") == ""
    desk.end()
    desk.turn_of(desk.you).area("train", "contract_atlantic_money").assign(STATION, 2)
    assert desk.why("station boston 1") == ""  # the other players of that round, too
    desk.s.round += 1
    assert desk.why("station boston 1") == "LT-LASTCALL-01"
    assert desk.why("assign build_station train") == ""
    desk.area("build_station", "contract_atlantic_money")
    assert desk.why("station boston 1 chip") == ""


# ---- the end


@pytest.mark.rule("LT-END-01", "LT-END-04", "LT-END-05", "LT-SOLOEND-03", "LT-TWO-15")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_with_three_or_fewer_one_of_houston_and_seattle_triggers_the_end(players: int) -> None:
    desk = Desk(players)
    for name in ("portland-spokane", "portland-seattle"):
        if desk.s.line[desk.path(name)]:
            pytest.skip("a rival was there first")
    for name in (*WEST, LAST):
        if not desk.s.line[desk.path(name)]:
            desk.line(name)
    line_laid(desk.s, desk.me, desk.me)
    run(desk.s)
    while desk.s.top(0) != 1:
        desk.step()
    assert int(desk.s.triggered) == 0
    if not desk.s.line[desk.path("portland-salt_lake_city")]:
        desk.line("portland-salt_lake_city")
    desk.line("portland-seattle")
    check_trigger(desk.s)
    assert int(desk.s.triggered) > 0
    assert int(desk.s.last) == int(desk.s.round) + 1
    while not desk.s.over:
        desk.step()
    assert int(desk.s.round) == 2
    assert desk.s.ending() == "railroad"


@pytest.mark.rule("LT-END-02")
def test_with_four_both_houston_and_seattle_are_needed() -> None:
    desk = coast(4).line(LAST).line("portland-salt_lake_city").line("portland-seattle")
    line_laid(desk.s, desk.me, desk.me)
    run(desk.s)
    assert int(desk.s.triggered) == 0
    desk.line("dallas-st_louis", desk.you).line("chicago-st_louis", desk.you).line("dallas-houston", desk.you)
    line_laid(desk.s, desk.me, desk.me)
    assert int(desk.s.triggered) == 2


@pytest.mark.rule("LT-END-03")
def test_the_trigger_may_come_with_the_railroad_itself() -> None:
    desk = coast().line("portland-salt_lake_city").line("portland-seattle").line(LAST)
    line_laid(desk.s, desk.me, desk.me)
    run(desk.s)
    assert int(desk.s.joined) == 2
    assert int(desk.s.triggered) == 2
    assert int(desk.s.last) == 2


@pytest.mark.rule("LT-END-06")
def test_a_trigger_in_round_12_adds_no_round() -> None:
    desk = coast().line("portland-salt_lake_city").line("portland-seattle").line(LAST)
    desk.s.round = 12
    line_laid(desk.s, desk.me, desk.me)
    run(desk.s)
    assert int(desk.s.last) == 12
    while not desk.s.over:
        desk.step()
    assert int(desk.s.round) == 12
    assert desk.s.ending() == "production"
