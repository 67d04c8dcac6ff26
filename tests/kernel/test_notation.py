"""Moves are found as people type them, and errors name a move that is possible."""

from __future__ import annotations

import pickle

import pytest

import goldenspike as gs


@pytest.mark.parametrize(
    ("game", "typed", "meant"),
    [
        ("trains", "Play Lay Rails", "play lay_rails"),
        ("trains", "lay Tokyo Akihabara", "lay 35"),
        ("trains", "play all plain Trains", "play trains"),
        ("trains_and_stations", "mark all but trains", "mark all"),
        ("lightning_train", "assign the rest", "assign rest"),
        ("trains", "play Conductor’s Station", "play conductors_station"),
        ("trains_and_stations", "erect hotel in St. Louis", "erect hotel st_louis"),
        ("trains_and_stations", "erect hotel DET", "erect hotel detroit"),
        ("trains_and_stations", "reveal Detroit–Seattle", "reveal seattle-detroit"),
        ("trains_and_stations", "deliver Denver - Billings", "deliver bil-den"),
        ("railroad_revolution", "station Washington", "station was"),
        ("railroad_revolution", "rail Chicago–Kansas City 1", "rail chi-kcy-1"),
        ("railroad_revolution", "RAIL kcy-chi-1", "rail chi-kcy-1"),
        ("lightning_train", "build Omaha–Duluth", "build duluth-omaha"),
        ("lightning_train", "build New York City Pittsburgh", "build new_york_city-pittsburgh"),
        ("lightning_train", "deliver crops to Détroit", "deliver detroit crops"),
        ("lightning_train", "secure Great Lakes", "secure great_lakes"),
    ],
)
def test_a_move_is_found_by_printed_names_in_any_order(game: str, typed: str, meant: str) -> None:
    rules = gs.game(game).rules()
    assert rules.moves[rules.move(typed)].text == meant


@pytest.mark.parametrize("game", gs.games())
def test_every_notation_still_means_its_own_move(game: str) -> None:
    rules = gs.game(game).rules()
    with pytest.raises(gs.BadMove):
        rules.move("dance")  # from here on the other spellings are known too
    assert [rules.move(move.text.upper()) for move in rules.moves] == list(range(len(rules.moves)))


def test_words_that_could_mean_two_moves_mean_neither() -> None:
    rules = gs.game("railroad_revolution").rules()
    assert rules.move("swap grey supply orange") != rules.move("swap orange supply grey")
    with pytest.raises(gs.BadMove):
        rules.move("swap supply grey orange")


@pytest.mark.parametrize("game", gs.games())
@pytest.mark.parametrize("typed", ["dance", "", "end of all", "?" * 5000])
def test_an_unknown_move_is_answered_with_one_that_is_legal_now(game: str, typed: str) -> None:
    state = gs.game(game).rules().start(1)
    with pytest.raises(gs.BadMove) as caught:
        state.play(typed)
    near = str(caught.value).rpartition("Possible now: '")[2].removesuffix("'.")
    assert state.why_not(near) is None


def test_a_refusal_names_the_nearest_legal_move() -> None:
    state = gs.game("trains").rules().start(1)
    with pytest.raises(gs.IllegalMove) as caught:
        state.play("start 46")
    assert caught.value.near.startswith("start 4")
    assert state.why_not(caught.value.near) is None
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.near) == (str(caught.value), caught.value.near)
