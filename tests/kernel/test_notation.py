"""Moves are found as people type them, and errors name a move that is possible."""

from __future__ import annotations

import pickle
import time

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


def moment(game: str, wanted: str) -> gs.State:
    """The first moment of a few tables at which a move that begins so is possible."""
    for seed in range(40):
        state = gs.game(game).rules().start(seed)
        while not state.over and state.played < 200:
            texts = [state.rules.moves[number].text for number in state.legal()]
            if any(text.startswith(wanted) for text in texts):
                return state
            state.play(state.legal()[state.played * 7 % len(state.legal())])
    raise AssertionError(wanted)


@pytest.mark.parametrize(
    ("game", "wanted", "typed", "means"),
    [
        ("trains", "start 35", "start tokyo", "start 35"),
        ("trains", "start 35", "start akihabara", "start 35"),
        ("trains", "play normal_train", "pl norm", "play normal_train"),
        ("railroad_revolution", "use turquoise railroad", "use turq rail", "use turquoise railroad"),
        ("railroad_revolution", "use turquoise railroad", "place turq rail", "use turquoise railroad"),
        ("railroad_revolution", "rail was-chi-1", "build chi wash 1", "rail was-chi-1"),
        ("trains_and_stations", "erect hotel denver", "build hotel den", "erect hotel denver"),
        ("trains_and_stations", "erect hotel denver", "place denver hotel", "erect hotel denver"),
        ("lightning_train", "assign line_storage train", "assign storage train", "assign line_storage train"),
    ],
)
def test_words_may_be_cut_short_and_verbs_have_other_names(game: str, wanted: str, typed: str, means: str) -> None:
    state = moment(game, wanted)
    assert state.rules.moves[state.number(typed)].text == means


def test_what_is_left_out_goes_without_saying_where_one_move_is_legal() -> None:
    state = moment("trains_and_stations", "erect hotel")
    hotels = [number for number in state.legal() if state.rules.moves[number].text.startswith("erect hotel")]
    assert len(hotels) > 1
    assert state.rules.notation.meant("build hotel", hotels[:1]) == hotels[0]
    first, second = (state.rules.moves[number].text for number in hotels[:2])
    with pytest.raises(gs.BadMove, match=f"'build hotel' could be {first}, {second}"):
        state.number("build hotel")


def test_a_beginning_is_never_taken_for_what_only_has_the_word_in_it() -> None:
    state = gs.game("trains").rules().start(1)
    one = state.rules.move("buy limited_express_train")
    assert state.rules.notation.meant("buy limited", [one]) == one
    with pytest.raises(gs.BadMove, match="There is no move 'buy express'"):
        state.rules.notation.meant("buy express", [one])


def test_a_notation_that_is_not_legal_is_never_taken_for_a_longer_one() -> None:
    state = gs.game("trains").rules().start(1)
    with pytest.raises(gs.IllegalMove, match="'start 9' is not possible now"):
        state.play("start 9")
    assert state.rules.notation.meant("start 7", [state.rules.move("start 70")]) == state.rules.move("start 7")


@pytest.mark.parametrize("game", gs.games())
def test_records_hold_notations_only(game: str) -> None:
    rules = gs.game(game).rules()
    state, record = rules.start(1), gs.Record.begin(rules, 1, ["a"] * rules.players)
    move = rules.moves[state.legal()[0]]
    state.play(move.text)
    record.add(move.label, state)
    assert record.moves == [move.text]
    with pytest.raises(gs.BadMove):
        record.add(move.text[:2], state)


@pytest.mark.parametrize(
    ("game", "wanted", "typed", "near"),
    [
        ("trains", "start 35", "begin tokyo", "start 35"),
        ("trains", "start 35", "start shibuyaa", "start 34"),
        ("trains_and_stations", "erect hotel denver", "erect motel denver", "erect hotel denver"),
        ("trains_and_stations", "lay 12", "lay 120", "lay 12"),
        ("railroad_revolution", "use turquoise railroad", "use turkoise railroad now", "use turquoise railroad"),
        ("railroad_revolution", "hire grey", "hire gray", "hire grey"),
    ],
)
def test_the_suggestion_has_the_verb_and_the_words_of_what_was_typed(game: str, wanted: str, typed: str, near: str) -> None:
    assert moment(game, wanted).nearest(typed) == near


def test_a_suggestion_keeps_the_verb_before_the_letters() -> None:
    rules = gs.game("trains_and_stations").rules()
    texts = ("die 1", "erect mine boston", "lay 4", "keep mine")
    legal = [rules.move(text) for text in texts]
    assert rules.notation.nearest("erect hotel boston", legal) == texts[1]
    assert rules.notation.nearest("lay mine", legal) == texts[2]
    assert rules.notation.nearest("mine boston", legal) == texts[1]
    assert rules.notation.nearest("xyzzy", legal) == texts[0]


def test_looking_for_a_move_is_cheap() -> None:
    state = gs.game("lightning_train").rules().start(1)
    state.rules.notation.phrases()
    started = time.perf_counter()
    with pytest.raises(gs.BadMove):
        state.number("a " * 5000)
    with pytest.raises(gs.BadMove):
        state.number(" ".join(f"x{number}" for number in range(1000)))
    assert time.perf_counter() - started < 2
