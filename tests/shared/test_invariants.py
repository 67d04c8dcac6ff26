"""What must hold in every position of every game."""

from __future__ import annotations

import json
import os
import pickle

import pytest

import goldenspike as gs
from goldenspike.kernel.state import LEGAL
from tests.shared.setups import SETUPS, Chooser, name_of, rules_of

STEP = 23  # every so many moves the costly questions are asked
COMPILED = os.environ.get("GOLDENSPIKE_MODE") == "compiled"
GAMES = 2 if COMPILED else 1  # of each sample: in every position every move is asked about
SPOT = 1 if COMPILED else 10  # and one refusal in so many for its words


def positions(rules: gs.Rules, seed: int):  # type: ignore[no-untyped-def]
    """The positions of a random game, each followed by the move that is made in it."""
    state = rules.start(seed)
    chooser = Chooser(seed)
    while not state.over:
        move = chooser(state)
        yield state, move
        state.play(move)
    yield state, -1


@pytest.fixture(params=SETUPS, ids=name_of, scope="module")
def rules(request: pytest.FixtureRequest) -> gs.Rules:
    return rules_of(request.param)


def test_no_component_is_lost_or_made(rules: gs.Rules) -> None:
    for state, _ in positions(rules, 1):
        assert state.audit() == ""


def test_somebody_always_has_a_move_and_moves_come_in_rising_order(rules: gs.Rules) -> None:
    for state, move in positions(rules, 2):
        if move >= 0:
            legal = state.legal()
            assert 0 <= state.seat < rules.players
            assert legal
            assert legal == sorted(set(legal))
        else:
            assert state.legal() == []
            assert state.seat == -1


def agree(state: gs.State, ids: set[str], told: set[tuple[int, int]]) -> None:
    """`legal`, `check` and `why_not` say the same of every move of the vocabulary, and every refusal has a rule and words.

    The words are costly: they are asked for where a verb is refused with this code for the first time (`told` has the others),
    and for one move in `SPOT`, others in each position.
    """
    rules = state.rules
    legal = set(state.legal())
    for move in range(rules.size):
        text = rules.moves[move].text
        code = int(state.check(move))
        assert (code == LEGAL) == (move in legal), text
        kind = (int(rules.verb[move]), code)
        if kind in told and (move + int(state.played)) % SPOT:
            continue
        told.add(kind)
        reason = state.why_not(move)
        assert (reason is None) == (code == LEGAL), text
        if reason is not None:
            assert reason.rule in ids, f"{text}: no rule {reason.rule}"
            assert reason.text, f"{text}: {reason.key} says nothing"
            assert not reason.text.startswith("["), f"{text}: no words for {reason.key}"


@pytest.mark.parametrize("seed", range(3, 3 + GAMES))
def test_legal_check_and_why_not_agree_on_every_move_in_every_position(rules: gs.Rules, seed: int) -> None:
    ids = {rule.id for rule in gs.game(rules.setup.game).ledger()}
    told: set[tuple[int, int]] = set()
    for state, _ in positions(rules, seed):
        if not state.over:
            agree(state, ids, told)


def test_a_refused_move_changes_nothing(rules: gs.Rules) -> None:
    for number, (state, _) in enumerate(positions(rules, 4)):
        if number % (STEP * 4) or state.over:
            continue
        legal = set(state.legal())
        before = state.digest()
        for move in range(0, len(rules.moves), 7):
            if move not in legal:
                with pytest.raises(gs.IllegalMove):
                    state.play(move)
        assert state.digest() == before


def test_a_clone_is_equal_and_independent_and_the_past_stays_untouched(rules: gs.Rules) -> None:
    past: list[tuple[gs.State, str]] = []
    for number, (state, _) in enumerate(positions(rules, 5)):
        if number % STEP == 0:
            copy = state.clone()
            assert copy.dump() == state.dump()
            past.append((copy, copy.digest()))
    for copy, digest in past:
        assert copy.digest() == digest
        if not copy.over:
            other = copy.clone()
            other.play(other.legal()[-1])
            assert copy.digest() == digest
            assert other.digest() != digest


def test_a_dump_loads_to_an_equal_state_that_plays_on_alike(rules: gs.Rules) -> None:
    for number, (state, move) in enumerate(positions(rules, 6)):
        if number % STEP:
            continue
        dump = json.loads(json.dumps(state.dump()))
        loaded = rules.load(dump)
        assert loaded.dump() == state.dump()
        assert loaded.legal() == state.legal()
        if move >= 0:
            here = state.clone()
            here.play(move)
            loaded.play(move)
            assert loaded.digest() == here.digest()


def test_a_state_travels_by_pickle(rules: gs.Rules) -> None:
    state = rules.start(7)
    gs.rollout(state, 7, 40)
    assert pickle.loads(pickle.dumps(state)).digest() == state.digest()


def test_views_are_plain_data_and_prompts_have_words(rules: gs.Rules) -> None:
    for number, (state, move) in enumerate(positions(rules, 8)):
        if number % STEP and move >= 0:
            continue
        for seat in [*range(rules.players), None]:
            view = state.view(seat)
            assert json.loads(json.dumps(view)) == view
            if not state.over:
                assert not view["prompt"]["text"].startswith("[")
    assert [sum(sources.values()) for sources in state.tally()] == state.scores
    assert state.ending() in gs.game(rules.setup.game).endings
    for sources in state.tally():
        for source in sources:
            assert not gs.Message(f"{rules.setup.game}.tally.{source}").text.startswith("[")


def test_an_imagined_state_agrees_with_what_the_seat_sees(rules: gs.Rules) -> None:
    for number, (state, _) in enumerate(positions(rules, 9)):
        if number % STEP or state.over:
            continue
        for seat in range(rules.players):
            before = state.digest()
            world = state.imagine(seat, 99)
            assert state.digest() == before
            assert world.audit() == ""
            assert world.view(seat) == state.view(seat)
            if seat == state.seat:
                assert world.legal() == state.legal()


def test_views_and_imagination_do_not_depend_on_what_a_seat_cannot_know(rules: gs.Rules) -> None:
    """Two worlds that differ only in secrets look alike and lead to the same imagined world."""
    for number, (state, _) in enumerate(positions(rules, 10)):
        if number % STEP or state.over:
            continue
        for seat in range(rules.players):
            one = state.imagine(seat, 1)
            two = state.imagine(seat, 2)
            assert one.view(seat) == two.view(seat) == state.view(seat)
            assert one.imagine(seat, 3).dump() == two.imagine(seat, 3).dump() == state.imagine(seat, 3).dump()


def test_every_event_and_move_has_words(rules: gs.Rules) -> None:
    ids = {rule.id for rule in gs.game(rules.setup.game).ledger()}
    for move in rules.moves:
        assert not move.label.startswith("["), move.key
    state = rules.start(11, journal=True)
    chooser = Chooser(11)
    while not state.over:
        state.play(chooser(state))
    assert state.journal
    for event in state.journal:
        assert event.rule in ids, f"{event.key}: no rule {event.rule}"
        for seat in [*range(rules.players), None]:
            assert not event.seen_by(seat)["text"].startswith("["), event.key


def test_events_keep_private_parts_from_others(rules: gs.Rules) -> None:
    state = rules.start(12, journal=True)
    chooser = Chooser(12)
    while not state.over:
        state.play(chooser(state))
    for event in state.journal:
        for seat in [*range(rules.players), None]:
            if event.private and seat != event.owner:
                assert not set(event.private) & set(event.seen_by(seat)["args"])


def test_playing_with_and_without_a_journal_is_the_same_game(rules: gs.Rules) -> None:
    quiet = rules.start(13)
    loud = rules.start(13, journal=True)
    chooser = Chooser(13)
    while not quiet.over:
        move = chooser(quiet)
        quiet.play(move)
        loud.play(move)
    assert loud.digest() == quiet.digest()


def test_a_rollout_ends_the_game_and_is_the_same_each_time(rules: gs.Rules) -> None:
    one = rules.start(14)
    two = rules.start(14)
    made = gs.rollout(one, 5)
    assert one.over
    assert gs.rollout(two, 5, made - 1) == made - 1
    assert not two.over
    again = rules.start(14)
    gs.rollout(again, 5)
    assert again.digest() == one.digest()
    hasty = rules.start(14)
    gs.rollout(hasty, 5, quick=True)
    assert hasty.over


def test_the_barrier_never_lies_ahead_and_never_goes_back(rules: gs.Rules) -> None:
    last = 0
    for state, _ in positions(rules, 15):
        assert last <= state.barrier <= state.played
        last = int(state.barrier)
