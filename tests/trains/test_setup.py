"""Area SET: laying out the table, and the start points."""

from collections import Counter

import pytest

import goldenspike as gs

from .position import GAME, STARTS, Position, bag, board, rules

CORE = [
    "express_train",
    "limited_express_train",
    "lay_rails",
    "station_expansion",
    "apartment",
    "tower",
    "skyscraper",
    "waste",
]
START_DECK = bag(*["normal_train"] * 7, *["lay_rails"] * 2, "station_expansion")
SETS = {
    "beginner_tokyo": "landfill conductors_station holiday_timetable passing_station amusement_park steel_bridge dump_site "
    "maintenance_factory",
    "beginner_osaka": "landfill bullet_train garage tourist_train ironworks stationmasters_office tunnel temporary_timetable",
    "reforming_and_tunneling": "signals pulling information_central freight_train wagon_factory early_train signaling_area "
    "subway_excavation",
    "holiday_pass": "landfill station_crew holiday_timetable tourist_train mail_train viaduct maintenance_factory control_room",
}


def optional_stacks(state: Position) -> set[str]:
    return set(state.look()["supply"]) - set(CORE)


@pytest.mark.rule("TR-SET-01", "TR-CMP-02")
@pytest.mark.parametrize("name", ["tokyo", "osaka"])
def test_players_choose_the_side_of_the_board(name):
    state = Position.of(rules(map=name).start(1))
    assert state.look()["map"] == name
    assert state.rules.layout()["map"]["id"] == name


@pytest.mark.rule("TR-SET-02", "TR-SET-03", "TR-CMP-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_21_rails_of_which_one_marks_0_points(players):
    for seat in Position.of(rules(players).start(5)).look()["seats"]:
        assert (seat["tokens"], seat["track"]) == (20, 0)


@pytest.mark.rule("TR-SET-02")
def test_rails_of_different_seats_are_told_apart():
    state = Position.begin(4)
    for seat in range(4):
        assert {"space": STARTS[seat], "rails": [seat], "stations": 0} in state.look()["spaces"]


@pytest.mark.rule("TR-SET-04", "TR-SET-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_the_same_ten_cards_five_of_them_in_hand(players):
    state = Position.of(rules(players).start(8))
    for seat in range(players):
        assert Counter(state.hand(seat)) + Counter(state.deck(seat)) == START_DECK
        assert sum(state.hand(seat).values()) == 5
        assert sum(state.deck(seat).values()) == 5
        assert state.discards(seat) == {}


@pytest.mark.rule("TR-SET-05")
def test_the_starting_deck_is_shuffled():
    hands = {tuple(sorted(Position.of(rules().start(seed)).hand(0).items())) for seed in range(40)}
    assert len(hands) > 4
    assert Position.of(rules().start(1)).hand(0) == Position.of(rules().start(1)).hand(0)


@pytest.mark.rule("TR-SET-06")
def test_played_gained_and_discarded_cards_start_empty_and_lie_apart():
    state = Position.begin()
    assert (state.look()["played"], state.look()["gained"], state.discards(), state.discards(1)) == ({}, {}, {}, {})
    state = Position(hand=["normal_train"] * 5)
    state.play("play normal_train", "play normal_train", "play normal_train", "buy apartment")
    assert state.look()["played"] == bag(*["normal_train"] * 3)
    assert state.look()["gained"] == bag("apartment", "waste")
    assert state.discards() == {}
    assert sum(state.hand().values()) == 2


@pytest.mark.rule("TR-SET-06")
def test_hands_and_decks_are_hidden_and_everything_else_is_open():
    state = Position.begin()
    rival = state.look(0)["seats"][1]
    assert "hand" not in rival
    assert "deck" not in rival
    assert (rival["hand_size"], rival["deck_size"]) == (5, 5)
    state.play("end")
    assert state.look(1)["seats"][0]["discards"] == state.discards(0)  # unplayed cards of a hand too
    assert sum(state.discards(0).values()) == 5


@pytest.mark.rule("TR-SET-07")
def test_eight_core_stacks_are_always_there():
    for seed in range(5):
        assert set(CORE) <= set(Position.of(rules().start(seed)).look()["supply"])


@pytest.mark.rule("TR-SET-08")
def test_normal_trains_are_not_for_sale_and_no_empty_stack():
    state = Position(money=5)
    assert "normal_train" not in state.look()["supply"]
    assert state.refused("buy normal_train").rule == "TR-SET-08"


@pytest.mark.rule("TR-SET-09", "TR-CMP-11")
def test_eight_different_optional_stacks_are_drawn():
    found = set()
    for seed in range(60):
        state = Position.of(rules().start(seed))
        drawn = optional_stacks(state)
        assert len(drawn) == 8
        assert all(board().optional[board().card_ids.index(id)] for id in drawn)
        assert all(state.left(id) == 10 for id in drawn)
        found |= drawn
    assert len(found) == 30  # each can be drawn


@pytest.mark.rule("TR-SET-09")
@pytest.mark.parametrize("name", SETS)
def test_a_table_may_name_a_recommended_set(name):
    assert optional_stacks(Position.of(rules(cards=name).start(4))) == set(SETS[name].split())


@pytest.mark.rule("TR-SET-09")
def test_a_table_may_name_eight_cards():
    wanted = ["viaduct", "tunnel", "pulling", "garage", "signals", "landfill", "mail_train", "dump_site"]
    for seed in (1, 2):
        assert optional_stacks(Position.of(rules(cards=", ".join(wanted)).start(seed))) == set(wanted)


@pytest.mark.rule("TR-SET-10")
def test_cards_that_were_not_drawn_are_not_in_the_game():
    state = Position.begin(cards="beginner_tokyo")
    assert state.refused("buy control_room").rule == "TR-SET-11"
    assert "control_room" not in state.look()["supply"]


@pytest.mark.rule("TR-SET-11")
def test_the_supply_has_16_stacks_and_15_are_for_sale():
    state = Position.begin(cards="beginner_osaka")
    state.state.money = 99
    assert len(state.look()["supply"]) == 16
    assert len(state.allowed("buy")) == 15
    assert "buy waste" not in state.allowed()


@pytest.mark.rule("TR-SET-12")
def test_the_host_may_name_who_begins_and_else_chance_decides():
    assert [Position.of(rules(3, first=str(seat + 1)).start(1)).seat for seat in range(3)] == [0, 1, 2]
    assert {Position.of(rules(3).start(seed)).seat for seed in range(30)} == {0, 1, 2}
    assert Position.of(rules(3).start(9)).seat == Position.of(rules(3).start(9)).seat


@pytest.mark.rule("TR-SET-12")
def test_who_begins_is_entered_in_the_journal():
    made = rules(3, first="3")
    state = Position.of(made.start(1, journal=True))
    event = next(event for event in state.journal if event.key == "trains.event.first")
    assert (event.seat, event.rule) == (2, "TR-SET-12")
    assert state.look()["first"] == 2


@pytest.mark.rule("TR-SET-13")
def test_each_places_one_start_rail_clockwise_from_the_first_player():
    state = Position.of(rules(4, first="3").start(1))
    order = []
    for space in STARTS:
        order.append(state.seat)
        assert {text.split()[0] for text in state.allowed()} == {"start"}
        state.play(f"start {space}")
    assert order == [2, 3, 0, 1]
    assert state.seat == 2
    assert "end" in state.allowed()
    assert state.refused("start 13").rule == "TR-TRN-03"


@pytest.mark.rule("TR-SET-13")
def test_nobody_plays_before_all_start_points_are_chosen():
    state = Position.of(rules(first="1").start(3))
    assert state.refused("play normal_train").rule == "TR-SET-13"
    state.play("start 60")
    assert state.refused("end").rule == "TR-SET-13"


@pytest.mark.rule("TR-SET-14")
@pytest.mark.parametrize(("name", "space"), [("tokyo", 46), ("osaka", 39)])
def test_nobody_starts_on_the_sea(name, space):
    assert Position.of(rules(map=name).start(1)).refused(f"start {space}").rule == "TR-SET-14"


@pytest.mark.rule("TR-SET-15")
@pytest.mark.parametrize(("name", "space"), [("tokyo", 28), ("osaka", 75)])
def test_nobody_starts_on_a_remote_location(name, space):
    assert Position.of(rules(map=name).start(1)).refused(f"start {space}").rule == "TR-SET-15"


@pytest.mark.rule("TR-SET-16")
def test_all_start_points_differ():
    state = Position.of(rules(3, first="1").start(1)).play("start 13")
    assert state.refused("start 13").rule == "TR-SET-16"
    state.play("start 14")
    assert state.refused("start 13").rule == "TR-SET-16"
    assert state.refused("start 14").rule == "TR-SET-16"


@pytest.mark.rule("TR-SET-17")
@pytest.mark.parametrize("space", [13, 15, 10, 34])  # field, river, mountain, city
def test_field_river_mountain_and_city_are_free_starts(space):
    state = Position.of(rules(first="1").start(1)).play(f"start {space}", "start 60")
    seen = state.look()
    assert {"space": space, "rails": [0], "stations": 0} in seen["spaces"]
    assert (seen["money"], state.gained(), seen["supply"]["waste"]) == (0, {}, 70)


@pytest.mark.rule("TR-SET-17")
@pytest.mark.parametrize(("name", "count"), [("tokyo", 60), ("osaka", 58)])
def test_so_many_spaces_are_legal_starts(name, count):
    assert len(Position.of(rules(map=name).start(1)).legal()) == count


@pytest.mark.rule("TR-SET-18")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_setup_19_rails_are_in_reserve(players):
    state = Position.begin(players)
    assert [(seat["tokens"], seat["track"]) for seat in state.look()["seats"]] == [(19, 0)] * players
    assert len(state.look()["spaces"]) == players


@pytest.mark.rule("TR-SET-19")
def test_hands_and_stacks_are_known_before_start_points_are_chosen():
    state = Position.of(rules(first="2").start(6))
    assert state.seat == 1
    assert sum(state.look(1)["seats"][1]["hand"].values()) == 5
    assert len(state.look(1)["supply"]) == 16


@pytest.mark.rule("TR-SET-20")
def test_the_setup_is_the_same_for_every_number_of_players():
    tables = {players: Position.of(rules(players, cards="holiday_pass").start(2)).look() for players in (2, 3, 4)}
    for seen in tables.values():
        assert seen["stations_left"] == 30
        assert {seat["tokens"] for seat in seen["seats"]} == {20}
        assert len(seen["supply"]) == 16
    same = [{id: n for id, n in t["supply"].items() if id not in ("lay_rails", "station_expansion")} for t in tables.values()]
    assert same[0] == same[1] == same[2]
    assert [t["supply"]["lay_rails"] for t in tables.values()] == [16, 14, 12]
    assert [t["supply"]["station_expansion"] for t in tables.values()] == [18, 17, 16]


@pytest.mark.parametrize("sample", GAME.samples)
def test_every_sample_setup_can_be_played(sample):
    state = Position.of(GAME.rules(**sample).start(3))
    gs.rollout(state.state, 5)
    assert state.over
    assert state.ending() in GAME.endings


def test_the_deal_is_no_barrier_for_undo():
    assert rules().start(1).barrier == 0
