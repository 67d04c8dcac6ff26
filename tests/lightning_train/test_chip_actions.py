"""What chips do besides money and trains: points, bankroll, stations, cards, payoff, trashing."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.names import Corp, Yard

from .position import Position


@pytest.mark.rule("LT-CHIP-01", "LT-CHIP-02", "LT-ICON-15")
def test_a_points_chip_scores_once_for_each_time_it_is_drawn() -> None:
    pos = Position(3).area("point", "point_bonus").play("use point")
    assert pos.points() == 1
    assert pos.why("use point") == "LT-CHIP-01"
    pos.play("use point_bonus")
    assert pos.points() == 2
    assert pos.why("use trash_bonus") == "LT-CHIP-01"
    pos.fresh().play("use point")
    assert pos.points() == 3
    assert pos.s.question == 6  # with all score-track effects


@pytest.mark.rule("LT-CHIP-03", "LT-ICON-05")
def test_a_bankroll_chip_pays_if_the_turn_generates_enough() -> None:
    pos = Position(3).area("money2_bankroll", "money3", "one_plus")
    assert pos.cash() == 6  # it gives its two in any case
    assert pos.why("use money2_bankroll") == "LT-CHIP-03"
    assert pos.s.why_not("use money2_bankroll").args["have"] == 6
    rich = Position(3).area("money2_bankroll", "money3", "start_money_2").play("use money2_bankroll")
    assert rich.points() == 2


@pytest.mark.rule("LT-CHIP-03")
def test_money_of_a_chip_trashed_this_turn_counts_as_generated() -> None:
    pos = Position(3).area("money2_bankroll", "money3", "one_plus", "trash_money").play("use trash_money", "trash area money3")
    pos.play("use money2_bankroll")
    assert pos.points() == 2


@pytest.mark.rule("LT-CHIP-04", "LT-CHIP-05", "LT-ICON-07", "LT-ICON-18")
def test_a_chip_is_trashed_to_build_a_station_free_and_beyond_the_limit() -> None:
    pos = Position(3).area("build_station", "contract_south_money").assign(Yard.STATION, 1).built(1).play("station charleston 1")
    assert pos.why("station atlanta 1") == "LT-STATION-02"
    assert pos.why("station chicago 1 chip") == "LT-STATION-03"  # the contract is still needed
    pos.play("station atlanta 1 chip")
    assert int(pos.s.stations_built(pos.me)) == 3
    assert int(pos.s.boxed[pos.chip("build_station")]) == 1
    assert pos.hand_size() == 2  # action card of the second marker, mogul card of the third
    assert pos.why("station boston 1 chip") == "LT-CHIP-04"
    pos.sound()


@pytest.mark.rule("LT-CHIP-04", "LT-TURNOVER-03")
def test_a_station_built_by_chip_uses_up_the_starting_contract_that_it_relied_on() -> None:
    pos = Position(3).area("build_station", "start_atlantic_south").play("station charleston 1 chip")
    pos.end()
    assert int(pos.s.boxed[pos.chip("start_atlantic_south")]) == 1
    firm = (
        Position(3).area("build_station", "start_atlantic_south", "contract_south_money").play("station charleston 1 chip", "end")
    )
    assert firm.legal() == ["drop start_atlantic_south", "keep"]  # the other contract will do


@pytest.mark.rule("LT-ICON-17", "LT-BUILD-03")
def test_a_trashed_construction_chip_takes_its_line_with_it_used_or_not() -> None:
    pos = Position(3).area(*["train"] * 4, "contract_atlantic_money", "construction_bonus", "trash_money")
    pos.play("build boston-new_york_city", "build baltimore-new_york_city", "use trash_money", "trash area construction_bonus")
    assert pos.s.view(pos.me)["table"]["turn"]["lines_left"] == 0
    one = Position(3).area(*["train"] * 4, "contract_atlantic_money", "construction_bonus", "trash_money")
    one.play("build boston-new_york_city", "use trash_money", "trash area construction_bonus")
    assert one.s.view(one.me)["table"]["turn"]["lines_left"] == 1  # the line was the chip's, the turn's own is left
    none = Position(3).area(*["train"] * 4, "contract_atlantic_money", "construction_bonus", "trash_money")
    none.play("use trash_money", "trash area construction_bonus")
    assert none.s.view(none.me)["table"]["turn"]["lines_left"] == 1
    none.play("build boston-new_york_city")
    assert none.why("build baltimore-new_york_city") == "LT-BUILD-03"


@pytest.mark.rule("LT-ICON-17", "LT-DELIV-02")
def test_a_trashed_venture_chip_takes_its_delivery_with_it_used_or_not() -> None:
    def ready() -> Position:
        pos = Position(3).area("venture_plain", "venture_money", "trash_money").no_goods().goods("raleigh", crops=2)
        pos.station("charleston", "s03", neutral=True).station("atlanta", "l01", neutral=True)
        pos.line("charleston-raleigh").line("atlanta-raleigh")
        pos.set_corp(Corp.PLAIN, 0)
        pos.set_corp(Corp.DUAL, 0)
        return pos

    used = ready().play("deliver charleston crops", "use trash_money", "trash area venture_plain")
    assert used.s.view(used.me)["table"]["turn"]["deliveries"] == 1  # the other chip's
    used.play("deliver atlanta crops")
    idle = ready().play("use trash_money", "trash area venture_plain", "deliver charleston crops")
    assert idle.why("deliver atlanta crops") == "LT-DELIV-01"


@pytest.mark.rule("LT-CHIP-07", "LT-ICON-16")
def test_a_station_built_in_the_turn_counts_for_a_chip_that_lies_there() -> None:
    pos = Position(3).area("contract_rockies_prestige", "contract_south_money").built(3).assign(Yard.STATION, 1)
    assert pos.s.view(pos.me)["table"]["turn"]["contracts"] == ["south", "rockies"]
    assert pos.why("use contract_rockies_prestige") == "LT-CHIP-07"
    pos.play("station charleston 1", "use contract_rockies_prestige")
    assert pos.points() == 1


@pytest.mark.rule("LT-CHIP-07")
def test_lightning_trains_for_stations_come_when_the_station_is_built_or_at_the_refill() -> None:
    pos = (
        Position(3)
        .area("stations3_lightning2", "contract_south_money")
        .built(2)
        .assign(Yard.STATION, 1)
        .play("station charleston 1")
    )
    assert pos.corp(Corp.ZONE) == 2
    pos.area("stations3_lightning2", "contract_south_money").assign(Yard.STATION, 2).play("station atlanta 1")
    assert pos.corp(Corp.ZONE) == 2  # only the two of the fourth marker


@pytest.mark.rule("LT-ICON-01", "LT-ICON-03")
def test_card_icons_draw_from_their_decks() -> None:
    pos = Position(3).area("action_money").play("use action_money")
    view = pos.s.view(pos.me)["table"]["companies"][pos.me]
    assert view["cards"] == {"action": 1, "mogul": 0}
    assert int(pos.s.boxed[pos.chip("action_money")]) == 1
    third = Position(3).area("contract_south_money").built(2).assign(Yard.STATION, 1).play("station charleston 1")
    assert third.s.view(third.me)["table"]["companies"][third.me]["cards"] == {"action": 0, "mogul": 1}


@pytest.mark.rule("LT-ICON-14")
def test_payoff_doubles_a_line_of_three_stars() -> None:
    pos = Position(3).area(*["train"] * 4, "tunnel", "contract_northwest_money", "payoff_bonus").station("vancouver", "l01")
    pos.play("build calgary-vancouver")
    pos.play(pos.legal()[0])
    assert pos.points() == 6


@pytest.mark.rule("LT-ICON-14")
def test_a_payoff_card_works_for_lines_built_after_it() -> None:
    pos = Position(3).area(*["train"] * 6, "start_atlantic_south", "construction_bonus").hand("golden_spike")
    pos.play("build baltimore-raleigh")
    assert pos.points() == 1
    pos.play("play golden_spike", "build charleston-raleigh")
    assert pos.points() == 3


@pytest.mark.rule("LT-ICON-17")
def test_trashing_is_optional_and_takes_any_chip_of_area_or_warehouse() -> None:
    pos = Position(3).area("trash_money", "train").play("use trash_money")
    assert "trash area train" in pos.legal()
    assert pos.why("trash area money3") == "LT-ICON-17"
    pos.play("trash area train")
    assert int(pos.s.boxed[0]) == 1  # the box, not the supply
    assert pos.why("use trash_money") == "LT-CHIP-01"
    other = Position(3).area("trash_bonus").play("use trash_bonus", "stop")
    assert other.s.question == 1
    pos.sound()
