"""How rivals build: lines, their builder token, stations."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.effects.rivals import rival_build
from goldenspike.games.lightning_train.names import Chip, Corp

from .position import GAME
from .solo import B, bare, builder, token


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


@pytest.mark.rule("LT-RIVAL-03", "LT-RIVAL-05")
def test_what_a_rival_lacks_is_filled_up_with_a_colour_that_nobody_plays() -> None:
    pos = builder(bare(version=GAME.version), 1, "calgary")
    slots = int(pos.b.slots[pos.path("calgary-vancouver")])
    pos.s.boxed[Chip.TRAIN] += pos.corp(Corp.BASIC, 1) - 1
    pos.set_corp(Corp.BASIC, 1, 1)
    pos.sound()
    rival_build(pos.s, 1, 4, 0)
    assert pos.lines_of(1) == ["calgary-vancouver"]
    assert (pos.corp(Corp.BASIC, 1), pos.corp(Corp.LOCO, 1)) == (0, 5)
    assert slots > 2  # its locomotive and its last train are not enough
    pos.sound()
    rival_build(pos.s, 1, 4, 0)
    assert len(pos.lines_of(1)) == 2
    pos.sound()


def test_trains_out_of_nowhere_are_found_where_every_rival_has_own_ones() -> None:
    pos = bare(version=GAME.version)
    pos.s.boxed[Chip.TRAIN] += 1
    assert "basic trains" in pos.s.audit()


@pytest.mark.rule("LT-RIVAL-05")
def test_without_locomotives_a_rival_uses_basic_trains_and_up_to_version_5_without_trains_the_path_is_closed() -> None:
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
    n = B.city_layout()[B.city_ids.index("kansas_city")]["large"]
    pos = builder(bare(), 1, "coloma").line("kansas_city-st_louis", 2)
    rival_build(pos.s, 1, n, 0)
    assert pos.lines_of(1) == ["kansas_city-omaha"]
    assert token(pos, 1) == "omaha"
    assert int(pos.s.marker[pos.city("omaha")]) == 2


@pytest.mark.rule("LT-RESET-02", "LT-RESET-04")
def test_if_every_line_of_the_city_is_built_the_next_number_is_taken() -> None:
    n = B.city_layout()[B.city_ids.index("kansas_city")]["large"]
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


@pytest.mark.rule("LT-RESET-04", "LT-RIVAL-10")
def test_after_an_increase_the_station_is_taken_by_the_increased_result() -> None:
    pos = builder(bare(), 1, "salt_lake_city")
    for path in ("cheyenne-salt_lake_city", "las_vegas-salt_lake_city", "portland-salt_lake_city"):
        pos.line(path, 2)
    offered = [int(token) for token in pos.s.offer]
    rival_build(pos.s, 1, 3, 0)  # the neighbours with a 3 are taken, and the token starts in the city of 3 again
    assert pos.lines_of(1) == ["denver-salt_lake_city"]
    city = pos.city("denver")
    size = int(pos.b.city_size[city]) * 2
    assert int(pos.s.station[city]) == offered[size + 1]  # a 3 would have taken the first one
