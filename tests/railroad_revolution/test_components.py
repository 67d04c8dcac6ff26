"""What is in the box, as the data files say it."""

from __future__ import annotations

import tomllib

import pytest

import goldenspike as gs

from .position import GAME, HUES, Position, board, me, rules, table

DATA = {
    name: tomllib.loads((GAME.data / f"{name}.toml").read_text()) for name in ("table", "map", "cities", "tiles", "milestones")
}


@pytest.mark.rule("RR-COMP-01", "RR-SETUP-02")
def test_the_board_has_cities_rail_spaces_a_telegraph_line_a_deal_and_three_tracks() -> None:
    view = table(rules(4).start(1))
    layout = rules(4).layout()
    assert len(view["cities"]) == 15
    assert len(layout["spaces"]) == 44
    assert len(view["telegraph"]) == 8
    assert view["deal"]["deal"] in [str(k) for k in range(1, 10)]
    assert [t["track"] for t in layout["tracks"]] == ["telegraph", "stations", "network"]


@pytest.mark.rule("RR-COMP-02", "RR-SETUP-03")
def test_two_to_four_players_have_different_colours() -> None:
    assert GAME.seats == (2, 4)
    for wrong in (1, 5):
        with pytest.raises(gs.BadSetup, match="2 to 4 players"):
            GAME.rules(players=wrong)
    colours = [p["colour"] for p in table(rules(4).start(1))["players"]]
    assert sorted(colours) == ["black", "blue", "red", "yellow"]


@pytest.mark.rule("RR-COMP-03")
def test_a_player_board_has_eight_sections_with_600_before_700_and_four_actions() -> None:
    layout = rules(2).layout()
    money = [s["money"] for s in layout["sections"]]
    assert len(money) == 8
    assert money.index(700) == money.index(600) + 1
    assert sum(s["buildings"] for s in layout["sections"]) == 12
    assert sum(s["rails"] for s in layout["sections"]) == 15
    assert 1 <= layout["logo_after"] <= 8
    assert list(me(Position().go())["board"]) == ["station", "railroad", "telegraph", "trade"]


@pytest.mark.rule("RR-COMP-04")
def test_there_are_64_workers() -> None:
    state = rules(4).start(3)
    view = table(state)
    count = dict(view["pool"])
    for tile in view["setup"]:
        count[tile["worker"]] += 1
    for player in view["players"]:
        for hue, n in player["supply"].items():
            count[hue] += n
    assert count == {"white": 16, "purple": 12, "orange": 12, "grey": 12, "turquoise": 12}
    assert sum(count.values()) == 64


@pytest.mark.rule("RR-COMP-05")
def test_one_building_serves_as_station_and_as_office() -> None:
    assert DATA["table"]["pieces"]["buildings"] * 4 == 52
    state = Position().go("use white station", "station was", "done")
    state.play("use white telegraph")
    state.play("office 3")
    assert sum(s["buildings"] for s in me(state, 0)["sections"]) == 11
    assert sum(s["buildings"] for s in me(state, 1)["sections"]) == 11


@pytest.mark.rule("RR-COMP-06")
def test_there_are_17_rails_a_player() -> None:
    assert DATA["table"]["pieces"]["rails"] * 4 == 68
    assert board().all_rails == board().rails + 2


@pytest.mark.rule("RR-COMP-07")
def test_each_player_has_a_marker_on_each_track() -> None:
    assert DATA["table"]["pieces"]["markers"] * 4 == 12
    for player in table(rules(4).start(1))["players"]:
        assert list(player["tracks"]) == ["telegraph", "stations", "network"]


@pytest.mark.rule("RR-COMP-08", "RR-SUPPLY-01", "RR-COMP-19")
def test_shares_and_money_are_not_limited_by_the_pieces() -> None:
    assert DATA["table"]["pieces"]["shares"] == 48
    notes = DATA["table"]["pieces"]["banknotes"]
    assert sum(notes.values()) == 52
    assert sum(int(value) * count for value, count in notes.items()) == 13_100
    state = Position().shares(0, 48).shares(1, 48).money(0, 13_100).go("use white telegraph", "office 2")
    assert me(state)["shares"] == 52
    state.play("sell")
    assert me(state)["money"] == 13_250


@pytest.mark.rule("RR-COMP-19")
def test_every_balance_is_a_multiple_of_50() -> None:
    state = rules(3).start(9)
    while not state.over:
        state.play(state.legal()[state.played * 7 % len(state.legal())])
        assert all(p["money"] % 50 == 0 for p in table(state)["players"])


@pytest.mark.rule("RR-COMP-09", "RR-COMP-22", "RR-SETUP-25")
def test_six_telegraph_tiles_lie_in_the_sections_without_a_deal_icon() -> None:
    layout = rules(4).layout()["telegraph"]
    assert sum(s["deal"] for s in layout) == 2
    assert any(s["shares"] == 3 and s["first"] == 1 and not s["deal"] for s in layout)
    seen = set()
    for seed in range(12):
        sections = table(rules(4).start(seed))["telegraph"]
        assert [s["tile"] is None for s in sections] == [s["deal"] for s in layout]
        tiles = [s["tile"] for s in sections if s["tile"]]
        assert len(set(tiles)) == 6
        seen.add(tuple(tiles))
    assert len(seen) > 6


@pytest.mark.rule("RR-COMP-10")
def test_thirteen_city_tiles_fall_into_four_levels_like_the_slots() -> None:
    tiles = [t for t in DATA["cities"]["tile"] if "printed" not in t]
    assert len(tiles) == 13
    slots = [c["level"] for c in DATA["map"]["city"] if c["level"] > 1]
    assert sorted(t["level"] for t in tiles) == sorted(slots)
    assert set(slots) == {2, 3, 4, 5}


@pytest.mark.rule("RR-COMP-11", "RR-STATION-06")
def test_fifteen_cities_two_of_them_with_a_printed_tile() -> None:
    names = [c["name"] for c in rules(2).layout()["cities"]]
    assert len(names) == 15
    for name in ("Washington", "Charlotte", "Miami", "Little Rock", "Houston", "Chicago", "Duluth", "Bismarck"):
        assert name in names
    for name in ("Salt Lake City", "San Diego", "San Francisco"):
        assert name in names
    for seed in range(6):
        cities = {c["city"]: c["tile"] for c in table(rules(2).start(seed))["cities"]}
        assert cities["was"] == "was"
        assert cities["clt"] == "clt"


@pytest.mark.rule("RR-COMP-12")
def test_every_city_shows_cost_primary_reward_bonus_and_first_slot() -> None:
    for shown in table(rules(4).start(2))["cities"]:
        assert shown["cost"] > 0
        assert shown["primary"]
        assert shown["bonus"]
        assert shown["first"] is None


@pytest.mark.rule("RR-COMP-13")
def test_24_trains_of_five_kinds() -> None:
    counts = {t["id"]: t["count"] for t in DATA["tiles"]["train"]}
    assert counts.pop("promote") == 4
    assert list(counts.values()) == [5, 5, 5, 5]


@pytest.mark.rule("RR-COMP-14")
def test_a_train_scores_face_up_and_not_face_down() -> None:
    assert Position().trains(0, "promote money").go().scores[0] == 16
    assert Position().trains(0, "promote", "money").go().scores[0] == 8


@pytest.mark.rule("RR-COMP-15", "RR-MILE-03")
def test_38_milestones_in_five_groups_with_one_to_three_conditions_and_one_or_two_managers() -> None:
    tiles = DATA["milestones"]["milestone"]
    groups = [m["group"] for m in tiles]
    assert len(tiles) == 38
    assert {g: groups.count(g) for g in groups} == {"A1": 4, "A2": 4, "B": 10, "C": 10, "D": 10}
    assert {len(m["conditions"]) for m in tiles} == {1, 2, 3}
    assert {len(m["managers"]) for m in tiles} == {1, 2}


@pytest.mark.rule("RR-COMP-16", "RR-DEAL-03")
def test_nine_deal_tiles_with_two_deals_of_one_to_four_shares() -> None:
    deals = rules(2).layout()["deals"]
    assert len(deals) == 9
    costs = [d[half]["shares"] for d in deals for half in ("top", "bottom")]
    assert len(costs) == 18
    assert set(costs) <= {1, 2, 3, 4}
    assert all(d[half]["reward"] for d in deals for half in ("top", "bottom"))


@pytest.mark.rule("RR-COMP-17", "RR-STILE-08")
def test_four_setup_tiles_with_two_faces_each() -> None:
    faces = DATA["tiles"]["setup"]
    assert [f["tile"] for f in faces] == [1, 1, 2, 2, 3, 3, 4, 4]
    rewards = [{k for k in f["reward"] if k != "price"} for f in faces]
    assert len({frozenset(r) for r in rewards}) == 8
    seen = set()
    for seed in range(40):
        seen |= {t["face"] for t in table(rules(4).start(seed))["setup"]}
    assert seen == {f["id"] for f in faces}


@pytest.mark.rule("RR-COMP-18")
def test_the_first_player_stays_the_same_all_game() -> None:
    state = rules(3).start(4)
    starter = table(state)["starter"]
    while not state.over:
        state.play(state.legal()[-1])
        assert table(state)["starter"] == starter


@pytest.mark.rule("RR-COMP-20")
def test_the_score_is_added_up_by_source() -> None:
    state = Position().trains(0, "promote money").completed(0, "b-1").pieces(0, offices="1 2").go()
    sheet = state.tally()[0]
    assert list(sheet) == ["trains", "milestones", "network", "stations", "telegraph", "connections"]
    assert sum(sheet.values()) == state.scores[0] == 16 + 22 + 5
    assert {"milestones": 22, "trains": 16, "connections": 5}.items() <= sheet.items()


@pytest.mark.rule("RR-COMP-21", "RR-COMP-24")
def test_frames_and_background_story_leave_no_trace_in_the_game() -> None:
    verbs = {move.text.split()[0] for move in rules(2).moves}
    pieces = {"station", "rail", "office", "train", "tile", "deal", "trade"}
    people = {"use", "hire", "gain", "promote", "swap", "discard"}
    others = {"done", "sell", "primary", "bonus", "ability", "step", "run", "ready", "pick", "replace", "keep"}
    assert verbs == pieces | people | others  # nothing to punch out, nothing to read aloud
    ledger = {rule.id: rule.text for rule in GAME.ledger()}
    assert "no effect on play" in ledger["RR-COMP-21"]
    assert "no rules" in ledger["RR-COMP-24"]


@pytest.mark.rule("RR-COMP-23")
def test_each_rail_space_has_icons_or_plains_and_some_have_a_deal() -> None:
    spaces = [s for s in rules(2).layout()["spaces"] if not s["initial"]]
    assert {s["icons"] for s in spaces} == {0, 1, 2, 3}
    assert 0 < sum(s["deal"] for s in spaces) < len(spaces)


def test_every_entry_says_whether_it_is_sourced() -> None:
    def entries(data: object) -> None:
        if isinstance(data, list):
            for entry in data:
                entries(entry)
        elif isinstance(data, dict) and ("id" in data or "count" in data):
            assert data["provenance"] in ("sourced", "reconstructed"), data

    for file in DATA.values():
        for part in file.values():
            entries(part)
    assert HUES[0] == "white"
