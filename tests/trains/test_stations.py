"""Area STN: station markers."""

import pytest

from .table import allowed, bag, gained, look, money, play, refused, stations_at, table

THIRTY = {
    4: 2, 6: 2, 12: 2, 16: 1, 18: 1, 19: 3, 21: 2, 23: 1, 25: 2, 29: 1, 34: 2, 35: 2, 37: 2, 39: 2, 42: 1, 44: 2, 50: 2,
}  # fmt: skip


@pytest.mark.rule("TR-STN-01")
def test_a_station_effect_puts_one_marker_on_one_city():
    state = table(hand=["station_expansion"])
    play(state, "play station_expansion", "station 68")
    assert stations_at(state, 68) == 1
    assert look(state)["stations_left"] == 29
    assert refused(state, "station 68").rule == "TR-TRN-03"


@pytest.mark.rule("TR-STN-02")
@pytest.mark.parametrize(("space", "room"), [(42, 1), (50, 2), (68, 3)])
def test_a_city_never_has_more_stations_than_buildings(space, room):
    state = table(hand=["station_expansion"], stations={space: room - 1})
    play(state, "play station_expansion", f"station {space}")
    assert stations_at(state, space) == room
    state = table(hand=["station_expansion"], stations={space: room})
    play(state, "play station_expansion")
    reason = refused(state, f"station {space}")
    assert (reason.rule, reason.args["stations"], reason.args["room"]) == ("TR-STN-02", room, room)


@pytest.mark.rule("TR-STN-03")
@pytest.mark.parametrize("space", [60, 59, 58, 57, 46])  # field, river, mountain, remote location, sea
def test_stations_stand_in_cities_only(space):
    state = play(table(hand=["station_expansion"], rails={0: [57, 58, 59, 60]}), "play station_expansion")
    assert refused(state, f"station {space}").rule == "TR-STN-03"


@pytest.mark.rule("TR-STN-04")
@pytest.mark.parametrize("money_now", [0, 4])
def test_a_station_costs_nothing(money_now):
    state = table(hand=["station_expansion"], stations={68: 2}, money=money_now)
    play(state, "play station_expansion", "station 68")
    assert money(state) == money_now


@pytest.mark.rule("TR-STN-05")
def test_no_own_rail_is_needed():
    state = table(hand=["station_expansion"], rails={0: [60], 1: [68]})
    play(state, "play station_expansion")
    assert len(allowed(state, "station")) == 22  # every city of Tokyo
    play(state, "station 68")
    assert stations_at(state, 68) == 1


@pytest.mark.rule("TR-STN-05")
def test_a_table_may_ask_for_an_own_rail():
    state = table(hand=["station_expansion"], rails={0: [50, 60], 1: [68]}, station_needs_own_rail="on")
    play(state, "play station_expansion")
    assert allowed(state) == ["station 50"]
    assert refused(state, "station 68").rule == "TR-STN-05"


@pytest.mark.rule("TR-STN-05", "TR-STN-07")
def test_where_an_own_rail_is_needed_and_missing_the_effect_cannot_be_applied():
    state = table(hand=["station_expansion"], rails={0: [60]}, station_needs_own_rail=True)
    assert refused(state, "play station_expansion").rule == "TR-STN-07"


@pytest.mark.rule("TR-STN-06")
def test_a_station_cannot_be_kept_for_later():
    state = play(table(hand=["station_expansion", "normal_train"]), "play station_expansion")
    assert {text.split()[0] for text in allowed(state)} == {"station"}
    assert refused(state, "play normal_train").rule == "TR-TRN-04"
    assert refused(state, "end").rule == "TR-TRN-04"


@pytest.mark.rule("TR-STN-07")
def test_without_a_marker_neither_station_nor_waste():
    state = table(hand=["station_expansion"], stations=THIRTY)
    reason = refused(state, "play station_expansion")
    assert reason.rule == "TR-STN-07"
    assert "no station marker is left" in reason.text
    play(state, "play station_expansion plain")
    assert gained(state) == {}


@pytest.mark.rule("TR-STN-07", "TR-PLY-08")
def test_the_money_of_a_station_card_comes_all_the_same(edition):
    state = edition.card("station_expansion", value=2).table(hand=["station_expansion"], stations=THIRTY)
    play(state, "play station_expansion plain")
    assert money(state) == 2


@pytest.mark.rule("TR-STN-07", "TR-PLY-06")
def test_two_stations_need_two_markers(edition):
    edition.card("garage", effects=["station 2", "coins 1"])
    state = edition.table(hand=["garage"], stations={**THIRTY, 50: 1})
    assert refused(state, "play garage").rule == "TR-STN-07"
    state = edition.table(hand=["garage"], stations={**THIRTY, 50: 0})
    play(state, "play garage", "station 50")
    assert money(state) == 1
    play(state, "station 50")
    assert (stations_at(state, 50), money(state)) == (2, 2)


@pytest.mark.rule("TR-STN-08")
def test_stations_raise_cost_and_worth_for_everybody():
    state = table(hand=["station_expansion"], rails={0: [58, 59, 68], 1: [68]}, stations={68: 1, 50: 1}, money=3, options=1)
    assert state.scores == [2, 2]
    play(state, "play station_expansion", "station 68")
    assert state.scores == [4, 4]
    play(state, "lay 50")
    assert money(state) == 1
    assert gained(state) == bag("waste")
