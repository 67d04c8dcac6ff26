"""Areas PUB and NEG: what everybody may know, and deals."""

import json

import pytest

import goldenspike as gs

from .position import Position


@pytest.mark.rule("TS-PUB-01")
def test_point_cards_are_public():
    s = Position().points(1, 11)
    for viewer in (0, 2, None):
        view = s.state.view(viewer)
        assert view["scores"] == [3, 11, 3]
        assert view["table"]["seats"][1]["points"] == 11


@pytest.mark.rule("TS-PUB-02")
def test_others_see_neither_kind_nor_number_of_goods_and_power_cards():
    s = Position().goods(1, coal=3)
    other = Position().goods(1, coal=1, worker=1)
    other.stack("mine", s.left("mine")).stack("hotel", s.left("hotel"))
    other.cards(1, "gold-cattle")
    s.cards(1, "silver-coal")
    for viewer in (0, None):
        seen = s.state.view(viewer)["table"]["seats"][1]
        assert not {"goods", "power_cards", "returned", "offered"} & set(seen)
        assert seen == other.state.view(viewer)["table"]["seats"][1]


@pytest.mark.rule("TS-PUB-02")
def test_the_journal_announces_gains_of_goods():
    s = Position().no_cards().build("denver", 2, "mine").dice({9: 1}).show("", "train").play("lay 10 white")
    event = next(event for event in s.state.events(None) if event["rule"] == "TS-GDS-01")
    assert (event["seat"], event["text"]) == (2, "collects 1 Coal card")


@pytest.mark.rule("TS-PUB-02")
def test_an_imagined_table_keeps_goods_and_deals_power_cards_anew():
    s = Position(4).goods(1, coal=3).cards(0, "gold-cattle", "seattle-detroit")
    hands = set()
    for seed in range(30):
        other = s.state.imagine(0, seed)
        assert other.audit() == ""
        assert other.view(0) == s.state.view(0)
        assert list(other.goods) == list(s.state.goods)
        assert [other.hand_size(seat) for seat in range(4)] == [s.state.hand_size(seat) for seat in range(4)]
        hands.add(bytes(other.hand))
    assert len(hands) > 20


@pytest.mark.rule("TS-PUB-02")
def test_what_is_imagined_does_not_depend_on_what_is_hidden():
    s = Position(4)
    other = s.state.clone()
    other.hand = other.hand[:]
    number = int(s.board.cards)
    a, b = (next(card for card in range(number) if other.hand[seat * number + card]) for seat in (1, 2))
    for seat, out, into in ((1, a, b), (2, b, a)):
        other.hand[seat * number + out] -= 1
        other.hand[seat * number + into] += 1
    assert a == b or other.dump() != s.state.dump()
    assert other.view(0) == s.state.view(0)
    for seed in range(10):
        assert other.imagine(0, seed).dump() == s.state.imagine(0, seed).dump()


@pytest.mark.rule("TS-PUB-02")
def test_the_card_given_back_is_not_imagined_in_a_hand_that_drew_nothing():
    s = Position(5)
    mine = int(s.state.returned[0]) - 1
    total = int(s.board.copies[mine])
    for seed in range(60):
        other = s.state.imagine(0, seed)
        held = sum(other.hand[seat * int(s.board.cards) + mine] for seat in range(5))
        assert held <= total - 1
        assert other.returned[0] == s.state.returned[0]


@pytest.mark.rule("TS-PUB-02")
def test_a_card_given_back_and_drawn_again_leaves_the_other_copy_open():
    s = Position(5).no_cards()
    card = s.board.card_ids.index("seattle-detroit")
    for seat in range(1, 5):
        s.cards(seat, "gold-cattle", "silver-coal")
    s.cards(0, "seattle-detroit")
    s.state.returned[0] = card + 1
    s.state.drawn[0] = 1
    found = 0
    for seed in range(80):
        other = s.state.imagine(0, seed)
        found += sum(other.hand[seat * int(s.board.cards) + card] for seat in range(1, 5))
    assert found > 0  # nobody else has drawn, but the copy drawn may be the very one that was given back


@pytest.mark.rule("TS-PUB-02")
def test_what_others_gave_back_stays_unknown_after_the_game():
    s = Position(4)
    s.off()
    other = s.state.clone()
    other.returned = other.returned[:]
    other.returned[2] = 1 + other.returned[2] % int(s.board.cards)
    assert other.view(0) == s.state.view(0)
    assert other.imagine(0, 3).dump() == s.state.imagine(0, 3).dump()
    assert s.state.imagine(2, 3).returned[2] == s.state.returned[2]


@pytest.mark.rule("TS-PUB-03")
def test_owners_see_their_own_cards_at_any_time():
    s = Position().goods(1, coal=3).cards(1, "silver-coal")
    mine = s.state.view(1)["table"]["seats"][1]
    assert mine["goods"]["coal"] == 3
    assert mine["power_cards"] == {"silver-coal": 1}


@pytest.mark.rule("TS-PUB-04")
def test_completed_missions_and_traded_goods_are_public():
    s = Position().no_cards().cards(1, "seattle-los_angeles").goods(2, coal=2).stack("ranch", 0)
    s.dice({1: "w", 2: "w", 3: "w"}).show("train").play("lay 4")
    while s.state.seat != 1:
        s.play("pass")
    s.play("reveal seattle-los_angeles").pass_missions()
    assert s.state.view(None)["table"]["seats"][1]["missions"] == {"seattle-los_angeles": 1}
    while s.state.seat != 2:
        s.play(s.legal[0])
    s.play("trade 2 coal")
    assert any("2 Coal" in event["text"] for event in s.state.events(None))


@pytest.mark.rule("TS-PUB-05")
def test_all_else_is_open_but_the_faces_of_the_power_stack():
    s = Position().held(1, 2).dice({2: 1, 4: "w"}).build("denver", 1, "mine").saved(2, "hotel").coins(1, 4)
    view = s.state.view(None)["table"]
    assert view["spaces"] == [{"space": 2, "owner": 1}, {"space": 4, "owner": "white"}]
    assert view["seats"][1]["bonus_dice"] == 2
    assert view["seats"][1]["coins"] == 4
    assert view["seats"][2]["saved"] == {"hotel": 1}
    assert view["stacks"]["mine"] == {"good": "coal", "left": 10}
    assert (view["stock"], view["power_stack"], view["bonus_pool"]) == (51, 14, 7)
    text = json.dumps(s.state.view(None))
    assert not any(id in text for id in s.board.card_ids)


@pytest.mark.rule("TS-NEG-01", "TS-NEG-04", "TS-NEG-05")
def test_deals_bind_nobody_because_every_decision_stays_with_its_player():
    s = Position().no_cards().dice({6: 1, 7: 2}).show("", "train").play("lay 8 white")
    assert s.legal == ["favour red", "favour green"]  # whatever was agreed, both are open
    s = Position().no_cards().stack("mine", 1).build("denver", 1, "mine").build("denver", 2, "mine").dice({9: "w"})
    s.show("train").play("lay 10")
    assert s.legal == ["serve red", "serve green"]


@pytest.mark.rule("TS-NEG-02")
def test_the_game_has_no_secret_messages():
    s = Position(coin_gifts="on").play("give red")
    gift = next(event for event in s.state.journal if event.rule == "TS-NEG-03")
    assert gift.seen_by(2) == gift.seen_by(None) == gift.seen_by(1)
    secret = {move.text.split()[0] for move in s.rules.moves if move.text.split()[0] in ("tell", "whisper", "show")}
    assert secret == set()


@pytest.mark.rule("TS-NEG-03")
def test_nothing_changes_hands_unless_coin_gifts_are_allowed():
    s = Position()
    assert s.why("give red") == "TS-NEG-03"
    s = Position(coin_gifts="on").coins(1, 4)
    assert s.why("give blue") == "TS-NEG-03"
    s.play("give red")
    assert list(s.state.coins) == [2, 5, 3]
    assert s.why("give red") == "TS-COI-02"
    s.play("give green", "give green")
    assert s.why("give green") in {"TS-NEG-03", "TS-COI-02"}
    with pytest.raises(gs.IllegalMove):
        s.state.play("give green")


@pytest.mark.rule("TS-NEG-03")
def test_giving_the_last_coin_away_ends_the_rerolls():
    s = Position(coin_gifts="on").coins(0, 1).show("hotel mine", again=True).play("give red")
    assert s.why("roll") == "TS-ROL-07"
    assert s.can("keep hotel")
