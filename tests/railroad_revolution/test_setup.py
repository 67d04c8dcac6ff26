"""Steps 1 to 13 of the setup, and what the setup tiles give."""

from __future__ import annotations

from typing import Any

import pytest

import goldenspike as gs

from .position import Position, board, city, legal, me, rails_of, refused, rules, section, table, verbs


def start_with(face: str, players: int = 2, **options: Any) -> gs.State:
    """A fresh game in which this face lies out; the first to pick has not picked yet."""
    for seed in range(400):
        state = rules(players, **options).start(seed)
        if face in [t["face"] for t in table(state)["setup"]]:
            return state
    raise AssertionError(f"no game with {face}")


def picked(face: str, players: int = 2, **options: Any) -> tuple[gs.State, int]:
    """A game whose first picker has just picked this face, and who that is."""
    state = start_with(face, players, **options)
    seat = state.seat
    state.play(f"pick {face}")
    return state, seat


def through(state: gs.State) -> gs.State:
    """The setup played to its end by last moves, without selling or hiring."""
    while table(state)["round"] == 0:
        moves = [m for m in state.legal() if state.rules.moves[m].text.split()[0] not in ("sell", "hire", "done")]
        state.play(moves[-1] if moves else "done")
    return state


@pytest.mark.rule("RR-SETUP-01")
def test_rules_differ_with_the_number_of_players_only_in_the_setup() -> None:
    two, four = rules(2), rules(4)
    assert [m.text for m in two.moves] == [m.text for m in four.moves]
    for same in ("prices", "tracks", "sections", "telegraph", "milestones", "deals", "spaces"):
        assert two.layout()[same] == four.layout()[same]
    assert len(table(two.start(1))["players"]) == 2
    # pieces of unused colours are out of the game but for the neutral buildings
    owners = {c["first"] for c in table(two.start(1))["cities"]}
    assert owners == {None, "neutral"}


@pytest.mark.rule("RR-SETUP-04")
def test_each_player_board_starts_with_12_buildings_and_15_rails() -> None:
    for players in (2, 3, 4):
        for player in table(rules(players).start(1))["players"]:
            assert sum(s["buildings"] for s in player["sections"]) == 12
            assert sum(s["rails"] for s in player["sections"]) == 15


@pytest.mark.rule("RR-SETUP-05", "RR-STATION-08", "RR-RAIL-07")
def test_the_initial_rail_links_washington_and_charlotte_for_everyone() -> None:
    state = Position(3).go()
    for seat in range(3):
        assert rails_of(state, seat) == {"was-clt"}
    state.play("use white station")
    assert [m for m in legal(state) if m.startswith("station")] == ["station was", "station clt"]


@pytest.mark.rule("RR-SETUP-05")
def test_the_initial_rail_counts_for_no_condition() -> None:
    state = Position().milestone(0, 2, "a2-1").pieces(0, rails="clt-mia-1").go()
    plains = me(state)["milestones"][1]["conditions"][0]
    assert plains == {"kind": "terrain", "icons": 0, "least": 2, "have": 1}


@pytest.mark.rule("RR-SETUP-06", "RR-SETUP-34", "RR-STILE-02")
def test_the_setup_rail_is_laid_free_of_charge_and_not_from_the_player_board() -> None:
    state, seat = picked("rail", 3)
    money = me(state, seat)["money"]
    assert "rail clt-lit-1" in legal(state)  # three icons, but free
    assert "done" not in legal(state)
    refused(state, "rail clt-lit-2", "RR-RAIL-05")
    state.play("rail clt-lit-1")
    assert rails_of(state, seat) == {"was-clt", "clt-lit-1"}
    assert me(state, seat)["money"] == money
    assert sum(s["rails"] for s in me(state, seat)["sections"]) == 15


@pytest.mark.rule("RR-SETUP-07", "RR-SETUP-08", "RR-SETUP-11", "RR-SETUP-12")
def test_everyone_starts_with_600_four_whites_three_shares_and_the_starting_train() -> None:
    for player in table(rules(4).start(1))["players"]:
        assert player["money"] == 600
        assert player["supply"] == {"white": 4}
        assert player["shares"] == 3
        assert player["trains"] == {"promote": 1}
        assert player["trains_down"] == {}


@pytest.mark.rule("RR-SETUP-09", "RR-SETUP-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_common_supply_has_no_white_worker_and_twelve_of_each_other_colour(players: int) -> None:
    view = table(rules(players).start(2))
    assert view["pool"]["white"] == 0
    beside = [t["worker"] for t in view["setup"]]
    for hue in ("purple", "orange", "grey", "turquoise"):
        assert view["pool"][hue] + beside.count(hue) == 12
    assert sum(p["supply"]["white"] for p in view["players"]) == 4 * players  # the others are in the box


@pytest.mark.rule("RR-SETUP-13", "RR-SETUP-14", "RR-SETUP-15", "RR-SETUP-16")
@pytest.mark.parametrize(("players", "size"), [(2, 3), (3, 4), (4, 5)])
def test_train_stacks_by_players_without_the_starting_kind(players: int, size: int) -> None:
    view = table(rules(players).start(2))
    assert view["stacks"] == {"money": size, "steps": size, "shares": size, "rail": size}
    assert sum(p["trains"]["promote"] for p in view["players"]) == players
    state = Position(players).money(0, 2000).go("use purple railroad")
    refused(state, "train promote", "RR-GEN-09")


@pytest.mark.rule("RR-SETUP-17", "RR-SETUP-18", "RR-SETUP-19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_gets_a_random_a1_and_a2_and_the_stacks_are_shuffled(players: int) -> None:
    firsts, orders = set(), set()
    for seed in range(12):
        state = rules(players).start(seed)
        view = table(state)
        held = [p["milestones"] for p in view["players"]]
        assert [[m["group"] for m in pair] for pair in held] == [["A1", "A2"]] * players
        ids = [m["tile"] for pair in held for m in pair]
        assert len(set(ids)) == 2 * players
        firsts.add(ids[0])
        orders.add(tuple(state.dump()["state"]["deck"]))
        assert [view["milestone_stacks"][s]["size"] for s in "BCD"] == [10, 10, 10]
    assert len(firsts) == 4
    assert len(orders) == 12


@pytest.mark.rule("RR-SETUP-20")
def test_all_markers_start_in_the_bottom_slot() -> None:
    for player in table(rules(4).start(1))["players"]:
        assert [t["slot"] for t in player["tracks"].values()] == [0, 0, 0]


@pytest.mark.rule("RR-SETUP-21")
def test_one_random_deal_is_face_up_and_eight_are_hidden() -> None:
    seen = set()
    for seed in range(30):
        view = table(rules(2).start(seed))
        assert view["deals_hidden"] == 8
        assert view["deals_discarded"] == []
        seen.add(view["deal"]["deal"])
    assert len(seen) > 6


@pytest.mark.rule("RR-SETUP-22")
def test_city_tiles_lie_at_random_on_slots_of_their_level() -> None:
    lays = set()
    for seed in range(12):
        state = rules(4).start(seed)
        levels = {c["city"]: c["level"] for c in rules(4).layout()["cities"]}
        tiles = {c["city"]: c["tile"] for c in table(state)["cities"]}
        for where, tile in tiles.items():
            if levels[where] > 1:
                assert tile.startswith(f"ct{levels[where]}-")
        assert len(set(tiles.values())) == 15
        lays.add(tuple(tiles.values()))
    assert len(lays) > 9


@pytest.mark.rule("RR-SETUP-23", "RR-SETUP-24")
@pytest.mark.parametrize(("players", "cities"), [(2, {"san", "slc", "dul", "lit"}), (3, {"sfo", "bis", "hou"}), (4, set())])
def test_neutral_stations_take_first_slots(players: int, cities: set[str]) -> None:
    state = rules(players).start(1)
    assert {c["city"] for c in table(state)["cities"] if c["first"] == "neutral"} == cities
    if "lit" in cities:
        state = Position(2).pieces(0, rails="clt-lit-1 clt-lit-2").tile("lit", "ct2-1").go("use white station", "station lit")
        refused(state, "bonus", "RR-STATION-10")
        assert city(state, "lit")["stations"] == [0]
        assert city(state, "lit")["first"] == "neutral"


@pytest.mark.rule("RR-SETUP-26", "RR-SETUP-27")
@pytest.mark.parametrize(("players", "sections"), [(2, {1, 4, 7}), (3, {2, 5}), (4, set())])
def test_neutral_offices_take_first_slots(players: int, sections: set[int]) -> None:
    state = rules(players).start(1)
    assert {s["section"] for s in table(state)["telegraph"] if s["first"] == "neutral"} == sections
    for number in sections:
        state = Position(players).go("use white telegraph", f"office {number}")
        assert me(state)["shares"] == 3 + rules(players).layout()["telegraph"][number - 1]["shares"]  # no bonus


@pytest.mark.rule("RR-SETUP-28", "RR-SETUP-29", "RR-SETUP-30")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_setup_tiles_as_players_each_with_a_different_worker(players: int) -> None:
    tiles_seen = set()
    for seed in range(20):
        view = table(rules(players).start(seed))
        workers = [t["worker"] for t in view["setup"]]
        assert len(view["setup"]) == players
        assert len(set(workers)) == players
        assert "white" not in workers
        assert sum(view["pool"].values()) == 48 - players
        tiles_seen |= {t["face"] for t in view["setup"]}
    assert len(tiles_seen) == 8
    state = rules(2).start(1)
    lying = {t["face"] for t in table(state)["setup"]}
    absent = next(f for f in ("steps", "train", "rail", "shares", "office", "exchange", "station", "money") if f not in lying)
    refused(state, f"pick {absent}", "RR-SETUP-28")


@pytest.mark.rule("RR-SETUP-31")
def test_the_first_player_is_drawn_at_random() -> None:
    assert {table(rules(4).start(seed))["starter"] for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.rule("RR-SETUP-32", "RR-SETUP-33", "RR-TURN-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_tiles_are_picked_from_the_starters_right_round_to_the_starter(players: int) -> None:
    state = rules(players).start(11)
    starter = table(state)["starter"]
    for turn in range(players):
        seat = (starter - 1 - turn) % players
        assert state.seat == seat
        tile = next(t for t in table(state)["setup"] if t["owner"] is None)
        state.play(f"pick {tile['face']}")
        assert me(state, seat)["workers"] == 5
        assert me(state, seat)["supply"][tile["worker"]] == 1
        if turn < players - 1 and table(state)["round"] == 0:
            while state.seat == seat:  # the reward comes before the next player's pick
                state.play([m for m in state.legal() if state.rules.moves[m].text != "sell"][-1])
            refused(state, f"pick {tile['face']}", "RR-SETUP-32")
    through(state)
    assert table(state)["round"] == 1
    assert state.seat == starter


@pytest.mark.rule("RR-SETUP-35")
def test_after_the_setup_its_tiles_and_pieces_are_gone() -> None:
    state = through(rules(4).start(3))
    assert table(state)["setup"] == []
    assert "pick" not in verbs(state)
    refused(state, "pick money", "RR-TURN-02")
    for player in table(state)["players"]:
        assert sum(s["buildings"] for s in player["sections"]) == 12
        assert sum(s["rails"] for s in player["sections"]) == 15


@pytest.mark.rule("RR-SETUP-36")
def test_holdings_at_the_start_of_play() -> None:
    state = through(start_with("shares", 4))
    for seat, player in enumerate(table(state)["players"]):
        assert player["workers"] == 5
        assert player["money"] in (600, 550, 900, 1100)  # 550: a step past a cost of $50
        assert player["shares"] in (3, 6)
        assert player["trains"].get("promote") == 1
        assert [m["group"] for m in me(state, seat)["milestones"]] == ["A1", "A2"]
    assert 6 in [p["shares"] for p in table(state)["players"]]


# ---- what the faces give


@pytest.mark.rule("RR-STILE-01")
def test_three_setup_steps_must_be_taken_and_may_be_split() -> None:
    state, seat = picked("steps")
    refused(state, "done", "RR-STILE-01")
    state.play("step network")
    state.play("step telegraph")
    refused(state, "done", "RR-STILE-01")
    state.play("step network")
    tracks = me(state, seat)["tracks"]
    assert [tracks[t]["slot"] for t in ("telegraph", "stations", "network")] == [1, 0, 2]
    assert state.seat != seat


@pytest.mark.rule("RR-STILE-01")
def test_setup_steps_pay_the_costs_of_the_tracks() -> None:
    state, seat = picked("steps")
    for step in range(3):
        state.play("step network")
    assert me(state, seat)["money"] == 550
    state, seat = picked("steps")
    for step in range(3):
        state.play("step telegraph")
    assert me(state, seat)["shares"] == 2


@pytest.mark.rule("RR-STILE-03")
def test_the_share_face_gives_three_shares() -> None:
    state, seat = picked("shares")
    assert me(state, seat)["shares"] == 6


@pytest.mark.rule("RR-STILE-04", "RR-STILE-09")
def test_the_setup_office_goes_to_a_first_slot_with_a_deal_icon() -> None:
    state, seat = picked("office")
    assert sorted(m for m in legal(state) if m != "sell") == ["office 3", "office 6"]
    refused(state, "office 2", "RR-STILE-04")
    before = table(state)["deal"]["deal"]
    state.play("office 6")
    assert section(state, 6)["first"] == seat
    assert section(state, 6)["offices"] == [seat]
    assert me(state, seat)["shares"] == 3
    assert table(state)["deal"]["deal"] == before
    assert sum(s["buildings"] for s in me(state, seat)["sections"]) == 12
    through(state)
    while state.seat != seat:
        state.play("use white trade")
        state.play("trade rail")
        state.play("done")
    state.play("use white telegraph")
    refused(state, "office 6", "RR-TEL-04")


@pytest.mark.rule("RR-STILE-04")
def test_a_setup_office_needs_a_free_first_slot_unless_none_is_free() -> None:
    state, seat = picked("office")
    dump = state.dump()
    dump["state"]["first_at"][5] = 9
    state = rules(2).load(dump)
    refused(state, "office 6", "RR-STILE-04")
    assert "office 3" in legal(state)
    dump["state"]["first_at"][2] = 9
    state = rules(2).load(dump)
    assert {"office 3", "office 6"} <= set(legal(state))
    state.play("office 3")
    assert section(state, 3)["first"] == "neutral"
    assert section(state, 3)["offices"] == [seat]


@pytest.mark.rule("RR-STILE-05", "RR-STILE-10")
def test_the_exchange_face_gives_money_and_one_exchange_which_may_be_left() -> None:
    state, seat = picked("exchange")
    assert me(state, seat)["money"] == 900
    worker = next(h for h in me(state, seat)["supply"] if h != "white")
    assert f"swap {worker} supply orange" in legal(state)  # also the worker that came with the tile
    state.play("swap white supply orange")
    assert me(state, seat)["supply"]["white"] == 3
    assert me(state, seat)["workers"] == 5
    assert table(state)["pool"]["white"] == 1
    state, seat = picked("exchange")
    state.play("done")
    assert me(state, seat)["money"] == 900
    assert me(state, seat)["supply"]["white"] == 4


@pytest.mark.rule("RR-STILE-06", "RR-STILE-09", "RR-PERF-03")
def test_the_setup_station_stands_first_in_washington_or_charlotte_without_cost_or_reward() -> None:
    state, seat = picked("station")
    assert sorted(m for m in legal(state) if m != "sell") == ["station clt", "station was"]
    state.play("station clt")
    player = me(state, seat)
    assert city(state, "clt")["first"] == seat
    assert (player["money"], player["shares"], player["workers"]) == (600, 3, 5)
    assert sum(s["buildings"] for s in player["sections"]) == 12
    position = Position().marks(1, stations=5)
    position.d["own"][12 + 3] = 2  # the setup building of seat 1 in Charlotte
    position.d["own"][12 + 11] = 2
    position.d["first_in"][1] = 2
    state = position.go("use white station", "station clt")
    refused(state, "bonus", "RR-STATION-10")  # no longer first
    assert state.tally()[1]["stations"] == 5  # and it counts


@pytest.mark.rule("RR-STILE-06")
def test_the_setup_station_stands_only_where_nobody_was_before() -> None:
    state, seat = picked("station")
    dump = state.dump()
    other = 1 - seat
    dump["state"]["own"][other * 12 + 3] = 2  # a setup building of the other seat in Charlotte
    dump["state"]["own"][other * 12 + 11] = 2
    dump["state"]["first_in"][1] = other + 1
    state = state.rules.load(dump)
    assert [m for m in legal(state) if m != "sell"] == ["station was"]
    refused(state, "station clt", "RR-STILE-06")


@pytest.mark.rule("RR-STILE-07")
def test_the_train_face_gives_a_train_of_any_stack() -> None:
    state, seat = picked("train")
    assert [m for m in legal(state) if m != "sell"] == ["train money", "train steps", "train shares", "train rail"]
    refused(state, "done", "RR-STILE-07")
    state.play("train shares")
    assert me(state, seat)["trains"] == {"promote": 1, "shares": 1}


@pytest.mark.rule("RR-STILE-10")
def test_the_money_face_gives_its_sum() -> None:
    state, seat = picked("money")
    assert me(state, seat)["money"] == 1100
    assert board().seats == 2
