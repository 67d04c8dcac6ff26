"""Rounds, subsidies, turns, turnover, the bag."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train import state as st
from goldenspike.games.lightning_train.board import INDUSTRIALIZE, SECURE, STATION, STORAGE
from goldenspike.games.lightning_train.state import AREA, BAG, WARE
from goldenspike.games.lightning_train.turnover import award_subsidies, refill_area

from .desk import Desk, board, turnover_frame

B = board()


def only_bag(desk: Desk, *names: str) -> Desk:
    """The bag holds just these chips, everything else of the seat's circulation is out of the way."""
    s = desk.s
    for zone in (BAG, WARE, AREA):
        for chip in range(int(desk.b.chips)):
            at = s.zone(desk.me, zone) + chip
            n = int(s.chips[at])
            s.chips[at] = 0
            if chip == 0:
                desk.set_corp(st.X_BASIC, desk.corp(st.X_BASIC) + n)
            elif chip == 1:
                desk.set_corp(st.X_LOCO, desk.corp(st.X_LOCO) + n)
            else:
                s.boxed[chip] += n
    desk.set_corp(st.X_BAG, 0)
    desk.set_corp(st.X_ZONE, 0)
    return desk.put(BAG, *names)


@pytest.mark.rule("LT-ROUND-01", "LT-ROUND-02")
def test_a_round_opens_with_a_production_card_before_the_turns() -> None:
    desk = Desk(3, clear=False)
    s = desk.s
    seen = sum(int(n) for n in s.unseen)
    goods = sum(int(n) for n in s.goods) + sum(1 for m in s.met if m & 1) + sum(1 for m in s.met if m & 2)
    s.journal = []
    desk.pass_round()
    assert sum(int(n) for n in s.unseen) == seen - 1
    keys = [event["key"] for event in s.events(None)]
    assert "lightning_train.production" in keys
    assert keys.index("lightning_train.production") > max(i for i, k in enumerate(keys) if k == "lightning_train.refilled")
    placed = sum(int(n) for n in s.goods)
    assert placed > goods
    assert desk.s.view(None)["table"]["production_left"] == 10


@pytest.mark.rule("LT-ROUND-02")
def test_goods_that_the_supply_lacks_are_skipped() -> None:
    desk = Desk(3, clear=False)
    desk.no_goods()
    for good in desk.b.good_ids:
        city = next(c for c in desk.b.city_ids if desk.b.good_ids.index(good) in desk.b.depots_of[desk.city(c)])
        desk.goods(city, **{good: 6})
    desk.pass_round()
    assert sum(int(n) for n in desk.s.goods_left) == 0
    desk.sound()


@pytest.mark.rule("LT-ROUND-05", "LT-END-06")
def test_without_a_trigger_the_game_ends_after_round_12() -> None:
    desk = Desk(3, clear=False)
    while not desk.s.over:
        desk.step()
    assert int(desk.s.round) == 12
    assert desk.s.ending() == "production"


@pytest.mark.rule("LT-SUBSIDY-01", "LT-SUBSIDY-02", "LT-SUBSIDY-03")
def test_subsidies_the_example_of_the_rulebook() -> None:
    desk = Desk(4)
    for seat, points in enumerate((37, 40, 32, 29)):
        desk.score(points, seat)
        desk.area(seat=seat)
    award_subsidies(desk.s)
    assert [desk.corp(st.X_ZONE, seat) for seat in range(4)] == [0, 0, 1, 2]


@pytest.mark.rule("LT-SUBSIDY-02")
def test_never_more_than_two_lightning_trains_from_subsidies() -> None:
    desk = Desk(3).score(99, 0).score(0, 1).score(89, 2)
    for seat in range(3):
        desk.area(seat=seat)
    award_subsidies(desk.s)
    assert [desk.corp(st.X_ZONE, seat) for seat in range(3)] == [0, 2, 1]


@pytest.mark.rule("LT-SUBSIDY-03")
@pytest.mark.parametrize(("leader", "low", "trains"), [(9, 0, 0), (10, 4, 1), (10, 5, 0), (105, 95, 1), (14, 4, 1)])
def test_tiers_are_five_spaces_wide(leader: int, low: int, trains: int) -> None:
    desk = Desk(3).score(leader, 0).score(low, 1).score(leader, 2).area(seat=1)
    award_subsidies(desk.s)
    assert desk.corp(st.X_ZONE, 1) == trains


@pytest.mark.rule("LT-SUBSIDY-04")
def test_round_one_has_no_subsidies() -> None:
    for seed in range(5):
        desk = Desk(4, seed, clear=False)
        for seat in range(4):
            assert desk.corp(st.X_ZONE, seat) == desk.count(AREA, "start_lightning", seat)


@pytest.mark.rule("LT-SUBSIDY-05")
def test_subsidy_trains_are_usable_in_the_coming_turn() -> None:
    desk = Desk(3)
    desk.score(30, desk.you).score(5)
    only_bag(desk, *["start_money_2"] * 2, "start_money_3", "start_atlantic_south", "start_south_midwest")
    desk.fresh().end().pass_round()
    assert desk.s.seat == desk.me
    assert desk.corp(st.X_ZONE) == 2
    assert desk.why("assign build_station train") == ""


@pytest.mark.rule("LT-TURN-01", "LT-TURNOVER-01", "LT-TURNOVER-02", "LT-TURNOVER-05")
def test_a_turn_is_operations_then_turnover_at_once_and_complete() -> None:
    desk = Desk(3).area("start_money_2", "start_money_3", "train").assign(STORAGE, 1)
    assert turnover_frame(desk)
    me = desk.me
    desk.play("assign build_station train", "end")
    assert desk.s.seat == desk.you
    drawn = sum(desk.count(AREA, name, me) for name in B.chip_ids) - desk.corp(st.X_ZONE, me)
    assert drawn >= 5
    assert desk.yard(STORAGE) == (1, 0)  # trains of the railyard stay
    assert desk.yard(STATION) == (1, 0)


@pytest.mark.rule("LT-TURN-02", "LT-YARD-08")
def test_actions_come_in_any_order_and_as_often_as_wanted() -> None:
    desk = Desk(3).area(*["train"] * 6, "start_atlantic_south", "one_plus").assign(SECURE, 2)
    desk.set_corp(st.X_MARKERS, 5)
    desk.money(4).play("order 2", "secure rockies", "assign secure_contract train", "order 2", "assign secure_contract train")
    desk.play("secure pacific", "build baltimore-raleigh")
    assert len(desk.lines_of()) == 1


@pytest.mark.rule("LT-TURN-03")
def test_limits_within_a_turn() -> None:
    desk = Desk(3).area(*["train"] * 4, "start_atlantic_south").assign(STATION, 3)
    desk.play("build boston-new_york_city", "station charleston 1", "loan")
    assert desk.why("build baltimore-new_york_city") == "LT-BUILD-03"
    assert desk.why("station baltimore 1") == "LT-STATION-02"
    assert desk.why("loan") == "LT-LOAN-02"


@pytest.mark.rule("LT-TURN-04", "LT-INDUS-02", "LT-PUBLIC-02")
def test_industrialize_and_go_public_happen_once_in_a_game() -> None:
    desk = Desk(3).area("train").built(2).assign(INDUSTRIALIZE, 2).assign(5, 3).play("industrialize", "go_public")
    assert desk.why("industrialize") == "LT-INDUS-02"
    assert desk.why("go_public") == "LT-PUBLIC-02"
    assert desk.why("assign industrialize train") == "LT-INDUS-02"
    assert desk.why("assign go_public train") == "LT-PUBLIC-02"


@pytest.mark.rule("LT-TURN-06")
def test_the_phase_ends_by_declaration_although_more_could_be_done() -> None:
    desk = Desk(3).area("start_money_3", "start_money_2")
    assert desk.why("order 2") == ""
    desk.play("end")
    assert desk.s.seat == desk.you


@pytest.mark.rule("LT-TURNOVER-03")
def test_exactly_one_used_starting_contract_is_trashed_by_choice() -> None:
    desk = Desk(3).area(*["train"] * 5, "start_atlantic_south", "start_atlantic_great_lakes", "construction_bonus")
    desk.play("build boston-new_york_city", "build baltimore-raleigh", "end")
    assert desk.legal() == ["drop start_atlantic_south", "drop start_atlantic_great_lakes"]
    assert desk.why("keep") == "LT-TURNOVER-03"
    assert desk.why("drop start_south_midwest") == "LT-TURNOVER-03"
    desk.play("drop start_atlantic_great_lakes")
    assert int(desk.s.boxed[desk.chip("start_atlantic_great_lakes")]) == 1
    assert int(desk.s.boxed[desk.chip("start_atlantic_south")]) == 0
    desk.sound()


@pytest.mark.rule("LT-TURNOVER-03", "LT-ICON-18")
def test_the_only_used_starting_contract_goes_without_a_question() -> None:
    desk = Desk(3).area("train", "start_south_midwest").assign(STATION, 2).play("station charleston 1")
    desk.end()
    assert int(desk.s.boxed[desk.chip("start_south_midwest")]) == 1


@pytest.mark.rule("LT-TURNOVER-04")
def test_a_starting_contract_is_kept_if_another_source_covers_every_build() -> None:
    desk = (
        Desk(3)
        .area("train", "train", "start_atlantic_south", "contract_atlantic_money")
        .play("build boston-new_york_city", "end")
    )
    assert desk.legal() == ["drop start_atlantic_south", "keep"]
    desk.play("keep")
    assert int(desk.s.boxed[desk.chip("start_atlantic_south")]) == 0
    unused = Desk(3).area("start_atlantic_south").play("end")
    assert unused.s.seat == unused.you


@pytest.mark.rule("LT-TURNOVER-04")
def test_a_used_starting_contract_trashed_already_fulfils_the_duty() -> None:
    desk = Desk(3).area("train", "train", "start_atlantic_south", "trash_bonus").play("build boston-new_york_city")
    desk.play("use trash_bonus", "trash area start_atlantic_south", "end")
    assert desk.s.seat == desk.you
    assert int(desk.s.boxed[desk.chip("start_atlantic_south")]) == 1


@pytest.mark.rule("LT-TURNOVER-06", "LT-BAG-03")
def test_the_warehouse_can_be_looked_at_and_the_bag_by_its_owner() -> None:
    desk = Desk(3).put(WARE, "point", "money3")
    mine = desk.s.view(desk.me)["table"]["companies"][desk.me]
    assert mine["warehouse"]["point"] == 1
    assert sum(mine["bag"].values()) == mine["bag_size"]
    assert "bag" not in desk.s.view(desk.you)["table"]["companies"][desk.me]


@pytest.mark.rule("LT-TURNOVER-07", "LT-TURNOVER-08", "LT-TURNOVER-09", "LT-TURNOVER-10", "LT-ICON-06")
def test_bonus_chips_take_bonus_slots_until_they_are_full() -> None:
    bonus = ["contract_atlantic_bonus", "contract_south_bonus", "contract_midwest_bonus", "contract_rockies_bonus"]
    plain = ["start_money_2", "start_money_2", "start_money_3", "start_atlantic_south", "start_south_midwest"]
    desk = only_bag(Desk(3), *bonus[:2], *plain)
    refill_area(desk.s, desk.me)
    assert sum(desk.count(AREA, name) for name in B.chip_ids) in (5, 6, 7)
    assert desk.corp(st.X_BAG) == 7 - sum(desk.count(AREA, name) for name in B.chip_ids)
    only = only_bag(Desk(3), *bonus, "point_bonus", "money3_bonus", "lightning_bonus", "payoff_bonus")
    refill_area(only.s, only.me)
    assert sum(only.count(AREA, name) for name in B.chip_ids) - only.corp(st.X_ZONE) == 7  # two bonus slots, five basic slots
    more = only_bag(
        Desk(3), *bonus, "point_bonus", "money3_bonus", "lightning_bonus", "payoff_bonus", "trash_bonus", "conductor_bonus"
    )
    more.set_corp(st.X_INDUSTRIAL, 1)
    refill_area(more.s, more.me)
    assert sum(more.count(AREA, name) for name in B.chip_ids) - more.corp(st.X_ZONE) == 9


@pytest.mark.rule("LT-TURNOVER-10")
def test_drawing_stops_with_the_fifth_basic_slot() -> None:
    desk = only_bag(
        Desk(3), "start_money_2", "start_money_2", "start_money_3", "start_atlantic_south", "start_south_midwest", "money3"
    )
    refill_area(desk.s, desk.me)
    assert sum(desk.count(AREA, name) for name in B.chip_ids) == 5
    assert desk.corp(st.X_BAG) == 1


@pytest.mark.rule("LT-TURNOVER-11", "LT-LTRAIN-03", "LT-LTRAIN-05", "LT-LTRAIN-06")
def test_icons_of_the_new_boarding_area_are_evaluated_after_the_refill() -> None:
    chips = ("lightning2", "start_lightning", "conductor_money", "contract_south_conductor", "venture_plain")
    desk = only_bag(Desk(3), *chips)
    refill_area(desk.s, desk.me)
    assert desk.corp(st.X_ZONE) == 2 + 1 + 1
    public = only_bag(Desk(3), *chips)
    public.set_corp(st.X_PUBLIC, 1)
    refill_area(public.s, public.me)
    assert public.corp(st.X_ZONE) == 5


@pytest.mark.rule("LT-LTRAIN-04", "LT-ICON-09")
@pytest.mark.parametrize(("icons", "trains"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_every_two_conductors_give_a_lightning_train(icons: int, trains: int) -> None:
    chips = ["conductor_money", "contract_south_conductor", "contract_great_lakes_conductor", "contract_southwest_conductor"][
        :icons
    ]
    fill = ["start_money_2", "start_money_2", "start_money_3", "start_atlantic_south"]
    desk = only_bag(Desk(3), *chips, *fill[: 5 - icons])
    refill_area(desk.s, desk.me)
    assert desk.corp(st.X_ZONE) == trains


@pytest.mark.rule("LT-TURNOVER-12")
def test_the_final_round_has_no_turnover() -> None:
    desk = Desk(3).area("start_money_2", "start_money_3")
    desk.s.last = desk.s.round
    desk.play("end")
    assert desk.count(AREA, "start_money_3") == 1
    assert desk.s.seat == desk.you


@pytest.mark.rule("LT-BAG-01", "LT-BAG-02")
def test_the_bag_is_refilled_only_when_a_chip_must_be_drawn_from_an_empty_one() -> None:
    chips = ["start_money_2", "start_money_2", "start_money_3", "start_atlantic_south", "start_south_midwest"]
    desk = only_bag(Desk(3), *chips).put(WARE, "point", "money3")
    refill_area(desk.s, desk.me)
    assert desk.corp(st.X_BAG) == 0
    assert desk.count(WARE, "point") == 1  # an empty bag alone is no reason
    again = only_bag(Desk(3), *chips[:4]).put(WARE, "point", "money3")
    refill_area(again.s, again.me)
    assert again.count(WARE, "point") + again.count(WARE, "money3") == 0
    assert again.corp(st.X_BAG) == 1
    few = only_bag(Desk(3), "point")
    refill_area(few.s, few.me)
    assert sum(few.count(AREA, name) for name in B.chip_ids) == 1


@pytest.mark.rule("LT-LTRAIN-08")
def test_unused_lightning_trains_go_to_the_warehouse() -> None:
    desk = Desk(3).assign(0, 1).assign(STATION, 3).assign(3, 2)
    desk.money(8).play("order 8")
    assert desk.corp(st.X_ZONE) == 2
    desk.put(BAG, "point", "money3", "money2", "tunnel", "point_bonus")
    desk.play("end")
    assert desk.count(AREA, "train") + desk.count(WARE, "train") + desk.count(BAG, "train") >= 2
    desk.sound()
