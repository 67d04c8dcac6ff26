"""What is in the box, and what the map shows."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import partial
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.games.lightning_train.names import AREAS, NEUTRAL, Card, Chip, Corp, Zone

from .position import GAME, Position, board

B = board(version=GAME.version)
dealt = partial(Position, clear=False, version=GAME.version)  # as the house deals it
CHIPS = tomllib.loads((GAME.data / "chips.toml").read_text(encoding="utf-8"))
TABLE = tomllib.loads((GAME.data / "table.toml").read_text(encoding="utf-8"))


def city(name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in B.city_layout() if entry["name"] == name)
    return found


def path(a: str, b: str) -> dict[str, Any]:
    number = B.path_numbers[f"{city(a)['id']}-{city(b)['id']}"]
    found: dict[str, Any] = B.path_layout()[number]
    return found


@pytest.mark.rule("LT-COMP-01")
def test_the_game_is_for_one_to_four() -> None:
    assert [GAME.rules(players=n).players for n in (1, 2, 3, 4)] == [1, 2, 3, 4]
    for wrong in (0, 5):
        with pytest.raises(gs.BadSetup, match="1 to 4"):
            GAME.rules(players=wrong)


@pytest.mark.rule("LT-COMP-02", "LT-SETUP-01")
def test_die_numbers_of_the_reverse_side_steer_games_for_one_and_two_only() -> None:
    for players, virtual in ((1, 2), (2, 1), (3, 0), (4, 0)):
        builders = [company["builder"] for company in dealt(players).s.view(None)["table"]["companies"]]
        assert len([place for place in builders if place]) == virtual


@pytest.mark.rule("LT-COMP-03", "LT-SETUP-02")
def test_one_market_token_waits_at_25() -> None:
    view = dealt(3).s.view(None)["table"]
    assert view["market_token"] == "track"
    assert B.token_score == 25


@pytest.mark.rule("LT-COMP-04")
def test_seven_neutral_markers_are_enough_for_every_setup_card() -> None:
    assert TABLE["counts"]["neutral_markers"] == 7
    for seed in range(10):
        pos = dealt(3, seed)
        assert sum(1 for owner in pos.s.marker if owner == NEUTRAL) == 7


@pytest.mark.rule("LT-COMP-05")
def test_there_are_84_market_chips_with_costs_of_the_eight_compartments() -> None:
    assert sum(chip["count"] for chip in CHIPS["market"]) == 84
    assert {chip["cost"] for chip in CHIPS["market"]} <= set(range(1, 9))


def test_market_chips_are_cheap_and_take_bonus_slots() -> None:
    assert all(chip["bonus"] for chip in CHIPS["market"])
    cheap = sum(chip["count"] for chip in CHIPS["market"] if chip["cost"] <= 3)
    assert cheap > 84 * 0.8
    assert sum(chip["count"] for chip in CHIPS["market"] if chip.get("conductor")) > 84 / 4
    before = {chip["id"]: chip for chip in board().layout()["chips"]}
    for chip in B.layout()["chips"]:
        assert chip.get("cost", 0) <= before[chip["id"]].get("cost", 0)
        assert {"contract", "use", "later"} & set(chip) == {"contract", "use", "later"} & set(before[chip["id"]])


def test_paths_are_shorter_than_they_were_but_for_what_the_rulebook_tells() -> None:
    before = board()
    assert B.path_ids == before.path_ids
    shorter = {id: old - new for id, new, old in zip(B.path_ids, B.slots, before.slots, strict=True)}
    assert shorter.pop("coloma-salt_lake_city") == 2
    assert set(shorter.values()) == {0, 1}
    assert max(B.slots) == 4
    dearer = [id for id, new, old in zip(B.path_ids, B.stars, before.stars, strict=True) if new != old]
    assert dearer == ["coloma-las_vegas"]


def test_coloma_is_reached_over_two_slots_for_three_stars_without_a_tunnel() -> None:
    """From two sides: in version 4 mostly a path to Coloma was missing where alone at the table the coasts were not joined."""
    for id in ("coloma-las_vegas", "coloma-salt_lake_city"):
        path = B.path_numbers[id]
        assert (B.slots[path], B.stars[path], B.mountain[path]) == (2, 3, 0)
    before = board(version="4")
    changed = [
        id
        for path, id in enumerate(B.path_ids)
        if (B.slots[path], B.stars[path], B.mountain[path]) != (before.slots[path], before.stars[path], before.mountain[path])
    ]
    assert changed == ["coloma-las_vegas", "coloma-salt_lake_city"]


@pytest.mark.rule("LT-COMP-06")
def test_there_are_six_tokens_of_each_of_seven_goods() -> None:
    assert B.good_ids == ["cattle", "crops", "gold", "oil", "passengers", "steel", "textiles"]
    s = dealt(3).s
    for good in range(7):
        out = sum(int(s.goods[c * 7 + good]) for c in range(int(B.cities)))
        assert out + int(s.goods_left[good]) == 6


@pytest.mark.rule("LT-COMP-07", "LT-SETUP-11")
def test_the_bank_starts_with_eight_loans() -> None:
    assert int(dealt(3).s.loans) == 8
    assert B.chip_ids[Chip.LOAN] == "loan"


@pytest.mark.rule("LT-COMP-08")
def test_27_station_tokens_request_each_good_six_times() -> None:
    sizes = Counter(token["size"] for token in TABLE["station"])
    assert sizes == {"large": 15, "small": 12}
    for token in TABLE["station"]:
        assert len(set(token["requests"])) == len(token["requests"]) == (2 if token["size"] == "large" else 1)
    assert set(Counter(good for token in TABLE["station"] for good in token["requests"]).values()) == {6}
    assert ["crops", "steel"] in [token["requests"] for token in TABLE["station"]]


@pytest.mark.rule("LT-COMP-09", "LT-PSETUP-12", "LT-PSETUP-13")
def test_delivery_tokens_by_order_of_play() -> None:
    pos = dealt(4)
    order = [(pos.me + k) % 4 for k in range(4)]
    assert [pos.corp(Corp.PLAIN, seat) for seat in order] == [2, 2, 1, 1]
    assert [pos.corp(Corp.DUAL, seat) for seat in order] == [0, 0, 1, 1]
    assert TABLE["counts"]["delivery_tokens"] == 6
    assert TABLE["counts"]["dual_tokens"] == 2
    two = dealt(2)
    assert [two.corp(Corp.PLAIN, seat) for seat in range(2)] == [2, 2]


@pytest.mark.rule("LT-COMP-10", "LT-SETUP-10")
def test_six_extra_chips_of_one_dollar_with_bonus() -> None:
    assert int(dealt(3).s.extras) == 6
    assert B.chip_money[Chip.EXTRA] == 1
    assert B.chip_bonus[Chip.EXTRA] == 1


@pytest.mark.rule("LT-COMP-11", "LT-SETUP-19")
def test_25_mogul_cards_and_21_without_the_advanced_ones() -> None:
    for option, number in (("on", 25), ("off", 21)):
        b = board(3, GAME.version, advanced_cards=option)
        assert sum(int(b.card_copies[c]) for c in range(int(b.actions), int(b.cards))) == number
    b = board(3, GAME.version, advanced_cards="off")
    out = [b.card_ids[c] for c in range(int(b.cards)) if b.card_copies[c] == 0]
    assert sorted(out) == ["creative_accounting", "industrial_magnate", "lease_agreements", "meal_ticket"]
    kinds = {b.card_ids[c]: int(b.card_kind[c]) for c in range(int(b.cards))}
    for name in ("finance_office", "creative_accounting", "ironworks", "revenue_steam", "lease_agreements", "commuter_rails"):
        assert kinds[name] == Card.UPGRADE
    for name in ("northwest_mogul", "big_spender", "high_finance", "industrial_magnate"):
        assert kinds[name] == Card.GOAL


@pytest.mark.rule("LT-COMP-12")
def test_20_action_cards_with_two_express_trains() -> None:
    assert sum(int(B.card_copies[c]) for c in range(int(B.actions))) == 20
    assert B.card_copies[B.card_ids.index("express_train")] >= 2
    for name in ("fast_track", "express_train", "surprise_venture"):
        assert B.card_kind[B.card_ids.index(name)] == Card.ACTION


@pytest.mark.rule("LT-COMP-13", "LT-PSETUP-11")
def test_twelve_of_fifteen_production_cards_are_played() -> None:
    assert B.productions == 15
    pos = dealt(3)
    while not pos.s.over:
        pos.step()
    assert int(pos.s.round) == 12
    assert sum(int(n) for n in pos.s.unseen) == 3


@pytest.mark.rule("LT-COMP-14")
def test_ten_setup_cards_of_seven_cities_two_of_them_not_for_four_players() -> None:
    assert len(B.setup_cities) == 10
    for cities, skipped in zip(B.setup_cities, B.setup_skipped, strict=True):
        assert len(set(cities)) == 7
        assert len(skipped) == 2
        assert set(skipped) < set(cities)


@pytest.mark.rule("LT-COMP-15", "LT-SOLO-10")
def test_eight_region_cards_are_put_aside_for_the_end() -> None:
    assert sorted(B.region_cards) == sorted(B.region_ids)
    assert len(B.region_cards) == 8
    assert int(dealt(1).s.regions_left) == 0


@pytest.mark.rule("LT-COMP-16", "LT-PSETUP-02", "LT-PSETUP-04", "LT-PSETUP-09")
def test_each_company_has_its_colour_six_markers_and_unflipped_boards() -> None:
    pos = dealt(4)
    companies = pos.s.view(None)["table"]["companies"]
    assert [company["colour"] for company in companies] == ["blue", "green", "yellow", "purple"]
    for company in companies:
        assert company["markers"] == 6
        assert company["score"] == 0
        assert not company["industrialized"]
        assert not company["public"]


@pytest.mark.rule("LT-COMP-17", "LT-PSETUP-01", "LT-PSETUP-05")
def test_48_basic_trains_and_six_locomotives_of_which_three_trains_start_in_the_bag() -> None:
    assert (B.trains_each, B.locomotives_each) == (48, 6)
    pos = dealt(3)
    for seat in range(3):
        chips = sum(pos.count(zone, "train", seat) for zone in (Zone.BAG, Zone.AREA, Zone.WARE)) - pos.corp(Corp.ZONE, seat)
        assert chips == 3
        assert pos.corp(Corp.BASIC, seat) + pos.corp(Corp.ZONE, seat) == 45
        assert pos.corp(Corp.LOCO, seat) == 6
        total = sum(pos.count(zone, name, seat) for zone in (Zone.BAG, Zone.AREA) for name in B.chip_ids) - pos.corp(
            Corp.ZONE, seat
        )
        assert total == 10


@pytest.mark.rule("LT-COMP-18", "LT-PSETUP-03")
def test_four_different_power_chips_lie_on_each_company_board() -> None:
    assert len(CHIPS["power"]) == 4
    for company in dealt(3).s.view(None)["table"]["companies"]:
        assert company["power"] == ["power_venture", "power_lightning", "power_contract", "power_money"]


@pytest.mark.rule("LT-COMP-20")
def test_seven_starting_chips_with_three_contracts_and_a_lightning_train() -> None:
    assert sum(chip["count"] for chip in CHIPS["start"]) == 7
    contracts = [chip for chip in CHIPS["start"] if chip.get("starting_contract")]
    assert len(contracts) == 3
    assert all(len(chip["contract"]) == 2 for chip in contracts)
    assert sum(chip.get("lightning", 0) for chip in CHIPS["start"]) == 1
    money = [chip["money"] for chip in CHIPS["start"] for _ in range(chip["count"]) if chip.get("money")]
    assert sorted(money) == [2, 2, 3]


@pytest.mark.rule("LT-COMP-21")
def test_locomotives_carry_the_bonus_icon_and_basic_trains_do_not() -> None:
    assert B.chip_bonus[Chip.LOCOMOTIVE] == 1
    assert B.chip_bonus[Chip.TRAIN] == 0


@pytest.mark.rule("LT-MAP-01")
def test_every_city_is_a_producer_or_a_station_city() -> None:
    for entry in B.city_layout():
        assert bool(entry["goods"]) != ("size" in entry)


@pytest.mark.rule("LT-MAP-02")
def test_eight_regions_and_paths_in_one_or_two_of_them() -> None:
    assert {"Atlantic", "South", "Midwest", "Northwest", "Rockies"} < set(B.region_names)
    assert len(B.region_names) == 8
    for entry in B.path_layout():
        assert 1 <= len(entry["regions"]) <= 2
        ends = {next(c for c in B.city_layout() if c["id"] == end)["region"] for end in entry["ends"]}
        assert set(entry["regions"]) == ends


@pytest.mark.rule("LT-MAP-04", "LT-MAP-08")
def test_station_cities_named_in_the_text() -> None:
    for name in ("Detroit", "Winnipeg", "Duluth", "Vancouver", "Chicago", "Omaha", "Albuquerque", "Baltimore", "Charleston"):
        assert city(name)["size"] in ("large", "small")
        assert city(name)["cost"] >= 1
    assert (city("Chicago")["size"], city("Chicago")["region"], city("Chicago")["cost"]) == ("large", "midwest", 2)


@pytest.mark.rule("LT-MAP-05")
def test_starting_cities_lie_on_the_eastern_seaboard() -> None:
    starts = {entry["name"] for entry in B.city_layout() if entry["start"]}
    assert starts == {"Boston", "New York City", "Baltimore", "Charleston"}


@pytest.mark.rule("LT-MAP-06")
def test_two_neutral_lines_lead_out_of_san_francisco() -> None:
    s = dealt(3).s
    built = [B.path_ids[p] for p in range(int(B.paths)) if s.line[p]]
    assert built == ["coloma-san_francisco", "sacramento-san_francisco"]
    assert all(int(s.line[B.path_numbers[id]]) == NEUTRAL for id in built)


@pytest.mark.rule("LT-MAP-07")
def test_producers_named_in_the_text_and_one_for_every_good() -> None:
    wanted = {
        "St. Louis": "cattle",
        "Toronto": "textiles",
        "New York City": "passengers",
        "Pittsburgh": "steel",
        "Raleigh": "crops",
    }
    for name, good in {**wanted, "Sault Ste. Marie": "crops"}.items():
        assert good in city(name)["goods"]
    assert {good for entry in B.city_layout() for good in entry["goods"]} == set(B.good_ids)


@pytest.mark.rule("LT-MAP-09")
def test_two_paths_described_in_the_text() -> None:
    one = path("Vancouver", "Calgary")
    assert (one["slots"], one["stars"], one["mountain"], one["regions"]) == (4, 3, True, ["northwest"])
    two = path("Albuquerque", "Oklahoma City")
    assert (two["slots"], two["stars"]) == (4, 2)


@pytest.mark.rule("LT-MAP-10")
def test_the_cities_of_the_text_and_denver() -> None:
    names = [
        "Albuquerque",
        "Atlanta",
        "Baltimore",
        "Billings",
        "Birmingham",
        "Boston",
        "Calgary",
        "Charleston",
        "Cheyenne",
        "Chicago",
        "Coloma",
        "Dallas",
        "Deadwood",
        "Detroit",
        "Dodge City",
        "Duluth",
        "El Paso",
        "Houston",
        "Kansas City",
        "Las Vegas",
        "Los Angeles",
        "Louisville",
        "Montreal",
        "New Orleans",
        "New York City",
        "Oklahoma City",
        "Omaha",
        "Phoenix",
        "Pittsburgh",
        "Portland",
        "Raleigh",
        "Sacramento",
        "Salt Lake City",
        "San Francisco",
        "Sault Ste. Marie",
        "Seattle",
        "Spokane",
        "St. Louis",
        "Toronto",
        "Vancouver",
        "Winnipeg",
    ]
    assert len(names) == 41
    assert set(B.city_names) == {*names, "Denver"}


@pytest.mark.rule("LT-MAP-11")
def test_paths_of_the_lists_and_examples_exist() -> None:
    for a, b in (
        ("Vancouver", "Calgary"), ("Coloma", "San Francisco"), ("San Francisco", "Sacramento"), ("Kansas City", "St. Louis"),
        ("Kansas City", "Omaha"), ("Dodge City", "Oklahoma City"), ("Montreal", "Toronto"), ("Montreal", "Sault Ste. Marie"),
    ):  # fmt: skip
        assert path(a, b)["slots"] > 0
    for entry in TABLE["private"]["list"]:
        for name in [*entry["companies"], entry["blocked"]]:
            assert name in B.path_numbers


@pytest.mark.rule("LT-MAP-12")
def test_large_die_numbers_once_each_and_the_numbers_of_the_examples() -> None:
    large = {entry["large"]: entry["name"] for entry in B.city_layout() if entry["large"]}
    assert sorted(large) == [1, 2, 3, 4, 5, 6]
    n = city("Kansas City")["large"]
    following = n % 6 + 1
    assert city("Detroit")["large"] == following
    assert n in city("St. Louis")["numbers"]
    assert n in city("San Francisco")["numbers"]
    assert following in city("Omaha")["numbers"]
    near = {"Las Vegas", "Salt Lake City", "San Francisco"}
    assert [name for name in sorted(near) if n in city(name)["numbers"]] == ["San Francisco"]
    assert 5 in city("Sault Ste. Marie")["numbers"]
    assert 5 in city("Toronto")["numbers"]
    assert 5 not in city("Boston")["numbers"]
    assert n in city("Kansas City")["numbers"]  # a large number counts as one of the city's numbers


@pytest.mark.rule("LT-YARD-01")
def test_the_railyard_has_six_areas() -> None:
    assert AREAS == ("line_storage", "secure_contract", "build_station", "use_explosives", "industrialize", "go_public")
    assert list(B.yard_slots) == [1, 2, 3, 2, 2, 3]


@pytest.mark.rule("LT-ICON-21")
def test_modes_of_a_companion_app_are_no_options() -> None:
    assert set(GAME.options) == {"advanced_cards", "difficulty", "mergers", "placement"}
    with pytest.raises(gs.BadSetup, match="no option 'app'"):
        GAME.rules(players=2, app="on")


def test_a_wrong_file_is_told_in_one_sentence(tmp_path: Any) -> None:
    text = (GAME.data / "chips.toml").read_text(encoding="utf-8")
    (tmp_path / "chips.toml").write_text(text.replace('id = "tunnel"\ncount = 2', 'id = "tunnel"\ncount = 3'), encoding="utf-8")
    with pytest.raises(gs.BadEdition, match="market_chips is 84, but the files describe 85"):
        GAME.rules(players=3, edition=str(tmp_path))
    (tmp_path / "chips.toml").write_text(text.replace('contract = ["rockies"]', 'contract = ["rocky"]', 1), encoding="utf-8")
    with pytest.raises(gs.BadEdition, match="contract holds 'rocky'"):
        GAME.rules(players=3, edition=str(tmp_path))
    (tmp_path / "chips.toml").unlink()
    text = (GAME.data / "table.toml").read_text(encoding="utf-8")
    (tmp_path / "table.toml").write_text(text.replace("cost = 8\nlightning = 2", "cost = 7\nlightning = 2"), encoding="utf-8")
    with pytest.raises(gs.BadEdition, match="two orders cost the same"):
        GAME.rules(players=3, edition=str(tmp_path))
