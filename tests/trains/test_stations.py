"""Area STN: station markers."""

import pytest

from .position import Position, bag

THIRTY = {
    4: 2, 6: 2, 12: 2, 16: 1, 18: 1, 19: 3, 21: 2, 23: 1, 25: 2, 29: 1, 34: 2, 35: 2, 37: 2, 39: 2, 42: 1, 44: 2, 50: 2,
}  # fmt: skip


@pytest.mark.rule("TR-STN-01")
def test_a_station_effect_puts_one_marker_on_one_city():
    state = Position(hand=["station_expansion"])
    state.play("play station_expansion", "station 68")
    assert state.stations_at(68) == 1
    assert state.look()["stations_left"] == 29
    assert state.refused("station 68").rule == "TR-TRN-03"


@pytest.mark.rule("TR-STN-02")
@pytest.mark.parametrize(("space", "room"), [(42, 1), (50, 2), (68, 3)])
def test_a_city_never_has_more_stations_than_buildings(space, room):
    state = Position(hand=["station_expansion"], stations={space: room - 1})
    state.play("play station_expansion", f"station {space}")
    assert state.stations_at(space) == room
    state = Position(hand=["station_expansion"], stations={space: room})
    state.play("play station_expansion")
    reason = state.refused(f"station {space}")
    assert (reason.rule, reason.args["stations"], reason.args["room"]) == ("TR-STN-02", room, room)


@pytest.mark.rule("TR-STN-03")
@pytest.mark.parametrize("space", [60, 59, 58, 57, 46])  # field, river, mountain, remote location, sea
def test_stations_stand_in_cities_only(space):
    state = Position(hand=["station_expansion"], rails={0: [57, 58, 59, 60]}).play("play station_expansion")
    assert state.refused(f"station {space}").rule == "TR-STN-03"


@pytest.mark.rule("TR-STN-04")
@pytest.mark.parametrize("money_now", [0, 4])
def test_a_station_costs_nothing(money_now):
    state = Position(hand=["station_expansion"], stations={68: 2}, money=money_now)
    state.play("play station_expansion", "station 68")
    assert state.money() == money_now


@pytest.mark.rule("TR-STN-05")
def test_no_own_rail_is_needed():
    state = Position(hand=["station_expansion"], rails={0: [60], 1: [68]})
    state.play("play station_expansion")
    assert len(state.allowed("station")) == 22  # every city of Tokyo
    state.play("station 68")
    assert state.stations_at(68) == 1


@pytest.mark.rule("TR-STN-05")
def test_a_table_may_ask_for_an_own_rail():
    state = Position(hand=["station_expansion"], rails={0: [50, 60], 1: [68]}, station_needs_own_rail="on")
    state.play("play station_expansion")
    assert state.allowed() == ["station 50"]
    assert state.refused("station 68").rule == "TR-STN-05"


@pytest.mark.rule("TR-STN-05", "TR-STN-07")
def test_where_an_own_rail_is_needed_and_missing_the_effect_cannot_be_applied():
    state = Position(hand=["station_expansion"], rails={0: [60]}, station_needs_own_rail=True)
    refusal = state.refused("play station_expansion")
    assert refusal.rule == "TR-STN-05"
    assert refusal.text.startswith("no city with a rail of yours has room")


@pytest.mark.rule("TR-STN-06")
def test_a_station_cannot_be_kept_for_later():
    state = Position(hand=["station_expansion", "normal_train"]).play("play station_expansion")
    assert {text.split()[0] for text in state.allowed()} == {"station"}
    assert state.refused("play normal_train").rule == "TR-TRN-04"
    assert state.refused("end").rule == "TR-TRN-04"


@pytest.mark.rule("TR-STN-07")
def test_without_a_marker_neither_station_nor_waste():
    state = Position(hand=["station_expansion"], stations=THIRTY)
    reason = state.refused("play station_expansion")
    assert reason.rule == "TR-STN-07"
    assert "no station marker is left" in reason.text
    state.play("play station_expansion plain")
    assert state.gained() == {}


@pytest.mark.rule("TR-STN-07", "TR-PLY-08")
def test_the_money_of_a_station_card_comes_all_the_same(edition):
    state = edition.card("station_expansion", value=2).position(hand=["station_expansion"], stations=THIRTY)
    state.play("play station_expansion plain")
    assert state.money() == 2


@pytest.mark.rule("TR-STN-07", "TR-PLY-06")
def test_two_stations_need_two_markers(edition):
    edition.card("garage", effects=["station 2", "coins 1"])
    state = edition.position(hand=["garage"], stations={**THIRTY, 50: 1})
    assert state.refused("play garage").rule == "TR-STN-07"
    state = edition.position(hand=["garage"], stations={**THIRTY, 50: 0})
    state.play("play garage", "station 50")
    assert state.money() == 1
    state.play("station 50")
    assert (state.stations_at(50), state.money()) == (2, 2)


@pytest.mark.rule("TR-STN-07")
def test_the_last_place_for_a_station_is_enough(edition):
    state = Position(hand=["station_expansion"], rails={0: [50, 60]}, stations={50: 1}, station_needs_own_rail="on")
    state.play("play station_expansion", "station 50")
    assert state.stations_at(50) == 2
    edition.card("garage", effects=["station 2", "coins 1"])
    state = edition.position(hand=["garage"], rails={0: [50, 60]}, station_needs_own_rail="on")
    state.play("play garage", "station 50", "station 50")
    assert (state.stations_at(50), state.money()) == (2, 2)
    state = edition.position(hand=["garage"], rails={0: [50, 60]}, stations={50: 1}, station_needs_own_rail="on")
    assert state.refused("play garage").rule == "TR-STN-05"


@pytest.mark.rule("TR-STN-08")
def test_stations_raise_cost_and_worth_for_everybody():
    state = Position(hand=["station_expansion"], rails={0: [58, 59, 68], 1: [68]}, stations={68: 1, 50: 1}, money=3, options=1)
    assert state.scores == [2, 2]
    state.play("play station_expansion", "station 68")
    assert state.scores == [4, 4]
    state.play("lay 50")
    assert state.money() == 1
    assert state.gained() == bag("waste")
