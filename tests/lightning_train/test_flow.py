"""Few decisions a turn: the rest of the trains at once, and a word about a chip that would score."""

from __future__ import annotations

import pytest

import goldenspike as gs
from goldenspike.games.lightning_train.names import Yard, Zone

from .position import Position

GAME = gs.game("lightning_train")


@pytest.mark.rule("LT-YARD-09")
def test_the_rest_of_the_trains_goes_to_one_area_at_once() -> None:
    pos = Position(3).area("train", "train", "locomotive").play("assign build_station rest")
    assert pos.yard(Yard.STATION) == (2, 1)
    assert pos.count(Zone.AREA, "train") == 0
    assert pos.why("assign build_station rest") == "LT-YARD-09"
    pos.sound()


@pytest.mark.rule("LT-YARD-09")
def test_an_area_takes_as_many_as_it_has_room_for_basic_ones_first() -> None:
    pos = Position(3).area("train", "train", "train", "locomotive").assign(Yard.STATION, 1).play("assign build_station rest")
    assert pos.yard(Yard.STATION) == (3, 0)
    assert (pos.count(Zone.AREA, "train"), pos.count(Zone.AREA, "locomotive")) == (1, 1)
    pos.sound()


@pytest.mark.rule("LT-YARD-09")
def test_one_train_or_one_place_is_assigned_by_name() -> None:
    assert Position(3).area("train").why("assign build_station rest") == "LT-YARD-09"
    assert Position(3).area("train").why("assign rest") == "LT-YARD-09"
    assert Position(3).area("train", "train").why("assign line_storage rest") == "LT-YARD-09"
    pos = Position(3).area("train", "train").assign(Yard.STATION, 2)
    assert pos.why("assign build_station rest") == "LT-YARD-09"
    assert pos.why("assign secure_contract rest") == "LT-YARD-03"  # a banner
    pos.assign(Yard.STATION, 3).assign(Yard.EXPLOSIVES, 2)
    assert pos.why("assign rest") == "LT-YARD-09"  # only the storage has a place
    assert pos.s.why_not("assign rest").args == {"area": "the railyard"}  # type: ignore[union-attr]  # it is refused


@pytest.mark.rule("LT-YARD-09")
def test_the_rest_fills_the_areas_from_left_to_right() -> None:
    pos = Position(3).area("train", "train", "train", "train", "locomotive").play("assign rest")
    assert pos.yard(Yard.STORAGE) == (1, 0)
    assert pos.yard(Yard.SECURE) == (0, 0)  # no station yet
    assert pos.yard(Yard.STATION) == (3, 0)
    assert pos.yard(Yard.EXPLOSIVES) == (0, 1)
    assert "end" in pos.legal("end")
    pos.sound()


@pytest.mark.rule("LT-CHIP-08")
def test_who_ends_with_a_chip_that_would_score_is_told_once() -> None:
    pos = Position(3).area("point").play("end")
    me = pos.s.seat
    told = pos.s.ask(me)
    assert (me, told.key) == (pos.me, "lightning_train.ask.unused")
    assert told.args["points"] == 1
    pos.play("end")
    assert pos.s.seat != me


@pytest.mark.rule("LT-CHIP-08")
def test_a_chip_may_be_used_after_all_and_nothing_is_asked_again() -> None:
    pos = Position(3).area("point", "point_bonus").play("end", "use point")
    assert pos.s.ask(pos.me).key == "lightning_train.ask.unused"  # the other one
    pos.play("end")
    assert pos.s.seat != pos.me


@pytest.mark.rule("LT-CHIP-08")
def test_chips_that_are_used_or_cannot_be_or_score_nothing_are_no_reason_to_ask() -> None:
    for pos in (
        Position(3).area("point").play("use point"),
        Position(3).area("money3"),
        Position(3).area("money2_bankroll"),
    ):
        me = pos.me
        pos.play("end")
        assert pos.s.seat != me


@pytest.mark.parametrize("version", ["1", "2"])
def test_earlier_versions_ask_as_they_did(version: str) -> None:
    rules = GAME.at(version).rules(players=2)
    assert not any(move.text.endswith(" rest") for move in rules.moves)
    assert not rules.board.tells_points  # type: ignore[attr-defined]  # the board of this game
    assert any(move.text.endswith(" rest") for move in GAME.rules(players=2).moves)
