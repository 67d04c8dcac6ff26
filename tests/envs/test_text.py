"""The plain text in which language models and people play."""

from __future__ import annotations

import json

import pytest

import goldenspike as gs
from goldenspike import envs


def test_a_whole_game_can_be_played_by_reading_and_answering() -> None:
    table = envs.text("trains", players=2, seed=4)
    turn = 0
    while not table.over and turn < 3000:
        count = len(table.state.legal())
        if turn % 40 == 0:
            page = table.observation()
            assert f"you are seat {table.seat}" in page
            assert f"\n{count}. " in page
            assert f"\n{count + 1}. " not in page
            assert "RULES THAT MATTER NOW\nTR-" in page
        table.answer(str(turn % count + 1))
        turn += 1
    assert table.over
    assert "The game is over" in table.observation()


def test_answers_are_numbers_or_notation_and_mistakes_are_explained() -> None:
    table = envs.text("trains", players=2, seed=4)
    first = table.state.rules.moves[table.state.legal()[0]].text
    assert table.answer(f"  {first.upper()}\nbecause it is near the sea") == first
    for wrong, word in (("99", "numbers go from 1"), ("", "empty"), ("fly away", "no move"), ("²", "no move")):
        with pytest.raises(gs.BadMove, match=word):
            table.answer(wrong)
    with pytest.raises(gs.IllegalMove):
        table.answer("end")


def test_the_page_holds_no_secrets() -> None:
    rules = gs.game("trains").rules(players=3)
    state = rules.start(5)
    for step in range(8):
        gs.rollout(state, step, 31)
        seat = state.seat
        other = state.imagine(seat, 77)
        assert envs.describe(state) == envs.describe(other)
        assert "you" in envs.describe(state, (seat + 1) % 3)


def test_what_a_card_says_is_shown_when_it_can_be_played() -> None:
    rules = gs.game("trains").rules(players=2)
    state = rules.start(5)
    while not any(rules.moves[move].text == "play lay_rails" for move in state.legal()):
        state.play(state.legal()[-1])
    page = envs.describe(state)
    text = next(card["text"] for card in rules.layout()["cards"] if card["id"] == "lay_rails")
    assert text in page
    assert json.dumps(state.dump()["state"]["rng"]) not in page
