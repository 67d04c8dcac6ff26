"""Area BLD: sets of dice become Buildings."""

import pytest

from .position import Position

CITIES = ("seattle", "los_angeles", "billings", "denver", "san_antonio", "st_louis", "detroit", "boston", "atlanta")


def one_each(s, leave_out=(), kinds=("hotel", "mine", "ranch")):
    """A Building in every city, spread over the players."""
    place = 0
    for city in CITIES:
        if city not in leave_out:
            s.build(city, 1 + place % 2, kinds[place // 2 % 3])
            place += 1
    return s


def fill(s, level):
    """So many Buildings in every city."""
    counts = {(seat, kind): 3 for seat in range(s.rules.players - 1, -1, -1) for kind in ("hotel", "mine", "ranch")}
    order = [key for key, number in counts.items() for _ in range(number)]
    place = 0
    for _ in range(level):
        for number, city in enumerate(CITIES):
            if s.state.buildings_at(number) < s.board.locations[number]:
                seat, kind = order[place]
                s.build(city, seat, kind)
                place += 1
    return s


@pytest.mark.rule("TS-BLD-01")
def test_three_matching_dice_become_a_building_and_return_to_the_pool():
    s = Position().show("mine mine mine hotel hotel")
    assert s.why("erect hotel seattle") == "TS-BLD-01"
    assert s.state.why_not("erect hotel seattle").args["have"] == 2
    s.play("erect mine denver")
    assert s.state.view(None)["table"]["cities"][3] == {"city": "denver", "buildings": [{"seat": 0, "building": "mine"}]}
    assert s.state.supply[1] == 2
    assert s.row == ["hotel", "hotel"]
    assert s.state.pool[0] == 6


@pytest.mark.rule("TS-BLD-01")
def test_surplus_dice_of_a_set_stay_free():
    s = Position().show("mine mine mine mine").play("erect mine denver")
    assert s.row == ["mine"]
    s.play("keep mine")
    assert s.state.view(None)["table"]["seats"][0]["saved"] == {"mine": 1}


@pytest.mark.rule("TS-BLD-02")
def test_saved_rolled_and_bonus_dice_form_one_set():
    s = Position().saved(0, "ranch").held(0, 1).coins(0, 0).play("die 6")
    s.roll("ranch ranch coin mine hotel ranch")
    white = s.state.white
    s.play("erect ranch atlanta")
    assert s.state.white == white + 1
    assert s.state.pool[0] == 3 + 2


@pytest.mark.rule("TS-BLD-02", "TS-BLD-01")
def test_white_dice_of_a_set_are_used_first_so_that_own_ones_can_be_saved():
    s = Position().show("mine mine", "mine mine").play("erect mine denver")
    assert s.row == ["mine"]
    assert s.can("keep mine")


@pytest.mark.rule("TS-BLD-03")
def test_two_sets_make_two_buildings():
    s = Position().show("hotel hotel hotel hotel hotel", "hotel").play("erect hotel seattle", "erect hotel boston")
    assert s.state.supply[0] == 1
    s = Position().show("mine mine mine ranch ranch", "ranch").play("erect mine seattle", "erect ranch boston")
    assert list(s.state.supply)[:3] == [3, 2, 2]


@pytest.mark.rule("TS-BLD-04")
def test_without_a_building_left_a_set_gives_nothing_but_can_be_saved():
    s = Position().build("seattle", 0, "hotel").build("denver", 0, "hotel").build("boston", 0, "hotel").show("hotel hotel hotel")
    assert s.why("erect hotel atlanta") == "TS-BLD-04"
    assert s.legal == ["keep all", "keep hotel", "done"]


@pytest.mark.rule("TS-BLD-05")
def test_san_antonio_never_takes_a_third_building():
    s = fill(Position(5), 2).show("ranch ranch ranch")
    assert s.why("erect ranch san_antonio") == "TS-BLD-05"
    assert s.can("erect ranch billings")


@pytest.mark.rule("TS-BLD-05")
def test_two_buildings_fill_san_antonio_at_any_level():
    s = Position().build("san_antonio", 1, "mine").build("san_antonio", 2, "mine").show("ranch ranch ranch")
    assert s.why("erect ranch san_antonio") == "TS-BLD-05"


@pytest.mark.rule("TS-BLD-06")
def test_no_second_building_while_a_station_has_none():
    s = one_each(Position(), leave_out=("boston",)).show("ranch ranch ranch")
    assert s.why("erect ranch seattle") == "TS-BLD-06"
    assert s.state.why_not("erect ranch seattle").args["waiting"] == "Boston"
    assert [text for text in s.legal if text.startswith("erect")] == ["erect ranch boston"]
    s.play("erect ranch boston").turn(0).show("ranch ranch ranch").play("erect ranch seattle")


@pytest.mark.rule("TS-BLD-07")
def test_no_third_building_while_a_station_has_fewer_than_two():
    s = fill(Position(5), 1)
    for city in CITIES[:8]:
        s.build(city, 3 if city in CITIES[:4] else 2, ("hotel", "mine", "ranch")[CITIES.index(city) % 3])
    s.show("ranch ranch ranch")
    assert s.why("erect ranch detroit") == "TS-BLD-07"
    assert [text for text in s.legal if text.startswith("erect")] == ["erect ranch atlanta"]
    s.play("erect ranch atlanta").turn(0).show("ranch ranch ranch")
    assert [text for text in s.legal if text.startswith("erect")] == [
        f"erect ranch {city}" for city in ("los_angeles", "billings", "st_louis", "detroit")
    ]


@pytest.mark.rule("TS-BLD-08")
def test_the_station_is_free_and_may_have_several_buildings_of_one_player():
    s = one_each(Position()).show("ranch ranch ranch mine mine", "mine")
    s.play("erect ranch billings", "erect mine denver")
    assert s.state.on_board(0) == 0  # no dice near the cities are needed
    s = Position()
    for city in CITIES[1:]:
        s.build(city, 1 if CITIES.index(city) < 5 else 2, ("hotel", "mine", "ranch")[CITIES.index(city) % 3])
    s.build("seattle", 0, "ranch").show("ranch ranch ranch").play("erect ranch seattle")
    assert [x["building"] for x in s.state.view(None)["table"]["cities"][0]["buildings"]] == ["ranch", "ranch"]


@pytest.mark.rule("TS-BLD-09")
def test_buildings_stay_and_produce_what_lies_on_their_space():
    s = Position().no_cards().build("denver", 0, "ranch").stack("ranch", 10, "food").dice({9: 1}).show("train")
    s.play("lay 10", "favour red")
    assert s.good(0, "food") == 1
    assert s.state.buildings_at(3) == 1


@pytest.mark.rule("TS-BLD-10")
def test_a_set_need_not_be_used():
    s = Position().show("mine mine mine").play("keep mine", "keep mine", "keep mine")
    assert s.state.active == 1
    assert s.state.view(None)["table"]["seats"][0]["saved"] == {"mine": 3}
    s = Position().show("mine mine mine").play("done")
    assert s.state.pool[0] == 8


@pytest.mark.rule("TS-BLD-11")
def test_a_set_gives_nothing_when_no_station_has_room():
    s = fill(Position(5), 3).show("ranch ranch ranch")
    assert sum(1 for lot in s.state.lots if lot) == 22
    seat = next(seat for seat in range(5) if s.state.supply[seat * 3 + 2])
    s.off()
    s.state.active = seat
    s.show("ranch ranch ranch")
    assert s.why("erect ranch denver") == "TS-BLD-11"
    assert s.legal == ["keep all", "keep ranch", "done"]


@pytest.mark.rule("TS-BLD-11", "TS-TRN-02")
def test_the_step_ends_by_itself_if_no_station_has_room_for_a_set():
    s = fill(Position(5), 3).no_cards()
    assert s.state.supply[2] > 0  # a Ranch is left
    s.show("train", "ranch ranch ranch").play("lay 2")
    assert s.state.active == 1
