"""The solo game against two rivals."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.effects.building import line_laid
from goldenspike.games.lightning_train.effects.ending import rival_goals
from goldenspike.games.lightning_train.effects.rivals import rival_build, rival_delivery
from goldenspike.games.lightning_train.names import NEUTRAL, A, Card, Corp, F, Mesh, Source, Stage
from goldenspike.games.lightning_train.scoring import goals_total, total_points
from goldenspike.games.lightning_train.state.routes import worth
from goldenspike.games.lightning_train.turn import run, step_final

from .position import Position, board

B = board(1)


def bare(**options: str) -> Position:
    """A solo table without any line or station but the neutral lines."""
    pos = Position(1, **options)
    s = pos.s
    for path in range(int(B.paths)):
        owner = int(s.line[path])
        if 0 < owner < NEUTRAL:
            pos.set_corp(Corp.BASIC, pos.corp(Corp.BASIC, owner - 1) + int(B.slots[path]) - int(s.locos[path]), owner - 1)
            pos.set_corp(Corp.LOCO, pos.corp(Corp.LOCO, owner - 1) + int(s.locos[path]), owner - 1)
            s.line[path] = 0
            s.locos[path] = 0
    for company in range(4):
        s.mesh[Mesh.TOUCH + company] = 0
    return pos.rejoin().no_goods()


def builder(pos: Position, company: int, city: str) -> Position:
    pos.set_corp(Corp.BUILDER, pos.city(city) + 1, company)
    return pos


def token(pos: Position, company: int) -> str:
    return str(B.city_ids[pos.corp(Corp.BUILDER, company) - 1])


@pytest.mark.rule("LT-SOLO-01", "LT-SOLO-05")
def test_two_rivals_have_trains_markers_and_scores_of_their_own() -> None:
    pos = Position(1, clear=False)
    companies = pos.s.view(0)["table"]["companies"]
    assert [company["name"] for company in companies] == ["player 1", "rival 1", "rival 2"]
    for rival in (1, 2):
        on_board = sum(int(B.slots[p]) for p in range(int(B.paths)) if pos.s.line[p] == rival + 1)
        locos = sum(int(pos.s.locos[p]) for p in range(int(B.paths)) if pos.s.line[p] == rival + 1)
        assert pos.corp(Corp.BASIC, rival) + on_board - locos == 48
        assert pos.corp(Corp.LOCO, rival) + locos == 6
        assert companies[rival]["score"] == 0
    pos.sound()


@pytest.mark.rule("LT-SOLO-02", "LT-RIVAL-07")
def test_rivals_score_only_for_deliveries_the_railroad_and_goals() -> None:
    for seed in range(4):
        pos = Position(1, seed, clear=False)
        while not pos.s.over:
            pos.step()
        for rival in (1, 2):
            row = [int(pos.s.ledger[rival * Source.COUNT + k]) for k in range(Source.COUNT)]
            assert sum(row) == row[Source.DELIVERIES] + row[Source.RAILROAD]
            assert row[Source.DELIVERIES] > 0
            assert int(total_points(pos.s, rival)) == sum(row) + int(goals_total(pos.s, rival))


@pytest.mark.rule("LT-SOLO-03")
def test_rivals_gain_no_rewards() -> None:
    pos = Position(1).score(2, 1)
    pos.s.earn(1, 20, Source.DELIVERIES)
    run(pos.s)
    assert pos.points(1) == 22
    assert pos.s.top(F.KIND) == 1
    assert pos.hand_size(1) == 0
    pos.set_corp(Corp.MARKERS, 5, 1)
    rival_build(builder(bare(), 1, "boston").s, 1, 4, 0)
    assert pos.hand_size(1) == 0


@pytest.mark.rule("LT-SOLO-04")
def test_the_player_is_set_up_as_first_and_only_player() -> None:
    pos = Position(1, clear=False)
    assert pos.me == 0
    assert pos.corp(Corp.PLAIN) == 2
    assert pos.hand_size() == 2
    assert sum(1 for owner in pos.s.marker if owner == NEUTRAL) == 7


@pytest.mark.rule("LT-SOLO-06", "LT-SOLO-07", "LT-SOLO-08")
def test_rivals_start_in_baltimore_and_charleston_with_a_station_if_there_is_none() -> None:
    assert [B.city_ids[city] for city in list(B.rival_start)[1:]] == ["baltimore", "charleston"]
    seen = set()
    for seed in range(12):
        pos = Position(1, seed, clear=False)
        for rival, name in ((1, "baltimore"), (2, "charleston")):
            city = pos.city(name)
            owner = int(pos.s.marker[city])
            assert owner in (rival + 1, NEUTRAL)
            assert B.token_size[int(pos.s.station[city]) - 1] == B.city_size[city]
            seen.add(owner == NEUTRAL)
            placed = sum(1 for mark in pos.s.marker if mark == rival + 1)
            assert pos.corp(Corp.MARKERS, rival) == 6 - placed
    assert seen == {True, False}


@pytest.mark.rule("LT-SOLO-09", "LT-DYNA-01", "LT-DYNA-02", "LT-DYNA-03")
def test_one_dynamite_token_blows_the_market_up_once() -> None:
    pos = Position(1)
    assert int(pos.s.dynamite) == 1
    old = [chip for chip in pos.row() if chip]
    boxed = sum(int(n) for n in pos.s.boxed)
    pos.play("dynamite")
    new = [chip for chip in pos.row() if chip]
    assert len(old) == 6
    assert len(new) == 5
    assert sum(int(n) for n in pos.s.boxed) >= boxed + 6
    assert pos.why("dynamite") == "LT-DYNA-01"
    slot = next(i for i, chip in enumerate(pos.row()) if chip)
    pos.money(8).play(f"buy {B.slot_ids[slot]}")
    assert len([chip for chip in pos.row() if chip]) == 5
    assert Position(2).why("dynamite") == "LT-DYNA-01"
    pos.sound()


@pytest.mark.rule("LT-SOLO-11", "LT-SOLO-12", "LT-SOLO-13", "LT-SOLO-14", "LT-SOLO-15")
@pytest.mark.parametrize(
    ("level", "turns", "points"), [("passenger", 3, 0), ("dispatcher", 4, 0), ("conductor", 5, 0), ("tycoon", 5, 5)]
)
def test_bonus_turns_and_points_of_the_difficulty(level: str, turns: int, points: int) -> None:
    pos = Position(1, clear=False, difficulty=level)
    for rival in (1, 2):
        assert len(pos.lines_of(rival)) == turns
        assert pos.points(rival) == points
    assert sum(1 for m in pos.s.met if m) == 0  # no deliveries in bonus turns
    assert int(pos.s.round) == 1


@pytest.mark.rule("LT-SOLO-16", "LT-SOLO-17", "LT-SOLO-18")
def test_a_solo_round_empties_then_rivals_play_then_refills_without_subsidies() -> None:
    pos = Position(1).area("start_money_2").score(40, 1)
    pos.s.journal = []
    pos.play("end")
    events = [event["key"].removeprefix("lightning_train.") for event in pos.s.events(0)]
    assert "subsidy" not in events
    assert events.count("rival_built") == 2
    assert events.index("rival_built") < events.index("refilled") < events.index("production")
    assert pos.s.seat == 0
    assert int(pos.s.round) == 2


@pytest.mark.rule("LT-RIVAL-01", "LT-RIVAL-02", "LT-RIVAL-05", "LT-RIVAL-06", "LT-RIVAL-08", "LT-RIVAL-09")
def test_a_rival_builds_to_a_city_with_the_number_moves_its_token_and_founds_a_station() -> None:
    pos = builder(bare(), 1, "calgary")
    rival_build(pos.s, 1, 4, 0)  # a mountain path, no contract, no connection
    assert pos.lines_of(1) == ["calgary-vancouver"]
    assert int(pos.s.locos[pos.path("calgary-vancouver")]) == 1
    assert (pos.corp(Corp.BASIC, 1), pos.corp(Corp.LOCO, 1)) == (45, 5)
    assert token(pos, 1) == "vancouver"
    assert int(pos.s.marker[pos.city("vancouver")]) == 2
    assert pos.corp(Corp.MARKERS, 1) == 5
    assert pos.points(1) == 0
    pos.sound()


@pytest.mark.rule("LT-RIVAL-05")
def test_without_locomotives_a_rival_uses_basic_trains_and_without_trains_the_path_is_closed() -> None:
    pos = builder(bare(), 1, "calgary")
    pos.set_corp(Corp.LOCO, 0, 1)
    rival_build(pos.s, 1, 4, 0)
    assert int(pos.s.locos[pos.path("calgary-vancouver")]) == 0
    poor = builder(bare(), 1, "calgary")
    poor.set_corp(Corp.BASIC, 2, 1)
    rival_build(poor.s, 1, 4, 0)
    assert "calgary-vancouver" not in poor.lines_of(1)


@pytest.mark.rule("LT-RIVAL-04", "LT-MA-21")
def test_of_several_paths_the_alphabetically_first_city_is_taken() -> None:
    pos = builder(bare(), 1, "montreal")
    rival_build(pos.s, 1, 5, 0)
    assert pos.lines_of(1) == ["montreal-sault_ste_marie"]


@pytest.mark.rule("LT-RIVAL-03", "LT-RESET-01", "LT-RESET-03")
def test_resetting_the_builder_token_the_example_of_the_rulebook() -> None:
    n = B.map_layout()["cities"][B.city_ids.index("kansas_city")]["large"]
    pos = builder(bare(), 1, "coloma").line("kansas_city-st_louis", 2)
    rival_build(pos.s, 1, n, 0)
    assert pos.lines_of(1) == ["kansas_city-omaha"]
    assert token(pos, 1) == "omaha"
    assert int(pos.s.marker[pos.city("omaha")]) == 2


@pytest.mark.rule("LT-RESET-02", "LT-RESET-04")
def test_if_every_line_of_the_city_is_built_the_next_number_is_taken() -> None:
    n = B.map_layout()["cities"][B.city_ids.index("kansas_city")]["large"]
    pos = builder(bare(), 1, "coloma")
    for other in ("chicago", "dodge_city", "oklahoma_city", "omaha", "st_louis"):
        pos.line(B.path_ids[pos.path(f"kansas_city-{other}")], 2)
    rival_build(pos.s, 1, n, 0)
    assert pos.lines_of(1) == ["detroit-pittsburgh"]  # Detroit has n + 1, and of its neighbours Pittsburgh does


@pytest.mark.rule("LT-RESET-02")
def test_a_rival_that_finds_no_path_in_six_cities_builds_nothing() -> None:
    pos = builder(bare(), 1, "coloma")
    pos.set_corp(Corp.BASIC, 0, 1)
    rival_build(pos.s, 1, 4, 0)
    assert pos.lines_of(1) == []
    assert token(pos, 1) == B.city_ids[B.large_city[3]]  # the last of the six


@pytest.mark.rule("LT-RIVAL-09", "LT-SOLOEND-02")
def test_no_station_without_marker_in_a_producer_city_or_after_the_last_call() -> None:
    pos = builder(bare(), 1, "calgary")
    pos.set_corp(Corp.MARKERS, 0, 1)
    rival_build(pos.s, 1, 4, 0)
    assert not pos.s.station[pos.city("vancouver")]
    producer = builder(bare(), 1, "boston")
    rival_build(producer.s, 1, 1, 0)
    assert token(producer, 1) == "new_york_city"
    late = builder(bare(), 1, "calgary")
    late.s.joined = 1
    rival_build(late.s, 1, 4, 0)
    assert not late.s.station[late.city("vancouver")]


@pytest.mark.rule("LT-RIVAL-10", "LT-RESET-04")
def test_the_station_comes_from_the_offer_by_size_and_die() -> None:
    for die, slot in ((4, 1), (1, 0)):
        pos = builder(bare(), 1, "calgary")
        offered = [int(t) for t in pos.s.offer]
        rival_build(pos.s, 1, die, 0)
        city = pos.corp(Corp.BUILDER, 1) - 1
        size = int(B.city_size[city])
        if die == 4:
            assert int(pos.s.station[city]) == offered[size * 2 + slot]
            assert int(pos.s.offer[size * 2 + slot]) != offered[size * 2 + slot]
    empty = builder(bare(), 1, "calgary")
    other = int(empty.s.offer[0])
    empty.s.tokens[int(empty.s.offer[1]) - 1] = 1
    empty.s.offer[1] = 0
    rival_build(empty.s, 1, 4, 0)
    assert int(empty.s.station[empty.city("vancouver")]) == other  # the other slot of the size


@pytest.mark.rule("LT-RDEL-01", "LT-RDEL-03")
def test_a_rival_takes_the_delivery_with_most_points_for_itself() -> None:
    pos = bare().goods("pittsburgh", steel=1).goods("raleigh", crops=1)
    pos.station("detroit", "l03", neutral=True).station("charleston", "s03", 1)
    pos.line("detroit-pittsburgh", 1).line("charleston-raleigh", 1)
    rival_delivery(pos.s, 1, 0)
    run(pos.s)
    assert pos.points(1) == 2  # line and station, by Charleston
    assert pos.at("raleigh", "crops") == 0


@pytest.mark.rule("LT-RDEL-03")
def test_equal_deliveries_go_by_lead_then_by_the_alphabet() -> None:
    pos = bare().goods("pittsburgh", steel=2)
    pos.station("detroit", "l03", 0).station("louisville", "s10", neutral=True)
    pos.line("detroit-pittsburgh", 1).line("louisville-pittsburgh", 1)
    rival_delivery(pos.s, 1, 0)
    run(pos.s)
    assert int(pos.s.met[pos.city("louisville")]) == 1  # at Detroit the player would earn as much
    even = bare().goods("pittsburgh", steel=2)
    even.station("detroit", "l03", neutral=True).station("louisville", "s10", neutral=True)
    even.line("detroit-pittsburgh", 1).line("louisville-pittsburgh", 1)
    rival_delivery(even.s, 1, 0)
    run(even.s)
    assert int(even.s.met[even.city("detroit")]) == 2


@pytest.mark.rule("LT-RDEL-02")
def test_which_deliveries_qualify() -> None:
    s = bare().s

    def shares(human: int, first: int, second: int) -> int:
        return human + (first << 8) + (second << 16)

    assert worth(s, shares(2, 0, 2), 2) >= 0  # the example of the rulebook
    assert worth(s, shares(1, 1, 1), 1) == -1  # a three-way tie
    assert worth(s, shares(2, 1, 0), 1) == -1
    assert worth(s, shares(0, 3, 2), 1) >= 0
    assert worth(s, shares(0, 0, 0), 1) == -1


@pytest.mark.rule("LT-RDEL-04")
def test_without_a_qualifying_delivery_a_rival_makes_none() -> None:
    pos = bare().goods("pittsburgh", steel=1).station("detroit", "l03", 0).line("detroit-pittsburgh", 0)
    rival_delivery(pos.s, 1, 0)
    run(pos.s)
    assert pos.at("pittsburgh", "steel") == 1


@pytest.mark.rule("LT-RDEL-03")
def test_routes_that_are_equal_for_a_rival_are_chosen_by_the_player() -> None:
    pos = bare().goods("pittsburgh", steel=1).station("chicago", "l03", neutral=True)
    pos.line("detroit-pittsburgh", 1).line("chicago-detroit", 2).line("louisville-pittsburgh", 1).line("chicago-louisville", 2)
    rival_delivery(pos.s, 1, 0)
    assert pos.s.seat == 0
    assert pos.legal() == ["via chicago-detroit", "via chicago-louisville"]
    better = bare().goods("pittsburgh", steel=1).station("chicago", "l03", neutral=True)
    better.line("detroit-pittsburgh", 1).line("chicago-detroit", 1).line("louisville-pittsburgh", 1).line("chicago-louisville", 2)
    rival_delivery(better.s, 1, 0)
    run(better.s)
    assert better.points(1) == 2  # its own route is better for it: no question
    assert better.points(2) == 0


@pytest.mark.rule("LT-SOLOEND-01")
def test_the_railroad_scores_rivals_and_the_player_chooses_equal_routes_in_their_turn() -> None:
    pos = bare()
    for name in ("new_york_city-pittsburgh", "detroit-pittsburgh", "chicago-detroit", "chicago-omaha", "cheyenne-omaha"):
        pos.line(name, 1)
    pos.line("louisville-pittsburgh", 2).line("chicago-louisville", 2)
    pos.line("cheyenne-salt_lake_city", 1, 1).line("coloma-salt_lake_city", 1, 2)
    line_laid(pos.s, 0, 1)
    run(pos.s)
    assert pos.s.seat == 0
    pos.play("via chicago-louisville")
    assert pos.points(1) == 6
    assert pos.s.top(F.KIND) == 1


def ended(pos: Position) -> Position:
    """On to the region cards."""
    s = pos.s
    while s.depth > 0:
        s.pop()
    s.push(A.GAME, 0, Stage.FINAL)
    step_final(s)
    return pos


@pytest.mark.rule("LT-SOLOEND-04", "LT-SOLOEND-05", "LT-SOLOEND-07", "LT-FINAL-01")
def test_region_cards_make_every_delivery_that_is_possible() -> None:
    pos = bare().goods("pittsburgh", steel=2).goods("raleigh", crops=1)
    pos.station("detroit", "l06", 0).station("louisville", "s10", 1)
    pos.line("detroit-pittsburgh", 0).line("louisville-pittsburgh", 2).line("baltimore-pittsburgh", 1).line(
        "baltimore-raleigh", 1
    )
    pos.hand("meal_ticket").score(0)
    run(ended(pos).s)
    while not pos.s.over:
        pos.step()
    assert pos.at("pittsburgh", "steel") == 0
    assert pos.at("raleigh", "crops") == 0
    assert pos.points(0) == 4  # steel and crops: line and station each
    assert pos.corp(Corp.PLAIN) == 2  # tokens are no use any more
    for place, id in enumerate(B.region_cards):
        cities = [int(B.region_card_city[k]) for k in range(int(B.region_card_at[place]), int(B.region_card_at[place + 1]))]
        region = B.region_ids.index(id)
        assert sorted(cities) == [c for c in range(int(B.cities)) if B.is_site[c] and B.city_region[c] == region]


@pytest.mark.rule("LT-SOLOEND-06")
def test_equal_routes_of_region_cards_are_chosen_by_the_player() -> None:
    pos = bare().goods("pittsburgh", steel=1).station("chicago", "l03", neutral=True)
    pos.line("detroit-pittsburgh", 0).line("chicago-detroit", 0).line("louisville-pittsburgh", 1).line("chicago-louisville", 1)
    run(ended(pos).s)
    assert pos.s.seat == 0
    assert pos.legal() == ["via chicago-detroit", "via chicago-louisville"]
    pos.play("via chicago-detroit")
    assert pos.points(0) == 2


@pytest.mark.rule("LT-SOLOEND-08")
def test_each_rival_scores_two_goal_cards_from_the_mogul_deck() -> None:
    pos = bare()
    rival_goals(pos.s)
    for rival in (1, 2):
        held = [c for c in range(int(B.cards)) for _ in range(int(pos.s.cards[pos.s.hand_at(rival) + c]))]
        assert len(held) == 2
        assert all(B.card_kind[c] == Card.GOAL for c in held)
    pos.sound()
    empty = bare()
    for card in range(int(B.actions), int(B.cards)):
        empty.s.cards[empty.s.deck_at() + card] = 0
    rival_goals(empty.s)
    assert empty.hand_size(1) == 0


@pytest.mark.rule("LT-SOLOEND-09")
def test_big_spender_and_high_finance_give_a_rival_their_maximum() -> None:
    pos = bare()
    for name in ("big_spender", "high_finance"):
        pos.s.cards[pos.s.hand_at(1) + B.card_ids.index(name)] = 1
    assert int(goals_total(pos.s, 1)) == 16
    assert int(goals_total(pos.s, 2)) == 0


@pytest.mark.rule("LT-SOLOEND-10")
def test_the_player_wins_with_the_most_points_of_three_or_equal_to_them() -> None:
    for mine, theirs, winners in ((50, 20, [0]), (20, 50, []), (30, 30, [0])):
        pos = bare().score(mine).score(theirs, 1)
        pos.s.depth = 0
        assert pos.s.winners == winners


@pytest.mark.rule("LT-TURNOVER-12")
def test_rivals_still_play_in_the_final_round() -> None:
    pos = bare()
    pos.s.last = pos.s.round
    pos.end()
    while not pos.s.over:
        pos.step()
    assert len(pos.lines_of(1)) == len(pos.lines_of(2)) == 1
