"""Areas CMP and MAP: what is in the box and on the board."""

import tomllib
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.games.trains_and_stations.names import FACES

from .position import EDITION, GAME, Position, house


@pytest.mark.rule("TS-CMP-01")
def test_three_to_five_players_and_no_others():
    for players in (3, 4, 5):
        assert GAME.rules(players=players).players == players
    for players in (2, 6):
        with pytest.raises(gs.BadSetup):
            GAME.rules(players=players)


@pytest.mark.rule("TS-CMP-02")
def test_fifty_dice():
    board = house(5).board
    assert (board.own_dice, board.bonus_dice) == (8, 10)
    assert board.own_dice * 5 + board.bonus_dice == 50
    assert len(set(board.colours)) == 5


@pytest.mark.rule("TS-CMP-03")
def test_every_die_has_each_face_once():
    assert sorted(FACES[face] for face in house().board.die) == ["coin", "hotel", "locked_train", "mine", "ranch", "train"]
    seen = {True: set(), False: set()}
    for seed in range(60):
        s = Position(seed=seed).held(0, 3)
        s.play("die 6", "die 7", "die 8", "roll")
        for die in s.state.view(0)["table"]["dice"]:
            seen[die["bonus"]].add(die["face"])
    assert len(seen[False]) == len(seen[True]) == 6


@pytest.mark.rule("TS-CMP-04")
def test_buildings_can_be_saved_trains_must_be_placed_and_coins_are_neither():
    s = Position().show("hotel mine ranch coin train locked_train".replace("ranch ", ""))
    assert {"keep hotel", "keep mine", "keep coin", "coin"} <= set(s.legal)
    assert s.why("done") == "TS-PLC-01"
    s.play("lay 2")
    assert s.row == ["hotel", "mine", "coin", "locked_train"]
    s.play("lay 4")
    assert s.can("done")
    assert not any(text.startswith("erect") for text in s.legal)


@pytest.mark.rule("TS-CMP-05", "TS-SET-12")
def test_each_player_has_three_of_each_building_and_the_board_none():
    s = Position(5)
    assert list(s.state.supply) == [3] * 15
    assert sum(s.state.lots) == 0
    assert sum(s.state.spaces) == 0


@pytest.mark.rule("TS-CMP-06")
def test_twenty_five_coins_are_enough_for_all():
    board = house(5).board
    assert board.coins_total == 25 == 5 * board.coin_limit
    s = Position(5)
    for seat in range(5):
        s.coins(seat, 5)
    assert s.state.view(None)["table"]["bank"] == 0


@pytest.mark.rule("TS-CMP-07")
def test_one_conductor():
    assert Position(conductor="2").state.view(None)["table"]["conductor"] == 1


@pytest.mark.rule("TS-CMP-08", "TS-CMP-09")
def test_sixty_goods_twenty_power_and_forty_point_cards():
    board = house().board
    assert board.good_ids == ["cattle", "worker", "coal", "food", "silver", "gold"]
    assert list(board.good_cards) == [10] * 6
    assert sum(board.copies) == 20 == board.power_cards
    points = tomllib.loads((GAME.data / "table.toml").read_text(encoding="utf-8"))["points"]
    assert (points["ones"], points["fives"]) == (30, 10)


@pytest.mark.rule("TS-CMP-10")
def test_goods_know_their_buildings_and_their_monopoly():
    s = Position()
    goods = {entry["good"]: entry for entry in s.rules.layout()["goods"]}
    assert goods["worker"]["points"] == 4
    assert goods["worker"]["buildings"] == ["hotel"]
    assert goods["silver"]["buildings"] == ["hotel", "mine"]
    assert goods["gold"]["buildings"] == ["hotel", "mine", "ranch"]
    stocked = {(move.targets[0], move.targets[1]) for move in s.rules.moves if move.text.startswith("upgrade")}
    assert ("stack:ranch", "goods:food") in stocked
    assert ("stack:mine", "goods:food") not in stocked


@pytest.mark.rule("TS-CMP-11", "TS-SET-03")
def test_eighty_points_in_ones_and_fives():
    assert house(5).board.stock == 30 * 1 + 10 * 5 == 80


@pytest.mark.rule("TS-CMP-12")
def test_power_cards_are_missions_and_pairs_of_goods():
    board = house().board
    missions = board.card_ids[: int(board.missions)]
    assert "seattle-detroit" in missions
    assert any(board.copies[card] > 1 for card in range(int(board.missions)))
    assert sum(list(board.copies)[: int(board.missions)]) == 14
    for card in range(int(board.missions), int(board.cards)):
        assert board.first[card] != board.second[card]


@pytest.mark.rule("TS-CMP-12")
def test_one_card_of_boston_billings_became_boston_atlanta_in_version_four():
    boards = (GAME.at(version).rules(players=3).board for version in ("3", "4"))
    before, now = (dict(zip(board.card_ids, board.copies, strict=True)) for board in boards)
    assert set(now) - set(before) == {"boston-atlanta"}
    assert {id: count for id, count in now.items() if count != before.get(id)} == {"boston-atlanta": 1, "boston-billings": 1}
    assert before["boston-billings"] == 2


@pytest.mark.rule("TS-CMP-12")
def test_one_card_of_boston_st_louis_became_boston_atlanta_in_version_five():
    boards = GAME.at("4").rules(players=3).board, house().board
    before, now = (dict(zip(board.card_ids, board.copies, strict=True)) for board in boards)
    changed = {id: (before[id], count) for id, count in now.items() if count != before[id]}
    assert changed == {"boston-atlanta": (1, 2), "boston-st_louis": (2, 1)}


@pytest.mark.rule("TS-CMP-12")
def test_four_missions_have_other_points_in_version_six():
    boards = GAME.at("5").rules(players=3).board, house().board
    before, now = (dict(zip(board.card_ids, board.mission_points, strict=False)) for board in boards)
    changed = {id: (int(before[id]), int(points)) for id, points in now.items() if points != before[id]}
    assert changed == {
        "seattle-detroit": (9, 8),
        "boston-st_louis": (7, 8),
        "boston-atlanta": (2, 3),
        "seattle-los_angeles": (4, 5),
    }


@pytest.mark.rule("TS-CMP-12")
def test_a_wrong_power_card_is_told_in_one_sentence(tmp_path):
    text = (Path(EDITION) / "power.toml").read_text(encoding="utf-8")
    (tmp_path / "power.toml").write_text(text.replace('goods = ["gold", "cattle"]', 'goods = ["gold", "gold"]'), encoding="utf-8")
    with pytest.raises(gs.BadEdition, match=r"power.toml: pair 'gold-cattle': goods must name two different goods"):
        GAME.rules(players=3, edition=str(tmp_path))
    (tmp_path / "power.toml").write_text(
        text.replace('cities = ["seattle", "detroit"]', 'cities = ["seattle", "paris"]'), "utf-8"
    )
    with pytest.raises(gs.BadEdition, match=r"mission 'seattle-detroit'.*paris"):
        GAME.rules(players=3, edition=str(tmp_path))


@pytest.mark.rule("TS-CMP-12")
def test_too_many_different_missions_are_told_in_one_sentence(tmp_path):
    text = (GAME.data / "power.toml").read_text(encoding="utf-8")
    for number in range(61):
        text += f'\n[[mission]]\nid = "m{number}"\ncities = ["seattle", "boston"]\npoints = 3\ncopies = 1\n'
    (tmp_path / "power.toml").write_text(text, encoding="utf-8")
    numbers = (GAME.data / "table.toml").read_text(encoding="utf-8").replace("power = 20", "power = 81")
    (tmp_path / "table.toml").write_text(numbers, encoding="utf-8")
    with pytest.raises(gs.BadEdition, match=r"there are 69 different Missions; at most 60"):
        GAME.rules(players=3, edition=str(tmp_path))


@pytest.mark.rule("TS-MAP-01")
def test_a_space_holds_one_die():
    s = Position().dice({2: 1}).show("train")
    assert s.why("lay 2") == "TS-MAP-01"
    s = Position().show("train train")
    s.play("lay 2")
    assert s.why("lay 2") == "TS-MAP-01"


@pytest.mark.rule("TS-MAP-01")
def test_the_map_has_all_that_the_examples_need():
    layout = house().layout()
    routes = {entry["route"]: entry["cities"] for entry in layout["routes"]}
    assert routes["sea-lax-bil"] == ["seattle", "los_angeles", "billings"]
    assert routes["bil-det"] == ["billings", "detroit"]
    assert [entry["space"] for entry in layout["spaces"]] == list(range(1, 49))


@pytest.mark.rule("TS-MAP-01")
def test_billings_and_denver_are_three_spaces_apart_since_version_five():
    counts = []
    for game in (GAME.at("4"), GAME):
        board = game.rules(players=3).board
        counts.append([sum(1 for route in board.space_route if route == place) for place in range(len(board.route_ids))])
    before, now = counts
    assert now[board.route_ids.index("bil-den")] == 3
    assert [(old, new) for old, new in zip(before, now, strict=True) if old != new] == [(4, 3)]


@pytest.mark.rule("TS-MAP-02")
def test_routes_that_meet_in_a_city_are_separate_deliveries():
    s = Position().no_cards().dice({1: 1, 2: 1, 3: 1, 4: 1, 6: 1, 7: 1, 8: 1}).show("train")
    s.play("lay 5")
    assert s.legal == ["deliver sea-lax-bil", "deliver bil-det"]


@pytest.mark.rule("TS-MAP-02")
def test_a_route_with_a_hole_in_it_is_refused(tmp_path):
    text = (Path(EDITION) / "map.toml").read_text(encoding="utf-8")
    broken = text.replace("spaces = [17]\n", "spaces = []\n", 1).replace("spaces = [16, 18]\n", "spaces = [18]\n", 1)
    (tmp_path / "map.toml").write_text(broken, encoding="utf-8")
    with pytest.raises(gs.BadEdition, match=r"route 'den-stl': its spaces do not hang together"):
        GAME.rules(players=3, edition=str(tmp_path))


@pytest.mark.rule("TS-MAP-03")
def test_stations_have_two_or_three_locations_and_san_antonio_two():
    board = house().board
    assert set(board.locations) == {2, 3}
    assert board.locations[board.city_ids.index("san_antonio")] == 2


@pytest.mark.rule("TS-MAP-04")
def test_every_city_has_one_of_three_bonuses(tmp_path):
    cities = house().layout()["cities"]
    assert {entry["bonus"] for entry in cities} == {"vp", "power_card", "bonus_die"}
    assert all((entry["amount"] >= 1) == (entry["bonus"] == "vp") for entry in cities)
    text = (GAME.data / "map.toml").read_text(encoding="utf-8").replace('bonus = "bonus_die"', 'bonus = "power_card"')
    (tmp_path / "map.toml").write_text(text, encoding="utf-8")
    with pytest.raises(gs.BadEdition, match=r"no city has the bonus 'bonus_die'"):
        GAME.rules(players=3, edition=str(tmp_path))


@pytest.mark.rule("TS-MAP-04")
def test_seattle_gives_a_bonus_die_since_version_four():
    layouts = (GAME.at(version).rules(players=3).layout() for version in ("3", "4"))
    before, now = ({entry["city"]: entry["bonus"] for entry in layout["cities"]} for layout in layouts)
    changed = {city: (before[city], bonus) for city, bonus in now.items() if bonus != before[city]}
    assert changed == {"seattle": ("power_card", "bonus_die")}
    assert [city for city, bonus in now.items() if bonus == "power_card"] == ["denver", "detroit", "atlanta"]


@pytest.mark.rule("TS-MAP-05")
def test_the_table_shows_stacks_points_and_power_cards():
    table = Position(4).state.view(None)["table"]
    assert set(table["stacks"]) == {"ranch", "hotel", "mine"}
    assert (table["stock"], table["power_stack"]) == (58, 12)
    assert house().layout()["charts"] == {
        "hotel": [["worker"], ["silver", "food"], ["gold"]],
        "mine": [["coal"], ["silver"], ["gold"]],
        "ranch": [["cattle"], ["food"], ["gold"]],
    }


def test_an_edition_made_when_the_numbers_lay_in_game_toml_still_loads(tmp_path):
    numbers = (GAME.data / "table.toml").read_text(encoding="utf-8").replace("limit = 5", "limit = 4")
    (tmp_path / "game.toml").write_text(numbers, encoding="utf-8")
    assert GAME.rules(players=3, edition=str(tmp_path)).board.coin_limit == 4
