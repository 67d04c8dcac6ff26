"""Deliveries and their routes, the Transcontinental Railroad, last call."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.effects.building import line_laid, trigger_end
from goldenspike.games.lightning_train.names import Corp, Yard
from goldenspike.games.lightning_train.turn import run

from .position import Position

WEST = (
    "new_york_city-pittsburgh",
    "detroit-pittsburgh",
    "chicago-detroit",
    "chicago-omaha",
    "cheyenne-omaha",
    "cheyenne-salt_lake_city",
)
LAST = "coloma-salt_lake_city"  # joins San Francisco by the neutral line


def detroit() -> Position:
    """Brayden is green, Alan yellow: two green lines and a yellow one from Raleigh to Detroit, with a neutral station."""
    pos = Position(3).no_goods().goods("raleigh", crops=2).station("detroit", "l06", neutral=True)
    pos.line("baltimore-raleigh").line("baltimore-pittsburgh").line("detroit-pittsburgh", pos.you)
    return pos


@pytest.mark.rule("LT-DELIV-03", "LT-DELIV-04", "LT-DELIV-09", "LT-DELIV-10", "LT-DELIV-11", "LT-DELIV-14", "LT-SCORE-01")
def test_crops_to_detroit_the_example_of_the_rulebook() -> None:
    pos = detroit()
    assert pos.corp(Corp.PLAIN) == 2
    pos.play("deliver detroit crops")
    assert pos.points() == 2
    assert pos.points(pos.you) == 1
    assert pos.corp(Corp.PLAIN) == 1
    assert pos.at("raleigh", "crops") == 1
    assert int(pos.s.met[pos.city("detroit")]) == 1
    assert pos.why("deliver detroit crops") == "LT-DELIV-12"
    assert pos.why("deliver detroit steel") == "LT-DELIV-06"  # still requested, but no steel anywhere
    pos.sound()


@pytest.mark.rule("LT-DELIV-13")
def test_winnipeg_or_duluth_the_example_of_the_rulebook() -> None:
    pos = Position(3).no_goods().goods("sault_ste_marie", crops=1)
    pos.station("duluth", "s03", neutral=True).station("winnipeg", "s04", neutral=True)
    pos.lines("duluth-sault_ste_marie", "duluth-winnipeg")
    assert {"deliver duluth crops", "deliver winnipeg crops"} <= set(pos.legal("deliver"))
    pos.play("deliver winnipeg crops")
    assert pos.points() == 2
    assert pos.why("deliver duluth crops") == "LT-DELIV-06"


@pytest.mark.rule("LT-DELIV-01", "LT-DELIV-02", "LT-ICON-20")
def test_each_delivery_needs_its_own_icon_or_token() -> None:
    pos = detroit().area("venture_plain", "venture2_bonus").goods("pittsburgh", steel=1)
    pos.station("baltimore", "l10", neutral=True).goods("pittsburgh", steel=2)
    pos.set_corp(Corp.PLAIN, 0)
    pos.play("deliver detroit crops", "deliver detroit steel", "deliver baltimore steel")
    if pos.s.question != 1:
        pos.play(pos.legal()[0])
    pos.station("boston", "l05", neutral=True).line("boston-new_york_city").line("baltimore-new_york_city")
    assert pos.why("deliver boston crops") == "LT-DELIV-01"
    pos.set_corp(Corp.DUAL, 1)
    pos.play("deliver boston crops")
    assert pos.corp(Corp.DUAL) == 0


@pytest.mark.rule("LT-DELIV-02")
def test_icons_are_spent_before_tokens() -> None:
    pos = detroit().area("venture_plain").play("deliver detroit crops")
    assert pos.corp(Corp.PLAIN) == 2


@pytest.mark.rule("LT-DELIV-05", "LT-DELIV-07", "LT-DELIV-06")
def test_the_closest_producer_by_rail_lines_serves_whatever_their_length() -> None:
    pos = (
        Position(3).no_goods().goods("raleigh", crops=1).goods("sault_ste_marie", crops=1).station("duluth", "s03", neutral=True)
    )
    pos.line("duluth-sault_ste_marie", pos.you)
    far = ("chicago-duluth", "chicago-louisville", "louisville-raleigh")
    pos.lines(*far).play("deliver duluth crops")
    assert pos.at("sault_ste_marie", "crops") == 0
    assert (pos.points(), pos.points(pos.you)) == (0, 1)


@pytest.mark.rule("LT-DELIV-04", "LT-DELIV-06")
def test_without_station_or_connection_there_is_no_delivery() -> None:
    pos = Position(3).no_goods().goods("raleigh", crops=1)
    assert pos.why("deliver detroit crops") == "LT-DELIV-04"
    pos.station("detroit", "l06", neutral=True)
    assert pos.why("deliver detroit crops") == "LT-DELIV-06"
    pos.line("baltimore-raleigh").line("baltimore-pittsburgh", pos.you).line("detroit-pittsburgh")
    assert pos.why("deliver detroit crops") == ""  # lines of several owners mixed


def diamond(own: int = 0, other: int = 0) -> Position:
    """Steel from Pittsburgh to Chicago: by Detroit (own lines) or by Louisville (the other's)."""
    pos = Position(3).no_goods().goods("pittsburgh", steel=1).station("chicago", "l03", neutral=True)
    pos.line("detroit-pittsburgh", pos.me, own).line("chicago-detroit")
    pos.line("louisville-pittsburgh", pos.you, other).line("chicago-louisville", pos.you)
    return pos


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
    pos = (
        Position(3)
        .no_goods()
        .goods("pittsburgh", steel=1)
        .goods("birmingham", steel=1)
        .station("louisville", "s10", neutral=True)
    )
    pos.line("louisville-pittsburgh").line("birmingham-louisville", pos.you, 1).play("deliver louisville steel")
    assert pos.at("birmingham", "steel") == 0  # a locomotive more
    assert pos.points(pos.you) == 1


@pytest.mark.rule("LT-DELIV-10")
def test_the_owner_of_the_station_scores_a_point() -> None:
    pos = Position(3).no_goods().goods("pittsburgh", steel=1)
    pos.station("detroit", "l03", pos.you).line("detroit-pittsburgh").play("deliver detroit steel")
    assert (pos.points(), pos.points(pos.you)) == (1, 1)


@pytest.mark.rule("LT-DELIV-12")
def test_a_delivered_token_is_out_for_good() -> None:
    pos = detroit().play("deliver detroit crops")
    left = int(pos.s.goods_left[1])
    assert pos.at("detroit", "crops") == 0
    assert left + pos.at("raleigh", "crops") + 1 == 6


# ---- the railroad


def coast(players: int = 3, **options: str) -> Position:
    """All but the last line between the coasts."""
    pos = Position(players, **options)
    pos.lines(*WEST)
    return pos


@pytest.mark.rule("LT-TRANS-01", "LT-TRANS-03", "LT-TRANS-04")
def test_the_railroad_is_scored_in_the_middle_of_the_turn_that_joins_it() -> None:
    pos = Position(3).lines(*WEST[1:])
    pos.line(WEST[0], pos.you, 2)
    pos.area("locomotive", "locomotive", "train", "train", "contract_rockies_money", "tunnel", "start_money_2")
    pos.play("build coloma-salt_lake_city", "take power_money")
    while pos.s.question != 1:
        pos.play(pos.legal()[0])
    assert pos.s.seat == pos.me  # the turn goes on
    assert pos.points() == 3 + 4
    assert pos.points(pos.you) == 4
    assert pos.s.view(None)["table"]["railroad"] == 1
    assert pos.why("order 2") == ""


@pytest.mark.rule("LT-TRANS-02", "LT-SCORE-01")
def test_its_route_is_the_shortest_then_the_one_with_most_locomotives_then_chosen() -> None:
    pos = coast()
    pos.line("louisville-pittsburgh", pos.you, 1).line("chicago-louisville", pos.you)
    pos.line("chicago-st_louis", pos.you, 2)  # off the route
    pos.line(LAST)
    line_laid(pos.s, pos.me, pos.me)
    run(pos.s)
    assert pos.points(pos.you) == 2  # by Louisville with its locomotive; Detroit has none
    tied = coast()
    tied.line("louisville-pittsburgh", tied.you, 0).line("chicago-louisville", tied.you).line(LAST)
    line_laid(tied.s, tied.me, tied.me)
    run(tied.s)
    assert tied.s.seat == tied.me
    assert tied.legal() == ["via chicago-detroit", "via chicago-louisville"]


@pytest.mark.rule("LT-TRANS-05")
def test_the_railroad_is_scored_once() -> None:
    pos = coast().line(LAST)
    line_laid(pos.s, pos.me, pos.me)
    run(pos.s)
    before = pos.points()
    pos.line("new_york_city-montreal", pos.me, 1).line("toronto-montreal", pos.me, 1)
    line_laid(pos.s, pos.me, pos.me)
    run(pos.s)
    assert pos.points() == before
    assert int(pos.s.joined) == 2


@pytest.mark.rule("LT-TRANS-06")
def test_without_the_railroad_nobody_scores_for_it() -> None:
    pos = coast()
    while not pos.s.over:
        pos.step()
    assert pos.s.view(None)["table"]["railroad"] is None
    assert all("railroad" not in tally for tally in pos.s.tally())


@pytest.mark.rule("LT-LASTCALL-01", "LT-LASTCALL-02", "LT-CHIP-06")
def test_stations_are_built_to_the_end_of_the_round_of_the_railroad_and_later_only_by_chips() -> None:
    pos = coast().line(LAST)
    line_laid(pos.s, pos.me, pos.me)
    run(pos.s)
    pos.assign(Yard.STATION, 2).contracts("atlantic")
    assert pos.why("station boston 1") == ""
    pos.end()
    pos.turn_of(pos.you).area("train", "contract_atlantic_money").assign(Yard.STATION, 2)
    assert pos.why("station boston 1") == ""  # the other players of that round, too
    pos.s.round += 1
    assert pos.why("station boston 1") == "LT-LASTCALL-01"
    assert pos.why("assign build_station train") == ""
    pos.area("build_station", "contract_atlantic_money")
    assert pos.why("station boston 1 chip") == ""


# ---- the end


@pytest.mark.rule("LT-END-01", "LT-END-04", "LT-END-05", "LT-SOLOEND-03", "LT-TWO-15")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_with_three_or_fewer_one_of_houston_and_seattle_triggers_the_end(players: int) -> None:
    pos = Position(players)
    for name in ("portland-spokane", "portland-seattle"):
        if pos.s.line[pos.path(name)]:
            pytest.skip("a rival was there first")
    for name in (*WEST, LAST):
        if not pos.s.line[pos.path(name)]:
            pos.line(name)
    line_laid(pos.s, pos.me, pos.me)
    run(pos.s)
    while pos.s.question != 1:
        pos.step()
    assert int(pos.s.triggered) == 0
    if not pos.s.line[pos.path("portland-salt_lake_city")]:
        pos.line("portland-salt_lake_city")
    pos.line("portland-seattle")
    trigger_end(pos.s)
    assert int(pos.s.triggered) > 0
    assert int(pos.s.last) == int(pos.s.round) + 1
    while not pos.s.over:
        pos.step()
    assert int(pos.s.round) == 2
    assert pos.s.ending() == "railroad"


@pytest.mark.rule("LT-END-02")
def test_with_four_both_houston_and_seattle_are_needed() -> None:
    pos = coast(4).line(LAST).line("portland-salt_lake_city").line("portland-seattle")
    line_laid(pos.s, pos.me, pos.me)
    run(pos.s)
    assert int(pos.s.triggered) == 0
    pos.line("dallas-st_louis", pos.you).line("chicago-st_louis", pos.you).line("dallas-houston", pos.you)
    line_laid(pos.s, pos.me, pos.me)
    assert int(pos.s.triggered) == 2


@pytest.mark.rule("LT-END-03")
def test_the_trigger_may_come_with_the_railroad_itself() -> None:
    pos = coast().line("portland-salt_lake_city").line("portland-seattle").line(LAST)
    line_laid(pos.s, pos.me, pos.me)
    run(pos.s)
    assert int(pos.s.joined) == 2
    assert int(pos.s.triggered) == 2
    assert int(pos.s.last) == 2


@pytest.mark.rule("LT-END-06")
def test_a_trigger_in_round_12_adds_no_round() -> None:
    pos = coast().line("portland-salt_lake_city").line("portland-seattle").line(LAST)
    pos.s.round = 12
    line_laid(pos.s, pos.me, pos.me)
    run(pos.s)
    assert int(pos.s.last) == 12
    while not pos.s.over:
        pos.step()
    assert int(pos.s.round) == 12
    assert pos.s.ending() == "production"


@pytest.mark.rule("LT-END-05")
def test_a_trigger_before_the_first_round_leaves_that_round_and_one_more() -> None:
    pos = Position(3)
    pos.s.joined = 1
    pos.s.round = 0
    for city in range(int(pos.b.cities)):
        pos.s.labels[city] = 0
    trigger_end(pos.s)
    assert int(pos.s.last) == 2


@pytest.mark.rule("LT-DELIV-09")
def test_a_preview_tells_the_points_of_a_delivery_for_every_company() -> None:
    pos = detroit().area("venture_plain")
    seat = pos.s.seat
    move = pos.s.rules.move("deliver detroit crops")
    told = pos.s.preview(move)
    before = pos.s.tally()
    pos.play("deliver detroit crops")
    gained = [after.get("deliveries", 0) - now.get("deliveries", 0) for after, now in zip(pos.s.tally(), before, strict=True)]
    assert told.get("points", 0) == gained[seat]
    others = {name: points for name, points in told.items() if name.startswith("points of ")}
    assert others == {f"points of player {other + 1}": gained[other] for other in range(3) if gained[other] and other != seat}
    assert sum(gained) > 0
