"""The game for two, with Conway."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train import state as st
from goldenspike.games.lightning_train.building import line_laid
from goldenspike.games.lightning_train.flow import manager, run
from goldenspike.games.lightning_train.rivals import available, rival_build
from goldenspike.games.lightning_train.state import NEUTRAL
from goldenspike.games.lightning_train.turnover import award_subsidies

from .desk import Desk, board

B = board(2)
CONWAY = 2


def bare(**options: str) -> Desk:
    """A table for two on which Conway has built nothing."""
    desk = Desk(2, **options)
    s = desk.s
    for path in range(int(B.paths)):
        if s.line[path] == CONWAY + 1:
            desk.set_corp(st.X_BASIC, desk.corp(st.X_BASIC, CONWAY) + int(B.slots[path]), CONWAY)
            s.line[path] = 0
    s.mesh[st.M_TOUCH + CONWAY] = 0
    return desk.rejoin().no_goods()


def at(desk: Desk, city: str) -> Desk:
    desk.set_corp(st.X_BUILDER, desk.city(city) + 1, CONWAY)
    return desk


@pytest.mark.rule("LT-TWO-01", "LT-TWO-03")
def test_conway_has_basic_trains_and_six_markers_and_no_score() -> None:
    desk = Desk(2, clear=False)
    names = [company["name"] for company in desk.s.view(0)["table"]["companies"]]
    assert names == ["player 1", "player 2", "Conway"]
    assert desk.corp(st.X_LOCO, CONWAY) == 0
    built = sum(int(B.slots[p]) for p in range(int(B.paths)) if desk.s.line[p] == CONWAY + 1)
    assert desk.corp(st.X_BASIC, CONWAY) + built == 48
    assert len(desk.s.scores) == 2
    desk.sound()


@pytest.mark.rule("LT-TWO-02")
def test_conway_plays_between_first_and_second_player() -> None:
    desk = Desk(2)
    assert len(desk.lines_of(CONWAY)) == 1
    desk.end()
    assert len(desk.lines_of(CONWAY)) == 2
    assert desk.s.seat == desk.you
    desk.me = desk.you
    desk.end()
    assert len(desk.lines_of(CONWAY)) == 2
    assert int(desk.s.round) == 2


@pytest.mark.rule("LT-TWO-04", "LT-TWO-05")
def test_conway_starts_in_baltimore_with_a_station_and_one_turn() -> None:
    for seed in range(8):
        desk = Desk(2, seed, clear=False)
        owner = int(desk.s.marker[desk.city("baltimore")])
        assert owner in (CONWAY + 1, NEUTRAL)
        assert len(desk.lines_of(CONWAY)) == 1
        assert int(desk.s.round) == 1


@pytest.mark.rule("LT-TWO-06", "LT-TWO-07", "LT-TWO-08")
def test_oklahoma_city_to_albuquerque_the_example_of_the_rulebook() -> None:
    die = next(n for n in range(1, 7) if (B.city_numbers[B.city_ids.index("albuquerque")] >> n) & 1)
    desk = at(bare(), "oklahoma_city")
    offered = [int(t) for t in desk.s.offer]
    rival_build(desk.s, CONWAY, die, manager(desk.s))
    assert desk.lines_of(CONWAY) == ["albuquerque-oklahoma_city"]
    assert desk.corp(st.X_BUILDER, CONWAY) - 1 == desk.city("albuquerque")
    assert int(desk.s.station[desk.city("albuquerque")]) == offered[2 + int(B.die_slot[die])]
    assert int(desk.s.marker[desk.city("albuquerque")]) == CONWAY + 1
    assert int(desk.s.locos[desk.path("albuquerque-oklahoma_city")]) == 0


@pytest.mark.rule("LT-TWO-08")
def test_conway_makes_no_deliveries() -> None:
    for seed in range(4):
        desk = Desk(2, seed, clear=False)
        s = desk.s
        s.journal = []
        while not s.over:
            desk.step()
        assert "lightning_train.rival_delivers" not in [event["key"] for event in s.events(None)]


@pytest.mark.rule("LT-TWO-06", "LT-TWO-09", "LT-TWO-10")
def test_conway_resets_like_a_rival() -> None:
    desk = at(bare(), "coloma").line("kansas_city-st_louis", 0)
    rival_build(desk.s, CONWAY, 4, manager(desk.s))
    assert desk.lines_of(CONWAY) == ["kansas_city-omaha"]
    full = at(bare(), "coloma")
    for other in ("chicago", "dodge_city", "oklahoma_city", "omaha", "st_louis"):
        full.line(B.path_ids[full.path(f"kansas_city-{other}")], 0)
    rival_build(full.s, CONWAY, 4, manager(full.s))
    assert full.lines_of(CONWAY) == ["detroit-pittsburgh"]
    first = at(bare(), "montreal")
    rival_build(first.s, CONWAY, 5, manager(first.s))
    assert first.lines_of(CONWAY) == ["montreal-sault_ste_marie"]  # alphabetically before Toronto


@pytest.mark.rule("LT-TWO-11")
def test_conways_lines_and_stations_connect_for_everyone_and_score_for_nobody() -> None:
    desk = bare().goods("pittsburgh", steel=1).station("chicago", "l03", CONWAY)
    desk.line("detroit-pittsburgh", CONWAY).line("chicago-detroit").play("deliver chicago steel")
    assert desk.points() == 1
    assert desk.points(CONWAY) == 0
    desk.sound()


@pytest.mark.rule("LT-TWO-12")
def test_subsidies_are_between_the_two_players() -> None:
    desk = bare().score(20, 0).score(3, 1).area(seat=0).area(seat=1)
    award_subsidies(desk.s)
    assert desk.corp(st.X_ZONE, 1) == 2
    assert desk.corp(st.X_ZONE, 0) == 0


@pytest.mark.rule("LT-TWO-13")
def test_the_second_player_chooses_when_conway_joins_the_coasts() -> None:
    desk = bare()
    for name in ("new_york_city-pittsburgh", "detroit-pittsburgh", "chicago-detroit", "chicago-omaha", "cheyenne-omaha"):
        desk.line(name, 0)
    desk.line("louisville-pittsburgh", 1).line("chicago-louisville", 1).line("cheyenne-salt_lake_city", 0)
    at(desk, "coloma")
    rival_build(desk.s, CONWAY, 3, manager(desk.s))  # to Salt Lake City, after Las Vegas by the alphabet
    if "coloma-salt_lake_city" not in desk.lines_of(CONWAY):
        desk.line("coloma-salt_lake_city", CONWAY)
        line_laid(desk.s, manager(desk.s), CONWAY)
    run(desk.s)
    assert desk.s.seat == (int(desk.s.first) + 1) % 2
    assert desk.legal() == ["via chicago-detroit", "via chicago-louisville"]


@pytest.mark.rule("LT-TWO-14")
def test_conway_founds_no_station_after_the_last_call() -> None:
    desk = at(bare(), "calgary")
    desk.s.joined = 1
    rival_build(desk.s, CONWAY, 4, manager(desk.s))
    assert desk.lines_of(CONWAY) == ["calgary-vancouver"]
    assert not desk.s.station[desk.city("vancouver")]


@pytest.mark.rule("LT-TWO-15")
def test_both_players_make_final_deliveries_and_conway_none() -> None:
    desk = bare().goods("raleigh", crops=4).station("charleston", "s03", neutral=True).station("atlanta", "l01", neutral=True)
    desk.station("boston", "l05", neutral=True).lines("charleston-raleigh", "atlanta-raleigh", "baltimore-raleigh")
    for seat in (0, 1):
        desk.set_corp(st.X_PLAIN, 0, seat)
    desk.s.last = desk.s.round
    askers = []
    while not desk.s.over:
        if desk.s.top(0) == 12:
            askers.append(desk.s.seat)
            desk.play(desk.legal("deliver")[0])
        else:
            desk.step()
    assert askers == [int(desk.s.first), (int(desk.s.first) + 1) % 2]


@pytest.mark.rule("LT-MA-23")
def test_conway_cannot_acquire_private_lines() -> None:
    desk = at(bare(mergers="2"), "montreal")
    assert not available(desk.s, CONWAY, desk.path("montreal-sault_ste_marie"))
    rival_build(desk.s, CONWAY, 5, manager(desk.s))
    assert desk.lines_of(CONWAY) == ["montreal-toronto"]
