"""Areas DEL, CVP, MAJ and RTN: Deliveries, points, majorities and the return of the dice."""

from pathlib import Path

import pytest

from .position import EDITION, Position

EXAMPLE = {2: 1, 4: 1, 3: "w", 6: 1, 8: "w"}  # Bryan's dice (seat 1) and white ones before Eric (seat 0) places three


def example(players=4):
    return Position(players).no_cards().dice(EXAMPLE).show("train train locked_train").play("lay 1", "lay 5", "lay 7")


@pytest.mark.rule("TS-DEL-01")
def test_a_delivery_needs_every_space_between_the_cities_and_takes_dice_of_anybody():
    s = Position().no_cards().dice({6: 1, 7: "w"}).show("train").play("lay 9")
    assert list(s.state.vp) == [3, 3, 3]
    s = Position().no_cards().dice({6: 1, 7: "w"}).show("train").play("lay 8", "favour red")
    assert list(s.state.vp) == [5, 5, 3]


@pytest.mark.rule("TS-DEL-02", "TS-DEL-03", "TS-CVP-01", "TS-MAJ-01", "TS-MAJ-03")
def test_example_of_two_deliveries():
    s = example()
    assert s.legal == ["deliver sea-lax-bil", "deliver bil-det"]
    assert s.why("deliver bil-den") == "TS-DEL-01"
    deck = sum(s.state.deck)
    s.play("deliver sea-lax-bil")
    assert list(s.state.vp) == [6, 6, 3, 3]  # 3 cities: 3 points for Eric and for Bryan
    assert s.legal == ["favour blue", "favour red"]
    assert s.why("favour green") == "TS-MAJ-03"
    assert "Seattle – Los Angeles – Billings. Who gets 2 points, 1 Power card, 1 bonus die?" in s.state.prompt
    s.play("favour blue")  # Seattle: a Power card, Los Angeles: 2 points, Billings: a bonus die
    assert s.state.vp[0] == 6 + 2 + 2
    assert len(s.hand(0)) == 1
    assert sum(s.state.deck) == deck - 1
    assert s.bonus(0) == 1
    assert s.state.vp[1] == 6 + 2  # the second Delivery: 2 cities
    assert s.state.prompt.endswith("Billings – Detroit. Who gets 2 bonus dice?")  # and of nothing else
    s.play("favour red")
    assert s.bonus(1) == 2  # Billings and Detroit


@pytest.mark.rule("TS-CVP-01", "TS-MAJ-04")
def test_a_preview_tells_the_points_of_a_delivery_for_every_seat():
    s = example()
    number = s.state.rules.move
    assert s.state.preview(number("deliver sea-lax-bil")) == {"points": 3, "points of Red": 3}  # the tie is open
    assert s.state.preview(number("deliver bil-det")) == {"points": 2, "points of Red": 2}
    s = Position().no_cards().dice({6: 1, 7: "w"}).show("train")
    assert s.state.preview(number("lay 9")) == {}
    assert s.state.preview(number("lay 8")) == {"points": 2, "points of Red": 2}


@pytest.mark.rule("TS-DEL-02", "TS-MAP-01", "TS-MIS-02")
def test_the_example_can_be_played_on_the_house_map():
    s = Position(4, edition="house").no_cards().cards(2, "seattle-detroit")
    (middle, *arms, last), (first, second, *rest) = s.route("sea-lax-bil"), s.route("bil-det")
    s.dice({**{space: 1 - place % 2 for place, space in enumerate(arms)}, **dict.fromkeys([last, *rest], "w"), first: 1})
    s.show("train train").play(f"lay {middle}", f"lay {second}")
    assert s.legal == ["deliver sea-lax-bil", "deliver bil-det"]
    s.play("deliver sea-lax-bil")
    assert list(s.state.vp) == [6, 6, 3, 3]
    assert s.legal == ["favour blue", "favour red"]
    s.play("favour blue", "favour red")
    while s.state.seat != 2:
        s.play("pass")
    s.play("reveal seattle-detroit")
    coast_bonus = int(s.board.bonus_points[s.board.city_ids.index("los_angeles")])
    mission = int(s.board.mission_points[s.board.card_ids.index("seattle-detroit")])
    assert s.state.public_points(-1)[:3] == [3 + 3 + coast_bonus + 2, 3 + 3 + 2, 3 + mission]


@pytest.mark.rule("TS-DEL-02")
def test_linked_cities_of_a_junction_deliver_without_the_unfinished_branch():
    s = Position().no_cards().dice({2: 1, 1: 1, 5: 2}).show("train train")
    assert s.board.whole_junctions is False
    s.play("lay 6", "lay 30")  # 2-1-5 joins Seattle and Billings; 3 and 4 are free
    assert list(s.state.vp) == [3, 5, 5]
    assert s.on(1) == s.on(2) == s.on(5) == ""
    s = Position().no_cards().dice({2: 1, 1: 1, 4: 2, 3: 2}).show("train").play("lay 6", "favour red")
    assert list(s.state.vp) == [3, 5 + 2, 5]


@pytest.mark.rule("TS-DEL-02", "TS-DEL-03")
def test_filled_ways_of_one_route_that_do_not_meet_are_deliveries_of_their_own(tmp_path):
    text = (Path(EDITION) / "map.toml").read_text(encoding="utf-8")
    for old, new in (
        ('["seattle", "los_angeles", "billings"]', '["seattle", "los_angeles", "billings", "denver", "san_antonio"]'),
        ('spaces = [1]\ncities = ["seattle"]', 'spaces = [1]\ncities = ["seattle", "denver"]'),
        ('spaces = [3]\ncities = ["los_angeles"]', 'spaces = [3]\ncities = ["los_angeles", "san_antonio"]'),
    ):
        assert old in text
        text = text.replace(old, new)
    (tmp_path / "map.toml").write_text(text, encoding="utf-8")
    s = Position(edition=str(tmp_path)).no_cards().show("train train").play("lay 2")
    assert s.state.preview(s.rules.move("lay 4")) == {"points": 2 + 2, "bonus dice": 1}
    s.play("lay 4")  # 1 and 3 between them are free
    assert s.legal == ["deliver sea-lax-bil", "deliver sea-lax-bil 2"]
    s.play("deliver sea-lax-bil 2")
    assert [rule for rule in s.rules_noted() if rule == "TS-DEL-01"] == ["TS-DEL-01"] * 2


@pytest.mark.rule("TS-DEL-02", "TS-RTN-01")
def test_dice_on_the_unfinished_branch_take_no_part_and_stay():
    s = Position().no_cards().dice({2: 1, 1: 1, 4: 2}).show("train").play("lay 5")
    assert list(s.state.vp) == [5, 5, 3]  # the die of seat 2 before Los Angeles does not count
    assert s.on(4) == 2
    s = Position().no_cards().dice({13: 1, 12: 1, 11: 1, 15: 2}).show("train").play("lay 14")
    # Los Angeles, Denver and San Antonio are all joined through space 11
    assert list(s.state.vp) == [6, 6 + 2, 6]


@pytest.mark.rule("TS-DEL-02")
def test_whole_junctions_deliver_only_when_every_space_is_filled():
    s = Position(3, junctions="whole").no_cards().dice({2: 1, 1: 1, 4: 2}).show("train").play("lay 5")
    assert list(s.state.vp) == [3, 3, 3]
    assert s.on(5) == 0
    s.turn(0).show("train").play("lay 3", "favour blue")
    assert list(s.state.vp) == [6 + 2, 6, 6]


@pytest.mark.rule("TS-DEL-03")
def test_one_delivery_is_completed_before_the_next():
    s = example().play("deliver bil-det")
    assert list(s.state.vp) == [5, 5, 3, 3]
    s.play("favour red")
    assert s.on(7) == ""
    assert s.on(5) == 0
    assert list(s.state.vp) == [8, 8, 3, 3]  # now the other one


@pytest.mark.rule("TS-DEL-04")
def test_the_sub_steps_of_a_delivery_come_in_order():
    s = Position().cards(0, "seattle-los_angeles").cards(1).cards(2).build("seattle", 1, "hotel")
    s.dice({2: 1, 3: 1, 4: 1}).show("train").play("lay 1")
    order = [rule for rule in s.rules_noted() if rule in {"TS-CVP-01", "TS-MAJ-04", "TS-GDS-01", "TS-MIS-04"}]
    assert order == ["TS-CVP-01", "TS-CVP-01", "TS-MAJ-04", "TS-GDS-01"]
    assert s.on(1) == ""
    assert s.legal == ["reveal seattle-los_angeles", "pass", "auto"]
    s.play("reveal seattle-los_angeles")
    assert s.rules_noted().index("TS-GDS-01") < s.rules_noted().index("TS-MIS-04")


@pytest.mark.rule("TS-DEL-05")
def test_a_delivery_benefits_those_who_did_not_complete_it():
    s = Position().no_cards().build("denver", 2, "mine").dice({9: 1}).show("", "train").play("lay 10 white")
    assert s.state.active == 1
    assert list(s.state.vp) == [3, 5, 3]
    assert s.good(2, "coal") == 1


@pytest.mark.rule("TS-DEL-06")
def test_a_city_of_two_deliveries_counts_in_both():
    s = Position().no_cards().build("billings", 2, "mine").dice({9: 1, 6: 1, 7: 1}).show("train train").play("lay 10", "lay 8")
    s.play("deliver bil-den", "favour red")
    assert s.state.vp[1] == 3 + 2 + 2
    assert s.good(2, "coal") == 2
    assert s.bonus(1) == 3  # Billings, and then Billings and Detroit


@pytest.mark.rule("TS-CVP-01")
def test_completion_points_do_not_depend_on_the_number_of_dice():
    s = Position().no_cards().dice({6: 1, 7: 1}).show("train").play("lay 8")
    assert list(s.state.vp) == [5, 5, 3]


@pytest.mark.rule("TS-CVP-02")
def test_no_points_for_a_route_without_an_own_die():
    s = Position().no_cards().dice({1: 1, 2: 1, 3: 1, 4: 1, 6: 2, 7: 2}).show("", "train train")
    s.play("lay 5 white", "lay 8 white", "deliver sea-lax-bil")
    assert s.state.vp[2] == 3 + 2
    assert s.state.vp[1] == 3 + 3 + 2


@pytest.mark.rule("TS-CVP-03")
def test_white_dice_count_for_nobody():
    s = Position().no_cards().dice({6: "w", 7: "w"}).show("train").play("lay 8")
    assert list(s.state.vp) == [5, 3, 3]
    assert s.bonus(0) == 2  # one own die beats two white ones


@pytest.mark.rule("TS-CVP-04")
def test_points_are_taken_from_the_stock():
    s = Position().no_cards().dice({6: 1, 7: 1}).show("train")
    stock = s.state.stock
    s.play("lay 8")
    assert s.state.stock == stock - 4


@pytest.mark.rule("TS-MAJ-01")
def test_the_most_dice_win_the_bonus_of_every_city():
    s = Position().no_cards().dice({6: 1, 7: 1}).show("train").play("lay 8")
    assert [s.bonus(seat) for seat in range(3)] == [0, 2, 0]


@pytest.mark.rule("TS-MAJ-02")
def test_the_majority_is_decided_for_each_delivery():
    s = Position().no_cards().dice({9: 1, 6: 2, 7: 2}).show("", "train train").play("lay 10 white", "lay 8 white")
    s.play("deliver bil-den")
    assert len(s.hand(1)) == 1  # Denver
    assert [s.bonus(seat) for seat in range(3)] == [0, 1, 2]


@pytest.mark.rule("TS-MAJ-03")
def test_the_active_player_breaks_ties_for_anybody_tied():
    for colour, seat in (("red", 1), ("green", 2)):
        s = Position().no_cards().dice({6: 1, 7: 2}).show("", "train").play("lay 8 white")
        assert s.state.seat == 0
        assert s.legal == ["favour red", "favour green"]
        assert s.why("favour blue") == "TS-MAJ-03"
        s.play(f"favour {colour}")
        assert s.bonus(seat) == 2


@pytest.mark.rule("TS-MAJ-03")
def test_there_is_nothing_to_favour_without_a_tie():
    assert Position().why("favour red") == "TS-MAJ-03"


@pytest.mark.rule("TS-MAJ-04", "TS-MAJ-06")
def test_bonus_points_and_bonus_dice():
    s = Position().no_cards().dice({28: 1}).show("", "train").play("lay 29 white")  # Detroit: a die, Boston: 2 points
    assert s.state.vp[1] == 3 + 2 + 2
    assert s.bonus(1) == 1
    assert s.state.white == 9


@pytest.mark.rule("TS-MAJ-05")
def test_a_power_card_is_drawn_in_secret():
    s = Position().no_cards().dice({9: 1}).show("", "train").play("lay 10 white")
    card = s.hand(1)
    assert len(card) == 1
    event = next(event for event in s.state.journal if event.rule == "TS-MAJ-05")
    assert s.board.card_names[s.board.card_ids.index(card[0])] in event.seen_by(1)["text"]
    assert s.board.card_names[s.board.card_ids.index(card[0])] not in event.seen_by(0)["text"]


@pytest.mark.rule("TS-MAJ-06")
def test_a_won_bonus_die_is_used_from_the_next_turn_on():
    s = Position().no_cards().dice({28: 0}).show("", "train").play("lay 29 white")
    assert s.state.active == 1
    assert s.bonus(0) == 1
    s.turn(0)
    assert s.can("die 6")


@pytest.mark.rule("TS-MAJ-07")
def test_an_empty_pool_or_stack_gives_nothing():
    s = Position().no_cards().held(2, 9).dice({28: 1}).show("train", "train").play("lay 29 white", "lay 2")
    assert s.bonus(1) == 0
    assert s.state.vp[1] == 3 + 2 + 2
    s = Position().no_cards().empty_deck().dice({9: 1}).show("", "train").play("lay 10 white")
    assert s.hand(1) == []
    assert "TS-MAJ-07" in s.rules_noted()


@pytest.mark.rule("TS-MAJ-08")
def test_white_dice_of_the_route_can_be_won_only_in_a_later_delivery():
    s = Position().no_cards().held(2, 8).dice({28: 1, 6: 1, 7: 1}).show("", "train train").play("lay 29 white", "lay 8 white")
    assert s.state.white == 0
    s.play("deliver det-bos")
    assert s.bonus(1) == 1  # nothing in the first Delivery, its white die in the second


@pytest.mark.rule("TS-MAJ-09")
def test_a_route_of_white_dice_pays_goods_but_no_points():
    s = Position().cards(0, "boston-billings").cards(1).cards(2).build("boston", 2, "mine")
    s.dice({28: "w", 6: "w", 7: "w"}).show("", "train train").play("lay 29 white", "lay 8 white", "deliver det-bos")
    assert list(s.state.vp) == [3, 3, 3]
    assert [s.bonus(seat) for seat in range(3)] == [0, 0, 0]
    assert s.good(2, "coal") == 1
    assert s.can("reveal boston-billings")


@pytest.mark.rule("TS-RTN-01", "TS-RTN-02")
def test_dice_of_the_route_go_home_and_others_stay():
    s = Position().no_cards().dice({6: 1, 7: "w", 9: 1, 30: 2}).show("train").play("lay 8", "favour red")
    assert [s.on(space) for space in (6, 7, 8)] == [""] * 3
    assert s.on(9) == 1
    assert s.on(30) == 2
    assert s.state.on_board(1) == 1
    assert s.state.white == 10 - 2  # two bonus dice were won by seat 1
    assert s.bonus(1) == 2


@pytest.mark.rule("TS-RTN-03")
def test_returned_dice_wait_for_the_next_turn():
    s = Position().no_cards().dice({2: 0, 4: 0, 6: 0, 7: 0}).show("train hotel").play("lay 8", "done")
    assert s.state.active == 1
    assert s.state.pool[0] == 6
    s.turn(0)
    assert s.row == ["unrolled"] * 5 + ["unrolled"] * 2  # five own dice and two bonus dice from Billings and Detroit
