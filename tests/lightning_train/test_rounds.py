"""Rounds, subsidies, turns, turnover, the bag."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.effects.turnover import award_subsidies, refill_area
from goldenspike.games.lightning_train.names import Corp, Yard, Zone

from .position import Position, board, turnover_frame

B = board()


def only_bag(pos: Position, *names: str) -> Position:
    """The bag holds just these chips, everything else of the seat's circulation is out of the way."""
    s = pos.s
    for zone in (Zone.BAG, Zone.WARE, Zone.AREA):
        for chip in range(int(pos.b.chips)):
            at = s.zone(pos.me, zone) + chip
            n = int(s.chips[at])
            s.chips[at] = 0
            if chip == 0:
                pos.set_corp(Corp.BASIC, pos.corp(Corp.BASIC) + n)
            elif chip == 1:
                pos.set_corp(Corp.LOCO, pos.corp(Corp.LOCO) + n)
            else:
                s.boxed[chip] += n
    pos.set_corp(Corp.BAG, 0)
    pos.set_corp(Corp.ZONE, 0)
    return pos.put(Zone.BAG, *names)


@pytest.mark.rule("LT-ROUND-01", "LT-ROUND-02")
def test_a_round_opens_with_a_production_card_before_the_turns() -> None:
    pos = Position(3, clear=False)
    s = pos.s
    seen = sum(int(n) for n in s.unseen)
    goods = sum(int(n) for n in s.goods) + sum(1 for m in s.met if m & 1) + sum(1 for m in s.met if m & 2)
    s.journal = []
    pos.pass_round()
    assert sum(int(n) for n in s.unseen) == seen - 1
    keys = [event["key"] for event in s.events(None)]
    assert "lightning_train.production" in keys
    assert keys.index("lightning_train.production") > max(i for i, k in enumerate(keys) if k == "lightning_train.refilled")
    placed = sum(int(n) for n in s.goods)
    assert placed > goods
    assert pos.s.view(None)["table"]["production_left"] == 10


@pytest.mark.rule("LT-ROUND-02")
def test_goods_that_the_supply_lacks_are_skipped() -> None:
    pos = Position(3, clear=False)
    pos.no_goods()
    for good in pos.b.good_ids:
        city = next(c for c in pos.b.city_ids if pos.b.good_ids.index(good) in pos.b.depots_of[pos.city(c)])
        pos.goods(city, **{good: 6})
    pos.pass_round()
    assert sum(int(n) for n in pos.s.goods_left) == 0
    pos.sound()


@pytest.mark.rule("LT-ROUND-05", "LT-END-06")
def test_without_a_trigger_the_game_ends_after_round_12() -> None:
    pos = Position(3, clear=False)
    while not pos.s.over:
        pos.step()
    assert int(pos.s.round) == 12
    assert pos.s.ending() == "production"


@pytest.mark.rule("LT-SUBSIDY-01", "LT-SUBSIDY-02", "LT-SUBSIDY-03")
def test_subsidies_the_example_of_the_rulebook() -> None:
    pos = Position(4)
    for seat, points in enumerate((37, 40, 32, 29)):
        pos.score(points, seat)
        pos.area(seat=seat)
    award_subsidies(pos.s)
    assert [pos.corp(Corp.ZONE, seat) for seat in range(4)] == [0, 0, 1, 2]


@pytest.mark.rule("LT-SUBSIDY-02")
def test_never_more_than_two_lightning_trains_from_subsidies() -> None:
    pos = Position(3).score(99, 0).score(0, 1).score(89, 2)
    for seat in range(3):
        pos.area(seat=seat)
    award_subsidies(pos.s)
    assert [pos.corp(Corp.ZONE, seat) for seat in range(3)] == [0, 2, 1]


@pytest.mark.rule("LT-SUBSIDY-03")
@pytest.mark.parametrize(("leader", "low", "trains"), [(9, 0, 0), (10, 4, 1), (10, 5, 0), (105, 95, 1), (14, 4, 1)])
def test_tiers_are_five_spaces_wide(leader: int, low: int, trains: int) -> None:
    pos = Position(3).score(leader, 0).score(low, 1).score(leader, 2).area(seat=1)
    award_subsidies(pos.s)
    assert pos.corp(Corp.ZONE, 1) == trains


@pytest.mark.rule("LT-SUBSIDY-04")
def test_round_one_has_no_subsidies() -> None:
    for seed in range(5):
        pos = Position(4, seed, clear=False)
        for seat in range(4):
            assert pos.corp(Corp.ZONE, seat) == pos.count(Zone.AREA, "start_lightning", seat)


@pytest.mark.rule("LT-SUBSIDY-05")
def test_subsidy_trains_are_usable_in_the_coming_turn() -> None:
    pos = Position(3)
    pos.score(30, pos.you).score(5)
    only_bag(pos, *["start_money_2"] * 2, "start_money_3", "start_atlantic_south", "start_south_midwest")
    pos.fresh().end().pass_round()
    assert pos.s.seat == pos.me
    assert pos.corp(Corp.ZONE) == 2
    assert pos.why("assign build_station train") == ""


@pytest.mark.rule("LT-TURN-01", "LT-TURNOVER-01", "LT-TURNOVER-02", "LT-TURNOVER-05")
def test_a_turn_is_operations_then_turnover_at_once_and_complete() -> None:
    pos = Position(3).area("start_money_2", "start_money_3", "train").assign(Yard.STORAGE, 1)
    assert turnover_frame(pos)
    me = pos.me
    pos.play("assign build_station train", "end")
    assert pos.s.seat == pos.you
    drawn = sum(pos.count(Zone.AREA, name, me) for name in B.chip_ids) - pos.corp(Corp.ZONE, me)
    assert drawn >= 5
    assert pos.yard(Yard.STORAGE) == (1, 0)  # trains of the railyard stay
    assert pos.yard(Yard.STATION) == (1, 0)


@pytest.mark.rule("LT-TURN-02", "LT-YARD-08")
def test_actions_come_in_any_order_and_as_often_as_wanted() -> None:
    pos = Position(3).area(*["train"] * 6, "start_atlantic_south", "one_plus").assign(Yard.SECURE, 2)
    pos.set_corp(Corp.MARKERS, 5)
    pos.money(4).play("order 2", "secure rockies", "assign secure_contract train", "order 2", "assign secure_contract train")
    pos.play("secure pacific", "build baltimore-raleigh")
    assert len(pos.lines_of()) == 1


@pytest.mark.rule("LT-TURN-03")
def test_limits_within_a_turn() -> None:
    pos = Position(3).area(*["train"] * 4, "start_atlantic_south").assign(Yard.STATION, 3)
    pos.play("build boston-new_york_city", "station charleston 1", "loan")
    assert pos.why("build baltimore-new_york_city") == "LT-BUILD-03"
    assert pos.why("station baltimore 1") == "LT-STATION-02"
    assert pos.why("loan") == "LT-LOAN-02"


@pytest.mark.rule("LT-TURN-04", "LT-INDUS-02", "LT-PUBLIC-02")
def test_industrialize_and_go_public_happen_once_in_a_game() -> None:
    pos = Position(3).area("train").built(2).assign(Yard.INDUSTRIALIZE, 2).assign(5, 3).play("industrialize", "go_public")
    assert pos.why("industrialize") == "LT-INDUS-02"
    assert pos.why("go_public") == "LT-PUBLIC-02"
    assert pos.why("assign industrialize train") == "LT-INDUS-02"
    assert pos.why("assign go_public train") == "LT-PUBLIC-02"


@pytest.mark.rule("LT-TURN-06")
def test_the_phase_ends_by_declaration_although_more_could_be_done() -> None:
    pos = Position(3).area("start_money_3", "start_money_2")
    assert pos.why("order 2") == ""
    pos.play("end")
    assert pos.s.seat == pos.you


@pytest.mark.rule("LT-TURNOVER-03")
def test_exactly_one_used_starting_contract_is_trashed_by_choice() -> None:
    pos = Position(3).area(*["train"] * 5, "start_atlantic_south", "start_atlantic_great_lakes", "construction_bonus")
    pos.play("build boston-new_york_city", "build baltimore-raleigh", "end")
    assert pos.legal() == ["drop start_atlantic_south", "drop start_atlantic_great_lakes"]
    assert pos.why("keep") == "LT-TURNOVER-03"
    assert pos.why("drop start_south_midwest") == "LT-TURNOVER-03"
    pos.play("drop start_atlantic_great_lakes")
    assert int(pos.s.boxed[pos.chip("start_atlantic_great_lakes")]) == 1
    assert int(pos.s.boxed[pos.chip("start_atlantic_south")]) == 0
    pos.sound()


@pytest.mark.rule("LT-TURNOVER-03", "LT-ICON-18")
def test_the_only_used_starting_contract_goes_without_a_question() -> None:
    pos = Position(3).area("train", "start_south_midwest").assign(Yard.STATION, 2).play("station charleston 1")
    pos.end()
    assert int(pos.s.boxed[pos.chip("start_south_midwest")]) == 1


@pytest.mark.rule("LT-TURNOVER-04")
def test_a_starting_contract_is_kept_if_another_source_covers_every_build() -> None:
    pos = (
        Position(3)
        .area("train", "train", "start_atlantic_south", "contract_atlantic_money")
        .play("build boston-new_york_city", "end")
    )
    assert pos.legal() == ["drop start_atlantic_south", "keep"]
    pos.play("keep")
    assert int(pos.s.boxed[pos.chip("start_atlantic_south")]) == 0
    unused = Position(3).area("start_atlantic_south").play("end")
    assert unused.s.seat == unused.you


@pytest.mark.rule("LT-TURNOVER-04")
def test_a_used_starting_contract_trashed_already_fulfils_the_duty() -> None:
    pos = Position(3).area("train", "train", "start_atlantic_south", "trash_bonus").play("build boston-new_york_city")
    pos.play("use trash_bonus", "trash area start_atlantic_south", "end")
    assert pos.s.seat == pos.you
    assert int(pos.s.boxed[pos.chip("start_atlantic_south")]) == 1


@pytest.mark.rule("LT-TURNOVER-06", "LT-BAG-03")
def test_the_warehouse_can_be_looked_at_and_the_bag_by_its_owner() -> None:
    pos = Position(3).put(Zone.WARE, "point", "money3")
    mine = pos.s.view(pos.me)["table"]["companies"][pos.me]
    assert mine["warehouse"]["point"] == 1
    assert sum(mine["bag"].values()) == mine["bag_size"]
    assert "bag" not in pos.s.view(pos.you)["table"]["companies"][pos.me]


@pytest.mark.rule("LT-TURNOVER-07", "LT-TURNOVER-08", "LT-TURNOVER-09", "LT-TURNOVER-10", "LT-ICON-06")
def test_bonus_chips_take_bonus_slots_until_they_are_full() -> None:
    bonus = ["contract_atlantic_bonus", "contract_south_bonus", "contract_midwest_bonus", "contract_rockies_bonus"]
    plain = ["start_money_2", "start_money_2", "start_money_3", "start_atlantic_south", "start_south_midwest"]
    pos = only_bag(Position(3), *bonus[:2], *plain)
    refill_area(pos.s, pos.me)
    assert sum(pos.count(Zone.AREA, name) for name in B.chip_ids) in (5, 6, 7)
    assert pos.corp(Corp.BAG) == 7 - sum(pos.count(Zone.AREA, name) for name in B.chip_ids)
    only = only_bag(Position(3), *bonus, "point_bonus", "money3_bonus", "lightning_bonus", "payoff_bonus")
    refill_area(only.s, only.me)
    assert (
        sum(only.count(Zone.AREA, name) for name in B.chip_ids) - only.corp(Corp.ZONE) == 7
    )  # two bonus slots, five basic slots
    more = only_bag(
        Position(3), *bonus, "point_bonus", "money3_bonus", "lightning_bonus", "payoff_bonus", "trash_bonus", "conductor_bonus"
    )
    more.set_corp(Corp.INDUSTRIAL, 1)
    refill_area(more.s, more.me)
    assert sum(more.count(Zone.AREA, name) for name in B.chip_ids) - more.corp(Corp.ZONE) == 9


@pytest.mark.rule("LT-TURNOVER-10")
def test_drawing_stops_with_the_fifth_basic_slot() -> None:
    pos = only_bag(
        Position(3), "start_money_2", "start_money_2", "start_money_3", "start_atlantic_south", "start_south_midwest", "money3"
    )
    refill_area(pos.s, pos.me)
    assert sum(pos.count(Zone.AREA, name) for name in B.chip_ids) == 5
    assert pos.corp(Corp.BAG) == 1


@pytest.mark.rule("LT-TURNOVER-11", "LT-LTRAIN-03", "LT-LTRAIN-05", "LT-LTRAIN-06")
def test_icons_of_the_new_boarding_area_are_evaluated_after_the_refill() -> None:
    chips = ("lightning2", "start_lightning", "conductor_money", "contract_south_conductor", "venture_plain")
    pos = only_bag(Position(3), *chips)
    refill_area(pos.s, pos.me)
    assert pos.corp(Corp.ZONE) == 2 + 1 + 1
    public = only_bag(Position(3), *chips)
    public.set_corp(Corp.PUBLIC, 1)
    refill_area(public.s, public.me)
    assert public.corp(Corp.ZONE) == 5


@pytest.mark.rule("LT-LTRAIN-04", "LT-ICON-09")
@pytest.mark.parametrize(("icons", "trains"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_every_two_conductors_give_a_lightning_train(icons: int, trains: int) -> None:
    chips = ["conductor_money", "contract_south_conductor", "contract_great_lakes_conductor", "contract_southwest_conductor"][
        :icons
    ]
    fill = ["start_money_2", "start_money_2", "start_money_3", "start_atlantic_south"]
    pos = only_bag(Position(3), *chips, *fill[: 5 - icons])
    refill_area(pos.s, pos.me)
    assert pos.corp(Corp.ZONE) == trains


@pytest.mark.rule("LT-TURNOVER-12")
def test_the_final_round_has_no_turnover() -> None:
    pos = Position(3).area("start_money_2", "start_money_3")
    pos.s.last = pos.s.round
    pos.play("end")
    assert pos.count(Zone.AREA, "start_money_3") == 1
    assert pos.s.seat == pos.you


@pytest.mark.rule("LT-BAG-01", "LT-BAG-02")
def test_the_bag_is_refilled_only_when_a_chip_must_be_drawn_from_an_empty_one() -> None:
    chips = ["start_money_2", "start_money_2", "start_money_3", "start_atlantic_south", "start_south_midwest"]
    pos = only_bag(Position(3), *chips).put(Zone.WARE, "point", "money3")
    refill_area(pos.s, pos.me)
    assert pos.corp(Corp.BAG) == 0
    assert pos.count(Zone.WARE, "point") == 1  # an empty bag alone is no reason
    again = only_bag(Position(3), *chips[:4]).put(Zone.WARE, "point", "money3")
    refill_area(again.s, again.me)
    assert again.count(Zone.WARE, "point") + again.count(Zone.WARE, "money3") == 0
    assert again.corp(Corp.BAG) == 1
    few = only_bag(Position(3), "point")
    refill_area(few.s, few.me)
    assert sum(few.count(Zone.AREA, name) for name in B.chip_ids) == 1


@pytest.mark.rule("LT-LTRAIN-08")
def test_unused_lightning_trains_go_to_the_warehouse() -> None:
    pos = Position(3).assign(0, 1).assign(Yard.STATION, 3).assign(3, 2)
    pos.money(8).play("order 8")
    assert pos.corp(Corp.ZONE) == 2
    pos.put(Zone.BAG, "point", "money3", "money2", "tunnel", "point_bonus")
    pos.play("end")
    assert pos.count(Zone.AREA, "train") + pos.count(Zone.WARE, "train") + pos.count(Zone.BAG, "train") >= 2
    pos.sound()
