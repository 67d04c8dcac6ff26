"""Area CMP: players, boards, tokens and cards."""

from collections import Counter, deque

import pytest

import goldenspike as gs

from .position import GAME, Position, board, rules

KINDS = ("field", "river", "mountain", "city", "remote", "sea")
TOKYO_CITIES = {
    4: ("Kawagoe", 2), 6: ("Ohmiya", 2), 12: ("Tokorozawa", 2), 16: ("Urawa", 1), 18: ("Kashiwa", 1), 19: ("Hachioji", 3),
    21: ("Tachikawa", 2), 23: ("Kichijoji", 1), 25: ("Ikebukuro Ueno", 2), 29: ("Hashimoto", 1), 34: ("Shinjuku Shibuya", 2),
    35: ("Tokyo Akihabara", 2), 37: ("Funabashi", 2), 39: ("Machida", 2), 42: ("Futakotamagawa", 1), 44: ("Shinagawa Meguro", 2),
    50: ("Mizonokuchi", 2), 52: ("Jiyugaoka", 1), 62: ("Kamata", 1), 68: ("Yokohama", 3), 70: ("Kawasaki", 2), 72: ("Haneda", 2),
}  # fmt: skip
TOKYO_REMOTE = {0: ("Chichibu", 4), 9: ("Tsukuba", 4), 28: ("Narita", 3), 47: ("Chiba", 2), 57: ("Odawara", 3), 67: ("Shonan", 2)}
TOKYO_BARRIERS = {
    ("Tokorozawa", "Tachikawa"), ("Ikebukuro Ueno", "Shinjuku Shibuya"), ("Ikebukuro Ueno", "Tokyo Akihabara"),
    ("Shinjuku Shibuya", "Tokyo Akihabara"), ("Shinjuku Shibuya", "Shinagawa Meguro"), ("Tokyo Akihabara", "Shinagawa Meguro"),
    ("Odawara", "Shonan"),
}  # fmt: skip
OSAKA_CITIES = {
    1: ("Sanda", 1), 8: ("Kyoto", 3), 11: ("Takarazuka", 2), 12: ("Ikeda", 1), 13: ("Minoh", 1), 16: ("Nagaokakyo", 1),
    24: ("Ibaraki", 1), 25: ("Takatsuki", 1), 28: ("Uji", 2), 29: ("Kobe", 3), 30: ("Nishinomiya", 1), 31: ("Amagasaki", 1),
    36: ("Hirakata", 1), 42: ("Umeda", 2), 44: ("Kadoma", 1), 45: ("Neyagawa", 1), 51: ("Namba", 2), 52: ("Tennoji", 2),
    56: ("Nara", 2), 60: ("Sakai", 2), 63: ("Kashiwara", 1), 65: ("Oji", 1), 66: ("Tenri", 1), 74: ("Kashihara", 1),
}  # fmt: skip
OSAKA_REMOTE = {
    0: ("Fukuchiyama", 4), 6: ("Kameoka", 4), 9: ("Otsu", 3), 38: ("Himeji", 3), 47: ("Kameyama", 3), 69: ("Kansai Airport", 2),
    70: ("Wakayama", 2), 75: ("Shima", 3),
}  # fmt: skip
OSAKA_BARRIERS = {
    ("Fukuchiyama", ""), ("Sanda", "Takarazuka"), ("", "Kameoka"), ("Kameoka", ""), ("Kameoka", "Nagaokakyo"), ("Umeda", "Namba"),
    ("Umeda", "Tennoji"), ("Kameyama", "Nara"), ("Namba", "Tennoji"), ("Kansai Airport", "Wakayama"), ("Kashihara", "Shima"),
}  # fmt: skip
CORE = {
    "normal_train", "express_train", "limited_express_train", "lay_rails", "station_expansion", "apartment", "tower",
    "skyscraper", "waste",
}  # fmt: skip


def spaces(name: str) -> list[dict]:
    return board(map=name).layout()["map"]["spaces"]


def neighbours(name: str, space: int) -> list[int]:
    b = board(map=name)
    return list(b.near)[b.near_at[space] : b.near_at[space + 1]]


@pytest.mark.rule("TR-CMP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_can_play(players):
    state = Position.of(GAME.rules(players=players).start(1))
    assert len(state.look()["seats"]) == players
    assert len(state.scores) == players


@pytest.mark.rule("TR-CMP-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 2.5, "3", True])
def test_any_other_number_of_players_is_refused(players):
    with pytest.raises(gs.BadSetup, match="Trains is for 2 to 4 players"):
        GAME.rules(players=players)


@pytest.mark.rule("TR-CMP-02", "TR-CMP-03")
@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("tokyo", {"field": 12, "river": 16, "mountain": 10, "city": 22, "remote": 6, "sea": 10}),
        ("osaka", {"field": 9, "river": 10, "mountain": 15, "city": 24, "remote": 8, "sea": 10}),
    ],
)
def test_each_map_has_76_spaces_each_of_one_kind(name, kinds):
    found = spaces(name)
    assert [space["space"] for space in found] == list(range(76))
    assert Counter(space["kind"] for space in found) == kinds
    assert set(kinds) == set(KINDS)


@pytest.mark.rule("TR-CMP-02")
def test_a_game_uses_one_of_two_maps():
    assert GAME.options["map"].choices == ("tokyo", "osaka")
    assert Position.begin(map="osaka").look()["map"] == "osaka"
    assert Position.begin().look()["map"] == "tokyo"
    assert rules(map="osaka").layout()["map"]["name"] == "Osaka"


@pytest.mark.rule("TR-CMP-04")
@pytest.mark.parametrize(("name", "cities", "room"), [("tokyo", TOKYO_CITIES, 39), ("osaka", OSAKA_CITIES, 35)])
def test_cities_have_room_for_one_two_or_three_stations(name, cities, room):
    found = {space["space"]: (space["name"], space["worth"]) for space in spaces(name) if space["kind"] == "city"}
    assert found == cities
    assert {worth for _, worth in found.values()} == {1, 2, 3}
    assert sum(worth for _, worth in found.values()) == room


@pytest.mark.rule("TR-CMP-05")
@pytest.mark.parametrize(("name", "remote", "total"), [("tokyo", TOKYO_REMOTE, 18), ("osaka", OSAKA_REMOTE, 24)])
def test_remote_locations_carry_a_number(name, remote, total):
    found = {space["space"]: (space["name"], space["worth"]) for space in spaces(name) if space["kind"] == "remote"}
    assert found == remote
    assert sum(worth for _, worth in found.values()) == total


@pytest.mark.rule("TR-CMP-05", "TR-LAY-13", "TR-SCO-04")
def test_the_star_number_is_both_the_price_and_the_points():
    state = Position(rails={0: [58, 59]}, money=5, options=1)
    before = state.scores[0]
    state.play("lay 57")
    assert state.money() == 5 - 3
    assert state.scores[0] == before + 3


@pytest.mark.rule("TR-CMP-06")
@pytest.mark.parametrize(
    ("name", "barriers", "edges", "land"), [("tokyo", TOKYO_BARRIERS, 187, 156), ("osaka", OSAKA_BARRIERS, 183, 151)]
)
def test_striped_borders_remove_adjacency(name, barriers, edges, land):
    found = spaces(name)
    pairs = rules(map=name).layout()["map"]["barriers"]
    assert {(found[a]["name"], found[b]["name"]) for a, b in pairs} == barriers
    assert len(pairs) == len(barriers)
    for a, b in pairs:
        assert b not in neighbours(name, a)
        assert a not in neighbours(name, b)
        assert abs(found[a]["x"] - found[b]["x"]) <= 1  # they do touch
        assert abs(found[a]["y"] - found[b]["y"]) <= 1
    joined = [(a, b) for a in range(76) for b in neighbours(name, a) if a < b]
    assert len(joined) == edges
    assert sum(1 for a, b in joined if "sea" not in (found[a]["kind"], found[b]["kind"])) == land


@pytest.mark.rule("TR-CMP-06")
@pytest.mark.parametrize("name", ["tokyo", "osaka"])
def test_spaces_touch_both_ways_and_all_land_hangs_together(name):
    found = spaces(name)
    for space in range(76):
        near = neighbours(name, space)
        assert near == sorted(set(near))
        assert len(near) <= 6
        assert all(space in neighbours(name, other) for other in near)
    ashore = {space["space"] for space in found if space["kind"] != "sea"}
    seen, queue = {min(ashore)}, deque([min(ashore)])
    while queue:
        for other in neighbours(name, queue.popleft()):
            if other in ashore and other not in seen:
                seen.add(other)
                queue.append(other)
    assert seen == ashore


@pytest.mark.rule("TR-CMP-06")
def test_known_neighbours_on_tokyo():
    assert neighbours("tokyo", 0) == [1, 10]
    assert neighbours("tokyo", 4) == [3, 5, 13, 14]
    assert neighbours("tokyo", 34) == [24, 33, 43]
    assert neighbours("tokyo", 59) == [49, 50, 58, 60, 68, 69]
    assert neighbours("osaka", 0) == [1]


@pytest.mark.rule("TR-CMP-07")
def test_twenty_rails_can_go_on_the_map_and_the_last_marks_the_score():
    assert rules().layout()["rail_tokens"] == 20
    state = Position.of(rules().start(1))
    assert [(seat["tokens"], seat["track"]) for seat in state.look()["seats"]] == [(20, 0), (20, 0)]


@pytest.mark.rule("TR-CMP-08")
def test_thirty_station_markers_belong_to_nobody():
    assert Position.begin().look()["stations_left"] == 30
    state = Position(hand=["station_expansion"])
    state.play("play station_expansion", "station 68")
    assert state.look()["stations_left"] == 29
    assert not any("station" in key for seat in state.look()["seats"] for key in seat)


@pytest.mark.rule("TR-CMP-09")
def test_the_track_starts_at_0_counts_only_points_of_play_and_has_no_end():
    state = Position(hand=["tourist_train"], rails={0: [57]}, loose=["skyscraper"], track={0: 199})
    assert state.scores[0] == 199 + 3 + 4
    assert state.look()["seats"][0]["track"] == 199
    state.play("play tourist_train")
    assert state.look()["seats"][0]["track"] == 200
    assert Position.begin().look()["seats"][0]["track"] == 0


@pytest.mark.rule("TR-CMP-10")
def test_nine_types_are_basic_and_all_others_optional():
    b = board()
    assert {id for id, optional in zip(b.card_ids, b.optional, strict=True) if not optional} == CORE


@pytest.mark.rule("TR-CMP-11", "TR-SET-10")
def test_thirty_types_are_optional_and_randomizers_are_never_cards():
    b = board()
    optional = [id for id, flag in zip(b.card_ids, b.optional, strict=True) if flag]
    assert len(optional) == len(set(optional)) == 30
    state = Position.of(rules(4).start(3))
    cards = state.look()
    owned = sum(seat["hand_size"] + seat["deck_size"] for seat in cards["seats"])
    supply = sum(cards["supply"].values())
    assert owned == 40
    drawn = [id for id in cards["supply"] if id in optional]
    assert len(drawn) == 8
    assert supply == 20 + 10 + (20 - 8) + (20 - 4) + 10 + 10 + 10 + 70 + 80  # no randomizer among them


@pytest.mark.rule("TR-CMP-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_starting_cards_come_out_of_the_stacks(players):
    state = Position.of(rules(players).start(1))
    assert state.left("lay_rails") == 20 - 2 * players
    assert state.left("station_expansion") == 20 - players
    assert state.left("express_train") == 20
    assert state.left("limited_express_train") == 10
    assert state.left("waste") == 70
    assert "normal_train" not in state.look()["supply"]


@pytest.mark.rule("TR-CMP-12")
def test_the_box_holds_500_cards():
    counts = {id: int(count) for id, count in zip(board().card_ids, board().count, strict=True)}
    assert sum(counts.values()) == 500
    assert {id: counts[id] for id in CORE} == {
        "normal_train": 30,
        "express_train": 20,
        "limited_express_train": 10,
        "lay_rails": 20,
        "station_expansion": 20,
        "apartment": 10,
        "tower": 10,
        "skyscraper": 10,
        "waste": 70,
    }
    assert {counts[id] for id in counts if id not in CORE} == {10}


@pytest.mark.rule("TR-CMP-12", "TR-BUY-04")
def test_stacks_can_run_empty():
    state = Position(money=9, supply={"express_train": 1})
    state.play("buy express_train")
    assert state.left("express_train") == 0
    assert state.refused("buy express_train").rule == "TR-BUY-04"


@pytest.mark.rule("TR-CMP-13")
def test_the_numbers_of_cards_come_from_the_data(edition):
    state = edition.card("express_train", cost=5, value=4).position(hand=["express_train"])
    state.play("play express_train")
    assert state.money() == 4
    assert state.refused("buy express_train").args["need"] == 5
