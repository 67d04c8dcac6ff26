"""Numbers that people write: the digits 0 to 9, within bounds, and a sentence for everything else."""

from __future__ import annotations

import pytest

import goldenspike as gs
from goldenspike.bots import make_bot
from goldenspike.cli.commands.play import seat_bots
from goldenspike.kernel.numbers import ANY_SEAT, LARGEST, seat_or_random, whole

ODD = ["²", "1²", "٣", "３", "", " ", "-1", "+1", "1_000", "1.0", "0x1", "three", "9" * 5000, str(LARGEST + 1)]


@pytest.mark.parametrize("text", ODD)
def test_what_is_no_number_is_none(text: str) -> None:
    assert whole(text) is None


def test_numbers_are_read_within_their_bounds() -> None:
    assert whole("0") == 0
    assert whole(" 007 ") == 7
    assert whole(str(LARGEST)) == LARGEST
    assert [whole(text, 1, 4) for text in ("0", "1", "4", "5")] == [None, 1, 4, None]


def test_a_seat_is_a_number_from_one_or_random() -> None:
    assert [seat_or_random("first", text, 3) for text in ("1", "3", "random")] == [0, 2, ANY_SEAT]
    for text in ("0", "4", "²", "Random"):
        with pytest.raises(gs.BadSetup, match=f"first cannot be '{text}'; it is random or a seat from 1 to 3"):
            seat_or_random("first", text, 3)


@pytest.mark.parametrize("text", ["²", "٣", "9" * 5000])
def test_options_of_games_are_read_alike(text: str) -> None:
    for game, players, options in (
        ("trains", 2, {"first": text}),
        ("trains_and_stations", 3, {"conductor": text}),
        ("lightning_train", 2, {"mergers": "custom", "placement": f"omaha-duluth={text}"}),
    ):
        with pytest.raises(gs.BadSetup):
            gs.game(game).rules_for(players, "house", options)


def test_parameters_of_bots_are_read_alike() -> None:
    for spec in ("tycoon:nodes=²", "tycoon:nodes=-3", "greedy:depth=1_0", "tycoon:seconds=²", "tycoon:seconds=nan"):
        with pytest.raises(gs.BadSetup, match="cannot be"):
            make_bot(spec)
    assert make_bot("tycoon:nodes=12,seconds=0.5").spec == "tycoon:seconds=0.5,nodes=12"


def test_seats_of_the_command_line_are_read_alike() -> None:
    assert seat_bots("1, 3", "random", 3) == {1: "random"}
    for humans in ("²", "4", "1;2"):
        with pytest.raises(gs.BadSetup, match="--humans names seats from 1 to 3"):
            seat_bots(humans, "random", 3)
