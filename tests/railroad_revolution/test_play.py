"""Whole games: nothing is lost, no question without an answer, no action left unpaid."""

from __future__ import annotations

import random
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i16

import goldenspike as gs

from .position import GAME, Position, legal, me, table

TRAINS = (("promote money", ""), ("promote", "money shares"), ("promote rail", "money"), ("shares", "promote"))


def play(state: gs.State, seed: int, taste: tuple[str, ...] = (), most: int = 4000) -> gs.State:
    """A random game; moves that begin with a word of `taste` are preferred."""
    chance = random.Random(seed)
    for step in range(most):
        if state.over:
            return state
        moves = state.legal()
        assert moves, f"no move after {state.played} moves"
        liked = [m for m in moves if state.rules.moves[m].text.split()[0] in taste]
        state.play(chance.choice(liked if liked and chance.random() < 0.8 else moves))
        assert state.audit() == ""
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("setup", GAME.samples, ids=str)
def test_random_games_end_with_every_piece_in_its_place(setup: dict[str, Any]) -> None:
    for seed in range(2):
        state = play(GAME.rules(**setup).start(seed), seed)
        assert [sum(t.values()) for t in state.tally()] == state.scores
        assert state.ending() == "cleared"
        assert all(p["workers"] >= 4 for p in table(state)["players"])


@pytest.mark.rule("RR-GEN-01", "RR-GEN-04")
@pytest.mark.parametrize(
    "taste", [("promote", "discard", "step"), ("hire", "train", "tile"), ("sell", "deal", "use"), ("run", "station", "rail")]
)
def test_whatever_a_player_fancies_the_turn_can_be_finished(taste: tuple[str, ...]) -> None:
    for seed in range(3):
        play(GAME.rules(players=2 + seed % 3).start(100 + seed), seed, taste)


@pytest.mark.rule("RR-GEN-01", "RR-SUPPLY-03")
def test_the_poor_can_always_finish_what_they_began() -> None:
    """Positions on the edge: little money, few shares, four workers; every way through the turn comes to its end."""
    chance = random.Random(3)
    rails = "clt-lit-1 clt-lit-2 clt-mia-1 clt-mia-2 was-chi-1 was-chi-2"
    hues = ("purple", "orange", "grey", "turquoise")
    for round in range(60):
        hue = chance.choice(hues)
        position = Position(chance.choice((2, 3, 4)), chance.randrange(500))
        position.money(0, 50 * chance.randrange(14)).shares(0, chance.randrange(4)).workers(0, **{"white": 3, hue: 1})
        position.pieces(0, rails=rails, stations=chance.choice(("", "was", "was clt")))
        position.trains(
            0,
            *chance.choice(
                (("promote money", ""), ("promote", "money shares"), ("promote rail", "money"), ("shares", "promote"))
            ),
        )
        for way in range(4):
            state = position.go()
            state.play(
                chance.choice([m for m in state.legal() if state.rules.moves[m].text.startswith(f"use {hue}")] or state.legal())
            )
            for step in range(60):
                if state.over or state.seat != 0 or "use white trade" in legal(state):
                    break
                moves = legal(state)
                assert moves
                state.play(chance.choice([m for m in moves if m != "done"] or moves))
                assert me(state)["money"] >= 0
            assert state.audit() == ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_moves_and_refusals_agree_over_the_whole_vocabulary(players: int) -> None:
    state = GAME.rules(players=players).start(players)
    chance = random.Random(players)
    while not state.over:
        moves = state.legal()
        if chance.random() < 0.2:
            allowed = []
            for number in range(len(state.rules.moves)):
                reason = state.why_not(number)
                if reason is None:
                    allowed.append(number)
                else:
                    assert reason.rule.startswith("RR-")
                    assert "[" not in reason.text
            assert allowed == moves
            assert "[" not in state.prompt
        state.play(chance.choice(moves))


def test_every_event_prompt_and_label_has_words() -> None:
    state = GAME.rules(players=3, milestones="open").start(4)
    state.journal = []
    play(state, 9)
    for seat in (0, None):
        for event in state.events(seat):
            assert "[" not in event["text"]
            assert event["rule"].startswith("RR-") or event["rule"] == ""
    assert all("[" not in move.label for move in state.rules.moves)
    ids = {rule.id for rule in GAME.ledger()}
    assert {event["rule"] for event in state.events(None)} <= ids


@pytest.mark.rule("RR-GEN-12", "RR-MILE-17")
def test_imagined_states_agree_with_what_a_seat_knows() -> None:
    state = GAME.rules(players=3).start(21)
    chance = random.Random(21)
    while not state.over:
        state.play(chance.choice(state.legal()))
        if chance.random() < 0.1:
            for seat in range(3):
                world = state.imagine(seat, 77)
                assert world.audit() == ""
                assert world.view(seat) == state.view(seat)
                again = world.imagine(seat, 5)
                assert again.dump() == state.imagine(seat, 5).dump()


def test_previews_tell_costs() -> None:
    state = Position().money(0, 900).go()
    number = state.rules.move
    assert state.preview(number("sell")) == {"shares": -1, "money": 150}
    assert state.preview(number("hire grey")) == {"money": -800, "workers": 1}
    state.play("use white railroad")
    assert state.preview(number("rail was-chi-1")) == {"owes": 600}
    state.play("rail was-chi-1")
    assert state.preview(number("rail was-chi-2")) == {}  # plains
    state.play("rail was-chi-2")
    assert state.preview(number("done")) == {"money": -600}
    state = Position().workers(0, white=4, orange=1).go("use orange station", "ability")
    assert state.preview(number("station was")) == {}  # the cost is waived
    state = Position().wire(2, "money").go("use white telegraph", "office 2")
    assert state.preview(number("discard white supply")) == {"money": 600, "workers": -1}
    state = Position().marks(0, stations=3).go("use purple trade", "ability")
    assert state.preview(number("step stations")) == {"workers": -1}
    state = Position().workers(0, white=4, grey=1).deal("2").go("use grey trade")
    assert state.preview(number("deal bottom")) == {"shares": -2}
    state = Position().go("use white telegraph")
    assert state.preview(number("office 2")) == {"shares": 4}
    state = Position().go("use purple trade", "ability")
    assert state.preview(number("step network")) == {}
    for move in state.legal():
        assert all(isinstance(v, int) for v in state.preview(move).values())


def test_observations_have_their_size_and_hide_what_views_hide() -> None:
    rules = GAME.rules(players=3)
    size = sum(length for name, length in rules.pieces())
    state = rules.start(2)
    chance = random.Random(2)
    while not state.over:
        state.play(chance.choice(state.legal()))
        if chance.random() < 0.1:
            for seat in range(3):
                seen, again = vec[i16]([0] * size), vec[i16]([0] * size)
                assert state.observe(seat, seen, 0) == size
                state.imagine(seat, 8).observe(seat, again, 0)
                assert list(seen) == list(again)
