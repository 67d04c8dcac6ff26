"""The game for two, with Conway."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.effects.building import line_laid
from goldenspike.games.lightning_train.effects.rivals import available, rival_build
from goldenspike.games.lightning_train.effects.turnover import award_subsidies
from goldenspike.games.lightning_train.names import NEUTRAL, Corp, Mesh
from goldenspike.games.lightning_train.turn import manager, run

from .position import Position, board

B = board(2)
CONWAY = 2


def bare(**options: str) -> Position:
    """A table for two on which Conway has built nothing."""
    pos = Position(2, **options)
    s = pos.s
    for path in range(int(B.paths)):
        if s.line[path] == CONWAY + 1:
            pos.set_corp(Corp.BASIC, pos.corp(Corp.BASIC, CONWAY) + int(B.slots[path]), CONWAY)
            s.line[path] = 0
    s.mesh[Mesh.TOUCH + CONWAY] = 0
    return pos.rejoin().no_goods()


def at(pos: Position, city: str) -> Position:
    pos.set_corp(Corp.BUILDER, pos.city(city) + 1, CONWAY)
    return pos


@pytest.mark.rule("LT-TWO-01", "LT-TWO-03")
def test_conway_has_basic_trains_and_six_markers_and_no_score() -> None:
    pos = Position(2, clear=False)
    names = [company["name"] for company in pos.s.view(0)["table"]["companies"]]
    assert names == ["player 1", "player 2", "Conway"]
    assert pos.corp(Corp.LOCO, CONWAY) == 0
    built = sum(int(B.slots[p]) for p in range(int(B.paths)) if pos.s.line[p] == CONWAY + 1)
    assert pos.corp(Corp.BASIC, CONWAY) + built == 48
    assert len(pos.s.scores) == 2
    pos.sound()


@pytest.mark.rule("LT-TWO-02")
def test_conway_plays_between_first_and_second_player() -> None:
    pos = Position(2)
    assert len(pos.lines_of(CONWAY)) == 1
    pos.end()
    assert len(pos.lines_of(CONWAY)) == 2
    assert pos.s.seat == pos.you
    pos.me = pos.you
    pos.end()
    assert len(pos.lines_of(CONWAY)) == 2
    assert int(pos.s.round) == 2


@pytest.mark.rule("LT-TWO-04", "LT-TWO-05")
def test_conway_starts_in_baltimore_with_a_station_and_one_turn() -> None:
    for seed in range(8):
        pos = Position(2, seed, clear=False)
        owner = int(pos.s.marker[pos.city("baltimore")])
        assert owner in (CONWAY + 1, NEUTRAL)
        assert len(pos.lines_of(CONWAY)) == 1
        assert int(pos.s.round) == 1


@pytest.mark.rule("LT-TWO-06", "LT-TWO-07", "LT-TWO-08")
def test_oklahoma_city_to_albuquerque_the_example_of_the_rulebook() -> None:
    die = next(n for n in range(1, 7) if (B.city_numbers[B.city_ids.index("albuquerque")] >> n) & 1)
    pos = at(bare(), "oklahoma_city")
    offered = [int(t) for t in pos.s.offer]
    rival_build(pos.s, CONWAY, die, manager(pos.s))
    assert pos.lines_of(CONWAY) == ["albuquerque-oklahoma_city"]
    assert pos.corp(Corp.BUILDER, CONWAY) - 1 == pos.city("albuquerque")
    assert int(pos.s.station[pos.city("albuquerque")]) == offered[2 + int(B.die_slot[die])]
    assert int(pos.s.marker[pos.city("albuquerque")]) == CONWAY + 1
    assert int(pos.s.locos[pos.path("albuquerque-oklahoma_city")]) == 0


@pytest.mark.rule("LT-TWO-08")
def test_conway_makes_no_deliveries() -> None:
    for seed in range(4):
        pos = Position(2, seed, clear=False)
        s = pos.s
        s.journal = []
        while not s.over:
            pos.step()
        assert "lightning_train.rival_delivers" not in [event["key"] for event in s.events(None)]


@pytest.mark.rule("LT-TWO-06", "LT-TWO-09", "LT-TWO-10")
def test_conway_resets_like_a_rival() -> None:
    pos = at(bare(), "coloma").line("kansas_city-st_louis", 0)
    rival_build(pos.s, CONWAY, 4, manager(pos.s))
    assert pos.lines_of(CONWAY) == ["kansas_city-omaha"]
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
    pos = bare().goods("pittsburgh", steel=1).station("chicago", "l03", CONWAY)
    pos.line("detroit-pittsburgh", CONWAY).line("chicago-detroit").play("deliver chicago steel")
    assert pos.points() == 1
    assert pos.points(CONWAY) == 0
    pos.sound()


@pytest.mark.rule("LT-TWO-12")
def test_subsidies_are_between_the_two_players() -> None:
    pos = bare().score(20, 0).score(3, 1).area(seat=0).area(seat=1)
    award_subsidies(pos.s)
    assert pos.corp(Corp.ZONE, 1) == 2
    assert pos.corp(Corp.ZONE, 0) == 0


@pytest.mark.rule("LT-TWO-13")
def test_the_second_player_chooses_when_conway_joins_the_coasts() -> None:
    pos = bare()
    for name in ("new_york_city-pittsburgh", "detroit-pittsburgh", "chicago-detroit", "chicago-omaha", "cheyenne-omaha"):
        pos.line(name, 0)
    pos.line("louisville-pittsburgh", 1).line("chicago-louisville", 1).line("cheyenne-salt_lake_city", 0)
    at(pos, "coloma")
    rival_build(pos.s, CONWAY, 3, manager(pos.s))  # to Salt Lake City, after Las Vegas by the alphabet
    if "coloma-salt_lake_city" not in pos.lines_of(CONWAY):
        pos.line("coloma-salt_lake_city", CONWAY)
        line_laid(pos.s, manager(pos.s), CONWAY)
    run(pos.s)
    assert pos.s.seat == (int(pos.s.first) + 1) % 2
    assert pos.legal() == ["via chicago-detroit", "via chicago-louisville"]


@pytest.mark.rule("LT-TWO-14")
def test_conway_founds_no_station_after_the_last_call() -> None:
    pos = at(bare(), "calgary")
    pos.s.joined = 1
    rival_build(pos.s, CONWAY, 4, manager(pos.s))
    assert pos.lines_of(CONWAY) == ["calgary-vancouver"]
    assert not pos.s.station[pos.city("vancouver")]


@pytest.mark.rule("LT-TWO-15")
def test_both_players_make_final_deliveries_and_conway_none() -> None:
    pos = bare().goods("raleigh", crops=4).station("charleston", "s03", neutral=True).station("atlanta", "l01", neutral=True)
    pos.station("boston", "l05", neutral=True).lines("charleston-raleigh", "atlanta-raleigh", "baltimore-raleigh")
    for seat in (0, 1):
        pos.set_corp(Corp.PLAIN, 0, seat)
    pos.s.last = pos.s.round
    askers = []
    while not pos.s.over:
        if pos.s.question == 12:
            askers.append(pos.s.seat)
            pos.play(pos.legal("deliver")[0])
        else:
            pos.step()
    assert askers == [int(pos.s.first), (int(pos.s.first) + 1) % 2]


@pytest.mark.rule("LT-MA-23")
def test_conway_cannot_acquire_private_lines() -> None:
    pos = at(bare(mergers="2"), "montreal")
    assert not available(pos.s, CONWAY, pos.path("montreal-sault_ste_marie"))
    rival_build(pos.s, CONWAY, 5, manager(pos.s))
    assert pos.lines_of(CONWAY) == ["montreal-toronto"]
