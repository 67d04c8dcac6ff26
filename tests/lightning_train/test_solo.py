"""The solo game: how it is set up, its rounds, its dynamite."""

from __future__ import annotations

import pytest

from goldenspike.games.lightning_train.effects.rivals import rival_build
from goldenspike.games.lightning_train.names import NEUTRAL, Corp, Source
from goldenspike.games.lightning_train.scoring import goals_total, total_points
from goldenspike.games.lightning_train.turn import run

from .position import Position
from .solo import B, bare, builder


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
    assert pos.s.question == 1
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


@pytest.mark.rule("LT-TURNOVER-12")
def test_rivals_still_play_in_the_final_round() -> None:
    pos = bare()
    pos.s.last = pos.s.round
    pos.end()
    while not pos.s.over:
        pos.step()
    assert len(pos.lines_of(1)) == len(pos.lines_of(2)) == 1
