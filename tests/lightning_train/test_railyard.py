"""The railyard and its six actions."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train import state as st
from goldenspike.games.lightning_train.board import EXPLOSIVES, INDUSTRIALIZE, PUBLIC, SECURE, STATION, STORAGE
from goldenspike.games.lightning_train.state import AREA, WARE
from goldenspike.games.lightning_train.turnover import area_slots

from .desk import Desk


@pytest.mark.rule("LT-YARD-01", "LT-YARD-02")
def test_a_train_of_the_boarding_area_goes_to_an_empty_slot() -> None:
    desk = Desk(3).area("train", "locomotive", "train", "train", "train")
    desk.play("assign build_station train", "assign build_station locomotive", "assign line_storage train")
    assert desk.yard(STATION) == (1, 1)
    assert desk.yard(STORAGE) == (1, 0)
    assert desk.why("assign line_storage train") == "LT-YARD-02"
    assert desk.why("assign build_station locomotive") == "LT-YARD-02"
    desk.sound()


@pytest.mark.rule("LT-YARD-03", "LT-ICON-16")
def test_areas_with_a_banner_need_stations() -> None:
    desk = Desk(3).area("train")
    needs = {"secure_contract": 1, "industrialize": 2, "go_public": 2, "line_storage": 0, "build_station": 0, "use_explosives": 0}
    for built in range(3):
        desk.built(built)
        for area, need in needs.items():
            assert desk.why(f"assign {area} train") == ("" if built >= need else "LT-YARD-03")


@pytest.mark.rule("LT-YARD-04", "LT-STATION-04", "LT-STATION-06", "LT-STATION-07", "LT-STATION-09")
def test_a_station_in_chicago_the_example_of_the_rulebook() -> None:
    desk = Desk(3).area("contract_midwest_money").assign(STATION, 3)
    s = desk.s
    tokens = [int(token) for token in s.offer]
    desk.play("station chicago 1")
    assert desk.yard(STATION) == (1, 0)  # two spent, one stays
    assert desk.count(WARE, "train") == 2
    assert int(s.station[desk.city("chicago")]) == tokens[0]
    assert int(s.marker[desk.city("chicago")]) == desk.me + 1
    assert desk.corp(st.X_MARKERS) == 5
    assert int(s.offer[0]) not in (0, tokens[0])
    assert desk.b.token_size[int(s.offer[0]) - 1] == 0
    assert [int(token) for token in s.offer][1:] == tokens[1:]
    desk.sound()


@pytest.mark.rule("LT-YARD-04")
def test_mixed_chips_are_spent_by_choice() -> None:
    desk = Desk(3).area("contract_midwest_money").assign(STATION, 2, 1).play("station chicago 1")
    assert desk.legal() == ["spend 0", "spend 1"]
    assert desk.why("spend 2") == "LT-YARD-04"
    desk.play("spend 1")
    assert desk.yard(STATION) == (1, 0)
    assert desk.count(WARE, "locomotive") == 1


@pytest.mark.rule("LT-YARD-05", "LT-STORE-02")
def test_assigned_trains_may_stay_over_turns() -> None:
    desk = Desk(3).assign(EXPLOSIVES, 2).assign(STORAGE, locomotives=1).end()
    desk.pass_round()
    assert desk.yard(EXPLOSIVES) == (2, 0)
    assert desk.yard(STORAGE) == (0, 1)
    assert desk.why("blast tunnel") == ""


@pytest.mark.rule("LT-YARD-06")
def test_assigned_trains_cannot_be_taken_back() -> None:
    desk = Desk(3).area("train").play("assign use_explosives train")
    assert not [move.text for move in desk.s.rules.moves if move.text.startswith(("unassign", "move", "swap"))]
    assert desk.count(AREA, "train") == 0
    assert desk.why("assign build_station train") == "LT-YARD-02"


@pytest.mark.rule("LT-YARD-07")
def test_the_phase_cannot_end_while_a_train_can_be_assigned() -> None:
    desk = Desk(3).area("train", "start_money_2")
    assert desk.why("end") == "LT-YARD-07"
    assert desk.s.why_not("end").args["trains"] == 1
    full = Desk(3).area("train").assign(STORAGE, 1).assign(STATION, 3).assign(EXPLOSIVES, 2)
    assert full.why("end") == ""  # slots behind banners may not accept it
    full.built(1)
    assert full.why("end") == "LT-YARD-07"


@pytest.mark.rule("LT-YARD-08", "LT-EXPL-04")
def test_emptied_slots_can_be_filled_again_in_the_same_turn() -> None:
    desk = Desk(3).area(*["train"] * 2).assign(EXPLOSIVES, 2).play("blast construction")
    assert desk.yard(EXPLOSIVES) == (0, 0)
    desk.play("assign use_explosives train", "assign use_explosives train", "blast construction")
    assert desk.s.view(desk.me)["table"]["turn"]["lines_left"] == 3


@pytest.mark.rule("LT-STORE-01")
def test_line_storage_is_no_action_of_its_own() -> None:
    desk = Desk(3).assign(STORAGE, 1)
    assert not [text for text in desk.legal() if "storage" in text]
    desk.area("train", "start_atlantic_south").play("build boston-new_york_city")
    assert desk.yard(STORAGE) == (0, 0)


@pytest.mark.rule("LT-SECURE-01", "LT-SECURE-04")
def test_two_trains_secure_a_contract_for_the_rest_of_the_turn_and_again() -> None:
    desk = Desk(3).area("train", "train").built(1).assign(SECURE, 2).play("secure rockies")
    assert desk.count(WARE, "train") == 2
    assert desk.why("secure south") == "LT-YARD-04"
    desk.play("assign secure_contract train", "assign secure_contract train", "secure south")
    assert desk.s.view(desk.me)["table"]["turn"]["contracts"] == ["south", "rockies"]


@pytest.mark.rule("LT-SECURE-02", "LT-SECURE-03")
def test_the_token_of_third_and_fourth_secures_a_contract_without_stations_or_delivers_once() -> None:
    desk = Desk(3)
    third = (desk.me + 2) % 3
    assert desk.why("secure south token") == "LT-SECURE-02"
    desk.turn_of(third).area()
    assert desk.corp(st.X_DUAL) == 1
    desk.play("secure south token")
    assert desk.corp(st.X_DUAL) == 0
    assert desk.why("secure rockies token") == "LT-SECURE-02"
    desk.set_corp(st.X_PLAIN, 0)
    desk.no_goods().goods("raleigh", crops=1).station("charleston", "s03", neutral=True).line("charleston-raleigh")
    assert desk.why("deliver charleston crops") == "LT-DELIV-01"


@pytest.mark.rule("LT-STATION-01")
def test_a_station_needs_a_free_station_city_and_a_marker() -> None:
    desk = Desk(3).area("contract_atlantic_money").assign(STATION, 3).station("boston", "l01", neutral=True)
    assert desk.why("station boston 1") == "LT-STATION-01"
    assert not [move for move in desk.s.rules.moves if move.text == "station pittsburgh 1"]  # a producer city
    desk.set_corp(st.X_MARKERS, 0)
    assert desk.why("station baltimore 1") == "LT-STATION-01"


@pytest.mark.rule("LT-STATION-02")
def test_the_station_action_is_taken_once_a_turn() -> None:
    desk = Desk(3).area("contract_south_money").assign(STATION, 3).play("station charleston 1")
    assert desk.why("station atlanta 1") == "LT-STATION-02"


@pytest.mark.rule("LT-STATION-03", "LT-STATION-04", "LT-STATION-05")
def test_a_station_needs_a_contract_and_trains_but_no_connection() -> None:
    desk = Desk(3).area("contract_rockies_money", "train", "train", "train").assign(STATION, 2)
    assert desk.why("station seattle 1") == "LT-STATION-03"
    assert desk.why("station denver 1") == "LT-STATION-04"  # costs three; trains from elsewhere do not count
    assert desk.why("station billings 1") == ""


@pytest.mark.rule("LT-STATION-06", "LT-STATION-09")
def test_with_no_station_of_the_size_on_offer_nothing_can_be_built() -> None:
    desk = Desk(3).area("contract_south_money").assign(STATION, 3)
    for slot in (2, 3):
        desk.s.offer[slot] = 0
    assert desk.why("station charleston 1") == "LT-STATION-09"
    assert desk.why("station atlanta 2") == ""


@pytest.mark.rule("LT-STATION-09")
def test_an_exhausted_supply_leaves_the_slot_empty() -> None:
    desk = Desk(3).area("contract_south_money").assign(STATION, 3)
    for token in range(int(desk.b.tokens)):
        desk.s.tokens[token] = 0
    desk.play("station charleston 2")
    assert int(desk.s.offer[3]) == 0


@pytest.mark.rule("LT-STATION-07", "LT-STATION-08", "LT-STATION-10")
def test_the_leftmost_marker_uncovers_its_reward() -> None:
    rewards = []
    for number in range(6):
        desk = Desk(3).area("contract_south_money").assign(STATION, 1).built(number)
        desk.play("station charleston 1")
        points = desk.points()
        if desk.s.top(0) != 1:
            desk.play("take power_money")
        actions = sum(int(desk.s.cards[desk.s.hand_at(desk.me) + c]) for c in range(int(desk.b.actions)))
        rewards.append((actions, desk.hand_size() - actions, desk.corp(st.X_ZONE), points))
        assert int(desk.s.stations_built(desk.me)) == number + 1
    assert rewards == [(0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 2, 0), (0, 1, 0, 0), (0, 0, 0, 3)]


@pytest.mark.rule("LT-EXPL-01", "LT-EXPL-03")
def test_explosives_spend_two_trains_for_a_tunnel_or_a_line() -> None:
    desk = Desk(3).assign(EXPLOSIVES, 1)
    assert desk.why("blast tunnel") == "LT-YARD-04"
    desk.assign(EXPLOSIVES, 1).play("blast construction")
    turn = desk.s.view(desk.me)["table"]["turn"]
    assert (turn["lines_left"], turn["tunnel"]) == (2, False)
    assert desk.count(WARE, "train") == 2


@pytest.mark.rule("LT-EXPL-02", "LT-EXPL-04")
def test_one_tunnel_and_one_construction_allow_two_mountain_lines() -> None:
    desk = Desk(3).area(*["train"] * 7, "start_atlantic_great_lakes").assign(EXPLOSIVES, 2).play("blast tunnel")
    desk.play("assign use_explosives train", "assign use_explosives train", "blast construction")
    desk.play("build baltimore-pittsburgh", "build boston-montreal")
    while desk.s.top(0) != 1:
        desk.step()
    assert len(desk.lines_of()) == 2


@pytest.mark.rule("LT-INDUS-01", "LT-INDUS-03")
def test_industrialize_adds_two_bonus_slots_from_the_next_refill_on() -> None:
    desk = Desk(3).built(2).assign(INDUSTRIALIZE, 2)
    assert area_slots(desk.s, desk.me)[1] == 2
    desk.play("industrialize")
    assert desk.count(WARE, "train") == 2
    assert area_slots(desk.s, desk.me)[1] == 4
    assert desk.s.view(None)["table"]["companies"][desk.me]["industrialized"]


@pytest.mark.rule("LT-PUBLIC-01", "LT-PUBLIC-03", "LT-PUBLIC-04")
def test_going_public_gives_a_lightning_train_for_each_venture_icon_present() -> None:
    desk = Desk(3).area("venture_plain", "venture2_bonus").built(2).assign(PUBLIC, 3).hand("dispatch_center")
    desk.no_goods().goods("raleigh", crops=1).station("charleston", "s03", neutral=True).line("charleston-raleigh")
    desk.play("deliver charleston crops", "go_public")  # an icon that was used already counts, too
    assert desk.corp(st.X_ZONE) == 3
    assert desk.count(WARE, "train") == 3
    assert desk.s.view(desk.me)["table"]["turn"]["deliveries"] == 2


@pytest.mark.rule("LT-PUBLIC-03")
def test_an_icon_of_a_card_gives_a_public_company_its_train_when_played_and_tokens_give_none() -> None:
    desk = Desk(3).hand("surprise_venture")
    desk.set_corp(st.X_PUBLIC, 1)
    desk.no_goods().goods("raleigh", crops=2).station("charleston", "s03", neutral=True).station("atlanta", "l01", neutral=True)
    desk.line("charleston-raleigh").line("atlanta-raleigh")
    desk.play("play surprise_venture")
    assert desk.corp(st.X_ZONE) == 1
    desk.play("deliver charleston crops", "deliver atlanta crops")
    assert desk.corp(st.X_ZONE) == 1


@pytest.mark.rule("LT-PUBLIC-05")
def test_a_public_company_scores_two_in_each_turn_that_generates_seven() -> None:
    chips = ("money3", "money3", "contract_south_money")
    desk = Desk(3).area(*chips).built(2).assign(PUBLIC, 3).play("go_public")
    assert desk.points() == 2  # in the turn of flipping
    desk.fresh()
    assert desk.points() == 4
    low = Desk(3).area("money3", "money3").built(2).assign(PUBLIC, 3).play("loan", "go_public")
    assert low.cash() == 7
    assert low.points() == 0  # a loan is not generated
