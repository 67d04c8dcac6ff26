"""Setting up the table and the players."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.names import NEUTRAL, Corp, Zone

from .position import Position, board

B = board()


def start(players: int = 3, seed: int = 1) -> Position:
    return Position(players, seed, clear=False)


@pytest.mark.rule("LT-SETUP-03", "LT-SETUP-04")
def test_five_producers_start_with_one_token_and_the_rest_is_the_supply() -> None:
    first = {
        "st_louis": "cattle",
        "toronto": "textiles",
        "new_york_city": "passengers",
        "pittsburgh": "steel",
        "raleigh": "crops",
    }
    goods = {(B.city_ids[i // 7], B.good_ids[i % 7]): int(n) for i, n in enumerate(B.first_goods) if n}
    assert goods == dict.fromkeys(first.items(), 1)
    pos = start()
    placed = sum(int(n) for n in pos.s.goods)
    assert placed + sum(int(n) for n in pos.s.goods_left) == 42
    assert placed > 5  # the production card of round 1


@pytest.mark.rule("LT-SETUP-05", "LT-SETUP-06", "LT-SETUP-07", "LT-SETUP-08")
def test_six_chips_lie_in_compartments_of_their_cost_and_surplus_leaves_the_game() -> None:
    prices = [int(price) for price in B.slot_price]
    assert sorted(set(prices)) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert all(prices.count(price) in (1, 2) for price in prices)
    assert prices.count(3) == 2
    surplus = 0
    for seed in range(25):
        s = start(3, seed).s
        shown = [(slot, int(chip) - 1) for slot, chip in enumerate(s.market) if chip]
        assert len(shown) == 6
        for slot, chip in shown:
            assert B.slot_price[slot] == B.chip_cost[chip]
            if slot and prices[slot - 1] == prices[slot]:
                assert s.market[slot - 1], "the leftmost slot of a compartment is filled first"
        boxed = sum(int(n) for n in s.boxed)
        surplus += boxed
        assert sum(int(n) for n in s.stock) == 84 - 6 - boxed
    assert surplus > 0


@pytest.mark.rule("LT-SETUP-09")
def test_after_setup_a_full_compartment_takes_chips_by_sliding() -> None:
    pos = Position(3).market(
        _3a="point", _3b="money2", _4a="venture_money", _5a="any_contract", _6="point_bonus", _7="lightning2"
    )
    pos.only_stock(venture_plain=1).money(8).play("buy 7")
    assert pos.row()[:5] == ["", "", "point", "money2", "venture_plain"]
    assert int(pos.s.boxed[pos.chip("venture_plain")]) == 1  # the other copy was boxed by this test


@pytest.mark.rule("LT-SETUP-12", "LT-SETUP-13", "LT-SETUP-14", "LT-SETUP-15", "LT-SETUP-17")
def test_the_setup_card_places_stations_of_the_city_size_with_neutral_markers() -> None:
    for players, number in ((3, 7), (4, 5), (2, 7), (1, 7)):
        s = start(players, 5).s
        neutral = [city for city in range(int(B.cities)) if s.marker[city] == NEUTRAL]
        assert len(neutral) == number
        cards = [(set(c), set(k)) for c, k in zip(B.setup_cities, B.setup_skipped, strict=True)]
        assert any(set(neutral) == (c - k if players == 4 else c) for c, k in cards)
        for city in neutral:
            assert B.token_size[int(s.station[city]) - 1] == B.city_size[city]


@pytest.mark.rule("LT-SETUP-16")
def test_two_large_and_two_small_stations_are_on_offer() -> None:
    s = start().s
    assert [int(B.token_size[int(token) - 1]) for token in s.offer] == [0, 0, 1, 1]


@pytest.mark.rule("LT-SETUP-18", "LT-SETUP-20")
def test_two_mogul_cards_each_and_both_decks_beside_the_board() -> None:
    for players in (1, 3, 4):
        table = start(players).s.view(None)["table"]
        assert table["decks"] == {"action": 20, "mogul": 25 - 2 * players}
        for company in table["companies"][:players]:
            assert company["cards"] == {"action": 0, "mogul": 2}


@pytest.mark.rule("LT-SETUP-21", "LT-TURN-05")
def test_every_prompt_reminds_of_what_is_left_in_the_turn() -> None:
    pos = start()
    text = pos.s.prompt
    assert "Round 1" in text
    assert f"${pos.cash()}" in text
    assert "waiting" in text


@pytest.mark.rule("LT-PSETUP-06", "LT-PSETUP-07")
def test_the_opening_draw_is_five_chips_with_one_or_two_starting_contracts() -> None:
    seen = set()
    for seed in range(20):
        pos = start(3, seed)
        for seat in range(3):
            contracts = sum(pos.count(Zone.AREA, B.chip_ids[chip], seat) for chip in B.starter_chip)
            assert contracts in (1, 2)
            seen.add(contracts)
            drawn = sum(pos.count(Zone.AREA, name, seat) for name in B.chip_ids) - pos.corp(Corp.ZONE, seat)
            assert drawn == 5
            assert sum(pos.count(Zone.BAG, name, seat) for name in B.chip_ids) == pos.corp(Corp.BAG, seat) == 5
    assert seen == {1, 2}


@pytest.mark.rule("LT-PSETUP-08", "LT-LTRAIN-01")
def test_a_lightning_train_icon_of_the_opening_draw_gives_its_train() -> None:
    found = 0
    for seed in range(10):
        pos = start(3, seed)
        for seat in range(3):
            icons = pos.count(Zone.AREA, "start_lightning", seat)
            assert pos.corp(Corp.ZONE, seat) == icons
            found += icons
    assert found > 0


@pytest.mark.rule("LT-PSETUP-10", "LT-ROUND-03", "LT-ROUND-04")
def test_the_first_player_is_random_and_play_goes_clockwise_from_there() -> None:
    assert {start(3, seed).me for seed in range(20)} == {0, 1, 2}
    pos = start(4, 3)
    first = pos.me
    for _ in range(3):
        seats = []
        number = int(pos.s.round)
        while int(pos.s.round) == number:
            if pos.s.question == 1 and pos.s.seat not in seats:
                seats.append(pos.s.seat)
            pos.step()
        assert seats == [(first + k) % 4 for k in range(4)]


@pytest.mark.rule("LT-PSETUP-14")
def test_games_for_one_and_two_add_their_own_setup() -> None:
    solo = start(1)
    assert solo.corp(Corp.BUILDER, 1) > 0
    assert solo.corp(Corp.BUILDER, 2) > 0
    two = start(2)
    assert two.corp(Corp.BUILDER, 2) > 0
    assert start(3).corp(Corp.BUILDER, 2) == 0
