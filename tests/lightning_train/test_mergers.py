"""Mergers & Acquisitions."""

from __future__ import annotations

import pytest

import goldenspike as gs
from goldenspike.games.lightning_train.effects.building import line_laid
from goldenspike.games.lightning_train.effects.rivals import available, rival_build
from goldenspike.games.lightning_train.names import BLOCKED, Corp
from goldenspike.games.lightning_train.turn import run

from .position import GAME, Position, board
from .solo import bare, builder

LISTS = {
    1: [
        "dodge_city-omaha",
        "seattle-spokane",
        "birmingham-st_louis",
        "atlanta-raleigh",
        "chicago-detroit",
        "albuquerque-oklahoma_city",
        "el_paso-houston",
        "albuquerque-las_vegas",
    ],
    2: [
        "las_vegas-los_angeles",
        "duluth-winnipeg",
        "baltimore-new_york_city",
        "chicago-st_louis",
        "duluth-omaha",
        "montreal-sault_ste_marie",
        "dallas-st_louis",
        "chicago-duluth",
    ],
    3: [
        "detroit-louisville",
        "louisville-st_louis",
        "billings-cheyenne",
        "birmingham-new_orleans",
        "duluth-sault_ste_marie",
        "dallas-st_louis",
        "coloma-salt_lake_city",
        "detroit-toronto",
    ],
    4: [
        "atlanta-louisville",
        "albuquerque-phoenix",
        "montreal-toronto",
        "baltimore-pittsburgh",
        "deadwood-duluth",
        "los_angeles-phoenix",
        "cheyenne-salt_lake_city",
        "dallas-oklahoma_city",
    ],
    5: [
        "dodge_city-oklahoma_city",
        "billings-spokane",
        "louisville-raleigh",
        "boston-montreal",
        "dallas-el_paso",
        "new_york_city-pittsburgh",
        "sault_ste_marie-winnipeg",
        "coloma-salt_lake_city",
    ],
    6: [
        "coloma-las_vegas",
        "detroit-louisville",
        "dallas-oklahoma_city",
        "chicago-duluth",
        "portland-salt_lake_city",
        "calgary-winnipeg",
        "cheyenne-omaha",
        "boston-montreal",
    ],
}


@pytest.mark.rule("LT-MA-01", "LT-MA-02", "LT-MA-03", "LT-MA-04", "LT-MA-05", "LT-MA-06", "LT-MA-07", "LT-MA-08", "LT-MA-09")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_seven_private_lines_and_a_blocked_path_of_each_list(number: int) -> None:
    for players in (1, 2, 3, 4):
        pos = Position(players, clear=False, mergers=str(number))
        wanted = LISTS[number]
        placed = {
            pos.b.path_ids[p]: int(pos.b.private_rows[number - 1][p])
            for p in range(int(pos.b.paths))
            if pos.b.private_rows[number - 1][p]
        }
        assert [placed[path] for path in wanted] == [3, 3, 4, 4, 5, 6, 7, BLOCKED]
        assert len(placed) == 8
        if players > 2:
            assert [int(pos.s.private[pos.path(path)]) for path in wanted] == [3, 3, 4, 4, 5, 6, 7, BLOCKED]
    assert sum(int(n) for n in Position(3, clear=False).s.private) == 0  # an option


@pytest.mark.rule("LT-MA-03")
def test_the_die_chooses_the_list() -> None:
    seen = set()
    for seed in range(30):
        pos = Position(3, seed, clear=False, mergers="roll")
        seen.add(next(k for k, row in enumerate(pos.b.private_rows) if list(row) == list(pos.s.private)))
    assert seen == {0, 1, 2, 3, 4, 5}


@pytest.mark.rule("LT-MA-10")
def test_players_may_agree_on_a_placement_of_their_own() -> None:
    pos = Position(3, clear=False, mergers="custom", placement="omaha-duluth=9, chicago-detroit, denver-cheyenne=blocked")
    private = {pos.b.path_ids[p]: int(n) for p, n in enumerate(pos.s.private) if n}
    assert private == {"duluth-omaha": 9, "chicago-detroit": 3, "cheyenne-denver": BLOCKED}
    spaced = Position(3, clear=False, mergers="custom", placement="omaha-duluth = 9 , denver-cheyenne = blocked")
    assert {int(n) for n in spaced.s.private if n} == {9, BLOCKED}
    for text, match in (
        ("", "needs a placement"),
        ("omaha-duluth=²", "no price"),
        ("omaha-boston=3", "no path 'omaha-boston'"),
        ("coloma-san_francisco=3", "taken already"),
        ("omaha-duluth=cheap", "no price"),
    ):
        with pytest.raises(gs.BadSetup, match=match):
            GAME.rules(players=3, mergers="custom", placement=text)
    with pytest.raises(gs.BadSetup, match="only for mergers"):
        GAME.rules(players=3, placement="omaha-duluth=3")


@pytest.mark.rule("LT-MA-11", "LT-MA-12", "LT-MA-19")
def test_private_and_blocked_paths_cannot_be_built_on_or_used() -> None:
    pos = (
        Position(3, mergers="2")
        .area(*["train"] * 4, "contract_atlantic_money", "contract_midwest_money")
        .station("chicago", "l03")
    )
    pos.no_goods().goods("st_louis", cattle=1)
    assert pos.why("build baltimore-new_york_city") == "LT-MA-11"
    assert pos.why("build chicago-duluth") == "LT-MA-19"
    assert pos.why("acquire chicago-duluth") == "LT-MA-19"
    assert pos.why("deliver chicago cattle") == "LT-DELIV-06"  # Chicago-St. Louis is private
    assert not pos.s.line[pos.path("chicago-st_louis")]


@pytest.mark.rule("LT-MA-12")
def test_a_private_line_does_not_join_the_coasts() -> None:
    pos = Position(3, mergers="3")
    for name in (
        "new_york_city-pittsburgh",
        "detroit-pittsburgh",
        "chicago-detroit",
        "chicago-omaha",
        "cheyenne-omaha",
        "cheyenne-salt_lake_city",
    ):
        pos.line(name)
    line_laid(pos.s, pos.me, pos.me)
    assert int(pos.s.joined) == 0  # Salt Lake City-Coloma is private
    pos.money(7).play("acquire coloma-salt_lake_city", "fill 1")
    assert int(pos.s.joined) == 2
    assert pos.points() == 2  # its locomotive, no stars


@pytest.mark.rule("LT-MA-13", "LT-MA-14", "LT-MA-15")
def test_acquiring_needs_a_connection_and_money_but_no_contract_or_tunnel() -> None:
    pos = Position(3, mergers="4").money(8)  # Baltimore-Pittsburgh is a mountain path with a starting city
    assert pos.why("acquire baltimore-pittsburgh") == ""
    assert pos.why("acquire albuquerque-phoenix") == "LT-MA-13"
    pos.station("albuquerque", "s01")
    assert pos.why("acquire albuquerque-phoenix") == ""
    assert pos.why("acquire los_angeles-phoenix") == "LT-MA-13"
    pos.line("el_paso-phoenix")
    assert pos.why("acquire los_angeles-phoenix") == ""
    assert pos.why("acquire boston-new_york_city") == "LT-MA-13"  # nobody's
    pos.play("acquire baltimore-pittsburgh", "fill 0", "acquire albuquerque-phoenix", "fill 0")  # no limit
    assert len(pos.lines_of()) == 3
    assert pos.cash() == 1
    assert pos.why("acquire los_angeles-phoenix") == "LT-MA-14"
    loan = Position(3, mergers="4").money(3).play("loan")
    assert loan.why("acquire baltimore-pittsburgh") == ""


@pytest.mark.rule("LT-MA-16", "LT-MA-17", "LT-MA-18")
def test_albuquerque_oklahoma_city_the_example_of_the_rulebook() -> None:
    pos = Position(3, mergers="1").area("train", "train", "train", "contract_southwest_money").line("dodge_city-oklahoma_city")
    basic, locos = pos.corp(Corp.BASIC), pos.corp(Corp.LOCO)
    price = int(pos.s.private[pos.path("albuquerque-oklahoma_city")])
    pos.money(price).play("acquire albuquerque-oklahoma_city")
    assert pos.legal() == ["fill 0", "fill 1"]
    assert pos.why("fill 2") == "LT-MA-16"
    pos.play("fill 1")
    assert (pos.corp(Corp.BASIC), pos.corp(Corp.LOCO)) == (basic - 3, locos - 1)
    assert pos.count(2, "train") == 3
    assert pos.points() == 0
    assert pos.cash() == 0
    assert not pos.s.private[pos.path("albuquerque-oklahoma_city")]
    assert pos.why("build albuquerque-el_paso") == ""  # it may still build, from the new line
    pos.play("build albuquerque-el_paso")
    assert len(pos.lines_of()) == 3
    pos.sound()


@pytest.mark.rule("LT-MA-16")
def test_the_supply_must_fill_every_slot() -> None:
    pos = Position(3, mergers="4").money(8)
    pos.set_corp(Corp.BASIC, 1)
    assert pos.why("acquire baltimore-pittsburgh") == ""
    pos.set_corp(Corp.LOCO, 0)
    assert pos.why("acquire baltimore-pittsburgh") == "LT-MA-16"


@pytest.mark.rule("LT-MA-18")
def test_an_acquired_line_carries_deliveries() -> None:
    pos = Position(3, mergers="2").no_goods().goods("st_louis", cattle=1).station("chicago", "l03").money(4)
    pos.play("acquire chicago-st_louis", "fill 0", "deliver chicago cattle")
    assert pos.points() == 2


@pytest.mark.rule("LT-MA-20", "LT-MA-21")
@pytest.mark.parametrize(("points", "line"), [(18, "montreal-sault_ste_marie"), (17, "montreal-toronto")])
def test_a_rival_takes_a_private_line_over_with_three_times_its_price(points: int, line: str) -> None:
    pos = builder(bare(mergers="2"), 1, "montreal").score(points, 1)
    rival_build(pos.s, 1, 5, 0)
    assert pos.lines_of(1) == [line]
    assert pos.points(1) == points  # nothing is paid
    assert bool(pos.s.private[pos.path("montreal-sault_ste_marie")]) == (points < 18)  # the token has left the board
    pos.sound()
    assert int(pos.s.locos[pos.path(line)]) == 1


@pytest.mark.rule("LT-MA-21", "LT-MA-22")
def test_if_neither_line_is_open_the_rival_resets() -> None:
    pos = builder(bare(mergers="2"), 1, "montreal").score(17, 1).line("montreal-toronto", 2)
    assert not available(pos.s, 1, pos.path("montreal-sault_ste_marie"))
    assert not available(pos.s, 1, pos.path("chicago-duluth"))  # blocked
    rival_build(pos.s, 1, 5, 0)
    assert pos.lines_of(1) == ["detroit-pittsburgh"]  # from Detroit, which has the large five
    run(pos.s)


def test_prices_lie_in_the_data() -> None:
    assert board(3, mergers="1").score_factor == 3


@pytest.mark.rule("LT-MA-13", "LT-CLAR-07")
def test_lease_agreements_help_to_build_but_not_to_acquire() -> None:
    pos = Position(3, mergers="custom", placement="chicago-detroit=3").hand("lease_agreements").money(5)
    pos.station("chicago", "l01", neutral=True).station("detroit", "l02", pos.you)
    pos.play("play lease_agreements")
    assert pos.why("acquire chicago-detroit") == "LT-MA-13"
    pos.line("chicago-st_louis")
    assert pos.why("acquire chicago-detroit") == ""


@pytest.mark.rule("LT-MA-16")
def test_of_the_supply_one_locomotive_at_most_goes_onto_an_acquired_line() -> None:
    pos = Position(3, mergers="custom", placement="chicago-detroit=3").line("chicago-st_louis").money(5)
    slots = int(pos.b.slots[pos.path("chicago-detroit")])
    assert pos.corp(Corp.LOCO) > 1
    pos.set_corp(Corp.BASIC, slots - 2)
    assert pos.why("acquire chicago-detroit") == "LT-MA-16"
    pos.set_corp(Corp.BASIC, slots - 1)
    assert pos.why("acquire chicago-detroit") == ""
