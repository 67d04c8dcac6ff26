"""Previews: what a move will do for certain, told before it is made."""

import pytest

from goldenspike.kernel.words import gains
from goldenspike.kernel.words import messages as catalogue

from .position import Position
from .test_upgrade import speculation

TO_DENVER = {9: 1}  # a die of seat 1 between Billings (a bonus die) and Denver (a Power card); space 10 is free


def told(s, text):
    return s.state.preview(s.rules.move(text))


def words(s, text):
    return [gain.text for gain in gains("trains_and_stations", told(s, text))]


@pytest.mark.rule("TS-GDS-01", "TS-MAJ-05", "TS-MAJ-06")
def test_a_train_that_completes_a_route_tells_goods_power_cards_and_bonus_dice():
    s = Position().no_cards().build("denver", 0, "mine").build("billings", 2, "mine").dice({9: 0}).show("train coin")
    assert told(s, "lay 10") == {"points": 2, "cards: Coal": 1, "power cards": 1, "bonus dice": 1, "cards: Coal of Green": 1}
    assert words(s, "lay 10") == ["+2 points", "+1 Coal card", "+1 Power card", "+1 bonus die", "Green +1 Coal card"]
    s.play("lay 10")
    assert told(s, "coin") == {"coins": 2}  # the Delivery was told with the train


@pytest.mark.rule("TS-MAJ-04")
def test_bonuses_that_another_wins_are_told_by_colour():
    s = Position().no_cards().dice(TO_DENVER).show("coin", "train")
    assert told(s, "lay 10 white") == {"points of Red": 2, "power cards of Red": 1, "bonus dice of Red": 1}
    assert words(s, "lay 10 white") == ["Red +2", "Red +1 Power card", "Red +1 bonus die"]


@pytest.mark.rule("TS-MAJ-03")
def test_who_decides_a_tie_is_told_what_it_brings():
    s = Position().no_cards().build("denver", 2, "mine").dice(TO_DENVER).show("train")
    assert told(s, "lay 10") == {"points": 2, "points of Red": 2, "cards: Coal of Green": 1}
    s.play("lay 10")
    assert told(s, "favour blue") == {"power cards": 1, "bonus dice": 1, "cards: Coal of Green": 1}
    assert told(s, "favour red") == {"power cards of Red": 1, "bonus dice of Red": 1, "cards: Coal of Green": 1}


@pytest.mark.rule("TS-MAJ-07")
def test_what_is_used_up_is_not_told():
    s = Position().no_cards().empty_deck().dice({9: 0}).held(2, 10).show("train coin")
    assert told(s, "lay 10") == {"points": 2}


@pytest.mark.rule("TS-MAJ-06", "TS-BON-01")
def test_bonus_dice_of_the_row_are_back_in_the_pool_before_they_are_won():
    s = Position().no_cards().dice({9: 0}).held(2, 9).show("train", "coin")
    assert s.state.white == 0
    assert told(s, "lay 10") == {"points": 2, "power cards": 1, "bonus dice": 1}
    s = Position().no_cards().dice({9: 0}).held(2, 9).show("train", "train")
    assert told(s, "lay 10") == {"points": 2, "power cards": 1}  # this one may come to lie on the board


@pytest.mark.rule("TS-GDS-04", "TS-GDS-05")
def test_goods_that_are_short_are_told_as_far_as_they_are_certain():
    s = Position().no_cards().stack("mine", 2).build("denver", 0, "mine").build("denver", 2, "mine").build("billings", 2, "mine")
    s.dice({9: "w"}).show("coin", "train")
    assert told(s, "lay 10 white") == {"cards: Coal of Green": 1}  # of the other card and the point nobody knows
    s.stack("mine", 1)
    assert told(s, "lay 10 white") == {"points of Green": 1}
    s.stack("mine", 0)
    assert told(s, "lay 10 white") == {"points": 1, "points of Green": 2}


@pytest.mark.rule("TS-GDS-05")
def test_whoever_serves_a_card_is_told_also_what_follows():
    s = Position().no_cards().stack("mine", 2).build("denver", 0, "mine").build("denver", 2, "mine").build("billings", 2, "mine")
    s.dice({9: "w"}).show("", "train").play("lay 10 white")
    assert told(s, "serve blue") == {"cards: Coal": 1, "cards: Coal of Green": 1, "points of Green": 1}
    assert told(s, "serve green") == {"cards: Coal of Green": 1}


@pytest.mark.rule("TS-GDS-01", "TS-BLD-01")
def test_a_building_at_a_city_of_a_delivery_tells_the_card_it_takes():
    s = Position().no_cards().dice({9: 1}).show("train hotel hotel hotel coin").play("lay 10")
    assert told(s, "erect hotel denver") == {"dice": -3, "buildings": 1, "cards: Worker": 1}
    assert told(s, "erect hotel detroit") == {"dice": -3, "buildings": 1}


@pytest.mark.rule("TS-MAJ-01", "TS-DEL-02")
def test_a_majority_is_told_as_soon_as_nothing_that_is_placed_can_change_it():
    s = Position().no_cards().dice({2: 0, 1: 0}).show("train train coin")
    bonuses = {"power cards": 1, "bonus dice": 1}
    assert told(s, "lay 5") == {"points": 2, **bonuses}  # whatever comes to 3 and 4
    s = Position().no_cards().dice({2: 1, 1: 1}).show("train train coin")
    assert told(s, "lay 5") == {"points": 2, "points of Red": 2}  # blue may still draw level
    s.play("lay 5")
    red = {"power cards of Red": 1, "bonus dice of Red": 1}
    assert told(s, "lay 30") == red  # the last train lies elsewhere
    assert told(s, "lay 4") == red
    s = Position().no_cards().dice({2: 1, 1: 1, 3: "w"}).show("train train train", "train")
    assert told(s, "lay 5 white") == {"points of Red": 2, **red}  # there is room for one train more
    s = Position().no_cards().dice({2: 1, 1: 1, 4: 0}).show("coin", "train train")
    assert told(s, "lay 5 white") == {"points of Red": 2, **red}
    s = Position().no_cards().dice({2: 1, 1: "w", 4: 2}).show("coin", "train train")
    assert told(s, "lay 5 white") == {"points of Red": 2}  # green lies on the branch that may still be joined


LOS_ANGELES = {2: "w", 3: "w", 4: "w"}  # a train on space 1 joins it to Seattle


def worth(s, card):
    return int(s.board.mission_points[s.board.card_ids.index(card)])


@pytest.mark.rule("TS-MIS-04", "TS-MIS-08")
def test_missions_that_are_revealed_by_order_are_told_with_what_completes_them():
    s = Position().no_cards().cards(0, "seattle-los_angeles", "denver-atlanta").dice(LOS_ANGELES).show("train coin")
    points = told(s, "lay 1")["points"]
    s.state.standing[0] = 1
    assert told(s, "lay 1")["points"] == points + worth(s, "seattle-los_angeles")


@pytest.mark.rule("TS-MIS-04", "TS-MIS-08")
def test_the_order_to_reveal_tells_what_it_reveals_at_once():
    s = Position().no_cards().cards(0, "seattle-los_angeles", "seattle-los_angeles", "denver-atlanta")
    s.dice(LOS_ANGELES).show("train").play("lay 1")
    assert told(s, "auto") == told(s, "reveal seattle-los_angeles") == {"points": worth(s, "seattle-los_angeles")}
    assert told(s, "pass") == {}


@pytest.mark.rule("TS-PUB-02", "TS-PUB-05")
def test_no_preview_tells_which_cards_others_hold_or_which_will_be_drawn():
    s = Position().no_cards().cards(1, "seattle-los_angeles").dice({2: 1, 3: "w", 4: "w"}).show("train coin")
    s.state.standing[0] = s.state.standing[1] = 1
    for card, number in enumerate(s.state.deck):  # of the stack only one Mission is left
        if s.board.card_ids[card] != "seattle-los_angeles":
            s.state.shown[2 * int(s.board.cards) + card] += number
            s.state.deck[card] = 0
    assert told(s, "lay 1") == {"points": 2, "points of Red": 2}
    s.play("lay 1", "coin")
    bonus = int(s.board.bonus_points[s.board.city_ids.index("los_angeles")])
    assert told(s, "favour blue") == {"points": bonus, "power cards": 1}
    s.play("favour blue")
    assert s.face_up(0) == s.face_up(1) == ["seattle-los_angeles"]


@pytest.mark.rule("TS-RCL-01")
def test_taking_dice_back_tells_how_many():
    s = Position().no_cards().dice(dict.fromkeys(range(1, 7), 0))
    assert told(s, "reclaim") == {"dice": 6}
    assert words(s, "reclaim") == ["+6 dice"]


@pytest.mark.rule("TS-NEG-03")
def test_a_gift_tells_what_it_costs_and_brings():
    s = Position(coin_gifts="on").no_cards().turn()
    assert told(s, "give red") == {"coins": -1, "coins of Red": 1}
    assert words(s, "give red") == ["−1 Coin", "Red +1 Coin"]


@pytest.mark.rule("TS-SPC-01", "TS-PWR-01")
def test_what_is_traded_in_is_told():
    s = speculation(Position().no_cards().cards(0, "silver-coal", "food-coal").goods(0, coal=4))
    assert told(s, "trade 2 coal") == {"goods": -2}
    s.play("trade 0 coal")
    assert told(s, "cards none") == {"power cards": 0}
    assert told(s, "cards silver-coal food-coal") == {"power cards": -2}
    assert words(s, "cards silver-coal food-coal") == ["−2 Power cards"]


@pytest.mark.rule("TS-SPC-06", "TS-SPC-07")
def test_sharing_out_new_goods_tells_also_what_follows():
    s = speculation(Position().no_cards().goods(0, coal=8).goods(1, worker=8).goods(2, cattle=8))
    s.play("trade 8 coal", "trade 8 worker", "trade 8 cattle")  # 12 paid for, 10 there
    assert told(s, "award blue") == {"cards: Food": 1}
    s.play(*["award green"] * 4, *["award red"] * 3)
    assert told(s, "award red") == {"points": 2, "cards: Food": 2, "cards: Food of Red": 1}


def test_every_thing_that_is_told_has_its_words():
    found = catalogue("trains_and_stations.gain.")
    assert {"cards", "cards_of", "power_cards", "power_cards_of", "bonus_dice", "bonus_dice_of"} <= {
        key.rpartition(".")[2] for key in found
    }
