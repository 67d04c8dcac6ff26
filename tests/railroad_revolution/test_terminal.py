"""The terminal picture says everything that a player needs, at 100 columns."""

from __future__ import annotations

import random

from rich.console import Console

from goldenspike.cli.boards import draw
from goldenspike.cli.listing import listed

from .position import GAME, Position


def shown(view: dict[str, object]) -> str:
    console = Console(width=100, record=True, color_system=None)
    with console.capture() as capture:
        console.print(draw(view))
    return capture.get()


def test_a_table_is_readable() -> None:
    position = Position(3).pieces(0, rails="clt-lit-1 clt-lit-2", stations="lit").milestone(0, 1, "a1-1", "orange").deal("4")
    text = shown(position.go("use white railroad", "rail lit-kcy").view(0))
    for words in (
        "Little Rock",
        "telegraph line",
        "deal 4: top for 1 share: 2 steps",
        "performance tracks",
        "$600  3 shares",
        "owes $500",
    ):
        assert words in text
    assert "milestone 1: a1-1 18 points; managers orange✓; 1/2 cities of level 2 connected" in text
    assert "◎" in text
    assert "● seat 1 (you) ◀" in text
    assert "■ seat 2 ─" in text
    assert max(len(line) for line in text.splitlines()) <= 100


def test_every_question_of_a_game_can_be_drawn() -> None:
    state = GAME.rules(players=2).start(3)
    chance = random.Random(3)
    while not state.over:
        if chance.random() < 0.1:
            assert "first player" in shown(state.view(state.seat))
        state.play(chance.choice(state.legal()))
    assert "points" in shown(state.view(None))


def test_what_is_always_possible_is_listed_last_so_that_the_numbers_of_other_moves_stay() -> None:
    """`1` is not being done in one question and selling a share in the next."""
    state, dice = GAME.rules(players=2).start(4), random.Random(4)
    seen = 0
    while not state.over:
        verbs = [state.rules.moves[number].text.split()[0] for number in listed(state)]
        always = [verb for verb in verbs if verb in ("hire", "sell", "done")]
        assert verbs[len(verbs) - len(always) :] == always
        assert always == sorted(always, key=("hire", "sell", "done").index)
        seen += 0 < len(always) < len(verbs)
        state.play(dice.choice(state.legal()))
    assert seen > 20
