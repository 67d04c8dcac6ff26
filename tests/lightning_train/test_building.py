"""Rail lines and contracts."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.names import Corp, Yard, Zone

from .position import Position


def ready(*chips: str, players: int = 3) -> Position:
    return Position(players).area(*chips)


@pytest.mark.rule("LT-BUILD-01", "LT-BUILD-05", "LT-TURN-05")
def test_a_line_fills_every_slot_of_an_empty_path_and_belongs_to_its_builder() -> None:
    pos = ready("train", "train", "train", "start_atlantic_south").play("build baltimore-raleigh")
    assert pos.lines_of() == ["baltimore-raleigh"]
    assert pos.count(Zone.AREA, "train") == 0
    short = ready("train", "train", "start_atlantic_south")
    assert short.why("build baltimore-raleigh") == "LT-BUILD-05"
    assert short.s.why_not("build baltimore-raleigh").args["slots"] == 3


@pytest.mark.rule("LT-BUILD-02", "LT-MAP-06")
def test_a_path_with_a_rail_line_of_anyone_cannot_be_built_on() -> None:
    pos = ready("train", "train", "train", "contract_pacific_money", "start_atlantic_south").station("san_francisco", "l01")
    assert pos.why("build coloma-san_francisco") == "LT-BUILD-02"
    assert pos.why("build sacramento-san_francisco") == "LT-BUILD-02"
    pos.line("baltimore-raleigh", pos.you)
    assert pos.why("build baltimore-raleigh") == "LT-BUILD-02"


@pytest.mark.rule("LT-BUILD-03", "LT-TURN-03", "LT-ICON-10")
def test_one_line_a_turn_and_one_more_for_each_construction_effect() -> None:
    chips = ["train"] * 6 + ["start_atlantic_south", "start_atlantic_great_lakes"]
    pos = ready(*chips).play("build baltimore-new_york_city")
    assert pos.why("build boston-new_york_city") == "LT-BUILD-03"
    more = ready(*chips, "construction_bonus", "construction_lightning")
    more.play("build baltimore-new_york_city", "build boston-new_york_city")
    assert more.why("build detroit-pittsburgh") == "LT-BUILD-10"
    more.line("baltimore-pittsburgh", more.me)
    more.play("build detroit-pittsburgh")
    assert len(more.lines_of()) == 4
    more.put(Zone.AREA, "train", "train", "train")
    assert more.why("build charleston-raleigh") == "LT-BUILD-03"


@pytest.mark.rule("LT-BUILD-04", "LT-CONTRACT-01")
def test_a_contract_for_a_region_of_the_path_is_needed_and_either_of_two_will_do() -> None:
    trains = ["train"] * 3
    assert ready(*trains, "start_money_2").why("build baltimore-raleigh") == "LT-BUILD-04"
    for chip in ("contract_atlantic_money", "contract_south_money"):
        assert ready(*trains, chip).why("build baltimore-raleigh") == ""
    assert ready(*trains, "contract_south_money").why("build boston-new_york_city") == "LT-BUILD-04"


@pytest.mark.rule("LT-CONTRACT-01")
def test_two_chips_give_contracts_for_three_regions() -> None:
    pos = ready("contract_rockies_money", "start_atlantic_south")
    assert pos.s.view(pos.me)["table"]["turn"]["contracts"] == ["atlantic", "south", "rockies"]


@pytest.mark.rule("LT-BUILD-06", "LT-STORE-01", "LT-COMP-19")
def test_any_mix_of_basic_trains_locomotives_and_the_stored_chip_may_be_used() -> None:
    pos = ready("train", "train", "train", "locomotive", "start_atlantic_south").assign(Yard.STORAGE, locomotives=1)
    pos.play("build baltimore-raleigh")
    assert pos.legal() == ["fill 0", "fill 1", "fill 0 stored", "fill 1 stored"]
    assert pos.why("fill 2") == "LT-BUILD-06"
    pos.play("fill 1 stored")
    assert int(pos.s.locos[pos.path("baltimore-raleigh")]) == 2
    assert pos.yard(Yard.STORAGE) == (0, 0)
    assert pos.count(Zone.AREA, "train") == 2
    pos.sound()


@pytest.mark.rule("LT-BUILD-07", "LT-BUILD-08")
def test_an_own_station_at_an_end_gives_one_basic_train_of_the_supply() -> None:
    pos = ready("train", "train", "start_atlantic_south").station("baltimore", "l01").station("charleston", "s01")
    supply = pos.corp(Corp.BASIC)
    pos.play("build baltimore-raleigh")
    assert pos.corp(Corp.BASIC) == supply - 1
    both = ready("train", "contract_south_money").station("atlanta", "l01").station("charleston", "s01")
    assert both.why("build atlanta-charleston") == "LT-BUILD-05"  # one train only, in spite of two stations
    loco = ready("train", "train", "train", "start_atlantic_south").station("baltimore", "l01").play("build baltimore-raleigh")
    assert loco.legal() == ["fill 0", "fill 0 supply"]  # never a locomotive of the supply


@pytest.mark.rule("LT-BUILD-07")
def test_the_supply_train_is_there_for_every_line_of_the_turn() -> None:
    pos = ready("train", "train", "train", "contract_atlantic_money", "construction_bonus").station("baltimore", "l01")
    pos.play("build baltimore-new_york_city", "fill 0 supply")
    assert pos.why("build baltimore-raleigh") == ""
    pos.play("build baltimore-raleigh")
    assert len(pos.lines_of()) == 2


@pytest.mark.rule("LT-BUILD-09", "LT-YARD-06")
def test_trains_of_other_railyard_areas_cannot_be_built_with() -> None:
    pos = ready("train", "start_atlantic_south").assign(Yard.STATION, 3).assign(Yard.EXPLOSIVES, 2).assign(Yard.SECURE, 2)
    assert pos.why("build baltimore-raleigh") == "LT-BUILD-05"
    pos.assign(Yard.STORAGE, 1)
    assert pos.s.why_not("build baltimore-raleigh").args["have"] == 2


@pytest.mark.rule("LT-BUILD-10", "LT-MAP-05")
def test_a_line_must_touch_a_starting_city_an_own_station_or_an_own_line() -> None:
    trains = ["train"] * 4 + ["contract_midwest_money", "contract_atlantic_money"]
    assert ready(*trains).why("build boston-new_york_city") == ""
    assert ready(*trains).why("build chicago-st_louis") == "LT-BUILD-10"
    assert ready(*trains).station("chicago", "l01").why("build chicago-st_louis") == ""
    assert ready(*trains).station("chicago", "l01", neutral=True).why("build chicago-st_louis") == "LT-BUILD-10"
    assert ready(*trains).line("louisville-st_louis").why("build chicago-st_louis") == ""
    other = ready(*trains)
    assert other.line("louisville-st_louis", other.you).why("build chicago-st_louis") == "LT-BUILD-10"
    west = ready(*trains, "contract_pacific_money")
    assert west.why("build los_angeles-san_francisco") == "LT-BUILD-10"  # neutral lines do not connect a builder


@pytest.mark.rule("LT-BUILD-11", "LT-ICON-19", "LT-EXPL-02")
def test_mountain_paths_need_one_tunnel_icon_a_turn() -> None:
    trains = ["train"] * 5 + ["start_atlantic_great_lakes", "construction_bonus"]
    pos = ready(*trains)
    assert pos.why("build boston-montreal") == "LT-BUILD-11"
    for extra in ("tunnel", "tunnel_money", "tunnel_lightning"):
        assert ready(*trains, extra).why("build boston-montreal") == ""
    card = ready(*trains).hand("blasting_crew").play("play blasting_crew")
    assert card.why("build boston-montreal") == ""
    card.play("build boston-montreal")
    assert card.why("build baltimore-pittsburgh") == ""  # the icon is not used up
    blast = ready(*trains).assign(Yard.EXPLOSIVES, 2).play("blast tunnel")
    assert blast.why("build boston-montreal") == ""


@pytest.mark.rule("LT-BUILD-12", "LT-MAP-03", "LT-MAP-09")
def test_vancouver_calgary_the_example_of_the_rulebook() -> None:
    pos = Position(3).area("train", "train", "train", "contract_northwest_money", "tunnel").station("vancouver", "l01")
    assert int(pos.b.slots[pos.path("vancouver-calgary")]) == 4
    pos.play("build calgary-vancouver")
    assert pos.lines_of() == ["calgary-vancouver"]
    assert pos.s.question == 6  # three points: the first power chip
    assert pos.points() == 3


@pytest.mark.rule("LT-BUILD-12")
def test_a_path_without_stars_scores_nothing() -> None:
    pos = ready("train", "train", "start_atlantic_south").play("build boston-new_york_city")
    assert pos.points() == 0


@pytest.mark.rule("LT-BUILD-13")
def test_chips_of_a_line_stay_on_the_board() -> None:
    pos = ready("train", "train", "locomotive", "start_atlantic_south").play("build baltimore-raleigh", "end")
    for _ in range(3):
        pos.pass_round()
    assert "baltimore-raleigh" in pos.lines_of()
    assert sum(pos.count(zone, "locomotive") for zone in (Zone.AREA, Zone.BAG, Zone.WARE)) == 0
    pos.sound()


@pytest.mark.rule("LT-BUILD-14")
def test_one_contract_serves_a_line_a_station_and_further_lines() -> None:
    pos = ready("train", "train", "train", "train", "contract_atlantic_money", "construction_bonus").assign(Yard.STATION, 2)
    pos.play("build boston-new_york_city", "station baltimore 1", "build baltimore-new_york_city")
    if pos.s.question == 2:
        pos.play(pos.legal()[0])
    assert len(pos.lines_of()) == 2
    assert int(pos.s.stations_built(pos.me)) == 1


@pytest.mark.rule("LT-CONTRACT-02", "LT-ICON-04")
def test_contracts_also_come_from_secure_contract_tokens_and_icons() -> None:
    pos = ready("any_contract").assign(Yard.SECURE, 2)
    pos.set_corp(Corp.DUAL, 1)
    pos.play("secure rockies", "secure pacific token", "claim northwest")
    assert pos.s.view(pos.me)["table"]["turn"]["contracts"] == ["rockies", "northwest", "pacific"]
    assert pos.why("claim south") == "LT-ICON-04"


@pytest.mark.rule("LT-CONTRACT-03")
def test_unused_contracts_do_not_carry_over() -> None:
    pos = ready("contract_south_money").assign(Yard.SECURE, 2).play("secure rockies").end()
    pos.pass_round()
    assert pos.s.seat == pos.me
    pos.area("start_money_2")
    assert pos.s.view(pos.me)["table"]["turn"]["contracts"] == []
