"""Areas UPG, SPC and PWR: new Goods, speculation, and two-Goods cards."""

import pytest

from goldenspike.games.trains_and_stations.names import Q

from .position import Position


def end_turn(s):
    return s.show("hotel").play("done")


@pytest.mark.rule("TS-UPG-01", "TS-UPG-03", "TS-UPG-04")
def test_an_empty_ranch_gets_the_ten_food_cards_at_the_end_of_the_turn():
    s = end_turn(Position().no_cards().stack("ranch", 0))
    assert (s.lying("ranch"), s.left("ranch")) == ("food", 10)
    assert s.state.active == 1
    end_turn(s)
    assert (s.lying("ranch"), s.left("ranch")) == ("food", 10)  # nothing is empty now


@pytest.mark.rule("TS-UPG-01")
def test_a_stack_with_a_card_left_is_not_upgraded():
    s = end_turn(Position().no_cards().stack("ranch", 1))
    assert s.lying("ranch") == "cattle"
    assert s.why("upgrade ranch food") == "TS-UPG-02"
    s = end_turn(Position().no_cards().stack("ranch", 0).stack("mine", 0))
    assert s.why("upgrade hotel food") == "TS-UPG-01"


@pytest.mark.rule("TS-UPG-02")
def test_only_one_of_several_empty_stacks_is_upgraded_each_turn():
    s = end_turn(Position().no_cards().stack("ranch", 0).stack("mine", 0))
    assert s.state.seat == 0
    assert s.legal == ["upgrade mine silver", "upgrade ranch food"]
    s.play("upgrade mine silver")
    assert (s.lying("mine"), s.left("ranch")) == ("silver", 0)
    assert s.state.active == 1
    end_turn(s)
    assert s.lying("ranch") == "food"


@pytest.mark.rule("TS-UPG-02")
def test_a_space_without_a_successor_does_not_compete():
    s = Position().no_cards().stack("ranch", 0, "gold").stack("mine", 0)
    end_turn(s)
    assert s.lying("mine") == "silver"
    assert s.left("ranch") == 0


@pytest.mark.rule("TS-UPG-04", "TS-UPG-08")
def test_example_of_food_on_the_hotel():
    s = Position().no_cards().stack("hotel", 5, "food").stack("ranch", 0)
    end_turn(s)
    assert (s.lying("ranch"), s.left("ranch")) == ("gold", 10)


@pytest.mark.rule("TS-UPG-04")
def test_food_on_the_ranch_is_followed_by_gold():
    s = end_turn(Position().no_cards().stack("ranch", 0, "food"))
    assert s.lying("ranch") == "gold"


@pytest.mark.rule("TS-UPG-05")
def test_the_mine_goes_from_coal_to_silver_to_gold():
    s = end_turn(Position().no_cards().stack("mine", 0))
    assert s.lying("mine") == "silver"
    s.stack("mine", 0)
    end_turn(s)
    assert s.lying("mine") == "gold"


@pytest.mark.rule("TS-UPG-06")
def test_the_active_player_chooses_silver_or_food_for_the_hotel():
    s = end_turn(Position().no_cards().stack("hotel", 0))
    assert s.legal == ["upgrade hotel silver", "upgrade hotel food"]
    assert s.why("upgrade hotel gold") == "TS-UPG-03"
    s.play("upgrade hotel food")
    assert s.lying("hotel") == "food"


@pytest.mark.rule("TS-UPG-06")
def test_the_hotel_takes_what_is_available():
    s = end_turn(Position().no_cards().stack("ranch", 5, "food").stack("hotel", 0))
    assert s.lying("hotel") == "silver"
    s = end_turn(Position().no_cards().stack("ranch", 5, "food").stack("mine", 5, "silver").stack("hotel", 0))
    assert s.lying("hotel") == "gold"


@pytest.mark.rule("TS-UPG-07")
def test_the_second_stack_of_the_hotel_is_followed_by_gold():
    s = end_turn(Position().no_cards().stack("hotel", 0, "silver").stack("ranch", 0))
    assert s.why("upgrade hotel food") == "TS-UPG-07"
    assert s.legal == ["upgrade hotel gold", "upgrade ranch food"]
    s.play("upgrade hotel gold")
    assert s.lying("hotel") == "gold"


@pytest.mark.rule("TS-UPG-08", "TS-UPG-10")
def test_goods_in_use_are_passed_over():
    s = end_turn(Position().no_cards().stack("hotel", 3, "silver").stack("mine", 0).stack("ranch", 0))
    assert s.legal == ["upgrade mine gold", "upgrade ranch food"]
    assert s.why("upgrade mine silver") == "TS-UPG-10"


@pytest.mark.rule("TS-UPG-09")
def test_a_space_without_successor_stays_empty_and_its_buildings_pay_points():
    s = Position().no_cards().stack("ranch", 0, "food").stack("mine", 4, "gold").build("denver", 2, "ranch")
    end_turn(s)
    assert s.left("ranch") == 0
    s.dice({9: "w"}).show("train").play("lay 10")
    assert s.state.vp[2] == 3 + 1
    assert s.left("ranch") == 0


@pytest.mark.rule("TS-UPG-10")
def test_each_higher_good_comes_into_play_once():
    s = end_turn(Position().no_cards().stack("hotel", 0, "food").stack("ranch", 0))
    assert s.legal == ["upgrade hotel gold", "upgrade ranch gold"]
    s.play("upgrade ranch gold")
    end_turn(s)
    assert s.left("hotel") == 0


# ---- speculation


def speculation(s):
    """The Ranch is out of Cattle and gets Food at the end of seat 0's turn."""
    s.stack("ranch", 0)
    return end_turn(s)


@pytest.mark.rule("TS-SPC-01", "TS-SPC-03")
def test_example_of_the_run_on_cattle():
    s = Position().no_cards()
    s.goods(0, cattle=6, worker=2).goods(1, cattle=1, coal=1).goods(2, cattle=3, coal=2, worker=2)  # Eric, Bryan, Sarah
    speculation(s)
    assert s.lying("ranch") == "food"
    s.play("trade 4 cattle", "trade 2 worker")
    s.play("trade 1 cattle", "trade 1 coal")
    s.play("trade 0 cattle", "trade 2 worker", "trade 2 coal")
    assert [s.good(seat, "cattle") for seat in (1, 0, 2)] == [0, 2, 3]
    assert [s.good(seat, "food") for seat in range(3)] == [3, 1, 2]
    assert s.left("ranch") == 4
    assert s.state.active == 1


@pytest.mark.rule("TS-SPC-01")
def test_nobody_has_to_trade_and_nobody_trades_more_than_there_is():
    s = speculation(Position().no_cards().goods(1, coal=3))
    assert s.state.seat == 1
    assert s.legal == ["trade 0 coal", "trade 2 coal"]
    assert s.why("trade 4 coal") == "TS-SPC-01"
    assert s.why("trade 0 worker") == "TS-SPC-01"
    s.play("trade 0 coal")
    assert (s.good(1, "coal"), s.good(1, "food")) == (3, 0)
    assert s.why("trade 2 coal") == "TS-SPC-01"


@pytest.mark.rule("TS-SPC-02")
def test_choices_are_secret_until_all_have_chosen():
    s = speculation(Position().no_cards().goods(0, cattle=4).goods(1, cattle=4).goods(2, coal=2))
    other = s.state.clone()
    assert s.state.hush(s.state.legal()[0])
    s.play("trade 4 cattle")
    other.play("trade 0 cattle")
    for viewer in (1, 2, None):
        assert s.state.view(viewer) == other.view(viewer)
    assert s.state.view(0) != other.view(0)
    for viewer in (1, 2):
        assert s.state.imagine(viewer, 5).dump() == other.imagine(viewer, 5).dump()
    assert [event for event in s.state.journal if event.rule == "TS-SPC-04"] == []
    s.play("trade 2 cattle", "trade 0 coal")
    assert [event.seat for event in s.state.journal if event.rule == "TS-SPC-04"] == [0, 1]


@pytest.mark.rule("TS-SPC-02")
def test_sarah_keeps_her_cattle_and_nobody_can_tell():
    s = speculation(Position().no_cards().goods(0, cattle=3, coal=4).goods(1, cattle=2))
    other = s.state.clone()
    s.play("trade 0 cattle", "trade 4 coal")
    other.play("trade 3 cattle")
    other.play("trade 1 coal")
    assert s.state.view(1) == other.view(1)


@pytest.mark.rule("TS-SPC-02", "TS-PUB-02")
def test_half_made_choices_show_in_the_own_prompt_only():
    s = speculation(Position().no_cards().goods(0, cattle=3, coal=4).goods(1, cattle=2))
    other = s.state.clone()
    s.play("trade 2 cattle")
    other.play("trade 3 cattle")
    assert "2 chosen so far" in s.state.view(0)["prompt"]["text"]
    for viewer in (1, 2, None):
        assert s.state.view(viewer) == other.view(viewer)
        assert set(s.state.view(viewer)["prompt"]["args"]) == {"colour", "new"}


@pytest.mark.rule("TS-SPC-03")
def test_the_two_cards_of_a_trade_may_differ():
    s = speculation(Position().no_cards().goods(1, cattle=1, coal=1))
    s.play("trade 1 cattle", "trade 1 coal")
    assert s.good(1, "food") == 1


@pytest.mark.rule("TS-SPC-04")
def test_traded_goods_are_shown_and_leave_the_game():
    s = speculation(Position().no_cards().goods(1, coal=2, worker=2))
    coal = s.left("mine")
    s.play("trade 2 worker", "trade 2 coal")
    assert s.left("mine") == coal
    assert s.state.gone[2] == 2
    event = next(event for event in s.state.journal if event.rule == "TS-SPC-04")
    assert "2 Worker cards, 2 Coal cards" in event.seen_by(None)["text"]


@pytest.mark.rule("TS-SPC-05")
def test_only_even_numbers_are_traded():
    s = speculation(Position().no_cards().goods(1, cattle=3, coal=2))
    s.play("trade 3 cattle")
    assert s.why("trade 0 coal") == "TS-SPC-05"
    assert s.legal == ["trade 1 coal", "back"]
    s.play("trade 1 coal")
    assert s.good(1, "food") == 2
    s = speculation(Position().no_cards().goods(1, coal=1))
    assert s.state.active == 1  # a single card cannot be traded
    assert s.state.question == Q.GATHER


@pytest.mark.rule("TS-SPC-05")
def test_an_odd_number_is_open_as_long_as_other_goods_can_even_it_out():
    s = speculation(Position().no_cards().stack("hotel", 5, "gold").goods(1, cattle=1, gold=1))
    assert s.legal == ["trade 0 cattle", "trade 1 cattle"]
    s.play("trade 1 cattle")
    assert s.legal == ["trade 1 gold", "back"]


@pytest.mark.rule("TS-SPC-06", "TS-SPC-07")
def test_a_short_stack_is_shared_out_by_the_active_player():
    s = Position().no_cards().goods(0, coal=8).goods(1, worker=8).goods(2, cattle=8)
    speculation(s)
    s.play("trade 8 coal", "trade 8 worker", "trade 8 cattle")  # 12 paid for, 10 there
    assert s.state.seat == 0
    assert s.legal == ["award blue", "award red", "award green"]
    for _ in range(4):
        s.play("award green")
    assert s.why("award green") == "TS-SPC-06"
    points = list(s.state.vp)
    for _ in range(4):
        s.play("award red")
    assert [s.good(seat, "food") for seat in range(3)] == [2, 4, 4]  # the last two go to the only one who waits
    assert list(s.state.vp) == [points[0] + 2, points[1], points[2]]
    assert Position().why("award red") == "TS-SPC-06"


@pytest.mark.rule("TS-SPC-06", "TS-PUB-02")
def test_the_journal_tells_who_got_the_new_goods():
    s = speculation(Position().no_cards().goods(0, coal=8).goods(1, worker=8).goods(2, cattle=8))
    s.play("trade 8 coal", "trade 8 worker", "trade 8 cattle")
    assert "10 Food cards left, and 12 are paid for" in s.state.prompt
    s.play(*["award green"] * 4, *["award red"] * 4)
    got = [0, 0, 0]
    for event in s.state.events(None):
        if event["key"].endswith("event.award"):
            got[event["seat"]] += event["args"]["count"]
    assert got == [s.good(seat, "food") for seat in range(3)] == [2, 4, 4]


@pytest.mark.rule("TS-SPC-07")
def test_points_in_place_of_new_goods_come_from_the_stock():
    s = Position(4).no_cards().goods(0, coal=8).goods(1, worker=8).goods(2, cattle=8)
    stock = s.state.stock
    speculation(s)
    s.play("trade 8 coal", "trade 8 worker", "trade 8 cattle")
    s.play(*["award red", "award green"] * 4)
    assert s.state.stock == stock - 2


@pytest.mark.rule("TS-SPC-08")
def test_a_stack_emptied_by_speculation_waits_for_the_next_turn():
    s = Position().no_cards().goods(0, cattle=10).goods(1, worker=4, coal=6)
    speculation(s)
    s.play("trade 10 cattle", "trade 4 worker", "trade 6 coal")
    assert (s.lying("ranch"), s.left("ranch")) == ("food", 0)
    assert s.state.active == 1
    end_turn(s)
    assert s.lying("ranch") == "gold"


@pytest.mark.rule("TS-SPC-09")
def test_speculation_gives_the_new_goods_only():
    s = speculation(Position().no_cards().goods(1, coal=4))
    before = (s.left("hotel"), s.left("mine"))
    s.play("trade 4 coal")
    assert (s.left("hotel"), s.left("mine"), s.left("ranch")) == (*before, 8)
    assert s.good(1, "food") == 2


# ---- two-Goods cards


@pytest.mark.rule("TS-PWR-01")
def test_a_two_goods_card_pays_for_one_new_card_and_leaves_the_game():
    s = speculation(Position().no_cards().cards(1, "gold-cattle", "seattle-detroit").goods(1, coal=2))
    s.play("trade 2 coal")
    assert s.legal == ["cards none", "cards gold-cattle", "back"]
    assert s.why("cards silver-coal") == "TS-PWR-01"
    s.play("cards gold-cattle")
    assert s.good(1, "food") == 2
    assert s.hand(1) == ["seattle-detroit"]
    assert "Gold + Cattle" in next(event for event in s.state.journal if event.rule == "TS-SPC-04").seen_by(0)["text"]


@pytest.mark.rule("TS-PWR-01", "TS-SPC-05")
def test_several_two_goods_cards_can_be_spent_together():
    s = speculation(Position().no_cards().cards(1, "gold-cattle", "silver-coal"))
    s.play("cards gold-cattle silver-coal")
    assert s.good(1, "food") == 2


@pytest.mark.rule("TS-PWR-02")
def test_a_kept_card_counts_one_of_each_and_a_spent_one_no_more():
    s = Position().no_cards().cards(1, "gold-cattle")
    assert s.state.tally()[1]["monopolies"] == 9 + 6
    speculation(s).play("cards gold-cattle")
    assert s.state.tally()[1]["monopolies"] == 7  # 1 Food instead


@pytest.mark.rule("TS-SPC-02", "TS-PUB-02")
def test_whoever_may_have_a_two_goods_card_is_asked_as_if_there_were_one():
    asked = []
    for card in ("seattle-detroit", "gold-cattle"):
        s = speculation(Position().no_cards().cards(1, card))
        asked.append((s.state.question, s.state.seat, s.state.ask(-1)))
    assert asked[0] == asked[1]


@pytest.mark.rule("TS-PWR-03")
def test_missions_cannot_be_traded():
    s = speculation(Position().no_cards().cards(1, "seattle-detroit"))
    assert s.legal == ["cards none"]
    assert not any("seattle" in move.text for move in s.rules.moves if move.text.startswith("cards"))
    mission = next(card for card in s.rules.layout()["cards"] if card["card"] == "seattle-detroit")
    assert (mission["kind"], mission["points"]) == ("mission", 6)


@pytest.mark.rule("TS-PWR-01", "TS-PUB-04")
def test_nobody_is_asked_for_power_cards_once_all_two_goods_cards_were_traded_in():
    for left in (1, 0):
        s = Position().no_cards().cards(0, "seattle-detroit")
        number = int(s.board.cards)
        for card in range(int(s.board.missions), number):
            s.state.spent[2 * number + card] = s.state.deck[card]
            s.state.deck[card] = 0
        s.state.spent[3 * number - 1] -= left
        s.state.deck[number - 1] += left
        speculation(s)
        assert s.state.audit() == ""
        assert (s.state.question, s.state.active) == ((Q.SPECULATE, 0) if left else (Q.GATHER, 1))
