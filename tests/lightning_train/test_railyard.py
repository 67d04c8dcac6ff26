"""The railyard and its six actions."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.names import Corp, Yard, Zone
from goldenspike.games.lightning_train.state.bag import area_slots

from .position import Position


@pytest.mark.rule("LT-YARD-01", "LT-YARD-02")
def test_a_train_of_the_boarding_area_goes_to_an_empty_slot() -> None:
    pos = Position(3).area("train", "locomotive", "train", "train", "train")
    pos.play("assign build_station train", "assign build_station locomotive", "assign line_storage train")
    assert pos.yard(Yard.STATION) == (1, 1)
    assert pos.yard(Yard.STORAGE) == (1, 0)
    assert pos.why("assign line_storage train") == "LT-YARD-02"
    assert pos.why("assign build_station locomotive") == "LT-YARD-02"
    pos.sound()


@pytest.mark.rule("LT-YARD-03", "LT-ICON-16")
def test_areas_with_a_banner_need_stations() -> None:
    pos = Position(3).area("train")
    needs = {"secure_contract": 1, "industrialize": 2, "go_public": 2, "line_storage": 0, "build_station": 0, "use_explosives": 0}
    for built in range(3):
        pos.built(built)
        for area, need in needs.items():
            assert pos.why(f"assign {area} train") == ("" if built >= need else "LT-YARD-03")


@pytest.mark.rule("LT-YARD-04", "LT-STATION-04", "LT-STATION-06", "LT-STATION-07", "LT-STATION-09")
def test_a_station_in_chicago_the_example_of_the_rulebook() -> None:
    pos = Position(3).area("contract_midwest_money").assign(Yard.STATION, 3)
    s = pos.s
    tokens = [int(token) for token in s.offer]
    pos.play("station chicago 1")
    assert pos.yard(Yard.STATION) == (1, 0)  # two spent, one stays
    assert pos.count(Zone.WARE, "train") == 2
    assert int(s.station[pos.city("chicago")]) == tokens[0]
    assert int(s.marker[pos.city("chicago")]) == pos.me + 1
    assert pos.corp(Corp.MARKERS) == 5
    assert int(s.offer[0]) not in (0, tokens[0])
    assert pos.b.token_size[int(s.offer[0]) - 1] == 0
    assert [int(token) for token in s.offer][1:] == tokens[1:]
    pos.sound()


@pytest.mark.rule("LT-YARD-04")
def test_mixed_chips_are_spent_by_choice() -> None:
    pos = Position(3).area("contract_midwest_money").assign(Yard.STATION, 2, 1).play("station chicago 1")
    assert pos.legal() == ["spend 0", "spend 1"]
    assert pos.why("spend 2") == "LT-YARD-04"
    pos.play("spend 1")
    assert pos.yard(Yard.STATION) == (1, 0)
    assert pos.count(Zone.WARE, "locomotive") == 1


@pytest.mark.rule("LT-YARD-05", "LT-STORE-02")
def test_assigned_trains_may_stay_over_turns() -> None:
    pos = Position(3).assign(Yard.EXPLOSIVES, 2).assign(Yard.STORAGE, locomotives=1).end()
    pos.pass_round()
    assert pos.yard(Yard.EXPLOSIVES) == (2, 0)
    assert pos.yard(Yard.STORAGE) == (0, 1)
    assert pos.why("blast tunnel") == ""


@pytest.mark.rule("LT-YARD-06")
def test_assigned_trains_cannot_be_taken_back() -> None:
    pos = Position(3).area("train").play("assign use_explosives train")
    assert not [move.text for move in pos.s.rules.moves if move.text.startswith(("unassign", "move", "swap"))]
    assert pos.count(Zone.AREA, "train") == 0
    assert pos.why("assign build_station train") == "LT-YARD-02"


@pytest.mark.rule("LT-YARD-07")
def test_the_phase_cannot_end_while_a_train_can_be_assigned() -> None:
    pos = Position(3).area("train", "start_money_2")
    assert pos.why("end") == "LT-YARD-07"
    assert pos.s.why_not("end").args["trains"] == 1
    full = Position(3).area("train").assign(Yard.STORAGE, 1).assign(Yard.STATION, 3).assign(Yard.EXPLOSIVES, 2)
    assert full.why("end") == ""  # slots behind banners may not accept it
    full.built(1)
    assert full.why("end") == "LT-YARD-07"


@pytest.mark.rule("LT-YARD-08", "LT-EXPL-04")
def test_emptied_slots_can_be_filled_again_in_the_same_turn() -> None:
    pos = Position(3).area(*["train"] * 2).assign(Yard.EXPLOSIVES, 2).play("blast construction")
    assert pos.yard(Yard.EXPLOSIVES) == (0, 0)
    pos.play("assign use_explosives train", "assign use_explosives train", "blast construction")
    assert pos.s.view(pos.me)["table"]["turn"]["lines_left"] == 3


@pytest.mark.rule("LT-STORE-01")
def test_line_storage_is_no_action_of_its_own() -> None:
    pos = Position(3).assign(Yard.STORAGE, 1)
    assert not [text for text in pos.legal() if "storage" in text]
    pos.area("train", "start_atlantic_south").play("build boston-new_york_city")
    assert pos.yard(Yard.STORAGE) == (0, 0)


@pytest.mark.rule("LT-SECURE-01", "LT-SECURE-04")
def test_two_trains_secure_a_contract_for_the_rest_of_the_turn_and_again() -> None:
    pos = Position(3).area("train", "train").built(1).assign(Yard.SECURE, 2).play("secure rockies")
    assert pos.count(Zone.WARE, "train") == 2
    assert pos.why("secure south") == "LT-YARD-04"
    pos.play("assign secure_contract train", "assign secure_contract train", "secure south")
    assert pos.s.view(pos.me)["table"]["turn"]["contracts"] == ["south", "rockies"]


@pytest.mark.rule("LT-YARD-03")
def test_without_a_station_the_missing_station_is_told_not_the_missing_trains() -> None:
    pos = Position(3).area("train", "train")
    refusal = pos.s.why_not("secure rockies")
    assert refusal is not None
    assert str(refusal) == "secure contract needs 1 station, you have built 0 (LT-YARD-03)"


@pytest.mark.rule("LT-SECURE-02", "LT-SECURE-03")
def test_the_token_of_third_and_fourth_secures_a_contract_without_stations_or_delivers_once() -> None:
    pos = Position(3)
    third = (pos.me + 2) % 3
    assert pos.why("secure south token") == "LT-SECURE-02"
    pos.turn_of(third).area()
    assert pos.corp(Corp.DUAL) == 1
    pos.play("secure south token")
    assert pos.corp(Corp.DUAL) == 0
    assert pos.why("secure rockies token") == "LT-SECURE-02"
    pos.set_corp(Corp.PLAIN, 0)
    pos.no_goods().goods("raleigh", crops=1).station("charleston", "s03", neutral=True).line("charleston-raleigh")
    assert pos.why("deliver charleston crops") == "LT-DELIV-01"


@pytest.mark.rule("LT-STATION-01")
def test_a_station_needs_a_free_station_city_and_a_marker() -> None:
    pos = Position(3).area("contract_atlantic_money").assign(Yard.STATION, 3).station("boston", "l01", neutral=True)
    assert pos.why("station boston 1") == "LT-STATION-01"
    assert not [move for move in pos.s.rules.moves if move.text == "station pittsburgh 1"]  # a producer city
    pos.set_corp(Corp.MARKERS, 0)
    assert pos.why("station baltimore 1") == "LT-STATION-01"


@pytest.mark.rule("LT-STATION-02")
def test_the_station_action_is_taken_once_a_turn() -> None:
    pos = Position(3).area("contract_south_money").assign(Yard.STATION, 3).play("station charleston 1")
    assert pos.why("station atlanta 1") == "LT-STATION-02"


@pytest.mark.rule("LT-STATION-03", "LT-STATION-04", "LT-STATION-05")
def test_a_station_needs_a_contract_and_trains_but_no_connection() -> None:
    pos = Position(3).area("contract_rockies_money", "train", "train", "train").assign(Yard.STATION, 2)
    assert pos.why("station seattle 1") == "LT-STATION-03"
    assert pos.why("station denver 1") == "LT-STATION-04"  # costs three; trains from elsewhere do not count
    assert pos.why("station billings 1") == ""


@pytest.mark.rule("LT-STATION-06", "LT-STATION-09")
def test_with_no_station_of_the_size_on_offer_nothing_can_be_built() -> None:
    pos = Position(3).area("contract_south_money").assign(Yard.STATION, 3)
    for slot in (2, 3):
        pos.s.offer[slot] = 0
    assert pos.why("station charleston 1") == "LT-STATION-09"
    assert pos.why("station atlanta 2") == ""


@pytest.mark.rule("LT-STATION-09")
def test_an_exhausted_supply_leaves_the_slot_empty() -> None:
    pos = Position(3).area("contract_south_money").assign(Yard.STATION, 3)
    for token in range(int(pos.b.tokens)):
        pos.s.tokens[token] = 0
    pos.play("station charleston 2")
    assert int(pos.s.offer[3]) == 0


@pytest.mark.rule("LT-STATION-07", "LT-STATION-08", "LT-STATION-10")
def test_the_leftmost_marker_uncovers_its_reward() -> None:
    rewards = []
    for number in range(6):
        pos = Position(3).area("contract_south_money").assign(Yard.STATION, 1).built(number)
        pos.play("station charleston 1")
        points = pos.points()
        if pos.s.question != 1:
            pos.play("take power_money")
        actions = sum(int(pos.s.cards[pos.s.hand_at(pos.me) + c]) for c in range(int(pos.b.actions)))
        rewards.append((actions, pos.hand_size() - actions, pos.corp(Corp.ZONE), points))
        assert int(pos.s.stations_built(pos.me)) == number + 1
    assert rewards == [(0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 2, 0), (0, 1, 0, 0), (0, 0, 0, 3)]


@pytest.mark.rule("LT-EXPL-01", "LT-EXPL-03")
def test_explosives_spend_two_trains_for_a_tunnel_or_a_line() -> None:
    pos = Position(3).assign(Yard.EXPLOSIVES, 1)
    assert pos.why("blast tunnel") == "LT-YARD-04"
    pos.assign(Yard.EXPLOSIVES, 1).play("blast construction")
    turn = pos.s.view(pos.me)["table"]["turn"]
    assert (turn["lines_left"], turn["tunnel"]) == (2, False)
    assert pos.count(Zone.WARE, "train") == 2


@pytest.mark.rule("LT-EXPL-02", "LT-EXPL-04")
def test_one_tunnel_and_one_construction_allow_two_mountain_lines() -> None:
    pos = Position(3).area(*["train"] * 7, "start_atlantic_great_lakes").assign(Yard.EXPLOSIVES, 2).play("blast tunnel")
    pos.play("assign use_explosives train", "assign use_explosives train", "blast construction")
    pos.play("build baltimore-pittsburgh", "build boston-montreal")
    while pos.s.question != 1:
        pos.step()
    assert len(pos.lines_of()) == 2


@pytest.mark.rule("LT-INDUS-01", "LT-INDUS-03")
def test_industrialize_adds_two_bonus_slots_from_the_next_refill_on() -> None:
    pos = Position(3).built(2).assign(Yard.INDUSTRIALIZE, 2)
    assert area_slots(pos.s, pos.me)[1] == 2
    pos.play("industrialize")
    assert pos.count(Zone.WARE, "train") == 2
    assert area_slots(pos.s, pos.me)[1] == 4
    assert pos.s.view(None)["table"]["companies"][pos.me]["industrialized"]


@pytest.mark.rule("LT-PUBLIC-01", "LT-PUBLIC-03", "LT-PUBLIC-04")
def test_going_public_gives_a_lightning_train_for_each_venture_icon_present() -> None:
    pos = Position(3).area("venture_plain", "venture2_bonus").built(2).assign(Yard.PUBLIC, 3).hand("dispatch_center")
    pos.no_goods().goods("raleigh", crops=1).station("charleston", "s03", neutral=True).line("charleston-raleigh")
    pos.play("deliver charleston crops", "go_public")  # an icon that was used already counts, too
    assert pos.corp(Corp.ZONE) == 3
    assert pos.count(Zone.WARE, "train") == 3
    assert pos.s.view(pos.me)["table"]["turn"]["deliveries"] == 2


@pytest.mark.rule("LT-PUBLIC-03", "LT-CARD-09")
def test_going_public_counts_venture_icons_of_upgrades_too() -> None:
    pos = Position(3).built(4).hand("dispatch_center").play("play dispatch_center")
    assert pos.corp(Corp.ZONE) == 0
    pos.assign(Yard.PUBLIC, 3).play("go_public")
    assert pos.corp(Corp.ZONE) == 1
    pos.fresh()
    assert pos.corp(Corp.ZONE) == 2  # and in every later turn


@pytest.mark.rule("LT-PUBLIC-03")
def test_an_icon_of_a_card_gives_a_public_company_its_train_when_played_and_tokens_give_none() -> None:
    pos = Position(3).hand("surprise_venture")
    pos.set_corp(Corp.PUBLIC, 1)
    pos.no_goods().goods("raleigh", crops=2).station("charleston", "s03", neutral=True).station("atlanta", "l01", neutral=True)
    pos.line("charleston-raleigh").line("atlanta-raleigh")
    pos.play("play surprise_venture")
    assert pos.corp(Corp.ZONE) == 1
    pos.play("deliver charleston crops", "deliver atlanta crops")
    assert pos.corp(Corp.ZONE) == 1


@pytest.mark.rule("LT-PUBLIC-05")
def test_a_public_company_scores_two_in_each_turn_that_generates_seven() -> None:
    chips = ("money3", "money3", "contract_south_money")
    pos = Position(3).area(*chips).built(2).assign(Yard.PUBLIC, 3).play("go_public")
    assert pos.points() == 2  # in the turn of flipping
    pos.fresh()
    assert pos.points() == 4
    low = Position(3).area("money3", "money3").built(2).assign(Yard.PUBLIC, 3).play("loan", "go_public")
    assert low.cash() == 7
    assert low.points() == 0  # a loan is not generated


@pytest.mark.rule("LT-PUBLIC-05")
def test_a_public_company_is_paid_once_a_turn_however_often_money_comes_in() -> None:
    pos = Position(3).built(2).hand("windfall", "windfall").area("money3", "money3", "contract_south_money")
    pos.assign(Yard.PUBLIC, 3).play("go_public")
    assert pos.points() == 2
    pos.play("play windfall", "play windfall")
    assert pos.points() == 2


@pytest.mark.rule("LT-PUBLIC-05", "LT-CHIP-03")
def test_the_money_of_windfall_is_generated_and_counts_for_every_bankroll() -> None:
    pos = Position(3).hand("windfall").area("money3", "money2_bankroll")
    pos.set_corp(Corp.PUBLIC, 1)
    assert pos.why("use money2_bankroll") == "LT-CHIP-03"
    pos.play("play windfall")
    assert pos.cash() == 8
    assert pos.points() == 2  # the public company, at once
    pos.play("use money2_bankroll")
    assert pos.points() == 4


@pytest.mark.rule("LT-YARD-07")
def test_a_locomotive_that_can_be_assigned_keeps_the_phase_open_like_a_train() -> None:
    pos = Position(3).area("locomotive")
    assert pos.why("end") == "LT-YARD-07"
    pos.play("assign build_station locomotive")
    assert pos.why("end") == ""


@pytest.mark.rule("LT-YARD-04")
def test_locomotives_make_up_for_the_trains_that_an_area_lacks() -> None:
    pos = Position(3).assign(Yard.SECURE, 1, 2).play("secure south")
    assert pos.legal() == ["spend 1", "spend 2"]
    assert pos.why("spend 0") == "LT-YARD-04"
